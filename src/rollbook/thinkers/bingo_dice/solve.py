"""Bingo Dice alone, solved: the fewest turns on average to all ten goals, from every card.

Fields are only ever marked and spent, so cards come in an order in which a turn leads to earlier cards or back to the
same one. For that last case the value x of a card is the fixed point of x = 1 + turn(x): the turn's value is concave
and piecewise linear in x, so Newton's method, which improves the policy, ends after a few steps at the exact value.
Doubt fields cannot be gained alone (§5.11); cards with up to five jokers are solved all the same, for other tables.
"""

from __future__ import annotations

import time
from typing import Any

from rollbook.games import Variant
from rollbook.games.bingo_dice.tables import COMBINATIONS, FACES
from rollbook.kernel.compiler import can_compile, loop, rule
from rollbook.thinkers import Options, Progress, Solution, solved, weights
from rollbook.thinkers.bingo_dice.turn import (
    CARDS,
    HANDFULS,
    JOKERS,
    KIND_OF,
    KINDS,
    NEVER,
    OPEN,
    REROLLS,
    SHOWN_BY,
    SIZE,
    SMALL,
    STEPS,
    THROWS,
    VALUES,
    best_means,
    card_number,
    dice_tables,
    mean_values,
    set_dice,
    value_after,
)

EMPTY_CARD = [2, 3, 1, 4, 2, 2, 4]  # open fields by combination
FREE_REROLLS, FREE_JOKERS = 2, 1
STEP = REROLLS * JOKERS
GROUPS = CARDS // STEP  # cards with the same open fields lie together
CHUNK = 50
FAR = 1000.0  # turns that no card needs: starting there, coming back is avoided above all
CLOSE = 1e-12
FINENESS = 4096  # a packed turn has so many parts


def solve(variant: Variant, options: Options, progress: Progress) -> Solution:
    """Solve the game for both ways of marking, keep the table, and answer for the default way."""
    import numpy as np

    began = time.perf_counter()
    mind = np.zeros(SIZE, np.float64)
    mind[:VALUES] = dice_tables()
    run = solve_groups.bound({}, "", can_compile())
    tables = mind[:VALUES].astype(np.int64)
    states = 0
    for mark_one in (0, 1):
        values = mind[VALUES + mark_one * CARDS :][:CARDS]
        for group in range(0, GROUPS, CHUNK):
            states += run(tables, values, mark_one, group, group + CHUNK, REROLLS, JOKERS)
            progress((mark_one * GROUPS + group + CHUNK) / (2 * GROUPS))
    solved.keep(mind.astype(np.float32), solved.file(variant, options))
    value = float(mind[VALUES + card_number(EMPTY_CARD, FREE_REROLLS, FREE_JOKERS)])
    return Solution(value, "turns", states, time.perf_counter() - began)


def pack(variant: Variant) -> None:
    """Make the minds of the package from the solved table: rounded for `master`, only the dice for `club`."""
    import numpy as np

    mind = np.load(solved.file(variant, {}))
    mind[VALUES:] = np.round(mind[VALUES:] * FINENESS) / FINENESS
    weights.keep(variant, "master", mind)
    weights.keep(variant, "club", mind[:VALUES])


@loop
def solve_groups(tables, values, mark_one, first, last, rerolls, jokers):  # type: ignore[no-untyped-def]
    """Solve groups of cards after all earlier ones, for fewer than so many rerolls and jokers; counts the cards."""
    spent = [0.0] * (STEP * THROWS)
    solved = 0
    for group in range(first, last):
        opened = open_counts(group)
        if group * STEP >= STEPS[3]:
            gained = REROLLS - opened[4] - opened[5] - opened[6]
            for reroll in range(min(rerolls, gained)):
                for joker in range(jokers):
                    solve_card(tables, values, opened, mark_one, reroll, joker, spent)
                    solved += 1
    return solved


@rule
def open_counts(group: int) -> list[int]:
    """The open fields of a group's cards by combination."""
    opened = [0] * len(COMBINATIONS)
    for combination in range(len(COMBINATIONS)):
        opened[combination] = group * STEP // STEPS[combination] % OPEN[combination]
    return opened


@rule
def solve_card(tables: Any, values: Any, opened: list[int], mark_one: int, reroll: int, joker: int, spent: Any) -> None:
    """Solve a card after those with fewer rerolls and jokers, and leave the values of its throws in `spent`."""
    card = card_number(opened, reroll, joker)
    start = (reroll * JOKERS + joker) * THROWS
    spending(tables, spent, reroll, joker, start)
    fixed = [0.0] * THROWS
    for throw in range(THROWS):
        fixed[throw] = spent[start + throw]
    ends = [0.0] * KINDS
    back = [0.0] * KINDS
    needed = FAR
    values[card] = 2 * FAR
    while values[card] - needed > CLOSE * needed:
        values[card] = needed
        for kind in range(KINDS):
            shown = tables[SHOWN_BY + kind]
            ends[kind] = value_after(values, card, opened, mark_one, shown)
            back[kind] = 0.0 if can_mark(opened, shown) else 1.0
        turn, share = weigh_turn(tables, ends, back, fixed)
        needed = (1.0 + turn - share * values[card]) / (1.0 - share)
    for throw in range(THROWS):
        spent[start + throw] = min(fixed[throw], ends[tables[KIND_OF + throw]])


@rule
def can_mark(opened: list[int], shown: int) -> bool:
    """Whether a turn that ends so changes the card."""
    fields = 0
    for combination in range(len(COMBINATIONS)):
        fields += opened[combination] if shown >> combination & 1 else 0
    return fields > 0


@rule
def spending(tables: Any, spent: Any, reroll: int, joker: int, start: int) -> None:
    """§6.1 The values of all throws if a reroll or a joker is used now, from `start` on."""
    for throw in range(THROWS):
        spent[start + throw] = NEVER
    if reroll > 0:
        means = [0.0] * HANDFULS
        best = [0.0] * HANDFULS
        mean_values(tables, spent, start - JOKERS * THROWS, means)
        best_means(tables, means, best)
        for throw in range(THROWS):
            spent[start + throw] = best[SMALL + throw]
    if joker > 0:
        set_dice(tables, spent, start - THROWS, start)


@rule
def weigh_turn(tables: Any, ends: list[float], back: list[float], fixed: list[float]) -> tuple[float, float]:
    """§4.1, §4.2 The value of a turn with three throws, and the chance that it leaves the card as it was."""
    worth = [0.0] * THROWS
    share = [0.0] * THROWS
    means = [0.0] * HANDFULS
    shares = [0.0] * HANDFULS
    best = [0.0] * HANDFULS
    best_shares = [0.0] * HANDFULS
    for throw in range(THROWS):
        best[SMALL + throw] = fixed[throw]
    for remaining in range(3):
        if remaining > 0:
            take_best(tables, means, shares, best, best_shares)
        for throw in range(THROWS):
            kind = tables[KIND_OF + throw]
            stop = ends[kind] <= best[SMALL + throw]
            worth[throw] = ends[kind] if stop else best[SMALL + throw]
            share[throw] = back[kind] if stop else best_shares[SMALL + throw]
        mean_values(tables, worth, 0, means)
        mean_values(tables, share, 0, shares)
    return means[0], shares[0]


@rule
def take_best(tables: Any, means: Any, shares: Any, best: Any, best_shares: Any) -> None:
    """Of each handful the best part is kept, not all five dice; with it goes its chance of coming back."""
    for kept in range(SMALL):
        best[kept] = means[kept]
        best_shares[kept] = shares[kept]
    for throw in range(SMALL, HANDFULS):
        best[throw] = NEVER
    for kept in range(SMALL):
        for face in range(FACES):
            more = tables[kept * FACES + face]
            if best[kept] < best[more]:
                best[more] = best[kept]
                best_shares[more] = best_shares[kept]
