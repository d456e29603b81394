"""The server: whole games over a WebSocket, nothing lost on a restart, secrets kept, bad input refused."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from rollbook.games import find, variants
from rollbook.replay import replay
from rollbook.thinkers import friendly
from rollbook.web import room
from rollbook.web.app import make_app
from rollbook.web.store import Store


@pytest.fixture(autouse=True)
def quick_reveal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "REVEAL_SECONDS", 0.01)


@pytest.fixture
def client() -> Iterator[TestClient[Any]]:
    with TestClient(make_app(Store(":memory:"))) as client:
        yield client


def new_table(client: TestClient[Any], game: str, *bots: str, people: int = 1, **setup: Any) -> dict[str, str]:
    seats = [{"name": f"P{number}"} for number in range(people)] + [{"name": bot, "bot": bot} for bot in bots]
    answer = client.post("/api/tables", json={"game": game, "seats": seats, "seed": 5, **setup})
    assert answer.status_code == 201, answer.text
    found: dict[str, str] = answer.json()
    return found


class Device:
    """A device at a table that decides anything legal, one thing after the other."""

    def __init__(self, socket: Any) -> None:
        self.socket = socket
        self.hello = socket.receive_json()
        self.step = self.hello["step"]
        self.sent = 0
        self.chance = random.Random(1)

    def send(self, **command: Any) -> None:
        self.sent += 1
        self.socket.send_json({"id": f"c{self.sent}-{self.chance.random()}", **command})

    def until(self, *kinds: str) -> dict[str, Any]:
        """Listen until one of these events has happened."""
        while True:
            message: dict[str, Any] = self.socket.receive_json()
            if message["type"] == "refused":
                return message
            self.step = message
            if message["event"]["type"] in kinds:
                return message

    def act(self) -> None:
        """Do what is due, then listen until nothing happens without this device."""
        view, mine = self.step["public"], self.hello["mine"]
        asked = [seat for seat in mine if view["seats"][seat]["asked"]]
        if view["due"] == "roll" and view["roller"] in mine:
            self.send(do="throw")
        elif asked:
            legal = self.step["asks"][str(asked[0])]["legal"]
            if view["phase"] == "layout":
                self.send(do="lay", seat=asked[0], decisions=self.chance.sample(legal, len(legal)))
            else:
                self.send(do="play", seat=asked[0], decision=self.chance.choice(legal))
        while True:
            message = self.socket.receive_json()
            assert message["type"] == "step", message
            self.step = message
            if self.is_waiting():
                return

    def is_waiting(self) -> bool:
        """It is a person's turn to do something, or the game is over."""
        view, mine = self.step["public"], self.hello["mine"]
        if view["over"]:
            return True
        if view["due"] == "roll":
            return (
                view["roller"] in mine
                and not view["announced"]
                and self.step["event"]["type"] in ("settled", "thrown", "resumed")
            )
        asked = [seat for seat in mine if view["seats"][seat]["asked"]]
        bots_done = not any(seat["asked"] for place, seat in enumerate(view["seats"]) if place not in mine)
        forced = any(len(self.step["asks"][str(seat)]["legal"]) == 1 for seat in asked)
        return bool(asked) and (bots_done or view["phase"] == "layout") and not forced


@pytest.mark.parametrize("game", variants())
def test_a_whole_game_is_played_kept_and_replayed(client: TestClient[Any], game: str) -> None:
    people = 2 if game != "bingo-dice" else 1
    opened = new_table(client, game, friendly(find(game)), people=people)
    with client.websocket_connect(f"/ws/{opened['table']}?key={opened['key']}") as socket:
        device = Device(socket)
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
    with TestClient(make_app(Store(file))) as client:
        opened = new_table(client, "qwixx", "casual")
        address = f"/ws/{opened['table']}?key={opened['key']}"
        with client.websocket_connect(address) as socket:
            device = Device(socket)
            for _ in range(7):
                device.act()
            before = device.step
    with TestClient(make_app(Store(file))) as client, client.websocket_connect(address) as socket:
        after = Device(socket).step
        assert after["public"] == before["public"]
        assert after["asks"] == before["asks"]


def test_a_device_without_the_key_only_watches_and_learns_no_secrets(client: TestClient[Any]) -> None:
    opened = new_table(client, "bingolino", people=2)
    table = opened["table"]
    with (
        client.websocket_connect(f"/ws/{table}?key={opened['key']}") as mine,
        client.websocket_connect(f"/ws/{table}") as other,
    ):
        device, stranger = Device(mine), Device(other)
        assert stranger.hello["mine"] == [] and stranger.step["asks"] == {}
        stranger.send(do="lay", seat=0, decisions=[])
        assert "not on this device" in stranger.until("never")["message"]
        legal = device.step["asks"]["0"]["legal"]
        device.send(do="lay", seat=0, decisions=legal)
        told = stranger.until("laid")
        assert "cells" not in told["event"] and "deal" not in str(told["event"])
        assert all(not cell["text"] for seat in told["public"]["seats"] for cell in seat["cells"].values())
    assert len(client.get(f"/api/tables/{table}/record").text.splitlines()) == 1


def test_a_choice_is_secret_can_be_moved_and_taken_back_until_the_reveal(
    client: TestClient[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room, "REVEAL_SECONDS", 30)
    opened = new_table(client, "qwixx", people=2, first=0)
    with client.websocket_connect(f"/ws/{opened['table']}?key={opened['key']}") as socket:
        device = Device(socket)
        device.send(do="throw")
        device.until("thrown")
        first, second = device.step["asks"]["0"]["legal"][1:3]
        device.send(do="play", seat=0, decision=first)
        noted = device.until("noted")
        assert "play" not in noted["event"] and noted["asks"]["0"]["noted"] == first
        assert noted["public"]["seats"][0]["chosen"]
        device.send(do="play", seat=0, decision=second)
        assert device.until("noted")["asks"]["0"]["noted"] == second
        device.send(do="play", seat=1, decision="-")
        device.until("revealing")
        device.send(do="take-back", seat=0)
        assert device.until("taken-back")["asks"]["0"]["noted"] is None
        device.send(do="play", seat=0, decision="-")
        for seat in (0, 1):
            device.send(do="final", seat=seat)
        assert device.until("settled")["event"]["told"]["decisions"] == [
            {"seat": 1, "play": "-", "name": ["pass", {}], "why": None, "declined": True},
            {"seat": 0, "play": "-", "name": ["pass", {}], "why": None, "declined": True},
        ]


def test_the_same_command_twice_is_done_once(client: TestClient[Any]) -> None:
    opened = new_table(client, "wuerfel-bingo-5")
    with client.websocket_connect(f"/ws/{opened['table']}?key={opened['key']}") as socket:
        device = Device(socket)
        for _ in range(2):
            socket.send_json({"id": "same", "do": "throw"})
        device.until("thrown")
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
    with client.websocket_connect(f"/ws/{opened['table']}?key={opened['key']}") as socket:
        device = Device(socket)
        for text in (
            "{",
            '{"id": "x", "do": "dance"}',
            '{"do": "throw"}',
            '{"id": "y", "do": "play", "decision": "r7"}',
        ):
            socket.send_text(text)
            assert device.until("never")["type"] == "refused"
        device.send(do="throw")
        assert device.until("thrown")["public"]["due"] == "play"
    with client.websocket_connect("/ws/nothing") as socket:
        assert socket.receive_json() == {"type": "gone"}
    assert client.post("/api/replay", content="nonsense\n").status_code == 400
    assert client.get("/api/rules/chess").status_code == 404
