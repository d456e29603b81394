"""How `master` of the Qwixx family looks one throw ahead, over all throws at once; `playing_on` tells close ones apart.

It looks at its own choices in the next throw; the others' sheets stay as they are meanwhile. This is expectimax of
one throw, whose chance node is worked out in `chances` without a list of the throws; solving Qwixx rests on the same.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np

from rollbook.games.qwixx.rules import COLOUR, PASS, WHITE, Game, close_rows, lucky_cells
from rollbook.games.qwixx.tables import ROWS, SUMS, Tables
from rollbook.kernel import bits
from rollbook.kernel.compiler import Mind, rule, thinker
from rollbook.thinkers.qwixx.chances import Ranking, Values, empty_ranking, expected_best
from rollbook.thinkers.qwixx.network import Numbers, Thought, begin_thought, forget_others
from rollbook.thinkers.qwixx.value import (
    LEARNED,
    MISTHROW,
    best_colour,
    best_row,
    closed_now,
    finish_turn,
    remember,
    strike_fields,
    take_back,
    try_colour,
    try_cross,
    try_replies,
    worth_after_white,
    worth_now,
)

TRIED = 5  # choices that are looked into: those that promise most at once
NOTHING = -1000.0


class Look(NamedTuple):
    """A look ahead: what the level knows, and scratch space."""

    thought: Thought
    best: Values  # [colour][number]: the most each can bring
    ranking: Ranking


@rule
def begin_look(tables: Tables, thought: Thought) -> Look:
    """Empty paper."""
    return Look(thought, np.zeros((ROWS, SUMS)), empty_ranking(tables.faces))


@rule
def reckoned(game: Game, value: float) -> float:
    """What can be averaged: points alone, else the chance to win instead of the logarithm of its odds (sigmoid)."""
    return value if game.players == 1 else 1.0 / (1.0 + math.exp(-value))


@thinker
def worth(tables: Tables, game: Game, seat: int, thought: Thought) -> float:
    """The sheets as they stand when a turn is over."""
    return reckoned(game, worth_now(tables, game, seat, thought))


# The expected worth before a throw


@thinker
def add_colours(tables: Tables, game: Game, seat: int, look: Look) -> None:
    """The most each colour and number can bring with the white cross that is on the sheet."""
    closed = closed_now(tables, game)
    strike_fields(tables, game, seat)
    marks = remember(game, seat)
    thought = look.thought
    best = look.best
    for colour in range(ROWS):
        if not closed >> colour & 1:
            for number in range(2, 2 * tables.faces + 1):
                cells = tables.coloured_cells[colour][number] & game.free[seat]
                while cells:
                    cell = bits.lowest(cells)
                    cells &= cells - 1
                    if not closed >> tables.row_of[cell] & 1:
                        try_cross(tables, game, seat, cell)
                        best[colour][number] = max(best[colour][number], worth(tables, game, seat, thought))
                        take_back(game, seat, marks)


@thinker
def best_with(tables: Tables, game: Game, seat: int, total: int, look: Look) -> float:
    """The most without a colour cross when the white dice make `total`; notes what the roller can add to it."""
    rolls = seat == game.roller
    look.best[:] = NOTHING
    marks = remember(game, seat)
    if rolls:
        game.misthrows[seat] += 1
    most = worth(tables, game, seat, look.thought)
    take_back(game, seat, marks)
    if rolls:
        add_colours(tables, game, seat, look)
    cells = tables.cells_with[total] & game.free[seat]
    if tables.lucky[seat] >> total & 1:
        cells |= lucky_cells(tables, game, seat)
    while cells:
        try_cross(tables, game, seat, bits.lowest(cells))
        most = max(most, worth(tables, game, seat, look.thought))
        if rolls and bits.count(closed_now(tables, game)) < 2:
            add_colours(tables, game, seat, look)
        take_back(game, seat, marks)
        cells &= cells - 1
    return most


@thinker
def expected_worth(tables: Tables, game: Game, seat: int, look: Look) -> float:
    """What the sheets are worth before a throw."""
    value = 0.0
    for total in range(2, 2 * tables.faces + 1):
        floor = best_with(tables, game, seat, total, look)
        for first in range(max(1, total - tables.faces), min(tables.faces, total - 1) + 1):
            if seat == game.roller:
                value += expected_best(look.ranking, look.best, first, total - first, floor, tables.faces)
            else:
                value += floor
    return value / (tables.faces * tables.faces)


@thinker
def worth_ahead(tables: Tables, game: Game, seat: int, look: Look) -> float:
    """The same for the sheets as they stand when a turn is over, which may be the end."""
    if bits.count(closed_now(tables, game)) >= 2 or game.misthrows[game.roller] >= 4:
        return worth(tables, game, seat, look.thought)
    closed = game.closed
    roller = game.roller
    dice = [game.dice[2], game.dice[3], game.dice[4], game.dice[5]]
    marks = [remember(game, other) for other in range(game.players)]
    close_rows(tables, game)
    game.roller = (roller + 1) % game.players
    forget_others(look.thought)
    value = expected_worth(tables, game, seat, look)
    forget_others(look.thought)
    game.closed = closed
    game.roller = roller
    for row in range(ROWS):
        game.dice[2 + row] = dice[row]
    for other in range(game.players):
        take_back(game, other, marks[other])
    return value


# The choices of this throw


@thinker
def worth_of_white(tables: Tables, game: Game, seat: int, action: int, colour: int, look: Look) -> float:
    """What a white choice is worth one throw later, with the colour choice that follows it in this turn."""
    marks = remember(game, seat)
    before = remember(game, game.roller)
    if action != PASS:
        try_cross(tables, game, seat, action)
    if bits.count(closed_now(tables, game)) < 2:
        if seat == game.roller:
            colour, _ = best_colour(tables, game, seat, action != PASS, look.thought)
            if colour == PASS and action == PASS:
                colour = MISTHROW
        finish_turn(tables, game, colour)
    value = worth_ahead(tables, game, seat, look)
    take_back(game, game.roller, before)
    take_back(game, seat, marks)
    return value


@thinker
def worth_of_colour(tables: Tables, game: Game, seat: int, action: int, look: Look) -> float:
    """What a colour choice is worth one throw later."""
    marks = remember(game, seat)
    try_colour(tables, game, seat, action, game.roller_crossed == 1)
    value = worth_ahead(tables, game, seat, look)
    take_back(game, seat, marks)
    return value


@thinker
def worth_at_once(tables: Tables, game: Game, seat: int, action: int, colour: int, thought: Thought) -> float:
    """What a choice promises without looking further than this turn; `colour` is what another roller will cross."""
    if game.phase == WHITE:
        return worth_after_white(tables, game, seat, action, colour, thought)
    marks = remember(game, seat)
    try_colour(tables, game, seat, action, game.roller_crossed == 1)
    value = worth_now(tables, game, seat, thought)
    take_back(game, seat, marks)
    return value


@thinker
def look_into(tables: Tables, game: Game, seat: int, actions: int, colour: int, thought: Thought) -> Numbers:
    """What choices are worth one throw later: those that promise most at once, and NOTHING for the others."""
    look = begin_look(tables, thought)
    promise = np.full(PASS + 1, NOTHING)
    values = np.full(PASS + 1, NOTHING)
    for action in range(PASS + 1):
        if actions >> action & 1:
            promise[action] = worth_at_once(tables, game, seat, action, colour, thought)
    for _ in range(min(TRIED, bits.count(actions))):
        action = int(np.argmax(promise))
        promise[action] = NOTHING
        if game.phase == WHITE:
            values[action] = worth_of_white(tables, game, seat, action, colour, look)
        else:
            values[action] = worth_of_colour(tables, game, seat, action, look)
    return values


@thinker
def values_ahead(tables: Tables, game: Game, seat: int, actions: int, thought: Thought) -> Numbers:
    """The same when the others are expected to choose well in this turn."""
    marks = [remember(game, other) for other in range(game.players)]
    colour = PASS
    if game.phase == WHITE and game.players > 1:
        colour = try_replies(tables, game, seat, thought)
        forget_others(thought)
    values = look_into(tables, game, seat, actions, colour, thought)
    for other in range(game.players):
        take_back(game, other, marks[other])
    return values


@thinker
def best_ahead(tables: Tables, game: Game, seat: int, actions: int, mind: Mind) -> int:
    """What is worth most one throw later."""
    thought = begin_thought(mind, LEARNED)
    if game.phase != WHITE and game.phase != COLOUR:
        return best_row(tables, game, seat, actions, thought)
    return int(np.argmax(values_ahead(tables, game, seat, actions, thought)))
