"""A Qwixx sheet as its solver sees it: every state of a row, and what a cross makes of it.

What a state is and what a cross does to it is told in `state`; here it is written out for all states of all rows, so
that the solver only looks up.
"""

from __future__ import annotations

import itertools
from typing import Any, NamedTuple

import numpy as np

from rollbook.games.qwixx.tables import COLUMNS, ROWS, Tables
from rollbook.kernel import bits
from rollbook.thinkers.qwixx.state import gain, may_cross, open_places, open_states, row_states, state_after

IMPOSSIBLE = -1
CELLS = ROWS * COLUMNS
Numbers = Any  # an array of whole numbers


class Chart(NamedTuple):
    """What the solver's loop reads. The state of a sheet is one number, made of the states of its rows."""

    faces: int
    lucky: Numbers  # [number]: 1 for a lucky one
    white: Numbers  # [number]: the cells with it, a bit each
    coloured: Numbers  # [colour][number]: the same
    row_of: Numbers  # [cell]
    after: Numbers  # [state of its row][cell]: the row's state after a cross there, or IMPOSSIBLE
    gains: Numbers  # [state of its row][cell]: the points that brings
    crosses: Numbers  # [row][state]: how many there are, in a closed row the lock's included
    next_cell: Numbers  # [row][state]: the first that can be crossed, or IMPOSSIBLE
    opens: Numbers  # [row]: from this state on it is closed
    steps: Numbers  # [row]: what the next state of the row adds to the state of the sheet
    twins: Numbers  # [twin][row]: orders of the rows in which the sheet looks the same


class Sheet:
    """A sheet written out for the solver."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.opens = [open_states(tables, row) for row in range(ROWS)]
        self.sizes = [row_states(tables, row) for row in range(ROWS)]
        self.steps = [int(np.prod(self.sizes[row + 1 :], dtype=np.int64)) for row in range(ROWS)]
        self.states = int(np.prod(self.sizes, dtype=np.int64))
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
        tables, most = self.tables, max(self.sizes)
        after, gains = np.full((most, CELLS), IMPOSSIBLE), np.zeros((most, CELLS))
        crosses, following = np.zeros((ROWS, most), np.int64), np.full((ROWS, most), IMPOSSIBLE)
        for row in range(ROWS):
            for state, (_, many) in enumerate(self.rows[row]):
                crosses[row, state] = many
                possible = [cell for cell in bits.members(tables.row_cells[row]) if self._takes(row, state, cell)]
                following[row, state] = min(possible, default=IMPOSSIBLE)
                for cell in possible:
                    after[state, cell] = state_after(tables, cell, many)
                    gains[state, cell] = gain(tables, cell, many)
        return Chart(
            faces=tables.faces,
            lucky=np.array([tables.lucky[0] >> number & 1 for number in range(2 * tables.faces + 1)]),
            white=np.array(tables.cells_with),
            coloured=np.array(tables.coloured_cells),
            row_of=np.array(tables.row_of),
            after=after,
            gains=gains,
            crosses=crosses,
            next_cell=following,
            opens=np.array(self.opens),
            steps=np.array(self.steps),
            twins=np.array(self.twins),
        )

    def _takes(self, row: int, state: int, cell: int) -> bool:
        return state < self.opens[row] and may_cross(self.tables, cell, state, self.rows[row][state][1])

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


def symmetries(tables: Tables) -> list[tuple[int, ...]]:
    """Orders of the rows in which a sheet looks the same, the numbers perhaps turned round with the dice.

    States that differ by such an order only are worth the same: symmetry reduction.
    """
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
