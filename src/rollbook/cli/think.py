"""`solve`, `arena` and `advise`."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from rollbook.cli import GameArgument, TableOptions, app, parse_options
from rollbook.cli.progress import watched
from rollbook.cli.records import FileArgument, read_lines

if TYPE_CHECKING:
    from rollbook.thinkers.solved import Kept

LONGEST_PATIENCE = 86_400


@app.command("solve")
def solve(
    game: Annotated[str | None, typer.Argument(help="The game's id; see: rollbook games", show_default=False)] = None,
    option: TableOptions = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the result as JSON.")] = False,
    listed: Annotated[bool, typer.Option("--list", help="List what has been solved on this machine.")] = False,
    remove: Annotated[bool, typer.Option("--remove", help="Remove the solved tables of GAME.")] = False,
) -> None:
    """Solve a game for one player and keep the table, for the bot `perfect` and for advice."""
    from rollbook.errors import BadOption
    from rollbook.thinkers import solved

    if listed or remove:
        if remove and (game is None or listed):
            raise BadOption("name the game whose solved tables are to be removed: rollbook solve GAME --remove")
        _print_kept(solved.remove(game) if remove and game else solved.kept(), as_json, gone=remove)
        return
    if game is None:
        raise BadOption(
            "name the game to be solved: rollbook solve GAME; what is solved already: rollbook solve --list"
        )
    options = parse_options(option)
    with watched() as progress:
        task = progress.add_task(f"solving {game}", total=1.0)
        solution = solved.solve(game, options, lambda part: progress.update(task, completed=part))
    if as_json:
        print(json.dumps({"game": game, "options": options, **dataclasses.asdict(solution)}, ensure_ascii=False))
        return
    print(f"{game}: {solution.value:.4f} {solution.unit} expected with perfect play, one player")
    print(f"{solution.states:,} states in {solution.seconds:.0f} s")
    if solution.played:
        games, mean, error = solution.played
        print(f"{games:,} games played by it average {mean:.4f} (standard error {error:.4f})")


def _print_kept(tables: Sequence[Kept], as_json: bool, gone: bool) -> None:
    """Solved tables: their games, values and sizes."""
    if as_json:
        print(json.dumps([{**dataclasses.asdict(one), "file": str(one.file)} for one in tables], ensure_ascii=False))
        return
    for one in tables:
        value = f"{one.solution.value:.4f} {one.solution.unit}" if one.solution else "of an older version, not used"
        options = "".join(f" {name}={json.dumps(value)}" for name, value in one.options.items())
        print(f"{'removed ' if gone else ''}{one.game}{options}: {value}, {one.bytes / 1e6:,.1f} MB, {one.file}")
    if not tables:
        print("nothing has been solved on this machine yet; to begin: rollbook solve GAME")


@app.command("arena")
def arena(
    game: GameArgument,
    bots: Annotated[str, typer.Option(help="Bots, separated by commas; also program:COMMAND and entry:NAME.")],
    players: Annotated[int, typer.Option(help="How many players.")] = 2,
    games: Annotated[int, typer.Option(help="How many games for each encounter.")] = 1000,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 0,
    patience: Annotated[float, typer.Option(help="Seconds that a program may take for a decision.")] = 60.0,
    option: TableOptions = None,
    plot: Annotated[Path | None, typer.Option(help="Draw the standings into this SVG file.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the result as JSON.")] = False,
) -> None:
    """Let bots play each other with the same throws for every seat, and tell how strong they are."""
    from rollbook.errors import BadOption
    from rollbook.mass.arena import arena as run

    if plot is not None and plot.suffix != ".svg":
        raise BadOption(f"the plot is an SVG file; name it {plot.with_suffix('.svg')}")
    if plot is not None and not plot.parent.is_dir():
        raise BadOption(f"there is no folder {plot.parent} for the plot")
    if not 0 < patience <= LONGEST_PATIENCE:
        raise BadOption(f"--patience is more than 0 and at most {LONGEST_PATIENCE:,} seconds, not {patience:g}")
    names = [bot.strip() for bot in bots.split(",")]
    with watched() as progress:
        task = progress.add_task("playing", total=1.0)
        result = run(
            game,
            names,
            players,
            games,
            seed,
            parse_options(option),
            lambda part: progress.update(task, completed=part),
            patience,
        )
    if plot is not None:
        from rollbook.mass.plot import standings_svg

        plot.write_text(standings_svg(result), encoding="utf-8")
    if as_json:
        print(json.dumps(dataclasses.asdict(result), ensure_ascii=False))
    else:
        _print_arena(result)


@app.command("advise")
def advise(
    file: FileArgument,
    seat: Annotated[int | None, typer.Option(help="The seat to advise, from 0; else the first that is asked.")] = None,
    playouts: Annotated[int, typer.Option(help="Games played on from every choice.")] = 2000,
    as_json: Annotated[bool, typer.Option("--json", help="Print the advice as JSON.")] = False,
) -> None:
    """Tell what every legal choice is worth in the position at the end of a record."""
    from rollbook.mass.advise import advise as run
    from rollbook.replay import replay

    *_, game = replay(read_lines(file))
    advice = run(game.table, seat, playouts)
    if as_json:
        print(json.dumps(dataclasses.asdict(advice), ensure_ascii=False))
        return
    percent = advice.unit == "chance to win"
    print(f"{advice.name}: {advice.unit}, {advice.how}")
    for choice in advice.choices:
        value = f"{100 * choice.value:6.2f} %" if percent else f"{choice.value:8.3f}"
        error = f" ± {100 * choice.interval if percent else choice.interval:.2f}" if choice.interval else ""
        print(f"  {choice.decision:<8} {value}{error}")


def _print_arena(result: Any) -> None:
    from rich.console import Console
    from rich.table import Table

    console = Console()
    console.print(f"[bold]{result.game}[/], {result.players} players, fair share {100 * result.fair_share:.1f} %")
    table = Table(box=None, pad_edge=False)
    for title in ("bot", "games", "wins", "± 95 %", "points", "± 95 %", "Elo", "± 95 %"):
        table.add_column(title, justify="left" if title == "bot" else "right")
    for one in result.standings:
        table.add_row(
            one.bot,
            f"{one.games:,}",
            f"{100 * one.win_share:.2f} %",
            f"{100 * one.win_share_interval:.2f}",
            f"{one.mean:.2f}",
            f"{one.mean_interval:.2f}",
            f"{one.elo:+.0f}",
            f"{one.elo_interval:.0f}",
        )
    console.print(table)
    names = [one.bot for one in result.standings]
    console.print("wins of the row against the column:")
    cross = Table(box=None, pad_edge=False)
    cross.add_column("")
    for name in names:
        cross.add_column(name, justify="right")
    shares = {(one.bot, one.others): one for one in result.encounters}
    for name in names:
        met = [shares.get((name, other)) for other in names]
        cells = [f"{100 * one.win_share:.2f} ± {100 * one.win_share_interval:.2f}" if one else "" for one in met]
        cross.add_row(name, *cells)
    console.print(cross)
    console.print(f"{result.games_per_second:,.0f} games per second", highlight=False)
