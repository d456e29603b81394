"""What one core does: games a second of processor time, for estimates of what a cluster costs (docs/cluster.md).

python -m benchmarks.cores
"""

from __future__ import annotations

import time
from collections.abc import Callable

from rollbook.mass.export import Decisions
from rollbook.mass.simulate import Simulation

GAME, PLAYERS, SEED = "qwixx", 2, 1
PLAYED = {"random": 200_000, "casual": 100_000, "club": 20_000, "master": 600}
EXPORTED = {"casual": 2_000, "master": 200}
BLOCK = 20


def rate(games: int, work: Callable[[], object]) -> str:
    """How many games that is, for a second of the processor time that they take."""
    began = time.process_time()
    work()
    return f"{games / (time.process_time() - began):,.0f} games/s"


def played(bot: str, games: int) -> str:
    """Games of a bot against itself, added up."""
    simulation = Simulation(GAME, PLAYERS, [bot], SEED, {})
    simulation.block(0, 1)  # compiles
    return rate(games, lambda: simulation.block(0, games))


def exported(bot: str, games: int) -> str:
    """The same, made into rows."""
    decisions = Decisions(Simulation(GAME, PLAYERS, [bot], SEED, {}), 0)
    decisions.block(0, 1)
    return rate(games, lambda: [decisions.block(start, BLOCK) for start in range(0, games, BLOCK)])


def main() -> None:
    """Every bot in turn."""
    for bot, games in PLAYED.items():
        print(f"simulate, {bot}: {played(bot, games)}", flush=True)
    for bot, games in EXPORTED.items():
        print(f"export, {bot}: {exported(bot, games)}", flush=True)


if __name__ == "__main__":
    main()
