"""How many own throws a Bingolino grid still needs: a learned estimate.

Every choice of lines that would bring the missing stars is a goal, the set of its open tiles. A goal costs the sum of
what its tiles cost (`EASY`), the root of the sum of squares of what they cost as the last ones (`LAST`), something for
their number, and for every second tile of a number (`TWINS`); goals are weighed against each other by a soft minimum
(log-sum-exp), since one may change one's mind. Then the number of turned tiles counts, and the risk of having to turn
one back. Play and training use the same functions.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from rollbook.games.bingolino.rules import with_stars
from rollbook.games.bingolino.tables import CELLS, DICE, LINES, SIDE, Tables
from rollbook.kernel import bits
from rollbook.kernel.compiler import Mind, rule, thinker
from rollbook.thinkers.bingolino.chances import NUMBERS, offers, sums

STAGES = 4  # stars that may be missing
COUNTS = CELLS + 1
NIBBLES = 16  # sets of tiles in a row

# where things lie in a mind
EASY = 0
LAST = EASY + STAGES * NUMBERS
SIZE = LAST + STAGES * NUMBERS
TURNED = SIZE + STAGES * COUNTS
TWINS = TURNED + STAGES * COUNTS
MISS = TWINS + STAGES
LEARNED = MISS + STAGES
SUMS = LEARNED  # how likely full sums are
OFFERS = SUMS + DICE * NUMBERS  # for each count of dice where its offers begin, and the end; then the offers

SOFT = 0.6  # throws: goals that cost so much more count for a third
PRICES = STAGES * SIDE * NIBBLES
GOALS = 210  # choices of four lines
GROUPS = CELLS // 2 + 1  # at most so many numbers are there more than once, and an end
BIG = 1e6


def constants() -> list[float]:
    """The part of a mind that is not learned: full sums, and offers as pairs of a set and its probability."""
    places = []
    flat: list[float] = []
    for count in range(1, DICE + 1):
        places.append(float(OFFERS + DICE + 1 + len(flat)))
        for numbers, often in offers(count):
            flat += [float(numbers), often]
    places.append(float(OFFERS + DICE + 1 + len(flat)))
    return [*sums(), *places, *flat]


MASTER = LEARNED + len(constants())  # the numbers of a mind


class Thought(NamedTuple):
    """A grid in thought: what its tiles cost, and paper for its goals and for the coming decision."""

    mind: Mind
    tiles: list[int]  # the number on each cell
    enough: int  # stars that win
    prices: list[float]  # [stage][row][set of the row's tiles]: what they cost
    squares: list[float]  # the same: the squares of what they cost as the last ones
    twins: list[int]  # the cells of every number that is there more than once, 0 after the last
    goals: list[int]  # the open tiles of every choice of lines that would bring the missing stars
    shares: list[float]  # what each goal weighs in the soft minimum
    needed: list[float]  # the throws needed after each cell is turned (over or back), and last after nothing is
    numbers: list[float]  # the throws needed after the best tile of each number is turned over; BIG: there is none


@thinker
def begin_thought(mind: Mind, tiles: list[int], enough: int) -> Thought:
    """A grid with these tiles, priced."""
    copy = [0] * CELLS
    for cell in range(CELLS):
        copy[cell] = tiles[cell]
    thought = Thought(
        mind,
        copy,
        enough,
        [0.0] * PRICES,
        [0.0] * PRICES,
        [0] * GROUPS,
        [0] * GOALS,
        [0.0] * GOALS,
        [0.0] * (CELLS + 1),
        [0.0] * NUMBERS,
    )
    price_tiles(thought)
    return thought


# What a goal costs


@thinker
def price_tiles(thought: Thought) -> None:
    """Fill everything that follows from where the tiles lie."""
    for stage in range(STAGES):
        for row in range(SIDE):
            set_row_prices(thought, stage, row)
    set_twins(thought)


@thinker
def set_row_prices(thought: Thought, stage: int, row: int) -> None:
    """Fill the prices of the sets of tiles in one row, with so many stars missing and one more."""
    start = (stage * SIDE + row) * NIBBLES
    for cell in range(SIDE):
        number = stage * NUMBERS + thought.tiles[row * SIDE + cell]
        easy = float(thought.mind[EASY + number])
        last = float(thought.mind[LAST + number])
        for some in range(start, start + (1 << cell)):
            thought.prices[some + (1 << cell)] = thought.prices[some] + easy
            thought.squares[some + (1 << cell)] = thought.squares[some] + last * last


@thinker
def set_twins(thought: Thought) -> None:
    """Note the cells of every number that is there more than once."""
    tiles = thought.tiles
    known = 0
    seen = 0
    for cell in range(CELLS):
        if not seen >> cell & 1:
            same = 1 << cell
            for other in range(cell + 1, CELLS):
                if tiles[other] == tiles[cell]:
                    same |= 1 << other
            seen |= same
            if same != 1 << cell:
                thought.twins[known] = same
                known += 1
    thought.twins[known] = 0


@rule
def twins_in(twins: list[int], missing: int) -> int:
    """How many tiles of a goal have a number that another one has already."""
    number = 0
    group = 0
    while twins[group] != 0:
        number += max(0, bits.count(twins[group] & missing) - 1)
        group += 1
    return number


@thinker
def weigh_goals(thought: Thought, stage: int, listed: int) -> float:
    """Fill the shares of the goals listed; returns their sum, of which `soft_minimum` makes a price."""
    mind, prices, squares, twins = thought.mind, thought.prices, thought.squares, thought.twins  # asking takes long
    goals, shares = thought.goals, thought.shares
    twin = float(mind[TWINS + stage])
    total = 0.0
    for place in range(listed):
        missing = goals[place]
        easy = 0.0
        last = 1e-6
        for row in range(SIDE):
            some = (stage * SIDE + row) * NIBBLES + (missing >> SIDE * row & NIBBLES - 1)
            easy += prices[some]
            last += squares[some]
        size = float(mind[SIZE + stage * COUNTS + bits.count(missing)])
        price = easy + math.sqrt(last) + size + twin * twins_in(twins, missing)
        shares[place] = math.exp(-price / SOFT)
        total += shares[place]
    return total


@rule
def soft_minimum(total: float) -> float:
    """The soft minimum (log-sum-exp) of what goals cost, given the sum of their shares."""
    return -SOFT * math.log(total)


@thinker
def list_goals(tables: Tables, thought: Thought, starred: int, turned: int) -> int:
    """List the open tiles of every choice of lines without a star that are enough; returns how many there are."""
    needed = thought.enough - bits.count(starred)
    goals = thought.goals
    lines = [0] * LINES
    known = 0
    for line in range(LINES):
        if not starred >> line & 1:
            lines[known] = tables.lines[line] & ~turned
            known += 1
    listed = 0
    for first in range(known):
        if needed == 1:
            goals[listed] = lines[first]
            listed += 1
        else:
            for second in range(first + 1, known):
                two = lines[first] | lines[second]
                if needed == 2:
                    goals[listed] = two
                    listed += 1
                else:
                    for third in range(second + 1, known):
                        three = two | lines[third]
                        if needed == 3:
                            goals[listed] = three
                            listed += 1
                        else:
                            for fourth in range(third + 1, known):
                                goals[listed] = three | lines[fourth]
                                listed += 1
    return listed


# What a grid needs


@rule
def count_price(thought: Thought, stage: int, turned: int) -> float:
    """What the number of turned tiles adds."""
    return float(thought.mind[TURNED + stage * COUNTS + bits.count(turned)])


@thinker
def miss(thought: Thought, turned: int) -> float:
    """How likely the roller can turn over nothing, with the number of dice that makes this least likely."""
    mind = thought.mind
    open_numbers = 0
    for cell in range(CELLS):
        if not turned >> cell & 1:
            open_numbers |= 1 << thought.tiles[cell]
    least = 1.0
    for count in range(DICE):
        place = int(mind[OFFERS + count])
        end = int(mind[OFFERS + count + 1])
        missed = 0.0
        while place < end:
            if not int(mind[place]) & open_numbers:
                missed += float(mind[place + 1])
            place += 2
        least = min(least, missed)
    return least


@thinker
def throws_needed(tables: Tables, thought: Thought, starred: int, turned: int) -> float:
    """The estimate for a grid after stars are given; no throws with as many lines as are enough."""
    starred = with_stars(tables, starred, turned)
    if bits.count(starred) >= thought.enough:
        return 0.0
    stage = thought.enough - bits.count(starred) - 1
    listed = list_goals(tables, thought, starred, turned)
    price = soft_minimum(weigh_goals(thought, stage, listed))
    risk = float(thought.mind[MISS + stage]) * miss(thought, turned)
    return price + count_price(thought, stage, turned) + risk
