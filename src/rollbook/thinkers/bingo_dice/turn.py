"""One turn of Bingo Dice, weighed: what the dice are worth when the rest of the turn is played best.

A mind is a row of numbers. It begins with tables of the dice: for all handfuls of up to four dice, by size, the
handful with one more die of each face; the kind of each of the 252 throws; the combinations of each kind. Then come
the expected turns of every card, first for `marking: all`, then for `marking: one`. A card is numbered by its open
fields of each combination, its available rerolls and its available jokers.
"""

from __future__ import annotations

import itertools
from typing import Any

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


def dice_tables() -> list[int]:
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
def count_open(tables: Tables, game: Game, seat: int) -> list[int]:
    """The open fields of a seat by combination."""
    counts = [0] * len(COMBINATIONS)
    for combination in range(len(COMBINATIONS)):
        counts[combination] = bits.count(open_fields(tables, game, seat, combination))
    return counts


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
    return card_number(count_open(tables, game, seat), rerolls, jokers)


@rule
def values_start(tables: Tables) -> int:
    """Where the values of the option in play begin in a mind."""
    return VALUES + CARDS if tables.mark_one else VALUES


@rule
def handful(tables: Mind, dice: list[int], kept: int) -> int:
    """The number of the dice that are kept."""
    number = 0
    for die in range(DICE):
        if kept >> die & 1:
            number = int(tables[number * FACES + dice[die] - 1])
    return number


# The end of a turn


@rule
def drop(combination: int) -> int:
    """How far a card's number falls when a field is marked; §7.3 a reroll field becomes available."""
    return STEPS[combination] - (JOKERS if combination >= TWO_PAIRS else 0)


@rule
def value_after(values: Mind, card: int, opened: list[int], mark_one: int, shown: int) -> float:
    """§7.1, §7.6 The value of a card when a turn has ended with these combinations shown."""
    after = card
    best = NEVER
    for combination in range(len(COMBINATIONS)):
        if shown >> combination & 1 and opened[combination] > 0:
            after -= drop(combination)
            best = min(best, float(values[card - drop(combination)]))
    return best if mark_one and after != card else float(values[after])


# Throwing again and setting dice


@rule
def mean_values(tables: Mind, values: Any, start: int, means: Any) -> None:
    """The mean value after throwing the other dice, by the handful that is kept."""
    for throw in range(THROWS):
        means[SMALL + throw] = values[start + throw]
    for step in range(SMALL):
        kept = SMALL - 1 - step
        total = 0.0
        for face in range(FACES):
            total += means[int(tables[kept * FACES + face])]
        means[kept] = total / FACES


@rule
def best_means(tables: Mind, means: Any, best: Any) -> None:
    """The mean value by the handful that lies there, when the best part of it (not all five dice) is kept."""
    for kept in range(SMALL):
        best[kept] = means[kept]
    for throw in range(SMALL, HANDFULS):
        best[throw] = NEVER
    for kept in range(SMALL):
        for face in range(FACES):
            more = int(tables[kept * FACES + face])
            best[more] = min(best[more], best[kept])


@rule
def set_dice(tables: Mind, values: Any, before: int, start: int) -> None:
    """§6.5 A joker sets one die: the values from `start` on profit from those from `before` on."""
    for kept in range(FOURS, SMALL):
        least = NEVER
        for face in range(FACES):
            least = min(least, values[before + int(tables[kept * FACES + face]) - SMALL])
        for face in range(FACES):
            place = start + int(tables[kept * FACES + face]) - SMALL
            values[place] = min(values[place], least)


@rule
def spend_values(tables: Mind, values: Mind, card: int, opened: list[int], mark_one: int, spent: Any) -> None:
    """§6.1 Fill `spent` with the values of all throws while rerolls and jokers may be used, by what is left of them."""
    jokers = card % JOKERS
    rerolls = card // JOKERS % REROLLS
    means = [0.0] * HANDFULS
    best = [0.0] * HANDFULS
    ends = [0.0] * KINDS
    for reroll in range(rerolls + 1):
        for joker in range(jokers + 1):
            left = card - (rerolls - reroll) * JOKERS - (jokers - joker)
            for kind in range(KINDS):
                ends[kind] = value_after(values, left, opened, mark_one, int(tables[SHOWN_BY + kind]))
            start = (reroll * (jokers + 1) + joker) * THROWS
            for throw in range(THROWS):
                spent[start + throw] = ends[int(tables[KIND_OF + throw])]
            if reroll > 0:
                mean_values(tables, spent, start - (jokers + 1) * THROWS, means)
                best_means(tables, means, best)
                for throw in range(THROWS):
                    spent[start + throw] = min(spent[start + throw], best[SMALL + throw])
            if joker > 0:
                set_dice(tables, spent, start - THROWS, start)


@thinker
def prospects(tables: Tables, game: Game, mind: Mind) -> list[float]:
    """The value of each action of the roller: turns still needed after this one if all goes on best."""
    roller = game.roller
    opened = count_open(tables, game, roller)
    card = card_of(tables, game, roller)
    values = mind[values_start(tables) :]
    if game.phase == MARK:
        return mark_values(values, card)
    jokers = card % JOKERS
    rerolls = card // JOKERS % REROLLS
    spent = [0.0] * ((rerolls + 1) * (jokers + 1) * THROWS)
    spend_values(mind, values, card, opened, tables.mark_one, spent)
    last = (rerolls * (jokers + 1) + jokers) * THROWS
    worth = [NEVER] * (JOKER + DICE * FACES)
    now = handful(mind, game.dice, ALL_DICE) - SMALL
    shown = int(mind[SHOWN_BY + int(mind[KIND_OF + now])])
    worth[PASS] = value_after(values, card, opened, tables.mark_one, shown)
    means = [0.0] * HANDFULS
    if game.phase == AGAIN:
        mean_values(mind, spent, last, means)
        if game.throws == 1:
            best = [0.0] * HANDFULS
            best_means(mind, means, best)
            for throw in range(THROWS):
                shown = int(mind[SHOWN_BY + int(mind[KIND_OF + throw])])
                spent[throw] = min(best[SMALL + throw], value_after(values, card, opened, tables.mark_one, shown))
            mean_values(mind, spent, 0, means)
    elif rerolls > 0:
        mean_values(mind, spent, last - (jokers + 1) * THROWS, means)
    if game.phase == AGAIN or rerolls > 0:
        for thrown in range(1, ALL_DICE + 1):
            worth[thrown] = means[handful(mind, game.dice, ALL_DICE & ~thrown)]
    if game.phase != AGAIN and jokers > 0:
        for die in range(DICE):
            others = handful(mind, game.dice, ALL_DICE & ~(1 << die))
            for face in range(FACES):
                there = int(mind[others * FACES + face]) - SMALL
                worth[JOKER + die * FACES + face] = spent[last - THROWS + there]
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
