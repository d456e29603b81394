"""What is answered over http: where a table stands, and what to do with addresses at which nothing is."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from litestar.testing import TestClient

from rollbook.games import variants
from rollbook.live.events import Thrown
from rollbook.live.messages import Problem, SeatSetup, Standing, TableSetup
from rollbook.web import rooms as rooms_module
from rollbook.web.app import make_app
from rollbook.web.rooms import Rooms
from rollbook.web.sqlite import Sqlite
from rollbook.web.store import Appended
from tests.device import Device

ANNA_AND_BEN = [{"name": "Anna"}, {"name": "Ben"}]


@pytest.fixture
def client() -> Iterator[TestClient[Any]]:
    with TestClient(make_app(Sqlite(":memory:"))) as client:
        yield client


# Where a table stands


def opened(client: TestClient[Any], game: str, **setup: Any) -> dict[str, str]:
    answer = client.post("/api/tables", json={"game": game, "seats": ANNA_AND_BEN, "first": 1, **setup})
    assert answer.status_code == 201, answer.text
    found: dict[str, str] = answer.json()
    return found


def standing(client: TestClient[Any], table: str) -> Standing:
    answer = client.get(f"/api/tables/{table}")
    assert answer.status_code == 200
    return msgspec.json.decode(answer.content, type=Standing)


def test_a_table_tells_how_far_it_is_and_whom_it_waits_for(client: TestClient[Any]) -> None:
    table = opened(client, "qwixx-longo")
    with client.websocket_connect(f"/ws/{table['table']}") as socket:
        device = Device(socket, table["key"])
        first = standing(client, table["table"])
        assert (first.game, first.name, first.family) == ("qwixx-longo", "Qwixx Longo", "qwixx")
        assert (first.seats, first.progress) == (["Anna", "Ben"], ("progress-turn", {"turn": 1}))
        assert (first.roller, first.waits_for, first.over, first.winners) == (1, [1], "", [])
        device.send(do="throw")
        device.until("thrown")
        assert standing(client, table["table"]).waits_for == [0, 1]
        device.send(do="play", seat=1, decision="-")
        device.until("noted")
        assert standing(client, table["table"]).waits_for == [0]


def test_a_finished_table_tells_who_has_won() -> None:
    store = Sqlite(":memory:")
    with TestClient(make_app(store)) as client:
        table = opened(client, "wuerfel-bingo-5", seats=[{"name": "Anna"}], first=0)
        with client.websocket_connect(f"/ws/{table['table']}") as socket:
            device = Device(socket, table["key"])
            while not device.step["public"]["over"]:
                if device.step["public"]["due"] == "roll":
                    device.send(do="throw")
                    device.until("thrown")
                elif legal := device.step["asks"]["0"]["legal"]:
                    device.send(do="play", seat=0, decision=legal[0], confirm=True)
                    device.until("settled")
        over = standing(client, table["table"])
        assert (over.over, over.winners, over.waits_for) == ("last round", [0], [])


@pytest.mark.parametrize("game", variants())
def test_every_table_has_a_standing_also_when_it_sleeps(game: str, tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    with TestClient(make_app(Sqlite(file))) as client:
        table = opened(client, game)["table"]
        awake = settled(client, table)
    with TestClient(make_app(Sqlite(file))) as client:
        assert settled(client, table) == awake
        assert awake.seats == ["Anna", "Ben"] and awake.waits_for


def settled(client: TestClient[Any], table: str) -> Standing:
    """Where it stands when what happens by itself has happened."""
    for _ in range(200):
        if (found := standing(client, table)).waits_for:
            break
        time.sleep(0.01)
    return found


def test_nothing_is_told_of_what_people_hide(client: TestClient[Any]) -> None:
    table = opened(client, "bingolino")
    settled(client, table["table"])
    text = client.get(f"/api/tables/{table['table']}").text
    assert set(msgspec.json.decode(text)) == {
        *("game", "name", "family", "seats", "progress", "roller", "waits_for", "over", "winners"),
        *("people", "affairs", "commitment", "own", "help", "sheet"),
    }
    assert table["key"] not in text


def test_a_table_that_is_not_there_or_cannot_be_read_is_a_problem_with_a_key() -> None:
    store = Sqlite(":memory:")

    async def keep_something_that_cannot_have_happened() -> None:
        setup = TableSetup("qwixx", [SeatSetup("Anna")], first=0)
        await store.add_table("odd", "key", msgspec.to_builtins(setup))
        await store.append(Appended("odd", 1, [Thrown(roll=[9, 9])], None, ended=False))

    asyncio.run(keep_something_that_cannot_have_happened())
    with TestClient(make_app(store)) as client:
        for part in ("", "/record"):
            nothing, odd = client.get(f"/api/tables/nothing{part}"), client.get(f"/api/tables/odd{part}")
            assert nothing.status_code == 404 and odd.status_code == 500
            assert msgspec.json.decode(nothing.content, type=Problem).key == "no-such-table"
            problem = msgspec.json.decode(odd.content, type=Problem)
            assert problem.key == "unreadable-table" and problem.message.endswith(str(problem.values["error"]))


def test_looking_at_many_tables_wakes_no_more_than_may_be_open(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rooms_module, "MOST_OPEN", 3)

    async def story() -> int:
        store = Sqlite(":memory:")
        rooms = Rooms(store)
        for number in range(9):
            setup = TableSetup("qwixx", [SeatSetup("Anna")], first=0)
            await store.add_table(f"t{number}", "key", msgspec.to_builtins(setup))
            await rooms.expect(f"t{number}")
        rooms.close()
        store.close()
        return len(rooms.open)

    assert asyncio.run(story()) <= 3


# Addresses at which nothing is

BROWSER = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}


@pytest.mark.parametrize("address", ["/nowhere", "/setup", "/table/a/b", "/apiary", "/assets/nothing.js"])
def test_a_browser_gets_the_app_which_says_that_nothing_is_there(client: TestClient[Any], address: str) -> None:
    for encoding in ("gzip", "identity"):
        answer = client.get(address, headers={**BROWSER, "Accept-Encoding": encoding})
        assert answer.status_code == 404 and answer.headers["content-type"].startswith("text/html")
        assert answer.text == client.get("/").text


@pytest.mark.parametrize("address", ["/api", "/api/nothing", "/api/tables/nothing/else"])
def test_what_programs_ask_for_is_answered_for_programs(client: TestClient[Any], address: str) -> None:
    for headers in (BROWSER, {"Accept": "*/*"}):
        answer = client.get(address, headers=headers)
        assert answer.status_code == 404
        assert msgspec.json.decode(answer.content, type=Problem).key == "no-such-page"
    assert client.get("/nowhere", headers={"Accept": "*/*"}).json()["key"] == "no-such-page"


@pytest.mark.parametrize("part", ["rules", "lessons", "levels"])
def test_a_game_that_is_not_there_is_a_problem_with_a_key(client: TestClient[Any], part: str) -> None:
    answer = client.get(f"/api/{part}/quixx", headers=BROWSER)
    problem = msgspec.json.decode(answer.content, type=Problem)
    assert answer.status_code == 404 and problem.key == "no-such-game"
    assert "did you mean 'qwixx'" in problem.message
    refused = client.post("/api/tables", json={"game": "quixx", "seats": ANNA_AND_BEN})
    assert (refused.status_code, refused.json()["key"]) == (400, "no-such-game")
