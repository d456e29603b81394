"""Teachers of all families: what `make train` writes, here and on a cluster, each a tiny part of it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from rollbook.games import built_in, find
from rollbook.mass.blocks import Here, workers
from rollbook.thinkers import weights
from rollbook.training import bingo_dice, bingolino, qwixx
from rollbook.training.__main__ import main
from rollbook.training.school import pupils, taught, teacher
from tests.cluster import GROUP

TINY = 1e-6


@pytest.fixture(autouse=True)
def interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ROLLBOOK_COMPILE", "off")


def test_the_bots_of_all_games_learn() -> None:
    assert pupils() == list(built_in().values())


def test_what_is_written_is_what_bots_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The names of files; the weights themselves take hours."""
    main(["wuerfel-bingo-6", "--part", str(TINY), "--to", str(tmp_path / "new")])
    told = capsys.readouterr().out
    assert re.search(r"^wuerfel-bingo-6: \d+ %, table 1, candidate 0, .*, about \d+ min left$", told, re.M)
    assert re.search(r"^wuerfel-bingo-6: 100 %, .*\nwuerfel-bingo-6: after \d+ s$", told, re.M)
    [file] = (tmp_path / "new").iterdir()
    assert file.name == "wuerfel-bingo-6.npz"
    with np.load(file) as learned, np.load(weights.FOLDER / file.name) as shipped:
        assert learned["mind"].shape == shipped["mind"].shape


def test_every_teacher_names_the_levels_that_have_a_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(qwixx, "train", lambda variant, alone, others: np.zeros(3))
    monkeypatch.setattr(bingolino, "practise", lambda variant, mind, block, blocks: (1.0, 1.0, 1.0))
    shipped = weights.load(find("bingo-dice"), "master").astype(np.float64)
    monkeypatch.setattr(bingo_dice, "solved_mind", lambda progress: (shipped, 0))
    written = {
        f"{variant.id}{level and '-'}{level}.npz"
        for variant in pupils()
        for level in teacher(variant).new_minds(variant, TINY)
    }
    assert written == {file.name for file in weights.FOLDER.iterdir()}


def test_what_is_packed_of_the_solution_is_what_comes_with_the_package() -> None:
    shipped = {level: weights.load(find("bingo-dice"), level) for level in ("master", "club")}
    packed = bingo_dice.packed(shipped["master"].astype(np.float64))
    assert all(np.array_equal(packed[level], mind) for level, mind in shipped.items())


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["quixx"], "there is no game 'quixx'; did you mean 'qwixx'?"),
        (["--part", "2"], "a part is more than 0, and at most 1"),
        (["--cluster", "next door"], "next door is no address of a Ray cluster"),
        (["qwixx", "--to", "{folder}/file/new"], "cannot write to {folder}/file/new: Not a directory"),
    ],
)
def test_a_slip_is_told(words: list[str], message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(SystemExit) as left:
        main([word.format(folder=tmp_path) for word in words])
    assert message.format(folder=tmp_path) in f"{left.value.code}{capsys.readouterr().err}"


@GROUP
@pytest.mark.thorough
@pytest.mark.usefixtures("two_workers")
def test_a_cluster_learns_the_same() -> None:
    games = [find("wuerfel-bingo-6"), find("wuerfel-bingo-5")]

    def learned(there: Any) -> list[Any]:
        with there:
            return [(variant.id, minds[""].tobytes()) for variant, minds in taught(games, there, TINY)]

    assert learned(workers(cluster="auto")) == learned(Here())
