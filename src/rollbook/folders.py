"""Where things are kept on this machine: one folder for what a user must not lose, one for what can be made again."""

from __future__ import annotations

import os
from pathlib import Path


def data() -> Path:
    """Games, records and solved tables; `ROLLBOOK_DATA` names another folder."""
    return Path(os.environ.get("ROLLBOOK_DATA") or _platform("user_data_dir"))


def cache() -> Path:
    """Compiled rules; `ROLLBOOK_CACHE` names another folder."""
    return Path(os.environ.get("ROLLBOOK_CACHE") or _platform("user_cache_dir"))


def _platform(which: str) -> str:
    import platformdirs

    return str(getattr(platformdirs, which)("rollbook", appauthor=False))
