"""A store in one SQLite file, which belongs to one process (WAL, `synchronous=FULL`, an exclusive lock)."""

from __future__ import annotations

import os
import sqlite3
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any

import msgspec

from rollbook.errors import Said, Value, reason
from rollbook.live.events import Event
from rollbook.web.store import (
    ANOTHER,
    Appended,
    BadDatabase,
    Gone,
    Heard,
    Job,
    Noticed,
    Overtaken,
    Stored,
    Summary,
    Threaded,
    Wanted,
    digest,
)

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
    """
    UPDATE tables SET key = digest(key);
    ALTER TABLE tables ADD COLUMN listed INTEGER NOT NULL DEFAULT 0;
    CREATE INDEX listed_tables ON tables (created) WHERE listed AND NOT ended;
    CREATE TABLE codes (            -- by which the seats of a device go on at another
        code TEXT PRIMARY KEY,      -- its digest
        table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
        holder TEXT NOT NULL,
        expires REAL NOT NULL
    ) WITHOUT ROWID;
    """,
)
INSERT_EVENTS = """
    INSERT INTO events (time, table_id, number, command, data)
    SELECT ?, json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]'),
        json_extract(value, '$[3]')
    FROM json_each(?)
"""
SUMMARIES = """
    SELECT id, json_extract(setup, '$.game'), created, ended, coalesce(number, 0), coalesce(time, created)
    FROM tables LEFT JOIN events ON table_id = id
        AND number = (SELECT max(number) FROM events WHERE table_id = id)
    ORDER BY created, id
"""
COLUMNS = {
    "tables": "id, key, setup, created, ended, listed",
    "events": "table_id, number, time, command, data",
    "codes": "code, table_id, holder, expires",
}
BUSY_SECONDS = 1.0
REFUSALS = {
    sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY: Overtaken,
    sqlite3.SQLITE_CONSTRAINT_TRIGGER: Overtaken,
    sqlite3.SQLITE_CONSTRAINT_FOREIGNKEY: Gone,
}


class Sqlite(Threaded[sqlite3.Connection]):
    """A store in one SQLite file."""

    shared = False

    def __init__(self, path: Path | str) -> None:
        """Open (and create or migrate) the database; ":memory:" for tests."""
        self._db = _opened(path)
        super().__init__()

    async def add_table(self, id: str, key: str, setup: dict[str, Any]) -> None:
        """Keep a new table; `key` is a digest. It is listed if its setup says so."""
        row = (id, key, msgspec.json.encode(setup).decode(), time.time(), bool(setup.get("listed")))
        sql = "INSERT INTO tables (id, key, setup, created, listed) VALUES (?, ?, ?, ?, ?)"
        await self._ask(lambda db: db.execute(sql, row))

    async def find_table(self, id: str) -> Stored | None:
        """A table by its id."""
        found: Stored | None = await self._ask(lambda db: _find_table(db, id))
        return found

    async def events(self, table: str, after: int = 0) -> list[tuple[str | None, Event]]:
        """The events of a table with larger numbers, in order, with the commands that caused them."""
        found: list[tuple[str | None, Event]] = await self._ask(lambda db: _events(db, table, after))
        return found

    async def listed(self, most: int) -> list[str]:
        """The newest tables that are listed and have not ended, newest first."""
        sql = "SELECT id FROM tables WHERE listed AND NOT ended ORDER BY created DESC LIMIT ?"
        rows: list[tuple[str]] = await self._ask(lambda db: db.execute(sql, (most,)).fetchall())
        return [id for (id,) in rows]

    async def keep_code(self, code: str, table: str, holder: str, expires: float) -> None:
        """Keep the digest of a short code, and for whom it is, until a time, in place of the holder's last one."""
        await self._ask(lambda db: _keep_code(db, code, table, holder, expires))

    async def take_code(self, code: str) -> tuple[str, str] | None:
        """The table and the holder of a code, which is good once; None if it is unknown or too old."""
        found: tuple[str, str] | None = await self._ask(lambda db: _take_code(db, code))
        return found

    def tell(self, table: str, text: str) -> None:
        """There are no other processes: they cannot open the file."""

    def listen(self, heard: Heard, appended: Noticed, wanted: Wanted) -> None:
        """There are no other processes: they cannot open the file."""

    async def tables(self) -> list[Summary]:
        """All tables, oldest first."""
        rows = await self._ask(lambda db: db.execute(SUMMARIES).fetchall())
        return [Summary(id, game, created, bool(ended), *rest) for id, game, created, ended, *rest in rows]

    async def remove(self, ids: Iterable[str]) -> None:
        """Forget tables, with all their events."""
        rows = [(id,) for id in ids]
        await self._ask(lambda db: _remove(db, rows))

    async def backup(self, path: Path) -> None:
        """Write a consistent copy of everything to a file that `Sqlite` opens."""
        await self._ask(lambda db: _backup(db, path))

    # The thread

    def _append(self, jobs: list[Job[sqlite3.Connection]]) -> None:
        """Commit together what can be; where one spoils the commit, each comes alone."""
        try:
            self._commit([job.appended for job in jobs])
        except Exception as error:  # whatever it is: the thread goes on, or nobody would ever be answered
            if self._db.in_transaction:
                self._db.execute("ROLLBACK")
            if len(jobs) == 1:
                jobs[0].error = _refusal(error)
                return
            for job in jobs:
                self._append_chained([job])

    def _commit(self, group: list[Appended]) -> None:
        """One statement for all events: the interpreter is free for the tables until they are on the disk."""
        rows = [
            (appended.table, appended.first + place, appended.command, event)
            for appended in group
            for place, event in enumerate(appended.events)
        ]
        changed = [appended for appended in group if appended.ended or appended.listed is not None]
        if changed:
            self._db.execute("BEGIN IMMEDIATE")
            sql = "UPDATE tables SET ended = ended OR ?, listed = coalesce(?, listed) WHERE id = ?"
            self._db.executemany(sql, [(appended.ended, appended.listed, appended.table) for appended in changed])
        self._db.execute(INSERT_EVENTS, (time.time(), msgspec.json.encode(rows)))
        if changed:
            self._db.execute("COMMIT")

    def _do(self, job: Job[sqlite3.Connection], work: Callable[[sqlite3.Connection], Any]) -> None:
        try:
            job.value = work(self._db)
        except Exception as error:
            if self._db.in_transaction:
                self._db.execute("ROLLBACK")
            job.error = error

    def _shut(self) -> None:
        self._db.close()


def _refusal(error: Exception) -> Exception:
    refused = REFUSALS.get(getattr(error, "sqlite_errorcode", 0))
    return refused() if refused else error


def _find_table(db: sqlite3.Connection, id: str) -> Stored | None:
    row = db.execute("SELECT id, key, setup, ended FROM tables WHERE id = ?", (id,)).fetchone()
    return row and Stored(row[0], row[1], msgspec.json.decode(row[2]), bool(row[3]))


def _events(db: sqlite3.Connection, table: str, after: int) -> list[tuple[str | None, Event]]:
    sql = "SELECT command, data FROM events WHERE table_id = ? AND number > ? ORDER BY number"
    rows = db.execute(sql, (table, after)).fetchall()
    return [(command, msgspec.json.decode(data, type=Event)) for command, data in rows]


def _keep_code(db: sqlite3.Connection, code: str, table: str, holder: str, expires: float) -> None:
    db.execute("DELETE FROM codes WHERE table_id = ? AND holder = ?", (table, holder))
    sql = "INSERT INTO codes (code, table_id, holder, expires) VALUES (?, ?, ?, ?)"
    db.execute(sql, (code, table, holder, expires))


def _take_code(db: sqlite3.Connection, code: str) -> tuple[str, str] | None:
    db.execute("DELETE FROM codes WHERE expires <= ?", (time.time(),))
    found = db.execute("DELETE FROM codes WHERE code = ? RETURNING table_id, holder", (code,)).fetchall()
    return found[0] if found else None


def _remove(db: sqlite3.Connection, rows: list[tuple[str]]) -> None:
    db.execute("BEGIN IMMEDIATE")
    db.executemany("DELETE FROM events WHERE table_id = ?", rows)
    db.executemany("DELETE FROM tables WHERE id = ?", rows)
    db.execute("COMMIT")


# Copies


def _backup(db: sqlite3.Connection, path: Path) -> None:
    with _copy(path) as part, closing(sqlite3.connect(part)) as copy:
        db.backup(copy)
        copy.execute("PRAGMA journal_mode = DELETE")  # all in one file


def write_copy(path: Path, everything: Iterable[tuple[str, Iterable[tuple[Any, ...]]]]) -> None:
    """Write a file that `Sqlite` opens, from the rows of another store's tables, `COLUMNS` of each."""
    with _copy(path) as part, closing(_opened(part)) as copy:
        copy.execute("BEGIN")
        for name, rows in everything:
            marks = ", ".join("?" * (COLUMNS[name].count(",") + 1))
            copy.executemany(f"INSERT INTO {name} ({COLUMNS[name]}) VALUES ({marks})", rows)
        copy.execute("COMMIT")
        copy.execute("PRAGMA journal_mode = DELETE")


@contextmanager
def _copy(path: Path) -> Iterator[Path]:
    """Where to write a copy: beside its place first, so that one that is there is whole."""
    part = path.with_name(path.name + ".part")
    part.unlink(missing_ok=True)
    create_private(part)
    try:
        yield part
        with part.open("rb+") as file:
            os.fsync(file.fileno())
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)


def create_private(path: Path | str) -> None:
    """An empty file that others on this machine cannot read: what is decided at tables, and dice, are in databases."""
    os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))


# Opening


def _opened(path: Path | str) -> sqlite3.Connection:
    """A database of ours that nobody else uses, at the newest schema; BadDatabase says what is wrong."""
    try:
        if path != ":memory:":
            Path(path).parent.mkdir(parents=True, exist_ok=True)
            with suppress(OSError):  # it is there, or cannot be: then SQLite says why
                create_private(path)
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
    db.create_function("digest", 1, digest, deterministic=True)
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
