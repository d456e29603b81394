"""A table in memory, with everybody at it: commands come in one after the other, are kept, and then told."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
import time
from collections import OrderedDict, deque

import msgspec
from msgspec.structs import replace

from rollbook.errors import IllegalMove, RollbookError
from rollbook.live.commands import CLOSED
from rollbook.live.events import Affair, Again, Begun, Event, Handed, Proposed, Removed
from rollbook.live.messages import (
    Answer,
    Ask,
    Asks,
    Change,
    Claim,
    Command,
    Present,
    Reacted,
    Snapshot,
    Standing,
    TableSetup,
    problem_of,
)
from rollbook.live.messages import Clock as TimeLeft
from rollbook.live.sitting import Sitting
from rollbook.live.telling import Picture, standing
from rollbook.thinkers import check_opponent, friendly
from rollbook.thinkers.seat import stand_ins
from rollbook.web import metrics
from rollbook.web.advising import told
from rollbook.web.cards import documents
from rollbook.web.course import encode
from rollbook.web.device import Device
from rollbook.web.helping import Helping
from rollbook.web.house import House
from rollbook.web.ledger import Happened, Ledger
from rollbook.web.limits import REACTION_SECONDS
from rollbook.web.presence import Presence
from rollbook.web.store import Stored, digest

MOST_ANSWERS = 500  # commands whose answer is remembered
MOST_RECENT = 100  # events that a device which was away is told one by one
CODE_SECONDS = 600.0  # so long a short code is good
CODE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"  # none that is taken for another
CODE_LENGTH = 8
OPENLY = ("throw", "back", "correct", "agree", "decline")  # what shows nothing that is covered
ITS_OWN = ("why", "look", "react", "code", "again")  # what does not change the game, but "again" begins another


class NotInvited(RollbookError):
    """Somebody without the invitation to a table."""


class Room(Presence):
    """One table."""

    def __init__(self, house: House, id: str, key: str, sitting: Sitting, luck: int) -> None:
        """A table; `key` is the digest of the key of the device that opened it."""
        super().__init__(house, id, Ledger(house.store, id, sitting), luck)
        self.key = key
        self.epoch = secrets.token_hex(4)
        self.documents = documents(sitting.table)
        self.answers: OrderedDict[str, Answer] = OrderedDict()
        self.refusals: OrderedDict[str, Answer] = OrderedDict()  # of onlookers, who push nobody's answers out
        self.recent: deque[tuple[int, bytes]] = deque(maxlen=MOST_RECENT)
        self.under_way: dict[str, asyncio.Future[bool]] = {}  # commands that are being stored
        self.helping = Helping(house.advising)
        self.beginning_again = asyncio.Lock()  # a host with two windows opens one table
        self.touched = 0.0  # when anybody was last here, by the event loop's clock

    # Coming and going

    @classmethod
    def restored(
        cls,
        house: House,
        stored: Stored,
        setup: TableSetup,
        luck: int,
        secret: str,
        events: list[tuple[str | None, Event]],
    ) -> Room:
        """A table as it was left, from the events in the store."""
        sitting = Sitting(setup, opener=stored.key, secret=secret)
        answers: dict[str, Answer] = {}
        for command, event in events:
            sitting = sitting.after(event)
            if command:
                answers[command] = Answer(command, sitting.number)
        room = cls(house, stored.id, stored.key, sitting, luck)
        room.answers.update(list(answers.items())[-MOST_ANSWERS:])
        return room

    def seats_of(self, device: Device) -> tuple[int, ...]:
        """The seats that a device acts for: those that it holds and wants, or none."""
        held = self.sitting.company.seats_of(device.holder)
        return tuple(seat for seat in held if device.wanted is None or seat in device.wanted)

    def join(self, device: Device, epoch: str, number: int) -> None:
        """A device comes (back): it is told nothing, what it has missed, or everything; from now on what happens."""
        self.devices.add(device)
        self._seat(device)
        self.look_around(device)
        self.wind_clock(device)
        missed = [message for reached, message in self.recent if reached > number]
        if epoch == self._epoch_of(device) and number + len(missed) == self.sitting.number and number >= 0:
            for message in missed:
                device.put(message)
            for message in (self._asks_of(device), encode(Present(self.seen)), encode(TimeLeft(self.clock.left()))):
                device.put(message)
        else:
            device.put(self.everything(device))

    def _epoch_of(self, device: Device) -> str:
        """What a device has heard holds while it sits where it sat: only everything says which seats are its own."""
        seats, removed = ",".join(map(str, device.seats)), self.sitting.company.removed
        return f"{self.epoch} {seats} {'host' if device.is_host else ''} {removed}"

    def _seat(self, device: Device) -> bool:
        """Give a device its seats and say whether they are others; several people's choices are covered then."""
        before = device.seats, device.is_host
        device.seats, device.is_host = self.seats_of(device), self.sitting.company.is_host(device.holder)
        if device.seats != before[0]:
            covered = self.sitting.setup.covered and len(device.seats) > 1
            device.looking = -1 if covered else None
        return (device.seats, device.is_host) != before

    def leave(self, device: Device) -> None:
        """A device is gone."""
        self.devices.discard(device)
        self.touched = asyncio.get_running_loop().time()
        if device.seats:
            self.goes(device)
        self.wind_clock()

    # What a device is told

    def everything(self, device: Device) -> bytes:
        """All that a device needs to know."""
        table, setup, company = self.sitting.table, self.sitting.setup, self.sitting.company
        return encode(
            Snapshot(
                epoch=self._epoch_of(device),
                number=self.sitting.number,
                moment=self.sitting.moment,
                table=self.id,
                game=table.variant.id,
                name=table.variant.sheet.name,
                family=table.variant.family.word,
                unit=table.engine.notation.UNIT,
                options=table.options,
                sheet=setup.sheet,
                first=table.first,
                covered=setup.covered,
                flat=setup.flat,
                gains=setup.gains,
                help=setup.help,
                fair=setup.fair,
                commitment=self.sitting.commitment,
                own=setup.own,
                own_tiles=setup.own_tiles,
                same=self.sitting.same.key if self.sitting.same else "",
                seats=company.shown(self.here()),
                affairs=company.affairs,
                mine=list(device.seats),
                host=device.is_host,
                looking=device.looking,
                invite=self.invite if device.seats else "",
                seconds=self.clock.left(),
                documents=self.documents,
                public=self.ledger.picture.view,
                asks=self._asks(device),
                stand_ins=stand_ins(table, self.bots),
                log=list(self.sitting.told),
            )
        )

    def _asks(self, device: Device) -> dict[int, Ask]:
        """What the seats that a device may show are asked."""
        asks = self.ledger.picture.asks
        return {seat: asks[seat] for seat in device.shown if seat in asks}

    def _asks_of(self, device: Device) -> bytes:
        """What the seats of a device are asked, which is not kept with what it has missed."""
        return encode(Asks(self._asks(device)))

    def standing(self) -> Standing:
        """Where the table stands, for somebody who is not at it."""
        return standing(self.ledger.picture, self.here())

    # Seats

    @property
    def invite(self) -> str:
        """What whoever is invited must know; another one after somebody was removed, even the one who opened."""
        return self._invite_to(self.sitting)

    def _invite_to(self, sitting: Sitting) -> str:
        secret = f"invite {self.id} {self.key} {self.luck} {sitting.company.removed}"
        return hashlib.sha256(secret.encode()).hexdigest()[:32]

    def check_invite(self, invite: str, sitting: Sitting | None = None) -> None:
        """Refuse whoever does not know the invitation, or has an old one."""
        if not secrets.compare_digest(invite.encode(), self._invite_to(sitting or self.sitting).encode()):
            english = "this invitation is not valid any more; ask the host for a new one"
            raise NotInvited("error-not-invited", english)

    async def claim(self, claim: Claim, name: str) -> str:
        """Somebody who was invited takes a free seat; returns the key of the device."""
        known = claim.key and self.sitting.company.seats_of(digest(claim.key))
        key = claim.key if known else secrets.token_urlsafe(32)

        def claimed(sitting: Sitting) -> list[Event]:
            self.check_invite(claim.invite, sitting)  # somebody may be about to be removed, also in another process
            return sitting.claim(claim.seat, name, digest(key), claim.salt)

        await self.happen(claimed)
        return key

    async def move(self, old: str) -> str:
        """What a device holds goes on at another, whose key is returned."""
        key = secrets.token_urlsafe(32)
        await self.happen(lambda sitting: sitting.move(old, digest(key)))
        return key

    async def _code(self, device: Device) -> str:
        """A short code with which another device goes on with these seats."""
        if not device.seats:
            raise IllegalMove("error-nothing-to-move", "that device has no seat at the table any more")
        code = "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))
        await self.house.store.keep_code(digest(code), self.id, device.holder, time.time() + CODE_SECONDS)
        return code

    # Commands

    async def act(self, command: Command, device: Device) -> None:
        """Carry out a command and answer it. Said twice it is done once and gets the same answer."""
        if command.do == "help":
            answer = await self._helped(command, device)
        else:
            carry_out = self._for_itself if command.do in ITS_OWN else self._carried_out
            answer = await carry_out(command, device)
        metrics.handled(command.do, bool(answer.refused))
        device.put(encode(answer))

    async def _for_itself(self, command: Command, device: Device) -> Answer:
        """What a device asks for itself, or tells all, without anything happening at the table."""
        answer = Answer(command.id, self.sitting.number)
        try:
            if command.do == "why":
                answer.why = self.sitting.why_not(command, device.shown)
            elif command.do == "look":
                self._look(command.seat, device)
            elif command.do == "react":
                self._react(command, device)
            elif command.do == "again":
                await self._again(command, device)
            else:
                answer.code = await self._code(device)
        except RollbookError as error:
            answer.refused, answer.problem = str(error), problem_of(error)
        return answer

    def _look(self, seat: int, device: Device) -> None:
        """A person on this device looks at covered choices, or covers them."""
        if device.looking is None or seat not in (-1, *device.seats):
            raise IllegalMove("error-other-device", "that seat is not on this device")
        device.looking = seat
        device.put(self._asks_of(device))

    def _react(self, command: Command, device: Device) -> None:
        if command.seat not in device.seats:
            raise IllegalMove("error-other-device", "that seat is not on this device")
        if not device.may_react():
            english = "one reaction in {seconds} seconds is enough"
            raise IllegalMove("error-many-reactions", english, seconds=int(REACTION_SECONDS))
        reacted = Reacted(command.seat, command.reaction)
        self.tell_all(encode(reacted))
        self.tell_processes({"reacted": msgspec.to_builtins(reacted)})

    async def _helped(self, command: Command, device: Device) -> Answer:
        """Find out what is best, write down that it is told, and tell it; who is refused was not helped."""
        while True:
            try:
                self._events_for(command, device, self.sitting)
                if not device.may_be_helped():
                    raise IllegalMove("error-many-helps", "that was a lot of help at once; wait a moment")
                found = await self.helping.find(self.sitting, command.seat)
            except RollbookError as error:
                if command.id in self.answers:
                    return self.answers[command.id]  # it was told; the game has gone on
                if await self.ledger.was_behind(self.stored):
                    continue
                return Answer(command.id, self.sitting.number, str(error), problem_of(error))
            answer = await self._carried_out(command, device)
            return answer if answer.refused else replace(answer, help=told(found, command.step))

    async def _carried_out(self, command: Command, device: Device) -> Answer:
        if command.id in self.refusals:
            return self.refusals[command.id]
        if command.id in self.under_way:
            await self.under_way[command.id]
        while command.id not in self.answers:
            happened = self.ledger.begin(command.id)
            try:
                happened.add(self._events_for(command, device, happened.sitting))
            except RollbookError as error:
                if await self.ledger.was_behind(self.stored):  # what it was refused for might not come to be
                    continue
                refused = Answer(command.id, self.sitting.number, str(error), problem_of(error))
                return self._answered(refused, self.answers if device.seats else self.refusals)
            if not happened.events:
                return self._answered(Answer(command.id, self.sitting.number), self.answers)
            self.under_way[command.id] = self.ledger.write(happened, self.stored)
            try:
                await self.under_way[command.id]
            finally:
                self.under_way.pop(command.id, None)
            self.go_on()
        return self.answers[command.id]

    def _events_for(self, command: Command, device: Device, sitting: Sitting) -> list[Event]:
        if command.do in ("hand", "remove"):
            command = replace(command, level=self._level(command, sitting))
        seats = device.seats if command.do in OPENLY else device.shown
        events = sitting.events_for(command, seats, device.holder, self.here())
        if any(isinstance(event, Proposed) for event in events) and not device.may_propose():
            english = "you have proposed several corrections; wait a moment, or talk about it first"
            raise IllegalMove("error-many-proposals", english)
        return events

    def _level(self, command: Command, sitting: Sitting) -> str:
        """The level of the bot that a seat is handed to; after somebody was removed one must play on."""
        table = sitting.table
        if command.do == "remove":
            return friendly(table.variant) if sitting.company.begun else ""
        return command.level and check_opponent(command.level, table.variant, table.players, table.options)

    async def _again(self, command: Command, device: Device) -> None:
        """The same people play again, at a new table; said twice, at the same one."""
        company = self.sitting.company
        if not company.is_host(device.holder):
            raise IllegalMove("error-host-only", "only the host of the table may do that")
        if company.closed:
            raise CLOSED
        if not self.sitting.table.over:
            raise IllegalMove("error-not-over", "the game is not over yet")
        async with self.beginning_again:
            if not self.sitting.company.next:
                table = await self.house.again(self, command.salt)
                await self.happen(lambda sitting: [] if sitting.company.next else [Again(table)], command.id)

    def _answered(self, answer: Answer, shelf: OrderedDict[str, Answer]) -> Answer:
        shelf[answer.command] = answer
        if len(shelf) > MOST_ANSWERS:
            shelf.popitem(last=False)
        return answer

    # What has happened

    def stored(self, happened: Happened) -> None:
        """What is stored is answered and told."""
        if happened.command:
            self._answered(Answer(happened.command, happened.sitting.number), self.answers)
        affairs = [event for event in happened.events if isinstance(event, Affair)]
        anew = self._rearranged(affairs) if affairs else set()
        for before, after, change in happened.told:
            self._tell(before, after, change, anew)
        for device in anew:
            device.put(self.everything(device))
        if happened.elsewhere:
            self.leave_to_others()

    def _rearranged(self, affairs: list[Affair]) -> set[Device]:
        """Seat bots and devices anew; the devices that must hear everything again."""
        self.seat_bots()
        self.house.meets_bots(self)
        for event in affairs:
            if isinstance(event, Begun):
                for device in self.devices:
                    device.renumber(event.seats)
        handed = {event.seat for event in affairs if isinstance(event, Handed)}
        anew = {device for device in self.devices if self._seat(device) or handed.intersection(device.seats)}
        if any(isinstance(event, Begun | Removed) for event in affairs):  # other seats, or another invitation
            self.documents = documents(self.sitting.table)
            self.epoch = secrets.token_hex(4)
            self.recent.clear()
            anew = set(self.devices)
        self.look_around()
        return anew

    def _tell(self, before: Picture, after: Picture, change: Change, anew: set[Device]) -> None:
        """The bytes for everybody are made once; a device whose seats are asked something gets that besides."""
        change.stand_ins = stand_ins(after.sitting.table, self.bots) or None
        company = after.sitting.company
        if isinstance(change.event, Affair):
            change.people, change.affairs = company.shown(self.here()), company.affairs
        elif company.proposal is not before.sitting.company.proposal:
            change.affairs = company.affairs
        public = encode(change)
        self.recent.append((change.number, public))
        told = after.seats_told(before)
        for device in self.devices - anew if anew else self.devices:
            if told.isdisjoint(device.shown):
                device.put(public)
            else:
                private = after.private(before, told.intersection(device.shown))
                device.put(public[:-1] + b"," + encode(private)[1:])

    def is_idle(self) -> bool:
        """Nobody is here and nothing is going on."""
        quiet = not self.ledger.is_ahead and not self.under_way
        return quiet and not self.devices and (self.going_on is None or self.going_on.done())

    def close(self) -> None:
        """Leave memory; the store has everything."""
        self.clock.stop()
        self.look_around_no_more()
        for task in (self.going_on, self.catching_up):
            if task is not None:
                task.cancel()
