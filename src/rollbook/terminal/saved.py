"""Interrupted games: records on disk whose header also keeps who plays, the seed and whose dice are used.

Decisions that have not taken effect are not kept: on return the people of that moment are asked again.
"""

from __future__ import annotations

import os
import time
from dataclasses import dataclass
from pathlib import Path

from rollbook import folders, record
from rollbook.errors import NOT_UTF_8, RollbookError
from rollbook.replay import replay
from rollbook.same import SameDice, check_key
from rollbook.table import Table
from rollbook.words import say, word


@dataclass
class Sitting:
    """A game at this terminal: the table, who sits where, and whose dice are thrown."""

    table: Table
    seats: list[str]  # names; "bot:level" for a bot
    own_dice: bool
    file: Path  # where it is kept while it lasts
    same: SameDice | None = None  # dice that are the same as elsewhere
    help: bool = False  # whoever is asked may have some


def folder() -> Path:
    """Where this user's terminal games are kept."""
    return folders.data() / "terminal"


def new_file(game: str) -> Path:
    """A file for a new game, named by moment and game."""
    return folder() / f"{time.strftime('%Y-%m-%d-%H%M%S')}-{os.getpid()}-{game}.jsonl"


def has_interrupted_game() -> bool:
    """Whether there is something to go on with."""
    return any(folder().glob("*.jsonl"))


def newest_file(game: str | None) -> Path:
    """The file of the game interrupted last, of that kind if one is named."""
    files = sorted(folder().glob(f"*-{game}.jsonl" if game else "*.jsonl"), key=lambda file: file.stat().st_mtime_ns)
    files = [file for file in files if game is None or file.stem.split("-", 5)[5] == game]
    if not files:
        raise _nothing_interrupted(game)
    return files[-1]


def _nothing_interrupted(game: str | None) -> RollbookError:
    if game is None:
        english = "there is no interrupted game to go on with; start one with: rollbook play GAME"
        return RollbookError("error-none-interrupted", english)
    english = "there is no interrupted game of {game} to go on with; start one with: rollbook play GAME"
    return RollbookError("error-none-interrupted-of", english, game=game)


def save(sitting: Sitting) -> None:
    """Write the game so that nothing is lost if this is cut off: first beside, then in place."""
    table, file = sitting.table, sitting.file
    header = {**table.header(), "seats": sitting.seats, "seed": table.seed, "own_dice": sitting.own_dice}
    if sitting.help:
        header["help"] = True
    if sitting.same is not None:
        header["dice"] = sitting.same.heading()
    lines = [header, *table.record()[1:]]
    file.parent.mkdir(parents=True, exist_ok=True)
    beside = file.with_suffix(".new")
    beside.write_text("".join(record.write_line(line) + "\n" for line in lines), encoding="utf-8")
    os.replace(beside, file)


def keep(sitting: Sitting) -> Path:
    """Put the record of a finished game where it stays."""
    kept = sitting.file.parent / "finished" / sitting.file.name
    kept.parent.mkdir(parents=True, exist_ok=True)
    save(sitting)
    os.replace(sitting.file, kept)
    return kept


def resume(file: Path) -> Sitting:
    """Read an interrupted game; RollbookError says what is wrong with the file."""
    try:
        with file.open(encoding="utf-8") as lines:
            game = next(replay(lines))
    except (RollbookError, UnicodeDecodeError) as error:
        problem = error if isinstance(error, RollbookError) else NOT_UTF_8
        english = "{file} cannot be read ({problem}); move it away to go on with an older game"
        raise RollbookError("error-interrupted-unreadable", english, file=str(file), problem=problem) from None
    table, header = game.table, game.header
    seats, seed = header.get("seats"), header.get("seed")
    named = isinstance(seats, list) and all(isinstance(seat, str) for seat in seats)
    if not isinstance(seats, list) or not named or len(seats) != table.players or type(seed) is not int:
        english = "{file} does not say who plays; move it away to go on with an older game"
        raise RollbookError("error-interrupted-nobody", english, file=str(file))
    table.names = [seat_name(seat) for seat in seats]
    table.seed = seed
    same, help = _same_dice(header.get("dice")), header.get("help") is True
    return Sitting(table, seats, header.get("own_dice") is True, file, same, help)


def _same_dice(told: object) -> SameDice | None:
    """The dice of a header, where they have a key; at a terminal none are given otherwise."""
    key = told.get("key") if isinstance(told, dict) else None
    return SameDice(check_key(key)) if isinstance(key, str) else None


def seat_name(seat: str) -> str:
    """What a seat is called at the table.

    >>> seat_name("anna"), seat_name("bot:casual")
    ('anna', 'casual bot')
    """
    return say("bot-name", level=word("rank", seat.removeprefix("bot:"))) if seat.startswith("bot:") else seat
