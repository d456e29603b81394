"""What coaches need is compiled ahead, so that nobody waits for it; until it is there, that is said.

`python -m rollbook.mass.ahead NICENESS GAME WAY ...` compiles the loops that play on in a game's family and leaves
them in the cache.
"""

from __future__ import annotations

import os
import sys

from rollbook.errors import RollbookError
from rollbook.games import Variant, find
from rollbook.mass.foresee import Foreseer
from rollbook.table import Table
from rollbook.thinkers.ahead import PLAIN, is_ahead_ready, mark_ahead_ready, way_ahead
from rollbook.thinkers.warming import Warming, alone


class NotReady(RollbookError):
    """What a coach needs is still being compiled."""


def check_ready(variant: Variant, warming: Warming | None) -> None:
    """NotReady, with what to say, while a compiler works; without `warming` one waits for it."""
    if warming is None or is_ahead_ready(variant):
        return
    if warming.why_failed(variant, way_ahead(variant)):
        raise RollbookError("error-coach-never", "the coach cannot be made ready on this machine; its log says why")
    warming.want_ahead(variant)
    raise NotReady("error-coach-soon", "the coach is getting ready, once, for a minute or two; wait a little")


def load(variant: Variant) -> None:
    """Fetch what is compiled from the cache, which takes a moment, before somebody waits for it."""
    _play_once(variant, way_ahead(variant))


def compile_ahead(variant: Variant, way: str) -> None:
    """Compile the loop that plays on."""
    _play_once(variant, way)
    mark_ahead_ready(variant, way)


def _play_once(variant: Variant, way: str) -> None:
    table = Table(variant, variant.sheet.players[0], first=0)
    foreseer = Foreseer(variant, table.players, table.options)
    foreseer.learned = foreseer.learned and way != PLAIN
    foreseer.outcomes(table.state, {}, 0, 0, 1)


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
