"""`check-dice`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

import typer

from rollbook.check_dice import wrong
from rollbook.cli import app
from rollbook.cli.records import FileArgument, read_lines
from rollbook.errors import BadRecord, RollbookError, Said
from rollbook.record import Line
from rollbook.record import read_lines as read_record
from rollbook.replay import Replayed, replay
from rollbook.same import SameDice, check_key, check_throws, thrown
from rollbook.table import Table
from rollbook.words import say

WRONG = (
    Said("error-dice-secret", "the secret is not open yet, or not the one the server was bound to"),
    Said("error-dice-starter", "another seat should have started"),
    Said("error-dice-back", "the game went back past a roll, so that dice could be rolled again"),
    Said("error-dice-dice", "these are not the dice or tiles that secret and salts give"),
    Said("error-dice-salt", "a salt of your device was left out, or mixed in at another roll"),
)  # all that the checker, which has no words of ours, may say


@app.command("check-dice")
def check_dice(
    file: FileArgument,
    commitment: Annotated[str, typer.Option(help="What your device was told at the beginning.")] = "",
    salt: Annotated[
        list[str] | None,
        typer.Option(help="What your device added, or N:SALT for throw N; may be repeated.", metavar="[N:]SALT"),
    ] = None,
) -> None:
    """Replay a record and recompute its dice, as rollbook/check_dice.py does without Rollbook."""
    throws, told = checked(list(read_lines(file)), commitment, salt or [])
    print(say("checked-dice", throws=throws, commitment=told))


def checked(lines: list[str], commitment: str = "", noted: Sequence[str] = ()) -> tuple[int, str]:
    """How many throws of a record are right by rules and dice, and the server's commitment; else BadRecord.

    What is thrown, with how many faces and from which bag, is for the rules to say: the checker believes the record.
    """
    from rollbook.live.fair import material

    game, *others = replay(lines)
    dice = game.header.get("dice")
    if not others and isinstance(dice, dict) and ("key" in dice) != ("throws" in dice):
        return _checked_same(game, dice)
    if others or not isinstance(dice, dict) or "secret" not in dice:
        raise nothing_to_check()
    if any(dice.get(key) != value for key, value in material(game.table.engine).items()):
        raise BadRecord(1, Said("error-dice-material", "this game is not played with such dice or tiles"))
    read = [line.data for line in read_record(lines) if isinstance(line, Line)]
    try:
        found = wrong(read, commitment, *noted)
    except (ValueError, LookupError, TypeError, AttributeError, ArithmeticError):
        raise nothing_to_check() from None
    if found is not None:
        number, english = found
        raise BadRecord(number, next(said for said in WRONG if said.english == english))
    return sum(line.keys() & {"deal", "roll"} != set() for line in read), dice["commitment"]


def _checked_same(game: Replayed, told: dict[str, Any]) -> tuple[int, str]:
    """The same for dice that were given by a key or by throws, as far as they count."""
    table = game.table
    again = Table(table.variant, table.players, table.options, table.first)
    throws = told.get("throws", [])
    if not isinstance(throws, list) or not all(isinstance(throw, list) and throw for throw in throws):
        raise nothing_to_check()
    dice = SameDice("" if throws else check_key(str(told.get("key", ""))), check_throws(again, throws))
    for number, line in table.counting_lines().items():
        if "play" not in line and line[again.due()] != dice.dice(again):
            raise BadRecord(number, Said("error-dice-same", "these are not the dice or tiles that the header gives"))
        again.enter(line)
    return thrown(again), dice.key


def nothing_to_check() -> RollbookError:
    """The error for a record without open dice."""
    english = "a record of one game with checkable dice is wanted; their secret is opened when the game is over"
    return RollbookError("error-dice-none", english)
