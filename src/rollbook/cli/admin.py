"""`admin`: what a host does with all tables, while the server runs or not."""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from rollbook.cli import app
from rollbook.errors import BadOption, RollbookError
from rollbook.words import say, spell

if TYPE_CHECKING:
    from rollbook.web.admin import Errand, Outcome
    from rollbook.web.store import Summary

admin = typer.Typer(help="Look after a server's tables: list, close, copy, bring back, take records, forget.")
app.add_typer(admin, name="admin")

DatabaseOption = Annotated[
    str | None,
    typer.Option(help="The file that keeps all tables, or postgresql://...; as for serve.", metavar="FILE|ADDRESS"),
]
TableArgument = Annotated[str, typer.Argument(help="The table's id, as in its address.", metavar="TABLE")]
ForceOption = Annotated[bool, typer.Option("--force", help="Overwrite what is there.")]


@admin.command("tables")
def tables(
    database: DatabaseOption = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON, for programs.")] = False,
) -> None:
    """List all tables, oldest first."""
    from rollbook.web.admin import Errand

    with asking(database) as ask:
        found = ask(Errand("tables")).tables
    if as_json:
        import dataclasses

        print(json.dumps([dataclasses.asdict(one) for one in found]))
    else:
        show(found)


@admin.command("close", context_settings={"ignore_unknown_options": True})  # older ids may begin with a hyphen
def close(table: TableArgument, database: DatabaseOption = None) -> None:
    """Close a table: nothing more happens at it, and everybody there is told."""
    from rollbook.web.admin import Errand

    with asking(database) as ask:
        ask(Errand("close", table))
    print(say("admin-closed", table=table))


@admin.command("backup")
def backup(
    file: Annotated[Path, typer.Argument(help="Where the copy goes.", metavar="FILE")],
    database: DatabaseOption = None,
    force: ForceOption = False,
) -> None:
    """Write a consistent copy of everything, also while the server runs."""
    from rollbook.web.admin import Errand

    if file.exists() and not force:
        raise already_there(file)
    with asking(database) as ask:
        copy = Path(ask(Errand("backup")).text)
        mask = os.umask(0o077)  # it may have to be written anew, on another disk
        try:
            shutil.move(copy, file)
        finally:
            os.umask(mask)
            copy.unlink(missing_ok=True)
    print(say("admin-backed-up", file=str(file)))


@admin.command("restore")
def restore(
    file: Annotated[Path, typer.Argument(help="A copy that `admin backup` wrote.", metavar="FILE")],
    database: DatabaseOption = None,
    force: ForceOption = False,
) -> None:
    """Bring everything back from a copy, while no server runs."""
    from rollbook.web.databases import wanted
    from rollbook.web.restoring import restored

    count = asyncio.run(restored(file, wanted(database), force))
    print(say("admin-restored", count=count, file=str(file)))


@admin.command("export")
def export(
    table: Annotated[str | None, typer.Argument(help="The table's id.", metavar="TABLE")] = None,
    everything: Annotated[bool, typer.Option("--all", help="All tables.")] = False,
    output: Annotated[Path, typer.Option("--output", "-o", help="The folder for the records.")] = Path(),
    database: DatabaseOption = None,
) -> None:
    """Write the record of a table, or of all, to files that replay reads."""
    from rollbook.web.admin import Errand

    if (table is None) != everything:
        raise BadOption("error-admin-which", "name a table, or say --all for all of them")
    output.mkdir(parents=True, exist_ok=True)
    with asking(database) as ask:
        games = {one.id: one.game for one in ask(Errand("tables")).tables}
        written = 0
        for id in games if everything else [table or ""]:
            try:
                text = ask(Errand("record", id)).text
            except RollbookError as error:
                if not everything:
                    raise
                print(f"{id}: {spell(error)}", file=sys.stderr)
                continue
            (output / f"{games[id]}-{id}.jsonl").write_text(text, encoding="utf-8")
            written += 1
    print(say("admin-exported", count=written, folder=str(output)))


@admin.command("prune")
def prune(
    older_than: Annotated[float, typer.Option(help="Days in which nothing happened.", metavar="DAYS")],
    ended_only: Annotated[bool, typer.Option("--ended-only", help="Only games that are over.")] = False,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only say which.")] = False,
    database: DatabaseOption = None,
) -> None:
    """Forget tables at which nothing has happened for a long time."""
    from rollbook.web.admin import Errand

    if not 1 <= older_than <= 36_500:
        raise BadOption("error-admin-days", "tables are deleted after 1 day or more, not {days}", days=str(older_than))
    with asking(database) as ask:
        found = ask(Errand("prune", days=older_than, ended_only=ended_only, dry_run=dry_run)).tables
    if dry_run:
        show(found)
    print(say("admin-would-prune" if dry_run else "admin-pruned", count=len(found)))


# How the tables are reached


@contextmanager
def asking(database: str | None) -> Iterator[Callable[[Errand], Outcome]]:
    """Ask the server that runs, or, if none does, the database itself."""
    from rollbook.web import channel
    from rollbook.web.admin import error_of
    from rollbook.web.databases import is_shared, wanted

    place = wanted(database)
    path = None if is_shared(place) else Path(place)

    def checked(outcome: Outcome) -> Outcome:
        if outcome.problem is not None:
            raise error_of(outcome.problem)
        return outcome

    if path is None:
        with on_store(place, Path(tempfile.gettempdir())) as answer:
            yield lambda errand: checked(answer(errand))
        return
    with channel.to_server(path) as server:
        if server is not None:
            yield lambda errand: checked(server.ask(errand))
            return
    if not path.exists():
        raise RollbookError("error-no-database", "there is no database {path}; see --database", path=str(path))
    with on_store(place, path.parent) as answer:
        yield lambda errand: checked(answer(errand))


@contextmanager
def on_store(place: str, folder: Path) -> Iterator[Callable[[Errand], Outcome]]:
    """Ask a store that nobody serves, or that several processes share."""
    from rollbook.web.admin import Admin
    from rollbook.web.databases import open_store
    from rollbook.web.rooms import Rooms

    with asyncio.Runner() as runner:
        store = open_store(place)
        rooms = Rooms(store)
        try:
            yield lambda errand: runner.run(Admin(rooms, folder).answer(errand))
        finally:
            rooms.close()
            store.close()


# What is shown


def show(found: Sequence[Summary]) -> None:
    """Tables as a table."""
    from rich.console import Console
    from rich.table import Table

    if not found:
        print(say("admin-no-tables"))
        return
    shown = Table(box=None, pad_edge=False)
    for title in ("column-table", "column-game", "column-opened", "column-last"):
        shown.add_column(say(title), no_wrap=True)
    shown.add_column(say("column-events"), justify="right")
    shown.add_column("")
    for one in found:
        state = say("admin-ended") if one.ended else say("admin-running")
        shown.add_row(one.id, one.game, moment(one.created), moment(one.last), str(one.events), state)
    Console(highlight=False).print(shown)


def moment(seconds: float) -> str:
    """A time on this machine's clock, the same in every language."""
    return f"{datetime.fromtimestamp(seconds):%Y-%m-%d %H:%M}"


def already_there(file: Path) -> RollbookError:
    """What is there stays there unless somebody wants otherwise."""
    return RollbookError("error-admin-there", "{file} is there already; --force overwrites it", file=str(file))
