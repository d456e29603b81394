"""What a Qwixx sheet is compiled to: the lookup tables the rules use."""

from __future__ import annotations

from rollbook.kernel.struct import Struct, ints

SEATS = 5
ROWS = 4
COLUMNS = 15  # the longest row, Longo's
FIELDS = 12  # of Bonus A's bonus row
SUMS = 17  # up to two eight-sided dice


class Tables(Struct):
    """A cell is row * COLUMNS + column; sets of cells are bit masks."""

    faces: int  # of every die
    crosses_to_lock: int  # needed before a locking number may be crossed
    cells: int  # all of the sheet's cells
    locking_cells: int
    bonus_cells: int  # Bonus A
    fields: int  # Bonus A: the bonus row's fields, a bit each
    row_of: list[int] = ints(ROWS * COLUMNS)
    number_of: list[int] = ints(ROWS * COLUMNS)  # as printed on the cell
    row_cells: list[int] = ints(ROWS)
    gaps: list[int] = ints(ROWS)  # columns left empty before a row, where the sheet's cells are counted through
    still_free_after: list[int] = ints(ROWS * COLUMNS)  # all cells but this one and those left of it
    cells_with: list[int] = ints(SUMS)  # cells by number
    coloured_cells: list[list[int]] = ints(ROWS, SUMS)  # cells by colour and number
    points: list[int] = ints(COLUMNS + 2)  # of a row, by its crosses
    lucky: list[int] = ints(SEATS)  # Longo: each seat's lucky numbers, a bit each
    row_of_field: list[int] = ints(FIELDS)
    fields_of: list[int] = ints(ROWS)  # the bonus row's fields of a colour
    symbol_of: list[int] = ints(ROWS * COLUMNS)  # Bonus B: 0 for none
    symbol_cells: list[int] = ints(6)  # by symbol, from 1
