"""Bots for Bingo Dice.

`casual` counts the throws that would show a main goal still open, `club` weighs what a turn may mark, `master` and
`perfect` know how many turns each card still needs.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rollbook.games.bingo_dice.rules import (
    AGAIN,
    ALL_DICE,
    DOUBT,
    DOUBT_IT,
    JOKER,
    MARK,
    PASS,
    SPEND,
    Game,
    open_fields,
    shows_open_goal,
    unused_doubts,
)
from rollbook.games.bingo_dice.tables import COMBINATIONS, DICE, FACES, Tables
from rollbook.kernel import bits
from rollbook.kernel import luck as chance
from rollbook.kernel.compiler import Mind, rule, thinker
from rollbook.thinkers.bingo_dice.turn import (
    HANDFULS,
    JOKERS,
    KIND_OF,
    KINDS,
    NEVER,
    SMALL,
    THROWS,
    begin_thought,
    card_of,
    count_open,
    handful,
    may_stop,
    prospects,
    shown_by_kind,
    values_start,
    weigh_dice,
    weigh_jokers,
    weigh_throws,
)

# for `club`, first for `marking: all`, then for `one`, which were tuned against casual
WEIGHTS = (3.5, 3.0, 10.0, 3.5, 1.0, 1.0, 1.0, 5.3, 3.2, 7.0, 3.7, 0.1, 0.6, 0.4)  # by combination
REROLL_PRICES, JOKER_PRICES = (1.0, 0.5), (2.5, 3.0)
HARDEST_FIRST = (2, 0, 1, 3, 4, 5, 6)  # dice bingo, straight, full house, four of a kind, then the rerolls


@rule
def open_goals(tables: Tables, game: Game, seat: int) -> int:
    """The combinations whose main goals a seat still needs."""
    goals = 0
    for combination in range(len(COMBINATIONS)):
        if open_fields(tables, game, seat, combination) & tables.goals:
            goals |= 1 << combination
    return goals


@rule
def hits_by_dice(tables: Tables, game: Game, goals: int) -> list[int]:
    """How many throws show one of the goals, by the set of dice that would have to change for it."""
    counts = [0] * (ALL_DICE + 1)
    for throw in tables.goal_throws:
        if tables.shown_by[throw] & goals:
            counts[changed_dice(game, throw)] += 1
    return counts


@rule
def changed_dice(game: Game, throw: int) -> int:
    """The dice that differ between the table and a throw given by its number."""
    changed = 0
    for step in range(DICE):
        die = DICE - 1 - step
        if throw % FACES + 1 != game.dice[die]:
            changed |= 1 << die
        throw //= FACES
    return changed


@rule
def hits(counts: list[int], thrown: int) -> int:
    """How many throws of these dice, the others staying, show a goal."""
    found = 0
    for changed in range(ALL_DICE + 1):
        if changed & ~thrown == 0:
            found += counts[changed]
    return found


@rule
def best_dice(tables: Tables, game: Game) -> int:
    """The dice to throw so that a goal of the roller most likely shows."""
    counts = hits_by_dice(tables, game, open_goals(tables, game, game.roller))
    best = ALL_DICE
    best_share = -1
    for thrown in range(1, ALL_DICE + 1):
        share = hits(counts, thrown) * FACES ** (DICE - bits.count(thrown))
        if share > best_share:
            best = thrown
            best_share = share
    return best


@rule
def is_likely(tables: Tables, game: Game, thrown: int, percent: int) -> bool:
    """The throw shows a goal of the roller with at least that chance."""
    counts = hits_by_dice(tables, game, open_goals(tables, game, game.roller))
    throws: int = FACES ** bits.count(thrown)
    return 100 * hits(counts, thrown) >= percent * throws


@rule
def winning_joker(tables: Tables, game: Game, actions: int) -> int:
    """A joker that makes the dice show a goal of the roller; PASS without one."""
    for joker in range(DICE * FACES):
        if actions >> JOKER + joker & 1:
            die = joker // FACES
            before = game.dice[die]
            game.dice[die] = joker % FACES + 1
            fits = shows_open_goal(tables, game)
            game.dice[die] = before
            if fits:
                return JOKER + joker
    return PASS


@rule
def hardest_field(actions: int) -> int:
    """Option `marking: one`: the main goal that is hardest to reach, or else a reroll."""
    for place in range(len(COMBINATIONS)):
        if actions >> HARDEST_FIRST[place] + 1 & 1:
            return HARDEST_FIRST[place] + 1
    return PASS


@thinker
def casual(tables: Tables, game: Game, seat: int, actions: int, luck: list[int], mind: Mind) -> int:
    """Goes for the goal nearest at hand, stops when it is there, and spends only on a good chance."""
    if game.phase == MARK:
        return hardest_field(actions)
    if game.phase == DOUBT:
        unlikely = not is_likely(tables, game, game.thrown, 40)
        return DOUBT_IT if actions >> DOUBT_IT & 1 and unlikely else PASS
    if shows_open_goal(tables, game):
        return PASS
    if game.phase == AGAIN:
        return best_dice(tables, game)
    joker = winning_joker(tables, game, actions)
    if joker != PASS:
        return joker
    if actions & (1 << JOKER) - 2:
        thrown = best_dice(tables, game)
        if is_likely(tables, game, thrown, 25):
            return thrown
    return PASS


@thinker
def eager(tables: Tables, game: Game, seat: int, actions: int, luck: list[int], mind: Mind) -> int:
    """Goes for goals like `casual`, but doubts whenever it can and spends all it has, jokers at random."""
    if game.phase == MARK:
        return chance.pick(luck, actions)
    if game.phase == DOUBT:
        return DOUBT_IT if actions >> DOUBT_IT & 1 else PASS
    if shows_open_goal(tables, game) or actions == 1 << PASS:
        return PASS
    if game.phase == SPEND:
        return chance.pick(luck, actions & ~(1 << PASS))
    return best_dice(tables, game)


# Club: the most for this turn


@rule
def marked_weight(opened: list[int], shown: int, mark_one: int) -> float:
    """What the combinations shown would mark, the hard goals weighing most; §7.6 as an option only one of them."""
    total = 0.0
    for combination in range(len(COMBINATIONS)):
        if shown >> combination & 1 and opened[combination] > 0:
            weight = WEIGHTS[mark_one * len(COMBINATIONS) + combination]
            total = max(total, weight) if mark_one else total + weight
    return total


@thinker
def losses(tables: Tables, game: Game, seat: int, mind: Mind) -> list[float]:
    """What each action of the roller would miss, looking to the end of the turn and not beyond."""
    thought = begin_thought(mind, mind, tables.mark_one, 0, 1)
    count_open(tables, game, seat, thought.opened)
    for kind in range(KINDS):
        thought.ends[kind] = -marked_weight(thought.opened, shown_by_kind(mind, kind), tables.mark_one)
    may_stop(thought, THROWS)  # all are zero and none is worth more; the values before them are for throwing again
    worth = [NEVER] * (JOKER + DICE * FACES)
    worth[PASS] = thought.ends[int(mind[KIND_OF + handful(mind, game.dice, ALL_DICE) - SMALL])]
    weigh_throws(thought, game.throws, THROWS)
    reroll = REROLL_PRICES[tables.mark_one] if game.phase == SPEND else 0.0
    weigh_dice(game, mind, thought.means, 0, reroll, worth)
    weigh_jokers(game, mind, thought.spent, THROWS, JOKER_PRICES[tables.mark_one], worth)
    return worth


@rule
def least(worth: list[float], actions: int) -> int:
    """The legal action of the least value; among equals the first."""
    best = -1
    for action in range(len(worth)):
        if actions >> action & 1 and (best < 0 or worth[action] < worth[best]):
            best = action
    return best


@thinker
def club(tables: Tables, game: Game, seat: int, actions: int, luck: list[int], mind: Mind) -> int:
    """Weighs all that the turn may mark, spends when it pays at once, and doubts throws that mostly fail."""
    if game.phase == MARK:
        return casual(tables, game, seat, actions, luck, mind)
    if game.phase == DOUBT:
        unlikely = not is_likely(tables, game, game.thrown, 30)
        return DOUBT_IT if actions >> DOUBT_IT & 1 and unlikely else PASS
    return least(losses(tables, game, seat, mind), actions)


# Master, with a solved table perfect: the fewest turns


@rule
def count_hits(mind: Mind, goals: int, counts: list[int]) -> None:
    """Fill how many throws of the other dice show one of the goals, by the handful that is kept."""
    for throw in range(THROWS):
        shown = shown_by_kind(mind, int(mind[KIND_OF + throw]))
        counts[SMALL + throw] = 1 if shown & goals else 0
    for step in range(SMALL):
        kept = SMALL - 1 - step
        found = 0
        for face in range(FACES):
            found += counts[int(mind[kept * FACES + face])]
        counts[kept] = found


@rule
def doubt_values(tables: Tables, game: Game, seat: int, mind: Mind) -> list[float]:
    """The doubter's turns still needed by action."""
    counts = [0] * HANDFULS
    count_hits(mind, open_goals(tables, game, game.roller), counts)
    return doubt_worths(tables, game, seat, mind, counts)


@rule
def likely_miss(game: Game, mind: Mind, counts: Any) -> float:
    """§5.6 How likely the dice that are thrown show no main goal that the roller has still open, by their hits."""
    throws: int = FACES ** bits.count(game.thrown)
    return 1.0 - float(counts[handful(mind, game.dice, ALL_DICE & ~game.thrown)]) / throws


@rule
def doubt_worths(tables: Tables, game: Game, seat: int, mind: Mind, counts: list[int]) -> list[float]:
    """The same by the hits of the roller's goals; a field kept is worth a part of the joker it may become."""
    values = mind[values_start(tables) :]
    card = card_of(tables, game, seat)
    needed = float(values[card])
    fields = bits.count(unused_doubts(tables, game, seat))
    if fields == 0 or card % JOKERS + 1 == JOKERS:
        return [needed, NEVER]
    gain = needed - float(values[card + 1])
    miss = likely_miss(game, mind, counts)
    chances = min(needed, float(values[card_of(tables, game, game.roller)]))
    return [needed - gain * patience(fields, chances), needed - gain * miss]


@rule
def patience(fields: int, chances: float) -> float:
    """How likely a doubt must succeed for a field to be taken now, with so many coming turns to doubt in."""
    return max(0.0, 0.85 - 0.85 * fields / max(chances, 0.1))


@thinker
def master(tables: Tables, game: Game, seat: int, actions: int, luck: list[int], mind: Mind) -> int:
    """Plays for the fewest turns still needed, and doubts where a joker is likeliest to be won."""
    if game.phase == DOUBT:
        return least(doubt_values(tables, game, seat, mind), actions)
    return least(prospects(tables, game, seat, mind), actions)


def exact_worths(tables: Tables, game: Game, seat: int, actions: Sequence[int], mind: Mind) -> list[float]:
    """The turns a seat still needs on average after each of these legal actions, the current turn included.

    Alone this is exact with a solved table; a doubter's turns are estimated.
    """
    if game.phase == DOUBT:
        needed = doubt_values(tables, game, seat, mind)
        return [needed[action] for action in actions]
    later = prospects(tables, game, seat, mind)
    return [1.0 + later[action] for action in actions]


@rule
def rounds_taken(tables: Tables, game: Game) -> int:
    """The turns that a game has taken."""
    return game.rounds
