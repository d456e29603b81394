"""`solve`, `arena` and `advise`."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from rollbook.cli import ClusterOption, GameArgument, TableOptions, app, parse_options
from rollbook.cli.progress import watched
from rollbook.cli.records import FileArgument, read_lines
from rollbook.words import decimal, percent, say, word

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
    cluster: ClusterOption = None,
) -> None:
    """Solve a game for one player and keep the table, for the bot `perfect` and for advice."""
    from rollbook.errors import BadOption
    from rollbook.mass import confirm
    from rollbook.thinkers import solved

    if listed or remove:
        if remove and (game is None or listed):
            english = "name the game whose solved tables are to be removed: rollbook solve GAME --remove"
            raise BadOption("error-remove-what", english)
        _print_kept(solved.remove(game) if remove and game else solved.kept(), as_json, gone=remove)
        return
    if game is None:
        english = "name the game to be solved: rollbook solve GAME; what is solved already: rollbook solve --list"
        raise BadOption("error-solve-what", english)
    options = parse_options(option)
    with watched() as progress:
        task = progress.add_task(say("task-solving", game=game), total=1.0)
        solution = confirm.solve(game, options, lambda part: progress.update(task, completed=part), cluster)
    if as_json:
        print(json.dumps({"game": game, "options": options, **dataclasses.asdict(solution)}, ensure_ascii=False))
        return
    unit = word("unit", solution.unit)
    print(say("solved", game=game, value=decimal(solution.value, 4), unit=unit))
    print(say("solved-states", states=solution.states, seconds=round(solution.seconds)))
    if solution.played:
        games, mean, error = solution.played
        print(say("solved-played", games=games, mean=decimal(mean, 4), error=decimal(error, 4)))


def _print_kept(tables: Sequence[Kept], as_json: bool, gone: bool) -> None:
    """Solved tables: their games, values and sizes."""
    if as_json:
        print(json.dumps([{**dataclasses.asdict(one), "file": str(one.file)} for one in tables], ensure_ascii=False))
        return
    for one in tables:
        told = one.solution
        value = f"{decimal(told.value, 4)} {word('unit', told.unit)}" if told else say("solved-older")
        title = one.game + "".join(f" {name}={json.dumps(value)}" for name, value in one.options.items())
        line = f"{title}: {value}, {decimal(one.bytes / 1e6, 1)} MB, {one.file}"
        print(say("solved-removed", table=line) if gone else line)
    if not tables:
        print(say("solved-nothing"))


@app.command("arena")
def arena(
    game: GameArgument,
    bots: Annotated[str, typer.Option(help="Bots, separated by commas; also program:COMMAND and entry:NAME.")],
    players: Annotated[int, typer.Option(help="How many players.")] = 2,
    games: Annotated[int, typer.Option(help="How many games for each encounter.")] = 1000,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 0,
    patience: Annotated[float, typer.Option(help="Seconds that a program may take for a decision.")] = 60.0,
    cluster: ClusterOption = None,
    option: TableOptions = None,
    plot: Annotated[Path | None, typer.Option(help="Draw the standings into this SVG file.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the result as JSON.")] = False,
) -> None:
    """Let bots play each other with the same throws for every seat, and tell how strong they are."""
    from rollbook.errors import BadOption
    from rollbook.mass.arena import arena as run

    if plot is not None and plot.suffix != ".svg":
        raise BadOption(
            "error-plot-name", "the plot is an SVG file; name it {file}", file=str(plot.with_suffix(".svg"))
        )
    if plot is not None and not plot.parent.is_dir():
        raise BadOption("error-plot-folder", "there is no folder {folder} for the plot", folder=str(plot.parent))
    check_patience(patience)
    names = [bot.strip() for bot in bots.split(",")]
    with watched() as progress:
        task = progress.add_task(say("task-playing"), total=1.0)
        result = run(
            game,
            names,
            players,
            games,
            seed,
            parse_options(option),
            lambda part: progress.update(task, completed=part),
            patience,
            cluster,
        )
    if plot is not None:
        from rollbook.mass.plot import standings_svg

        title = say("plot-title", game=result.game, players=result.players)
        plot.write_text(standings_svg(result, title), encoding="utf-8")
    if as_json:
        print(json.dumps(dataclasses.asdict(result), ensure_ascii=False))
    else:
        _print_arena(result)


def check_patience(patience: float) -> None:
    """Refuse a time that nobody could keep, or would wait for."""
    from rollbook.errors import BadOption

    if not 0 < patience <= LONGEST_PATIENCE:
        english = "--patience is more than 0 and at most {most} seconds, not {patience}"
        raise BadOption("error-patience", english, most=LONGEST_PATIENCE, patience=f"{patience:g}")


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
    chances = advice.unit == "chance to win"
    unit = word("unit", advice.unit.replace(",", ""))
    how = say("advised-by", bot=advice.bot) if advice.bot else say("advised-exactly")
    print(say("advised", name=advice.name, unit=unit, how=how))
    for choice in advice.choices:
        value = f"{percent(choice.value):>8}" if chances else f"{decimal(choice.value, 3):>8}"
        error = f" ± {decimal(100 * choice.interval if chances else choice.interval)}" if choice.interval else ""
        print(f"  {choice.decision:<8} {value}{error}")


def _print_arena(result: Any) -> None:
    from rich.console import Console
    from rich.table import Table

    console = Console(highlight=False)
    values = {"game": result.game, "players": result.players, "share": percent(result.fair_share, 1)}
    console.print(say("arena-title", **values), style="bold")
    table = Table(box=None, pad_edge=False)
    table.add_column(say("column-bot"))
    for title in ("column-games", "column-wins", "", "column-points", "", "column-elo", ""):
        table.add_column(say(title) if title else f"± {percent(0.95, 0)}", justify="right")
    for one in result.standings:
        table.add_row(
            one.bot,
            decimal(one.games, 0),
            percent(one.win_share),
            decimal(100 * one.win_share_interval),
            decimal(one.mean),
            decimal(one.mean_interval),
            f"{one.elo:+.0f}",
            f"{one.elo_interval:.0f}",
        )
    console.print(table)
    names = [one.bot for one in result.standings]
    console.print(say("arena-encounters"))
    cross = Table(box=None, pad_edge=False)
    cross.add_column("")
    for name in names:
        cross.add_column(name, justify="right")
    shares = {(one.bot, one.others): one for one in result.encounters}
    for name in names:
        met = [shares.get((name, other)) for other in names]
        cells = [
            f"{decimal(100 * one.win_share)} ± {decimal(100 * one.win_share_interval)}" if one else "" for one in met
        ]
        cross.add_row(name, *cells)
    console.print(cross)
    console.print(say("speed", games=round(result.games_per_second)))
