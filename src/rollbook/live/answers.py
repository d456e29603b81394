"""What is answered over http about games, pads and records: nobody sits at a table for it."""

from __future__ import annotations

from typing import Any

import msgspec

from rollbook.hints import News
from rollbook.live.events import Decided
from rollbook.live.messages import Problem
from rollbook.scoring import Scoring
from rollbook.sheet import Document, LessonStep
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
