"""What a host must never lose: tables and their events, in SQLite.

Events are appended before anybody is told about them. One writer; every append is on the disk when it returns.
"""

from __future__ import annotations

import sqlite3
import threading
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from rollbook.web.messages import Event

MIGRATIONS = (
    """
    CREATE TABLE tables (
        id TEXT PRIMARY KEY,
        key TEXT NOT NULL,          -- whoever has it acts for the seats on that device
        setup TEXT NOT NULL,        -- JSON: game, options, seats, starter, seed
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
)


@dataclass(frozen=True)
class Stored:
    """A table as it lies in the database."""

    id: str
    key: str
    setup: dict[str, Any]
    touched: float
    ended: bool


class Store:
    """The database of a host."""

    def __init__(self, path: Path | str) -> None:
        """Open (and create or migrate) the database; ":memory:" for tests."""
        if path != ":memory:":
            Path(path).parent.mkdir(parents=True, exist_ok=True)
        self._lock = threading.Lock()
        self._db = sqlite3.connect(path, check_same_thread=False, isolation_level=None)
        self._db.execute("PRAGMA journal_mode = WAL")
        self._db.execute("PRAGMA synchronous = FULL")
        self._migrate()

    def _migrate(self) -> None:
        (version,) = self._db.execute("PRAGMA user_version").fetchone()
        for number, script in enumerate(MIGRATIONS[version:], version + 1):
            self._db.executescript(f"BEGIN; {script} PRAGMA user_version = {number}; COMMIT;")

    def close(self) -> None:
        """Close the database, after whatever is being written."""
        with self._lock:
            self._db.close()

    def add_table(self, id: str, key: str, setup: dict[str, Any]) -> None:
        """Keep a new table."""
        now = time.time()
        with self._lock:
            self._db.execute(
                "INSERT INTO tables (id, key, setup, created, touched) VALUES (?, ?, ?, ?, ?)",
                (id, key, msgspec.json.encode(setup).decode(), now, now),
            )

    def find_table(self, id: str) -> Stored | None:
        """A table by its id."""
        with self._lock:
            row = self._db.execute("SELECT id, key, setup, touched, ended FROM tables WHERE id = ?", (id,)).fetchone()
        return _stored(row) if row else None

    def append(self, table: str, first: int, events: list[Event], command: str | None, ended: bool) -> None:
        """Append events from number `first` on, all or none."""
        now = time.time()
        rows = [
            (table, first + place, now, command, msgspec.json.encode(event).decode())
            for place, event in enumerate(events)
        ]
        with self._lock:
            self._db.execute("BEGIN")
            try:
                self._db.executemany("INSERT INTO events VALUES (?, ?, ?, ?, ?)", rows)
                self._db.execute("UPDATE tables SET touched = ?, ended = ? WHERE id = ?", (now, ended, table))
            except BaseException:
                self._db.execute("ROLLBACK")
                raise
            self._db.execute("COMMIT")

    def events(self, table: str) -> list[tuple[str | None, Event]]:
        """All events of a table in order, with the commands that caused them."""
        with self._lock:
            rows = self._db.execute(
                "SELECT command, data FROM events WHERE table_id = ? ORDER BY number", (table,)
            ).fetchall()
        return [(command, msgspec.json.decode(data, type=Event)) for command, data in rows]


def _stored(row: tuple[str, str, str, float, int]) -> Stored:
    id, key, setup, touched, ended = row
    return Stored(id, key, msgspec.json.decode(setup), touched, bool(ended))
