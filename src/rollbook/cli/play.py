"""`games`, `rules`, `play` and `practice`."""

from __future__ import annotations

import re
import sys
from typing import TYPE_CHECKING, Annotated

import typer

from rollbook.cli import GameArgument, LanguageOption, TableOptions, app, game_named, parse_options
from rollbook.errors import BadOption, RollbookError
from rollbook.games import Variant, find, variants

if TYPE_CHECKING:
    from rich.console import Console

    from rollbook.same import SameDice

TODAY = "today"


@app.command("games")
def list_games() -> None:
    """List the games: id, name, players, minutes, one sentence."""
    from rich.console import Console
    from rich.table import Table

    from rollbook.words import say, word

    table = Table(box=None, pad_edge=False)
    table.add_column(say("column-id"), no_wrap=True)
    for title in ("column-name", "column-players", "column-minutes", "column-sentence"):
        table.add_column(say(title))
    for variant in variants().values():
        sheet = variant.sheet
        fewest, most = sheet.players
        sentence = word("sentence", sheet.id if sheet.data is None else "own", sheet.sentence)
        table.add_row(sheet.id, sheet.name, f"{fewest}–{most}", str(sheet.minutes), sentence)
    Console(markup=False).print(table)


@app.command("rules")
def show_rules(
    game: GameArgument,
    short: Annotated[bool, typer.Option("--short", help="Only what a first game needs, in a few steps.")] = False,
    option: TableOptions = None,
    language: LanguageOption = None,
) -> None:
    """Show the rules of a game; the short ones as they are with the options of a table."""
    from rich.console import Console

    from rollbook.words import speak

    if language is not None:
        speak(language)
    console = Console()
    if short:
        from rollbook.cli.short_rules import print_steps

        print_steps(console, game, parse_options(option))
        return
    if option:
        raise BadOption("error-full-rules", "--option goes with --short: the full rules tell all options")
    print_rulebook(console, find(game))


def print_rulebook(console: Console, variant: Variant) -> None:
    """The full rules in the language spoken; Markdown as it is when a program reads it."""
    from rich.markdown import Markdown

    from rollbook.words import say, spoken

    text = variant.rulebook(spoken())
    if variant.rulebook_language(spoken()) != spoken():
        text = f"*{say('rules-in-english')}*\n\n{text}"
    if not sys.stdout.isatty():
        print(text)
        return
    console.print(Markdown(text), width=min(console.width, 100))


@app.command("play")
def play(
    game: Annotated[
        str | None, typer.Argument(help="The game's id; asked for if left out.", callback=game_named)
    ] = None,
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
    day: Annotated[
        str | None, typer.Option(help="The game of today, or of a day such as 2026-11-18.", metavar="[DAY]")
    ] = None,
    code: Annotated[str | None, typer.Option(help="The code of a challenge, ten letters.")] = None,
    hints: Annotated[
        bool | None,
        typer.Option("--hints/--no-hints", help="Whether h helps.", show_default="for one person alone"),
    ] = None,
) -> None:
    """Play a game in the terminal."""
    from rich.console import Console

    from rollbook.terminal import saved
    from rollbook.terminal.play import Door, new_sitting
    from rollbook.thinkers import friendly
    from rollbook.words import say

    console = Console()
    if dice not in (None, "ours", "mine"):
        raise BadOption("error-whose-dice", "--dice is ours or mine, not {dice}", dice=repr(dice))
    if day is not None or code is not None:
        if dice or resume or option or seed is not None or (day is not None and code is not None):
            english = "--day and --code stand alone: seed, dice and resume have no place beside them"
            raise BadOption("error-play-day", english)
        dared, same = challenged(game, day, code)
        alone = [say("player", number=1)]
        who = seats.split(",") if seats and code else alone
        Door(new_sitting(dared, who, {}, None, False, same, hints), console).run()
        return
    chosen = None if resume else game or ask_for_game(console)
    if chosen is None:
        if seats or option or dice or seed is not None or hints is not None:
            english = "--resume goes on with the seats, options, seed and dice the game was begun with"
            raise BadOption("error-resume", english)
        sitting = saved.resume(saved.newest_file(find(game).id if game else None))
    else:
        who = (seats or f"{say('player', number=1)},bot:{friendly(find(chosen))}").split(",")
        sitting = new_sitting(chosen, who, parse_options(option), seed, dice == "mine", help=hints)
    Door(sitting, console).run()


def challenged(game: str | None, day: str | None, code: str | None) -> tuple[str, SameDice]:
    """The game and the dice of a code or a day."""
    from datetime import date

    from rollbook.mass.day import dice_of, read_day
    from rollbook.same import SameDice, read_code

    if code is not None:
        found, key = read_code(code)
        return found.id, SameDice(key)
    if game is None:
        example = next(iter(variants()))
        english = "name the game you want, such as: rollbook play {game} --day"
        raise BadOption("error-play-day-game", english, game=example)
    variant = find(game)
    if variant.sheet.data is not None:
        raise BadOption("error-play-day-own", "only games that are built in have a game of the day")
    return game, dice_of(variant, date.today() if day == TODAY else read_day(day or ""))


def ask_for_game(console: Console) -> str | None:
    """Let a person choose from the list; None for going on with an interrupted game."""
    from rollbook.terminal import saved
    from rollbook.words import say

    ids = list(variants())
    for number, id in enumerate(ids, 1):
        console.print(f"{number:>3}) {variants()[id].sheet.name:<20} {id}", highlight=False, markup=False)
    if waiting := saved.has_interrupted_game():
        console.print(f"  0) {say('go-on-interrupted')}", highlight=False)
    while True:
        try:
            answer = console.input(f" {say('which-game')} > ").strip().lower()
        except EOFError:
            english = "no game was chosen; name one, such as: rollbook play qwixx"
            raise RollbookError("error-no-choice", english) from None
        if answer in ids:
            return answer
        if waiting and answer == "0":
            return None
        if re.fullmatch("[0-9]{1,2}", answer) and 1 <= int(answer) <= len(ids):
            return ids[int(answer) - 1]
        console.print(f"   {say('type-game', count=len(ids))}", style="red", highlight=False)


@app.command("practice")
def practice(
    game: GameArgument,
    theme: Annotated[str | None, typer.Option(help="Only positions about this, such as gaps or locks.")] = None,
    level: Annotated[int | None, typer.Option(help="Only positions that so many levels of bots miss.")] = None,
    language: LanguageOption = None,
) -> None:
    """Find the best choice in positions that good players miss; q leaves, and your progress is kept."""
    from rich.console import Console

    from rollbook.terminal.practice import practise
    from rollbook.words import speak

    if language is not None:
        speak(language)
    practise(find(game), theme, level, Console())
