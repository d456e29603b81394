"""Bingo Dice alone, solved: the fewest turns on average to all ten goals, from every card.

Fields are only ever marked and spent, so cards come in an order in which a turn leads to earlier cards or back to the
same one. For that last case the value x of a card is the fixed point of x = 1 + turn(x): the turn's value is concave
and piecewise linear in x, so Newton's method (policy iteration) ends after a few steps at the exact value.
Doubt fields cannot be gained alone (§5.11); cards with up to five jokers are solved all the same, for other tables.
"""

from __future__ import annotations

import time
from typing import Any

from rollbook.errors import Said
from rollbook.games import Variant
from rollbook.games.bingo_dice.rules import Game, setup
from rollbook.games.bingo_dice.tables import COMBINATIONS, FACES
from rollbook.kernel.compiler import can_compile, loop, rule
from rollbook.thinkers import Options, Progress, Solution, solved
from rollbook.thinkers.bingo_dice.turn import (
    CARDS,
    HANDFULS,
    JOKERS,
    KIND_OF,
    KINDS,
    NEVER,
    OPEN,
    REROLLS,
    SIZE,
    SMALL,
    STEPS,
    THROWS,
    VALUES,
    Thought,
    begin_thought,
    card_number,
    card_of,
    known_dice,
    may_stop,
    mean_values,
    set_ends,
    shown_by_kind,
    spending,
    values_start,
)

STEP = REROLLS * JOKERS
GROUPS = CARDS // STEP  # cards with the same open fields lie together
CHUNK = 50
FAR = 1000.0  # turns that no card needs: starting there, coming back is avoided above all
CLOSE = 1e-12


def solve(variant: Variant, options: Options, progress: Progress) -> Solution:
    """Solve the game for both ways of marking, keep the table, and answer for the way that the options name."""
    import numpy as np

    began = time.perf_counter()
    mind, states = solved_mind(progress)
    solved.keep(mind.astype(np.float32), solved.file(variant, options))
    value = float(mind[values_start(variant.tables(1, options)) + first_card(variant)])
    return Solution(value, "turns", states, time.perf_counter() - began)


def solved_mind(progress: Progress) -> tuple[Any, int]:
    """What is known of dice, and the values of all cards for both ways of marking; how many cards have been solved."""
    import numpy as np

    mind = np.zeros(SIZE, np.float64)
    mind[:VALUES] = known_dice()
    dice = mind[:VALUES].astype(np.int64)
    states = 0
    for mark_one in (0, 1):
        values = mind[VALUES + mark_one * CARDS :][:CARDS]
        for group in range(0, GROUPS, CHUNK):
            states += solve_some(dice, values, mark_one, range(group, group + CHUNK))
            progress((mark_one * GROUPS + group + CHUNK) / (2 * GROUPS))
    return mind, states


def solve_some(dice: Any, values: Any, mark_one: int, groups: range) -> int:
    """Solve groups of cards after all earlier ones; returns how many cards they are."""
    arguments = (dice, values, mark_one, groups[0], groups[-1] + 1)
    return int(solve_groups.ready(lambda: {}, "solo", can_compile(), arguments)(*arguments))


def refuse(variant: Variant, options: Options) -> Said | None:
    """Why a sheet cannot be solved: cards are numbered for the printed one."""
    tables = variant.tables(1, {})
    fields = tuple(fields.bit_count() + 1 for fields in tables.fields_of)
    bands = tables.rerolls.bit_count() + 1, tables.jokers.bit_count() + 1
    if (fields, bands) == (OPEN, (REROLLS, JOKERS)):
        return None
    return Said("error-other-fields", "its card has other fields than the printed one")


def first_card(variant: Variant) -> int:
    """The number of the card with which a game begins."""
    game = Game()
    setup(variant.tables(1, {}), game, 1, 0)
    return card_of(variant.tables(1, {}), game, 0)


@loop
def solve_groups(dice, values, mark_one, first, last):  # type: ignore[no-untyped-def]
    """Solve groups of cards after all earlier ones; returns how many cards they are."""
    thought = begin_thought(dice, values, mark_one, REROLLS - 1, JOKERS - 1)
    solved = 0
    for group in range(first, last):
        set_open(group, thought.opened)
        if group * STEP >= STEPS[3]:
            gained = thought.opened[4] + thought.opened[5] + thought.opened[6]
            for rerolls in range(REROLLS - gained):
                for jokers in range(JOKERS):
                    solve_card(thought, rerolls, jokers)
                    solved += 1
    return solved


@rule
def set_open(group: int, opened: list[int]) -> None:
    """Fill the open fields of a group's cards by combination."""
    for combination in range(len(COMBINATIONS)):
        opened[combination] = group * STEP // STEPS[combination] % OPEN[combination]


@rule
def solve_card(thought: Thought, rerolls: int, jokers: int) -> None:
    """Solve a card after those with fewer rerolls and jokers, and leave the values of its throws in `spent`."""
    card = card_number(thought.opened, rerolls, jokers)
    start = spending(thought, rerolls, jokers)
    fixed = [0.0] * THROWS
    for throw in range(THROWS):
        fixed[throw] = thought.spent[start + throw]
    back = [0.0] * KINDS
    for kind in range(KINDS):
        back[kind] = 0.0 if can_mark(thought.opened, shown_by_kind(thought.mind, kind)) else 1.0
    needed = FAR
    thought.values[card] = 2 * FAR
    while thought.values[card] - needed > CLOSE * needed:
        thought.values[card] = needed
        set_ends(thought, card)
        turn, share = weigh_turn(thought, back, fixed)
        needed = (1.0 + turn - share * thought.values[card]) / (1.0 - share)
    may_stop(thought, start)


@rule
def can_mark(opened: list[int], shown: int) -> bool:
    """Whether a turn that ends so changes the card."""
    fields = 0
    for combination in range(len(COMBINATIONS)):
        fields += opened[combination] if shown >> combination & 1 else 0
    return fields > 0


@rule
def weigh_turn(thought: Thought, back: list[float], fixed: list[float]) -> tuple[float, float]:
    """§4.1, §4.2 The value of a turn with three throws, and the chance that it leaves the card as it was."""
    mind, ends, means, best = thought.mind, thought.ends, thought.means, thought.best
    worth = [0.0] * THROWS
    share = [0.0] * THROWS
    shares = [0.0] * HANDFULS
    best_shares = [0.0] * HANDFULS
    for throw in range(THROWS):
        best[SMALL + throw] = fixed[throw]
    for remaining in range(3):
        if remaining > 0:
            take_best(thought, shares, best_shares)
        for throw in range(THROWS):
            kind = mind[KIND_OF + throw]
            stop = ends[kind] <= best[SMALL + throw]
            worth[throw] = ends[kind] if stop else best[SMALL + throw]
            share[throw] = back[kind] if stop else best_shares[SMALL + throw]
        mean_values(mind, worth, 0, means)
        mean_values(mind, share, 0, shares)
    return means[0], shares[0]


@rule
def take_best(thought: Thought, shares: list[float], best_shares: list[float]) -> None:
    """`best_means`, and with each best part goes its chance of coming back, which would cost the player time."""
    mind, means, best = thought.mind, thought.means, thought.best
    for kept in range(SMALL):
        best[kept] = means[kept]
        best_shares[kept] = shares[kept]
    for throw in range(SMALL, HANDFULS):
        best[throw] = NEVER
    for kept in range(SMALL):
        for face in range(FACES):
            more = mind[kept * FACES + face]
            if best[kept] < best[more]:
                best[more] = best[kept]
                best_shares[more] = best_shares[kept]
