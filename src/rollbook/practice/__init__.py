"""Practice: positions in which one choice is clearly the best, and a player of the level `club` misses it.

They lie beside this module, a file a game, written by `make practice`. A position is the way to it (`moves`): throws
and decisions as a record has them, one after the other, and without what follows by itself: whose turn it is, and
choices where there was only one. So the referee comes to it by the rules, and can go on from there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec

from rollbook.errors import BadOption
from rollbook.games import Variant
from rollbook.hints import Message
from rollbook.mass.advise import Choice
from rollbook.table import Table
from rollbook.thinkers import card

FOLDER = Path(__file__).parent
FINE = {"chance": 1000, "points": 100, "turns": 100, "throws": 100}  # parts of a unit in which a file counts
GONE = "."  # a die that has left the game


class Position(msgspec.Struct, frozen=True, omit_defaults=True):
    """One position of a file. Values are whole numbers of small parts (`FINE`), choices in the order of the referee."""

    id: str  # the same in every edition of the file
    players: int
    first: int
    moves: str
    seat: int  # that is asked
    best: str
    value: int  # of the best choice; turns and throws to come where fewer are better
    behind: list[int]  # how far every legal choice lies behind the best
    errors: list[int]  # half of the 95 % interval of that
    tempting: str  # what the level `club` chooses
    missed: list[str]  # the levels people know that miss the best choice, the gentlest first
    theme: str
    reason: tuple[str, dict[str, str | int]]
    stage: int  # 0 in the first third of its game, 1, or 2 in the last
    equal: list[str] = []  # choices that come to the same as the best, such as another die with the same face

    @property
    def grade(self) -> int:
        """How many levels miss it: the more, the harder."""
        return len(self.missed)

    @property
    def right(self) -> list[str]:
        """All answers that are right."""
        return [self.best, *self.equal]


class Collection(msgspec.Struct, frozen=True):
    """The file of a game."""

    game: str
    seed: int
    blocks: int  # of self-play that were looked through
    positions: list[Position]

    def themes(self) -> dict[str, int]:
        """How many positions there are of every theme."""
        return dict(sorted(Counter(one.theme for one in self.positions).items()))


def file_of(variant: Variant) -> Path:
    """Where the positions of a game lie."""
    return FOLDER / f"{variant.id}.json"


@lru_cache(maxsize=20)
def positions(variant: Variant) -> Collection:
    """The positions of a game; none for one without a file, such as a sheet of one's own.

    >>> from rollbook.games import find
    >>> len(positions(find("qwixx")).positions) > 100
    True
    """
    try:
        return msgspec.json.decode(file_of(variant).read_bytes(), type=Collection)
    except FileNotFoundError:
        return Collection(variant.id, 0, 0, [])


def position(variant: Variant, number: int) -> Position:
    """A position by its number, from 1, or BadOption."""
    there = positions(variant).positions
    if not there:
        english = "there are no positions to practise {game}"
        raise BadOption("error-practice-none", english, game=variant.sheet.name)
    if not 1 <= number <= len(there):
        english = "positions of {game} are numbered from 1 to {last}, not {number}"
        name = variant.sheet.name
        raise BadOption("error-practice-number", english, game=name, last=len(there), number=str(number))
    return there[number - 1]


def unit_of(variant: Variant, players: int) -> str:
    """What values count: the chance to win; alone points, turns or throws.

    >>> from rollbook.games import find
    >>> unit_of(find("bingo-dice"), 1), unit_of(find("qwixx"), 3)
    ('turns', 'chance')
    """
    return "chance" if players > 1 else card(variant.family).unit


def fewer_is_better(variant: Variant, players: int) -> bool:
    """Whether values are turns or throws still to come, told as negative numbers so that more is better."""
    return players == 1 and card(variant.family).fewer_is_better


def choices(variant: Variant, one: Position) -> list[Choice]:
    """What every legal choice is worth, the best first.

    >>> from rollbook.games import find
    >>> game = find("qwixx")
    >>> one = positions(game).positions[0]
    >>> choices(game, one)[0].decision == one.best
    True
    """
    fine = FINE[unit_of(variant, one.players)]
    value = -one.value if fewer_is_better(variant, one.players) else one.value
    found = [
        Choice(decision, (value - behind) / fine, 0.0, behind / fine, error / fine)
        for decision, behind, error in zip(set_up(variant, one).legal(one.seat), one.behind, one.errors, strict=True)
    ]
    return sorted(found, key=lambda choice: (choice.decision != one.best, choice.behind))


def reason_of(one: Position) -> Message:
    """Why the best choice is better than the tempting one: a message."""
    return f"reason-{one.reason[0]}", dict(one.reason[1])


# The way to a position


def set_up(variant: Variant, one: Position, names: list[str] | None = None) -> Table:
    """A table on which the position lies, with everybody still to decide.

    >>> from rollbook.games import find
    >>> game = find("qwixx")
    >>> one = positions(game).positions[0]
    >>> one.best in set_up(game, one).legal(one.seat)
    True
    """
    return follow(Table(variant, names or one.players, first=one.first), one.moves)


def write_moves(lines: Iterable[dict[str, Any]], table: Table) -> str:
    """Lines of a record as moves; `table` is a new one of the same kind, and goes along.

    >>> line = {"roll": [3, 4, 1, 5, 6, 2]}
    >>> write_moves([line, {"seat": 0, "play": "r7"}], Table("qwixx", 1, first=0))
    '341562 r7'
    """
    moves = []
    for place, line in enumerate(lines):
        if place < len(table.log) or line.get("seat") in table.noted:
            continue  # it has happened by itself
        moves.append(line["play"] if "play" in line else _write_dice(line))
        _enter(table, moves[-1])
    return " ".join(moves)


def follow(table: Table, moves: str) -> Table:
    """Let moves happen at a table, and what follows by itself.

    >>> follow(Table("wuerfel-bingo-5", 2, first=0), "34 a1 b2 56 a2 b1").throws
    2
    """
    for move in moves.split():
        _enter(table, move)
    return table


def _enter(table: Table, move: str) -> None:
    due = table.due()
    if due == "play":
        table.play(table.asked()[0], move)
    else:
        table.place(_read_deal(move) if due == "deal" else _read_roll(move))
    while table.due() == "play" and len(only := table.legal(seat := table.asked()[0])) == 1:
        table.play(seat, only[0])


def _write_dice(line: dict[str, Any]) -> str:
    """A roll as one figure a die, a deal as hands of numbers."""
    if "deal" in line:
        return "/".join(",".join(map(str, hand)) for hand in line["deal"])
    return "".join(GONE if die is None else str(die) for die in line["roll"])


def _read_roll(move: str) -> list[int | None]:
    return [None if figure == GONE else int(figure) for figure in move]


def _read_deal(move: str) -> list[list[int]]:
    return [[int(tile) for tile in hand.split(",")] for hand in move.split("/")]
