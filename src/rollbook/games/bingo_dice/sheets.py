"""The Bingo Dice card as printed, compiled to tables and to a document for drawing."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from rollbook.games.bingo_dice.tables import (
    COMBINATIONS,
    DICE,
    DICE_BINGO,
    FACES,
    FOUR,
    FULL_HOUSE,
    SMALL_STRAIGHT,
    STRAIGHT,
    THREE,
    TWO_PAIRS,
    Tables,
)
from rollbook.scoring import Caution, Part, Scoring, Tap
from rollbook.sheet import Cell, Combination, Document, Option, Sheet, Zone

SIGNS = {
    "St": "straight",
    "FH": "full-house",
    "DB": "dice-bingo",
    "4K": "four",
    "2P": "two-pairs",
    "SS": "small-straight",
    "3K": "three",
    "D": "doubt",
    "free": "free",
}


@dataclass(frozen=True, kw_only=True, eq=False)
class Card(Sheet):
    """A card: three bands of lines, each line five fields."""

    rerolls: str
    goals: str
    jokers: str

    def fields(self) -> list[tuple[str, str]]:
        """Band and name of every field, row by row."""
        bands = {"rerolls": self.rerolls, "goals": self.goals, "jokers": self.jokers}
        return [(band, SIGNS[sign]) for band, text in bands.items() for sign in text.split()]

    def compile(self, options: Mapping[str, Any], players: int) -> Tables:
        """The lookup tables of the rules."""
        tables = Tables()
        tables.mark_one = 1 if options.get("marking") == "one" else 0
        for place, (band, name) in enumerate(self.fields()):
            setattr(tables, band, getattr(tables, band) | 1 << place)
            if name == "free":
                tables.free |= 1 << place
            elif name == "doubt":
                tables.doubts |= 1 << place
            else:
                tables.fields_of[COMBINATIONS.index(name)] |= 1 << place
        tables.shown_by = list(_combinations_by_throw())
        goals = (1 << STRAIGHT) | (1 << FULL_HOUSE) | (1 << DICE_BINGO) | (1 << FOUR)
        tables.goal_throws = [throw for throw, shown in enumerate(tables.shown_by) if shown & goals]
        return tables

    def document(self, options: Mapping[str, Any], seat: int) -> Document:
        """Three bands of fields."""
        zones = []
        fields = list(enumerate(self.fields()))
        for band in ("rerolls", "goals", "jokers"):
            own = [(place, name) for place, (in_band, name) in fields if in_band == band]
            marks = ("goal",) if band == "goals" else ()
            cells = [
                Cell(f"f{at + 1}", at // 5, at % 5, name, marks=marks, sign=DRAWN.get(name, "")) for at, name in own
            ]
            zones.append(Zone(band, "card", tuple(cells)))
        pictured = tuple(Combination(name, 0, GROUPS.get(name, ()), RUNS.get(name, 0)) for name in COMBINATIONS)
        return Document(tuple(zones), FACES, ("white",) * DICE, combinations=pictured, numbered_dice=True)

    def scoring(self, options: Mapping[str, Any]) -> Scoring:
        """§8.1 The main goals reached; §2.5, §5.6, §5.7, §6.8 rerolls and jokers are gained, used, lost."""
        rerolls, goals, jokers = (zone.cells for zone in self.document(options, 0).zones)
        free = _ids(cell for cell in (*rerolls, *jokers) if cell.label == "free")
        gained = _ids(cell for cell in rerolls if cell.id not in free)
        doubts = _ids(cell for cell in jokers if cell.id not in free)
        parts = []
        for name in COMBINATIONS[:GOALS]:
            own = _ids(cell for cell in goals if cell.label == name)
            parts.append(Part(name=name, kind="count", cells=own, state="reached", points=tuple(range(len(own) + 1))))
        return Scoring(
            taps=(
                Tap(cells=_ids(goals), states=("open", "reached")),
                Tap(cells=gained, states=("open", "available", "used")),
                Tap(cells=doubts, states=("open", "available", "used", "lost")),
                Tap(cells=free, states=("available", "used")),
            ),
            parts=tuple(parts),
            warnings=(
                Caution(
                    kind="reached", message="warn-all-goals", cells=_ids(goals), states=("reached",), count=len(goals)
                ),
            ),
        )


# How fields are pictured: so many equal dice, so many in sequence, or a sign.
GROUPS = {"full-house": (3, 2), "dice-bingo": (5,), "four": (4,), "two-pairs": (2, 2), "three": (3,)}
RUNS = {"straight": 5, "small-straight": 4}
GOALS = 4  # combinations that are main goals come first
DRAWN = {"doubt": "?", "free": "✦"}


def _ids(cells: Iterable[Cell]) -> tuple[str, ...]:
    return tuple(cell.id for cell in cells)


def combinations(dice: Sequence[int]) -> set[int]:
    """§3 The combinations that five dice show.

    >>> [COMBINATIONS[c] for c in sorted(combinations([3, 3, 3, 5, 5]))]
    ['full-house', 'two-pairs', 'three']
    """
    often = sorted((dice.count(face) for face in set(dice)), reverse=True)
    run = max(len(run) for run in _runs(set(dice)))
    found = {
        STRAIGHT: run >= 5,
        SMALL_STRAIGHT: run >= 4,
        DICE_BINGO: often[0] == 5,
        FOUR: often[0] >= 4,
        THREE: often[0] >= 3,
        FULL_HOUSE: often == [3, 2],
        TWO_PAIRS: len(often) > 1 and often[0] >= 2 and often[1] >= 2,
    }
    return {combination for combination, there in found.items() if there}


def _runs(faces: set[int]) -> list[list[int]]:
    """All stretches of consecutive faces."""
    return [
        list(range(low, high + 1))
        for low in faces
        for high in faces
        if low <= high and all(face in faces for face in range(low, high + 1))
    ]


@cache
def _combinations_by_throw() -> tuple[int, ...]:
    by_sorted = {
        dice: sum(1 << combination for combination in combinations(dice))
        for dice in itertools.combinations_with_replacement(range(1, FACES + 1), DICE)
    }
    return tuple(by_sorted[tuple(sorted(dice))] for dice in itertools.product(range(1, FACES + 1), repeat=DICE))


BINGO_DICE = Card(
    id="bingo-dice",
    name="Bingo Dice",
    players=(1, 6),
    minutes=30,
    age=8,
    order=10,
    sentence="Reach ten goals with up to three rolls a turn; use rerolls and jokers, doubt your neighbour.",
    options=(Option("marking", "Mark one field of every combination shown, or a single field.", ("all", "one")),),
    rerolls="""
        2P 2P free 3K 3K
        SS SS free 3K 3K
    """,
    goals="""
        St FH DB St 4K
        4K 4K 4K FH FH
    """,
    jokers="""
        D D free D D
    """,
)

SHEETS = (BINGO_DICE,)
