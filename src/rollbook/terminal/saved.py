"""Interrupted games: records on disk whose header also keeps who plays, the seed and whose dice are used.

Decisions that have not taken effect are not kept: on return the people of that moment are asked again.
"""

from __future__ import annotations

import os
import time
from dataclasses import dataclass
from pathlib import Path

import platformdirs

from rollbook import record
from rollbook.errors import RollbookError
from rollbook.replay import replay
from rollbook.table import Table


@dataclass
class Sitting:
    """A game at this terminal: the table, who sits where, and whose dice are thrown."""

    table: Table
    seats: list[str]  # names; "bot:level" for a bot
    own_dice: bool
    file: Path  # where it is kept while it lasts


def folder() -> Path:
    """Where this user's games are kept."""
    base = os.environ.get("ROLLBOOK_DATA") or platformdirs.user_data_dir("rollbook", appauthor=False)
    return Path(base)


def new_file(game: str) -> Path:
    """A file for a new game, named by game and moment."""
    return folder() / "terminal" / f"{time.strftime('%Y-%m-%d-%H%M%S')}-{game}-{os.getpid()}.jsonl"


def newest_file() -> Path:
    """The file of the game interrupted last."""
    files = sorted((folder() / "terminal").glob("*.jsonl"), key=lambda file: file.stat().st_mtime_ns)
    if not files:
        raise RollbookError("there is no interrupted game to go on with; start one with: rollbook play GAME")
    return files[-1]


def save(sitting: Sitting) -> None:
    """Write the game so that nothing is lost if this is cut off: first beside, then in place."""
    table, file = sitting.table, sitting.file
    header = {**table.header(), "seats": sitting.seats, "seed": table.seed, "own_dice": sitting.own_dice}
    lines = [header, *table.log]
    file.parent.mkdir(parents=True, exist_ok=True)
    beside = file.with_suffix(".new")
    beside.write_text("".join(record.write_line(line) + "\n" for line in lines), encoding="utf-8")
    os.replace(beside, file)


def resume(file: Path) -> Sitting:
    """Read an interrupted game; RollbookError says what is wrong with the file."""
    with file.open(encoding="utf-8") as lines:
        game = next(replay(lines))
    seats = [str(seat) for seat in game.header.get("seats", game.table.names)]
    game.table.names = [seat_name(seat) for seat in seats]
    game.table.seed = game.header.get("seed")
    return Sitting(game.table, seats, bool(game.header.get("own_dice")), file)


def seat_name(seat: str) -> str:
    """What a seat is called at the table.

    >>> seat_name("anna"), seat_name("bot:casual")
    ('anna', 'casual bot')
    """
    return f"{seat.removeprefix('bot:')} bot" if seat.startswith("bot:") else seat
