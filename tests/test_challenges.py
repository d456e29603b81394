"""Challenges over http: made from a record, compared decision by decision, and days that are worked out elsewhere."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any

import msgspec
import pytest

from rollbook.cli.fair import checked
from rollbook.errors import BadRecord
from rollbook.games import find, variants
from rollbook.live.answers import Challenge, CompareSide, Comparing
from rollbook.live.messages import Dice
from rollbook.record import write_line
from rollbook.same import SameDice
from rollbook.table import Table
from rollbook.web.app import make_app
from rollbook.web.beside import Deadline
from rollbook.web.comparing import challenge_of, compared, played_again
from rollbook.web.days import Days
from rollbook.web.sqlite import Sqlite
from tests.serving import ask, served

RECORDS = Path(__file__).parent / "records"


def played(game: str, dice: SameDice, which: int, throws: int = 12) -> str:
    """The record of somebody alone who always takes the same of the legal choices."""
    table = Table(game, 1, first=0)
    while (not table.over and table.throws < throws) or table.due() == "play":
        if table.due() == "play":
            legal = table.legal(0)
            table.play(0, legal[which % len(legal)])
        else:
            table.place(dice.dice(table))
    header, *lines = table.record()
    return "".join(write_line(line) + "\n" for line in [{**header, "dice": dice.heading()}, *lines])


@pytest.mark.parametrize("file", sorted(RECORDS.glob("*eager-2.jsonl")), ids=lambda file: file.stem)
def test_a_record_becomes_a_challenge_that_tells_the_whole_game(file: Path) -> None:
    text = file.read_text()
    made = challenge_of(text.encode(), Deadline(60))
    end = json.loads(text.splitlines()[-1])
    assert (made.players, made.results, made.unit in ("points", "stars", "goals")) == (2, end["scores"], True)
    again = msgspec.json.decode(msgspec.json.encode(made), type=Challenge)
    table = played_again(again)
    assert table.ending() == {key: end[key] for key in table.ending()}


def test_a_key_is_handed_on_as_it_is() -> None:
    made = challenge_of(played("qwixx", SameDice("7Q2MABCD"), 0).encode(), Deadline(60))
    assert made.dice == Dice(key="7Q2MABCD") and made.results == [-20]


@pytest.mark.parametrize("game", list(variants()))
def test_two_games_lie_side_by_side(game: str) -> None:
    dice = SameDice("key")
    one, other = (played(game, dice, which) for which in (0, -1))
    other_side = CompareSide(challenge=challenge_of(other.encode(), Deadline(60)))
    shown = compared(Comparing([CompareSide(one), other_side]), Deadline(60))
    assert [len(side.throws) for side in shown.sides] == [12, 12] or any(side.over for side in shown.sides)
    assert shown.sides[0].throws[0].dice == shown.sides[1].throws[0].dice
    assert any(throw.decisions for throw in shown.sides[0].throws)
    assert len(msgspec.json.encode(shown)) < 300_000


@pytest.fixture
def port() -> Iterator[int]:
    with served(make_app(Sqlite(":memory:"))) as port:
        yield port


def post(port: int, path: str, body: str) -> tuple[int, Any]:
    status, text = ask(port, "POST", path, body.encode())
    return status, json.loads(text) if status == 201 else text


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"plays": ["r99"]}, "not legal"),
        ({"dice": {"key": "?"}}, "a key of dice"),
        ({"dice": {"throws": [[9]]}}, "throw 1 cannot be one of Qwixx"),
        ({"game": "chess"}, "chess"),
        ({"players": 9}, "player"),
        ({"players": 10**9}, "player"),
        ({"first": 7}, "starter"),
    ],
)
def test_a_challenge_that_cannot_be_is_refused_with_a_sentence(port: int, change: dict[str, Any], why: str) -> None:
    good = {"game": "qwixx", "players": 1, "dice": {"key": "7Q2MABCD"}}
    sides = [{"challenge": good}, {"challenge": good | change}]
    assert post(port, "/api/compare", json.dumps({"sides": sides[:1] * 2}))[0] == 201
    status, told = post(port, "/api/compare", json.dumps({"sides": sides}))
    assert status == 400 and why in told


def test_two_kinds_of_games_are_not_compared(port: int) -> None:
    records = [played(game, SameDice("key"), 0, 2) for game in ("qwixx", "bingolino")]
    status, told = post(port, "/api/compare", json.dumps({"sides": [{"record": one} for one in records]}))
    assert status == 400 and "only two of the same kind" in told


def test_a_table_with_a_key_throws_as_the_key_says(port: int) -> None:
    setup = {"game": "qwixx", "seats": [{"name": "Anna"}], "dice": {"key": "7Q2MABCD"}}
    status, opened = post(port, "/api/tables", json.dumps(setup))
    assert status == 201
    _, text = ask(port, "GET", f"/api/tables/{opened['table']}/record")
    assert json.loads(text.splitlines()[0])["dice"] == {"key": "7Q2MABCD"}
    assert "neither your own nor checkable" in post(port, "/api/tables", json.dumps(setup | {"fair": True}))[1]


def test_a_day_is_worked_out_elsewhere_and_remembered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ROLLBOOK_CACHE", str(tmp_path))
    waiting: list[Any] = []
    days = Days(waiting.append)
    monkeypatch.setattr(Days, "command", ["python3", "-c", "print('[\"club\", 80, 120, false]')"])
    assert days.report(find("qwixx"), date(2026, 11, 18)) is None
    assert days.report(find("qwixx"), date(2026, 11, 18)) is None
    (work,) = waiting
    work()
    assert days.report(find("qwixx"), date(2026, 11, 18)) == ("club", 80, 120, False)
    assert Days(waiting.append).report(find("qwixx"), date(2026, 11, 18)) == ("club", 80, 120, False)


def test_a_day_that_cannot_be_worked_out_is_not_tried_for_ever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ROLLBOOK_CACHE", str(tmp_path))
    waiting: list[Any] = []
    days = Days(waiting.append)
    monkeypatch.setattr(Days, "command", ["python3", "-c", "raise SystemExit(1)"])
    days.report(find("qwixx"), date(2026, 11, 18))
    waiting.pop()()
    assert days.report(find("qwixx"), date(2026, 11, 18)) is None and not waiting


@pytest.mark.parametrize(("path", "status"), [("qwixx/yesterday", 400), ("chess/2026-11-18", 404)])
def test_days_that_are_none_are_refused(port: int, path: str, status: int) -> None:
    assert ask(port, "GET", f"/api/days/{path}")[0] == status


def test_the_dice_of_a_key_can_be_checked() -> None:
    lines = played("qwixx", SameDice("7Q2MABCD"), -1).splitlines(keepends=True)
    throws, key = checked(lines)
    assert throws > 3 and key == "7Q2MABCD"
    with pytest.raises(BadRecord, match="not the dice or tiles that the header gives"):
        checked([lines[0].replace("7Q2MABCD", "7Q2MABCE"), *lines[1:]])
