"""What a seat of Bingolino sees, in numbers, for people who train."""

from __future__ import annotations

from typing import Any

from rollbook.features import Feature, sides
from rollbook.games.bingolino.rules import HOW_MANY, LAYOUT, TURN, Game, total
from rollbook.games.bingolino.tables import CELLS, DICE, FACES, HIGHEST, LINES, SIDE, Tables
from rollbook.kernel import bits
from rollbook.kernel.compiler import rule
from rollbook.sheet import square_cell, square_line_cells


def describe(tables: Tables, players: int) -> list[Feature]:
    """Every number that `encode` writes, in order."""
    return [
        Feature("asked"),
        Feature("phase layout"),
        Feature("phase how-many"),
        Feature("phase turn"),
        Feature("tiles laid", 0, CELLS),
        *(Feature(f"die {place + 1}", 0, FACES) for place in range(DICE)),
        Feature("sum", 0, DICE * FACES),
        *(Feature(f"own hand {place + 1}", 0, HIGHEST) for place in range(CELLS)),
        *(Feature(f"{side}: {name}", low, high) for side in sides(players) for name, low, high in describe_sheet()),
    ]


def describe_sheet() -> list[Feature]:
    """The numbers of one sheet."""
    cells = [square_cell(cell, SIDE) for cell in range(CELLS)]
    return [
        Feature("rolls"),
        Feature("plays on"),
        *(Feature(f"{cell} tile", 0, HIGHEST) for cell in cells),
        *(Feature(f"{cell} turned") for cell in cells),
        *(Feature(f"{line[0]} to {line[-1]} star") for line in square_line_cells(SIDE)),
    ]


@rule
def encode(tables: Tables, game: Game, seat: int, seen: Any) -> None:
    """What a seat sees: the moment, the dice, its tiles still to be laid, then its own sheet and the others'."""
    seen[0] = game.to_act >> seat & 1
    seen[1] = 1 if game.phase == LAYOUT else 0
    seen[2] = 1 if game.phase == HOW_MANY else 0
    seen[3] = 1 if game.phase == TURN else 0
    seen[4] = game.laid
    for die in range(DICE):
        seen[5 + die] = game.dice[die]
    at = 5 + DICE
    seen[at] = total(game)
    at += 1
    for place in range(CELLS):
        seen[at + place] = game.hand[seat][place] if place >= game.laid else 0
    at += CELLS
    for step in range(game.players):
        at = encode_sheet(game, (seat + step) % game.players, step == 0 or game.phase != LAYOUT, seen, at)


@rule
def encode_sheet(game: Game, seat: int, known: bool, seen: Any, at: int) -> int:
    """One seat's sheet from a place on; the place after it. §2.6 Others' tiles are hidden during the layout."""
    seen[at] = 1 if game.roller == seat else 0
    seen[at + 1] = game.playing >> seat & 1
    at += 2
    for cell in range(CELLS):
        seen[at + cell] = game.tile[seat][cell] if known else 0
    at = bits.spread(game.turned[seat], CELLS, seen, at + CELLS)
    return bits.spread(game.starred[seat], LINES, seen, at)
