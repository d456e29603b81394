"""The coach in `make bench`: how long reviews take when all is compiled, and when the first decision is there."""

from __future__ import annotations

import time
from collections.abc import Iterator

from rollbook.live.coached import ReviewMoment
from rollbook.mass.told import affordable, told_review
from rollbook.table import Table
from rollbook.thinkers.seat import Bot, advance

Row = tuple[str, str, str]
GAMES = {"qwixx": "below 5 s", "wuerfel-bingo-5": "", "bingolino": "", "bingo-dice": ""}
FIRST = "below 0.5 s"


def coach_rows() -> Iterator[Row]:
    """Whole games of two casual bots, reviewed as the app does it; the best of three."""
    for game, goal in GAMES.items():
        table = played(game)
        affordable(table)  # compiles, or fetches what was compiled
        runs = [timed(table) for _ in range(3 if goal else 1)]
        first, whole = (min(times) for times in zip(*runs, strict=True))
        yield f"{game}, review of a game of two", f"{whole:.1f} s", goal
        yield f"{game}, first decision of a review", f"{first:.2f} s", FIRST if goal else ""


def played(game: str) -> Table:
    """A finished game of two casual bots."""
    table = Table(game, 2, first=0, seed=1)
    bots = {seat: Bot("casual", 1, seat) for seat in range(2)}
    while not table.over:
        advance(table, bots)
    return table


def timed(table: Table) -> tuple[float, float]:
    """Seconds until the first decision is there, and until everything is."""
    began = time.perf_counter()
    first = 0.0
    for found in told_review(table, affordable(table)):
        if not first and isinstance(found, ReviewMoment) and found.judged:
            first = time.perf_counter() - began
    return first, time.perf_counter() - began


if __name__ == "__main__":
    for row in coach_rows():
        print(*row, sep="\t")
