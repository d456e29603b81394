"""Many games learned: each is a block, since within one every game builds on those before.

A family whose bots know something has a module here named like its folder of rules, with `new_minds(variant, part)`:
what its levels know, by level, after such a part of the usual training. The bots of other families know nothing.
"""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Iterator, Sequence
from typing import Any

from rollbook.games import Variant, built_in
from rollbook.mass.blocks import Blocks, Workers, worked

Minds = dict[str, Any]  # by level; "" for all that have no mind of their own


def teacher(variant: Variant) -> Any:
    """The module that teaches a game's bots, or None.

    >>> from rollbook.games import find
    >>> teacher(find("qwixx")).__name__
    'rollbook.training.qwixx'
    """
    name = f"{__package__}.{variant.family.name}"
    return importlib.import_module(name) if importlib.util.find_spec(name) else None


class School:
    """Games whose bots learn, as they go to whoever lets them."""

    def __init__(self, pupils: Sequence[Variant], part: float) -> None:
        self.pupils, self.part = list(pupils), part

    def block(self, start: int, count: int) -> list[Minds]:
        """What the bots of some games have learned."""
        return [teacher(variant).new_minds(variant, self.part) for variant in self.pupils[start : start + count]]


def pupils() -> list[Variant]:
    """The games of the package whose bots learn.

    >>> len(pupils())
    10
    """
    return [variant for variant in built_in().values() if teacher(variant) is not None]


def taught(wanted: Sequence[Variant], there: Workers, part: float = 1.0) -> Iterator[tuple[Variant, Minds]]:
    """Games, with what their bots have learned, in their order."""
    school = School(wanted, part)
    learned = (minds for _, block in worked(school.block, Blocks(0, len(wanted)), there) for minds in block)
    yield from zip(wanted, learned, strict=True)
