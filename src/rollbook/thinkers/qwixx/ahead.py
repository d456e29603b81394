"""How `master` of the Qwixx family looks one throw ahead, over all throws at once.

It looks at its own choices in the next throw; the others' sheets stay as they are meanwhile. Given the white dice,
every coloured die opens choices of its own, whatever the others show; so the best choice is the maximum of independent
values, and its expectation needs no list of the throws. Solving Qwixx rests on the same.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from rollbook.games.qwixx.rules import COLOUR, PASS, WHITE, Game, close_rows, lucky_cells
from rollbook.games.qwixx.tables import ROWS, SEATS, SUMS, Tables
from rollbook.kernel import bits
from rollbook.kernel.compiler import Mind, rule, thinker
from rollbook.thinkers.qwixx.network import HIDDEN, Numbers, forget_others
from rollbook.thinkers.qwixx.value import (
    LEARNED,
    MISTHROW,
    best_colour,
    best_row,
    closed_now,
    finish_turn,
    remember,
    take_back,
    try_colour,
    try_cross,
    try_replies,
    worth_after_white,
    worth_now,
)

TRIED = 5  # choices that are looked into: those that promise most at once
NOTHING = -1000.0
Values = Any  # an array of numbers


@rule
def expected_best(best: Values, first: int, second: int, floor: float, faces: int, work: Values) -> float:
    """The expectation of the best choice: the largest of four independent values, one a coloured die, and a floor.

    `best` has the most each colour and number can bring, `first` and `second` are the white dice.
    """
    count = 0
    for colour in range(ROWS):
        work[2][colour] = faces
        for die in range(1, faces + 1):
            value = max(best[colour][first + die], best[colour][second + die])
            if value > floor:
                place = count
                while place > 0 and work[0][place - 1] < value:
                    work[0][place] = work[0][place - 1]
                    work[1][place] = work[1][place - 1]
                    place -= 1
                work[0][place] = value
                work[1][place] = colour
                count += 1
    expected = 0.0
    chance = 1.0  # that all dice stay at or below the value looked at
    for place in range(count):
        work[2][int(work[1][place])] -= 1
        lower = 1.0
        for colour in range(ROWS):
            lower *= work[2][colour] / faces
        expected += work[0][place] * (chance - lower)
        chance = lower
    return expected + floor * chance


@rule
def reckoned(game: Game, value: float) -> float:
    """What can be averaged: points alone, else the chance to win instead of the logarithm of its odds."""
    return value if game.players == 1 else 1.0 / (1.0 + math.exp(-value))


@thinker
def worth(game: Game, tables: Tables, seat: int, mind: Mind, pad: Numbers) -> float:
    """The sheets as they stand when a turn is over."""
    return reckoned(game, worth_now(game, tables, seat, mind, LEARNED, pad))


@thinker
def add_colours(game: Game, tables: Tables, seat: int, mind: Mind, pad: Numbers, best: Values) -> None:
    """The most each colour and number can bring with the white cross that is on the sheet."""
    closed = closed_now(tables, game)
    marks = remember(game, seat)
    for colour in range(ROWS):
        if not closed >> colour & 1:
            for number in range(2, 2 * tables.faces + 1):
                cells = tables.coloured_cells[colour][number] & game.free[seat]
                if cells and not closed >> tables.row_of[bits.lowest(cells)] & 1:
                    try_cross(tables, game, seat, bits.lowest(cells))
                    best[colour][number] = max(best[colour][number], worth(game, tables, seat, mind, pad))
                    take_back(game, seat, marks)


@thinker
def best_with(game: Game, tables: Tables, seat: int, total: int, mind: Mind, pad: Numbers, best: Values) -> float:
    """The most without a colour cross when the white dice make `total`; fills `best` with what the roller can add."""
    rolls = seat == game.roller
    best[:] = NOTHING
    marks = remember(game, seat)
    if rolls:
        game.misthrows[seat] += 1
    most = worth(game, tables, seat, mind, pad)
    take_back(game, seat, marks)
    if rolls:
        add_colours(game, tables, seat, mind, pad, best)
    cells = tables.cells_with[total] & game.free[seat]
    if tables.lucky[seat] >> total & 1:
        cells |= lucky_cells(tables, game, seat)
    while cells:
        try_cross(tables, game, seat, bits.lowest(cells))
        most = max(most, worth(game, tables, seat, mind, pad))
        if rolls and bits.count(closed_now(tables, game)) < 2:
            add_colours(game, tables, seat, mind, pad, best)
        take_back(game, seat, marks)
        cells &= cells - 1
    return most


@thinker
def expected_worth(
    game: Game, tables: Tables, seat: int, mind: Mind, pad: Numbers, best: Values, work: Values
) -> float:
    """What the sheets are worth before a throw."""
    value = 0.0
    for total in range(2, 2 * tables.faces + 1):
        floor = best_with(game, tables, seat, total, mind, pad, best)
        for first in range(max(1, total - tables.faces), min(tables.faces, total - 1) + 1):
            if seat == game.roller:
                value += expected_best(best, first, total - first, floor, tables.faces, work)
            else:
                value += floor
    return value / (tables.faces * tables.faces)


@thinker
def worth_ahead(game: Game, tables: Tables, seat: int, mind: Mind, pad: Numbers, best: Values, work: Values) -> float:
    """The same for the sheets as they stand when a turn is over, which may be the end."""
    if bits.count(closed_now(tables, game)) >= 2 or game.misthrows[game.roller] >= 4:
        return worth(game, tables, seat, mind, pad)
    closed = game.closed
    roller = game.roller
    dice = [game.dice[2], game.dice[3], game.dice[4], game.dice[5]]
    marks = [remember(game, other) for other in range(game.players)]
    close_rows(tables, game)
    game.roller = (roller + 1) % game.players
    forget_others(pad)
    value = expected_worth(game, tables, seat, mind, pad, best, work)
    forget_others(pad)
    game.closed = closed
    game.roller = roller
    for row in range(ROWS):
        game.dice[2 + row] = dice[row]
    for other in range(game.players):
        take_back(game, other, marks[other])
    return value


@thinker
def worth_of_white(
    game: Game,
    tables: Tables,
    seat: int,
    action: int,
    colour: int,
    mind: Mind,
    pad: Numbers,
    best: Values,
    work: Values,
) -> float:
    """What a white choice is worth one throw later, with the colour choice that follows it in this turn."""
    marks = remember(game, seat)
    before = remember(game, game.roller)
    if action != PASS:
        try_cross(tables, game, seat, action)
    if bits.count(closed_now(tables, game)) < 2:
        if seat == game.roller:
            colour, _ = best_colour(game, tables, seat, action != PASS, mind, LEARNED, pad)
            if colour == PASS and action == PASS:
                colour = MISTHROW
        finish_turn(tables, game, colour)
    value = worth_ahead(game, tables, seat, mind, pad, best, work)
    take_back(game, game.roller, before)
    take_back(game, seat, marks)
    return value


@thinker
def worth_of_colour(
    game: Game, tables: Tables, seat: int, action: int, mind: Mind, pad: Numbers, best: Values, work: Values
) -> float:
    """What a colour choice is worth one throw later."""
    marks = remember(game, seat)
    try_colour(tables, game, seat, action, game.roller_crossed == 1)
    value = worth_ahead(game, tables, seat, mind, pad, best, work)
    take_back(game, seat, marks)
    return value


@thinker
def worth_at_once(game: Game, tables: Tables, seat: int, action: int, colour: int, mind: Mind, pad: Numbers) -> float:
    """What a choice promises without looking further than this turn."""
    if game.phase == WHITE:
        return worth_after_white(game, tables, seat, action, colour, mind, LEARNED, pad)
    marks = remember(game, seat)
    try_colour(tables, game, seat, action, game.roller_crossed == 1)
    value = worth_now(game, tables, seat, mind, LEARNED, pad)
    take_back(game, seat, marks)
    return value


@thinker
def best_of_promising(
    game: Game, tables: Tables, seat: int, actions: int, colour: int, mind: Mind, pad: Numbers
) -> int:
    """The choice that is worth most one throw later, among those that promise most at once."""
    best = np.zeros((ROWS, SUMS))
    work = np.zeros((3, ROWS * tables.faces))
    promise = np.full(PASS + 1, NOTHING)
    for action in range(PASS + 1):
        if actions >> action & 1:
            promise[action] = worth_at_once(game, tables, seat, action, colour, mind, pad)
    choice = PASS
    most = NOTHING
    for _ in range(min(TRIED, bits.count(actions))):
        action = int(np.argmax(promise))
        promise[action] = NOTHING
        if game.phase == WHITE:
            value = worth_of_white(game, tables, seat, action, colour, mind, pad, best, work)
        else:
            value = worth_of_colour(game, tables, seat, action, mind, pad, best, work)
        if value > most:
            most = value
            choice = action
    return choice


@thinker
def best_ahead(game: Game, tables: Tables, seat: int, actions: int, mind: Mind) -> int:
    """The choice of `master`: it expects the others to choose well in this turn, and looks one throw ahead."""
    pad = np.zeros((3, HIDDEN), np.float32)
    forget_others(pad)
    if game.phase != WHITE and game.phase != COLOUR:
        return best_row(game, tables, seat, actions, mind, LEARNED, pad)
    marks = [remember(game, other) for other in range(game.players)]
    colour = PASS
    if game.phase == WHITE and game.players > 1:
        colour = try_replies(game, tables, seat, mind, pad, [PASS] * SEATS)
        forget_others(pad)
    choice = best_of_promising(game, tables, seat, actions, colour, mind, pad)
    for other in range(game.players):
        take_back(game, other, marks[other])
    return choice
