"""`games`, `rules` and `play`."""

from __future__ import annotations

import re
import sys
from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, Any

import typer

from rollbook.cli import GameArgument, TableOptions, app, parse_options
from rollbook.errors import BadOption, RollbookError
from rollbook.games import find, variants

if TYPE_CHECKING:
    from rich.console import Console


@app.command("games")
def list_games() -> None:
    """List the games: id, name, players, minutes, one sentence."""
    from rich.console import Console
    from rich.table import Table

    from rollbook.words import word

    table = Table(box=None, pad_edge=False)
    for title in ("id", "name", "players", "minutes", "in one sentence"):
        table.add_column(title, no_wrap=title == "id")
    for variant in variants().values():
        sheet = variant.sheet
        fewest, most = sheet.players
        sentence = word("sentence", sheet.id, sheet.sentence)
        table.add_row(sheet.id, sheet.name, f"{fewest}-{most}", str(sheet.minutes), sentence)
    Console().print(table)


@app.command("rules")
def show_rules(
    game: GameArgument,
    short: Annotated[bool, typer.Option("--short", help="Only what a first game needs, in a few steps.")] = False,
    option: TableOptions = None,
) -> None:
    """Show the rules of a game; the short ones as they are with the options of a table."""
    from rich.console import Console
    from rich.markdown import Markdown

    console = Console()
    if short:
        print_steps(console, game, parse_options(option))
        return
    if option:
        raise BadOption("--option goes with --short: the full rules tell all options")
    text = find(game).rulebook()
    if not sys.stdout.isatty():
        print(text)
        return
    console.print(Markdown(text), width=min(console.width, 100))


def print_steps(console: Console, game: str, options: Mapping[str, Any]) -> None:
    """The short rules in the language spoken, numbered."""
    from rollbook.words import say

    for number, step in enumerate(find(game).steps(options), 1):
        console.print(f"{number}. {say(step.message, **step.values)}", highlight=False, markup=False)


@app.command("play")
def play(
    game: Annotated[str | None, typer.Argument(help="The game's id; asked for if left out.")] = None,
    seats: Annotated[
        str | None,
        typer.Option(
            help="Who plays, separated by commas: names, and bot:level for bots.", show_default="you and a friendly bot"
        ),
    ] = None,
    option: TableOptions = None,
    seed: Annotated[int | None, typer.Option(help="Makes the dice repeatable.")] = None,
    dice: Annotated[
        str | None,
        typer.Option(help="ours: the computer throws; mine: you type your own throws.", show_default="ours"),
    ] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the game interrupted last (of GAME).")] = False,
) -> None:
    """Play a game in the terminal."""
    from rich.console import Console

    from rollbook.terminal import saved
    from rollbook.terminal.play import Door, new_sitting
    from rollbook.thinkers import friendly

    console = Console()
    if dice not in (None, "ours", "mine"):
        raise BadOption(f"--dice is ours or mine, not {dice!r}")
    chosen = None if resume else game or ask_for_game(console)
    if chosen is None:
        if seats or option or dice or seed is not None:
            raise BadOption("--resume goes on with the seats, options, seed and dice the game was begun with")
        sitting = saved.resume(saved.newest_file(find(game).id if game else None))
    else:
        who = (seats or f"you,bot:{friendly(find(chosen))}").split(",")
        sitting = new_sitting(chosen, who, parse_options(option), seed, dice == "mine")
    Door(sitting, console).run()


def ask_for_game(console: Console) -> str | None:
    """Let a person choose from the list; None for going on with an interrupted game."""
    from rollbook.terminal import saved

    ids = list(variants())
    for number, id in enumerate(ids, 1):
        console.print(f"{number:>3}) {variants()[id].sheet.name:<20} {id}", highlight=False)
    if waiting := saved.has_interrupted_game():
        console.print("  0) go on with the interrupted game", highlight=False)
    while True:
        try:
            answer = console.input(" Which game? > ").strip().lower()
        except EOFError:
            raise RollbookError("no game was chosen; name one, such as: rollbook play qwixx") from None
        if answer in ids:
            return answer
        if waiting and answer == "0":
            return None
        if re.fullmatch("[0-9]{1,2}", answer) and 1 <= int(answer) <= len(ids):
            return ids[int(answer) - 1]
        console.print(f"   Type a number from 1 to {len(ids)}, or a game's id.", style="red")
