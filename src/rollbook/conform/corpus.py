"""The positions a program is asked about: a file a game, beside this module, a line a record.

A record is written as moves: throws and decisions one after the other, as in `rollbook.practice`, but with every
decision that the referee awaits. `asked` says after how many of its lines a program is asked, and which paragraphs show
themselves there. What is right is not kept: the referee says it. The files are written by `python -m rollbook.conform`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec

from rollbook.games import Variant
from rollbook.log import Line
from rollbook.table import Table

FOLDER = Path(__file__).parent / "positions"
GONE = "."  # a die that has left the game


class Record(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line of a file."""

    players: int
    first: int
    moves: str
    asked: dict[str, str]  # paragraphs, with spaces, by the number of lines
    options: dict[str, Any] = {}

    def table(self, variant: Variant) -> Table:
        """A new table for it."""
        return Table(variant, self.players, self.options, self.first)


@dataclass(frozen=True)
class Position:
    """A moment of a game, and what of the rules shows itself there."""

    record: int  # by its place in the file
    number: int  # of lines of the record that have happened
    paragraphs: tuple[str, ...]


def file_of(variant: Variant) -> Path:
    """Where the positions of a game lie."""
    return FOLDER / f"{variant.id}.jsonl"


@lru_cache(maxsize=20)
def records(variant: Variant) -> tuple[Record, ...]:
    """The records of a game; none for one without a file, such as a sheet of one's own.

    >>> from rollbook.games import find
    >>> len(records(find("qwixx"))) > 10
    True
    """
    try:
        lines = file_of(variant).read_bytes().splitlines()
    except FileNotFoundError:
        return ()
    return tuple(msgspec.json.decode(line, type=Record) for line in lines)


def positions(variant: Variant) -> list[Position]:
    """All positions of a game.

    >>> from rollbook.games import find
    >>> len(positions(find("qwixx"))) >= 200
    True
    """
    return [
        Position(place, int(number), tuple(paragraphs.split()))
        for place, record in enumerate(records(variant))
        for number, paragraphs in record.asked.items()
    ]


def write_moves(lines: list[Line]) -> str:
    """Lines of a record as moves.

    >>> write_moves([{"roll": [3, 4, 1, None, 6, 2]}, {"seat": 0, "play": "r7"}])
    '341.62 r7'
    """
    return " ".join(line["play"] if "play" in line else _write_dice(line) for line in lines)


def walk(table: Table, moves: str) -> Iterator[Line]:
    """The lines of a record, one by one, each before it happens at the table.

    >>> list(walk(Table("qwixx", 1, first=0), "341562 r7"))
    [{'roll': [3, 4, 1, 5, 6, 2]}, {'seat': 0, 'play': 'r7'}]
    """
    for move in moves.split():
        due = table.due()
        line: Line = {"seat": table.asked()[0], "play": move} if due == "play" else {due: _read_dice(move)}
        yield line
        table.enter(line)


def lines_of(variant: Variant, record: Record) -> list[Line]:
    """All lines of a record."""
    return list(walk(record.table(variant), record.moves))


def _write_dice(line: Line) -> str:
    """A roll as one figure a die, a deal as hands of numbers."""
    if "deal" in line:
        return "/".join(",".join(map(str, hand)) for hand in line["deal"])
    return "".join(GONE if die is None else str(die) for die in line["roll"])


def _read_dice(move: str) -> list[Any]:
    if "," in move:
        return [[int(tile) for tile in hand.split(",")] for hand in move.split("/")]
    return [None if figure == GONE else int(figure) for figure in move]
