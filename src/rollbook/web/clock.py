"""The time that people have to decide, where a table has agreed on one."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from rollbook.live.events import Event, Laid, Noted
from rollbook.live.sitting import Sitting

LAYOUT_TIMES = 5  # all tiles are laid out in so many times the time of one decision


def waits_for(sitting: Sitting) -> tuple[int, str] | None:
    """The moment for which people are waited for, and what they are to do; None if nobody is."""
    if not sitting.going:
        return None
    due, table = sitting.due, sitting.table
    if due == "roll" and table.roller in sitting.people and not table.announced:
        return sitting.moment, "roll"
    return (sitting.moment, "play") if due == "play" and late_seats(sitting) else None


def late_seats(sitting: Sitting) -> list[int]:
    """The people who have not decided, and are not ready with their layout."""
    asked = sitting.table.asked()
    return [seat for seat in sitting.people if seat in asked and seat not in sitting.layouts]


def without_a_word(sitting: Sitting, seat: int) -> Event | None:
    """What happens to a seat whose time is up without anybody thinking: it passes, or its tiles lie as they come."""
    if sitting.table.secret:
        return Laid(seat, sitting.legal(seat))
    decline = sitting.hints(seat).decline
    if sitting.company.late == "pass" and decline is not None:
        return Noted(seat, decline, final=True, late=True)
    return None


class Clock:
    """Runs while people are waited for, from the beginning of each moment."""

    def __init__(self) -> None:
        self._for: tuple[int, str, int] | None = None  # the moment, what is due, and the seconds for it
        self._timer: asyncio.TimerHandle | None = None

    def wind(self, sitting: Sitting, anybody: bool, time_is_up: Callable[[], None]) -> bool:
        """Run for what is waited for now, if `anybody` is at the table; whether something has changed."""
        waited, seconds = waits_for(sitting), sitting.company.seconds
        if seconds and sitting.table.secret:
            seconds *= LAYOUT_TIMES
        wanted = (*waited, seconds) if waited and seconds and anybody else None
        if wanted == self._for:
            return False
        self.stop()
        self._for = wanted
        if wanted is not None:
            self._timer = asyncio.get_running_loop().call_later(seconds, time_is_up)
        return True

    def left(self) -> float | None:
        """The seconds that are left; None where no time is running."""
        if self._timer is None:
            return None
        return max(0.0, round(self._timer.when() - asyncio.get_running_loop().time(), 1))

    def stop(self) -> None:
        """No longer."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer = self._for = None
