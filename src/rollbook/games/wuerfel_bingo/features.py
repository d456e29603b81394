"""What a seat of Würfel Bingo sees, in numbers, for people who train."""

from __future__ import annotations

from typing import Any

from rollbook.features import Feature, sides
from rollbook.games.wuerfel_bingo.rules import WRITE, Game
from rollbook.games.wuerfel_bingo.tables import FACES, Tables
from rollbook.kernel.compiler import rule
from rollbook.sheet import square_cell


def describe(tables: Tables, players: int) -> list[Feature]:
    """Every number that `encode` writes, in order."""
    return [
        Feature("asked"),
        Feature("phase write"),
        Feature("round", 1, tables.rounds),
        Feature("throw", 0, tables.cells),
        Feature("die 1", 0, FACES),
        Feature("die 2", 0, FACES),
        Feature("sum", 0, 2 * FACES),
        *(
            Feature(f"{side}: {name}", low, high)
            for side in sides(players)
            for name, low, high in describe_sheet(tables)
        ),
    ]


def describe_sheet(tables: Tables) -> list[Feature]:
    """The numbers of one sheet."""
    most = max(tables.points) * sum(tables.weight)
    return [
        Feature("rolls"),
        *(Feature(f"{square_cell(cell, tables.side)} number", 0, 2 * FACES) for cell in range(tables.cells)),
        *(Feature(f"round {number + 1} points", 0, most) for number in range(tables.rounds)),
    ]


@rule
def encode(tables: Tables, game: Game, seat: int, seen: Any) -> None:
    """What a seat sees: the moment and the dice, then its own sheet and the others' in the order of play."""
    seen[0] = game.to_act >> seat & 1
    seen[1] = 1 if game.phase == WRITE else 0
    seen[2] = game.round + 1
    seen[3] = game.throws
    seen[4] = game.dice[0]
    seen[5] = game.dice[1]
    seen[6] = game.dice[0] + game.dice[1]
    at = 7
    for step in range(game.players):
        at = encode_sheet(tables, game, (seat + step) % game.players, seen, at)


@rule
def encode_sheet(tables: Tables, game: Game, seat: int, seen: Any, at: int) -> int:
    """One seat's sheet from a place on; the place after it."""
    seen[at] = 1 if game.roller == seat else 0
    at += 1
    for cell in range(tables.cells):
        seen[at + cell] = game.number[seat][cell]
    at += tables.cells
    for number in range(tables.rounds):
        seen[at + number] = game.result[seat][number]
    return at + tables.rounds
