"""A table in memory, with everybody at it: commands come in one after the other, are kept, and then told."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import OrderedDict, deque
from collections.abc import Iterable
from concurrent.futures import Executor

import msgspec

from rollbook.errors import RollbookError
from rollbook.live.messages import (
    Answer,
    Asks,
    Change,
    Command,
    Event,
    Noted,
    Revealing,
    Settled,
    Snapshot,
    TableSetup,
)
from rollbook.live.sitting import Sitting
from rollbook.live.telling import Picture
from rollbook.thinkers.seat import Bot, stand_ins
from rollbook.web.device import Device
from rollbook.web.store import Appended, Store, Stored

REVEAL_SECONDS = 1.2  # so long a decision can still be taken back when all are in
AGAIN_SECONDS = (1.0, 2.0, 5.0, 15.0)  # a write that failed is tried again by itself, later and later
MOST_ANSWERS = 500  # commands whose answer is remembered
MOST_RECENT = 100  # events that a device which was away is told one by one
MOST_BY_ITSELF = 500  # events that follow from one command

log = logging.getLogger("rollbook.room")
encode = msgspec.json.Encoder().encode


class Happened:
    """Events that belong together, with the sitting after them and what is told about each."""

    def __init__(self, sitting: Sitting, picture: Picture, command: str) -> None:
        self.sitting, self.picture, self.command = sitting, picture, command
        self.events: list[Event] = []
        self.told: list[tuple[Picture, Picture, Change]] = []

    def add(self, events: Iterable[Event]) -> None:
        """Let events happen, on the copy."""
        for event in events:
            sitting = self.sitting.after(event)
            picture, change = self.picture.after(event, sitting, self.command)
            self.told.append((self.picture, picture, change))
            self.events.append(event)
            self.sitting, self.picture = sitting, picture

    def add_what_follows(self) -> None:
        """Everything that happens by itself."""
        while len(self.events) < MOST_BY_ITSELF and (events := self.sitting.next_events()):
            self.add(events)


class Room:
    """One table."""

    def __init__(self, store: Store, thinking: Executor, id: str, key: str, sitting: Sitting, luck: int) -> None:
        self.store, self.thinking, self.id, self.key = store, thinking, id, key
        self.epoch = secrets.token_hex(4)
        self.sitting = sitting
        self.picture = Picture(sitting)
        self.bots = {seat: Bot(sitting.setup.seats[seat].bot, luck, seat) for seat in sitting.bots}
        self.answers: OrderedDict[str, Answer] = OrderedDict()
        self.recent: deque[tuple[int, bytes]] = deque(maxlen=MOST_RECENT)
        self.devices: set[Device] = set()
        self.lock = asyncio.Lock()
        self.going_on: asyncio.Task[None] | None = None
        self.thinks_about: int | None = None  # the moment about which bots think
        self.touched = 0.0  # when somebody was last here, by the event loop's clock

    # Coming and going

    @classmethod
    def restored(
        cls,
        store: Store,
        thinking: Executor,
        stored: Stored,
        setup: TableSetup,
        luck: int,
        events: list[tuple[str | None, Event]],
    ) -> Room:
        """A table as it was left, from the events in the store."""
        sitting = Sitting(setup)
        answers: dict[str, Answer] = {}
        for command, event in events:
            sitting = sitting.after(event)
            if command:
                answers[command] = Answer(command, sitting.number)
        room = cls(store, thinking, stored.id, stored.key, sitting, luck)
        room.answers.update(list(answers.items())[-MOST_ANSWERS:])
        return room

    def seats_of(self, key: str, wanted: list[int] | None) -> tuple[int, ...]:
        """The seats that a device with this key acts for: people's that it wants, or none."""
        if not secrets.compare_digest(key.encode(), self.key.encode()):
            return ()
        return tuple(seat for seat in self.sitting.people if wanted is None or seat in wanted)

    def join(self, device: Device, epoch: str, number: int) -> None:
        """A device comes (back): it is told nothing, what it has missed, or everything; from now on what happens."""
        self.devices.add(device)
        missed = [message for reached, message in self.recent if reached > number]
        if epoch == self.epoch and number + len(missed) == self.sitting.number and number >= 0:
            for message in missed:
                device.put(message)
            device.put(self._asks_of(device))
        else:
            device.put(self.everything(device))

    def leave(self, device: Device) -> None:
        """A device is gone."""
        self.devices.discard(device)
        self.touched = asyncio.get_running_loop().time()

    def everything(self, device: Device) -> bytes:
        """All that a device needs to know."""
        table, setup = self.sitting.table, self.sitting.setup
        sheet = table.variant.sheet
        return encode(
            Snapshot(
                epoch=self.epoch,
                number=self.sitting.number,
                moment=self.sitting.moment,
                table=self.id,
                game=table.variant.id,
                name=sheet.name,
                options=table.options,
                covered=setup.covered,
                flat=setup.flat,
                seats=setup.seats,
                mine=list(device.seats),
                documents=[sheet.document(table.options, seat) for seat in range(table.players)],
                public=self.picture.view,
                asks={seat: self.picture.asks[seat] for seat in device.seats},
                stand_ins=stand_ins(table, self.bots),
                log=list(self.sitting.told),
            )
        )

    def _asks_of(self, device: Device) -> bytes:
        """What the seats of a device are asked, which is not kept with what it has missed."""
        return encode(Asks({seat: self.picture.asks[seat] for seat in device.seats}))

    # Commands

    async def act(self, command: Command, device: Device) -> None:
        """Carry out a command and answer it. Said twice it is done once and gets the same answer."""
        if command.do == "why":
            why = self.sitting.why_not(command, device.seats)
            device.put(encode(Answer(command.id, self.sitting.number, why=why)))
        else:
            device.put(encode(await self._carried_out(command, device.seats)))

    async def _carried_out(self, command: Command, seats: tuple[int, ...]) -> Answer:
        async with self.lock:
            if command.id in self.answers:
                return self.answers[command.id]
            happened = Happened(self.sitting, self.picture, command.id)
            try:
                happened.add(self.sitting.events_for(command, seats))
                happened.add_what_follows()
            except RollbookError as error:
                return self._answered(Answer(command.id, self.sitting.number, refused=str(error)))
            await self._keep(happened)
            answer = self._answered(Answer(command.id, self.sitting.number))
        self.go_on()
        return answer

    def _answered(self, answer: Answer) -> Answer:
        self.answers[answer.command] = answer
        if len(self.answers) > MOST_ANSWERS:
            self.answers.popitem(last=False)
        return answer

    async def _keep(self, happened: Happened) -> None:
        """Events are written down, then they are how things are, and then everybody is told."""
        if not happened.events:
            return
        ended = bool(happened.sitting.table.over)
        first = self.sitting.number + 1
        appended = Appended(self.id, first, happened.events, happened.command or None, ended)
        await self.store.append(appended)
        self.sitting, self.picture = happened.sitting, happened.picture
        for before, after, change in happened.told:
            self._tell(before, after, change)

    def _tell(self, before: Picture, after: Picture, change: Change) -> None:
        """Bytes are made once for each kind of viewer."""
        change.stand_ins = stand_ins(after.sitting.table, self.bots) or None
        public = encode(change)
        self.recent.append((change.number, public))
        made: dict[tuple[int, ...], bytes] = {(): public}
        for device in self.devices:
            if device.seats not in made:
                private = {name: part for name, part in after.private(before, device.seats).items() if part}
                made[device.seats] = public[:-1] + b"," + encode(private)[1:] if private else public
            device.put(made[device.seats])

    # What happens by itself

    def go_on(self) -> None:
        """See to it that bots decide and that the reveal comes."""
        if self.thinks_about == self.sitting.moment:
            return  # what people do meanwhile does not change what bots think about
        if self.going_on is not None:
            self.going_on.cancel()
            self.going_on = None
        if self._needs_no_person():
            self.going_on = asyncio.get_running_loop().create_task(self._go_on())

    def _needs_no_person(self) -> bool:
        """Whether something is to come that no person does."""
        sitting = self.sitting
        return bool(sitting.bots_to_decide() or sitting.next_events() or sitting.table.due() == "settle")

    async def _go_on(self) -> None:
        """Until people are to decide: bots think, the reveal waits a moment. What cannot be written is tried again."""
        failures = 0
        while not self.sitting.table.over:
            try:
                if not await self._go_one_step():
                    return
                failures = 0
            except asyncio.CancelledError:
                raise
            except Exception:
                log.exception("table %s cannot go on", self.id)
                await asyncio.sleep(AGAIN_SECONDS[min(failures, len(AGAIN_SECONDS) - 1)])
                failures += 1

    async def _go_one_step(self) -> bool:
        """The next thing that needs no person; False if there is none."""
        sitting = self.sitting
        if seats := sitting.bots_to_decide():
            await self._let_bots_decide(sitting, seats)
        elif sitting.next_events():
            async with self.lock:
                await self._happen([])
        elif sitting.table.due() == "settle":
            self._tell_all(encode(Revealing(REVEAL_SECONDS)))
            await asyncio.sleep(REVEAL_SECONDS)
            async with self.lock:
                if self.sitting is sitting:  # else somebody has taken something back
                    await self._happen([Settled()])
        else:
            return False
        return True

    async def _let_bots_decide(self, sitting: Sitting, seats: list[int]) -> None:
        """Bots think beside the event loop, all at the same time, while people go on."""
        loop = asyncio.get_running_loop()
        self.thinks_about = sitting.moment
        try:
            thoughts = [loop.run_in_executor(self.thinking, self.bots[seat].decide, sitting.table) for seat in seats]
            decisions = dict(zip(seats, await asyncio.gather(*thoughts), strict=True))
        finally:
            if self.thinks_about == sitting.moment:  # else the game went back, and they think about another one
                self.thinks_about = None
        async with self.lock:
            if self.sitting.moment == sitting.moment:
                await self._happen([Noted(seat, decisions[seat]) for seat in self.sitting.bots_to_decide()])

    async def _happen(self, events: list[Event]) -> None:
        """Let events happen, and what follows from them."""
        happened = Happened(self.sitting, self.picture, "")
        happened.add(events)
        happened.add_what_follows()
        await self._keep(happened)

    def _tell_all(self, message: bytes) -> None:
        for device in self.devices:
            device.put(message)

    def is_idle(self) -> bool:
        """Nobody is here and nothing is going on."""
        return not self.devices and not self.lock.locked() and (self.going_on is None or self.going_on.done())

    def close(self) -> None:
        """Leave memory; the store has everything."""
        if self.going_on is not None:
            self.going_on.cancel()
