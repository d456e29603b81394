"""What is asked in Bingo Dice, for people."""

from __future__ import annotations

from typing import Any

from rollbook.games.bingo_dice import rules
from rollbook.games.bingo_dice.rules import Game
from rollbook.games.bingo_dice.tables import Tables
from rollbook.kernel import bits


def question(tables: Tables, game: Game, seat: int) -> tuple[str, dict[str, Any]]:
    """The message that asks a seat, and what it names."""
    if game.phase == rules.AGAIN:
        return "ask-again", {"throw": game.throws}
    if game.phase == rules.DOUBT:
        return "ask-doubt", {"count": bits.count(game.thrown)}
    return "ask-spend" if game.phase == rules.SPEND else "ask-mark", {}
