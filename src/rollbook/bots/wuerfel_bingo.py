"""Bots for Würfel Bingo: casual counts the points of the moment, club has learned values, master looks ahead by them.

The seats have no influence on each other, so both learned bots simply seek the most points of the round. The 5×5 mind
holds values for both tables of points (§6.3). Without a mind they play like casual.
"""

from __future__ import annotations

import numpy as np

from rollbook.bots.wuerfel_bingo_lines import LINES, best_cell, points_at, read_gains, read_grid
from rollbook.bots.wuerfel_bingo_search import DEPTH, begin_thought, consider, most_promising
from rollbook.games.wuerfel_bingo.rules import Game, best_combination
from rollbook.games.wuerfel_bingo.tables import Tables
from rollbook.kernel import luck as chance
from rollbook.kernel.compiler import Mind, rule, thinker


@rule
def lines_value(sheet: Tables, game: Game, seat: int, cell: int) -> int:
    """The points of all lines through a cell as they stand."""
    points = 0
    for line in range(sheet.lines):
        if sheet.lines_through[cell] >> line & 1:
            points += sheet.weight[line] * sheet.points[best_combination(sheet, game, seat, line)]
    return points


@rule
def gain(sheet: Tables, game: Game, seat: int, cell: int) -> int:
    """The points that writing the sum into a free cell adds at once."""
    before = lines_value(sheet, game, seat, cell)
    game.number[seat][cell] = game.dice[0] + game.dice[1]
    after = lines_value(sheet, game, seat, cell)
    game.number[seat][cell] = 0
    return after - before


@thinker
def casual(sheet: Tables, game: Game, seat: int, actions: int, luck: list[int], mind: Mind) -> int:
    """A cell that adds most at once, any of them."""
    best = -1
    cells = 0
    for cell in range(sheet.cells):
        if actions >> cell & 1:
            points = gain(sheet, game, seat, cell)
            if points > best:
                best = points
                cells = 0
            if points == best:
                cells |= 1 << cell
    return chance.pick(luck, cells)


@thinker
def eager(sheet: Tables, game: Game, seat: int, actions: int, luck: list[int], mind: Mind) -> int:
    """Nothing can be declined in this game: the greedy choice reaches the rare combinations."""
    return casual(sheet, game, seat, actions, luck, mind)


@thinker
def club(sheet: Tables, game: Game, seat: int, actions: int, luck: list[int], mind: Mind) -> int:
    """The cell whose lines gain most by the learned values, the first of equals."""
    if len(mind) == 1:
        return casual(sheet, game, seat, actions, luck, mind)
    gains = np.empty(2 * LINES, np.float32)  # faster than a list
    read_gains(sheet, game, seat, mind, gains)
    return best_cell(sheet.side, actions, gains)


@thinker
def master(sheet: Tables, game: Game, seat: int, actions: int, luck: list[int], mind: Mind) -> int:
    """The cell that is worth most over the coming throws."""
    if len(mind) == 1:
        return casual(sheet, game, seat, actions, luck, mind)
    lines = [0] * LINES
    kinds = [0] * LINES
    read_grid(sheet, game, seat, mind, lines, kinds)
    number = game.dice[0] + game.dice[1]
    left = sheet.cells - game.throws
    thought = begin_thought(mind, points_at(sheet), sheet.side)
    return most_promising(thought, actions, left, number, lines, kinds, DEPTH)


@rule
def worth(sheet: Tables, game: Game, seat: int, action: int, luck: list[int], mind: Mind) -> float:
    """The points of the round that master expects when the sum is written into a free cell."""
    lines = [0] * LINES
    kinds = [0] * LINES
    read_grid(sheet, game, seat, mind, lines, kinds)
    number = game.dice[0] + game.dice[1]
    left = sheet.cells - game.throws
    thought = begin_thought(mind, points_at(sheet), sheet.side)
    return consider(thought, game.free[seat], left, number, action, lines, kinds, DEPTH)
