"""`make bench`: speed, batches, start-up, thinkers, live tables, the app in the browser and printing in one table.

With --verbose it tells what moved in the browser.

Machines are shared and noisy, so what counts are ratios of things measured side by side in one run; absolute
figures are the best of three.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from rich.console import Console
from rich.table import Table

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.naive.compare import naive_referee

from benchmarks.batch import batch_rows
from benchmarks.coach import coach_rows
from benchmarks.hint import hint_rows
from benchmarks.live import live_rows
from benchmarks.live_shared import shared_rows
from benchmarks.printing import printing_rows
from benchmarks.thinkers import thinker_rows
from benchmarks.web import web_rows
from rollbook.games import variants
from rollbook.mass.simulate import simulate
from rollbook.mass.trace import trace

HERE = Path(__file__).parent
SECONDS = 1.0
SOLO = {"wuerfel_bingo"}  # everybody plays for themselves: measured alone


def main() -> None:
    """Measure everything and print the table."""
    table = Table(
        "what", "figure", "target", title="Rollbook, measured", title_justify="left", box=None, pad_edge=False
    )
    table.columns[1].justify = "right"
    web = web_rows(verbose="--verbose" in sys.argv)
    live = [*live_rows(), *shared_rows()]
    thinking = [*thinker_rows(), *coach_rows(), *hint_rows()]
    engine = [*speed_rows(), *batch_rows(), *thread_rows(), *start_rows(), *memory_rows(), *thinking]
    for row in [*engine, *live, *web, *printing_rows()]:
        table.add_row(*row)
    Console(width=110).print(table)


# Games per second


def speed_rows() -> Iterator[tuple[str, str, str]]:
    """Random play, compiled, one thread, for every game; Qwixx beside hand-written C."""
    for game, variant in variants().items():
        players = 1 if variant.family.name in SOLO else 2
        games = calibrated(game, players)
        fast = max(per_second(game, players, games) for _ in range(3))
        slow = naive_per_second(game, players)
        who = "solo" if players == 1 else "2 players"
        yield f"{game}, {who}, random", f"{fast:,.0f} games/s", f"{fast / slow:,.0f} times the naive referee"
    yield c_row()


def per_second(game: str, players: int, games: int, threads: int = 1) -> float:
    """Games per second of the compiled rules."""
    return simulate(game, players, games, ["random"], seed=1, threads=threads).games_per_second


def calibrated(game: str, players: int, seconds: float = SECONDS) -> int:
    """A number of games that takes about so long."""
    games = 1000
    while not (result := simulate(game, players, games, ["random"])).compiled:
        games *= 10
    return max(games, int(seconds * result.games_per_second))


def naive_per_second(game: str, players: int) -> float:
    """Games per second of the naive referee, which follows random games and finds out what is legal by itself."""
    began, games, seconds = time.perf_counter(), 0, 0.0
    while time.perf_counter() - began < 2 * SECONDS:
        header, *lines = trace(game, players, seed=games)
        began_game = time.perf_counter()
        referee = naive_referee(game, players, {}, header["first"])
        for line in lines:
            if "deal" in line:
                referee.deal(line["deal"])
            elif "roll" in line:
                referee.roll(line["roll"])
            elif "play" in line:
                referee.legal(line["seat"])
                referee.play(line["seat"], line["play"])
        seconds += time.perf_counter() - began_game
        games += 1
    return games / seconds


def c_row() -> tuple[str, str, str]:
    """Qwixx: compiled rules beside a hand-written C loop that plays the same games, run alternately."""
    target = "at least 0.5"
    if shutil.which("gcc") is None:
        return "qwixx against hand-written C", "no gcc here", target
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "qwixx"
        subprocess.run(["gcc", "-O3", "-march=native", "-o", program, HERE / "qwixx.c"], check=True)
        games = calibrated("qwixx", 2, 2 * SECONDS)
        ours, theirs = [], []
        for _ in range(5):
            result = simulate("qwixx", 2, games, ["random"], seed=1)
            ours.append(result.games_per_second)
            *sums, turns, seconds = subprocess.run(
                [program, "2", "1", str(games)], capture_output=True, text=True, check=True
            ).stdout.split()
            theirs.append(games / float(seconds))
            assert [round(seat.mean * games) for seat in result.seats] == [int(number) for number in sums]
            assert round(result.throws * games) == int(turns)
    return "qwixx against hand-written C -O3 (same games)", f"{max(ours) / max(theirs):.2f}", target


# Threads, start-up, memory


def thread_rows() -> Iterator[tuple[str, str, str]]:
    """Two threads against one, alternately."""
    games = calibrated("qwixx", 2, 4 * SECONDS)
    pairs = [(per_second("qwixx", 2, games, 1), per_second("qwixx", 2, games, 2)) for _ in range(3)]
    yield "two threads against one, qwixx", f"{max(two / one for one, two in pairs):.2f}", "at least 1.8"


def start_rows() -> Iterator[tuple[str, str, str]]:
    """From the command to the first line, with nothing compiled and with a warm cache."""
    with tempfile.TemporaryDirectory() as empty:
        trace = first_line(["trace", "qwixx", "--players", "2", "--seed", "1"], empty)
        yield "trace: first line, empty cache", f"{trace:.2f} s", "below 2 s"
        play = first_line(["play", "qwixx"], empty, until=" >")
        yield "play: first question, empty cache", f"{play:.2f} s", "below 2 s"
    warm = min(whole_run(["simulate", "qwixx", "--games", "1"]) for _ in range(3))
    yield "simulate: first game played, warm cache", f"{warm:.2f} s", "below 1.5 s"
    warm = min(whole_run(["simulate", "qwixx", "--games", "100000"]) for _ in range(3))
    yield "simulate: 100,000 games and the end, warm cache", f"{warm:.2f} s", ""


def first_line(words: list[str], cache: str, until: str = "\n") -> float:
    """Seconds until a command has printed something that ends so."""
    began = time.perf_counter()
    environment = {**os.environ, "ROLLBOOK_CACHE": cache, "ROLLBOOK_DATA": cache, "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(
        [sys.executable, "-m", "rollbook", *words], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment
    ) as process:
        assert process.stdout is not None
        seen = ""
        while until not in seen:
            seen += process.stdout.read(1).decode("latin-1")
        seconds = time.perf_counter() - began
        process.terminate()
    return seconds


def whole_run(words: list[str]) -> float:
    """Seconds a command takes."""
    began = time.perf_counter()
    subprocess.run([sys.executable, "-m", "rollbook", *words], capture_output=True, check=True)
    return time.perf_counter() - began


def memory_rows() -> Iterator[tuple[str, str, str]]:
    """The most memory that ten million games take."""
    words = ["simulate", "qwixx", "--games", "10000000", "--threads", "2"]
    most = 0
    with subprocess.Popen([sys.executable, "-m", "rollbook", *words], stdout=subprocess.DEVNULL) as process:
        while process.poll() is None:
            most = max(most, peak_kilobytes(process.pid))
            time.sleep(0.05)
    assert process.returncode == 0
    yield "simulate: memory for ten million games", f"{most / 1024:,.0f} MB", "below 300 MB"


def peak_kilobytes(process: int) -> int:
    """The most memory a running process has had, as Linux tells it (what a child inherits is not counted)."""
    try:
        status = Path(f"/proc/{process}/status").read_text()
    except OSError:
        return 0
    return next((int(line.split()[1]) for line in status.splitlines() if line.startswith("VmHWM")), 0)


if __name__ == "__main__":
    main()
