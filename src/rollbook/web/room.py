"""A table in memory, with everybody at it: commands come in one after the other, are kept, and then told."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import OrderedDict, deque
from concurrent.futures import Executor

import msgspec

from rollbook.errors import RollbookError
from rollbook.live.events import Event, Noted, Settled
from rollbook.live.messages import Answer, Asks, Change, Command, Revealing, Snapshot, TableSetup
from rollbook.live.sitting import Sitting
from rollbook.live.telling import Picture
from rollbook.thinkers.seat import Bot, stand_ins
from rollbook.web.cards import documents
from rollbook.web.device import Device
from rollbook.web.ledger import Happened, Ledger
from rollbook.web.store import Store, Stored, digest

REVEAL_SECONDS = 1.2  # so long a decision can still be taken back when all are in
AGAIN_SECONDS = (1.0, 2.0, 5.0, 15.0)  # a write that failed is tried again by itself, later and later
MOST_ANSWERS = 500  # commands whose answer is remembered
MOST_RECENT = 100  # events that a device which was away is told one by one

log = logging.getLogger("rollbook.room")
encode = msgspec.json.Encoder().encode


class Room:
    """One table."""

    def __init__(self, store: Store, thinking: Executor, id: str, key: str, sitting: Sitting, luck: int) -> None:
        self.thinking, self.id, self.key = thinking, id, key
        self.epoch = secrets.token_hex(4)
        self.ledger = Ledger(store, id, sitting)
        self.bots = {seat: Bot(sitting.setup.seats[seat].bot, luck, seat) for seat in sitting.bots}
        self.documents = documents(sitting.table)
        self.answers: OrderedDict[str, Answer] = OrderedDict()
        self.refusals: OrderedDict[str, Answer] = OrderedDict()  # of onlookers, who push nobody's answers out
        self.recent: deque[tuple[int, bytes]] = deque(maxlen=MOST_RECENT)
        self.devices: set[Device] = set()
        self.under_way: dict[str, asyncio.Future[None]] = {}  # commands that are being stored
        self.going_on: asyncio.Task[None] | None = None
        self.thinks_about: int | None = None  # the moment about which bots think
        self.touched = 0.0  # when somebody was last here, by the event loop's clock

    @property
    def sitting(self) -> Sitting:
        """The table as it is stored: nobody is told anything else."""
        return self.ledger.sitting

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
        if not secrets.compare_digest(digest(key), self.key):
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
        return encode(
            Snapshot(
                epoch=self.epoch,
                number=self.sitting.number,
                moment=self.sitting.moment,
                table=self.id,
                game=table.variant.id,
                name=table.variant.sheet.name,
                family=table.variant.family.word,
                unit=table.engine.notation.UNIT,
                options=table.options,
                first=table.first,
                covered=setup.covered,
                flat=setup.flat,
                gains=setup.gains,
                seats=setup.seats,
                mine=list(device.seats),
                documents=self.documents,
                public=self.ledger.picture.view,
                asks={seat: self.ledger.picture.asks[seat] for seat in device.seats},
                stand_ins=stand_ins(table, self.bots),
                log=list(self.sitting.told),
            )
        )

    def _asks_of(self, device: Device) -> bytes:
        """What the seats of a device are asked, which is not kept with what it has missed."""
        return encode(Asks({seat: self.ledger.picture.asks[seat] for seat in device.seats}))

    # Commands

    async def act(self, command: Command, device: Device) -> None:
        """Carry out a command and answer it. Said twice it is done once and gets the same answer."""
        if command.do == "why":
            why = self.sitting.why_not(command, device.seats)
            device.put(encode(Answer(command.id, self.sitting.number, why=why)))
        else:
            device.put(encode(await self._carried_out(command, device.seats)))

    async def _carried_out(self, command: Command, seats: tuple[int, ...]) -> Answer:
        if command.id in self.refusals:
            return self.refusals[command.id]
        if command.id in self.under_way:
            await self.under_way[command.id]
        while command.id not in self.answers:
            happened = self.ledger.begin(command.id)
            try:
                happened.add(happened.sitting.events_for(command, seats))
            except RollbookError as error:
                if self.ledger.is_ahead:  # what it was refused for might not come to be
                    await self.ledger.catch_up()
                    continue
                refused = Answer(command.id, self.sitting.number, refused=str(error))
                return self._answered(refused, self.answers if seats else self.refusals)
            if not happened.events:
                return self._answered(Answer(command.id, self.sitting.number), self.answers)
            self.under_way[command.id] = self.ledger.write(happened, self._stored)
            try:
                await self.under_way[command.id]
            finally:
                self.under_way.pop(command.id, None)
            self.go_on()
        return self.answers[command.id]

    def _answered(self, answer: Answer, shelf: OrderedDict[str, Answer]) -> Answer:
        shelf[answer.command] = answer
        if len(shelf) > MOST_ANSWERS:
            shelf.popitem(last=False)
        return answer

    def _stored(self, happened: Happened) -> None:
        """What is stored is answered and told."""
        if happened.command:
            self._answered(Answer(happened.command, happened.sitting.number), self.answers)
        for before, after, change in happened.told:
            self._tell(before, after, change)

    def _tell(self, before: Picture, after: Picture, change: Change) -> None:
        """The bytes for everybody are made once; a device whose seats are asked something gets that besides."""
        change.stand_ins = stand_ins(after.sitting.table, self.bots) or None
        public = encode(change)
        self.recent.append((change.number, public))
        told = after.seats_told(before)
        for device in self.devices:
            if told.isdisjoint(device.seats):
                device.put(public)
            else:
                private = after.private(before, told.intersection(device.seats))
                device.put(public[:-1] + b"," + encode(private)[1:])

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
        return bool(self.sitting.bots_to_decide() or self.sitting.next_events()) or self.sitting.due == "settle"

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
        await self.ledger.catch_up()
        sitting = self.sitting
        if seats := sitting.bots_to_decide():
            await self._let_bots_decide(sitting, seats)
        elif sitting.next_events():
            await self._happen([])
        elif sitting.due == "settle":
            self._tell_all(encode(Revealing(REVEAL_SECONDS)))
            await asyncio.sleep(REVEAL_SECONDS)
            if self.ledger.ahead[0] is sitting:  # else somebody has taken something back
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
        now, _ = self.ledger.ahead
        if now.moment == sitting.moment:
            await self._happen([Noted(seat, decisions[seat]) for seat in now.bots_to_decide()])

    async def _happen(self, events: list[Event]) -> None:
        """Let events happen that no person brings about."""
        happened = self.ledger.begin()
        happened.add(events)
        if happened.events:
            await self.ledger.write(happened, self._stored)

    def _tell_all(self, message: bytes) -> None:
        for device in self.devices:
            device.put(message)

    def is_idle(self) -> bool:
        """Nobody is here and nothing is going on."""
        quiet = not self.ledger.is_ahead and not self.under_way
        return quiet and not self.devices and (self.going_on is None or self.going_on.done())

    def close(self) -> None:
        """Leave memory; the store has everything."""
        if self.going_on is not None:
            self.going_on.cancel()
