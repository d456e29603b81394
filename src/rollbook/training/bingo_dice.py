"""Bingo Dice's bots learn nothing: the game alone is solved, and what they know is its solution, made small."""

from __future__ import annotations

from typing import Any

from rollbook.games import Variant
from rollbook.thinkers.bingo_dice.solve import solved_mind
from rollbook.thinkers.bingo_dice.turn import VALUES
from rollbook.training.course import Course

FINENESS = 4096  # a turn has so many parts, which makes small files


def new_minds(variant: Variant, part: float = 1.0) -> dict[str, Any]:
    """What the levels know; a game is solved as a whole, whatever `part` is asked for."""
    course = Course(variant.id, total=1.0)
    mind, _ = solved_mind(lambda done: course.at(done, "solving"))
    return packed(mind)


def packed(mind: Any) -> dict[str, Any]:
    """The minds of the package, made from what has been solved: rounded for `master`, only the dice for `club`."""
    import numpy as np

    small = mind.astype(np.float32)
    small[VALUES:] = np.round(small[VALUES:] * FINENESS) / FINENESS
    return {"master": small, "club": small[:VALUES]}
