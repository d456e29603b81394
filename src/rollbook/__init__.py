"""Rollbook: play and master ten roll-and-write dice games.

`games()` lists them, `load()` gives a game's kernel for bots and research, `Table` is the referee, `replay()` reads
records, `Batch` steps many games at once, `simulate()` plays masses, `check_game()` checks a game somebody wrote.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rollbook.engine import Engine, games, load
from rollbook.errors import RollbookError
from rollbook.replay import replay
from rollbook.table import Table

if TYPE_CHECKING:
    from rollbook.check import check_game
    from rollbook.mass.batch import Batch
    from rollbook.mass.simulate import simulate

__version__ = "0.1.0"
__all__ = ["Batch", "Engine", "RollbookError", "Table", "check_game", "games", "load", "replay", "simulate"]

_LATE = {  # these need NumPy: fetched when first used, so that importing stays quick
    "Batch": "rollbook.mass.batch",
    "check_game": "rollbook.check",
    "simulate": "rollbook.mass.simulate",
}


def __getattr__(name: str) -> Any:
    if name not in _LATE:
        raise AttributeError(f"module 'rollbook' has no attribute {name!r}")
    import importlib

    return getattr(importlib.import_module(_LATE[name]), name)
