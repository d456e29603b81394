"""What Bingolino's material is compiled to."""

from __future__ import annotations

from rollbook.kernel.struct import Struct, ints

SEATS = 4
SIDE = 4
CELLS = SIDE * SIDE
LINES = 2 * SIDE + 2
HIGHEST = 22
DICE = 5
FACES = 6


class Tables(Struct):
    """Cells are numbered row by row; sets of cells are bit masks."""

    copies: int  # of every number among the tiles
    stars_to_win: int
    lines: list[int] = ints(LINES)  # the cells of each row, column and diagonal
