"""`simulate`."""

from __future__ import annotations

import dataclasses
import json
from typing import Annotated, Any

import typer

from rollbook.cli import GameArgument, TableOptions, app, parse_options


@app.command("simulate")
def simulate(
    game: GameArgument,
    players: Annotated[int, typer.Option(help="How many players.")] = 2,
    games: Annotated[int, typer.Option(help="How many games.")] = 10_000,
    bots: Annotated[str, typer.Option(help="One bot, or one for each seat, separated by commas.")] = "random",
    seed: Annotated[int, typer.Option(help="The same seed gives the same result, whatever the threads.")] = 0,
    threads: Annotated[int, typer.Option(help="How many processor cores to use.")] = 1,
    option: TableOptions = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the result as JSON.")] = False,
) -> None:
    """Play many games between bots and print what came of them."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from rollbook.mass.simulate import simulate as run

    options = parse_options(option)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("playing", total=games)
        result = run(
            game,
            players,
            games,
            [bot.strip() for bot in bots.split(",")],
            seed,
            threads,
            options,
            on_compile=lambda: progress.console.print("Compiling the rules, once; this takes some seconds"),
            on_progress=lambda done: progress.update(task, completed=done, description="playing"),
        )
    if as_json:
        print(json.dumps({**dataclasses.asdict(result), "threads": threads, "options": options}, ensure_ascii=False))
    else:
        _print(result)


def _print(result: Any) -> None:
    from rich.console import Console
    from rich.table import Table

    console = Console()
    table = Table(box=None, pad_edge=False)
    for title in ("", "bot", "mean score", "standard error", "win share", "standard error"):
        table.add_column(title, justify="left" if title in ("", "bot") else "right")
    rows = result.seats if len(result.by_bot) == len(result.seats) else [*result.seats, *result.by_bot]
    for row in rows:
        label = row.label if row.label.startswith("seat") else "all"
        table.add_row(
            label,
            row.bot,
            f"{row.mean:.3f}",
            f"{row.standard_error:.3f}",
            f"{100 * row.win_share:.2f} %",
            f"{100 * row.win_share_error:.2f} %",
        )
    console.print(f"[bold]{result.game}[/], {result.players} players, {result.games:,} games, seed {result.seed}")
    console.print(table)
    ends = ", ".join(f"{cause} {100 * count / result.games:.2f} %" for cause, count in result.ends.items())
    console.print(f"ends: {ends}", highlight=False)
    console.print(f"length: {result.throws:.2f} throws (standard error {result.throws_error:.3f})", highlight=False)
    how = "compiled" if result.compiled else "interpreted"
    console.print(f"{result.games_per_second:,.0f} games per second, {how}", highlight=False)
