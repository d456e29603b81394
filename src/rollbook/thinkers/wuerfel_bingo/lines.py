"""What the learning bots of Würfel Bingo know: a value for every line, by the numbers in it.

The order of a line's numbers does not matter (§5.4), so a line is the number of its multiset, the smaller multisets
first: those below `open_lines` have free cells, the others are full. A mind is one row:

    steps   [open multiset][number 0 to 12]            the multiset after writing the number, itself for 0
    then once for each table of points (§6.3; the red side has one):
    points  [full multiset]                            the line's points, not doubled
    values  [throws left][kind of line][open multiset] what the line adds to the points of the round in the end
    beyond  [throws left][three weights]               what a grid is worth by its lines and the next throw's gain

The kinds of line tell rows and columns by their free cells on the diagonals, and diagonals by their centre.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from rollbook.games.wuerfel_bingo.rules import Game
from rollbook.games.wuerfel_bingo.tables import Tables
from rollbook.kernel import bits
from rollbook.kernel.compiler import Mind, rule, thinker

NUMBERS = 11  # 2 to 12
COLUMNS = 13  # of the steps
ALL_WAYS = 36
LINES = 14  # of the larger grid
KINDS = 6
PLAIN, ONE, TWO, CROSSING, DIAGONAL, CENTRED = range(KINDS)  # rows and columns; the last two are diagonals
WEIGHTS = 3
TRIPLET = 4  # the combination by which the tables of points are told apart


class Values(NamedTuple):
    """What a mind says about one board and table of points."""

    mind: Mind
    start: int  # where the points lie in the mind
    side: int


class Grid(NamedTuple):
    """A grid as its lines: rows, columns, the falling and the rising diagonal."""

    lines: Any  # the multiset of each line
    kinds: Any  # the kind of each line


@rule
def open_lines(side: int) -> int:
    """How many multisets of fewer than `side` numbers there are."""
    return 1365 if side == 5 else 4368


@rule
def full_lines(side: int) -> int:
    """How many multisets of `side` numbers there are."""
    return 3003 if side == 5 else 8008


@rule
def points_at(tables: Tables) -> int:
    """Where the points begin in a mind."""
    start = open_lines(tables.side) * COLUMNS
    if tables.side == 5 and tables.points[TRIPLET] == 2:
        start = beyond_at(start, 5, 25)
    return start


@rule
def values_for(tables: Tables, mind: Mind) -> Values:
    """The values for the board and the table of points in play."""
    return Values(mind, points_at(tables), tables.side)


@rule
def values_at(start: int, side: int, left: int, kind: int) -> int:
    """Where the values of a kind of line with so many throws left begin."""
    return start + full_lines(side) + (left * KINDS + kind) * open_lines(side)


@rule
def beyond_at(start: int, side: int, left: int) -> int:
    """Where the weights of a constant, of the lines and of the next throw's gain begin."""
    return values_at(start, side, side * side, 0) + left * WEIGHTS


@rule
def ways(number: int) -> int:
    """How many of the 36 throws have this sum."""
    return 6 - abs(number - 7)


@rule
def step(mind: Mind, line: int, number: int) -> int:
    """The multiset after one more number."""
    return int(mind[line * COLUMNS + number])


@rule
def worth_of(values: Values, left: int, kind: int, line: int) -> float:
    """The value of one line with so many throws left."""
    size = open_lines(values.side)
    if line < size:
        return float(values.mind[values_at(values.start, values.side, left, kind) + line])
    points = float(values.mind[values.start + line - size])
    return 2 * points if kind >= DIAGONAL else points


@rule
def kind_after(kind: int) -> int:
    """The kind of a row or column when its free cell on a diagonal is taken, or of a diagonal without its centre."""
    return PLAIN if kind == CROSSING else kind - 1


@rule
def begin_grid(side: int, grid: Grid) -> None:
    """Make it an empty grid."""
    kinds = grid.kinds
    for line in range(2 * side + 2):
        grid.lines[line] = 0
        kinds[line] = TWO
    if side % 2 == 1:
        kinds[side // 2] = CROSSING
        kinds[side + side // 2] = CROSSING
    kinds[2 * side] = CENTRED if side % 2 == 1 else DIAGONAL
    kinds[2 * side + 1] = kinds[2 * side]


@thinker
def write(values: Values, grid: Grid, cell: int, number: int) -> None:
    """Write a number into a cell of all its lines."""
    mind, side, lines, kinds = values.mind, values.side, grid.lines, grid.kinds
    row = cell // side
    column = cell % side
    lines[row] = step(mind, lines[row], number)
    lines[side + column] = step(mind, lines[side + column], number)
    falling = row == column
    rising = row + column == side - 1
    if falling or rising:
        kinds[row] = kind_after(kinds[row])
        kinds[side + column] = kind_after(kinds[side + column])
    if falling:
        lines[2 * side] = step(mind, lines[2 * side], number)
    if rising:
        lines[2 * side + 1] = step(mind, lines[2 * side + 1], number)
    if falling and rising:
        kinds[2 * side] = DIAGONAL
        kinds[2 * side + 1] = DIAGONAL


@rule
def read_line(tables: Tables, game: Game, seat: int, mind: Mind, place: int) -> int:
    """The multiset of a line of a grid; free cells are steps too, since asking for them takes longer."""
    line = 0
    for position in range(tables.side):
        line = step(mind, line, game.number[seat][tables.line[place][position]])
    return line


@rule
def read_kind(side: int, free: int, place: int) -> int:
    """The kind of a line by the free cells of a grid."""
    if place >= 2 * side:
        return CENTRED if side % 2 == 1 and free >> side * side // 2 & 1 else DIAGONAL
    across = place if place < side else place - side
    falling = free >> across * (side + 1) & 1
    rising = free >> (across + 1 if place < side else side - across) * (side - 1) & 1
    return CROSSING * falling if 2 * across == side - 1 else falling + rising


@thinker
def read_grid(tables: Tables, game: Game, seat: int, mind: Mind, grid: Grid) -> None:
    """The lines of a grid as it stands."""
    for place in range(tables.lines):
        grid.lines[place] = read_line(tables, game, seat, mind, place)
        grid.kinds[place] = read_kind(tables.side, game.free[seat], place)


@rule
def grid_value(values: Values, grid: Grid, left: int) -> float:
    """The sum of the values of all lines."""
    value = 0.0
    for line in range(2 * values.side + 2):
        value += worth_of(values, left, grid.kinds[line], grid.lines[line])
    return value


@rule
def line_gain(values: Values, left: int, number: int, line: int, kind: int) -> tuple[float, float]:
    """What a number adds to a line, with `left` throws left afterwards: in an ordinary cell, on a diagonal."""
    if line >= open_lines(values.side):
        return 0.0, 0.0
    before = worth_of(values, left, kind, line)
    after = step(values.mind, line, number)
    plain = worth_of(values, left, kind, after) - before
    if kind == PLAIN or kind == DIAGONAL:
        return plain, plain
    return plain, worth_of(values, left, kind_after(kind), after) - before


@rule
def find_gains(values: Values, grid: Grid, left: int, number: int, gains: Any) -> None:
    """What a number adds to each line of a grid."""
    for place in range(2 * values.side + 2):
        plain, crossing = line_gain(values, left, number, grid.lines[place], grid.kinds[place])
        gains[2 * place] = plain
        gains[2 * place + 1] = crossing


@thinker
def read_gains(tables: Tables, game: Game, seat: int, mind: Mind, gains: Any) -> None:
    """The same for the sum on the table and a seat's grid; lines are not kept, since making lists takes long."""
    values = values_for(tables, mind)
    left = tables.cells - game.throws
    number = game.dice[0] + game.dice[1]
    for place in range(tables.lines):
        line = read_line(tables, game, seat, mind, place)
        kind = read_kind(tables.side, game.free[seat], place)
        plain, crossing = line_gain(values, left, number, line, kind)
        gains[2 * place] = plain
        gains[2 * place + 1] = crossing


@rule
def gain_at(side: int, row: int, column: int, gains: Any) -> float:
    """What the number of `gains` adds to all lines of a cell."""
    falling = row == column
    rising = row + column == side - 1
    crossed = 1 if falling or rising else 0
    centre = 1 if falling and rising else 0
    gain: float = gains[2 * row + crossed] + gains[2 * (side + column) + crossed]
    if falling:
        gain += gains[4 * side + centre]
    if rising:
        gain += gains[4 * side + 2 + centre]
    return gain


@rule
def cell_gain(side: int, cell: int, gains: Any) -> float:
    """The same with the cell's number."""
    return gain_at(side, cell // side, cell % side, gains)


@rule
def best_cell(side: int, free: int, gains: Any) -> int:
    """The free cell with the greatest gain, the first of equals; row by row, since divisions are slow."""
    best = -1
    most = -1e9
    for row in range(side):
        untried = free >> row * side & (1 << side) - 1
        while untried:
            column = bits.lowest(untried)
            untried &= untried - 1
            gain = gain_at(side, row, column, gains)
            if gain > most:
                best = row * side + column
                most = gain
    return best
