"""`perfect` of the Qwixx family: the highest expected score alone, looked up in a solved table.

The table tells what a sheet is worth before a throw (its afterstates in the words of the field); here the choices of
the throw on the table are tried by the rules, which is one step of expectimax with the chance node already solved.
"""

from __future__ import annotations

from collections.abc import Sequence

from rollbook.games.qwixx.rules import (
    PASS,
    ROW_AFTER_COLOUR,
    ROW_AFTER_WHITE,
    ROWS_TO_END,
    WHITE,
    Game,
    cross_with_bonuses,
    lowest_rows,
    score,
)
from rollbook.games.qwixx.tables import ROWS, Tables
from rollbook.kernel import bits
from rollbook.kernel.compiler import Mind, rule, thinker
from rollbook.thinkers.qwixx.state import (
    MISTHROWS,
    all_symbols,
    is_closed,
    lost_symbols,
    next_field,
    place_with_fields,
    place_with_symbols,
    state_of_row,
)
from rollbook.thinkers.qwixx.value import cells_after_white, remember, strike_fields, take_back, try_row

NO_ROW = ROWS  # chosen where no rows tie
LEAST = -1000.0


@thinker
def decide(tables: Tables, game: Game, seat: int, actions: int, luck: list[int], mind: Mind) -> int:
    """The legal action with the most points still to come; at other tables it plays as if it were alone."""
    best = PASS
    most = LEAST
    for action in range(PASS + 1):
        if actions >> action & 1:
            value = worth(tables, game, seat, action, mind)
            if value > most:
                most = value
                best = action
    return best


def worths(tables: Tables, game: Game, seat: int, actions: Sequence[int], mind: Mind) -> list[float]:
    """What actions are worth, all of them."""
    return [worth(tables, game, seat, action, mind) for action in actions]


@thinker
def worth(tables: Tables, game: Game, seat: int, action: int, mind: Mind) -> float:
    """The points still to come if a seat chooses this now and goes on perfectly as if alone."""
    marks = remember(game, seat)
    before = score(tables, game, seat)
    crossed = game.phase != WHITE and game.roller_crossed == 1  # in the white action it tells of the turn before
    if game.phase == ROW_AFTER_WHITE or game.phase == ROW_AFTER_COLOUR:
        crossed = True
        try_row(tables, game, seat, action)
    elif action != PASS:
        crossed = True
        cross_with_bonuses(tables, game, seat, action)
    if game.phase == WHITE or game.phase == ROW_AFTER_WHITE:
        value = after_white(tables, game, seat, crossed, mind)
    else:
        value = after_colour(tables, game, seat, crossed or seat != game.roller, mind)
    take_back(game, seat, marks)
    return value - before


@rule
def rows_to_choose(game: Game, seat: int) -> int:
    """The rows that tie for the two crosses of a symbol (§12.19), a bit each, or NO_ROW."""
    return lowest_rows(game, seat) if game.earned[seat] else 1 << NO_ROW


@rule
def after_white(tables: Tables, game: Game, seat: int, crossed: bool, mind: Mind) -> float:
    """The score in the end after the white action: with the best row where some tie, and the best colour choice."""
    marks = remember(game, seat)
    rows = rows_to_choose(game, seat)
    best = LEAST
    while rows:
        row = bits.lowest(rows)
        rows &= rows - 1
        if row != NO_ROW:
            try_row(tables, game, seat, row)
        if seat == game.roller and closed_rows(tables, game, seat) < ROWS_TO_END:
            best = max(best, best_colour(tables, game, seat, crossed, mind))
        else:
            best = max(best, outcome(tables, game, seat, mind))
        take_back(game, seat, marks)
    return best


@thinker
def best_colour(tables: Tables, game: Game, seat: int, crossed: bool, mind: Mind) -> float:
    """The score in the end after the best the roller can still do in the colour action."""
    strike_fields(tables, game, seat)
    marks = remember(game, seat)
    best = after_colour(tables, game, seat, crossed, mind)
    cells = cells_after_white(tables, game, seat)
    while cells:
        cross_with_bonuses(tables, game, seat, bits.lowest(cells))
        best = max(best, after_colour(tables, game, seat, True, mind))
        take_back(game, seat, marks)
        cells &= cells - 1
    return best


@thinker
def after_colour(tables: Tables, game: Game, seat: int, crossed: bool, mind: Mind) -> float:
    """The score in the end after the colour action: with the best row where some tie; §4.10 or with a misthrow."""
    marks = remember(game, seat)
    rows = rows_to_choose(game, seat)
    best = LEAST
    while rows:
        row = bits.lowest(rows)
        rows &= rows - 1
        if row != NO_ROW:
            try_row(tables, game, seat, row)
        if not crossed:
            game.misthrows[seat] += 1
        best = max(best, outcome(tables, game, seat, mind))
        take_back(game, seat, marks)
    return best


@rule
def outcome(tables: Tables, game: Game, seat: int, mind: Mind) -> float:
    """The score in the end with perfect play, when nothing more is done in this throw."""
    return score(tables, game, seat) + to_come(tables, game, seat, mind)


@rule
def closed_rows(tables: Tables, game: Game, seat: int) -> int:
    """How many rows are closed, those that a seat has just locked too."""
    closed = 0
    for row in range(ROWS):
        closed += 1 if is_closed(tables, row, state_of_row(tables, game, seat, row)) else 0
    return closed


@rule
def to_come(tables: Tables, game: Game, seat: int, mind: Mind) -> float:
    """The points still to come before a throw, by the table; none when the game is over."""
    if closed_rows(tables, game, seat) >= ROWS_TO_END or game.misthrows[seat] >= MISTHROWS:
        return 0.0
    states = [state_of_row(tables, game, seat, row) for row in range(ROWS)]
    if all_symbols(tables):
        place = place_with_symbols(tables, mind, states, lost_symbols(tables, game, seat, states))
    else:
        place = place_with_fields(tables, states, next_field(tables, game, seat))
    return float(mind[place * MISTHROWS + game.misthrows[seat]])
