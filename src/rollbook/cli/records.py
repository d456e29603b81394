"""`trace` and `replay`."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import nullcontext
from typing import Annotated

import typer

from rollbook.cli import GameArgument, TableOptions, app, parse_options
from rollbook.errors import NOT_UTF_8, BadRecord, RollbookError, Said, check_count, reason
from rollbook.record import write_line
from rollbook.replay import Replayed
from rollbook.replay import replay as replay_games
from rollbook.words import say, spell, word

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
                    english = "a line of a record has at most {most} bytes, this one has more"
                    raise BadRecord(number, Said("error-line-long", english, most=MOST_LINE))
                if size > MOST_BYTES:
                    english = "records are read up to {most} bytes; split the file"
                    raise BadRecord(number, Said("error-file-long", english, most=MOST_BYTES))
                try:
                    yield line.decode("utf-8-sig" if number == 1 else "utf-8")
                except UnicodeDecodeError:
                    if line.endswith(b"\n"):
                        raise BadRecord(number, NOT_UTF_8) from None
                    yield line.decode("utf-8", errors="replace")
    except OSError as error:
        raise RollbookError("error-read", "cannot read {file}: {reason}", file=file, reason=reason(error)) from None


def _print_end(number: int, game: Replayed) -> None:
    table = game.table
    key = "replayed" if game.cut_off is None else "replayed-cut"
    values = {"number": number, "game": table.variant.id, "players": table.players, "lines": game.lines}
    print(say(key, **values, line=str(game.cut_off)))
    scores = str(table.scores())
    if table.over:
        key = "replayed-ended" if game.finished else "replayed-unclosed"
        cause, winners = word("cause", table.over), str(table.winners())
        print(f"  {say(key, cause=cause, scores=scores, winners=winners)}")
    else:
        print(f"  {say('replayed-unfinished', now=spell(table.what_now()), scores=scores)}")
