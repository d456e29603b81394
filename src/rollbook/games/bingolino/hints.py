"""What is asked in Bingolino, for people."""

from __future__ import annotations

from typing import Any

from rollbook.games.bingolino import rules
from rollbook.games.bingolino.rules import Game
from rollbook.games.bingolino.tables import Tables


def question(tables: Tables, game: Game, seat: int) -> tuple[str, dict[str, Any]]:
    """The message that asks a seat, and what it names."""
    if game.phase == rules.LAYOUT:
        return "ask-layout", {"tile": game.hand[seat][game.laid], "place": game.laid + 1}
    if game.phase == rules.HOW_MANY:
        return "ask-how-many", {}
    if rules.turned_back(game, seat):
        return "ask-turn-back", {}
    return "ask-turn-roller" if seat == game.roller else "ask-turn", {"sum": rules.total(game)}
