"""What stands around a sheet: its head and foot, and small things that flow in lines, such as tables and boxes."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from functools import cached_property

from rollbook.print import signs
from rollbook.print.kit import FOOT, Block, Kit, capital, high
from rollbook.print.lettering import width
from rollbook.print.shapes import Path, Rect, Shape, polygon, rounded
from rollbook.print.signs import Box
from rollbook.sheet import Zone
from rollbook.words import say


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
    """One small line: who made this, and that it is nobody's product."""

    def __init__(self, kit: Kit) -> None:
        self.kit, self.size = kit, max(FOOT, 5.6 * kit.unit)

    def least(self, width: float) -> float:
        """A line."""
        return high(self.size) * 1.4

    def draw(self, box: Box) -> list[Shape]:
        """In the middle, muted."""
        low = Box(box.x, box.y + box.height - high(self.size) * 1.2, box.width, high(self.size))
        return [self.kit.centred(low, say("fan-project"), self.size, False, self.kit.ink.muted)]


class Item:
    """Something small with a width of its own."""

    kit: Kit

    @abstractmethod
    def size(self) -> tuple[float, float]:
        """How wide and high it is."""

    @abstractmethod
    def draw(self, x: float, y: float) -> list[Shape]:
        """Its shapes, at its own size."""


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
            spare = (box.width - sum(item.size()[0] for item in line)) / max(1, len(line) - 1)
            x = box.x
            for item in line:
                wide, tall = item.size()
                shapes += item.draw(x, y + (height - tall) / 2)
                x += wide + spare
            y += height + self.between
        return shapes


class PointsTable(Item):
    """What so many crosses in a row are worth."""

    def __init__(self, kit: Kit, points: Sequence[int]) -> None:
        self.kit, self.points = kit, points[1:]
        self.figures = kit.number(9.5)
        self.words = kit.words(7.5)
        self.labels = (capital(say("step-scale-crosses")), capital(say("step-scale-points")))
        self.head = max(width(label, self.words) for label in self.labels) + 3 * kit.unit
        digits = max(len(str(number)) for number in (*self.points, len(self.points)))
        self.column = width("8" * digits, self.figures, True) + (1.2 if kit.large else 2.2) * kit.unit
        self.line = high(self.figures) + 2.6 * kit.unit

    def size(self) -> tuple[float, float]:
        """A column for each number of crosses."""
        return self.head + self.column * len(self.points), 2 * self.line

    def draw(self, x: float, y: float) -> list[Shape]:
        """Two lines of figures, the upper one on a ground."""
        kit, unit = self.kit, self.kit.unit
        wide, tall = self.size()
        radius = 1.6 * unit
        shapes: list[Shape] = []
        if kit.ink.tint:
            shapes.append(Path(rounded(x, y, wide, self.line, (radius, radius, 0, 0)), fill=kit.ink.tint))
        shapes.append(Path(polygon((x, y + self.line), (x + wide, y + self.line), closed=False), stroke=kit.ink.hairline))
        shapes.append(Rect(x, y, wide, tall, radius, stroke=kit.ink.edge, line=0.25 * unit))
        for row, label in enumerate(self.labels):
            place = Box(x + 1.6 * unit, y + row * self.line, self.head - 1.6 * unit, self.line)
            shapes.append(kit.beside(place, label, self.words, False, kit.ink.muted))
        for at, points in enumerate(self.points):
            left = x + self.head + at * self.column
            crosses = Box(left, y, self.column - 0.3 * unit, self.line)
            shapes.append(kit.centred(crosses, str(at + 1), self.figures, False, kit.ink.muted))
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

    def draw(self, x: float, y: float) -> list[Shape]:
        """In one line."""
        kit, unit = self.kit, self.kit.unit
        wide = width(self.name, self.words)
        shapes: list[Shape] = [kit.beside(Box(x, y, wide + 0.01, self.box), self.name, self.words, False, kit.ink.muted)]
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

    def draw(self, x: float, y: float) -> list[Shape]:
        """Each number on a plate."""
        kit, unit = self.kit, self.kit.unit
        wide = width(self.name, self.words)
        shapes: list[Shape] = [kit.beside(Box(x, y, wide + 0.01, self.tall), self.name, self.words, False, kit.ink.muted)]
        left = x + wide + 2.4 * unit
        for at, number in enumerate(self.numbers):
            place = Box(left + at * (self.chip + 1.4 * unit), y, self.chip, self.tall)
            shapes.append(Rect(*place, self.tall / 2, kit.ink.tint, kit.ink.accent, 0.35 * unit))
            shapes.append(signs.spark(place.x + self.tall * 0.52, place.middle[1], self.tall * 0.5, kit.ink.accent))
            room = Box(place.x + self.tall * 0.75, y, place.width - self.tall * 0.75 - 1.2 * unit, self.tall)
            shapes.append(kit.centred(room, number, self.figures))
        return shapes


class Note(Item):
    """A small padlock and a sentence about it."""

    def __init__(self, kit: Kit, sentence: str) -> None:
        self.kit, self.sentence, self.letters = kit, sentence, kit.said(sentence, 8)

    def size(self) -> tuple[float, float]:
        """A line."""
        tall = high(self.letters) * 1.5
        return width(self.sentence, self.letters) + tall * 1.2, tall

    def draw(self, x: float, y: float) -> list[Shape]:
        """The sign first."""
        wide, tall = self.size()
        text = Box(x + tall * 1.2, y, wide - tall * 1.2 + 0.01, tall)
        lock = signs.small_padlock(x, y, tall * 0.92, self.kit.ink.muted)
        return [*lock, self.kit.beside(text, self.sentence, self.letters, False, self.kit.ink.muted)]


class Sums(Item):
    """Places for the points: one for each row by its mark, what else counts, and the total."""

    def __init__(self, kit: Kit, colours: Sequence[str], plus: Sequence[str], minus: Sequence[str]) -> None:
        self.kit = kit
        self.parts = [*(("+", colour, "") for colour in colours), *(("+", "", word) for word in plus)]
        self.parts += [("−", "", word) for word in minus]
        self.words, self.total = kit.words(7.5), capital(say("total"))
        self.tall, self.wide = max(10 * kit.unit, 11.0 if kit.large else 0), max(14 * kit.unit, 13.0 if kit.large else 0)
        self.sign = 4.6 * kit.unit

    def _head(self, colour: str, word: str) -> float:
        """What stands before a place: a mark or a word."""
        return 4.6 * self.kit.unit if colour else width(word, self.words) + 1.4 * self.kit.unit

    def size(self) -> tuple[float, float]:
        """All places in one line; the total is wider."""
        parts = sum(self._head(colour, word) + self.wide for _, colour, word in self.parts)
        signs_between = max(0, len(self.parts) - 1) * self.sign + (self.sign if self.parts else 0)
        return parts + signs_between + self._head("", self.total) + self.wide * 1.5, self.tall

    def draw(self, x: float, y: float) -> list[Shape]:
        """Mark, place, plus, mark, place, and so on."""
        kit = self.kit
        shapes: list[Shape] = []
        for at, (sign, colour, word) in enumerate(self.parts):
            if at:
                shapes += self._between(sign, x, y)
                x += self.sign
            shapes += self._titled(x, y, colour, word)
            x += self._head(colour, word)
            place = Box(x, y, self.wide, self.tall)
            shapes.append(self._place(place, colour))
            x += self.wide
        if self.parts:
            shapes += self._between("=", x, y)
            x += self.sign
        shapes += self._titled(x, y, "", self.total)
        x += self._head("", self.total)
        return [*shapes, kit.field(Box(x, y, self.wide * 1.5, self.tall), strong=True)]

    def _between(self, sign: str, x: float, y: float) -> list[Shape]:
        middle, half, tall = x + self.sign / 2, self.sign * 0.24, y + self.tall / 2
        bars = [tall - half * 0.5, tall + half * 0.5] if sign == "=" else [tall]
        lines = [polygon((middle - half, at), (middle + half, at), closed=False) for at in bars]
        lines += [polygon((middle, tall - half), (middle, tall + half), closed=False)] if sign == "+" else []
        return [Path(tuple(s for line in lines for s in line), stroke=self.kit.ink.muted, line=0.4 * self.kit.unit)]

    def _titled(self, x: float, y: float, colour: str, word: str) -> list[Shape]:
        kit, unit = self.kit, self.kit.unit
        if colour:
            ink = kit.ink.row(colour)
            return [Path(signs.mark(colour, x + 2 * unit, y + self.tall / 2, 1.5 * unit), fill=ink.number)]
        place = Box(x, y, width(word, self.words) + 0.01, self.tall)
        return [kit.beside(place, word, self.words, False, kit.ink.muted)]

    def _place(self, box: Box, colour: str) -> Shape:
        if not colour:
            return self.kit.field(box)
        line = 0.4 * self.kit.unit
        return Rect(*box, 1.4 * self.kit.unit, "#ffffff", self.kit.ink.row(colour).band_line, line)
