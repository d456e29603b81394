"""Bands of fields, each with a picture of dice and a word."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from rollbook.print import signs
from rollbook.print.kit import SMALLEST, Block, Kit, capital, high
from rollbook.print.lettering import set_in, width, wrapped
from rollbook.print.rows import rows_of
from rollbook.print.shapes import POINT, Rect, Shape, Text
from rollbook.print.signs import Box
from rollbook.sheet import Cell, Combination, Zone
from rollbook.words import word

LEADING = 1.08
MOST_GROWN = 1.6  # how much larger than they must be pictures and words are in high fields


class Band(Block):
    """A zone of a card: its name and its fields."""

    weight = 2.0
    widens = True

    def __init__(self, kit: Kit, zone: Zone, name: str, combinations: Sequence[Combination]) -> None:
        self.kit, self.name, self.rows = kit, capital(name), rows_of(zone)
        self.pictured = {one.name: one for one in combinations}
        self.columns = max(len(row) for row in self.rows)
        self.words = {cell.label: word("field", cell.label) for row in self.rows for cell in row}
        self.caption = kit.words(10)
        self.letters = max(kit.said(text, 9) for text in self.words.values())
        self.gap, self.pad = 1.8 * kit.unit, 1.3 * kit.unit
        self.picture = max(4.2 * kit.unit, 4.6 if kit.large else 0)

    @cached_property
    def narrowest(self) -> float:
        """Every word has room in its field."""
        texts = self.words.values()
        smaller = max(self.letters * 0.88, SMALLEST)  # which is no harm for a long word
        whole = max(width(text, smaller, True) for text in texts)
        longest = max(width(one, self.letters, True) for text in texts for one in text.split())
        return self.columns * ((longest if self.kit.large else whole) + 2 * self.pad + self.gap)

    def _field(self, width: float) -> float:
        return (width - (self.columns - 1) * self.gap) / self.columns

    def _text_lines(self, width: float) -> int:
        room = self._field(width) - 2 * self.pad
        return max(len(wrapped(text, room, self.letters, True)) for text in self.words.values())

    def _field_height(self, width: float) -> float:
        lines = self._text_lines(width) if self.kit.large else 1
        return self.picture + lines * self.letters * POINT * LEADING + 4 * self.pad

    def _head(self) -> float:
        return high(self.caption) + 1.8 * self.kit.unit

    def least(self, width: float) -> float:
        """The name and all lines of fields."""
        return self._head() + len(self.rows) * (self._field_height(width) + self.gap) - self.gap

    def most(self, width: float) -> float:
        """Fields up to three fifths as high as wide."""
        tall = max(self._field_height(width), self._field(width) * 0.62)
        return self._head() + len(self.rows) * (tall + self.gap) - self.gap

    def draw(self, box: Box) -> list[Shape]:
        """Line after line."""
        kit = self.kit
        title = Box(box.x, box.y, box.width, high(self.caption))
        shapes: list[Shape] = [kit.beside(title, self.name, self.caption, True, kit.ink.muted)]
        wide = self._field(box.width)
        tall = (box.height - self._head() + self.gap) / len(self.rows) - self.gap
        for line, row in enumerate(self.rows):
            for at, cell in enumerate(row):
                top = box.y + self._head() + line * (tall + self.gap)
                place = Box(box.x + at * (wide + self.gap), top, wide, tall)
                shapes += kit.pencil.over(cell.id, place, self._cell(cell, place), kit.ink)
        return shapes

    def _cell(self, cell: Cell, box: Box) -> list[Shape]:
        kit, unit, ink = self.kit, self.kit.unit, self.kit.ink
        goal = "goal" in cell.marks
        fill, stroke = (ink.tint, ink.accent) if goal else ("", ink.edge)
        line = kit.measure(0.55, 0.8) if goal else kit.measure(0.3, 0.45)
        shapes: list[Shape] = [Rect(*box, 2 * unit, fill or "#ffffff", stroke, line)]
        room = box.width - 2 * self.pad
        most = self._text_lines(box.width) if kit.large else 1
        grown = min(MOST_GROWN, box.height / self._field_height(box.width))  # fields that are higher show more
        size, lines = set_in(self.words[cell.label], room, most, self._grown(grown, room, most), bold=True)
        step, picture = size * POINT * LEADING, self.picture * grown
        free = box.height - len(lines) * step - picture
        top = box.y + free * 0.38
        shapes += self._picture(cell, Box(box.x + self.pad, top, room, picture))
        base = top + picture + free * 0.24 + step * 0.72
        for at, text in enumerate(lines):
            shapes.append(Text(box.middle[0], base + at * step, text, size, room, True, ink.ink, "middle"))
        return shapes

    def _grown(self, by: float, room: float, lines: int) -> float:
        """The size of letters in fields with more height: larger, as far as the longest word of the band allows."""
        sizes = [set_in(text, room, lines, self.letters * by, bold=True)[0] for text in self.words.values()]
        return max(self.letters, min(sizes))

    def _picture(self, cell: Cell, box: Box) -> list[Shape]:
        ink = self.kit.ink
        if cell.label in self.pictured:
            hollow = ink.tint if "goal" in cell.marks else "#ffffff"
            most = max(one.run or sum(one.groups) for one in self.pictured.values())
            side = min(box.height, box.width / (most * 1.16))  # dice of one size in all fields
            place = Box(box.x, box.middle[1] - side / 2, box.width, side)
            return signs.combination(self.pictured[cell.label], place, ink.ink, hollow or "#ffffff")
        return signs.label(cell.sign, *box.middle, box.height / 0.668 / POINT, ink.ink)
