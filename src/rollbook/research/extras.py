"""Libraries that only researchers need: imported when asked for, or one sentence that says how to get them."""

from __future__ import annotations

import importlib.util

from rollbook.errors import RollbookError


class MissingExtra(RollbookError, ImportError):
    """A library that is no part of what `pip install rollbook` brings."""


def require(library: str, extra: str) -> None:
    """Refuse to go on without a library, and name the extra that brings it.

    >>> require("json", "gymnasium")
    >>> require("no_such_library", "gymnasium")
    Traceback (most recent call last):
    rollbook.research.extras.MissingExtra: this needs one more package: pip install "rollbook[gymnasium]"
    """
    if importlib.util.find_spec(library) is None:
        english = 'this needs one more package: pip install "rollbook[{extra}]"'
        raise MissingExtra("error-extra-missing", english, extra=extra)
