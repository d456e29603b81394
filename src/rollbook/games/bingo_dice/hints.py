"""What is asked and told in Bingo Dice, for people."""

from __future__ import annotations

from typing import Any

from rollbook.games.bingo_dice import rules
from rollbook.games.bingo_dice.rules import Game
from rollbook.games.bingo_dice.tables import COMBINATIONS, Tables
from rollbook.kernel import bits


def question(tables: Tables, game: Game, seat: int) -> tuple[str, dict[str, Any]]:
    """The message that asks a seat, and what it names."""
    if game.phase == rules.AGAIN:
        return "ask-again", {"throw": game.throws}
    if game.phase == rules.DOUBT:
        places = [die + 1 for die in bits.members(game.thrown)]
        return "ask-doubt", {"count": len(places), "dice": " ".join(map(str, places))}
    return "ask-spend" if game.phase == rules.SPEND else "ask-mark", {}


def hints(tables: Tables, game: Game, seat: int) -> dict[str, Any]:
    """Small kindnesses for a seat."""
    return {}


def news(tables: Tables, before: Game, after: Game) -> list[tuple[str, dict[str, Any]]]:
    """What people should be told about a change: messages, with seats by number and fields by name."""
    told: list[tuple[str, dict[str, Any]]] = []
    doubter = rules.left_of(before, before.roller)
    if before.at_stake and not after.at_stake:
        won = after.marked[doubter] != before.marked[doubter]
        told.append(("news-doubt-won" if won else "news-doubt-lost", {"seat": doubter}))
    fresh = after.marked[before.roller] & ~before.marked[before.roller]
    for combination, fields in enumerate(tables.fields_of):
        if fresh & fields:
            told.append(("news-marked", {"seat": before.roller, "field": COMBINATIONS[combination]}))
    return told
