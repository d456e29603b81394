"""States of a game kept now and then, so that going back does not begin at the start."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rollbook.log import Log

MARK_EVERY = 16  # lines: going back replays about so many at most, whatever the length of the game


@dataclass(frozen=True, eq=False)
class Mark:
    """The state after a log, kept between two moments, and the mark before it."""

    log: Log
    state: Any
    before: Mark | None = None

    def now_and_then(self, log: Log, state: Any) -> Mark:
        """A mark here, if the last one is some lines ago."""
        return Mark(log, state, self) if len(log) - len(self.log) >= MARK_EVERY else self

    def last_before(self, log: Log) -> Mark:
        """The last mark that is not after a log."""
        mark = self
        while mark.before is not None and len(mark.log) > len(log):
            mark = mark.before
        return mark

    def first(self) -> Mark:
        """The mark at the beginning of the game."""
        mark = self
        while mark.before is not None:
            mark = mark.before
        return mark
