"""Compiling ahead what coaches need, so that nobody waits for it.

`python -m rollbook.mass.ahead NICENESS GAME WAY ...` compiles the loops that play on in a game's family and leaves
them in the cache.
"""

from __future__ import annotations

import os
import sys

from rollbook.games import Variant, find
from rollbook.mass.foresee import Foreseer
from rollbook.table import Table
from rollbook.thinkers.ahead import PLAIN, is_ahead_ready, mark_ahead_ready
from rollbook.thinkers.warming import alone


def compile_ahead(variant: Variant, way: str) -> None:
    """Compile the loop that plays on; a single play-out shows that it runs."""
    table = Table(variant, variant.sheet.players[0], first=0)
    foreseer = Foreseer(variant, table.players, table.options)
    foreseer.learned = foreseer.learned and way != PLAIN
    foreseer.outcomes(table.state, {}, 0, 0, 1)
    mark_ahead_ready(variant, way)


def main(game: str, ways: list[str]) -> None:
    """Compile what is not in the cache yet."""
    variant = find(game)
    with alone():
        for way in ways:
            if not is_ahead_ready(variant, way):
                compile_ahead(variant, way)


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(int(sys.argv[1]))
    main(sys.argv[2], sys.argv[3:])
