"""A way to a running server for whoever may write its database: a socket beside the file, a line of JSON each way.

SQLite's file belongs to the server alone as long as it runs, so `rollbook admin` asks it here.
"""

from __future__ import annotations

import asyncio
import logging
import os
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path

import msgspec

from rollbook.errors import RollbookError
from rollbook.live.messages import problem_of
from rollbook.web.admin import Admin, Errand, Outcome
from rollbook.web.faults import report

MOST_ASKED = 10_000  # bytes
MOST_SECONDS = 600.0  # that an answer may take

log = logging.getLogger("rollbook.admin")


def place(database: Path) -> Path:
    """Where the channel of a database is."""
    return database.with_name(f"{database.name}.admin")


# The server


@asynccontextmanager
async def answered(path: Path | None, admin: Admin) -> AsyncIterator[None]:
    """Answer whoever comes by the channel; the file is for its owner alone. Without one a server is as good."""
    if path is None:
        yield
        return
    try:
        listening = _listen(path)
    except (OSError, AttributeError) as error:  # a path that is too long, or a system that has no such sockets
        log.warning("there is no way for rollbook admin while this server runs: %s", error)
        yield
        return

    async def meet(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while line := await reader.readline():
                writer.write(msgspec.json.encode(await _told(admin, line)) + b"\n")
                await writer.drain()
        writer.close()

    server = await asyncio.start_unix_server(meet, sock=listening, limit=MOST_ASKED)
    try:
        yield
    finally:
        server.close()
        path.unlink(missing_ok=True)


def _listen(path: Path) -> socket.socket:
    """The database is locked by us, so a channel that is there was left behind."""
    path.unlink(missing_ok=True)
    listening = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    mask = os.umask(0o177)
    try:
        listening.bind(str(path))
    except BaseException:
        listening.close()
        raise
    finally:
        os.umask(mask)
    return listening


async def _told(admin: Admin, line: bytes) -> Outcome:
    try:
        return await admin.answer(msgspec.json.decode(line, type=Errand))
    except Exception:
        id = report(log, "what was asked by the channel failed")
        error = RollbookError("error-ours", "something went wrong here; error {error}", error=id)
        return Outcome(problem=problem_of(error))


# Whoever asks


class Channel:
    """A way to a server that runs."""

    def __init__(self, connection: socket.socket) -> None:
        self._file = connection.makefile("rwb")

    def ask(self, errand: Errand) -> Outcome:
        """What the server answers."""
        self._file.write(msgspec.json.encode(errand) + b"\n")
        self._file.flush()
        line = self._file.readline()
        if not line:
            raise RollbookError("error-admin-stopped", "the server has stopped meanwhile; try again")
        return msgspec.json.decode(line, type=Outcome)


@contextmanager
def to_server(database: Path) -> Iterator[Channel | None]:
    """The way to the server that uses a database; None if none runs."""
    path = place(database)
    if not path.exists():
        yield None
        return
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as connection:
        connection.settimeout(MOST_SECONDS)
        try:
            connection.connect(str(path))
        except ConnectionRefusedError:  # left behind by one that was killed
            yield None
            return
        yield Channel(connection)
