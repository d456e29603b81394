"""Which store a database is for: a file for SQLite, an address for PostgreSQL."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from rollbook import folders
from rollbook.web.store import BadDatabase

if TYPE_CHECKING:
    from rollbook.web.store import Store

SCHEMES = ("postgresql://", "postgres://")


def wanted(named: str | None) -> str:
    """The database that was named, on the command line or as ROLLBOOK_DATABASE, or the usual file."""
    return named or os.environ.get("ROLLBOOK_DATABASE") or str(folders.data() / "rollbook.db")


def is_shared(database: str) -> bool:
    """Whether several processes can use it at the same time.

    >>> is_shared("postgresql://localhost/rollbook"), is_shared("rollbook.db")
    (True, False)
    """
    return database.startswith(SCHEMES)


def open_store(database: str) -> Store:
    """The store in a database; BadDatabase says why it cannot be used."""
    if not is_shared(database):
        from rollbook.web.sqlite import Sqlite

        return Sqlite(Path(database))
    try:
        from rollbook.web.postgres import Postgres
    except ImportError:
        english = 'PostgreSQL needs one more package: pip install "rollbook[postgres]"'
        raise BadDatabase("error-postgres-missing", english) from None
    return Postgres(database)
