"""`make train`: what all bots know anew, from fixed seeds; two to three hours on one core.

`python -m rollbook.training qwixx` trains one game only; `--cluster auto|HOST:PORT` lets every game learn on a core of
its own of a Ray cluster; `--part 0.001 --to build/weights` tries it without touching the package.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from rollbook.errors import RollbookError, reason
from rollbook.games import find
from rollbook.mass.blocks import workers
from rollbook.thinkers import weights
from rollbook.training.school import pupils, taught, teacher


def main(arguments: Sequence[str] | None = None) -> None:
    """Train the games named, or all."""
    parser = argparse.ArgumentParser(prog="python -m rollbook.training", description=__doc__.splitlines()[0])
    parser.add_argument("game", nargs="*")
    parser.add_argument("--cluster", metavar="auto|HOST:PORT")
    parser.add_argument("--part", type=_part, default=1.0, help="of the games that are usually played, to try it")
    parser.add_argument("--to", type=Path, default=weights.FOLDER, metavar="FOLDER", help="for the files")
    asked = parser.parse_args(arguments)
    try:
        wanted = [find(game) for game in asked.game] or pupils()
        if alien := [variant.id for variant in wanted if teacher(variant) is None]:
            parser.error(f"nobody teaches the bots of {', '.join(alien)}")
        asked.to.mkdir(parents=True, exist_ok=True)
        began = time.perf_counter()
        with workers(cluster=asked.cluster, aloud=True) as there:  # teachers tell how far they are
            for variant, minds in taught(wanted, there, asked.part):
                for level, mind in minds.items():
                    weights.keep(variant, level, mind, asked.to)
                print(f"{variant.id}: after {time.perf_counter() - began:.0f} s", flush=True)
    except RollbookError as error:
        sys.exit(str(error))
    except OSError as error:
        sys.exit(f"cannot write to {asked.to}: {reason(error)}")


def _part(text: str) -> float:
    part = float(text)
    if not 0 < part <= 1:
        raise argparse.ArgumentTypeError("a part is more than 0, and at most 1")
    return part


if __name__ == "__main__":
    main()
