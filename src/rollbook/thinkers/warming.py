"""Compiling levels ahead, so that nobody waits: one process at a time, at low priority, the wanted ones first.

`python -m rollbook.thinkers.warming GAME LEVEL ...` compiles levels of a game and leaves them in the cache. What
coaches need lies above, and has a command of its own.
"""

from __future__ import annotations

import contextlib
import logging
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import ClassVar

from rollbook.games import Variant, find, variants
from rollbook.kernel.compiler import cache_folder, can_compile
from rollbook.thinkers import Level, ladder, level, solved
from rollbook.thinkers.ahead import LEARNED, PLAIN, is_ahead_ready, way_ahead
from rollbook.thinkers.seat import compile_level, is_ready

MOST_TRIES = 2
POLITE, URGENT = 19, 5  # niceness
log = logging.getLogger("rollbook.warming")


@dataclass
class Job:
    """The levels of one family that are to be compiled, with the game by which they are, or its ways to play on."""

    variant: Variant
    levels: list[str]
    urgent: bool
    ahead: bool  # ways to play on, not levels
    tries: int = 0
    process: subprocess.Popen[str] | None = field(default=None, repr=False)


class Warming:
    """A queue of families to be compiled by one process after the other."""

    command: ClassVar[list[str]] = [sys.executable, "-m", "rollbook.thinkers.warming"]
    ahead_command: ClassVar[list[str]] = [sys.executable, "-m", "rollbook.mass.ahead"]

    def __init__(self) -> None:
        self._jobs: list[Job] = []
        self._current: Job | None = None
        self._failed: dict[tuple[str, str], str] = {}
        self._changed = threading.Condition()
        self._worker: threading.Thread | None = None
        self._closed = False

    def everything(self) -> None:
        """Everything that is offered, the first games of the lists first; for a server that starts."""
        for variant in variants().values():
            self.want(variant, [one.name for one in ladder(variant) if _is_offered(variant, one)], urgent=False)
        for variant in variants().values():
            self.want_ahead(variant, urgent=False)

    def want_ahead(self, variant: Variant, urgent: bool = True) -> None:
        """Compile what a coach needs who plays on in a game."""
        self.want(variant, [way_ahead(variant)], urgent)

    def want(self, variant: Variant, names: list[str], urgent: bool = True) -> None:
        """Compile these levels if they are not ready: next of all, if somebody waits."""
        variant = _by_which(variant)
        missing = [name for name in names if not _is_ready(variant, name)]
        if not missing or not can_compile():
            return
        ahead = _is_ahead(missing[0])
        with self._changed:
            if urgent:
                for name in missing:  # another try for somebody who asks again
                    self._failed.pop((variant.family.name, name), None)
            job = self._job_of(variant, ahead)
            if job is None:
                job = Job(variant, missing, urgent, ahead)
                self._jobs.append(job)
            elif job is not self._current:
                job.levels = list(dict.fromkeys([*missing, *job.levels] if urgent else [*job.levels, *missing]))
            elif set(missing) - set(job.levels):
                self._jobs.append(Job(variant, missing, urgent, ahead))
            job.urgent = job.urgent or urgent
            self._jobs.sort(key=lambda one: not one.urgent)
            if urgent and self._current is not None and not self._current.urgent:
                self._give_way(self._current)
            if self._worker is None:
                self._worker = threading.Thread(target=self._work, daemon=True, name="rollbook-warming")
                self._worker.start()
            self._changed.notify_all()

    def why_failed(self, variant: Variant, name: str) -> str | None:
        """What went wrong with a level, if it could not be compiled."""
        if cache_folder() is None and can_compile():
            return "no cache directory can be written"
        return self._failed.get((variant.family.name, name))

    def close(self) -> None:
        """Stop; what is half done is given up."""
        with self._changed:
            self._closed = True
            self._jobs.clear()
            if self._current is not None and self._current.process is not None:
                self._current.process.kill()
            self._changed.notify_all()

    def _job_of(self, variant: Variant, ahead: bool) -> Job | None:
        there = [*self._jobs, *([self._current] if self._current else [])]
        return next((job for job in there if (job.variant.family, job.ahead) == (variant.family, ahead)), None)

    def _give_way(self, job: Job) -> None:
        """A polite job is begun anew later."""
        if job.process is not None:
            job.process.kill()
            job.tries -= 1

    def _work(self) -> None:
        while True:
            with self._changed:
                while not self._jobs and not self._closed:
                    self._changed.wait()
                if self._closed:
                    return
                job = self._current = self._jobs.pop(0)
            self._compile(job)
            with self._changed:
                self._current = None
                missing = [name for name in job.levels if not _is_ready(job.variant, name)]
                if missing and job.tries < MOST_TRIES and not self._closed:
                    self._jobs.insert(0, Job(job.variant, missing, job.urgent, job.ahead, job.tries))
                    self._jobs.sort(key=lambda one: not one.urgent)

    def _compile(self, job: Job) -> None:
        job.tries += 1
        niceness = URGENT if job.urgent else POLITE
        command = self.ahead_command if job.ahead else self.command
        with self._changed:
            if self._closed:
                return
            job.process = subprocess.Popen(
                [*command, str(niceness), job.variant.id, *job.levels],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.PIPE,
                text=True,
            )
        _, errors = job.process.communicate()
        if job.process.returncode > 0:  # below zero: it was told to stop
            reason = (errors.strip().splitlines() or ["no reason given"])[-1]
            log.warning("%s of %s cannot be compiled: %s", ", ".join(job.levels), job.variant.id, reason)
            for name in job.levels:
                self._failed[job.variant.family.name, name] = reason


def _by_which(variant: Variant) -> Variant:
    """The game by which levels are compiled: they are the same for all of a family, and all know those built in."""
    return variant if variant.sheet.data is None else find(variant.family.sheets[0].id)


def _is_ahead(name: str) -> bool:
    """Whether it is no level but a way to play on."""
    return name in (LEARNED, PLAIN)


def _is_ready(variant: Variant, name: str) -> bool:
    return is_ahead_ready(variant, name) if _is_ahead(name) else is_ready(variant, level(variant, name))


def _is_offered(variant: Variant, one: Level) -> bool:
    """Whether somebody may meet a level; `perfect` only where there is a table for it."""
    return one.for_people and (one.name != "perfect" or solved.is_solved(variant, {}))


@contextlib.contextmanager
def alone() -> Iterator[None]:
    """Nobody else on this machine compiles levels meanwhile."""
    folder = cache_folder()
    try:
        import fcntl
    except ImportError:  # Windows: two servers may do the same work twice
        yield
        return
    if folder is None:
        yield
        return
    with (folder / "warming.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def compile_levels(game: str, names: list[str]) -> None:
    """Compile levels of a game that are not in the cache yet."""
    variant = find(game)
    with alone():
        for wanted in (level(variant, name) for name in names):
            if not is_ready(variant, wanted):
                compile_level(variant, wanted)


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(int(sys.argv[1]))
    compile_levels(sys.argv[2], sys.argv[3:])
