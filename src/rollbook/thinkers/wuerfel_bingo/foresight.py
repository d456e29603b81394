"""How games of Würfel Bingo are played on: club's choices, and the points and shares of the win to be expected."""

from __future__ import annotations

from rollbook.games.wuerfel_bingo.rules import Game
from rollbook.games.wuerfel_bingo.tables import Tables
from rollbook.kernel.compiler import Mind, rule, thinker
from rollbook.thinkers import Foresight
from rollbook.thinkers.race import share_of_race
from rollbook.thinkers.wuerfel_bingo import levels
from rollbook.thinkers.wuerfel_bingo.ahead import begin_thought, grid_at, look
from rollbook.thinkers.wuerfel_bingo.lines import begin_grid, read_grid, values_for

THROWS = 2  # that are played on before the outlook is asked
# fitted to games: the variance of a seat's points, as far as the others do not get them by the same throws
SPREAD = 1.5  # in one throw
LEAST = 0.05


@rule
def throws_left(tables: Tables, game: Game) -> int:
    """The throws of this round and of those after it."""
    return tables.cells * (tables.rounds - game.round) - game.throws


@thinker
def expected_points(tables: Tables, game: Game, seat: int, mind: Mind) -> float:
    """The points of a seat in the end: rounds that are over, the grid by its lines, and empty grids to come."""
    thought = begin_thought(values_for(tables, mind))
    points = 0.0
    for earlier in range(game.round):
        points += game.result[seat][earlier]
    left = tables.cells - game.throws
    if left == 0:
        points += game.result[seat][game.round]
    else:
        read_grid(tables, game, seat, mind, grid_at(thought, 0))
        points += look(thought, game.free[seat], left, 1)
    rounds = tables.rounds - game.round - 1
    if rounds > 0:
        begin_grid(tables.side, grid_at(thought, 0))
        points += rounds * look(thought, (1 << tables.cells) - 1, tables.cells, 1)
    return points


@thinker
def outlook(tables: Tables, game: Game, seat: int, mind: Mind) -> float:
    """A seat's share of the win before a throw; alone its points in the end."""
    if game.players == 1:
        return expected_points(tables, game, seat, mind)
    behind = [-expected_points(tables, game, other, mind) for other in range(game.players)]
    spread = SPREAD * max(1, throws_left(tables, game)) + LEAST
    spreads = [spread] * game.players
    return share_of_race(behind, spreads, seat, (1 << game.players) - 1)


FORESIGHT = Foresight(
    decide=levels.club,
    weights="master",
    outlook=outlook,
    throws=THROWS,
    throws_alone=THROWS,
    without="casual",
)
