"""What is asked and told in Würfel Bingo, for people."""

from __future__ import annotations

from typing import Any

from rollbook.games.wuerfel_bingo.rules import Game
from rollbook.games.wuerfel_bingo.tables import Tables


def question(tables: Tables, game: Game, seat: int) -> tuple[str, dict[str, Any]]:
    """The message that asks a seat, and what it names."""
    return "ask-write", {"sum": sum(game.dice)}


def hints(tables: Tables, game: Game, seat: int) -> dict[str, Any]:
    """Small kindnesses for a seat."""
    return {}


def news(tables: Tables, before: Game, after: Game) -> list[tuple[str, dict[str, Any]]]:
    """What people should be told about a change: the results of a finished round, seats by number."""
    if after.throws != tables.cells or after.phase == before.phase:
        return []
    results = [(seat, after.result[seat][after.round]) for seat in range(after.players)]
    return [("news-round", {"seat": seat, "round": after.round + 1, "points": points}) for seat, points in results]
