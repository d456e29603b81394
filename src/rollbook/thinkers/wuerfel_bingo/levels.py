"""Bots for Würfel Bingo: casual counts the points of the moment, club has learned values, master looks ahead by them.

The seats have no influence on each other, so both learned bots simply seek the most points of the round. The 5×5 mind
holds values for both tables of points (§6.3).
"""

from __future__ import annotations

import numpy as np

from rollbook.games.wuerfel_bingo.rules import Game, best_combination
from rollbook.games.wuerfel_bingo.tables import Tables
from rollbook.kernel import luck as chance
from rollbook.kernel.compiler import Mind, rule, thinker
from rollbook.thinkers.wuerfel_bingo.ahead import DEPTH, TABLE, begin_thought, grid_at, most_promising
from rollbook.thinkers.wuerfel_bingo.lines import LINES, best_cell, read_gains, read_grid, values_for


@rule
def lines_value(tables: Tables, game: Game, seat: int, cell: int) -> int:
    """The points of all lines through a cell as they stand."""
    points = 0
    for line in range(tables.lines):
        if tables.lines_through[cell] >> line & 1:
            points += tables.weight[line] * tables.points[best_combination(tables, game, seat, line)]
    return points


@rule
def gain(tables: Tables, game: Game, seat: int, cell: int) -> int:
    """The points that writing the sum into a free cell adds at once."""
    before = lines_value(tables, game, seat, cell)
    game.number[seat][cell] = game.dice[0] + game.dice[1]
    after = lines_value(tables, game, seat, cell)
    game.number[seat][cell] = 0
    return after - before


@thinker
def casual(tables: Tables, game: Game, seat: int, actions: int, luck: list[int], mind: Mind) -> int:
    """A cell that adds most at once, any of them."""
    best = -1
    cells = 0
    for cell in range(tables.cells):
        if actions >> cell & 1:
            points = gain(tables, game, seat, cell)
            if points > best:
                best = points
                cells = 0
            if points == best:
                cells |= 1 << cell
    return chance.pick(luck, cells)


@thinker
def eager(tables: Tables, game: Game, seat: int, actions: int, luck: list[int], mind: Mind) -> int:
    """Nothing can be declined in this game: the greedy choice reaches the rare combinations."""
    return casual(tables, game, seat, actions, luck, mind)


@thinker
def club(tables: Tables, game: Game, seat: int, actions: int, luck: list[int], mind: Mind) -> int:
    """The cell whose lines gain most by the learned values, the first of equals."""
    gains = np.empty(2 * LINES, np.float32)  # faster than a list
    read_gains(tables, game, seat, mind, gains)
    return best_cell(tables.side, actions, gains)


@thinker
def master(tables: Tables, game: Game, seat: int, actions: int, luck: list[int], mind: Mind) -> int:
    """The cell that is worth most over the coming throws."""
    thought = begin_thought(values_for(tables, mind))
    read_grid(tables, game, seat, mind, grid_at(thought, TABLE))
    return most_promising(thought, actions, tables.cells - game.throws, game.dice[0] + game.dice[1], DEPTH)
