"""How long the rest of some work takes, judged by how fast it went since it was looked at first."""

from __future__ import annotations

import time


class Pace:
    """The pace of work of a known size. What came before the first look does not count: rules may have been compiled.

    >>> pace = Pace(total=10)
    >>> pace.minutes_left(2), pace.minutes_left(3), pace.minutes_left(10)
    (None, 1, None)
    """

    def __init__(self, total: float) -> None:
        self.total = total
        self.first: tuple[float, float] | None = None  # when it was looked at first, and how much was done by then

    def minutes_left(self, done: float) -> int | None:
        """About how many minutes, at least 1; None as long as that cannot be said, and when all is done."""
        now = time.monotonic()
        self.first = self.first or (now, done)
        began, before = self.first
        if not before < done < self.total:
            return None
        return max(1, round((now - began) * (self.total - done) / (done - before) / 60))
