"""A server for people apart, without a network and without waiting: pages, sockets, chores, and a clock at will."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any
from unittest.mock import patch

import httpx

from rollbook.web import app, limits, rooms
from rollbook.web.sqlite import Sqlite
from tests.bad_network import AtOnce
from tests.wire import App, Person, QuickLoop, Valve, Wire, errors_logged, put_forward, quiet

ids = itertools.count()


class Guest(Person):
    """Somebody at a table, who remembers everything that was said."""

    def __init__(self, evening: Evening, table: str, key: str, seats: list[int] | None) -> None:
        super().__init__(key, seats)
        self.evening, self.table = evening, table
        self.heard: list[dict[str, Any]] = []

    def hear(self, message: dict[str, Any]) -> bool:
        """Take in one message."""
        self.heard.append(message)
        return super().hear(message)

    async def come(self, **join: Any) -> Guest:
        """Come (back) to the table."""
        self.connect(self.evening.app, self.table, **join)
        assert self.wire is not None
        self.evening.wires.append(self.wire)
        await self.evening.rest()
        return self

    async def go(self) -> None:
        """Close the page."""
        self.cut()
        await self.evening.rest()

    async def say(self, do: str, **command: Any) -> dict[str, Any]:
        """Do something; the answer."""
        id = f"c{next(ids)}"
        assert self.wire is not None
        self.wire.say(self.command(id, do=do, **command))
        await self.evening.rest()
        return next(one for one in self.heard if one["type"] == "answer" and one["command"] == id)

    async def does(self, do: str, **command: Any) -> dict[str, Any]:
        """Do something that is not refused; the answer."""
        answer = await self.say(do, **command)
        assert not answer.get("refused"), answer
        return answer

    def told(self, *kinds: str) -> list[dict[str, Any]]:
        """What it heard of such kinds, and hears no more of."""
        found = [one for one in self.heard if one["type"] in kinds or one.get("event", {}).get("type") in kinds]
        self.heard.clear()
        return found

    @property
    def here(self) -> list[int]:
        """The seats whose people are here, as it was told last."""
        present = [one for one in self.heard if one["type"] in ("present", "snapshot")][-1]
        if present["type"] == "present":
            return list(present["here"])
        return [seat for seat, person in enumerate(present["seats"]) if person["here"]]


class Evening:
    """The server, and everybody who comes to it."""

    def __init__(self) -> None:
        self.valve = Valve(Sqlite(":memory:"))
        self.complaints: list[str] = []
        with (
            patch.object(rooms, "ThreadPoolExecutor", lambda *_, **__: AtOnce()),
            patch.object(app, "Rooms", self._make_rooms),
        ):
            guard = app.make_app(self.valve)
        self.app: App = guard
        transport = httpx.ASGITransport(app=guard)  # type: ignore[arg-type]  # what httpx and Litestar call an app
        self.http = httpx.AsyncClient(transport=transport, base_url="http://localhost")
        self.wires: list[Wire] = []
        self.guests: list[Guest] = []
        self.now = 0.0  # by the clock of whoever counts what is done in a minute

    def _make_rooms(self, *arguments: Any) -> rooms.Rooms:
        self.rooms = rooms.Rooms(*arguments)
        return self.rooms

    def forgive(self, complaint: str) -> None:
        """The server was to complain of that."""
        assert any(complaint in one for one in self.complaints)
        self.complaints.clear()

    async def rest(self) -> None:
        """Until nothing happens without somebody."""
        await quiet(self.wires, self.valve)
        for guest in self.guests:
            assert guest.listen(), "events come without gaps"

    async def passes(self, *seconds: float) -> None:
        """Time passes."""
        for one in seconds:
            put_forward(one)
            self.now += one
            await self.rest()

    async def post(self, path: str, **body: Any) -> httpx.Response:
        """Ask the server to do something."""
        answer = await self.http.post(path, json=body)
        await self.rest()
        return answer

    async def opens(self, game: str = "qwixx", free: int = 1, own: int = 1, bots: int = 0, **setup: Any) -> Guest:
        """Somebody opens a table with seats of their own, bots, and free ones, and comes to it."""
        seats = [
            *({"name": f"Host{seat or ''}"} for seat in range(own)),
            *({"name": f"Bot{seat}", "bot": "random"} for seat in range(bots)),
            *({"name": "", "open": True} for _ in range(free)),
        ]
        answer = await self.post("/api/tables", game=game, seats=seats, **{"first": 0, **setup})
        assert answer.status_code == 201, answer.text
        return await self.comes(answer.json()["table"], answer.json()["key"])

    async def comes(self, table: str, key: str = "", seats: list[int] | None = None) -> Guest:
        """Somebody comes to a table."""
        guest = Guest(self, table, key, seats)
        self.guests.append(guest)
        return await guest.come()

    async def claims(self, host: Guest, seat: int, name: str, **claim: Any) -> httpx.Response:
        """Somebody presses a free seat, with the invitation that the host has now."""
        claim = {"invite": host.step["invite"], "seat": seat, "name": name, **claim}
        return await self.post(f"/api/tables/{host.table}/seats", **claim)

    async def sits(self, host: Guest, seat: int, name: str) -> Guest:
        """Somebody takes a seat and comes to the table."""
        answer = await self.claims(host, seat, name)
        assert answer.status_code == 201, answer.text
        return await self.comes(host.table, answer.json()["key"])

    async def people(self, table: str) -> list[dict[str, Any]]:
        """The seats, as everybody may know them."""
        found: list[dict[str, Any]] = (await self.http.get(f"/api/tables/{table}")).json()["people"]
        return found


@asynccontextmanager
async def open_house() -> AsyncIterator[Evening]:
    """A server that runs its chores, and at which nothing goes wrong."""
    evening = Evening()
    with errors_logged() as complaints, patch.object(limits, "monotonic", lambda: evening.now):
        evening.complaints = complaints
        orders: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        started = asyncio.Event()

        async def say(message: Any) -> None:
            started.set()

        runs = asyncio.get_running_loop().create_task(evening.app({"type": "lifespan", "state": {}}, orders.get, say))
        orders.put_nowait({"type": "lifespan.startup"})
        await started.wait()
        yield evening
        for guest in evening.guests:
            guest.cut()
        await evening.rest()
        orders.put_nowait({"type": "lifespan.shutdown"})
        await runs
        await evening.http.aclose()
    assert not complaints, complaints


def at_a_table(story: Callable[[Evening], Coroutine[Any, Any, None]]) -> Callable[[], None]:
    """A test that is an evening."""

    async def told() -> None:
        async with open_house() as evening:
            await story(evening)

    def run() -> None:
        with asyncio.Runner(loop_factory=QuickLoop) as runner:
            runner.run(told())

    run.__name__, run.__doc__ = story.__name__, story.__doc__
    return run
