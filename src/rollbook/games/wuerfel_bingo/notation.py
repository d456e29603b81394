"""Würfel Bingo in writing."""

from __future__ import annotations

from typing import Any

from rollbook.games.wuerfel_bingo import rules
from rollbook.games.wuerfel_bingo.rules import Game
from rollbook.games.wuerfel_bingo.tables import MOST_LINES, Tables
from rollbook.sheet import square_cell

PHASES = {rules.THROW: "throw", rules.WRITE: "write"}
CAUSES = {rules.LAST_ROUND: "last round"}
PARTS = tuple(f"line {line + 1}" for line in range(MOST_LINES))


def write(tables: Tables, game: Game, seat: int, action: int) -> str:
    """An action in notation."""
    return square_cell(action, tables.side)


def spellings(tables: Tables) -> dict[int, dict[int, str]]:
    """Every action that can ever be legal in a phase, in notation."""
    return {rules.WRITE: {cell: square_cell(cell, tables.side) for cell in range(tables.cells)}}


def end_extras(tables: Tables, game: Game) -> dict[str, Any]:
    """The points of every round by seat."""
    return {"rounds": [[game.result[s][r] for s in range(game.players)] for r in range(tables.rounds)]}
