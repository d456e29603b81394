"""Which paragraphs of the rules show themselves in a position: those whose misreading would change the answer."""

from __future__ import annotations

import copy
import re
from collections.abc import Collection, Sequence
from functools import cache

from rollbook.conform.answers import Answer, right
from rollbook.engine import Engine
from rollbook.errors import RollbookError
from rollbook.games import Variant
from rollbook.games.misreading import Misreading, exchanged, misreadings
from rollbook.log import Line
from rollbook.table import Table


class Reader:
    """A referee who has misread one paragraph, from the moment at which a line happens."""

    def __init__(self, misreading: Misreading, engine: Engine) -> None:
        self.misreading = misreading
        self.engine = copy.copy(engine)
        if misreading.rules:
            self.engine.rules = exchanged(engine.rules, misreading.rules)
        if misreading.tables is not None:
            self.engine.tables = engine.tables.copy()
            misreading.tables(self.engine.tables)
        self.only_at_the_end = set(misreading.rules) == {"winners"}
        self._lines: list[Line] = []  # as far as a reader of the whole game has come
        self._table: Table | None = None

    def answer(self, before: Table, lines: Sequence[Line], line: Line, whole: bool = False) -> Answer | None:
        """What follows from the line for this reader, after these; None for one who would not let it happen.

        With `whole`, for one who has misread the paragraph from the start of the game on.
        """
        table = self._from_the_start(before, lines) if whole or self.misreading.whole else before
        if table is None:
            return None
        table = table.copy()
        table.engine = self.engine
        if not _enters(table, line):
            return None
        if self.misreading.early is not None and table.noted:
            self._hurry(table)
        return right(table)

    def _from_the_start(self, before: Table, lines: Sequence[Line]) -> Table | None:
        """The table as it is for somebody who has read the rules like this all the time."""
        if not self._lines or list(lines[: len(self._lines)]) != self._lines:
            self._lines = []
            self._table = Table(before.variant, before.players, before.options, before.first)
            self._table.engine = self.engine
            self._table.state = self.engine.new(before.first)
            self._table.state.luck[0] = 0
        for line in lines[len(self._lines) :]:
            if self._table is not None and not _enters(self._table, line):
                self._table = None
        self._lines = list(lines)
        return self._table

    def _hurry(self, table: Table) -> None:
        """Noted decisions show before all have decided."""
        state = table.state.copy()
        for seat, decision in table.noted.items():
            self.misreading.early(self.engine.tables, state, seat, table.actions(seat)[decision])  # type: ignore[misc]
        table.state = state


def _enters(table: Table, line: Line) -> bool:
    """Let a line happen, if it can at this table."""
    try:
        table.enter(line)
    except (RollbookError, KeyError):  # KeyError: a decision noted earlier cannot have been made, either
        return False
    return True


class Readers:
    """All who have misread one paragraph of the rules of a table's game."""

    def __init__(self, table: Table) -> None:
        own = paragraphs(table.variant)
        all_of_them = misreadings(table.variant.family)
        self.readers = [Reader(one, table.engine) for one in all_of_them if one.paragraph in own]

    def answers(
        self, before: Table, lines: Sequence[Line], line: Line, wanted: Collection[str] | None = None
    ) -> list[tuple[Misreading, Answer]]:
        """What those say who differ from the referee about what a line of the record leads to."""
        after = before.copy()
        after.enter(line)
        true = right(after)
        told = []
        for reader in self.readers:
            is_wanted = wanted is None or reader.misreading.paragraph in wanted
            if is_wanted and (true["over"] or not reader.only_at_the_end):
                answer = reader.answer(before, lines, line)
                if answer is not None and answer != true:
                    told.append((reader.misreading, answer))
        return told

    def alike(self, before: Table, lines: Sequence[Line], line: Line, answer: Answer) -> list[Misreading]:
        """The misreadings from the start of the game on that lead to an answer."""
        return [
            reader.misreading for reader in self.readers if reader.answer(before, lines, line, whole=True) == answer
        ]

    def touched(
        self, before: Table, lines: Sequence[Line], line: Line, wanted: Collection[str] | None = None
    ) -> list[str]:
        """The paragraphs that show themselves when a line of the record happens after others.

        >>> table = Table("qwixx", 1, first=0)
        >>> lines = [{"roll": [3, 4, 1, 5, 6, 2]}, {"seat": 0, "play": "-"}]
        >>> for line in lines:
        ...     table.enter(line)
        >>> "4.10" in Readers(table).touched(table, lines, {"seat": 0, "play": "-"})
        True
        """
        return list(dict.fromkeys(one.paragraph for one, _ in self.answers(before, lines, line, wanted)))


@cache
def paragraphs(variant: Variant) -> tuple[str, ...]:
    """The numbers of all paragraphs of a game's rules.

    >>> from rollbook.games import find
    >>> paragraphs(find("bingolino"))[:2]
    ('1.1', '1.2')
    """
    return tuple(re.findall(r"^\*\*§(\d+\.\d+)\*\*", variant.rulebook(), re.M))
