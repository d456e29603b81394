"""The database: what every store promises, what is refused, and games of earlier versions that go on."""

from __future__ import annotations

import json
import shutil
import sqlite3
from collections.abc import Iterator
from concurrent.futures import wait
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from rollbook.live.messages import Noted, Settled, Thrown
from rollbook.web import store as module
from rollbook.web.app import make_app
from rollbook.web.store import Appended, BadDatabase, Sqlite, Store
from tests.device import Device

OLD = Path(__file__).parent / "databases" / "version-0.1.db"


@pytest.fixture(params=["sqlite"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    """Every kind of store that there is."""
    store = Sqlite(tmp_path / "tables.db")
    yield store
    store.close()


def append(store: Store, table: str, first: int, *events: Any, command: str | None = None) -> None:
    store.append(Appended(table, first, list(events), command, ended=False)).result()


def test_what_was_kept_is_found_in_order(store: Store) -> None:
    store.add_table("t", "key", {"game": "qwixx"}).result()
    append(store, "t", 1, Thrown(roll=[1, 2, 3, 4, 5, 6]), command="a")
    append(store, "t", 2, Noted(0, "r3"), Settled(), command="b")
    found = store.find_table("t").result()
    assert found is not None and (found.key, found.setup, found.ended) == ("key", {"game": "qwixx"}, False)
    assert store.events("t").result() == [
        ("a", Thrown(roll=[1, 2, 3, 4, 5, 6])),
        ("b", Noted(0, "r3")),
        ("b", Settled()),
    ]
    assert store.find_table("other").result() is None and store.events("other").result() == []


def test_events_are_kept_all_or_none_and_a_bad_one_spoils_no_other(store: Store) -> None:
    """Number 2 is there already: of those that come together with it nothing is kept, of all others everything."""
    for table in ("t", "u"):
        store.add_table(table, "key", {}).result()
    append(store, "t", 1, Settled(), Settled())
    good, bad, other = (
        store.append(Appended(table, first, [Settled(), Settled()], None, ended=False))
        for table, first in (("u", 1), ("t", 2), ("u", 3))
    )
    wait([good, bad, other])
    assert good.exception() is None and other.exception() is None
    assert bad.exception() is not None
    assert [len(store.events(table).result()) for table in ("t", "u")] == [2, 4]


def test_many_writes_are_one_commit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = Sqlite(tmp_path / "tables.db")
    store.add_table("t", "key", {}).result()
    commits: list[int] = []
    commit = Sqlite._commit

    def counted(self: Sqlite, jobs: list[module.Job]) -> dict[int, Exception]:
        commits.append(len(jobs))
        return commit(self, jobs)

    monkeypatch.setattr(Sqlite, "_commit", counted)
    answers = [store.append(Appended("t", number, [Settled()], None, ended=False)) for number in range(1, 201)]
    wait(answers)
    assert sum(commits) == 200 and len(commits) < 150
    store.close()


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
                while not device.is_waiting():
                    device.hear()
                for _ in range(40):
                    if device.step["public"]["over"]:
                        break
                    device.act()
