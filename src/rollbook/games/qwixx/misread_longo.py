"""How Longo could be misread: its dice, its locks and its lucky numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rollbook.games import misreading
from rollbook.games.qwixx import rules
from rollbook.games.qwixx.misread_sheets import crossable, free_cells, lockless, turned
from rollbook.games.qwixx.rules import PASS, Game
from rollbook.games.qwixx.tables import ROWS, SEATS, Tables
from rollbook.kernel import bits

misread = misreading.misread


# Dice and locks


def only_the_last_locks(tables: Tables) -> None:
    """Of two locking numbers only the last one is one."""
    lasts = [cells.bit_length() - 1 for cells in tables.row_cells]
    tables.locking_cells = sum(1 << cell for cell in lasts)


def no_high_numbers(tables: Tables) -> None:
    """Numbers above 12 stand on no sheet."""
    tables.cells_with = [cells if number <= 12 else 0 for number, cells in enumerate(tables.cells_with)]


def points_end_at_twelve(tables: Tables) -> None:
    """More than twelve crosses bring no more than twelve."""
    tables.points = [min(points, 78) for points in tables.points]


def six_sided(tables: Tables, game: Game, seat: int) -> int:
    """A roll with a 7 or an 8 cannot be."""
    return 0 if max(game.dice) > 6 else rules.legal(tables, game, seat)


def closed_by_the_last(tables: Tables, game: Game) -> None:
    """Only the very last number closes a row."""
    closed = game.closed
    rules.close_rows(tables, game)
    lasts = 0
    for row in range(ROWS):
        last = 1 << tables.row_cells[row].bit_length() - 1
        if any(crossed & last for crossed in game.crossed):
            lasts |= 1 << row
    game.closed &= closed | lasts


# Lucky numbers


def lucky(rows: Callable[[Tables, Game, int], int], cells: Callable[[Tables, Game, int, int], int]) -> dict[str, Any]:
    """A lucky cross goes into other rows, or on other cells of them."""

    def lucky_cells(tables: Tables, game: Game, seat: int) -> int:
        found = 0
        for row in bits.members(rows(tables, game, seat)):
            found |= cells(tables, game, seat, row)
        return found

    return {"lucky_cells": lucky_cells}


def lowest(tables: Tables, game: Game, seat: int) -> int:
    """§8.10 The rows with the fewest crosses."""
    return rules.lowest_rows(game, seat)


def all_rows(tables: Tables, game: Game, seat: int) -> int:
    """Any row."""
    return (1 << ROWS) - 1


def first_lowest(tables: Tables, game: Game, seat: int) -> int:
    """Of tied rows only the first."""
    rows = rules.lowest_rows(game, seat)
    return rows & -rows


def lowest_open(tables: Tables, game: Game, seat: int) -> int:
    """The rows with the fewest crosses, of those that are not closed."""
    still = [row for row in range(ROWS) if not game.closed >> row & 1]
    fewest = min((game.crosses[seat][row] for row in still), default=0)
    return sum(1 << row for row in still if game.crosses[seat][row] == fewest)


def lowest_without_locks(tables: Tables, game: Game, seat: int) -> int:
    """The rows with the fewest crosses, those on locks not counted."""
    twin = game.copy()
    twin.crosses = lockless(tables, game, seat)
    return rules.lowest_rows(twin, seat)


def next_cells(tables: Tables, game: Game, seat: int, row: int) -> int:
    """§8.9 The next free number."""
    cell = rules.next_cell(tables, game, seat, row)
    return 1 << cell if cell >= 0 else 0


def all_free(tables: Tables, game: Game, seat: int, row: int) -> int:
    """Any number that can still be crossed."""
    return game.free[seat] & tables.row_cells[row]


def no_locking(tables: Tables, game: Game, seat: int, row: int) -> int:
    """The next free number, unless it locks."""
    return next_cells(tables, game, seat, row) & ~tables.locking_cells


def in_closed_rows(tables: Tables, game: Game, seat: int, row: int) -> int:
    """The next number, also in a closed row."""
    cells = free_cells(tables, game, seat, closed_for_all=False) & tables.row_cells[row]
    return cells & -cells


def any_lock(tables: Tables, game: Game, seat: int, row: int) -> int:
    """The next free number, also a locking one without the crosses for it."""
    cells = free_cells(tables, game, seat, needed=0) & tables.row_cells[row]
    return cells & -cells


def same_luck_for_all(tables: Tables) -> None:
    """Every seat has the numbers of seat 0."""
    tables.lucky = tables.lucky[:1] * SEATS


def printed_luck(tables: Tables) -> None:
    """§8.13 The lucky numbers are those of the table, whatever the option says."""
    pairs = ((5, 10), (6, 11), (7, 12), (8, 13), (4, 9))
    tables.lucky = [1 << one | 1 << other for one, other in pairs]


def no_luck(tables: Tables) -> None:
    """There are no lucky numbers."""
    tables.lucky = [0] * SEATS


def only_luck(tables: Tables, game: Game, seat: int) -> int:
    """Who has a lucky number cannot cross the total instead."""
    if tables.lucky[seat] >> game.dice[0] + game.dice[1] & 1 and (cells := rules.lucky_cells(tables, game, seat)):
        return cells
    return rules.white_cells(tables, game, seat)


def lucky_once(tables: Tables, game: Game) -> None:
    """Which lucky numbers a seat has used is remembered where a sheet with a bonus row has its fields."""
    total = game.dice[0] + game.dice[1]
    for seat in range(game.players):
        if game.choice[seat] != PASS and tables.number_of[game.choice[seat]] != total:
            game.struck[seat] |= 1 << total
    rules.settle_white_action(tables, game)


def not_lucky_again(tables: Tables, game: Game, seat: int) -> int:
    """A lucky number is used up when it has been used."""
    total = game.dice[0] + game.dice[1]
    used = game.struck[seat] >> total & 1
    return tables.cells_with[total] & game.free[seat] if used else rules.white_cells(tables, game, seat)


def misthrow_for_the_others(tables: Tables, game: Game) -> None:
    """Not the roller but all others cross the misthrow."""
    earlier = game.misthrows[game.roller]
    failed = game.choice[game.roller] == PASS and not game.roller_crossed
    roller = game.roller
    rules.settle_colour_action(tables, game)
    if failed:
        game.misthrows = [
            earlier if seat == roller else count + 1 if seat < game.players else 0
            for seat, count in enumerate(game.misthrows)
        ]


MISREADINGS = (
    misread("8.2", "the dice have six sides", legal=six_sided),
    misread("8.3", "there are no numbers above 12", tables=no_high_numbers),
    misread("8.3", "green and blue rise", tables=turned(2, 3)),
    misread("8.4", "only the last number locks", tables=only_the_last_locks),
    misread("8.5", "five crosses are enough", **crossable(fewer=1)),
    misread("8.6", "only the very last number closes a row", close_rows=closed_by_the_last),
    misread("8.7", "points end with twelve crosses", tables=points_end_at_twelve),
    misread("8.8", "there are no lucky crosses", tables=no_luck),
    misread("8.8", "a lucky number must be used for a lucky cross", white_cells=only_luck),
    misread("8.9", "a lucky cross goes on any free number", **lucky(lowest, all_free)),
    misread("8.10", "a lucky cross goes into any row", **lucky(all_rows, next_cells)),
    misread("8.10", "of tied rows the first is taken", **lucky(first_lowest, next_cells)),
    misread(
        "8.11", "a lucky number is used up", whole=True, settle_white_action=lucky_once, white_cells=not_lucky_again
    ),
    misread("8.12", "a lucky cross never locks", **lucky(lowest, no_locking)),
    misread("8.13", "all have the lucky numbers of seat 0", tables=same_luck_for_all),
    misread("8.14", "the option changes nothing", tables=printed_luck),
    misread("8.15", "closed rows are not looked at for the fewest crosses", **lucky(lowest_open, next_cells)),
    misread("8.16", "the cross on a lock is not counted", **lucky(lowest_without_locks, next_cells)),
    misread("8.17", "a lucky cross can be made in a closed row", **lucky(lowest, in_closed_rows)),
    misread("8.18", "a lucky cross locks with any number of crosses", **lucky(lowest, any_lock)),
    misread("8.19", "luck goes on in another row when one is closed", **lucky(lowest_open, next_cells)),
    misread("8.20", "the others cross the misthrow", settle_colour_action=misthrow_for_the_others),
)
