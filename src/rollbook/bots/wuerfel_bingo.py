"""Bots for Würfel Bingo. They look at the points a number would add at once."""

from __future__ import annotations

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
