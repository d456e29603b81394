"""How games of Bingo Dice are played on: master's choices, and the turns and shares of the win to be expected."""

from __future__ import annotations

from rollbook.games.bingo_dice.rules import ALL_DICE, Game
from rollbook.games.bingo_dice.tables import Tables
from rollbook.kernel.compiler import Mind, rule, thinker
from rollbook.thinkers import Foresight
from rollbook.thinkers.bingo_dice import levels
from rollbook.thinkers.bingo_dice.turn import (
    JOKERS,
    REROLLS,
    begin_thought,
    card_of,
    count_open,
    handful,
    values_start,
    weigh_spending,
    weigh_throws,
)
from rollbook.thinkers.race import share_of_rounds

THROWS = 2  # that are played on before the outlook is asked
# fitted to games: how turns lie around their mean, and how often all hangs on one rare throw
PER_TURN = 0.2  # the variance for every turn that is needed
HARD = 0.25
LAST_THROW = 2  # throws of a turn after which another one is the last; a reroll is thrown like that one


@rule
def to_come(tables: Tables, game: Game, seat: int, mind: Mind) -> float:
    """The turns that a seat still needs before a turn begins, by a table of all cards."""
    return float(mind[values_start(tables) + card_of(tables, game, seat)])


@thinker
def turns_to_come(tables: Tables, game: Game, seat: int, mind: Mind) -> float:
    """The same before any throw: the roller's current turn is included, and judged by the dice that stay."""
    if seat != game.roller or game.throws == 0:
        return to_come(tables, game, seat, mind)
    card = card_of(tables, game, seat)
    rerolls, jokers = card // JOKERS % REROLLS, card % JOKERS
    thought = begin_thought(mind, mind[values_start(tables) :], tables.mark_one, rerolls, jokers)
    count_open(tables, game, seat, thought.opened)
    weigh_throws(thought, min(LAST_THROW, game.throws), weigh_spending(thought, card, rerolls, jokers))
    return 1.0 + thought.means[handful(mind, game.dice, ALL_DICE & ~game.thrown)]


@thinker
def outlook(tables: Tables, game: Game, seat: int, mind: Mind) -> float:
    """A seat's share of the win before a throw; alone the turns still to come."""
    if game.players == 1:
        return turns_to_come(tables, game, seat, mind)
    needed = [0.0] * game.players
    late = [0] * game.players
    turn = (game.roller - game.first + game.players) % game.players
    for other in range(game.players):
        needed[other] = turns_to_come(tables, game, other, mind)
        if (other - game.first + game.players) % game.players < turn:
            late[other] = 1
    return share_of_rounds(needed, late, seat, PER_TURN, HARD)


@rule
def spent(tables: Tables, game: Game) -> int:
    """The turns that everybody has had."""
    return game.rounds


FORESIGHT = Foresight(
    decide=levels.master,
    weights="master",
    outlook=outlook,
    throws=THROWS,
    throws_alone=0,  # the table of cards is exact but for its rounding
    without="casual",
    spent=spent,
)
