"""One family's loops, compiled or plain, with the arrays they need."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

from rollbook.games import Family, Variant
from rollbook.kernel.compiler import Loop, can_compile, is_cached, mark_cached
from rollbook.kernel.struct import Shelf, Struct
from rollbook.mass.loops import bindings

_compiling = threading.Lock()


def bind(loop: Loop, family: Family, compiled: bool) -> Callable[..., Any]:
    """A loop for the games of a family."""
    return loop.bound(bindings(family), family.name, compiled)


def is_ready(loop: Loop, family: Family) -> bool:
    """Whether the compiled loop is in the cache already."""
    return can_compile() and is_cached(f"{loop.name}-{family.name}")


def warm(loop: Loop, family: Family, call: Callable[[], Any]) -> None:
    """Compile a loop, or fetch it from the cache, by calling it once; the next process finds it there."""
    with _compiling:
        call()
    mark_cached(f"{loop.name}-{family.name}")


def shelf(struct: Struct, compiled: bool) -> Any:
    """One record where a loop can work on it."""
    return struct.array() if compiled else Shelf([struct.copy()])


def sheet_shelf(variant: Variant, players: int, options: dict[str, Any], compiled: bool) -> Any:
    """A compiled sheet where a loop can read it."""
    tables: Struct = variant.tables(players, options)
    return shelf(tables, compiled)


def generator(compiled: bool) -> Any:
    """An empty generator for the bots."""
    if not compiled:
        return [0]
    import numpy as np

    return np.zeros(1, np.int64)
