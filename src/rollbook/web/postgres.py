"""A store in PostgreSQL, which any number of processes share.

A table's row has the number of its last event. Whoever appends moves it on from the number before the first of the new
events, under the row's lock: so events are accepted only as the next ones of their table, and the others are
`Overtaken`. A whole group is one statement; what was accepted is told to the other processes in the same transaction.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import msgspec
import psycopg

from rollbook.live.events import Event
from rollbook.web.postgres_append import APART, append
from rollbook.web.postgres_ear import CHANNEL, Ear
from rollbook.web.postgres_opening import connected, opened, place_of
from rollbook.web.sqlite import write_copy
from rollbook.web.store import Appended, Gone, Heard, Job, Noticed, Overtaken, Stored, Summary, Threaded, Wanted

Connection = psycopg.Connection[tuple[Any, ...]]
Run = list[Job[Connection]]  # of one table, each following on the one before

encode = msgspec.json.Encoder().encode
PAUSES = (0.0, 0.1, 0.3, 1.0)  # before another try, when the connection broke or others were in the way
SUMMARIES = """
    SELECT id, setup, created, ended, tables.number, coalesce(time, created)
    FROM tables LEFT JOIN events ON table_id = id AND events.number = tables.number
    ORDER BY created, id
"""


class Postgres(Threaded[Connection]):
    """A store in a PostgreSQL database."""

    shared = True

    def __init__(self, address: str) -> None:
        """Open (and create or migrate) the database; BadDatabase says what is wrong."""
        self.address = address
        self.process = secrets.token_hex(4)  # what this one is called among the processes
        self._db: Connection | None = opened(address)
        self._ear: Ear | None = None
        super().__init__()

    def __repr__(self) -> str:
        """Without its password."""
        return f"Postgres({place_of(self.address)})"

    async def add_table(self, id: str, key: str, setup: dict[str, Any]) -> None:
        """Keep a new table; `key` is a digest. It is listed if its setup says so."""
        row = (id, key, msgspec.json.encode(setup).decode(), time.time(), bool(setup.get("listed")))
        sql = "INSERT INTO tables (id, key, setup, created, listed) VALUES (%s, %s, %s, %s, %s) ON CONFLICT DO NOTHING"
        await self._ask(lambda db: db.execute(sql, row) and None)

    async def find_table(self, id: str) -> Stored | None:
        """A table by its id."""
        if "\0" in id:  # which PostgreSQL has no sign for
            return None
        sql = "SELECT id, key, setup, ended FROM tables WHERE id = %s"
        row = await self._ask(lambda db: db.execute(sql, (id,)).fetchone())
        return row and Stored(row[0], row[1], msgspec.json.decode(row[2]), row[3])

    async def events(self, table: str, after: int = 0) -> list[tuple[str | None, Event]]:
        """The events of a table with larger numbers, in order, with the commands that caused them."""
        found: list[tuple[str | None, Event]] = await self._ask(lambda db: _events(db, table, after))
        return found

    async def listed(self, most: int) -> list[str]:
        """The newest tables that are listed and have not ended, newest first."""
        sql = "SELECT id FROM tables WHERE listed AND NOT ended ORDER BY created DESC LIMIT %s"
        rows: list[tuple[str]] = await self._ask(lambda db: db.execute(sql, (most,)).fetchall())
        return [id for (id,) in rows]

    async def keep_code(self, code: str, table: str, holder: str, expires: float) -> None:
        """Keep the digest of a short code, and for whom it is, until a time, in place of the holder's last one."""
        sql = (
            "WITH last AS (DELETE FROM codes WHERE table_id = %s AND holder = %s) "
            "INSERT INTO codes (code, table_id, holder, expires) VALUES (%s, %s, %s, %s) ON CONFLICT DO NOTHING"
        )
        await self._ask(lambda db: db.execute(sql, (table, holder, code, table, holder, expires)) and None)

    async def take_code(self, code: str) -> tuple[str, str] | None:
        """The table and the holder of a code, which is good once; None if it is unknown or too old."""
        sql = "DELETE FROM codes WHERE code = %s OR expires <= %s RETURNING code, table_id, holder, expires > %s"
        now = time.time()
        rows = await self._ask(lambda db: db.execute(sql, (code, now, now)).fetchall())
        return next(((table, holder) for found, table, holder, good in rows if found == code and good), None)

    def tell(self, table: str, text: str) -> None:
        """Tell other processes something short about a table that is not kept."""
        payload = msgspec.json.encode([self.process, table, text]).decode()
        told = self._ask(lambda db: db.execute("SELECT pg_notify(%s, %s)", (CHANNEL, payload)) and None)
        told.add_done_callback(lambda done: done.cancelled() or done.exception())  # nobody waits for it

    def listen(self, heard: Heard, appended: Noticed, wanted: Wanted) -> None:
        """From now on say, in this event loop, what other processes tell and up to which number they have appended."""
        self._ear = Ear(self.address, self.process, heard, appended, wanted)

    async def tables(self) -> list[Summary]:
        """All tables, oldest first."""
        rows = await self._ask(lambda db: db.execute(SUMMARIES).fetchall())
        return [Summary(id, msgspec.json.decode(setup).get("game"), *rest) for id, setup, *rest in rows]

    async def remove(self, ids: Iterable[str]) -> None:
        """Forget tables, with all their events."""
        chosen = list(ids)
        await self._ask(lambda db: _remove(db, chosen))

    async def backup(self, path: Path) -> None:
        """Write a consistent copy of everything to a file that `Sqlite` opens, beside what is being kept meanwhile."""
        await asyncio.to_thread(self._backup, path)

    def close(self) -> None:
        """Finish what has been asked for, and close."""
        if self._ear is not None:
            self._ear.close()
        super().close()

    # The thread

    def _append(self, jobs: list[Job[Connection]]) -> None:
        """What follows on each other is one run; of a table that comes with several of them one at a time is kept."""
        while jobs:
            runs, jobs = _runs(jobs)
            self._keep(runs)

    def _keep(self, runs: list[Run]) -> None:
        """Commit runs together; where one spoils the commit, each comes alone."""
        try:
            kept, sure = self._commit(runs)
            refused = [run for run in runs if run[0].appended.table not in kept]
            if refused:
                self._explain(refused, sure)
        except psycopg.Error as error:
            if len(runs) == 1 or isinstance(error, psycopg.OperationalError):
                for run in runs:
                    _fail(run, error)
                return
            for run in runs:
                self._keep([run])

    def _commit(self, runs: list[Run]) -> tuple[set[str], bool]:
        """The tables whose events were accepted, and whether that is all that was: an answer may have got lost."""
        heads, events = _asked(runs)
        sure, attempts = True, 0

        def commit(db: Connection) -> set[str]:
            nonlocal sure, attempts
            sure, attempts = attempts == 0, attempts + 1
            return append(db, [*heads, repr(time.time()), *events, self.process])

        return self._try(commit), sure

    def _explain(self, refused: list[Run], sure: bool) -> None:
        """Why runs were not accepted; where an answer got lost they may lie there already."""
        ids = [run[0].appended.table for run in refused]
        sql = "SELECT id FROM tables WHERE id = ANY(%s)"
        there = {id for (id,) in self._try(lambda db: db.execute(sql, (ids,)).fetchall())}
        for run in refused:
            if run[0].appended.table not in there:
                _fail(run, Gone())
            elif sure or not self._try(lambda db, run=run: _lies_there(db, run)):  # type: ignore[misc]
                _fail(run, Overtaken())

    def _do(self, job: Job[Connection], work: Callable[[Connection], Any]) -> None:
        try:
            job.value = self._try(work)
        except Exception as error:
            job.error = error

    def _try(self, work: Callable[[Connection], Any]) -> Any:
        """Do something, with a new connection where the old one broke; it must do no harm to do it twice."""
        for pause in PAUSES:
            try:
                return work(self._connection())
            except psycopg.OperationalError:
                time.sleep(pause)
        return work(self._connection())

    def _connection(self) -> Connection:
        if self._db is None or self._db.closed:
            self._db = connected(self.address)
        return self._db

    def _shut(self) -> None:
        if self._db is not None:
            self._db.close()

    def _backup(self, path: Path) -> None:
        with connected(self.address) as db:
            db.autocommit = False
            db.isolation_level = psycopg.IsolationLevel.REPEATABLE_READ
            db.read_only = True
            write_copy(path, _rows(db))


def _runs(jobs: list[Job[Connection]]) -> tuple[list[Run], list[Job[Connection]]]:
    """The first jobs of every table that follow on each other, and all other jobs."""
    runs: dict[str, Run] = {}
    others: list[Job[Connection]] = []
    complete: set[str] = set()
    for job in jobs:
        run = runs.setdefault(job.appended.table, [])
        if job.appended.table in complete or (run and not _follows(job.appended, run[-1].appended)):
            complete.add(job.appended.table)
            others.append(job)
        else:
            run.append(job)
    return list(runs.values()), others


def _follows(one: Appended, other: Appended) -> bool:
    return one.chain is other.chain and one.first == other.first + len(other.events)


def _asked(runs: list[Run]) -> tuple[list[str], list[str]]:
    """Runs and their events as the statement wants them: column by column."""
    heads = [_head([job.appended for job in run]) for run in runs]
    ids, *numbers_and_flags = zip(*heads, strict=True)
    events = [
        (part.table, part.first + place, encode(part.command).decode(), encode(event).decode())
        for run in runs
        for part in (job.appended for job in run)
        for place, event in enumerate(part.events)
    ]
    tables, numbers, commands, data = zip(*events, strict=True)
    columns = [APART.join(tables), _array(numbers), APART.join(commands), APART.join(data)]
    return [APART.join(ids), *map(_array, numbers_and_flags)], columns


def _head(run: list[Appended]) -> tuple[str, int, int, bool, bool | None]:
    listed = next((part.listed for part in reversed(run) if part.listed is not None), None)
    last = run[-1].first + len(run[-1].events) - 1
    return run[0].table, run[0].first, last, any(part.ended for part in run), listed


def _array(values: Iterable[int | None]) -> str:
    """Numbers or yes and no as PostgreSQL writes an array.

    >>> _array([1, 2]), _array([True, None])
    ('{1,2}', '{True,NULL}')
    """
    return "{" + ",".join("NULL" if value is None else str(value) for value in values) + "}"


def _lies_there(db: Connection, run: Run) -> bool:
    """Whether these events are kept with their numbers: then they are ours, or the same as ours."""
    ours = [(job.appended.command, event) for job in run for event in job.appended.events]
    kept = _events(db, run[0].appended.table, run[0].appended.first - 1)
    return kept[: len(ours)] == ours


def _fail(run: Run, error: Exception) -> None:
    for job in run:
        job.error = error


def _events(db: Connection, table: str, after: int) -> list[tuple[str | None, Event]]:
    sql = "SELECT command, data FROM events WHERE table_id = %s AND number > %s ORDER BY number"
    rows = db.execute(sql, (table, after), prepare=True).fetchall()
    return [(msgspec.json.decode(command), msgspec.json.decode(data, type=Event)) for command, data in rows]


def _remove(db: Connection, ids: list[str]) -> None:
    """First the tables: then nobody can append any more, and all events are seen."""
    with db.transaction():
        db.execute("DELETE FROM tables WHERE id = ANY(%s)", (ids,))
        db.execute("DELETE FROM events WHERE table_id = ANY(%s)", (ids,))


def _rows(db: Connection) -> Iterable[tuple[str, Iterable[tuple[Any, ...]]]]:
    """Everything, as one moment saw it: the names of tables in the database, and their rows as SQLite has them."""
    questions = {
        "tables": "SELECT id, key, setup, created, ended::integer, listed::integer FROM tables",
        "events": "SELECT table_id, number, time, command, data FROM events ORDER BY table_id, number",
        "codes": "SELECT code, table_id, holder, expires FROM codes",
    }
    for name, question in questions.items():
        with db.cursor(name="copy") as cursor:
            cursor.itersize = 5000
            rows = cursor.execute(question)
            if name == "events":
                yield name, ((*row[:3], msgspec.json.decode(row[3]), row[4]) for row in rows)
            else:
                yield name, rows
