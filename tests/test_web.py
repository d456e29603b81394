"""The server: whole games over a WebSocket, nothing lost on a restart, secrets kept, bad input refused."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient

from rollbook.games import find
from rollbook.replay import replay
from rollbook.table import Table
from rollbook.thinkers import friendly
from rollbook.thinkers.seat import Bot
from rollbook.web import course
from rollbook.web.app import make_app
from rollbook.web.sqlite import Sqlite
from tests.device import Device
from tests.kinds import GAMES_OF_ALL_KINDS


@pytest.fixture(autouse=True)
def quick_reveal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(course, "REVEAL_SECONDS", 0.01)


@pytest.fixture
def client() -> Iterator[TestClient[Any]]:
    with TestClient(make_app(Sqlite(":memory:"))) as client:
        yield client


def new_table(client: TestClient[Any], game: str, *bots: str, people: int = 1, **setup: Any) -> dict[str, str]:
    seats = [{"name": f"P{number}"} for number in range(people)] + [{"name": bot, "bot": bot} for bot in bots]
    answer = client.post("/api/tables", json={"game": game, "seats": seats, **setup})
    assert answer.status_code == 201, answer.text
    found: dict[str, str] = answer.json()
    return found


@pytest.mark.parametrize("game", GAMES_OF_ALL_KINDS)
def test_a_whole_game_is_played_kept_and_replayed(client: TestClient[Any], game: str) -> None:
    people = 2 if game != "bingo-dice" else 1
    opened = new_table(client, game, friendly(find(game)), people=people)
    with client.websocket_connect(f"/ws/{opened['table']}") as socket:
        device = Device(socket, opened["key"])
        moments = 0
        while not device.step["public"]["over"] and moments < 400:
            device.act()
            moments += 1
    record = client.get(f"/api/tables/{opened['table']}/record").text
    [read] = replay(record)
    assert read.finished or game == "bingo-dice"
    film = client.post("/api/replay", content=record)
    assert len(film.json()["steps"]) == len(read.table.log) + 1


def test_a_restarted_server_goes_on_where_it_was(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    with TestClient(make_app(Sqlite(file))) as client:
        opened = new_table(client, "qwixx", "casual")
        address = f"/ws/{opened['table']}"
        with client.websocket_connect(address) as socket:
            device = Device(socket, opened["key"])
            for _ in range(7):
                device.act()
            before = device.step
    with TestClient(make_app(Sqlite(file))) as client, client.websocket_connect(address) as socket:
        after = Device(socket, opened["key"]).step
        assert after["public"] == before["public"]
        assert after["asks"] == before["asks"]


def test_a_device_without_the_key_only_watches_and_learns_no_secrets(client: TestClient[Any]) -> None:
    opened = new_table(client, "bingolino", people=2)
    table = opened["table"]
    with (
        client.websocket_connect(f"/ws/{table}") as mine,
        client.websocket_connect(f"/ws/{table}") as other,
    ):
        device, stranger = Device(mine, opened["key"]), Device(other)
        assert stranger.hello["mine"] == [] and stranger.step["asks"] == {}
        stranger.send(do="lay", seat=0, decisions=[])
        assert "not on this device" in stranger.until("never")["refused"]
        device.wait()  # for the deal
        legal = device.step["asks"]["0"]["legal"]
        device.send(do="lay", seat=0, decisions=legal)
        told = stranger.until("laid")
        assert "cells" not in told["event"] and "deal" not in str(told["event"])
        seats = stranger.step["public"]["seats"]
        assert all(not cell["text"] for seat in seats for cell in seat["cells"].values())
    assert len(client.get(f"/api/tables/{table}/record").text.splitlines()) == 1


def test_a_choice_is_secret_can_be_moved_and_taken_back_until_the_reveal(
    client: TestClient[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(course, "REVEAL_SECONDS", 30)
    opened = new_table(client, "qwixx", people=2, first=0)
    with client.websocket_connect(f"/ws/{opened['table']}") as socket:
        device = Device(socket, opened["key"])
        device.send(do="throw")
        device.until("thrown")
        first, second = device.step["asks"]["0"]["legal"][1:3]
        device.send(do="play", seat=0, decision=first)
        noted = device.until("noted")
        assert "play" not in noted["event"] and device.step["asks"]["0"]["noted"] == first
        assert device.step["public"]["seats"][0]["chosen"]
        device.send(do="play", seat=0, decision=second)
        device.until("noted")
        assert device.step["asks"]["0"]["noted"] == second
        device.send(do="play", seat=1, decision="-")
        device.until("revealing")
        device.send(do="take-back", seat=0)
        device.until("taken-back")
        assert device.step["asks"]["0"]["noted"] is None
        device.send(do="play", seat=0, decision="-")
        for seat in (0, 1):
            device.send(do="confirm", seat=seat)
        assert device.until("settled")["event"]["told"]["decisions"] == [
            {
                "seat": 1,
                "play": "-",
                "name": ["pass", {}],
                "why": None,
                "declined": True,
                "announces": False,
                "help": 0,
            },
            {
                "seat": 0,
                "play": "-",
                "name": ["pass", {}],
                "why": None,
                "declined": True,
                "announces": False,
                "help": 0,
            },
        ]


def test_a_host_who_wants_so_hides_what_decisions_bring_also_after_a_restart(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    with TestClient(make_app(Sqlite(file))) as client:
        opened = {gains: new_table(client, "qwixx", gains=gains) for gains in (True, False)}
    with TestClient(make_app(Sqlite(file))) as client:
        for gains, table in opened.items():
            with client.websocket_connect(f"/ws/{table['table']}") as socket:
                device = Device(socket, table["key"])
                device.send(do="throw")
                device.until("thrown")
                assert device.hello["gains"] == gains
                assert ("gains" in device.step["asks"]["0"]["hints"]) == gains


def test_the_same_command_twice_is_done_once(client: TestClient[Any]) -> None:
    opened = new_table(client, "wuerfel-bingo-5")
    with client.websocket_connect(f"/ws/{opened['table']}") as socket:
        device = Device(socket, opened["key"])
        for _ in range(2):
            socket.send_json({"id": "same", "do": "throw"})
        told = device.until("thrown")
        assert told["command"] == "same"
        answers = [device.hear() for _ in range(2)]
        assert answers == [{"type": "answer", "command": "same", "number": 1}] * 2
        socket.send_json({"id": "next", "do": "play", "seat": 0, "decision": "a1"})
        device.until("settled")
    record = client.get(f"/api/tables/{opened['table']}/record").text
    assert record.count("roll") == 1


@pytest.mark.parametrize(
    ("setup", "message"),
    [
        ({"game": "quixx", "seats": [{"name": "A"}]}, "did you mean"),
        ({"game": "qwixx", "seats": []}, "1 to 5 players"),
        ({"game": "qwixx", "seats": [{"name": " "}]}, "name has 1 to 24"),
        ({"game": "qwixx", "seats": [{"name": "A", "bot": "eager"}]}, "opponents"),
        ({"game": "qwixx", "seats": [{"name": "A"}], "options": {"x": 1}}, "no option"),
        ({"game": "qwixx", "seats": [{"name": "A"}], "first": 3}, "starter"),
        ({"game": "qwixx", "seats": [{"name": "A"}], "colour": 3}, "unknown field"),
    ],
)
def test_a_table_that_cannot_be_is_refused(client: TestClient[Any], setup: dict[str, Any], message: str) -> None:
    answer = client.post("/api/tables", json=setup)
    assert answer.status_code == 400 and message in answer.json()["message"]


def test_bad_messages_are_refused_and_the_game_goes_on(client: TestClient[Any]) -> None:
    opened = new_table(client, "qwixx", first=0)
    with client.websocket_connect(f"/ws/{opened['table']}") as socket:
        device = Device(socket, opened["key"])
        for text in (
            "{",
            '{"id": "x", "do": "dance"}',
            '{"do": "throw"}',
            '{"id": "y", "do": "play", "decision": "r7"}',
        ):
            socket.send_text(text)
            assert device.until("never")["refused"]
        device.send(do="throw")
        assert device.until("thrown")["public"]["due"] == "play"
    with client.websocket_connect("/ws/nothing") as socket:
        assert Device(socket).hello == {"type": "gone"}
    assert client.post("/api/replay", content="nonsense\n").status_code == 400
    assert client.get("/api/rules/chess").status_code == 404


def test_pages_of_other_sites_open_no_table_and_watch_none(client: TestClient[Any]) -> None:
    foreign = {"Origin": "http://elsewhere.test"}
    setup = {"game": "qwixx", "seats": [{"name": "A"}]}
    assert client.post("/api/tables", json=setup, headers=foreign).status_code == 403
    opened = new_table(client, "qwixx")
    with pytest.raises(WebSocketDisconnect), client.websocket_connect(f"/ws/{opened['table']}", headers=foreign):
        pass
    same = {"Origin": "http://testserver.local", "Host": "testserver.local"}
    assert client.post("/api/tables", json=setup, headers=same).status_code == 201


@pytest.mark.parametrize("path", ["/", "/api/games", "/nowhere", "/assets/nothing.js"])
def test_every_answer_keeps_foreign_frames_and_scripts_out(client: TestClient[Any], path: str) -> None:
    headers = client.get(path).headers
    assert "frame-ancestors 'none'" in headers["content-security-policy"]
    assert "script-src" not in headers["content-security-policy"], "scripts come from us, and none stand in a page"
    assert headers["x-content-type-options"] == "nosniff"


def test_a_device_that_was_away_hears_what_it_missed_and_no_more(client: TestClient[Any]) -> None:
    opened = new_table(client, "wuerfel-bingo-5")
    address = f"/ws/{opened['table']}"
    with client.websocket_connect(address) as socket:
        device = Device(socket, opened["key"])
        epoch, number = device.hello["epoch"], device.step["number"]
        for _ in range(4):
            device.act()
        reached = device.step
    with client.websocket_connect(address) as socket:
        back = Device(socket, opened["key"], epoch=epoch, number=number)
        told = [back.hello, *(back.listen() for _ in range(reached["number"] - number))]
        assert [one["number"] for one in told[:-1]] == list(range(number + 1, reached["number"] + 1))
        assert told[-1] == {"type": "asks", "asks": reached["asks"]}
    with client.websocket_connect(address) as socket:
        assert Device(socket, opened["key"], epoch="of another run", number=number).hello["type"] == "snapshot"


def test_a_command_about_an_earlier_moment_is_refused(client: TestClient[Any]) -> None:
    opened = new_table(client, "wuerfel-bingo-5")
    with client.websocket_connect(f"/ws/{opened['table']}") as socket:
        device = Device(socket, opened["key"])
        before = device.step["moment"]
        device.act()
        late = device.send(do="play", seat=0, decision="a1", moment=before)
        assert "earlier moment" in device.answer(late)["refused"]


def test_a_choice_can_be_corrected_by_going_back(client: TestClient[Any]) -> None:
    opened = new_table(client, "wuerfel-bingo-5")
    with client.websocket_connect(f"/ws/{opened['table']}") as socket:
        device = Device(socket, opened["key"])
        for _ in range(2):
            device.act()
        assert not device.answer(device.send(do="back", seat=0, line=3)).get("refused")
        assert device.step["event"] == {"type": "back", "line": 3, "by": 0}
        assert device.step["public"]["due"] == "play"
        device.act()
    record = client.get(f"/api/tables/{opened['table']}/record").text
    assert record.count('"back"') == 1
    [read] = replay(record)
    assert read.table.due() == "roll"


@pytest.mark.parametrize("name", ["An\nna", "A\u200bnna", "\u202eAnna", "A" * 25, "A" * 1_000_000])
def test_names_are_short_and_can_be_seen(client: TestClient[Any], name: str) -> None:
    answer = client.post("/api/tables", json={"game": "qwixx", "seats": [{"name": name}]})
    assert (answer.status_code in (400, 413) and len(answer.text) < 300) or name == "An\nna"


def test_two_people_of_one_name_are_told_apart(client: TestClient[Any]) -> None:
    answer = client.post("/api/tables", json={"game": "qwixx", "seats": [{"name": "Anna"}, {"name": "anna "}]})
    assert answer.status_code == 400 and "names at a table are different" in answer.json()["message"]


def test_bots_go_on_thinking_while_people_change_their_minds(
    client: TestClient[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    thoughts: list[int] = []

    def slowly(bot: Bot, table: Table) -> str:
        thoughts.append(table.throws)
        time.sleep(0.5)
        return table.legal(bot.seat)[0]

    monkeypatch.setattr(Bot, "decide", slowly)
    opened = new_table(client, "wuerfel-bingo-5", "casual", first=0)
    with client.websocket_connect(f"/ws/{opened['table']}") as socket:
        device = Device(socket, opened["key"])
        device.send(do="throw")
        device.until("thrown")
        for cell in ("a1", "b2", "c3", "d4"):
            device.answer(device.send(do="play", seat=0, decision=cell))
        device.send(do="confirm", seat=0)
        settled = device.until("settled")
    assert settled["event"]["told"]["decisions"][0]["play"] == "d4"
    assert thoughts.count(1) == 1
