"""`export`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from rollbook.cli import ClusterOption, GameArgument, TableOptions, app, parse_options
from rollbook.cli.progress import watched
from rollbook.words import say


@app.command("export")
def export(
    game: GameArgument,
    to: Annotated[Path, typer.Option(help="The file to write: FILE.parquet.", show_default=False)],
    games: Annotated[int, typer.Option(help="How many games.")] = 1000,
    bots: Annotated[str, typer.Option(help="One bot, or one for each seat, separated by commas.")] = "random",
    players: Annotated[int | None, typer.Option(help="How many players.", show_default="a bot each, else 2")] = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same file, whatever the threads.")] = 0,
    values: Annotated[
        int, typer.Option(help="Value what was chosen: exactly where the game is solved, else by so many playouts.")
    ] = 0,
    threads: Annotated[int, typer.Option(help="How many processor cores to use.")] = 1,
    cluster: ClusterOption = None,
    option: TableOptions = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print what was written as JSON.")] = False,
) -> None:
    """Let bots play and write every decision into a Parquet file, with a card that describes its columns."""
    from rollbook.mass.export import export as run

    names = [bot.strip() for bot in bots.split(",")]
    with watched() as progress:
        task = progress.add_task(say("task-exporting"), total=games)
        made = run(
            game,
            to,
            games,
            players or (len(names) if len(names) > 1 else 2),
            names,
            seed,
            parse_options(option),
            values,
            threads,
            cluster,
            on_progress=lambda done: progress.update(task, completed=done),
            on_compile=lambda: progress.say(say("compiling-rules")),
        )
    if as_json:
        found = {"games": made.games, "decisions": made.decisions, "file": str(made.file), "card": str(made.card)}
        print(json.dumps(found, ensure_ascii=False))
    else:
        print(say("exported", games=made.games, decisions=made.decisions, file=str(made.file), card=str(made.card)))
