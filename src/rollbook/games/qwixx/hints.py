"""What is asked and told in Qwixx, for people."""

from __future__ import annotations

from typing import Any

from rollbook.games.qwixx import rules
from rollbook.games.qwixx.pad import COLOURS
from rollbook.games.qwixx.rules import Game
from rollbook.games.qwixx.tables import ROWS, Tables


def question(tables: Tables, game: Game, seat: int) -> tuple[str, dict[str, Any]]:
    """The message that asks a seat, and what it names."""
    first, second = game.dice[:2]
    if game.phase == rules.WHITE:
        lucky = tables.lucky[seat] >> first + second & 1 and rules.lucky_cells(tables, game, seat)
        return "ask-white-lucky" if lucky else "ask-white", {"first": first, "second": second, "sum": first + second}
    if game.phase == rules.COLOUR:
        return "ask-colour" if game.roller_crossed else "ask-colour-misthrow", {}
    return "ask-row", {}


def hints(tables: Tables, game: Game, seat: int) -> dict[str, Any]:
    """Small kindnesses for a seat."""
    return {}


def news(tables: Tables, before: Game, after: Game) -> list[tuple[str, dict[str, Any]]]:
    """What people should be told about a change: messages, with seats and rows by number and name."""
    told: list[tuple[str, dict[str, Any]]] = []
    if after.misthrows != before.misthrows:
        told.append(("news-misthrow", {"seat": before.roller}))
    closed = [COLOURS[row] for row in range(ROWS) if (after.closed & ~before.closed) >> row & 1]
    told += [("news-closed", {"row": row}) for row in closed]
    if closed and not after.ended:
        told.append(("news-one-more-row", {}))
        for seat in range(after.players):
            if tables.lucky[seat] and luck_has_ended(after, seat) and not luck_has_ended(before, seat):
                told.append(("news-luck-ended", {"seat": seat}))
    return told


def luck_has_ended(game: Game, seat: int) -> bool:
    """§8.19 All rows with the fewest crosses are closed, and closed rows never get another cross."""
    return not rules.lowest_rows(game, seat) & ~game.closed
