"""Tables without sockets and without a clock: what the network, the disk and the time do, the test decides."""

from __future__ import annotations

import asyncio
import json
import logging
import random
import secrets
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, TypeVar
from unittest.mock import patch

from rollbook.live.events import Event
from rollbook.web.limits import Guesses
from rollbook.web.rooms import Rooms
from rollbook.web.socket import Socket, meet
from rollbook.web.store import Appended, Heard, Noticed, Store, Stored, Summary, Wanted
from tests.follower import Follower

T = TypeVar("T")
App = Callable[[Any, Any, Any], Coroutine[Any, Any, None]]
QUIET_TURNS = 12  # of the event loop in which nothing is under way


class QuickLoop(asyncio.SelectorEventLoop):
    """An event loop whose clock stands still until it is put forward.

    Were it to run, a busy machine could let a second pass between two looks at a table that must be the same.
    """

    now = 1000.0

    def time(self) -> float:
        """The time, as far as it was put forward."""
        return self.now


def put_forward(seconds: float) -> None:
    """Let the event loop's time pass."""
    loop = asyncio.get_running_loop()
    assert isinstance(loop, QuickLoop)
    loop.now += seconds + 0.01


def serving(rooms: Rooms) -> App:
    """The door of the tables, as the app has it."""
    return lambda scope, receive, send: meet(Socket(scope, receive, send), rooms, Guesses())


@contextmanager
def chance_of(seed: int) -> Iterator[None]:
    """Dice, ids, keys and epochs that are the same in every run."""
    chance = random.Random(seed)
    with (
        patch.object(secrets, "randbits", chance.getrandbits),
        patch.object(secrets, "randbelow", chance.randrange),
        patch.object(secrets, "token_hex", lambda size: f"{chance.getrandbits(8 * size):x}"),
        patch.object(secrets, "token_urlsafe", lambda size: f"{chance.getrandbits(8 * size):x}"),
    ):
        yield


@contextmanager
def errors_logged() -> Iterator[list[str]]:
    """What the server complains about meanwhile."""
    found: list[str] = []

    class Ear(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            found.append(self.format(record))

    ear = Ear(logging.ERROR)
    names = ("rollbook", "asyncio")
    for name in names:
        logging.getLogger(name).addHandler(ear)
    try:
        yield found
    finally:
        for name in names:
            logging.getLogger(name).removeHandler(ear)


class Valve:
    """A store that can be held up, or fail."""

    def __init__(self, store: Store) -> None:
        self.store, self.shared = store, store.shared
        self.under_way = 0
        self.failures = 0  # so many of the next writes fail
        self.open = asyncio.Event()
        self.open.set()

    async def add_table(self, id: str, key: str, setup: dict[str, Any]) -> None:
        """Keep a new table."""
        await self._count(self.store.add_table(id, key, setup))

    async def find_table(self, id: str) -> Stored | None:
        """A table by its id."""
        return await self._count(self.store.find_table(id))

    async def append(self, appended: Appended) -> None:
        """Keep events, when the valve is open."""
        await self._count(self._append(appended))

    async def events(self, table: str, after: int = 0) -> list[tuple[str | None, Event]]:
        """The events of a table."""
        return await self._count(self.store.events(table, after))

    async def listed(self, most: int) -> list[str]:
        """The tables that are listed."""
        return await self._count(self.store.listed(most))

    async def keep_code(self, code: str, table: str, holder: str, expires: float) -> None:
        """Keep a code."""
        await self._count(self.store.keep_code(code, table, holder, expires))

    async def take_code(self, code: str) -> tuple[str, str] | None:
        """Take a code."""
        return await self._count(self.store.take_code(code))

    def tell(self, table: str, text: str) -> None:
        """Tell other processes."""
        self.store.tell(table, text)

    def listen(self, heard: Heard, appended: Noticed, wanted: Wanted) -> None:
        """Listen to other processes."""
        self.store.listen(heard, appended, wanted)

    async def tables(self) -> list[Summary]:
        """All tables."""
        return await self._count(self.store.tables())

    async def remove(self, ids: Iterable[str]) -> None:
        """Forget tables."""
        await self._count(self.store.remove(ids))

    async def backup(self, path: Path) -> None:
        """Write a copy."""
        await self._count(self.store.backup(path))

    def close(self) -> None:
        """Close the store behind it."""
        self.store.close()

    async def _append(self, appended: Appended) -> None:
        await self.open.wait()
        if self.failures:
            self.failures -= 1
            raise OSError("the disk is full")
        await self.store.append(appended)

    async def _count(self, work: Awaitable[T]) -> T:
        self.under_way += 1
        try:
            return await work
        finally:
            self.under_way -= 1


class Gone(OSError):
    """Nobody is at the other end; servers forgive an app that did not know."""


class Wire:
    """One connection to a table."""

    def __init__(self, app: App, table: str) -> None:
        self.frames: list[str] = []  # everything that the server has sent
        self.code: int | None = None  # with which the server has closed it
        self.hungry = False  # the server waits for the next word
        self.is_cut = False
        self._said: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._said.put_nowait({"type": "websocket.connect"})
        scope: dict[str, Any] = {"type": "websocket", "client": None, "path": f"/ws/{table}", "headers": []}
        self.served = asyncio.get_running_loop().create_task(self._serve(app, scope))

    async def _serve(self, app: App, scope: dict[str, Any]) -> None:
        with suppress(Gone):
            await app(scope, self._receive, self._send)

    def say(self, text: str | bytes) -> None:
        """Send a frame to the server."""
        kind = "text" if isinstance(text, str) else "bytes"
        self._said.put_nowait({"type": "websocket.receive", kind: text})
        self.hungry = False

    def cut(self) -> None:
        """The connection breaks; what was not read is lost."""
        self.is_cut = True
        self.hungry = False
        self._said.put_nowait({"type": "websocket.disconnect", "code": 1006})

    @property
    def at_rest(self) -> bool:
        """Whether the server has dealt with everything that was said."""
        return self.served.done() or (self.hungry and self._said.empty())

    async def _receive(self) -> dict[str, Any]:
        self.hungry = self._said.empty()
        message = await self._said.get()
        self.hungry = False
        return message

    async def _send(self, message: dict[str, Any]) -> None:
        if self.is_cut:
            raise Gone
        if message["type"] == "websocket.close":
            self.code = message.get("code", 1000)
        elif message["type"] == "websocket.send":
            self.frames.append(message["text"])


async def quiet(wires: list[Wire], valve: Valve) -> None:
    """Until nothing happens without a person, the clock or the disk."""
    turns = 0
    while turns < QUIET_TURNS:
        await asyncio.sleep(0)
        at_rest = not valve.under_way and all(wire.at_rest for wire in wires)
        turns = turns + 1 if at_rest else 0


async def some_turns() -> None:
    """As much as happens while the disk is busy."""
    for _ in range(50):
        await asyncio.sleep(0)


class Person(Follower):
    """A device on such a wire."""

    def __init__(self, key: str, seats: list[int] | None) -> None:
        super().__init__(key, seats)
        self.wire: Wire | None = None
        self.read = 0  # frames of the wire

    def connect(self, app: App, table: str, **join: Any) -> None:
        """Come (back) to the table and say again what was not answered."""
        self.cut()
        self.wire, self.read = Wire(app, table), 0
        for text in self.hello(**join):
            self.wire.say(text)

    def cut(self) -> None:
        """Lose the connection."""
        if self.wire is not None:
            self.wire.cut()
            self.wire = None

    def listen(self) -> bool:
        """Take in what has come; False if something is missing between."""
        while self.wire is not None and self.read < len(self.wire.frames):
            self.read += 1
            for message in json.loads(self.wire.frames[self.read - 1]):
                if not self.hear(message):
                    return False
        return True
