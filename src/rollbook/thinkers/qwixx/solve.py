"""One-player Qwixx, solved exactly: the highest expected score of sheets with four rows, lucky numbers or not.

The roller sees all dice before choosing. Given the white dice, every coloured die opens choices of its own, whatever
the others show; so the best choice is the maximum of independent values, and its expectation needs no list of the
27,216 throws. A lucky number is one more way to use the white dice. States are worked through from full sheets back
to the empty one.
"""

from __future__ import annotations

import itertools
import os
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np

from rollbook.games import Variant
from rollbook.games.qwixx.tables import COLUMNS, ROWS
from rollbook.kernel.compiler import can_compile, loop, rule
from rollbook.thinkers import Options, Progress, Solution, solved
from rollbook.thinkers.qwixx.ahead import expected_best
from rollbook.thinkers.qwixx.state import MISTHROWS, PENALTY, open_places, open_states, row_states

SAVE_SECONDS = 120.0  # a solution that is interrupted goes on from the last save
CHUNK = 4096
LEAST = -1000.0


def refuse(variant: Variant, options: Options) -> str | None:
    """Sheets with a bonus row or symbols are not solved."""
    tables: Any = variant.sheet.compile(options, 1)
    if tables.fields or any(tables.symbol_cells):
        return "its bonus row and symbols make too many positions"
    return None


def solve(variant: Variant, options: Options, progress: Progress) -> Solution:
    """Solve a sheet with all processors and keep its table."""
    began = time.perf_counter()
    sheet = Sheet(variant, options)
    levels = sheet.levels()
    file = solved.file(variant, options)
    part = Path(f"{file}.part.npy")
    table, level = sheet.start(part)
    total = sum(len(states) for states in levels)
    saved = time.perf_counter()
    while level < len(levels):
        _solve_level(sheet, table, levels[level])
        level += 1
        progress(sum(len(states) for states in levels[:level]) / total)
        if time.perf_counter() - saved > SAVE_SECONDS:
            table[-1, 0] = level
            solved.keep(table, part)
            saved = time.perf_counter()
    solved.keep(table[:-1], file)
    part.unlink(missing_ok=True)
    return Solution(float(np.float64(table[0, 0])), "points", total, time.perf_counter() - began)


def _solve_level(sheet: Sheet, table: Any, states: Any) -> None:
    """All states of a level, in chunks taken by threads; they do not depend on each other."""
    run = solve_states.bound({}, "qwixx", can_compile())
    chunks = [states[start : start + CHUNK] for start in range(0, len(states), CHUNK)]
    with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        list(pool.map(lambda chunk: run(sheet.pad, table, chunk), chunks))  # a failure in a thread comes up here


class Sheet:
    """A sheet in the solver's own tables."""

    def __init__(self, variant: Variant, options: Options) -> None:
        tables: Any = variant.sheet.compile(options, 1)
        self.columns = tables.row_cells[0].bit_count()
        self.places = open_places(tables)
        self.opens = open_states(tables)
        self.size = row_states(tables)
        self.faces = tables.faces
        self.lucky = np.array([tables.lucky[0] >> number & 1 for number in range(2 * self.faces + 1)])
        highest = 2 * self.faces
        self.cell_of = np.full((ROWS, highest + 1, 2), -1, np.int64)  # by colour and number: row and column
        self.printed = np.zeros((ROWS, self.columns), np.int64)
        self.colours = np.zeros((ROWS, self.columns), np.int64)
        place_of = np.full((ROWS, highest + 1), -1, np.int64)  # by row and number: column
        for colour, number in itertools.product(range(ROWS), range(2, highest + 1)):
            if mask := tables.coloured_cells[colour][number]:
                row, column = divmod(mask.bit_length() - 1, COLUMNS)
                self.cell_of[colour, number] = row, column
                self.printed[row, column], self.colours[row, column] = number, colour
                place_of[row, number] = column
        pairs = [(0, 0), *((place, many) for place in range(1, self.places + 1) for many in range(1, place + 1))]
        pairs += [(self.columns, tables.crosses_to_lock + 2 + more) for more in range(self.size - self.opens)]
        self.last, have = (np.array(numbers) for numbers in zip(*pairs, strict=True))  # of every state of a row
        step = np.array([self.size ** (ROWS - 1 - row) for row in range(ROWS)])
        self.twins = np.array(self._symmetries())
        numbers = (self.places, self.opens, self.size, self.faces, tables.crosses_to_lock)
        self.pad = (*numbers, self.lucky, place_of, self.cell_of, self.last, have, step, self.twins)

    def _symmetries(self) -> list[tuple[int, ...]]:
        """Orders of the rows under which the sheet looks the same, the numbers perhaps turned round with the dice."""
        found = []
        turns = (False,) if any(self.lucky) else (False, True)  # lucky numbers stay what they are
        for order in itertools.permutations(range(ROWS)):
            for turned in turns:
                same = all(
                    self.printed[order[row], column] == self._turned(self.printed[row, column], turned)
                    and self.colours[order[row], column] == order[self.colours[row, column]]
                    for row in range(ROWS)
                    for column in range(self.columns)
                )
                if same:
                    found.append(order)
        return found

    def _turned(self, number: int, turned: bool) -> int:
        return 2 * (self.faces + 1) - number if turned else number

    def levels(self) -> list[Any]:
        """One of each group of equal states with at most one closed row, the fullest sheets first."""
        parts = [self._levels_with(first) for first in range(self.size)]
        joined = [np.concatenate(states) for states in zip(*parts, strict=True)]
        return [states for states in reversed(joined) if len(states)]

    def _levels_with(self, first: int) -> list[Any]:
        """The same with the first row in a given state, by the sum of the rows' last places."""
        size = self.size
        states = np.arange(first * size ** (ROWS - 1), (first + 1) * size ** (ROWS - 1))
        rows = [states // size ** (ROWS - 1 - row) % size for row in range(ROWS)]
        keep = sum((row >= self.opens).astype(np.int64) for row in rows) <= 1
        for order in self.twins:
            twin = np.zeros_like(states)
            for row in range(ROWS):
                twin += rows[row] * size ** (ROWS - 1 - order[row])
            keep &= states <= twin
        level = sum(self.last[row[keep]] for row in rows)
        ordered = states[keep][np.argsort(level, kind="stable")]
        return np.split(ordered, np.cumsum(np.bincount(level, minlength=ROWS * self.columns + 1))[:-1])

    def start(self, part: Path) -> tuple[Any, int]:
        """An empty table, or one that was interrupted, and the level to go on with; the last row is for notes."""
        shape = (self.size**ROWS + 1, MISTHROWS)
        if part.exists():
            table = np.load(part)
            if table.shape == shape:
                return table, int(table[-1, 0])
        return np.zeros(shape, np.float32), 0


@rule
def crossing(pad: Any, place: int, crosses: int, column: int) -> int:
    """The state of an open row after a cross in this column; -1 if it cannot be crossed."""
    places, opens, size, _, to_lock = pad[:5]
    if column < place:
        return -1
    if column >= places:
        return min(size - 1, opens + crosses - to_lock) if crosses >= to_lock else -1
    return (column + 1) * column // 2 + crosses + 1


@rule
def points_for(places: int, crosses: int, column: int) -> float:
    """The points a cross adds; the lock is a second one."""
    return 2.0 * crosses + 3.0 if column >= places else crosses + 1.0


@rule
def white_column(pad: Any, rows: Any, row: int, total: int, lucky: bool) -> int:
    """Where the white dice may cross in a row: their sum, or with luck the next number of a row with fewest crosses."""
    last, have = pad[8], pad[9]
    if not lucky:
        return int(pad[6][row][total])
    if not pad[5][total]:
        return -1
    for other in range(ROWS):
        if have[rows[other]] < have[rows[row]]:
            return -1
    return int(last[rows[row]])


@rule
def add_colours(
    pad: Any, rows: Any, table: Any, base: int, points: float,
    crossed: int, shut: int, place: int, crosses: int, shut_before: int, best: Any,
) -> None:  # fmt: skip
    """The most each colour and number can bring after a white cross (in row `crossed`, if any) that led to `base`."""
    places, opens, _, _, _, _, _, cell_of, last, have, step, _ = pad
    for colour in range(ROWS):
        if rows[colour] >= opens or colour == shut:
            continue
        for number in range(2, len(best[0][0])):
            row = cell_of[colour][number][0]
            if row < 0 or rows[row] >= opens or row == shut:
                continue
            column = cell_of[colour][number][1]
            now = rows[row]
            where = last[now]
            many = have[now]
            if row == crossed:
                where = place
                many = crosses
                now = place * (place - 1) // 2 + crosses
            then = crossing(pad, where, many, column)
            if then < 0:
                continue
            over = then >= opens and shut_before + (1 if shut >= 0 else 0) > 0
            target = base + (then - now) * step[row]
            more = points + points_for(places, many, column)
            for misthrows in range(MISTHROWS):
                value = more if over else more + table[target][misthrows]
                best[misthrows][colour][number] = max(best[misthrows][colour][number], value)


@rule
def look_ahead(pad: Any, state: int, rows: Any, total: int, table: Any, best: Any, still: Any) -> None:
    """Everything the roller can do when the white dice make `total`.

    `best` gets the most each colour and number can bring, whatever white cross came before; `still` the most without
    a colour cross but with a white one.
    """
    places, opens, _, _, _, lucky, _, _, last, have, step, _ = pad
    shut_before = 0
    for row in range(ROWS):
        shut_before += 1 if rows[row] >= opens else 0
    best[:] = LEAST
    still[:] = LEAST
    options = 2 * ROWS if lucky[total] else ROWS
    for option in range(-1, options):  # no white cross, or one in a row, by its number or by luck
        base = state
        points = 0.0
        shut = -1
        place = 0
        crosses = 0
        crossed = option % ROWS if option >= 0 else -1
        if crossed >= 0:
            column = white_column(pad, rows, crossed, total, option >= ROWS)
            if rows[crossed] >= opens or column < 0:
                continue
            then = crossing(pad, last[rows[crossed]], have[rows[crossed]], column)
            if then < 0:
                continue
            base += (then - rows[crossed]) * step[crossed]
            points = points_for(places, have[rows[crossed]], column)
            shut = crossed if then >= opens else -1
            place = column + 1
            crosses = have[rows[crossed]] + 1
            ends = shut >= 0 and shut_before > 0
            for misthrows in range(MISTHROWS):
                value = points if ends else points + table[base][misthrows]
                still[misthrows] = max(still[misthrows], value)
            if ends:
                continue
        add_colours(pad, rows, table, base, points, crossed, shut, place, crosses, shut_before, best)


@loop
def solve_states(pad, table, states):  # type: ignore[no-untyped-def]
    """The points still to come in these states, written to the table for all their twins."""
    faces, step, twins = pad[3], pad[10], pad[11]
    highest = 2 * faces
    rows = np.zeros(ROWS, np.int64)
    best = np.zeros((highest + 1, MISTHROWS, ROWS, highest + 1))
    still = np.zeros((highest + 1, MISTHROWS))
    work = np.zeros((3, ROWS * faces))
    for state in states:
        rest = state
        for row in range(ROWS):
            rows[row] = rest // step[row]
            rest -= rows[row] * step[row]
        for total in range(2, highest + 1):
            look_ahead(pad, state, rows, total, table, best[total], still[total])
        for back in range(MISTHROWS):
            misthrows = MISTHROWS - 1 - back
            missed = -PENALTY + (table[state][misthrows + 1] if misthrows + 1 < MISTHROWS else 0.0)
            worth = 0.0
            for first in range(1, faces + 1):
                for second in range(first, faces + 1):
                    total = first + second
                    floor = max(still[total][misthrows], missed)
                    value = expected_best(best[total][misthrows], first, second, floor, faces, work)
                    worth += value if first == second else 2.0 * value
            table[state][misthrows] = worth / (faces * faces)
        for twin in range(len(twins)):
            other = 0
            for row in range(ROWS):
                other += rows[row] * step[twins[twin][row]]
            for misthrows in range(MISTHROWS):
                table[other][misthrows] = table[state][misthrows]
