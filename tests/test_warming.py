"""Levels are compiled ahead: one after the other, the wanted first, and what fails is told."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from rollbook.games import Variant, find
from rollbook.table import Table
from rollbook.thinkers import level, seat, warming
from rollbook.thinkers.seat import Bot
from rollbook.thinkers.warming import Warming
from rollbook.web import cards

# instead of a compiler: notes what is wanted, takes a while, and says what is ready where Warming looks
COMPILER = """
import sys, time
from pathlib import Path
folder, (niceness, game, *levels) = Path(sys.argv[1]), sys.argv[2:]
with (folder / "log").open("a") as log: log.write(f"begin {game}\\n")
time.sleep(0.3)
for name in levels: (folder / f"{game}-{name}").touch()
with (folder / "log").open("a") as log: log.write(f"end {game}\\n")
"""


@pytest.fixture
def queue(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Warming]:
    """A queue whose compiler is the one above."""

    def is_there(variant: Variant, wanted: Any) -> bool:
        return not wanted.thoughtful or (tmp_path / f"{variant.id}-{wanted.name}").exists()

    monkeypatch.setattr(warming, "is_ready", is_there)
    monkeypatch.setattr(cards, "is_ready", is_there)
    monkeypatch.setattr(warming, "can_compile", lambda: True)
    monkeypatch.setattr(Warming, "command", [sys.executable, "-c", COMPILER, str(tmp_path)])
    queue = Warming()
    yield queue
    queue.close()


def wait_for(happened: Callable[[], bool]) -> None:
    until = time.monotonic() + 20
    while not happened():
        assert time.monotonic() < until, "nothing happened"
        time.sleep(0.01)


def lines(folder: Path) -> list[str]:
    return (folder / "log").read_text().splitlines() if (folder / "log").exists() else []


def test_families_are_compiled_one_after_the_other_and_once(queue: Warming, tmp_path: Path) -> None:
    for game in ("qwixx", "bingolino", "qwixx", "qwixx-longo"):
        queue.want(find(game), ["random", "club", "master"], urgent=False)
    wait_for(lambda: len(lines(tmp_path)) >= 4)
    time.sleep(0.5)
    assert lines(tmp_path)[:4] == ["begin qwixx", "end qwixx", "begin bingolino", "end bingolino"]
    assert lines(tmp_path).count("begin qwixx") == 1


def test_somebody_who_waits_comes_first(queue: Warming, tmp_path: Path) -> None:
    queue.want(find("qwixx"), ["club"], urgent=False)
    queue.want(find("bingolino"), ["master"], urgent=False)
    wait_for(lambda: lines(tmp_path) == ["begin qwixx"])
    queue.want(find("bingo-dice"), ["master"])
    wait_for(lambda: (tmp_path / "bingolino-master").exists())
    order = [line for line in lines(tmp_path) if line.startswith("end")]
    assert order == ["end bingo-dice", "end qwixx", "end bingolino"]


def test_a_failure_is_told_and_not_tried_for_ever(
    queue: Warming, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    note = f"open({str(tmp_path / 'log')!r}, 'a').write('begin\\n')"
    monkeypatch.setattr(Warming, "command", [sys.executable, "-c", f"{note}; raise SystemExit('no room on the disk')"])
    queue.want(find("qwixx"), ["master"], urgent=False)
    wait_for(lambda: len(lines(tmp_path)) == warming.MOST_TRIES)
    time.sleep(0.3)
    assert len(lines(tmp_path)) == warming.MOST_TRIES
    assert queue.why_failed(find("qwixx"), "master") == "no room on the disk"
    assert "master of qwixx cannot be compiled: no room on the disk" in caplog.text


def test_a_game_for_two_is_compiled_too(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[Any, ...]] = []

    def ready(verbs: Any, name: str, compiled: bool, arguments: tuple[Any, ...]) -> None:
        asked.append(arguments)

    monkeypatch.setattr(seat.think, "ready", ready)
    monkeypatch.setattr(seat, "mark_cached", lambda name: None)
    qwixx = find("qwixx")
    for_two = Variant(replace(qwixx.sheet, players=(2, 5)), qwixx.family)
    seat.compile_level(for_two, level(qwixx, "club"))
    assert len(asked) == 1


def test_a_level_that_is_not_ready_is_played_by_another_under_its_own_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seat, "is_cached", lambda name: False)
    monkeypatch.setattr(seat, "can_compile", lambda: True)
    table = Table("qwixx", 2, first=0, seed=1)
    assert Bot("master", 1, 0).playing(table).name == "casual"
    assert Bot("master", 1, 0, wait=True).playing(table).name == "master"
    assert Bot("casual", 1, 0).playing(table).name == "casual"


def test_a_removed_solution_is_played_by_the_best_there_is(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("ROLLBOOK_DATA", str(tmp_path))
    assert Bot("perfect", 1, 0, wait=True).playing(Table("qwixx", 1, first=0)).name == "master"


def test_looking_again_does_not_try_again_what_failed(
    queue: Warming, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    note = f"open({str(tmp_path / 'log')!r}, 'a').write('begin\\n')"
    monkeypatch.setattr(Warming, "command", [sys.executable, "-c", f"{note}; raise SystemExit('no room on the disk')"])
    qwixx = find("qwixx")
    for _ in range(3):
        cards.levels(qwixx, 2, queue)
        wait_for(lambda: len(lines(tmp_path)) == warming.MOST_TRIES and queue._current is None)
    told = {state.name: (state.ready, state.failed) for state in cards.levels(qwixx, 2, queue).levels}
    assert told["casual"] == (True, "") and told["master"] == (False, "no room on the disk")
    assert len(lines(tmp_path)) == warming.MOST_TRIES
    queue.want(qwixx, ["master"])
    wait_for(lambda: len(lines(tmp_path)) > warming.MOST_TRIES)
