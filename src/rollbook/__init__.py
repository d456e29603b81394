"""Rollbook: play, print and master ten roll-and-write dice games.

`games()` lists them, `load()` gives a game's kernel for bots and research, `Table` is the referee, `Batch` steps
many games at once, `simulate()` plays masses, `check_game()` checks a game somebody wrote.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rollbook.check import check_game as check_game
    from rollbook.errors import RollbookError as RollbookError
    from rollbook.kernels import Kernel as Kernel
    from rollbook.kernels import games as games
    from rollbook.kernels import load as load
    from rollbook.mass.batch import Batch as Batch
    from rollbook.mass.simulate import simulate as simulate
    from rollbook.replay import replay as replay
    from rollbook.table import Table as Table

__version__ = "0.1.0"

_HOMES = {  # fetched when first used, so that `import rollbook` stays quick
    "Batch": "rollbook.mass.batch",
    "Kernel": "rollbook.kernels",
    "RollbookError": "rollbook.errors",
    "Table": "rollbook.table",
    "check_game": "rollbook.check",
    "games": "rollbook.kernels",
    "load": "rollbook.kernels",
    "replay": "rollbook.replay",
    "simulate": "rollbook.mass.simulate",
}
__all__ = ["Batch", "Kernel", "RollbookError", "Table", "check_game", "games", "load", "replay", "simulate"]


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module 'rollbook' has no attribute {name!r}")
    import importlib

    return getattr(importlib.import_module(_HOMES[name]), name)
