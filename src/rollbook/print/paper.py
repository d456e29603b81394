"""Pads on paper: how many on a page, which way it is turned, where to cut; and pieces to be cut out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from rollbook.errors import BadOption
from rollbook.print import signs
from rollbook.print.ink import Ink
from rollbook.print.kit import Kit
from rollbook.print.lettering import width
from rollbook.print.pad import Pad, Part, draw, fit
from rollbook.print.shapes import Page, Path, Rect, Shape, polygon
from rollbook.print.signs import Box
from rollbook.print.squares import TILE

PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4), "a5": (148.0, 210.0)}
MARGIN, GUTTER = 9.0, 8.0
COMFORTABLE = 0.86  # a unit at which a pad is as large as the printed one
MOST_PER_PAGE = 12
CUT = "#b5b5b5"  # lines along which one cuts
TURNED = {"6": "9", "9": "6", "0": "0", "1": "1", "8": "8"}  # figures upside down


@dataclass(frozen=True)
class Plan:
    """How pads lie on a page."""

    page: tuple[float, float]
    columns: int
    rows: int
    parts: tuple[Part, ...]  # of one pad, a page each

    @property
    def unit(self) -> float:
        """How large everything is."""
        return self.parts[0].kit.unit

    @property
    def area(self) -> float:
        """How much of the page a pad covers."""
        return self.parts[0].width * self.parts[0].height

    def cell(self, at: int) -> Box:
        """The place of a pad on the page."""
        wide = (self.page[0] - 2 * MARGIN - (self.columns - 1) * GUTTER) / self.columns
        tall = (self.page[1] - 2 * MARGIN - (self.rows - 1) * GUTTER) / self.rows
        column, row = at % self.columns, at // self.columns
        return Box(MARGIN + column * (wide + GUTTER), MARGIN + row * (tall + GUTTER), wide, tall)


def plan(pad: Pad, ink: Ink, large: bool, paper: str, per_page: int | None) -> Plan:
    """How so many pads lie on a page as large as possible; None is as many as are comfortable to use.

    What would be too small to read is refused.
    """
    if per_page is not None:
        if found := _best(pad, ink, large, paper, per_page):
            return found
        most = next((count for count in range(per_page - 1, 0, -1) if _best(pad, ink, large, paper, count)), 0)
        english = "{count} of these pads would be too small to read on {paper}; at most {most} fit"
        raise BadOption("error-print-many", english, count=per_page, paper=paper, most=most)
    options = [found for count in ((1,) if large else (4, 3, 2)) if (found := _best(pad, ink, large, paper, count))]
    comfortable = next((one for one in options if one.unit >= COMFORTABLE), None)
    chosen = comfortable or _best(pad, ink, large, paper, 1)
    if chosen is None:
        raise BadOption("error-print-room", "this pad has no room on {paper}; take a larger paper", paper=paper)
    return chosen


def _best(pad: Pad, ink: Ink, large: bool, paper: str, count: int) -> Plan | None:
    """The way to lay out so many pads in which they are largest, on as few pages as they can be."""
    found = list(_plans(pad, ink, large, paper, count))
    return min(found, key=lambda plan: (len(plan.parts), -round(plan.unit, 2), -plan.area), default=None)


def _plans(pad: Pad, ink: Ink, large: bool, paper: str, count: int) -> Iterator[Plan]:
    short, long = PAPERS[paper]
    for page in ((short, long), (long, short)):
        for columns in range(1, count + 1):
            rows = -(-count // columns)
            if columns * rows - count >= columns or columns * rows - count >= rows:
                continue  # a row or a column would be empty
            empty = Plan(page, columns, rows, ())
            place = empty.cell(0)
            parts = fit(pad, ink, large, place.width, place.height) if place.width > 30 and place.height > 30 else []
            if parts:
                yield replace(empty, parts=tuple(parts))


def pages(plans: Sequence[Plan], per_page: int) -> list[Page]:
    """The pages of one sheet of paper's worth of pads: every pad's first part, then every pad's second."""
    first = plans[0]
    made = []
    for number in range(max(len(plan.parts) for plan in plans)):
        shapes: list[Shape] = []
        for at, plan in enumerate(plans[:per_page]):
            if number < len(plan.parts):
                part, place = plan.parts[number], first.cell(at)
                shapes += draw(
                    part, place.x + (place.width - part.width) / 2, place.y + (place.height - part.height) / 2
                )
        made.append(Page(*first.page, (*shapes, *crop_marks(first))))
    return made


def crop_marks(plan: Plan) -> list[Shape]:
    """Where to cut between pads: short lines at the edges of the page, small crosses in its middle."""
    if plan.columns * plan.rows == 1:
        return []
    wide, tall = plan.page
    across = [plan.cell(at).x - GUTTER / 2 for at in range(1, plan.columns)]
    down = [plan.cell(at * plan.columns).y - GUTTER / 2 for at in range(1, plan.rows)]
    lines = [((x, y), (x, y + 5)) for x in across for y in (1.5, tall - 6.5)]
    lines += [((x, y), (x + 5, y)) for y in down for x in (1.5, wide - 6.5)]
    for x in across:
        for y in down:
            lines += [((x - 2, y), (x + 2, y)), ((x, y - 2), (x, y + 2))]
    return [Path(polygon(*ends, closed=False), stroke="#000000", line=0.15) for ends in lines]


def pieces(tiles: Sequence[str], stars: int, ink: Ink, paper: str) -> list[Page]:
    """Tiles and stars to be cut out, in squares side by side."""
    size = PAPERS[paper]
    columns, rows = (int((length - 9) // TILE) for length in size)  # printers leave about 4 mm
    faces = [*tiles, *["★"] * -(-stars // 4)]  # four stars have room in a square; some may be spare ones
    rows = min(rows, -(-len(faces) // columns))
    made = []
    for first in range(0, len(faces), columns * rows):
        here = faces[first : first + columns * rows]
        left, top = ((length - count * TILE) / 2 for length, count in zip(size, (columns, rows), strict=True))
        shapes: list[Shape] = []
        for at, face in enumerate(here):
            place = Box(left + at % columns * TILE, top + at // columns * TILE, TILE, TILE)
            shapes += _star_pieces(place, ink) if face == "★" else _tile_piece(face, place, ink, set(tiles))
        made.append(Page(*size, (*shapes, *_cuts(len(here), columns, left, top))))
    return made


def _tile_piece(face: str, box: Box, ink: Ink, faces: set[str]) -> list[Shape]:
    """A tile with its number; a line below one that could be read upside down as another."""
    inner = box.inset(1.6)
    kit = Kit(ink, 1.0)
    shapes: list[Shape] = [Rect(*inner, 3, ink.tint, ink.accent, 0.4)]
    shapes.append(kit.centred(inner.inset(2), face, 36))
    turned = "".join(TURNED.get(one, "?") for one in reversed(face))
    if turned != face and turned in faces:
        wide, (x, y) = width(face, 36, True), inner.middle
        line = polygon((x - wide / 2, y + 6.6), (x + wide / 2, y + 6.6), closed=False)
        shapes.append(Path(line, stroke=ink.ink, line=0.8))
    return shapes


def _star_pieces(box: Box, ink: Ink) -> list[Shape]:
    """Four stars, with the lines between them."""
    half = TILE / 2
    stars = [
        signs.star(Box(box.x + x * half, box.y + y * half, half, half).inset(1.4), ink.straw_edge, ink.straw, 0.35)
        for x, y in [(0, 0), (1, 0), (0, 1), (1, 1)]
    ]
    cross = (*polygon((box.x + half, box.y), (box.x + half, box.y + TILE), closed=False),)
    cross += polygon((box.x, box.y + half), (box.x + TILE, box.y + half), closed=False)
    return [*stars, Path(cross, stroke=CUT, line=0.12)]


def _cuts(count: int, columns: int, left: float, top: float) -> list[Shape]:
    """Hairlines between pieces."""
    lines = []
    for at in range(count):
        x, y = left + at % columns * TILE, top + at // columns * TILE
        lines += [((x, y), (x + TILE, y)), ((x, y), (x, y + TILE))]
        if at % columns == columns - 1 or at == count - 1:
            lines.append(((x + TILE, y), (x + TILE, y + TILE)))
        if at + columns >= count:
            lines.append(((x, y + TILE), (x + TILE, y + TILE)))
    steps = tuple(step for ends in lines for step in polygon(*ends, closed=False))
    return [Path(steps, stroke=CUT, line=0.12)]
