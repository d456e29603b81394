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
# fitted to games: the variance of a seat's points, as far as the others do not get them by the same throws
SPREAD = 1.5  # in one throw
LEAST = 0.05


@rule
def throws_left(tables: Tables, game: Game) -> int:
    """The throws of this round and of those after it."""
    return tables.cells * (tables.rounds - game.round) - game.throws


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


@thinker
def outlook(tables: Tables, game: Game, known: Remembered, values: list[float]) -> None:
    """The seats' shares of the win before a throw; alone the points in the end."""
    if game.players == 1:
        values[0] = expected_points(tables, game, 0, known)
        return
    behind = [-expected_points(tables, game, seat, known) for seat in range(game.players)]
    spread = SPREAD * max(1, throws_left(tables, game)) + LEAST
    spreads = [spread] * game.players
    share_race(behind, spreads, (1 << game.players) - 1, values)


FORESIGHT = Foresight(
    decide=decide,
    weights="master",
    with_paper=with_paper,
    outlook=outlook,
    throws=THROWS,
    throws_alone=THROWS,
    without="casual",
)
