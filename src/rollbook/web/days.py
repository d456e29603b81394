"""Games of the day, worked out by processes of their own: compiling and searching would hold everybody up."""

from __future__ import annotations

import contextlib
import json
import logging
import subprocess
import sys
import threading
from collections.abc import Callable
from datetime import date
from typing import Any, ClassVar

from rollbook import __version__, folders
from rollbook.games import Variant
from rollbook.mass.day import DayReport

MOST_WAITING = 20  # days; who asks for one more is told to come again
log = logging.getLogger("rollbook.days")
Wanted = tuple[str, str]  # a game and a day


class Days:
    """Reports of days: kept in the cache folder, worked out one after the other."""

    command: ClassVar[list[str]] = [sys.executable, "-m", "rollbook.mass.day"]

    def __init__(self, start: Callable[[Callable[[], None]], None] | None = None) -> None:
        self._start = start or (lambda work: threading.Thread(target=work, daemon=True, name="rollbook-days").start())
        self._known: dict[Wanted, DayReport] = {}
        self._waiting: list[Wanted] = []
        self._failed: set[Wanted] = set()
        self._lock = threading.Lock()
        self._process: subprocess.Popen[str] | None = None
        self._closed = False

    def report(self, variant: Variant, day: date) -> DayReport | None:
        """What a day was good for; None while that is worked out."""
        wanted = (variant.id, day.isoformat())
        found = self._known.get(wanted) or self._kept(wanted)
        if found is None and variant.sheet.data is None:
            self._want(wanted)
        return found

    def close(self) -> None:
        """Stop; what is half done is given up."""
        with self._lock:
            self._closed = True
            if self._process is not None:
                self._process.kill()

    def _want(self, wanted: Wanted) -> None:
        with self._lock:
            if wanted in self._waiting or wanted in self._failed or len(self._waiting) >= MOST_WAITING:
                return
            self._waiting.append(wanted)
            if len(self._waiting) == 1:
                self._start(self._work)

    def _work(self) -> None:
        while True:
            with self._lock:
                if not self._waiting:
                    return
                wanted = self._waiting[0]
            found = self._worked_out(wanted)
            with self._lock:
                self._waiting.remove(wanted)
                if found is None:
                    self._failed.add(wanted)
                else:
                    self._known[wanted] = found

    def _worked_out(self, wanted: Wanted) -> DayReport | None:
        with self._lock:
            if self._closed:
                return None
            pipe = subprocess.PIPE
            self._process = subprocess.Popen([*self.command, *wanted], stdout=pipe, stderr=pipe, text=True)
        told, errors = self._process.communicate()
        if self._process.returncode:
            if self._process.returncode > 0:  # below zero: it was told to stop
                reason = (errors.strip().splitlines() or ["no reason given"])[-1]
                log.warning("the day %s of %s cannot be worked out: %s", wanted[1], wanted[0], reason)
            return None
        found = DayReport(*json.loads(told))
        with contextlib.suppress(OSError):
            file = self._file(wanted)
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(json.dumps(found), encoding="utf-8")
        return found

    def _kept(self, wanted: Wanted) -> DayReport | None:
        try:
            told: Any = json.loads(self._file(wanted).read_text(encoding="utf-8"))
            self._known[wanted] = DayReport(*told)
        except (OSError, ValueError, TypeError):
            return None
        return self._known[wanted]

    def _file(self, wanted: Wanted) -> Any:
        return folders.cache() / "days" / f"{__version__}-{wanted[1]}-{wanted[0]}.json"
