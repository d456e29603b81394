"""`trace` and `replay`."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import nullcontext
from typing import Annotated

import typer

from rollbook.cli import GameArgument, TableOptions, app, parse_options
from rollbook.errors import BadOption, BadRecord, RollbookError
from rollbook.record import write_line
from rollbook.replay import Replayed
from rollbook.replay import replay as replay_games

FileArgument = Annotated[str, typer.Argument(help="A record or trace; - for standard input.", metavar="FILE|-")]


@app.command("trace")
def trace(
    game: GameArgument,
    players: Annotated[int, typer.Option(help="How many players.")] = 2,
    seed: Annotated[int, typer.Option(help="Which games: the same seed gives the same traces.")] = 0,
    bots: Annotated[str, typer.Option(help="The level that plays, such as random, casual or club.")] = "random",
    games: Annotated[int, typer.Option(help="How many games, one after the other.")] = 1,
    option: TableOptions = None,
) -> None:
    """Print games played by bots, every decision with all legal ones, as JSON lines."""
    from rollbook.mass.trace import traces

    if games < 1:
        raise BadOption(f"--games is at least 1, not {games}")
    for line in traces(game, players, seed, games, bots, parse_options(option)):
        sys.stdout.write(write_line(line) + "\n")


@app.command("replay")
def replay(
    file: FileArgument,
) -> None:
    """Check a record or trace (several games in a row too) and print how it ends."""
    for number, game in enumerate(replay_games(read_lines(file)), 1):
        _print_end(number, game)


def read_lines(file: str) -> Iterator[str]:
    """The lines of a file or of standard input as text; a broken end of the last line is left to the reader."""
    try:
        with nullcontext(sys.stdin.buffer) if file == "-" else open(file, "rb") as source:
            for number, line in enumerate(source, 1):
                try:
                    yield line.decode("utf-8-sig" if number == 1 else "utf-8")
                except UnicodeDecodeError:
                    if line.endswith(b"\n"):
                        raise BadRecord(number, "this is not a text in UTF-8") from None
                    yield line.decode("utf-8", errors="replace")
    except OSError as error:
        raise RollbookError(f"cannot read {file}: {error.strerror}") from None


def _print_end(number: int, game: Replayed) -> None:
    table = game.table
    who = "1 player" if table.players == 1 else f"{table.players} players"
    title = f"game {number}: {table.variant.id}, {who}, {game.lines} lines"
    if game.cut_off is not None:
        title += f"; cut off in line {game.cut_off}, replayed up to there"
    print(title)
    if table.over:
        closing = "" if game.finished else " (the closing line is missing)"
        print(f"  ended: {table.over}; scores {table.scores()}, winners {table.winners()}{closing}")
    else:
        print(f"  not finished: {table.what_now()}; scores so far {table.scores()}")
