"""What makes a question easy to answer, beyond the list of legal decisions. Doors show it; rules do not need it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

# a key of the words and its values; "seat" and the like are named by the door
Message = tuple[str, dict[str, str | int]]

# what is done with the dice: some are thrown again, or one is set to another face
Gesture = Literal["reroll", "set"]


@dataclass(frozen=True)
class News:
    """Something people should be told about, and the sound that belongs to it."""

    message: Message
    sound: Literal["", "padlock"] = ""


@dataclass(frozen=True)
class Hints:
    """Small kindnesses for the seat that is asked; decisions and cells are written as in notation.

    `kind` says how the question is answered: "cells" (one of the sheet, or a button), "back" (a cell that is given
    up), "dice" (which to throw again, or how one is set), "count" (how many dice), "tiles" (all are laid out).
    """

    kind: Literal["cells", "back", "dice", "count", "tiles"] = "cells"
    decline: str | None = None  # the decision to pass, stop or leave it, where that is one
    names: dict[str, Message] = field(default_factory=dict)  # every decision that is not a cell's own text
    cells: dict[str, str] = field(default_factory=dict)  # cells that stand for a decision of another name
    places: dict[str, str] = field(default_factory=dict)  # decisions of another name: the cell they stand beside
    dice: dict[str, list[list[int]]] = field(default_factory=dict)  # the places of dice that together make a cell
    without: dict[str, int] = field(default_factory=dict)  # the place of the die that is taken away for a cell
    lucky: list[str] = field(default_factory=list)  # cells that luck opens
    follows: dict[str, list[tuple[str, str]]] = field(default_factory=dict)  # then: (bonus field, crossed cell) or ""
    lapses: list[str] = field(default_factory=list)  # decisions by which something that follows would be lost
    changes: dict[str, dict[int, tuple[int, str]]] = field(default_factory=dict)  # lines: new points and combination
    again: list[tuple[list[int], str]] = field(default_factory=list)  # places of dice, and the decision to throw them
    faces: dict[int, dict[int, str]] = field(default_factory=dict)  # place of a die, new face: the decision for it
    lifted: dict[str, Gesture] = field(default_factory=dict)  # cells that can be spent now, and for what
    counts: list[str] = field(default_factory=list)  # the decisions for 1, 2, ... dice
    chances: list[float] = field(default_factory=list)  # for 1, 2, ... dice
    cell_chances: dict[str, list[float]] = field(default_factory=dict)  # the same for one cell
    tiles: list[int] = field(default_factory=list)  # to be laid out, in the order in which they are decided
    tile_cells: list[str] = field(default_factory=list)  # where they may lie
    arranged: list[str] = field(default_factory=list)  # a layout that does: the cell of each tile
    looks_at: int | None = None  # another seat whose sheet the question is about
    sought: list[str] = field(default_factory=list)  # the labels of its fields that matter
