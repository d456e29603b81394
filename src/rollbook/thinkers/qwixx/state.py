"""The state of a Qwixx sheet played alone, for the solver, for `perfect` and for the network's inputs.

All that matters of an open row is the place of its last cross and its number of crosses. Closed rows are alike, since
only points still to come are counted; but luck and two symbols look for the fewest crosses (§8.15, §12.14), so where
there are such a closed row's crosses matter too. Rows may differ in length and locks, so each has states of its own:

    0                none crossed
    1 .. opens - 1   open, by last place and crosses: 1/1, 2/1, 2/2, 3/1, ...
    opens ..         closed: one state, or with luck one for every number of crosses a lock can leave

A sheet with a bonus row (Bonus A) is in a state of its own by the next field, too: the first that is not struck. As
long as no row is closed, as many fields are struck as bonus cells are crossed. So the rows leave open only so many
fields as they have passed bonus cells that may or may not be crossed: a row's spread.

A sheet with symbols (Bonus B) is in a state of its own by the symbols that are lost, too: those of which a cell was
left out. As long as none was, a symbol is earned when all its cells are passed.

A solved table holds the points still to come by the states of the four rows, the next field and the misthrows, the
first row's state counting most. Without a bonus row that is an array with an axis a row and one for the misthrows, laid
out row by row; with one, the states of the rows have unequal numbers of places, one more than their spreads together.
"""

from __future__ import annotations

from rollbook.games.qwixx.rules import DOUBLE_LOWEST, MOST_MISTHROWS, NO_MISTHROWS, TWO_IN_LOWEST, Game
from rollbook.games.qwixx.tables import COLUMNS, ROWS, Tables
from rollbook.kernel import bits
from rollbook.kernel.compiler import Mind, rule

MISTHROWS = MOST_MISTHROWS  # so many end the game: a table has places for 0 to 3
SYMBOLS = 6  # numbers of symbols, from 1
KINDS = 6  # of rows by the symbol cells they have passed, at most
LARGE = 1 << 16  # numbers of a table are exact up to 2^24: greater ones are written as two


# Places and crosses


@rule
def last_of(cells: int, row: int) -> int:
    """The place of the last of these cells in a row, from 1; 0 for none.

    >>> last_of(0b0101 << COLUMNS, 1), last_of(0b0101 << COLUMNS, 0)
    (3, 0)
    """
    filled = cells >> row * COLUMNS & (1 << COLUMNS) - 1
    for shift in (1, 2, 4, 8):  # fill up everything below the highest cell: quicker than going from place to place
        filled |= filled >> shift
    return bits.count(filled)


@rule
def last_place(game: Game, seat: int, row: int) -> int:
    """The place of the last cross in a row, from 1; 0 for none."""
    return last_of(game.crossed[seat], row)


@rule
def may_cross(tables: Tables, cell: int, state: int, crosses: int) -> bool:
    """Whether an open row in this state takes a cross there: right of the last, and a lock with enough crosses."""
    place = cell - tables.row_of[cell] * COLUMNS + 1
    if tables.locking_cells >> cell & 1 and crosses < tables.crosses_to_lock:
        return False
    return state < row_state(place, 1)


@rule
def gain(tables: Tables, cell: int, crosses: int) -> int:
    """The points a cross adds to a row that has so many; a lock counts as one more (§5.3)."""
    more = 2 if tables.locking_cells >> cell & 1 else 1
    return tables.points[crosses + more] - tables.points[crosses]


# Numbering the states of a row


@rule
def row_state(place: int, crosses: int) -> int:
    """The number of an open row's state: its last cross is in this place (from 1, 0 for none).

    >>> row_state(0, 0), row_state(1, 1), row_state(10, 10)
    (0, 1, 55)
    """
    return 0 if place == 0 else place * (place - 1) // 2 + crosses


@rule
def open_places(tables: Tables, row: int) -> int:
    """How many places a row has up to the last number that does not lock it."""
    return last_of(tables.row_cells[row] & ~tables.locking_cells, row)


@rule
def open_states(tables: Tables, row: int) -> int:
    """How many states an open row has: none crossed, or a last place with a number of crosses."""
    places = open_places(tables, row)
    return 1 + places * (places + 1) // 2


@rule
def seeks_fewest(tables: Tables) -> bool:
    """Whether something on the sheet looks for the row with the fewest crosses, closed ones counted."""
    return tables.lucky[0] | tables.symbol_cells[TWO_IN_LOWEST] | tables.symbol_cells[DOUBLE_LOWEST] != 0


@rule
def row_states(tables: Tables, row: int) -> int:
    """The same with closed rows: one state more, or one for every number of crosses beside the lock's."""
    opens = open_states(tables, row)
    if not seeks_fewest(tables):
        return opens + 1
    most = bits.count(tables.row_cells[row] & ~tables.locking_cells)
    return opens + max(1, most - tables.crosses_to_lock + 1)


@rule
def closed_state(tables: Tables, row: int, crosses: int) -> int:
    """The state of a closed row with so many crosses, its lock's included."""
    more = max(0, crosses - 2 - tables.crosses_to_lock)  # other players may close a row that has few
    return min(row_states(tables, row) - 1, open_states(tables, row) + more)


@rule
def is_closed(tables: Tables, row: int, state: int) -> bool:
    """Whether a state is one of a closed row."""
    return state >= open_states(tables, row)


@rule
def has_closed(tables: Tables, game: Game, seat: int, row: int) -> bool:
    """Whether a row is closed for a seat: for everybody, or by the seat itself in an action that is not complete."""
    own_locks = game.crossed[seat] & tables.row_cells[row] & tables.locking_cells
    return game.closed >> row & 1 == 1 or own_locks != 0


@rule
def state_of_row(tables: Tables, game: Game, seat: int, row: int) -> int:
    """The state of a row of a seat as things stand."""
    if has_closed(tables, game, seat, row):
        return closed_state(tables, row, game.crosses[seat][row])
    return row_state(last_place(game, seat, row), game.crosses[seat][row])


@rule
def state_after(tables: Tables, cell: int, crosses: int) -> int:
    """The state of a cell's row, which has so many crosses, after a cross there."""
    row = tables.row_of[cell]
    if tables.locking_cells >> cell & 1:
        return closed_state(tables, row, crosses + 2)
    return row_state(cell - row * COLUMNS + 1, crosses + 1)


# The bonus row


@rule
def next_field(tables: Tables, game: Game, seat: int) -> int:
    """The first field of a seat's bonus row that is not struck, as things stand; their number if all are (§11.10)."""
    fields = tables.fields & ~game.struck[seat]
    for row in range(ROWS):
        if has_closed(tables, game, seat, row):
            fields &= ~tables.fields_of[row]
    return bits.lowest(fields) if fields else bits.count(tables.fields)


@rule
def place_of(state: int) -> int:
    """The last place of an open row in this state.

    >>> [place_of(state) for state in (0, 1, 2, 3, 4)]
    [0, 1, 2, 2, 3]
    """
    place = 0
    while row_state(place + 1, 1) <= state:
        place += 1
    return place


@rule
def bonus_left_of(tables: Tables, row: int, place: int) -> int:
    """How many bonus cells a row has left of a place."""
    return bits.count(tables.bonus_cells >> row * COLUMNS & (1 << max(0, place - 1)) - 1)


@rule
def fewest_bonus(tables: Tables, row: int, state: int) -> int:
    """How many bonus cells are crossed in a row at least: the last cross may be on one, others need other cells."""
    if tables.fields == 0 or state == 0 or is_closed(tables, row, state):
        return 0
    place = place_of(state)
    before = bonus_left_of(tables, row, place)
    others = state - row_state(place, 1)  # crosses left of the last
    return bonus_left_of(tables, row, place + 1) - before + max(0, others - (place - 1 - before))


@rule
def spread_between(cells: int, bonus: int, crosses: int) -> int:
    """How much the number of crossed bonus cells can vary, with so many crosses in so many cells.

    >>> spread_between(cells=5, bonus=2, crosses=3), spread_between(cells=5, bonus=2, crosses=5)
    (2, 0)
    """
    return min(bonus, crosses) - max(0, crosses - (cells - bonus))


@rule
def spread(tables: Tables, row: int, state: int) -> int:
    """How much the next field can vary by a row's bonus cells; a closed row has struck its own fields, too."""
    if tables.fields == 0 or state == 0:
        return 0
    if is_closed(tables, row, state):
        return bits.count(tables.bonus_cells & tables.row_cells[row]) + bits.count(tables.fields_of[row])
    place = place_of(state)
    return spread_between(place - 1, bonus_left_of(tables, row, place), state - row_state(place, 1))


@rule
def spreads_below(tables: Tables, row: int, state: int) -> int:
    """The spreads of all states of a row that come before this one, added up."""
    if tables.fields == 0:
        return 0
    opens = open_states(tables, row)
    closed = max(0, state - opens)
    below = closed * spread(tables, row, opens)
    state -= closed
    last = place_of(state)
    for place in range(1, last + 1):
        bonus = bonus_left_of(tables, row, place)
        if place < last:
            below += bonus * (place - 1 - bonus)  # of all its numbers of crosses together
        else:
            for crosses in range(state - row_state(place, 1)):
                below += spread_between(place - 1, bonus, crosses)
    return below


# The symbols


@rule
def symbols_passed(tables: Tables, row: int, state: int) -> int:
    """The cells with symbols that a row in this state has passed, crossed or left out: all of them in a closed one."""
    cells = tables.row_cells[row] & all_symbols(tables)
    if is_closed(tables, row, state):
        return cells
    return cells & ((1 << place_of(state)) - 1) << row * COLUMNS


@rule
def all_symbols(tables: Tables) -> int:
    """All cells with symbols."""
    cells = 0
    for symbol in range(1, SYMBOLS):
        cells |= tables.symbol_cells[symbol]
    return cells


@rule
def open_symbols(tables: Tables, passed: int) -> int:
    """The symbols, a bit each, of which it matters whether a cell was left out, when these cells are passed.

    It does as long as some cells are passed and others are not; and always, if the symbol works to the end.
    """
    symbols = 0
    for symbol in range(1, SYMBOLS):
        cells = tables.symbol_cells[symbol]
        lasts = symbol == DOUBLE_LOWEST or symbol == NO_MISTHROWS
        if cells & passed and (lasts or cells & ~passed):
            symbols |= 1 << symbol
    return symbols


@rule
def pack(opens: int, symbols: int) -> int:
    """One of the numbers 0, 1, 2, ... for every choice of some symbols from these.

    >>> pack(0b101100, 0b100100)
    5
    """
    packed = 0
    bit = 1
    for symbol in range(1, SYMBOLS):
        if opens >> symbol & 1:
            packed |= bit if symbols >> symbol & 1 else 0
            bit *= 2
    return packed


@rule
def lost_symbols(tables: Tables, game: Game, seat: int, states: list[int]) -> int:
    """The symbols of which a seat has left out a cell, a bit each."""
    passed = 0
    for row in range(ROWS):
        passed |= symbols_passed(tables, row, states[row])
    lost = 0
    for symbol in range(1, SYMBOLS):
        if tables.symbol_cells[symbol] & passed & ~game.crossed[seat]:
            lost |= 1 << symbol
    return lost


@rule
def first_with(tables: Tables, row: int, passed: int) -> int:
    """The first state of a row that has passed so many cells with symbols."""
    cells = tables.row_cells[row] & all_symbols(tables)
    for _ in range(passed - 1):
        cells &= cells - 1
    if passed == 0:
        return 0
    place = bits.lowest(cells) - row * COLUMNS + 1
    return min(open_states(tables, row), row_state(place, 1))


# The solved table


@rule
def place_with_symbols(tables: Tables, mind: Mind, states: list[int], lost: int) -> int:
    """Where a solved table of a sheet with symbols has a position.

    Its states of the rows stand in blocks by the numbers of symbol cells that they have passed, and where the blocks
    begin stands at the end of the table.
    """
    block = 0
    inside = 0
    all_passed = 0
    for row in range(ROWS):
        passed = symbols_passed(tables, row, states[row])
        kind = bits.count(passed)
        first = first_with(tables, row, kind)
        most = bits.count(tables.row_cells[row] & all_symbols(tables))
        behind = row_states(tables, row) if kind == most else first_with(tables, row, kind + 1)
        block = block * KINDS + kind
        inside = inside * (behind - first) + states[row] - first
        all_passed |= passed
    opens = open_symbols(tables, all_passed)
    note = len(mind) - MISTHROWS * (KINDS**ROWS - block)
    start = int(mind[note]) * LARGE + int(mind[note + 1])
    return start + (inside << bits.count(opens)) + pack(opens, lost)


@rule
def place_with_fields(tables: Tables, states: list[int], field: int) -> int:
    """Where a solved table has a position, by the states of the rows and the next field, if there is a bonus row."""
    place = 0  # states of the rows so far
    extra = 0  # their spreads, added up
    spread_so_far = 0
    fewest = 0
    for row in range(ROWS):
        size = row_states(tables, row)
        state = states[row]
        extra = extra * size + place * spreads_below(tables, row, size)
        extra += spread_so_far * state + spreads_below(tables, row, state)
        place = place * size + state
        spread_so_far += spread(tables, row, state)
        fewest += fewest_bonus(tables, row, state)
    return place + extra + max(0, field - fewest)
