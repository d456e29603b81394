"""PostgreSQL: several processes at one table, connections that break, and databases that are refused."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from scripts.postgres import Cluster

from rollbook.live.events import Noted, Settled
from rollbook.web.databases import open_store
from rollbook.web.store import EVERY_TABLE, Appended, BadDatabase, Overtaken, Store
from tests.extras import needs
from tests.postgres import GROUP

needs("psycopg")

import psycopg  # noqa: E402

from rollbook.web import postgres, postgres_append, postgres_opening  # noqa: E402
from rollbook.web.postgres import Postgres  # noqa: E402

pytestmark = GROUP
SOAK = bool(os.environ.get("ROLLBOOK_SOAK"))
RACES = 5000 if SOAK else 300  # events that everybody wants to append to the same table


@contextmanager
def stores(address: str, count: int = 2) -> Iterator[list[Postgres]]:
    """As many as there would be processes."""
    opened = [Postgres(address) for _ in range(count)]
    try:
        yield opened
    finally:
        for store in opened:
            store.close()


def append(store: Store, table: str, first: int, name: str) -> Awaitable[None]:
    return store.append(Appended(table, first, [Noted(0, name)], name, ended=False))


def break_connections(address: str) -> None:
    """As when the server is started anew, or a network fails."""
    with psycopg.connect(address, autocommit=True) as db:
        db.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE application_name = 'rollbook' AND pid <> pg_backend_pid()"
        )


async def eventually(true: Callable[[], bool]) -> None:
    """Until it is so."""
    async with asyncio.timeout(10):
        while not true():
            await asyncio.sleep(0.01)


def test_many_write_to_one_table_at_once_and_there_is_one_order_without_gaps(address: str) -> None:
    """Whoever is overtaken reads what it missed, and tries again; nothing is lost or there twice."""

    async def write(store: Store, names: list[str]) -> int:
        number = overtaken = 0
        for name in names:
            while True:
                try:
                    await append(store, "t", number + 1, name)
                    number += 1
                    break
                except Overtaken:
                    overtaken += 1
                    number += len(await store.events("t", after=number))
        return overtaken

    async def story(opened: list[Postgres]) -> None:
        await opened[0].add_table("t", "key", {})
        names = [[f"{writer}-{place}" for place in range(RACES // len(opened))] for writer in range(len(opened))]
        overtaken = await asyncio.gather(*(write(store, mine) for store, mine in zip(opened, names, strict=True)))
        kept = [command for command, _ in await opened[0].events("t")]
        assert sorted(filter(None, kept)) == sorted(name for mine in names for name in mine)
        assert sum(overtaken) > 0, "they were in each other's way"
        for mine in names:
            assert [name for name in kept if name in set(mine)] == mine, "everybody's own order holds"

    with stores(address, 3) as opened:
        asyncio.run(story(opened))


def test_groups_over_the_same_tables_in_different_orders_do_not_lock_each_other(address: str) -> None:
    tables = [f"t{number}" for number in range(40)]

    async def write(store: Store, order: list[str], rounds: int) -> None:
        for _ in range(rounds):
            await asyncio.gather(*(append(store, id, 1, "x") for id in order), return_exceptions=True)
            counts = [len(await store.events(id)) for id in order[:1]]
            await asyncio.gather(*(append(store, id, counts[0] + 1, "x") for id in order), return_exceptions=True)

    async def story(opened: list[Postgres]) -> None:
        for id in tables:
            await opened[0].add_table(id, "key", {})
        await asyncio.gather(write(opened[0], tables, 20), write(opened[1], tables[::-1], 20))

    with stores(address) as opened:
        asyncio.run(story(opened))
        with psycopg.connect(address) as db:
            [(wrong,)] = db.execute(
                "SELECT count(*) FROM tables WHERE number <> (SELECT count(*) FROM events WHERE table_id = id)"
            ).fetchall()
        assert wrong == 0


def test_processes_hear_of_each_other_and_not_of_themselves(address: str) -> None:
    async def story(ours: Postgres, theirs: Postgres) -> None:
        heard: list[Any] = []
        appended: list[Any] = []
        ours.listen(lambda *said: heard.append(said), lambda *said: appended.append(said), lambda table: table != "u")
        await eventually(lambda: appended == [(EVERY_TABLE, 0)])
        await ours.add_table("t", "key", {})
        await append(ours, "t", 1, "a")
        ours.tell("t", "ours")
        await asyncio.gather(append(theirs, "t", 2, "b"), append(theirs, "t", 3, "c"))
        theirs.tell("t", 'Grüße "und" \\ mehr')
        await eventually(lambda: bool(heard))
        assert heard == [("t", 'Grüße "und" \\ mehr')]
        assert appended[-1] == ("t", 3) and set(appended[1:]) <= {("t", 2), ("t", 3)}
        many = [f"{'long' * 20}{number}" for number in range(400)]  # more than fits into one notification
        await asyncio.gather(*(ours.add_table(id, "key", {}) for id in many))
        await asyncio.gather(*(append(theirs, id, 1, "x") for id in many))
        await eventually(lambda: {(id, 1) for id in many} <= set(appended))

    with stores(address) as (ours, theirs):
        asyncio.run(story(ours, theirs))


def test_broken_connections_are_made_anew_and_nothing_is_lost_or_missed(address: str) -> None:
    async def story(ours: Postgres) -> None:
        appended: list[Any] = []
        ours.listen(lambda *_: None, lambda *said: appended.append(said), lambda _: True)
        await ours.add_table("t", "key", {})
        await eventually(lambda: len(appended) == 1)
        writing = asyncio.create_task(write(ours))
        for _ in range(3):
            await asyncio.sleep(0.1)
            await asyncio.to_thread(break_connections, address)
        number = await writing
        assert [command for command, _ in await ours.events("t")] == [str(one) for one in range(1, number + 1)]
        await eventually(lambda: len(appended) > 1)
        assert set(appended) == {(EVERY_TABLE, 0)}, "whoever hears again is told to look everywhere"

    async def write(store: Store) -> int:
        number, loop = 0, asyncio.get_running_loop()
        end = loop.time() + 0.8
        while loop.time() < end:
            number += 1
            await append(store, "t", number, str(number))
        return number

    with stores(address, 1) as (ours,):
        asyncio.run(story(ours))


def losing_an_answer() -> Callable[[Any, list[str]], set[str]]:
    """An append after whose first commit the connection breaks, before the answer comes."""
    appending, lost = postgres_append.append, False

    def append_or_lose(db: Any, values: list[str]) -> set[str]:
        nonlocal lost
        accepted = appending(db, values)
        if not lost:
            lost = True
            db.close()
            raise psycopg.OperationalError("the connection is lost")
        return accepted

    return append_or_lose


def test_where_an_answer_got_lost_what_lies_there_counts(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(ours: Postgres, theirs: Postgres) -> None:
        for table in ("t", "u"):
            await ours.add_table(table, "key", {})
        await append(theirs, "u", 1, "theirs")
        monkeypatch.setattr(postgres, "append", losing_an_answer())
        good, bad = await asyncio.gather(
            append(ours, "t", 1, "ours"), append(ours, "u", 1, "ours"), return_exceptions=True
        )
        assert good is None and isinstance(bad, Overtaken)
        assert [command for command, _ in await ours.events("t")] == ["ours"]
        assert [command for command, _ in await ours.events("u")] == ["theirs"]

    with stores(address) as (ours, theirs):
        asyncio.run(story(ours, theirs))


def test_a_server_that_stays_away_is_an_error_and_comes_back(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgres, "PAUSES", (0.0, 0.01))

    async def story(ours: Postgres) -> None:
        await ours.add_table("t", "key", {})
        monkeypatch.setattr(ours, "address", "postgresql://127.0.0.1:1/nothing")
        await asyncio.to_thread(break_connections, address)
        for work in (append(ours, "t", 1, "a"), ours.find_table("t")):
            with pytest.raises(psycopg.OperationalError):
                await work
        monkeypatch.setattr(ours, "address", address)
        await append(ours, "t", 1, "b")
        assert [command for command, _ in await ours.events("t")] == ["b"]

    with stores(address, 1) as (ours,):
        asyncio.run(story(ours))


def test_signs_that_postgresql_does_not_have_are_kept_in_commands_and_found_in_no_address(address: str) -> None:
    async def story(store: Postgres) -> None:
        await store.add_table("t", "key", {"seats": [{"name": "\0"}]})
        command = 'a\0b"\\ü'
        await store.append(Appended("t", 1, [Noted(0, "\0"), Settled()], command, ended=False))
        assert await store.events("t") == [(command, Noted(0, "\0")), (command, Settled())]
        assert await store.find_table("t\0") is None
        assert [table.events for table in await store.tables()] == [2]

    with stores(address, 1) as (store,):
        asyncio.run(story(store))


def test_several_processes_start_at_once_on_an_empty_database(address: str) -> None:
    async def story() -> None:
        opened = await asyncio.gather(*(asyncio.to_thread(Postgres, address) for _ in range(5)))
        for store in opened:
            store.close()

    asyncio.run(story())


def test_databases_that_cannot_be_used_are_refused_in_short_words(
    cluster: Cluster, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with psycopg.connect(address, autocommit=True) as db:
        db.execute("CREATE TABLE tables (song TEXT)")
        refused(address, "is a database of another program")
        db.execute("DROP TABLE tables")
        Postgres(address).close()
        db.execute("UPDATE rollbook SET version = 99")
        refused(address, f"newer version of Rollbook .schema 99, this one knows {len(postgres_opening.MIGRATIONS)}")
        db.execute("DROP ROLE IF EXISTS guarded")
        db.execute("CREATE ROLE guarded LOGIN PASSWORD 'secret'")
        place = f"127.0.0.1:{cluster.port}/postgres"
        refused(f"postgresql://guarded:wrong@{place}", f"{place} does not accept this user and password")
        refused(f"postgresql://guarded@{place}", "does not accept")
        refused(f"postgresql://guarded:secret@{place}", "cannot be used: permission denied")
    refused("postgresql://127.0.0.1:1/nothing", "there is no PostgreSQL database at 127.0.0.1:1/nothing")
    refused(f"postgresql://postgres@127.0.0.1:{cluster.port}/nowhere", "there is no PostgreSQL database")
    refused("postgresql://[oops/x", "is named like postgresql://")
    monkeypatch.setitem(sys.modules, "rollbook.web.postgres", None)
    refused(address, "needs one more package")


def refused(address: str, message: str) -> None:
    with pytest.raises(BadDatabase, match=message) as error:
        open_store(address)
    assert "wrong" not in str(error.value) and "secret" not in str(error.value)


def test_a_copy_is_of_one_moment_while_others_write(address: str, tmp_path: Path) -> None:
    """A table's events in the copy have no gap, and what was acknowledged before is in it."""

    async def story(ours: Postgres, theirs: Postgres) -> None:
        await ours.add_table("t", "key", {"game": "qwixx"})
        enough = asyncio.Event()

        async def write() -> None:
            number = 0
            while not enough.is_set():
                number += 1
                await append(theirs, "t", number, str(number))

        writing = asyncio.create_task(write())
        await asyncio.sleep(0.2)
        before = len(await ours.events("t"))
        await ours.backup(tmp_path / "copy.db")
        enough.set()
        await writing
        copy = open_store(str(tmp_path / "copy.db"))
        kept = await copy.events("t")
        assert kept == (await ours.events("t"))[: len(kept)] and len(kept) >= before > 0
        copy.close()

    with stores(address) as (ours, theirs):
        asyncio.run(story(ours, theirs))
