"""Looking ahead in Würfel Bingo: the expected value of a grid over the coming throws (expectimax).

Each `look` goes one throw further than the one before it, and follows only the replies that promise most (a beam);
they are written out one by one, since compiled rules do not call themselves. The grids
at its end are judged by their lines and by what the last throw gains, which counts several times while throws are
left: a number that can be used now can be used later too. All numbers are weighed at once, side by side in a row of
gains, which the machine adds and compares in a few steps.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from rollbook.kernel.compiler import rule, thinker
from rollbook.thinkers.wuerfel_bingo.lines import (
    ALL_WAYS,
    DIAGONAL,
    LINES,
    NUMBERS,
    PLAIN,
    Grid,
    Values,
    beyond_at,
    grid_value,
    kind_after,
    open_lines,
    step,
    values_at,
    ways,
    worth_of,
    write,
)

DEPTH = 3  # throws that are looked ahead; with so many left all replies are followed, so the value is exact
TABLE = DEPTH  # the grid on the table comes after those in thought
TRIED = 5  # cells that are tried for the throw on the table
HOPELESS = 4.0  # points by which a cell may promise less than the best and still be tried
REPLIES = (3, 2)  # cells that are tried for the next throw and the one after it
FUTILE = 2.0  # points by which these may promise less than the best
SYMMETRIC = 8  # with so many throws left, cells that promise the same are taken for the same
ROW = 16  # a row of gains: the numbers 2 to 12 and a rest, since machines like round numbers
NEVER = -1e9


class Thought(NamedTuple):
    """Grids in thought: with the sum written, after each throw looked ahead, and last the one on the table."""

    values: Values
    lines: Any  # [throws ahead][line]
    kinds: Any  # [throws ahead][line]
    gains: Any  # [throws ahead][2 * line, + 1 on a diagonal][number]: by the values after the coming throw
    last: Any  # the same by the values after the last throw that is looked at
    cells: Any  # [throws ahead][cell][number]: what the coming throw gains there
    rows: Any  # [two of them][number]: scratch paper


@rule
def begin_thought(values: Values) -> Thought:
    """Empty paper."""
    return Thought(
        values,
        np.zeros((DEPTH + 1, LINES), np.int64),
        np.zeros((DEPTH + 1, LINES), np.int64),
        np.zeros((DEPTH + 1, 2 * LINES, ROW), np.float32),
        np.zeros((DEPTH + 1, 2 * LINES, ROW), np.float32),
        np.zeros((DEPTH + 1, values.side * values.side, ROW), np.float32),
        np.zeros((2, ROW), np.float32),
    )


@rule
def grid_at(thought: Thought, ahead: int) -> Grid:
    """One of the grids."""
    return Grid(thought.lines[ahead], thought.kinds[ahead])


# Gains of all numbers at once


@thinker
def line_gains(thought: Thought, left: int, ahead: int, place: int, gains: Any) -> None:
    """What each number adds to one line: `line_gain` of the lines for all numbers at once, which is faster."""
    mind, start, side = thought.values
    line, kind = thought.lines[ahead, place], thought.kinds[ahead, place]
    if line >= open_lines(side):
        return
    before = worth_of(thought.values, left, kind, line)
    if step(mind, line, 2) >= open_lines(side):
        points = start - open_lines(side)
        weight = 2 if kind >= DIAGONAL else 1
        for number in range(NUMBERS):
            gain = weight * mind[points + step(mind, line, number + 2)] - before
            gains[2 * place, number] = gain
            gains[2 * place + 1, number] = gain
        return
    values = values_at(start, side, left, kind)
    for number in range(NUMBERS):
        gains[2 * place, number] = mind[values + step(mind, line, number + 2)] - before
    if kind != PLAIN and kind != DIAGONAL:
        values = values_at(start, side, left, kind_after(kind))
        for number in range(NUMBERS):
            gains[2 * place + 1, number] = mind[values + step(mind, line, number + 2)] - before


@thinker
def grid_gains(thought: Thought, left: int, ahead: int, gains: Any) -> None:
    """What each number adds to each line."""
    for place in range(2 * thought.values.side + 2):
        line_gains(thought, left, ahead, place, gains)


@rule
def cell_gains(side: int, row: int, column: int, gains: Any, into: Any) -> None:
    """What each number adds to all lines of a cell."""
    falling = row == column
    rising = row + column == side - 1
    crossed = 1 if falling or rising else 0
    centre = 1 if falling and rising else 0
    for number in range(ROW):
        into[number] = gains[2 * row + crossed, number] + gains[2 * (side + column) + crossed, number]
    if falling:
        for number in range(ROW):
            into[number] += gains[4 * side + centre, number]
    if rising:
        for number in range(ROW):
            into[number] += gains[4 * side + 2 + centre, number]


@thinker
def expected_gain(side: int, free: int, gains: Any, best: Any, row_of_cell: Any) -> float:
    """What a throw adds on average when it is written where it adds most."""
    for number in range(ROW):
        best[number] = NEVER
    cell = 0
    for row in range(side):
        for column in range(side):
            if free >> cell & 1:
                cell_gains(side, row, column, gains, row_of_cell)
                for number in range(ROW):
                    best[number] = row_of_cell[number] if row_of_cell[number] > best[number] else best[number]
            cell += 1
    gain = 0.0
    for number in range(NUMBERS):
        gain += ways(number + 2) * float(best[number])
    return gain / ALL_WAYS


# Replies


@thinker
def weigh_cells(thought: Thought, ahead: int, free: int, left: int) -> None:
    """What the coming throw gains in each free cell, `left` throws being left after it."""
    side, gains = thought.values.side, thought.gains[ahead]
    grid_gains(thought, left, ahead, gains)
    cell = 0
    for row in range(side):
        for column in range(side):
            if free >> cell & 1:
                cell_gains(side, row, column, gains, thought.cells[ahead, cell])
            cell += 1


@thinker
def best_reply(thought: Thought, ahead: int, untried: int, number: int) -> int:
    """The untried cell that gains most, the first of equals; -1 if there is none."""
    best = -1
    for cell in range(thought.values.side * thought.values.side):
        if untried >> cell & 1 and (
            best < 0 or thought.cells[ahead, cell, number - 2] > thought.cells[ahead, best, number - 2]
        ):
            best = cell
    return best


@thinker
def untried_after(thought: Thought, ahead: int, untried: int, left: int, number: int, cell: int) -> int:
    """The cells still to be tried after one of them; early in a round its equals are left out too."""
    untried &= ~(1 << cell)
    if left >= SYMMETRIC:
        gain = thought.cells[ahead, cell, number - 2]
        for other in range(thought.values.side * thought.values.side):
            if thought.cells[ahead, other, number - 2] == gain:
                untried &= ~(1 << other)
    return untried


@rule
def is_futile(thought: Thought, ahead: int, left: int, number: int, cell: int, best: int, margin: float) -> bool:
    """Whether a reply promises too little beside the best one; at the end of a round nothing is left out."""
    gains = thought.cells[ahead]
    return left > DEPTH and gains[cell, number - 2] < gains[best, number - 2] - margin


@thinker
def follow(thought: Thought, ahead: int, cell: int, number: int, last: int) -> float:
    """Write a number on a copy of the grid, one throw ahead; returns what it gains by the last throw's values."""
    side, gains = thought.values.side, thought.last[ahead + 1]
    cell_gains(side, cell // side, cell % side, thought.last[ahead], thought.rows[0])
    gain = float(thought.rows[0, number - 2])
    for line in range(2 * side + 2):
        thought.lines[ahead + 1, line] = thought.lines[ahead, line]
        thought.kinds[ahead + 1, line] = thought.kinds[ahead, line]
    for place in range(4 * side + 4):
        for other in range(ROW):
            gains[place, other] = thought.last[ahead, place, other]
    write(thought.values, grid_at(thought, ahead + 1), cell, number)
    line_gains(thought, last, ahead + 1, cell // side, gains)
    line_gains(thought, last, ahead + 1, side + cell % side, gains)
    if cell // side == cell % side:
        line_gains(thought, last, ahead + 1, 2 * side, gains)
    if cell // side + cell % side == side - 1:
        line_gains(thought, last, ahead + 1, 2 * side + 1, gains)
    return gain


# Looking


@thinker
def look_one(thought: Thought, ahead: int, free: int, left: int, value: float) -> float:
    """The expected value of a grid over the next throw; `value` is that of its lines after the throw."""
    gain = expected_gain(thought.values.side, free, thought.last[ahead], thought.rows[0], thought.rows[1])
    mind, start, side = thought.values
    place = beyond_at(start, side, left - 1)
    return float(mind[place]) + float(mind[place + 1]) * value + float(mind[place + 2]) * gain


@thinker
def look_two(thought: Thought, ahead: int, free: int, left: int, value: float) -> float:
    """The same over two throws."""
    weigh_cells(thought, ahead, free, left - 1)
    expected = 0.0
    for number in range(2, NUMBERS + 2):
        best = NEVER
        first = best_reply(thought, ahead, free, number)
        cell = first
        untried = free
        for _ in range(REPLIES[1] if left > DEPTH else DEPTH):
            gain = follow(thought, ahead, cell, number, left - 2)
            best = max(best, look_one(thought, ahead + 1, free & ~(1 << cell), left - 1, value + gain))
            untried = untried_after(thought, ahead, untried, left, number, cell)
            cell = best_reply(thought, ahead, untried, number)
            if cell < 0 or is_futile(thought, ahead, left, number, cell, first, FUTILE):
                break
        expected += ways(number) * best
    return expected / ALL_WAYS


@thinker
def look_three(thought: Thought, ahead: int, free: int, left: int, value: float) -> float:
    """The same over three throws."""
    weigh_cells(thought, ahead, free, left - 1)
    expected = 0.0
    for number in range(2, NUMBERS + 2):
        best = NEVER
        first = best_reply(thought, ahead, free, number)
        cell = first
        untried = free
        for _ in range(REPLIES[0]):
            gain = follow(thought, ahead, cell, number, left - 3)
            best = max(best, look_two(thought, ahead + 1, free & ~(1 << cell), left - 1, value + gain))
            untried = untried_after(thought, ahead, untried, left, number, cell)
            cell = best_reply(thought, ahead, untried, number)
            if cell < 0 or is_futile(thought, ahead, left, number, cell, first, FUTILE):
                break
        expected += ways(number) * best
    return expected / ALL_WAYS


@thinker
def look(thought: Thought, free: int, left: int, depth: int) -> float:
    """The expected points of the round over at most `depth` throws, from the first grid of a thought."""
    depth = min(depth, left)
    last = left - depth
    value = grid_value(thought.values, grid_at(thought, 0), last)
    if depth == 0:
        return value
    grid_gains(thought, last, 0, thought.last[0])
    if depth == 1:
        return look_one(thought, 0, free, left, value)
    if depth == 2:
        return look_two(thought, 0, free, left, value)
    return look_three(thought, 0, free, left, value)


@thinker
def consider(thought: Thought, free: int, left: int, number: int, cell: int, depth: int) -> float:
    """The expected points of the round when a number is written on the table, `left` throws being left."""
    for line in range(2 * thought.values.side + 2):
        thought.lines[0, line] = thought.lines[TABLE, line]
        thought.kinds[0, line] = thought.kinds[TABLE, line]
    write(thought.values, grid_at(thought, 0), cell, number)
    return look(thought, free & ~(1 << cell), left, depth)


@thinker
def most_promising(thought: Thought, free: int, left: int, number: int, depth: int) -> int:
    """The cell for a number that is worth most over the coming throws, out of those that gain most at once."""
    weigh_cells(thought, TABLE, free, left)
    first = best_reply(thought, TABLE, free, number)
    choice = first
    cell = first
    untried = free
    most = NEVER
    for tried in range(TRIED):
        untried = untried_after(thought, TABLE, untried, left, number, cell)
        if tried == 0 and untried == 0:
            break
        value = consider(thought, free, left, number, cell, depth)
        if value > most:
            most = value
            choice = cell
        cell = best_reply(thought, TABLE, untried, number)
        if cell < 0 or is_futile(thought, TABLE, left, number, cell, first, HOPELESS):
            break
    return choice
