"""Good layouts of a Bingolino hand: many improved by master's estimate, the most promising played with real dice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rollbook.games import find
from rollbook.games.bingolino.sheets import BINGOLINO
from rollbook.games.bingolino.tables import CELLS, DICE, FACES
from rollbook.kernel import bits
from rollbook.kernel import luck as chance
from rollbook.kernel.compiler import can_compile, loop, rule
from rollbook.thinkers import weights
from rollbook.thinkers.bingolino.chances import NUMBERS
from rollbook.thinkers.bingolino.layout import improve, order_by_ease
from rollbook.thinkers.bingolino.value import (
    BIG,
    GOAL_LIST,
    PRICES,
    best_back,
    expected_after,
    look,
    set_prices,
    set_twins,
    with_stars,
)

STARTS = 30  # layouts that a search begins with
CANDIDATES = 8  # of them, by master's estimate, that are played
GAMES = 1000  # played with each candidate
LONGEST = 200  # throws that such a game may take


def promising_layouts(hand: Sequence[int], seed: int) -> list[tuple[int, ...]]:
    """An orderly layout, and those that master's estimate likes most after improving it and random ones."""
    import numpy as np

    tiles, needed = np.zeros((STARTS, CELLS), np.int64), np.zeros(STARTS)
    run = search.bound({}, "layouts", can_compile())
    luck = np.array([chance.mix(seed, 0)])
    run(_sheets(), _mind(), np.array(hand), luck, STARTS, tiles, needed)
    liked = [tuple(map(int, tiles[place])) for place in (0, *np.argsort(needed))]
    return list(dict.fromkeys(liked))[:CANDIDATES]


def rehearsed(layouts: Sequence[tuple[int, ...]], seed: int, games: int = GAMES) -> dict[tuple[int, ...], float]:
    """The mean number of throws that layouts took when master's estimate played them."""
    import numpy as np

    throws = np.zeros(len(layouts))
    rehearse.bound({}, "layouts", can_compile())(_sheets(), _mind(), np.array(layouts), seed, games, throws)
    return dict(zip(layouts, map(float, throws), strict=True))


def _sheets() -> Any:
    return BINGOLINO.compile({}, 1).array()


def _mind() -> Any:
    variant = find(BINGOLINO.id)
    return weights.load(variant, "master")


@loop
def search(sheets, mind, hand, luck, starts, tiles, needed):  # type: ignore[no-untyped-def]
    """Fill layouts of a hand improved by swaps, from an orderly start and from random ones, and master's estimates."""
    prices = [0.0] * (2 * PRICES)
    goals = [0] * GOAL_LIST
    for start in range(starts):
        order_by_ease(mind, hand, 0, 0, tiles[start])
        if start > 1:
            for cell in range(CELLS - 1, 0, -1):
                other = chance.below(luck, cell + 1)
                tiles[start][cell], tiles[start][other] = tiles[start][other], tiles[start][cell]
        needed[start] = improve(sheets[0], mind, tiles[start], 0, CELLS if start else 0, prices, goals)


@rule
def usable_tiles(tiles: Any, turned: int, dice: Any, count: int) -> int:
    """The open tiles that a throw may turn over: the full sum, or one die taken away (§3.5)."""
    points = 0
    for die in range(count):
        points += dice[die]
    offered = 1 << points
    if count > 1:
        for die in range(count):
            offered |= 1 << points - dice[die]
    usable = 0
    for cell in range(CELLS):
        if offered >> tiles[cell] & 1 and not turned >> cell & 1:
            usable |= 1 << cell
    return usable


@rule
def play_alone(tables: Any, mind: Any, tiles: Any, key: int, prices: Any, goals: Any) -> int:
    """The throws of one game alone with a layout, played by the learned estimate; throw k has a stream of its own."""
    cells = [0.0] * CELLS
    values = [0.0] * NUMBERS
    luck = [0]
    dice = [0] * DICE
    stars = 0
    turned = 0
    throws = 0
    while bits.count(stars) < tables.stars_to_win and throws < LONGEST:
        stay = look(tables, mind, tiles, stars, turned, tables.stars_to_win, prices, goals, cells, values)
        back = best_back(turned, cells, stay)
        count = 1
        least = BIG
        for some in range(1, DICE + 1):
            value = expected_after(mind, some, values, stay, back)
            if value < least:
                least = value
                count = some
        luck[0] = chance.mix(key, throws)
        for die in range(count):
            dice[die] = 1 + chance.below(luck, FACES)
        throws += 1
        turned = answer(tiles, turned, usable_tiles(tiles, turned, dice, count), cells, stay)
        stars = with_stars(tables, stars, turned)
    return throws


@rule
def answer(tiles: Any, turned: int, usable: int, cells: Any, stay: float) -> int:
    """The turned tiles after the best answer to a throw, given the value after each cell is turned."""
    result = turned
    least = stay if usable or turned == 0 else BIG
    for cell in range(CELLS):
        if (usable if usable else turned) >> cell & 1 and cells[cell] < least:
            least = cells[cell]
            result = turned ^ 1 << cell
    return result


@loop
def rehearse(sheets, mind, tiles, seed, games, throws):  # type: ignore[no-untyped-def]
    """Fill the mean number of throws that layouts take when they are played, all with the same dice."""
    prices = [0.0] * (2 * PRICES)
    goals = [0] * GOAL_LIST
    for layout in range(len(throws)):
        set_prices(mind, tiles[layout], prices)
        set_twins(tiles[layout], goals)
        total = 0
        for game in range(games):
            total += play_alone(sheets[0], mind, tiles[layout], chance.mix(seed, game), prices, goals)
        throws[layout] = total / games
