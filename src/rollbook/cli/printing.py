"""`print`: pads on paper."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from rollbook.cli import GameArgument, TableOptions, app, parse_options
from rollbook.words import say, spoken


@app.command("print")
def print_pads(
    game: GameArgument,
    output: Annotated[str, typer.Option("--output", "-o", help="The file to write: FILE.pdf or FILE.svg.")] = "",
    lang: Annotated[
        str | None, typer.Option(help="The language of the pad: de, en, es, fr, it or nl.", show_default="yours")
    ] = None,
    paper: Annotated[str, typer.Option(help="The paper: a4, letter or a5.")] = "a4",
    per_page: Annotated[
        int | None, typer.Option(help="How many pads on a page.", show_default="as many as are comfortable to use")
    ] = None,
    pages: Annotated[int, typer.Option(help="How many sheets of paper.")] = 1,
    colour: Annotated[str, typer.Option(help="The colours: full, light-ink or black.")] = "full",
    large: Annotated[bool, typer.Option("--large", help="Large print: all numbers at least 18 points.")] = False,
    rules: Annotated[bool, typer.Option("--rules", help="The short rules on the back.")] = False,
    option: TableOptions = None,
) -> None:
    """Print pads of a game as PDF or SVG, to play with real dice."""
    from rollbook.print.files import write
    from rollbook.print.lettering import lacking
    from rollbook.print.order import Order, title

    order = Order(
        game=game,
        language=lang or spoken(),
        paper=paper,
        per_page=per_page,
        sheets=pages,
        colour=colour,
        large=large,
        rules=rules,
        options=parse_options(option),
    )
    if letters := lacking(title(order)):
        print(say("print-letters", letters=letters), file=sys.stderr)
    for file, count in write(order, Path(output or f"{game}.pdf")).items():
        print(say("print-made", file=str(file), pages=count))
