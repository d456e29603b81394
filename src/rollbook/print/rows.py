"""Rows of numbers as bands with chips and a lock, and the row of bonus fields below them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from rollbook.print import lettering, signs
from rollbook.print.ink import RowInk
from rollbook.print.kit import SMALLEST, Block, Kit, capital, high
from rollbook.print.lettering import width
from rollbook.print.shapes import POINT, Path, Rect, Shape, Text, disc, polygon, rounded
from rollbook.print.signs import Box
from rollbook.sheet import Cell, Zone

NUMBER = 23  # points on a sheet 190 mm wide
LARGE_NUMBER = 34  # points at most in large print


def rows_of(zone: Zone) -> list[list[Cell]]:
    """The cells of a zone row by row, each from left to right.

    >>> zone = Zone("sums", "grid", (Cell("b", 0, 1, ""), Cell("a", 0, 0, ""), Cell("c", 1, 0, "")))
    >>> [[cell.id for cell in row] for row in rows_of(zone)]
    [['a', 'b'], ['c']]
    """
    numbers = sorted({cell.row for cell in zone.cells})
    return [sorted((c for c in zone.cells if c.row == row), key=lambda cell: cell.column) for row in numbers]


def colour_of(row: list[Cell]) -> str:
    """The colour in which a row is printed: that of its lock.

    >>> colour_of([Cell("r2", 0, 0, "2", "yellow"), Cell("r-lock", 0, 1, "lock", "red", ("lock",))])
    'red'
    """
    return next((cell.colour for cell in row if "lock" in cell.marks), row[0].colour)


def is_shuffled(row: list[Cell]) -> bool:
    """Whether the numbers of a row go up and down: place counts there, not value.

    >>> is_shuffled([Cell("a", 0, 0, "3"), Cell("b", 0, 1, "4")])
    False
    """
    numbers = [int(cell.label) for cell in row if cell.label.isdigit()]
    return numbers != sorted(numbers) and numbers != sorted(numbers, reverse=True)


class Rows(Block):
    """A zone of rows."""

    weight = 4.0
    widens = True

    def __init__(self, kit: Kit, zone: Zone, badges: Mapping[str, str]) -> None:
        self.kit, self.badges = kit, badges  # what stands on the badge that a mark belongs to
        self.rows = rows_of(zone)
        self.columns = max(cell.column for cell in zone.cells) + 1
        self.mixed = any(cell.colour != colour_of(row) for row in self.rows for cell in row)
        self.signed = any(mark in badges for cell in zone.cells for mark in cell.marks)
        ringed = any("bonus" in cell.marks for cell in zone.cells)
        self.fill = 0.92 if kit.large else 0.7 if ringed else 0.78  # how much of a chip's width numbers take
        self.rail = kit.measure(6.2, 6.2)
        self.pad, self.gap, self.between = 1.3 * kit.unit, 0.9 * kit.unit, 1.7 * kit.unit

    @cached_property
    def narrowest(self) -> float:
        """Every number has room at its least size."""
        widest = max(
            width(cell.label, self.kit.number(10), True) for row in self.rows for cell in row if cell.label.isdigit()
        )
        chip = widest / 0.84 / self.fill
        least = self.columns * (chip + self.gap) + self.rail + 2 * self.pad
        return least if self.kit.large else max(least, 165 * self.kit.unit)  # letters around in proportion to it

    def chip(self, width: float) -> float:
        """How wide a chip is."""
        return (width - self.rail - 2 * self.pad - (self.columns - 1) * self.gap) / self.columns

    def least(self, width: float) -> float:
        """Chips somewhat lower than wide."""
        extra = 1.75 if self.mixed or self.signed else 1.4
        chip = max(self.chip(width) * 0.8, high(self.kit.number(10)) * extra)
        return self._height(chip)

    def most(self, width: float) -> float:
        """Chips somewhat higher than wide."""
        return max(self.least(width), self._height(self.chip(width) * 1.32))

    def _height(self, chip: float) -> float:
        return len(self.rows) * (chip + 2 * self.pad) + (len(self.rows) - 1) * self.between

    def draw(self, box: Box) -> list[Shape]:
        """Band after band."""
        height = (box.height - (len(self.rows) - 1) * self.between) / len(self.rows)
        shapes: list[Shape] = []
        for at, row in enumerate(self.rows):
            shapes += self._row(row, Box(box.x, box.y + at * (height + self.between), box.width, height))
        return shapes

    def _row(self, row: list[Cell], box: Box) -> list[Shape]:
        unit, ink = self.kit.unit, self.kit.ink.row(colour_of(row))
        line = 0.45 * unit
        shapes: list[Shape] = [Rect(*box.inset(line / 2), 2.6 * unit, ink.band, ink.band_line, line)]
        x, y = box.x + (self.rail + self.pad) / 2, box.y + box.height / 2
        rise = self.kit.measure(2.4, 2.4) if is_shuffled(row) else 0.0
        shapes.append(Path(signs.mark(colour_of(row), x, y - rise, self.kit.measure(1.5, 1.5)), fill=ink.on_band))
        if rise:
            shapes.append(signs.line_sign("→", x, y + rise, self.kit.measure(3.6, 3.6), ink.on_band))
        chip = self.chip(box.width)
        for cell in row:
            left = box.x + self.pad + self.rail + cell.column * (chip + self.gap)
            place = Box(left, box.y + self.pad, chip, box.height - 2 * self.pad)
            drawn = self._lock(cell, place, ink) if "lock" in cell.marks else self._chip(cell, place)
            shapes += self.kit.pencil.over(cell.id, place, drawn, self.kit.ink, ink.band or "#ffffff")
        return shapes

    def _lock(self, cell: Cell, box: Box, ink: RowInk) -> list[Shape]:
        side = min(box.width * 0.8, box.height * 0.72)
        x, y = box.middle
        return signs.padlock(Box(x - side / 2, y - side / 2, side, side), cell.colour, ink.on_band)

    def _chip(self, cell: Cell, box: Box) -> list[Shape]:
        unit, ink = self.kit.unit, self.kit.ink.row(cell.colour)
        shapes: list[Shape] = [Rect(*box, 1.6 * unit, ink.chip or "#ffffff")]
        if ink.pattern:
            shapes += signs.pattern(ink.pattern, box.inset(0.5 * unit), 1.75 * unit)
        if ink.chip_line:
            shapes.append(Rect(*box.inset(0.12 * unit), 1.5 * unit, stroke=ink.chip_line, line=0.25 * unit))
        badge = next((mark for mark in cell.marks if mark in self.badges), "")
        shift = -0.11 if self.mixed else 0.13 if badge else 0.0
        number = self._number(cell, box, shift, ink)
        shapes += [*([_cleared(number, unit)] if ink.pattern else []), number]
        if self.mixed:
            radius = min(box.width, box.height) * 0.105
            shapes.append(
                Path(signs.mark(cell.colour, box.middle[0], box.y + box.height * 0.84, radius), fill=ink.number)
            )
        if badge:
            shapes += self._tab(self._sign(cell, badge), box, ink)
        elif "bonus" in cell.marks:
            shapes += self._bonus(box, ink)
        if "locks" in cell.marks:
            side = min(box.width * 0.22, box.height * 0.22)
            at = box.x + box.width - side * 1.3, box.y + box.height - side * 1.35
            shapes += signs.small_padlock(*at, side, ink.number)
        return shapes

    def _number(self, cell: Cell, box: Box, shift: float, ink: RowInk) -> Text:
        tight = 0.4 if self.mixed or self.signed else 0.48
        most = LARGE_NUMBER if self.kit.large else NUMBER * self.kit.unit
        size = max(min(most, box.height * tight / POINT / 0.668), self.kit.number(0))
        room = Box(box.x + box.width * 0.08, box.y + box.height * shift, box.width * 0.84, box.height)
        widest = width("8" * max(len(one.label) for row in self.rows for one in row if one.label.isdigit()), size, True)
        return self.kit.centred(room, cell.label, size * min(1, room.width * self.fill / widest), True, ink.number)

    def _sign(self, cell: Cell, badge: str) -> str:
        """What stands in a corner: the badge's label, or in large print, where that has no room, the short sign."""
        return cell.sign if self.kit.large else self.badges[badge]

    def _tab(self, sign: str, box: Box, ink: RowInk) -> list[Shape]:
        unit = self.kit.unit
        tall = min(max(4.2 * unit, high(SMALLEST) * 1.4), box.height * 0.3)
        size = min(max(8.6 * unit, SMALLEST), tall / 1.4 / high(1.0))
        wide = (tall if self.kit.large else signs.label_width(sign, size)) + 1.8 * unit
        x = box.x + box.width - wide
        tab = Path(rounded(x, box.y, wide, tall, (0, 1.6 * unit, 0, 1.3 * unit)), fill=ink.number)
        middle = x + wide / 2, box.y + tall / 2
        letters = ink.chip or "#ffffff"
        if self.kit.large and sign in signs.LINES:
            return [tab, signs.line_sign(sign, *middle, tall * 0.8, letters)]
        return [tab, *signs.label(sign, *middle, size, letters)]

    def _bonus(self, box: Box, ink: RowInk) -> list[Shape]:
        """An oval ring and a spark beside the number."""
        unit = self.kit.unit
        inner = Box(box.x + box.width * 0.07, box.y + box.height * 0.16, box.width * 0.86, box.height * 0.68)
        ring = Rect(*inner, min(inner.width, inner.height) / 2, stroke=ink.number, line=0.42 * unit)
        side = min(box.width, box.height) * 0.3
        hide = Path(disc(box.x + box.width - side * 0.55, box.y + side * 0.6, side * 0.55), fill=ink.chip or "#ffffff")
        return [ring, hide, signs.spark(box.x + box.width - side * 0.55, box.y + side * 0.6, side, ink.number)]


def _cleared(number: Text, unit: float) -> Rect:
    """White ground for a number, so that no line of a pattern can be taken for a part of it."""
    left, top, right, bottom = lettering.box(number)
    place = Box(left, top, right - left, bottom - top).inset(-0.6 * unit)
    return Rect(*place, 0.6 * unit, "#ffffff")


class Fields(Block):
    """A row of fields that are struck one after the other, on a thread."""

    weight = 0.6

    def __init__(self, kit: Kit, zone: Zone, name: str) -> None:
        self.kit, self.cells, self.name = kit, sorted(zone.cells, key=lambda cell: cell.column), capital(name)
        self.caption = kit.words(8.5)

    def least(self, width: float) -> float:
        """A caption and the tags."""
        return high(self.caption) + 1.4 * self.kit.unit + min(9.5 * self.kit.unit, width / len(self.cells) * 0.8)

    def most(self, width: float) -> float:
        """Tags as high as chips are wide."""
        return self.least(width) + 2.5 * self.kit.unit

    def draw(self, box: Box) -> list[Shape]:
        """Tags at equal distances, a thread between them."""
        kit, unit = self.kit, self.kit.unit
        top = high(self.caption) + 1.4 * unit
        title = Box(box.x, box.y, box.width, high(self.caption))
        shapes: list[Shape] = [kit.beside(title, self.name, self.caption, True, kit.ink.muted)]
        side = min(box.height - top, box.width / len(self.cells) * 0.86)
        y = box.y + top + (box.height - top - side) / 2
        step = (box.width - side) / max(1, len(self.cells) - 1)
        thread = polygon((box.x, y + side / 2), (box.x + box.width, y + side / 2), closed=False)
        shapes.append(Path(thread, stroke=kit.ink.edge, line=0.35 * unit, dash=(1.2 * unit, 1.2 * unit)))
        for at, cell in enumerate(self.cells):
            place, ink = Box(box.x + at * step, y, side, side), kit.ink.row(cell.colour)
            shapes.append(Rect(*place, 1.6 * unit, ink.chip or "#ffffff"))
            if ink.pattern:
                shapes += signs.pattern(ink.pattern, place.inset(0.5 * unit), 1.75 * unit)
            shapes.append(Rect(*place, 1.6 * unit, stroke=ink.band_line, line=0.35 * unit))
            sign = Path(signs.mark(cell.colour, *place.middle, side * 0.2), fill=ink.number)
            shapes += kit.pencil.over(cell.id, place, [sign], kit.ink)
        return shapes
