"""One and two workers on PostgreSQL beside one process on SQLite, 200 tables of four: part of `make bench`.

Alone: `python -m benchmarks.live_shared [--seconds 10]`. The processor time of PostgreSQL is told beside that of the
server. PostgreSQL writes to the disk as in production.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass

from rich.console import Console
from rich.table import Table
from scripts.postgres import MISSING, Cluster, programs

from benchmarks.live import Figures, Plan, Row, can_open_files, served, taken_by, told
from benchmarks.live_load import Taken, Work, put_to_work
from benchmarks.live_players import RollbookPlayer

TABLES = 200
TIMES = 1.2  # so much more processor time a move may take with two workers than with one


@dataclass(frozen=True)
class Way:
    """How tables are served: so many workers on PostgreSQL, or none of them and SQLite."""

    workers: int
    people: bool

    @property
    def name(self) -> str:
        """As it is printed."""
        store = f"PostgreSQL, {self.workers} worker{'s' * (self.workers > 1)}" if self.workers else "SQLite"
        return f"{store}, {'people' if self.people else 'fast'}"


@dataclass(frozen=True)
class Shared:
    """What a run has shown, of the server and of the database's own processes."""

    figures: Figures
    database_milliseconds: float  # processor time for a move


def measured(way: Way, seconds: float) -> Shared:
    """One run."""
    plan = Plan("qwixx", TABLES, way.people)
    work = Work(RollbookPlayer, plan.game, plan.seats, plan.tables, plan.people, seconds)
    with ExitStack() as stack:
        cluster = stack.enter_context(Cluster(safe=True)) if way.workers else None
        options = ["--database", cluster.address(), "--workers", str(way.workers)] if cluster else []
        process, port = stack.enter_context(served(plan, *options))
        kept: list[float] = []

        def taken() -> Taken:
            if cluster is not None and cluster.process is not None:
                kept.append(taken_by(cluster.process.pid).seconds)
            return taken_by(process)

        figures = Figures(plan, put_to_work(work, port, taken))
    return Shared(figures, 1000 * (kept[1] - kept[0]) / figures.moves if kept else 0.0)


def runs(seconds: float) -> dict[Way, Shared]:
    """All of them."""
    can_open_files()
    return {
        way: measured(way, seconds)
        for way in (Way(workers, people) for people in (False, True) for workers in (0, 1, 2))
    }


def shared_rows(seconds: float = 7.0) -> Iterator[Row]:
    """The figures that have a target."""
    if programs() is None:
        yield "live tables on PostgreSQL", MISSING, ""
        return
    found = runs(seconds)
    for way, shared in found.items():
        figures = shared.figures
        yield (
            f"live qwixx, {TABLES} tables, {way.name}",
            f"{figures.per_second:,.0f} moves/s, {figures.wait(0.5):.0f} / {figures.wait(0.99):.0f} ms",
            "",
        )
    for people in (False, True):
        one, two = (found[Way(workers, people)].figures.server_milliseconds for workers in (1, 2))
        pace = "people's pace" if people else "fast"
        times = f"{two:.2f} / {one:.2f} ms = {two / one:.2f}"
        yield f"processor time a move, two workers against one, {pace}", times, f"at most {TIMES}"
    failures = sum(shared.figures.failures for shared in found.values())
    yield "live tables on PostgreSQL: disconnected, refused and lost", str(failures), "0"


def main() -> None:
    """Measure and print everything that was seen."""
    parser = argparse.ArgumentParser(description="Measure live tables on PostgreSQL.")
    parser.add_argument("--seconds", type=float, default=10.0, help="how long a run is measured")
    wanted = parser.parse_args()
    table = Table(
        *("run", "moves/s", "median ms", "99 % ms", "server ms a move", "bytes a move and viewer"),
        *("server MB", "disconnected", "refused", "lost", "load busy", "PostgreSQL ms a move"),
        box=None,
        pad_edge=False,
    )
    for column in table.columns[1:]:
        column.justify = "right"
    for way, one in runs(wanted.seconds).items():
        table.add_row(way.name, *told(one.figures), f"{one.database_milliseconds:.3f}")
    Console(width=170).print(table)


if __name__ == "__main__":
    main()
