"""What is asked and told in Bingolino, for people."""

from __future__ import annotations

from typing import Any

from rollbook.games.bingolino import rules
from rollbook.games.bingolino.rules import Game
from rollbook.games.bingolino.tables import Tables
from rollbook.kernel import bits


def question(tables: Tables, game: Game, seat: int) -> tuple[str, dict[str, Any]]:
    """The message that asks a seat, and what it names."""
    if game.phase == rules.LAYOUT:
        return "ask-layout", {"tile": game.hand[seat][game.laid], "place": game.laid + 1}
    if game.phase == rules.HOW_MANY:
        return "ask-how-many", {}
    if rules.turned_back(game, seat):
        return "ask-turn-back", {}
    may_take_away = seat == game.roller and game.count > 1
    return "ask-turn-roller" if may_take_away else "ask-turn", {"sum": rules.total(game)}


def hints(tables: Tables, game: Game, seat: int) -> dict[str, Any]:
    """Small kindnesses for a seat: its tiles while they are laid out."""
    return {"tiles": game.hand[seat]} if game.phase == rules.LAYOUT else {}


def news(tables: Tables, before: Game, after: Game) -> list[tuple[str, dict[str, Any]]]:
    """What people should be told about a change: messages, with seats by number."""
    told: list[tuple[str, dict[str, Any]]] = []
    for seat in range(after.players):
        stars = bits.count(after.starred[seat]) - bits.count(before.starred[seat])
        if stars:
            told.append(("news-stars", {"seat": seat, "stars": stars}))
    if not after.ended and rules.seats_with_stars(after, tables.stars_to_win) and after.starred != before.starred:
        told.append(("news-play-off", {}))
    return told
