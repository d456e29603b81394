"""Every game keeps the contract, and compiled rules do exactly what interpreted ones do."""

from __future__ import annotations

import functools
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from rollbook.check import check_game
from rollbook.games import Family, families, variants
from rollbook.kernel.struct import Shelf
from rollbook.mass import engine, loops
from rollbook.mass.batch import Batch
from rollbook.thinkers import QUICK

LONG = {"bingo-dice"}  # a random game of it takes thousands of throws


@pytest.mark.parametrize(
    "game", [pytest.param(game, marks=[pytest.mark.slow] if game in LONG else []) for game in variants()]
)
def test_the_game_keeps_the_contract(game: str) -> None:
    check_game(game, games=1)


OPTIONS: dict[str, dict[str, Any]] = {
    "qwixx-longo": {"lucky": [[7, 9], [2, 16], [9, 10], [3, 4], [8, 9]]},
    "qwixx-gemixxt-b": {"sheet": "expansion"},
    "wuerfel-bingo-5": {"points": "red"},
    "bingo-dice": {"marking": "one"},
}


def final_record(family: Family, sheet: Any, players: int, bots: list[int], number: int, compiled: bool) -> bytes:
    """The bytes of the record when a game has ended."""
    empty = family.rules.Game()
    games = engine.shelf(empty, compiled)
    engine.run(
        loops.play_games,
        family,
        compiled,
        engine.shelf(sheet, compiled),
        games,
        engine.shelf(empty, compiled),
        engine.whole_numbers(bots, compiled),
        np.zeros(1, np.float32),
        engine.whole_numbers([0, 0], compiled),
        players,
        7,
        number,
        1,
        engine.whole_numbers([0], compiled),
        engine.whole_numbers([[0] * 5 for _ in range(loops.ROWS)], compiled),
        engine.whole_numbers([0] * loops.CAUSES, compiled),
        engine.whole_numbers([0] * 2, compiled),
    )
    return bytes(games.tobytes() if compiled else games[0].array().tobytes())


@pytest.mark.xdist_group("compiled")
@pytest.mark.parametrize("family", families(), ids=lambda family: family.name)
def test_compiled_and_interpreted_games_agree_byte_for_byte(family: Family) -> None:
    for sheet in family.sheets:
        fewest, most = sheet.players
        for players in range(fewest, most + 1):
            for options in ({}, OPTIONS.get(sheet.id, {})):
                tables = sheet.compile(options, players)
                for bot, name in enumerate(QUICK):
                    if family.name == "bingo_dice" and name == "random" and players > 1:
                        continue  # thousands of throws a game, shown with one player
                    bots = [bot] * players
                    for number in range(2):
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


def test_the_loops_know_the_bots_by_number() -> None:
    assert QUICK == ("random", "eager", "casual")
    assert (loops.RANDOM, loops.EAGER, loops.CASUAL) == (0, 1, 2)


@pytest.mark.xdist_group("compiled")
def test_damaged_compiled_code_is_made_anew(tmp_path: Path) -> None:
    code = "import rollbook; print(rollbook.Batch('wuerfel-bingo-5', players=1, games=2).legal().tolist())"
    run = functools.partial(subprocess.run, [sys.executable, "-c", code], capture_output=True, text=True, check=False)
    environment = {**os.environ, "ROLLBOOK_CACHE": str(tmp_path)}
    first = run(env=environment)
    files = [*tmp_path.rglob("*.nbc"), *tmp_path.rglob("*.nbi")]
    assert first.returncode == 0 and files
    for file in files:
        file.write_bytes(file.read_bytes()[:20] if file.suffix == ".nbc" else b"")
    again = run(env=environment)
    assert (again.returncode, again.stdout) == (0, first.stdout), again.stderr


def test_a_shelf_copies_like_an_array() -> None:
    empty = families()[0].rules.Game()
    shelf = Shelf([empty, empty.copy()])
    shelf[1] = empty
    shelf[1].players = 3
    assert empty.players == 0
