"""The lines that long commands write where nobody watches a terminal: how long the rest takes."""

from __future__ import annotations

import pytest

from rollbook.cli.progress import Lines


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """What time it is, in seconds; a test puts it on."""
    now = [0.0]
    monkeypatch.setattr("time.monotonic", lambda: now[0])
    return now


def test_what_is_compiled_first_does_not_make_the_rest_long(
    clock: list[float], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ten games interpreted, 40 seconds of the compiler, then ten games a second."""
    monkeypatch.setenv("ROLLBOOK_LANGUAGE", "en")
    with Lines() as progress:
        task = progress.add_task("playing", total=1210)
        progress.update(task, 10)
        progress.say("Compiling")
        for clock[0], done in ((40.0, 10), (50.0, 110), (80.0, 410)):
            progress.update(task, done)
    assert capsys.readouterr().err.splitlines() == [
        "Compiling",
        "playing: 9%, about 2 min left",
        "playing: 34%, about 1 min left",
    ]


def test_where_nobody_says_that_it_compiles_the_first_block_tells_nothing(
    clock: list[float], capsys: pytest.CaptureFixture[str]
) -> None:
    """As on a cluster: the first block comes after a minute, the others quickly."""
    with Lines() as progress:
        task = progress.add_task("playing", total=1000)
        clock[0] = 60.0
        progress.update(task, 16)
    assert capsys.readouterr().err == ""


def test_every_task_has_a_pace_of_its_own(
    clock: list[float], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first took an hour; the second takes a minute."""
    monkeypatch.setenv("ROLLBOOK_LANGUAGE", "en")
    with Lines() as progress:
        progress.update(progress.add_task("slow", total=1.0), 0.1)
        clock[0] = 3600.0
        task = progress.add_task("quick", total=1.0)
        for clock[0], part in ((3600.0, 0.1), (3640.0, 0.5)):
            progress.update(task, part)
    assert capsys.readouterr().err.splitlines() == ["quick: 50%, about 1 min left"]
