"""`review`: what decisions cost and what the dice gave, for people, for programs and as a page."""

from __future__ import annotations

import dataclasses
import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from rollbook.cli import ClusterOption, app
from rollbook.cli.progress import watched
from rollbook.words import decimal, percent, say, tell

if TYPE_CHECKING:
    from rollbook.cli.spoken import Spoken
    from rollbook.mass.review import Judged, Part, Review, SeatReview
    from rollbook.table import Table


@app.command("review")
def review(
    files: Annotated[list[str], typer.Argument(help="Records, or folders of them; - for standard input.")],
    seat: Annotated[
        list[int] | None, typer.Option(help="Only this seat, from 0; of several files one for all, or one for each.")
    ] = None,
    playouts: Annotated[int, typer.Option(help="Games played on from every choice, at most.")] = 1152,
    as_json: Annotated[bool, typer.Option("--json", help="Print the review as JSON, one line a throw.")] = False,
    html: Annotated[Path | None, typer.Option(help="Write the review as a page into this file.")] = None,
    cluster: ClusterOption = None,
) -> None:
    """Tell what every decision of a game cost and what the dice gave, and how both add up to the result.

    Of several games: what one person's decisions cost and how strong that is, and what the dice gave.
    """
    from rollbook.cli.reviews import read_games, review_all
    from rollbook.errors import BadOption, check_count
    from rollbook.mass.advise import MOST_PLAYOUTS

    check_count("playouts", playouts, 2, MOST_PLAYOUTS)
    games = read_games(files, seat or [])
    if len(games) == 1:
        _review_one(games[0].table, games[0].seat, playouts, as_json, html)
    elif html is not None:
        raise BadOption("error-review-page", "a page shows one game, not {games}", games=len(games))
    else:
        review_all(games, playouts, as_json, cluster)


def _review_one(table: Table, seat: int | None, playouts: int, as_json: bool, html: Path | None) -> None:
    from rollbook.mass.review import Review, Valued
    from rollbook.mass.review import review as run

    moments: list[Valued] = []
    throws = sum("play" not in line for line in table.counting_lines().values())
    with watched() as progress:
        task = progress.add_task(say("task-reviewing"), total=1.0)
        for found in run(table, playouts):
            if as_json:
                print(json.dumps(dataclasses.asdict(found), ensure_ascii=False))
            if isinstance(found, Review):
                whole = found
            else:
                moments.append(found)
                progress.update(task, completed=len(moments) / throws)
    shown = [one for one in whole.seats if seat in (None, one.seat)]
    if html is not None:
        from rollbook.cli.review_page import page

        html.write_text(page(table, whole, shown, moments), encoding="utf-8")
    if not as_json:
        _print_review(table, whole, shown)


def amount(value: float, counts: str) -> str:
    """A value in its unit: a chance in hundredths, else with one place.

    >>> amount(-0.0312, "chance"), amount(2.25, "points")
    ('-3.1%', '2.2')
    """
    return percent(value, 1) if counts == "chance" else decimal(value, 1)


def signed(value: float, counts: str, fewer: bool = False) -> str:
    """A difference with its sign, so that it can be added to what is expected: what saves turns or throws has a minus.

    >>> signed(0.0312, "chance"), signed(-2.0, "points"), signed(1.5, "throws", fewer=True)
    ('+3.1%', '-2.0', '-1.5')
    """
    shown = -value if fewer else value
    return ("+" if shown > 0 else "") + amount(shown + 0.0, counts)


def with_interval(part: Part, whole: Review) -> str:
    """What steps add up to, with their error where there is one."""
    text = signed(part.value, whole.counts, whole.fewer)
    return f"{text} ± {amount(part.interval, whole.counts)}" if part.interval else text


def reached(value: float, whole: Review) -> str:
    """What somebody can expect or has got; turns and throws without their minus sign."""
    return amount(-value if whole.fewer else value, whole.counts)


def how(whole: Review) -> str:
    """Where the values come from."""
    return say("advised-by", bot=whole.bot) if whole.bot else say("advised-exactly")


def headings(whole: Review) -> list[str]:
    """The columns of the table of seats; whoever is alone has no others."""
    others = ["review-column-others"] if len(whole.seats) > 1 else []
    parts = ["review-column-luck", "review-column-decisions", *others]
    return [say(key) for key in ("review-column-start", *parts, "review-column-result", "review-column-each")]


def figures(one: SeatReview, whole: Review) -> list[str]:
    """The row of a seat below them."""
    counts = whole.counts
    parts = [one.luck, one.decisions, *([one.others] if len(whole.seats) > 1 else [])]
    told = [with_interval(part, whole) for part in parts]
    return [reached(one.start, whole), *told, reached(one.result, whole), amount(one.cost_each, counts)]


def sentences(one: SeatReview, whole: Review, names: list[str], said: Spoken | None = None) -> str:
    """The summary of a seat; whoever is alone is spoken to. Decisions are told in notation, or as they are `said`."""
    mine = [one.seat] if len(whole.seats) == 1 else []
    messages = one.summary
    if said and one.dearest:
        first = one.dearest[0]
        words: dict[str, str | int] = {
            "decision": said[first.line, first.decision],
            "best": said[first.line, first.best],
        }
        messages = [(key, values | words if "decision" in values else values) for key, values in messages]
    return " ".join(tell(message, names, mine) for message in messages)


def dear(judged: Judged, whole: Review, said: Spoken | None = None) -> str:
    """A decision that cost something, in one line."""
    cost = amount(judged.cost, whole.counts)
    error = f" ± {amount(judged.interval, whole.counts)}" if judged.interval else ""
    return say(
        "review-moment",
        when=tell(judged.progress),
        line=judged.line,
        decision=said[judged.line, judged.decision] if said else judged.decision,
        best=said[judged.line, judged.best] if said else judged.best,
        cost=cost + error,
    )


def _print_review(table: Table, whole: Review, shown: list[SeatReview]) -> None:
    from rich.console import Console
    from rich.table import Table as Grid

    console = Console(highlight=False)
    console.print(say("review-title", game=table.variant.sheet.name, how=how(whole)), style="bold")
    grid = Grid(box=None, pad_edge=False)
    grid.add_column("")
    for heading in headings(whole):
        grid.add_column(heading, justify="right")
    for one in shown:
        grid.add_row(one.name, *figures(one, whole))
    console.print(grid)
    for one in shown:
        console.print()
        console.print(sentences(one, whole, table.names), markup=False)
        for judged in one.dearest:
            console.print(f"  {dear(judged, whole)}", markup=False)
    if whole.left_out:
        console.print()
        console.print(say("review-left-out", decisions=whole.left_out))
