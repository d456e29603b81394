"""Help at tables: reckoned beside the event loop, by one thread, from what is compiled before somebody asks."""

from __future__ import annotations

import logging
import subprocess
import sys
import threading
from typing import ClassVar

from rollbook.errors import RollbookError, Said
from rollbook.games import Variant
from rollbook.kernel.compiler import can_compile
from rollbook.live.messages import Help, Worth
from rollbook.mass import ready
from rollbook.mass.hint import Hint, hint
from rollbook.table import Table
from rollbook.web.beside import Beside

URGENT = 5  # niceness: people sit at a table at which they may ask
MANY_HELPED = Said("error-many-helped", "many people ask for help right now; try again in a moment")
Kind = tuple[str, str]  # a family, and how it is played on
log = logging.getLogger("rollbook.advising")


class NotReady(RollbookError):
    """Nothing can be said yet."""


class Advising:
    """Tells what choices are worth. What that needs is compiled by one process after the other."""

    command: ClassVar[list[str]] = [sys.executable, "-m", "rollbook.mass.ready"]

    def __init__(self, compiles: bool = False) -> None:
        """With `compiles`, what is missing is compiled; else it stays missing."""
        self._compiles = compiles
        self._beside = Beside("help", MANY_HELPED)
        self._wanted: list[Kind] = []
        self._failed: set[Kind] = set()
        self._loaded: set[Kind] = set()
        self._lock = threading.Lock()
        self._process: subprocess.Popen[str] | None = None
        self._closed = False

    # Asking

    def check_ready(self, variant: Variant) -> None:
        """NotReady, with what to say, while it cannot be told at once what choices are worth."""
        if not can_compile():
            raise NotReady("error-help-never", "there is no help here: this server runs without its compiler")
        if not ready.is_ready(variant):
            self.want(variant)
            if _kind(variant) in self._failed:
                raise NotReady("error-help-failed", "help could not be made ready here; the server's log says why")
            raise NotReady("error-help-soon", "help is still being made ready; ask again in a minute")

    async def hint(self, table: Table, seat: int) -> Hint:
        """What is to be said; Busy if too many ask."""
        copy = table.copy()
        return await self._beside.run(lambda _: hint(copy, seat))

    # Getting ready

    def want(self, variant: Variant) -> None:
        """People may ask for help with this game: compile what it needs, or load what is compiled."""
        kind = _kind(variant)
        if not can_compile():
            return
        with self._lock:
            if ready.is_ready(variant):
                if kind not in self._loaded:
                    self._loaded.add(kind)
                    self._beside.thread.submit(ready.load, variant)
                return
            if not self._compiles or kind in self._failed or self._closed:
                return
            if kind not in self._wanted:
                self._wanted.append(kind)
                if len(self._wanted) == 1:
                    threading.Thread(target=self._work, daemon=True, name="rollbook-advising").start()

    def close(self) -> None:
        """Stop; what is half done is given up."""
        with self._lock:
            self._closed = True
            if self._process is not None:
                self._process.kill()
        self._beside.close()

    def _work(self) -> None:
        while (kind := self._next()) is not None:
            failed = not self._compiled(kind)
            with self._lock:
                self._wanted.remove(kind)
                if failed:
                    self._failed.add(kind)

    def _next(self) -> Kind | None:
        with self._lock:
            return None if self._closed or not self._wanted else self._wanted[0]

    def _compiled(self, kind: Kind) -> bool:
        with self._lock:
            if self._closed:
                return False
            command = [*self.command, str(URGENT), *kind]
            pipe, none = subprocess.PIPE, subprocess.DEVNULL
            self._process = subprocess.Popen(command, stdin=none, stdout=none, stderr=pipe, text=True)
        _, errors = self._process.communicate()
        if self._process.returncode > 0:  # below zero: it was told to stop
            reason = (errors.strip().splitlines() or ["no reason given"])[-1]
            log.warning("help for %s cannot be compiled: %s", kind[0], reason)
        return self._process.returncode == 0


def _kind(variant: Variant) -> Kind:
    return variant.family.name, ready.kind_of(variant)


def told(found: Hint, step: int) -> Help:
    """What somebody is told at a step: of the first nothing but the two best, without order."""
    if step == 1:
        return Help(step, two=found.two)
    choices = [Worth(one.decision, one.value, one.interval, one.cost, not one.clearly_worse) for one in found.choices]
    return Help(step, [], choices, found.counts, found.bot, found.reason, found.instead)  # type: ignore[arg-type]
