"""Making a Qwixx pad of one's own: a classic pad to begin with, and what can be changed about it.

Changes work on the text of the rows, so that a pad which cannot be played yet can be changed, too. The same seed gives
the same pad everywhere.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from rollbook.errors import BadSheet, check_seed
from rollbook.games.qwixx.pad import LETTERS, SYMBOLS, Pad, Printed
from rollbook.games.qwixx.tables import ROWS
from rollbook.kernel import bits, luck

Rows = list[list[Printed]]
Change = Mapping[str, Any]

USUAL_BONUS_ROW = "r y g b g r b y r y b g"
RUN = 3  # so many neighbouring numbers get their colours together, as on the printed pad
MIXING = 1 << 20  # streams of a seed: shuffled rows come first
TOOLS = ("colour", "bonus", "symbol", "lock", "swap")  # what can be done to a cell that somebody taps


def begin(pad: Pad, name: str) -> dict[str, Any]:
    """A draft that is like a pad.

    >>> from rollbook.games.qwixx.sheets import LONGO
    >>> begin(LONGO, "Long")["faces"]
    8
    """
    from rollbook.games.qwixx.own import written

    return {"sheet": 1, "family": "qwixx", "name": name, **written(pad)}


def change(data: Mapping[str, Any], wanted: Change) -> dict[str, Any]:
    """The draft after a change: `{"do": "shuffle", "seed": 7}`, or one of the other DRAFTS.

    >>> from rollbook.games.qwixx.sheets import CLASSIC
    >>> change(begin(CLASSIC, ""), {"do": "turn", "row": 0})["rows"][0]
    '12 11 10 9 8 7 6 5 4 3 2*'
    """
    from rollbook.games.qwixx.own import read_cells, write_cell

    make = DRAFTS.get(str(wanted.get("do")))
    if make is None:
        english = "a pad cannot be changed by {change}; changes: {changes}"
        raise BadSheet("error-sheet-change", english, change=repr(wanted.get("do"))[:40], changes=", ".join(DRAFTS))
    cells = read_cells(data.get("rows"), 8)
    rows = [[cell for cell in cells if cell.row == row] for row in range(ROWS)]
    draft = dict(data)
    rows = make(draft, rows, wanted)
    draft["rows"] = [" ".join(write_cell(cell) for cell in row) for row in rows]
    return draft


# Whole rows


def shuffle(draft: dict[str, Any], rows: Rows, wanted: Change) -> Rows:
    """§10.2 The numbers of every row in another order; locks, bonuses, symbols and colours stay in their places.

    However they stood before, a seed always gives the same order.
    """
    return [
        _with_numbers(row, _shuffled(sorted(cell.number for cell in row), _generator(wanted, place)))
        for place, row in enumerate(rows)
    ]


def mix(draft: dict[str, Any], rows: Rows, wanted: Change) -> Rows:
    """§9.2 Colours change places among the cells of the same number, a few numbers in a row together.

    So every number keeps its colours. A row that ends there keeps its own, so that its lock has its colour; all others
    get another one, if only there are two of them.
    """
    highest = max(cell.number for row in rows for cell in row)
    colours = dict[tuple[int, int], int]()  # by row and number
    for first in range(2, highest + 1, RUN):
        run = range(first, first + RUN)
        free = [row for row in range(ROWS) if not any(cell.locks and cell.number in run for cell in rows[row])]
        mixed = _turned(free, _generator(wanted, MIXING + first))
        colours |= {(row, number): colour for row, colour in zip(free, mixed, strict=True) for number in run}
    return [[replace(cell, colour=colours.get((cell.row, cell.number), cell.row)) for cell in row] for row in rows]


def plain(draft: dict[str, Any], rows: Rows, wanted: Change) -> Rows:
    """Every cell has the colour of its row, and no bonus or symbol."""
    draft.pop("bonus_row", None)
    return [[replace(cell, colour=cell.row, bonus=False, symbol="") for cell in row] for row in rows]


def turn(draft: dict[str, Any], rows: Rows, wanted: Change) -> Rows:
    """The numbers of a row the other way round."""
    chosen = _row(wanted)
    numbers = [cell.number for cell in rows[chosen]]
    return [_with_numbers(row, numbers[::-1]) if place == chosen else row for place, row in enumerate(rows)]


def move(draft: dict[str, Any], rows: Rows, wanted: Change) -> Rows:
    """A row changes places with the next one (the last with the first); colours of rows stay where they are."""
    chosen = _row(wanted)
    other = (chosen + 1) % ROWS
    there = {chosen: rows[other], other: rows[chosen]}
    return [[_in_row(cell, place) for cell in there.get(place, row)] for place, row in enumerate(rows)]


# Cells


def colour(draft: dict[str, Any], rows: Rows, wanted: Change) -> Rows:
    """The next colour for a cell, or for a field of the bonus row."""
    fields = str(draft.get("bonus_row", "")).split()
    if str(wanted.get("cell")) in [f"f{place + 1}" for place in range(len(fields))]:
        place = int(str(wanted["cell"])[1:]) - 1
        fields[place] = LETTERS[(LETTERS.find(fields[place]) + 1) % ROWS]
        draft["bonus_row"] = " ".join(fields)
        return rows
    return _changed(rows, wanted, lambda cell: replace(cell, colour=(cell.colour + 1) % ROWS))


def bonus(draft: dict[str, Any], rows: Rows, wanted: Change) -> Rows:
    """A cell becomes a bonus cell or ceases to be one; the bonus row comes with the first and goes with the last."""
    rows = _changed(rows, wanted, lambda cell: replace(cell, bonus=not cell.bonus, symbol=""))
    if any(cell.bonus for row in rows for cell in row):
        draft["bonus_row"] = draft.get("bonus_row") or USUAL_BONUS_ROW
    else:
        draft.pop("bonus_row", None)
    return rows


def symbol(draft: dict[str, Any], rows: Rows, wanted: Change) -> Rows:
    """The next symbol for a cell, and none after the last."""
    names = ["", *SYMBOLS]
    return _changed(
        rows, wanted, lambda cell: replace(cell, symbol=names[(names.index(cell.symbol) + 1) % len(names)], bonus=False)
    )


def lock(draft: dict[str, Any], rows: Rows, wanted: Change) -> Rows:
    """A cell becomes a locking one or ceases to be one."""
    return _changed(rows, wanted, lambda cell: replace(cell, locks=not cell.locks))


def swap(draft: dict[str, Any], rows: Rows, wanted: Change) -> Rows:
    """Two cells of a row change their numbers."""
    one, other = _cell(rows, wanted.get("cell")), _cell(rows, wanted.get("with"))
    if one.row != other.row:
        raise BadSheet("error-sheet-swap", "numbers change places within a row; choose two spaces of the same row")
    numbers = [cell.number for cell in rows[one.row]]
    numbers[one.column], numbers[other.column] = other.number, one.number
    return [_with_numbers(row, numbers) if place == one.row else row for place, row in enumerate(rows)]


DRAFTS: dict[str, Callable[[dict[str, Any], Rows, Change], Rows]] = {
    make.__name__: make for make in (shuffle, mix, plain, turn, move, colour, bonus, symbol, lock, swap)
}


# Parts of the above


def _generator(wanted: Change, stream: int) -> list[int]:
    seed = wanted.get("seed", 0)
    check_seed(seed)
    return [luck.mix(seed & bits.MASK, stream)]


def _shuffled(values: list[int], generator: list[int]) -> list[int]:
    values = list(values)
    for last in range(len(values) - 1, 0, -1):
        other = luck.below(generator, last + 1)
        values[last], values[other] = values[other], values[last]
    return values


def _turned(values: list[int], generator: list[int]) -> list[int]:
    """In another order, in which nothing stays where it was (Sattolo's way)."""
    values = list(values)
    for last in range(len(values) - 1, 0, -1):
        other = luck.below(generator, last)
        values[last], values[other] = values[other], values[last]
    return values


def _with_numbers(row: list[Printed], numbers: list[int]) -> list[Printed]:
    return [replace(cell, number=number) for cell, number in zip(row, numbers, strict=True)]


def _in_row(cell: Printed, row: int) -> Printed:
    return replace(cell, row=row, colour=row if cell.colour == cell.row else cell.colour)


def _row(wanted: Change) -> int:
    row = wanted.get("row")
    if type(row) is not int or not 0 <= row < ROWS:
        english = "a row is a number from 0 to {last}, not {row}"
        raise BadSheet("error-sheet-row", english, last=ROWS - 1, row=repr(row)[:40])
    return row


def _cell(rows: Rows, id: Any) -> Printed:
    found = [cell for row in rows for cell in row if cell.id == id]
    if not found:
        raise BadSheet("error-sheet-no-cell", "there is no space {cell}; name one such as r7", cell=repr(id)[:40])
    return found[0]


def _changed(rows: Rows, wanted: Change, make: Callable[[Printed], Printed]) -> Rows:
    chosen = _cell(rows, wanted.get("cell"))
    return [[make(cell) if cell is chosen else cell for cell in row] for row in rows]
