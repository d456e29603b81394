"""What a host must never lose: tables and their events.

`Store` is what the app asks of a database; `web/sqlite.py` keeps it in one file, `web/postgres.py` in a server that
any number of processes share. One thread of a process writes: whatever has come in meanwhile is committed together,
and on the disk before anybody is told.
"""

from __future__ import annotations

import asyncio
import hashlib
import queue
import threading
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

from rollbook.errors import RollbookError, Said
from rollbook.live.events import Event

MOST_TOGETHER = 500  # jobs of one commit
ANOTHER = Said("error-another-database", "name another file with --database")
EVERY_TABLE = ""  # in place of a table's id: something may have been appended to any of them

Heard = Callable[[str, str], None]  # table, text
Noticed = Callable[[str, int], None]  # table, the number of its last event
Wanted = Callable[[str], bool]  # whether anybody wants to hear of a table; asked in any thread
Database = TypeVar("Database")


class BadDatabase(RollbookError):
    """A database that we cannot, or must not, use."""


class Overtaken(Exception):
    """Somebody else has appended to the table: these events are not its next ones."""


class Gone(Exception):
    """The table was removed: nothing can be appended to it."""


@dataclass(frozen=True)
class Stored:
    """A table as it lies in the database."""

    id: str
    key: str  # the digest of the key of the device that opened it
    setup: dict[str, Any]
    ended: bool


class Chain:
    """Events that were built on each other: where some were not kept, those after them are not kept either."""

    broken = False


@dataclass(frozen=True)
class Appended:
    """Events of one table that belong together, to be kept all or none."""

    table: str
    first: int  # the number of the first event
    events: list[Event]
    command: str | None
    ended: bool
    listed: bool | None = None  # None: as before
    chain: Chain = field(default_factory=Chain, compare=False)


@dataclass(frozen=True)
class Summary:
    """What whoever runs a server may know of a table."""

    id: str
    game: str
    created: float
    ended: bool
    events: int
    last: float  # the time of the last event, or of the table itself


class Store(Protocol):
    """What the app asks of a database; every answer comes when it is on the disk."""

    shared: bool  # whether other processes may write to it

    async def add_table(self, id: str, key: str, setup: dict[str, Any]) -> None:
        """Keep a new table; `key` is a digest. It is listed if its setup says so."""
        ...

    async def find_table(self, id: str) -> Stored | None:
        """A table by its id."""
        ...

    def append(self, appended: Appended) -> Awaitable[None]:
        """Keep events, all or none, in the order of asking; Overtaken if they do not follow on those there, or Gone."""
        ...

    async def events(self, table: str, after: int = 0) -> list[tuple[str | None, Event]]:
        """The events of a table with larger numbers, in order, with the commands that caused them."""
        ...

    async def listed(self, most: int) -> list[str]:
        """The newest tables that are listed and have not ended, newest first."""
        ...

    async def keep_code(self, code: str, table: str, holder: str, expires: float) -> None:
        """Keep the digest of a short code, and for whom it is, until a time, in place of the holder's last one."""
        ...

    async def take_code(self, code: str) -> tuple[str, str] | None:
        """The table and the holder of a code, which is good once; None if it is unknown or too old."""
        ...

    def tell(self, table: str, text: str) -> None:
        """Tell other processes something about a table, or what is no table's, that is not kept."""
        ...

    def listen(self, heard: Heard, appended: Noticed, wanted: Wanted) -> None:
        """From now on say, in this event loop, what other processes tell and up to which number they have appended.

        With EVERY_TABLE in place of a table something may have been missed at any of them. What is not `wanted` need
        not be said.
        """
        ...

    async def tables(self) -> list[Summary]:
        """All tables, oldest first."""
        ...

    async def remove(self, ids: Iterable[str]) -> None:
        """Forget tables, with all their events."""
        ...

    async def backup(self, path: Path) -> None:
        """Write a consistent copy of everything to a file that `Sqlite` opens."""
        ...

    def close(self) -> None:
        """Finish what has been asked for, and close."""
        ...


def digest(key: str) -> str:
    """What is kept of a key, or of a short code: whoever reads the database has none.

    >>> digest("key")[:16]
    '2c70e12b7a0646f9'
    """
    return hashlib.sha256(key.encode()).hexdigest()


class Job(Generic[Database]):
    """Something for the thread of the database, and who waits for it."""

    def __init__(self, work: Appended | Callable[[Database], Any]) -> None:
        self.work = work
        self.loop = asyncio.get_running_loop()
        self.answer: asyncio.Future[Any] = self.loop.create_future()
        self.value: Any = None
        self.error: Exception | None = None

    @property
    def appended(self) -> Appended:
        """What is to be kept, where the job is that."""
        assert isinstance(self.work, Appended)
        return self.work


class Threaded(ABC, Generic[Database]):
    """A store whose one thread has the connection: it keeps together what comes together, then it looks things up."""

    def __init__(self) -> None:
        self._jobs: queue.SimpleQueue[Job[Database] | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._work, name="rollbook-store", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Finish what has been asked for, and close."""
        self._jobs.put(None)
        self._thread.join()

    def append(self, appended: Appended) -> Awaitable[None]:
        """Keep events, all or none, in the order of asking; Overtaken if they do not follow on those there, or Gone."""
        return self._ask(appended)

    def _ask(self, work: Appended | Callable[[Database], Any]) -> asyncio.Future[Any]:
        job = Job(work)
        self._jobs.put(job)
        return job.answer

    # The thread

    def _work(self) -> None:
        open_for_more = True
        while open_for_more:
            jobs = [self._jobs.get()]
            while jobs[-1] is not None and len(jobs) < MOST_TOGETHER and not self._jobs.empty():
                jobs.append(self._jobs.get())
            open_for_more = jobs[-1] is not None
            there = [job for job in jobs if job is not None]
            self._append_chained([job for job in there if isinstance(job.work, Appended)])
            for job in there:
                if not isinstance(job.work, Appended):
                    self._do(job, job.work)  # after the commit: nobody reads what may still be lost
            _deliver(there)
        self._shut()

    def _append_chained(self, jobs: list[Job[Database]]) -> None:
        """What was built on events that were not kept would be numbered right and yet be wrong."""
        whole = []
        for job in jobs:
            if job.appended.chain.broken:
                job.error = Overtaken()
            else:
                whole.append(job)
        if whole:
            self._append(whole)
        for job in whole:
            job.appended.chain.broken |= job.error is not None

    @abstractmethod
    def _append(self, jobs: list[Job[Database]]) -> None:
        """Commit together what can be; where one spoils the commit, each comes alone."""

    @abstractmethod
    def _do(self, job: Job[Database], work: Callable[[Database], Any]) -> None:
        """Give a job its value or its error."""

    @abstractmethod
    def _shut(self) -> None:
        """Nothing more comes."""


def _deliver(jobs: list[Job[Database]]) -> None:
    """Wake up those who wait, all of an event loop at once; one that is closed waits no more."""
    for loop in {job.loop for job in jobs}:
        with suppress(RuntimeError):
            loop.call_soon_threadsafe(_answer, [job for job in jobs if job.loop is loop])


def _answer(jobs: list[Job[Database]]) -> None:
    for job in jobs:
        if job.answer.done():  # cancelled
            continue
        if job.error is not None:
            job.answer.set_exception(job.error)
        else:
            job.answer.set_result(job.value)
