"""Starting the server: where it listens and what it says, and one clear line when it cannot start."""

from __future__ import annotations

import os
import re
import socket
import sqlite3
import tempfile
from pathlib import Path
from typing import Any

import pytest

from rollbook.cli.serve import serve as command
from rollbook.errors import BadOption, RollbookError
from rollbook.web import app as app_module
from rollbook.web import serve as module
from rollbook.web.serve import listen, server_of
from rollbook.web.sqlite import Sqlite
from rollbook.web.store import BadDatabase


class Started(Exception):
    """Instead of a server that runs for ever."""


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> dict[str, Any]:
    """What a server would be run with."""
    found: dict[str, Any] = {}
    make_app = app_module.make_app

    def kept(store: Sqlite, warming: object, names: list[str], *_: object) -> Any:
        store.close()
        found["names"] = names
        return make_app(store, None, names)

    class Server:
        def run(self, sockets: list[socket.socket]) -> None:
            found["listening"] = sockets[0].getsockname()
            raise Started

    monkeypatch.setenv("ROLLBOOK_DATA", str(tmp_path / "data"))
    monkeypatch.setattr(app_module, "make_app", kept)
    monkeypatch.setattr(module, "server_of", lambda app, believed: Server())
    return found


def start(**options: Any) -> None:
    with pytest.raises(Started):
        command(browser=False, **options)


# Where it listens


def test_it_listens_on_this_machine_only_unless_asked(
    served: dict[str, Any], capsys: pytest.CaptureFixture[str]
) -> None:
    start(port="0")
    assert served["listening"][0] == "127.0.0.1"
    told = capsys.readouterr().out
    assert "for this machine only" in told and f"http://localhost:{served['listening'][1]}" in told
    assert "rollbook serve --share" in " ".join(told.split())


@pytest.mark.parametrize("host", ["0.0.0.0", "::"])
def test_it_says_what_listening_for_others_means(
    served: dict[str, Any], capsys: pytest.CaptureFixture[str], host: str
) -> None:
    start(port="0", host=host)
    assert served["listening"][0] == host
    told = " ".join(capsys.readouterr().out.split())
    assert "Anyone on your network can open it" in told and "this machine only" not in told


def test_the_address_of_an_ipv6_host_can_be_opened(served: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    start(port="0", host="::1")
    port = served["listening"][1]
    assert f"http://[::1]:{port}" in capsys.readouterr().out
    with listen("::", 0) as everywhere:
        for address in ("::1", "127.0.0.1"):
            socket.create_connection((address, everywhere.getsockname()[1]), timeout=5).close()


def test_a_taken_port_gives_way_to_the_next() -> None:
    with listen("127.0.0.1", 0) as first:
        port = first.getsockname()[1]
        with listen("127.0.0.1", port) as second:
            assert second.getsockname()[1] != port
    with listen("127.0.0.1", 65535) as last, listen("127.0.0.1", 65535) as other:
        assert (last.getsockname()[1], other.getsockname()[1] < 65535) == (65535, True)


def test_names_are_allowed_by_option_and_environment(served: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ROLLBOOK_HOSTS", "one.example, Two.example")
    start(port="0", allow_host=["three.example"])
    wanted = {"one.example", "two.example", "three.example", socket.gethostname().lower()}
    assert wanted <= set(served["names"])


# What is refused


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"port": "65536"}, "a port is a number from 0 to 65535, not 65536"),
        ({"port": "-1"}, "a port is a number from 0 to 65535, not '-1'"),
        ({"port": "eight"}, "a port is a number from 0 to 65535, not 'eight'"),
        ({"port": "9" * 5000}, "a port is a number from 0 to 65535"),
        ({"host": "203.0.113.9"}, "203.0.113.9 is not an address of this machine"),
        ({"host": "nonsense.invalid"}, "there is no host 'nonsense.invalid'"),
        ({"host": "."}, "there is no host '.'"),
        ({"host": ""}, "there is no host ''"),
    ],
)
def test_hosts_and_ports_that_cannot_be_are_refused(options: dict[str, str], message: str, tmp_path: Path) -> None:
    with pytest.raises(BadOption, match=re.escape(message)):
        command(**{"port": "0", **options}, database=tmp_path / "tables.db", browser=False)  # type: ignore[arg-type]


def databases(folder: Path) -> dict[str, Path]:
    """Files that cannot be used, and words of what is said about them."""
    (folder / "damaged.db").write_bytes(b"SQLite format 3\0" + b"\xff" * 5000)
    with sqlite3.connect(folder / "songs.db") as foreign:
        foreign.execute("CREATE TABLE songs (id)")
    foreign.close()
    return {
        "it is a folder": folder,
        "File exists": folder / "damaged.db" / "tables.db",
        "or it is damaged": folder / "damaged.db",
        "is a database of another program": folder / "songs.db",
        "No such file": Path("/proc/nowhere/tables.db"),
        "unable to open": Path("/proc/tables.db"),
    }


def test_databases_that_cannot_be_used_are_refused(tmp_path: Path) -> None:
    for message, file in databases(tmp_path).items():
        with pytest.raises(BadDatabase, match=message) as refused:
            command(port="0", database=str(file), browser=False)
        assert isinstance(refused.value, RollbookError) and "name another file with --database" in str(refused.value)


@pytest.mark.skipif(os.name != "posix", reason="permissions of files are others there")
def test_a_database_that_may_only_be_read_is_refused() -> None:
    """A file, and a folder; root, whom neither refuses, becomes nobody for a moment."""
    with tempfile.TemporaryDirectory() as folder:
        file, inside = Path(folder, "tables.db"), Path(folder, "locked", "tables.db")
        for one in (file, inside):
            Sqlite(one).close()
            one.chmod(0o666)
        file.chmod(0o444)
        inside.parent.chmod(0o555)
        Path(folder).chmod(0o777)
        before = os.geteuid()
        try:
            if before == 0:
                os.seteuid(65534)
            for one in (file, inside):
                with pytest.raises(BadDatabase, match="may only be read, not written"):
                    Sqlite(one)
            with pytest.raises(BadDatabase, match="cannot be opened"):
                Sqlite(inside.parent / "new.db")
        finally:
            os.seteuid(before)
            inside.parent.chmod(0o755)


def test_a_database_without_a_safe_journal_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As on a network drive: the journal stays another, whatever is asked for."""

    def unsafe(path: Path, **options: Any) -> sqlite3.Connection:
        return sqlite3.Connection("file:tables?mode=memory", uri=True, **options)

    monkeypatch.setattr(sqlite3, "connect", unsafe)
    with pytest.raises(BadDatabase, match="nothing can be written safely"):
        Sqlite(tmp_path / "tables.db")


def test_the_server_has_limits() -> None:
    config = server_of(app_module.make_app(Sqlite(":memory:"))).config
    assert config.limit_concurrency and config.ws_max_size <= 64_000 and config.timeout_graceful_shutdown
