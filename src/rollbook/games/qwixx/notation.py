"""Qwixx in writing: decisions, throws, and the words for phases and ends."""

from __future__ import annotations

from typing import Any

from rollbook.errors import BadDice, Said
from rollbook.games.qwixx import rules
from rollbook.games.qwixx.pad import COLOURS, LETTERS
from rollbook.games.qwixx.rules import PASS, Game
from rollbook.games.qwixx.tables import COLUMNS, Tables
from rollbook.kernel import bits

PHASES = {
    rules.THROW: "throw",
    rules.WHITE: "white",
    rules.ROW_AFTER_WHITE: "row-choice",
    rules.COLOUR: "colour",
    rules.ROW_AFTER_COLOUR: "row-choice",
}
CAUSES = {rules.FOUR_MISTHROWS: "fourth misthrow", rules.TWO_ROWS: "two rows closed"}
PARTS = (*COLOURS, "misthrows", "plus-13", "double-lowest")
DICE = ("white", "white", *COLOURS)
SAID = [Said(f"colour-{colour}", colour) for colour in DICE]


def write(tables: Tables, game: Game, seat: int, action: int) -> str:
    """An action in notation."""
    if game.phase in (rules.ROW_AFTER_WHITE, rules.ROW_AFTER_COLOUR):
        return LETTERS[action]
    if action == PASS:
        return "-"
    return name_of(tables, action)


def spellings(tables: Tables) -> dict[int, dict[int, str]]:
    """Every action that can ever be legal in a phase, in notation."""
    crosses = {PASS: "-"} | {cell: name_of(tables, cell) for cell in bits.members(tables.cells)}
    texts = {rules.WHITE: crosses, rules.COLOUR: crosses}
    if tables.symbol_cells[rules.TWO_IN_LOWEST]:
        rows = dict(enumerate(LETTERS))
        texts |= {rules.ROW_AFTER_WHITE: rows, rules.ROW_AFTER_COLOUR: rows}
    return texts


def name_of(tables: Tables, cell: int) -> str:
    """A cell in notation: the letter of its row and its number."""
    return f"{LETTERS[cell // COLUMNS]}{tables.number_of[cell]}"


def write_dice(tables: Tables, game: Game) -> dict[str, Any]:
    """The last throw as a record's line; a die that has left is null."""
    return {"roll": [die or None for die in game.dice]}


def read_dice(tables: Tables, game: Game, dice: Any) -> list[int]:
    """A throw for the rules, or BadDice saying what is wrong with it."""
    if not isinstance(dice, list) or len(dice) != len(DICE):
        raise BadDice("error-six-dice", "a roll is a list of six dice: white, white, red, yellow, green, blue")
    for place, die in enumerate(dice):
        gone = place >= 2 and bool(game.closed >> (place - 2) & 1)
        if gone and die is not None:
            english = "the {colour} die has left the game; write null for it, not {die}"
            raise BadDice("error-die-left", english, colour=SAID[place], die=str(die))
        if not gone and not (type(die) is int and 1 <= die <= tables.faces):
            english = "the {colour} die shows a number from 1 to {faces}, not {die}"
            raise BadDice("error-die-colour", english, colour=SAID[place], faces=tables.faces, die=str(die))
    return [die or 0 for die in dice]


def faces(tables: Tables) -> int:
    """The faces of every die, as the sheet says."""
    return tables.faces


def dice_to_throw(tables: Tables, game: Game) -> list[tuple[Said, int | None]]:
    """Every die of the coming throw: its name, and None if it is thrown, else what stands for it (0: it has left)."""
    gone = [place >= 2 and bool(game.closed >> (place - 2) & 1) for place in range(len(DICE))]
    return [(name, 0 if has_left else None) for name, has_left in zip(SAID, gone, strict=True)]
