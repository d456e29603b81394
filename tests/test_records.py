"""Records and traces: kept ones replay for ever, wrong ones get one clear message."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from rollbook.errors import BadRecord
from rollbook.games import variants
from rollbook.mass.trace import trace
from rollbook.record import write_line
from rollbook.replay import Replayed, replay

HERE = Path(__file__).parent


def replay_lines(lines: list[Any]) -> list[Replayed]:
    return list(replay((line if isinstance(line, str) else write_line(line)) + "\n" for line in lines))


@pytest.mark.parametrize("file", sorted((HERE / "records").glob("*.jsonl")), ids=lambda file: file.stem)
def test_a_kept_record_replays(file: Path) -> None:
    with file.open(encoding="utf-8") as lines:
        [game] = replay(lines)
    assert game.finished


def test_every_game_has_kept_records_and_a_playthrough() -> None:
    for game in variants():
        assert list((HERE / "records").glob(f"{game}-*.jsonl")), f"no record of {game}"
        assert (HERE / "playthroughs" / f"{game}.txt").exists(), f"no playthrough of {game}"


def test_playthroughs_have_not_changed() -> None:
    script = HERE.parent / "scripts" / "playthroughs.py"
    result = subprocess.run([sys.executable, script], capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stdout + result.stderr


def test_a_trace_has_complete_and_sorted_legal_lists() -> None:
    for line in trace("qwixx-bonus-b", 3, seed=3, bot="eager"):
        if "play" in line:
            assert line["legal"] == sorted(line["legal"])
            assert line["play"] in line["legal"]


HEADER: dict[str, Any] = {"record": 1, "game": "qwixx", "players": 2, "options": {}, "rules": 1, "first": 0}
ROLL = {"roll": [3, 4, 1, 5, 6, 2]}
WHITE = [HEADER, ROLL, {"seat": 0, "play": "r7"}, {"seat": 1, "play": "-"}]

WRONG: list[tuple[str, list[Any], int, str]] = [
    ("nothing", [], 1, "no record here"),
    ("no header", [ROLL], 1, "begins with a line that has the key record"),
    ("no JSON", [HEADER, "{roll}"], 2, "not JSON"),
    ("no object", [HEADER, [1]], 2, "JSON object"),
    ("unknown kind", [HEADER, {"chat": "hello"}], 2, "unknown kind"),
    ("two kinds", [HEADER, {"roll": [1], "play": "-"}], 2, "mixes"),
    ("unknown game", [{**HEADER, "game": "quixx"}], 1, "did you mean 'qwixx'"),
    ("players as text", [{**HEADER, "players": "2"}], 1, "whole number"),
    ("too many players", [{**HEADER, "players": 6}], 1, "1 to 5 players"),
    ("unknown option", [{**HEADER, "options": {"fast": True}}], 1, "no option 'fast'"),
    ("other rules", [{**HEADER, "rules": 2}], 1, "known: 1"),
    ("other record version", [{**HEADER, "record": 2}], 1, "version 1 can be read"),
    ("no such starter", [{**HEADER, "first": 2}], 1, "seat from 0 to 1"),
    ("too few dice", [HEADER, {"roll": [3, 4]}], 2, "six dice"),
    ("a die out of range", [HEADER, {"roll": [3, 4, 1, 5, 6, 7]}], 2, "blue die shows a number from 1 to 6, not 7"),
    ("a die missing", [HEADER, {"roll": [3, 4, 1, 5, 6, None]}], 2, "blue die"),
    ("deal instead of roll", [HEADER, {"deal": [[1]]}], 2, "a roll is due"),
    ("illegal", [HEADER, ROLL, {"seat": 0, "play": "r8"}], 3, "legal: - b7 g7 r7 y7"),
    ("no such seat", [HEADER, ROLL, {"seat": 2, "play": "-"}], 3, "seats are 0 to 1"),
    ("seat missing", [HEADER, ROLL, {"play": "-"}], 3, "key seat"),
    ("play as number", [HEADER, ROLL, {"seat": 0, "play": 7}], 3, "JSON string"),
    ("twice", [HEADER, ROLL, {"seat": 0, "play": "-"}, {"seat": 0, "play": "-"}], 4, "already decided"),
    ("not asked", [*WHITE, {"seat": 1, "play": "-"}], 5, "asked: seat 0"),
    ("roll too early", [HEADER, ROLL, ROLL], 3, "no roll is due"),
    ("wrong legal list", [HEADER, ROLL, {"seat": 0, "play": "-", "legal": ["-"]}], 3, "should be"),
    ("end too early", [HEADER, {"end": True, "scores": [0, 0], "winners": [0, 1]}], 2, "not over"),
    ("back to nowhere", [HEADER, ROLL, {"back": 9, "by": 0}], 3, "cannot go back"),
    ("back by nobody", [HEADER, ROLL, {"back": 2}], 3, "key by"),
]


@pytest.mark.parametrize(("lines", "number", "message"), [case[1:] for case in WRONG], ids=[case[0] for case in WRONG])
def test_a_wrong_line_is_named_with_what_would_be_right(lines: list[Any], number: int, message: str) -> None:
    with pytest.raises(BadRecord) as error:
        replay_lines(lines)
    assert error.value.line == number
    assert message in str(error.value)


def test_wrong_results_are_noticed() -> None:
    lines = list(trace("qwixx", 2, seed=1))
    closing = lines[-1]
    changes: list[dict[str, Any]] = [{"scores": [0, 0]}, {"winners": []}, {"scores": None}]
    for change in changes:
        with pytest.raises(BadRecord, match="should be"):
            replay_lines([*lines[:-1], {**closing, **change}])
    with pytest.raises(BadRecord, match="the game is over"):
        replay_lines([*lines, ROLL])


def test_unknown_keys_are_ignored_and_games_may_follow_each_other() -> None:
    lines = [{**line, "time": "12:00", "name": "Anna"} for line in trace("bingolino", 2, seed=1)]
    games = replay_lines([*lines, "", *lines, HEADER, ROLL])
    assert [game.finished for game in games] == [True, True, False]


def test_decisions_of_one_moment_may_stand_in_any_order() -> None:
    one, other = replay_lines(WHITE), replay_lines([HEADER, ROLL, WHITE[3], WHITE[2]])
    assert one[0].table.state == other[0].table.state
    assert one[0].table.log == other[0].table.log


def test_a_record_cut_off_by_a_crash_is_replayed_up_to_there() -> None:
    text = "".join(write_line(line) + "\n" for line in WHITE)
    [game] = replay((text + '{"seat": 0, "pl').splitlines(keepends=True))
    assert game.cut_off == 5
    assert game.table.asked() == [0]
    with pytest.raises(BadRecord, match="first line"):
        list(replay(['{"record": 1, "ga']))


def test_a_line_is_written_as_in_the_notation() -> None:
    lines = list(trace("qwixx", 2, seed=4))
    first, *_, last = [write_line(line) for line in lines]
    assert first.startswith('{"record": 1, "game": "qwixx", "players": 2, "options": {}, "rules": 1, "first": ')
    assert list(json.loads(last)) == ["end", "scores", "winners"]
    assert list(lines[2]) == ["seat", "play", "legal"]
