"""One-player Qwixx, solved exactly: the highest expected score of sheets with four rows, lucky numbers or not.

The roller sees all dice before choosing; the expectation of the best choice over the coloured dice is that of
`chances`. A lucky number is one more way to use the white dice. States are worked through from full sheets back to
the empty one (backward induction over afterstates), one of each set of twins (symmetry reduction). What a state is
and what a cross does to it: `state`; written out for a sheet: `chart`.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from rollbook.errors import Said
from rollbook.games import Variant
from rollbook.games.qwixx.tables import ROWS
from rollbook.kernel import bits
from rollbook.kernel.compiler import can_compile, loop, rule
from rollbook.thinkers import Options, Progress, Solution, solved
from rollbook.thinkers.qwixx.chances import Ranking, Values, empty_ranking, expected_best
from rollbook.thinkers.qwixx.chart import IMPOSSIBLE, Chart, Sheet
from rollbook.thinkers.qwixx.state import MISTHROWS, PENALTY

SAVE_SECONDS = 120.0  # a solution that is interrupted goes on from the last save
CHUNK = 4096  # states that a thread solves at a time, a fraction of a second
EXACT_STATES = 1 << 20  # up to here 64 bits are spent on a number while solving: room is no matter then
LEAST = -1000.0


def refuse(variant: Variant, options: Options) -> Said | None:
    """Sheets with a bonus row or symbols are not solved."""
    tables: Any = variant.tables(1, options)
    if tables.fields or any(tables.symbol_cells):
        return Said("error-many-positions", "its bonus row and symbols make too many positions")
    return None


def solve(variant: Variant, options: Options, progress: Progress) -> Solution:
    """Solve a sheet with all processors and keep its table."""
    began = time.perf_counter()
    tables: Any = variant.sheet.compile(options, 1)
    sheet = Sheet(tables)
    levels = sheet.levels()
    file = solved.file(variant, options)
    part = Path(f"{file}.part.npy")
    table, first = _begin(sheet.states, part)
    total = sum(len(states) for states in levels)
    done = sum(len(states) for states in levels[:first])
    saved = time.perf_counter()
    solve_level = _solver(sheet.chart(), table)
    for level in range(first, len(levels)):
        for states in solve_level(levels[level]):
            done += states
            progress(done / total)
        if time.perf_counter() - saved > SAVE_SECONDS:
            table[-1, 0] = level + 1
            solved.keep(table, part)
            saved = time.perf_counter()
    solved.keep(table[:-1].astype(np.float32), file)
    part.unlink(missing_ok=True)
    return Solution(float(table[0, 0]), "points", total, time.perf_counter() - began)


def _begin(states: int, part: Path) -> tuple[Any, int]:
    """An empty table, or one that was interrupted, and the level to go on with; the last row is for notes."""
    shape = (states + 1, MISTHROWS)
    if part.exists():
        table = np.load(part)
        if table.shape == shape:
            return table, int(table[-1, 0])
    return np.zeros(shape, np.float64 if states <= EXACT_STATES else np.float32), 0


def _solver(chart: Chart, table: Any) -> Callable[[Any], Any]:
    """What solves a level in chunks taken by threads, since its states do not depend on each other."""
    run = solve_states.ready(lambda: {}, "qwixx", can_compile(), (chart, table, np.zeros(1, np.int64)))

    def solve_level(states: Any) -> Any:
        """Tells how many states are done each time some are."""
        pool = ThreadPoolExecutor(os.cpu_count() or 1)
        chunks = [states[start : start + CHUNK] for start in range(0, len(states), CHUNK)]
        jobs = {pool.submit(run, chart, table, chunk): len(chunk) for chunk in chunks}
        try:
            for job in as_completed(jobs):
                job.result()  # a failure in a thread comes up here
                yield jobs[job]
        finally:
            pool.shutdown(cancel_futures=True)  # somebody who interrupts need not wait for the level

    return solve_level


class Scratch(NamedTuple):
    """Paper for one state."""

    rows: Values  # the states of its rows, with a white cross in thought
    best: Values  # [white sum][misthrows][colour][number]: the most a colour cross can bring, with white or without
    still: Values  # [white sum][misthrows]: the most with a white cross and no colour cross
    ranking: Ranking


@rule
def empty_scratch(faces: int) -> Scratch:
    """Paper for dice with so many faces; the place of white sum 0 is for what can be done without them."""
    sums = 2 * faces + 1
    best = np.zeros((sums, MISTHROWS, ROWS, sums))
    return Scratch(np.zeros(ROWS, np.int64), best, np.zeros((sums, MISTHROWS)), empty_ranking(faces))


@rule
def closed_rows(chart: Chart, rows: Values) -> int:
    """How many rows are closed."""
    closed = 0
    for row in range(ROWS):
        closed += 1 if rows[row] >= chart.opens[row] else 0
    return closed


@rule
def lucky_cells(chart: Chart, rows: Values) -> int:
    """§8.9, §8.10 The first cells that can be crossed in the rows with fewest crosses, closed ones counted."""
    fewest = chart.crosses[0][rows[0]]
    for row in range(1, ROWS):
        fewest = min(fewest, chart.crosses[row][rows[row]])
    cells = 0
    for row in range(ROWS):
        cell = int(chart.next_cell[row][rows[row]])
        if cell != IMPOSSIBLE and chart.crosses[row][rows[row]] == fewest:
            cells |= 1 << cell
    return cells


@rule
def add_colours(chart: Chart, table: Any, rows: Values, state: int, points: float, best: Values) -> None:
    """The most each colour and number can bring when the sheet is in this state, with `points` from a white cross."""
    closed = closed_rows(chart, rows)
    for colour in range(ROWS):
        if rows[colour] < chart.opens[colour]:  # else its die has left
            for number in range(2, 2 * chart.faces + 1):
                cells = int(chart.coloured[colour][number])
                while cells:
                    cell = bits.lowest(cells)
                    cells &= cells - 1
                    row = chart.row_of[cell]
                    then = chart.after[rows[row]][cell]
                    if then == IMPOSSIBLE:
                        continue
                    ends = closed > 0 and then >= chart.opens[row]
                    target = state + (then - rows[row]) * chart.steps[row]
                    more = points + chart.gains[rows[row]][cell]
                    for misthrows in range(MISTHROWS):
                        value = more if ends else more + table[target][misthrows]
                        best[misthrows][colour][number] = max(best[misthrows][colour][number], value)


@rule
def add_white(chart: Chart, table: Any, scratch: Scratch, state: int, total: int, cell: int) -> None:
    """The most a white cross in this cell can bring, without and with a colour cross after it."""
    rows = scratch.rows
    row = chart.row_of[cell]
    before = rows[row]
    then = chart.after[before][cell]
    if then == IMPOSSIBLE:
        return
    target = state + (then - before) * chart.steps[row]
    points = chart.gains[before][cell]
    rows[row] = then
    ends = closed_rows(chart, rows) >= 2
    for misthrows in range(MISTHROWS):
        value = points if ends else points + table[target][misthrows]
        scratch.still[total][misthrows] = max(scratch.still[total][misthrows], value)
    if not ends:
        add_colours(chart, table, rows, target, points, scratch.best[total])
    rows[row] = before


@rule
def look_ahead(chart: Chart, table: Any, scratch: Scratch, state: int) -> None:
    """Everything the roller can do, by the sum of the white dice."""
    scratch.best[0][:] = LEAST
    scratch.still[:] = LEAST
    add_colours(chart, table, scratch.rows, state, 0.0, scratch.best[0])
    for total in range(2, 2 * chart.faces + 1):
        scratch.best[total][:] = scratch.best[0]
        cells = int(chart.white[total])
        if chart.lucky[total]:
            cells |= lucky_cells(chart, scratch.rows)
        while cells:
            add_white(chart, table, scratch, state, total, bits.lowest(cells))
            cells &= cells - 1


@rule
def expected(faces: int, scratch: Scratch, misthrows: int, missed: float) -> float:
    """The points still to come over all throws; `missed` is what a misthrow leaves."""
    worth = 0.0
    for first in range(1, faces + 1):
        for second in range(first, faces + 1):
            total = first + second
            floor = max(scratch.still[total][misthrows], missed)
            value = expected_best(scratch.ranking, scratch.best[total][misthrows], first, second, floor, faces)
            worth += value if first == second else 2.0 * value
    return worth / (faces * faces)


@rule
def write_for_twins(chart: Chart, table: Any, rows: Values, state: int) -> None:
    """States that differ by a symmetry of the sheet have the same values."""
    for twin in range(len(chart.twins)):
        other = 0
        for row in range(ROWS):
            other += rows[row] * chart.steps[chart.twins[twin][row]]
        for misthrows in range(MISTHROWS):
            table[other][misthrows] = table[state][misthrows]


@loop
def solve_states(chart, table, states):  # type: ignore[no-untyped-def]
    """The points still to come in these states, written to the table for all their twins."""
    scratch = empty_scratch(chart.faces)
    for state in states:
        rest = state
        for row in range(ROWS):
            scratch.rows[row] = rest // chart.steps[row]
            rest -= scratch.rows[row] * chart.steps[row]
        look_ahead(chart, table, scratch, state)
        for back in range(MISTHROWS):
            misthrows = MISTHROWS - 1 - back
            missed = -PENALTY + (table[state][misthrows + 1] if misthrows + 1 < MISTHROWS else 0.0)
            table[state][misthrows] = expected(chart.faces, scratch, misthrows, missed)
        write_for_twins(chart, table, scratch.rows, state)
