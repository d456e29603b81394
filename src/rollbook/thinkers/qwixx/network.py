"""What `master` of the Qwixx family has learned: two small networks, and their forward pass.

A mind is one row of numbers: the network of tables with opponents, whose output is the logarithm of the odds to win
(log-odds; the sigmoid of it is the chance), then the one of one-seat tables, whose output is the points still to come
(in twenties). A network has one hidden layer of rectified units (ReLU). Its inputs are on or off, so that a layer is a
sum of a few rows of weights: for each sheet the states of its rows (last place and crosses), its misthrows, what it has
of a bonus row and of symbols; then whose turn comes next, and the lead. One's own sheet, that of the leading opponent
and the mean of the others' have weights of their own. Play and training run the same code.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from rollbook.games.qwixx.rules import THROW, Game, score
from rollbook.games.qwixx.tables import ROWS, SEATS, Tables
from rollbook.kernel import bits
from rollbook.kernel.compiler import Mind, rule, thinker
from rollbook.thinkers.qwixx.state import last_place, row_state

HIDDEN = 32
PLACES = 13  # the most a row can have before its locks
CLOSED = 1 + PLACES * (PLACES + 1) // 2  # the state of a closed row; open ones come before it
ROW_STATES = CLOSED + 1
NO_MISTHROW = ROWS * ROW_STATES
FIELDS = NO_MISTHROW + 4
SYMBOLS = FIELDS + 13
SHEET = SYMBOLS + 5 * 3

# inputs
OWN, LEADER, REST = 0, SHEET, 2 * SHEET
TURN = 3 * SHEET
LEAD = TURN + SEATS * SEATS
CLOSE_LEAD = LEAD + 1
BIAS = LEAD + 2
INPUTS = BIAS + 1

OUTPUT = INPUTS * HIDDEN
NET = OUTPUT + HIDDEN + 1
ALONE = NET  # where the network of one-seat tables begins
SIZE = 2 * NET

SCALE = 20.0  # points, so that both networks have outputs of the same size
ON_SHEET = ROWS + 1 + 1 + 5  # inputs that a sheet can have on
NOBODY = -1.0
Numbers = Any  # an array of 32-bit numbers


# lines of scratch space: the hidden layer, summed up but not yet rectified; the part of it that one's own choice does
# not change; what that part is good for: the closed rows, or NOBODY, and the leader's points
LAYER, OTHERS, NOTED = range(3)


class Thought(NamedTuple):
    """What a level knows, and the scratch space of one decision."""

    mind: Mind
    kind: int  # how sheets are judged, see `value`
    scratch: Numbers  # [line][unit], the lines being LAYER, OTHERS and NOTED; one array is passed on more quickly


@rule
def begin_thought(mind: Mind, kind: int) -> Thought:
    """Empty paper."""
    thought = Thought(mind, kind, np.zeros((3, HIDDEN), np.float32))
    forget_others(thought)
    return thought


@rule
def forget_others(thought: Thought) -> None:
    """The others' sheets have changed, or the seat."""
    thought.scratch[NOTED][0] = NOBODY


# Inputs


@rule
def row_input(game: Game, seat: int, row: int, closed: int) -> int:
    """The input that is on for a row."""
    if closed >> row & 1:
        return row * ROW_STATES + CLOSED
    return row * ROW_STATES + row_state(last_place(game, seat, row), game.crosses[seat][row])


@rule
def bonus_input(tables: Tables, game: Game, seat: int, which: int) -> int:
    """Bonus sheets: the input for the struck fields (0), or the crossed cells of a symbol (1 to 5); -1 for none."""
    if which == 0:
        return FIELDS + bits.count(game.struck[seat] & tables.fields) if tables.fields else -1
    cells = tables.symbol_cells[which]
    return SYMBOLS + 3 * (which - 1) + bits.count(game.crossed[seat] & cells) if cells else -1


@rule
def inputs_on(tables: Tables) -> int:
    """How many inputs a sheet of this game has."""
    return ROWS + 1 if tables.fields == 0 and tables.symbol_cells[1] == 0 else ON_SHEET


@rule
def sheet_input(tables: Tables, game: Game, seat: int, which: int, closed: int) -> int:
    """The inputs of a sheet one after the other; -1 for one that this game does not have."""
    if which < ROWS:
        return row_input(game, seat, which, closed)
    if which == ROWS:
        return NO_MISTHROW + min(3, game.misthrows[seat])
    return bonus_input(tables, game, seat, which - ROWS - 1)


@rule
def turn_input(game: Game, seat: int) -> int:
    """The input for whose turn comes next, counted from the seat; before a throw that is the roller's."""
    turn = game.roller - seat if game.phase == THROW else game.roller + 1 - seat
    return TURN + (game.players - 1) * SEATS + (turn + game.players) % game.players


@rule
def leader_but(tables: Tables, game: Game, seat: int) -> int:
    """The seat with most points among the others."""
    best = -1
    most = -1000
    for other in range(game.players):
        if other != seat:
            points = score(tables, game, other)
            if points > most:
                most = points
                best = other
    return best


@rule
def close(lead: float) -> float:
    """A lead that can turn with one cross, from -1 to 1."""
    return max(-1.0, min(1.0, lead / 4))


# The forward pass


@rule
def add_weights(mind: Mind, place: int, hidden: Numbers) -> None:
    """Add an input's weights to the hidden layer."""
    for unit in range(HIDDEN):
        hidden[unit] += mind[place * HIDDEN + unit]


@rule
def add_part(mind: Mind, place: int, part: float, hidden: Numbers) -> None:
    """Add an input that is on by a part, or a number."""
    for unit in range(HIDDEN):
        hidden[unit] += part * mind[place * HIDDEN + unit]


@rule
def add_sheet(tables: Tables, game: Game, seat: int, closed: int, mind: Mind, start: int, hidden: Numbers) -> None:
    """Add a whole sheet."""
    for which in range(inputs_on(tables)):
        place = sheet_input(tables, game, seat, which, closed)
        if place >= 0:
            add_weights(mind, start + place, hidden)


@rule
def add_share_of_sheet(
    tables: Tables, game: Game, seat: int, closed: int, mind: Mind, share: float, hidden: Numbers
) -> None:
    """Add a sheet of those who are neither oneself nor the leader."""
    for which in range(inputs_on(tables)):
        place = sheet_input(tables, game, seat, which, closed)
        if place >= 0:
            add_part(mind, REST + place, share, hidden)


@rule
def fire(mind: Mind, hidden: Numbers) -> float:
    """The output of a network whose hidden layer has been summed up."""
    value = float(mind[OUTPUT + HIDDEN])
    for unit in range(HIDDEN):
        value += max(float(hidden[unit]), 0.0) * mind[OUTPUT + unit]
    return value


@thinker
def sum_up_others(tables: Tables, game: Game, seat: int, closed: int, thought: Thought) -> None:
    """What does not depend on a seat's own choice is summed up once: whose turn is next, and the others' sheets."""
    mind = thought.mind
    others = thought.scratch[OTHERS]
    leader = leader_but(tables, game, seat)
    for unit in range(HIDDEN):
        others[unit] = mind[BIAS * HIDDEN + unit]
    add_weights(mind, turn_input(game, seat), others)
    for other in range(game.players):
        if other == leader:
            add_sheet(tables, game, other, closed, mind, LEADER, others)
        elif other != seat:
            add_share_of_sheet(tables, game, other, closed, mind, 1.0 / (game.players - 2), others)
    thought.scratch[NOTED][0] = closed
    thought.scratch[NOTED][1] = game.totals[leader]


@rule
def leaning(tables: Tables, game: Game, seat: int, closed: int, thought: Thought) -> float:
    """The logarithm of a seat's odds to win, between two turns and with these rows closed.

    The others' part is taken from the paper, unless other rows are closed now; `forget_others` when they cross.
    """
    mind = thought.mind
    hidden = thought.scratch[LAYER]
    if thought.scratch[NOTED][0] != closed:
        sum_up_others(tables, game, seat, closed, thought)
    lead = float(score(tables, game, seat) - thought.scratch[NOTED][1])
    for unit in range(HIDDEN):
        hidden[unit] = thought.scratch[OTHERS][unit]
    add_part(mind, LEAD, lead / 10, hidden)
    add_part(mind, CLOSE_LEAD, close(lead), hidden)
    add_sheet(tables, game, seat, closed, mind, OWN, hidden)
    return fire(mind, hidden)


@rule
def points_alone(tables: Tables, game: Game, seat: int, closed: int, thought: Thought) -> float:
    """The points a player alone will have in the end."""
    network = thought.mind[ALONE:]
    hidden = thought.scratch[LAYER]
    for unit in range(HIDDEN):
        hidden[unit] = network[BIAS * HIDDEN + unit]
    add_sheet(tables, game, seat, closed, network, OWN, hidden)
    return score(tables, game, seat) + SCALE * fire(network, hidden)
