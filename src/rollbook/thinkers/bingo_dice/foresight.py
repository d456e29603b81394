"""How games of Bingo Dice are played on: master's choices, and the turns and shares of the win to be expected."""

from __future__ import annotations

from rollbook.games.bingo_dice.rules import ALL_DICE, Game, left_of, unused_doubts
from rollbook.games.bingo_dice.tables import Tables
from rollbook.kernel import bits
from rollbook.kernel.compiler import Mind, rule, thinker
from rollbook.thinkers import Foresight
from rollbook.thinkers.bingo_dice.levels import likely_miss, patience
from rollbook.thinkers.bingo_dice.remembered import Remembered, decide, hits_of, with_paper, worth_keeping
from rollbook.thinkers.bingo_dice.turn import JOKERS, card_of, values_start
from rollbook.thinkers.race import share_rounds

THROWS = 2  # that are played on before the outlook is asked
# fitted to games: how turns lie around their mean, and how often all hangs on one rare throw
PER_TURN = 0.05  # the variance for every turn that is needed
HARD = 0.1


@rule
def to_come(tables: Tables, game: Game, seat: int, mind: Mind) -> float:
    """The turns that a seat still needs before a turn begins, by a table of all cards."""
    return float(mind[values_start(tables) + card_of(tables, game, seat)])


@rule
def turns_to_come(tables: Tables, game: Game, seat: int, known: Remembered) -> float:
    """The same before any throw: the roller's current turn is included, and judged by the dice that stay."""
    if seat != game.roller or game.throws == 0:
        return to_come(tables, game, seat, known.mind)
    return 1.0 + worth_keeping(tables, game, seat, ALL_DICE & ~game.thrown, known)


@rule
def saved_by_doubts(tables: Tables, game: Game, seat: int, known: Remembered) -> float:
    """The turns that a seat's doubt fields may save it yet, that of a doubt that is not decided among them.

    A field is worth as much of a joker as a doubt must promise for it to be taken, the next one a little less.
    """
    card = card_of(tables, game, seat)
    doubted = (seat - 1) % game.players
    chances = min(to_come(tables, game, seat, known.mind), to_come(tables, game, doubted, known.mind))
    jokers = 0.0
    if game.at_stake and left_of(game, game.roller) == seat:
        jokers += likely_miss(game, known.mind, hits_of(tables, game, known))
    for field in range(bits.count(unused_doubts(tables, game, seat))):
        jokers += patience(field + 1, chances)
    saved = 0.0
    for joker in range(JOKERS - 1 - card % JOKERS):
        place = values_start(tables) + card + joker
        saved += min(1.0, max(0.0, jokers - joker)) * (known.mind[place] - known.mind[place + 1])
    return saved


@thinker
def outlook(tables: Tables, game: Game, known: Remembered, values: list[float]) -> None:
    """The seats' shares of the win before a throw; alone the turns still to come."""
    if game.players == 1:
        values[0] = turns_to_come(tables, game, 0, known)
        return
    needed = [0.0] * game.players
    late = [0] * game.players
    turn = (game.roller - game.first + game.players) % game.players
    for seat in range(game.players):
        needed[seat] = turns_to_come(tables, game, seat, known)
        if needed[seat] > 1.0:
            needed[seat] = max(1.0, needed[seat] - saved_by_doubts(tables, game, seat, known))
        if (seat - game.first + game.players) % game.players < turn:
            late[seat] = 1
    share_rounds(needed, late, PER_TURN, HARD, values)


@rule
def spent(tables: Tables, game: Game) -> int:
    """The turns that everybody has had."""
    return game.rounds


FORESIGHT = Foresight(
    decide=decide,
    weights="master",
    with_paper=with_paper,
    outlook=outlook,
    throws=THROWS,
    throws_alone=0,  # the table of cards is exact but for its rounding
    without="casual",
    spent=spent,
)
