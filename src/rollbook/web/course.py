"""What happens at a table by itself: bots decide, all is revealed, time runs out. Each step is kept, then told."""

from __future__ import annotations

import asyncio
import logging
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from concurrent.futures import Executor

import msgspec
from msgspec.structs import replace

from rollbook.errors import RollbookError
from rollbook.live.events import Event, Noted, Settled
from rollbook.live.messages import Clock as TimeLeft
from rollbook.live.messages import Revealing
from rollbook.live.sitting import Sitting
from rollbook.thinkers import friendly
from rollbook.thinkers.seat import Bot
from rollbook.web import metrics
from rollbook.web.clock import Clock, late_seats, waits_for, without_a_word
from rollbook.web.device import Device
from rollbook.web.ledger import Happened, Ledger

REVEAL_SECONDS = 1.2  # so long a decision can still be taken back when all are in
STEP_IN_SECONDS = 3.0  # so long what happens by itself is left to the process that wrote last
AGAIN_SECONDS = (1.0, 2.0, 5.0, 15.0)  # a write that failed is tried again by itself, later and later

log = logging.getLogger("rollbook.room")
encode = msgspec.json.Encoder().encode


class Course(ABC):
    """The course of one table; who is told what is for `Room` to know."""

    def __init__(self, id: str, ledger: Ledger, thinking: Executor, luck: int) -> None:
        self.id, self.ledger, self.thinking, self.luck = id, ledger, thinking, luck
        self.devices: set[Device] = set()
        self.bots: dict[int, Bot] = {}
        self.clock = Clock()
        self.going_on: asyncio.Task[None] | None = None
        self.thinks_about: int | None = None  # the moment about which bots think
        self.left_to_others: int | None = None  # the moment in which another process goes on
        self.noticed = 0  # so many events there are, as other processes have told
        self.catching_up: asyncio.Task[None] | None = None  # with what other processes have written
        self.seat_bots()

    @property
    def sitting(self) -> Sitting:
        """The table as it is stored: nobody is told anything else."""
        return self.ledger.sitting

    def seat_bots(self) -> None:
        """Bots for all seats that have one now."""
        members = self.sitting.company.members
        levels = {seat: members[seat].level for seat in self.sitting.bots}
        self.bots = {
            seat: self.bots[seat] if seat in self.bots and self.bots[seat].name == level else self.bot(level, seat)
            for seat, level in levels.items()
        }

    def bot(self, level: str, seat: int) -> Bot:
        """A bot for a seat of this table."""
        return Bot(level, self.luck, seat)

    def tell_all(self, message: bytes, newcomer: Device | None = None) -> None:
        """Tell every device at the table in this process but a newcomer, who is about to hear everything."""
        for device in self.devices:
            if device is not newcomer:
                device.put(message)

    @abstractmethod
    def stored(self, happened: Happened) -> None:
        """What is stored is answered and told."""

    async def happen(self, make: Callable[[Sitting], Iterable[Event]], command: str = "") -> None:
        """Let happen what follows from how things are; RollbookError says why nothing does."""
        while True:
            happened = self.ledger.begin(command)
            try:
                happened.add(make(happened.sitting))
            except RollbookError:
                if not await self.ledger.was_behind(self.stored):
                    raise
                continue  # what it was refused for might not come to be
            if not happened.events or await self.ledger.write(happened, self.stored):
                self.go_on()
                return

    # What needs no person

    def go_on(self, wait: float = 0.0) -> None:
        """See to it that bots decide, that the reveal comes, and that time runs; after a while, if others may do it."""
        self.wind_clock()
        if self.thinks_about == self.sitting.moment or (not wait and self._is_left_to_others()):
            return  # what people do meanwhile does not change what bots think about
        if self.going_on is not None:
            self.going_on.cancel()
            self.going_on = None
        if self._needs_no_person():
            self.going_on = asyncio.get_running_loop().create_task(self._go_on(wait))

    def _needs_no_person(self) -> bool:
        """Whether something is to come that no person does."""
        if not self.sitting.goes_by_itself:
            return False
        return bool(self.sitting.bots_to_decide() or self.sitting.next_events()) or self.sitting.due == "settle"

    async def _go_on(self, wait: float) -> None:
        """Until people are to decide: bots think, the reveal waits a moment. What cannot be written is tried again."""
        if wait:
            await asyncio.sleep(wait)
        failures = 0
        while self.sitting.going:
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
            await self._write([])
        elif sitting.goes_by_itself and sitting.due == "settle":
            self.tell_all(encode(Revealing(REVEAL_SECONDS)))
            await asyncio.sleep(REVEAL_SECONDS)
            if self.ledger.ahead[0] is sitting:  # else somebody has taken something back
                await self._write([Settled()])
        else:
            return False
        self.wind_clock()
        return True

    async def _let_bots_decide(self, sitting: Sitting, seats: list[int]) -> None:
        """Bots think beside the event loop, all at the same time, while people go on."""
        self.thinks_about = sitting.moment
        try:
            decisions = await self._thoughts(sitting, {seat: self.bots[seat] for seat in seats})
            while not await self._note(decisions, sitting.moment):
                pass  # somebody in another process was quicker, which does not change what they think
        finally:
            if self.thinks_about == sitting.moment:  # else the game went back, and they think about another one
                self.thinks_about = None

    async def _note(self, decisions: dict[int, str], moment: int) -> bool:
        """Let bots decide who are still asked; False if another process was quicker."""
        now, _ = self.ledger.ahead
        if now.moment != moment:
            return True
        asked = [seat for seat in now.bots_to_decide() if seat in decisions]
        return await self._write([Noted(seat, decisions[seat]) for seat in asked])

    async def _thoughts(self, sitting: Sitting, bots: dict[int, Bot]) -> dict[int, str]:
        loop = asyncio.get_running_loop()
        metrics.thinking.inc(len(bots))
        try:
            thoughts = [loop.run_in_executor(self.thinking, bot.decide, sitting.table) for bot in bots.values()]
            return dict(zip(bots, await asyncio.gather(*thoughts), strict=True))
        finally:
            metrics.thinking.dec(len(bots))

    async def _write(self, events: list[Event]) -> bool:
        """Let events happen that no person brings about; False if another process was quicker."""
        happened = self.ledger.begin()
        happened.add(events)
        return not happened.events or await self.ledger.write(happened, self.stored)

    # Other processes

    def leave_to_others(self) -> None:
        """Another process has written, so it goes on; only if it does not, we do."""
        self.left_to_others = self.sitting.moment
        if self.sitting.goes_by_itself and self.sitting.due == "settle" and not self.sitting.next_events():
            self.tell_all(encode(Revealing(REVEAL_SECONDS)))
        self.go_on(STEP_IN_SECONDS)

    def _is_left_to_others(self) -> bool:
        """Whether bots think about this moment in another process, and we only wait whether they come to an end."""
        waits = self.going_on is not None and not self.going_on.done()
        return waits and self.left_to_others == self.sitting.moment and bool(self.sitting.bots_to_decide())

    def notice(self, number: int) -> None:
        """Another process has written up to a number; 0 if it may have, and nobody knows."""
        self.noticed = max(self.noticed, number or self.sitting.number + 1)
        if self.sitting.number < self.noticed and (self.catching_up is None or self.catching_up.done()):
            self.catching_up = asyncio.get_running_loop().create_task(self._look_again())

    async def _look_again(self) -> None:
        """Until everything that we know of is known here."""
        while self.sitting.number < self.noticed:
            try:
                if not await self.ledger.was_behind(self.stored):
                    self.noticed = self.sitting.number
            except Exception:
                log.exception("table %s cannot be read again", self.id)
                await asyncio.sleep(AGAIN_SECONDS[0])

    # Time to decide

    def wind_clock(self, newcomer: Device | None = None) -> None:
        """Let time run if people are waited for and one of them is here, and tell how much there is."""
        if self.clock.wind(self.sitting, any(device.seats for device in self.devices), self._time_is_up):
            self.tell_all(encode(TimeLeft(self.clock.left())), newcomer)

    def _time_is_up(self) -> None:
        wait = STEP_IN_SECONDS if self.left_to_others == self.sitting.moment else 0.0
        task = asyncio.get_running_loop().create_task(self._decide_for_the_late(waits_for(self.sitting), wait))
        task.add_done_callback(self._look_at_failure)

    async def _decide_for_the_late(self, waited: tuple[int, str] | None, wait: float) -> None:
        """Throw for a roller who does not; let those who have not decided pass, or a bot decide for them."""
        await asyncio.sleep(wait)
        await self.ledger.catch_up()
        sitting = self.sitting
        if waited is None or waits_for(sitting) != waited:
            return
        if waited[1] == "roll":
            await self._write([replace(sitting.throw(), late=True)])
        else:
            late = late_seats(sitting)
            words = {seat: word for seat in late if (word := without_a_word(sitting, seat)) is not None}
            level = friendly(sitting.table.variant)
            bots = {seat: self.bot(level, seat) for seat in late if seat not in words}
            for seat, decision in (await self._thoughts(sitting, bots)).items():
                words[seat] = Noted(seat, decision, final=True, late=True)
            now, _ = self.ledger.ahead
            if waits_for(now) == waited:  # else the game has gone on, or somebody wants to correct it
                await self._write([word for seat, word in words.items() if seat in late_seats(now)])
        self.go_on()

    def _look_at_failure(self, task: asyncio.Task[None]) -> None:
        """A write that failed: the clock is wound again, so it is tried again."""
        if not task.cancelled() and task.exception() is not None:
            log.error("table %s cannot decide for the late", self.id, exc_info=task.exception())
            self.wind_clock()
