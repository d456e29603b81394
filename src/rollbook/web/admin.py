"""What whoever runs a server does with its tables, while it runs or not: look, close, copy, take records, forget."""

from __future__ import annotations

import tempfile
import time
from pathlib import Path
from typing import Literal

import msgspec

from rollbook import record
from rollbook.errors import RollbookError, Said
from rollbook.live.events import Closed, Event
from rollbook.live.messages import Problem, problem_of
from rollbook.live.sitting import Sitting
from rollbook.web.room import Room
from rollbook.web.rooms import NoSuchTable, Rooms
from rollbook.web.store import Summary

DAY = 86_400.0


class Errand(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """What is to be done."""

    do: Literal["tables", "close", "backup", "record", "prune"]
    table: str = ""
    days: float = 0.0  # without an event, to be forgotten
    ended_only: bool = False
    dry_run: bool = False


class Outcome(msgspec.Struct, omit_defaults=True):
    """What came of it, or the problem why nothing did."""

    tables: list[Summary] = []  # all, or those that were forgotten
    text: str = ""  # the record, or the file with the copy
    problem: Problem | None = None


class Admin:
    """Works on the tables of this process, and on those that sleep in its store."""

    def __init__(self, rooms: Rooms, folder: Path) -> None:
        """`folder` is for copies: whoever asked puts them where they belong."""
        self.rooms, self.folder = rooms, folder

    async def answer(self, errand: Errand) -> Outcome:
        """Do what is asked; what goes wrong through it is told."""
        try:
            match errand.do:
                case "tables":
                    return Outcome(tables=await self.rooms.store.tables())
                case "close":
                    return await self._close(errand.table)
                case "backup":
                    return await self._backup()
                case "record":
                    return await self._record(errand.table)
                case "prune":
                    return await self._prune(errand)
        except RollbookError as error:
            return Outcome(problem=problem_of(error))

    async def _close(self, id: str) -> Outcome:
        room = await self._room(id)
        await room.happen(closing)
        return Outcome()

    async def _record(self, id: str) -> Outcome:
        lines = (await self._room(id)).sitting.record()
        return Outcome(text="".join(record.write_line(line) + "\n" for line in lines))

    async def _room(self, id: str) -> Room:
        """A table, without waking it up: its bots do not begin to play because somebody looks."""
        if self.rooms.is_here(id):
            return await self.rooms.expect(id)
        with self.rooms.reading(id):
            room = await self.rooms.read(id)
        if room is None:
            raise NoSuchTable("no-such-table", "there is no such table")
        return room

    async def _backup(self) -> Outcome:
        with tempfile.NamedTemporaryFile(dir=self.folder, prefix="backup-", suffix=".db", delete=False) as file:
            path = Path(file.name)
        try:
            await self.rooms.store.backup(path)
        except BaseException:
            path.unlink(missing_ok=True)
            raise
        return Outcome(text=str(path.absolute()))

    async def _prune(self, errand: Errand) -> Outcome:
        """Forget old tables, except those in memory: somebody has just looked at them."""
        before = time.time() - errand.days * DAY
        old = [table for table in await self.rooms.store.tables() if table.last < before]
        chosen = [table for table in old if not self.rooms.is_here(table.id) and (table.ended or not errand.ended_only)]
        if not errand.dry_run:
            await self.rooms.store.remove([table.id for table in chosen])
        return Outcome(tables=chosen)


def closing(sitting: Sitting) -> list[Event]:
    """A table is closed once."""
    return [] if sitting.company.closed else [Closed()]


def error_of(problem: Problem) -> RollbookError:
    """A problem that was told, as the error it was."""
    return RollbookError(problem.key, problem.message.replace("{", "{{").replace("}", "}}"), **_values(problem))


def _values(problem: Problem) -> dict[str, str | int | Said]:
    return {name: error_of(one) if isinstance(one, Problem) else one for name, one in problem.values.items()}
