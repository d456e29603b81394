"""What can go wrong through somebody's input. Every message says what is wrong and what would be right.

Programs read the English sentence, which stands in the code, and an id with values; people read the words of that id in
their language. A test holds the two sentences alike.
"""

from __future__ import annotations

import errno
from typing import TypeAlias

# a number is written as the language does; another message is said in the same language
Value: TypeAlias = "str | int | Said"


class Said:
    """A message to people: its id among the words, the English sentence with places for values, and these.

    >>> print(Said("error-port", "a port is a number from 0 to 65535, not {port}", port="x"))
    a port is a number from 0 to 65535, not x
    """

    def __init__(self, id: str, english: str, /, **values: Value) -> None:
        self.id, self.english, self.values = id, english, values

    def __str__(self) -> str:
        written = {name: f"{value:,}" if type(value) is int else str(value) for name, value in self.values.items()}
        return self.english.format(**written)


class RollbookError(Said, ValueError):
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
        english = f"{{fewest}} to {{most}} {what} are possible, not {{count}}"
        raise BadOption(f"error-count-{what}", english, fewest=fewest, most=most, count=str(count))


def check_seed(seed: object) -> None:
    """Refuse a seed that is no whole number.

    >>> check_seed("seven")
    Traceback (most recent call last):
    rollbook.errors.BadOption: a seed is a whole number, not 'seven'
    """
    if type(seed) is not int:
        raise BadOption("error-seed", "a seed is a whole number, not {seed}", seed=repr(seed))


class IllegalMove(RollbookError):
    """A decision that is not legal now, or not this seat's to make."""


class BadDice(RollbookError):
    """Dice, or a deal, that cannot have been thrown now."""


class BadSheet(RollbookError):
    """A sheet of one's own that cannot be read, played or kept."""


class BadRecord(RollbookError):
    """A line of a record that cannot be read or does not fit; `line` counts from 1."""

    def __init__(self, line: int, problem: Said) -> None:
        super().__init__("error-line", "line {line}: {problem}", line=str(line), problem=problem)
        self.line = line


NONE = Said("error-none", "none")
NONE_NOW = Said("error-none-now", "none now")
NOTHING = Said("error-nothing", "nothing")
NOT_UTF_8 = Said("error-not-utf-8", "this is not a text in UTF-8")

# why the system refuses something, as it says in English
REFUSALS = {
    errno.ENOENT: Said("error-system-missing", "No such file or directory"),
    errno.EACCES: Said("error-system-forbidden", "Permission denied"),
    errno.EPERM: Said("error-system-not-permitted", "Operation not permitted"),
    errno.EISDIR: Said("error-system-folder", "Is a directory"),
    errno.ENOTDIR: Said("error-system-no-folder", "Not a directory"),
    errno.EEXIST: Said("error-system-exists", "File exists"),
    errno.ENOSPC: Said("error-system-full", "No space left on device"),
    errno.EROFS: Said("error-system-read-only", "Read-only file system"),
}


def refused_by_system(error: OSError) -> RollbookError:
    """What the system refuses, for people.

    >>> print(refused_by_system(FileNotFoundError(errno.ENOENT, "No such file or directory", "cards.svg")))
    cards.svg: No such file or directory
    """
    if error.filename is None:
        return RollbookError("error-system", "the system refuses: {reason}", reason=reason(error))
    return RollbookError("error-system-file", "{file}: {reason}", file=str(error.filename), reason=reason(error))


def reason(error: OSError) -> Value:
    """Why the system refuses something: in our words where we have some, else in its own.

    >>> str(reason(FileNotFoundError(errno.ENOENT, "No such file or directory")))
    'No such file or directory'
    """
    return REFUSALS.get(error.errno or 0) or error.strerror or str(error)
