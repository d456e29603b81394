"""Records that people send in: shown step by step, within limits, and in nobody's way."""

from __future__ import annotations

import asyncio
import itertools
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, as_completed
from typing import Any

import msgspec
import pytest
from litestar.testing import TestClient

from rollbook.errors import RollbookError
from rollbook.games import variants
from rollbook.live.answers import Film
from rollbook.record import write_line
from rollbook.table import Table
from rollbook.web import app, beside, film
from rollbook.web.app import make_app
from rollbook.web.beside import Beside, Busy, Deadline
from rollbook.web.sqlite import Sqlite
from tests.device import Device
from tests.test_web import new_table


def played(game: str, lines: int = 60) -> Table:
    """A game for three, so many lines long, in which everybody takes the last choice there is."""
    table = Table(game, min(3, variants()[game].sheet.players[1]), first=0, seed=3)
    while len(table.log) < lines and not table.over:
        if table.due() != "play":
            table.throw()
        for seat in table.asked():
            table.play(seat, table.legal(seat)[-1])
    return table


def record_of(table: Table) -> bytes:
    return "".join(write_line(line) + "\n" for line in table.record()).encode()


def test_every_step_shows_the_table_as_spectators_saw_it_then() -> None:
    for game in variants():
        table = played(game)
        shown = msgspec.json.decode(film.film(record_of(table), Deadline(60)), type=Film)
        again = Table(game, table.players, first=0)
        for step, line in zip(shown.steps, [*table.log, None], strict=True):
            assert msgspec.to_builtins(step.view) == msgspec.to_builtins(again.view(None))
            if line is not None:
                again.enter(line)


def test_a_film_has_so_many_steps_and_bytes_at_most(monkeypatch: pytest.MonkeyPatch) -> None:
    record = record_of(played("wuerfel-bingo-5"))
    monkeypatch.setattr(film, "MOST_STEPS", 50)
    with pytest.raises(RollbookError, match="at most 50 can be shown"):
        film.film(record, Deadline(60))
    monkeypatch.setattr(film, "MOST_STEPS", 100)
    monkeypatch.setattr(film, "MOST_BYTES", 10_000)
    with pytest.raises(RollbookError, match="MB, the most here"):
        film.film(record, Deadline(60))


def test_a_record_that_takes_too_long_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(beside, "MOST_SECONDS", 0.0)
    with TestClient(make_app(Sqlite(":memory:"))) as client:
        answer = client.post("/api/replay", content=record_of(played("qwixx")))
    assert answer.status_code == 400 and "takes too long" in answer.json()["message"]


def test_a_film_comes_compressed_to_those_who_can_read_it() -> None:
    record = record_of(played("qwixx"))
    with TestClient(make_app(Sqlite(":memory:"))) as client:
        zipped = client.post("/api/replay", content=record, headers={"Accept-Encoding": "gzip, br"})
        plain = client.post("/api/replay", content=record, headers={"Accept-Encoding": "identity"})
    assert zipped.headers["content-encoding"] == "gzip" and "content-encoding" not in plain.headers
    assert zipped.json() == plain.json()
    assert int(zipped.headers["content-length"]) * 10 < len(plain.content)


def test_what_is_no_text_is_refused_in_words() -> None:
    with TestClient(make_app(Sqlite(":memory:"))) as client:
        answer = client.post("/api/replay", content=b"\xff\xfe")
    assert answer.status_code == 400 and "UTF-8" in answer.json()["message"]


def test_many_uploads_keep_nobody_from_playing(monkeypatch: pytest.MonkeyPatch) -> None:
    released = threading.Event()

    def slow(make: Callable[..., bytes]) -> Callable[..., bytes]:
        return lambda *about: make(*about) if released.wait(20) else b""

    monkeypatch.setattr(app, "compressed_film", slow(film.compressed_film))
    record = record_of(played("qwixx"))
    with TestClient(make_app(Sqlite(":memory:"))) as client, ThreadPoolExecutor(9) as people:
        uploads = [people.submit(client.post, "/api/replay", content=record) for _ in range(9)]
        try:
            taken = 1 + beside.MOST_WAITING
            refused = [one.result() for one in itertools.islice(as_completed(uploads, timeout=10), 9 - taken)]
            opened = new_table(client, "qwixx")
            with client.websocket_connect(f"/ws/{opened['table']}") as socket:
                device = Device(socket, opened["key"])
                device.act()
                assert device.step["public"]["due"] == "play"
        finally:
            released.set()
        assert {answer.status_code for answer in refused} == {503}
        assert "try again in a moment" in refused[0].json()["message"]
        others = [one.result() for one in uploads if one.result() not in refused]
        assert len(others) == taken and {answer.status_code for answer in others} == {201}
        assert client.post("/api/replay", content=record).status_code == 201


def test_a_server_that_stops_does_not_wait_for_records() -> None:
    async def stop_amidst() -> tuple[Any, ...]:
        replays = Beside()
        begun = threading.Event()

        def endless(deadline: Deadline) -> None:
            for _ in deadline.during(itertools.count()):
                begun.set()

        running, waiting = (asyncio.create_task(replays.run(endless)) for _ in range(2))
        await asyncio.to_thread(begun.wait, 10)
        replays.close()
        return await asyncio.gather(running, waiting, return_exceptions=True)

    assert [type(error) for error in asyncio.run(stop_amidst())] == [Busy, Busy]
