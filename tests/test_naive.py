"""The engine and the naive referees agree, decision by decision.

`make test` plays a game of every kind; `make check` sets ROLLBOOK_NAIVE_GAMES for many more.
"""

from __future__ import annotations

import os
from typing import Any

import pytest

from rollbook.games import variants
from tests.naive.compare import KNOWN, compare_game

GAMES = int(os.environ.get("ROLLBOOK_NAIVE_GAMES", "1"))
OPTIONS: dict[str, list[dict[str, Any]]] = {
    "qwixx-longo": [{"lucky": [[7, 9], [2, 16], [9, 10], [3, 4], [8, 9]]}],
    "qwixx-gemixxt-b": [{"sheet": "rules"}, {"sheet": "expansion"}],
    "wuerfel-bingo-5": [{"points": "board"}, {"points": "red"}],
    "wuerfel-bingo-6": [{"points": "red"}],
    "bingo-dice": [{"marking": "one"}],
}
LONG = {"bingo-dice"}  # a random game of it takes thousands of decisions


def cases() -> list[Any]:
    found = []
    for id, variant in variants().items():
        if id not in KNOWN:
            continue
        fewest, most = variant.sheet.players
        for options in [{}, *OPTIONS.get(id, [])]:
            for players in range(fewest, most + 1):
                for bot in ("random", "eager", "casual"):
                    if id in LONG and bot == "random" and (players > 2 or options):
                        continue
                    found.append(pytest.param(id, players, options, bot, id=f"{id}-{players}-{options}-{bot}"))
    return found


@pytest.mark.slow
@pytest.mark.parametrize(("game", "players", "options", "bot"), cases())
def test_every_decision_agrees(game: str, players: int, options: dict[str, Any], bot: str) -> None:
    games = max(1, GAMES // 4) if game in LONG else GAMES
    for seed in range(games):
        assert compare_game(game, players, options, 100 * seed + players, bot) > 0
