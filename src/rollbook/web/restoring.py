"""Bringing everything back from a copy."""

from __future__ import annotations

import os
import shutil
import tempfile
from contextlib import suppress
from pathlib import Path

from rollbook.errors import RollbookError
from rollbook.web import channel
from rollbook.web.databases import is_shared
from rollbook.web.sqlite import Sqlite, create_private
from rollbook.web.store import BadDatabase

IN_USE = "error-database-in-use"


async def restored(copy: Path, database: str, force: bool) -> int:
    """Put a copy in the place of a database that nobody uses; returns how many tables it has.

    The copy itself is not touched: what takes its place is checked first, and brought to the newest schema.
    """
    if not copy.exists():
        raise RollbookError("error-no-copy", "there is no copy {file}", file=str(copy))
    if not is_shared(database):
        return await _into_file(copy, Path(database), force)
    from rollbook.web.postgres_restoring import bring_back

    with tempfile.TemporaryDirectory() as folder:
        part = Path(folder) / "copy.db"
        shutil.copyfile(copy, part)
        await _tables(part)
        return bring_back(part, database, force)


async def _into_file(copy: Path, database: Path, force: bool) -> int:
    with channel.to_server(database) as server:
        if server is not None:
            raise RollbookError("error-restore-running", "a server uses {path}; stop it first", path=str(database))
    if database.exists():
        await _check_unused(database, force)
    database.parent.mkdir(parents=True, exist_ok=True)
    part = database.with_name(f"{database.name}.part")
    part.unlink(missing_ok=True)
    try:
        create_private(part)
        shutil.copyfile(copy, part)
        count = await _tables(part)
        _give_to_the_owner_of(database.parent, part)
        _remove_journals(database)
        part.replace(database)
    finally:
        part.unlink(missing_ok=True)
        _remove_journals(part)
    return count


async def _check_unused(database: Path, force: bool) -> None:
    """BadDatabase if somebody has it open; tables that are there stay there unless that is forced."""
    try:
        count = await _tables(database)
    except BadDatabase as error:
        if error.id == IN_USE or not force:
            raise
        return  # a damaged one is a good reason to bring back a copy
    if count and not force:
        english = "{path} has tables already, {count} of them; --force overwrites them"
        raise RollbookError("error-restore-there", english, path=str(database), count=count)


async def _tables(database: Path) -> int:
    """How many tables a file has, which has the newest schema then."""
    store = Sqlite(database)
    try:
        return len(await store.tables())
    finally:
        store.close()


def _give_to_the_owner_of(folder: Path, file: Path) -> None:
    """Whoever looks after a server as root leaves it a database that it can write."""
    if os.name == "posix" and os.geteuid() == 0:
        owner = folder.stat()
        os.chown(file, owner.st_uid, owner.st_gid)


def _remove_journals(database: Path) -> None:
    for end in ("-wal", "-shm"):
        with suppress(FileNotFoundError):
            database.with_name(database.name + end).unlink()
