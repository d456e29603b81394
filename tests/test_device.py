"""A device that does not read takes no memory, and is told how things are when it reads again."""

from __future__ import annotations

import asyncio
import json
import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from rollbook.web import device as module
from rollbook.web.app import make_app
from rollbook.web.device import Device
from rollbook.web.sqlite import Sqlite
from tests.serving import ask, served

TIMES = 3000  # that somebody does something at a table
LAST = TIMES + 1  # the number of its last event; the first one is the deal
BUFFER = 4096  # bytes that the system keeps for a device that does not read


def test_a_device_that_does_not_read_is_told_how_things_are() -> None:
    async def story() -> list[bytes]:
        device, heard, may_read = Device(), list[bytes](), asyncio.Event()

        async def send(frame: bytes) -> None:
            await may_read.wait()
            heard.append(frame)

        sending = asyncio.create_task(device.send_all(send, lambda: b"everything"))
        for number in range(10 * module.MOST_WAITING):
            device.put(str(number).encode())
            assert len(device._waiting) <= module.MOST_WAITING
        await asyncio.sleep(0)
        may_read.set()
        await asyncio.sleep(0.01)
        device.put(b"after")
        await asyncio.sleep(0.01)
        sending.cancel()
        return heard

    assert asyncio.run(story())[-2:] == [b"[everything]", b"[after]"]


def test_a_device_that_takes_too_long_is_sent_away(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_SECONDS", 0.01)

    async def story() -> None:
        device = Device()
        device.put(b"something")
        await device.send_all(lambda text: asyncio.sleep(60), lambda: b"")

    with pytest.raises(asyncio.CancelledError):
        asyncio.run(story())


# Over real sockets


class Table:
    """A table on a server, with a device that does something again and again."""

    def __init__(self, port: int) -> None:
        self.port = port
        setup = {"game": "bingolino", "seats": [{"name": "A"}, {"name": "B"}]}
        opened = json.loads(ask(port, "POST", "/api/tables", json.dumps(setup).encode())[1])
        self.address, self.key = f"ws://127.0.0.1:{port}/ws/{opened['table']}", opened["key"]
        self.number = 0

    @contextmanager
    def device(self, buffer: int | None = None) -> Iterator[ClientConnection]:
        """A device that has joined."""
        line = socket.create_connection(("127.0.0.1", self.port))
        if buffer is not None:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
        with connect(self.address, sock=line, max_queue=1, compression=None, close_timeout=0.2) as device:
            device.send(json.dumps({"key": self.key}))
            yield device

    def act(self, device: ClientConnection, times: int) -> tuple[int, float]:
        """Lay out tiles and take them back; the bytes that were heard, and the longest time for one of them."""
        cells = [column + row for column in "abcd" for row in "1234"]
        heard, longest = 0, 0.0
        for turn in range(times):
            began = time.monotonic()
            word = {"do": "take-back"} if turn % 2 else {"do": "lay", "decisions": cells}
            device.send(json.dumps({"id": f"c{self.number}-{turn}", "seat": 0, **word}))
            while True:
                frame = device.recv(timeout=5)
                heard += len(frame)
                answers = [message for message in json.loads(frame) if message["type"] == "answer"]
                if answers:
                    assert "refused" not in answers[0]
                    break
            longest = max(longest, time.monotonic() - began)
        return heard, longest


def read(device: ClientConnection, last: int) -> list[Any]:
    """What a device still gets, up to the last event; a system with small buffers may take its time."""
    messages: list[Any] = []
    while not messages or messages[-1].get("number") != last:
        messages += json.loads(device.recv(timeout=10))
    return messages


def test_devices_that_never_read_hold_nobody_up_and_are_told_how_things_are(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rollbook.web.socket.COMMANDS_AT_ONCE", 10 * TIMES)  # one device acts for many
    with served(make_app(Sqlite(":memory:")), BUFFER) as port:
        table = Table(port)
        with table.device() as good, table.device(BUFFER) as idle, table.device(BUFFER), table.device(BUFFER):
            heard, longest = table.act(good, TIMES)
            messages = read(idle, LAST)
    assert longest < 2, "the others play as if they were not there"
    assert len(json.dumps(messages)) < heard / 2, "most of it was not kept for them"
    snapshots = [place for place, message in enumerate(messages) if message["type"] == "snapshot"]
    assert len(snapshots) > 1, "instead they are told how things are"
    numbers = [message["number"] for message in messages[snapshots[-1] :]]
    assert numbers == list(range(numbers[0], LAST + 1))


@pytest.mark.thorough
def test_a_device_that_does_not_read_for_long_is_sent_away_and_may_come_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_SECONDS", 0.3)
    with served(make_app(Sqlite(":memory:")), BUFFER) as port:
        table = Table(port)
        with table.device() as good, table.device(BUFFER) as idle:
            table.act(good, TIMES // 2)
            time.sleep(0.5)
            with pytest.raises(ConnectionClosed):
                read(idle, LAST)
        with table.device() as back:
            assert json.loads(back.recv(timeout=5))[0]["type"] == "snapshot"
