"""`make train`: all minds anew, from fixed seeds; two to three hours on one core.

`python -m rollbook.training qwixx` trains one game only; `--cluster auto|ADDRESS` lets every game learn on a core of
its own of a Ray cluster.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence

from rollbook.errors import RollbookError
from rollbook.games import built_in, find
from rollbook.mass.blocks import workers
from rollbook.thinkers import weights
from rollbook.thinkers.bingo_dice.solve import pack
from rollbook.thinkers.solved import solve
from rollbook.training.school import pupils, taught, teacher


def main(arguments: Sequence[str] | None = None) -> None:
    """Train the games named, or all; Bingo Dice is solved, and its table packed."""
    parser = argparse.ArgumentParser(prog="python -m rollbook.training", description=__doc__.splitlines()[0])
    parser.add_argument("game", nargs="*")
    parser.add_argument("--cluster", metavar="auto|ADDRESS")
    asked = parser.parse_args(arguments)
    try:
        wanted = [find(game) for game in asked.game] or list(built_in().values())
        began = time.perf_counter()
        with workers(cluster=asked.cluster) as there:
            for variant, mind in taught(pupils(wanted), there):
                weights.keep(variant, teacher(variant).LEVEL, mind)
                print(f"{variant.id}: after {time.perf_counter() - began:.0f} s", flush=True)
    except RollbookError as error:
        sys.exit(str(error))
    for variant in wanted:
        if teacher(variant) is None and variant.family.name == "bingo_dice":
            solve(variant)
            pack(variant)


if __name__ == "__main__":
    main()
