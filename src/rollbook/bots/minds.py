"""What bots have learned: small files in the package, and solved games in the user's data directory."""

from __future__ import annotations

import os
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from rollbook.bots import module
from rollbook.games import Variant

FOLDER = Path(__file__).parent / "minds"


def data_folder() -> Path:
    """Where solved games are kept."""
    import platformdirs

    base = os.environ.get("ROLLBOOK_DATA") or platformdirs.user_data_dir("rollbook", appauthor=False)
    return Path(base) / "solved"


def solved_file(variant: Variant) -> Path:
    """The table of a solved game."""
    return data_folder() / f"{variant.id}-{variant.sheet.rules_version}.npy"


def is_solved(variant: Variant, options: Mapping[str, Any] | None = None) -> bool:
    """Whether somebody has solved the game on this machine, as it is played with these options."""
    covered = getattr(module(variant.family), "SOLVED_OPTIONS", ())
    return set(options or {}) <= set(covered) and solved_file(variant).exists()


def keep(table: Any, file: Path) -> None:
    """Write a table at once or not at all, also while somebody else writes it."""
    import numpy as np

    file.parent.mkdir(parents=True, exist_ok=True)
    part = file.with_name(f"{file.name}.{os.getpid()}.part")
    with part.open("wb") as stream:
        np.save(stream, table)
    os.replace(part, file)
    mind.cache_clear()


@cache
def mind(variant: Variant, bot: str) -> Any:
    """What a bot knows about a game: a row of 32-bit numbers, a single zero if it has learned nothing."""
    import numpy as np

    for name in (f"{variant.id}-{bot}.npz", f"{variant.id}.npz"):  # a bot's own, or one that several share
        if bot != "perfect" and (FOLDER / name).exists():
            with np.load(FOLDER / name) as file:
                return np.ascontiguousarray(file["mind"], np.float32)
    if bot == "perfect" and is_solved(variant):
        return np.load(solved_file(variant), mmap_mode="c").reshape(-1)
    return np.zeros(1, np.float32)
