"""What makes a question easy to answer, beyond the list of legal decisions. Doors show it; rules do not need it."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

import msgspec

# a key of the words and its values; the door names a "seat", and "seats" ("0 2"), whose names it lists and counts; whom
# it speaks to alone is "you"
Message = tuple[str, dict[str, str | int]]

# what is done with the dice: some are thrown again, or one is set to another face
Gesture = Literal["reroll", "set"]


class News(msgspec.Struct, frozen=True):
    """Something people should be told about, and the sound that belongs to it."""

    message: Message
    sound: Literal["", "padlock", "thud", "chime"] = ""


class Throw(NamedTuple):
    """A throw of a game that is over: the dice as in a record, the game before it and after all that it led to."""

    dice: Any
    before: Any
    after: Any


class Ending(msgspec.Struct, frozen=True):
    """How a game was won, in a sentence, and up to three more things that stay in mind."""

    won: Message
    facts: list[Message] = []


class Hints(msgspec.Struct, frozen=True, omit_defaults=True):
    """Small kindnesses for the seat that is asked; decisions and cells are written as in notation.

    `kind` says how the question is answered: "cells" (one of the sheet, or a button), "back" (a cell that is given
    up), "dice" (which to throw again, or how one is set), "count" (how many dice), "tiles" (all are laid out).
    """

    kind: Literal["cells", "back", "dice", "count", "tiles"] = "cells"
    decline: str | None = None  # the decision to pass, stop or leave it, where that is one
    names: dict[str, Message] = {}  # every decision that is not a cell's own text
    cells: dict[str, str] = {}  # cells that stand for a decision of another name
    places: dict[str, str] = {}  # decisions of another name: the cell they stand beside
    dice: dict[str, list[list[int]]] = {}  # the places of dice that together make a cell
    without: dict[str, int] = {}  # the place of the die that is taken away for a cell
    lucky: list[str] = []  # cells that luck opens
    follows: dict[str, list[tuple[str, str]]] = {}  # then: (bonus field, crossed cell) or ""
    lapses: list[str] = []  # decisions by which something that follows would be lost
    gains: dict[str, int] = {}  # points that decisions bring at once; 0 for those that are not named
    changes: dict[str, dict[int, tuple[int, str]]] = {}  # lines: new points and combination
    again: list[tuple[list[int], str]] = []  # places of dice, and the decision to throw them
    faces: dict[int, dict[int, str]] = {}  # place of a die, new face: the decision for it
    lifted: dict[str, Gesture] = {}  # cells that can be spent now, and for what
    counts: list[str] = []  # the decisions for 1, 2, ... dice
    chances: list[float] = []  # for 1, 2, ... dice
    cell_chances: dict[str, list[float]] = {}  # the same for one cell
    tiles: list[int] = []  # to be laid out, in the order in which they are decided
    tile_cells: list[str] = []  # where they may lie
    arranged: list[str] = []  # a layout that does: the cell of each tile
    looks_at: int | None = None  # another seat whose sheet the question is about
    sought: list[str] = []  # the labels of its fields that matter
