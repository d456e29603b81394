"""Setting a scene: a position on the table, made by hand, for examples worked out from the rulebook.

    s = scene("qwixx", 3, roller=0)
    s.crosses(0, "r2 r3 r4 r5 r6")           # what already stands on the sheets
    s.throw(6, 6, 1, 1, 1, 1)                # the dice of this example
    assert s.legal(0) == "- b12 g12 r12 y12"  # sorted as strings, as in a trace
    s.play("r12", "-", "y12")                # decisions of one moment, in the order of s.asked()
    assert s.crossed(0, "r") == "r2 r3 r4 r5 r6 r12 r-lock"

Positions are set directly in the record, with the game's own marks and without consequences; everything after
the throw goes through the referee.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from rollbook.table import Table


def cites(family: str, *paragraphs: str) -> Callable[[Any], Any]:
    """Mark an example with the paragraphs of RULES.md it shows: `@cites("qwixx", "5.7", "5.8")`."""
    return pytest.mark.cites.with_args(family, *paragraphs)


class Scene:
    """A table with helpers for setting positions and reading sheets."""

    def __init__(self, table: Table) -> None:
        self.table = table

    # What every game has

    @property
    def state(self) -> Any:
        """The game's record."""
        return self.table.state

    @property
    def phase(self) -> str:
        """The phase in words: throw, white, colour, row-choice, layout, how-many, turn, again, doubt, ..."""
        return self.table.view(None).phase

    @property
    def over(self) -> str:
        """The cause of the end, or ""."""
        return self.table.over

    def throw(self, *dice: int | None) -> None:
        """A throw as in a record."""
        self.table.place(list(dice))

    def legal(self, seat: int) -> str:
        """The legal decisions of a seat, sorted, with spaces."""
        return " ".join(self.table.legal(seat))

    def asked(self) -> list[int]:
        """The seats that must decide, in record order."""
        return self.table.asked()

    def play(self, *decisions: str) -> None:
        """The decisions of this moment, in the order of `asked()`; all must be given."""
        seats = self.table.asked()
        assert len(seats) == len(decisions), f"asked: {seats}"
        for seat, decision in zip(seats, decisions, strict=True):
            self.table.play(seat, decision)

    def points(self, seat: int) -> int:
        """The points of a seat as things stand."""
        return self.table.scores()[seat]

    def parts(self, seat: int) -> dict[str, int]:
        """The points by part."""
        return self.table.view(None).seats[seat].parts

    def cell(self, seat: int, name: str) -> str:
        """The state of a cell or field: open, gone, crossed, struck, earned, written, turned, available, ..."""
        return self.table.view(None).seats[seat].cells[name].state

    def cells(self, seat: int, state: str, begins: str = "") -> str:
        """The names of all cells in a state, in sheet order; optionally only those that begin so."""
        found = self.table.view(None).seats[seat].cells
        return " ".join(name for name, cell in found.items() if cell.state == state and name.startswith(begins))

    # Qwixx

    def crosses(self, seat: int, cells: str) -> None:
        """Cross cells ("r2 r3 y4"), left to right in each row; a locking cell also crosses the lock."""
        rules = self.table.variant.family.rules
        by_name = {}
        for cell in range(60):
            if self.table.engine.tables.cells >> cell & 1:
                row = "rygb"[cell // 15]
                by_name[f"{row}{self.table.engine.tables.number_of[cell]}"] = cell
        for name in cells.split():
            rules.cross(self.table.engine.tables, self.state, seat, by_name[name])
        self.state.earned[seat] = 0

    def misthrows(self, seat: int, count: int) -> None:
        """So many misthrows stand on the sheet."""
        self.state.misthrows[seat] = count

    def close(self, *rows: str) -> None:
        """Rows that are closed already, by letter; whoever locked them must be given with `crosses`."""
        for row in rows:
            self.table.variant.family.rules.close_row(self.table.engine.tables, self.state, "rygb".index(row))

    def strike(self, seat: int, fields: int) -> None:
        """Bonus A: the first so many fields of the bonus row are struck."""
        self.state.struck[seat] |= (1 << fields) - 1

    def crossed(self, seat: int, row: str) -> str:
        """The crossed cells of a row, left to right, the lock last."""
        return self.cells(seat, "crossed", row)

    # Würfel Bingo

    def write(self, seat: int, rows: str) -> None:
        """Numbers on a grid, rows separated by "/", "." for a free cell; also sets how many throws were made."""
        numbers = [text for row in rows.split("/") for text in row.split()]
        for cell, text in enumerate(numbers):
            if text != ".":
                self.state.number[seat][cell] = int(text)
                self.state.free[seat] &= ~(1 << cell)
        self.state.throws = sum(text != "." for text in numbers)

    # Bingolino

    def lay(self, seat: int, rows: str) -> None:
        """Tiles on a grid, rows separated by "/", turned ones in brackets: "3 (21) 10 16 / ...". Ends the layout."""
        texts = [text for row in rows.split("/") for text in row.split()]
        self.state.tile[seat] = [int(text.strip("()")) for text in texts]
        self.state.hand[seat] = sorted(self.state.tile[seat])
        self.state.turned[seat] = sum(1 << cell for cell, text in enumerate(texts) if "(" in text)
        self.state.laid = 16
        self.table.variant.family.rules.begin_turn(self.state)

    def stars(self, seat: int, *lines: int) -> None:
        """Lines that have given their star: 0-3 rows, 4-7 columns, 8 falling, 9 rising diagonal."""
        self.state.starred[seat] = sum(1 << line for line in lines)

    # Bingo Dice

    def mark(self, seat: int, *fields: str) -> None:
        """Mark fields of the card by name, each one field more: "straight", "three", "doubt" (a joker won), ..."""
        document = self.table.variant.sheet.document(self.table.options, seat)
        cells = [cell for zone in document.zones for cell in zone.cells]
        for name in fields:
            place = next(
                int(cell.id[1:]) - 1
                for cell in cells
                if cell.label == name and not self.state.marked[seat] >> (int(cell.id[1:]) - 1) & 1
            )
            self.state.marked[seat] |= 1 << place

    def fields(self, seat: int, state: str) -> str:
        """The names of all fields in a state, in card order: "three three free"."""
        document = self.table.variant.sheet.document(self.table.options, seat)
        names = {cell.id: cell.label for zone in document.zones for cell in zone.cells}
        found = self.table.view(None).seats[seat].cells
        return " ".join(names[name] for name, cell in found.items() if cell.state == state)


def scene(game: str, players: int, roller: int = 0, **options: Any) -> Scene:
    """A new game with the given first roller."""
    return Scene(Table(game, players, options, first=roller))
