"""Batches of games, beside the fused loop and other people's environments in the same run: part of `make bench`.

All is counted by processor time, so that neighbours on the machine matter less, and ours is measured alternately. A
step is one call for one game: everybody who is asked decides, and the game goes on to the next question. The fused loop
plays random games as `simulate` does, without ever handing a state out.

pgx and envpool are no dependencies: they are installed below build/, and left out with a line that says so where that
fails.
"""

from __future__ import annotations

import json
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent))

from rollbook.games import variants
from rollbook.kernel import luck as chance
from rollbook.kernel.compiler import loop
from rollbook.mass import loops
from rollbook.mass.batch import Batch
from rollbook.mass.run import LineUp, whole_numbers
from rollbook.mass.statistics import Tally

Row = tuple[str, str, str]
HERE = Path(__file__).parent
PEERS = HERE.parent / "build" / "peers"
PINNED = ("pgx==2.6.0", "envpool==1.2.5")
GAMES = 4096  # in a batch
ROUNDS = 5
SECONDS = 0.2  # of every measurement
PATIENCE = 1200  # seconds for an installation, or for a peer
SOLO = {"wuerfel_bingo"}  # everybody plays for themselves: measured alone
TARGETS = {"qwixx": "at least 0.50, 0.25"}

# bound to a family's functions
setup: Any
throw: Any
legal: Any
choose: Any
settle: Any
over: Any
decide_random: Any


@dataclass(frozen=True)
class Figures:
    """Nanoseconds of a step of one game in each round: without observations, with them, and in the fused loop."""

    game: str
    bare: list[float]
    seen: list[float]
    fused: list[float]

    def row(self) -> Row:
        """Steps a second, and how they compare with the fused loop."""
        parts = (self.bare, self.seen)
        shares = [statistics.median(f / own for f, own in zip(self.fused, part, strict=True)) for part in parts]
        speeds = ", ".join(f"{1000 / min(own):.1f}" for own in parts)
        figure = f"{speeds} M steps/s; {shares[0]:.2f}, {shares[1]:.2f} of the fused loop"
        return f"batch {self.game}: step, and with observations", figure, TARGETS.get(self.game, "")


def batch_rows() -> Iterator[Row]:
    """Every game, then what others do."""
    for game in variants():
        yield figures(game).row()
    yield from openspiel_rows()
    yield from installed_rows()


def figures(game: str) -> Figures:
    """One game, its parts measured alternately."""
    players = 1 if variants()[game].family.name in SOLO else 2
    batch = Batch(game, players, games=GAMES, seed=1)
    into = batch.observe()

    def step() -> None:
        batch.step(batch.choose_at_random())

    def step_and_see() -> None:
        step()
        batch.observe(into)

    found = Figures(game, [], [], [])
    fused, moments = fused_loop(game, players)
    calls = [calibrated(part) for part in (step, step_and_see)]
    for _ in range(ROUNDS):
        found.bare.append(nanoseconds(step, calls[0]) / GAMES)
        found.seen.append(nanoseconds(step_and_see, calls[1]) / GAMES)
        found.fused.append(nanoseconds(fused, 1) / moments)
    return found


def nanoseconds(part: Callable[[], None], calls: int) -> float:
    """Processor time of a call."""
    began = time.process_time_ns()
    for _ in range(calls):
        part()
    return (time.process_time_ns() - began) / calls


def calibrated(part: Callable[[], None]) -> int:
    """How many calls take about so long; the first, which may compile, does not count."""
    part()
    calls = 8
    while (each := nanoseconds(part, calls)) * calls < SECONDS * 1e9 / 4:
        calls *= 2
    return max(1, int(SECONDS * 1e9 / each))


# The fused loop


def fused_loop(game: str, players: int) -> tuple[Callable[[], None], int]:
    """Random games as `simulate` plays them, in one call that takes about so long, and how many steps they have."""
    line_up = LineUp(variants()[game], ["random"] * players)
    run, tally = line_up.run(1, True), Tally.empty(True)

    def play(games: int) -> float:
        return nanoseconds(lambda: line_up.play(loops.play_games, True, run, 0, games, tally), 1)

    play(1)
    games = 16
    while (each := play(games)) < SECONDS * 1e9 / 4:
        games *= 2
    games = max(1, int(games * SECONDS * 1e9 / each))
    moments = whole_numbers([0], True)
    line_up.play(count_moments, True, run, 0, games, moments)
    return lambda: line_up.play(loops.play_games, True, run, 0, games, tally), int(moments[0])


@loop
def count_moments(run, start, count, moments):  # type: ignore[no-untyped-def]
    """How often somebody decides in the games that the fused loop plays."""
    tables, players = run.tables[0], run.players
    for number in range(start, start + count):
        run.games[0] = run.start[0]
        game = run.games[0]
        game.luck[0] = chance.mix(run.seed, 2 * number)
        run.luck[0] = chance.mix(run.seed, 2 * number + 1)
        setup(tables, game, players, number % players)
        while not over(tables, game):
            if game.to_act == 0:
                throw(tables, game)
            else:
                for seat in range(players):
                    if game.to_act >> seat & 1:
                        actions = legal(tables, game, seat)
                        choose(tables, game, seat, decide_random(tables, game, seat, actions, run.luck, run.minds))
                settle(tables, game)
                moments[0] += 1


# Others


def openspiel_rows() -> Iterator[Row]:
    """OpenSpiel lies among what is there for development."""
    yield from peer_rows("OpenSpiel's yacht and backgammon", sys.executable, "openspiel")


def installed_rows() -> Iterator[Row]:
    """Others' batches: pgx and envpool, which are installed when they are not there."""
    python = PEERS / "bin" / "python"
    if not (PEERS / "installed").exists() and not installed():
        yield "batches of pgx and envpool", "pip cannot install them", ""
        return
    for peer in ("pgx", "envpool"):
        yield from peer_rows(f"{peer}'s backgammon and 2048", str(python), peer)


def installed() -> bool:
    """Install pgx and envpool into a folder of their own."""
    commands = (
        [sys.executable, "-m", "venv", "--clear", str(PEERS)],
        [str(PEERS / "bin" / "python"), "-m", "pip", "install", "--quiet", *PINNED],
    )
    try:
        for command in commands:
            subprocess.run(command, check=True, capture_output=True, timeout=PATIENCE)
    except (subprocess.SubprocessError, OSError):
        return False
    (PEERS / "installed").touch()
    return True


def peer_rows(what: str, python: str, peer: str) -> Iterator[Row]:
    """What a peer's games do in a process of their own."""
    command = [python, str(HERE / "batch_peers.py"), peer, str(GAMES), str(10 * SECONDS)]
    try:
        result = subprocess.run(command, capture_output=True, text=True, check=True, timeout=PATIENCE)
    except subprocess.CalledProcessError as error:
        yield what, f"cannot be measured: {(error.stderr.strip().splitlines() or ['?'])[-1][:60]}", ""
        return
    except subprocess.TimeoutExpired:
        yield what, "cannot be measured: too slow", ""
        return
    for line in result.stdout.splitlines():
        told = json.loads(line)
        yield f"{told['name']}, with observations", f"{told['per_second'] / 1e6:.3f} M steps/s", ""


if __name__ == "__main__":
    for what, figure, target in batch_rows():
        print(f"{what:<60} {figure:>60}  {target}", flush=True)
