"""What crosses make of a sheet in the solver's eyes: the rules once more, on states instead of cells.

A sheet is a row of numbers: the states of its rows, and behind them what REST to PENDING name.
"""

from __future__ import annotations

from typing import Any

from rollbook.games.qwixx.rules import DOUBLE_LOWEST, EXTRA_POINTS, NO_MISTHROWS, PLUS_13, TWO_IN_LOWEST
from rollbook.games.qwixx.tables import ROWS
from rollbook.kernel import bits
from rollbook.kernel.compiler import rule
from rollbook.thinkers.qwixx.chart import IMPOSSIBLE, NONE, TWO, Chart
from rollbook.thinkers.qwixx.state import KINDS

REST = ROWS  # the next field of the bonus row, or the symbols lost, a bit each
POINTS = ROWS + 1  # gained in this throw
FREED = ROWS + 2  # 1 if misthrows have stopped to cost anything in this throw
PENDING = ROWS + 3  # a symbol whose effect waits for its turn
LENGTH = ROWS + 4
Numbers = Any  # a row of numbers


@rule
def copy_sheet(sheet: Numbers, other: Numbers) -> None:
    """Write down the other sheet."""
    for place in range(LENGTH):
        sheet[place] = other[place]


@rule
def closed_row(chart: Chart, sheet: Numbers) -> int:
    """The row that is closed, or NONE, or TWO."""
    closed = NONE
    for row in range(ROWS):
        if sheet[row] >= chart.opens[row]:
            closed = row if closed == NONE else TWO
    return closed


@rule
def open_cells(chart: Chart, sheet: Numbers) -> int:
    """The cells that can be crossed."""
    cells = 0
    for row in range(ROWS):
        cells |= int(chart.takes[row][sheet[row]])
    return cells


@rule
def fewest_crosses(chart: Chart, sheet: Numbers) -> int:
    """The crosses of the row that has fewest (§8.15, §12.14)."""
    fewest = chart.crosses[0][sheet[0]]
    for row in range(1, ROWS):
        fewest = min(fewest, chart.crosses[row][sheet[row]])
    return int(fewest)


@rule
def lowest_rows(chart: Chart, sheet: Numbers) -> int:
    """The rows with the fewest crosses, closed ones counted, a bit each."""
    fewest = fewest_crosses(chart, sheet)
    rows = 0
    for row in range(ROWS):
        if chart.crosses[row][sheet[row]] == fewest:
            rows |= 1 << row
    return rows


@rule
def lucky_cells(chart: Chart, sheet: Numbers) -> int:
    """§8.9, §8.10 The first cells that can be crossed in the rows with fewest crosses."""
    rows = lowest_rows(chart, sheet)
    cells = 0
    for row in range(ROWS):
        cell = int(chart.next_cell[row][sheet[row]])
        if cell != IMPOSSIBLE and rows >> row & 1:
            cells |= 1 << cell
    return cells


# Crossing


@rule
def cross(chart: Chart, sheet: Numbers, closed: int, cell: int, pick: int) -> int:
    """A cross with all that follows; returns in how many ways that can go.

    There is more than one where rows tie for the two crosses of a symbol: `pick` tells which of them gets these.
    `closed` is the row that was closed before this action; one that the action itself closes keeps its fields until the
    action is complete (§11.9, `close_fields`), and their crosses lapse.
    """
    if chart.symbols:
        return cross_with_symbols(chart, sheet, cell, pick)
    make_cross(chart, sheet, cell)
    while chart.bonus[cell] and sheet[REST] < chart.fields:  # §11.8 the chain
        row = chart.row_of_field[sheet[REST]]
        sheet[REST] = chart.following[closed][sheet[REST] + 1]
        cell = chart.next_cell[row][sheet[row]]
        if cell == IMPOSSIBLE:  # §11.13 it lapses
            break
        make_cross(chart, sheet, cell)
    return 1


@rule
def make_cross(chart: Chart, sheet: Numbers, cell: int) -> None:
    """One cross and its points."""
    row = chart.row_of[cell]
    before = sheet[row]
    sheet[row] = chart.after[before][cell]
    sheet[POINTS] += chart.gains[before][cell]
    if chart.symbols:
        note_symbols(chart, sheet, row, before, cell)


@rule
def note_symbols(chart: Chart, sheet: Numbers, row: int, before: int, cell: int) -> None:
    """Symbols of which a cell is left out are lost; §12.4 one of which all cells are crossed is earned."""
    left = chart.passed[row][sheet[row]] & ~chart.passed[row][before] & ~(1 << cell)
    while left:
        sheet[REST] |= 1 << chart.symbol_of[bits.lowest(left)]
        left &= left - 1
    symbol = chart.symbol_of[cell]
    if symbol and has_earned(chart, sheet, symbol):
        if symbol == PLUS_13:
            sheet[POINTS] += EXTRA_POINTS
        elif symbol == NO_MISTHROWS:
            sheet[FREED] = 1
        elif symbol != DOUBLE_LOWEST:
            sheet[PENDING] = symbol


@rule
def has_earned(chart: Chart, sheet: Numbers, symbol: int) -> bool:
    """Whether all cells of a symbol are passed and none was left out."""
    cells = chart.symbol_cells[symbol]
    for row in range(ROWS):
        cells &= ~chart.passed[row][sheet[row]]
    return cells == 0 and chart.symbol_cells[symbol] != 0 and not sheet[REST] >> symbol & 1


@rule
def cross_with_symbols(chart: Chart, sheet: Numbers, cell: int, pick: int) -> int:
    """A cross and the effects it earns (§12.24); returns how many rows tie for two crosses, or 1."""
    doubled = doubled_points(chart, sheet)
    make_cross(chart, sheet, cell)
    ways = 1
    while sheet[PENDING]:
        effect = sheet[PENDING]
        sheet[PENDING] = 0
        if effect == TWO_IN_LOWEST:
            rows = lowest_rows(chart, sheet)
            ways = bits.count(rows)
            for _ in range(pick):
                rows &= rows - 1
            cross_next(chart, sheet, bits.lowest(rows))
            cross_next(chart, sheet, bits.lowest(rows))
        else:
            for row in range(ROWS):
                cross_next(chart, sheet, row)
    sheet[POINTS] += doubled_points(chart, sheet) - doubled
    return ways


@rule
def cross_next(chart: Chart, sheet: Numbers, row: int) -> None:
    """§12.10 The next possible number of the row; §12.13 what cannot be crossed lapses."""
    cell = chart.next_cell[row][sheet[row]]
    if cell != IMPOSSIBLE:
        make_cross(chart, sheet, cell)


@rule
def doubled_points(chart: Chart, sheet: Numbers) -> int:
    """§12.7 What the row with the fewest crosses counts once more, if that is earned."""
    if not has_earned(chart, sheet, DOUBLE_LOWEST):
        return 0
    return int(chart.points[fewest_crosses(chart, sheet)])


@rule
def close_fields(chart: Chart, sheet: Numbers, closed: int) -> None:
    """§11.9 When an action is complete, the fields of the closed row are struck."""
    if chart.fields:
        sheet[REST] = chart.following[closed][sheet[REST]]


# The table


@rule
def place(chart: Chart, sheet: Numbers) -> int:
    """Where the table has this position before a throw."""
    if chart.symbols:
        return place_with_symbols(chart, sheet)
    start = 0
    spread = 0
    fewest = 0
    for row in range(ROWS):
        state = sheet[row]
        start += chart.starts[row][state] + chart.steps[row] * state * spread
        spread += chart.spreads[row][state]
        fewest += chart.fewest[row][state]
    return start + max(0, int(sheet[REST]) - fewest)


@rule
def block_of(chart: Chart, sheet: Numbers) -> int:
    """The block of states with as many symbol cells passed, row by row."""
    block = 0
    for row in range(ROWS):
        block = block * KINDS + chart.kind[row][sheet[row]]
    return block


@rule
def place_with_symbols(chart: Chart, sheet: Numbers) -> int:
    """The same on a sheet with symbols: in its block, by the states of the rows and the symbols lost."""
    inside = 0
    for row in range(ROWS):
        kind = chart.kind[row][sheet[row]]
        first = chart.first_with[row][kind]
        inside = inside * (chart.first_with[row][kind + 1] - first) + sheet[row] - first
    block = block_of(chart, sheet)
    opens = chart.open_symbols[block]
    return int(chart.blocks[block] + (inside << bits.count(opens)) + chart.packed[opens][sheet[REST]])


# Which positions there are


@rule
def variants(chart: Chart, sheet: Numbers) -> int:
    """How many numbers to try for what is open beside the states of the rows."""
    if chart.symbols:
        return 1 << bits.count(int(chart.open_symbols[block_of(chart, sheet)]))
    return int(chart.fields) + 1


@rule
def set_rest(chart: Chart, sheet: Numbers, variant: int) -> bool:
    """Write down one of them; False if no game comes to such a position."""
    if chart.symbols:
        sheet[REST] = chart.unpacked[chart.open_symbols[block_of(chart, sheet)]][variant]
        return can_have_lost(chart, sheet)
    sheet[REST] = variant
    return can_have_struck(chart, sheet)


@rule
def can_have_struck(chart: Chart, sheet: Numbers) -> bool:
    """Whether the bonus row can have come to its next field with these rows."""
    fewest = 0
    most = 0
    field = sheet[REST]
    for row in range(ROWS):
        if field > chart.furthest[row][sheet[row]]:
            return False
        fewest += chart.fewest[row][sheet[row]]
        most += chart.spreads[row][sheet[row]]
    unstruck = chart.following[closed_row(chart, sheet)][field] == field
    return bool(unstruck and min(fewest, chart.fields) <= field <= fewest + most)


@rule
def can_have_lost(chart: Chart, sheet: Numbers) -> bool:
    """Whether the rows have enough cells left out for the symbols lost, and enough crosses for the others."""
    opens = chart.open_symbols[block_of(chart, sheet)]
    passed = 0
    for row in range(ROWS):
        passed |= chart.passed[row][sheet[row]]
    for row in range(ROWS):
        left = 0
        crossed = 0
        cells = chart.passed[row][sheet[row]]
        last = chart.last[row][sheet[row]]
        while cells:
            cell = bits.lowest(cells)
            cells &= cells - 1
            symbol = chart.symbol_of[cell]
            if opens >> symbol & 1:
                if not sheet[REST] >> symbol & 1:
                    crossed += 1
                    last &= ~(1 << cell)
                elif passed & chart.symbol_cells[symbol] == 1 << cell:  # no other cell can be the one left out
                    left += 1
                    if last == 1 << cell:
                        return False
        if left > chart.gaps[row][sheet[row]]:
            return False
        if crossed + (1 if last else 0) > chart.crosses[row][sheet[row]]:
            return False
    return True
