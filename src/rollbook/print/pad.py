"""A pad from a sheet's document: which blocks it has, and how large it can be in a place. It knows kinds of zones."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from rollbook.print.badges import Badges
from rollbook.print.blocks import Addend, Boxes, Flow, Foot, Header, Item, Note, Numbers, PointsTable, Sums
from rollbook.print.card import Band
from rollbook.print.ink import Ink
from rollbook.print.kit import Block, Kit
from rollbook.print.rounds import arranged
from rollbook.print.rows import Fields, Rows, colour_of, rows_of
from rollbook.print.shapes import Path, Rect, Shape, cap
from rollbook.print.signs import Box
from rollbook.print.squares import Beside, Combinations, Grid, Mat, Stars
from rollbook.sheet import Document, Zone, ZoneKind
from rollbook.words import say, word

SMALLEST, LARGEST = 0.55, 1.45  # units: below, nobody could read it; above, it would look like a poster
PARTS: tuple[ZoneKind, ZoneKind] = ("badges", "boxes")  # zones that add to the total, and that take from it
LARGEST_OF_LARGE = 0.9  # where letters are large anyway, what room is left goes to the rows
MOST_PARTS = 4  # pages of one pad in large print


@dataclass(frozen=True)
class Pad:
    """What is printed: a sheet by its name."""

    title: str
    document: Document
    rounds: int = 1  # of a game; a pad has room for all of them, in large print for one


@dataclass(frozen=True)
class Part:
    """What stands on one page of a pad: blocks with the height of each, within a width."""

    kit: Kit
    blocks: tuple[Block, ...]
    width: float
    height: float


def fit(pad: Pad, ink: Ink, large: bool, width: float, height: float) -> list[Part]:
    """The pad as large as it can be in a place, in large print on as few pages as can be; none: it has no room."""
    for parts in range(1, (MOST_PARTS if large else 1) + 1):
        low, high = SMALLEST, LARGEST_OF_LARGE if large else LARGEST
        found = _laid(pad, Kit(ink, low, large), width, height, parts)
        if not found:
            continue
        for _ in range(7):
            middle = (low + high) / 2
            if better := _laid(pad, Kit(ink, middle, large), width, height, parts):
                low, found = middle, better
            else:
                high = middle
        return found
    return []


def _laid(pad: Pad, kit: Kit, width: float, height: float, most: int) -> list[Part]:
    """The parts of a pad at a unit, if they are not too many and none is too large."""
    for body in _bodies(pad, kit):
        note = None if kit.large else _lock_note(pad.document, kit)  # large figures have no room in the small line
        parts = _split([Header(kit, pad.title), *body, Foot(kit, note)], kit, width, height)
        if 0 < len(parts) <= most:
            return parts
    return []


def _split(blocks: Sequence[Block], kit: Kit, width: float, height: float) -> list[Part]:
    """Blocks on as many pages as they need, each with the head and the foot; none at all if one has no room."""
    least = max(block.narrowest for block in blocks) + 2 * margin(kit)
    greedy = kit.large and any(block.widens for block in blocks)
    wide = width if greedy else min(width, max(205 * kit.unit, least))
    inner = wide - 2 * margin(kit)
    head, *body, foot = blocks
    if least > width:
        return []
    pages: list[list[Block]] = [[]]
    for block in body:
        if pages[-1] and whole_height([head, *pages[-1], block, foot], kit, inner) > height:
            pages.append([])
        pages[-1].append(block)
    whole = [(head, *page, foot) for page in pages]
    if any(whole_height(page, kit, inner) > height for page in whole):
        return []
    return [Part(kit, page, wide, min(height, whole_height(page, kit, inner, grown=True))) for page in whole]


def margin(kit: Kit) -> float:
    """What is left free at both sides of the blocks."""
    return 5.0 * kit.unit


def _strip(kit: Kit) -> float:
    return 2.3 * kit.unit


def whole_height(blocks: Sequence[Block], kit: Kit, inner: float, grown: bool = False) -> float:
    """How high a pad with these blocks is, or may be."""
    heights = [block.most(inner) if grown else block.least(inner) for block in blocks]
    return sum(heights) + (len(blocks) - 1) * gap(kit) + _strip(kit) + 6.4 * kit.unit


def gap(kit: Kit) -> float:
    """What is left free between blocks."""
    return 3.2 * kit.unit


def draw(part: Part, x: float, y: float) -> list[Shape]:
    """The shapes of a part with its upper left corner at a point."""
    kit, unit = part.kit, part.kit.unit
    inner = part.width - 2 * margin(kit)
    shapes = _frame(part, x, y)
    heights = _shared(part, inner)
    top = y + _strip(kit) + 3.8 * unit
    for block, height in zip(part.blocks, heights, strict=True):
        shapes += block.draw(Box(x + margin(kit), top, inner, height))
        top += height + gap(kit)
    return shapes


def _shared(part: Part, inner: float) -> list[float]:
    """The height of each block: what is left over goes to those that can use it."""
    heights = [block.least(inner) for block in part.blocks]
    for _ in range(4):  # what one cannot use goes to the others
        spare = (
            part.height
            - whole_height(part.blocks, part.kit, inner)
            + sum(b.least(inner) for b in part.blocks)
            - sum(heights)
        )
        growing = [at for at, block in enumerate(part.blocks) if heights[at] < block.most(inner) - 0.01]
        weights = sum(part.blocks[at].weight for at in growing)
        if spare < 0.01 or not growing:
            break
        for at in growing:
            block = part.blocks[at]
            heights[at] = min(block.most(inner), heights[at] + spare * block.weight / weights)
    return heights


def _frame(part: Part, x: float, y: float) -> list[Shape]:
    """The sheet's edge and the gummed strip at its top."""
    kit, unit = part.kit, part.kit.unit
    radius, strip = 3 * unit, _strip(kit)
    edge = Rect(x, y, part.width, part.height, radius, "#ffffff", kit.ink.hairline, 0.25 * unit)
    tall = strip if kit.ink.felt else strip * 0.5
    return [edge, Path(cap(x, y, part.width, tall, radius), fill=kit.ink.felt or kit.ink.accent)]


def _bodies(pad: Pad, kit: Kit) -> Iterator[list[Block]]:
    """Ways to lay out a sheet, the best looking first: tables beside a grid, or below it."""
    grids = _zones(pad.document, "grid")
    if not pad.document.combinations or not grids:
        yield _body(pad, kit)
        return
    for square, table in _squares(pad, grids[0], kit):
        yield _body(pad, kit, square, table)


def _squares(pad: Pad, zone: Zone, kit: Kit) -> Iterator[tuple[Block, Combinations | None]]:
    """Ways to draw a grid, or those of all rounds, each with a table that stands below."""
    if pad.rounds > 1 and not kit.large:
        yield from arranged(pad.document, zone, pad.rounds, kit)
        return
    grid, points = Grid(kit, zone, pad.document), pad.document.combinations
    yield Beside(kit, grid, Combinations(kit, points, 1)), None
    for columns in (2, 1):
        yield grid, Combinations(kit, points, columns)


def _body(pad: Pad, kit: Kit, square: Block | None = None, table: Combinations | None = None) -> list[Block]:
    """The blocks of a sheet in their order: in the place of a grid the square, and the table last."""
    blocks: list[Block] = []
    for zone in pad.document.zones:
        if zone.kind == "grid":
            blocks += [square or Grid(kit, zone, pad.document)]
        else:
            blocks += _zone_blocks(zone, pad.document, kit)
    blocks += _flows(pad, kit)
    return [*blocks, table] if table else blocks


def _zone_blocks(zone: Zone, document: Document, kit: Kit) -> list[Block]:
    """The block of a zone that is as wide as the sheet."""
    match zone.kind:
        case "rows":
            return [Rows(kit, zone, badge_labels(document))]
        case "fields":
            return [Fields(kit, zone, zone_name(zone))]
        case "badges":
            return [Badges(kit, zone, needs_of(document, zone))]
        case "card":
            return [Band(kit, zone, zone_name(zone), document.combinations)]
        case "tiles":
            return [Mat(kit, zone)]
        case "stars":
            return [Stars(kit, zone, zone_name(zone))]
    return []


def zone_name(zone: Zone) -> str:
    """What a zone is called.

    >>> zone_name(Zone("misthrows", "boxes", ()))
    'misthrows'
    """
    return word("zone", zone.id)


def badge_labels(document: Document) -> Mapping[str, str]:
    """What stands on the badge of each mark."""
    return {cell.id: cell.label for zone in document.zones if zone.kind == "badges" for cell in zone.cells}


def needs_of(document: Document, badges: Zone) -> Mapping[str, int]:
    """How many spaces bear each badge."""
    spaces = [mark for zone in document.zones if zone is not badges for cell in zone.cells for mark in cell.marks]
    return {cell.id: spaces.count(cell.id) for cell in badges.cells}


def _flows(pad: Pad, kit: Kit) -> list[Block]:
    """Small things below the sheet: points, boxes, numbers, and places for the sums; in large print in blocks apart."""
    document = pad.document
    tables, boxes, sums = _points(document, kit), _boxes(document, kit), _sums(pad, kit)
    if not kit.large:
        return [Flow(kit, items)] if (items := [*tables, *boxes, *sums]) else []
    if note := _lock_note(document, kit):
        boxes.append(note)
    return [Flow(kit, items) for items in (*([table] for table in tables), boxes, sums) if items]


def _points(document: Document, kit: Kit) -> list[Item]:
    """The table of points as far as a row can come; in large print a long one in two halves."""
    points = document.row_points[1 : _most_crosses(document) + 1]
    if not points:
        return []
    half = -(-len(points) // 2) if kit.large and len(points) > 12 else len(points)
    tables = [PointsTable(kit, points[:half])]
    return [*tables, PointsTable(kit, points[half:], half + 1)] if points[half:] else [*tables]


def _most_crosses(document: Document) -> int:
    """How many crosses a row can get: of the numbers that close it only one, since nobody crosses anything after it."""
    rows = [row for zone in _zones(document, "rows") for row in rows_of(zone)]
    closing = [sum("locks" in cell.marks for cell in row) for row in rows]
    return max((len(row) - max(0, locks - 1) for row, locks in zip(rows, closing, strict=True)), default=0)


def _boxes(document: Document, kit: Kit) -> list[Item]:
    """Boxes and numbers, each zone by itself."""
    boxes: list[Item] = [Boxes(kit, zone, zone_name(zone)) for zone in _zones(document, "boxes")]
    return boxes + [Numbers(kit, zone, zone_name(zone)) for zone in _zones(document, "numbers")]


def _zones(document: Document, kind: ZoneKind) -> list[Zone]:
    return [zone for zone in document.zones if zone.kind == kind]


def _sums(pad: Pad, kit: Kit) -> list[Item]:
    """Places for the points of every row or round and for the total, where there is something to add up."""
    document = pad.document
    colours = (
        [colour_of(row) for zone in _zones(document, "rows") for row in rows_of(zone)] if document.row_points else []
    )
    if not colours and not (document.lines and document.combinations):
        return []
    if not colours and pad.rounds > 1:
        return _sums_of_rounds(pad.rounds, kit)
    plus, minus = ([zone_name(zone) for zone in _zones(document, kind)] for kind in PARTS)
    rest = [*(Addend("+", word=word) for word in plus), *(Addend("−", word=word) for word in minus)]
    rows = [Addend("+", colour=colour) for colour in colours]
    if kit.large and rows and rest:  # what has no room in one line has some in two
        return [Sums(kit, rows, ends=False), Sums(kit, rest, begins=False)]
    return [Sums(kit, [*rows, *rest])]


def _sums_of_rounds(rounds: int, kit: Kit) -> list[Item]:
    """Places for the result of every round; in large print each by itself, so that lines can end between them."""
    results = [Addend("+", word=say("round", round=number)) for number in range(1, rounds + 1)]
    if not kit.large:
        return [Sums(kit, results)]
    each = [Sums(kit, [one], begins=at == 0, ends=False) for at, one in enumerate(results)]
    return [*each, Sums(kit, [], begins=False)]


def _lock_note(document: Document, kit: Kit) -> Note | None:
    """How many crosses a lock needs, where there are locks."""
    needs = [cell.needs for zone in document.zones for cell in zone.cells if cell.needs]
    return Note(kit, say("print-lock", count=min(needs))) if needs else None
