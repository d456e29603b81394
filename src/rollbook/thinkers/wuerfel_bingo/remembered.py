"""What grids of Würfel Bingo are worth, worked out once and remembered: whoever plays on meets the same grids again.

Only sums count, so few grids come of the next two throws, and the others' grids are the same whatever a seat chooses.
A grid is told by all its numbers, four bits each. The points to be expected of it, and the best cell for a sum, have a
place each in a table; what comes later to the same place takes it.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from rollbook.games.wuerfel_bingo.rules import Game
from rollbook.games.wuerfel_bingo.tables import MOST_CELLS, Tables
from rollbook.kernel import luck as chance
from rollbook.kernel.compiler import Mind, rule, thinker
from rollbook.thinkers.wuerfel_bingo.ahead import ROW, Thought, grid_at, look
from rollbook.thinkers.wuerfel_bingo.lines import LINES, begin_grid, best_cell, read_gains, read_grid, values_for

PLACES = 1 << 14  # a power of two
IN_WORD = 15  # cells
FLAG = 1 << 40  # there is something
Key = tuple[int, int, int]


class Remembered(NamedTuple):
    """A mind, and paper."""

    mind: Mind
    lines: Any  # as in a thought that looks one throw ahead
    kinds: Any
    gains: Any
    last: Any
    cells: Any
    rows: Any
    cell_gains: Any  # of one sum
    keys: Any  # [place][word]
    values: Any  # [place]


def with_paper(mind: Mind) -> Remembered:
    """A mind that can remember, and remembers nothing yet."""
    import numpy as np

    return Remembered(
        mind,
        np.zeros((1, LINES), np.int64),
        np.zeros((1, LINES), np.int64),
        np.zeros((1, 2 * LINES, ROW), np.float32),
        np.zeros((1, 2 * LINES, ROW), np.float32),
        np.zeros((1, MOST_CELLS, ROW), np.float32),
        np.zeros((2, ROW), np.float32),
        np.zeros(2 * LINES, np.float32),
        np.zeros((PLACES, 3), np.int64),
        np.zeros(PLACES),
    )


@rule
def thought_of(tables: Tables, known: Remembered) -> Thought:
    """Paper to look one throw ahead; what was written there before does no harm."""
    paper = known.lines, known.kinds, known.gains, known.last, known.cells, known.rows
    return Thought(values_for(tables, known.mind), *paper)


# The table


@rule
def key_of(tables: Tables, game: Game, seat: int, number: int) -> Key:
    """A seat's grid, and a sum that is to be written there; 0 for none."""
    numbers = game.number[seat]
    first = 0
    for cell in range(IN_WORD):
        first = first << 4 | numbers[cell]
    second = 0
    for cell in range(IN_WORD, min(2 * IN_WORD, tables.cells)):
        second = second << 4 | numbers[cell]
    third = number
    for cell in range(2 * IN_WORD, tables.cells):
        third = third << 4 | numbers[cell]
    return first, second, third | FLAG


@rule
def place_of(key: Key) -> int:
    """Where an answer belongs."""
    return chance.mix(chance.mix(key[0], key[1]), key[2]) & PLACES - 1


@rule
def is_there(known: Remembered, place: int, key: Key) -> bool:
    """Whether an answer is on paper."""
    keys = known.keys[place]
    return bool(keys[0] == key[0] and keys[1] == key[1] and keys[2] == key[2])


@rule
def remember(known: Remembered, place: int, key: Key, value: float) -> None:
    """Note an answer."""
    for word in range(3):
        known.keys[place][word] = key[word]
    known.values[place] = value


# What is asked


@thinker
def points_of_grid(tables: Tables, game: Game, seat: int, known: Remembered) -> float:
    """The points to be expected of a grid that is not full, before a throw."""
    key = key_of(tables, game, seat, 0)
    place = place_of(key)
    if not is_there(known, place, key):
        thought = thought_of(tables, known)
        read_grid(tables, game, seat, known.mind, grid_at(thought, 0))
        remember(known, place, key, look(thought, game.free[seat], tables.cells - game.throws, 1))
    return float(known.values[place])


@thinker
def points_of_round(tables: Tables, known: Remembered) -> float:
    """The points to be expected of a round that has not begun."""
    key = 0, 0, FLAG
    place = place_of(key)
    if not is_there(known, place, key):
        thought = thought_of(tables, known)
        begin_grid(tables.side, grid_at(thought, 0))
        remember(known, place, key, look(thought, (1 << tables.cells) - 1, tables.cells, 1))
    return float(known.values[place])


@thinker
def decide(tables: Tables, game: Game, seat: int, actions: int, luck: list[int], known: Remembered) -> int:
    """Decides like `levels.club`."""
    key = key_of(tables, game, seat, game.dice[0] + game.dice[1])
    place = place_of(key)
    if not is_there(known, place, key):
        read_gains(tables, game, seat, known.mind, known.cell_gains)
        remember(known, place, key, best_cell(tables.side, actions, known.cell_gains))
    return int(known.values[place])
