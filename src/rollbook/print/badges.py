"""Badges with what they bring: side by side, or as a list where the letters are large."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from itertools import islice

from rollbook.print import signs
from rollbook.print.kit import Block, Kit, high
from rollbook.print.lettering import set_in, width, wrapped
from rollbook.print.shapes import POINT, Path, Rect, Shape, Text, disc
from rollbook.print.signs import Box
from rollbook.sheet import Cell, Zone
from rollbook.words import word

LEADING = 1.18  # from line to line, of the size


class Badges(Block):
    """A zone of badges; `needs` is how many spaces bear each."""

    def __init__(self, kit: Kit, zone: Zone, needs: Mapping[str, int]) -> None:
        self.kit, self.cells, self.needs = kit, sorted(zone.cells, key=lambda cell: cell.column), needs
        self.sentences = [word("badge", cell.id) for cell in self.cells]
        self.words = max(kit.said(sentence, 7.2) for sentence in self.sentences)
        self.label = kit.number(12)
        self.pad, self.gap = 1.6 * kit.unit, 1.6 * kit.unit
        self.pips = 1.15 * kit.unit if not kit.large else 1.5

    @cached_property
    def narrowest(self) -> float:
        """Every label and every word has room."""
        longest = max(width(one, self.words) for sentence in self.sentences for one in sentence.split())
        return self._head() + longest + 2 * self.pad

    def _head(self) -> float:
        """The room for labels where badges are a list."""
        labels = max(signs.label_width(cell.label, self.label) for cell in self.cells)
        short = high(self.label) * 1.9 if self.kit.large else 0
        return short + labels + max(self.needs.values(), default=0) * self.pips * 2.6 + 4 * self.kit.unit

    def _across(self, width: float) -> bool:
        """Whether all stand side by side, their sentences in three lines below."""
        room = (width - self.gap * (len(self.cells) - 1)) / len(self.cells) - 2 * self.pad
        fits = all(len(wrapped(sentence, room, self.words)) <= 3 for sentence in self.sentences)
        whole = all(self._fits(sentence, room) for sentence in self.sentences)
        return not self.kit.large and fits and whole

    def _fits(self, sentence: str, room: float) -> bool:
        return all(width(line, self.words) <= room for line in wrapped(sentence, room, self.words))

    def _columns(self, width: float) -> int:
        """How many columns a list has: two where every sentence has room in two lines."""
        for columns in (2, 1):
            room = self._sentence_room(width, columns)
            if all(len(wrapped(one, room, self.words)) <= columns and self._fits(one, room) for one in self.sentences):
                return columns
        return 1

    def _sentence_room(self, width: float, columns: int) -> float:
        return (width - self.gap * (columns - 1)) / columns - self._head() - 2 * self.pad

    def _list_line(self, width: float) -> float:
        room = self._sentence_room(width, self._columns(width))
        lines = max(len(wrapped(one, room, self.words)) for one in self.sentences)
        return max(high(self.label), lines * self.words * POINT * LEADING) + 2 * self.pad

    def least(self, width: float) -> float:
        """A line of plates, or a list."""
        if self._across(width):
            return high(self.label) + 3 * self.words * POINT * LEADING + 3.4 * self.pad
        lines = -(-len(self.cells) // self._columns(width))
        return lines * self._list_line(width) + (lines - 1) * self.gap

    def draw(self, box: Box) -> list[Shape]:
        """Plates with label, pips and sentence."""
        across = self._across(box.width)
        columns = len(self.cells) if across else self._columns(box.width)
        wide = (box.width - self.gap * (columns - 1)) / columns
        tall = box.height if across else self._list_line(box.width)
        shapes: list[Shape] = []
        for at, (cell, sentence) in enumerate(zip(self.cells, self.sentences, strict=True)):
            place = Box(box.x + at % columns * (wide + self.gap), box.y + at // columns * (tall + self.gap), wide, tall)
            shapes.append(self._plate(place))
            shapes += self._upright(cell, sentence, place) if across else self._lying(cell, sentence, place)
        return shapes

    def _plate(self, box: Box) -> Shape:
        ink, unit = self.kit.ink, self.kit.unit
        return Rect(*box, 1.8 * unit, ink.tint, ink.accent, 0.3 * unit)

    def _upright(self, cell: Cell, sentence: str, box: Box) -> list[Shape]:
        y = box.y + self.pad * 1.2 + high(self.label) / 2
        count = self.needs.get(cell.id, 0)
        wide = signs.label_width(cell.label, self.label)
        left = box.middle[0] - (count * self.pips * 2.6 + self.pad) / 2
        shapes = signs.label(cell.label, left, y, self.label, self.kit.ink.accent)
        shapes += self._pips(count, left + wide / 2 + self.pad, y)
        room = box.width - 2 * self.pad
        size, lines = set_in(sentence, room, 3, self.words)
        free = box.y + self.pad * 2.2 + high(self.label)
        step = size * POINT * LEADING
        top = free + (box.y + box.height - self.pad - free - len(lines) * step) / 2
        for at, line in enumerate(lines):
            base = top + at * step + step * 0.76
            shapes.append(Text(box.middle[0], base, line, size, room, False, self.kit.ink.ink, "middle"))
        return shapes

    def _lying(self, cell: Cell, sentence: str, box: Box) -> list[Shape]:
        x, y = box.x + self.pad + self.kit.unit, box.middle[1]
        shapes: list[Shape] = []
        if self.kit.large and cell.sign in signs.LINES:  # as it stands on the spaces
            side = high(self.label) * 1.4
            shapes.append(Rect(x, y - side / 2, side, side, 1.2 * self.kit.unit, fill=self.kit.ink.accent))
            shapes.append(signs.line_sign(cell.sign, x + side / 2, y, side * 0.75, "#ffffff"))
            x += high(self.label) * 1.9
        wide = signs.label_width(cell.label, self.label)
        shapes += signs.label(cell.label, x + wide / 2, y, self.label, self.kit.ink.accent)
        shapes += self._pips(self.needs.get(cell.id, 0), x + wide + 1.4 * self.kit.unit, y)
        left = box.x + self.pad + self._head()
        room = box.x + box.width - self.pad - left
        lines = wrapped(sentence, room, self.words)
        step = self.words * POINT * LEADING
        top = y - len(lines) * step / 2
        shapes += [
            Text(left, top + at * step + step * 0.76, line, self.words, room, False, self.kit.ink.ink)
            for at, line in enumerate(lines)
        ]
        return shapes

    def _pips(self, count: int, x: float, y: float) -> list[Shape]:
        """One to be filled in for each space that bears the badge."""
        ink = self.kit.ink
        places = islice(((x + self.pips + at * self.pips * 2.6) for at in range(9)), count)
        return [Path(disc(at, y, self.pips), "#ffffff", ink.accent, 0.3 * self.kit.unit) for at in places]
