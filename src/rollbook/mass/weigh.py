"""Comparing what choices lead to: play-outs are added in rounds, until the order of the best is clear enough.

Everything is told so that more is better: shares of the win, points, or turns and throws as negative numbers.
"""

from __future__ import annotations

import math
import time
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from rollbook.kernel.struct import Struct
from rollbook.mass.foresee import BLOCK, Foreseer

FIRST_ROUND = 2 * BLOCK  # the fewest play-outs from which a spread can be told
INTERPRETED = 20  # play-outs without a compiler
CLEARLY = 3.0  # standard errors by which a choice lies behind that is left behind
THREADS = 2
MATTERS = {"chance": 0.004, "points": 0.25, "turns": 0.02, "throws": 0.03}  # differences below are all the same
NOISE = 1e-5  # what 32-bit numbers leave of a difference that is none

_pool = ThreadPoolExecutor(THREADS, thread_name_prefix="foresee")


@dataclass
class Line:
    """A position in which seats choose something, and what playing on from there brought: [play-out][seat]."""

    foreseer: Foreseer
    state: Struct
    chosen: Mapping[int, int]
    seed: int
    values: Any = None

    @property
    def count(self) -> int:
        """How many play-outs there are."""
        return 0 if self.values is None else len(self.values)

    def extend(self, count: int) -> None:
        """Play on until there are so many play-outs."""
        if self.foreseer.throws == 0:
            count = 1  # nothing is left to chance
        if count > self.count:
            more = self.foreseer.outcomes(self.state, self.chosen, self.seed, self.count, count - self.count)
            self.values = more if self.values is None else np.concatenate([self.values, more])

    def value(self, seat: int) -> float:
        """What a seat can expect."""
        return float(self.values[:, seat].mean())

    def error(self, seat: int) -> float:
        """The standard error of that."""
        return standard_error(self.values[:, seat])


class Certain(Line):
    """A line of which everything is known: the end of a game, or a solved position."""

    def __init__(self, values: Sequence[float]) -> None:
        self.values = np.array([values], float)

    def extend(self, count: int) -> None:
        """There is nothing to find out."""

    def value(self, seat: int) -> float:
        """What a seat gets: looked up, since whole games of such lines are reviewed."""
        return float(self.values[0, seat])

    def error(self, seat: int) -> float:
        """There is none."""
        return 0.0


def standard_error(numbers: Any) -> float:
    """The standard error of a mean over blocks of play-outs whose first throws are spread evenly.

    What differs between the parts of a block is no error: every block has each of them once.

    >>> standard_error(np.array([0.0, 1.0] * 36))
    0.0
    >>> standard_error(np.array([1.0, 3.0]))
    1.0
    """
    count = len(numbers)
    if count < 2:
        return 0.0
    if count % BLOCK or count < 2 * BLOCK:
        return float(numbers.std(ddof=1) / math.sqrt(count))
    return float(math.sqrt(numbers.reshape(-1, BLOCK).var(axis=0, ddof=1).mean() / count))


def difference(one: Line, other: Line, seat: int) -> tuple[float, float]:
    """How much more a seat can expect of one line than of another, and its standard error; the same throws help."""
    if not _share_throws(one, other):
        return one.value(seat) - other.value(seat), math.hypot(one.error(seat), other.error(seat))
    common = min(one.count, other.count)
    more = one.values[:common, seat] - other.values[:common, seat]
    return float(more.mean()), standard_error(more)


def _share_throws(one: Line, other: Line) -> bool:
    return not isinstance(one, Certain) and not isinstance(other, Certain) and one.seed == other.seed


def clearly_behind(best: Line, line: Line, seat: int) -> bool:
    """Whether a line is worth less to a seat, beyond doubt."""
    more, error = difference(best, line, seat)
    return more > max(CLEARLY * error, NOISE)


@dataclass
class Limits:
    """When to stop: so many play-outs of a line, so many seconds, a difference that does not matter."""

    playouts: int
    matters: float
    seconds: float = math.inf
    began: float = field(default_factory=time.monotonic)

    @property
    def up(self) -> bool:
        """Whether the time is."""
        return time.monotonic() - self.began > self.seconds


def distinct(lines: Iterable[Line]) -> list[Line]:
    """Every line once: choices that come to the same share theirs."""
    return list({id(line): line for line in lines}.values())


def extend_all(lines: Iterable[Line], count: int) -> None:
    """Play on from several positions, two at a time."""
    todo = [line for line in distinct(lines) if not isinstance(line, Certain) and line.count < count]
    if len(todo) > 1 and todo[0].foreseer.compiled:
        list(_pool.map(lambda line: line.extend(count), todo))
    else:
        for line in todo:
            line.extend(count)


def compare(lines: Sequence[Line], seat: int, limits: Limits, kept: Sequence[Line] = ()) -> Line:
    """Play on until one line is clearly the best for a seat, or the best differ by less than matters; returns it.

    Lines that are `kept` are played on as long as the best, however far behind they are.
    """
    leading = distinct(lines)
    compiled = isinstance(lines[0], Certain) or lines[0].foreseer.compiled
    most = limits.playouts if compiled else min(limits.playouts, INTERPRETED)
    count = min(most, FIRST_ROUND)
    while True:
        extend_all([*leading, *kept], count)
        best = max(leading, key=lambda line: line.value(seat))
        leading = [line for line in leading if line is best or not clearly_behind(best, line, seat)]
        if count >= most or limits.up or _settled(best, [*leading, *kept], seat, limits.matters):
            return best
        count = min(2 * count, most)


def _settled(best: Line, others: Iterable[Line], seat: int, matters: float) -> bool:
    """Whether no line could turn out better by what matters, nor its distance change by as much."""
    for line in others:
        more, error = difference(best, line, seat)
        if CLEARLY * error > max(matters, more / 2):
            return False
    return True
