"""Games with dice that can be checked, for tests."""

from __future__ import annotations

import copy
import functools
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

from rollbook import check_dice
from rollbook.games import variants
from rollbook.live.events import Event, Settled
from rollbook.live.messages import Command, SeatSetup, TableSetup
from rollbook.live.sitting import Sitting
from rollbook.record import write_line

GAMES = list(variants())
SECRET = "5ec2e7" * 10 + "0000"
CHECKER = Path(check_dice.__file__)
HOST = "host"
Record = list[dict[str, Any]]


def opened(game: str, secret: str = SECRET, salt: str = "0be9") -> Sitting:
    """A table of the host, which has one seat more for somebody invited where the game allows it."""
    seats = [SeatSetup("Anna"), SeatSetup("", open=True)][: variants()[game].sheet.players[1]]
    return Sitting(TableSetup(game, seats, fair=True, salt=salt), opener=HOST, secret=secret)


def begun(game: str, secret: str = SECRET, claimed: str = "c1a1") -> Sitting:
    """The game begins, with salts of the opener, of whoever took the other seat, and of the host."""
    sitting = opened(game, secret)
    for event in sitting.claim(1, "Ben", "ben", claimed):
        sitting = sitting.after(event)
    return told(sitting, Command("begin", "begin", salt="be91"), HOST)


def told(sitting: Sitting, command: Command, holder: str) -> Sitting:
    """After what a device says, and what follows by itself."""
    return on(sitting, sitting.events_for(command, sitting.company.seats_of(holder), holder))


def on(sitting: Sitting, events: list[Event]) -> Sitting:
    """After events, and what follows by itself."""
    for event in events:
        sitting = sitting.after(event)
    while following := sitting.next_events():
        for event in following:
            sitting = sitting.after(event)
    return sitting


def salt_of(sitting: Sitting) -> str:
    """What the roller's device adds: the same if it says it again."""
    return f"{sitting.table.roller:02x}{sitting.moment:06x}"


def roll(sitting: Sitting, salt: str | None = None) -> Sitting:
    """The roller rolls."""
    holder = sitting.company.members[sitting.table.roller].holder
    return told(sitting, Command("x", "throw", salt=salt_of(sitting) if salt is None else salt), holder)


def step(sitting: Sitting, chance: random.Random, salt: str | None = None) -> Sitting:
    """One thing that somebody does."""
    if sitting.due == "roll":
        return roll(sitting, salt)
    if sitting.due == "settle":
        return on(sitting, [Settled()])
    seat = chance.choice(sitting.table.asked())
    decision = chance.choice(sitting.legal(seat))
    holder = sitting.company.members[seat].holder
    salt = f"{seat:02x}{sitting.number:06x}" if salt is None else salt
    return told(sitting, Command("x", "play", seat=seat, decision=decision, confirm=True, salt=salt), holder)


def played(sitting: Sitting, seed: int = 1, salt: str | None = None) -> Sitting:
    """To the end, by chance."""
    chance = random.Random(seed)
    while not sitting.table.over:
        sitting = step(sitting, chance, salt)
    return sitting


@functools.cache
def whole(game: str) -> Sitting:
    """A game to its end; it takes seconds, and nobody changes a sitting."""
    return played(begun(game))


def text(record: Record) -> str:
    """A record as a file has it."""
    return "".join(write_line(line) + "\n" for line in record)


def checked_alone(record: Record, folder: Path, *words: str) -> tuple[int, str]:
    """What the shipped file says by itself, far from Rollbook; to the error output where something is wrong."""
    file = folder / "record.jsonl"
    file.write_text(text(record), encoding="utf-8")
    alone = folder / "check_dice.py"
    alone.write_bytes(CHECKER.read_bytes())
    command = [sys.executable, "-I", str(alone), str(file), *words]
    result = subprocess.run(command, capture_output=True, text=True, check=False, cwd=folder, encoding="utf-8")
    return result.returncode, result.stdout + result.stderr


def wrong(record: Record, commitment: str = "", *noted: str) -> tuple[int, str] | None:
    """What the same checker says in this process: the first wrong line, and what is wrong there."""
    return check_dice.wrong(copy.deepcopy(record), commitment, *noted)


def throws(record: Record) -> list[int]:
    """The places of rolls and deals in a record."""
    return [place for place, line in enumerate(record) if "roll" in line or "deal" in line]
