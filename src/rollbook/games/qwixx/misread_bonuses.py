"""How the bonus rows and symbols of Qwixx Bonus could be misread."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rollbook.games import misreading
from rollbook.games.qwixx import rules
from rollbook.games.qwixx.misread_longo import lowest_open, lowest_without_locks
from rollbook.games.qwixx.misread_sheets import free_cells, turned
from rollbook.games.qwixx.rules import NO_MISTHROWS, ONE_IN_EACH, TWO_IN_LOWEST, Game
from rollbook.games.qwixx.tables import ROWS, Tables
from rollbook.kernel import bits

misread = misreading.misread

Rule = misreading.Rule


# The next possible number


def first_not_crossed(tables: Tables, game: Game, seat: int, row: int) -> int:
    """A bonus cross goes on the first number that is not crossed, also on one that was skipped."""
    return _first(tables, free_cells(tables, game, seat, behind=True), row)


def never_locking(tables: Tables, game: Game, seat: int, row: int) -> int:
    """A bonus cross locks no row."""
    cell = rules.next_cell(tables, game, seat, row)
    return -1 if cell >= 0 and tables.locking_cells >> cell & 1 else cell


def always_locking(tables: Tables, game: Game, seat: int, row: int) -> int:
    """A bonus cross locks a row with any number of crosses."""
    return _first(tables, free_cells(tables, game, seat, needed=0), row)


def _first(tables: Tables, cells: int, row: int) -> int:
    own = cells & tables.row_cells[row]
    return bits.lowest(own) if own else -1


# Bonus A


def bonus_spaces_elsewhere(tables: Tables) -> None:
    """The bonus spaces stand one further right."""
    tables.bonus_cells = tables.bonus_cells << 1 & tables.cells


def bonus_row_turned(tables: Tables) -> None:
    """The colours of the bonus row run from right to left."""
    if tables.fields:
        tables.row_of_field.reverse()


def last_field_first(tables: Tables, game: Game, seat: int) -> int:
    """The bonus row is struck from right to left."""
    return _by_field(tables, game, seat, (tables.fields & ~game.struck[seat]).bit_length() - 1)


def without_cross(tables: Tables, game: Game, seat: int) -> int:
    """A field is struck, and nothing follows."""
    fields = tables.fields & ~game.struck[seat]
    if fields:
        game.struck[seat] |= fields & -fields
    return -1


def no_chain(tables: Tables, game: Game, seat: int, cell: int) -> None:
    """A bonus cross on a bonus space brings nothing."""
    rules.cross(tables, game, seat, cell)
    if tables.bonus_cells >> cell & 1:
        rules.cross_by_bonus_row(tables, game, seat)


def closing_strikes(whose: Callable[[Tables, Game, int, int], bool]) -> Rule:
    """When a row closes, its fields are struck by some only."""

    def close_row(tables: Tables, game: Game, row: int) -> None:
        struck = game.struck[:]
        rules.close_row(tables, game, row)
        for seat in range(game.players):
            if not whose(tables, game, seat, row):
                game.struck[seat] = struck[seat]

    return close_row


def has_locked(tables: Tables, game: Game, seat: int, row: int) -> bool:
    """Whether a seat has locked the row itself."""
    return bool(game.crossed[seat] & tables.row_cells[row] & tables.locking_cells)


def nobody(tables: Tables, game: Game, seat: int, row: int) -> bool:
    """Nobody strikes fields."""
    return False


def begins_anew(tables: Tables, game: Game, seat: int) -> int:
    """A bonus row that is used up begins again."""
    if not tables.fields & ~game.struck[seat]:
        game.struck[seat] = 0
    return rules.cross_by_bonus_row(tables, game, seat)


def _by_field(tables: Tables, game: Game, seat: int, field: int) -> int:
    """The bonus cross of a field."""
    if field < 0:
        return -1
    game.struck[seat] |= 1 << field
    cell = rules.next_cell(tables, game, seat, tables.row_of_field[field])
    if cell >= 0:
        rules.cross(tables, game, seat, cell)
    return cell


# Bonus B: earning


def symbols_exchanged(tables: Tables) -> None:
    """The second space of each symbol stands where another symbol's does."""
    spaces = [bits.members(cells) for cells in tables.symbol_cells[1:]]
    if not all(spaces):
        return
    for symbol in range(1, 6):
        moved = spaces[symbol % 5][1]
        tables.symbol_cells[symbol] = 1 << spaces[symbol - 1][0] | 1 << moved
        tables.symbol_of[moved] = symbol


def one_space_is_enough(tables: Tables, game: Game, seat: int, symbol: int) -> bool:
    """The first space of a symbol earns its effect."""
    return bool(game.crossed[seat] & tables.symbol_cells[symbol])


def earned_by_bonus_is_nothing(tables: Tables, game: Game, seat: int, row: int) -> None:
    """A bonus cross on a symbol does not count for it."""
    waiting = game.earned[seat]
    rules.cross_next(tables, game, seat, row)
    game.earned[seat] = waiting


# Bonus B: carrying out


def one_cross_only(tables: Tables, game: Game, seat: int, row: int) -> None:
    """One cross in the row with the fewest."""
    rules.cross_next(tables, game, seat, row)


def not_in_each(tables: Tables, game: Game, seat: int) -> None:
    """No crosses in every row."""


def then_the_lowest(tables: Tables, game: Game, seat: int, row: int) -> None:
    """The second cross goes into the row that then has the fewest."""
    rules.cross_next(tables, game, seat, row)
    rules.cross_next(tables, game, seat, bits.lowest(rules.lowest_rows(game, seat)))


def first_does_not_count(tables: Tables, game: Game, seat: int, row: int) -> None:
    """The first of the two crosses does not count before a lock."""
    short = game.crosses[seat][row] < tables.crosses_to_lock
    rules.cross_next(tables, game, seat, row)
    if not short or not tables.locking_cells >> max(rules.next_cell(tables, game, seat, row), 0) & 1:
        rules.cross_next(tables, game, seat, row)


def goes_elsewhere(tables: Tables, game: Game, seat: int, row: int) -> None:
    """A bonus cross that cannot be made goes into the next row in which it can."""
    for other in (row, *range(ROWS)):
        if rules.next_cell(tables, game, seat, other) >= 0:
            rules.cross_next(tables, game, seat, other)
            return


def row_of(rows: Callable[[Tables, Game, int], int]) -> dict[str, Any]:
    """Other rows have the fewest crosses."""

    def carry_out_effects(tables: Tables, game: Game, seat: int) -> None:
        while game.earned[seat]:
            effect = game.earned[seat]
            found = rows(tables, game, seat)
            if effect == TWO_IN_LOWEST and bits.count(found) > 1:
                return
            game.earned[seat] = 0
            if effect == ONE_IN_EACH:
                rules.cross_one_in_each(tables, game, seat)
            elif found:
                rules.cross_two(tables, game, seat, bits.lowest(found))

    def legal(tables: Tables, game: Game, seat: int) -> int:
        if game.to_act >> seat & 1 and game.phase in (rules.ROW_AFTER_WHITE, rules.ROW_AFTER_COLOUR):
            return rows(tables, game, seat)
        return rules.legal(tables, game, seat)

    return {"carry_out_effects": carry_out_effects, "legal": legal}


def determined_when_earned(tables: Tables, game: Game, seat: int) -> None:
    """The row for two crosses is the one that had the fewest before the effect that comes first."""
    before = rules.lowest_rows(game, seat)
    each = game.earned[seat] == ONE_IN_EACH
    if not each:
        rules.carry_out_effects(tables, game, seat)
        return
    game.earned[seat] = 0
    rules.cross_one_in_each(tables, game, seat)
    if game.earned[seat] == TWO_IN_LOWEST and bits.count(before) == 1:
        game.earned[seat] = 0
        rules.cross_two(tables, game, seat, bits.lowest(before))
    rules.carry_out_effects(tables, game, seat)


def later_effect_is_lost(tables: Tables, game: Game, seat: int) -> None:
    """An effect that is earned during another one is not carried out."""
    effect = game.earned[seat]
    rows = rules.lowest_rows(game, seat)
    if effect == TWO_IN_LOWEST and bits.count(rows) > 1:
        return
    game.earned[seat] = 0
    if effect == TWO_IN_LOWEST:
        rules.cross_two(tables, game, seat, bits.lowest(rows))
    elif effect == ONE_IN_EACH:
        rules.cross_one_in_each(tables, game, seat)
    game.earned[seat] = 0


def no_choice(phase: int) -> Rule:
    """Nobody chooses between tied rows there: the first of them is taken."""

    def finish_action(tables: Tables, game: Game, action: int) -> None:
        while action == phase and (tied := rules.seats_with_a_tie(game)):
            for seat in bits.members(tied):
                row = bits.lowest(rules.lowest_rows(game, seat))
                game.earned[seat] = 0
                rules.cross_two(tables, game, seat, row)
                rules.carry_out_effects(tables, game, seat)
        rules.finish_action(tables, game, action)

    return finish_action


def choice_one_by_one(tables: Tables, game: Game, action: int) -> None:
    """Of several who have to choose a row the first one is asked alone."""
    rules.finish_action(tables, game, action)
    if game.phase == rules.ROW_AFTER_WHITE:
        game.to_act &= -game.to_act


# Bonus B: points


def all_lowest_count_double(tables: Tables, game: Game, seat: int) -> int:
    """Every row that ties for the fewest crosses is doubled."""
    points = rules.score(tables, game, seat)
    more = bits.count(rules.lowest_rows(game, seat)) - 1
    game.totals[seat] = points + more * game.parts[seat][rules.DOUBLED]
    return game.totals[seat]


def highest_counts_double(tables: Tables, game: Game, seat: int) -> int:
    """The row with the most crosses is doubled."""
    points = rules.score(tables, game, seat)
    if rules.has_earned(tables, game, seat, rules.DOUBLE_LOWEST):
        points += max(game.parts[seat][:ROWS]) - game.parts[seat][rules.DOUBLED]
    game.totals[seat] = points
    return points


def misthrows_still_cost(tables: Tables, game: Game, seat: int) -> int:
    """The symbol for misthrows saves no points."""
    points = rules.score(tables, game, seat)
    if rules.has_earned(tables, game, seat, NO_MISTHROWS):
        points -= rules.PENALTY * game.misthrows[seat]
    game.totals[seat] = points
    return points


def double_lowest_open(tables: Tables, game: Game, seat: int) -> int:
    """The row that counts double is one that is not closed."""
    points = rules.score(tables, game, seat)
    rows = bits.members(lowest_open(tables, game, seat))
    if rules.has_earned(tables, game, seat, rules.DOUBLE_LOWEST) and rows:
        points += game.parts[seat][rows[0]] - game.parts[seat][rules.DOUBLED]
    game.totals[seat] = points
    return points


BONUS_A = (
    misread("11.2", "red and yellow fall", tables=turned(0, 1)),
    misread("11.3", "the bonus spaces stand elsewhere", tables=bonus_spaces_elsewhere),
    misread("11.4", "the bonus row has other colours", tables=bonus_row_turned),
    misread("11.5", "fields are struck from right to left", cross_by_bonus_row=last_field_first),
    misread("11.6", "a field brings no cross", cross_by_bonus_row=without_cross),
    misread("11.7", "a bonus cross is not made", cross_by_bonus_row=without_cross),
    misread("11.8", "a bonus cross brings no other one", cross_with_bonuses=no_chain),
    misread("11.9", "only who locks a row strikes its fields", whole=True, close_row=closing_strikes(has_locked)),
    misread("11.10", "fields of closed rows are not skipped", whole=True, close_row=closing_strikes(nobody)),
    misread("11.11", "a bonus cross locks no row", next_cell=never_locking),
    misread("11.12", "the next number is the first that is not crossed", next_cell=first_not_crossed),
    misread("11.13", "a bonus cross locks with any number of crosses", next_cell=always_locking),
    misread("11.14", "a bonus row that is used up begins anew", cross_by_bonus_row=begins_anew),
)

BONUS_B = (
    misread("12.2", "red and yellow fall", tables=turned(0, 1)),
    misread("12.3", "the symbols stand elsewhere", tables=symbols_exchanged),
    misread("12.4", "one space of a symbol is enough", has_earned=one_space_is_enough),
    misread("12.5", "one cross instead of two", cross_two=one_cross_only),
    misread("12.6", "there are no crosses in every row", cross_one_in_each=not_in_each),
    misread("12.7", "all tied rows count double", score=all_lowest_count_double),
    misread("12.7", "the row with the most crosses counts double", score=highest_counts_double),
    misread("12.8", "no extra points", EXTRA_POINTS=0),
    misread("12.9", "misthrows cost points all the same", score=misthrows_still_cost),
    misread("12.10", "a bonus cross goes on the first number that is not crossed", next_cell=first_not_crossed),
    misread("12.11", "a bonus cross goes on the first number that is not crossed", next_cell=first_not_crossed),
    misread("12.12", "a bonus cross locks no row", next_cell=never_locking),
    misread("12.13", "a bonus cross locks with any number of crosses", next_cell=always_locking),
    misread("12.13", "a bonus cross that cannot be made goes elsewhere", cross_next=goes_elsewhere),
    misread("12.14", "closed rows are not looked at for two crosses", **row_of(lowest_open)),
    misread("12.14", "closed rows are not looked at for the doubled row", score=double_lowest_open),
    misread("12.15", "the cross on a lock is not counted for two crosses", **row_of(lowest_without_locks)),
    misread(
        "12.16", "the row is determined before the effect that comes first", carry_out_effects=determined_when_earned
    ),
    misread("12.17", "the two crosses can go into two rows", cross_two=then_the_lowest),
    misread("12.18", "the first of two crosses does not count before a lock", cross_two=first_does_not_count),
    misread("12.19", "closed rows cannot be chosen", **row_of(lowest_open)),
    misread("12.20", "nobody chooses a row after the white action", finish_action=no_choice(rules.WHITE)),
    misread("12.20", "rows are chosen one seat after the other", finish_action=choice_one_by_one),
    misread("12.21", "nobody chooses a row after the colour action", finish_action=no_choice(rules.COLOUR)),
    misread("12.22", "bonus crosses do not count for symbols", cross_next=earned_by_bonus_is_nothing),
    misread("12.24", "an effect that is earned during another one is lost", carry_out_effects=later_effect_is_lost),
)

MISREADINGS = (*BONUS_A, *BONUS_B)
