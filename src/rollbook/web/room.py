"""A live table: people's commands come in, events go to the store and then to everybody who watches."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from typing import Any

import msgspec

from rollbook.errors import BadOption, IllegalMove
from rollbook.games import find
from rollbook.hints import Message
from rollbook.table import Table
from rollbook.thinkers import check_opponent
from rollbook.thinkers.seat import Bot
from rollbook.web.messages import Ask, Command, Hello, Step, TableSetup
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
        self.moment: list[dict[str, Any]] = []  # the decisions that took effect last
        self.told: list[dict[str, Any]] = []  # the last throws and reveals, as people read them
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
        store.add_table(room.id, room.key, plain(setup))
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

    def stand_ins(self) -> dict[int, str]:
        """Bots whose level is not ready, and the one that plays in their place."""
        playing = {seat: bot.playing(self.table).name for seat, bot in self.bots.items()}
        return {seat: level for seat, level in playing.items() if level != self.bots[seat].name}

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
            step=self._step({"type": "resumed"}, mine),
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

    def _events_for(self, command: Command, mine: list[int]) -> list[dict[str, Any]]:
        if command.do == "throw":
            if self.table.roller not in mine:
                raise IllegalMove("another player throws")
            return [self._throw()]
        if command.seat not in mine:
            raise IllegalMove("that seat is not on this device")
        if command.do == "lay":
            return [{"type": "laid", "seat": command.seat, "cells": self._checked_layout(command)}]
        if command.do == "take-back":
            return [{"type": "taken-back", "seat": command.seat}]
        if command.do == "final":  # said again, or when the choice has taken effect already: nothing to do
            still_open = command.seat in self.table.noted and command.seat not in self.final
            return [{"type": "final", "seat": command.seat}] if still_open else []
        events: list[dict[str, Any]] = []
        if command.seat in self.table.noted:  # another cell was tapped: the noted choice moves there
            events.append({"type": "taken-back", "seat": command.seat})
        return [*events, {"type": "noted", "seat": command.seat, "play": command.decision}]

    def _throw(self) -> dict[str, Any]:
        table = self.table.copy()
        kind = table.due()
        return {"type": "thrown", kind: table.throw()}

    def _checked_layout(self, command: Command) -> list[str]:
        """Several decisions ahead: different cells, as many as there are free ones."""
        free = self.table.legal(command.seat)
        if not free or sorted(command.decisions) != free or not self.table.secret:
            raise IllegalMove(f"a layout names each of these cells once: {' '.join(free) or 'none now'}")
        return command.decisions

    # Events

    def _apply(self, event: dict[str, Any]) -> None:
        """Let an event happen at the table."""
        kind = event["type"]
        if kind == "thrown":
            self.table.place(event["deal"] if "deal" in event else event["roll"])
        elif kind == "noted":
            if event.get("forced"):
                self.forced[event["seat"]] = self.table.why_forced(event["seat"])
            self.table.play(event["seat"], event["play"])
            if self.layouts.get(event["seat"], [])[:1] == [event["play"]]:
                self.layouts[event["seat"]] = self.layouts[event["seat"]][1:]
        elif kind == "laid":
            self.layouts[event["seat"]] = list(event["cells"])
        elif kind == "taken-back" and event["seat"] in self.layouts:
            del self.layouts[event["seat"]]
        elif kind == "taken-back":
            if event["seat"] in self.forced:
                raise IllegalMove("there was only one choice")
            self.table.take_back(event["seat"])
            self.final.discard(event["seat"])
        elif kind == "final":
            self.final.add(event["seat"])
        elif kind == "settled":
            self.moment = [self._decided(seat, play) for seat, play in self.table.noted.items()]
            self.table.settle()
            self.final.clear()
            self.forced.clear()
            self.layouts = {seat: cells for seat, cells in self.layouts.items() if cells}

    def _decided(self, seat: int, play: str) -> dict[str, Any]:
        """A decision for people: its name where it has one, and why there was no other."""
        hints = self.table.view(seat).hints
        return {"seat": seat, "play": play, "name": hints and hints.names.get(play), "why": self.forced.get(seat)}

    def _advance(self, event: dict[str, Any]) -> None:
        """An event happens; throws and reveals also become a line of what people are told."""
        earlier = self.table.copy()
        self._apply(event)
        if event["type"] not in ("thrown", "settled"):
            return
        line = {"type": event["type"], "roller": earlier.roller, "news": self.table.news_since(earlier)}
        if "roll" in event:
            line["roll"] = event["roll"]
        if event["type"] == "settled":
            line["decisions"] = [] if earlier.secret else self.moment
        self.told = [*self.told[-MOST_TOLD + 1 :], line]

    async def _happen(self, events: list[dict[str, Any]], command: str | None = None) -> None:
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
                self._tell({"type": "revealing", "seconds": REVEAL_SECONDS})
                return
            else:
                await self._happen([{"type": "settled"}])

    def _throws_by_itself(self) -> bool:
        """A bot rolls, or a person has just said which dice to throw."""
        return self.table.roller in self.bots or self.table.announced

    async def _moves_without_people(self) -> list[dict[str, Any]]:
        """What bots choose, forced moves, and the next tile of everybody's layout once all are ready."""
        if self._waits_for_layouts():
            return []
        events: list[dict[str, Any]] = []
        for seat in self.table.asked():
            legal = self.table.legal(seat)
            if seat in self.layouts:
                events.append({"type": "noted", "seat": seat, "play": self.layouts[seat][0], "forced": True})
            elif seat in self.bots:
                decision = await asyncio.to_thread(self.bots[seat].decide, self.table)
                events.append({"type": "noted", "seat": seat, "play": decision})
            elif len(legal) == 1:
                events.append({"type": "noted", "seat": seat, "play": legal[0], "forced": True})
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
                await self._happen([{"type": "settled"}])
                await self._go_on()

    def _stop_reveal(self) -> None:
        if self.reveal is not None:
            self.reveal.cancel()
            self.reveal = None

    # Telling

    def _tell(self, event: dict[str, Any]) -> None:
        for watcher, mine in list(self.watchers.items()):
            watcher(self._step(event, mine))

    def _step(self, event: dict[str, Any], mine: list[int]) -> Step:
        """An event as one device may know it."""
        told = dict(event)
        if told["type"] == "noted":
            del told["play"]
        elif "deal" in told:
            del told["deal"]  # nobody sees what others drew
        elif told["type"] == "laid":
            del told["cells"]
        if told["type"] in ("thrown", "settled"):
            told["told"] = self.told[-1]
        asks = {seat: self._ask(seat) for seat in mine}
        public = plain(self.table.view(None))
        for seat in self.layouts:
            public["seats"][seat].update(asked=False, chosen=True)
        return Step(self.number, told, public, asks, self.stand_ins())

    def _ask(self, seat: int) -> Ask:
        view = self.table.view(seat)
        return Ask(view.legal or self._noted_legal(seat), view.question, view.noted, seat in self.final, view.hints)

    def _noted_legal(self, seat: int) -> list[str]:
        """A seat that has noted a choice may still move it."""
        return self.table.legal(seat) if seat in self.table.noted else []


def plain(thing: Any) -> dict[str, Any]:
    """A struct or dataclass as JSON knows it."""
    simple: dict[str, Any] = msgspec.to_builtins(thing)
    return simple
