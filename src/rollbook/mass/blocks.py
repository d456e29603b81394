"""Mass jobs in blocks: where they are worked on makes no difference to what comes of them.

A job says what a block is, a function of its first number and of how many there are, and adds up what blocks bring in
their order. What a number brings follows from the job's seed and the number alone, so the same digits come out
whatever the sizes of blocks and whoever works on them: this process, its threads, or a cluster (`cluster`).
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager
from types import TracebackType
from typing import Protocol, TypeVar

Result = TypeVar("Result")
Work = Callable[[int, int], Result]  # what numbers bring: the first one, and how many there are
Timed = tuple[float, Result]  # with the seconds that it took


class Blocks:
    """Numbers in blocks: all of one size, or growing until one takes about so many seconds.

    >>> list(Blocks(0, 10, size=4))
    [(0, 4), (4, 4), (8, 2)]
    """

    def __init__(self, start: int, stop: int, size: int = 1, seconds: float = 0.0) -> None:
        self.start, self.stop, self.size, self.seconds = start, stop, size, seconds

    def __iter__(self) -> Iterator[tuple[int, int]]:
        while self.start < self.stop:
            count = min(self.size, self.stop - self.start)
            self.start += count
            yield self.start - count, count

    def took(self, count: int, seconds: float, least: float) -> None:
        """A block of so many numbers took so long; `least` is what a block should take where it was worked on."""
        if self.seconds and seconds < max(self.seconds, least) / 2:
            self.size = max(self.size, 2 * count)


class Workers(AbstractContextManager["Workers"], Protocol):
    """Whoever works on blocks."""

    least: float  # seconds that a block should take, so that handing it over does not matter

    @property
    def at_once(self) -> int:
        """Blocks under way; what is not yet added up is kept in memory."""
        ...

    def begin(self, work: Work[Result]) -> Callable[[int, int], Callable[[], Timed[Result]]]:
        """Get ready for a job: what begins a block, which answers with what waits for its result."""
        ...


def worked(work: Work[Result], blocks: Blocks, workers: Workers) -> Iterator[tuple[int, Result]]:
    """What blocks bring, in their order, with how many numbers each has.

    >>> [result for _, result in worked(lambda start, count: sum(range(start, start + count)), Blocks(0, 5, 2), Here())]
    [1, 5, 4]
    """
    begin = workers.begin(work)
    under_way: deque[tuple[int, Callable[[], Timed[Result]]]] = deque()

    def finished() -> tuple[int, Result]:
        count, wait = under_way.popleft()
        seconds, result = wait()
        blocks.took(count, seconds, workers.least)
        return count, result

    for start, count in blocks:
        under_way.append((count, begin(start, count)))
        while len(under_way) >= workers.at_once:
            yield finished()
    while under_way:
        yield finished()


def timed(work: Work[Result], start: int, count: int) -> Timed[Result]:
    """Work on a block, and tell how long that took."""
    began = time.perf_counter()
    result = work(start, count)
    return time.perf_counter() - began, result


class Here:
    """Our own process: block after block, or by several threads."""

    least = 0.0

    def __init__(self, threads: int = 1) -> None:
        self.at_once = 1 if threads == 1 else 2 * threads
        self.pool = ThreadPoolExecutor(threads) if threads > 1 else None

    def __enter__(self) -> Here:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if self.pool is not None:  # somebody who interrupts waits for no more than the blocks under way
            self.pool.shutdown(wait=kind is None, cancel_futures=True)

    def begin(self, work: Work[Result]) -> Callable[[int, int], Callable[[], Timed[Result]]]:
        """Threads begin at once; without any, a block is worked on when it is waited for."""
        pool = self.pool
        if pool is None:
            return lambda start, count: lambda: timed(work, start, count)
        return lambda start, count: pool.submit(timed, work, start, count).result


def workers(threads: int = 1, cluster: str | None = None, aloud: bool = False) -> Workers:
    """Threads of this process, or the cluster of that address (`auto`: one that is found or started here).

    `aloud`: what the workers of a cluster print is seen here, too.
    """
    if cluster is None:
        return Here(threads)
    from rollbook.mass.cluster import Cluster

    return Cluster(cluster, aloud)
