"""Alone, `master` of the Qwixx family looks one throw ahead, over all throws at once.

Given the white dice, every coloured die opens choices of its own, whatever the others show; so the best choice is the
maximum of independent values, and its expectation needs no list of the throws. Solving Qwixx rests on the same.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from rollbook.bots.qwixx_net import HIDDEN, Numbers
from rollbook.bots.qwixx_value import (
    LEARNED,
    best_colour,
    best_row,
    closed_now,
    remember,
    take_back,
    try_cross,
    worth_now,
)
from rollbook.games.qwixx.rules import COLOUR, PASS, WHITE, Game, close_rows, lucky_cells
from rollbook.games.qwixx.tables import ROWS, SUMS, Tables
from rollbook.kernel import bits
from rollbook.kernel.compiler import Mind, rule, thinker

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


@thinker
def add_colours(game: Game, sheet: Tables, seat: int, mind: Mind, pad: Numbers, best: Values) -> None:
    """The most each colour and number can bring with the white cross that is on the sheet."""
    closed = closed_now(sheet, game)
    marks = remember(game, seat)
    for colour in range(ROWS):
        if not closed >> colour & 1:
            for number in range(2, 2 * sheet.faces + 1):
                cells = sheet.coloured_cells[colour][number] & game.free[seat]
                if cells and not closed >> sheet.row_of[bits.lowest(cells)] & 1:
                    try_cross(sheet, game, seat, bits.lowest(cells))
                    best[colour][number] = max(best[colour][number], worth_now(game, sheet, seat, mind, LEARNED, pad))
                    take_back(game, seat, marks)


@thinker
def best_with(game: Game, sheet: Tables, seat: int, total: int, mind: Mind, pad: Numbers, best: Values) -> float:
    """Fills `best` for a white sum, and returns the most without a colour cross."""
    best[:] = NOTHING
    marks = remember(game, seat)
    game.misthrows[seat] += 1
    floor = worth_now(game, sheet, seat, mind, LEARNED, pad)
    take_back(game, seat, marks)
    add_colours(game, sheet, seat, mind, pad, best)
    cells = sheet.cells_with[total] & game.free[seat]
    if sheet.lucky[seat] >> total & 1:
        cells |= lucky_cells(sheet, game, seat)
    while cells:
        try_cross(sheet, game, seat, bits.lowest(cells))
        floor = max(floor, worth_now(game, sheet, seat, mind, LEARNED, pad))
        if bits.count(closed_now(sheet, game)) < 2:
            add_colours(game, sheet, seat, mind, pad, best)
        take_back(game, seat, marks)
        cells &= cells - 1
    return floor


@thinker
def expected_alone(game: Game, sheet: Tables, seat: int, mind: Mind, pad: Numbers, best: Values, work: Values) -> float:
    """The points in the end, expected before a throw."""
    value = 0.0
    for total in range(2, 2 * sheet.faces + 1):
        floor = best_with(game, sheet, seat, total, mind, pad, best)
        for first in range(max(1, total - sheet.faces), min(sheet.faces, total - 1) + 1):
            value += expected_best(best, first, total - first, floor, sheet.faces, work)
    return value / (sheet.faces * sheet.faces)


@thinker
def worth_ahead(game: Game, sheet: Tables, seat: int, mind: Mind, pad: Numbers, best: Values, work: Values) -> float:
    """The same for the sheet as it stands when the turn is over, which may be the end."""
    closed = game.closed
    if bits.count(closed_now(sheet, game)) >= 2 or game.misthrows[seat] >= 4:
        return worth_now(game, sheet, seat, mind, LEARNED, pad)
    marks = remember(game, seat)
    dice = [game.dice[2], game.dice[3], game.dice[4], game.dice[5]]
    close_rows(sheet, game)
    value = expected_alone(game, sheet, seat, mind, pad, best, work)
    take_back(game, seat, marks)
    game.closed = closed
    for row in range(ROWS):
        game.dice[2 + row] = dice[row]
    return value


@thinker
def choice_worth(
    game: Game, sheet: Tables, seat: int, action: int, mind: Mind, pad: Numbers, best: Values, work: Values
) -> float:
    """What a white or colour choice is worth one throw later; a white one with its best colour choice."""
    marks = remember(game, seat)
    if action != PASS:
        try_cross(sheet, game, seat, action)
    crossed = action != PASS or (game.phase == COLOUR and game.roller_crossed == 1)
    if game.phase == WHITE and bits.count(closed_now(sheet, game)) < 2:
        colour, _ = best_colour(game, sheet, seat, crossed, mind, LEARNED, pad)
        if colour != PASS:
            try_cross(sheet, game, seat, colour)
            crossed = True
    if not crossed:
        game.misthrows[seat] += 1
    value = worth_ahead(game, sheet, seat, mind, pad, best, work)
    take_back(game, seat, marks)
    return value


@thinker
def worth_at_once(game: Game, sheet: Tables, seat: int, action: int, mind: Mind, pad: Numbers) -> float:
    """What a white or colour choice promises without looking further than this throw."""
    marks = remember(game, seat)
    crossed = action != PASS or (game.phase == COLOUR and game.roller_crossed == 1)
    if action != PASS:
        try_cross(sheet, game, seat, action)
    if game.phase == WHITE and bits.count(closed_now(sheet, game)) < 2:
        _, value = best_colour(game, sheet, seat, crossed, mind, LEARNED, pad)
    else:
        if not crossed:
            game.misthrows[seat] += 1
        value = worth_now(game, sheet, seat, mind, LEARNED, pad)
    take_back(game, seat, marks)
    return value


@thinker
def best_ahead(game: Game, sheet: Tables, seat: int, actions: int, mind: Mind) -> int:
    """The choice of a player alone that is worth most one throw later, among those that promise most at once."""
    pad = np.zeros((3, HIDDEN), np.float32)
    if game.phase != WHITE and game.phase != COLOUR:
        return best_row(game, sheet, seat, actions, mind, LEARNED, pad)
    best = np.zeros((ROWS, SUMS))
    work = np.zeros((3, ROWS * sheet.faces))
    promise = np.full(PASS + 1, NOTHING)
    for action in range(PASS + 1):
        if actions >> action & 1:
            promise[action] = worth_at_once(game, sheet, seat, action, mind, pad)
    choice = PASS
    most = NOTHING
    for _ in range(min(TRIED, bits.count(actions))):
        action = int(np.argmax(promise))
        promise[action] = NOTHING
        value = choice_worth(game, sheet, seat, action, mind, pad, best, work)
        if value > most:
            most = value
            choice = action
    return choice
