"""`simulate`."""

from __future__ import annotations

import dataclasses
import json
from typing import Annotated, Any

import typer

from rollbook.cli import ClusterOption, GameArgument, TableOptions, app, parse_options
from rollbook.cli.progress import watched
from rollbook.words import decimal, percent, say, word


@app.command("simulate")
def simulate(
    game: GameArgument,
    players: Annotated[int, typer.Option(help="How many players.")] = 2,
    games: Annotated[int, typer.Option(help="How many games.")] = 10_000,
    bots: Annotated[str, typer.Option(help="One bot, or one for each seat, separated by commas.")] = "random",
    seed: Annotated[int, typer.Option(help="The same seed gives the same result, whatever the threads.")] = 0,
    threads: Annotated[int, typer.Option(help="How many processor cores to use.")] = 1,
    cluster: ClusterOption = None,
    option: TableOptions = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the result as JSON.")] = False,
) -> None:
    """Play many games between bots and print what came of them."""
    from rollbook.mass.simulate import simulate as run

    options = parse_options(option)
    with watched() as progress:
        task = progress.add_task(say("task-playing"), total=games)
        result = run(
            game,
            players,
            games,
            [bot.strip() for bot in bots.split(",")],
            seed,
            threads,
            options,
            on_compile=lambda: progress.say(say("compiling-rules")),
            on_progress=lambda done: progress.update(task, completed=done),
            cluster=cluster,
        )
    if as_json:
        print(json.dumps({**dataclasses.asdict(result), "threads": threads, "options": options}, ensure_ascii=False))
    else:
        _print(result)


def _print(result: Any) -> None:
    from rich.console import Console
    from rich.table import Table

    console = Console(highlight=False)
    table = Table(box=None, pad_edge=False)
    table.add_column("")
    table.add_column(say("column-bot"))
    for title in ("column-mean", "column-error", "column-wins", "column-error"):
        table.add_column(say(title), justify="right")
    rows = result.seats if len(result.by_bot) == len(result.seats) else [*result.seats, *result.by_bot]
    for row in rows:
        number = row.label.removeprefix("seat ")
        table.add_row(
            say("seat-number", number=number) if number.isdigit() else say("all-seats"),
            row.bot,
            decimal(row.mean, 3),
            decimal(row.standard_error, 3),
            percent(row.win_share),
            percent(row.win_share_error),
        )
    values = {"game": result.game, "players": result.players, "games": result.games, "seed": str(result.seed)}
    console.print(say("simulated", **values), style="bold")
    console.print(table)
    shares = {word("cause", cause): percent(count / result.games) for cause, count in result.ends.items()}
    console.print(say("simulated-ends", ends=", ".join(f"{cause} {share}" for cause, share in shares.items())))
    length = {"throws": decimal(result.throws), "error": decimal(result.throws_error, 3)}
    console.print(say("simulated-length", **length))
    key = "speed-compiled" if result.compiled else "speed-interpreted"
    console.print(say(key, games=round(result.games_per_second)))
