"""One family's loops, compiled or plain, with the arrays they need."""

from __future__ import annotations

import pickle
from typing import Any

from rollbook.games import Family
from rollbook.kernel.compiler import Loop, can_compile, discard_cache, is_cached, mark_cached
from rollbook.kernel.struct import Shelf, Struct
from rollbook.mass.loops import bindings

DAMAGED = (EOFError, pickle.UnpicklingError, AttributeError, ImportError, IndexError, KeyError, ValueError)


def run(loop: Loop, family: Family, compiled: bool, *arguments: Any) -> None:
    """Run a loop for the games of a family. Damaged compiled code is thrown away and made anew, once."""
    try:
        loop.bound(bindings(family), family.name, compiled)(*arguments)
    except DAMAGED:
        if not compiled:
            raise
        discard_cache()
        loop.forget()
        loop.bound(bindings(family), family.name, compiled)(*arguments)
    if compiled:
        mark_cached(f"{loop.name}-{family.name}")


def is_ready(loop: Loop, family: Family) -> bool:
    """Whether the compiled loop is in the cache already."""
    return can_compile() and is_cached(f"{loop.name}-{family.name}")


def shelf(struct: Struct, compiled: bool) -> Any:
    """One record where a loop can work on it."""
    return struct.array() if compiled else Shelf([struct.copy()])


def whole_numbers(values: Any, compiled: bool) -> Any:
    """A list of whole numbers where a loop can work on it."""
    if not compiled:
        return values
    import numpy as np

    return np.array(values, np.int64)
