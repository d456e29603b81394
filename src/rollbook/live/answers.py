"""What is answered over http about games, pads and records: nobody sits at a table for it."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from rollbook.hints import News
from rollbook.live.events import Decided, Short
from rollbook.live.messages import Dice, Problem
from rollbook.scoring import Scoring
from rollbook.sheet import Document, Facts, LessonStep
from rollbook.view import SeatView, View


class OptionCard(msgspec.Struct):
    """A table option as it can be set; a door leaves out a kind it does not know."""

    name: str
    kind: str  # choice: one of the values; pairs: two numbers for each seat, lowest to highest
    sentence: str
    values: list[Any]
    default: Any
    lowest: int
    highest: int


class GameCard(msgspec.Struct):
    """Everything the home and set-up pages show of a game."""

    id: str
    name: str
    family: str  # games of one family look alike
    players: tuple[int, int]  # fewest and most
    minutes: int
    age: int
    sentence: str
    options: list[OptionCard]
    deals: bool  # tiles are dealt, which people can draw by hand
    levels: list[str]
    levels_alone: list[str]
    own: bool  # somebody has made the sheet
    code: str  # the two letters with which codes of its challenges begin; none for a sheet that somebody has made
    opponent: str  # the level somebody meets who has not chosen
    document: Document
    sample: SeatView


class Draft(msgspec.Struct, forbid_unknown_fields=True):
    """A sheet of one's own while it is made, and a change that is to be made to it."""

    sheet: dict[str, Any] = {}
    change: dict[str, Any] = {}  # what to do, with its values; none: only look


class Checked(msgspec.Struct):
    """A sheet of one's own after a change, how it looks, and whether it can be played."""

    sheet: dict[str, Any]
    id: str  # of the game; "" while it cannot be played
    kept: bool  # on this server, and so a game like all others
    problem: Problem | None  # why it cannot be played
    document: Document | None  # None where there is nothing to be drawn
    tools: list[str]  # what can be done to a cell
    opponent: str  # the level somebody meets who has not chosen


class Expected(msgspec.Struct):
    """What bots of a level came to in some games for two."""

    bot: str
    games: int
    throws: float
    points: float


class Kept(msgspec.Struct):
    """A sheet that is kept, and the key by which whoever has kept it may remove it; none if it was kept before."""

    id: str
    key: str


class Removal(msgspec.Struct, forbid_unknown_fields=True):
    """A sheet is to be kept no longer."""

    key: str = ""


class LevelState(msgspec.Struct):
    """A level of play, and whether it can decide at once."""

    name: str
    ready: bool
    failed: str = ""  # why it will not be ready at all


class Levels(msgspec.Struct):
    """The levels of a game, and who plays for one that is not ready yet."""

    levels: list[LevelState]
    stand_in: str


class Lesson(msgspec.Struct):
    """The short rules of a table: the game's name, its empty sheet, and the steps."""

    name: str
    family: str
    document: Document
    steps: list[LessonStep]


class ScorePad(msgspec.Struct):
    """One of the pads that a game is printed with: the sheet, and how score is kept on it."""

    options: dict[str, Any]
    document: Document
    scoring: Scoring


class ScoreSheet(msgspec.Struct):
    """All that a device needs to keep score by itself: every pad that a game is printed with, the usual one first."""

    game: str
    name: str
    family: str
    unit: str  # in which the score is counted, as a message
    pads: list[ScorePad]


class FullRules(msgspec.Struct):
    """The rulebook of a game as a piece of a page, and the language it is written in."""

    language: str
    html: str


class FilmStep(msgspec.Struct):
    """A line of a record: what happened, and how the table looked then."""

    view: View
    roller: int | None  # who threw, where somebody did
    decided: Decided | None
    news: list[News]


class Film(msgspec.Struct):
    """A record, step by step, as spectators see it."""

    game: str
    name: str
    family: str
    documents: list[Document]
    steps: list[FilmStep]


class Challenge(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A game with dice that friends get, too; their decisions may differ, so only one's own are told, if at all."""

    game: str
    players: int
    dice: Dice
    options: dict[str, Any] = {}
    first: int | None = None  # who starts; None leaves it to the dice
    bots: list[str] = []  # a level for each seat; none for a person
    sheet: dict[str, Any] | None = None  # of one's own, where one is played
    by: Short = ""  # who made it
    seat: int = 0  # on which they sat
    results: list[int] = []  # what all seats reached
    unit: str = "points"  # in which that is counted, as a message
    fewer: bool = False  # is better
    plays: list[Short] = []  # all decisions in the order of the record
    help: bool = False  # whoever is asked may have some
    helped: list[int] = []  # for how many decisions all seats had some; empty where nobody had


class CompareSide(msgspec.Struct, forbid_unknown_fields=True):
    """One of two games that are compared: its record, or a challenge with its decisions."""

    record: str = ""
    challenge: Challenge | None = None
    seat: int = 0


class Comparing(msgspec.Struct, forbid_unknown_fields=True):
    """Two games with the same dice."""

    sides: Annotated[list[CompareSide], msgspec.Meta(min_length=2, max_length=2)]


class ComparedThrow(msgspec.Struct):
    """A throw of one of two games: the dice, what a seat decided, and its sheet after that."""

    dice: list[int | None]
    decisions: list[Decided]
    view: SeatView
    facts: Facts


class Compared(msgspec.Struct):
    """One of two games."""

    seat: int
    result: int
    document: Document
    throws: list[ComparedThrow]
    over: bool
    helped: int  # for how many decisions the seat had help


class Comparison(msgspec.Struct):
    """Two games side by side, throw by throw."""

    game: str
    name: str
    family: str
    unit: str  # of the results, as a message
    fewer: bool  # is better
    sides: list[Compared]


class Day(msgspec.Struct):
    """What the dice of a day were good for, when that has been worked out."""

    ready: bool
    unit: str
    fewer: bool  # is better
    bot: str = ""  # the strongest level
    result: int = 0  # what it reached
    possible: int = 0  # at least, for whoever foresees all dice
    exact: bool = False  # nothing better was possible
