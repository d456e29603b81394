"""The database: what every store promises, what is refused, and games of earlier versions that go on."""

from __future__ import annotations

import asyncio
import json
import shutil
import sqlite3
import stat
import time
from collections.abc import Awaitable, Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from rollbook.live.events import Noted, Settled, Thrown
from rollbook.web import sqlite as module
from rollbook.web.app import make_app
from rollbook.web.postgres import Postgres
from rollbook.web.sqlite import Sqlite
from rollbook.web.store import Appended, BadDatabase, Chain, Gone, Overtaken, Store, Stored
from tests.device import Device
from tests.postgres import GROUP

OLD = Path(__file__).parent / "databases" / "version-0.1.db"


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=GROUP)])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    """Every kind of store that there is."""
    sqlite = request.param == "sqlite"
    store = Sqlite(tmp_path / "tables.db") if sqlite else Postgres(request.getfixturevalue("address"))
    yield store
    store.close()


def append(store: Store, table: str, first: int, *events: Any, command: str | None = None) -> Awaitable[None]:
    return store.append(Appended(table, first, list(events), command, ended=False))


def test_what_was_kept_is_found_in_order(store: Store) -> None:
    async def story() -> None:
        await store.add_table("t", "key", {"game": "qwixx"})
        await append(store, "t", 1, Thrown(roll=[1, 2, 3, 4, 5, 6]), command="a")
        await append(store, "t", 2, Noted(0, "r3"), Settled(), command="b")
        found = await store.find_table("t")
        assert found is not None and (found.key, found.setup, found.ended) == ("key", {"game": "qwixx"}, False)
        assert await store.events("t") == [
            ("a", Thrown(roll=[1, 2, 3, 4, 5, 6])),
            ("b", Noted(0, "r3")),
            ("b", Settled()),
        ]
        assert await store.find_table("other") is None and await store.events("other") == []
        assert await store.events("t", after=2) == [("b", Settled())] and await store.events("t", after=3) == []
        await store.append(Appended("t", 4, [Settled()], None, ended=True))
        found = await store.find_table("t")
        assert found is not None and found.ended and len(await store.events("t")) == 4

    asyncio.run(story())


def test_events_are_kept_all_or_none_and_a_bad_one_spoils_no_other(store: Store) -> None:
    """Number 2 is there already: of those that come together with it nothing is kept, of all others everything."""

    async def story() -> None:
        for table in ("t", "u"):
            await store.add_table(table, "key", {})
        await append(store, "t", 1, Settled(), Settled())
        together = [
            append(store, table, first, Settled(), Settled()) for table, first in (("u", 1), ("t", 2), ("u", 3))
        ]
        good, bad, other = await asyncio.gather(*together, return_exceptions=True)
        assert good is None and other is None
        assert isinstance(bad, Overtaken)
        assert [len(await store.events(table)) for table in ("t", "u")] == [2, 4]

    asyncio.run(story())


def test_whoever_is_not_the_next_is_overtaken(store: Store) -> None:
    async def story() -> None:
        await store.add_table("t", "key", {})
        with pytest.raises(Overtaken):
            await append(store, "t", 2, Settled())
        await append(store, "t", 1, Settled(), Settled())
        for first in (1, 2, 4):
            with pytest.raises(Overtaken):
                await append(store, "t", first, Settled())
        with pytest.raises(Gone):
            await append(store, "nowhere", 1, Settled())
        assert len(await store.events("t")) == 2

    asyncio.run(story())


def test_what_was_built_on_something_refused_is_refused_where_its_number_would_fit(store: Store) -> None:
    async def story() -> None:
        await store.add_table("t", "key", {})
        await append(store, "t", 1, Settled(), command="theirs")
        chain = Chain()
        ours = [Appended("t", number, [Settled()], "ours", ended=False, chain=chain) for number in (1, 2, 3)]
        first, second = store.append(ours[0]), store.append(ours[1])  # in the same group or in the next
        for refused in (first, second, store.append(ours[2])):
            with pytest.raises(Overtaken):
                await refused
        await append(store, "t", 2, Settled(), command="built on theirs")
        assert [command for command, _ in await store.events("t")] == ["theirs", "built on theirs"]

    asyncio.run(story())


def test_listed_tables_are_found_newest_first_until_they_end(store: Store) -> None:
    async def story() -> None:
        await store.add_table("old", "key", {"listed": True})
        for table in ("shy", "bold"):
            await store.add_table(table, "key", {})
        assert await store.listed(9) == ["old"]
        await store.append(Appended("bold", 1, [Settled()], None, ended=False, listed=True))
        assert await store.listed(9) == ["bold", "old"] and await store.listed(1) == ["bold"]
        await append(store, "bold", 2, Settled())  # which says nothing about it
        await store.append(Appended("old", 1, [Settled()], None, ended=True))
        assert await store.listed(9) == ["bold"]
        await store.append(Appended("bold", 3, [Settled()], None, ended=False, listed=False))
        assert await store.listed(9) == []

    asyncio.run(story())


def test_a_code_is_good_once_and_not_for_ever(store: Store) -> None:
    async def story() -> None:
        await store.add_table("t", "key", {})
        await store.keep_code("good", "t", "holder", time.time() + 60)
        await store.keep_code("old", "t", "another", time.time() - 1)
        assert await store.take_code("old") is None and await store.take_code("unknown") is None
        assert await store.take_code("good") == ("t", "holder")
        assert await store.take_code("good") is None
        for code in ("first", "second"):
            await store.keep_code(code, "t", "holder", time.time() + 60)
        assert await store.take_code("first") is None, "a device has one code at a time"
        assert await store.take_code("second") == ("t", "holder")

    asyncio.run(story())


def test_whoever_runs_a_server_sees_and_removes_tables_and_keeps_a_copy(store: Store, tmp_path: Path) -> None:
    async def story() -> None:
        began = time.time()
        for table in ("t", "u"):
            await store.add_table(table, "key", {"game": "qwixx"})
        await store.append(Appended("t", 1, [Settled(), Settled()], "a", ended=True, listed=True))
        await store.keep_code("code", "t", "holder", time.time() + 60)
        first, second = await store.tables()
        assert (first.id, first.game, first.ended, first.events) == ("t", "qwixx", True, 2)
        assert (second.id, second.ended, second.events) == ("u", False, 0) and second.last == second.created
        assert began - 1 < first.created <= first.last < time.time() + 1
        await store.backup(tmp_path / "copy.db")
        await store.remove(["t", "nowhere"])
        assert [table.id for table in await store.tables()] == ["u"]
        assert await store.events("t") == [] and await store.take_code("code") is None
        copy = Sqlite(tmp_path / "copy.db")
        assert await copy.tables() == [first, second] and await copy.find_table("t") == Stored(
            "t", "key", {"game": "qwixx"}, True
        )
        assert await copy.events("t") == [("a", Settled()), ("a", Settled())]
        assert await copy.take_code("code") == ("t", "holder")
        copy.close()

    asyncio.run(story())


def test_many_writes_are_one_commit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = Sqlite(tmp_path / "tables.db")
    commits: list[int] = []
    commit = Sqlite._commit

    def counted(self: Sqlite, group: list[Appended]) -> None:
        commits.append(len(group))
        commit(self, group)

    monkeypatch.setattr(Sqlite, "_commit", counted)

    async def story() -> None:
        await store.add_table("t", "key", {})
        await asyncio.gather(*(append(store, "t", number, Settled()) for number in range(1, 201)))

    asyncio.run(story())
    assert sum(commits) == 200 and len(commits) < 150
    store.close()


def test_what_cannot_be_written_is_refused_and_the_next_is_written(tmp_path: Path) -> None:
    """The one thread of a store must not end: nobody would ever be answered again."""

    async def story() -> None:
        await kept.add_table("t", "key", {})
        with pytest.raises(UnicodeEncodeError):
            await asyncio.wait_for(append(kept, "t", 1, Noted(0, "\ud800")), 10)  # half a sign
        await asyncio.wait_for(append(kept, "t", 1, Settled()), 10)

    kept = Sqlite(tmp_path / "tables.db")
    asyncio.run(story())
    kept.close()


def test_others_on_the_machine_cannot_read_a_database(tmp_path: Path) -> None:
    Sqlite(tmp_path / "tables.db").close()
    assert stat.S_IMODE((tmp_path / "tables.db").stat().st_mode) == 0o600


def test_a_file_has_one_server_and_the_other_is_told(tmp_path: Path) -> None:
    store = Sqlite(tmp_path / "tables.db")
    with pytest.raises(BadDatabase, match="is in use by another Rollbook"):
        Sqlite(tmp_path / "tables.db")
    store.close()
    Sqlite(tmp_path / "tables.db").close()


def test_files_that_are_not_ours_are_refused(tmp_path: Path) -> None:
    nonsense, foreign, newer = (tmp_path / name for name in ("nonsense.db", "foreign.db", "newer.db"))
    nonsense.write_bytes(b"this is no database" * 100)
    for file, script in ((foreign, "CREATE TABLE songs (id)"), (newer, "PRAGMA user_version = 99")):
        if file is newer:
            Sqlite(newer).close()
        with sqlite3.connect(file) as db:
            db.executescript(script)
        db.close()
    for file, message in (
        (nonsense, "is not a database of Rollbook"),
        (foreign, "is a database of another program"),
        (newer, f"newer version of Rollbook .schema 99, this one knows {len(module.MIGRATIONS)}"),
        (tmp_path, "cannot be opened"),
    ):
        before = file.read_bytes() if file.is_file() else b""
        with pytest.raises(BadDatabase, match=message):
            Sqlite(file)
        assert not file.is_file() or file.read_bytes() == before, "a file that is not ours is not touched"


def test_games_of_version_0_1_go_on(tmp_path: Path) -> None:
    """Its tables are as they were left, and can be played to their end."""
    file = tmp_path / "tables.db"
    shutil.copy(OLD, file)
    kept = json.loads(OLD.with_suffix(".json").read_text(encoding="utf-8"))
    assert len(kept) == 5
    with TestClient(make_app(Sqlite(file))) as client:
        for id, table in kept.items():
            record = [json.loads(line) for line in client.get(f"/api/tables/{id}/record").text.splitlines()]
            assert record == table["record"] or table["game"] == "bingolino"
            with client.websocket_connect(f"/ws/{id}") as socket:
                device = Device(socket, table["key"])
                assert [seat["points"] for seat in device.step["public"]["seats"]] == table["scores"]
                assert device.hello["gains"]  # which that version did not ask for
                while not device.is_waiting():
                    device.hear()
                for _ in range(40):
                    if device.step["public"]["over"]:
                        break
                    device.act()
