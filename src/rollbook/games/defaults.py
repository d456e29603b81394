"""What a family of games need not say itself: the names that its notation, drawing, hints and lessons may leave out.

A family that throws all dice of its record at once, lets the roller's decision stand first and has nothing more to
tell takes them as they are; a function of the same name in its own module goes before.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rollbook.errors import BadDice, Said
from rollbook.games.endings import won
from rollbook.hints import Ending, Hints, Message, News, Throw
from rollbook.sheet import Facts

# Notation

UNIT = "points"  # of the score, as a message
SECRET_PHASES: tuple[str, ...] = ()  # what is decided in them stays hidden, also when it has taken effect
FACES = 6


def due(game: Any) -> str:
    """What kind of chance event the game waits for."""
    return "roll"


def write_dice(tables: Any, game: Any) -> dict[str, Any]:
    """All dice of the record."""
    return {"roll": list(game.dice)}


def read_dice(tables: Any, game: Any, dice: Any) -> list[int]:
    """A throw for the rules, or BadDice saying what is wrong with it."""
    count = len(game.dice)
    if not isinstance(dice, list) or len(dice) != count:
        raise BadDice("error-dice-count", "a roll is a list of dice, {count} in all", count=count)
    for die in dice:
        if not (type(die) is int and 1 <= die <= FACES):
            raise BadDice("error-die", "a die shows a number from 1 to {faces}, not {die}", faces=FACES, die=str(die))
    return list(dice)


def dice_to_throw(tables: Any, game: Any) -> list[tuple[Said, int | None]]:
    """Every die of the coming throw: its name, and None since all are thrown."""
    return [(Said("die", "die {place}", place=place + 1), None) for place in range(len(game.dice))]


def faces(tables: Any) -> int:
    """The faces of every die."""
    return FACES


def to_deal(tables: Any, game: Any) -> tuple[list[int], list[int]]:
    """What a deal is drawn from, and how many of it each seat gets; here nothing is dealt."""
    return [], []


def announced(game: Any) -> bool:
    """Whether the coming throw has been announced by a decision; here the roller throws when ready."""
    return False


def leader(game: Any) -> int:
    """The seat whose decision stands first among decisions of the same moment."""
    return int(game.roller)


def end_extras(tables: Any, game: Any) -> dict[str, Any]:
    """What the closing line of a record says beyond scores and winners."""
    return {}


# Drawing


def shown(game: Any, seat: int) -> Any:
    """All that a seat's sheet and points depend on: the same again is not drawn again. None: who knows."""
    return None


def facts(tables: Any, game: Any) -> Facts:
    """What everybody knows and no sheet shows."""
    return Facts()


# Hints


def hints(tables: Any, game: Any, seat: int) -> Hints:
    """Small kindnesses for a seat that chooses a cell, or passes."""
    return Hints(decline="-", names={"-": ("pass", {})})


def forced(tables: Any, game: Any, seat: int) -> Message:
    """Why a seat has only one choice, and what it is."""
    return "forced-choice", {}


def why_not(tables: Any, game: Any, seat: int, cell: str) -> Message | None:
    """Why a seat that decides now cannot choose a cell of its sheet; nothing in particular."""
    return None


def news(tables: Any, before: Any, after: Any) -> list[News]:
    """What people should be told about a change, seats by number."""
    return []


def waiting(tables: Any, game: Any) -> Message | None:
    """What is said while somebody else decides; nothing in particular."""
    return None


def left_out(tables: Any, game: Any, seat: int) -> Message | None:
    """Why a seat is not asked, where that wants a word."""
    return None


def ending(tables: Any, game: Any, winners: list[int], throws: Iterable[Throw]) -> Ending:
    """How a finished game was won: by so many points; nothing more in particular."""
    return Ending(won(game, winners))
