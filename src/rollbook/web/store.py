"""What a host must never lose: tables and their events.

`Store` is what the app asks of a database; `Sqlite` keeps it in one file. One thread writes: whatever has come in
meanwhile is committed together, and on the disk before anybody is told (WAL, `synchronous=FULL`).
"""

from __future__ import annotations

import asyncio
import os
import queue
import sqlite3
import tempfile
import threading
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

import msgspec

from rollbook.errors import RollbookError, Said, Value, reason
from rollbook.live.events import Event

APPLICATION = 0x526F6C6C  # tells our files from others'
MIGRATIONS = (
    """
    CREATE TABLE tables (
        id TEXT PRIMARY KEY,
        key TEXT NOT NULL,          -- whoever has it acts for the seats on that device
        setup TEXT NOT NULL,        -- JSON: game, options, seats, starter, the bots' luck
        created REAL NOT NULL,
        touched REAL NOT NULL,
        ended INTEGER NOT NULL DEFAULT 0
    );
    CREATE TABLE events (
        table_id TEXT NOT NULL REFERENCES tables (id),
        number INTEGER NOT NULL,    -- from 1, without gaps
        time REAL NOT NULL,
        command TEXT,               -- the id of the command that caused it
        data TEXT NOT NULL,         -- JSON
        PRIMARY KEY (table_id, number)
    ) WITHOUT ROWID;
    """,
    f"""
    PRAGMA application_id = {APPLICATION};
    ALTER TABLE tables DROP COLUMN touched;
    CREATE TRIGGER without_gaps BEFORE INSERT ON events
    WHEN NEW.number > 1
        AND NOT EXISTS (SELECT 1 FROM events WHERE table_id = NEW.table_id AND number = NEW.number - 1)
    BEGIN SELECT RAISE(ABORT, 'an event is missing before this one'); END;
    """,
)
INSERT_EVENTS = """
    INSERT INTO events (time, table_id, number, command, data)
    SELECT ?, json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]'),
        json_extract(value, '$[3]')
    FROM json_each(?)
"""
MOST_TOGETHER = 500  # jobs of one commit
BUSY_SECONDS = 1.0
ANOTHER = Said("error-another-database", "name another file with --database")


class BadDatabase(RollbookError):
    """A database that we cannot, or must not, use."""


@dataclass(frozen=True)
class Stored:
    """A table as it lies in the database."""

    id: str
    key: str
    setup: dict[str, Any]
    ended: bool


@dataclass(frozen=True)
class Appended:
    """Events of one table that belong together, to be kept all or none."""

    table: str
    first: int  # the number of the first event
    events: list[Event]
    command: str | None
    ended: bool


class Store(Protocol):
    """What the app asks of a database; every answer comes when it is on the disk."""

    async def add_table(self, id: str, key: str, setup: dict[str, Any]) -> None:
        """Keep a new table."""
        ...

    async def find_table(self, id: str) -> Stored | None:
        """A table by its id."""
        ...

    def append(self, appended: Appended) -> Awaitable[None]:
        """Keep events, all or none, in the order of asking; numbers follow on those that are there."""
        ...

    async def events(self, table: str) -> list[tuple[str | None, Event]]:
        """All events of a table in order, with the commands that caused them."""
        ...

    def close(self) -> None:
        """Finish what has been asked for, and close."""
        ...


class Job:
    """Something for the thread of the database, and who waits for it."""

    def __init__(self, work: Appended | Callable[[sqlite3.Connection], Any]) -> None:
        self.work = work
        self.loop = asyncio.get_running_loop()
        self.answer: asyncio.Future[Any] = self.loop.create_future()
        self.value: Any = None
        self.error: Exception | None = None


class Sqlite:
    """A store in one SQLite file."""

    def __init__(self, path: Path | str) -> None:
        """Open (and create or migrate) the database; ":memory:" for tests."""
        self._db = _opened(path)
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._work, name="rollbook-store", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Finish what has been asked for, and close."""
        self._jobs.put(None)
        self._thread.join()

    async def add_table(self, id: str, key: str, setup: dict[str, Any]) -> None:
        """Keep a new table."""
        row = (id, key, msgspec.json.encode(setup).decode(), time.time())
        sql = "INSERT INTO tables (id, key, setup, created) VALUES (?, ?, ?, ?)"
        await self._ask(lambda db: db.execute(sql, row))

    async def find_table(self, id: str) -> Stored | None:
        """A table by its id."""
        found: Stored | None = await self._ask(lambda db: _find_table(db, id))
        return found

    def append(self, appended: Appended) -> Awaitable[None]:
        """Keep events, all or none, in the order of asking; numbers follow on those that are there."""
        return self._ask(appended)

    async def events(self, table: str) -> list[tuple[str | None, Event]]:
        """All events of a table in order, with the commands that caused them."""
        found: list[tuple[str | None, Event]] = await self._ask(lambda db: _events(db, table))
        return found

    def _ask(self, work: Appended | Callable[[sqlite3.Connection], Any]) -> asyncio.Future[Any]:
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
            self._append([job for job in there if isinstance(job.work, Appended)])
            for job in there:
                if not isinstance(job.work, Appended):
                    _do(job, job.work, self._db)
            _deliver(there)
        self._db.close()

    def _append(self, jobs: list[Job]) -> None:
        """Commit together what can be; where one spoils the commit, each comes alone."""
        if not jobs:
            return
        try:
            self._commit([job.work for job in jobs if isinstance(job.work, Appended)])
        except sqlite3.Error as error:
            if self._db.in_transaction:
                self._db.execute("ROLLBACK")
            if len(jobs) == 1:
                jobs[0].error = error
                return
            for job in jobs:
                self._append([job])

    def _commit(self, group: list[Appended]) -> None:
        """One statement for all events: the interpreter is free for the tables until they are on the disk."""
        rows = [
            (appended.table, appended.first + place, appended.command, event)
            for appended in group
            for place, event in enumerate(appended.events)
        ]
        ended = [(appended.table,) for appended in group if appended.ended]
        if ended:
            self._db.execute("BEGIN IMMEDIATE")
            self._db.executemany("UPDATE tables SET ended = 1 WHERE id = ?", ended)
        self._db.execute(INSERT_EVENTS, (time.time(), msgspec.json.encode(rows)))
        if ended:
            self._db.execute("COMMIT")


def _do(job: Job, work: Callable[[sqlite3.Connection], Any], db: sqlite3.Connection) -> None:
    """After the commit: nobody reads what may still be lost."""
    try:
        job.value = work(db)
    except Exception as error:
        job.error = error


def _deliver(jobs: list[Job]) -> None:
    """Wake up those who wait, all of an event loop at once; one that is closed waits no more."""
    for loop in {job.loop for job in jobs}:
        with suppress(RuntimeError):
            loop.call_soon_threadsafe(_answer, [job for job in jobs if job.loop is loop])


def _answer(jobs: list[Job]) -> None:
    for job in jobs:
        if job.answer.done():  # cancelled
            continue
        if job.error is not None:
            job.answer.set_exception(job.error)
        else:
            job.answer.set_result(job.value)


def _find_table(db: sqlite3.Connection, id: str) -> Stored | None:
    row = db.execute("SELECT id, key, setup, ended FROM tables WHERE id = ?", (id,)).fetchone()
    return row and Stored(row[0], row[1], msgspec.json.decode(row[2]), bool(row[3]))


def _events(db: sqlite3.Connection, table: str) -> list[tuple[str | None, Event]]:
    rows = db.execute("SELECT command, data FROM events WHERE table_id = ? ORDER BY number", (table,)).fetchall()
    return [(command, msgspec.json.decode(data, type=Event)) for command, data in rows]


# Opening


def _opened(path: Path | str) -> sqlite3.Connection:
    """A database of ours that nobody else uses, at the newest schema; BadDatabase says what is wrong."""
    try:
        if path != ":memory:":
            Path(path).parent.mkdir(parents=True, exist_ok=True)
        db = sqlite3.connect(path, check_same_thread=False, isolation_level=None, timeout=BUSY_SECONDS)
    except (sqlite3.Error, OSError) as error:
        raise BadDatabase(
            "error-database-opens",
            "the database {path} cannot be opened: {reason}; {another}",
            path=str(path),
            reason=_reason(path, error),
            another=ANOTHER,
        ) from None
    try:
        _prepare(db, path)
    except sqlite3.Error as error:
        db.close()
        raise _complaint(path, error) from None
    except BaseException:
        db.close()
        raise
    return db


def _prepare(db: sqlite3.Connection, path: Path | str) -> None:
    db.execute("PRAGMA locking_mode = EXCLUSIVE")
    _check_ours(db, path)
    [(mode,)] = db.execute("PRAGMA journal_mode = WAL").fetchall()
    db.execute("PRAGMA synchronous = FULL")
    db.execute("PRAGMA foreign_keys = ON")
    db.execute("BEGIN IMMEDIATE")  # takes the lock, for as long as the connection lasts
    db.execute("COMMIT")
    _migrate(db)
    [(synchronous,)] = db.execute("PRAGMA synchronous").fetchall()
    assert synchronous == 2, "every commit must be on the disk"
    if mode != "wal" and path != ":memory:":
        english = "the database {path} lies where nothing can be written safely; {another}"
        raise BadDatabase("error-database-unsafe", english, path=str(path), another=ANOTHER)


def _check_ours(db: sqlite3.Connection, path: Path | str) -> None:
    """Refuse files of other programs and of newer versions."""
    [(application,)] = db.execute("PRAGMA application_id").fetchall()
    [(version,)] = db.execute("PRAGMA user_version").fetchall()
    known = {name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if application not in (0, APPLICATION) or (known and not {"tables", "events"} <= known):
        english = "{path} is a database of another program; {another}"
        raise BadDatabase("error-database-foreign", english, path=str(path), another=ANOTHER)
    if version > len(MIGRATIONS):
        raise BadDatabase(
            "error-database-newer",
            "{path} was written by a newer version of Rollbook (schema {version}, this one knows {known}); "
            "use that version, or {another}",
            path=str(path),
            version=str(version),
            known=str(len(MIGRATIONS)),
            another=ANOTHER,
        )


def _migrate(db: sqlite3.Connection) -> None:
    [(version,)] = db.execute("PRAGMA user_version").fetchall()
    for number, script in enumerate(MIGRATIONS[version:], version + 1):
        db.executescript(f"BEGIN; {script} PRAGMA user_version = {number}; COMMIT;")


def _complaint(path: Path | str, error: sqlite3.Error) -> BadDatabase:
    text = str(error)
    values: dict[str, Value] = {"path": str(path), "another": ANOTHER}
    if "locked" in text or "busy" in text:
        english = "the database {path} is in use by another Rollbook; stop that one, or {another}"
        return BadDatabase("error-database-in-use", english, **values)
    if "not a database" in text or "malformed" in text:
        english = "{path} is not a database of Rollbook, or it is damaged; {another}"
        return BadDatabase("error-database-damaged", english, **values)
    if not _may_write(path):
        english = "the database {path} may only be read, not written; {another}"
        return BadDatabase("error-database-read-only", english, **values)
    return BadDatabase(
        "error-database-unusable", "the database {path} cannot be used: {reason}; {another}", reason=text, **values
    )


def _may_write(path: Path | str) -> bool:
    """Whether the file and its folder may be written: SQLite puts its journal beside the file."""
    try:
        with open(path, "r+b"), tempfile.TemporaryFile(dir=Path(path).parent):
            return True
    except OSError:
        return False


def _reason(path: Path | str, error: Exception) -> Value:
    if os.path.isdir(path):
        return Said("error-database-folder", "it is a folder")
    return reason(error) if isinstance(error, OSError) else str(error)
