"""Good layouts of a Bingolino hand: many improved by master's estimate, the most promising played with real dice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rollbook.games import Variant
from rollbook.games.bingolino.rules import Game, begin_turn, choose, legal, over, settle, setup, throw
from rollbook.games.bingolino.tables import CELLS
from rollbook.kernel import luck as chance
from rollbook.kernel.compiler import can_compile, loop
from rollbook.kernel.struct import Shelf, Struct
from rollbook.thinkers import Decide, weights
from rollbook.thinkers.bingolino.ahead import glance
from rollbook.thinkers.bingolino.layout import improve, order_by_ease, shuffle
from rollbook.thinkers.bingolino.value import begin_thought

STARTS = 30  # layouts that a search begins with
CANDIDATES = 8  # of them, by master's estimate, that are played
GAMES = 1000  # played with each candidate
LONGEST = 200  # throws that such a game may take

decide: Any  # bound to a level


def promising_layouts(variant: Variant, hand: Sequence[int], seed: int) -> list[tuple[int, ...]]:
    """An orderly layout, and those that master's estimate likes most after improving it and random ones."""
    import numpy as np

    tiles, needed = np.zeros((STARTS, CELLS), np.int64), np.zeros(STARTS)
    luck = np.array([chance.mix(seed, 0)])
    arguments = (_shelf(variant.tables(1, {})), weights.load(variant, "master"), np.array(hand), luck, tiles, needed)
    improve_many.ready(lambda: {}, "layouts", can_compile(), arguments)(*arguments)
    liked = [tuple(map(int, tiles[place])) for place in (0, *np.argsort(needed))]
    return list(dict.fromkeys(liked))[:CANDIDATES]


def rehearsed(variant: Variant, layouts: Sequence[tuple[int, ...]], seed: int) -> dict[tuple[int, ...], float]:
    """The mean number of throws that layouts take when they are played by master's estimate, with the same dice."""
    mind = weights.load(variant, "master")
    return {tiles: float(throws_taken(variant, tiles, glance, mind, seed, GAMES).mean()) for tiles in layouts}


def throws_taken(variant: Variant, tiles: Sequence[int], by: Decide, mind: Any, seed: int, games: int) -> Any:
    """The throws that games alone with a layout take when a level decides."""
    import numpy as np

    start = Game()
    setup(variant.tables(1, {}), start, 1, 0)
    start.hand[0], start.tile[0], start.laid = sorted(tiles), list(tiles), CELLS
    begin_turn(start)
    throws = np.zeros(games, np.int64)
    arguments = (_shelf(variant.tables(1, {})), _shelf(start), _shelf(start), mind, seed, throws)
    play_alone.ready(lambda: {"decide": by}, by.__name__, can_compile(), arguments)(*arguments)
    return throws


def _shelf(struct: Struct) -> Any:
    """One record where a loop can work on it."""
    return struct.array() if can_compile() else Shelf([struct.copy()])


@loop
def improve_many(tables, mind, hand, luck, layouts, needed):  # type: ignore[no-untyped-def]
    """Fill layouts of a hand improved by swaps, and master's estimates.

    The first is the orderly start as it is, the second the same improved; the others start at random.
    """
    for start in range(len(needed)):
        tiles = layouts[start]
        order_by_ease(mind, hand, 0, 0, tiles)
        if start > 1:
            shuffle(luck, tiles)
        thought = begin_thought(mind, tiles, tables[0].stars_to_win)
        needed[start] = improve(tables[0], thought, 0, CELLS if start else 0)
        for cell in range(CELLS):
            tiles[cell] = thought.tiles[cell]


@loop
def play_alone(tables, start, games, mind, seed, throws):  # type: ignore[no-untyped-def]
    """Play games alone from a position, throw k of each with a stream of its own; fill the throws that they took."""
    luck = [0]
    for number in range(len(throws)):
        games[0] = start[0]
        game = games[0]
        while not over(tables[0], game) and game.throws < LONGEST:
            if game.to_act == 0:
                game.luck[0] = chance.mix(chance.mix(seed, number), game.throws)
                throw(tables[0], game)
            else:
                action = decide(tables[0], game, 0, legal(tables[0], game, 0), luck, mind)  # noqa: F821 - bound
                choose(tables[0], game, 0, action)
                settle(tables[0], game)
        throws[number] = game.throws
