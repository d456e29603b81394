"""Several games reviewed for one person: each in a line, and what they add up to."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from rollbook.cli.progress import watched
from rollbook.cli.records import read_lines
from rollbook.cli.review import amount, reached, with_interval
from rollbook.errors import BadOption, RollbookError
from rollbook.mass.blocks import workers
from rollbook.mass.review import Review
from rollbook.mass.reviews import all_reviewed
from rollbook.mass.strength import rungs
from rollbook.mass.summary import HUNDREDTHS
from rollbook.mass.summary import amount as rough
from rollbook.mass.tally import Tally, tallied
from rollbook.replay import replay
from rollbook.table import Table
from rollbook.words import decimal, percent, say, tell, word

RECORDS = "*.jsonl"  # of a folder


@dataclass(frozen=True)
class Own:
    """A game, and the seat of it that is meant; None for all of them."""

    file: str
    table: Table
    seat: int | None


def read_games(files: Sequence[str], seats: Sequence[int]) -> list[Own]:
    """All games of files and folders, with one seat for all of them, or one for each file or folder."""
    if len(seats) > 1 and len(seats) != len(files):
        english = "give --seat once, or once for each of the {files} files"
        raise BadOption("error-review-seats", english, files=len(files))
    whose: Sequence[int | None] = seats if len(seats) == len(files) else [seats[0] if seats else None] * len(files)
    named = [(name, seat) for file, seat in zip(files, whose, strict=True) for name in _records(file)]
    games: list[Own] = []
    for name, seat in named:
        try:
            games += _games_of(name, seat)
        except RollbookError as error:
            if len(named) == 1 or error.id == "error-read":  # which names the file itself
                raise
            raise RollbookError("error-review-file", "{file}: {problem}", file=name, problem=error) from None
    return games


def _games_of(name: str, seat: int | None) -> list[Own]:
    """The games of one file; a seat that is not there is refused."""
    games = [Own(name, game.table, seat) for game in replay(read_lines(name))]
    for game in games:
        if seat is not None:
            game.table.legal(seat)
    return games


def _records(file: str) -> list[str]:
    """A file itself, or the records of a folder."""
    if file == "-" or not Path(file).is_dir():
        return [file]
    found = sorted(str(one) for one in Path(file).glob(RECORDS))
    if not found:
        raise RollbookError("error-review-folder", "there are no records (*.jsonl) in {folder}", folder=file)
    return found


def review_all(games: Sequence[Own], playouts: int, as_json: bool, cluster: str | None = None) -> None:
    """Review one game after the other, or many at once on a cluster, and tell what they come to."""
    if any(one.seat is None and one.table.players > 1 for one in games):
        english = "these are {games} games; say whose decisions you want with --seat, from 0"
        raise BadOption("error-review-whose", english, games=len(games))
    found = list(_reviewed(games, playouts, cluster))
    tallies = [Tally.of(whole, one.seat or 0) for one, whole in found]
    if as_json:
        for (one, _), tally in zip(found, tallies, strict=True):
            print(json.dumps({"file": one.file, "seat": one.seat or 0, **tally.told()}, ensure_ascii=False))
        for tally in tallied(tallies):
            print(json.dumps(tally.told(), ensure_ascii=False))
    else:
        _print(found, tallied(tallies))


def _reviewed(games: Sequence[Own], playouts: int, cluster: str | None) -> Iterator[tuple[Own, Review]]:
    with watched() as progress, workers(cluster=cluster) as there:
        task = progress.add_task(say("task-reviewing"), total=float(len(games)))
        found = all_reviewed([one.table for one in games], playouts, there)
        for number, (one, whole) in enumerate(zip(games, found, strict=True), 1):
            yield one, whole
            progress.update(task, completed=number)


def _print(found: Sequence[tuple[Own, Review]], tallies: Sequence[Tally]) -> None:
    from rich.console import Console
    from rich.table import Table as Grid

    console = Console(highlight=False)
    grid = Grid(box=None, pad_edge=False)
    for heading in ("", "", "review-column-result", "review-column-luck", "review-column-each"):
        grid.add_column(say(heading) if heading else "", justify="right" if heading else "left")
    for one, whole in found:
        seat = whole.seats[one.seat or 0]
        told = [
            reached(seat.result, whole),
            with_interval(seat.luck, whole),
            amount(seat.cost_each, whole.counts),
        ]
        grid.add_row(Path(one.file).name, one.table.variant.sheet.name, *told)
    console.print(grid)
    names = {one.table.variant.id: one.table.variant.sheet.name for one, _ in found}
    for tally in tallies:
        console.print()
        title = say("review-many", game=names[tally.game], alone="yes" if tally.alone else "no", games=tally.games)
        console.print(title, style="bold", markup=False)
        for line in lines(tally):
            console.print(f"  {line}", markup=False)


def lines(tally: Tally) -> Iterator[str]:
    """What games add up to: accuracy, strength where there is a scale, and luck apart from both."""
    if tally.play.stakes > 0:
        yield say("accuracy-told", share=percent(tally.play.accuracy, 0))
    yield say("coach-cost", decisions=tally.decisions, amount=_told(tally.cost_each, tally.counts))
    if tally.helped:
        yield say("review-helped", count=tally.helped)
    if tally.strength is not None:
        yield say("strength-about", **{name: _elo(number) for name, number in vars(tally.strength).items()})
        bots = [f"{word('rank', one.level)} {_elo(one.elo)}" for one in rungs(tally.game, 1 if tally.alone else 2)]
        yield say("strength-bots", bots=", ".join(bots))
    yield _luck(tally)
    yield say("luck-apart")


def _luck(tally: Tally) -> str:
    luck = tally.luck_each
    if abs(luck.value) <= luck.interval:
        return say("luck-even")
    key = "luck-gave" if luck.value > 0 else "luck-took"
    return tell((key, {"counts": tally.counts, "amount": rough(luck.value, tally.counts)}))


def _told(cost: float, counts: str) -> str:
    """A small amount in its unit: who decides well loses less than a hundredth of a win."""
    number = cost * (HUNDREDTHS if counts == "chance" else 1.0)
    return say("review-amount", counts=counts, amount=decimal(number, 1 if number >= 1 else 2))


def _elo(number: float) -> str:
    """An Elo number, as rough as it deserves."""
    return f"{round(number, -1):.0f}"
