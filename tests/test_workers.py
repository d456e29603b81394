"""`serve --workers`: who gets which connection, workers that end, and a parent that is gone."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from scripts.postgres import Cluster

from rollbook.cli.serve import serve as command
from rollbook.errors import BadOption
from rollbook.games import own
from rollbook.web.admission import Admission
from rollbook.web.workers import Worker, Workers, check_workers, table_of
from tests.postgres import GROUP, new_database
from tests.process import LOST, Server
from tests.serving import ask

SHARED = "postgresql://localhost/rollbook"
NOBODY = Admission([], [], False)
SECONDS = 60.0  # a worker starts slowly on a busy machine


def eventually(true: Callable[[], bool]) -> None:
    """Until it is so."""
    end = time.monotonic() + SECONDS
    while not true():
        assert time.monotonic() < end
        time.sleep(0.05)


def test_numbers_of_workers_that_cannot_be_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for workers in (0, -1, 1000):
        with pytest.raises(BadOption, match=f"not {workers}"):
            check_workers(workers, SHARED)
    with pytest.raises(BadOption, match="a database that they can share"):
        command(port="0", database=str(tmp_path / "tables.db"), browser=False, workers=2)
    assert not (tmp_path / "tables.db").exists()
    check_workers(1, "tables.db")
    monkeypatch.setattr(os, "name", "nt")
    with pytest.raises(BadOption, match="Linux or macOS"):
        check_workers(2, SHARED)


@pytest.mark.parametrize(
    ("head", "table"),
    [
        (b"GET /ws/aB-1_9 HTTP/1.1\r\nHost: x", b"aB-1_9"),
        (b"POST /api/tables/t1/claim HTTP/1.1", b"t1"),
        (b"GET /table/t1?view=stage HTTP/1.1", b"t1"),
        (b"POST /api/tables HTTP/1.1", b""),
        (b"GET /", b""),
        (b"\x16\x03\x01", b""),
    ],
)
def test_a_request_says_which_table_it_is_about(head: bytes, table: bytes) -> None:
    assert table_of(head) == table


def test_a_table_has_one_worker_while_it_is_there_and_tables_are_spread(tmp_path: Path) -> None:
    with socket.socket() as listening:
        workers = Workers(listening, 3, SHARED, NOBODY, str(tmp_path))
        assert workers._in_order(b"t") == []
        for worker in workers.workers:
            worker.ready = True
        tables = [b"%d" % number for number in range(300)]
        first = {table: workers._in_order(table)[0] for table in tables}
        counts = [list(first.values()).count(worker) for worker in workers.workers]
        assert min(counts) > 70 and first == {table: workers._in_order(table)[0] for table in tables}
        gone = workers.workers[1]
        gone.ready = False
        after = {table: workers._in_order(table)[0] for table in tables}
        assert all(after[table] is first[table] for table in tables if first[table] is not gone)
        turns = {workers._in_order(b"")[0].number for _ in range(4)}
        assert turns == {0, 2}


def test_somebody_who_says_nothing_waits_and_is_heard_in_time(tmp_path: Path) -> None:
    """A worker gets a connection when it has said something, and with all that it has said."""

    async def story() -> None:
        loop = asyncio.get_running_loop()
        with socket.create_server(("127.0.0.1", 0)) as listening:
            workers = Workers(listening, 1, SHARED, NOBODY, str(tmp_path))
            ours, theirs = socket.socketpair()
            workers.workers[0].channel, workers.workers[0].ready = ours, True
            workers._accept_if(True)
            with ours, theirs, socket.create_connection(listening.getsockname()) as shy:
                await asyncio.sleep(0.1)
                assert len(workers.waiting) == 1
                shy.sendall(b"GET /ws/t HTTP/1.1\r\n")
                sign, [descriptor], _, _ = await loop.run_in_executor(None, socket.recv_fds, theirs, 1, 1)
                with socket.socket(fileno=descriptor) as handed:
                    assert sign == b"c" and handed.recv(100) == b"GET /ws/t HTTP/1.1\r\n"
                assert not workers.waiting
                with socket.create_connection(listening.getsockname()) as gone:
                    await asyncio.sleep(0.05)
                    gone.close()
                    await asyncio.sleep(0.1)
                assert not workers.waiting
            workers._accept_if(False)

    asyncio.run(story())


def test_a_worker_that_ends_at_once_is_started_later_and_later(tmp_path: Path) -> None:
    worker = Worker(0, ["{}"], SHARED, str(tmp_path))
    pauses = []
    for _ in range(3):
        worker.start()
        assert worker.process is not None
        worker.process.kill()
        pauses.append(worker.ended())
    assert pauses == sorted(pauses) and pauses[0] < pauses[-1]


@GROUP
@pytest.mark.slow
def test_workers_serve_are_started_again_and_end_with_their_parent(
    tmp_path: Path, cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ROLLBOOK_DATA", str(tmp_path))
    server = Server(tmp_path, "--workers", "2", "--database", new_database(cluster))
    server.start()
    try:
        eventually(lambda: answers(server))
        before = server.workers()
        assert len(before) == 2
        pad = json.dumps({"sheet": own.draft("qwixx", "Ours")}).encode()
        assert ask(server.port, "POST", "/api/sheets", pad)[0] == 201
        assert all("Ours" in ask(server.port, "GET", "/api/games")[1] for _ in range(4)), "every worker knows the pad"
        os.kill(before[0], signal.SIGKILL)
        eventually(lambda: len(server.workers()) == 2 and before[0] not in server.workers())
        eventually(lambda: answers(server))
        workers = server.workers()
        server.kill()  # the parent alone, without a word
        eventually(lambda: not any(Path(f"/proc/{worker}/exe").exists() for worker in workers))
        server.start()
        eventually(lambda: answers(server))
        workers, began = server.workers(), time.monotonic()
        server.stop()
        assert time.monotonic() - began < 10 and server.process is not None and server.process.returncode == 0
        assert not any(Path(f"/proc/{worker}").exists() for worker in workers)
    finally:
        server.stop()
    log = server.log.read_text()
    assert "has ended with -9" in log and "Traceback" not in log


def answers(server: Server) -> bool:
    try:
        return ask(server.port, "GET", "/api/games")[0] == 200
    except LOST:
        return False
