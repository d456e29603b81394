"""The one-player value of a Qwixx sheet, looked up in a solved table.

A row is known by the place of its last cross and its number of crosses; closed rows are alike, since only points still
to come are counted, but where luck asks for their crosses (Longo). The table holds, for the four rows and for 0 to 3
misthrows, the points still to come.
"""

from __future__ import annotations

from rollbook.games.qwixx.rules import COLOUR, PASS, Game
from rollbook.games.qwixx.tables import COLUMNS, ROWS, Tables
from rollbook.kernel import bits
from rollbook.kernel.compiler import Mind, rule

MISTHROWS = 4
PENALTY = 5.0


@rule
def open_places(tables: Tables) -> int:
    """How many numbers of a row do not lock it."""
    return bits.count(tables.row_cells[0] & ~tables.locking_cells)


@rule
def open_states(tables: Tables) -> int:
    """How many states an open row has: none crossed, or a last place with a number of crosses."""
    places = open_places(tables)
    return 1 + places * (places + 1) // 2


@rule
def row_states(tables: Tables) -> int:
    """The same with closed rows: one state; where luck looks for the fewest crosses (§8.15), one for every number."""
    if tables.lucky[0] == 0:
        return open_states(tables) + 1
    return open_states(tables) + open_places(tables) - tables.crosses_to_lock + 1


@rule
def solved_size(tables: Tables) -> int:
    """How many numbers a solved table has."""
    size = row_states(tables)
    return size * size * size * size * MISTHROWS


@rule
def row_state(place: int, crosses: int) -> int:
    """The number of an open row's state: its last cross is in this place (from 1, 0 for none).

    >>> row_state(0, 0), row_state(1, 1), row_state(10, 10)
    (0, 1, 55)
    """
    return 0 if place == 0 else place * (place - 1) // 2 + crosses


@rule
def last_place(game: Game, seat: int, row: int) -> int:
    """The place of the last cross in a row, from 1; 0 for none."""
    crossed = game.crossed[seat] >> row * COLUMNS & (1 << COLUMNS) - 1
    for shift in (1, 2, 4, 8):  # fill up everything below the highest cross: quicker than going from place to place
        crossed |= crossed >> shift
    return bits.count(crossed)


@rule
def closed_state(tables: Tables, crosses: int) -> int:
    """The state of a closed row with so many crosses, its lock's included."""
    more = max(0, crosses - 2 - tables.crosses_to_lock)  # other players may close a row that has few
    return min(row_states(tables) - 1, open_states(tables) + more)


@rule
def state_of_row(tables: Tables, game: Game, seat: int, row: int) -> int:
    """The state of a row of a seat as things stand."""
    if game.closed >> row & 1 or game.crossed[seat] & tables.row_cells[row] & tables.locking_cells:
        return closed_state(tables, game.crosses[seat][row])
    return row_state(last_place(game, seat, row), game.crosses[seat][row])


@rule
def state_after(tables: Tables, row: int, cell: int, crosses: int) -> int:
    """The state of a row with so many crosses after one more."""
    if tables.locking_cells >> cell & 1:
        return closed_state(tables, crosses + 2)
    return row_state(cell - row * COLUMNS + 1, crosses + 1)


@rule
def gain(tables: Tables, cell: int, crosses: int) -> int:
    """The points a cross adds to a row that has so many; a lock counts twice."""
    if tables.locking_cells >> cell & 1:
        return 2 * crosses + 3
    return crosses + 1


@rule
def to_come(tables: Tables, mind: Mind, states: list[int], misthrows: int) -> float:
    """The points still to come, by the table; none when the game is over."""
    opens = open_states(tables)
    size = row_states(tables)
    closed = 0
    index = 0
    for row in range(ROWS):
        closed += 1 if states[row] >= opens else 0
        index = index * size + states[row]
    if closed >= 2 or misthrows >= MISTHROWS:
        return 0.0
    return float(mind[index * MISTHROWS + misthrows])


@rule
def solo_worth(tables: Tables, game: Game, seat: int, action: int, mind: Mind) -> float:
    """The points still to come if a seat chooses this now and goes on perfectly as if alone."""
    states = [0, 0, 0, 0]
    crosses = [0, 0, 0, 0]
    for row in range(ROWS):
        states[row] = state_of_row(tables, game, seat, row)
        crosses[row] = game.crosses[seat][row]
    closed_before = bits.count(game.closed)
    points = 0.0
    closes = -1
    if action != PASS:
        row = tables.row_of[action]
        points += gain(tables, action, crosses[row])
        states[row] = state_after(tables, row, action, crosses[row])
        crosses[row] += 1
        if tables.locking_cells >> action & 1:
            closes = row
    if game.phase == COLOUR:
        misthrow = 1 if action == PASS and not game.roller_crossed else 0
        return points - PENALTY * misthrow + to_come(tables, mind, states, game.misthrows[seat] + misthrow)
    ends = closes >= 0 and closed_before >= 1
    if seat != game.roller or ends:
        return points + to_come(tables, mind, states, game.misthrows[seat])
    return points + best_colour(tables, game, seat, mind, states, crosses, action == PASS, closes)


@rule
def best_colour(
    tables: Tables,
    game: Game,
    seat: int,
    mind: Mind,
    states: list[int],
    crosses: list[int],
    passed: bool,
    closes: int,
) -> float:
    """The best the roller can still do in the colour action of this throw, after the white one."""
    misthrow = 1 if passed else 0
    best = -PENALTY * misthrow + to_come(tables, mind, states, game.misthrows[seat] + misthrow)
    opens = open_states(tables)
    for colour in range(ROWS):
        die = game.dice[2 + colour]
        if die == 0 or colour == closes:
            continue
        for white in range(2):
            cells = tables.coloured_cells[colour][die + game.dice[white]]
            if cells == 0:
                continue
            cell = bits.lowest(cells)
            row = tables.row_of[cell]
            before = states[row]
            if before >= opens or not may_cross(tables, cell, row, before, crosses[row]):
                continue
            states[row] = state_after(tables, row, cell, crosses[row])
            value = gain(tables, cell, crosses[row]) + to_come(tables, mind, states, game.misthrows[seat])
            states[row] = before
            best = max(best, value)
    return best


@rule
def may_cross(tables: Tables, cell: int, row: int, state: int, crosses: int) -> bool:
    """Whether an open row in this state takes a cross there: right of the last, and a lock with enough crosses."""
    column = cell - row * COLUMNS
    if tables.locking_cells >> cell & 1:
        return crosses >= tables.crosses_to_lock
    return state < row_state(column + 1, 1)


@rule
def best_alone(tables: Tables, game: Game, seat: int, actions: int, mind: Mind) -> int:
    """The legal action with the most points still to come."""
    best = PASS
    most = -1000.0
    for action in range(PASS + 1):
        if actions >> action & 1:
            value = solo_worth(tables, game, seat, action, mind)
            if value > most:
                most = value
                best = action
    return best


@rule
def exact_worth(tables: Tables, game: Game, seat: int, action: int, luck: list[int], mind: Mind) -> float:
    """The points still to come with perfect play after this choice."""
    return solo_worth(tables, game, seat, action, mind)
