"""One-player Bingolino, solved exactly for a given layout: the fewest expected throws until four stars.

A state is the set of lines that have given their star and the set of turned tiles. Stars only grow, so sets with more
stars are solved first; turning back makes circles inside one set, which is swept until nothing changes any more
(value iteration by Gauss-Seidel sweeps).
"""

from __future__ import annotations

import os
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

from rollbook.errors import Said
from rollbook.games import Variant
from rollbook.games.bingolino import rules
from rollbook.games.bingolino.tables import CELLS, DICE, LINES
from rollbook.kernel import luck as chance
from rollbook.kernel.compiler import can_compile, loop, rule
from rollbook.thinkers import Options, Progress, Solution, solved, weights
from rollbook.thinkers.bingolino.chances import offers
from rollbook.thinkers.bingolino.perfect import by_table, solved_tiles
from rollbook.thinkers.bingolino.search import promising_layouts, rehearsed, throws_taken

SETS = 1 << CELLS
TOLERANCE = 1e-9
FAR = 1e9  # throws to a state that cannot be reached
STANDARD_SEED = 1  # the hand that `solve` deals
CONFIRMING = 200_000  # games played by the solution
CONFIRMING_SEED = 1
FINALISTS = 3  # the best played layouts, solved exactly
ROUGHLY = 1e-3  # throws: exact enough to choose among finalists


class Layout(NamedTuple):
    """What the sweeps need about one layout: its tables, the throws needed, and paper. All are arrays."""

    tiles: Any  # [cell]: its number
    kind: Any  # [cell]: the kind of its number; the numbers that are there are counted through
    hit: Any  # [set of kinds][dice - 1]: how likely a throw offers at least one of them
    complete: Any  # [turned tiles]: the lines that they complete
    rank: Any  # [lines with a star]: the place of such a set in the table, -1 if it wins
    needed: Any  # [rank][turned tiles]: the table
    best: Any  # paper, [kind]: the throws needed after its best tile
    order: Any  # paper: the kinds from the best on


@dataclass(frozen=True, eq=False)
class LayoutSolution:
    """A layout solved: expected throws from the start, and from every state (star set by rank, turned set)."""

    tiles: tuple[int, ...]
    value: float
    table: Any
    states: int


# The states


@cache
def star_sets(variant: Variant) -> list[int]:
    """The sets of lines with a star that do not win, those with fewer stars first."""
    few = [stars for stars in range(1 << LINES) if stars.bit_count() < variant.tables(1, {}).stars_to_win]
    return sorted(few, key=lambda stars: (stars.bit_count(), stars))


@cache
def completed_lines(variant: Variant) -> Any:
    """The lines that every set of turned tiles completes."""
    import numpy as np

    tables = variant.tables(1, {})
    return np.array([rules.with_stars(tables, 0, turned) for turned in range(SETS)])


@cache
def ranks(variant: Variant) -> Any:
    """The place of every set of lines with a star in the table."""
    import numpy as np

    rank = np.full(1 << LINES, -1)
    rank[star_sets(variant)] = range(len(star_sets(variant)))
    return rank


def empty_layout(variant: Variant, tiles: Sequence[int]) -> Layout:
    """A layout, given by the numbers on its cells row by row, of which nothing is solved."""
    import numpy as np

    numbers = sorted(set(tiles))
    return Layout(
        tiles=np.array(tiles),
        kind=np.array([numbers.index(tile) for tile in tiles]),
        hit=_hits(numbers),
        complete=completed_lines(variant),
        rank=ranks(variant),
        needed=np.zeros((len(star_sets(variant)), SETS)),
        best=np.zeros(CELLS),
        order=np.zeros(CELLS, np.int64),
    )


def _hits(numbers: list[int]) -> Any:
    """How likely a throw offers at least one of a set of numbers, by set and count of dice."""
    import numpy as np

    missed = np.zeros((1 << len(numbers), DICE))
    for count in range(1, DICE + 1):
        for offered, often in offers(count):
            missed[sum(1 << kind for kind, number in enumerate(numbers) if offered >> number & 1), count - 1] += often
    for kind in range(len(numbers)):  # add up all subsets
        halves = missed.reshape(-1, 2, 1 << kind, DICE)
        halves[:, 1] += halves[:, 0]
    return 1.0 - missed[::-1]


# Sweeping


@rule
def weigh_kinds(layout: Layout, stars: int, turned: int) -> tuple[int, float]:
    """Fill the best of each kind; returns the open kinds, and the throws needed after the best turning back."""
    kind, complete, rank = layout.kind, layout.complete, layout.rank  # taken out once: asking a tuple takes long
    needed, best = layout.needed, layout.best
    for place in range(CELLS):
        best[place] = FAR
    back = FAR
    kinds = 0
    for cell in range(CELLS):
        if turned >> cell & 1:
            back = min(back, needed[rank[stars], turned & ~(1 << cell)])
        else:
            over = turned | 1 << cell
            row = rank[stars | complete[over]]
            best[kind[cell]] = min(best[kind[cell]], needed[row, over] if row >= 0 else 0.0)
            kinds |= 1 << kind[cell]
    return kinds, back


@rule
def sort_kinds(best: Any, order: Any, kinds: int) -> int:
    """Put these kinds in order, the best first; returns how many they are."""
    known = 0
    for kind in range(CELLS):
        if kinds >> kind & 1:
            before = known
            while before > 0 and best[order[before - 1]] > best[kind]:
                order[before] = order[before - 1]
                before -= 1
            order[before] = kind
            known += 1
    return known


@rule
def look_ahead(layout: Layout, stars: int, turned: int) -> float:
    """The throws needed from a state with the best number of dice and the best decisions.

    A throw is used for the first kind in order that it offers, or declined if only worse ones than staying are
    offered: staying leads back to the state, so that the value is a quotient.
    """
    hit, best, order = layout.hit, layout.best, layout.order
    kinds, back = weigh_kinds(layout, stars, turned)
    known = sort_kinds(best, order, kinds)
    found = FAR
    for count in range(DICE):
        cost = 1.0
        moved = 0.0  # probability of leaving the state
        if turned:
            moved = 1.0 - hit[kinds, count]
            cost += moved * back
        chosen = 0
        reached = 0.0
        for place in range(known):
            value = best[order[place]]
            if moved > 0.0 and value * moved >= cost:
                break
            chosen |= 1 << order[place]
            cost += (hit[chosen, count] - reached) * value
            moved += hit[chosen, count] - reached
            reached = hit[chosen, count]
        if moved > 0.0 and cost < found * moved:
            found = cost / moved
    return found


@loop
def sweep(layout, stars):  # type: ignore[no-untyped-def]
    """Improve all states of a star set once, full grids first; returns the largest change and the states."""
    change = 0.0
    states = 0
    row = layout.rank[stars]
    for turned in range(len(layout.complete) - 1, -1, -1):
        if layout.complete[turned] & ~stars == 0:
            value = look_ahead(layout, stars, turned)
            change = max(change, abs(value - layout.needed[row, turned]))
            layout.needed[row, turned] = value
            states += 1
    return change, states


def solve_stars(layout: Layout, stars: int, tolerance: float = TOLERANCE) -> int:
    """Solve the states of one star set, when those with more stars are solved; returns how many there are."""
    own = layout._replace(best=layout.best.copy(), order=layout.order.copy())  # several threads share the rest
    run = sweep.ready(lambda: {}, "solo", can_compile(), (own, stars))
    change, states = run(own, stars)
    while change >= tolerance:
        change, states = run(own, stars)
    return int(states)


def solve_layout(
    variant: Variant, tiles: Sequence[int], progress: Progress = lambda part: None, tolerance: float = TOLERANCE
) -> LayoutSolution:
    """The exact solution of a layout, given by the numbers on its cells row by row, with all processors."""
    layout = empty_layout(variant, tiles)
    states: list[int] = []
    with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        for level in range(variant.tables(1, {}).stars_to_win - 1, -1, -1):
            alike = [stars for stars in star_sets(variant) if stars.bit_count() == level]
            for count in pool.map(lambda stars: solve_stars(layout, stars, tolerance), alike):
                states.append(count)
                progress(len(states) / len(star_sets(variant)))
    return LayoutSolution(tuple(tiles), float(layout.needed[0, 0]), layout.needed, sum(states))


# What `rollbook solve bingolino` does


def solve(variant: Variant, options: Options, progress: Progress) -> Solution:
    """Search a layout of one standard hand, solve it and keep it."""
    began = time.perf_counter()
    rough = search_layout(variant, standard_hand(variant), STANDARD_SEED, lambda part: progress(0.75 * part))
    solution = solve_layout(variant, rough.tiles, lambda part: progress(0.75 + 0.25 * part))
    solved.keep(as_mind(variant, solution), solved.file(variant, options))
    return Solution(solution.value, "throws", solution.states, time.perf_counter() - began)


def refuse(variant: Variant, options: Options) -> Said | None:
    """Why a sheet cannot be solved."""
    if weights.file(variant, "master") is None:
        english = "a good layout is found by what master has learned, and this sheet has no such weights"
        return Said("error-no-weights", english)
    return None


def standard_hand(variant: Variant, seed: int = STANDARD_SEED) -> list[int]:
    """The hand that a one-player table with this seed deals."""
    game = rules.Game()
    game.players = 1
    game.luck[0] = chance.mix(seed, 1)
    rules.deal(variant.tables(1, {}), game)
    return list(game.hand[0])


def search_layout(
    variant: Variant, hand: Sequence[int], seed: int, progress: Progress = lambda part: None
) -> LayoutSolution:
    """A good layout of a hand: many are improved by master's estimate, the most promising played, the best solved."""
    liked = promising_layouts(variant, hand, seed)
    played = rehearsed(variant, liked, seed)
    finalists = sorted(liked, key=lambda tiles: played[tiles])[:FINALISTS]
    found: list[LayoutSolution] = []
    for tiles in finalists:
        found.append(solve_layout(variant, tiles, tolerance=ROUGHLY))
        progress(len(found) / len(finalists))
    return min(found, key=lambda solution: solution.value)


def as_mind(variant: Variant, solution: LayoutSolution) -> Any:
    """What `perfect` knows: master's mind, the layout, the rank of every set of stars, the table."""
    import numpy as np

    parts = (weights.load(variant, "master"), solution.tiles, ranks(variant), solution.table.reshape(-1))
    return np.concatenate([np.asarray(part, np.float32) for part in parts])


def throws_of_games(variant: Variant, options: Options, first: int, games: int) -> list[int]:
    """The throws that games from number `first` on take when `perfect` plays the solved hand by the rules."""
    import numpy as np

    mind = np.asarray(solved.load(variant, options))
    throws: list[int] = throws_taken(
        variant, solved_tiles(mind), by_table, mind, CONFIRMING_SEED, games, first
    ).tolist()
    return throws
