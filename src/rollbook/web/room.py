"""A live table: people's commands come in, events go to the store and then to everybody who watches."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import msgspec

from rollbook.errors import BadOption, IllegalMove
from rollbook.games import find
from rollbook.hints import Message
from rollbook.table import Table
from rollbook.thinkers import check_opponent
from rollbook.thinkers.seat import Bot, stand_ins
from rollbook.view import View
from rollbook.web.film import decided
from rollbook.web.messages import (
    Ask,
    Command,
    Decided,
    Event,
    Final,
    Happening,
    Hello,
    Laid,
    Noted,
    Resumed,
    Revealing,
    Settled,
    Step,
    TableSetup,
    TakenBack,
    Thrown,
    Told,
)
from rollbook.web.store import Store

REVEAL_SECONDS = 1.2  # so long a decision can still be taken back when all are in
MOST_NAME = 24
MOST_TOLD = 200  # throws and reveals a device hears of when it comes back

Watcher = Callable[[Step], None]


def check_setup(setup: TableSetup) -> None:
    """Refuse a table that cannot be, before anything is kept."""
    variant = find(setup.game)
    variant.sheet.check_players(len(setup.seats))
    variant.sheet.check_options(setup.options, len(setup.seats))
    if setup.first is not None and not 0 <= setup.first < len(setup.seats):
        raise BadOption(f"the starter is a seat from 0 to {len(setup.seats) - 1}, not {setup.first}")
    for seat in setup.seats:
        if seat.bot:
            check_opponent(seat.bot, variant, len(setup.seats), setup.options)
        if not 0 < len(seat.name.strip()) <= MOST_NAME:
            raise BadOption(f"a name has 1 to {MOST_NAME} letters, not {seat.name!r}")


class Room:
    """One table with everybody at it."""

    def __init__(self, store: Store, id: str, key: str, setup: TableSetup) -> None:
        self.store, self.id, self.key, self.setup = store, id, key, setup
        names = [seat.name for seat in setup.seats]
        self.table = Table(setup.game, names, setup.options, setup.first, setup.seed, wait=True)
        self.bots = {
            seat: Bot(person.bot, setup.seed or 0, seat) for seat, person in enumerate(setup.seats) if person.bot
        }
        self.number = 0  # of the last event
        self.commands: set[str] = set()
        self.final: set[int] = set()
        self.forced: dict[int, Message] = {}  # seats that had one choice only, and why
        self.layouts: dict[int, list[str]] = {}  # people who have laid out all their tiles and are ready
        self.moment: list[Decided] = []  # the decisions that took effect last
        self.told: list[Told] = []  # the last throws and reveals, as people read them
        self.watchers: dict[Watcher, list[int]] = {}
        self.lock = asyncio.Lock()
        self.reveal: asyncio.Task[None] | None = None

    # Coming and going

    @classmethod
    def opened(cls, store: Store, setup: TableSetup) -> Room:
        """A new table, kept from now on; what was left to chance is settled and kept too."""
        check_setup(setup)
        if setup.seed is None:
            setup.seed = secrets.randbits(62)
        room = cls(store, secrets.token_hex(4), secrets.token_hex(12), setup)
        setup.first = room.table.first
        store.add_table(room.id, room.key, msgspec.to_builtins(setup))
        return room

    @classmethod
    def restored(cls, store: Store, id: str) -> Room | None:
        """A table as it was left, from the events in the store."""
        stored = store.find_table(id)
        if stored is None:
            return None
        room = cls(store, id, stored.key, msgspec.convert(stored.setup, TableSetup))
        for command, event in store.events(id):
            room._advance(event)
            room.number += 1
            if command:
                room.commands.add(command)
        return room

    def people(self) -> list[int]:
        """The seats of people."""
        return [seat for seat in range(self.table.players) if seat not in self.bots]

    def watch(self, watcher: Watcher, key: str) -> Hello:
        """Tell a device everything, and from now on what happens; with the key it acts for all people."""
        mine = self.people() if secrets.compare_digest(key, self.key) else []
        self.watchers[watcher] = mine
        documents = [self.table.variant.sheet.document(self.table.options, seat) for seat in range(self.table.players)]
        return Hello(
            table=self.id,
            game=self.table.variant.id,
            name=self.table.variant.sheet.name,
            options=self.table.options,
            covered=self.setup.covered,
            flat=self.setup.flat,
            seats=self.setup.seats,
            mine=mine,
            documents=documents,
            step=self._step(Resumed(), mine),
            log=self.told,
        )

    def leave(self, watcher: Watcher) -> None:
        """A device is gone."""
        self.watchers.pop(watcher, None)

    # Commands

    async def act(self, command: Command, mine: list[int]) -> None:
        """Carry out a command; RollbookError says why not. The same command twice is done once."""
        async with self.lock:
            if command.id in self.commands:
                return
            await self._happen(self._events_for(command, mine), command.id)
            await self._go_on()

    async def wake(self) -> None:
        """Go on with a new or restored table."""
        async with self.lock:
            await self._go_on()

    def _events_for(self, command: Command, mine: list[int]) -> list[Event]:
        if command.do == "throw":
            if self.table.roller not in mine:
                raise IllegalMove("another player throws")
            return [self._throw()]
        if command.seat not in mine:
            raise IllegalMove("that seat is not on this device")
        if command.do == "lay":
            return [Laid(command.seat, self._checked_layout(command))]
        if command.do == "take-back":
            return [TakenBack(command.seat)]
        if command.do == "final":  # said again, or when the choice has taken effect already: nothing to do
            still_open = command.seat in self.table.noted and command.seat not in self.final
            return [Final(command.seat)] if still_open else []
        events: list[Event] = []
        if command.seat in self.table.noted:  # another cell was tapped: the noted choice moves there
            events.append(TakenBack(command.seat))
        return [*events, Noted(command.seat, command.decision)]

    def _throw(self) -> Thrown:
        table = self.table.copy()
        return Thrown(deal=table.throw()) if table.due() == "deal" else Thrown(roll=table.throw())

    def _checked_layout(self, command: Command) -> list[str]:
        """Several decisions ahead: different cells, as many as there are free ones."""
        free = self.table.legal(command.seat)
        if not free or sorted(command.decisions) != free or not self.table.secret:
            raise IllegalMove(f"a layout names each of these cells once: {' '.join(free) or 'none now'}")
        return command.decisions

    # Events

    def _apply(self, event: Event) -> None:
        """Let an event happen at the table."""
        match event:
            case Thrown(roll=roll, deal=deal):
                self.table.place(roll if deal is None else deal)
            case Noted(seat=seat, play=play, forced=forced):
                if forced:
                    self.forced[seat] = self.table.why_forced(seat)
                self.table.play(seat, play)
                if self.layouts.get(seat, [])[:1] == [play]:
                    self.layouts[seat] = self.layouts[seat][1:]
            case Laid(seat=seat, cells=cells):
                self.layouts[seat] = list(cells)
            case TakenBack(seat=seat):
                self._take_back(seat)
            case Final(seat=seat):
                self.final.add(seat)
            case Settled():
                self.moment = [
                    decided(self.table, seat, play, self.forced.get(seat)) for seat, play in self.table.noted.items()
                ]
                self.table.settle()
                self.final.clear()
                self.forced.clear()
                self.layouts = {seat: cells for seat, cells in self.layouts.items() if cells}

    def _take_back(self, seat: int) -> None:
        """A seat takes its layout back, or its noted decision if it had a choice."""
        if seat in self.layouts:
            del self.layouts[seat]
            return
        if seat in self.forced:
            raise IllegalMove("there was only one choice")
        self.table.take_back(seat)
        self.final.discard(seat)

    def _advance(self, event: Event) -> None:
        """An event happens; throws and reveals also become a line of what people are told."""
        earlier = self.table.copy()
        self._apply(event)
        if isinstance(event, Thrown):
            line = Told("thrown", earlier.roller, self.table.news_since(earlier), roll=event.roll or [])
        elif isinstance(event, Settled):
            decisions = [] if earlier.secret else self.moment
            line = Told("settled", earlier.roller, self.table.news_since(earlier), decisions=decisions)
        else:
            return
        self.told = [*self.told[-MOST_TOLD + 1 :], line]

    async def _happen(self, events: list[Event], command: str | None = None) -> None:
        """Events happen at the table, are kept, and only then told."""
        before = self._position()
        steps: list[dict[Watcher, Step]] = []
        try:
            for event in events:
                self._advance(event)
                steps.append({watcher: self._step(event, mine) for watcher, mine in self.watchers.items()})
            ended = bool(self.table.over)
            await asyncio.to_thread(self.store.append, self.id, self.number + 1, events, command, ended)
        except BaseException:
            self.table, self.final, self.forced, self.layouts, self.moment, self.told = before
            raise
        self.number += len(events)
        if command:
            self.commands.add(command)
        for step in steps:
            for watcher, message in step.items():
                watcher(message)

    def _position(self) -> tuple[Any, ...]:
        """Everything an event can change."""
        lists = list(self.moment), list(self.told)
        return self.table.copy(), set(self.final), dict(self.forced), dict(self.layouts), *lists

    async def _go_on(self) -> None:
        """Everything that needs no person: deals, bots' throws and choices, forced moves, the reveal."""
        self._stop_reveal()
        while not self.table.over:
            due = self.table.due()
            if due == "deal" or (due == "roll" and self._throws_by_itself()):
                await self._happen([self._throw()])
            elif due == "roll":
                return
            elif due == "play":
                events = await self._moves_without_people()
                if not events:
                    return
                await self._happen(events)
            elif self._may_be_taken_back():
                self.reveal = asyncio.create_task(self._settle_later())
                self._tell(Revealing(REVEAL_SECONDS))
                return
            else:
                await self._happen([Settled()])

    def _throws_by_itself(self) -> bool:
        """A bot rolls, or a person has just said which dice to throw."""
        return self.table.roller in self.bots or self.table.announced

    async def _moves_without_people(self) -> list[Event]:
        """What bots choose, forced moves, and the next tile of everybody's layout once all are ready."""
        if self._waits_for_layouts():
            return []
        events: list[Event] = []
        for seat in self.table.asked():
            legal = self.table.legal(seat)
            if seat in self.layouts:
                events.append(Noted(seat, self.layouts[seat][0], forced=True))
            elif seat in self.bots:
                decision = await asyncio.to_thread(self.bots[seat].decide, self.table)
                events.append(Noted(seat, decision))
            elif len(legal) == 1:
                events.append(Noted(seat, legal[0], forced=True))
        return events

    def _waits_for_layouts(self) -> bool:
        laying = self.table.secret
        return laying and any(seat not in self.layouts for seat in self.people())

    def _may_be_taken_back(self) -> bool:
        """Somebody had a choice and has not said that it is final."""
        people = set(self.people()) & set(self.table.noted)
        return bool(people - set(self.forced) - self.final)

    async def _settle_later(self) -> None:
        await asyncio.sleep(REVEAL_SECONDS)
        async with self.lock:
            self.reveal = None
            if self.table.due() == "settle":
                await self._happen([Settled()])
                await self._go_on()

    def _stop_reveal(self) -> None:
        if self.reveal is not None:
            self.reveal.cancel()
            self.reveal = None

    # Telling

    def _tell(self, event: Happening) -> None:
        for watcher, mine in list(self.watchers.items()):
            watcher(self._step(event, mine))

    def _step(self, event: Happening, mine: list[int]) -> Step:
        """An event as one device may know it."""
        asks = {seat: self._ask(seat) for seat in mine}
        return Step(self.number, self._told_to_devices(event), self._public(), asks, stand_ins(self.table, self.bots))

    def _told_to_devices(self, event: Happening) -> Happening:
        """Without what is secret: noted choices, what others drew, where they laid it; with what people read."""
        match event:
            case Noted(seat=seat, forced=forced):
                return Noted(seat, forced=forced)
            case Laid(seat=seat):
                return Laid(seat)
            case Thrown(roll=roll):
                return Thrown(roll, told=self.told[-1])
            case Settled():
                return Settled(self.told[-1])
            case _:
                return event

    def _public(self) -> View:
        """The table as spectators see it; who is ready with a layout has chosen."""
        view = self.table.view(None)
        ready = [
            replace(seat, asked=False, chosen=True) if number in self.layouts else seat
            for number, seat in enumerate(view.seats)
        ]
        return replace(view, seats=ready)

    def _ask(self, seat: int) -> Ask:
        view = self.table.view(seat)
        return Ask(
            legal=view.legal or self._noted_legal(seat),
            question=view.question,
            noted=view.noted,
            final=seat in self.final,
            hints=view.hints,
            left_out=view.left_out,
        )

    def _noted_legal(self, seat: int) -> list[str]:
        """A seat that has noted a choice may still move it."""
        return self.table.legal(seat) if seat in self.table.noted else []
