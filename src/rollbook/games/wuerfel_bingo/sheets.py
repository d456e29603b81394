"""The two sides of the Würfel Bingo board, compiled to tables and to a document for drawing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from rollbook.games.wuerfel_bingo.tables import COMBINATIONS, FACES, Tables
from rollbook.scoring import Part, Pattern, Scoring, Tap
from rollbook.sheet import (
    Cell,
    Combination,
    Document,
    Line,
    Option,
    Sheet,
    Zone,
    square_cell,
    square_line_cells,
    square_lines,
)

# §6.1, §7.6 points of the combinations
BLUE_POINTS = {
    "twin": 1,
    "two twins": 3,
    "triplet": 3,
    "quadruplet": 6,
    "quintuplet": 10,
    "full house": 8,
    "five with 7": 8,
    "five without 7": 12,
}
RED_POINTS = {
    "twin": 1,
    "two twins": 3,
    "three twins": 6,
    "triplet": 2,
    "two triplets": 7,
    "quadruplet": 6,
    "quintuplet": 10,
    "sextuplet": 13,
    "full house": 5,
    "big full house": 8,
    "five with 7": 7,
    "five without 7": 10,
    "six in sequence": 13,
}
# how combinations are pictured: groups of equal numbers, or numbers in sequence
GROUPS = {
    "twin": (2,),
    "two twins": (2, 2),
    "three twins": (2, 2, 2),
    "triplet": (3,),
    "two triplets": (3, 3),
    "quadruplet": (4,),
    "quintuplet": (5,),
    "sextuplet": (6,),
    "full house": (3, 2),
    "big full house": (4, 2),
}
RUNS = {"five with 7": 5, "five without 7": 5, "six in sequence": 6}
AVOIDED = {"five without 7": 7}


@dataclass(frozen=True, kw_only=True, eq=False)
class Board(Sheet):
    """A square grid, so many rounds, and a table of points."""

    side: int
    rounds: int
    board: Mapping[str, int]  # the side's own points

    def points(self, options: Mapping[str, Any]) -> Mapping[str, int]:
        """§6.3, §7.8 The side's own points or those of the red side."""
        table = RED_POINTS if options.get("points") == "red" else self.board
        return {name: points for name, points in table.items() if fits(name, self.side)}

    def compile(self, options: Mapping[str, Any], players: int) -> Tables:
        """The lookup tables of the rules."""
        tables = Tables()
        tables.side = self.side
        tables.cells = self.side**2
        tables.rounds = self.rounds
        all_lines = square_lines(self.side)
        tables.lines = len(all_lines)
        for number, cells in enumerate(all_lines):
            tables.line[number][: self.side] = cells
            tables.weight[number] = weight(number, self.side)
            for cell in cells:
                tables.lines_through[cell] |= 1 << number
        points = self.points(options)
        tables.points = [points.get(name, 0) for name in COMBINATIONS]
        for largest in range(7):
            for twins in range(4):
                for triplets in range(3):
                    best = max(held(largest, twins, triplets), key=lambda name: points.get(name, 0))
                    tables.best_of_groups[largest][twins][triplets] = COMBINATIONS.index(best)
        return tables

    def most_decisions(self, options: Mapping[str, Any], players: int) -> int:
        """§5.1, §8.1 Every seat fills its grid in every round."""
        return self.rounds * self.side**2 * players

    def document(self, options: Mapping[str, Any], seat: int) -> Document:
        """The grid; its lines and the points of the combinations are tables."""
        cells = (
            Cell(square_cell(cell, self.side), cell // self.side, cell % self.side, "") for cell in range(self.side**2)
        )
        lines = (Line(line, weight(number, self.side)) for number, line in enumerate(square_line_cells(self.side)))
        shown = (
            Combination(name, points, GROUPS.get(name, ()), RUNS.get(name, 0))
            for name, points in self.points(options).items()
        )
        zones = (Zone("sums", "grid", tuple(cells)),)
        return Document(zones, FACES, ("white", "white"), lines=tuple(lines), combinations=tuple(shown))

    def scoring(self, options: Mapping[str, Any]) -> Scoring:
        """§5.1 to §5.6 The best combination of every line, diagonals double; §8.1 all rounds together."""
        document = self.document(options, 0)
        cells = tuple(cell.id for cell in document.zones[0].cells)
        patterns = (
            Pattern(name=c.name, points=c.points, groups=c.groups, run=c.run, avoids=AVOIDED.get(c.name, 0))
            for c in document.combinations
        )
        parts = (
            Part(name=f"line {number}", kind="line", cells=line.cells, weight=line.weight)
            for number, line in enumerate(document.lines, 1)
        )
        written = Tap(cells=cells, states=("written",), numbers=(2, 2 * FACES), blank="open")
        return Scoring(taps=(written,), parts=tuple(parts), patterns=tuple(patterns), rounds=self.rounds)


def weight(line: int, side: int) -> int:
    """§5.5 The diagonals, which stand last, count double."""
    return 2 if line >= 2 * side else 1


def held(largest: int, twins: int, triplets: int) -> Iterator[str]:
    """All combinations of equal numbers in a line, by its largest group and its numbers seen twice or thrice.

    >>> list(held(largest=3, twins=2, triplets=1))
    ['nothing', 'twin', 'two twins', 'triplet', 'full house']
    """
    groups = {
        "nothing": True,
        "twin": twins >= 1,
        "two twins": twins >= 2,
        "three twins": twins >= 3,
        "triplet": largest >= 3,
        "two triplets": triplets >= 2,
        "quadruplet": largest >= 4,
        "quintuplet": largest >= 5,
        "sextuplet": largest >= 6,
        "full house": triplets >= 1 and twins >= 2,
        "big full house": largest >= 4 and twins >= 2,
    }
    return (name for name, there in groups.items() if there)


def fits(combination: str, side: int) -> bool:
    """Whether a line of this length can hold the combination at all."""
    six = ("three twins", "two triplets", "sextuplet", "big full house", "six in sequence")
    return side >= 6 or combination not in six


POINTS = Option("points", "The board's own table of points, or the red side's on both sides.", ("board", "red"))

BLUE = Board(
    id="wuerfel-bingo-5",
    name="Würfel Bingo 5×5",
    players=(1, 5),
    minutes=30,
    age=7,
    order=7,
    makers=("Heinz Wüppen", "Schmidt Spiele"),
    sentence="Enter every total on your game board and build combinations in twelve lines; three rounds.",
    options=(POINTS,),
    side=5,
    rounds=3,
    board=BLUE_POINTS,
)

RED = Board(
    id="wuerfel-bingo-6",
    name="Würfel Bingo 6×6",
    players=(1, 5),
    minutes=30,
    age=7,
    order=8,
    makers=("Heinz Wüppen", "Schmidt Spiele"),
    sentence="The larger game board: fourteen lines, more combinations, two rounds.",
    options=(POINTS,),
    side=6,
    rounds=2,
    board=RED_POINTS,
)

SHEETS = (BLUE, RED)
