"""What environments of all libraries show and take: the numbers that a seat sees, a mask, and an id."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, MultiBinary

from rollbook.games.features import Feature


def observations(features: Sequence[Feature], ids: int) -> Dict:
    """A dictionary of `observation` and `action_mask`; names and bounds of its numbers come from the family.

    >>> observations([Feature("asked"), Feature("white die 1", 0, 6)], 45)["observation"]
    Box([0 0], [1 6], (2,), int16)
    """
    low, high = (np.array([getattr(one, bound) for one in features], np.int16) for bound in ("low", "high"))
    return Dict({"observation": Box(low, high, dtype=np.int16), "action_mask": MultiBinary(ids)})


def actions(ids: int) -> Discrete:
    """An id of the game's vocabulary."""
    return Discrete(ids)


def seen(numbers: Any, mask: Any) -> dict[str, Any]:
    """An observation, with arrays of its own."""
    return {"observation": np.array(numbers, np.int16), "action_mask": np.array(mask, np.int8)}
