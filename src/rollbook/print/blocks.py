"""What stands around a sheet: its head and foot, and small things that flow in lines, such as tables and boxes."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from rollbook.print import signs
from rollbook.print.kit import FOOT, Block, Kit, capital, high
from rollbook.print.lettering import width
from rollbook.print.shapes import Path, Rect, Shape, polygon, rounded
from rollbook.print.signs import Box
from rollbook.sheet import Zone
from rollbook.words import say

TOTAL = 1.5  # how much wider than others the place for the total is


class Header(Block):
    """The emblem, the game's name, and lines for a player's name and the date."""

    def __init__(self, kit: Kit, title: str) -> None:
        self.kit, self.title = kit, title
        self.size = kit.said(title, 17)
        self.label = kit.words(8.5)
        self.labels = (say("name"), say("print-date"))
        self.lines = (46 * kit.unit, 26 * kit.unit)
        self.emblem = max(9 * kit.unit, high(self.size) * 1.6)

    def _title_width(self) -> float:
        return self.emblem + 2.4 * self.kit.unit + width(self.title, self.size, True)

    def _fields_width(self) -> float:
        words = sum(width(label, self.label) for label in self.labels)
        return words + sum(self.lines) + 7 * self.kit.unit

    def _one_line(self, width: float) -> bool:
        return self._title_width() + 6 * self.kit.unit + self._fields_width() <= width

    @cached_property
    def narrowest(self) -> float:
        """Name and date have room below the title."""
        return max(self._title_width(), self._fields_width())

    def least(self, width: float) -> float:
        """One line, or two where it is narrow."""
        return self.emblem + (0 if self._one_line(width) else high(self.label) + 5 * self.kit.unit)

    def draw(self, box: Box) -> list[Shape]:
        """The title at the left, the lines at the right or below."""
        kit, unit = self.kit, self.kit.unit
        shapes = signs.emblem(Box(box.x, box.y, self.emblem, self.emblem), kit.ink)
        left = self.emblem + 2.4 * unit
        title = Box(box.x + left, box.y, box.width - left, self.emblem)
        shapes.append(kit.beside(title, self.title, self.size, True))
        one = self._one_line(box.width)
        base = box.y + self.emblem / 2 + high(self.size) / 2 if one else box.y + box.height - 0.6 * unit
        room = self._fields_width() if one else box.width
        return shapes + self._fields(box.x + box.width - room, base, room)

    def _fields(self, x: float, base: float, room: float) -> list[Shape]:
        """A label and a line for each; the lines share the room that labels leave."""
        kit, unit = self.kit, self.kit.unit
        spare = room - self._fields_width()
        shapes: list[Shape] = []
        for label, line in zip(self.labels, self.lines, strict=True):
            wide = width(label, self.label)
            place = Box(x, base - high(self.label), wide + 0.01, high(self.label))
            shapes.append(kit.beside(place, label, self.label, False, kit.ink.muted))
            long = line + spare * line / sum(self.lines)
            shapes.append(kit.rule(x + wide + 1.5 * unit, base + 0.3 * unit, long))
            x += wide + 1.5 * unit + long + 4 * unit
        return shapes


class Foot(Block):
    """One small line: what a lock needs, where there are some, and that this is nobody's product."""

    def __init__(self, kit: Kit, note: Note | None = None) -> None:
        self.kit, self.size, self.note = kit, max(FOOT, 5.6 * kit.unit), note

    def least(self, width: float) -> float:
        """A line."""
        return max(high(self.size) * 1.4, self.note.size()[1] if self.note else 0.0)

    def draw(self, box: Box) -> list[Shape]:
        """The note at the left, the rest at the right; in the middle, where there is no note."""
        low = Box(box.x, box.y + box.height - high(self.size) * 1.2, box.width, high(self.size))
        sentence = say("fan-project")
        if not self.note:
            return [self.kit.centred(low, sentence, self.size, False, self.kit.ink.muted)]
        wide, tall = self.note.size()
        right = Box(low.x + wide + 4 * self.kit.unit, low.y, low.width - wide - 4 * self.kit.unit, low.height)
        y = low.middle[1] - tall / 2
        return [
            *self.note.draw(box.x, y, wide),
            self.kit.beside(right, sentence, self.size, False, self.kit.ink.muted, "end"),
        ]


class Item:
    """Something small with a width of its own."""

    kit: Kit
    grows = False  # whether it takes its share of what width is left over

    @abstractmethod
    def size(self) -> tuple[float, float]:
        """How wide and high it is."""

    @abstractmethod
    def draw(self, x: float, y: float, room: float) -> list[Shape]:
        """Its shapes, in a room at least as wide as it is."""


class Flow(Block):
    """Small things in lines, as many in a line as fit."""

    def __init__(self, kit: Kit, items: Sequence[Item]) -> None:
        self.kit, self.items = kit, items
        self.gap, self.between = 5 * kit.unit, 3 * kit.unit

    @cached_property
    def narrowest(self) -> float:
        """As wide as the widest."""
        return max(item.size()[0] for item in self.items)

    def _lines(self, width: float) -> list[list[Item]]:
        lines: list[list[Item]] = []
        left = 0.0
        for item in self.items:
            wide = item.size()[0]
            if lines and wide + self.gap <= left:
                lines[-1].append(item)
                left -= wide + self.gap
            else:
                lines.append([item])
                left = width - wide
        return lines

    def least(self, width: float) -> float:
        """Line upon line."""
        lines = self._lines(width)
        return sum(max(item.size()[1] for item in line) for line in lines) + self.between * (len(lines) - 1)

    def draw(self, box: Box) -> list[Shape]:
        """The first of a line at the left, the last at the right."""
        shapes: list[Shape] = []
        y = box.y
        for line in self._lines(box.width):
            height = max(item.size()[1] for item in line)
            between, wider = self._spread(line, box.width)
            x = box.x
            for item in line:
                wide, tall = item.size()[0] * (wider if item.grows else 1), item.size()[1]
                shapes += item.draw(x, y + (height - tall) / 2, box.width if len(line) == 1 else wide)
                x += wide + between
            y += height + self.between
        return shapes

    def _spread(self, line: Sequence[Item], width: float) -> tuple[float, float]:
        """The space between the things of a line, and by how much those that grow are wider: places to write in."""
        free = width - sum(item.size()[0] for item in line)
        growing = sum(item.size()[0] for item in line if item.grows)
        if not growing:
            return free / max(1, len(line) - 1), 1.0
        gap = self.gap if any(not item.grows for item in line) else 0.0
        return gap, 1 + (free - gap * (len(line) - 1)) / growing


class PointsTable(Item):
    """What so many crosses in a row are worth."""

    def __init__(self, kit: Kit, points: Sequence[int], first: int = 1) -> None:
        self.kit, self.points, self.first = kit, points, first  # points of so many crosses, of one more, and so on
        self.figures = kit.number(9.5)
        self.words = kit.words(7.5)
        self.labels = (capital(say("step-scale-crosses")), capital(say("step-scale-points")))
        self.head = max(width(label, self.words) for label in self.labels) + 3 * kit.unit
        digits = max(len(str(number)) for number in (*self.points, first + len(self.points)))
        self.column = width("8" * digits, self.figures, True) + (1.2 if kit.large else 2.2) * kit.unit
        self.line = high(self.figures) + 2.6 * kit.unit

    def size(self) -> tuple[float, float]:
        """A column for each number of crosses."""
        return self.head + self.column * len(self.points), 2 * self.line

    def draw(self, x: float, y: float, room: float) -> list[Shape]:
        """Two lines of figures, the upper one on a ground."""
        kit, unit = self.kit, self.kit.unit
        wide, tall = room, self.size()[1]
        column = (wide - self.head) / len(self.points)
        radius = 1.6 * unit
        shapes: list[Shape] = []
        if kit.ink.tint:
            shapes.append(Path(rounded(x, y, wide, self.line, (radius, radius, 0, 0)), fill=kit.ink.tint))
        shapes.append(
            Path(polygon((x, y + self.line), (x + wide, y + self.line), closed=False), stroke=kit.ink.hairline)
        )
        shapes.append(Rect(x, y, wide, tall, radius, stroke=kit.ink.edge, line=kit.measure(0.25, 0.4)))
        for row, label in enumerate(self.labels):
            place = Box(x + 1.6 * unit, y + row * self.line, self.head - 1.6 * unit, self.line)
            shapes.append(kit.beside(place, label, self.words, False, kit.ink.muted))
        for at, points in enumerate(self.points):
            left = x + self.head + at * column
            crosses = Box(left, y, column - 0.3 * unit, self.line)
            shapes.append(kit.centred(crosses, str(self.first + at), self.figures, False, kit.ink.muted))
            shapes.append(kit.centred(crosses._replace(y=y + self.line), str(points), self.figures))
        return shapes


class Boxes(Item):
    """Boxes that are crossed one after the other, each with what it costs."""

    def __init__(self, kit: Kit, zone: Zone, name: str) -> None:
        self.kit, self.name = kit, capital(name)
        self.ids = [cell.id for cell in zone.cells]
        self.costs = [cell.label.replace("-", "−") for cell in zone.cells]
        self.words, self.figures = kit.words(8.5), kit.number(8.5)
        self.box = max(8.5 * kit.unit, max(width(cost, self.figures) for cost in self.costs) + 2 * kit.unit)

    def size(self) -> tuple[float, float]:
        """The name, then the boxes."""
        boxes = len(self.costs) * self.box + (len(self.costs) - 1) * 1.4 * self.kit.unit
        return width(self.name, self.words) + 2.4 * self.kit.unit + boxes, self.box

    def draw(self, x: float, y: float, room: float) -> list[Shape]:
        """In one line."""
        kit, unit = self.kit, self.kit.unit
        wide = width(self.name, self.words)
        shapes: list[Shape] = [
            kit.beside(Box(x, y, wide + 0.01, self.box), self.name, self.words, False, kit.ink.muted)
        ]
        left = x + wide + 2.4 * unit
        for at, cost in enumerate(self.costs):
            place = Box(left + at * (self.box + 1.4 * unit), y, self.box, self.box)
            shapes.append(kit.field(place))
            drawn = kit.centred(place.inset(0.4 * unit), cost, self.figures, False, kit.ink.edge)
            shapes += kit.pencil.over(self.ids[at], place, [drawn], kit.ink)
        return shapes


class Numbers(Item):
    """Numbers that belong to a player, each with a spark."""

    def __init__(self, kit: Kit, zone: Zone, name: str) -> None:
        self.kit, self.name = kit, capital(name)
        self.numbers = [cell.label for cell in zone.cells]
        self.words, self.figures = kit.words(8.5), kit.number(13)
        self.tall = max(8.5 * kit.unit, high(self.figures) * 1.7)
        self.chip = max(width(number, self.figures, True) for number in self.numbers) + self.tall * 0.5 + 4.4 * kit.unit

    def size(self) -> tuple[float, float]:
        """The name, then the numbers."""
        chips = len(self.numbers) * (self.chip + 1.4 * self.kit.unit) - 1.4 * self.kit.unit
        return width(self.name, self.words) + 2.4 * self.kit.unit + chips, self.tall

    def draw(self, x: float, y: float, room: float) -> list[Shape]:
        """Each number on a plate."""
        kit, unit = self.kit, self.kit.unit
        wide = width(self.name, self.words)
        shapes: list[Shape] = [
            kit.beside(Box(x, y, wide + 0.01, self.tall), self.name, self.words, False, kit.ink.muted)
        ]
        left = x + wide + 2.4 * unit
        for at, number in enumerate(self.numbers):
            place = Box(left + at * (self.chip + 1.4 * unit), y, self.chip, self.tall)
            shapes.append(Rect(*place, self.tall / 2, kit.ink.tint, kit.ink.accent, 0.35 * unit))
            shapes.append(signs.spark(place.x + self.tall * 0.52, place.middle[1], self.tall * 0.5, kit.ink.accent))
            free = Box(place.x + self.tall * 0.75, y, place.width - self.tall * 0.75 - 1.2 * unit, self.tall)
            shapes.append(kit.centred(free, number, self.figures))
        return shapes


class Note(Item):
    """A small padlock and a sentence about it."""

    def __init__(self, kit: Kit, sentence: str) -> None:
        self.kit, self.sentence, self.letters = kit, sentence, kit.said(sentence, 8)

    def size(self) -> tuple[float, float]:
        """A line."""
        tall = high(self.letters) * 1.5
        return width(self.sentence, self.letters) + tall * 1.2, tall

    def draw(self, x: float, y: float, room: float) -> list[Shape]:
        """The sign first."""
        wide, tall = self.size()
        text = Box(x + tall * 1.2, y, wide - tall * 1.2 + 0.01, tall)
        lock = signs.small_padlock(x, y, tall * 0.92, self.kit.ink.muted)
        return [*lock, self.kit.beside(text, self.sentence, self.letters, False, self.kit.ink.muted)]


@dataclass(frozen=True)
class Addend:
    """Something that counts: by the mark of a row's colour, or by a word."""

    sign: str  # + or −
    colour: str = ""
    word: str = ""


class Sums(Item):
    """Places for the points: one for each row by its mark, what else counts, and the total.

    A sum that does not begin here has a sign before its first place; one that does not end here has no total.
    """

    grows = True

    def __init__(self, kit: Kit, parts: Sequence[Addend], begins: bool = True, ends: bool = True) -> None:
        self.kit, self.parts, self.begins, self.ends = kit, parts, begins, ends
        self.total = capital(say("total"))
        self.words = max(kit.said(part.word, 7.5) for part in (*parts, Addend("=", word=self.total)))
        self.tall, self.wide = kit.measure(10, 11), kit.measure(14, 13)
        self.sign = kit.measure(4.6, 4.0)

    def _head(self, part: Addend) -> float:
        """What stands before a place: a mark or a word."""
        return self.kit.measure(4.6, 5.0) if part.colour else width(part.word, self.words) + 1.4 * self.kit.unit

    def size(self) -> tuple[float, float]:
        """All places in one line; the total is wider."""
        wide = sum(self._head(part) + self.wide + self.sign for part in self.parts)
        wide -= self.sign if self.begins and self.parts else 0.0
        end = (
            (self.sign if self.parts or not self.begins else 0.0)
            + self._head(Addend("=", word=self.total))
            + self.wide * TOTAL
        )
        return wide + (end if self.ends else 0.0), self.tall

    def draw(self, x: float, y: float, room: float) -> list[Shape]:
        """Mark, place, plus, mark, place, and so on."""
        spare = room - self.size()[0]
        if not self.parts and self.begins:  # the total alone stands in the middle
            x, spare = x + spare / 2, 0.0
        wide = self.wide + spare / (len(self.parts) + (TOTAL if self.ends else 0))
        total = [Addend("=", word=self.total)] if self.ends else []
        shapes: list[Shape] = []
        for at, part in enumerate([*self.parts, *total]):
            if at or not self.begins:
                shapes.append(self._between(part.sign, x, y))
                x += self.sign
            shapes.append(self._titled(x, y, part))
            x += self._head(part)
            long = wide * TOTAL if part.sign == "=" else wide
            shapes.append(self._place(Box(x, y, long, self.tall), part))
            x += long
        return shapes

    def _between(self, sign: str, x: float, y: float) -> Shape:
        middle, half, tall = x + self.sign / 2, self.kit.measure(1.1, 1.3), y + self.tall / 2
        bars = [tall - half * 0.5, tall + half * 0.5] if sign == "=" else [tall]
        lines = [polygon((middle - half, at), (middle + half, at), closed=False) for at in bars]
        lines += [polygon((middle, tall - half), (middle, tall + half), closed=False)] if sign == "+" else []
        line = self.kit.measure(0.4, 0.6)
        return Path(tuple(step for bar in lines for step in bar), stroke=self.kit.ink.muted, line=line)

    def _titled(self, x: float, y: float, part: Addend) -> Shape:
        if part.colour:
            radius, ink = self.kit.measure(1.5, 1.6), self.kit.ink.row(part.colour)
            return Path(signs.mark(part.colour, x + radius * 1.3, y + self.tall / 2, radius), fill=ink.number)
        place = Box(x, y, width(part.word, self.words) + 0.01, self.tall)
        return self.kit.beside(place, part.word, self.words, False, self.kit.ink.muted)

    def _place(self, box: Box, part: Addend) -> Shape:
        if not part.colour:
            return self.kit.field(box, strong=part.sign == "=")
        line = self.kit.measure(0.4, 0.4)
        return Rect(*box, 1.4 * self.kit.unit, "#ffffff", self.kit.ink.row(part.colour).band_line, line)
