"""How a finished game went, told from its record."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from rollbook.engine import Engine
from rollbook.hints import Ending, Throw
from rollbook.log import Line


def ending(engine: Engine, start: Any, end: Any, lines: Iterable[Line]) -> Ending:
    """How the game was won and what stays in mind, from its first state, its last one and the lines between them."""
    winners = engine.winners(end)  # reckons the points, too
    told: Ending = engine.variant.family.hints.ending(engine.tables, end, winners, throws(engine, start, lines))
    return told


def throws(engine: Engine, start: Any, lines: Iterable[Line]) -> Iterator[Throw]:
    """Every throw or deal of a game, with the state before it and the one after everything that it led to."""
    state = start.copy()
    before, dice = None, None
    for line in lines:
        if "play" in line:
            engine.choose(state, line["seat"], engine.read(state, line["seat"], line["play"]))
            if not state.to_act:
                engine.settle(state)
            continue
        after = state.copy()
        if before is not None:
            yield Throw(dice, before, after)
        before, dice = after, line.get("roll") or line["deal"]
        engine.place(state, dice)
    if before is not None:
        yield Throw(dice, before, state)
