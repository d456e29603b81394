"""Qwixx and its siblings. Read beside RULES.md, whose paragraphs the docstrings cite.

A cell is a number: row * COLUMNS + column. A set of cells is a bit mask. An action is the cell to be crossed,
or PASS; when a row has to be chosen (Bonus B), it is the row.
"""

from __future__ import annotations

from rollbook.games.qwixx.tables import COLUMNS, ROWS, SEATS, Tables
from rollbook.kernel import bits, luck, verbs
from rollbook.kernel.compiler import rule
from rollbook.kernel.struct import Struct, ints

PASS = ROWS * COLUMNS

# phases
THROW, WHITE, ROW_AFTER_WHITE, COLOUR, ROW_AFTER_COLOUR = range(5)

# causes of the end
FOUR_MISTHROWS, TWO_ROWS = 1, 2

# symbols of Bonus B, in the order of the sheet's badges
TWO_IN_LOWEST, ONE_IN_EACH, DOUBLE_LOWEST, PLUS_13, NO_MISTHROWS = range(1, 6)

PENALTY = 5  # points that a misthrow costs
MOST_MISTHROWS = 4  # §6.1 of a seat: they end the game
EXTRA_POINTS = 13  # §12.8
ROWS_TO_END = 2  # §6.2 closed ones

# parts of the score: the four rows come first
MISTHROWS, EXTRA_13, DOUBLED = ROWS, ROWS + 1, ROWS + 2


class Game(Struct):
    """A game as it lies on the table."""

    players: int
    phase: int
    to_act: int  # seats, a bit each
    roller: int
    turn: int
    ended: int  # 0, or the cause
    closed: int  # rows closed for everybody, a bit each
    roller_crossed: int  # the roller crossed something in this turn's white action
    dice: list[int] = ints(2 + ROWS)  # white, white, then one a row; 0 for a die that has left
    choice: list[int] = ints(SEATS)  # what each seat has noted
    crossed: list[int] = ints(SEATS)  # cells, a bit each
    free: list[int] = ints(SEATS)  # cells that may still be crossed: right of every cross, locks when allowed
    crosses: list[list[int]] = ints(SEATS, ROWS)  # how many, a lock's cross included
    misthrows: list[int] = ints(SEATS)
    struck: list[int] = ints(SEATS)  # Bonus A: fields of the bonus row, a bit each
    earned: list[int] = ints(SEATS)  # Bonus B: an effect that waits for its turn, or for a choice
    parts: list[list[int]] = ints(SEATS, ROWS + 3)  # of the score
    totals: list[int] = ints(SEATS)  # the scores
    luck: list[int] = ints(1)


# The start and the throw


@rule
def setup(tables: Tables, game: Game, players: int, first: int) -> None:
    """§1.3, §1.6 Everybody has an empty sheet; the starter is the first roller."""
    game.players = players
    game.roller = first
    game.turn = 1
    for seat in range(players):
        game.free[seat] = tables.cells & ~tables.locking_cells


@rule
def throw(tables: Tables, game: Game) -> None:
    """§4.1 The roller throws all dice that are still in play."""
    for die in range(2 + ROWS):
        game.dice[die] = 1 + luck.below(game.luck, tables.faces)
    begin_white_action(game)


@rule
def place(tables: Tables, game: Game, dice: list[int]) -> None:
    """§4.1 The same with dice thrown by somebody else."""
    for die in range(2 + ROWS):
        game.dice[die] = dice[die]
    begin_white_action(game)


@rule
def begin_white_action(game: Game) -> None:
    """§4.2 The white sum is open to every player; §5.5 dice of closed rows have left the game."""
    for row in range(ROWS):
        if game.closed >> row & 1:
            game.dice[2 + row] = 0
    game.phase = WHITE
    game.to_act = (1 << game.players) - 1


# What may be crossed


@rule
def legal(tables: Tables, game: Game, seat: int) -> int:
    """The actions open to a seat now."""
    if not game.to_act >> seat & 1:
        return 0
    if game.phase == WHITE:
        return white_cells(tables, game, seat) | 1 << PASS
    if game.phase == COLOUR:
        return colour_cells(tables, game, seat) | 1 << PASS
    return lowest_rows(game, seat)


@rule
def white_cells(tables: Tables, game: Game, seat: int) -> int:
    """§4.2 The sum of the white dice in one row of choice; §8.8 on a lucky number a lucky cross instead."""
    total = game.dice[0] + game.dice[1]
    cells = tables.cells_with[total] & game.free[seat]
    if tables.lucky[seat] >> total & 1:
        cells |= lucky_cells(tables, game, seat)
    return cells


@rule
def colour_cells(tables: Tables, game: Game, seat: int) -> int:
    """§4.7, §9.6 A white and a coloured die together: the cell with that sum and that colour."""
    cells = 0
    for row in range(ROWS):
        die = game.dice[2 + row]
        if die > 0:
            cells |= tables.coloured_cells[row][die + game.dice[0]]
            cells |= tables.coloured_cells[row][die + game.dice[1]]
    return cells & game.free[seat]


@rule
def next_cell(tables: Tables, game: Game, seat: int, row: int) -> int:
    """§8.9, §11.12, §12.11 The cell directly right of the last cross, or the first; -1 if it cannot be crossed."""
    cells = tables.row_cells[row] & game.free[seat]
    if cells == 0:
        return -1
    return bits.lowest(cells)


@rule
def lowest_rows(game: Game, seat: int) -> int:
    """§8.15, §8.16, §12.14, §12.15 The rows with the fewest crosses, closed ones too, a lock's cross counted."""
    fewest = game.crosses[seat][0]
    for row in range(1, ROWS):
        fewest = min(fewest, game.crosses[seat][row])
    rows = 0
    for row in range(ROWS):
        if game.crosses[seat][row] == fewest:
            rows |= 1 << row
    return rows


@rule
def lucky_cells(tables: Tables, game: Game, seat: int) -> int:
    """§8.9, §8.10 The next free number in a row with the fewest crosses, where §8.17, §8.18 allow it."""
    rows = lowest_rows(game, seat)
    cells = 0
    for row in range(ROWS):
        if rows >> row & 1:
            cell = next_cell(tables, game, seat, row)
            if cell >= 0:
                cells |= 1 << cell
    return cells


# Deciding


@rule
def choose(tables: Tables, game: Game, seat: int, action: int) -> None:
    """§4.4, §4.6 A decision is noted; it takes effect together with all others."""
    verbs.note_choice(game, seat, action)


@rule
def settle(tables: Tables, game: Game) -> None:
    """§4.6 All decisions of the moment take effect together."""
    if game.phase == WHITE:
        settle_white_action(tables, game)
    elif game.phase == COLOUR:
        settle_colour_action(tables, game)
    else:
        settle_row_choices(tables, game)


@rule
def settle_white_action(tables: Tables, game: Game) -> None:
    """§4.2, §4.6 Everybody's white cross, with what follows from it."""
    game.roller_crossed = 1 if game.choice[game.roller] != PASS else 0
    for seat in range(game.players):
        if game.choice[seat] != PASS:
            cross_with_bonuses(tables, game, seat, game.choice[seat])
    finish_action(tables, game, WHITE)


@rule
def settle_colour_action(tables: Tables, game: Game) -> None:
    """§4.7 The roller's colour cross; §4.10 a roller who crossed nothing in either action crosses a misthrow."""
    cell = game.choice[game.roller]
    if cell != PASS:
        cross_with_bonuses(tables, game, game.roller, cell)
    elif not game.roller_crossed:
        game.misthrows[game.roller] += 1
    finish_action(tables, game, COLOUR)


@rule
def settle_row_choices(tables: Tables, game: Game) -> None:
    """§12.19, §12.20 The rows chosen on a tie get their two crosses; effects earned by these follow."""
    for seat in range(game.players):
        if game.earned[seat] == TWO_IN_LOWEST:
            game.earned[seat] = 0
            cross_two(tables, game, seat, game.choice[seat])
            carry_out_effects(tables, game, seat)
    finish_action(tables, game, WHITE if game.phase == ROW_AFTER_WHITE else COLOUR)


@rule
def finish_action(tables: Tables, game: Game, action: int) -> None:
    """§5.6, §6.5 When an action is complete with all its consequences, rows close and the end is checked."""
    tied = seats_with_a_tie(game)
    if tied:
        game.phase = ROW_AFTER_WHITE if action == WHITE else ROW_AFTER_COLOUR
        game.to_act = tied
        return
    close_rows(tables, game)
    check_end(game)
    if game.ended:
        game.phase = THROW
    elif action == WHITE:
        game.phase = COLOUR
        game.to_act = 1 << game.roller
    else:
        pass_the_dice(game)


@rule
def pass_the_dice(game: Game) -> None:
    """§1.5 The next seat becomes the roller."""
    game.roller = (game.roller + 1) % game.players
    game.turn += 1
    game.phase = THROW


# Crossing, locking, closing


@rule
def cross(tables: Tables, game: Game, seat: int, cell: int) -> None:
    """§3.1 A cross; §3.3 what lies left of it is gone; §5.3 a locking number also crosses the lock."""
    row = tables.row_of[cell]
    game.crossed[seat] |= 1 << cell
    game.crosses[seat][row] += 1
    game.free[seat] &= tables.still_free_after[cell]
    if tables.locking_cells >> cell & 1:
        game.crosses[seat][row] += 1
        game.free[seat] &= ~tables.row_cells[row]
    elif game.crosses[seat][row] == tables.crosses_to_lock:
        game.free[seat] |= tables.row_cells[row] & tables.locking_cells & tables.still_free_after[cell]
    if tables.symbol_of[cell]:
        note_symbol(tables, game, seat, cell)


@rule
def close_rows(tables: Tables, game: Game) -> None:
    """§5.4 A row that somebody has locked is closed for everybody."""
    locked = 0
    for seat in range(game.players):
        locked |= game.crossed[seat] & tables.locking_cells
    if locked == 0:
        return
    for row in range(ROWS):
        if locked & tables.row_cells[row] and not game.closed >> row & 1:
            close_row(tables, game, row)


@rule
def close_row(tables: Tables, game: Game, row: int) -> None:
    """§5.4, §5.5 Nobody crosses in a closed row, its die leaves; §11.9 its colour's bonus fields are struck."""
    game.closed |= 1 << row
    game.dice[2 + row] = 0
    for seat in range(game.players):
        game.free[seat] &= ~tables.row_cells[row]
        game.struck[seat] |= tables.fields_of[row]


@rule
def check_end(game: Game) -> None:
    """§6.1, §6.2 The end: somebody's fourth misthrow, or two closed rows."""
    if bits.count(game.closed) >= ROWS_TO_END:
        game.ended = TWO_ROWS
    elif game.misthrows[game.roller] >= MOST_MISTHROWS:
        game.ended = FOUR_MISTHROWS


# Bonus A: the bonus row


@rule
def cross_with_bonuses(tables: Tables, game: Game, seat: int, cell: int) -> None:
    """§11.8 A cross and the chain of bonus crosses it brings; §12.4 the effects it earns."""
    cross(tables, game, seat, cell)
    while cell >= 0 and tables.bonus_cells >> cell & 1:
        cell = cross_by_bonus_row(tables, game, seat)
    carry_out_effects(tables, game, seat)


@rule
def cross_by_bonus_row(tables: Tables, game: Game, seat: int) -> int:
    """§11.5, §11.6 Strike the next field, cross the next possible number of its row; -1 if that lapses (§11.13)."""
    fields = tables.fields & ~game.struck[seat]
    if fields == 0:
        return -1
    field = bits.lowest(fields)
    game.struck[seat] |= 1 << field
    cell = next_cell(tables, game, seat, tables.row_of_field[field])
    if cell >= 0:
        cross(tables, game, seat, cell)
    return cell


# Bonus B: the symbols


@rule
def note_symbol(tables: Tables, game: Game, seat: int, cell: int) -> None:
    """§12.4, §12.24 Crossing the second cell of a symbol earns it; an effect that brings crosses waits its turn.

    There are two such effects, each is earned once, and one is done before the next begins: one place is enough.
    """
    symbol = tables.symbol_of[cell]
    if (symbol == TWO_IN_LOWEST or symbol == ONE_IN_EACH) and has_earned(tables, game, seat, symbol):
        game.earned[seat] = symbol


@rule
def has_earned(tables: Tables, game: Game, seat: int, symbol: int) -> bool:
    """§12.4 Both cells of the symbol are crossed."""
    cells = tables.symbol_cells[symbol]
    return cells != 0 and game.crossed[seat] & cells == cells


@rule
def carry_out_effects(tables: Tables, game: Game, seat: int) -> None:
    """§12.24 Earned effects one after the other, up to one that needs a choice between tied rows (§12.5)."""
    while game.earned[seat]:
        effect = game.earned[seat]
        rows = lowest_rows(game, seat)
        if effect == TWO_IN_LOWEST and bits.count(rows) > 1:
            return
        game.earned[seat] = 0
        if effect == TWO_IN_LOWEST:
            cross_two(tables, game, seat, bits.lowest(rows))
        else:
            cross_one_in_each(tables, game, seat)


@rule
def seats_with_a_tie(game: Game) -> int:
    """§12.19 The seats that must choose between tied rows before they can go on."""
    seats = 0
    for seat in range(game.players):
        if game.earned[seat]:
            seats |= 1 << seat
    return seats


@rule
def cross_two(tables: Tables, game: Game, seat: int, row: int) -> None:
    """§12.5, §12.17 Two crosses in one row."""
    cross_next(tables, game, seat, row)
    cross_next(tables, game, seat, row)


@rule
def cross_one_in_each(tables: Tables, game: Game, seat: int) -> None:
    """§12.6, §12.23 One cross in every row: red, yellow, green, blue."""
    for row in range(ROWS):
        cross_next(tables, game, seat, row)


@rule
def cross_next(tables: Tables, game: Game, seat: int, row: int) -> None:
    """§12.10 The next possible number of the row; §12.13 what cannot be crossed lapses."""
    cell = next_cell(tables, game, seat, row)
    if cell >= 0:
        cross(tables, game, seat, cell)


# The end


@rule
def over(tables: Tables, game: Game) -> int:
    """0, or why the game has ended."""
    return game.ended


@rule
def score(tables: Tables, game: Game, seat: int) -> int:
    """§7.1, §7.4 Points of the rows, less the misthrows, and what §12.7 to §12.9 change."""
    parts = game.parts[seat]
    fewest = game.crosses[seat][0]
    for row in range(ROWS):
        parts[row] = tables.points[game.crosses[seat][row]]
        fewest = min(fewest, game.crosses[seat][row])
    parts[MISTHROWS] = 0 if has_earned(tables, game, seat, NO_MISTHROWS) else -PENALTY * game.misthrows[seat]
    parts[EXTRA_13] = EXTRA_POINTS if has_earned(tables, game, seat, PLUS_13) else 0
    parts[DOUBLED] = tables.points[fewest] if has_earned(tables, game, seat, DOUBLE_LOWEST) else 0
    game.totals[seat] = 0
    for part in range(ROWS + 3):
        game.totals[seat] += parts[part]
    return game.totals[seat]


@rule
def winners(tables: Tables, game: Game) -> int:
    """§7.4 The highest score wins; §7.5 all who share it win together."""
    return verbs.seats_with_most(game, game.totals)


@rule
def conceal(tables: Tables, game: Game, seat: int) -> None:
    """§4.4 A seat knows neither the others' noted decisions nor coming dice."""
    verbs.conceal_choices(game, seat)
