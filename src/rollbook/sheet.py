"""The sheet language: what every variant tells about itself.

A variant is data: an identity card, its options, and the pad as printed. A game folder derives its own kind of
`Sheet` with the words its pads need, and compiles it to lookup tables for the rules and to a `Document` for
whoever draws it.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal

import msgspec

from rollbook.errors import NONE, BadOption, Said
from rollbook.kernel.struct import Struct

if TYPE_CHECKING:
    from rollbook.scoring import Scoring


@dataclass(frozen=True)
class Option:
    """A table option: its values, the default first, or a check that refuses what does not fit.

    `kind` says how it is set: "choice" (one of the values), "pairs" (two different numbers for each seat, `lowest` to
    `highest`). A door that does not know a kind leaves the option at its default.
    """

    name: str
    sentence: str
    values: tuple[Any, ...] = ()
    kind: str = "choice"
    lowest: int = 0
    highest: int = 0
    check: Callable[[Any, int], Said | None] | None = None  # (value, players) -> what is wrong and what is wanted
    example: str = ""  # of what the check accepts

    def refuse(self, value: Any, players: int) -> Said | None:
        """What is wrong with a value, or None.

        >>> print(Option("marking", "", ("all", "one")).refuse("two", 2))
        "two" is not one of "all", "one"
        """
        if self.check is not None:
            return self.check(value, players)
        if any(value == known and type(value) is type(known) for known in self.values):
            return None
        known = ", ".join(map(quoted, self.values))
        return Said("error-option-value", "{value} is not one of {values}", value=quoted(value), values=known)


def quoted(value: Any) -> str:
    """A value as a person would type it in JSON.

    >>> quoted("all"), quoted([1, 2])
    ('"all"', '[1, 2]')
    """
    import json

    return json.dumps(value, ensure_ascii=False, default=repr)


@dataclass(frozen=True)
class Cell:
    """Something on a sheet that has a place and a state."""

    id: str  # as in notation where it can be chosen
    row: int
    column: int
    label: str
    colour: str = ""  # red, yellow, green, blue
    marks: tuple[str, ...] = ()  # locks (a locking number), lock, bonus, goal, later (seldom needed), a symbol's name
    sign: str = ""  # a character that stands for the marks where there is little room
    needs: int = 0  # crosses that its row must have before it may be chosen


# "grid": a square whose lines score; "tiles": a square whose cells are filled before they are chosen
ZoneKind = Literal["rows", "grid", "tiles", "boxes", "fields", "badges", "numbers", "stars", "card"]


@dataclass(frozen=True)
class Zone:
    """A part of the sheet that is drawn together."""

    id: str  # its name in words is the message zone-ID
    kind: ZoneKind
    cells: tuple[Cell, ...]


@dataclass(frozen=True)
class Line:
    """Cells that count together."""

    cells: tuple[str, ...]
    weight: int = 1  # how many times its points count


@dataclass(frozen=True)
class Combination:
    """What a line can hold, what that is worth, and how it is pictured."""

    name: str
    points: int
    groups: tuple[int, ...] = ()  # so many equal numbers each
    run: int = 0  # so many numbers in sequence


@dataclass(frozen=True)
class Document:
    """All a door needs to draw an empty sheet."""

    zones: tuple[Zone, ...]
    faces: int  # of the dice
    dice: tuple[str, ...]  # the colour of each die of a throw, "white" for plain ones
    row_points: tuple[int, ...] = ()  # of a row with 0, 1, 2, ... crosses
    lines: tuple[Line, ...] = ()  # of a square; where they score, their points are the parts of the score
    combinations: tuple[Combination, ...] = ()
    tiles: tuple[str, ...] = ()  # all that lie in the bag, where a square is filled with tiles
    numbered_dice: bool = False  # dice are named by their place, and held


def square_lines(side: int) -> list[list[int]]:
    """The lines of a square of cells numbered row by row: rows, columns, falling and rising diagonal.

    >>> square_lines(4)[-2:]
    [[0, 5, 10, 15], [12, 9, 6, 3]]
    """
    rows = [[side * row + column for column in range(side)] for row in range(side)]
    columns = [[side * row + column for row in range(side)] for column in range(side)]
    falling = [(side + 1) * step for step in range(side)]
    rising = [side * (side - 1 - step) + step for step in range(side)]
    return [*rows, *columns, falling, rising]


def square_line_cells(side: int) -> tuple[tuple[str, ...], ...]:
    """The same lines with their cells in notation.

    >>> square_line_cells(4)[-1]
    ('a4', 'b3', 'c2', 'd1')
    """
    return tuple(tuple(square_cell(cell, side) for cell in line) for line in square_lines(side))


def square_cell(cell: int, side: int) -> str:
    """A cell of a square in notation: column letter, row from the top.

    >>> square_cell(6, 4)
    'c2'
    """
    return f"{'abcdef'[cell % side]}{cell // side + 1}"


# all states a cell can be in: still to be used, past, done, and at a player's disposal or not
STATES = (
    *("open", "gone", "empty"),
    *("crossed", "struck", "written", "turned", "reached", "earned", "taken"),
    *("available", "used", "staked", "lost"),
)


class CellState(msgspec.Struct, frozen=True):
    """How a cell looks at the moment: a word for its state, and a text where the label is not what is shown."""

    state: str  # one of STATES
    text: str = ""


class Facts(msgspec.Struct, frozen=True, kw_only=True):
    """What everybody at the table knows and no sheet shows; a game fills in what it has."""

    total: int | None = None  # the sum that counts now, 0 for none; None where no sum is told
    rounds: list[list[int]] = []  # the points of every finished round, by seat
    lines: list[list[str]] = []  # by seat: the combination that each line holds now
    starred: list[list[int]] = []  # by seat: the lines that have brought a star
    closed: list[str] = []  # rows that nobody can cross any more, in notation
    staying: list[int] = []  # dice, by place from 1, that are not about to be thrown again
    thrown: list[int] = []  # dice of the last throw, or of the one that is announced
    shown: list[str] = []  # the labels of fields that the dice show now
    doubted: bool = False  # somebody has doubted the coming throw
    play_off: list[int] = []  # the seats that play on for the decision


# what a message names; a list is joined as the language spoken joins it
Values = Mapping[str, str | int | tuple[str, ...]]


@dataclass(frozen=True, kw_only=True)
class LessonEntry:
    """A line of a table in the short rules: what is seen, what that is or does, and what it is worth."""

    message: str
    values: Values = field(default_factory=dict)
    sign: str = ""  # as it stands on the sheet
    numbers: tuple[int, ...] = ()  # an example on the sheet
    dice: tuple[int, ...] = ()  # an example on the table
    points: int | None = None


@dataclass(frozen=True, kw_only=True)
class LessonStep:
    """One step of the short rules: a message with what it names, and a small picture as data."""

    message: str  # begins with step-
    values: Values = field(default_factory=dict)
    phase: str = ""  # the phase it explains, as in notation; "" for none in particular
    zones: tuple[str, ...] = ()  # of the document, to be drawn
    rows: tuple[int, ...] = ()  # of these zones, where they are made of rows; none named: all
    cells: Mapping[str, CellState] = field(default_factory=dict)  # those that are not simply open
    ring: tuple[str, ...] = ()  # cells that may be chosen in this picture
    dice: tuple[int | None, ...] = ()  # in the tray, None for one that has left; no dice: no tray
    held: tuple[int, ...] = ()  # places of dice that are not thrown again
    points: int = 0
    parts: Mapping[str, int] = field(default_factory=dict)  # of the score
    facts: Facts = field(default_factory=Facts)  # what everybody knows and no sheet shows
    entries: tuple[LessonEntry, ...] = ()  # a table that belongs to the sentence
    scale: tuple[int, ...] = ()  # the points of 1, 2, 3, ... crosses in a row


def drawn_cells(document: Document, zones: tuple[str, ...], rows: tuple[int, ...] = ()) -> list[str]:
    """The cells of some zones; rows choose among those of zones that are made of rows.

    >>> grid = Zone("sums", "grid", (Cell("a1", 0, 0, ""), Cell("a2", 1, 0, "")))
    >>> drawn_cells(Document((grid,), 6, ("white",)), ("sums",), (1,))
    ['a2']
    """
    chosen = [zone for zone in document.zones if zone.id in zones]
    return [
        cell.id
        for zone in chosen
        for cell in zone.cells
        if not rows or zone.kind not in ("rows", "grid", "tiles") or cell.row in rows
    ]


@dataclass(frozen=True, kw_only=True, eq=False)
class Sheet(ABC):
    """A variant's identity card; subclasses add the pad."""

    id: str
    name: str
    players: tuple[int, int]  # fewest and most
    minutes: int
    age: int
    sentence: str
    order: int  # place in lists of games
    options: tuple[Option, ...] = ()
    rules_version: int = 1
    data: Mapping[str, Any] | None = None  # what a sheet of one's own was read from, in its canonical form
    follows: tuple[str, ...] = ()  # of one's own: the games whose sections of the rulebook hold for it too
    makers: tuple[str, ...] = ()  # authors, then the publisher, as far as they are known

    def __post_init__(self) -> None:
        if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", self.id):
            raise ValueError(f"{self.id!r} is not a game id: lower-case words and figures joined by hyphens")

    @abstractmethod
    def compile(self, options: Mapping[str, Any], players: int) -> Struct:
        """The lookup tables for checked options."""

    @abstractmethod
    def document(self, options: Mapping[str, Any], seat: int) -> Document:
        """The sheet of a seat, for whoever draws it."""

    @abstractmethod
    def scoring(self, options: Mapping[str, Any]) -> Scoring:
        """What a tap does, how points are counted and what is worth a warning, for whoever only keeps score."""

    def most_decisions(self, options: Mapping[str, Any], players: int) -> int | None:
        """How many decisions no game exceeds; None where the rules let it go on for ever."""
        return None

    def default(self, option: Option) -> Any:
        """What an option is when nobody sets it."""
        return option.values[0]

    def check_players(self, players: int) -> None:
        """Refuse a number of players the game is not made for."""
        fewest, most = self.players
        if not (type(players) is int and fewest <= players <= most):
            english = "{game} is for {fewest} to {most} players, not {players}"
            raise BadOption("error-players", english, game=self.name, fewest=fewest, most=most, players=str(players))

    def check_options(self, options: Mapping[str, Any], players: int) -> None:
        """Refuse options and values that do not exist, naming those that do."""
        known = {option.name: option for option in self.options}
        for name, value in options.items():
            if name not in known:
                there = "; ".join(f"{o.name}: {o.example or ' | '.join(map(quoted, o.values))}" for o in self.options)
                english = "{game} has no option {option}. Options: {options}"
                raise BadOption("error-game-option", english, game=self.name, option=repr(name), options=there or NONE)
            problem = known[name].refuse(value, players)
            if problem:
                raise BadOption("error-option", "option {option}: {problem}", option=name, problem=problem)
