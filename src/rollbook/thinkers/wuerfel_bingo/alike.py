"""Positions of Würfel Bingo that are the same: only the sum counts, and boards may be turned and mirrored."""

from __future__ import annotations

from collections.abc import Sequence

from rollbook.games.wuerfel_bingo.rules import Game
from rollbook.games.wuerfel_bingo.tables import Tables
from rollbook.thinkers import Form
from rollbook.thinkers.squares import first_alike, least


def form(tables: Tables, game: Game, seat: int) -> Form:
    """What a position is to a seat."""
    seats = [(seat + step) % game.players for step in range(game.players)]
    grids = [game.number[one][: tables.cells] for one in seats]
    before = [sum(game.result[one][: game.round]) for one in seats]
    return (game.dice[0] + game.dice[1], game.round, *before, *(least(tables.side, grid) for grid in grids))


def kinds(tables: Tables, game: Game, seat: int, actions: Sequence[int]) -> list[Form]:
    """Choices by the first of the cells that are the same on the seat's board."""
    first = first_alike(tables.side, game.number[seat][: tables.cells])
    return [(first[action],) for action in actions]
