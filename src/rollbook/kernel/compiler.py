"""The compiler switch: the only module that knows numba.

`rule` leaves a function as it is and lists it; `loop` marks an entry point that is worth compiling. Rules run
interpreted at a table, and are compiled as part of a loop when a loop asks for it. Without numba, or with
ROLLBOOK_COMPILE=off, every loop runs interpreted: slower, same results.
"""

from __future__ import annotations

import contextlib
import functools
import hashlib
import importlib.util
import os
import pickle
import shutil
import sys
import threading
import time
from collections.abc import Callable, Mapping
from importlib import metadata
from pathlib import Path
from types import FunctionType
from typing import Any, TypeVar

from rollbook import folders

Function = TypeVar("Function", bound=Callable[..., Any])
Mind = Any  # what a level of play knows: one row of 32-bit numbers
# what unpickling raises when a file of the cache has been cut off or overwritten
DAMAGED = (EOFError, pickle.UnpicklingError, AttributeError, ImportError, IndexError, KeyError, ValueError)

_lock = threading.RLock()  # one thread at a time talks to the compiler
_loops: list[Loop] = []  # all of them
_unknown: list[tuple[Callable[..., Any], bool]] = []  # listed, but not yet made known to the compiler


def rule(function: Function) -> Function:
    """List a function that compiled loops may call; it stays an ordinary function.

    >>> @rule
    ... def twice(number: int) -> int:
    ...     return 2 * number
    >>> twice(4)
    8
    """
    _unknown.append((function, True))
    return function


def thinker(function: Function) -> Function:
    """Like `rule`, for a bot's decision: compiled once and called, so that it does not burden every loop."""
    _unknown.append((function, False))
    return function


class Loop:
    """An entry point written against the kernel's verbs, to be bound to one game's."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self.function = function
        self.name = function.__name__
        self._bound: dict[tuple[str, bool], Callable[..., Any]] = {}
        _loops.append(self)
        self.__doc__ = function.__doc__

    def bound(self, verbs: Mapping[str, Any], name: str, compiled: bool, inline: bool = False) -> Callable[..., Any]:
        """The loop over the given verbs, compiled or plain. `name` tells one set of verbs from another.

        With `inline` it becomes part of the loops that call it: handing over arrays costs more than a small loop does.
        """
        key = (name, compiled)
        with _lock:
            if key not in self._bound:
                scope = {**self.function.__globals__, **verbs}
                plain = FunctionType(self.function.__code__, scope, self.name, self.function.__defaults__)
                plain.__qualname__ = f"{self.name}_{name}"
                plain.__module__ = self.function.__module__
                self._bound[key] = _compile(plain, inline) if compiled else plain
        return self._bound[key]

    def ready(
        self, verbs: Callable[[], Mapping[str, Any]], name: str, compiled: bool, arguments: tuple[Any, ...]
    ) -> Callable[..., Any]:
        """The same, and if compiled then for these kinds of arguments already, from the cache or anew.

        Nothing is run. Compiled code that turns out to be damaged is thrown away and made again; `verbs` are asked
        for when they are needed, since they may be loops themselves.
        """
        run = self.bound(verbs(), name, compiled)
        if not compiled:
            return run
        try:
            _fetch(run, arguments)
        except DAMAGED:
            discard_cache()
            run = self.bound(verbs(), name, compiled)
            _fetch(run, arguments)
        return run


def loop(function: Callable[..., Any]) -> Loop:
    """Mark a function as a loop that can be bound to a game's verbs and compiled."""
    return Loop(function)


def can_compile() -> bool:
    """Whether loops can be compiled here at all.

    >>> isinstance(can_compile(), bool)
    True
    """
    return os.environ.get("ROLLBOOK_COMPILE") != "off" and importlib.util.find_spec("numba") is not None


@functools.cache
def cache_folder() -> Path | None:
    """Where compiled code is kept: a folder named by the sources it came from, or None if nothing can be written.

    Numba notices edits of the loop only, not of the rules it calls; hence the name.
    """
    base = folders.cache()
    folder = base / f"compiled-{_compiled_key()}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        probe = folder / f".probe-{os.getpid()}"
        probe.write_bytes(b"")
        probe.unlink()
    except OSError:
        return None
    _tidy(base, folder)
    return folder


def _tidy(base: Path, current: Path) -> None:
    """Remove what other versions of the sources left behind and nobody has used for a month."""
    for other in base.glob("compiled-*"):
        if other != current and time.time() - other.stat().st_mtime > 30 * 86400:
            shutil.rmtree(other, ignore_errors=True)


def discard_cache() -> None:
    """Throw compiled code away, when it turns out to be damaged."""
    for one in _loops:
        one._bound.clear()
    folder = cache_folder()
    if folder is not None:
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True, exist_ok=True)


def is_cached(name: str) -> bool:
    """Whether the loop or all loops of this name are compiled already."""
    folder = cache_folder()
    return folder is not None and (folder / f"{name}.ready").exists()


def mark_cached(name: str) -> None:
    """Remember that the loops of this name are in the cache."""
    folder = cache_folder()
    if folder is not None:
        with contextlib.suppress(OSError):
            (folder / f"{name}.ready").touch()


def _compiled_key() -> str:
    return hashlib.sha256(f"{sys.version} {metadata.version('numba')} {sources_key()}".encode()).hexdigest()[:16]


@functools.cache
def sources_key() -> str:
    """What tells versions of the sources apart from which compiled code, and all that is reckoned, comes."""
    package = Path(__file__).parent.parent
    digest = hashlib.sha256()
    for part in ("kernel", "games", "thinkers", "mass", "training"):
        for source in sorted((package / part).rglob("*.py")):
            digest.update(source.read_bytes())
    return digest.hexdigest()[:16]


def _fetch(run: Any, arguments: tuple[Any, ...]) -> None:
    """Compile a bound loop for such arguments, or fetch from the cache what was compiled, without running it."""
    if not run.overloads:  # a loop always gets the same kinds of arguments; looking at them takes milliseconds
        run.compile(tuple(map(run.typeof_pyval, arguments)))


def _compile(function: Callable[..., Any], inline: bool) -> Callable[..., Any]:
    numba = _numba()
    _make_known()
    keep = cache_folder() is not None
    return numba.njit(cache=keep, nogil=True, error_model="numpy", forceinline=inline)(function)  # type: ignore[no-any-return]


@functools.cache
def _numba() -> Any:
    """Numba, with its cache in our folder."""
    import numba

    from rollbook.kernel import machine_bits

    if (folder := cache_folder()) is not None:
        numba.config.CACHE_DIR = str(folder)
    machine_bits.teach()
    return numba


def _make_known() -> None:
    """Tell numba about the functions listed since the last time."""
    from numba.extending import register_jitable

    while _unknown:
        function, inline = _unknown.pop(0)
        register_jitable(forceinline=inline, error_model="numpy")(function)
