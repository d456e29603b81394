"""What happens at a table is written down, then it is how things are, and then it is told – in the order it happened.

Writing takes a moment in which people go on. So a ledger knows two states: the one that is stored, which is the only
one that anybody is told of, and the one ahead of it, on which the next command builds. What happens at the same time
is stored together. If something cannot be stored, what was built on it is void, and the table is as it was.

Other processes may write to the same table. Whoever is overtaken by them reads what it missed, tells it, and says so;
then it is for the one who wanted to write to try again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from itertools import groupby
from time import perf_counter
from typing import Any

from rollbook.live.events import Event
from rollbook.live.messages import Change
from rollbook.live.sitting import Sitting
from rollbook.live.telling import Picture
from rollbook.web import metrics
from rollbook.web.store import Appended, Chain, Overtaken, Store

MOST_BY_ITSELF = 500  # events that follow from one command


class Happened:
    """Events that belong together, with the sitting after them and what is told about each."""

    def __init__(self, sitting: Sitting, picture: Picture, command: str, elsewhere: bool = False) -> None:
        self.sitting, self.picture, self.command = sitting, picture, command
        self.elsewhere = elsewhere  # in another process
        self.events: list[Event] = []
        self.told: list[tuple[Picture, Picture, Change]] = []

    def add(self, events: Iterable[Event]) -> None:
        """Let events happen, on the copy, and what follows from them by itself."""
        self.repeat(events)
        while len(self.events) < MOST_BY_ITSELF and (following := self.sitting.next_events()):
            self.repeat(following)

    def repeat(self, events: Iterable[Event]) -> None:
        """Let these events happen and nothing else: what follows from them is among them."""
        for event in events:
            sitting = self.sitting.after(event)
            picture, change = self.picture.after(event, sitting, self.command)
            self.told.append((self.picture, picture, change))
            self.events.append(event)
            self.sitting, self.picture = sitting, picture


Stored = Callable[[Happened], None]  # called with what has just been stored


class Ledger:
    """The state of one table in the store and ahead of it."""

    def __init__(self, store: Store, table: str, sitting: Sitting) -> None:
        self.store, self.table = store, table
        self.sitting, self.picture = sitting, Picture(sitting)
        self.ahead = self.sitting, self.picture
        self._chain = Chain()  # of what is built on each other now
        self._last: asyncio.Future[None] | None = None  # write
        self._reading: asyncio.Task[bool] | None = None  # what others have written

    @property
    def is_ahead(self) -> bool:
        """Whether something is being written, or what others have written is being read."""
        return self.ahead[0] is not self.sitting or self._reading is not None

    def begin(self, command: str = "") -> Happened:
        """Something is about to happen after everything else."""
        return Happened(*self.ahead, command)

    def write(self, happened: Happened, stored: Stored) -> asyncio.Future[bool]:
        """Keep what has happened since `begin`, and call `stored` when it is, even if nobody waits for it.

        False if others were quicker: then what they have written is known, and it may be tried again.
        """
        appended = self._appended(happened)
        self.ahead = happened.sitting, happened.picture
        self._last = asyncio.ensure_future(self.store.append(appended))
        answer: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        began = perf_counter()
        self._last.add_done_callback(lambda _: metrics.appended(began))
        self._last.add_done_callback(lambda done: self._written(happened, appended.chain, done, stored, answer))
        return answer

    def _appended(self, happened: Happened) -> Appended:
        before, after = self.ahead[0], happened.sitting
        ended, listed = bool(after.table.over) or after.company.closed, after.company.listed
        return Appended(
            self.table,
            before.number + 1,
            happened.events,
            happened.command or None,
            ended,
            listed if listed != before.company.listed else None,
            self._chain,
        )

    async def catch_up(self) -> None:
        """Wait until nothing is on its way."""
        while self.is_ahead and (on_its_way := self._reading or self._last):
            await asyncio.wait([on_its_way])
            await asyncio.sleep(0)  # a write that is done may not be told yet

    def _written(
        self, happened: Happened, chain: Chain, done: asyncio.Future[None], stored: Stored, answer: asyncio.Future[bool]
    ) -> None:
        if not done.cancelled() and done.exception() is None:
            if not answer.done():  # whoever waited may have gone
                answer.set_result(True)
            self._keep(happened, stored)
            return
        if chain is self._chain:  # else this was built on what had failed before
            self._go_back()
        if not done.cancelled() and isinstance(done.exception(), Overtaken):
            self.look_again(stored).add_done_callback(lambda read: _pass_on(read, answer))
        else:
            _pass_on(done, answer)

    def _keep(self, happened: Happened, stored: Stored) -> None:
        """So things are now, unless it was read back meanwhile, and told."""
        if happened.sitting.number > self.sitting.number:
            self.sitting, self.picture = happened.sitting, happened.picture
            if self.ahead[0].number < self.sitting.number:
                self.ahead = self.sitting, self.picture
            stored(happened)

    def _go_back(self) -> None:
        """What was built on the stored state is void."""
        self.ahead = self.sitting, self.picture
        self._chain = Chain()

    # What others have written

    async def was_behind(self, stored: Stored) -> bool:
        """Wait until nothing is on its way or missed; whether there was something, so that things may be others now."""
        if self.is_ahead:
            await self.catch_up()
            return True
        return self.store.shared and await self.look_again(stored)

    def look_again(self, stored: Stored) -> asyncio.Future[bool]:
        """Read what others have written, if they have, and call `stored` with it; whether there was something."""
        if self._reading is None:
            self._reading = asyncio.get_running_loop().create_task(self._read(stored))
        return asyncio.shield(self._reading)

    async def _read(self, stored: Stored) -> bool:
        known = self.sitting.number
        try:
            missed = await self.store.events(self.table, after=known)
            missed = missed[self.sitting.number - known :]  # our own may have been told meanwhile
            for command, events in groupby(missed, key=lambda one: one[0]):
                happened = Happened(self.sitting, self.picture, command or "", elsewhere=True)
                happened.repeat(event for _, event in events)
                self.sitting, self.picture = happened.sitting, happened.picture
                self._go_back()
                stored(happened)
        finally:
            self._reading = None
        return bool(missed)


def _pass_on(done: asyncio.Future[Any], answer: asyncio.Future[bool]) -> None:
    """Whoever was overtaken knows by what; or what went wrong."""
    if answer.done() or done.cancelled():
        answer.cancel()
    elif (error := done.exception()) is not None:
        answer.set_exception(error)
    else:
        answer.set_result(False)
