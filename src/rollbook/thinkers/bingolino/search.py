"""Good layouts of a Bingolino hand: many improved by master's estimate, the most promising played with real dice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from rollbook.games import Variant
from rollbook.games.bingolino.rules import Game, begin_turn, choose, legal, over, settle, setup, throw
from rollbook.games.bingolino.tables import CELLS, Tables
from rollbook.kernel import luck as chance
from rollbook.kernel.compiler import can_compile, loop, rule
from rollbook.kernel.play import play_to_the_end, unnoticed
from rollbook.kernel.struct import shelf
from rollbook.thinkers import RANDOM, Decide, weights
from rollbook.thinkers.bingolino.ahead import glance
from rollbook.thinkers.bingolino.layout import improve, order_by_ease, shuffle
from rollbook.thinkers.bingolino.value import begin_thought

STARTS = 30  # layouts that a search begins with
CANDIDATES = 8  # of them, by master's estimate, that are played
GAMES = 1000  # played with each candidate
LONGEST = 200  # throws that such a game may take

play_out: Any  # bound to the play loop
level: Any  # bound to a level


def promising_layouts(variant: Variant, hand: Sequence[int], seed: int) -> list[tuple[int, ...]]:
    """An orderly layout, and those that master's estimate likes most after improving it and random ones."""
    import numpy as np

    tiles, needed = np.zeros((STARTS, CELLS), np.int64), np.zeros(STARTS)
    luck = np.array([chance.mix(seed, 0)])
    tables = shelf(variant.tables(1, {}), can_compile())
    arguments = (tables, weights.load(variant, "master"), np.array(hand), luck, tiles, needed)
    improve_many.ready(lambda: {}, "layouts", can_compile(), arguments)(*arguments)
    liked = [tuple(map(int, tiles[place])) for place in (0, *np.argsort(needed))]
    return list(dict.fromkeys(liked))[:CANDIDATES]


def rehearsed(variant: Variant, layouts: Sequence[tuple[int, ...]], seed: int) -> dict[tuple[int, ...], float]:
    """The mean number of throws that layouts take when they are played by master's estimate, with the same dice."""
    mind = weights.load(variant, "master")
    return {tiles: float(throws_taken(variant, tiles, glance, mind, seed, GAMES).mean()) for tiles in layouts}


def throws_taken(
    variant: Variant, tiles: Sequence[int], by: Decide, mind: Any, seed: int, games: int, first: int = 0
) -> Any:
    """The throws that games alone with a layout, from number `first` on, take when a level decides."""
    import numpy as np

    start = Game()
    setup(variant.tables(1, {}), start, 1, 0)
    start.hand[0], start.tile[0], start.laid = sorted(tiles), list(tiles), CELLS
    begin_turn(start)
    throws = np.zeros(games, np.int64)
    compiled, level_number = can_compile(), 1
    tables, begun, games_played = (shelf(struct, compiled) for struct in (variant.tables(1, {}), start, start))
    run = Alone(tables, begun, games_played, np.array([level_number]), np.zeros(1, np.int64), mind)
    arguments = (run, seed, first, throws)
    play_alone.ready(lambda: _bindings(by, compiled), by.__name__, compiled, arguments)(*arguments)
    return throws


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


class Alone(NamedTuple):
    """What the play loop works on when one player rehearses."""

    tables: Any
    start: Any  # the position from which every game is played
    games: Any
    seated: Any
    luck: Any
    minds: Any
    players: int = 1


@loop
def play_alone(run, seed, first, throws):  # type: ignore[no-untyped-def]
    """Play games alone from a position, throw k of each with a stream of its own; fill the throws that they took."""
    for number in range(len(throws)):
        run.games[0] = run.start[0]
        throws[number] = play_out(run, run.games[0], chance.mix(seed, first + number))


@loop
def decide_alone(run, game, seat, actions):  # type: ignore[no-untyped-def]
    """The decision of the level that rehearses."""
    return level(run.tables[0], game, seat, actions, run.luck, run.minds)


@rule
def over_or_long(tables: Tables, game: Game) -> int:
    """The game is over, or has taken so long that it is given up."""
    return over(tables, game) or (1 if game.throws >= LONGEST else 0)


def _bindings(by: Decide, compiled: bool) -> dict[str, Any]:
    """The play loop with one level on the only seat."""
    name = f"alone_{by.__name__}"
    verbs = {"over": over_or_long, "throw": throw, "legal": legal, "choose": choose, "settle": settle}
    chosen = {"decide": decide_alone.bound({"level": by}, name, compiled, inline=True), "decide_random": RANDOM.decide}
    return {"play_out": play_to_the_end.bound({**verbs, **chosen, "notice": unnoticed}, name, compiled, inline=True)}
