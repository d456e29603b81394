"""All rounds of a game on one sheet: a grid for each, side by side and below each other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property

from rollbook.print.kit import Block, Kit
from rollbook.print.shapes import Shape
from rollbook.print.signs import Box
from rollbook.print.squares import Combinations, Grid
from rollbook.sheet import Document, Zone
from rollbook.words import say

LOOSE = 8.0  # units by which lines of grids may move apart


class Rounds(Block):
    """Grids in columns; the table of combinations takes the last place, where it is given."""

    weight = 6.0
    widens = True

    def __init__(self, kit: Kit, grids: Sequence[Grid], columns: int, table: Combinations | None = None) -> None:
        self.kit, self.grids, self.table, self.columns = kit, grids, table, columns
        self.rows = -(-(len(grids) + (table is not None)) // columns)
        self.gap, self.between = 7 * kit.unit, 3 * kit.unit

    @cached_property
    def narrowest(self) -> float:
        """Every column as wide as its widest place must be."""
        widest = max(block.narrowest for block in (*self.grids, *([self.table] if self.table else [])))
        return self.columns * (widest + self.gap) - self.gap

    def _wide(self, width: float) -> float:
        return (width + self.gap) / self.columns - self.gap

    def least(self, width: float) -> float:
        """Line upon line of small grids, none lower than the table."""
        wide = self._wide(width)
        line = max(self.grids[0].least(wide), self.table.least(wide) if self.table else 0.0)
        return self.rows * (line + self.between) - self.between

    def most(self, width: float) -> float:
        """Grids as large as their width makes them, lines somewhat apart."""
        tall = self.rows * (self.grids[0].most(self._wide(width)) + self.between) - self.between
        return max(self.least(width), tall + (self.rows - 1) * LOOSE * self.kit.unit)

    def draw(self, box: Box) -> list[Shape]:
        """Place after place; the table at half height."""
        wide = self._wide(box.width)
        tall = min((box.height + self.between) / self.rows - self.between, self.grids[0].most(wide))
        step = (box.height - tall) / max(1, self.rows - 1)
        shapes: list[Shape] = []
        for at, grid in enumerate(self.grids):
            row, column = divmod(at, self.columns)
            shapes += grid.draw(Box(box.x + column * (wide + self.gap), box.y + row * step, wide, tall))
        if self.table:
            row, column = divmod(len(self.grids), self.columns)
            high = min(tall, self.table.most(wide))
            top = box.y + row * step + (tall - high) / 2
            shapes += self.table.draw(Box(box.x + column * (wide + self.gap), top, wide, high))
        return shapes


def arranged(document: Document, zone: Zone, rounds: int, kit: Kit) -> Iterator[tuple[Rounds, Combinations | None]]:
    """Ways to put the grids of all rounds on a sheet, the best looking first, each with a table that stands below."""
    grids = [Grid(kit, zone, document, say("round", round=number)) for number in range(1, rounds + 1)]
    points = document.combinations
    for columns in range(2, rounds + 2):
        if (rounds + 1) % columns == 0:
            yield Rounds(kit, grids, columns, Combinations(kit, points, 1)), None
    for columns in range(rounds, 0, -1):
        if rounds % columns == 0:
            for parts in (3, 2, 1):
                yield Rounds(kit, grids, columns), Combinations(kit, points, parts)
