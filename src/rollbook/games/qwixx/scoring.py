"""Keeping score on a Qwixx pad, whatever is printed on it: all of it follows from the sheet's document."""

from __future__ import annotations

from rollbook.games.qwixx.rules import EXTRA_POINTS, PENALTY, ROWS_TO_END
from rollbook.scoring import Caution, Follow, Part, Scoring, Tap
from rollbook.sheet import Cell, Document


def score_sheet(document: Document) -> Scoring:
    """§7.1 to §7.4 Rows by their crosses, less the misthrows; §5.3 a locking number also crosses the lock."""
    rows = _rows(document)
    fields = _cells(document, "fields")
    boxes = _ids(_cells(document, "boxes"))
    badges = [badge.id for badge in _cells(document, "badges")]
    numbers = [cell for row in rows for cell in row[:-1]]
    of = {badge: _ids([cell for cell in numbers if badge in cell.marks]) for badge in badges}
    locks = tuple(row[-1].id for row in rows)
    taps = [
        Tap(cells=_ids(numbers), states=("open", "crossed")),
        Tap(cells=locks, states=("open", "gone")),  # §5.4 somebody else has locked the row
        Tap(cells=boxes, states=("open", "crossed")),
        Tap(cells=_ids(fields), states=("open", "struck")),
    ]
    follows = [_row(row, fields) for row in rows]
    follows += [Follow(kind="badge", cell=badge, cells=of[badge]) for badge in badges]
    return Scoring(
        taps=tuple(tap for tap in taps if tap.cells),
        follows=tuple(follows),
        parts=(*_row_parts(rows, document), *_other_parts(rows, boxes, of)),
        warnings=(*_warnings(rows, locks, boxes), *_bonus_warnings(numbers, fields)),
    )


def _rows(document: Document) -> list[list[Cell]]:
    """The rows from left to right, each with its lock at the end."""
    cells = _cells(document, "rows")
    return [
        sorted((cell for cell in cells if cell.row == row), key=lambda cell: cell.column)
        for row in sorted({cell.row for cell in cells})
    ]


def _cells(document: Document, kind: str) -> list[Cell]:
    return [cell for zone in document.zones if zone.kind == kind for cell in zone.cells]


def _ids(cells: list[Cell]) -> tuple[str, ...]:
    return tuple(cell.id for cell in cells)


def _locking(row: list[Cell]) -> list[Cell]:
    return [cell for cell in row if "locks" in cell.marks]


def _row(row: list[Cell], fields: list[Cell]) -> Follow:
    """§3.3, §5.3, §5.4; §11.9 a closed row strikes the bonus fields of its colour."""
    *numbers, lock = row
    own = [field for field in fields if field.colour == lock.colour]
    return Follow(kind="row", cells=_ids(numbers), cell=lock.id, locks=_ids(_locking(row)), strikes=_ids(own))


def _row_parts(rows: list[list[Cell]], document: Document) -> list[Part]:
    return [Part(name=row[-1].colour, kind="count", cells=_ids(row), points=document.row_points) for row in rows]


def _other_parts(rows: list[list[Cell]], boxes: tuple[str, ...], of: dict[str, tuple[str, ...]]) -> list[Part]:
    """§7.1 The misthrows; §12.7 to §12.9 what the symbols change."""
    costs = tuple(-PENALTY * count for count in range(len(boxes) + 1))
    free, extra, double = (of.get(badge, ()) for badge in ("no-misthrows", "plus-13", "double-lowest"))
    parts = [Part(name="misthrows", kind="count", cells=boxes, points=costs, unless=free)]
    if extra:
        parts.append(Part(name="plus-13", kind="count", points=(EXTRA_POINTS,), when=extra))
    if double:
        colours = tuple(row[-1].colour for row in rows)
        parts.append(Part(name="double-lowest", kind="least", parts=colours, when=double))
    return parts


def _warnings(rows: list[list[Cell]], locks: tuple[str, ...], boxes: tuple[str, ...]) -> list[Caution]:
    """§3.1 From left to right; §5.1 crosses before a lock; §5.4 a closed row; §6.1, §6.2 the end."""
    found = []
    for row in rows:
        *numbers, lock = row
        locking = _locking(row)
        others = [cell for cell in numbers if cell not in locking]
        ends = (*_ids(locking), lock.id)
        found += [
            Caution(kind="order", message="warn-order", cells=_ids(others)),
            Caution(
                kind="needs", message="warn-needs", cells=_ids(others), about=_ids(locking), count=locking[0].needs
            ),
            Caution(kind="after", message="warn-closed", cells=_ids(numbers), about=ends),
        ]
    closed = ("crossed", "gone")
    return [
        *found,
        Caution(kind="reached", message="warn-two-rows", cells=locks, states=closed, count=ROWS_TO_END),
        Caution(kind="reached", message="warn-misthrows", cells=boxes, states=("crossed",), count=len(boxes)),
    ]


def _bonus_warnings(numbers: list[Cell], fields: list[Cell]) -> list[Caution]:
    """§11.5 A bonus space strikes the next field of the bonus row."""
    bonus = [cell for cell in numbers if "bonus" in cell.marks]
    if not fields:
        return []
    return [Caution(kind="behind", message="warn-bonus-field", cells=_ids(fields), about=_ids(bonus))]
