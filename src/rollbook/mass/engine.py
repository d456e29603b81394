"""One family's loops, compiled or plain, with the arrays they need."""

from __future__ import annotations

import pickle
from collections.abc import Mapping, Sequence
from typing import Any

from rollbook.bots import QUICK, minds
from rollbook.errors import BadOption
from rollbook.games import Family, Variant
from rollbook.kernel.compiler import Loop, can_compile, discard_cache, is_cached, mark_cached
from rollbook.kernel.struct import Shelf, Struct
from rollbook.mass.loops import THOUGHTFUL, bindings, dispatch
from rollbook.solvers import check_solved

DAMAGED = (EOFError, pickle.UnpicklingError, AttributeError, ImportError, IndexError, KeyError, ValueError)


def run(loop: Loop, family: Family, compiled: bool, *arguments: Any, thoughtful: tuple[str, ...] = ()) -> None:
    """Run a loop for the games of a family. Damaged compiled code is thrown away and made anew, once."""
    try:
        _bound(loop, family, thoughtful, compiled)(*arguments)
    except DAMAGED:
        if not compiled:
            raise
        discard_cache()
        loop.forget()
        dispatch.forget()
        _bound(loop, family, thoughtful, compiled)(*arguments)
    if compiled:
        mark_cached(_name(loop, family, thoughtful))


def _bound(loop: Loop, family: Family, thoughtful: tuple[str, ...], compiled: bool) -> Any:
    name = "_".join((family.name, *thoughtful))
    return loop.bound(bindings(family, thoughtful, compiled), name, compiled)


def _name(loop: Loop, family: Family, thoughtful: tuple[str, ...]) -> str:
    return "-".join((loop.name, family.name, *thoughtful))


def is_ready(loop: Loop, family: Family, thoughtful: tuple[str, ...] = ()) -> bool:
    """Whether the compiled loop is in the cache already."""
    return can_compile() and is_cached(_name(loop, family, thoughtful))


def shelf(struct: Struct, compiled: bool) -> Any:
    """One record where a loop can work on it."""
    return struct.array() if compiled else Shelf([struct.copy()])


def whole_numbers(values: Any, compiled: bool) -> Any:
    """A list of whole numbers where a loop can work on it."""
    if not compiled:
        return values
    import numpy as np

    return np.array(values, np.int64)


class LineUp:
    """Bots by their numbers in the loops, with what the thoughtful ones have learned.

    >>> from rollbook.games import find
    >>> LineUp(find("qwixx"), ["casual", "random"]).numbers
    [2, 0]
    """

    def __init__(self, variant: Variant, bots: Sequence[str], options: Mapping[str, Any] | None = None) -> None:
        if "perfect" in bots:
            check_solved(variant, options or {})
        self.thoughtful = tuple(dict.fromkeys(bot for bot in bots if bot not in QUICK))
        if len(self.thoughtful) > len(THOUGHTFUL):
            raise BadOption(f"at most {len(THOUGHTFUL)} of these bots play together: {', '.join(self.thoughtful)}")
        self.numbers = [QUICK.index(bot) if bot in QUICK else len(QUICK) + self.thoughtful.index(bot) for bot in bots]
        self._variant = variant
        self._joined: Any = None  # joining a solved table with another mind takes a while: once

    def minds(self, compiled: bool) -> tuple[Any, Any]:
        """All minds one after the other, and where the first and the second end."""
        if not self.thoughtful:
            return (_empty_mind() if compiled else [0.0]), whole_numbers([0, 0], compiled)
        import numpy as np

        known = [minds.mind(self._variant, bot) for bot in self.thoughtful]
        ends = [sum(len(mind) for mind in known[:place]) for place in (1, 2)]
        if self._joined is None:
            self._joined = np.asarray(known[0]) if len(known) == 1 else np.concatenate(known)
        return self._joined, whole_numbers(ends, compiled)


def _empty_mind() -> Any:
    import numpy as np

    return np.zeros(1, np.float32)
