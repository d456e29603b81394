"""Whether games can be played on from a position at once, as coaches do: the loop for that must be compiled.

The loop itself is above (`rollbook.mass.foresee`); here is only what it is called in the cache.
"""

from __future__ import annotations

from rollbook.games import Variant
from rollbook.kernel.compiler import can_compile, is_cached, mark_cached
from rollbook.thinkers import card, weights

LEARNED, PLAIN = "ahead-learned", "ahead-plain"  # by what a level has learned, or by a level that needs no weights


def way_ahead(variant: Variant) -> str:
    """How a game is played on: by what was learned about its sheet, if something was.

    >>> from rollbook.games import find
    >>> way_ahead(find("qwixx"))
    'ahead-learned'
    """
    level = card(variant.family).foresight.weights
    return LEARNED if level and weights.file(variant, level) else PLAIN


def is_ahead_ready(variant: Variant, way: str = "") -> bool:
    """Whether nobody has to wait for a compiler; without one everything is interpreted, at once."""
    return not can_compile() or is_cached(_marker(variant, way or way_ahead(variant)))


def mark_ahead_ready(variant: Variant, way: str) -> None:
    """It has been compiled."""
    mark_cached(_marker(variant, way))


def _marker(variant: Variant, way: str) -> str:
    return f"{way}-{variant.family.name}"
