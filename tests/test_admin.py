"""`rollbook admin`: the same while the server runs, while it does not, and on PostgreSQL."""

from __future__ import annotations

import asyncio
import contextlib
import io
import json
import os
import re
import socket
import sqlite3
import stat
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from rollbook import cli, client
from rollbook.errors import RollbookError
from rollbook.live.events import Event
from rollbook.replay import replay
from rollbook.web import channel
from rollbook.web.app import make_app
from rollbook.web.databases import open_store
from rollbook.web.rooms import Rooms
from rollbook.web.sqlite import Sqlite
from rollbook.web.store import BadDatabase
from tests.postgres import GROUP
from tests.process import Player, Server
from tests.serving import served

DAY = 86_400.0
pytestmark = GROUP


def admin(*words: str) -> str:
    """What the command prints; RollbookError is what it complains."""
    with contextlib.redirect_stdout(io.StringIO()) as printed:
        cli.app(["admin", *words], prog_name="rollbook", standalone_mode=False)
    return printed.getvalue()


def opened(port: int, game: str = "qwixx", throws: int = 1) -> str:
    """A table with a throw."""
    with client.Server(f"http://127.0.0.1:{port}").open_table(game, [{"name": "Anna"}], first=0) as table:
        if throws:
            assert not table.throw().get("refused")
        return table.table


@pytest.fixture(params=["file", "running", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[str, list[str]]]:
    """A database and its two tables: of a server that has stopped or still runs, or in PostgreSQL."""
    place = request.getfixturevalue("address") if request.param == "postgres" else str(tmp_path / "tables.db")
    way = None if request.param == "postgres" else channel.place(Path(place))
    with served(make_app(open_store(place), channel=way)) as port:
        tables = [opened(port), opened(port, "bingolino", throws=0)]
        if request.param != "file":
            yield place, tables
    if request.param == "file":
        yield place, tables


async def events_of(place: str, table: str) -> list[tuple[str | None, Event]]:
    store = open_store(place)
    try:
        return await store.events(table)
    finally:
        store.close()


# Each command, three ways


def test_tables_are_listed(database: tuple[str, list[str]]) -> None:
    place, tables = database
    shown = admin("tables", "--database", place)
    assert re.search(rf"^{re.escape(tables[0])} +qwixx +20\d\d-\d\d-\d\d \d\d:\d\d .* [1-9]\d* +running$", shown, re.M)
    assert re.search(rf"^{re.escape(tables[1])} +bingolino .* running$", shown, re.M)
    listed = json.loads(admin("tables", "--json", "--database", place))
    assert [one["id"] for one in listed] == tables and "key" not in listed[0]


def test_a_table_is_closed_once(database: tuple[str, list[str]]) -> None:
    place, tables = database
    for _ in range(2):
        assert admin("close", tables[0], "--database", place) == f"Table {tables[0]} is closed.\n"
    assert [one["ended"] for one in json.loads(admin("tables", "--json", "--database", place))] == [True, False]
    with pytest.raises(RollbookError, match="no such table"):
        admin("close", "nowhere", "--database", place)


def test_a_copy_is_everything(database: tuple[str, list[str]], tmp_path: Path) -> None:
    place, tables = database
    copy = tmp_path / "copy.db"
    assert str(copy) in admin("backup", str(copy), "--database", place)
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    with pytest.raises(RollbookError, match="--force"):
        admin("backup", str(copy), "--database", place)
    admin("backup", str(copy), "--database", place, "--force")
    there = json.loads(admin("tables", "--json", "--database", place))
    assert json.loads(admin("tables", "--json", "--database", str(copy))) == there
    assert len(asyncio.run(events_of(str(copy), tables[0]))) == there[0]["events"] > 0
    assert [file.name for file in tmp_path.glob("backup-*")] == [], "nothing is left lying about"


def test_records_are_written(database: tuple[str, list[str]], tmp_path: Path) -> None:
    place, tables = database
    assert "2 records" in admin("export", "--all", "-o", str(tmp_path / "records"), "--database", place)
    for game, table in zip(("qwixx", "bingolino"), tables, strict=True):
        lines = (tmp_path / "records" / f"{game}-{table}.jsonl").read_text(encoding="utf-8").splitlines(keepends=True)
        [played] = replay(lines)
        assert played.table.variant.id == game
    assert "1 record" in admin("export", tables[0], "-o", str(tmp_path / "one"), "--database", place)
    for words in (["--all", tables[0]], []):
        with pytest.raises(RollbookError, match="--all"):
            admin("export", *words, "--database", place)


def test_old_tables_are_forgotten(database: tuple[str, list[str]], monkeypatch: pytest.MonkeyPatch) -> None:
    place, tables = database
    now = time.time()
    monkeypatch.setattr("rollbook.web.admin.time.time", lambda: now + 3 * DAY)
    running = channel.place(Path(place)).exists()
    for words, count in (
        (["--older-than", "4"], 0),
        (["--older-than", "2", "--ended-only"], 0),
        (["--older-than", "2"], 2),
    ):
        shown = admin("prune", "--dry-run", *words, "--database", place)
        assert (tables[1] in shown) == (count == 2 and not running)
    left = json.loads(admin("tables", "--json", "--database", place))
    assert len(left) == 2, "nothing is forgotten yet"
    admin("prune", "--older-than", "2", "--database", place)
    left = json.loads(admin("tables", "--json", "--database", place))
    assert len(left) == (2 if running else 0), "tables in memory are not old: somebody has looked at them"
    with pytest.raises(RollbookError, match="1 day"):
        admin("prune", "--older-than", "0", "--database", place)


def test_a_copy_is_private_on_its_way_and_nothing_is_left_of_one_that_has_no_place(
    database: tuple[str, list[str]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place, _ = database
    here, seen, replaced = tmp_path / "here", set[int](), Path.replace
    here.mkdir()
    monkeypatch.setattr("rollbook.cli.admin.tempfile.gettempdir", lambda: str(here))

    def look(part: Path, target: Path) -> Path:
        seen.add(stat.S_IMODE(part.stat().st_mode))
        return replaced(part, target)

    monkeypatch.setattr(Path, "replace", look)
    with pytest.raises(FileNotFoundError):
        admin("backup", str(tmp_path / "nowhere" / "copy.db"), "--database", place)
    assert seen == {0o600}
    assert not [file for folder in (here, tmp_path) for file in folder.glob("backup-*")]


def test_a_table_that_cannot_be_read_keeps_no_other_from_being_exported(tmp_path: Path) -> None:
    place = tmp_path / "tables.db"
    with served(make_app(Sqlite(place))) as port:
        tables = [opened(port), opened(port)]
    with contextlib.closing(sqlite3.connect(place)) as db, db:
        db.execute("UPDATE events SET data = '{}' WHERE table_id = ?", (tables[0],))
    with contextlib.redirect_stderr(io.StringIO()) as complained:
        assert "1 record" in admin("export", "--all", "-o", str(tmp_path / "records"), "--database", str(place))
    assert complained.getvalue().startswith(f"{tables[0]}: ")
    assert [file.name for file in (tmp_path / "records").iterdir()] == [f"qwixx-{tables[1]}.jsonl"]
    with pytest.raises(RollbookError, match="cannot be read any more"):
        admin("close", tables[0], "--database", str(place))


# Bringing back


def test_a_copy_is_brought_back_unless_something_is_there(tmp_path: Path, address: str) -> None:
    place, copy = tmp_path / "tables.db", tmp_path / "copy.db"
    with served(make_app(Sqlite(place))) as port:
        table = opened(port)
    admin("backup", str(copy), "--database", str(place))
    before, events = copy.read_bytes(), asyncio.run(events_of(str(place), table))
    for target in (str(tmp_path / "new" / "tables.db"), address):
        assert "1 table is restored" in admin("restore", str(copy), "--database", target)
        assert asyncio.run(events_of(target, table)) == events
        with pytest.raises(RollbookError, match="1 of them"):
            admin("restore", str(copy), "--database", target)
        assert "1 table" in admin("restore", str(copy), "--force", "--database", target)
        assert asyncio.run(events_of(target, table)) == events
    assert copy.read_bytes() == before, "the copy is as it was"
    with pytest.raises(RollbookError, match="no copy"):
        admin("restore", str(tmp_path / "nothing.db"), "--database", str(place))


def test_nothing_is_brought_back_under_a_server_that_runs(tmp_path: Path, address: str) -> None:
    copy = tmp_path / "copy.db"
    Sqlite(copy).close()
    for place, way in ((str(tmp_path / "t.db"), channel.place(tmp_path / "t.db")), (address, None)):
        with served(make_app(open_store(place), channel=way)), pytest.raises(RollbookError, match="stop it first"):
            admin("restore", str(copy), "--force", "--database", place)
    with served(make_app(Sqlite(tmp_path / "t.db"))), pytest.raises(BadDatabase, match="in use"):
        admin("restore", str(copy), "--force", "--database", str(tmp_path / "t.db"))


def test_a_copy_that_is_none_is_refused_and_a_damaged_database_replaced(tmp_path: Path) -> None:
    place, copy = tmp_path / "tables.db", tmp_path / "copy.db"
    copy.write_text("Dear diary" * 1000)
    with pytest.raises(BadDatabase):
        admin("restore", str(copy), "--database", str(place))
    assert not place.exists() and [file.name for file in tmp_path.iterdir()] == ["copy.db"]
    place.write_text("broken" * 1000)
    copy.unlink()
    Sqlite(copy).close()
    with pytest.raises(BadDatabase, match="damaged"):
        admin("restore", str(copy), "--database", str(place))
    assert "0 tables" in admin("restore", str(copy), "--force", "--database", str(place))


# The channel


def test_the_channel_is_for_its_owner_and_goes_with_the_server(tmp_path: Path) -> None:
    way = channel.place(tmp_path / "tables.db")
    way.touch()  # as a killed server leaves one behind
    with served(make_app(Sqlite(tmp_path / "tables.db"), channel=way)):
        found = os.stat(way)
        assert stat.S_ISSOCK(found.st_mode) and stat.S_IMODE(found.st_mode) == 0o600
    assert not way.exists()


def test_whoever_says_nonsense_is_answered_and_the_server_goes_on(tmp_path: Path) -> None:
    way = channel.place(tmp_path / "tables.db")
    with served(make_app(Sqlite(tmp_path / "tables.db"), channel=way)):
        for line in (b"nonsense\n", b'{"do": "dance"}\n', b"[" * 5000 + b"\n", b"x" * 50_000 + b"\n"):
            with socket.socket(socket.AF_UNIX) as connection:
                connection.connect(str(way))
                connection.sendall(line)
                connection.shutdown(socket.SHUT_WR)
                connection.makefile("rb").read()
        assert "no tables" in admin("tables", "--database", str(tmp_path / "tables.db"))


def test_people_at_a_table_are_told_that_it_is_closed(tmp_path: Path) -> None:
    way = channel.place(tmp_path / "tables.db")
    app = make_app(Sqlite(tmp_path / "tables.db"), channel=way)
    with served(app) as port, client.Server(f"http://127.0.0.1:{port}").open_table("qwixx", [{"name": "A"}]) as table:
        admin("close", table.table, "--database", str(tmp_path / "tables.db"))
        while not table.over:
            table.hear(timeout=10)
        assert table.step["event"] == {"type": "closed"} and table.do("throw")["refused"]


def test_a_database_that_is_not_there_is_not_made(tmp_path: Path) -> None:
    with pytest.raises(RollbookError, match="no database"):
        admin("tables", "--database", str(tmp_path / "tables.db"))
    assert list(tmp_path.iterdir()) == []


# Under load


@pytest.mark.slow
@pytest.mark.thorough
def test_a_copy_under_load_is_whole(tmp_path: Path) -> None:
    """People play while copies are made: every table of a copy is a beginning of the table, and can be played on."""
    server, copies = Server(tmp_path), [tmp_path / f"copy-{number}.db" for number in range(3)]
    server.start()
    games = ["qwixx", "wuerfel-bingo-5", "bingolino", "qwixx-bonus-a"]
    try:
        asyncio.run(asyncio.wait_for(played_and_copied(server, games, copies), 120))
    finally:
        server.stop()
    assert "Traceback" not in server.log.read_text()
    whole, sizes = Sqlite(server.database), []
    for copy in copies:
        part = Sqlite(copy)
        sizes.append(sum(asyncio.run(beginnings(part, whole))))
        part.close()
    whole.close()
    assert sizes == sorted(sizes) and 0 < sizes[0] < sizes[-1], "in mid-game"


async def played_and_copied(server: Server, games: list[str], copies: list[Path]) -> None:
    tables = [await asyncio.to_thread(server.open_table, game, [{"name": "A"}, {"name": "B"}]) for game in games]
    players = [Player(server, table["table"], table["key"], [seat], pause=0.02) for table in tables for seat in (0, 1)]
    playing = [asyncio.create_task(player.play()) for player in players]
    for copy in copies:
        reached = sum(player.number for player in players)
        while sum(player.number for player in players) < reached + 60:
            await asyncio.sleep(0.01)
        await asyncio.to_thread(admin, "backup", str(copy), "--database", str(server.database))
    await asyncio.gather(*playing)


async def beginnings(part: Sqlite, whole: Sqlite) -> list[int]:
    """The numbers of events of a copy's tables, each of which is a beginning of the table and can be read."""
    lengths, rooms = [], Rooms(part)
    for summary in await part.tables():
        events = await part.events(summary.id)
        assert events == (await whole.events(summary.id))[: len(events)]
        room = await rooms.read(summary.id)
        assert room is not None and room.sitting.number == len(events)
        lengths.append(len(events))
    rooms.close()
    assert len(lengths) == 4
    return lengths
