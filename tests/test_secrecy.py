"""What somebody is told does not depend on what others have decided and not revealed: byte for byte, in all games.

The same table is played several times, with the same dice and the same words, but for one decision (in Bingolino: for
the tiles somebody drew and where they lie). Nobody else can tell these tables apart until the decision is revealed.
`make soak` sets ROLLBOOK_SOAK for many more.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import httpx
import msgspec
import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from rollbook.games import variants
from rollbook.live.events import Begun, Claimed, Event, Laid, Noted, Thrown
from rollbook.live.messages import SeatSetup, TableSetup
from rollbook.live.sitting import Sitting
from rollbook.web import course
from rollbook.web.app import make_app
from rollbook.web.sqlite import Sqlite
from rollbook.web.store import Appended, digest
from tests.kinds import GAMES_OF_ALL_KINDS
from tests.wire import QuickLoop, Valve, Wire, chance_of, put_forward, quiet

pytestmark = pytest.mark.slow
SOAK = bool(os.environ.get("ROLLBOOK_SOAK"))
PHASES = (Phase.explicit, Phase.reuse, Phase.generate)  # a seed has no smaller ones


@pytest.fixture(scope="module", autouse=True)
def only_the_test_lets_time_pass() -> Iterator[None]:
    """On a slow machine the reveal would come by itself."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(course, "REVEAL_SECONDS", 600.0)
        yield


MOST_WORLDS = 4  # decisions that are compared at a time


class Position:
    """A table in the middle of a game, where somebody has a choice.

    Where people sit `apart`, each two of them have a device and cover their choices, and all but the first have come
    by invitation.
    """

    def __init__(self, game: str, seats: int, seed: int, moments: int, apart: bool = False) -> None:
        players = min(seats, variants()[game].sheet.players[1])
        self.keys = [f"key {seat // 2}" if apart else "key 0" for seat in range(players)]
        self.guests = [seat for seat, key in enumerate(self.keys) if key != self.keys[0]]
        named = [
            SeatSetup("" if seat in self.guests else f"P{seat}", open=seat in self.guests) for seat in range(players)
        ]
        self.setup = TableSetup(game, named, first=0, covered=apart)
        self.chance = random.Random(seed)
        self.events: list[Event] = []
        with chance_of(seed):
            self.sitting = Sitting(self.setup, opener=digest(self.keys[0]))
            self._happen(*(Claimed(seat, f"P{seat}", digest(self.keys[seat])) for seat in self.guests))
            if self.guests:
                self._happen(Begun([*range(players)], 0))
            self._happen(*self.sitting.next_events())
            for _ in range(moments):
                self._play_a_moment()
            while not self.sitting.table.over and not self.choosers():
                self._play_a_moment()

    def choosers(self) -> list[int]:
        """The seats that have a choice now."""
        table = self.sitting.table
        asked = table.asked() if table.due() == "play" else []
        return [seat for seat in asked if len(table.legal(seat)) > 1]

    def _happen(self, *events: Event) -> None:
        for event in events:
            self.sitting = self.sitting.after(event)
            self.events.append(event)

    def _play_a_moment(self) -> None:
        table = self.sitting.table
        if table.due() == "roll":
            self._happen(self.sitting.throw())
        elif table.due() == "play":
            for seat in table.asked():
                legal = self.chance.sample(table.legal(seat), len(table.legal(seat)))
                self._happen(Laid(seat, legal) if table.secret else Noted(seat, legal[0], final=True))
        while following := self.sitting.next_events():
            self._happen(*following)


class World:
    """A server with such a table, and what everybody at it has been told."""

    def __init__(self, position: Position, seat: int) -> None:
        self.setup, self.seat, self.keys = position.setup, seat, position.keys
        self.others = [other for other in range(len(self.keys)) if other != seat]
        self.beside = [other for other in self.others if position.setup.covered and self.keys[other] == self.keys[seat]]
        self.valve = Valve(Sqlite(":memory:"))
        self.app = make_app(self.valve)
        self.wires: dict[str, Wire] = {}

    async def open(self, events: list[Event]) -> None:
        """The table comes from the store."""
        await self.valve.add_table("t", digest(self.keys[0]), msgspec.to_builtins(self.setup))
        if events:
            await self.valve.append(Appended("t", 1, events, None, ended=False))
        await self.join("mine", self.keys[self.seat], seats=[self.seat])
        for other in self.others:
            await self.join(f"seat {other}", self.keys[other], seats=[other])
        for key in sorted({self.keys[other] for other in self.others}):
            await self.join(f"device of {key}", key, seats=self.others_of(key))
        for other in self.beside:
            await self.join("covered device", self.keys[self.seat])
            await self.join("covered device on which another looks", self.keys[self.seat])
            await self.say("covered device on which another looks", "look", do="look", seat=other)
        await self.join("onlooker")

    def others_of(self, key: str) -> list[int]:
        """The seats of a device but the one that decides."""
        return [other for other in self.others if self.keys[other] == key]

    async def join(self, name: str, key: str = "", **join: Any) -> None:
        """Somebody comes to the table."""
        self.wires[name] = Wire(self.app, "t")
        self.wires[name].say(json.dumps({"key": key, **join}))
        await quiet(list(self.wires.values()), self.valve)

    async def say(self, name: str, id: str, **command: Any) -> None:
        """Somebody does something."""
        self.wires[name].say(json.dumps({"id": id, **command}))
        await quiet(list(self.wires.values()), self.valve)

    async def come_late(self, when: str) -> None:
        """Somebody looks at it for the first time, comes back, or asks for the record."""
        await self.join(f"late onlooker, {when}")
        await self.join(f"onlooker who was away, {when}", **self.known_to("onlooker"))
        for key in sorted({self.keys[other] for other in self.others}):
            known = self.known_to(f"device of {key}")
            await self.join(f"late {key}, {when}", key, seats=self.others_of(key))
            await self.join(f"{key} that was away, {when}", key, seats=self.others_of(key), **known)
        if self.beside:
            await self.join(f"late covered device, {when}", self.keys[self.seat])
            known = self.known_to("covered device")
            await self.join(f"covered device that was away, {when}", self.keys[self.seat], **known)

    def known_to(self, name: str) -> dict[str, Any]:
        """What somebody knew in the beginning."""
        snapshot = json.loads(self.wires[name].frames[0])[0]
        return {"epoch": snapshot["epoch"], "number": snapshot["number"]}

    async def told(self) -> dict[str, list[str]]:
        """What everybody else was told, and what the record and the home page say."""
        app: Any = self.app
        transport = httpx.ASGITransport(app=app)
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
            record, standing = [await client.get(f"/api/tables/t{part}") for part in ("/record", "")]
        told = {name: list(wire.frames) for name, wire in self.wires.items() if name != "mine"}
        return {**told, "record": [record.text, str(record.headers)], "standing": [standing.text]}

    async def reveal(self) -> str:
        """Everybody else decides, time passes; what an onlooker has been told since he came."""
        for seat in self.others:
            asked = json.loads(self.wires[f"seat {seat}"].frames[0])[0]["asks"].get(str(seat), {"legal": []})
            if asked["legal"]:
                await self.say(f"seat {seat}", f"late {seat}", do="play", seat=seat, decision=asked["legal"][0])
        put_forward(course.REVEAL_SECONDS)
        await quiet(list(self.wires.values()), self.valve)
        return "".join(self.wires["onlooker"].frames[1:])

    async def close(self) -> None:
        """Everybody goes."""
        for wire in self.wires.values():
            wire.cut()
        await quiet(list(self.wires.values()), self.valve)
        self.valve.close()


async def told_of_a_decision(position: Position, seat: int, decision: str) -> dict[str, list[str]]:
    """A seat decides, takes it back, decides again, and others decide too; what everybody else was told of that."""
    with chance_of(1):
        world = World(position, seat)
        await world.open(position.events)
        await world.say("mine", "a", do="play", seat=seat, decision=decision)
        await world.come_late("noted")
        await world.say("mine", "b", do="take-back", seat=seat)
        await world.say("mine", "c", do="play", seat=seat, decision=decision)
        asked = position.sitting.table.asked()
        for other in asked:
            if other != seat and other != asked[-1]:
                legal = position.sitting.table.legal(other)
                await world.say(f"seat {other}", f"d{other}", do="play", seat=other, decision=legal[-1])
        if asked != [seat] and seat != asked[-1]:
            await world.say("mine", "e", do="confirm", seat=seat)
        await world.come_late("all but one have decided")
        told = await world.told()
        assert f'"play":"{decision}"' not in "".join(told["onlooker"][1:])
        assert f'"play":"{decision}"' in await world.reveal()
        await world.close()
    return told


async def told_of_a_layout(position: Position, seat: int, cells: list[str], tiles: list[int]) -> dict[str, list[str]]:
    """A seat lays out its tiles, takes them back and lays them again; what everybody else was told of that."""
    *gathered, dealt = position.events
    assert isinstance(dealt, Thrown)
    assert dealt.deal is not None
    deal = [tiles if other == seat else drawn for other, drawn in enumerate(dealt.deal)]
    with chance_of(1):
        world = World(position, seat)
        await world.open([*gathered, Thrown(deal=deal)])
        await world.say("mine", "a", do="lay", seat=seat, decisions=cells)
        await world.come_late("laid")
        await world.say("mine", "b", do="take-back", seat=seat)
        await world.say("mine", "c", do="lay", seat=seat, decisions=cells)
        told = await world.told()
        await world.close()
    return told


def run(story: Any) -> Any:
    with asyncio.Runner(loop_factory=QuickLoop) as runner:
        return runner.run(story)


def same(tables: list[dict[str, list[str]]]) -> None:
    """Nobody can tell the tables apart."""
    for name in tables[0]:
        for table in tables[1:]:
            assert table[name] == tables[0][name], f"what {name} was told tells about the decision"


@pytest.mark.parametrize("game", GAMES_OF_ALL_KINDS)
@given(
    seats=st.integers(2, 5),
    seed=st.integers(0, 10_000),
    moments=st.integers(1, 40),
    pick=st.integers(0, 99),
    apart=st.booleans(),
)
@settings(max_examples=150 if SOAK else 5, deadline=None, phases=PHASES)
def test_nobody_can_tell_decisions_apart(
    game: str, seats: int, seed: int, moments: int, pick: int, apart: bool
) -> None:
    position = Position(game, seats, seed, moments, apart)
    if choosers := position.choosers():
        seat = choosers[pick % len(choosers)]
        legal = position.sitting.table.legal(seat)
        compared = random.Random(pick).sample(legal, min(MOST_WORLDS, len(legal)))
        same([run(told_of_a_decision(position, seat, decision)) for decision in compared])


@given(seats=st.integers(2, 4), seed=st.integers(0, 10_000), pick=st.integers(0, 99), apart=st.booleans())
@settings(max_examples=100 if SOAK else 5, deadline=None, phases=PHASES)
def test_nobody_can_tell_tiles_and_where_they_lie(seats: int, seed: int, pick: int, apart: bool) -> None:
    position, chance = Position("bingolino", seats, seed, 0, apart), random.Random(pick)
    *_, dealt = position.events
    assert isinstance(dealt, Thrown)
    assert dealt.deal is not None
    seat = pick % seats
    taken = Counter(tile for other, drawn in enumerate(dealt.deal) if other != seat for tile in drawn)
    left = [tile for tile in range(1, 23) for _ in range(3 - taken[tile])]
    cells = position.sitting.table.legal(seat)
    same(
        [
            run(told_of_a_layout(position, seat, chance.sample(cells, 16), sorted(chance.sample(left, 16))))
            for _ in range(MOST_WORLDS)
        ]
    )
