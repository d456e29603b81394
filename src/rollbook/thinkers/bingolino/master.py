"""Bingolino's strongest bot: the learned estimate of throws needed, looked ahead over the coming throw."""

from __future__ import annotations

from rollbook.games.bingolino.rules import HOW_MANY, LAYOUT, Game
from rollbook.games.bingolino.tables import CELLS, DICE, Tables
from rollbook.kernel.compiler import Mind, thinker
from rollbook.thinkers.bingolino.ahead import EVERYTHING, best_dice, best_tile, help_given, look_twice, think_of
from rollbook.thinkers.bingolino.layout import plan, planned_cell


@thinker
def master(tables: Tables, game: Game, seat: int, actions: int, luck: list[int], mind: Mind) -> int:
    """Decides for the fewest own throws still needed, and against throws that help the others."""
    if game.phase == LAYOUT:
        return planned_cell(game, seat, plan(tables, game, seat, mind))
    needed = [0.0] * (CELLS + 1)
    choosing = game.phase == HOW_MANY
    thought = think_of(tables, game, seat, mind)
    look_twice(tables, game, seat, thought, EVERYTHING if choosing else actions, needed)
    if choosing:
        given = [0.0] * DICE
        help_given(tables, game, seat, mind, given)
        return best_dice(game, seat, mind, needed, given)
    return best_tile(actions, needed)
