"""Opening a database in PostgreSQL: connections, the schema, and what can be wrong with them."""

from __future__ import annotations

from typing import Any

import psycopg
from psycopg.conninfo import conninfo_to_dict

from rollbook.web.store import ANOTHER, BadDatabase

Connection = psycopg.Connection[tuple[Any, ...]]

APPLICATION = 0x526F6C6C  # the advisory lock under which one process migrates
SETTINGS: dict[str, Any] = {
    "application_name": "rollbook",
    "connect_timeout": 5,
    "keepalives_idle": 10,  # a server that vanished is noticed
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 15_000,
}
MIGRATIONS = (
    """
    CREATE TABLE rollbook (version INTEGER NOT NULL);
    INSERT INTO rollbook VALUES (0);
    CREATE TABLE tables (
        id TEXT PRIMARY KEY,
        key TEXT NOT NULL,              -- the digest of the opening device's
        setup TEXT NOT NULL,            -- JSON
        created DOUBLE PRECISION NOT NULL,
        ended BOOLEAN NOT NULL DEFAULT FALSE,
        listed BOOLEAN NOT NULL DEFAULT FALSE,
        number INTEGER NOT NULL DEFAULT 0   -- of the last event
    ) WITH (fillfactor = 70);           -- a new version of a row finds room beside the old one
    CREATE INDEX listed_tables ON tables (created) WHERE listed AND NOT ended;
    CREATE TABLE events (
        table_id TEXT NOT NULL,         -- which whoever appends has locked: no need to look for it once more
        number INTEGER NOT NULL,        -- from 1, without gaps
        time DOUBLE PRECISION NOT NULL,
        command TEXT NOT NULL,          -- JSON, the id of the command that caused it: null for none
        data TEXT NOT NULL,             -- JSON
        PRIMARY KEY (table_id, number)
    );
    CREATE TABLE codes (
        code TEXT PRIMARY KEY,          -- its digest
        table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
        holder TEXT NOT NULL,
        expires DOUBLE PRECISION NOT NULL
    );
    """,
)
OURS = {"rollbook", "tables", "events", "codes"}


def place_of(address: str) -> str:
    """Where a database is, without its user and password.

    >>> place_of("postgresql://anna:secret@db.example:5433/club")
    'db.example:5433/club'
    """
    parts = conninfo_to_dict(address)
    port = f":{parts['port']}" if "port" in parts else ""
    return f"{parts.get('host', 'localhost')}{port}/{parts.get('dbname', '')}"


def opened(address: str) -> Connection:
    """A connection to a database of ours at the newest schema; BadDatabase says what is wrong."""
    try:
        place = place_of(address)
    except psycopg.ProgrammingError:
        english = "a database in PostgreSQL is named like postgresql://USER:PASSWORD@HOST/NAME"
        raise BadDatabase("error-postgres-address", english) from None
    try:
        db = connected(address)
    except psycopg.OperationalError as error:
        raise _unreachable(place, error) from None
    try:
        _migrate(db, place)
    except psycopg.Error as error:
        db.close()
        raise BadDatabase(
            "error-database-unusable",
            "the database {path} cannot be used: {reason}; {another}",
            path=place,
            reason=_first_line(error),
            another=ANOTHER,
        ) from None
    except BaseException:
        db.close()
        raise
    return db


def connected(address: str) -> Connection:
    """A connection whose commits are on the disk, whatever the server's default is."""
    settings: dict[str, Any] = {**SETTINGS, **conninfo_to_dict(address), "client_encoding": "utf8"}
    db = psycopg.connect(autocommit=True, **settings)
    db.execute(
        "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'"
    )
    return db


def _unreachable(place: str, error: psycopg.OperationalError) -> BadDatabase:
    if "password" in str(error):
        return BadDatabase("error-postgres-password", "{place} does not accept this user and password", place=place)
    english = "there is no PostgreSQL database at {place}: {reason}"
    return BadDatabase("error-postgres-unreachable", english, place=place, reason=_first_line(error))


def _first_line(error: psycopg.Error) -> str:
    return (str(error).strip().splitlines() or [type(error).__name__])[0]


def _migrate(db: Connection, place: str) -> None:
    """One process at a time; the others find it done."""
    with db.transaction():
        db.execute("SELECT pg_advisory_xact_lock(%s)", (APPLICATION,))
        version = _version(db, place)
        for script in MIGRATIONS[version:]:
            db.execute(script)
        db.execute("UPDATE rollbook SET version = %s WHERE version < %s", (len(MIGRATIONS), len(MIGRATIONS)))


def _version(db: Connection, place: str) -> int:
    """The schema's number, 0 where there is none; BadDatabase for another program's and for a newer one."""
    sql = "SELECT tablename FROM pg_tables WHERE schemaname = current_schema()"
    there = {name for (name,) in db.execute(sql)} & OURS
    if not there:
        return 0
    if there != OURS:
        english = "{path} is a database of another program; {another}"
        raise BadDatabase("error-database-foreign", english, path=place, another=ANOTHER)
    [(version,)] = db.execute("SELECT version FROM rollbook").fetchall()
    if version > len(MIGRATIONS):
        raise BadDatabase(
            "error-database-newer",
            "{path} was written by a newer version of Rollbook (schema {version}, this one knows {known}); "
            "use that version, or {another}",
            path=place,
            version=str(version),
            known=str(len(MIGRATIONS)),
            another=ANOTHER,
        )
    return int(version)
