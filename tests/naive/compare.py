"""Play one game with the engine and the naive referee side by side and compare every decision."""

from __future__ import annotations

import importlib
import random
from typing import Any

from rollbook.bots import decider
from rollbook.kernel import bits, luck
from rollbook.table import Table

REFEREES = {"qwixx": "qwixx", "wuerfel": "wuerfel_bingo", "bingolino": "bingolino", "bingo": "bingo_dice"}


def naive_referee(game: str, players: int, options: dict[str, Any], first: int) -> Any:
    """The independent referee of a game."""
    module = importlib.import_module(f"tests.naive.{REFEREES[game.split('-')[0]]}")
    return module.Referee(game, players, options, first)


def compare_game(game: str, players: int, options: dict[str, Any], seed: int, bot: str) -> int:
    """Play a whole game; returns the number of decisions compared."""
    table = Table(game, players, options, seed=seed)
    referee = naive_referee(game, players, options, table.first)
    shuffle = random.Random(seed)
    compared = 0
    while not table.over:
        assert referee.due() == table.due()
        if table.due() != "play":
            kind = table.due()
            dice = table.throw()
            (referee.deal if kind == "deal" else referee.roll)(dice)
            continue
        seats = table.asked()
        assert referee.asked() == seats
        decisions = {}
        for seat in seats:
            assert referee.legal(seat) == table.legal(seat)
            decisions[seat] = choose(table, seat, bot, seed * 1_000_003 + compared)
            compared += 1
        shuffle.shuffle(seats)
        for seat in seats:
            table.play(seat, decisions[seat])
            referee.play(seat, decisions[seat])
    assert referee.due() == "end"
    assert referee.end() == table.ending()
    return compared


def choose(table: Table, seat: int, bot: str, key: int) -> str:
    """A bot's decision in notation."""
    actions = table._actions(seat)
    mask = sum(1 << action for action in actions.values())
    decide = decider(table.variant.family, bot)
    action = decide(table.tables, table.known_to(seat), seat, mask, [luck.mix(key, seat)])
    assert mask >> action & 1 and bits.count(mask) == len(actions)
    return next(text for text, number in actions.items() if number == action)
