"""Many minds learned: each is a block, since within one every game builds on those before.

A family that learns has a module here named like its folder of rules, with `new_mind(variant)` and the LEVEL that it is
for; the others learn nothing.
"""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Iterator, Sequence
from typing import Any

from rollbook.games import Variant, built_in
from rollbook.mass.blocks import Blocks, Workers, worked


def teacher(variant: Variant) -> Any:
    """The module that teaches a game's bots, or None.

    >>> from rollbook.games import find
    >>> teacher(find("qwixx")).LEVEL, teacher(find("bingo-dice"))
    ('master', None)
    """
    name = f"rollbook.training.{variant.family.name}"
    return importlib.import_module(name) if importlib.util.find_spec(name) else None


class School:
    """The minds of games, as they go to whoever lets them learn."""

    def __init__(self, pupils: Sequence[Variant]) -> None:
        self.pupils = list(pupils)

    def block(self, start: int, count: int) -> list[Any]:
        """What some of them have learned."""
        return [teacher(variant).new_mind(variant) for variant in self.pupils[start : start + count]]


def pupils(wanted: Sequence[Variant] = ()) -> list[Variant]:
    """The games whose bots learn: all of them, or of those wanted.

    >>> len(pupils())
    9
    """
    return [variant for variant in wanted or built_in().values() if teacher(variant) is not None]


def taught(wanted: Sequence[Variant], there: Workers) -> Iterator[tuple[Variant, Any]]:
    """Games, with what their bots have learned, in their order."""
    school = School(wanted)
    learned = (mind for _, minds in worked(school.block, Blocks(0, len(wanted)), there) for mind in minds)
    yield from zip(wanted, learned, strict=True)
