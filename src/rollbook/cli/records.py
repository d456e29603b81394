"""`trace` and `replay`."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import nullcontext
from typing import Annotated

import typer

from rollbook.cli import GameArgument, TableOptions, app, parse_options
from rollbook.errors import BadRecord, RollbookError, check_count
from rollbook.record import write_line
from rollbook.replay import Replayed
from rollbook.replay import replay as replay_games

FileArgument = Annotated[str, typer.Argument(help="A record or trace; - for standard input.", metavar="FILE|-")]

MOST_GAMES = 10**9
MOST_LINE = 100_000  # bytes; the longest lines of our games have some hundred
MOST_BYTES = 10**10  # games are read one after the other, so this is no question of memory


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

    check_count("games", games, 1, MOST_GAMES)
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
    size = 0
    try:
        with nullcontext(sys.stdin.buffer) if file == "-" else open(file, "rb") as source:
            for number, line in enumerate(iter(lambda: source.readline(MOST_LINE + 1), b""), 1):
                size += len(line)
                if len(line) > MOST_LINE:
                    raise BadRecord(number, f"a line of a record has at most {MOST_LINE:,} bytes, this one has more")
                if size > MOST_BYTES:
                    raise BadRecord(number, f"records are read up to {MOST_BYTES:,} bytes; split the file")
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
