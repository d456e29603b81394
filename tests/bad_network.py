"""A live table on a bad network: two to five devices whose words are lost, doubled, late, nonsense or too long.

They come back with right and wrong numbers; the table sleeps and wakes up, as in a restarted server. Whatever
happens, everybody sees the same game, and the naive referees say what it is.
"""

from __future__ import annotations

import asyncio
import json
import random
from collections import Counter
from collections.abc import Coroutine
from concurrent.futures import Executor, Future
from contextlib import ExitStack
from itertools import groupby
from typing import Any, TypeVar

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from rollbook.engine import load
from rollbook.games import variants
from rollbook.live.fair import material
from rollbook.live.messages import SeatSetup, TableSetup
from rollbook.web import course
from rollbook.web.rooms import Rooms
from rollbook.web.socket import FAILED, NOT_UNDERSTOOD
from rollbook.web.sqlite import Sqlite
from tests.naive.compare import KNOWN, check_referee
from tests.wire import Person, QuickLoop, Valve, Wire, chance_of, errors_logged, put_forward, quiet, serving, some_turns

T = TypeVar("T")

people = st.integers(0, 4)
picks = st.integers(0, 999)
odd_numbers = st.sampled_from([-(2**70), -1, 0, 1, 2, 3, 7, 40, 2**31, 2**63, 2**64, 10**300])
NONSENSE = {
    "no text": b"\xff\xfe",
    "no UTF-8": b'{"id": "\xff", "do": "dance"}',
    "no UTF-8 in a key": b'{"key": "\xff"}',
    "half": b"{",
    "null": b"null",
    "a list": b"[]",
    "deep": b"[" * 100_000,
    "deep in a field": b'{"id": "x", "do": "throw", "line": ' + b"[" * 100_000,
    "an unknown command": b'{"id": "x", "do": "dance"}',
    "a number for an id": b'{"id": 7, "do": "throw"}',
    "no id": b'{"do": "throw"}',
    "an unknown field": b'{"id": "x", "do": "throw", "colour": 1}',
    "a huge number": b'{"id": "x", "do": "play", "seat": 1e300, "decision": "-"}',
    "a text for a number": b'{"id": "x", "do": "play", "seat": "0"}',
    "half a sign": b'{"id": "\\ud800", "do": "throw"}',
    "the wrong shape": b'{"id": "x", "do": "lay", "decisions": {"a1": 1}}',
    "an id that is too long": b'{"id": "' + b"x" * 900_000 + b'", "do": "throw"}',
    "a decision that is too long": b'{"id": "y", "do": "play", "decision": "' + b"x" * 900_000 + b'"}',
    "nothing": b"",
}
garbage = st.sampled_from(sorted(NONSENSE))


WITH_TILES = [id for id in variants() if "bag" in material(load(id))]


class AtOnce(Executor):
    """Bots think in no time, so that every run of the test is the same."""

    def submit(self, work: Any, /, *arguments: Any, **named: Any) -> Future[Any]:
        """Do it now."""
        done: Future[Any] = Future()
        done.set_result(work(*arguments, **named))
        return done


class BadNetwork(RuleBasedStateMachine):
    """A table, its devices, and everything that may come between them."""

    def __init__(self) -> None:
        super().__init__()
        self.stack = ExitStack()
        self.complaints = self.stack.enter_context(errors_logged())
        self.runner = self.stack.enter_context(asyncio.Runner(loop_factory=QuickLoop))
        self.said: dict[str, str] = {}  # every command by its id
        self.waiting: list[tuple[Wire, str]] = []  # said, but still in the network
        self.people: list[Person] = []
        self.asleep: set[int] = set()  # devices that do not read

    def run(self, story: Coroutine[Any, Any, T]) -> T:
        return self.runner.run(story)

    def teardown(self) -> None:
        if self.people:
            self.run(self.leave())
        self.stack.close()

    async def leave(self) -> None:
        for person in self.people:
            person.cut()
        await quiet(self.wires, self.valve)
        self.rooms.close()
        self.valve.close()

    # Sitting down

    @initialize(
        game=st.sampled_from(sorted(KNOWN & variants().keys())),
        seats=st.integers(2, 5),
        bot=st.booleans(),
        devices=st.lists(st.sampled_from(["all", "0", "1", "last", "onlooker"]), min_size=2, max_size=5),
        seed=st.integers(0, 99),
        own=st.sampled_from([False, False, True]),
    )
    def sit_down(self, game: str, seats: int, bot: bool, devices: list[str], seed: int, own: bool = False) -> None:
        self.stack.enter_context(chance_of(seed))
        self.game, self.seats = game, min(seats, variants()[game].sheet.players[1])
        setup = [SeatSetup(f"P{seat}") for seat in range(self.seats)]
        if bot:
            setup[-1] = SeatSetup("R", bot="random")
        self.run(self._open(TableSetup(game, setup, own=own, own_tiles=own and game in WITH_TILES)))
        kinds = {"all": None, "0": [0], "1": [1], "last": [self.seats - 1 - bot], "onlooker": []}
        self.people = [Person(self.key if kind != "onlooker" else "", kinds[kind]) for kind in devices]
        for person in self.people:
            self.meet(person)

    async def _open(self, setup: TableSetup) -> None:
        self.valve = Valve(Sqlite(":memory:"))
        self.wires: list[Wire] = []
        self._start_server()
        room, self.key = await self.rooms.new(setup)
        self.table = room.id
        await quiet([], self.valve)

    def _start_server(self) -> None:
        self.rooms = Rooms(self.valve, thinking=AtOnce())
        self.app = serving(self.rooms)

    def meet(self, person: Person, **join: Any) -> None:
        async def story() -> None:
            person.connect(self.app, self.table, **join)
            assert person.wire is not None
            self.wires.append(person.wire)
            await quiet(self.wires, self.valve)

        self.run(story())

    def person(self, which: int) -> Person:
        return self.people[which % len(self.people)]

    # The network

    @rule(which=people)
    def cut(self, which: int) -> None:
        self.person(which).cut()
        self.waiting = [one for one in self.waiting if not one[0].is_cut]

    @rule(which=people, how=st.sampled_from(["back", "fresh", "wrong epoch", "earlier"]), number=odd_numbers)
    def come_back(self, which: int, how: str, number: int) -> None:
        person = self.person(which)
        joins: dict[str, dict[str, Any]] = {
            "back": {},
            "fresh": {"epoch": "", "number": -1},
            "wrong epoch": {"epoch": "another"},
            "earlier": {"number": person.number if -1 <= person.number < number else number},
        }
        person.cut()
        self.asleep.discard(which % len(self.people))
        self.meet(person, **joins[how])

    @rule(which=people)
    def stop_or_begin_to_read(self, which: int) -> None:
        self.asleep ^= {which % len(self.people)}

    @rule(seed=picks, doubled=st.booleans())
    @precondition(lambda self: self.waiting)
    def deliver(self, seed: int, doubled: bool) -> None:
        """Everything that is in the network comes in at the same time, in any order."""
        words = self.waiting * (1 + doubled)
        random.Random(seed).shuffle(words)
        self.waiting = []
        self._hand_over(words)

    def _hand_over(self, words: list[tuple[Wire, str | bytes]] | list[tuple[Wire, str]]) -> None:
        async def story() -> None:
            for wire, text in words:
                wire.say(text)
            await quiet(self.wires, self.valve)

        self.run(story())

    @rule(seed=picks, failures=st.integers(0, 2), leaving=people, coming=people, seconds=st.sampled_from([0.0, 60.0]))
    @precondition(lambda self: self.waiting)
    def deliver_on_a_bad_disk(self, seed: int, failures: int, leaving: int, coming: int, seconds: float) -> None:
        """The disk takes its time, and perhaps fails, while devices go and come."""
        words, self.waiting = self.waiting, []
        random.Random(seed).shuffle(words)
        before = self.run(self._snapshot())["number"]
        comer = self.person(coming)

        async def story() -> None:
            self.valve.open.clear()
            for wire, text in words:
                wire.say(text)
            await some_turns()
            put_forward(seconds)
            self.person(leaving).cut()
            comer.connect(self.app, self.table, epoch="")
            assert comer.wire is not None
            self.wires.append(comer.wire)
            await some_turns()
            assert json.loads(comer.wire.frames[0])[0]["number"] == before, "nobody sees what is not on the disk"
            self.valve.failures = failures
            self.valve.open.set()
            await quiet(self.wires, self.valve)
            self.valve.failures = 0

        self.run(story())
        for person in self.people:
            if person.wire is not None and person.wire.code == FAILED:
                person.cut()
        if failures:
            self.complaints.clear()
        self.asleep.discard(coming % len(self.people))

    @rule(seconds=st.sampled_from([course.REVEAL_SECONDS / 2, course.REVEAL_SECONDS, 60.0]))
    def time_passes(self, seconds: float) -> None:
        async def story() -> None:
            put_forward(seconds)
            await quiet(self.wires, self.valve)

        self.run(story())

    @rule(restart=st.booleans())
    def sleep(self, restart: bool) -> None:
        """The table leaves memory: nobody is there, or the server is started anew."""

        async def story() -> None:
            for person in self.people:
                person.cut()
            self.waiting = []
            await quiet(self.wires, self.valve)
            if restart:
                self.rooms.close()
                self._start_server()
            else:
                self.rooms.tidy(0.0)

        self.run(story())
        if not self.rooms.open:
            self._forget_refusals()

    def _forget_refusals(self) -> None:
        """Refusals are remembered while a table is in memory; what has happened, for ever."""
        stored = {command for command, _ in self.run(self.valve.events(self.table))}
        for person in self.people:
            person.answers = {id: answer for id, answer in person.answers.items() if id in stored}

    # What people do

    def say(self, person: Person, later: bool, **command: Any) -> None:
        id = f"c{len(self.said)}"
        text = self.said[id] = person.command(id, **command)
        if person.wire is None:
            return
        if later:
            self.waiting.append((person.wire, text))
        else:
            self._hand_over([(person.wire, text)])

    @rule(which=people, pick=picks, confirm=st.booleans(), later=st.booleans(), named=st.booleans())
    def do_what_is_asked(self, which: int, pick: int, confirm: bool, later: bool, named: bool) -> None:
        person = self.person(which)
        if command := person.sensible(pick, confirm):
            if named:
                command["moment"] = person.step["moment"]
            self.say(person, later, **command)

    @rule(pick=picks, rounds=st.integers(1, 12))
    def play_on(self, pick: int, rounds: int) -> None:
        """Somebody with all seats brings the game forward."""
        host = Person(self.key, None)
        self.meet(host)
        for turn in range(rounds):
            host.listen()
            if command := host.sensible(pick + turn, True):
                self.say(host, False, **command)
        host.listen()
        refused = [answer for answer in host.answers.values() if answer.get("refused")]
        assert not refused, "what the table asks for is legal"
        host.cut()

    @rule(
        which=people,
        do=st.sampled_from(
            ["throw", "play", "lay", "take-back", "confirm", "back", "why", "draw", "correct", "agree", "decline"]
        ),
        seat=st.sampled_from([-1, 0, 1, 2, 3, 4, 99]),
        pick=picks,
        line=odd_numbers,
        moment=st.sampled_from(["none", "now", "earlier", "odd"]),
        later=st.booleans(),
    )
    def do_anything(self, which: int, do: str, seat: int, pick: int, line: int, moment: str, later: bool) -> None:
        person = self.person(which)
        ask = person.step.get("asks", {}).get(str(seat), {"legal": []})
        cells = [*ask["legal"], "-", "r7", "nonsense", ""]
        moments = {"now": person.moments[-1], "earlier": person.moments[pick % len(person.moments)], "odd": line}
        decisions = random.Random(pick).sample(cells[:-3], len(cells) - 3)
        about = {} if moment == "none" else {"moment": moments[moment]}
        entered = [None if face == 7 else face for face in random.Random(pick).choices(range(8), k=pick % 20)]
        dice = {"roll": entered, "tiles": [tile or 0 for tile in entered]} if pick % 3 else {}
        decision = cells[pick % len(cells)]
        self.say(person, later, do=do, seat=seat, decision=decision, line=line, decisions=decisions, **dice, **about)

    @rule(
        which=people, seat=st.integers(0, 3), kind=st.sampled_from(["take-back", "confirm", "play", "lay"]), pick=picks
    )
    def think_again(self, which: int, seat: int, kind: str, pick: int) -> None:
        person = self.person(which)
        ask = person.step.get("asks", {}).get(str(seat), {"legal": []})
        if legal := ask["legal"]:
            free = [cell for cell in legal if cell != ask["noted"]]
            decisions = random.Random(pick).sample(free, len(free))
            self.say(person, False, do=kind, seat=seat, decision=legal[pick % len(legal)], decisions=decisions)

    @rule(which=people, line=st.integers(2, 40))
    def go_back(self, which: int, line: int) -> None:
        person = self.person(which)
        if person.mine:
            self.say(person, False, do="back", seat=person.mine[0], line=line)

    @rule(
        which=people, do=st.sampled_from(["correct", "agree", "agree", "decline"]), pick=picks, line=st.integers(2, 40)
    )
    def correct(self, which: int, do: str, pick: int, line: int) -> None:
        """Somebody proposes a correction, or has something to say about one."""
        person = self.person(which)
        seats = person.mine or [0]
        proposal = (person.step.get("affairs") or {}).get("proposal") if do != "correct" else None
        about = proposal["line"] if proposal else line
        seat = seats[pick % len(seats)] if pick % 4 else pick % 5  # also for somebody else
        self.say(person, False, do=do, seat=seat, line=about)

    @rule(which=people, whose=people, pick=picks)
    def repeat(self, which: int, whose: int, pick: int) -> None:
        """A word that was answered comes once more, perhaps from another device: it changes nothing."""
        person, other = self.person(which), self.person(whose)
        known = [id for id in other.answers if '"do": "why"' not in self.said[id]]
        if not known or person.wire is None:
            return
        id = known[pick % len(known)]
        before = self.run(self._snapshot())["number"]
        person.answers.setdefault(id, other.answers[id])
        self._hand_over([(person.wire, self.said[id])])
        assert self.run(self._snapshot())["number"] == before

    @rule(which=people, words=garbage, text=st.booleans())
    def talk_nonsense(self, which: int, words: str, text: bool) -> None:
        said = NONSENSE[words]
        wire = self.person(which).wire
        if wire is not None:
            before = self.run(self._snapshot())["number"]
            self._hand_over([(wire, said.decode(errors="replace") if text else said)])
            assert self.run(self._snapshot())["number"] == before

    @rule(words=garbage)
    def come_with_nonsense(self, words: str) -> None:
        wire = self.run(self._stranger(NONSENSE[words]))
        assert wire.code == NOT_UNDERSTOOD and not wire.frames

    async def _stranger(self, words: str | bytes) -> Wire:
        wire = Wire(self.app, self.table)
        wire.say(words)
        await quiet([*self.wires, wire], self.valve)
        return wire

    async def _snapshot(self, key: str | None = None) -> dict[str, Any]:
        """What somebody learns who comes fresh, with all seats of a key."""
        wire = await self._stranger(json.dumps({"key": self.key if key is None else key}))
        wire.cut()
        [snapshot] = json.loads(wire.frames[0])
        await quiet([wire], self.valve)
        return dict(snapshot)

    # What always holds

    @invariant()
    def everybody_sees_the_same_game(self) -> None:
        if not self.people:
            return
        self.wires = [wire for wire in self.wires if not wire.served.done()]
        fresh = self.run(self._snapshot())
        for place, person in enumerate(self.people):
            if person.wire is None or place in self.asleep:
                continue
            assert person.wire.code is None and not person.wire.served.done(), "nobody is sent away"
            assert person.listen(), "events come without gaps"
            asks = {seat: ask for seat, ask in fresh["asks"].items() if int(seat) in person.mine}
            known = {name: person.step[name] for name in ("number", "moment", "public", "asks")}
            assert known == {**{name: fresh[name] for name in ("number", "moment", "public")}, "asks": asks}
        for document, seat in zip(fresh["documents"], fresh["public"]["seats"], strict=True):
            assert {cell["id"] for zone in document["zones"] for cell in zone["cells"]} == seat["cells"].keys()
        self._check_store(fresh["number"])
        check_referee(self.game, self.seats, self.rooms.open[self.table].sitting.table.record(), fresh)
        assert not self.complaints, self.complaints

    def _check_store(self, number: int) -> None:
        events = self.run(self.valve.events(self.table))
        assert len(events) == number
        groups = Counter(command for command, _ in groupby(command for command, _ in events) if command)
        assert all(count == 1 for count in groups.values()), "a command is done once"
