"""Play one game with the engine and the naive referee side by side, or tell the referee a record; both must agree."""

from __future__ import annotations

import importlib
import random
from typing import Any

from rollbook.table import Table
from rollbook.thinkers.seat import Bot

KNOWN = {  # the games the naive referees were written for; a new variant has no such referee yet
    *("qwixx", "qwixx-longo", "qwixx-gemixxt-a", "qwixx-gemixxt-b", "qwixx-bonus-a", "qwixx-bonus-b"),
    *("wuerfel-bingo-5", "wuerfel-bingo-6", "bingolino", "bingo-dice"),
}
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
    bots = [Bot(bot, seed, seat) for seat in range(players)]
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
            decisions[seat] = bots[seat].decide(table)
            compared += 1
        shuffle.shuffle(seats)
        for seat in seats:
            table.play(seat, decisions[seat])
            referee.play(seat, decisions[seat])
    assert referee.due() == "end"
    assert referee.end() == table.ending()
    return compared


def check_referee(game: str, players: int, record: list[dict[str, Any]], fresh: dict[str, Any]) -> None:
    """An independent referee, told the record line by line, sees the game in the same state."""
    referee = naive_referee(game, players, {}, record[0]["first"])
    for line in counting(record):
        if "play" in line:
            assert line["seat"] in referee.asked()
            assert line["play"] in referee.legal(line["seat"])
            referee.play(line["seat"], line["play"])
        elif "deal" in line:
            referee.deal(line["deal"])
        else:
            referee.roll(line["roll"])
    view = fresh["public"]
    if referee.due() != "play":
        assert referee.due() == view["due"]
    else:
        assert view["due"] in ("play", "settle")
        for seat in referee.asked():
            assert view["seats"][seat]["asked"] != view["seats"][seat]["chosen"]
            assert str(seat) not in fresh["asks"] or fresh["asks"][str(seat)]["legal"] == referee.legal(seat)
    if view["over"]:
        assert record[-1] == referee.end()


def counting(record: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The lines that still count after all steps back."""
    lines: dict[int, dict[str, Any]] = {}
    for number, line in enumerate(record[1:], 2):
        if "back" in line:
            lines = {earlier: kept for earlier, kept in lines.items() if earlier < line["back"]}
        elif "end" not in line:
            lines[number] = line
    return list(lines.values())
