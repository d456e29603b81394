"""Many games reviewed: each is a block, wherever it is worked on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rollbook.mass.blocks import Blocks, Workers, worked
from rollbook.mass.review import Review, reviewed
from rollbook.record import write_line
from rollbook.replay import replay
from rollbook.table import Table
from rollbook.thinkers import solved


class Reviews:
    """Games to be reviewed, as they go to whoever does it: records, and what is solved of them here."""

    def __init__(self, tables: Sequence[Table], playouts: int) -> None:
        self.records = [[write_line(line) for line in table.record()] for table in tables]
        self.playouts = playouts
        self.loan = solved.Loan((table.variant, table.options) for table in tables if table.players == 1)

    def block(self, start: int, count: int) -> list[Review]:
        """Some of the games, reviewed."""
        return [reviewed(self._table(lines), self.playouts) for lines in self.records[start : start + count]]

    def _table(self, lines: list[str]) -> Table:
        *_, game = replay(lines)
        return game.table


def all_reviewed(tables: Sequence[Table], playouts: int, there: Workers) -> Iterator[Review]:
    """The reviews of games, in their order.

    >>> from rollbook.mass.blocks import Here
    >>> [one.game for one in all_reviewed([Table("qwixx", 1, first=0), Table("bingolino", 1)], 2, Here())]
    ['qwixx', 'bingolino']
    """
    reviews = Reviews(tables, playouts)
    for _, found in worked(reviews.block, Blocks(0, len(tables)), there):
        yield from found
