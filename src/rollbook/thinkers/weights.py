"""Weights that come with the package: one small file a game and level, or a game where its levels share one."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any

from rollbook.games import Variant
from rollbook.thinkers import ladder

FOLDER = Path(__file__).parent / "weights"


@lru_cache(maxsize=1_000)  # sheets of one's own come and go
def file(variant: Variant, level: str) -> Path | None:
    """The file of a level, or None.

    >>> from rollbook.games import find
    >>> file(find("wuerfel-bingo-5"), "club").name, file(find("qwixx"), "club")
    ('wuerfel-bingo-5.npz', None)
    """
    candidates = (FOLDER / f"{variant.id}-{level}.npz", FOLDER / f"{variant.id}.npz")
    return next((path for path in candidates if path.exists()), None)


@lru_cache(maxsize=200)
def load(variant: Variant, level: str) -> Any:
    """The weights of a level: a row of 32-bit numbers, a single zero for one that plays without."""
    import numpy as np

    path = file(variant, level)
    if path is None:
        return np.zeros(1, np.float32)
    with np.load(path) as kept:
        return np.ascontiguousarray(kept["mind"], np.float32)


def keep(variant: Variant, level: str, mind: Any, folder: Path) -> None:
    """Write what was learned; level "" for a file that several levels share."""
    import numpy as np

    folder.mkdir(parents=True, exist_ok=True)
    np.savez_compressed(folder / f"{variant.id}{level and '-' + level}.npz", mind=mind)
    ladder.cache_clear()
    file.cache_clear()
    load.cache_clear()
