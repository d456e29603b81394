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
from rollbook.games import Family, Variant, families, find, variants
from rollbook.kernel import compiler
from rollbook.kernel.compiler import loop
from rollbook.kernel.play import RANDOM
from rollbook.kernel.struct import Shelf
from rollbook.mass import loops
from rollbook.mass.batch import Batch
from rollbook.mass.run import LineUp, run_loop
from rollbook.mass.statistics import Tally

GAMES = 2 if os.environ.get("NUMBA_BOUNDSCHECK") else 1  # of each kind; `make check` plays more
LONG = {"bingo-dice"}  # a random game of it takes thousands of throws


@pytest.mark.parametrize(
    "game", [pytest.param(game, marks=[pytest.mark.thorough] if game in LONG else []) for game in variants()]
)
def test_the_game_keeps_the_contract(game: str) -> None:
    check_game(game, games=1)


@pytest.mark.parametrize("game", sorted(LONG))
def test_a_long_game_keeps_the_contract_among_those_who_want_to_win(game: str) -> None:
    check_game(game, games=1, bots=["casual"])


OPTIONS: dict[str, dict[str, Any]] = {
    "qwixx-longo": {"lucky": [[7, 9], [2, 16], [9, 10], [3, 4], [8, 9]]},
    "qwixx-gemixxt-b": {"sheet": "expansion"},
    "wuerfel-bingo-5": {"points": "red"},
    "bingo-dice": {"marking": "one"},
}


def final_record(variant: Variant, options: Any, players: int, bot: str, number: int, compiled: bool) -> bytes:
    """The bytes of the record when a game has ended."""
    line_up = LineUp(variant, [bot] * players, options)
    run = line_up.run(7, compiled)
    line_up.play(loops.play_games, compiled, run, number, 1, Tally.empty(compiled))
    return bytes(run.games.tobytes() if compiled else run.games[0].array().tobytes())


@pytest.mark.xdist_group("compiled")
@pytest.mark.parametrize("family", families(), ids=lambda family: family.name)
def test_compiled_and_interpreted_games_agree_byte_for_byte(family: Family) -> None:
    for sheet in family.sheets:
        fewest, most = sheet.players
        for players in range(fewest, most + 1):
            for options in ({}, OPTIONS.get(sheet.id, {})):
                for bot in loops.QUICK:
                    if family.name == "bingo_dice" and bot == "random" and players > 1:
                        continue  # thousands of throws a game, shown with one player
                    for number in range(GAMES):
                        compiled = final_record(find(sheet.id), options, players, bot, number, True)
                        assert final_record(find(sheet.id), options, players, bot, number, False) == compiled


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
    assert loops.QUICK == ("random", "eager", "casual")
    assert (RANDOM, loops.EAGER, loops.CASUAL) == (0, 1, 2)


@loop
def stumble(counts):  # type: ignore[no-untyped-def]
    """Count, then fail."""
    counts[0] += 1
    raise ValueError("stumbled")


@pytest.mark.xdist_group("compiled")
def test_an_ordinary_error_is_no_damaged_cache(monkeypatch: pytest.MonkeyPatch) -> None:
    """A loop that fails is not run again on what it has half filled, and nothing compiled is thrown away."""
    thrown_away: list[bool] = []
    monkeypatch.setattr(compiler, "discard_cache", lambda: thrown_away.append(True))
    counts = np.zeros(1, np.int64)
    with pytest.raises(ValueError, match="stumbled"):
        run_loop(stumble, families()[0], True, counts)
    assert (counts.tolist(), thrown_away) == ([1], [])


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
