"""Teaches Bingolino's master what tiles cost, by playing against itself.

Two grids play side by side, each throw serving both. When one has its stars, every state it went through is moved
towards what came of it, and a new hand is dealt.

    python -m rollbook.training.bingolino [BLOCKS]
"""

from __future__ import annotations

import math
import sys
from typing import Any

from rollbook.games import find
from rollbook.games.bingolino.sheets import BINGOLINO
from rollbook.games.bingolino.tables import CELLS, DICE, FACES, HIGHEST
from rollbook.kernel import bits
from rollbook.kernel import luck as chance
from rollbook.kernel.compiler import loop, rule
from rollbook.thinkers import weights
from rollbook.thinkers.bingolino.chances import NUMBERS, chances
from rollbook.thinkers.bingolino.layout import improve, order_by_ease
from rollbook.thinkers.bingolino.value import (
    BIG,
    COUNTS,
    EASY,
    GOAL_LIST,
    GOALS,
    LAST,
    LEARNED,
    MISS,
    PRICES,
    SIZE,
    SOFT,
    STAGES,
    TURNED,
    TWINS,
    best_back,
    constants,
    expected_after,
    goal_price,
    list_goals,
    look,
    miss,
    set_prices,
    set_twins,
    throws_needed,
    twins_in,
    with_stars,
)

LONGEST = 200  # throws in a game
TRUST = 0.5  # how much of a later state's outcome counts against its estimate
GAMES = 500  # of a block
BLOCKS = 500
SEATS = 2
FIRST_RATE = 0.01
LAST_RATE = 0.0002


def first_guess() -> Any:
    """A mind that knows only how likely numbers are."""
    import numpy as np

    mind = np.zeros(LEARNED)
    often = chances()
    for stage in range(STAGES):
        for number in range(1, NUMBERS):
            best = max(often[count * NUMBERS + number] for count in range(DICE))
            mind[EASY + stage * NUMBERS + number] = 0.4
            mind[LAST + stage * NUMBERS + number] = 0.5 / best
    return np.concatenate([mind, constants()])


@rule
def learn(
    tables: Any,
    mind: Any,
    prices: Any,
    tiles: Any,
    starred: int,
    turned: int,
    target: float,
    rate: float,
    goals: Any,
    weights: Any,
) -> float:
    """Move the estimate of a state towards a target; returns the error."""
    needed = tables.stars_to_win - bits.count(starred)
    stage = needed - 1
    listed = list_goals(tables, starred, turned, needed, goals)
    total = 0.0
    for place in range(listed):
        weights[place] = math.exp(-goal_price(mind, prices, goals, stage, goals[place]) / SOFT)
        total += weights[place]
    risk = miss(mind, tiles, turned)
    error = target + SOFT * math.log(total) - mind[TURNED + stage * COUNTS + bits.count(turned)]
    error -= risk * mind[MISS + stage]
    step = rate * min(max(error, -4.0), 4.0)
    for place in range(listed):
        weight = step * weights[place] / total
        if abs(weight) > 1e-9:
            missing = goals[place]
            rest = missing
            squares = 1e-6
            while rest:
                number = stage * NUMBERS + tiles[bits.lowest(rest)]
                squares += mind[LAST + number] ** 2
                rest &= rest - 1
            root = math.sqrt(squares)
            mind[SIZE + stage * COUNTS + bits.count(missing)] += weight
            mind[TWINS + stage] += weight * twins_in(goals, missing)
            while missing:
                number = stage * NUMBERS + tiles[bits.lowest(missing)]
                mind[EASY + number] += weight
                mind[LAST + number] = max(0.0, mind[LAST + number] + weight * mind[LAST + number] / root)
                missing &= missing - 1
    mind[TURNED + stage * COUNTS + bits.count(turned)] += step
    mind[MISS + stage] += step * risk
    return float(error)


@rule
def deal(luck: Any, hand: Any) -> None:
    """A hand of tiles, ascending."""
    copies = [3] * NUMBERS
    dealt = 0
    while dealt < CELLS:
        number = 1 + chance.below(luck, HIGHEST)
        if copies[number] > 0 and chance.below(luck, 3) < copies[number]:
            copies[number] -= 1
            dealt += 1
    place = 0
    for number in range(1, NUMBERS):
        for _ in range(3 - copies[number]):
            hand[place] = number
            place += 1


@rule
def lay_out(tables: Any, mind: Any, luck: Any, tiles: Any, prices: Any, goals: Any) -> None:
    """A hand laid out, sometimes at random."""
    hand = [0] * CELLS
    deal(luck, hand)
    fixed = 0
    order_by_ease(mind, hand, 0, 0, tiles)
    if chance.below(luck, 4) == 0:
        for cell in range(CELLS - 1, 0, -1):
            other = chance.below(luck, cell + 1)
            tiles[cell], tiles[other] = tiles[other], tiles[cell]
        if chance.below(luck, 2) == 0:
            improve(tables, mind, tiles, fixed, 1, prices, goals)
    else:
        improve(tables, mind, tiles, fixed, 6, prices, goals)


@rule
def choose_dice(
    tables: Any, mind: Any, tiles: Any, starred: int, turned: int, luck: Any, prices: Any, goals: Any
) -> int:
    """The number of dice that looks best; sometimes any, to see more of the game."""
    if chance.below(luck, 20) == 0:
        return 1 + chance.below(luck, DICE)
    cells = [0.0] * CELLS
    values = [0.0] * NUMBERS
    stay = look(tables, mind, tiles, starred, turned, tables.stars_to_win, prices, goals, cells, values)
    back = best_back(turned, cells, stay)
    least = BIG
    best = 1
    for count in range(1, DICE + 1):
        value = expected_after(mind, count, values, stay, back)
        if value < least:
            least = value
            best = count
    return best


@rule
def offered_by(dice: Any, count: int, rolls: bool) -> int:
    """The numbers that a throw offers the roller, or the others."""
    points = 0
    for die in range(count):
        points += dice[die]
    offered = 1 << points
    if rolls and count > 1:
        for die in range(count):
            offered |= 1 << points - dice[die]
    return offered


@rule
def answer(
    tables: Any, mind: Any, tiles: Any, starred: int, turned: int, offered: int, rolls: bool, prices: Any, goals: Any
) -> int:
    """The turned tiles after the answer to a throw that looks best."""
    usable = 0
    for cell in range(CELLS):
        if offered >> tiles[cell] & 1 and not turned >> cell & 1:
            usable |= 1 << cell
    best = turned
    least = BIG
    if usable == 0 and rolls:
        usable = turned
    else:
        least = throws_needed(tables, mind, tiles, prices, starred, turned, tables.stars_to_win, goals)
    while usable:
        after = turned ^ (usable & -usable)
        usable &= usable - 1
        value = throws_needed(tables, mind, tiles, prices, starred, after, tables.stars_to_win, goals)
        if value < least:
            least = value
            best = after
    return best


@rule
def learn_game(
    tables: Any, mind: Any, tiles: Any, past: Any, length: int, rate: float, prices: Any, goals: Any, tally: Any
) -> None:
    """Learn from the states that a grid went through, the last first; `past` holds turned tiles and stars."""
    weights = [0.0] * GOALS
    target = 0.0
    following = 0.0
    for moment in range(length - 1, -1, -1):
        target = 1.0 + TRUST * target + (1.0 - TRUST) * following
        error = learn(tables, mind, prices, tiles, past[moment][1], past[moment][0], target, rate, goals, weights)
        following = target - error
        tally[1] += error * error
        tally[2] += 1
    tally[0] += length


@loop
def train(sheets, mind, seed, games, rate, tiles, past, tally):  # type: ignore[no-untyped-def]
    """Play and learn; `tally` becomes the sums of own throws, of squared errors and the number of states."""
    sheet = sheets[0]
    luck = [chance.mix(seed, 0)]
    goals = [0] * GOAL_LIST
    prices = [0.0] * (2 * PRICES)
    dice = [0] * DICE
    turned = [0] * SEATS
    starred = [0] * SEATS
    length = [-1] * SEATS
    roller = 0
    finished = 0
    while finished < games:
        count = 1
        for turn in range(SEATS):
            seat = (roller + turn) % SEATS
            mine = tiles[seat]
            if length[seat] < 0:
                lay_out(sheet, mind, luck, mine, prices, goals)
                turned[seat] = 0
                starred[seat] = 0
                length[seat] = 0
            set_prices(mind, mine, prices)
            set_twins(mine, goals)
            if turn == 0:
                past[seat][length[seat]][0] = turned[seat]
                past[seat][length[seat]][1] = starred[seat]
                length[seat] += 1
                count = choose_dice(sheet, mind, mine, starred[seat], turned[seat], luck, prices, goals)
                for die in range(count):
                    dice[die] = 1 + chance.below(luck, FACES)
            offered = offered_by(dice, count, turn == 0)
            turned[seat] = answer(sheet, mind, mine, starred[seat], turned[seat], offered, turn == 0, prices, goals)
            starred[seat] = with_stars(sheet, starred[seat], turned[seat])
            if bits.count(starred[seat]) >= sheet.stars_to_win or length[seat] == LONGEST:
                learn_game(sheet, mind, mine, past[seat], length[seat], rate, prices, goals, tally)
                length[seat] = -1
                finished += 1
        roller = (roller + 1) % SEATS


def main(blocks: int = BLOCKS) -> None:
    """Train with so many blocks of games and keep the mind."""
    import numpy as np

    sheets = BINGOLINO.compile({}, SEATS).array()
    mind = first_guess()
    run = train.bound({}, "self_play", True)
    for block in range(blocks):
        tally = np.zeros(3)
        rate = FIRST_RATE * (1 - block / blocks) ** 1.5 + LAST_RATE
        tiles, past = np.zeros((SEATS, CELLS), np.int64), np.zeros((SEATS, LONGEST, 2), np.int64)
        run(sheets, mind, 1000 + block, GAMES, rate, tiles, past, tally)
        if block % 10 == 9:
            error = math.sqrt(tally[1] / tally[2])
            print(f"{(block + 1) * GAMES} games: {tally[0] / GAMES:.3f} throws, error {error:.3f}", flush=True)
    variant = find(BINGOLINO.id)
    weights.FOLDER.mkdir(exist_ok=True)
    np.savez_compressed(weights.FOLDER / f"{variant.id}-master.npz", mind=mind.astype(np.float32))


if __name__ == "__main__":
    main(*(int(word) for word in sys.argv[1:]))
