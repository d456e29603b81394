"""How games of Bingolino are played on: one throw of look-ahead, and what the learned estimate expects."""

from __future__ import annotations

from rollbook.games.bingolino.rules import LAYOUT, Game, free_cells
from rollbook.games.bingolino.tables import CELLS, Tables
from rollbook.kernel.compiler import Mind, rule, thinker
from rollbook.thinkers import Foresight
from rollbook.thinkers.bingolino.ahead import glance, think_of
from rollbook.thinkers.bingolino.layout import order_by_ease, planned_cell
from rollbook.thinkers.bingolino.value import throws_needed
from rollbook.thinkers.race import share_of_race

THROWS = 2  # that are played on before the outlook is asked
# fitted to games
PER_THROW = 0.65  # the variance for every throw that is needed
LEAST = 0.02  # and before the last one
ORDER = 0.58  # throws that a whole round of waiting for one's turn costs


@thinker
def decide(tables: Tables, game: Game, seat: int, actions: int, luck: list[int], mind: Mind) -> int:
    """The easiest numbers on the best places; then what the estimate likes most after the coming throw."""
    if game.phase != LAYOUT:
        return glance(tables, game, seat, actions, luck, mind)
    tiles = [0] * CELLS
    for cell in range(CELLS):
        tiles[cell] = game.tile[seat][cell]
    order_by_ease(mind, game.hand[seat], game.laid, ~free_cells(game, seat), tiles)
    return planned_cell(game, seat, tiles)


@thinker
def needed_by(tables: Tables, game: Game, seat: int, mind: Mind) -> float:
    """The own throws that a seat still needs."""
    thought = think_of(tables, game, seat, mind)
    return throws_needed(tables, thought, game.starred[seat], game.turned[seat])


@thinker
def outlook(tables: Tables, game: Game, seat: int, mind: Mind) -> float:
    """A seat's share of the win before a throw; alone the throws still to come."""
    if game.players == 1:
        return needed_by(tables, game, seat, mind)
    times = [0.0] * game.players
    spreads = [1.0] * game.players
    for other in range(game.players):
        if game.playing >> other & 1:
            needed = max(0.1, needed_by(tables, game, other, mind))
            waits = (other - game.roller + game.players) % game.players / game.players
            times[other] = needed + ORDER * waits
            spreads[other] = PER_THROW * needed + LEAST
    return share_of_race(times, spreads, seat, game.playing)


@rule
def spent(tables: Tables, game: Game) -> int:
    """The throws that a game has taken."""
    return game.throws


FORESIGHT = Foresight(
    decide=decide,
    weights="master",
    outlook=outlook,
    throws=THROWS,
    throws_alone=THROWS,
    without="club",
    spent=spent,
)
