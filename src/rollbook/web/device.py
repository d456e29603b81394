"""A device at a table: what it is still to be told, together as far as it waits, never more than it can take."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

from rollbook.web.limits import (
    HELP_SECONDS,
    HELPS_AT_ONCE,
    PROPOSAL_SECONDS,
    PROPOSALS_AT_ONCE,
    REACTION_SECONDS,
    Bucket,
)

MOST_WAITING = 256  # messages for a device that does not read; then it gets everything anew instead
MOST_SECONDS = 20.0  # that one message may take


class Device:
    """An outbox. A device that falls behind is told how things are, not all that happened.

    It holds seats by its key, of which `holder` is the digest; `wanted` are those of them that it acts for, None: all.
    """

    def __init__(self, holder: str = "", wanted: list[int] | None = None) -> None:
        self.holder, self.wanted = holder, wanted
        self.seats: tuple[int, ...] = ()
        self.is_host = False
        self.looking: int | None = None  # where choices are covered: whose it shows, -1 for nobody's
        self.lost_track = False
        self._waiting: deque[bytes] = deque()
        self._something = asyncio.Event()
        self._reactions = Bucket(1 / REACTION_SECONDS, 1)
        self._proposals = Bucket(1 / PROPOSAL_SECONDS, PROPOSALS_AT_ONCE)
        self._helps = Bucket(1 / HELP_SECONDS, HELPS_AT_ONCE)

    @property
    def shown(self) -> tuple[int, ...]:
        """The seats whose questions and choices it may show now."""
        if self.looking is None:
            return self.seats
        return (self.looking,) if self.looking in self.seats else ()

    def renumber(self, seats: list[int]) -> None:
        """Seats have other numbers: `seats` are those from before, in their new order."""
        if self.wanted is not None:
            self.wanted = [number for number, seat in enumerate(seats) if seat in self.wanted]

    def may_react(self) -> bool:
        """Whether its last reaction is some time ago."""
        return self._reactions.take()

    def may_propose(self) -> bool:
        """Whether it has not just asked others about several corrections."""
        return self._proposals.take()

    def may_be_helped(self) -> bool:
        """Whether it has not just asked for help again and again."""
        return self._helps.take()

    def put(self, message: bytes) -> None:
        """Tell the device something, as soon as it listens."""
        if self.lost_track:
            return
        if not self._waiting:
            self._something.set()
        if len(self._waiting) >= MOST_WAITING:
            self._waiting.clear()
            self.lost_track = True
        else:
            self._waiting.append(message)

    async def send_all(self, send: Callable[[bytes], Awaitable[None]], everything: Callable[[], bytes]) -> None:
        """Send what comes in, for ever; `everything` is for a device that has lost track. It may give up."""
        while True:
            await self._something.wait()
            self._something.clear()
            alarm = _give_up_in(MOST_SECONDS)
            try:
                await send(self._frame(everything))
            finally:
                alarm.cancel()  # also when the device has gone: the alarm would keep it, and its table, until it rings

    def _frame(self, everything: Callable[[], bytes]) -> bytes:
        """All that waits, as one list."""
        if self.lost_track:
            self.lost_track = False
            self._waiting.append(everything())
        frame = b"[" + b",".join(self._waiting) + b"]"
        self._waiting.clear()
        return frame


def _give_up_in(seconds: float) -> asyncio.TimerHandle:
    """An alarm that cancels this task.

    Whoever sends does not name the task: when it ends by an exception, that holds what is named, and so the task, which
    holds the exception. Such a circle, and the table in it, would stay in memory until the collector comes.
    """
    this = asyncio.current_task()
    assert this is not None
    return asyncio.get_running_loop().call_later(seconds, this.cancel)
