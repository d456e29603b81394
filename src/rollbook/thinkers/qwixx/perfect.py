"""`perfect` of the Qwixx family: the highest expected score alone, looked up in a solved table.

The table tells what a sheet is worth before a throw (its afterstates in the words of the field); here the choices of
the throw on the table are listed, which is one step of expectimax with the chance node already solved.
"""

from __future__ import annotations

from collections.abc import Sequence

from rollbook.games.qwixx.rules import COLOUR, PASS, Game
from rollbook.games.qwixx.tables import ROWS, Tables
from rollbook.kernel import bits
from rollbook.kernel.compiler import Mind, rule, thinker
from rollbook.thinkers.qwixx.state import (
    MISTHROWS,
    PENALTY,
    gain,
    is_closed,
    may_cross,
    place_in_table,
    state_after,
    state_of_row,
)


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
    states = [state_of_row(tables, game, seat, row) for row in range(ROWS)]
    crosses = [game.crosses[seat][row] for row in range(ROWS)]
    misthrows = game.misthrows[seat]
    points = 0.0
    if action != PASS:
        row = tables.row_of[action]
        points += gain(tables, action, crosses[row])
        states[row] = state_after(tables, action, crosses[row])
        crosses[row] += 1
    if game.phase == COLOUR and action == PASS and not game.roller_crossed:
        return to_come(tables, mind, states, misthrows + 1) - PENALTY
    if game.phase == COLOUR or seat != game.roller or closed_rows(tables, states) >= 2:
        return points + to_come(tables, mind, states, misthrows)
    return points + best_colour(tables, game, seat, states, crosses, action == PASS, mind)


@rule
def best_colour(
    tables: Tables, game: Game, seat: int, states: list[int], crosses: list[int], passed: bool, mind: Mind
) -> float:
    """The best the roller can still do in the colour action of this throw, after the white one."""
    misthrows = game.misthrows[seat]
    best = to_come(tables, mind, states, misthrows)
    if passed:
        best = to_come(tables, mind, states, misthrows + 1) - PENALTY
    cells = coloured_cells(tables, game, states)
    while cells:
        cell = bits.lowest(cells)
        cells &= cells - 1
        row = tables.row_of[cell]
        before = states[row]
        if not is_closed(tables, row, before) and may_cross(tables, cell, before, crosses[row]):
            states[row] = state_after(tables, cell, crosses[row])
            best = max(best, gain(tables, cell, crosses[row]) + to_come(tables, mind, states, misthrows))
            states[row] = before
    return best


@rule
def coloured_cells(tables: Tables, game: Game, states: list[int]) -> int:
    """The cells with the sums of a white and a coloured die; the die of a row that has just closed is gone (§5.5)."""
    cells = 0
    for colour in range(ROWS):
        die = game.dice[2 + colour]
        if die > 0 and not is_closed(tables, colour, states[colour]):
            cells |= tables.coloured_cells[colour][die + game.dice[0]]
            cells |= tables.coloured_cells[colour][die + game.dice[1]]
    return cells


@rule
def closed_rows(tables: Tables, states: list[int]) -> int:
    """How many rows are closed."""
    closed = 0
    for row in range(ROWS):
        closed += 1 if is_closed(tables, row, states[row]) else 0
    return closed


@rule
def to_come(tables: Tables, mind: Mind, states: list[int], misthrows: int) -> float:
    """The points still to come before a throw, by the table; none when the game is over."""
    if closed_rows(tables, states) >= 2 or misthrows >= MISTHROWS:
        return 0.0
    return float(mind[place_in_table(tables, states, misthrows)])
