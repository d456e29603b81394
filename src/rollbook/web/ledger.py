"""What happens at a table is written down, then it is how things are, and then it is told – in the order it happened.

Writing takes a moment in which people go on. So a ledger knows two states: the one that is stored, which is the only
one that anybody is told of, and the one ahead of it, on which the next command builds. What happens at the same time
is stored together. If something cannot be stored, what was built on it is void, and the table is as it was.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable

from rollbook.live.events import Event
from rollbook.live.messages import Change
from rollbook.live.sitting import Sitting
from rollbook.live.telling import Picture
from rollbook.web.store import Appended, Store

MOST_BY_ITSELF = 500  # events that follow from one command


class Happened:
    """Events that belong together, with the sitting after them and what is told about each."""

    def __init__(self, sitting: Sitting, picture: Picture, command: str) -> None:
        self.sitting, self.picture, self.command = sitting, picture, command
        self.events: list[Event] = []
        self.told: list[tuple[Picture, Picture, Change]] = []

    def add(self, events: Iterable[Event]) -> None:
        """Let events happen, on the copy, and what follows from them by itself."""
        self._add(events)
        while len(self.events) < MOST_BY_ITSELF and (following := self.sitting.next_events()):
            self._add(following)

    def _add(self, events: Iterable[Event]) -> None:
        for event in events:
            sitting = self.sitting.after(event)
            picture, change = self.picture.after(event, sitting, self.command)
            self.told.append((self.picture, picture, change))
            self.events.append(event)
            self.sitting, self.picture = sitting, picture


class Ledger:
    """The state of one table in the store and ahead of it."""

    def __init__(self, store: Store, table: str, sitting: Sitting) -> None:
        self.store, self.table = store, table
        self.sitting, self.picture = sitting, Picture(sitting)
        self.ahead = self.sitting, self.picture
        self._failures = 0
        self._last: asyncio.Future[None] | None = None  # write

    @property
    def is_ahead(self) -> bool:
        """Whether something is being written."""
        return self.ahead[0] is not self.sitting

    def begin(self, command: str = "") -> Happened:
        """Something is about to happen after everything else."""
        return Happened(*self.ahead, command)

    def write(self, happened: Happened, stored: Callable[[Happened], None]) -> asyncio.Future[None]:
        """Keep what has happened since `begin`, and call `stored` when it is, even if nobody waits for it."""
        appended = self._appended(happened)
        self.ahead = happened.sitting, happened.picture
        self._last = asyncio.ensure_future(self.store.append(appended))
        failures = self._failures
        self._last.add_done_callback(lambda done: self._written(happened, failures, done, stored))
        return asyncio.shield(self._last)

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
        )

    async def catch_up(self) -> None:
        """Wait until nothing is on its way."""
        while self.is_ahead and self._last is not None:
            await asyncio.wait([self._last])
            await asyncio.sleep(0)  # a write that is done may not be told yet

    def _written(
        self, happened: Happened, failures: int, done: asyncio.Future[None], stored: Callable[[Happened], None]
    ) -> None:
        if done.cancelled() or done.exception() is not None:
            if failures == self._failures:  # else this was built on what had failed before
                self._failures += 1
                self.ahead = self.sitting, self.picture
            return
        self.sitting, self.picture = happened.sitting, happened.picture
        stored(happened)
