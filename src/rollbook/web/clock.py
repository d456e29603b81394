"""The time that people have to decide, where a table has agreed on one."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from rollbook.live.events import Event, Laid, Noted
from rollbook.live.sitting import Sitting

LAYOUT_TIMES = 5  # all tiles are laid out in so many times the time of one decision
LEAST_SECONDS = 3.0  # for somebody who took a choice back when the time was nearly up, or up
MOST_LATE = 2 * LEAST_SECONDS  # so long all that may go on: nobody holds the others up


def waits_for(sitting: Sitting) -> tuple[int, str] | None:
    """The moment for which people are waited for, and what they are to do; None if nobody is.

    Nobody can throw dice that lie on a table far away, nor draw its tiles, so that takes as long as it takes.
    """
    if not sitting.goes_by_itself:
        return None
    due, table = sitting.due, sitting.table
    if due == "roll" and table.roller in sitting.people and not table.announced and not sitting.setup.own:
        return sitting.moment, "roll"
    return (sitting.moment, "play") if due == "play" and late_seats(sitting) else None


def late_seats(sitting: Sitting) -> list[int]:
    """The people who have not decided, and are not ready with their layout."""
    asked = sitting.table.asked()
    return [seat for seat in sitting.people if seat in asked and seat not in sitting.layouts]


def without_a_word(sitting: Sitting, seat: int) -> Event | None:
    """What happens to a seat whose time is up without anybody thinking: it passes, or its tiles lie as they come."""
    if sitting.table.secret:
        return Laid(seat, sitting.legal(seat), late=True)
    decline = sitting.hints(seat).decline
    if sitting.company.late == "pass" and decline is not None:
        return Noted(seat, decline, final=True, late=True)
    return None


class Clock:
    """Runs while people are waited for, from the beginning of each moment.

    Whoever takes a choice back goes on with the time that was left: nobody gets more by that.
    """

    def __init__(self) -> None:
        self._for: tuple[int, str, int] | None = None  # the moment, what is due, and the seconds for it
        self._until = 0.0  # its time is up then
        self._timer: asyncio.TimerHandle | None = None
        self._rang = False  # and people are waited for all the same: what is done for them has failed
        self._stands_since: float | None = None  # while people are asked about a correction

    def wind(self, sitting: Sitting, anybody: bool, time_is_up: Callable[[], None]) -> bool:
        """Run for what is waited for now, if `anybody` is at the table; whether something has changed."""
        self._stand_still(sitting.company.proposal is not None)
        if not anybody:  # whoever comes back has all the time again
            self._for = None
        wanted = _wanted(sitting) if anybody else None
        if wanted is None:
            self._rang = False
            return self._halt()
        if self._timer is not None and wanted == self._for:
            return False
        self._halt()
        loop = asyncio.get_running_loop()
        if wanted != self._for:
            self._for, self._until = wanted, loop.time() + wanted[2]
        soonest = loop.time() + LEAST_SECONDS
        last = soonest if self._rang else self._until + MOST_LATE
        self._timer = loop.call_at(max(self._until, min(soonest, last)), self._ring, time_is_up)
        self._rang = False
        return True

    def _stand_still(self, asked: bool) -> None:
        """While people are asked about a correction no time passes: nobody uses up what others have by asking."""
        now = asyncio.get_running_loop().time()
        if asked:
            self._stands_since = now if self._stands_since is None else self._stands_since
        elif self._stands_since is not None:
            self._until += now - self._stands_since
            self._stands_since = None

    def left(self) -> float | None:
        """The seconds that are left; None where no time is running."""
        if self._timer is None:
            return None
        return max(0.0, round(self._timer.when() - asyncio.get_running_loop().time(), 1))

    def stop(self) -> None:
        """No longer."""
        self._halt()
        self._for = None

    def _halt(self) -> bool:
        """Stand still; whether it ran."""
        ran = self._timer is not None
        if self._timer is not None:
            self._timer.cancel()
        self._timer = None
        return ran

    def _ring(self, time_is_up: Callable[[], None]) -> None:
        """The time is up; where people are still waited for after that, it can be wound again."""
        self._timer, self._rang = None, True
        time_is_up()


def _wanted(sitting: Sitting) -> tuple[int, str, int] | None:
    """What people are waited for, and the seconds that they have for it; None for as long as they like."""
    seconds = sitting.company.seconds
    waited = waits_for(sitting) if seconds else None
    return (*waited, seconds * (LAYOUT_TIMES if sitting.table.secret else 1)) if waited else None
