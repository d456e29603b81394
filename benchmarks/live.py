"""Live tables under load, beside boardgame.io in the same run: part of `make bench`.

Alone: `python -m benchmarks.live [--seconds 10] [--only qwixx:200:people ...]`. Every run has a server of its own,
started as a user would; runs of both systems alternate. A move is a throw or a decision. Machines are shared and noisy:
the processor time a move takes is steadier than the moves a second.
"""

from __future__ import annotations

import argparse
import os
import resource
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console
from rich.table import Table

from benchmarks.live_load import Seen, Taken, Work, put_to_work
from benchmarks.live_players import BoardgamePlayer, RollbookPlayer
from rollbook.games import variants

Row = tuple[str, str, str]

BOARDGAME = Path(__file__).parent / "boardgame"
RIVAL = "dice"  # the game on boardgame.io
MOST_SEATS = 4
OPEN_FILES = 8192  # 2000 sockets on either side, and a few
START_SECONDS = 30.0
REST_SECONDS = 120.0  # so long a server may go on with what it does at its start
TICKS = os.sysconf("SC_CLK_TCK")


@dataclass(frozen=True)
class Plan:
    """A run: a game, or boardgame.io's, on so many tables."""

    game: str
    tables: int
    people: bool = False

    @property
    def name(self) -> str:
        """As it is asked for on the command line."""
        return f"{self.game}:{self.tables}:{'people' if self.people else 'fast'}"

    @property
    def seats(self) -> int:
        """Four, or as many as the game has."""
        return MOST_SEATS if self.game == RIVAL else min(MOST_SEATS, variants()[self.game].sheet.players[1])


@dataclass(frozen=True)
class Figures:
    """What a run has shown."""

    plan: Plan
    seen: Seen

    @property
    def moves(self) -> int:
        """All that everybody has heard of."""
        return max(1, len(self.seen.waits))

    @property
    def per_second(self) -> float:
        """Moves."""
        return self.moves / self.seen.seconds

    @property
    def server_milliseconds(self) -> float:
        """Processor time of the server for a move."""
        return 1000 * self.seen.server_seconds / self.moves

    @property
    def bytes(self) -> float:
        """What one viewer receives for a move, without the whole table that comes at the beginning."""
        return self.seen.bytes / self.moves / self.plan.seats

    @property
    def failures(self) -> int:
        """Sockets that were closed, and moves that were refused or got lost."""
        return self.seen.disconnected + self.seen.refused + self.seen.lost

    def wait(self, share: float) -> float:
        """The time in milliseconds after which everybody knows of this share of the moves."""
        waits = sorted(self.seen.waits) or [float("inf")]
        return 1000 * waits[int(share * (len(waits) - 1))]


def plans() -> list[Plan]:
    """Qwixx and boardgame.io alternately, then the other games."""
    loads = [(50, False), (200, False), (500, False), (50, True), (200, True)]
    others = [Plan(game, 50) for game in variants() if game != "qwixx"]
    return [Plan(game, *load) for load in loads for game in ("qwixx", RIVAL)] + others


# Servers


def family(process: int) -> list[Path]:
    """A process and its children, as folders under /proc."""
    folder = Path(f"/proc/{process}")
    children = [child for task in folder.glob("task/*/children") for child in task.read_text().split()]
    return [folder, *(one for child in children for one in family(int(child)))]


def taken_by(process: int) -> Taken:
    """What a process and its children have taken, those that have ended too."""
    ticks = kilobytes = 0
    for one in family(process):
        with suppress(OSError, IndexError):  # it has just ended, or nobody has asked for its end and it has no memory
            ticks += sum(int(number) for number in (one / "stat").read_text().rpartition(")")[2].split()[11:15])
            kilobytes += int((one / "status").read_text().partition("VmRSS:")[2].split()[0])
    return Taken(ticks / TICKS, kilobytes / 1024)


@contextmanager
def served(plan: Plan, *options: str) -> Iterator[tuple[int, int]]:
    """A server of its own with these options, which listens and has come to rest: its process and its port."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    with tempfile.TemporaryDirectory(dir="/var/tmp") as folder:  # on a disk, where /tmp may be in memory
        environment = {**os.environ, "NODE_ENV": "production"}
        environment.pop("ROLLBOOK_COMPILE", None)
        command = ["node", str(BOARDGAME / "server.js"), str(port)]
        if plan.game != RIVAL:
            words = ["--host", "127.0.0.1", "--port", str(port), "--no-browser", "--database", f"{folder}/live.db"]
            command = [sys.executable, "-m", "rollbook", "serve", *words, *options]
        with subprocess.Popen(command, stdout=subprocess.DEVNULL, env=environment) as process:
            try:
                wait_for_rest(process, port)
                yield process.pid, port
            finally:
                process.terminate()
                try:
                    process.wait(5)
                except subprocess.TimeoutExpired:
                    process.kill()


def wait_for_rest(process: subprocess.Popen[bytes], port: int) -> None:
    """Until the server listens and has done what it does at its start."""
    began = time.perf_counter()
    while True:
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                break
        if process.poll() is not None or time.perf_counter() - began > START_SECONDS:
            raise RuntimeError(f"{process.args!r} does not listen")
        time.sleep(0.05)
    seconds = -1.0
    while (now := taken_by(process.pid).seconds) - seconds > 0.05 and time.perf_counter() - began < REST_SECONDS:
        seconds = now
        time.sleep(0.5)


def can_open_files() -> None:
    """Raise the limit of open files, for this process and the servers it starts."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = OPEN_FILES if hard == resource.RLIM_INFINITY else min(OPEN_FILES, hard)
    resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def missing_rival() -> str:
    """Install boardgame.io beside its server if it is not there; why it cannot be measured, if so."""
    if shutil.which("node") is None or shutil.which("npm") is None:
        return "no node and npm here"
    if not (BOARDGAME / "node_modules" / ".package-lock.json").exists():  # written when all is installed
        command = ["npm", "ci", "--omit=dev", "--omit=optional", "--no-audit", "--no-fund", "--loglevel=error"]
        if subprocess.run(command, cwd=BOARDGAME, check=False, stdout=subprocess.DEVNULL).returncode:
            return "npm cannot install it"
    return ""


# Measuring


def measured(plan: Plan, seconds: float) -> Figures:
    """One run."""
    player = BoardgamePlayer if plan.game == RIVAL else RollbookPlayer
    work = Work(player, plan.game, plan.seats, plan.tables, plan.people, seconds)
    with served(plan) as (process, port):
        return Figures(plan, put_to_work(work, port, lambda: taken_by(process)))


def live_rows(seconds: float = 7.0) -> Iterator[Row]:
    """The figures that have a target."""
    can_open_files()
    missing = missing_rival()
    figures = {plan: measured(plan, seconds) for plan in plans() if not (missing and plan.game == RIVAL)}
    yield from [("live tables against boardgame.io", missing, "")] if missing else rival_rows(figures)
    calm = figures[Plan("qwixx", 200, people=True)]
    yield "live qwixx, 200 tables, people's pace: 99 % told within", f"{calm.wait(0.99):.0f} ms", "below 50 ms"
    ours = [one for plan, one in figures.items() if plan.game != RIVAL]
    most = max(ours, key=lambda one: one.bytes)
    yield f"live {most.plan.game} (most): bytes a move and viewer", f"{most.bytes:,.0f}", "at most 2,000"
    failures = sum(one.failures for one in ours)
    yield "live tables: disconnected, refused and lost", str(failures), "0"


def rival_rows(figures: dict[Plan, Figures]) -> Iterator[Row]:
    """Moves a second and processor time beside boardgame.io's; of the other games the slowest."""
    for tables in (50, 200, 500):
        ours, theirs = figures[Plan("qwixx", tables)], figures[Plan(RIVAL, tables)]
        yield f"live qwixx, {tables} tables, against boardgame.io", compared(ours, theirs), "at least 2.0"
        times = f"{ours.server_milliseconds:.2f} / {theirs.server_milliseconds:.2f} ms"
        yield f"live qwixx, {tables} tables, processor time a move, both", times, ""
    others = [one for plan, one in figures.items() if plan.game not in ("qwixx", RIVAL)]
    slowest = min(others, key=lambda one: one.per_second)
    against = compared(slowest, figures[Plan(RIVAL, 50)])
    yield f"live {slowest.plan.game} (slowest game), 50 tables, against it", against, "at least 1.0"


def compared(ours: Figures, theirs: Figures) -> str:
    """Moves a second of both, and how many times as many ours are."""
    times = ours.per_second / theirs.per_second
    return f"{ours.per_second:,.0f} / {theirs.per_second:,.0f} moves/s = {times:.1f}"


# By itself


def main() -> None:
    """Measure and print everything that was seen."""
    parser = argparse.ArgumentParser(description="Measure live tables under load.")
    parser.add_argument("--seconds", type=float, default=10.0, help="how long a run is measured")
    known = {plan.name: plan for plan in plans()}
    parser.add_argument("--only", nargs="+", choices=known, default=list(known), help="only these runs")
    wanted = parser.parse_args()
    can_open_files()
    if missing := missing_rival():
        print(f"boardgame.io is not measured: {missing}")
        wanted.only = [name for name in wanted.only if known[name].game != RIVAL]
    table = Table(
        *("run", "moves/s", "median ms", "99 % ms", "server ms a move", "bytes a move and viewer"),
        *("server MB", "disconnected", "refused", "lost", "load busy"),
        box=None,
        pad_edge=False,
    )
    for column in table.columns[1:]:
        column.justify = "right"
    for name in wanted.only:
        table.add_row(name, *told(measured(known[name], wanted.seconds)))
    Console(width=150).print(table)


def told(one: Figures) -> list[str]:
    """A run as it is printed."""
    seen = one.seen
    return [
        f"{one.per_second:,.0f}",
        f"{one.wait(0.5):,.1f}",
        f"{one.wait(0.99):,.1f}",
        f"{one.server_milliseconds:.3f}",
        f"{one.bytes:,.0f}",
        f"{seen.server_megabytes:,.0f}",
        *(str(count) for count in (seen.disconnected, seen.refused, seen.lost)),
        f"{seen.load_seconds / seen.seconds:.0%}",
    ]


if __name__ == "__main__":
    main()
