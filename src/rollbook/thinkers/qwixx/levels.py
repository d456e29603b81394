"""Levels of the Qwixx family: casual counts skipped cells, club weighs sheets, master has learned."""

from __future__ import annotations

from rollbook.games.qwixx.rules import COLOUR, PASS, ROW_AFTER_COLOUR, ROW_AFTER_WHITE, Game
from rollbook.games.qwixx.tables import COLUMNS, ROWS, Tables
from rollbook.kernel import bits
from rollbook.kernel import luck as chance
from rollbook.kernel.compiler import Mind, rule, thinker
from rollbook.thinkers.qwixx.ahead import best_ahead
from rollbook.thinkers.qwixx.playing_on import best_of_close
from rollbook.thinkers.qwixx.value import WEIGHED, best_choice

NO_CROSS = 99


@rule
def skipped(tables: Tables, game: Game, seat: int, cell: int) -> int:
    """How many open cells left of this one a cross would give up; a lock gives up nothing."""
    if tables.locking_cells >> cell & 1:
        return 0
    left = (1 << cell) - 1
    return bits.count(tables.row_cells[tables.row_of[cell]] & game.free[seat] & left)


@rule
def least_skipped(tables: Tables, game: Game, seat: int, actions: int) -> int:
    """The fewest cells any legal cross skips, NO_CROSS without one."""
    fewest = NO_CROSS
    for cell in range(ROWS * COLUMNS):
        if actions >> cell & 1:
            fewest = min(fewest, skipped(tables, game, seat, cell))
    return fewest


@rule
def crosses_skipping(tables: Tables, game: Game, seat: int, actions: int, cells: int) -> int:
    """The legal crosses that skip so many cells."""
    found = 0
    for cell in range(ROWS * COLUMNS):
        if actions >> cell & 1 and skipped(tables, game, seat, cell) == cells:
            found |= 1 << cell
    return found


@rule
def must_choose_row(game: Game) -> bool:
    """The question is a row, not a cross."""
    return game.phase == ROW_AFTER_WHITE or game.phase == ROW_AFTER_COLOUR


@rule
def would_misthrow(game: Game) -> bool:
    """Passing now brings a misthrow."""
    return game.phase == COLOUR and not game.roller_crossed


@thinker
def eager(tables: Tables, game: Game, seat: int, actions: int, luck: list[int], mind: Mind) -> int:
    """Locks when it can, else crosses what skips least; now and then passes rather than skip much."""
    locks = actions & tables.locking_cells
    if must_choose_row(game):
        return chance.pick(luck, actions)
    if locks:
        return chance.pick(luck, locks)
    fewest = least_skipped(tables, game, seat, actions)
    if fewest == NO_CROSS or (fewest >= 3 and chance.below(luck, 4) > 0):
        return PASS
    return chance.pick(luck, crosses_skipping(tables, game, seat, actions, fewest))


@thinker
def casual(tables: Tables, game: Game, seat: int, actions: int, luck: list[int], mind: Mind) -> int:
    """A friendly beginner: crosses what skips few cells, sometimes more, and now and then overlooks a chance."""
    if must_choose_row(game):
        return chance.pick(luck, actions)
    patience = 4 if would_misthrow(game) else 2
    if not would_misthrow(game) and chance.below(luck, 5) == 0:
        return PASS
    fewest = least_skipped(tables, game, seat, actions)
    if fewest > patience:
        return PASS
    if chance.below(luck, 4) == 0:
        return chance.pick(luck, actions & ~(1 << PASS))
    return chance.pick(luck, crosses_skipping(tables, game, seat, actions, fewest))


@thinker
def club(tables: Tables, game: Game, seat: int, actions: int, luck: list[int], mind: Mind) -> int:
    """Weighs crosses, gaps, locks and misthrows, and sees white and colour of a throw together."""
    return best_choice(tables, game, seat, actions, mind, WEIGHED)


@thinker
def master(tables: Tables, game: Game, seat: int, actions: int, luck: list[int], mind: Mind) -> int:
    """Knows from self-play what sheets are worth, looks one throw ahead, and plays on where choices look alike."""
    return best_of_close(tables, game, seat, actions, luck, mind)


@rule
def hasty_master(tables: Tables, game: Game, seat: int, actions: int, luck: list[int], mind: Mind) -> int:
    """The same without playing on, which takes minutes where nothing is compiled."""
    return best_ahead(tables, game, seat, actions, mind)
