"""Two processes at one table: devices at both see the same game, and what happens by itself happens once."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count
from typing import Any

import pytest
from litestar.testing import TestClient

from rollbook.live.events import Back, Noted, Settled
from rollbook.live.messages import Claim, SeatSetup, TableSetup
from rollbook.web import attendance, course, limits, presence, rooms
from rollbook.web.app import make_app
from rollbook.web.postgres import Postgres
from rollbook.web.rooms import Rooms
from tests.postgres import GROUP
from tests.wire import Person, errors_logged, serving

pytestmark = GROUP
SECONDS = 30.0


class Process:
    """What one process has: a store, its rooms, and a door for devices."""

    def __init__(self, address: str) -> None:
        self.store = Postgres(address)
        self.rooms = Rooms(self.store)
        self.hears = asyncio.Event()  # set when it hears the others
        self.store.listen(self.rooms.hear, self.notice, self.rooms.is_here)
        self.app = serving(self.rooms)

    def notice(self, table: str, number: int) -> None:
        """As the app does."""
        self.hears.set()
        self.rooms.notice(table, number)

    def close(self) -> None:
        """It ends."""
        self.rooms.close()
        self.store.close()


@asynccontextmanager
async def processes(address: str) -> AsyncIterator[tuple[Process, Process]]:
    one, other = Process(address), Process(address)
    try:
        yield one, other
    finally:
        one.close()
        other.close()


async def play(people: list[Person]) -> None:
    """Everybody does what is asked until the game is over."""
    count = 0
    async with asyncio.timeout(SECONDS):
        while not all(public(person)["over"] for person in people):
            for person in people:
                assert person.listen(), "events come without gaps"
                wish = None if person.unanswered else person.sensible(count, confirm=True)
                if wish and person.wire is not None:
                    count += 1
                    person.wire.say(person.command(f"c{id(person)}-{count}", moment=person.step["moment"], **wish))
            await asyncio.sleep(0.002)


async def met(people: list[tuple[Process, Person]], table: str) -> None:
    """Everybody comes to the table."""
    for process, person in people:
        person.connect(process.app, table)
    async with asyncio.timeout(SECONDS):
        while not all(person.listen() and person.step for _, person in people):
            assert not any(person.wire and person.wire.served.done() for _, person in people)
            await asyncio.sleep(0.002)


def public(person: Person) -> dict[str, Any]:
    """What everybody at a table sees."""
    view: dict[str, Any] = person.step["public"]
    return view


@pytest.mark.parametrize("game", ["qwixx", "wuerfel-bingo-5", "bingolino"])
def test_devices_at_both_play_one_game_to_its_end(address: str, game: str) -> None:
    """Two people and a bot; an onlooker at each process sees the same, event by event."""

    async def story() -> None:
        seats = [SeatSetup("A"), SeatSetup("B"), SeatSetup("R", bot="random")]
        async with processes(address) as (one, other):
            room, key = await one.rooms.new(TableSetup(game, seats, first=0))
            people = [(one, Person(key, [0])), (other, Person(key, [1]))]
            onlookers = [(process, Person("", None)) for process in (one, other)]
            everybody = people + onlookers
            await met(everybody, room.id)
            await play([person for _, person in everybody])
            events = await one.store.events(room.id)
            assert {person.number for _, person in everybody} == {len(events)}
            assert public(onlookers[0][1]) == public(onlookers[1][1]) and public(onlookers[0][1])["over"]
            assert not [answer for _, person in people for answer in person.answers.values() if answer.get("refused")]
            decided = [event for _, event in events if isinstance(event, Noted) and event.seat == 2]
            moments = [event for _, event in events if isinstance(event, Settled)]
            assert 0 < len(decided) <= len(moments), "no bot has decided twice"

    with errors_logged() as errors, pytest.MonkeyPatch.context() as quick:
        quick.setattr(course, "REVEAL_SECONDS", 0.01)
        asyncio.run(story())
    assert not errors


def test_a_correction_is_proposed_at_one_and_agreed_to_at_the_other(address: str) -> None:
    """Whoever is at the other process is here, so the host does not agree for them; the game goes back at both."""

    async def story() -> None:
        async with processes(address) as (one, other):
            seats = [SeatSetup("A"), SeatSetup("", open=True)]
            room, key = await one.rooms.new(TableSetup("qwixx", seats, first=0, own=True))
            guest = Person(await room.claim(Claim(room.invite, 1, "B"), "B"), None)
            host = Person(key, None)
            await met([(one, host), (other, guest)], room.id)

            async def says(person: Person, id: str, **words: Any) -> str:
                assert person.wire is not None
                person.wire.say(person.command(id, **words))
                async with asyncio.timeout(SECONDS):
                    while id not in person.answers or host.number != guest.number:
                        assert host.listen() and guest.listen()
                        await asyncio.sleep(0.002)
                return str(person.answers[id].get("refused", ""))

            assert not await says(host, "begin", do="begin")
            assert not await says(guest, "throw", do="throw", roll=[1, 2, 3, 4, 5, 6])
            assert not await says(guest, "decide", do="play", seat=1, decision="-")
            assert not await says(guest, "correct", do="correct", seat=1, line=2)
            assert host.step["affairs"]["proposal"] == {"line": 2, "by": 1, "waits_for": [0]}
            assert not await says(guest, "withdraw", do="decline", seat=1, line=2)
            assert not await says(host, "propose", do="correct", seat=0, line=2)
            assert await says(host, "for B", do="agree", seat=1, line=2) == "B is here to agree or decline"
            assert not await says(guest, "agree", do="agree", seat=1, line=2)
            for person in (host, guest):
                assert person.step["affairs"]["proposal"] is None and public(person)["due"] == "roll"
            assert [event for _, event in await one.store.events(room.id)][-1] == Back(2, 0)

    with errors_logged() as errors:
        asyncio.run(story())
    assert not errors


def test_the_same_word_said_to_both_is_done_once_and_answered_alike(address: str) -> None:
    async def story() -> None:
        async with processes(address) as (one, other):
            room, key = await one.rooms.new(TableSetup("qwixx", [SeatSetup("A"), SeatSetup("B")], first=0))
            tabs = [Person(key, None), Person(key, None)]
            await met([(one, tabs[0]), (other, tabs[1])], room.id)
            word = json.dumps({"id": "twice", "do": "throw", "moment": 0})
            for tab in tabs:
                assert tab.wire is not None
                tab.unanswered["twice"] = word
                tab.wire.say(word)
            async with asyncio.timeout(SECONDS):
                while any(tab.listen() and tab.unanswered for tab in tabs):
                    await asyncio.sleep(0.002)
            assert tabs[0].answers == tabs[1].answers and "refused" not in tabs[0].answers["twice"]
            assert [command for command, _ in await one.store.events(room.id)].count("twice") == 1

    asyncio.run(story())


def test_where_a_process_goes_silent_another_steps_in(address: str) -> None:
    """A bot's turn is left to the process that wrote last; it ends, and the other one lets the bot decide."""

    async def story() -> None:
        async with processes(address) as (one, other):
            seats = [SeatSetup("A"), SeatSetup("R", bot="random")]
            room, key = await one.rooms.new(TableSetup("qwixx", seats, first=0))
            person, onlooker = Person(key, None), Person("", None)
            await met([(one, person), (other, onlooker)], room.id)
            room.go_on = lambda wait=0.0: None  # type: ignore[method-assign]  # it will not
            assert person.wire is not None
            person.wire.say(person.command("roll", do="throw", moment=0))
            async with asyncio.timeout(SECONDS):
                while not public(onlooker)["seats"][1]["chosen"]:
                    assert onlooker.listen()
                    await asyncio.sleep(0.01)
            assert other.rooms.open[room.id].left_to_others == 1

    with pytest.MonkeyPatch.context() as quick:
        quick.setattr(course, "STEP_IN_SECONDS", 0.2)
        asyncio.run(story())


def test_a_refusal_is_about_how_things_are_not_about_what_was_missed(address: str) -> None:
    """A device comes to a process that has not heard yet of what another one wrote."""

    async def story() -> None:
        async with processes(address) as (one, other):
            room, key = await one.rooms.new(TableSetup("qwixx", [SeatSetup("A"), SeatSetup("B")], first=0))
            deaf = await other.rooms.expect(room.id)
            deaf.notice = lambda number: None  # type: ignore[method-assign]
            here, there = Person(key, [0]), Person(key, [1])
            await met([(one, here), (other, there)], room.id)
            assert here.wire is not None and there.wire is not None
            here.wire.say(here.command("roll", do="throw", moment=0))
            async with asyncio.timeout(SECONDS):
                while here.unanswered and here.listen():
                    await asyncio.sleep(0.002)
                moment = here.step["moment"]
                there.wire.say(there.command("play", do="play", seat=1, decision="pass", moment=moment))
                while there.unanswered and there.listen():
                    await asyncio.sleep(0.002)
            assert "earlier moment" not in there.answers["play"].get("refused", "")
            assert there.number >= 1, "what it missed was told"

    asyncio.run(story())


def test_whoever_has_left_both_is_away(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where the first to lose a page saw no difference, since there was another page at the second."""
    for module in (attendance, presence):
        monkeypatch.setattr(module, "LEAVING_SECONDS", 0.05)

    async def story() -> None:
        async with processes(address) as (one, other):
            room, key = await one.rooms.new(TableSetup("qwixx", [SeatSetup("A"), SeatSetup("B")], first=0))
            pages = [Person(key, None), Person(key, None)]
            await met([(one, pages[0]), (other, pages[1])], room.id)
            rooms = [process.rooms.open[room.id] for process in (one, other)]
            async with asyncio.timeout(SECONDS):
                while not all(room.attendance.here([]) for room in rooms):  # each has heard of the other
                    for room in rooms:
                        room.tell_elsewhere()  # as they do now and then
                    await asyncio.sleep(0.05)
            for page in reversed(pages):
                page.cut()
                await asyncio.sleep(0.5)
            async with asyncio.timeout(SECONDS):
                while any(room.here() for room in rooms):
                    await asyncio.sleep(0.01)

    asyncio.run(story())


def test_a_process_at_which_nobody_is_does_not_follow_what_others_play(address: str) -> None:
    """A table is often opened at one process and played at another; whoever comes to the first one finds all of it."""

    async def story() -> None:
        async with processes(address) as (one, other):
            await one.hears.wait()
            room, key = await one.rooms.new(TableSetup("qwixx", [SeatSetup("A"), SeatSetup("B")], first=0))
            here, there = Person(key, None), Person("", None)
            await met([(other, here)], room.id)
            assert here.wire is not None
            here.wire.say(here.command("roll", do="throw", moment=0))
            async with asyncio.timeout(SECONDS):
                while room.id in one.rooms.open:
                    await asyncio.sleep(0.002)
            assert room.sitting.number == 0, "it was not worked out for nobody"
            await met([(one, there)], room.id)
            assert there.number == other.rooms.open[room.id].sitting.number > 0
            assert room.id in one.rooms.open

    with pytest.MonkeyPatch.context() as quick:
        quick.setattr(rooms, "ELSEWHERE_SECONDS", 0.0)
        asyncio.run(story())


def test_an_app_listens_to_others(address: str) -> None:
    """The whole server: what one app's table does reaches the other app."""
    with TestClient(make_app(Postgres(address))) as one, TestClient(make_app(Postgres(address))) as other:
        setup = {"game": "qwixx", "seats": [{"name": "A"}, {"name": "B"}], "first": 0}
        opened = one.post("/api/tables", json=setup).json()
        assert other.get(f"/api/tables/{opened['table']}").status_code == 200
        with one.websocket_connect(f"/ws/{opened['table']}") as socket:
            socket.send_text(json.dumps({"key": opened["key"]}))
            socket.receive_text()
            with other.websocket_connect(f"/ws/{opened['table']}") as onlooker:
                onlooker.send_text(json.dumps({}))
                onlooker.receive_text()
                socket.send_text(json.dumps({"id": "roll", "do": "throw", "moment": 0}))
                while not any(message["type"] == "change" for message in json.loads(onlooker.receive_text())):
                    pass


def test_wrong_guesses_count_in_all_processes_together(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever guesses has no more of it where there are more workers, once they hear each other."""
    minutes = count()
    monkeypatch.setattr(limits, "MOST_GUESSES", 4)
    with TestClient(make_app(Postgres(address))) as one, TestClient(make_app(Postgres(address))) as other:
        table = one.post("/api/tables", json={"game": "qwixx", "seats": [{"name": "Anna"}]}).json()["table"]

        def are_both_silent_after_four_guesses() -> bool:
            minute = next(minutes)
            monkeypatch.setattr(limits, "monotonic", lambda: 60.0 * minute)
            for client in (one, other, one, other):
                client.get("/api/tables/guess")
            time.sleep(0.2)
            return {client.get(f"/api/tables/{table}").status_code for client in (one, other)} == {429}

        assert any(are_both_silent_after_four_guesses() for _ in range(40))
