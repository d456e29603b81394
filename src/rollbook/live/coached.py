"""What a coach says: positions with a question whose choices are valued, and the review of a game, line by line.

Values are told so that more is better: the share of the win with others, points alone, and turns or throws as negative
numbers. An interval is half of the 95 % interval, 0 where a value is exact.
"""

from __future__ import annotations

from typing import Annotated

import msgspec

from rollbook.hints import Message
from rollbook.live.events import Decided
from rollbook.live.messages import Problem
from rollbook.sheet import Document
from rollbook.view import View

Sum = Annotated[float, msgspec.Meta(ge=-1e9, le=1e9)]


class Worth(msgspec.Struct):
    """A choice, and what it is worth."""

    decided: Decided
    value: float
    interval: float
    behind: float  # the best
    behind_interval: float
    equal: bool  # to the best, as far as can be told; what is not is clearly worse
    reason: Message | None = None  # why the best is better, where something true can be said
    keeps: list[int] = []  # the faces of dice that stay on the table, where others are thrown again


class Position(msgspec.Struct):
    """A position with a question that one can try to answer: the table as the seat sees it, and all its choices."""

    seat: int
    view: View  # of the seat, with its question, legal decisions and hints
    counts: str  # what values are: chance (to win), points, turns or throws
    fewer: bool  # are better, and told as negative numbers
    exact: bool
    bot: str  # whose knowledge the values come from, where they are not exact
    choices: list[Worth]  # all, the best first
    chosen: str = ""  # in the game that it comes from
    step: int = 0  # of the film of that game, before the decision


class ReviewBegun(msgspec.Struct, tag_field="type", tag="begun"):
    """The first line of a review: how many moments are to come, and in what they are counted."""

    game: str
    moments: int
    counts: str
    fewer: bool


class ReviewJudged(msgspec.Struct):
    """A decision: what was chosen, what was best, and what the difference cost."""

    line: int  # of the record
    step: int  # of the film, after the decision
    seat: int
    phase: str
    chosen: Worth
    best: Worth  # what was chosen, where nothing is clearly better
    cost: float  # 0 where nothing is clearly better
    interval: float
    choices: list[Worth]  # the best ones and what was chosen, the best first
    count: int  # of all choices


class ReviewStep(msgspec.Struct):
    """A step of a seat's curve."""

    step: int  # of the film, after what brought it
    seat: int
    kind: str  # luck, decision or others
    change: float
    value: float  # after it
    interval: float


class ReviewMoment(msgspec.Struct, tag_field="type", tag="moment"):
    """A throw with everything decided about it, as soon as it is valued."""

    line: int  # of the record: the throw
    step: int  # of the film: the throw
    progress: Message  # how far the game was, as the table tells it
    roller: int
    judged: list[ReviewJudged]
    steps: list[ReviewStep]
    values: list[float]  # what every seat can expect afterwards


class ReviewPart(msgspec.Struct):
    """What steps of a kind add up to."""

    value: float
    interval: float


class ReviewSeat(msgspec.Struct):
    """One seat's game: start + luck + decisions + others = result."""

    seat: int
    start: float
    luck: ReviewPart
    decisions: ReviewPart
    others: ReviewPart
    result: float  # what it can expect now, where the game is not over
    cost_each: float  # what a decision of one's own cost on average
    real: int  # decisions of one's own: with more than one choice, and without help
    helped: int  # decisions that were made with help, and are left out of all that follows and of `cost_each`
    mistakes: int  # decisions of one's own that cost something
    summary: list[Message]  # decisions in them are in notation: the first of `dearest` tells the same in words
    dearest: list[Position]  # what cost most, to be tried again
    play: list[float]  # what tells the strength (see StrengthAsked), to be added up over games number by number


class ReviewWhole(msgspec.Struct, tag_field="type", tag="whole"):
    """The last line of a review."""

    game: str
    counts: str
    fewer: bool
    exact: bool
    bot: str  # whose knowledge the values come from, where they are not exact
    over: bool
    left_out: int  # decisions that were hidden from others, and are not valued
    seats: list[ReviewSeat]


class ReviewFailed(msgspec.Struct, tag_field="type", tag="failed"):
    """The last line of a review that did not come to its end."""

    problem: Problem


class StrengthAsked(msgspec.Struct, forbid_unknown_fields=True):
    """How strong somebody is, by the sums of their games."""

    game: str
    alone: bool  # else with others: two scales
    play: Annotated[list[Sum], msgspec.Meta(min_length=6, max_length=6)]  # `ReviewSeat.play` of all games, added up


class LevelElo(msgspec.Struct):
    """Where a level of bots stands on the Elo scale of a game."""

    level: str
    elo: float


class Estimate(msgspec.Struct):
    """A strength on the same scale, with its 95 % interval."""

    elo: float
    low: float
    high: float


class StrengthTold(msgspec.Struct):
    """How strong somebody is, and the levels beside it."""

    levels: list[LevelElo]  # the weakest first; none where they have not been measured
    strength: Estimate | None  # None without a scale, or where nothing was decided


ReviewLine = ReviewBegun | ReviewMoment | ReviewWhole | ReviewFailed


class PracticeItem(msgspec.Struct):
    """A position to practise, in a list of them; its number is its place in the list, from 1."""

    id: str  # the same in every edition
    theme: str
    grade: int  # how many levels miss it


class PracticeList(msgspec.Struct):
    """The positions to practise of a game."""

    game: str
    name: str
    family: str
    unit: str  # in which the score is counted, as a message
    themes: list[str]
    positions: list[PracticeItem]


class PracticePosition(msgspec.Struct):
    """A position to practise, with the answer."""

    number: int
    id: str
    theme: str
    missed: list[str]  # the levels that miss it
    position: Position
    documents: list[Document]  # the sheets of all seats
