"""Positions of the Qwixx family that are the same: rows change places, and low and high, where the sheet allows it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import permutations
from typing import Any, NamedTuple

from rollbook.games.qwixx.rules import COLOUR, PASS, WHITE, Game
from rollbook.games.qwixx.tables import COLUMNS, ROWS, Tables
from rollbook.kernel import bits
from rollbook.thinkers import Form

COLUMN_BITS = (1 << COLUMNS) - 1


class Move(NamedTuple):
    """What stood in a row comes to stand in another one; with `turned`, low numbers take the place of high ones."""

    rows: tuple[int, ...]
    turned: bool


STAY = Move(tuple(range(ROWS)), False)


def form(tables: Tables, game: Game, seat: int) -> Form:
    """What a position is to a seat."""
    return min(tuple(_moved(tables, game, seat, move)) for move in moves(tables))


def kinds(tables: Tables, game: Game, seat: int, actions: Sequence[int]) -> list[Form]:
    """Choices by the first of those that they change places with when rows move and the position stays the same."""
    there = moves(tables)
    same = [move for move in there if _stays(tables, game, seat, move)] if len(there) > 1 else there
    return [min(_chosen(game, action, move) for move in same) for action in actions]


def _stays(tables: Tables, game: Game, seat: int, move: Move) -> bool:
    """Whether a position is the same after a move; mostly the first look tells that it is not."""
    parts = zip(_moved(tables, game, seat, move), _moved(tables, game, seat, STAY), strict=True)
    return all(one == other for one, other in parts)


def moves(tables: Tables) -> tuple[Move, ...]:
    """All ways to move rows that leave the sheet as it is.

    >>> from rollbook.games import find
    >>> [len(moves(find(game).tables(2, {}))) for game in ("qwixx", "qwixx-gemixxt-b", "qwixx-bonus-a")]
    [8, 1, 1]
    """
    return _moves(tuple(tables.flat()))


@lru_cache(maxsize=100)
def _moves(numbers: tuple[int, ...]) -> tuple[Move, ...]:
    tables = Tables.load(_array(numbers))
    every = [Move(rows, turned) for rows in permutations(range(ROWS)) for turned in (False, True)]
    return tuple(move for move in every if _keeps(tables, move))


def _array(numbers: tuple[int, ...]) -> object:
    import numpy as np

    return np.array(numbers, np.int64).view(Tables.dtype())[0]


def _keeps(tables: Tables, move: Move) -> bool:
    """Whether a sheet is the same when its rows have moved."""
    sets = [(tables.locking_cells, tables.locking_cells), (tables.bonus_cells, tables.bonus_cells)]
    sets += [(cells, cells) for cells in tables.symbol_cells]
    for number in range(2, 2 * tables.faces + 1):
        other = _number(tables, move, number)
        sets.append((tables.cells_with[number], tables.cells_with[other]))
        for colour in range(ROWS):
            sets.append((tables.coloured_cells[colour][number], tables.coloured_cells[move.rows[colour]][other]))
    fields = [tables.row_of_field[field] for field in bits.members(tables.fields)]
    return all(_cells(move, one) == other for one, other in sets) and all(move.rows[row] == row for row in fields)


def _number(tables: Tables, move: Move, number: int) -> int:
    return 2 * tables.faces + 2 - number if move.turned else number


def _cells(move: Move, cells: int) -> int:
    """A set of cells after the move."""
    return sum((cells >> COLUMNS * row & COLUMN_BITS) << COLUMNS * to for row, to in enumerate(move.rows))


def _moved(tables: Tables, game: Game, seat: int, move: Move) -> Iterator[Any]:
    """The parts of what a position is after a move."""
    roller = (game.roller - seat) % game.players
    yield game.phase
    yield roller
    yield game.roller_crossed if roller == 0 and game.phase != WHITE else 0
    yield tuple(sorted(move.rows[row] for row in bits.members(game.closed)))
    yield tuple(_sheet(tables, game, (seat + step) % game.players, move) for step in range(game.players))
    yield _dice(tables, game, seat, move)


def _sheet(tables: Tables, game: Game, seat: int, move: Move) -> Form:
    lucky = tuple(sorted(_number(tables, move, number) for number in bits.members(tables.lucky[seat])))
    marks = (game.misthrows[seat], game.struck[seat], game.earned[seat], lucky)
    return (_cells(move, game.crossed[seat]), _cells(move, game.free[seat]), *marks)


def _dice(tables: Tables, game: Game, seat: int, move: Move) -> Form:
    """The dice that a seat may use: in the white action coloured ones are the roller's."""
    faces = [(tables.faces + 1 - die if move.turned else die) if die else 0 for die in game.dice]
    white, coloured = sorted(faces[:2]), [0] * ROWS
    for row, to in enumerate(move.rows):
        coloured[to] = faces[2 + row]
    if seat == game.roller and game.phase in (WHITE, COLOUR):
        return (*white, *coloured)
    return (sum(white),)


def _chosen(game: Game, action: int, move: Move) -> Form:
    if action == PASS:
        return (PASS,)
    if game.phase in (WHITE, COLOUR):
        return (_cells(move, 1 << action),)
    return (move.rows[action],)  # §12.19
