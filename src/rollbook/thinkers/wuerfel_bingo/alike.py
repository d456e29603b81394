"""Positions of Würfel Bingo that are the same: only the sum counts, and boards may be turned and mirrored."""

from __future__ import annotations

from rollbook.games.wuerfel_bingo.rules import Game
from rollbook.games.wuerfel_bingo.tables import Tables
from rollbook.thinkers import Form
from rollbook.thinkers.squares import least


def form(tables: Tables, game: Game, seat: int, action: int | None) -> Form:
    """What a position is to a seat; with an action also what it chooses."""
    seats = [(seat + step) % game.players for step in range(game.players)]
    grids = [game.number[one][: tables.cells] for one in seats]
    if action is not None:
        grids[0][action] = -1
    before = [sum(game.result[one][: game.round]) for one in seats]
    return (game.dice[0] + game.dice[1], game.round, *before, *(least(tables.side, grid) for grid in grids))
