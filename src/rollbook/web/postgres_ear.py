"""What other processes say: one more connection to PostgreSQL, with a thread of its own that listens."""

from __future__ import annotations

import asyncio
import logging
import threading
import time
from contextlib import suppress
from selectors import EVENT_READ, DefaultSelector

import msgspec
import psycopg

from rollbook.web.postgres_opening import connected
from rollbook.web.store import EVERY_TABLE, Heard, Noticed, Wanted

CHANNEL = "rollbook"
PATIENCE = 0.2  # seconds after which it looks whether it shall stop
TOGETHER = 0.01  # seconds in which what is said is heard together, so that it wakes up less often
PAUSES = (0.1, 0.5, 1.0, 2.0, 5.0)  # before it connects again

log = logging.getLogger("rollbook.store")
decode = msgspec.json.Decoder().decode


class Ear:
    """Listens until it is closed; where something may have been missed, it says so."""

    def __init__(self, address: str, process: str, heard: Heard, appended: Noticed, wanted: Wanted) -> None:
        self.address, self.process = address, process
        self.heard, self.appended, self.wanted = heard, appended, wanted
        self._loop = asyncio.get_running_loop()
        self._closed = threading.Event()
        self._thread = threading.Thread(target=self._work, name="rollbook-ear", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Hear nothing more."""
        self._closed.set()
        self._thread.join()

    # The thread

    def _work(self) -> None:
        failures = 0
        while not self._closed.is_set():
            try:
                with connected(self.address) as db:
                    db.execute(f"LISTEN {CHANNEL}")
                    self._say(self.appended, EVERY_TABLE, 0)
                    failures = 0
                    self._listen(db)
            except psycopg.Error as error:
                if failures == 0:
                    log.warning("other processes cannot be heard: %s", str(error).strip())
                self._closed.wait(PAUSES[min(failures, len(PAUSES) - 1)])
                failures += 1

    def _listen(self, db: psycopg.Connection) -> None:
        """With the connection's own means: psycopg's `notifies` takes as long as an append."""
        connection = db.pgconn
        with DefaultSelector() as selector:
            selector.register(connection.socket, EVENT_READ)
            while not self._closed.is_set():
                if selector.select(PATIENCE):
                    connection.consume_input()
                    while notice := connection.notifies():
                        self._take(notice.extra)
                    time.sleep(TOGETHER)

    def _take(self, payload: bytes) -> None:
        """Either tables with their numbers, or a table with what is told about it."""
        process, *said = decode(payload)
        if process == self.process:
            return
        if len(said) == 2:
            if self.wanted(said[0]):
                self._say(self.heard, *said)
        elif wanted := [(table, number) for table, number in said[0] if self.wanted(table)]:
            self._say(self._all_appended, wanted)

    def _all_appended(self, tables: list[tuple[str, int]]) -> None:
        for table, number in tables:
            self.appended(table, number)

    def _say(self, what: object, *values: object) -> None:
        with suppress(RuntimeError):  # an event loop that is closed
            self._loop.call_soon_threadsafe(what, *values)  # type: ignore[arg-type]
