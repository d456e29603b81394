"""What environments of all libraries show and take: the numbers that a seat sees, a mask, and an id."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, MultiBinary

from rollbook.mass.observation import Encoder

SEEDS = 1 << 62  # of which one is drawn where none is given


def observations(encoder: Encoder, ids: int) -> Dict:
    """A dictionary of `observation` and `action_mask`; names and bounds of its numbers are the encoder's.

    >>> space = observations(Encoder("wuerfel-bingo-5", players=1), 26)
    >>> space["observation"].dtype, space["action_mask"]
    (dtype('int16'), MultiBinary(26))
    """
    return Dict({"observation": Box(encoder.low, encoder.high, dtype=np.int16), "action_mask": MultiBinary(ids)})


def actions(ids: int) -> Discrete:
    """An id of the game's vocabulary."""
    return Discrete(ids)


def seen(numbers: Any, mask: Any) -> dict[str, Any]:
    """An observation, with arrays of its own."""
    return {"observation": np.array(numbers, np.int16), "action_mask": np.array(mask, np.int8)}


def starter(options: Mapping[str, Any] | None) -> Any:
    """The seat that begins by the options of a reset, which may be a number of NumPy's; None: by lot.

    >>> starter({"first": np.int64(1)}), starter(None)
    (1, None)
    """
    first = (options or {}).get("first")
    return int(first) if isinstance(first, np.integer) else first
