"""What can go wrong through somebody's input. Every message says what is wrong and what would be right."""

from __future__ import annotations


class RollbookError(ValueError):
    """Base of all errors meant for people; doors print the message and nothing else."""


class UnknownGame(RollbookError):
    """There is no game of that name."""


class BadOption(RollbookError):
    """An option, a number of players, a seat or a bot that does not exist."""


def check_count(what: str, count: object, fewest: int, most: int) -> None:
    """Refuse a number of things that is out of bounds.

    >>> check_count("games", 0, 1, 1000)
    Traceback (most recent call last):
    rollbook.errors.BadOption: 1 to 1,000 games are possible, not 0
    """
    if type(count) is not int or not fewest <= count <= most:
        raise BadOption(f"{fewest:,} to {most:,} {what} are possible, not {count}")


class IllegalMove(RollbookError):
    """A decision that is not legal now, or not this seat's to make."""


class BadDice(RollbookError):
    """Dice, or a deal, that cannot have been thrown now."""


class BadRecord(RollbookError):
    """A line of a record that cannot be read or does not fit; `line` counts from 1."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(f"line {line}: {message}")
        self.line = line
