"""What takes a while: done beside the event loop, one after the other, with a limit to how many wait.

Records that people send in are replayed there, and pads are drawn, each with a time of its own.
"""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import AsyncIterator, Callable, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, TypeVar

from rollbook.errors import RollbookError, Said

MOST_WAITING = 3  # besides the one that is under way
MOST_SECONDS = 5.0  # for one record

T = TypeVar("T")


MANY_RECORDS = Said("error-many-records", "many records are being replayed here; try again in a moment")
LATE_RECORD = Said("error-film-time", "this record takes too long to replay here; rollbook replay has no limit")


class Busy(RollbookError):
    """So many are waiting that one more is sent away."""


def _stopping() -> Busy:
    return Busy("error-stopping", "the server is stopping; come back in a while")


class Deadline:
    """Until when a piece of work must be through; earlier if the server stops."""

    def __init__(self, seconds: float, stopping: threading.Event | None = None, late: Said = LATE_RECORD) -> None:
        self.end = time.monotonic() + seconds
        self.stopping = stopping or threading.Event()
        self.late = late  # what is said when it is not

    def during(self, lines: Iterable[T]) -> Iterator[T]:
        """The same lines (or pages), as long as there is time.

        >>> list(Deadline(60).during("abc")), list(Deadline(-1).during(""))
        (['a', 'b', 'c'], [])
        """
        for line in lines:
            if time.monotonic() > self.end:
                raise RollbookError(self.late.id, self.late.english)
            if self.stopping.is_set():
                raise _stopping()
            yield line


class Beside:
    """A place for work of one kind. It has one thread: more would only take turns with the event loop."""

    def __init__(
        self,
        name: str = "replay",
        many: Said = MANY_RECORDS,
        late: Said = LATE_RECORD,
        seconds: float | None = None,
    ) -> None:
        self.thread = ThreadPoolExecutor(1, thread_name_prefix=f"rollbook-{name}")
        self.many, self.late = many, late  # what is told when too many wait, and what when one takes too long
        self.seconds = seconds  # None is as long as a record has
        self.stopping = threading.Event()
        self.under_way: list[Future[Any]] = []

    async def run(self, work: Callable[[Deadline], T]) -> T:
        """What a piece of work gives; its time begins when it does."""
        try:
            return await asyncio.wrap_future(self._submit(work))
        except asyncio.CancelledError:  # a request is cancelled only when the server stops
            raise _stopping() from None

    async def stream(self, work: Callable[[Deadline], Iterable[T]]) -> AsyncIterator[T]:
        """What a piece of work gives, piece by piece as it is made. Whoever stops listening stops the work."""
        loop = asyncio.get_running_loop()
        made: asyncio.Queue[T] = asyncio.Queue()
        gone, ended = threading.Event(), asyncio.Event()

        def make(deadline: Deadline) -> None:
            for one in work(deadline):
                if gone.is_set():
                    return
                loop.call_soon_threadsafe(made.put_nowait, one)

        result = asyncio.wrap_future(self._submit(make))
        result.add_done_callback(lambda _: ended.set())
        end = asyncio.create_task(ended.wait())
        try:
            while not ended.is_set() or not made.empty():
                piece = asyncio.create_task(made.get())
                await asyncio.wait([piece, end], return_when=asyncio.FIRST_COMPLETED)
                if piece.done():
                    yield piece.result()
                else:
                    piece.cancel()
            if result.cancelled():
                raise _stopping()
            result.result()  # raises what went wrong
        finally:
            gone.set()
            end.cancel()

    def _submit(self, work: Callable[[Deadline], T]) -> Future[T]:
        """Begin a piece of work, or take it up after the others; Busy if too many wait."""
        self.under_way = [one for one in self.under_way if not one.done()]
        if len(self.under_way) > MOST_WAITING:
            raise Busy(self.many.id, self.many.english)
        seconds = MOST_SECONDS if self.seconds is None else self.seconds
        result = self.thread.submit(lambda: work(Deadline(seconds, self.stopping, self.late)))
        self.under_way.append(result)
        return result

    def close(self) -> None:
        """Stop at the next line, or when what is under way is done."""
        self.stopping.set()
        self.thread.shutdown(cancel_futures=True)
