"""Why one choice in Bingo Dice is better than another: by chances that are reckoned exactly for this turn.

A percentage is the chance within the throws that are left: those up to the third, or the rerolls at hand; jokers are
left aside. Two chances are told only if they differ as whole percentages.
"""

from __future__ import annotations

from rollbook.games.bingo_dice import rules
from rollbook.games.bingo_dice.rules import AGAIN, DOUBT, DOUBT_IT, JOKER, MARK, PASS, SPEND, Game
from rollbook.games.bingo_dice.tables import COMBINATIONS, DICE, FACES, Tables
from rollbook.kernel import bits
from rollbook.thinkers import Facts, Reason
from rollbook.thinkers.bingo_dice.chances import WHOLE_TURN, Hand, chance, shown
from rollbook.thinkers.bingo_dice.levels import open_goals

RAREST_FIRST = (2, 0, 3, 1, 5, 4, 6)  # dice bingo, straight, four of a kind, full house, then the rerolls
EVEN, SOME = 50, 10  # percent: more likely than not, and worth speaking of


# What a choice leads to


def hand_of(game: Game, thrown: int = 0) -> Hand:
    """The dice that lie, without those that are thrown again."""
    return tuple(sorted(game.dice[die] for die in range(DICE) if not thrown >> die & 1))


def hand_after(game: Game, action: int) -> Hand:
    """All five dice after a pass, or with the one that a joker sets."""
    dice = list(game.dice)
    if action >= JOKER:
        dice[(action - JOKER) // FACES] = (action - JOKER) % FACES + 1
    return tuple(sorted(dice))


def throws_left(tables: Tables, game: Game, seat: int) -> int:
    """§4.2 Up to the third throw, §6.1 then as many as there are rerolls."""
    if game.phase == AGAIN:
        return 3 - game.throws
    return bits.count(rules.available(game, seat, tables.rerolls))


def percent(game: Game, action: int, wanted: int, left: int = 1) -> int:
    """How likely the dice show something wanted after an action and with so many throws left, in whole percent."""
    if throws(game, action):
        return round(100 * chance(hand_of(game, action), left, wanted))
    return 100 if shown(hand_after(game, action)) & wanted else 0


def open_rerolls(tables: Tables, game: Game, seat: int) -> int:
    """§7.1 The combinations that would still gain a seat a reroll."""
    fields = tables.rerolls & ~tables.free
    return sum(1 << one for one in range(len(COMBINATIONS)) if rules.open_fields(tables, game, seat, one) & fields)


def rarest(wanted: int) -> int:
    """Of several combinations the one that comes most rarely.

    >>> COMBINATIONS[rarest(0b1010)]
    'four'
    """
    return next(one for one in RAREST_FIRST if wanted >> one & 1)


def throws(game: Game, action: int) -> bool:
    """Whether an action throws dice again; to a doubter, and where a field is marked, numbers mean something else."""
    return game.phase in (AGAIN, SPEND) and PASS < action < JOKER


# When to stop


def stops_at_field(tables: Tables, game: Game, seat: int, best: int, instead: int) -> Facts | None:
    """§4.3 To stop marks the goal that the dice show, or else the reroll; another throw may lose it."""
    there = shown(hand_of(game))
    fields = there & open_goals(tables, game, seat) or there & open_rerolls(tables, game, seat)
    if best != PASS or not throws(game, instead) or not fields:
        return None
    field = rarest(fields)
    kept = percent(game, instead, 1 << field, throws_left(tables, game, seat))
    return {"field": COMBINATIONS[field], "percent": kept} if kept < 100 else None


def goes_on_safely(tables: Tables, game: Game, seat: int, best: int, instead: int) -> Facts | None:
    """§4.2 The goal that the dice show stays, whatever the others show; more may come."""
    goals = shown(hand_of(game)) & open_goals(tables, game, seat)
    if instead != PASS or not throws(game, best) or not goals:
        return None
    kept = hand_of(game, best)
    safe = sum(1 << goal for goal in bits.members(goals) if chance(kept, 1, 1 << goal) == 1.0)
    return {"field": COMBINATIONS[rarest(safe)]} if safe == goals else None


def goes_for_more(tables: Tables, game: Game, seat: int, best: int, instead: int) -> Facts | None:
    """§4.2 A rarer goal than the one that shows is likely enough to be thrown for."""
    goals = open_goals(tables, game, seat)
    there = shown(hand_of(game)) & goals
    if instead != PASS or not throws(game, best) or not there:
        return None
    rarer, left = goals & ~shown(hand_of(game)) & rarer_than(rarest(there)), throws_left(tables, game, seat)
    hopes = [(percent(game, best, 1 << goal, left), goal) for goal in bits.members(rarer)]
    most, goal = max(hopes, default=(0, 0))
    return {"field": COMBINATIONS[goal], "percent": most} if most >= SOME else None


def rarer_than(combination: int) -> int:
    """The combinations that come more rarely.

    >>> [COMBINATIONS[one] for one in bits.members(rarer_than(3))]
    ['straight', 'dice-bingo']
    """
    return sum(1 << one for one in RAREST_FIRST[: RAREST_FIRST.index(combination)])


def throws_on(tables: Tables, game: Game, seat: int, best: int, instead: int) -> Facts | None:
    """§4.2 No open goal shows yet, and there are throws left."""
    goals = open_goals(tables, game, seat)
    if game.phase != AGAIN or instead != PASS or not throws(game, best) or shown(hand_of(game)) & goals:
        return None
    left = throws_left(tables, game, seat)
    hope = percent(game, best, goals, left)
    return {"percent": hope, "count": left} if hope else None


# Which dice


def likelier_goal(tables: Tables, game: Game, seat: int, best: int, instead: int) -> Facts | None:
    """The dice that are kept lead more often to some open goal."""
    if not (throws(game, best) and throws(game, instead)):
        return None
    return more_and_fewer(game, best, instead, open_goals(tables, game, seat), throws_left(tables, game, seat))


def more_and_fewer(game: Game, best: int, instead: int, wanted: int, left: int) -> Facts | None:
    """Both chances, if the better choice has the greater one."""
    more, fewer = percent(game, best, wanted, left), percent(game, instead, wanted, left)
    return {"more": more, "fewer": fewer} if more > fewer else None


def likelier_field(game: Game, best: int, instead: int, wanted: int, left: int) -> Facts | None:
    """Of some combinations the one whose chance the better choice raises most."""
    found = [(more_and_fewer(game, best, instead, 1 << one, left), one) for one in RAREST_FIRST if wanted >> one & 1]
    better = [{**both, "field": COMBINATIONS[one]} for both, one in found if both is not None]
    return max(better, key=lambda one: int(one["more"]) - int(one["fewer"]), default=None)


def likelier_one_goal(tables: Tables, game: Game, seat: int, best: int, instead: int) -> Facts | None:
    """The dice that are kept lead more often to one of the open goals."""
    if not (throws(game, best) and throws(game, instead)):
        return None
    return likelier_field(game, best, instead, open_goals(tables, game, seat), throws_left(tables, game, seat))


def likelier_reroll(tables: Tables, game: Game, seat: int, best: int, instead: int) -> Facts | None:
    """The dice that are kept lead more often to a field that gains a reroll."""
    if game.phase not in (AGAIN, SPEND) or best >= JOKER or instead >= JOKER:
        return None
    return likelier_field(game, best, instead, open_rerolls(tables, game, seat), throws_left(tables, game, seat))


# Doubting


def goal_percent(tables: Tables, game: Game) -> int:
    """§5.6 How likely the third throw shows a goal that the roller has still open."""
    return round(100 * chance(hand_of(game, game.thrown), 1, open_goals(tables, game, game.roller)))


def doubts(tables: Tables, game: Game, seat: int, best: int, instead: int) -> Facts | None:
    """§5.6 The throw more likely misses all open goals than not."""
    if game.phase != DOUBT or best != DOUBT_IT:
        return None
    misses = 100 - goal_percent(tables, game)
    return {"percent": misses} if misses > EVEN else None


def does_not_doubt(tables: Tables, game: Game, seat: int, best: int, instead: int) -> Facts | None:
    """§5.7 The throw may well show a goal, and the field would be lost."""
    if game.phase != DOUBT or instead != DOUBT_IT:
        return None
    hits = goal_percent(tables, game)
    return {"percent": hits} if hits >= SOME else None


# Rerolls and jokers


def joker_makes_goal(tables: Tables, game: Game, seat: int, best: int, instead: int) -> Facts | None:
    """§6.1 The joker completes an open goal."""
    if game.phase != SPEND or best < JOKER:
        return None
    goals = open_goals(tables, game, seat) & ~shown(hand_of(game))
    made = shown(hand_after(game, best)) & goals
    made &= ~shown(hand_after(game, instead)) if not throws(game, instead) else made
    return {"field": COMBINATIONS[rarest(made)]} if made else None


def keeps_joker(tables: Tables, game: Game, seat: int, best: int, instead: int) -> Facts | None:
    """§6.8 A joker works once, and what it would make comes without one in so many turns."""
    if game.phase != SPEND or instead < JOKER or best >= JOKER:
        return None
    made = shown(hand_after(game, instead)) & open_goals(tables, game, seat) & ~shown(hand_of(game))
    if not made:
        return None
    goal = rarest(made)
    return {"field": COMBINATIONS[goal], "percent": round(100 * chance((), WHOLE_TURN, 1 << goal))}


def joker_makes_nothing(tables: Tables, game: Game, seat: int, best: int, instead: int) -> Facts | None:
    """§6.8 The joker would not make any open goal."""
    if game.phase != SPEND or instead < JOKER or best >= JOKER:
        return None
    return None if shown(hand_after(game, instead)) & open_goals(tables, game, seat) else {}


def uses_reroll(tables: Tables, game: Game, seat: int, best: int, instead: int) -> Facts | None:
    """§6.1 The reroll may reach an open goal; to stop reaches none."""
    goals = open_goals(tables, game, seat)
    if game.phase != SPEND or not throws(game, best) or instead != PASS or shown(hand_of(game)) & goals:
        return None
    count = throws_left(tables, game, seat)
    hope = percent(game, best, goals, count)
    return {"percent": hope, "count": count} if hope >= SOME else None


def keeps_reroll(tables: Tables, game: Game, seat: int, best: int, instead: int) -> Facts | None:
    """§6.8 A reroll works once, and here it more likely misses than not."""
    if game.phase != SPEND or best != PASS or not throws(game, instead):
        return None
    misses = 100 - percent(game, instead, open_goals(tables, game, seat))
    return {"percent": misses} if misses > EVEN else None


# One mark a turn


def marks_rarer(tables: Tables, game: Game, seat: int, best: int, instead: int) -> Facts | None:
    """§7.6 Of two fields the one that comes more rarely."""
    if game.phase != MARK or PASS in (best, instead):
        return None
    fewer, more = (round(100 * chance((), WHOLE_TURN, 1 << action - 1)) for action in (best, instead))
    return {"field": COMBINATIONS[best - 1], "more": more, "fewer": fewer} if fewer < more else None


REASONS = (
    Reason("doubt", "doubt", doubts),
    Reason("doubt", "doubt-not", does_not_doubt),
    Reason("stop", "stop-goal", stops_at_field),
    Reason("stop", "stop-safe", goes_on_safely),
    Reason("stop", "stop-rarer", goes_for_more),
    Reason("stop", "stop-not", throws_on),
    Reason("jokers", "joker", joker_makes_goal),
    Reason("jokers", "joker-kept", keeps_joker),
    Reason("jokers", "joker-idle", joker_makes_nothing),
    Reason("rerolls", "reroll", uses_reroll),
    Reason("rerolls", "reroll-kept", keeps_reroll),
    Reason("goals", "mark-rarer", marks_rarer),
    Reason("goals", "dice-goal", likelier_goal),
    Reason("goals", "dice-field", likelier_one_goal),
    Reason("rerolls", "dice-reroll", likelier_reroll),
)
