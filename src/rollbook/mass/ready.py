"""Whether playing on can begin at once, and compiling it ahead, so that nobody waits for a compiler.

`python -m rollbook.mass.ready NICENESS FAMILY KIND` compiles what a family plays on with and leaves it in the cache.
"""

from __future__ import annotations

import logging
import os
import subprocess
import sys
import threading
from typing import ClassVar

from rollbook.engine import Engine
from rollbook.errors import RollbookError
from rollbook.games import Variant, families, find
from rollbook.kernel.compiler import can_compile, is_cached, mark_cached
from rollbook.mass.foresee import Foreseer
from rollbook.thinkers import card, weights
from rollbook.thinkers.warming import alone

LEARNED, PLAIN = "learned", "plain"  # kinds: with what a level has learned, or without
URGENT = 5  # niceness: people sit at a table at which they may ask
Kind = tuple[str, str]  # a family, and how it is played on
log = logging.getLogger("rollbook.ready")


class NotReady(RollbookError):
    """Nothing can be said yet."""


def kind_of(variant: Variant) -> Kind:
    """How a game is played on: a sheet for which nothing was learned is played on plainly.

    >>> kind_of(find("qwixx"))
    ('qwixx', 'learned')
    """
    name = card(variant.family).foresight.weights
    return variant.family.name, LEARNED if name and weights.file(variant, name) else PLAIN


def is_ready(variant: Variant) -> bool:
    """Whether games of a kind can be played on at once; without a compiler as well as ever."""
    return not can_compile() or is_cached(_name(kind_of(variant)))


def load(variant: Variant) -> None:
    """Fetch what is compiled from the cache, which takes a moment, before somebody waits for it."""
    _play_once(Foreseer(variant, variant.sheet.players[0], {}))


def compile_family(kind: Kind) -> None:
    """Compile what a family plays on with, unless it is in the cache; all its games play on with the same."""
    variant = find(next(one for one in families() if one.name == kind[0]).sheets[0].id)
    with alone(_name(kind)):
        if is_cached(_name(kind)):
            return
        foreseer = Foreseer(variant, variant.sheet.players[0], {})
        foreseer.learned = kind[1] == LEARNED
        _play_once(foreseer)
        mark_cached(_name(kind))


def _play_once(foreseer: Foreseer) -> None:
    foreseer.outcomes(Engine(foreseer.variant, foreseer.players, {}).new(), {}, 0, 0, 1)


def _name(kind: Kind) -> str:
    return f"foresee-{kind[0]}-{kind[1]}"


class GettingReady:
    """Compiles what is wanted, by one process after the other."""

    command: ClassVar[list[str]] = [sys.executable, "-m", "rollbook.mass.ready"]

    def __init__(self) -> None:
        self._wanted: list[Kind] = []
        self._failed: set[Kind] = set()
        self._lock = threading.Lock()
        self._process: subprocess.Popen[str] | None = None
        self._closed = False

    def check(self, variant: Variant) -> None:
        """NotReady, with what to say, while it cannot be told at once what choices are worth."""
        if is_ready(variant):
            return
        if kind_of(variant) in self._failed:
            raise NotReady("error-help-failed", "help could not be made ready here; the log says why")
        self.want(variant)
        raise NotReady("error-help-soon", "help is still being made ready; ask again in a minute")

    def want(self, variant: Variant) -> None:
        """Somebody may ask what choices of this game are worth."""
        kind = kind_of(variant)
        with self._lock:
            if is_ready(variant) or self._closed or kind in self._failed or kind in self._wanted:
                return
            self._wanted.append(kind)
            if len(self._wanted) == 1:
                threading.Thread(target=self._work, daemon=True, name="rollbook-ready").start()

    def close(self) -> None:
        """Stop; what is half done is given up."""
        with self._lock:
            self._closed = True
            if self._process is not None:
                self._process.kill()

    def _work(self) -> None:
        while True:
            with self._lock:
                if self._closed or not self._wanted:
                    return
                kind = self._wanted[0]
                pipe, none = subprocess.PIPE, subprocess.DEVNULL
                command = [*self.command, str(URGENT), *kind]
                self._process = subprocess.Popen(command, stdin=none, stdout=none, stderr=pipe, text=True)
            _, errors = self._process.communicate()
            if self._process.returncode > 0:  # below zero: it was told to stop
                reason = (errors.strip().splitlines() or ["no reason given"])[-1]
                log.warning("playing on %s cannot be compiled: %s", kind[0], reason)
            with self._lock:
                self._wanted.remove(kind)
                if self._process.returncode:
                    self._failed.add(kind)


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(int(sys.argv[1]))
    compile_family((sys.argv[2], sys.argv[3]))
