"""Squares: a grid whose lines score with its table of combinations, places for tiles, and stars."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from rollbook.print import signs
from rollbook.print.kit import Block, Kit, capital, high
from rollbook.print.lettering import width
from rollbook.print.shapes import Path, Rect, Shape, polygon
from rollbook.print.signs import Box
from rollbook.sheet import Combination, Document, Line, Zone
from rollbook.words import word

TILE = 25.0  # millimetres: the side of a tile that is cut out; its place on a mat is a little larger

GUTTER, LOW_GUTTER = 1.12, 0.66  # beside a grid and below it, in cells


class Grid(Block):
    """A grid with a place for the points of every line at its end."""

    weight = 6.0
    widens = True

    def __init__(self, kit: Kit, zone: Zone, document: Document, name: str = "") -> None:
        self.kit, self.name = kit, name  # of its round, where a sheet has several
        self.at = {cell.id: (cell.column, cell.row) for cell in zone.cells}
        self.columns, self.rows = (max(place[axis] for place in self.at.values()) + 1 for axis in (0, 1))
        self.lines = [line for line in document.lines if all(cell in self.at for cell in line.cells)]
        ends = [self._end(line) for line in self.lines]
        # gutters: left and right in columns, above and below in rows, where a line ends there
        self.left, self.right = any(x < 0 for x, _ in ends), any(x >= self.columns for x, _ in ends)
        self.top, self.bottom = bool(name) or any(y < 0 for _, y in ends), any(y >= self.rows for _, y in ends)
        self.heavy = {cell for line in self.lines if line.weight > 1 for cell in line.cells}

    def _end(self, line: Line) -> tuple[int, int]:
        """The place after the last cell of a line."""
        (x, y), (before_x, before_y) = self.at[line.cells[-1]], self.at[line.cells[-2]]
        return 2 * x - before_x, 2 * y - before_y

    @cached_property
    def narrowest(self) -> float:
        """Cells in which one can write; where weights are told, gutters in which their figures have room."""
        return self._units()[0] * self._smallest()

    def _smallest(self) -> float:
        """The least side of a cell; where it has a sheet to itself, letters do not outgrow it."""
        return 14.0 if self.kit.large else (13 if self.name else 16) * self.kit.unit

    def _units(self) -> tuple[float, float]:
        """Its width and height in cells."""
        return self.columns + self._wide(), self.rows + self._tall()

    def _wide(self) -> float:
        return GUTTER * (self.left + self.right)

    def _tall(self) -> float:
        return LOW_GUTTER * (self.top + self.bottom)

    def least(self, width: float) -> float:
        """Small cells, however wide it could be."""
        _, tall = self._units()
        return tall * min(width / self._units()[0], self._smallest())

    def most(self, width: float) -> float:
        """As high as its width makes it."""
        wide, tall = self._units()
        return tall * width / wide

    def draw(self, box: Box) -> list[Shape]:
        """Cells as large as fit, in the middle."""
        wide, tall = self._units()
        side = min(box.width / wide, box.height / tall)
        left = box.x + (box.width - side * wide) / 2 + GUTTER * side * self.left
        top = box.y + (box.height - side * tall) / 2 + LOW_GUTTER * side * self.top
        gap = side * 0.05
        shapes: list[Shape] = []
        if self.name:
            above = Box(left + gap, top - LOW_GUTTER * side, (self.columns - 1) * side, (LOW_GUTTER - 0.05) * side)
            shapes.append(self.kit.beside(above, self.name, self.kit.number(11), True, self.kit.ink.accent))
        for id, (x, y) in self.at.items():
            place = Box(left + x * side, top + y * side, side, side).inset(gap)
            shapes += self.kit.pencil.over(id, place, self._cell(place, id in self.heavy), self.kit.ink)
        for line in self.lines:
            shapes += self._points(line, left, top, side)
        return shapes

    def _cell(self, box: Box, heavy: bool) -> list[Shape]:
        """A place for a number; on a line that counts more it has a ground."""
        ink, fill = self.kit.ink, self.kit.ink.tint if heavy else "#ffffff"
        shapes: list[Shape] = [Rect(*box, box.width * 0.1, fill)]
        if heavy and not ink.tint:
            shapes += signs.pattern("yellow", box.inset(box.width * 0.05), box.width * 0.14, ink.accent)
        stroke = ink.accent if heavy else ink.edge
        line = self.kit.measure(0.45, 0.7) if heavy else self.kit.measure(0.3, 0.45)
        return [*shapes, Rect(*box, box.width * 0.1, stroke=stroke, line=line)]

    def _points(self, line: Line, left: float, top: float, side: float) -> list[Shape]:
        """The place for a line's points, and how many times they count."""
        kit, unit = self.kit, self.kit.unit
        x, y = self._end(line)
        wide, tall = GUTTER * side, LOW_GUTTER * side
        beyond_x, beyond_y = not 0 <= x < self.columns, not 0 <= y < self.rows
        at_x = left - wide if x < 0 else left + x * side
        at_y = top - tall if y < 0 else top + y * side
        place = Box(at_x, at_y, wide if beyond_x else side, tall if beyond_y else side)
        if beyond_x:  # a little apart from the cells
            place = Box(place.x + side * 0.1 * (x > 0), place.y, place.width - side * 0.1, place.height)
        if beyond_y:
            place = Box(place.x, place.y + side * 0.08 * (y > 0), place.width, place.height - side * 0.08)
        height = min(place.height - 2 * side * 0.05, 0.54 * side)
        box = Box(place.x + side * 0.05, place.middle[1] - height / 2, place.width - side * 0.1, height)
        dash = (0.9 * unit, 0.9 * unit)
        around = kit.measure(0.3, 0.45)
        shapes: list[Shape] = [Rect(*box, box.height * 0.22, "#ffffff", kit.ink.accent, around, dash)]
        if line.cells in kit.pencil.points:
            points = str(kit.pencil.points[line.cells])
            size = min(kit.number(11), box.height * 0.66 / high(1.0))
            shapes.append(kit.centred(box.inset(box.height * 0.12), points, size, True, kit.ink.accent))
        elif line.weight > 1:
            shapes += self._times(line.weight, box, "↗" if y < 0 else "↘")
        return shapes

    def _times(self, weight: int, box: Box, arrow: str) -> list[Shape]:
        """How many times the points count, and the way the line goes."""
        kit = self.kit
        size = kit.number(8.5) if kit.large else min(kit.number(8.5), box.height * 0.42 / 0.668 / 0.3528)
        wide = width(f"×{weight}", size, True)
        tag = Box(box.x, box.y, box.width, box.height)
        text = Box(tag.x + box.height * 0.42, tag.y, wide + 0.02, box.height)
        sign = signs.line_sign(arrow, tag.x + box.height * 0.26, tag.middle[1], box.height * 0.34, kit.ink.accent)
        return [sign, kit.beside(text, f"×{weight}", size, True, kit.ink.accent)]


class Combinations(Block):
    """The table of combinations: how each looks, its name, its points."""

    weight = 0.8

    def __init__(self, kit: Kit, combinations: Sequence[Combination], columns: int) -> None:
        self.kit, self.combinations, self.columns = kit, combinations, columns
        self.names = [capital(word("line", one.name)) for one in combinations]
        self.letters = kit.said("".join(self.names), 9)
        self.figures = kit.number(10.5)
        self.gap = 8 * kit.unit

    @cached_property
    def narrowest(self) -> float:
        """Picture, name and points side by side."""
        names = max(width(name, self.letters) for name in self.names)
        points = max(width(str(one.points), self.figures, True) for one in self.combinations)
        return self.columns * (self._picture() + names + points + 5 * self.kit.unit) + (self.columns - 1) * self.gap

    def _picture(self) -> float:
        """The room for pictures."""
        dice = max((one.run or sum(one.groups)) for one in self.combinations)
        return dice * high(self.letters) * 1.16 + 2 * self.kit.unit

    def _lines(self) -> int:
        return -(-len(self.combinations) // self.columns)

    def least(self, width: float) -> float:
        """Line upon line."""
        return self._lines() * (high(self.figures) + 2.1 * self.kit.unit)

    def most(self, width: float) -> float:
        """Somewhat looser."""
        return self._lines() * (high(self.figures) + 4.6 * self.kit.unit)

    def draw(self, box: Box) -> list[Shape]:
        """Column after column, a hairline between lines."""
        lines = self._lines()
        tall = min(box.height, self.most(box.width)) / lines
        wide = (box.width - (self.columns - 1) * self.gap) / self.columns
        shapes: list[Shape] = []
        for at, (one, name) in enumerate(zip(self.combinations, self.names, strict=True)):
            column, line = divmod(at, lines)
            place = Box(box.x + column * (wide + self.gap), box.y + line * tall, wide, tall)
            shapes += self._line(one, name, place, last=line == lines - 1 or at == len(self.names) - 1)
        return shapes

    def _line(self, one: Combination, name: str, box: Box, last: bool) -> list[Shape]:
        kit, unit = self.kit, self.kit.unit
        side = high(self.letters)
        picture = Box(box.x, box.middle[1] - side / 2, self._picture(), side)
        points = width(str(one.points), self.figures, True)
        left = box.x + self._picture()
        text = Box(left, box.y, box.x + box.width - points - unit - left, box.height)
        shapes = signs.combination(one, picture, kit.ink.accent, kit.ink.tint or "#ffffff", start=True)
        shapes.append(kit.beside(text, name, self.letters))
        right = Box(box.x + box.width - points - 0.01, box.y, points + 0.01, box.height)
        shapes.append(kit.beside(right, str(one.points), self.figures, True, anchor="end"))
        if not last:
            y = box.y + box.height
            line = polygon((box.x, y), (box.x + box.width, y), closed=False)
            shapes.append(Path(line, stroke=kit.ink.hairline, line=0.2 * unit))
        return shapes


class Beside(Block):
    """Two blocks side by side; the right one is as wide as it must be."""

    weight = 6.0
    widens = True

    def __init__(self, kit: Kit, left: Block, right: Block) -> None:
        self.kit, self.left, self.right, self.gap = kit, left, right, 8 * kit.unit

    @cached_property
    def narrowest(self) -> float:
        """Both, and what is between them."""
        return self.left.narrowest + self.gap + self.right.narrowest

    def _share(self, width: float) -> float:
        """The width of the right one: a little of what is left over, too."""
        spare = width - self.narrowest
        return self.right.narrowest + min(max(0.0, spare * 0.2), 14 * self.kit.unit)

    def least(self, width: float) -> float:
        """As high as the higher one."""
        right = self._share(width)
        return max(self.left.least(width - right - self.gap), self.right.least(right))

    def most(self, width: float) -> float:
        """As high as the left one may be."""
        return max(self.least(width), self.left.most(width - self._share(width) - self.gap))

    def draw(self, box: Box) -> list[Shape]:
        """The right one at half height."""
        right = self._share(box.width)
        tall = min(box.height, self.right.most(right))
        place = Box(box.x + box.width - right, box.y + (box.height - tall) / 2, right, tall)
        return [*self.left.draw(box._replace(width=box.width - right - self.gap)), *self.right.draw(place)]


class Mat(Block):
    """Places for tiles that are cut out: as large as a tile, whatever the paper."""

    def __init__(self, kit: Kit, zone: Zone) -> None:
        self.kit = kit
        self.cells = zone.cells
        self.side, self.gap = TILE + 1.0, 1.6
        self.columns = max(cell.column for cell in zone.cells) + 1
        self.rows = max(cell.row for cell in zone.cells) + 1

    @cached_property
    def narrowest(self) -> float:
        """All columns."""
        return self.columns * (self.side + self.gap) - self.gap

    def least(self, width: float) -> float:
        """All rows."""
        return self.rows * (self.side + self.gap) - self.gap

    def draw(self, box: Box) -> list[Shape]:
        """Dashed places on a ground."""
        ink = self.kit.ink
        left = box.x + (box.width - self.narrowest) / 2
        top = box.y + (box.height - self.least(box.width)) / 2
        step = self.side + self.gap
        shapes: list[Shape] = []
        for cell in self.cells:
            place = Box(left + cell.column * step, top + cell.row * step, self.side, self.side)
            shapes.append(Rect(*place, 3, ink.tint or "#ffffff", ink.accent, 0.3, (1.4, 1.2)))
        return shapes


class Stars(Block):
    """Places for stars; what is seldom needed is smaller."""

    def __init__(self, kit: Kit, zone: Zone, name: str) -> None:
        self.kit, self.cells, self.name = kit, sorted(zone.cells, key=lambda cell: cell.column), capital(name)
        self.words = kit.words(8.5)
        self.side = max(12.0 * kit.unit, 10.0)

    def least(self, width: float) -> float:
        """A line of stars."""
        return self.side

    @cached_property
    def narrowest(self) -> float:
        """The name and the stars."""
        return width(self.name, self.words) + 3 * self.kit.unit + len(self.cells) * self.side * 1.15

    def draw(self, box: Box) -> list[Shape]:
        """In the middle, the name before them."""
        kit, unit = self.kit, self.kit.unit
        x = box.x + (box.width - self.narrowest) / 2
        wide = width(self.name, self.words)
        shapes: list[Shape] = [
            kit.beside(Box(x, box.y, wide + 0.01, box.height), self.name, self.words, False, kit.ink.muted)
        ]
        x += wide + 3 * unit
        for cell in self.cells:
            later = "later" in cell.marks
            side = self.side * (0.68 if later else 1.0)
            place = Box(x + (self.side - side) / 2, box.middle[1] - side / 2, side, side)
            dash = (0.5 * unit, 0.8 * unit) if later else ()
            shapes.append(
                signs.star(place, kit.ink.straw_edge, "" if later else kit.ink.straw and "#fdf3d3", 0.35 * unit, dash)
            )
            x += self.side * 1.15
        return shapes
