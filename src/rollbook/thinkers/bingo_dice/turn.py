"""One turn of Bingo Dice, weighed: what the dice are worth when the rest of the turn is played best (expectimax).

A mind is a row of numbers. It begins with what is known of the dice: for all handfuls of up to four dice, by size, the
handful with one more die of each face; the kind of each of the 252 throws; the combinations of each kind. Then come
the expected turns of every card, first for `marking: all`, then for `marking: one`. A card is numbered by its open
fields of each combination, its available rerolls and its available jokers. The solver works on the same thought.
"""

from __future__ import annotations

import itertools
from typing import Any, NamedTuple

from rollbook.games.bingo_dice.rules import (
    AGAIN,
    ALL_DICE,
    JOKER,
    MARK,
    PASS,
    Game,
    available,
    open_fields,
)
from rollbook.games.bingo_dice.tables import COMBINATIONS, DICE, FACES, TWO_PAIRS, Tables
from rollbook.kernel import bits
from rollbook.kernel.compiler import Mind, rule, thinker

SMALL = 210  # handfuls of up to four dice
FOURS = 84  # the first handful of four dice
THROWS = 252  # handfuls of five dice
HANDFULS = SMALL + THROWS
KINDS = 8  # throws that show the same combinations are of one kind

REROLLS = 11  # none to ten
JOKERS = 6  # none to five
OPEN = (3, 4, 2, 5, 3, 3, 5)  # none to all fields of a combination open
STEPS = (118800, 29700, 14850, 2970, 990, 330, 66)  # how far apart cards lie that differ in one field
CARDS = 356400

KIND_OF = SMALL * FACES
SHOWN_BY = KIND_OF + THROWS
VALUES = SHOWN_BY + KINDS
SIZE = VALUES + 2 * CARDS
NEVER = 1e30


class Thought(NamedTuple):
    """A turn in thought: what is known, and paper."""

    mind: Mind  # begins with what is known of the dice; the solver has no more than that
    values: Any  # [card]: the turns it needs, for the way of marking in play
    mark_one: int  # the way of marking
    opened: list[int]  # open fields by combination
    columns: int  # of `spent`: one more than the jokers that there may be
    spent: list[float]  # [rerolls left][jokers left][throw]: what a throw is worth when they may be used
    ends: list[float]  # [kind of throw]: what the card is worth when the turn ends so
    means: list[float]  # [handful]: what it is worth to keep it and throw the other dice
    best: list[float]  # [handful]: what it is worth when the best part of it is kept


@rule
def begin_thought(mind: Mind, values: Any, mark_one: int, rerolls: int, jokers: int) -> Thought:
    """Empty paper for a card with at most so many rerolls and jokers."""
    return Thought(
        mind,
        values,
        mark_one,
        [0] * len(COMBINATIONS),
        jokers + 1,
        [0.0] * ((rerolls + 1) * (jokers + 1) * THROWS),
        [0.0] * KINDS,
        [0.0] * HANDFULS,
        [0.0] * HANDFULS,
    )


def known_dice() -> list[int]:
    """The first part of a mind."""
    from rollbook.games.bingo_dice.sheets import combinations

    faces = range(1, FACES + 1)
    handfuls = [dice for size in range(DICE + 1) for dice in itertools.combinations_with_replacement(faces, size)]
    place = {dice: number for number, dice in enumerate(handfuls)}
    more = [place[tuple(sorted((*dice, face)))] for dice in handfuls[:SMALL] for face in faces]
    shown = [sum(1 << combination for combination in combinations(dice)) for dice in handfuls[SMALL:]]
    kinds = sorted(set(shown))
    return [*more, *(kinds.index(mask) for mask in shown), *kinds]


# Cards and dice by number


@rule
def count_open(tables: Tables, game: Game, seat: int, opened: list[int]) -> None:
    """Fill the open fields of a seat by combination."""
    for combination in range(len(COMBINATIONS)):
        opened[combination] = bits.count(open_fields(tables, game, seat, combination))


@rule
def card_number(opened: list[int], rerolls: int, jokers: int) -> int:
    """The number of a card."""
    number = rerolls * JOKERS + jokers
    for combination in range(len(COMBINATIONS)):
        number += opened[combination] * STEPS[combination]
    return number


@rule
def card_of(tables: Tables, game: Game, seat: int) -> int:
    """The number of a seat's card."""
    rerolls = bits.count(available(game, seat, tables.rerolls))
    jokers = bits.count(available(game, seat, tables.jokers))
    opened = [0] * len(COMBINATIONS)
    count_open(tables, game, seat, opened)
    return card_number(opened, rerolls, jokers)


@rule
def values_start(tables: Tables) -> int:
    """Where the values of the option in play begin in a mind."""
    return VALUES + CARDS if tables.mark_one else VALUES


@rule
def handful(mind: Mind, dice: list[int], kept: int) -> int:
    """The number of the dice that are kept."""
    number = 0
    for die in range(DICE):
        if kept >> die & 1:
            number = int(mind[number * FACES + dice[die] - 1])
    return number


@rule
def shown_by_kind(mind: Mind, kind: int) -> int:
    """The combinations that throws of a kind show."""
    return int(mind[SHOWN_BY + kind])


# The end of a turn


@rule
def drop(combination: int) -> int:
    """How far a card's number falls when a field is marked; §7.3 a reroll field becomes available."""
    return STEPS[combination] - (JOKERS if combination >= TWO_PAIRS else 0)


@thinker
def set_ends(thought: Thought, card: int) -> None:
    """§7.1, §7.6 Fill what a card is worth when the turn ends now, by the kind of throw."""
    mind, values, opened, ends = thought.mind, thought.values, thought.opened, thought.ends
    for kind in range(KINDS):
        shown = shown_by_kind(mind, kind)
        after = card
        best = NEVER
        for combination in range(len(COMBINATIONS)):
            if shown >> combination & 1 and opened[combination] > 0:
                after -= drop(combination)
                best = min(best, float(values[card - drop(combination)]))
        ends[kind] = best if thought.mark_one and after != card else float(values[after])


@rule
def may_stop(thought: Thought, start: int) -> None:
    """The throws' values from `start` on profit from ending the turn."""
    mind, spent, ends = thought.mind, thought.spent, thought.ends
    for throw in range(THROWS):
        spent[start + throw] = min(spent[start + throw], ends[int(mind[KIND_OF + throw])])


# Throwing again and setting dice


@rule
def mean_values(mind: Mind, values: list[float], start: int, means: list[float]) -> None:
    """The mean value after throwing the other dice, by the handful that is kept."""
    for throw in range(THROWS):
        means[SMALL + throw] = values[start + throw]
    for step in range(SMALL):
        kept = SMALL - 1 - step
        total = 0.0
        for face in range(FACES):
            total += means[int(mind[kept * FACES + face])]
        means[kept] = total / FACES


@rule
def best_means(mind: Mind, means: list[float], best: list[float]) -> None:
    """The mean value by the handful that lies there, when the best part of it (not all five dice) is kept."""
    for kept in range(SMALL):
        best[kept] = means[kept]
    for throw in range(SMALL, HANDFULS):
        best[throw] = NEVER
    for kept in range(SMALL):
        for face in range(FACES):
            more = int(mind[kept * FACES + face])
            best[more] = min(best[more], best[kept])


@thinker
def throw_again(thought: Thought, before: int, start: int) -> None:
    """§4.2 The values from `start` on become those of throwing some dice again, by the values from `before` on."""
    mean_values(thought.mind, thought.spent, before, thought.means)
    best_means(thought.mind, thought.means, thought.best)
    spent, best = thought.spent, thought.best
    for throw in range(THROWS):
        spent[start + throw] = best[SMALL + throw]


@rule
def set_a_die(thought: Thought, before: int, start: int) -> None:
    """§6.5 A joker sets one die: the values from `start` on profit from those from `before` on."""
    mind, spent = thought.mind, thought.spent
    for kept in range(FOURS, SMALL):
        least = NEVER
        for face in range(FACES):
            least = min(least, spent[before + int(mind[kept * FACES + face]) - SMALL])
        for face in range(FACES):
            place = start + int(mind[kept * FACES + face]) - SMALL
            spent[place] = min(spent[place], least)


@rule
def spending(thought: Thought, rerolls: int, jokers: int) -> int:
    """§6.1 The values of all throws if a reroll or a joker is used now, so many being left; returns their start."""
    start = (rerolls * thought.columns + jokers) * THROWS
    if rerolls > 0:
        throw_again(thought, start - thought.columns * THROWS, start)
    else:
        for throw in range(THROWS):
            thought.spent[start + throw] = NEVER
    if jokers > 0:
        set_a_die(thought, start - THROWS, start)
    return start


# The actions of the roller


@rule
def weigh_spending(thought: Thought, card: int, rerolls: int, jokers: int) -> int:
    """§6.1 The values of all throws while rerolls and jokers may be used; returns where those with all of them begin.

    What the turn is worth when it ends now is left in `ends`.
    """
    start = 0
    for reroll in range(rerolls + 1):
        for joker in range(jokers + 1):
            set_ends(thought, card - (rerolls - reroll) * JOKERS - (jokers - joker))
            start = spending(thought, reroll, joker)
            may_stop(thought, start)
    return start


@rule
def weigh_throws(thought: Thought, throws: int, start: int) -> None:
    """§4.1, §4.2 Fill the means of throwing again after so many throws of a turn, by the values from `start` on."""
    if throws == 1:
        throw_again(thought, start, 0)
        may_stop(thought, 0)
        start = 0
    mean_values(thought.mind, thought.spent, start, thought.means)


@rule
def weigh_dice(game: Game, mind: Mind, means: list[float], start: int, price: float, worth: list[float]) -> None:
    """Fill the value of throwing each set of dice, which costs a price, by the means from `start` on."""
    numbers = [0] * ALL_DICE
    for kept in range(ALL_DICE):
        if kept:
            numbers[kept] = int(mind[numbers[kept & kept - 1] * FACES + game.dice[bits.lowest(kept)] - 1])
        worth[ALL_DICE & ~kept] = means[start + numbers[kept]] + price


@rule
def weigh_jokers(game: Game, mind: Mind, spent: list[float], start: int, price: float, worth: list[float]) -> None:
    """Fill the value of setting each die to each face, which costs a price, by the values of throws from `start` on."""
    for die in range(DICE):
        others = handful(mind, game.dice, ALL_DICE & ~(1 << die))
        for face in range(FACES):
            there = int(mind[others * FACES + face]) - SMALL
            worth[JOKER + die * FACES + face] = spent[start + there] + price


@thinker
def prospects(tables: Tables, game: Game, seat: int, mind: Mind) -> list[float]:
    """The value of each action of the roller: turns still needed after this one if all goes on best."""
    card = card_of(tables, game, seat)
    values = mind[values_start(tables) :]
    if game.phase == MARK:
        return mark_values(values, card)
    jokers = card % JOKERS
    rerolls = card // JOKERS % REROLLS
    thought = begin_thought(mind, values, tables.mark_one, rerolls, jokers)
    count_open(tables, game, seat, thought.opened)
    start = weigh_spending(thought, card, rerolls, jokers)
    worth = [NEVER] * (JOKER + DICE * FACES)
    now = handful(mind, game.dice, ALL_DICE) - SMALL
    worth[PASS] = thought.ends[int(mind[KIND_OF + now])]
    if game.phase == AGAIN:
        weigh_throws(thought, game.throws, start)
        weigh_dice(game, mind, thought.means, 0, 0.0, worth)
        return worth
    if rerolls > 0:
        mean_values(mind, thought.spent, start - thought.columns * THROWS, thought.means)
        weigh_dice(game, mind, thought.means, 0, 0.0, worth)
    if jokers > 0:
        weigh_jokers(game, mind, thought.spent, start - THROWS, 0.0, worth)
    return worth


@rule
def mark_values(values: Mind, card: int) -> list[float]:
    """§7.6 The value of each action when a single field is to be marked."""
    worth = [NEVER] * (JOKER + DICE * FACES)
    worth[PASS] = float(values[card])
    for combination in range(len(COMBINATIONS)):
        if card >= drop(combination):
            worth[combination + 1] = float(values[card - drop(combination)])
    return worth
