"""How the sheets of the Qwixx family could be misread: rows, locks, colours, shuffled numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from rollbook.games import misreading
from rollbook.games.qwixx import rules
from rollbook.games.qwixx.rules import Game
from rollbook.games.qwixx.tables import COLUMNS, ROWS, SEATS, Tables
from rollbook.kernel import bits

misread = misreading.misread

Rule = misreading.Rule
Change = Callable[[Tables], None]

EXPANSION_GREEN = [8, 2, 10, 12, 6, 9, 7, 4, 5, 11, 3]  # §10.6
RULES_GREEN = [8, 2, 10, 12, 6, 3, 7, 4, 5, 11, 9]  # §10.2


# Seeing other things on the table


def on_copy(rule: Rule, **fields: Callable[[Tables, Game, int], Any]) -> Rule:
    """The rule, looking at a record in which some fields are different."""

    def changed(tables: Tables, game: Game, seat: int) -> Any:
        twin = game.copy()
        for name, value in fields.items():
            setattr(twin, name, value(tables, game, seat))
        result = rule(tables, twin, seat)
        game.totals[:] = twin.totals
        return result

    return changed


def free_cells(
    tables: Tables,
    game: Game,
    seat: int,
    behind: bool = False,
    next_only: bool = False,
    fewer: int = 0,
    needed: int | None = None,
    closed_for_all: bool = True,
) -> int:
    """§3.1, §5.1, §5.4 The cells that may be crossed, reckoned from the crosses; each argument misreads one of them."""
    free = 0
    for row in range(ROWS):
        own = game.crossed[seat] & tables.row_cells[row]
        closed = game.closed >> row & 1 and closed_for_all
        if closed or own & tables.locking_cells:
            continue
        cells = tables.row_cells[row] & ~own
        if own and not behind:
            cells &= tables.still_free_after[own.bit_length() - 1]
        if bits.count(own) < (tables.crosses_to_lock - fewer if needed is None else needed):
            cells &= ~tables.locking_cells
        free |= cells & -cells if next_only else cells
    return free


def crossable(**free: Any) -> dict[str, Any]:
    """Other cells can be crossed in both actions."""

    def cells(tables: Tables, game: Game, seat: int) -> list[int]:
        own = free_cells(tables, game, seat, **free)
        return [own if other == seat else cells for other, cells in enumerate(game.free)]

    return {
        "white_cells": on_copy(rules.white_cells, free=cells),
        "colour_cells": on_copy(rules.colour_cells, free=cells),
    }


def lockless(tables: Tables, game: Game, seat: int) -> list[list[int]]:
    """The crosses of all rows, those on locks not counted."""
    return [
        [bits.count(game.crossed[one] & tables.row_cells[row]) for row in range(ROWS)] if one < game.players else counts
        for one, counts in enumerate(game.crosses)
    ]


# Rows


def numbered(row: int, numbers: Callable[[list[int]], Iterable[int]]) -> Change:
    """Other numbers stand in a row."""

    def change(tables: Tables) -> None:
        cells = bits.members(tables.row_cells[row])
        colours = {cell: colour_of(tables, cell) for cell in cells}
        for cell, number in zip(cells, list(numbers([tables.number_of[cell] for cell in cells])), strict=True):
            tables.cells_with[tables.number_of[cell]] &= ~(1 << cell)
            tables.coloured_cells[colours[cell]][tables.number_of[cell]] &= ~(1 << cell)
            tables.number_of[cell] = number
        for cell in cells:
            tables.cells_with[tables.number_of[cell]] |= 1 << cell
            tables.coloured_cells[colours[cell]][tables.number_of[cell]] |= 1 << cell

    return change


def colour_of(tables: Tables, cell: int) -> int:
    """The colour of a cell."""
    return next(colour for colour in range(ROWS) if tables.coloured_cells[colour][tables.number_of[cell]] >> cell & 1)


def both(*changes: Change) -> Change:
    """Several changes."""

    def change(tables: Tables) -> None:
        for one in changes:
            one(tables)

    return change


def turned(*rows: int) -> Change:
    """Rows run the other way."""
    return both(*(numbered(row, lambda numbers: reversed(numbers)) for row in rows))


def coloured(colour: Callable[[int, int], int]) -> Change:
    """The colours of the cells are others, by their row and their place in it."""

    def change(tables: Tables) -> None:
        numbers = range(len(tables.cells_with))
        tables.coloured_cells = [[0 for _ in numbers] for _ in range(ROWS)]
        for cell in bits.members(tables.cells):
            tables.coloured_cells[colour(*divmod(cell, COLUMNS))][tables.number_of[cell]] |= 1 << cell

    return change


def locks_one_earlier(tables: Tables) -> None:
    """The last number but one locks."""
    tables.locking_cells >>= 1


# Gemixxt


def white_in_own_colour(tables: Tables, game: Game, seat: int) -> int:
    """The white total is crossed only on spaces in the colour of their row."""
    cells = rules.white_cells(tables, game, seat)
    return sum(1 << cell for cell in bits.members(cells) if colour_of(tables, cell) == tables.row_of[cell])


def colour_by_row(tables: Tables, game: Game, seat: int) -> int:
    """A coloured die belongs to the row with the lock of its colour."""
    cells = 0
    for row in range(ROWS):
        for white in game.dice[:2]:
            if game.dice[2 + row]:
                cells |= tables.cells_with[game.dice[2 + row] + white] & tables.row_cells[row]
    return cells & game.free[seat]


def in_any_colour(tables: Tables, game: Game, seat: int) -> int:
    """A white and a coloured die together are crossed on that number in any row."""
    cells = 0
    for die in game.dice[2:]:
        for white in game.dice[:2]:
            cells |= tables.cells_with[die + white] if die else 0
    return cells & game.free[seat]


def first_colour_leaves(tables: Tables, game: Game, row: int) -> None:
    """The die in the colour of the row's first space leaves, and no other."""
    dice = game.dice[:]
    rules.close_row(tables, game, row)
    dice[2 + colour_of(tables, row * COLUMNS)] = 0
    game.dice[:] = dice


def colour_is_closed(tables: Tables, game: Game, seat: int) -> int:
    """Spaces in the colour of a closed row are closed, too."""
    cells = rules.white_cells(tables, game, seat)
    return sum(1 << cell for cell in bits.members(cells) if not game.closed >> colour_of(tables, cell) & 1)


def points_by_colour(tables: Tables, game: Game, seat: int) -> list[list[int]]:
    """Crosses are counted by the colour of their space."""
    counts = []
    for one in range(SEATS):
        own = [0] * ROWS
        for cell in bits.members(game.crossed[one]):
            own[colour_of(tables, cell)] += 2 if tables.locking_cells >> cell & 1 else 1
        counts.append(own)
    return counts


def by_size(tables: Tables, game: Game, seat: int) -> list[int]:
    """What counts is the size of the numbers, not their place."""
    free = 0
    for row in range(ROWS):
        crossed = bits.members(game.crossed[seat] & tables.row_cells[row])
        highest = max((tables.number_of[cell] for cell in crossed), default=0)
        for cell in bits.members(tables.row_cells[row]):
            locks = tables.locking_cells >> cell & 1
            if tables.number_of[cell] > highest and not game.closed >> row & 1:
                free |= 1 << cell if not locks or game.free[seat] >> cell & 1 else 0
    return [free if other == seat else cells for other, cells in enumerate(game.free)]


def highest_locks(tables: Tables) -> None:
    """The highest number of a row locks it."""
    tables.locking_cells = tables.cells_with[12]


def green(numbers: list[int]) -> Change:
    """The green row of the other sheet."""
    return numbered(2, lambda _: numbers)


MISREADINGS = (
    misread("2.1", "red and yellow fall", tables=turned(0, 1)),
    misread("2.2", "green and blue rise", tables=turned(2, 3)),
    misread("2.3", "the number before the last one locks", tables=locks_one_earlier),
    misread("9.2", "the upper rows fall", tables=turned(0, 1)),
    misread("9.3", "the colours are not mixed", tables=coloured(lambda row, column: row)),
    misread("9.4", "the colours do not stand in segments", tables=coloured(lambda row, column: (row + column) % ROWS)),
    misread("9.5", "the white total needs the row's own colour", white_cells=white_in_own_colour),
    misread("9.6", "a coloured die belongs to one row", colour_cells=colour_by_row),
    misread("9.6", "a coloured total may be crossed on any colour", colour_cells=in_any_colour),
    misread("9.7", "the die of the first space's colour leaves", close_row=first_colour_leaves),
    misread("9.8", "a colour is closed in all rows", white_cells=colour_is_closed),
    misread("9.9", "points go by colour", score=on_copy(rules.score, crosses=points_by_colour)),
    *(misread("10.2", "the numbers stand in order", tables=numbered(row, sorted)) for row in range(ROWS)),
    misread(
        "10.3",
        "numbers must rise",
        white_cells=on_copy(rules.white_cells, free=by_size),
        colour_cells=on_copy(rules.colour_cells, free=by_size),
    ),
    misread("10.4", "the 12 locks", tables=highest_locks),
    misread("10.5", "green locks with the 3", tables=green(EXPANSION_GREEN)),
    misread("10.6", "the option changes nothing", tables=green(RULES_GREEN)),
)
