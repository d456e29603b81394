"""`perfect` of the Qwixx family: the highest expected score alone, looked up in a solved table.

The table tells what a sheet is worth before a throw (its afterstates in the words of the field); here the choices of
the throw on the table are tried by the rules, which is one step of expectimax with the chance node already solved.
"""

from __future__ import annotations

from collections.abc import Sequence

from rollbook.games.qwixx.rules import COLOUR, PASS, Game, score
from rollbook.games.qwixx.tables import ROWS, Tables
from rollbook.kernel import bits
from rollbook.kernel.compiler import Mind, rule, thinker
from rollbook.thinkers.qwixx.state import MISTHROWS, is_closed, next_field, place_in_table, state_of_row
from rollbook.thinkers.qwixx.value import cells_after_white, remember, take_back, try_colour, try_cross


@thinker
def decide(tables: Tables, game: Game, seat: int, actions: int, luck: list[int], mind: Mind) -> int:
    """The legal action with the most points still to come; at other tables it plays as if it were alone."""
    best = PASS
    most = -1000.0
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


@rule
def worth(tables: Tables, game: Game, seat: int, action: int, mind: Mind) -> float:
    """The points still to come if a seat chooses this now and goes on perfectly as if alone."""
    marks = remember(game, seat)
    before = score(tables, game, seat)
    if game.phase == COLOUR:
        try_colour(tables, game, seat, action, game.roller_crossed == 1)
    elif action != PASS:
        try_cross(tables, game, seat, action)
    value = outcome(tables, game, seat, mind)
    if game.phase != COLOUR and seat == game.roller and closed_rows(tables, game, seat) < 2:
        value = best_colour(tables, game, seat, action != PASS, mind)
    take_back(game, seat, marks)
    return value - before


@rule
def best_colour(tables: Tables, game: Game, seat: int, crossed: bool, mind: Mind) -> float:
    """The score in the end after the best the roller can still do in the colour action, after the white one."""
    marks = remember(game, seat)
    try_colour(tables, game, seat, PASS, crossed)
    best = outcome(tables, game, seat, mind)
    take_back(game, seat, marks)
    cells = cells_after_white(tables, game, seat)
    while cells:
        try_cross(tables, game, seat, bits.lowest(cells))
        best = max(best, outcome(tables, game, seat, mind))
        take_back(game, seat, marks)
        cells &= cells - 1
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
    if closed_rows(tables, game, seat) >= 2 or game.misthrows[seat] >= MISTHROWS:
        return 0.0
    states = [state_of_row(tables, game, seat, row) for row in range(ROWS)]
    return float(mind[place_in_table(tables, states, next_field(tables, game, seat), game.misthrows[seat])])
