"""Bingolino by the solved table: the hand that `rollbook solve bingolino` has laid out and solved, played exactly.

A hand is one of many billions, and solving one takes minutes; all others are played by what master has learned. The
mind is master's own, then the solved layout, the rank of every set of stars, and the throws still needed by rank and
set of turned tiles.
"""

from __future__ import annotations

import math

from rollbook.games.bingolino.rules import HOW_MANY, LAYOUT, PASS, Game
from rollbook.games.bingolino.tables import CELLS, DICE, LINES, Tables
from rollbook.kernel.compiler import Mind, rule, thinker
from rollbook.thinkers.bingolino.master import after_dice, best_dice, best_tile, master, planned_cell
from rollbook.thinkers.bingolino.value import MASTER, with_stars

# where things lie in the mind
LAYOUT_SOLVED = MASTER
RANKS = LAYOUT_SOLVED + CELLS
NEEDED = RANKS + (1 << LINES)
STAR_SETS = 176  # sets of fewer than four lines
SOLVED = NEEDED + (STAR_SETS << CELLS)


@rule
def is_solved(game: Game, seat: int, mind: Mind) -> bool:
    """Whether the hand is the solved one, and lies so far as it was solved."""
    if game.players > 1 or len(mind) != SOLVED:
        return False
    numbers = 0  # the solved tiles minus those of the hand, a sum that only the same tiles bring to zero
    for cell in range(CELLS):
        tile = int(mind[LAYOUT_SOLVED + cell])
        numbers += (1 << 2 * tile) - (1 << 2 * game.hand[seat][cell])
        if game.tile[seat][cell] != 0 and game.tile[seat][cell] != tile:
            return False
    return numbers == 0


@rule
def look_up(tables: Tables, game: Game, seat: int, mind: Mind, needed: list[float]) -> None:
    """Fill the throws needed after each cell is turned, and last of all after nothing is."""
    for action in range(PASS + 1):
        after = game.turned[seat] if action == PASS else game.turned[seat] ^ 1 << action
        rank = int(mind[RANKS + with_stars(tables, game.starred[seat], after)])
        needed[action] = float(mind[NEEDED + (rank << CELLS) + after]) if rank >= 0 else 0.0


@rule
def solved_cell(game: Game, seat: int, mind: Mind) -> int:
    """The cell of the next tile in the solved layout."""
    tiles = [0] * CELLS
    fixed = 0
    for cell in range(CELLS):
        tiles[cell] = int(mind[LAYOUT_SOLVED + cell])
        if game.tile[seat][cell] != 0:
            fixed |= 1 << cell
    return planned_cell(game, seat, tiles, fixed)


@thinker
def by_table(tables: Tables, game: Game, seat: int, actions: int, luck: list[int], mind: Mind) -> int:
    """Plays the solved hand for the fewest throws, and every other one like master."""
    if not is_solved(game, seat, mind):
        return master(tables, game, seat, actions, luck, mind[:MASTER])
    if game.phase == LAYOUT:
        return solved_cell(game, seat, mind)
    needed = [0.0] * (CELLS + 1)
    look_up(tables, game, seat, mind, needed)
    if game.phase == HOW_MANY:
        return best_dice(game, seat, mind, needed, [0.0] * DICE)
    return best_tile(actions, needed)


@rule
def exact_worth(tables: Tables, game: Game, seat: int, action: int, luck: list[int], mind: Mind) -> float:
    """The throws still to come with perfect play after a legal action, not a number where that is not known.

    A number of dice includes the throw itself.
    """
    if not is_solved(game, seat, mind):
        return math.nan
    if game.phase == LAYOUT:
        as_solved = int(mind[LAYOUT_SOLVED + action]) == game.hand[seat][game.laid]
        return float(mind[NEEDED]) if as_solved else math.nan
    needed = [0.0] * (CELLS + 1)
    look_up(tables, game, seat, mind, needed)
    if game.phase == HOW_MANY:
        return 1.0 + after_dice(game, seat, mind, action, needed)
    return needed[action]
