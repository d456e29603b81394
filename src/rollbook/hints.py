"""What makes a question easy to answer, beyond the list of legal decisions. Doors show it; rules do not need it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

Message = tuple[str, dict[str, Any]]  # a key of the words and its values; "seat" and the like are named by the door


@dataclass(frozen=True)
class Hints:
    """Small kindnesses for the seat that is asked; decisions and cells are written as in notation.

    `kind` says how the question is answered: "cells" (one of the sheet), "rows", "back" (a cell that is given up),
    "dice" (which to throw again, or a joker), "count" (how many dice), "layout" (all tiles), "doubt".
    """

    kind: str = "cells"
    names: dict[str, Message] = field(default_factory=dict)  # decisions that are not a cell's own text
    cells: dict[str, str] = field(default_factory=dict)  # cells that stand for a decision of another name
    reasons: dict[str, Message] = field(default_factory=dict)  # why a cell cannot be chosen
    dice: dict[str, list[list[int]]] = field(default_factory=dict)  # the places of dice that together make a cell
    without: dict[str, int] = field(default_factory=dict)  # the place of the die that is taken away for a cell
    lucky: list[str] = field(default_factory=list)  # cells that luck opens
    follows: dict[str, list[tuple[str, str]]] = field(default_factory=dict)  # then: (bonus field, crossed cell) or ""
    lapses: list[str] = field(default_factory=list)  # decisions by which something that follows would be lost
    changes: dict[str, dict[int, tuple[int, str]]] = field(default_factory=dict)  # lines: new points and combination
    chances: list[float] = field(default_factory=list)  # for 1, 2, ... dice
    cell_chances: dict[str, list[float]] = field(default_factory=dict)  # the same for one cell
    tiles: list[int] = field(default_factory=list)  # to be laid out
    lifted: list[str] = field(default_factory=list)  # cells that can be spent now
