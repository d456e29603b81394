"""How games of Bingolino are played on: one throw of look-ahead, and what the learned estimate expects."""

from __future__ import annotations

from rollbook.games.bingolino.rules import LAYOUT, Game, free_cells
from rollbook.games.bingolino.tables import CELLS, Tables
from rollbook.kernel.compiler import rule, thinker
from rollbook.thinkers import Foresight
from rollbook.thinkers.bingolino.layout import order_by_ease, planned_cell
from rollbook.thinkers.bingolino.remembered import Remembered, glance, needed_by, with_paper
from rollbook.thinkers.race import share_race

THROWS = 2  # that are played on before the outlook is asked
# fitted to games
PER_THROW = 0.65  # the variance for every throw that is needed
LEAST = 0.02  # and before the last one
ORDER = 0.58  # throws that a whole round of waiting for one's turn costs


@thinker
def decide(tables: Tables, game: Game, seat: int, actions: int, luck: list[int], known: Remembered) -> int:
    """The easiest numbers on the best places; then what the estimate likes most after the coming throw."""
    if game.phase != LAYOUT:
        return glance(tables, game, seat, actions, known)
    tiles = [0] * CELLS
    for cell in range(CELLS):
        tiles[cell] = game.tile[seat][cell]
    order_by_ease(known.mind, game.hand[seat], game.laid, ~free_cells(game, seat), tiles)
    return planned_cell(game, seat, tiles)


@thinker
def outlook(tables: Tables, game: Game, known: Remembered, values: list[float]) -> None:
    """The seats' shares of the win before a throw; alone the throws still to come."""
    if game.players == 1:
        values[0] = needed_by(tables, game, 0, known)
        return
    times = [0.0] * game.players
    spreads = [1.0] * game.players
    for seat in range(game.players):
        if game.playing >> seat & 1:
            needed = max(0.1, needed_by(tables, game, seat, known))
            waits = (seat - game.roller + game.players) % game.players / game.players
            times[seat] = needed + ORDER * waits
            spreads[seat] = PER_THROW * needed + LEAST
    share_race(times, spreads, game.playing, values)


@rule
def spent(tables: Tables, game: Game) -> int:
    """The throws that a game has taken."""
    return game.throws


FORESIGHT = Foresight(
    decide=decide,
    weights="master",
    with_paper=with_paper,
    outlook=outlook,
    throws=THROWS,
    throws_alone=THROWS,
    without="club",
    spent=spent,
)
