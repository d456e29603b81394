"""How games of Würfel Bingo are played on: club's choices, and the points and shares of the win to be expected."""

from __future__ import annotations

from rollbook.games.wuerfel_bingo.rules import Game
from rollbook.games.wuerfel_bingo.tables import Tables
from rollbook.kernel.compiler import rule, thinker
from rollbook.thinkers import Foresight
from rollbook.thinkers.race import share_race
from rollbook.thinkers.wuerfel_bingo.remembered import (
    Remembered,
    decide,
    points_of_grid,
    points_of_round,
    with_paper,
)

THROWS = 2  # that are played on before the outlook is asked
LEAST = 0.01  # the variance that is always there


@rule
def expected_points(tables: Tables, game: Game, seat: int, known: Remembered) -> float:
    """The points of a seat in the end: rounds that are over, the grid by its lines, and empty grids to come."""
    points = 0.0
    for earlier in range(game.round):
        points += game.result[seat][earlier]
    if game.throws == tables.cells:
        points += game.result[seat][game.round]
    else:
        points += points_of_grid(tables, game, seat, known)
    rounds = tables.rounds - game.round - 1
    return points + rounds * points_of_round(tables, known) if rounds > 0 else points


@rule
def spread_of_points(tables: Tables, game: Game, known: Remembered) -> float:
    """The variance of a seat's points, as far as others do not get them by the same throws.

    In each throw of this round they lie by about as much around their mean as a throw brings. Later rounds bring all
    the same: they begin with equal grids, and the quick choice writes equal numbers into the same cells.
    """
    a_throw = points_of_round(tables, known) / tables.cells
    return a_throw * a_throw * (tables.cells - game.throws) + LEAST


@thinker
def outlook(tables: Tables, game: Game, known: Remembered, values: list[float]) -> None:
    """The seats' shares of the win before a throw; alone the points in the end."""
    if game.players == 1:
        values[0] = expected_points(tables, game, 0, known)
        return
    behind = [-expected_points(tables, game, seat, known) for seat in range(game.players)]
    spreads = [spread_of_points(tables, game, known)] * game.players
    # equal grids go on equally: who expects the same is one in the race, and shares what that one wins
    firsts = [behind.index(points) for points in behind]
    racing = 0
    for first in firsts:
        racing |= 1 << first
    share_race(behind, spreads, racing, values)
    for seat in range(game.players - 1, -1, -1):
        values[seat] = values[firsts[seat]] / firsts.count(firsts[seat])


FORESIGHT = Foresight(
    decide=decide,
    weights="master",
    with_paper=with_paper,
    outlook=outlook,
    throws=THROWS,
    throws_alone=THROWS,
    without="casual",
)
