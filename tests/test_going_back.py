"""Going back: to exactly what was, from anywhere, at a cost that does not grow with the game."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from types import FrameType
from typing import Any

import pytest

from rollbook.engine import Engine
from rollbook.games import variants
from rollbook.log import Log
from rollbook.record import write_line
from rollbook.replay import replay
from rollbook.table import Table

GAMES = list(variants())


def play_on(table: Table, chance: random.Random, lines: int) -> None:
    """Let about so many lines happen, or the game end."""
    wanted = len(table.log) + lines
    while not table.over and len(table.log) < wanted:
        if table.due() in ("deal", "roll"):
            table.throw()
            continue
        for seat in chance.sample(table.asked(), len(table.asked())):
            table.play(seat, chance.choice(table.legal(seat)))
        if table.due() == "settle":
            table.settle()


def new_table(game: str, wait: bool = False) -> Table:
    return Table(game, min(3, variants()[game].sheet.players[1]), first=0, seed=7, wait=wait)


def situation(table: Table) -> tuple[Any, ...]:
    return table.state, table.noted, table.due(), [table.legal(seat) for seat in range(table.players)]


def moments_before_lines(table: Table) -> dict[int, tuple[Any, ...]]:
    """What was before each line that counts, by playing them all again from the start."""
    fresh = Table(table.variant, table.players, table.options, table.first)
    found = {}
    for number, line in table.counting_lines().items():
        again = fresh.copy()
        found[number] = situation(again)
        fresh.enter(line)
    return found


@pytest.mark.parametrize("wait", [False, True])
@pytest.mark.parametrize("game", GAMES)
def test_going_back_to_any_line_gives_what_was_there(game: str, wait: bool) -> None:
    chance = random.Random(game)
    table = new_table(game, wait)
    for _ in range(3):
        play_on(table, chance, 50)
        now, log = situation(table.copy()), list(table.log)
        expected = moments_before_lines(table)
        for line, before in expected.items():
            twin = table.copy()
            twin.go_back(line, by=0)
            assert situation(twin) == before
            earlier = [number for number in twin.counting_lines() if number % 5 == 0]
            if earlier:  # and back again, from where one has come back to
                twin.go_back(earlier[-1], by=0)
                assert situation(twin) == expected[earlier[-1]]
        assert situation(table) == now and table.log == log
        table.go_back(chance.choice(list(expected)), by=0)


@pytest.mark.parametrize("game", GAMES)
def test_a_record_full_of_steps_back_is_read_as_it_was_played(game: str) -> None:
    chance = random.Random(game)
    table = new_table(game)
    for _ in range(30):
        play_on(table, chance, chance.randint(1, 12))
        table.go_back(chance.choice(list(table.counting_lines())[-15:]), by=0)
    [game_read] = replay(write_line(line) + "\n" for line in table.record())
    assert situation(game_read.table) == situation(table)
    assert game_read.table.log == table.log


def back_and_forth(game: str, before: int, pairs: int) -> list[str]:
    """A record of about so many lines of a game, then a throw that is corrected again and again."""
    table = new_table(game)
    chance = random.Random(1)
    play_on(table, chance, before)
    while table.due() != "roll":
        play_on(table, chance, 1)
    lines = [write_line(line) + "\n" for line in table.record()]
    table.throw()
    for _ in range(pairs):
        lines += [write_line(table.log[-1]) + "\n", write_line({"back": len(lines) + 1, "by": 0}) + "\n"]
    return lines


@pytest.mark.parametrize("game", GAMES)
def test_correcting_a_throw_again_and_again_does_not_play_the_game_again(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = back_and_forth(game, before=60, pairs=100)
    calls = 0

    def counted(verb: Callable[..., None]) -> Callable[..., None]:
        def call(*args: Any) -> None:
            nonlocal calls
            calls += 1
            verb(*args)

        return call

    for verb in ("place", "choose", "settle"):
        monkeypatch.setattr(Engine, verb, counted(getattr(Engine, verb)))
    list(replay(lines))
    assert calls <= 3 * len(lines)


def work(task: Callable[[], object]) -> int:
    """How many lines of Python a task takes."""
    count = 0

    def trace(frame: FrameType, event: str, argument: object) -> Any:
        nonlocal count
        count += event == "line"
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        task()
    finally:
        sys.settrace(before)
    return count


def test_twice_as_many_lines_are_twice_the_work() -> None:
    short, middle, long = (back_and_forth("wuerfel-bingo-5", 20, pairs) for pairs in (100, 200, 400))
    list(replay(short))  # what is made once is there
    taken = [work(lambda lines=lines: list(replay(lines))) for lines in (short, middle, long)]  # type: ignore[misc]
    assert taken[2] - taken[1] < 2.2 * (taken[1] - taken[0])


def test_a_copy_shares_the_log_and_adds_to_its_own() -> None:
    table = new_table("bingo-dice")
    play_on(table, random.Random(1), 300)
    before = list(table.log)
    twins = [table.copy(), table.copy()]
    assert all(twin.log is table.log for twin in twins)  # nothing as long as the game was copied
    for number, twin in enumerate(twins):
        play_on(twin, random.Random(number), 30)
        assert twin.log[: len(before)] == before and len(twin.log) > len(before)
    assert table.log == before and twins[0].log != twins[1].log


def test_a_log_is_read_like_a_list() -> None:
    log, lines = Log(), []
    for number in range(5):
        lines.append({"roll": [number]})
        log = log.add(lines[-1])
    assert log == lines and list(reversed(log)) == lines[::-1] and lines[2] in log
    for place in (slice(None), slice(-2, None), slice(1, 4, 2), slice(None, None, -1), slice(9, None)):
        assert log[place] == lines[place]
    with pytest.raises(IndexError):
        log[5]
    assert repr(log) == repr(lines)


def test_a_very_long_log_can_be_dropped() -> None:
    log = Log()
    for _ in range(200_000):
        log = log.add({})
    del log
