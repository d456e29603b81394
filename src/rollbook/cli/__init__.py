"""The command line: one module a group of commands; what a command needs is imported when it runs."""

from __future__ import annotations

import io
import json
import os
import sys
from typing import Annotated, Any, NoReturn

import typer

from rollbook import __version__, words
from rollbook.errors import BadOption, RollbookError, refused_by_system

app = typer.Typer(
    name="rollbook",
    help="Play and master ten roll-and-write dice games.",
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode="rich",
)


def game_named(text: str | None) -> str | None:
    """The id of a game; the name of a file stands for the sheet of one's own in it."""
    if text is None or not text.endswith(".json"):
        return text
    from rollbook.games import own

    return own.remember(own.read_file(text))


GameArgument = Annotated[
    str,
    typer.Argument(
        help="The game's id (see: rollbook games), or the file of a sheet of your own.",
        show_default=False,
        callback=game_named,
    ),
]
TableOptions = Annotated[
    list[str] | None,
    typer.Option("--option", help="A table option as name=value; may be repeated.", metavar="NAME=VALUE"),
]
LanguageOption = Annotated[
    str | None, typer.Option(help="The language: de, en, es, fr, it or nl.", show_default="your system's")
]

ClusterOption = Annotated[
    str | None,
    typer.Option(help="Work on a Ray cluster: auto, or its address.", metavar="auto|ADDRESS", show_default="here"),
]

MOST_OPTION = 1_000  # so none can be nested so deeply that nobody could read it


def parse_options(texts: list[str] | None) -> dict[str, Any]:
    """Options from name=value; a value that is JSON is taken as JSON, anything else as a string.

    >>> parse_options(["lucky=[[5,10]]", "sheet=rules"])
    {'lucky': [[5, 10]], 'sheet': 'rules'}
    """
    options: dict[str, Any] = {}
    for text in texts or []:
        name, equals, value = text.partition("=")
        if len(text) > MOST_OPTION:
            english = "an option has at most {most} letters, not {count}"
            raise BadOption("error-option-long", english, most=MOST_OPTION, count=len(text))
        if not equals or not name:
            english = "{text} is not an option; write name=value, such as marking=one"
            raise BadOption("error-option-written", english, text=repr(text))
        try:
            options[name] = json.loads(value)
        except ValueError:
            options[name] = value
    return options


def show_version(wanted: bool) -> None:
    """Print the version and stop."""
    if wanted:
        typer.echo(f"rollbook {__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def root(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=show_version, is_eager=True, help="Show the version.")
    ] = False,
    language: LanguageOption = None,
    share: Annotated[bool, typer.Option("--share", help="Let other devices on your network in.")] = False,
) -> None:
    """Play and master ten roll-and-write dice games. Without a command: open the app in the browser."""
    if language is not None:
        words.speak(language)
    if context.invoked_subcommand is None:
        serve.serve(share=share)


from rollbook.cli import (  # noqa: E402, F401 - they add their commands to `app`
    admin,
    conform,
    dice,
    export,
    fair,
    play,
    printing,
    records,
    review,
    serve,
    sheet,
    simulate,
    think,
    usage,
)


def main() -> None:
    """Run a command; errors meant for people are one line on standard error and exit code 2."""
    _mend_streams()
    try:
        try:
            code = app(usage.completed(sys.argv[1:]), prog_name="rollbook", standalone_mode=False)
        finally:
            sys.stdout.flush()  # here, where a reader that has gone is nothing to talk about
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # Python flushes once more when it ends
        sys.exit(1)
    except typer.Abort:
        sys.exit(1)
    except usage.USAGE_ERROR as error:
        _complain(usage.usage_error(error))
    except OSError as error:
        _complain(refused_by_system(error))
    except RollbookError as error:
        _complain(error)
    sys.exit(code)


def _complain(error: RollbookError) -> NoReturn:
    print(f"rollbook: {words.spell(error)}", file=sys.stderr)
    sys.exit(2)


def _mend_streams() -> None:
    """UTF-8 on every system, also when redirected; what is typed need not be text; what is closed is empty."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115 - open to the end
        elif isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="replace" if name == "stdin" else None)
