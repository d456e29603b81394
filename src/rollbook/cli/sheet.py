"""`sheet`: pads of one's own."""

from __future__ import annotations

import contextlib
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from rollbook.cli import app
from rollbook.errors import BadOption, RollbookError, reason
from rollbook.games import own
from rollbook.words import say, word

if TYPE_CHECKING:
    from rollbook.games import Variant

sheet = typer.Typer(help="Make a pad of your own, check it, keep it, share its file.")
app.add_typer(sheet, name="sheet")

SheetFile = Annotated[str, typer.Argument(help="The file of a sheet; - for standard input.", metavar="FILE|-")]
Id = Annotated[str, typer.Argument(help="The id of a sheet that is kept.", metavar="ID")]
Seed = Annotated[int | None, typer.Option(help="Give the rows' numbers another order; a seed says which.")]
ROWS = 4  # of every pad that can be made
Cells = Annotated[list[str] | None, typer.Option(help="A cell such as r7 becomes a bonus cell; may be repeated.")]


@sheet.command("new")
def new(
    like: Annotated[
        str | None, typer.Option("--from", help="The game whose pad is changed.", show_default="the first that can be")
    ] = None,
    name: Annotated[str | None, typer.Option(help="What the pad is called.", show_default="My pad")] = None,
    shuffle: Seed = None,
    mix: Annotated[int | None, typer.Option(help="Mix the colours of the cells; a seed says how.")] = None,
    turn: Annotated[list[int] | None, typer.Option(help="Turn a row (1 to 4) round; may be repeated.")] = None,
    bonus: Cells = None,
    lock: Annotated[int | None, typer.Option(help="How many crosses a lock needs.")] = None,
    output: Annotated[
        str | None, typer.Option("--output", "-o", help="The file to be written.", show_default="standard output")
    ] = None,
) -> None:
    """Make a pad from one of ours, as a file in which everything can be changed."""
    draft = own.draft(like or own.possible()[0], name or say("pad-usual-name"))
    wanted: list[dict[str, Any]] = [{"do": "turn", "row": _place(row)} for row in turn or []]
    wanted += [{"do": do, "seed": seed} for do, seed in (("shuffle", shuffle), ("mix", mix)) if seed is not None]
    for change in [*wanted, *({"do": "bonus", "cell": cell} for cell in bonus or [])]:
        draft = own.change(draft, change)
    if lock is not None:
        draft["crosses_to_lock"] = lock
    text = own.in_writing(own.read(draft))
    if output is None:
        sys.stdout.write(text)
        return
    if Path(output).exists():
        raise BadOption("error-file-there", "{file} is there already; name another file", file=output)
    try:
        Path(output).write_text(text, encoding="utf-8")
    except OSError as error:
        with contextlib.suppress(OSError):
            Path(output).unlink()  # it was not there before
        values = {"file": output, "reason": reason(error)}
        raise RollbookError("error-print-write", "cannot write {file}: {reason}", **values) from None


def _place(row: int) -> int:
    """A row as sheets count it, from the one that somebody names."""
    if not 1 <= row <= ROWS:
        raise BadOption("error-turn-row", "--turn takes a row from 1 to {rows}, not {row}", rows=ROWS, row=row)
    return row - 1


@sheet.command("check")
def check(file: SheetFile) -> None:
    """Say what is wrong with a sheet, or show it and what to expect of it."""
    from rich.console import Console

    from rollbook.mass.expected import expect
    from rollbook.table import Table
    from rollbook.terminal.draw import draw_sheet

    variant = _read(file)
    table = Table(variant, 1, first=0)
    console = Console(markup=False)  # a name is what it is
    console.print(say("sheet-told", name=variant.sheet.name, id=variant.id), highlight=False)
    for line in draw_sheet(variant.sheet.document({}, 0), table.view(0).seats[0]):
        console.print(line)
    found = expect(variant)
    level = word("rank", found.bot)
    expected = {"level": level, "throws": round(found.throws), "points": round(found.points), "games": found.games}
    console.print(say("pad-expected", **expected), highlight=False)


@sheet.command("add")
def add(file: SheetFile) -> None:
    """Keep a sheet: it is a game like all others then, in every door."""
    variant = _read(file)
    key = "sheet-kept" if own.keep(variant) else "sheet-kept-before"
    print(say(key, name=variant.sheet.name, id=variant.id))


@sheet.command("list")
def list_sheets() -> None:
    """List the sheets that are kept: id and name."""
    for id, variant in own.kept().items():
        print(f"{id}  {variant.sheet.name}")


@sheet.command("show")
def show(id: Id) -> None:
    """Print a sheet that is kept, to be shared or changed."""
    variant = own.find_own(id)
    if variant is None:
        raise own.no_such(id)
    sys.stdout.write(own.in_writing(variant))


@sheet.command("remove")
def remove(id: Id) -> None:
    """Keep a sheet no longer; games that were begun with it go on."""
    own.remove(id)


def _read(file: str) -> Variant:
    """The sheet in a file, or what somebody pipes in."""
    return own.read_text(sys.stdin.buffer.read(4 * own.MOST_BYTES + 1)) if file == "-" else own.read_file(file)
