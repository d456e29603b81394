"""One-player Qwixx, solved exactly: the highest expected score of sheets with four rows, with or without lucky numbers
and a bonus row.

The roller sees all dice before choosing; the expectation of the best choice over the coloured dice is that of
`throws`. A lucky number is one more way to use the white dice. States are worked through from full sheets back to
the empty one (backward induction over afterstates), one of each set of twins (symmetry reduction). A chain of bonus
crosses only moves last places to the right, so the order holds with a bonus row, too. What a state is and what a cross
does to it: `state`; written out for a sheet: `chart`.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, as_completed
from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np

from rollbook.errors import Said
from rollbook.games import Variant
from rollbook.games.qwixx.rules import NO_MISTHROWS, PENALTY
from rollbook.games.qwixx.tables import ROWS, SUMS
from rollbook.kernel import bits
from rollbook.kernel.compiler import can_compile, loop, rule
from rollbook.kernel.struct import shelf
from rollbook.thinkers import Options, Progress, Solution, solved
from rollbook.thinkers.qwixx.chart import TWO, Chart, Sheet, count_places, fits
from rollbook.thinkers.qwixx.crossing import (
    FREED,
    LENGTH,
    POINTS,
    Numbers,
    close_fields,
    closed_row,
    copy_sheet,
    cross,
    has_earned,
    lucky_cells,
    open_cells,
    place,
    set_rest,
    variants,
)
from rollbook.thinkers.qwixx.state import LARGE, MISTHROWS, all_symbols
from rollbook.thinkers.qwixx.throws import Throws, Values, empty_throws, expected, rank

SAVE_SECONDS = 120.0  # a solution that is interrupted goes on from the last save
CHUNK = 4096  # states of the rows that a thread solves at a time, a fraction of a second
MOST_PLACES = 250_000_000  # of a table, 16 bytes each; Bonus A has 58 million, Bonus B 216 million
EXACT_PLACES = 1 << 20  # up to here 64 bits are spent on a number while solving: room is no matter then
LEAST = -1000.0


def refuse(variant: Variant, options: Options) -> Said | None:
    """Sheets with too many positions are not solved, nor those with both a bonus row and symbols."""
    if not _has_room(variant, json.dumps(dict(options))):
        return Said("error-many-positions", "it has too many positions")
    return None


@lru_cache(maxsize=256)
def _has_room(variant: Variant, options: str) -> bool:
    tables: Any = variant.tables(1, json.loads(options))
    if not tables.fields and not all_symbols(tables):
        return True
    return fits(tables) and count_places(tables) <= MOST_PLACES


def solve(variant: Variant, options: Options, progress: Progress) -> Solution:
    """Solve a sheet with all processors and keep its table."""
    began = time.perf_counter()
    tables: Any = variant.sheet.compile(options, 1)
    sheet = Sheet(tables)
    chart = sheet.chart()
    levels = sheet.levels()
    file = solved.file(variant, options)
    part = Path(f"{file}.part.npy")
    table = _begin(sheet, chart, part)
    first, positions = _noted(table)
    weights = [sheet.places_of(chart, states) for states in levels]
    done = sum(weights[:first])
    saved = time.perf_counter()
    solve_level = _solver(sheet, chart, table)
    for level in range(first, len(levels)):
        for here, places in solve_level(levels[level]):
            positions += here
            done += places
            progress(done / sum(weights))
        if time.perf_counter() - saved > SAVE_SECONDS:
            table[-1] = level + 1, positions // LARGE, positions % LARGE, 0
            solved.keep(table, part)
            saved = time.perf_counter()
    solved.keep(table[:-1].astype(np.float32, copy=False), file)
    part.unlink(missing_ok=True)
    return Solution(float(table[0, 0]), "points", positions, time.perf_counter() - began)


def _begin(sheet: Sheet, chart: Chart, part: Path) -> Any:
    """An empty table, or one that was interrupted; behind it where blocks begin, and in the last row notes."""
    notes = [divmod(block, LARGE) for block in chart.blocks] if chart.symbols else []
    shape = (sheet.places + len(notes) + 1, MISTHROWS)
    if part.exists():
        table = np.load(part)
        if table.shape == shape:
            return table
    table = np.zeros(shape, np.float64 if sheet.places <= EXACT_PLACES else np.float32)
    for line, note in enumerate(notes):
        table[sheet.places + line, :2] = note
    return table


def _noted(table: Any) -> tuple[int, int]:
    """The level to go on with, and how many positions have been solved."""
    level, many, rest = (int(note) for note in table[-1, :3])
    return level, many * LARGE + rest


def _solver(sheet: Sheet, chart: Chart, table: Any) -> Callable[[Any], Any]:
    """What solves a level in chunks taken by threads, since its states do not depend on each other."""
    compiled = can_compile()
    charts = shelf(chart, compiled)
    arguments = (charts, table, empty_paper(), empty_throws(chart.faces), np.zeros(1, np.int64))
    run = solve_states.ready(lambda: {}, "qwixx", compiled, arguments)

    def solve_chunk(chunk: Any) -> tuple[int, int]:
        positions = run(charts, table, empty_paper(), empty_throws(chart.faces), chunk)
        return positions, sheet.places_of(chart, chunk)

    def solve_level(states: Any) -> Any:
        """Tells how many positions are done, and their places, each time some are."""
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
        ("sheet", np.int64, LENGTH),
        ("white", np.int64, LENGTH),  # the same after a white cross
        ("colour", np.int64, LENGTH),  # and after a colour cross
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


# What the roller can do


@rule
def raise_to(most: Values, chart: Chart, table: Any, sheet: Numbers, closed: int) -> None:
    """Make the most, by misthrows, at least what this sheet brings, with the points of this throw."""
    points = float(sheet[POINTS])
    freed = float(sheet[FREED] * PENALTY)
    if closed == TWO:
        for misthrows in range(MISTHROWS):
            most[misthrows] = max(most[misthrows], points + freed * misthrows)
        return
    target = place(chart, sheet)
    for misthrows in range(MISTHROWS):
        most[misthrows] = max(most[misthrows], points + freed * misthrows + table[target, misthrows])


@rule
def add_colours(chart: Chart, table: Any, paper: Paper, sheet: Numbers, closed: int, source: int) -> None:
    """The most each colour and number can bring when the sheet looks like this, perhaps after a white cross."""
    cells = open_cells(chart, sheet) & int(chart.in_play[closed])
    while cells:
        cell = bits.lowest(cells)
        cells &= cells - 1
        colour = chart.colour_of[cell]
        paper.live[colour] = 1
        most = paper.best[source, colour, chart.number_of[cell]]
        pick = 0
        ways = 1
        while pick < ways:
            copy_sheet(paper.colour, sheet)
            ways = cross(chart, paper.colour, closed, cell, pick)
            now = closed_row(chart, paper.colour)
            if now != TWO:
                close_fields(chart, paper.colour, now)
            raise_to(most, chart, table, paper.colour, now)
            pick += 1


@rule
def add_white(chart: Chart, table: Any, paper: Paper, closed: int, total: int, cell: int) -> None:
    """The most a white cross in this cell can bring, without and with a colour cross after it."""
    pick = 0
    ways = 1
    while pick < ways:
        copy_sheet(paper.white, paper.sheet)
        ways = cross(chart, paper.white, closed, cell, pick)
        now = closed_row(chart, paper.white)
        if now != TWO:
            close_fields(chart, paper.white, now)
        raise_to(paper.still[total], chart, table, paper.white, now)
        if now != TWO:
            add_colours(chart, table, paper, paper.white, now, total)
        pick += 1


@rule
def look_ahead(chart: Chart, table: Any, paper: Paper) -> None:
    """Everything the roller can do, by the sum of the white dice."""
    paper.best[0][:] = LEAST
    paper.still[:] = LEAST
    paper.live[:] = 0
    closed = closed_row(chart, paper.sheet)
    add_colours(chart, table, paper, paper.sheet, closed, 0)
    cells_left = open_cells(chart, paper.sheet)
    for total in range(2, 2 * chart.faces + 1):
        cells = int(chart.white[total]) & cells_left
        if chart.lucky[total]:
            cells |= lucky_cells(chart, paper.sheet)
        paper.source[total] = total if cells else 0
        if cells:
            paper.best[total][:] = paper.best[0]
        while cells:
            add_white(chart, table, paper, closed, total, bits.lowest(cells))
            cells &= cells - 1


# Solving


@rule
def solve_position(chart: Chart, table: Any, paper: Paper, throws: Throws) -> None:
    """The points still to come in the position on the paper, by misthrows."""
    look_ahead(chart, table, paper)
    rank(throws, paper.best, paper.source, paper.live, chart.faces)
    own = place(chart, paper.sheet)
    penalty = 0.0 if has_earned(chart, paper.sheet, NO_MISTHROWS) else float(PENALTY)
    left = 0.0  # what there is with one misthrow more
    for back in range(MISTHROWS):
        misthrows = MISTHROWS - 1 - back
        left = expected(throws, paper.still, paper.live, misthrows, left - penalty, chart.faces)
        table[own, misthrows] = left


@rule
def write_for_twins(chart: Chart, table: Any, sheet: Numbers, state: int) -> None:
    """Sheets that differ by a symmetry have the same values; one that has any has no fields and no symbols."""
    for twin in range(chart.orders):
        other = 0
        for row in range(ROWS):
            other += sheet[row] * chart.steps[chart.twins[twin][row]]
        if other != state:
            for misthrows in range(MISTHROWS):
                table[other, misthrows] = table[state, misthrows]


@loop
def solve_states(charts, table, papers, all_throws, states):  # type: ignore[no-untyped-def]
    """The points still to come in every position with these states of the rows, and in all their twins.

    Returns how many positions these are.
    """
    chart = charts[0]
    paper = papers[0]
    throws = all_throws[0]
    sheet = paper.sheet
    solved_here = 0
    for state in states:
        rest = state
        for row in range(ROWS):
            sheet[row] = rest // chart.steps[row]
            rest -= sheet[row] * chart.steps[row]
        for variant in range(variants(chart, sheet)):
            if set_rest(chart, sheet, variant):
                solve_position(chart, table, paper, throws)
                solved_here += 1
        if chart.orders > 1:
            write_for_twins(chart, table, sheet, state)
    return solved_here
