"""What is asked in Qwixx, for people."""

from __future__ import annotations

from typing import Any

from rollbook.games.qwixx import rules
from rollbook.games.qwixx.rules import Game
from rollbook.games.qwixx.tables import Tables


def question(tables: Tables, game: Game, seat: int) -> tuple[str, dict[str, Any]]:
    """The message that asks a seat, and what it names."""
    first, second = game.dice[:2]
    if game.phase == rules.WHITE:
        lucky = tables.lucky[seat] >> first + second & 1 and rules.lucky_cells(tables, game, seat)
        return "ask-white-lucky" if lucky else "ask-white", {"first": first, "second": second, "sum": first + second}
    if game.phase == rules.COLOUR:
        return "ask-colour" if game.roller_crossed else "ask-colour-misthrow", {}
    return "ask-row", {}
