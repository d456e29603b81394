"""One-player Qwixx, solved exactly: the highest expected score of sheets with four rows, with or without lucky numbers
and a bonus row.

The roller sees all dice before choosing; the expectation of the best choice over the coloured dice is that of
`throws`. A lucky number is one more way to use the white dice. States are worked through from full sheets back to
the empty one (backward induction over afterstates), one of each set of twins (symmetry reduction). A chain of bonus
crosses only moves last places to the right, so the order holds with a bonus row, too. What a state is and what a cross
does to it: `state`; written out for a sheet: `chart`.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path
from typing import Any

import numpy as np

from rollbook.errors import Said
from rollbook.games import Variant
from rollbook.games.qwixx.tables import ROWS, SUMS
from rollbook.kernel import bits
from rollbook.kernel.compiler import can_compile, loop, rule
from rollbook.kernel.struct import shelf
from rollbook.thinkers import Options, Progress, Solution, solved
from rollbook.thinkers.qwixx.chart import IMPOSSIBLE, NONE, TWO, Chart, Sheet, count_places
from rollbook.thinkers.qwixx.state import MISTHROWS, PENALTY
from rollbook.thinkers.qwixx.throws import Throws, Values, empty_throws, expected, rank

SAVE_SECONDS = 120.0  # a solution that is interrupted goes on from the last save
CHUNK = 4096  # states of the rows that a thread solves at a time, a fraction of a second
MOST_PLACES = 250_000_000  # of a table, 16 bytes each; Bonus A has
LEAST = -1000.0


def refuse(variant: Variant, options: Options) -> Said | None:
    """Sheets with symbols are not solved, nor those with too many positions."""
    tables: Any = variant.tables(1, options)
    if any(tables.symbol_cells):
        return Said("error-symbols", "the effects of its symbols are not in the solver")
    if tables.fields and count_places(tables) > MOST_PLACES:
        return Said("error-many-positions", "it has too many positions")
    return None


def solve(variant: Variant, options: Options, progress: Progress) -> Solution:
    """Solve a sheet with all processors and keep its table."""
    began = time.perf_counter()
    tables: Any = variant.sheet.compile(options, 1)
    sheet = Sheet(tables)
    chart = sheet.chart()
    levels = sheet.levels()
    file = solved.file(variant, options)
    part = Path(f"{file}.part.npy")
    table, first = _begin(sheet.places, part)
    total = sum(sheet.positions(chart, states) for states in levels)
    done = sum(sheet.positions(chart, states) for states in levels[:first])
    saved = time.perf_counter()
    solve_level = _solver(sheet, chart, table)
    for level in range(first, len(levels)):
        for positions in solve_level(levels[level]):
            done += positions
            progress(done / total)
        if time.perf_counter() - saved > SAVE_SECONDS:
            table[-1, 0] = level + 1
            solved.keep(table, part)
            saved = time.perf_counter()
    solved.keep(table[:-1], file)
    part.unlink(missing_ok=True)
    return Solution(float(table[0, 0]), "points", total, time.perf_counter() - began)


def _begin(places: int, part: Path) -> tuple[Any, int]:
    """An empty table, or one that was interrupted, and the level to go on with; the last row is for notes."""
    shape = (places + 1, MISTHROWS)
    if part.exists():
        table = np.load(part)
        if table.shape == shape:
            return table, int(table[-1, 0])
    return np.zeros(shape, np.float32), 0


def _solver(sheet: Sheet, chart: Chart, table: Any) -> Callable[[Any], Any]:
    """What solves a level in chunks taken by threads, since its states do not depend on each other."""
    compiled = can_compile()
    charts = shelf(chart, compiled)
    arguments = (charts, table, empty_paper(), empty_throws(chart.faces), np.zeros(1, np.int64))
    run = solve_states.ready(lambda: {}, "qwixx", compiled, arguments)

    def solve_chunk(chunk: Any) -> int:
        run(charts, table, empty_paper(), empty_throws(chart.faces), chunk)
        return sheet.positions(chart, chunk)

    def solve_level(states: Any) -> Any:
        """Tells how many positions are done each time some are."""
        pool = ThreadPoolExecutor(os.cpu_count() or 1)
        chunks = [states[start : start + CHUNK] for start in range(0, len(states), CHUNK)]
        jobs = [pool.submit(solve_chunk, chunk) for chunk in chunks]
        try:
            for job in as_completed(jobs):
                yield job.result()  # a failure in a thread comes up here
        finally:
            pool.shutdown(cancel_futures=True)  # somebody who interrupts need not wait for the level

    return solve_level


# paper for one position
PAPER = np.dtype(
    [
        ("rows", np.int64, ROWS),  # the states of its rows
        ("white", np.int64, ROWS),  # the same after a white cross
        ("colour", np.int64, ROWS),  # and after a colour cross
        # [0, or white sum][colour][number][misthrows]: the most a colour cross brings, with white or without
        ("best", np.float64, (SUMS, ROWS, SUMS, MISTHROWS)),
        ("source", np.int64, SUMS),  # by white sum: where it stands in `best`; 0 if there is no white cross
        ("still", np.float64, (SUMS, MISTHROWS)),  # [white sum][misthrows]: the most with a white cross only
        ("live", np.int64, ROWS),  # by colour: 1 if there is a colour cross with its die
    ]
)
Paper = Any  # a record of PAPER


def empty_paper() -> Any:
    """An array of one record."""
    return np.zeros(1, PAPER).view(np.recarray)


# The sheet


@rule
def closed_row(chart: Chart, rows: Values) -> int:
    """The row that is closed, or NONE, or TWO."""
    closed = NONE
    for row in range(ROWS):
        if rows[row] >= chart.opens[row]:
            closed = row if closed == NONE else TWO
    return closed


@rule
def open_cells(chart: Chart, rows: Values) -> int:
    """The cells that can be crossed."""
    cells = 0
    for row in range(ROWS):
        cells |= int(chart.takes[row][rows[row]])
    return cells


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
def cross(chart: Chart, rows: Values, closed: int, field: int, cell: int) -> tuple[int, float]:
    """A cross and the chain of bonus crosses it brings (§11.8); returns the next field, and the points."""
    row = chart.row_of[cell]
    before = rows[row]
    rows[row] = chart.after[before][cell]
    points = chart.gains[before][cell]
    while chart.bonus[cell] and field < chart.fields:
        row = chart.row_of_field[field]
        field = chart.following[closed][field + 1]
        cell = chart.next_cell[row][rows[row]]
        if cell == IMPOSSIBLE:  # §11.13 it lapses
            break
        before = rows[row]
        rows[row] = chart.after[before][cell]
        points += chart.gains[before][cell]
    return field, points


@rule
def place(chart: Chart, rows: Values, closed: int, field: int) -> int:
    """Where the table has this position; §11.9 closing a row has struck its fields."""
    start = 0
    spread = 0
    fewest = 0
    for row in range(ROWS):
        state = rows[row]
        start += chart.starts[row][state] + chart.steps[row] * state * spread
        spread += chart.spreads[row][state]
        fewest += chart.fewest[row][state]
    return start + max(0, int(chart.following[closed][field]) - fewest)


# What the roller can do


@rule
def raise_to(most: Values, chart: Chart, table: Any, rows: Values, field: int, points: float) -> None:
    """Make the most, by misthrows, at least what the sheet brings that is left, and these points."""
    closed = closed_row(chart, rows)
    if closed == TWO:
        for misthrows in range(MISTHROWS):
            most[misthrows] = max(most[misthrows], points)
        return
    target = place(chart, rows, closed, field)
    for misthrows in range(MISTHROWS):
        value = points + table[target, misthrows]
        most[misthrows] = max(most[misthrows], value)


@rule
def add_colours(chart: Chart, table: Any, paper: Paper, rows: Values, field: int, points: float, source: int) -> None:
    """The most each colour and number can bring when the sheet is in this state, with `points` from a white cross."""
    closed = closed_row(chart, rows)
    cells = open_cells(chart, rows) & int(chart.in_play[closed])
    while cells:
        cell = bits.lowest(cells)
        cells &= cells - 1
        for row in range(ROWS):
            paper.colour[row] = rows[row]
        then, more = cross(chart, paper.colour, closed, field, cell)
        colour = chart.colour_of[cell]
        paper.live[colour] = 1
        most = paper.best[source, colour, chart.number_of[cell]]
        raise_to(most, chart, table, paper.colour, then, points + more)


@rule
def add_white(chart: Chart, table: Any, paper: Paper, closed: int, field: int, total: int, cell: int) -> None:
    """The most a white cross in this cell can bring, without and with a colour cross after it."""
    for row in range(ROWS):
        paper.white[row] = paper.rows[row]
    then, points = cross(chart, paper.white, closed, field, cell)
    raise_to(paper.still[total], chart, table, paper.white, then, points)
    closed = closed_row(chart, paper.white)
    if closed != TWO:
        add_colours(chart, table, paper, paper.white, int(chart.following[closed][then]), points, total)


@rule
def look_ahead(chart: Chart, table: Any, paper: Paper, field: int) -> None:
    """Everything the roller can do, by the sum of the white dice."""
    paper.best[0][:] = LEAST
    paper.still[:] = LEAST
    paper.live[:] = 0
    add_colours(chart, table, paper, paper.rows, field, 0.0, 0)
    closed = closed_row(chart, paper.rows)
    cells_left = open_cells(chart, paper.rows)
    for total in range(2, 2 * chart.faces + 1):
        cells = int(chart.white[total]) & cells_left
        if chart.lucky[total]:
            cells |= lucky_cells(chart, paper.rows)
        paper.source[total] = total if cells else 0
        if cells:
            paper.best[total][:] = paper.best[0]
        while cells:
            add_white(chart, table, paper, closed, field, total, bits.lowest(cells))
            cells &= cells - 1


# Solving


@rule
def solve_position(chart: Chart, table: Any, paper: Paper, throws: Throws, closed: int, field: int) -> None:
    """The points still to come in the position on the paper, by misthrows."""
    look_ahead(chart, table, paper, field)
    rank(throws, paper.best, paper.source, paper.live, chart.faces)
    own = place(chart, paper.rows, closed, field)
    left = 0.0  # what there is with one misthrow more
    for back in range(MISTHROWS):
        misthrows = MISTHROWS - 1 - back
        left = expected(throws, paper.still, paper.live, misthrows, left - PENALTY, chart.faces)
        table[own, misthrows] = left


@rule
def write_for_twins(chart: Chart, table: Any, rows: Values, state: int) -> None:
    """Sheets that differ by a symmetry have the same values; one that has any has no bonus row."""
    for twin in range(chart.orders):
        other = 0
        for row in range(ROWS):
            other += rows[row] * chart.steps[chart.twins[twin][row]]
        if other != state:
            for misthrows in range(MISTHROWS):
                table[other, misthrows] = table[state, misthrows]


@loop
def solve_states(charts, table, papers, all_throws, states):  # type: ignore[no-untyped-def]
    """The points still to come with these states of the rows and every next field, and for all their twins."""
    chart = charts[0]
    paper = papers[0]
    throws = all_throws[0]
    rows = paper.rows
    for state in states:
        rest = state
        first = 0
        last = 0
        for row in range(ROWS):
            rows[row] = rest // chart.steps[row]
            rest -= rows[row] * chart.steps[row]
            first += chart.fewest[row][rows[row]]
            last += chart.spreads[row][rows[row]]
        last += first
        for row in range(ROWS):
            last = min(last, chart.furthest[row][rows[row]])
        closed = closed_row(chart, rows)
        for field in range(min(first, chart.fields), last + 1):
            if chart.following[closed][field] == field:
                solve_position(chart, table, paper, throws, closed, field)
        if chart.orders > 1:
            write_for_twins(chart, table, rows, state)
