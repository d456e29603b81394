"""Faults that version 0.1 had at live tables (and has no more): each test failed before."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Coroutine
from typing import Any

import httpx

from rollbook.live.messages import SeatSetup, TableSetup
from rollbook.web import course
from rollbook.web.app import make_app
from rollbook.web.rooms import Rooms
from rollbook.web.sqlite import Sqlite
from tests.wire import Person, QuickLoop, Valve, Wire, errors_logged, put_forward, quiet, serving, some_turns


class Story:
    """A table of people on a store that can be held up or fail."""

    def __init__(self) -> None:
        self.valve = Valve(Sqlite(":memory:"))
        self.rooms = Rooms(self.valve)
        self.app = serving(self.rooms)
        self.wires: list[Wire] = []

    async def open(self, game: str, people: int) -> None:
        """Everybody sits down."""
        seats = [SeatSetup(f"P{seat}") for seat in range(people)]
        room, self.key = await self.rooms.new(TableSetup(game, seats, first=0))
        self.table = room.id

    async def person(self, seats: list[int] | None = None, key: str | None = None) -> Person:
        """Somebody comes."""
        person = Person(self.key if key is None else key, seats)
        await self.connect(person)
        return person

    async def connect(self, person: Person) -> None:
        """Somebody comes back."""
        person.connect(self.app, self.table)
        assert person.wire is not None
        self.wires.append(person.wire)
        await self.rest()
        person.listen()

    async def say(self, person: Person, id: str, **command: Any) -> None:
        """Somebody does something."""
        assert person.wire is not None
        person.wire.say(person.command(id, **command))
        await self.rest()
        person.listen()

    async def rest(self) -> None:
        """Until nothing happens but what the store holds up."""
        if self.valve.open.is_set():
            await quiet(self.wires, self.valve)
        else:
            await some_turns()

    async def wait(self, seconds: float) -> None:
        """Let time pass."""
        put_forward(seconds)
        await self.rest()

    async def close(self) -> None:
        """Everybody goes."""
        for wire in self.wires:
            wire.cut()
        await quiet(self.wires, self.valve)
        self.rooms.close()
        self.valve.close()


def run(story: Coroutine[Any, Any, None]) -> None:
    with asyncio.Runner(loop_factory=QuickLoop) as runner:
        runner.run(story)


def test_nobody_sees_what_is_not_on_the_disk() -> None:
    """Fault 3: whoever came while a throw was being written saw dice that were gone after a kill."""

    async def told() -> None:
        story = Story()
        await story.open("wuerfel-bingo-5", 1)
        host = await story.person()
        story.valve.open.clear()
        await story.say(host, "a", do="throw")
        late = await story.person(key="")
        for person in (host, late):
            assert person.number == 0 and person.step["public"]["dice"] == []
        assert host.unanswered, "no answer before it is kept"
        story.valve.open.set()
        await story.rest()
        for person in (host, late):
            person.listen()
            assert person.number == 1 and person.step["public"]["dice"] != []
        assert not host.unanswered
        await story.close()

    run(told())


def test_the_record_has_nothing_that_is_not_on_the_disk() -> None:
    """Fault 3, where somebody asks for the record."""

    async def told() -> None:
        valve = Valve(Sqlite(":memory:"))
        app: Any = make_app(valve)
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app=app), base_url="http://localhost") as client:
            seats = {"game": "wuerfel-bingo-5", "seats": [{"name": "A"}]}
            opened = (await client.post("/api/tables", json=seats)).json()
            wire = Wire(app, opened["table"])
            wire.say(json.dumps({"key": opened["key"]}))
            await quiet([wire], valve)
            valve.open.clear()
            wire.say('{"id": "a", "do": "throw"}')
            await some_turns()
            record = f"/api/tables/{opened['table']}/record"
            assert "roll" not in (await client.get(record)).text
            valve.open.set()
            await quiet([wire], valve)
            assert "roll" in (await client.get(record)).text
        wire.cut()
        await quiet([wire], valve)
        valve.close()

    run(told())


def test_a_reveal_that_cannot_be_written_comes_when_writing_works_again() -> None:
    """Fault 4: the table was stuck until somebody said that the decision is final."""

    async def told() -> None:
        story = Story()
        await story.open("wuerfel-bingo-5", 1)
        host = await story.person()
        await story.say(host, "a", do="throw")
        await story.say(host, "b", do="play", seat=0, decision="c3")
        before = dict(host.step)
        story.valve.failures = 2
        with errors_logged() as complaints:
            await story.wait(course.REVEAL_SECONDS)
            assert len(complaints) == 1, "what fails is seen"
            host.listen()
            assert host.step == before, "the table is as it was"
            again = await story.person()
            assert again.step["public"] == before["public"] and again.step["asks"] == before["asks"]
            for _ in range(6):  # each time it waits before it tries, and for the reveal
                await story.wait(max(course.AGAIN_SECONDS))
            assert len(complaints) == 2
        for person in (host, again):
            person.listen()
            assert person.step["event"]["type"] == "settled" and person.step["public"]["due"] == "roll"
        await story.close()

    run(told())


def test_a_command_that_cannot_be_written_is_done_when_it_is_said_again() -> None:
    """The device is sent away, comes back by itself and says again what was not answered; nothing happens twice."""

    async def told() -> None:
        story = Story()
        await story.open("wuerfel-bingo-5", 1)
        host, onlooker = await story.person(), await story.person(key="")
        story.valve.failures = 1
        with errors_logged() as complaints:
            await story.say(host, "a", do="throw")
        assert len(complaints) == 1 and host.wire is not None and host.wire.code == 1011
        onlooker.listen()
        assert onlooker.number == 0 and "a" in host.unanswered
        await story.connect(host)
        assert host.answers["a"] == {"type": "answer", "command": "a", "number": 1}
        onlooker.listen()
        assert onlooker.number == host.number == 1
        await story.close()

    run(told())


def test_tables_that_nobody_looks_at_leave_memory_and_come_back() -> None:
    """Fault 8: tables stayed in memory for ever."""

    async def told() -> None:
        story = Story()
        await story.open("qwixx", 2)
        host = await story.person()
        await story.say(host, "a", do="throw")
        await story.say(host, "b", do="play", seat=1, decision="-")
        seen = dict(host.step)
        tidying = asyncio.create_task(story.rooms.keep_tidy())
        await story.wait(1_000)
        assert story.rooms.open, "somebody looks at it"
        host.cut()
        await story.rest()
        await story.wait(100)
        await story.wait(100)
        assert story.rooms.open, "somebody may be back soon"
        await story.wait(1_000)
        assert not story.rooms.open and not story.rooms.waking
        await story.connect(host)
        assert host.step["public"] == seen["public"] and host.step["asks"] == seen["asks"]
        await story.say(host, "b", do="play", seat=1, decision="-")
        assert host.number == seen["number"], "what was done before it slept is not done again"
        tidying.cancel()
        await story.close()

    run(told())


def test_a_repeated_command_gets_its_first_answer_and_events_name_it() -> None:
    """Fault 9: no answer to the second one, and nobody could tell whose command an event came from."""

    async def told() -> None:
        story = Story()
        await story.open("qwixx", 2)
        first, second, onlooker = [await story.person(), await story.person(), await story.person(key="")]
        await story.say(first, "a", do="throw")
        await story.say(first, "b", do="play", seat=1, decision="-")
        for id, do in (("a", "throw"), ("b", "play")):
            await story.say(second, id, do=do, seat=1, decision="-")
        assert second.answers == first.answers
        assert [answer["number"] for answer in first.answers.values()] == [1, 2]
        onlooker.listen()
        assert onlooker.number == 2 and onlooker.step["command"] == "b"
        await story.say(second, "c", do="throw")
        await story.say(second, "c", do="throw")
        assert "refused" in second.answers["c"]
        await story.close()

    run(told())
