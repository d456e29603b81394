"""The small client that is shipped: programs open tables, take seats, play, and come back."""

from __future__ import annotations

import random
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from rollbook import client
from rollbook.client import Device, Follower, Refused, Server, take_seat
from rollbook.replay import replay
from rollbook.web.app import make_app
from rollbook.web.serve import listen
from rollbook.web.sqlite import Sqlite
from tests.process import Server as Process
from tests.serving import served

ROOT = Path(__file__).parent.parent
FREE = {"name": "", "open": True}


@pytest.fixture
def server() -> Iterator[Server]:
    with served(make_app(Sqlite(":memory:"))) as port:
        yield Server(f"http://127.0.0.1:{port}")


def play(table: Device) -> None:
    """Anything legal, until the game is over."""
    chance = random.Random(1)
    while not table.over:
        if table.must_throw:
            table.throw()
        elif table.questions:
            seat, legal = next(iter(table.questions.items()))
            if table.view["secret"]:
                table.lay(seat, chance.sample(legal, len(legal)))
            else:
                table.play(seat, chance.choice(legal))
        else:
            table.hear(timeout=30)


@pytest.mark.parametrize("game", ["qwixx", "bingolino"])
def test_a_program_opens_a_table_and_another_takes_a_seat(server: Server, game: str) -> None:
    with server.open_table(game, [{"name": "Anna"}, FREE]) as anna:
        assert not anna.begun and anna.mine == [0] and anna.questions == {}
        with take_seat(anna.link, "Ben") as ben:
            assert ben.mine == [1]
            assert not anna.do("begin").get("refused")
            other = threading.Thread(target=play, args=[ben])
            other.start()
            play(anna)
            other.join(60)
            assert ben.over
        [game_played] = replay(server.record(anna.table).splitlines(keepends=True))
        assert game_played.table.over and game_played.table.scores() == [s["points"] for s in anna.view["seats"]]


def test_refusals_say_why(server: Server) -> None:
    with pytest.raises(Refused, match="no game") as refused:
        server.open_table("quixx", [{"name": "A"}])
    assert refused.value.status == 400
    with server.open_table("qwixx", [{"name": "Anna"}, FREE]) as anna:
        with pytest.raises(Refused) as refused:
            server.claim(anna.table, "guessed", "Ben")
        assert (refused.value.status, refused.value.key) == (403, "error-not-invited")
        assert "host" in anna.play(0, "r7")["refused"], "the game begins when the host starts it"
    with pytest.raises(Refused, match="no such table"):
        Device(server, "nowhere").hear()


def test_seats_go_on_at_another_device_by_a_short_code(server: Server) -> None:
    with server.open_table("qwixx", [{"name": "Anna"}, {"name": "Ben"}]) as old:
        code = old.do("code")["code"]
        with server.go_on(code) as new:
            assert new.mine == [0, 1]
            while old.mine:
                old.hear(timeout=10)
            assert old.do("throw")["refused"] and not new.over
        with pytest.raises(Refused) as refused:
            server.go_on(code)
        assert refused.value.status == 404, "a code is good once"


def test_a_code_that_a_device_asks_for_when_it_comes_back_is_asked_for_once(server: Server) -> None:
    with server.open_table("qwixx", [{"name": "Anna"}, {"name": "Ben"}]) as old:
        old.leave()
        with server.go_on(old.do("code")["code"]) as new:
            assert new.mine == [0, 1]


def test_a_device_comes_back_to_a_server_that_was_killed(tmp_path: Path) -> None:
    process = Process(tmp_path)
    process.start()
    try:
        with Server(f"http://127.0.0.1:{process.port}").open_table("qwixx", [{"name": "Anna"}], first=0) as table:
            assert not table.throw().get("refused")
            process.kill()
            process.start()
            play(table)
            assert table.over
    finally:
        process.stop()


def test_the_example_of_the_documentation_takes_a_seat_and_plays(tmp_path: Path) -> None:
    process = Process(tmp_path)
    process.start()
    example = [sys.executable, str(ROOT / "docs" / "example_player.py")]
    try:
        server = Server(f"http://127.0.0.1:{process.port}")
        with server.open_table("wuerfel-bingo-5", [{"name": "Anna"}, FREE]) as anna:
            robot = subprocess.Popen([*example, anna.link, "Robot"], stdout=subprocess.PIPE, text=True)
            while not anna.step["seats"][1]["name"]:
                anna.hear(timeout=30)
            anna.do("begin")
            play(anna)
            shown, _ = robot.communicate(timeout=60)
            points = [seat["points"] for seat in anna.view["seats"]]
        assert shown.splitlines() == [f"Anna {points[0]}", f"Robot {points[1]}"] and robot.returncode == 0
    finally:
        process.stop()


def test_what_is_missing_is_noticed() -> None:
    follower = Follower()
    snapshot = {"type": "snapshot", "epoch": "e", "number": 3, "mine": [], "public": {"seats": []}, "asks": {}}
    assert follower.take_in(snapshot | {"seats": [], "affairs": {}})
    assert not follower.take_in({"type": "change", "number": 5, "event": {}})
    assert follower.take_in({"type": "change", "number": 3, "event": {}}), "it was heard before"
    assert follower.number == 3


def test_a_device_knows_who_is_here(server: Server) -> None:
    """As the example of docs/api.md waits for somebody."""
    with server.open_table("qwixx", [{"name": "Anna"}, FREE]) as anna:
        with take_seat(anna.link, "Ben"):
            while not any(person["here"] for person in anna.step["seats"][1:]):
                anna.hear(timeout=10)
        while anna.step["seats"][1]["here"]:
            anna.hear(timeout=10)
        assert [person["here"] for person in anna.step["seats"]] == [True, False]


def test_a_server_that_does_not_answer_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client, "AGAIN_SECONDS", (0.0, 0.0))
    with listen("127.0.0.1", 0) as listening:
        port = listening.getsockname()[1]
    device = Device(Server(f"http://127.0.0.1:{port}"), "table")
    with pytest.raises(ConnectionError, match=f"{port} does not answer"):
        device.hear()
    with pytest.raises(ConnectionError, match=f"{port} does not answer"):
        device.do("throw")


def test_a_table_that_cannot_be_read_is_not_one_that_is_not_there() -> None:
    device = Device(Server(), "table")
    device._unheard.append({"type": "gone", "error": "1a2b3c4d"})
    with pytest.raises(Refused, match="cannot be read any more; error 1a2b3c4d") as refused:
        device.hear()
    assert (refused.value.status, refused.value.key) == (500, "unreadable-table")
