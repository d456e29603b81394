"""After a game of the day in the terminal: what one reached, what the strongest level did, and what was possible."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from datetime import date

from rollbook.mass.day import fewer_is_better, read_day, report, result_of, unit_of
from rollbook.table import Table
from rollbook.words import say, word

SAID = {"points": "points", "turns": "count-turns", "throws": "count-rolls"}
SIGNS = 20


def played_day(key: str) -> date | None:
    """The day of a key; None where it is none of a day.

    >>> played_day("day 2026-11-18 qwixx"), played_day("7Q2MABCD")
    (datetime.date(2026, 11, 18), None)
    """
    found = re.fullmatch(r"day (\d{4}-\d\d-\d\d) .+", key, re.ASCII)
    return read_day(found[1]) if found else None


def told_day(table: Table, day: date, wait: Callable[[str], None]) -> Iterator[str]:
    """Lines that can be handed on as they are; `wait` is told that it takes a moment."""
    if table.players > 1:
        return
    wait(say("day-working"))
    mine, unit, fewer = result_of(table), unit_of(table), fewer_is_better(table)
    found = report(table.variant, day, at_once=True)
    possible = min(found.possible, mine) if fewer else max(found.possible, mine)
    best = reached(unit, possible)
    told = best if found.exact else say("day-at-most" if fewer else "day-at-least", result=best)
    yield f"Rollbook: {say('day-of', game=table.variant.sheet.name, date=day.isoformat())}"
    yield " · ".join(
        say("day-told", name=name, result=result)
        for name, result in (
            (say("day-yours"), reached(unit, mine)),
            (word("rank", found.bot), reached(unit, found.result)),
            (say("day-foreseen"), told),
        )
    )
    yield bar(mine, possible, fewer)


def reached(unit: str, count: int) -> str:
    """A result with its unit."""
    return say(SAID[unit], count=count)


def bar(result: int, possible: int, fewer: bool) -> str:
    """How far somebody came towards what was possible.

    >>> bar(50, 100, fewer=False), bar(10, 10, fewer=True)
    ('██████████░░░░░░░░░░', '████████████████████')
    """
    part = possible / max(1, result) if fewer else result / max(1, possible)
    full = round(SIGNS * max(0.0, min(1.0, part)))
    return "█" * full + "░" * (SIGNS - full)
