"""The lines of a game's record as a chain: every line is linked to the ones before it, and none is ever changed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, overload

Line = dict[str, Any]


class Log(Sequence[Line]):
    """Everything that has happened at a table. Adding a line gives a new log, which shares all earlier lines.

    So a table can be copied, and an earlier log kept, at the same small cost however long the game is.

    >>> short = Log().add({"roll": [3, 4]})
    >>> long = short.add({"seat": 0, "play": "a1"})
    >>> len(short), long[-1], long.back(2, by=0, to=Log())[-1]
    (1, {'seat': 0, 'play': 'a1'}, {'back': 2, 'by': 0})
    """

    __slots__ = ("before", "length", "line", "stands_for")
    __hash__ = None  # type: ignore[assignment]

    def __init__(self, before: Log | None = None, line: Line | None = None, stands_for: Log | None = None) -> None:
        """The log after a line; without one, the empty log."""
        self.before = before
        self.line = line or {}
        self.stands_for = stands_for  # where the game is, if the line is no step of it; itself no such log again
        self.length: int = 0 if before is None else before.length + 1

    def add(self, line: Line) -> Log:
        """The log with one more throw or decision."""
        return Log(self, line)

    def close(self, ending: Line) -> Log:
        """The log with a closing line, which a step back will overtake."""
        return Log(self, ending, self._place())

    def back(self, line: int, by: int, to: Log) -> Log:
        """The log with a step back to what the game was after an earlier log."""
        return Log(self, {"back": line, "by": by}, to._place())

    @property
    def number(self) -> int:
        """The number of the last line in the record, whose header is line 1."""
        return self.length + 1

    def counting(self) -> Iterator[Log]:
        """The logs whose last line is a throw or decision that still counts, from the last to the first."""
        log = self._place()
        while log.before is not None:
            yield log
            log = log.before._place()

    def before_line(self, number: int) -> Log | None:
        """The log before a line that counts; None if there is no such line."""
        for log in self.counting():
            if log.number <= number:
                return log.before if log.number == number else None
        return None

    def since(self, earlier: Log) -> list[Line]:
        """The lines that count and were added after an earlier log, to which the game has not returned since."""
        lines: list[Line] = []
        for log in self.counting():
            if log.length <= earlier.length:
                break
            lines.append(log.line)
        return lines[::-1]

    def _place(self) -> Log:
        """The log that led to where the game is now: the empty one, or one that ends with a line that counts."""
        return self if self.stands_for is None else self.stands_for

    # A log is read like a list; its end is at hand, its beginning takes a walk

    def __len__(self) -> int:
        return self.length

    def __iter__(self) -> Iterator[Line]:
        return iter(self._from(0))

    @overload
    def __getitem__(self, place: int) -> Line: ...
    @overload
    def __getitem__(self, place: slice) -> list[Line]: ...
    def __getitem__(self, place: int | slice) -> Line | list[Line]:
        wanted = range(self.length)[place]
        if isinstance(wanted, int):
            return self._from(wanted)[0]
        first = min(wanted, default=self.length)
        lines = self._from(first)
        return [lines[number - first] for number in wanted]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Log | list) and len(self) == len(other) and list(self) == list(other)

    def __repr__(self) -> str:
        return repr(list(self))

    def _from(self, first: int) -> list[Line]:
        lines: list[Line] = []
        log = self
        while log.length > first and log.before is not None:
            lines.append(log.line)
            log = log.before
        return lines[::-1]
