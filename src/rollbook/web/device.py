"""A device at a table: what it is still to be told, together as far as it waits, never more than it can take."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

MOST_WAITING = 256  # messages for a device that does not read; then it gets everything anew instead
MOST_SECONDS = 20.0  # that one message may take


class Device:
    """An outbox. A device that falls behind is told how things are, not all that happened."""

    def __init__(self, seats: tuple[int, ...]) -> None:
        self.seats = seats
        self.lost_track = False
        self._waiting: deque[bytes] = deque()
        self._something = asyncio.Event()

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
        loop, this = asyncio.get_running_loop(), asyncio.current_task()
        assert this is not None
        while True:
            await self._something.wait()
            self._something.clear()
            alarm = loop.call_later(MOST_SECONDS, this.cancel)
            await send(self._frame(everything))
            alarm.cancel()

    def _frame(self, everything: Callable[[], bytes]) -> bytes:
        """All that waits, as one list."""
        if self.lost_track:
            self.lost_track = False
            self._waiting.append(everything())
        frame = b"[" + b",".join(self._waiting) + b"]"
        self._waiting.clear()
        return frame
