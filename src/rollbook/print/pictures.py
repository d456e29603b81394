"""The small pictures of the short rules: parts of a sheet on which something has happened, and dice."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import cached_property

from rollbook.print import signs
from rollbook.print.blocks import Boxes, Item, Numbers
from rollbook.print.card import Band
from rollbook.print.dice import Tray
from rollbook.print.ink import Ink
from rollbook.print.kit import Block, Kit, high
from rollbook.print.pad import badge_labels, needs_of, zone_name
from rollbook.print.pencil import Pencil, cross
from rollbook.print.rows import Fields, Rows
from rollbook.print.shapes import Path, Rect, Shape, disc, polygon
from rollbook.print.signs import Box
from rollbook.print.squares import Grid
from rollbook.sheet import CellState, Document, LessonStep, Zone

IN_ROWS = ("rows", "grid", "tiles")  # zones of which a step may show single rows
LARGE_UNIT = 0.5  # in large print, where figures have their size anyway, everything around them is small


def pictures(step: LessonStep, document: Document, kit: Kit, widest: float) -> list[Block]:
    """The dice and the zones of a step, from top to bottom; what would be wider than `widest` is drawn smaller."""
    drawn = replace(kit, pencil=_pencil(step, document), ink=replace(kit.ink, patterns=False))
    blocks: list[Block] = []
    if step.dice:
        blocks.append(Tray(kit, step.dice, document.dice, document.faces, step.held, step.facts.total or 0))
    for zone in document.zones:
        if zone.id in step.zones:
            blocks += _zone(_shown(zone, step), document, step, drawn)
    for block in blocks:
        block.narrowest = min(block.narrowest, widest)
    return blocks


def _pencil(step: LessonStep, document: Document) -> Pencil:
    """What has happened; lines have points as soon as all their cells are written."""
    full = {id for id, now in step.cells.items() if now.state == "written"}
    parts = zip(document.lines, step.parts.values(), strict=False)
    return Pencil(step.cells, step.ring, {line.cells: points for line, points in parts if full.issuperset(line.cells)})


def _shown(zone: Zone, step: LessonStep) -> Zone:
    """The rows of a zone that a step shows, moved together."""
    if not step.rows or zone.kind not in IN_ROWS:
        return zone
    return replace(zone, cells=tuple(cell for cell in zone.cells if cell.row in step.rows))


def _zone(zone: Zone, document: Document, step: LessonStep, kit: Kit) -> Iterator[Block]:
    match zone.kind:
        case "rows":
            columns = max(cell.column for cell in zone.cells) + 2
            yield Scaled(kit, lambda sized: Rows(sized, zone, badge_labels(document)), 190, 3.05 * columns)
        case "fields":
            yield Scaled(kit, lambda sized: Fields(sized, zone, zone_name(zone)), 75, 0)
        case "card":
            yield Scaled(kit, lambda sized: Band(sized, zone, zone_name(zone), document.combinations), 110, 55)
        case "grid":
            yield Square(kit, Grid(kit, zone, document), max(cell.row for cell in zone.cells) + 2.3)
        case "tiles":
            yield Tiles(kit, zone, document, step)
        case "stars":
            yield Stars(kit, zone)
        case "badges":
            yield Plates(kit, zone, needs_of(document, zone))
        case "boxes":
            yield Alone(kit, lambda sized: Boxes(sized, zone, zone_name(zone)))
        case "numbers":
            yield Alone(kit, lambda sized: Numbers(sized, zone, zone_name(zone)))


class Scaled(Block):
    """A part of a sheet as it looks on one that is `across` units wide; below a width nobody would see anything."""

    def __init__(self, kit: Kit, make: Callable[[Kit], Block], across: float, least_width: float) -> None:
        self.kit, self.make, self.across, self.least_width = kit, make, across, least_width
        self.made: dict[float, Block] = {}  # by width: the same ones are asked for again and again

    @cached_property
    def narrowest(self) -> float:
        """In large print as wide as figures make it."""
        return self.make(replace(self.kit, unit=LARGE_UNIT)).narrowest if self.kit.large else self.least_width

    def _block(self, width: float) -> Block:
        """In large print with figures as large as everywhere, if they have room."""
        if width not in self.made:
            unit = width / self.across
            sized = replace(self.kit, unit=min(unit, LARGE_UNIT) if self.kit.large else unit)
            block = self.make(sized)
            too_wide = self.kit.large and block.narrowest > width
            self.made[width] = self.make(replace(sized, large=False)) if too_wide else block
        return self.made[width]

    def least(self, width: float) -> float:
        """As high as it must be."""
        return self._block(width).least(width)

    def most(self, width: float) -> float:
        """As high as it may be."""
        return self._block(width).most(width)

    def draw(self, box: Box) -> list[Shape]:
        """As it is on the sheet."""
        return self._block(box.width).draw(box)


class Square(Block):
    """A grid that is not larger than a picture should be."""

    @cached_property
    def narrowest(self) -> float:
        """In large print every number has room."""
        return self.grid.narrowest if self.kit.large else 0.0

    def __init__(self, kit: Kit, grid: Grid, rows: float) -> None:
        self.kit, self.grid, self.tallest = kit, grid, rows * (13.4 if kit.large else 5.6 * kit.unit)

    def least(self, width: float) -> float:
        """As high as its width makes it, up to a limit."""
        return min(self.grid.most(width), self.tallest)

    def most(self, width: float) -> float:
        """Larger where there is room."""
        return min(self.grid.most(width), self.tallest * 1.5)

    def draw(self, box: Box) -> list[Shape]:
        """In the middle."""
        return self.grid.draw(box)


class Alone(Block):
    """Something small in the middle, smaller where it has no room."""

    def __init__(self, kit: Kit, make: Callable[[Kit], Item]) -> None:
        self.kit, self.make = kit, make

    def _item(self, width: float) -> Item:
        item = self.make(self.kit)
        wide = item.size()[0]
        if wide <= width:
            return item
        return self.make(replace(self.kit, unit=self.kit.unit * width / wide * 0.98, large=False))

    def least(self, width: float) -> float:
        """Its own height."""
        return self._item(width).size()[1]

    def draw(self, box: Box) -> list[Shape]:
        """In the middle of its place."""
        item = self._item(box.width)
        wide, tall = item.size()
        return item.draw(box.middle[0] - wide / 2, box.middle[1] - tall / 2, wide)


class Tiles(Block):
    """Tiles that lie in a square: their numbers, the backs of turned ones, threads along lines that brought a star."""

    def __init__(self, kit: Kit, zone: Zone, document: Document, step: LessonStep) -> None:
        self.kit, self.cells, self.states = kit, zone.cells, step.cells
        self.side = max(cell.row for cell in zone.cells) + 1
        starred = step.facts.starred[0] if step.facts.starred else []
        self.threads = [document.lines[line].cells for line in starred]

    def least(self, width: float) -> float:
        """A square."""
        return min(width, self.side * (12.6 if self.kit.large else 6.4 * self.kit.unit))

    def most(self, width: float) -> float:
        """Larger where there is room."""
        return min(width, self.least(width) * 1.5)

    def draw(self, box: Box) -> list[Shape]:
        """On a tray."""
        kit, ink = self.kit, self.kit.ink
        whole = min(box.width, box.height)
        tray = Box(box.middle[0] - whole / 2, box.middle[1] - whole / 2, whole, whole)
        rim = whole * 0.03
        step = (whole - 2 * rim) / self.side
        places = {
            cell.id: Box(tray.x + rim + cell.column * step, tray.y + rim + cell.row * step, step, step).inset(
                step * 0.06
            )
            for cell in self.cells
        }
        shapes: list[Shape] = [Rect(*tray, whole * 0.05, ink.felt, "" if ink.felt else ink.edge, 0.3 * kit.unit)]
        for id, place in places.items():
            now = self.states.get(id, CellState("empty"))
            shapes += kit.pencil.over(id, place, _tile(now, place, kit), ink, ink.felt or "#ffffff")
        return shapes + [_thread([places[id].middle for id in line], ink, step) for line in self.threads]


def _tile(now: CellState, box: Box, kit: Kit) -> list[Shape]:
    ink, full, radius = kit.ink, kit.ink.way == "full", box.width * 0.16
    if now.state == "empty":
        dash = (box.width * 0.14, box.width * 0.12)
        return [Rect(*box, radius, "", "#d9c3b2" if full else ink.hairline, box.width * 0.04, dash)]
    if now.state == "turned":
        back = Rect(*box, radius, "#a8683f" if full else "#ffffff", "" if full else ink.edge, box.width * 0.05)
        pattern = [] if full else signs.pattern("red", box.inset(box.width * 0.08), box.width * 0.14)
        inner = Rect(*box.inset(box.width * 0.16), radius * 0.6, "", "#c98f68" if full else ink.edge, box.width * 0.04)
        return [back, *pattern, inner]
    tile = Rect(*box, radius, "#fff3e2" if full else "#ffffff", "" if full else ink.ink, box.width * 0.05)
    return [tile, kit.centred(box.inset(box.width * 0.1), now.text, high_for(box.height * 0.46), True)]


def high_for(height: float) -> float:
    """The size in points of figures of that height.

    >>> round(high(high_for(4.0)), 3)
    4.0
    """
    return height / high(1.0)


def _thread(points: list[tuple[float, float]], ink: Ink, step: float) -> Path:
    ends = polygon(points[0], points[-1], closed=False)
    return Path(ends, stroke=ink.straw or ink.accent, line=step * 0.12)


class Stars(Block):
    """Stars in a row, those that are taken filled."""

    def __init__(self, kit: Kit, zone: Zone) -> None:
        self.kit, self.cells = kit, sorted(zone.cells, key=lambda cell: cell.column)
        self.side = 11.0 if kit.large else 7.5 * kit.unit

    def least(self, width: float) -> float:
        """A row."""
        return min(self.side, width / len(self.cells) / 1.15)

    def draw(self, box: Box) -> list[Shape]:
        """In the middle; one that is seldom needed is smaller."""
        kit, ink, side = self.kit, self.kit.ink, self.least(box.width)
        left = box.middle[0] - len(self.cells) * side * 1.15 / 2
        shapes: list[Shape] = []
        for at, cell in enumerate(self.cells):
            own = side * (0.68 if "later" in cell.marks else 1.0)
            middle = left + (at + 0.5) * side * 1.15
            place = Box(middle - own / 2, box.middle[1] - own / 2, own, own)
            taken = kit.pencil.states.get(cell.id, CellState("open")).state == "taken"
            fill = (ink.straw or ink.straw_edge) if taken else ""
            dash = () if taken else (side * 0.09, side * 0.08)
            shapes.append(signs.star(place, ink.straw_edge, fill, side * 0.03, dash))
        return shapes


class Plates(Block):
    """Badges without their sentences: what stands on them, and how many of their spaces are crossed."""

    def __init__(self, kit: Kit, zone: Zone, needs: Mapping[str, int]) -> None:
        self.kit, self.needs = kit, needs
        self.cells = sorted(zone.cells, key=lambda cell: cell.column)
        self.size = kit.number(9.5)

    def least(self, width: float) -> float:
        """A label above its pips."""
        return high(self._fitted(width)) * 3.3

    def _fitted(self, width: float) -> float:
        """The size of labels that fit side by side."""
        widest = max(signs.label_width(cell.label, 1.0) for cell in self.cells)
        return min(self.size, width / len(self.cells) * 0.7 / widest)

    def draw(self, box: Box) -> list[Shape]:
        """Side by side."""
        kit, ink, unit = self.kit, self.kit.ink, self.kit.unit
        size, tall = self._fitted(box.width), self.least(box.width)
        wide = min(box.width / len(self.cells), tall * 2.2)
        left = box.middle[0] - wide * len(self.cells) / 2
        shapes: list[Shape] = []
        for at, cell in enumerate(self.cells):
            place = Box(left + at * wide, box.middle[1] - tall / 2, wide, tall).inset(wide * 0.04)
            plate: list[Shape] = [Rect(*place, tall * 0.18, ink.tint or "#ffffff", ink.accent, 0.25 * unit)]
            plate += signs.label(cell.label, place.middle[0], place.y + tall * 0.3, size, ink.accent)
            plate += self._pips(cell.id, place)
            shapes += kit.pencil.over(cell.id, place, plate, ink)
        return shapes

    def _pips(self, id: str, box: Box) -> Iterator[Shape]:
        """One for each space that bears the badge, crossed where that is."""
        crossed = int((self.kit.pencil.states.get(id, CellState("open")).text or "0").split("/")[0])
        count, side = self.needs.get(id, 0), box.height * 0.26
        for at in range(count):
            x = box.middle[0] + (at - (count - 1) / 2) * side * 1.5
            y = box.y + box.height * 0.74
            yield Path(disc(x, y, side / 2), "#ffffff", self.kit.ink.accent, 0.25 * self.kit.unit)
            if at < crossed:
                yield cross(Box(x - side / 2, y - side / 2, side, side), self.kit.ink.ink, at)
