"""Bingolino by the solved table: the hand that `rollbook solve bingolino` has laid out and solved, played exactly.

A hand is one of many billions, and solving one takes minutes; all others are played by what master has learned. A
state is the set of lines that have given their star, numbered by its rank, and the set of turned tiles. The mind is
master's own, then the solved layout, the rank of every set of stars, and the throws still needed by rank and turned
tiles.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from rollbook.games.bingolino.rules import HOW_MANY, LAYOUT, PASS, Game, with_stars
from rollbook.games.bingolino.tables import CELLS, DICE, LINES, Tables
from rollbook.kernel.compiler import Mind, rule, thinker
from rollbook.thinkers.bingolino.ahead import after_dice, best_dice, best_tile, turned_after
from rollbook.thinkers.bingolino.layout import planned_cell
from rollbook.thinkers.bingolino.master import master
from rollbook.thinkers.bingolino.value import MASTER

# where things lie in the mind
LAYOUT_SOLVED = MASTER
RANKS = LAYOUT_SOLVED + CELLS
NEEDED = RANKS + (1 << LINES)


@thinker
def perfect(tables: Tables, game: Game, seat: int, actions: int, luck: list[int], mind: Mind) -> int:
    """Plays the solved hand for the fewest throws, and every other one like master."""
    if is_solved(game, seat, mind):
        return by_table(tables, game, seat, actions, luck, mind)
    return master(tables, game, seat, actions, luck, mind[:MASTER])


@thinker
def by_table(tables: Tables, game: Game, seat: int, actions: int, luck: list[int], mind: Mind) -> int:
    """Plays the solved hand, laid out as it was solved, for the fewest throws."""
    if game.phase == LAYOUT:
        return planned_cell(game, seat, solved_tiles(mind))
    needed = [0.0] * (CELLS + 1)
    look_up(tables, game, seat, mind, needed)
    if game.phase == HOW_MANY:
        return best_dice(game, seat, mind, needed, [0.0] * DICE)
    return best_tile(actions, needed)


def exact_worths(tables: Tables, game: Game, seat: int, actions: Sequence[int], mind: Mind) -> list[float]:
    """The throws still to come with perfect play after legal actions, not a number where that is not known.

    A number of dice includes the throw itself.
    """
    if not is_solved(game, seat, mind):
        return [math.nan] * len(actions)
    if game.phase == LAYOUT:
        tiles, tile = solved_tiles(mind), game.hand[seat][game.laid]
        return [float(mind[NEEDED]) if tiles[action] == tile else math.nan for action in actions]
    needed = [0.0] * (CELLS + 1)
    look_up(tables, game, seat, mind, needed)
    if game.phase == HOW_MANY:
        return [1.0 + after_dice(game, seat, mind, needed, action) for action in actions]
    return [needed[action] for action in actions]


@rule
def is_solved(game: Game, seat: int, mind: Mind) -> bool:
    """Whether the hand is the solved one, and lies so far as it was solved."""
    if game.players > 1:
        return False
    tiles = solved_tiles(mind)
    numbers = 0  # the solved tiles minus those of the hand, a sum that only the same tiles bring to zero
    for cell in range(CELLS):
        numbers += (1 << 2 * tiles[cell]) - (1 << 2 * game.hand[seat][cell])
        if game.tile[seat][cell] != 0 and game.tile[seat][cell] != tiles[cell]:
            return False
    return numbers == 0


@rule
def solved_tiles(mind: Mind) -> list[int]:
    """The solved layout."""
    tiles = [0] * CELLS
    for cell in range(CELLS):
        tiles[cell] = int(mind[LAYOUT_SOLVED + cell])
    return tiles


@rule
def look_up(tables: Tables, game: Game, seat: int, mind: Mind, needed: list[float]) -> None:
    """Fill the throws needed after each cell is turned, and last of all after nothing is."""
    for action in range(PASS + 1):
        after = turned_after(game.turned[seat], action)
        rank = int(mind[RANKS + with_stars(tables, game.starred[seat], after)])
        needed[action] = float(mind[NEEDED + (rank << CELLS) + after]) if rank >= 0 else 0.0
