"""Bringing a copy back into PostgreSQL."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path
from typing import Any

from rollbook.errors import RollbookError
from rollbook.web.postgres_opening import Connection, opened, place_of

TABLES = """
    SELECT id, key, setup, created, ended, listed,
        (SELECT coalesce(max(number), 0) FROM events WHERE table_id = id) FROM tables
"""
EVENTS = "SELECT table_id, number, time, command, data FROM events"
CODES = "SELECT code, table_id, holder, expires FROM codes"
OTHERS = """
    SELECT count(*) FROM pg_stat_activity
    WHERE application_name = 'rollbook' AND datname = current_database() AND pid <> pg_backend_pid()
"""


def bring_back(copy: Path, address: str, force: bool) -> int:
    """Put everything of a copy, which has the newest schema, in the place of what is there; returns how many tables."""
    with closing(opened(address)) as db, closing(sqlite3.connect(copy)) as source:
        _check(db, address, force)
        with db.transaction():
            db.execute("TRUNCATE tables, events, codes")
            _fill(db, "tables (id, key, setup, created, ended, listed, number)", map(_table, source.execute(TABLES)))
            _fill(db, "events (table_id, number, time, command, data)", map(_event, source.execute(EVENTS)))
            _fill(db, "codes (code, table_id, holder, expires)", source.execute(CODES))
            [(count,)] = db.execute("SELECT count(*) FROM tables").fetchall()
    return int(count)


def _check(db: Connection, address: str, force: bool) -> None:
    [(others,)] = db.execute(OTHERS).fetchall()
    if others:
        english = "a server uses {path}; stop it first"
        raise RollbookError("error-restore-running", english, path=place_of(address))
    [(count,)] = db.execute("SELECT count(*) FROM tables").fetchall()
    if count and not force:
        english = "{path} has tables already, {count} of them; --force overwrites them"
        raise RollbookError("error-restore-there", english, path=place_of(address), count=count)


def _fill(db: Connection, table: str, rows: Iterable[tuple[Any, ...]]) -> None:
    with db.cursor() as cursor, cursor.copy(f"COPY {table} FROM STDIN") as pipe:
        for row in rows:
            pipe.write_row(row)


def _table(row: tuple[Any, ...]) -> tuple[Any, ...]:
    """PostgreSQL tells numbers from what is true."""
    return (*row[:4], bool(row[4]), bool(row[5]), row[6])


def _event(row: tuple[Any, ...]) -> tuple[Any, ...]:
    """There the command is JSON, null for none."""
    return (*row[:3], json.dumps(row[3]), row[4])
