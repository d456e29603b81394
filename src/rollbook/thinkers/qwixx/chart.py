"""A Qwixx sheet as its solver sees it: every state of a row, and what a cross makes of it.

What a state is and what a cross does to it is told in `state`; here it is written out for all states of all rows, so
that the solver only looks up.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any

import numpy as np

from rollbook.games.qwixx.tables import COLUMNS, FIELDS, ROWS, SUMS, Tables
from rollbook.kernel import bits
from rollbook.kernel.struct import Struct, ints
from rollbook.thinkers.qwixx.state import (
    KINDS,
    SYMBOLS,
    all_symbols,
    fewest_bonus,
    first_with,
    gain,
    may_cross,
    open_places,
    open_states,
    open_symbols,
    pack,
    place_with_fields,
    row_states,
    spread,
    spreads_below,
    state_after,
    symbols_passed,
)

IMPOSSIBLE = -1
CELLS = ROWS * COLUMNS
STATES = 2 + COLUMNS * (COLUMNS + 3) // 2  # of a row at most
NONE, TWO = ROWS, ROWS + 1  # which row is closed: none, or more than one, which ends the game
Numbers = Any  # an array of whole numbers


class Chart(Struct):
    """What the solver's loop reads. The rows of a sheet are one number, made of their states."""

    faces: int
    fields: int  # of the bonus row
    orders: int  # of the rows in which the sheet looks the same
    lucky: list[int] = ints(SUMS)  # by number: 1 for a lucky one
    white: list[int] = ints(SUMS)  # by number: the cells with it, a bit each
    in_play: list[int] = ints(ROWS + 1)  # by closed row or NONE: the cells whose die has not left, a bit each
    row_of: list[int] = ints(CELLS)
    colour_of: list[int] = ints(CELLS)
    number_of: list[int] = ints(CELLS)
    bonus: list[int] = ints(CELLS)  # 1 for a bonus cell
    takes: list[list[int]] = ints(ROWS, STATES)  # the cells that can be crossed, a bit each
    after: list[list[int]] = ints(STATES, CELLS)  # by the state of a cell's row: that state after a cross there
    gains: list[list[int]] = ints(STATES, CELLS)  # the points that brings
    crosses: list[list[int]] = ints(ROWS, STATES)  # how many there are, in a closed row the lock's included
    next_cell: list[list[int]] = ints(ROWS, STATES)  # the first that can be crossed, or IMPOSSIBLE
    row_of_field: list[int] = ints(FIELDS)
    following: list[list[int]] = ints(ROWS + 1, FIELDS + 1)  # by closed row or NONE: the first field not struck
    fewest: list[list[int]] = ints(ROWS, STATES)  # the bonus cells crossed at least
    spreads: list[list[int]] = ints(ROWS, STATES)  # and how many more they can be
    furthest: list[list[int]] = ints(ROWS, STATES)  # the next field at most: fields struck have brought crosses
    symbols: int  # the cells with symbols, a bit each
    symbol_of: list[int] = ints(CELLS)
    symbol_cells: list[int] = ints(SYMBOLS)
    passed: list[list[int]] = ints(ROWS, STATES)  # the cells with symbols that are passed, a bit each
    last: list[list[int]] = ints(ROWS, STATES)  # the cell of the last cross, a bit
    gaps: list[list[int]] = ints(ROWS, STATES)  # the cells left out, as many as the row has in a closed one
    kind: list[list[int]] = ints(ROWS, STATES)  # how many cells with symbols are passed
    first_with: list[list[int]] = ints(ROWS, KINDS + 1)  # the first state of a kind
    blocks: list[int] = ints(KINDS**ROWS)  # where a block of states begins in the table, by the kinds of its rows
    open_symbols: list[int] = ints(KINDS**ROWS)  # of which it matters whether a cell was left out, a bit each
    packed: list[list[int]] = ints(1 << SYMBOLS, 1 << SYMBOLS)  # by open and lost symbols, a bit each
    unpacked: list[list[int]] = ints(1 << SYMBOLS, 1 << SYMBOLS)  # and back
    points: list[int] = ints(COLUMNS + 2)  # of a row, by its crosses
    opens: list[int] = ints(ROWS)  # from this state on a row is closed
    steps: list[int] = ints(ROWS)  # what the next state of a row adds to the number of the rows
    starts: list[list[int]] = ints(ROWS, STATES)  # what a row adds to the place in the table
    twins: list[list[int]] = ints(24, ROWS)  # orders of the rows in which the sheet looks the same


class Sheet:
    """A sheet written out for the solver."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.opens = [open_states(tables, row) for row in range(ROWS)]
        self.sizes = [row_states(tables, row) for row in range(ROWS)]
        self.steps = [int(np.prod(self.sizes[row + 1 :], dtype=np.int64)) for row in range(ROWS)]
        self.states = int(np.prod(self.sizes, dtype=np.int64))
        self.spreads = [spreads_below(tables, row, self.sizes[row]) for row in range(ROWS)]
        self.places = count_places(tables)
        self.rows = [self._states_of(row) for row in range(ROWS)]
        self.twins = symmetries(tables)

    def _states_of(self, row: int) -> list[tuple[int, int]]:
        """Last place and crosses of every state of a row; a closed one has no place left."""
        places = open_places(self.tables, row)
        pairs = [(0, 0), *((place, many) for place in range(1, places + 1) for many in range(1, place + 1))]
        locked = self.tables.crosses_to_lock + 2
        return pairs + [(COLUMNS, locked + more) for more in range(self.sizes[row] - self.opens[row])]

    def chart(self) -> Chart:
        """Everything looked up in advance."""
        tables, chart = self.tables, Chart()
        chart.faces, chart.fields, chart.orders = tables.faces, bits.count(tables.fields), len(self.twins)
        chart.lucky = [tables.lucky[0] >> number & 1 for number in range(SUMS)]
        chart.white = tables.cells_with[:]
        chart.in_play = [self._in_play(closed) for closed in range(NONE + 1)]
        chart.row_of, chart.number_of, chart.row_of_field = tables.row_of, tables.number_of, tables.row_of_field
        chart.colour_of = [self._colour_of(cell) for cell in range(CELLS)]
        chart.bonus = [tables.bonus_cells >> cell & 1 for cell in range(CELLS)]
        chart.opens, chart.steps = self.opens, self.steps
        chart.twins[: len(self.twins)] = [list(order) for order in self.twins]
        for closed in range(NONE + 1):
            chart.following[closed][: chart.fields + 1] = self._following(closed)
        for row in range(ROWS):
            for state in range(self.sizes[row]):
                self._write_crosses(chart, row, state)
                self._write_places(chart, row, state)
        if all_symbols(tables):
            write_symbols(chart, self)
        return chart

    def _write_crosses(self, chart: Chart, row: int, state: int) -> None:
        """What a row in this state takes, and what that brings."""
        _, many = self.rows[row][state]
        possible = [cell for cell in bits.members(self.tables.row_cells[row]) if self._takes(row, state, cell)]
        chart.crosses[row][state] = many
        chart.takes[row][state] = sum(1 << cell for cell in possible)
        chart.next_cell[row][state] = min(possible, default=IMPOSSIBLE)
        for cell in possible:
            chart.after[state][cell] = state_after(self.tables, cell, many)
            chart.gains[state][cell] = gain(self.tables, cell, many)
        own = bits.members(self.tables.fields_of[row])
        free = possible and many < len(own)  # a row that has a next number got a cross for every field of its colour
        chart.furthest[row][state] = own[many] if free else chart.fields

    def _write_places(self, chart: Chart, row: int, state: int) -> None:
        """What a row in this state tells of the next field, and what it adds to the place in the table."""
        chart.fewest[row][state] = fewest_bonus(self.tables, row, state)
        chart.spreads[row][state] = spread(self.tables, row, state)
        behind = range(row + 1, ROWS)
        spread_behind = sum(self.spreads[other] * (self.steps[row] // self.sizes[other]) for other in behind)
        before = state + spreads_below(self.tables, row, state)
        chart.starts[row][state] = before * self.steps[row] + state * spread_behind

    def _takes(self, row: int, state: int, cell: int) -> bool:
        return state < self.opens[row] and may_cross(self.tables, cell, state, self.rows[row][state][1])

    def _colour_of(self, cell: int) -> int:
        return next((c for c in range(ROWS) if any(cells >> cell & 1 for cells in self.tables.coloured_cells[c])), 0)

    def _in_play(self, closed: int) -> int:
        """§5.5 The cells whose die is still there when a row is closed, or none."""
        return sum(1 << cell for cell in bits.members(self.tables.cells) if self._colour_of(cell) != closed)

    def _following(self, closed: int) -> list[int]:
        """§11.10 From every field on, and from the end of the bonus row, the first that is not struck."""
        struck = self.tables.fields_of[closed] if closed < ROWS else 0
        count = bits.count(self.tables.fields)
        return [next((g for g in range(f, count) if not struck >> g & 1), count) for f in range(count + 1)]

    def places_of(self, chart: Chart, states: Numbers) -> int:
        """How many places these states of the rows have in the table; not all of them can be reached."""
        rows = [states // self.steps[row] % self.sizes[row] for row in range(ROWS)]
        if chart.symbols:
            block = sum(np.array(chart.kind[row])[rows[row]] * KINDS ** (ROWS - 1 - row) for row in range(ROWS))
            counts = np.array([bits.count(symbols) for symbols in chart.open_symbols])
            return int((1 << counts[block]).sum())
        return len(states) + int(sum(np.array(chart.spreads[row])[rows[row]].sum() for row in range(ROWS)))

    def levels(self) -> list[Any]:
        """The states that are solved, in groups that do not depend on each other, the fullest sheets first.

        A cross moves a row's last place to the right, so groups go by the sum of these places.
        """
        parts = [self._levels_with(first) for first in range(self.sizes[0])]
        joined = [np.concatenate(states) for states in zip(*parts, strict=True)]
        return [states for states in reversed(joined) if len(states)]

    def _levels_with(self, first: int) -> list[Any]:
        """One of each set of twins with at most one closed row, the first row in a given state."""
        states = np.arange(first * self.steps[0], (first + 1) * self.steps[0])
        rows = [states // self.steps[row] % self.sizes[row] for row in range(ROWS)]
        keep = sum((rows[row] >= self.opens[row]).astype(np.int64) for row in range(ROWS)) <= 1
        for order in self.twins:
            keep &= states <= sum(rows[row] * self.steps[order[row]] for row in range(ROWS))
        places = [np.array([place for place, _ in self.rows[row]]) for row in range(ROWS)]
        level = sum(places[row][rows[row][keep]] for row in range(ROWS))
        ordered = states[keep][np.argsort(level, kind="stable")]
        return np.split(ordered, np.cumsum(np.bincount(level, minlength=ROWS * COLUMNS + 1))[:-1])


def count_places(tables: Tables) -> int:
    """How many positions a solved table has places for, each with all numbers of misthrows."""
    if all_symbols(tables):
        return sum(places for _, _, places in blocks(tables))
    last = [row_states(tables, row) - 1 for row in range(ROWS)]
    return place_with_fields(tables, last, sum(spread(tables, row, last[row]) for row in range(ROWS))) + 1


def fits(tables: Tables) -> bool:
    """Whether a table has room for the cells with symbols, and there is no bonus row beside them."""
    most = max(bits.count(tables.row_cells[row] & all_symbols(tables)) for row in range(ROWS))
    return most < KINDS and not (tables.fields and all_symbols(tables))


def blocks(tables: Tables) -> Iterator[tuple[tuple[int, ...], int, int]]:
    """Blocks of states by the symbol cells that the rows have passed: how many, the open symbols, and its places."""
    cells = [bits.members(tables.row_cells[row] & all_symbols(tables)) for row in range(ROWS)]
    for kinds in itertools.product(*[range(len(own) + 1) for own in cells]):
        passed = sum(1 << cell for row in range(ROWS) for cell in cells[row][: kinds[row]])
        sizes = [states_with(tables, row, kinds[row]) for row in range(ROWS)]
        opens = open_symbols(tables, passed)
        yield kinds, opens, int(np.prod(sizes, dtype=np.int64)) << bits.count(opens)


def states_with(tables: Tables, row: int, passed: int) -> int:
    """How many states of a row have passed so many cells with symbols."""
    most = bits.count(tables.row_cells[row] & all_symbols(tables))
    behind = row_states(tables, row) if passed == most else first_with(tables, row, passed + 1)
    return behind - first_with(tables, row, passed)


def write_symbols(chart: Chart, sheet: Sheet) -> None:
    """What the symbols add to a chart."""
    tables = sheet.tables
    chart.symbols = all_symbols(tables)
    chart.symbol_of, chart.symbol_cells, chart.points = tables.symbol_of, tables.symbol_cells, tables.points
    for row in range(ROWS):
        for state, (place, many) in enumerate(sheet.rows[row]):
            closed = state >= sheet.opens[row]
            passed = symbols_passed(tables, row, state)
            chart.passed[row][state], chart.kind[row][state] = passed, bits.count(passed)
            chart.last[row][state] = 0 if closed or place == 0 else 1 << row * COLUMNS + place - 1
            chart.gaps[row][state] = COLUMNS if closed else place - many
        for kind in range(bits.count(tables.row_cells[row] & chart.symbols) + 1):
            chart.first_with[row][kind] = first_with(tables, row, kind)
            chart.first_with[row][kind + 1] = chart.first_with[row][kind] + states_with(tables, row, kind)
    start = 0
    for kinds, opens, places in blocks(tables):
        block = sum(kinds[row] * KINDS ** (ROWS - 1 - row) for row in range(ROWS))
        chart.blocks[block], chart.open_symbols[block] = start, opens
        start += places
    for opens in range(0, 1 << SYMBOLS, 2):
        for lost in range(0, 1 << SYMBOLS, 2):
            chart.packed[opens][lost] = pack(opens, lost)
            chart.unpacked[opens][pack(opens, lost)] = lost & opens


def symmetries(tables: Tables) -> list[tuple[int, ...]]:
    """Orders of the rows in which a sheet looks the same, the numbers perhaps turned round with the dice.

    States that differ by such an order only are worth the same: symmetry reduction.
    """
    if tables.fields or all_symbols(tables):
        return [tuple(range(ROWS))]  # fields and symbols tell the rows apart
    turns = (False,) if tables.lucky[0] else (False, True)  # lucky numbers stay what they are
    rows = [_printed(tables, row) for row in range(ROWS)]
    found = []
    for order in itertools.permutations(range(ROWS)):
        for turned in turns:
            if all(rows[order[row]] == _moved(rows[row], order, tables.faces, turned) for row in range(ROWS)):
                found.append(order)
    return list(dict.fromkeys(found))


def _printed(tables: Tables, row: int) -> list[tuple[int, int, bool]]:
    """Number, colour and lock of a row's cells."""
    return [
        (number, colour, bool(tables.locking_cells >> cell & 1))
        for cell in bits.members(tables.row_cells[row])
        for colour, number in itertools.product(range(ROWS), range(len(tables.cells_with)))
        if tables.coloured_cells[colour][number] >> cell & 1
    ]


def _moved(
    cells: list[tuple[int, int, bool]], order: tuple[int, ...], faces: int, turned: bool
) -> list[tuple[int, int, bool]]:
    """The same cells with colours exchanged, and seen with all dice turned over."""
    return [(2 * (faces + 1) - number if turned else number, order[colour], locks) for number, colour, locks in cells]
