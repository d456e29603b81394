"""Several processes that serve together: this one listens, starts them again when they end, and hands them connections.

Whoever comes to a table is handed to the process of that table, as long as it is there: then everybody at it is served
by one process, and nothing is worked out twice. It is no more than that: at any other process the table is the same.
"""

from __future__ import annotations

import asyncio
import logging
import os
import re
import signal
import socket
import subprocess
import sys
import time
from contextlib import suppress
from hashlib import blake2b

import msgspec
from prometheus_client.multiprocess import mark_process_dead

from rollbook.errors import BadOption
from rollbook.web.admission import Admission
from rollbook.web.databases import is_shared
from rollbook.web.guard import HEADER_SECONDS, MOST_CONNECTIONS

MOST_WORKERS = 64
PEEK = 256  # bytes of a request in which its table stands
TABLE = re.compile(rb"^[A-Z]+ /(?:ws|api/tables|table|join|replay)/([\w-]+)")
AGAIN_SECONDS = (0.0, 0.5, 1.0, 2.0, 5.0)  # before a worker is started again, later and later
LONG_SECONDS = 20.0  # a worker that lasted so long has not failed at its start
STOP_SECONDS = 6.0  # then a worker that shall stop is killed
TOGETHER = 100  # connections that are taken up before others have their turn

log = logging.getLogger("rollbook.workers")


def check_workers(workers: int, database: str) -> None:
    """Refuse a number of processes that cannot be."""
    if not 1 <= workers <= MOST_WORKERS:
        english = "the number of workers is from 1 to {most}, not {workers}"
        raise BadOption("error-workers", english, most=str(MOST_WORKERS), workers=str(workers))
    if workers > 1 and os.name != "posix":
        raise BadOption("error-workers-system", "several workers need a system like Linux or macOS; start only one")
    if workers > 1 and not is_shared(database):
        english = (
            "several workers need a database that they can share: name one in PostgreSQL with "
            "--database postgresql://USER:PASSWORD@HOST/NAME"
        )
        raise BadOption("error-workers-share", english)


def table_of(head: bytes) -> bytes:
    """The table that the beginning of a request is about, if it is about one.

    >>> table_of(b"GET /ws/Abc-12 HTTP/1.1"), table_of(b"GET / HTTP/1.1")
    (b'Abc-12', b'')
    """
    found = TABLE.match(head)
    return found[1] if found else b""


class Worker:
    """A place for a process, and the one that has it now."""

    def __init__(self, number: int, command: list[str], database: str, numbers: str) -> None:
        self.number, self.command, self.numbers = number, command, numbers
        self.environment = {**os.environ, "ROLLBOOK_DATABASE": database, "PROMETHEUS_MULTIPROC_DIR": numbers}
        self.process: subprocess.Popen[bytes] | None = None
        self.channel: socket.socket | None = None
        self.ready = False
        self.failures = 0
        self.began = 0.0

    def start(self) -> socket.socket:
        """A new process, and the channel to it: it has the other end, which is closed when it ends."""
        self.channel, theirs = socket.socketpair()
        self.channel.setblocking(False)
        words = [str(theirs.fileno()), *self.command]
        with theirs:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "rollbook.web.worker", *words], pass_fds=[theirs.fileno()], env=self.environment
            )
        self.began = time.monotonic()
        return self.channel

    def ended(self) -> float:
        """Note that the process has ended; the seconds until it is started again."""
        assert self.process is not None
        assert self.channel is not None
        self.channel.close()
        self.ready = False
        self.process.kill()  # it may have closed its channel only
        code = self.process.wait()
        if time.monotonic() - self.began > LONG_SECONDS:
            self.failures = 0
        pause = AGAIN_SECONDS[min(self.failures, len(AGAIN_SECONDS) - 1)]
        self.failures += 1
        mark_process_dead(self.process.pid, self.numbers)  # type: ignore[no-untyped-call]
        log.warning("worker %d (process %d) has ended with %d", self.number, self.process.pid, code)
        return pause

    def take(self, connection: socket.socket) -> bool:
        """Hand a connection over; whether that went well."""
        assert self.channel is not None
        try:
            socket.send_fds(self.channel, [b"c"], [connection.fileno()])
        except OSError:  # it has just ended, or has not taken any for long
            return False
        return True


class Workers:
    """All processes, and whoever waits to be handed to one."""

    def __init__(self, listening: socket.socket, count: int, database: str, admission: Admission, numbers: str) -> None:
        """`numbers` is a folder in which the workers count together."""
        self.listening = listening
        listening.setblocking(False)
        words = msgspec.json.encode(admission).decode()
        self.workers = [
            Worker(number, [words, *(["--warm"] if number == 0 else [])], database, numbers) for number in range(count)
        ]
        self.waiting: dict[socket.socket, asyncio.TimerHandle] = {}  # who has not said yet what is wanted
        self.turn = 0
        self.accepting = self.stopping = False

    async def run(self) -> None:
        """Until a signal says stop; then all processes have ended."""
        loop, stop = asyncio.get_running_loop(), asyncio.Event()
        for sign in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(sign, stop.set)
        for worker in self.workers:
            self._start(worker)
        await stop.wait()
        self.stopping = True
        self._accept_if(False)
        await self._stop()

    async def _stop(self) -> None:
        running = [worker.process for worker in self.workers if worker.process is not None]
        for process in running:
            process.terminate()
        end = time.monotonic() + STOP_SECONDS
        while any(process.poll() is None for process in running) and time.monotonic() < end:
            await asyncio.sleep(0.02)
        for process in running:
            process.kill()
            process.wait()

    # Processes

    def _start(self, worker: Worker) -> None:
        if not self.stopping:
            channel = worker.start()
            asyncio.get_running_loop().add_reader(channel, self._hear, worker, channel)

    def _hear(self, worker: Worker, channel: socket.socket) -> None:
        """A worker is ready, or it has ended."""
        said = b""
        with suppress(OSError):
            said = channel.recv(16)
        loop = asyncio.get_running_loop()
        if said:
            worker.ready = True
        else:
            loop.remove_reader(channel)
            if not self.stopping:
                loop.call_later(worker.ended(), self._start, worker)
        self._accept_if(not self.stopping and any(worker.ready for worker in self.workers))

    # Connections

    def _accept_if(self, wanted: bool) -> None:
        """While nobody is ready those who come wait before the door."""
        loop = asyncio.get_running_loop()
        if wanted and not self.accepting:
            loop.add_reader(self.listening, self._accept)
        elif self.accepting and not wanted:
            loop.remove_reader(self.listening)
        self.accepting = wanted

    def _accept(self) -> None:
        for _ in range(TOGETHER):
            try:
                connection, _ = self.listening.accept()
            except OSError:  # nobody else is there, or gone already, or too many files are open
                return
            connection.setblocking(False)
            if not self._route(connection):
                self._wait_for(connection)

    def _wait_for(self, connection: socket.socket) -> None:
        """Somebody has said nothing yet."""
        loop = asyncio.get_running_loop()
        if len(self.waiting) >= MOST_CONNECTIONS:
            connection.close()
            return
        self.waiting[connection] = loop.call_later(HEADER_SECONDS, self._forget, connection)
        loop.add_reader(connection, self._heard_from, connection)

    def _heard_from(self, connection: socket.socket) -> None:
        if self._route(connection):
            self._forget(connection)

    def _forget(self, connection: socket.socket) -> None:
        self.waiting.pop(connection).cancel()
        asyncio.get_running_loop().remove_reader(connection)
        connection.close()

    def _route(self, connection: socket.socket) -> bool:
        """Hand a connection over as soon as it has said something; whether it is done with."""
        try:
            head = connection.recv(PEEK, socket.MSG_PEEK)
        except BlockingIOError:
            return False
        except OSError:
            head = b""
        if head:
            any(worker.take(connection) for worker in self._in_order(table_of(head)))
        if connection not in self.waiting:
            connection.close()
        return True

    def _in_order(self, table: bytes) -> list[Worker]:
        """The workers that are ready: those of a table always in the same order, otherwise in turn."""
        ready = [worker for worker in self.workers if worker.ready]
        if table:
            return sorted(ready, key=lambda worker: blake2b(b"%d %s" % (worker.number, table)).digest())
        self.turn += 1
        return ready[self.turn % len(ready) :] + ready[: self.turn % len(ready)] if ready else []
