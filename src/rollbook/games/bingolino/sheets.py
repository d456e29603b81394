"""Bingolino's material, compiled to tables and to a document for drawing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rollbook.games.bingolino.tables import CELLS, DICE, FACES, HIGHEST, SIDE, Tables
from rollbook.scoring import Caution, Follow, Part, Scoring, Tap
from rollbook.sheet import Cell, Document, Line, Sheet, Zone, square_cell, square_line_cells, square_lines


@dataclass(frozen=True, kw_only=True, eq=False)
class Grid(Sheet):
    """Tiles in a square grid; complete lines bring stars."""

    copies: int  # of each number from 1 to 22
    stars_to_win: int

    def compile(self, options: Mapping[str, Any], players: int) -> Tables:
        """The lookup tables of the rules."""
        tables = Tables()
        tables.copies = self.copies
        tables.stars_to_win = self.stars_to_win
        tables.lines = [sum(1 << cell for cell in line) for line in square_lines(SIDE)]
        return tables

    def document(self, options: Mapping[str, Any], seat: int) -> Document:
        """The grid and the places for stars."""
        grid = (Cell(square_cell(cell, SIDE), cell // SIDE, cell % SIDE, "") for cell in range(CELLS))
        stars = [Cell(f"star{place + 1}", 0, place, "star") for place in range(self.stars_to_win)]
        play_off = Cell(f"star{self.stars_to_win + 1}", 0, self.stars_to_win, "star", marks=("later",))
        zones = (Zone("own-tiles", "tiles", tuple(grid)), Zone("own-stars", "stars", (*stars, play_off)))
        lines = tuple(Line(line) for line in square_line_cells(SIDE))
        bag = tuple(str(number) for number in range(1, HIGHEST + 1) for _ in range(self.copies))
        return Document(zones, FACES, ("white",) * DICE, lines=lines, tiles=bag)

    def scoring(self, options: Mapping[str, Any]) -> Scoring:
        """§5.1 to §5.4 A star for every line that has been complete, whatever is turned back later."""
        tiles, stars = (tuple(cell.id for cell in zone.cells) for zone in self.document(options, 0).zones)
        return Scoring(
            taps=(Tap(cells=tiles, states=("open", "turned"), numbers=(1, HIGHEST), blank="empty"),),
            follows=(Follow(kind="stars", cells=stars),),
            parts=(Part(name="stars", kind="kept"),),
            lines=square_line_cells(SIDE),
            complete="turned",
            warnings=(
                Caution(kind="copies", message="warn-tile-copies", cells=tiles, count=self.copies),
                Caution(
                    kind="reached", message="warn-all-stars", cells=stars, states=("taken",), count=self.stars_to_win
                ),
            ),
        )


BINGOLINO = Grid(
    id="bingolino",
    name="Bingolino",
    players=(1, 4),
    minutes=20,
    age=8,
    order=9,
    makers=("Elisabeth Burkhardt", "Günter Burkhardt", "Schmidt Spiele"),
    sentence="Place sixteen tiles, choose how many dice to roll, and turn tiles over in lines.",
    copies=3,
    stars_to_win=4,
)

SHEETS = (BINGOLINO,)
