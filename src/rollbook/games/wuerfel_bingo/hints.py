"""What is asked in Würfel Bingo, for people."""

from __future__ import annotations

from typing import Any

from rollbook.games.wuerfel_bingo.rules import Game
from rollbook.games.wuerfel_bingo.tables import Tables


def question(tables: Tables, game: Game, seat: int) -> tuple[str, dict[str, Any]]:
    """The message that asks a seat, and what it names."""
    return "ask-write", {"sum": sum(game.dice)}
