"""How long somebody waits for help at a table, once what it needs is compiled."""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Iterator

from rollbook.mass.ahead import load
from rollbook.mass.hint import hint
from rollbook.table import Table

Row = tuple[str, str, str]
GOAL = 0.3  # seconds
HINTS = 30
TABLES = (
    ("qwixx", 2),
    ("qwixx", 4),
    ("qwixx-longo", 2),
    ("wuerfel-bingo-6", 4),
    ("bingolino", 2),
    ("bingo-dice", 2),
    ("bingo-dice", 4),
)


def hint_rows() -> Iterator[Row]:
    """A row for each kind of table: the median and the longest of some hints, in a game of random decisions."""
    for game, players in TABLES:
        times = sorted(waits(game, players))
        name = f"a hint, {game}, {players} players, median and longest of {len(times)}"
        yield (
            name,
            f"{1000 * statistics.median(times):.0f} and {1000 * times[-1]:.0f} ms",
            f"below {1000 * GOAL:.0f} ms",
        )


def waits(game: str, players: int) -> list[float]:
    """Seconds for hints in positions where there is much to choose from."""
    chance, table = random.Random(7), Table(game, players, first=0, seed=7)
    load(table.variant)
    times: list[float] = []
    while not table.over and len(times) < HINTS:
        if table.due() != "play":
            table.throw()
            continue
        for seat in table.asked():
            legal = table.legal(seat)
            if len(legal) > 2 and not table.secret and chance.random() < 0.4:
                began = time.perf_counter()
                hint(table, seat)
                times.append(time.perf_counter() - began)
            table.play(seat, chance.choice(legal))
    return times


if __name__ == "__main__":
    for row in hint_rows():
        print(" | ".join(row), flush=True)
