"""What a seat of Qwixx sees, in numbers, for people who train."""

from __future__ import annotations

from typing import Any

from rollbook.features import Feature, sides
from rollbook.games.qwixx.notation import name_of
from rollbook.games.qwixx.pad import COLOURS
from rollbook.games.qwixx.rules import COLOUR, ROW_AFTER_COLOUR, ROW_AFTER_WHITE, TWO_IN_LOWEST, WHITE, Game
from rollbook.games.qwixx.tables import ROWS, Tables
from rollbook.kernel import bits
from rollbook.kernel.compiler import rule

MOST_MISTHROWS = 4
HIGHEST_LUCKY = 16


def describe(tables: Tables, players: int) -> list[Feature]:
    """Every number that `encode` writes, in order."""
    white = [Feature(f"white die {place + 1}", 0, tables.faces) for place in range(2)]
    return [
        Feature("asked"),
        Feature("phase white"),
        Feature("phase colour"),
        *(
            Feature(f"phase row-choice after {after}")
            for after in ("white", "colour")
            if tables.symbol_cells[TWO_IN_LOWEST]
        ),
        *white,
        *(Feature(f"{colour} die", 0, tables.faces) for colour in COLOURS),
        *(Feature(f"{colour} row closed") for colour in COLOURS),
        Feature("roller has crossed"),
        *(
            Feature(f"{side}: {name}", low, high)
            for side in sides(players)
            for name, low, high in describe_sheet(tables)
        ),
    ]


def describe_sheet(tables: Tables) -> list[Feature]:
    """The numbers of one sheet."""
    cells = [name_of(tables, cell) for cell in bits.members(tables.cells)]
    lucky = ("lower", "higher") if tables.lucky[0] else ()
    return [
        Feature("rolls"),
        Feature("misthrows", 0, MOST_MISTHROWS),
        *(Feature("must choose a row") for _ in range(1) if tables.symbol_cells[TWO_IN_LOWEST]),
        *(Feature(f"{which} lucky number", 0, HIGHEST_LUCKY) for which in lucky),
        *(Feature(f"{cell} crossed") for cell in cells),
        *(Feature(f"{cell} open") for cell in cells),
        *(Feature(f"bonus field {field + 1} struck") for field in bits.members(tables.fields)),
    ]


@rule
def encode(tables: Tables, game: Game, seat: int, seen: Any) -> None:
    """What a seat sees: the moment, the dice and the rows, then its own sheet and the others' in the order of play."""
    seen[0] = game.to_act >> seat & 1
    seen[1] = 1 if game.phase == WHITE else 0
    seen[2] = 1 if game.phase == COLOUR else 0
    at = 3
    if tables.symbol_cells[TWO_IN_LOWEST]:
        seen[3] = 1 if game.phase == ROW_AFTER_WHITE else 0
        seen[4] = 1 if game.phase == ROW_AFTER_COLOUR else 0
        at = 5
    for die in range(2 + ROWS):
        seen[at + die] = game.dice[die]
    at = bits.spread(game.closed, ROWS, seen, at + 2 + ROWS)
    seen[at] = game.roller_crossed if game.phase != WHITE else 0
    at += 1
    for step in range(game.players):
        at = encode_sheet(tables, game, (seat + step) % game.players, seen, at)


@rule
def encode_sheet(tables: Tables, game: Game, seat: int, seen: Any, at: int) -> int:
    """One seat's sheet from a place on; the place after it."""
    seen[at] = 1 if game.roller == seat else 0
    seen[at + 1] = game.misthrows[seat]
    at += 2
    if tables.symbol_cells[TWO_IN_LOWEST]:
        seen[at] = 1 if game.earned[seat] else 0
        at += 1
    if tables.lucky[0]:
        lucky = tables.lucky[seat]
        seen[at] = bits.lowest(lucky) if lucky else 0
        seen[at + 1] = bits.lowest(lucky & lucky - 1) if lucky & lucky - 1 else 0
        at += 2
    cells = bits.count(tables.cells)
    at = bits.spread(without_gaps(tables, game.crossed[seat]), cells, seen, at)
    at = bits.spread(without_gaps(tables, game.free[seat]), cells, seen, at)
    return bits.spread(game.struck[seat], bits.count(tables.fields), seen, at)


@rule
def without_gaps(tables: Tables, cells: int) -> int:
    """A set of cells numbered through, as if all rows were as long as they are printed."""
    together = 0
    for row in range(ROWS):
        together |= (cells & tables.row_cells[row]) >> tables.gaps[row]
    return together
