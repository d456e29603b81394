"""How many own throws a Bingolino grid still needs: a learned estimate.

Every choice of lines that would bring the missing stars is a goal, the set of its open tiles. A goal costs the sum of
what its tiles cost (`EASY`), the root of the sum of squares of what they cost as the last ones (`LAST`), something for
their number, and for every second tile of a number (`TWINS`); goals are weighed against each other by a soft minimum,
since one may change one's mind. Then the number of turned tiles counts, and the risk of having to turn one back.
"""

from __future__ import annotations

import math

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
PRICES = STAGES * SIDE * NIBBLES  # prices of the rows' sets of tiles, by stage
GOALS = 210  # choices of four lines
GROUPS = CELLS // 2  # at most so many numbers are there more than once: their cells come after the goals
GOAL_LIST = GOALS + GROUPS
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


@rule
def set_prices(mind: Mind, tiles: list[int], prices: list[float]) -> None:
    """Fill the prices of all sets of tiles in a row, plain ones first, squares after them."""
    for stage in range(STAGES):
        for row in range(SIDE):
            set_row_prices(mind, tiles, stage, row, prices)


@rule
def set_row_prices(mind: Mind, tiles: list[int], stage: int, row: int, prices: list[float]) -> None:
    """Fill the prices of the sets of tiles in one row, with so many stars missing and one more."""
    start = (stage * SIDE + row) * NIBBLES
    for cell in range(SIDE):
        number = stage * NUMBERS + tiles[row * SIDE + cell]
        easy = float(mind[EASY + number])
        last = float(mind[LAST + number])
        for some in range(start, start + (1 << cell)):
            prices[some + (1 << cell)] = prices[some] + easy
            prices[PRICES + some + (1 << cell)] = prices[PRICES + some] + last * last


@rule
def set_twins(tiles: list[int], goals: list[int]) -> None:
    """Note behind the goals the cells of every number that is there more than once, 0 after the last."""
    for group in range(GOALS, GOAL_LIST):
        goals[group] = 0
    known = GOALS
    seen = 0
    for cell in range(CELLS):
        if not seen >> cell & 1:
            same = 1 << cell
            for other in range(cell + 1, CELLS):
                if tiles[other] == tiles[cell]:
                    same |= 1 << other
            seen |= same
            if same != 1 << cell:
                goals[known] = same
                known += 1


@rule
def twins_in(goals: list[int], missing: int) -> int:
    """How many tiles of a goal have a number that another one has already."""
    twins = 0
    for group in range(GOALS, GOAL_LIST):
        if goals[group] == 0:
            break
        twins += max(0, bits.count(goals[group] & missing) - 1)
    return twins


@rule
def goal_price(mind: Mind, prices: list[float], goals: list[int], stage: int, missing: int) -> float:
    """What a set of open tiles costs."""
    easy = 0.0
    last = 1e-6
    for row in range(SIDE):
        place = (stage * SIDE + row) * NIBBLES + (missing >> SIDE * row & NIBBLES - 1)
        easy += prices[place]
        last += prices[PRICES + place]
    size = float(mind[SIZE + stage * COUNTS + bits.count(missing)])
    return easy + math.sqrt(last) + size + float(mind[TWINS + stage]) * twins_in(goals, missing)


@rule
def miss(mind: Mind, tiles: list[int], turned: int) -> float:
    """How likely the roller can turn over nothing, with the number of dice that makes this least likely."""
    open_numbers = 0
    for cell in range(CELLS):
        if not turned >> cell & 1:
            open_numbers |= 1 << tiles[cell]
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


@rule
def list_goals(tables: Tables, starred: int, turned: int, needed: int, goals: list[int]) -> int:
    """List the open tiles of every choice of so many lines without a star; returns how many there are."""
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


@rule
def with_stars(tables: Tables, starred: int, turned: int) -> int:
    """The lines with a star after stars are given (§5.1)."""
    for line in range(LINES):
        if turned & tables.lines[line] == tables.lines[line]:
            starred |= 1 << line
    return starred


@thinker
def throws_needed(
    tables: Tables,
    mind: Mind,
    tiles: list[int],
    prices: list[float],
    starred: int,
    turned: int,
    finished: int,
    goals: list[int],
) -> float:
    """The estimate for a grid after stars are given; no throws with as many lines as are enough (`finished`)."""
    starred = with_stars(tables, starred, turned)
    if bits.count(starred) >= finished:
        return 0.0
    needed = finished - bits.count(starred)
    listed = list_goals(tables, starred, turned, needed, goals)
    stage = needed - 1
    risk = float(mind[MISS + stage]) * miss(mind, tiles, turned)
    beside = float(mind[TURNED + stage * COUNTS + bits.count(turned)])
    return goals_price(mind, prices, goals, stage, listed) + beside + risk


@rule
def goals_price(mind: Mind, prices: list[float], goals: list[int], stage: int, listed: int) -> float:
    """The soft minimum of what the goals listed cost."""
    weights = 0.0
    for place in range(listed):
        weights += math.exp(-goal_price(mind, prices, goals, stage, goals[place]) / SOFT)
    return -SOFT * math.log(weights)


@rule
def expected_after(mind: Mind, count: int, values: list[float], stay: float, back: float) -> float:
    """What is expected after a throw of so many dice, given the value after each number's best tile (BIG: none)."""
    total = 0.0
    place = int(mind[OFFERS + count - 1])
    end = int(mind[OFFERS + count])
    while place < end:
        offered = int(mind[place])
        least = BIG
        while offered:
            least = min(least, values[bits.lowest(offered)])
            offered &= offered - 1
        total += float(mind[place + 1]) * (back if least == BIG else min(least, stay))
        place += 2
    return total


@rule
def look(
    tables: Tables,
    mind: Mind,
    tiles: list[int],
    starred: int,
    turned: int,
    finished: int,
    prices: list[float],
    goals: list[int],
    cells: list[float],
    values: list[float],
) -> float:
    """Fill the value after each cell is turned (over or back) and after each number's best tile; returns staying's."""
    for number in range(NUMBERS):
        values[number] = BIG
    for cell in range(CELLS):
        cells[cell] = throws_needed(tables, mind, tiles, prices, starred, turned ^ 1 << cell, finished, goals)
        if not turned >> cell & 1:
            values[tiles[cell]] = min(values[tiles[cell]], cells[cell])
    return throws_needed(tables, mind, tiles, prices, starred, turned, finished, goals)


@rule
def best_back(turned: int, cells: list[float], stay: float) -> float:
    """The value after the best tile is turned back, or of staying if there is none."""
    back = BIG
    for cell in range(CELLS):
        if turned >> cell & 1:
            back = min(back, cells[cell])
    return back if turned else stay


@thinker
def throws_ahead(
    tables: Tables,
    mind: Mind,
    tiles: list[int],
    starred: int,
    turned: int,
    finished: int,
    others: int,
    prices: list[float],
    goals: list[int],
    cells: list[float],
    values: list[float],
) -> float:
    """The throws needed, looked ahead over the best own throw, less what a throw of the others is likely to help."""
    starred = with_stars(tables, starred, turned)
    if bits.count(starred) >= finished:
        return 0.0
    stay = look(tables, mind, tiles, starred, turned, finished, prices, goals, cells, values)
    back = best_back(turned, cells, stay)
    least = BIG
    for count in range(1, DICE + 1):
        least = min(least, expected_after(mind, count, values, stay, back))
    helped = 0.0
    if others:
        for number in range(1, NUMBERS):
            if values[number] < stay:
                for count in range(DICE):
                    helped += float(mind[SUMS + count * NUMBERS + number]) * (stay - values[number]) / DICE
    return 1.0 + least - helped
