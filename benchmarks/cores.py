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


def spent(work: Callable[[], object]) -> float:
    """The processor time that work takes."""
    began = time.process_time()
    work()
    return time.process_time() - began


def main() -> None:
    """Compile first, then measure."""
    for bot, games in PLAYED.items():
        simulation = Simulation(GAME, PLAYERS, [bot], SEED, {})
        simulation.block(0, 1)
        print(f"simulate, {bot}: {games / spent(lambda: simulation.block(0, games)):,.0f} games/s", flush=True)
    for bot, games in EXPORTED.items():
        decisions = Decisions(Simulation(GAME, PLAYERS, [bot], SEED, {}), 0)
        decisions.block(0, 1)
        seconds = spent(lambda: [decisions.block(start, BLOCK) for start in range(0, games, BLOCK)])
        print(f"export, {bot}: {games / seconds:,.0f} games/s", flush=True)


if __name__ == "__main__":
    main()
