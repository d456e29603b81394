"""Looking ahead in Würfel Bingo: the expected value of a grid over the coming throws.

A grid in thought is `lines` and `kinds` as in `wuerfel_bingo_lines`, its free cells (a bit each) and the throws left.
Each `look` goes one throw further than the one before it, and follows only the replies that promise most.
"""

from __future__ import annotations

from rollbook.bots.wuerfel_bingo_lines import (
    ALL_WAYS,
    LINES,
    best_cell,
    cell_gain,
    find_gains,
    grid_value,
    ways,
    write,
)
from rollbook.kernel.compiler import Mind, rule, thinker

TRIED = 5  # cells that are tried for the throw on the table
WIDTH = 3  # replies that are followed; with so many throws left all of them to the end, so the value is exact
SYMMETRIC = 8  # with so many throws left, cells that promise the same are taken for the same


@rule
def copy_all(numbers: list[int], into: list[int]) -> None:
    """Copy lines or kinds."""
    for place in range(LINES):
        into[place] = numbers[place]


@rule
def untried_after(side: int, untried: int, cell: int, gains: list[float], left: int) -> int:
    """The cells still to be tried after one of them; early in a round its equals are left out too."""
    untried &= ~(1 << cell)
    if left >= SYMMETRIC:
        gain = cell_gain(side, cell, gains)
        for other in range(side * side):
            if untried >> other & 1 and abs(cell_gain(side, other, gains) - gain) < 1e-6:
                untried &= ~(1 << other)
    return untried


@thinker
def look_one(
    mind: Mind, start: int, side: int, free: int, left: int, lines: list[int], kinds: list[int], gains: list[float]
) -> float:
    """The expected value of a grid when the next throw is written where it is worth most; `gains` is scratch paper."""
    value = grid_value(mind, start, side, left - 1, lines, kinds)
    for number in range(2, 13):
        find_gains(mind, start, side, left - 1, number, lines, kinds, gains)
        value += ways(number) * cell_gain(side, best_cell(side, free, gains), gains) / ALL_WAYS
    return value


@thinker
def look_two(mind: Mind, start: int, side: int, free: int, left: int, lines: list[int], kinds: list[int]) -> float:
    """The same over two throws."""
    gains = [0.0] * (2 * LINES)
    gains_then = [0.0] * (2 * LINES)
    if left < 2:
        return look_one(mind, start, side, free, left, lines, kinds, gains_then)
    lines_then = [0] * LINES
    kinds_then = [0] * LINES
    value = 0.0
    for number in range(2, 13):
        find_gains(mind, start, side, left - 1, number, lines, kinds, gains)
        best = -1e9
        untried = free
        for _ in range(WIDTH):
            if untried == 0:
                break
            cell = best_cell(side, untried, gains)
            untried = untried_after(side, untried, cell, gains, left)
            copy_all(lines, lines_then)
            copy_all(kinds, kinds_then)
            write(mind, side, cell, number, lines_then, kinds_then)
            rest = free & ~(1 << cell)
            best = max(best, look_one(mind, start, side, rest, left - 1, lines_then, kinds_then, gains_then))
        value += ways(number) * best / ALL_WAYS
    return value


@thinker
def look_three(mind: Mind, start: int, side: int, free: int, left: int, lines: list[int], kinds: list[int]) -> float:
    """The same over three throws."""
    if left < 3:
        return look_two(mind, start, side, free, left, lines, kinds)
    gains = [0.0] * (2 * LINES)
    lines_then = [0] * LINES
    kinds_then = [0] * LINES
    value = 0.0
    for number in range(2, 13):
        find_gains(mind, start, side, left - 1, number, lines, kinds, gains)
        best = -1e9
        untried = free
        for _ in range(WIDTH):
            if untried == 0:
                break
            cell = best_cell(side, untried, gains)
            untried = untried_after(side, untried, cell, gains, left)
            copy_all(lines, lines_then)
            copy_all(kinds, kinds_then)
            write(mind, side, cell, number, lines_then, kinds_then)
            best = max(best, look_two(mind, start, side, free & ~(1 << cell), left - 1, lines_then, kinds_then))
        value += ways(number) * best / ALL_WAYS
    return value


@thinker
def consider(
    mind: Mind, start: int, side: int, free: int, left: int, number: int, cell: int, lines: list[int], kinds: list[int]
) -> float:
    """The expected points of the round when a number is written into a cell and `left` throws are to come."""
    lines_then = [0] * LINES
    kinds_then = [0] * LINES
    copy_all(lines, lines_then)
    copy_all(kinds, kinds_then)
    write(mind, side, cell, number, lines_then, kinds_then)
    rest = free & ~(1 << cell)
    if left == 0:
        return grid_value(mind, start, side, 0, lines_then, kinds_then)
    if left <= WIDTH:
        return look_three(mind, start, side, rest, left, lines_then, kinds_then)
    return look_two(mind, start, side, rest, left, lines_then, kinds_then)


@thinker
def most_promising(
    mind: Mind, start: int, side: int, free: int, left: int, number: int, lines: list[int], kinds: list[int]
) -> int:
    """The cell for a number that is worth most over the coming throws, out of those that gain most at once."""
    gains = [0.0] * (2 * LINES)
    find_gains(mind, start, side, left, number, lines, kinds, gains)
    choice = best_cell(side, free, gains)
    if left == 0:
        return choice
    most = -1e9
    untried = free
    for _ in range(TRIED):
        if untried == 0:
            break
        cell = best_cell(side, untried, gains)
        untried = untried_after(side, untried, cell, gains, left)
        value = consider(mind, start, side, free, left, number, cell, lines, kinds)
        if value > most:
            most = value
            choice = cell
    return choice
