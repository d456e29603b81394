"""The game of the day: the same dice for everybody who plays alone, and what was to be made of them.

`python -m rollbook.mass.day GAME DAY` works it out in a process of its own and prints it as one line of JSON.
"""

from __future__ import annotations

import json
import os
import re
import sys
from datetime import date
from typing import NamedTuple

from rollbook.errors import BadOption
from rollbook.games import Variant, find
from rollbook.mass.hindsight import MOST_SECONDS, Hindsight
from rollbook.same import SameDice, day_key
from rollbook.table import Table
from rollbook.thinkers import card, level, opponents
from rollbook.thinkers.seat import Bot, is_ready

POLITE = 10  # niceness


class DayReport(NamedTuple):
    """What a day's dice were good for: the strongest level's result, and what was possible for whoever foresees all."""

    bot: str
    result: int
    possible: int
    exact: bool  # nothing better was possible; else it was at least that


def read_day(text: str) -> date:
    """A day as ISO 8601 writes it, or BadOption.

    >>> read_day("18.11.2026")
    Traceback (most recent call last):
    rollbook.errors.BadOption: a day is written like 2026-11-18, not '18.11.2026'
    """
    try:
        if re.fullmatch(r"\d{4}-\d\d-\d\d", text, re.ASCII):
            return date.fromisoformat(text)
    except ValueError:
        pass
    raise BadOption(
        "error-day", "a day is written like {example}, not {text}", example="2026-11-18", text=repr(text[:80])
    )


def dice_of(variant: Variant, day: date) -> SameDice:
    """The dice of a game's day."""
    return SameDice(day_key(variant.id, day))


def result_of(table: Table, seat: int = 0) -> int:
    """What a seat has reached, in the unit of the table: points, or what somebody alone has taken."""
    taken = card(table.variant.family).taken
    return table.scores()[seat] if taken is None or table.players > 1 else int(taken(table.engine.tables, table.state))


def unit_of(table: Table) -> str:
    """In what results are counted, as a message."""
    return str(table.engine.notation.UNIT if table.players > 1 else card(table.variant.family).unit)


def fewer_is_better(table: Table) -> bool:
    """Whether somebody alone wants as little as possible."""
    return table.players == 1 and card(table.variant.family).fewer_is_better


def played_by(variant: Variant, bot: str, dice: SameDice) -> int:
    """The result of a level that plays alone with such dice."""
    table, player = Table(variant, 1, first=0), Bot(bot, dice.seed, 0, wait=True)
    while not table.over:
        if table.due() == "play":
            table.play(0, player.decide(table))
        else:
            table.place(dice.dice(table))
    return result_of(table)


def strongest(variant: Variant, at_once: bool = False) -> str:
    """The strongest level that plays alone; `at_once`: of those that need not be compiled first."""
    there = opponents(variant, 1)
    return [name for name in there if not at_once or is_ready(variant, level(variant, name))][-1]


def report(variant: Variant, day: date, seconds: float = MOST_SECONDS, at_once: bool = False) -> DayReport:
    """What a day's dice were good for; the same for everybody with the same bots and as quick a machine."""
    dice, bot = dice_of(variant, day), strongest(variant, at_once)
    result = played_by(variant, bot, dice)
    possible, exact = Hindsight(variant, dice).possible(seconds)
    best = min(possible, result) if card(variant.family).fewer_is_better else max(possible, result)
    return DayReport(bot, result, best, exact)


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(POLITE)
    print(json.dumps(report(find(sys.argv[1]), read_day(sys.argv[2]))))
