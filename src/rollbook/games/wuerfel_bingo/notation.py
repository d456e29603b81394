"""Würfel Bingo in writing."""

from __future__ import annotations

from typing import Any

from rollbook.errors import BadDice
from rollbook.games.wuerfel_bingo import rules
from rollbook.games.wuerfel_bingo.rules import Game
from rollbook.games.wuerfel_bingo.tables import FACES, MOST_LINES, Tables
from rollbook.sheet import square_cell

PHASES = {rules.THROW: "throw", rules.WRITE: "write"}
UNIT = "points"  # of the score, as a message
SECRET_PHASES: tuple[str, ...] = ()
CAUSES = {rules.LAST_ROUND: "last round"}
PARTS = tuple(f"line {line + 1}" for line in range(MOST_LINES))


def write(tables: Tables, game: Game, seat: int, action: int) -> str:
    """An action in notation."""
    return square_cell(action, tables.side)


def due(game: Game) -> str:
    """What kind of chance event the game waits for."""
    return "roll"


def write_dice(tables: Tables, game: Game) -> dict[str, Any]:
    """The two dice."""
    return {"roll": list(game.dice)}


def read_dice(tables: Tables, game: Game, dice: Any) -> list[int]:
    """A throw for the rules, or BadDice saying what is wrong with it."""
    if not isinstance(dice, list) or len(dice) != 2:
        raise BadDice("a throw is a list of two dice")
    for die in dice:
        if not (type(die) is int and 1 <= die <= FACES):
            raise BadDice(f"a die shows a number from 1 to {FACES}, not {die}")
    return list(dice)


def dice_to_throw(tables: Tables, game: Game) -> list[tuple[str, int | None]]:
    """Every die of the coming throw: its name, and None since both are thrown."""
    return [("first die", None), ("second die", None)]


def announced(game: Game) -> bool:
    """Whether the coming throw has been announced by a decision; here the roller throws when ready."""
    return False


def leader(game: Game) -> int:
    """The seat whose decision stands first among decisions of the same moment."""
    return game.roller


def end_extras(tables: Tables, game: Game) -> dict[str, Any]:
    """The points of every round by seat."""
    return {"rounds": [[game.result[s][r] for s in range(game.players)] for r in range(tables.rounds)]}
