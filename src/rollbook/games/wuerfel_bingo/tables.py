"""What a Würfel Bingo board is compiled to."""

from __future__ import annotations

from rollbook.kernel.struct import Struct, ints

SEATS = 5
MOST_CELLS = 36
MOST_LINES = 14
MOST_SIDE = 6
MOST_ROUNDS = 3
FACES = 6

COMBINATIONS = (
    "nothing",
    "twin",
    "two twins",
    "three twins",
    "triplet",
    "two triplets",
    "quadruplet",
    "quintuplet",
    "sextuplet",
    "full house",
    "big full house",
    "five with 7",
    "five without 7",
    "six in sequence",
)
FIVE_WITH_7, FIVE_WITHOUT_7, SIX_IN_SEQUENCE = 11, 12, 13


class Tables(Struct):
    """Cells are numbered row by row."""

    side: int
    cells: int  # how many
    lines: int  # how many: rows, columns, falling diagonal, rising diagonal
    rounds: int
    points: list[int] = ints(len(COMBINATIONS))
    line: list[list[int]] = ints(MOST_LINES, MOST_SIDE)  # the cells of each line
    weight: list[int] = ints(MOST_LINES)  # 2 for the diagonals
    lines_through: list[int] = ints(MOST_CELLS)  # the lines of each cell, a bit each
    best_of_groups: list[list[list[int]]] = ints(7, 4, 3)  # combination by largest group, twins, triplets
