"""One-player Bingolino, solved exactly for a given layout: the fewest expected throws until four stars.

A state is the set of turned tiles and the set of lines that have given their star. Stars only grow, so sets with more
stars are solved first; turning back makes circles inside one set, which is swept until nothing changes any more.
"""

from __future__ import annotations

import os
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

from rollbook.games import Variant
from rollbook.games.bingolino import rules
from rollbook.games.bingolino.sheets import BINGOLINO
from rollbook.games.bingolino.tables import CELLS, DICE, FACES, LINES
from rollbook.kernel import bits
from rollbook.kernel import luck as chance
from rollbook.kernel.compiler import can_compile, loop, rule
from rollbook.thinkers import Options, Progress, Solution, solved, weights
from rollbook.thinkers.bingolino.chances import offers
from rollbook.thinkers.bingolino.perfect import LAYOUT_SOLVED, NEEDED, RANKS
from rollbook.thinkers.bingolino.search import promising_layouts, rehearsed, usable_tiles

SETS = 1 << CELLS
TOLERANCE = 1e-9
FAR = 1e9  # throws to a state that cannot be reached
STANDARD_SEED = 1  # the hand that `solve` deals
CONFIRMING = 200_000  # games played by the solution
FINALISTS = 3  # the best played layouts, solved exactly
ROUGHLY = 1e-3  # throws: exact enough to choose among finalists


@dataclass(frozen=True, eq=False)
class LayoutSolution:
    """A layout solved: expected throws from the start, and from every state (star set by rank, turned set)."""

    tiles: tuple[int, ...]
    value: float
    table: Any
    states: int
    seconds: float


class Layout:
    """The tables that the sweeps need about one layout."""

    def __init__(self, tiles: Sequence[int]) -> None:
        import numpy as np

        self.tiles = tuple(tiles)
        numbers = sorted(set(tiles))
        self.kind = np.array([numbers.index(tile) for tile in tiles])
        self.hit = _hits(numbers)
        lines = BINGOLINO.compile({}, 1).lines
        turned = np.arange(SETS)
        self.complete = sum(((turned & line == line).astype(np.int64) << place for place, line in enumerate(lines)))
        star_sets = [stars for stars in range(1 << LINES) if stars.bit_count() < BINGOLINO.stars_to_win]
        self.star_sets = sorted(star_sets, key=lambda stars: (stars.bit_count(), stars))
        self.rank = np.full(1 << LINES, -1)
        self.rank[self.star_sets] = range(len(self.star_sets))

    def tables(self) -> tuple[Any, ...]:
        """What the compiled loops take."""
        return self.kind, self.hit, self.complete, self.rank


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


@rule
def after(values: Any, complete: Any, rank: Any, stars: int, turned: int) -> float:
    """The throws still needed when a set of tiles lies turned, stars given."""
    place = rank[stars | complete[turned]]
    return values[place, turned] if place >= 0 else 0.0


@rule
def look_ahead(
    values: Any, kind: Any, hit: Any, complete: Any, rank: Any, stars: int, turned: int, best: Any, order: Any
) -> tuple[float, int]:
    """The throws needed from a state with the best decisions, and the best number of dice.

    `best` becomes the value after the best tile of each kind, `order` the kinds from the best on: a throw is used for
    the first of them that it offers, or declined if only worse ones than staying are offered.
    """
    for place in range(CELLS):
        best[place] = FAR
    back = FAR
    kinds = 0
    for cell in range(CELLS):
        if turned >> cell & 1:
            back = min(back, values[rank[stars], turned & ~(1 << cell)])
        else:
            value = after(values, complete, rank, stars, turned | 1 << cell)
            best[kind[cell]] = min(best[kind[cell]], value)
            kinds |= 1 << kind[cell]
    known = 0
    for place in range(CELLS):
        if kinds >> place & 1:
            before = known
            while before > 0 and best[order[before - 1]] > best[place]:
                order[before] = order[before - 1]
                before -= 1
            order[before] = place
            known += 1
    found = FAR
    dice = 1
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
            dice = count + 1
    return found, dice


@loop
def sweep(values, kind, hit, complete, rank, stars, best, order):  # type: ignore[no-untyped-def]
    """Improve all states of a star set once, full grids first; returns the largest change and the states."""
    change = 0.0
    states = 0
    row = rank[stars]
    for turned in range(len(complete) - 1, -1, -1):
        if complete[turned] & ~stars == 0:
            value, _ = look_ahead(values, kind, hit, complete, rank, stars, turned, best, order)
            change = max(change, abs(value - values[row, turned]))
            values[row, turned] = value
            states += 1
    return change, states


@rule
def respond(values: Any, tiles: Any, complete: Any, rank: Any, stars: int, turned: int, dice: Any, count: int) -> int:
    """The turned tiles after the best answer to a throw (§3.5), declining, or turning back (§4.1)."""
    usable = usable_tiles(tiles, turned, dice, count)
    result = turned
    least = values[rank[stars], turned] if usable or turned == 0 else FAR
    for cell in range(CELLS):
        if (usable if usable else turned) >> cell & 1:
            value = after(values, complete, rank, stars, turned ^ 1 << cell)
            if value < least:
                least = value
                result = turned ^ 1 << cell
    return result


@loop
def replay(values, tiles, kind, hit, complete, rank, goal, seed, games, best, order):  # type: ignore[no-untyped-def]
    """Play the policy of a table alone with real dice; returns the sum of throws and of their squares."""
    total = 0
    squares = 0
    luck = [0]
    dice = [0] * DICE
    for game in range(games):
        luck[0] = chance.mix(seed, game)
        stars = 0
        turned = 0
        throws = 0
        while bits.count(stars) < goal:
            _, count = look_ahead(values, kind, hit, complete, rank, stars, turned, best, order)
            for die in range(count):
                dice[die] = 1 + chance.below(luck, FACES)
            throws += 1
            turned = respond(values, tiles, complete, rank, stars, turned, dice, count)
            stars |= complete[turned]
        total += throws
        squares += throws * throws
    return total, squares


def solve_stars(layout: Layout, values: Any, stars: int, tolerance: float = TOLERANCE) -> int:
    """Solve the states of one star set, when those with more stars are solved; returns how many there are."""
    import numpy as np

    run = sweep.bound({}, "solo", can_compile())
    best, order = np.zeros(CELLS), np.zeros(CELLS, np.int64)
    change, states = run(values, *layout.tables(), stars, best, order)
    while change >= tolerance:
        change, states = run(values, *layout.tables(), stars, best, order)
    return int(states)


def solve_layout(
    tiles: Sequence[int], progress: Progress = lambda part: None, tolerance: float = TOLERANCE
) -> LayoutSolution:
    """The exact solution of a layout, given by the numbers on its cells row by row, with all processors."""
    import numpy as np

    began = time.perf_counter()
    layout = Layout(tiles)
    values = np.zeros((len(layout.star_sets), SETS))
    states: list[int] = []
    with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        for level in range(BINGOLINO.stars_to_win - 1, -1, -1):
            alike = [stars for stars in layout.star_sets if stars.bit_count() == level]
            for count in pool.map(lambda stars: solve_stars(layout, values, stars, tolerance), alike):
                states.append(count)
                progress(len(states) / len(layout.star_sets))
    return LayoutSolution(layout.tiles, float(values[0, 0]), values, sum(states), time.perf_counter() - began)


def confirm(solution: LayoutSolution, games: int, seed: int = 1) -> tuple[float, float]:
    """The mean number of throws, and its standard error, of games played by a solution's policy."""
    import numpy as np

    layout = Layout(solution.tiles)
    run = replay.bound({}, "solo", can_compile())
    scratch = np.zeros(CELLS), np.zeros(CELLS, np.int64)
    tiles = np.array(solution.tiles)
    total, squares = run(solution.table, tiles, *layout.tables(), BINGOLINO.stars_to_win, seed, games, *scratch)
    mean = total / games
    return mean, float(((squares - total * mean) / (games - 1) / games) ** 0.5)


def search_layout(hand: Sequence[int], seed: int, progress: Progress = lambda part: None) -> LayoutSolution:
    """A good layout of a hand: many are improved by master's estimate, the most promising played, the best solved."""
    liked = promising_layouts(hand, seed)
    played = rehearsed(liked, seed)
    finalists = sorted(liked, key=lambda layout: played[layout])[:FINALISTS]
    found: list[LayoutSolution] = []
    for layout in finalists:
        found.append(solve_layout(layout, tolerance=ROUGHLY))
        progress(len(found) / len(finalists))
    return min(found, key=lambda solution: solution.value)


def standard_hand(seed: int = STANDARD_SEED) -> list[int]:
    """The hand that a one-player table with this seed deals."""
    game = rules.Game()
    game.players = 1
    game.luck[0] = chance.mix(seed, 1)
    rules.deal(BINGOLINO.compile({}, 1), game)
    return list(game.hand[0])


def solve(variant: Variant, options: Options, progress: Progress) -> Solution:
    """Search a layout of one standard hand, solve it and keep it."""
    began = time.perf_counter()
    rough = search_layout(standard_hand(), STANDARD_SEED, lambda p: progress(0.75 * p))
    solution = solve_layout(rough.tiles, lambda part: progress(0.75 + 0.25 * part))
    solved.keep(as_mind(variant, solution), solved.file(variant, options))
    played = CONFIRMING, *confirm(solution, CONFIRMING)
    return Solution(solution.value, "throws", solution.states, time.perf_counter() - began, played)


def as_mind(variant: Variant, solution: LayoutSolution) -> Any:
    """What `perfect` knows: master's mind, the layout, the rank of every set of stars, the table."""
    import numpy as np

    rank = Layout(solution.tiles).rank
    parts = (weights.load(variant, "master"), solution.tiles, rank, solution.table.reshape(-1))
    return np.concatenate([np.asarray(part, np.float32) for part in parts])


def stored(variant: Variant) -> LayoutSolution:
    """The solution that `solve` has kept."""
    import numpy as np

    numbers = np.load(solved.file(variant, {}))
    table = numbers[NEEDED:].reshape(-1, SETS).astype(np.float64)
    tiles = tuple(map(int, numbers[LAYOUT_SOLVED:RANKS]))
    return LayoutSolution(tiles, float(table[0, 0]), table, table.size, 0.0)
