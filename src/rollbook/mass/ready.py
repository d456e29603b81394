"""Whether playing on can begin at once, and compiling it ahead, so that nobody waits for a compiler.

`python -m rollbook.mass.ready NICENESS FAMILY KIND` compiles what a family plays on with and leaves it in the cache.
"""

from __future__ import annotations

import os
import sys

from rollbook.engine import Engine
from rollbook.games import Variant, families, find
from rollbook.kernel.compiler import can_compile, is_cached, mark_cached
from rollbook.mass.foresee import Foreseer
from rollbook.thinkers import card, weights
from rollbook.thinkers.warming import alone

LEARNED, PLAIN = "learned", "plain"  # kinds: with what a level has learned, or without


def kind_of(variant: Variant) -> str:
    """How a game is played on: a sheet for which nothing was learned is played on plainly."""
    name = card(variant.family).foresight.weights
    return LEARNED if name and weights.file(variant, name) else PLAIN


def is_ready(variant: Variant) -> bool:
    """Whether games of a kind can be played on at once."""
    return not can_compile() or is_cached(_name(variant.family.name, kind_of(variant)))


def load(variant: Variant) -> None:
    """Fetch what is compiled from the cache, which takes a moment, before somebody waits for it."""
    _play_once(Foreseer(variant, variant.sheet.players[0], {}))


def compile_family(family: str, kind: str) -> None:
    """Compile what a family plays on with, unless it is in the cache; all its games play on with the same."""
    variant = find(next(one for one in families() if one.name == family).sheets[0].id)
    with alone(_name(family, kind)):
        if is_cached(_name(family, kind)):
            return
        foreseer = Foreseer(variant, variant.sheet.players[0], {})
        foreseer.learned = kind == LEARNED
        _play_once(foreseer)
        mark_cached(_name(family, kind))


def _play_once(foreseer: Foreseer) -> None:
    foreseer.outcomes(Engine(foreseer.variant, foreseer.players, {}).new(), {}, 0, 0, 1)


def _name(family: str, kind: str) -> str:
    return f"foresee-{family}-{kind}"


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(int(sys.argv[1]))
    compile_family(sys.argv[2], sys.argv[3])
