"""Every game keeps the contract, and compiled rules do exactly what interpreted ones do."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from rollbook.bots import NAMES
from rollbook.check import check_game
from rollbook.games import Family, families, variants
from rollbook.kernel.struct import Shelf
from rollbook.mass import engine, loops
from rollbook.mass.batch import Batch


@pytest.mark.parametrize("game", variants())
def test_the_game_keeps_the_contract(game: str) -> None:
    check_game(game, games=1)


def final_record(family: Family, sheet: Any, players: int, bots: list[int], number: int, compiled: bool) -> bytes:
    """The bytes of the record when a game has ended."""
    empty = family.rules.Game()
    games = engine.shelf(empty, compiled)
    whole: Any = (lambda values: np.array(values, np.int64)) if compiled else (lambda values: values)
    engine.bind(loops.play_games, family, compiled)(
        engine.shelf(sheet, compiled),
        games,
        engine.shelf(empty, compiled),
        whole(bots),
        players,
        7,
        number,
        1,
        engine.generator(compiled),
        whole([[0] * 5 for _ in range(loops.SEATS)]),
        whole([0] * loops.CAUSES),
        whole([0] * 2),
    )
    return bytes(games.tobytes() if compiled else games[0].array().tobytes())


@pytest.mark.xdist_group("compiled")
@pytest.mark.parametrize("family", families(), ids=lambda family: family.name)
def test_compiled_and_interpreted_games_agree_byte_for_byte(family: Family) -> None:
    for sheet in family.sheets:
        fewest, most = sheet.players
        for players in range(fewest, most + 1):
            tables = sheet.compile({}, players)
            for bot, name in enumerate(NAMES):
                if family.name == "bingo_dice" and name == "random" and players > 1:
                    continue  # thousands of throws a game, shown with one player
                bots = [bot] * players
                for number in range(3):
                    compiled = final_record(family, tables, players, bots, number, True)
                    assert final_record(family, tables, players, bots, number, False) == compiled


@pytest.mark.xdist_group("compiled")
@pytest.mark.parametrize("game", ["qwixx-longo", "wuerfel-bingo-6", "bingolino", "bingo-dice"])
def test_a_batch_is_the_same_compiled_and_interpreted(game: str) -> None:
    fast, slow = (Batch(game, 2, games=6, seed=5, compiled=compiled) for compiled in (True, False))
    chance = np.random.default_rng(1)
    for _ in range(90):
        table = fast.legal_table()
        assert (fast.legal() == slow.legal()).all()
        assert (fast.observe() == slow.observe()).all()
        actions = (table * chance.random(table.shape)).argmax(axis=-1)
        one, other = fast.step(actions), slow.step(actions)
        assert (one.ended == other.ended).all()
        assert (one.scores == other.scores).all()
        assert (one.winners == other.winners).all()


def test_a_shelf_copies_like_an_array() -> None:
    empty = families()[0].rules.Game()
    shelf = Shelf([empty, empty.copy()])
    shelf[1] = empty
    shelf[1].players = 3
    assert empty.players == 0
