"""What one seat, or a spectator, may see of a game: all a door needs to show it and to ask."""

from __future__ import annotations

from typing import Literal

import msgspec

from rollbook.hints import Ending, Hints, Message
from rollbook.sheet import CellState, Facts


class Die(msgspec.Struct, frozen=True):
    """One die of the throw that is due, in its place: a roll has an entry for each, also for one that is not thrown."""

    colour: str  # "white" for plain ones
    faces: int
    state: Literal["thrown", "stays", "left"]  # what is entered: a face, the one that it keeps, or null
    face: int | None = None  # that it keeps


class Bag(msgspec.Struct, frozen=True):
    """Tiles that people draw by hand; a seat that is to draw is asked, one that has drawn has chosen."""

    tiles: list[int]  # all that are in the bag
    hands: list[int]  # how many each seat draws


class SeatView(msgspec.Struct, frozen=True):
    """One seat's sheet and standing, visible to all."""

    name: str
    cells: dict[str, CellState]
    points: int
    parts: dict[str, int]
    asked: bool  # must still decide
    chosen: bool  # has decided; what, only the seat itself sees


class View(msgspec.Struct, frozen=True):
    """The game as seen from `seat` (None: a spectator)."""

    game: str
    seat: int | None
    due: str  # deal, roll, play, settle, end
    announced: bool  # a roll that is due has been announced by a decision and needs no other word
    phase: str
    roller: int
    dice: list[int | None]  # as in a record; empty before the first throw
    progress: Message  # a message and its numbers
    facts: Facts  # what everybody knows and no sheet shows
    seats: list[SeatView]
    legal: list[str]  # this seat's legal decisions, empty when it is not asked
    question: Message | None  # what this seat is asked, while it may choose or choose again
    hints: Hints | None  # small kindnesses for this seat, while it may choose or choose again
    noted: str | None  # this seat's own decision, not yet in effect
    waiting: Message | None  # what is said while one other seat decides; the door adds its name as "names"
    left_out: Message | None  # why this seat is not asked, where that wants a word
    secret: bool  # what is decided now stays hidden from others, also when it has taken effect
    over: str
    winners: list[int]
    ending: Ending | None  # of a finished game
    to_throw: list[Die] = []  # where dice are people's own: those of the throw that is due
    to_draw: Bag | None = None  # where people draw their tiles by hand: while they do
    helped: list[int] = []  # for how many decisions each seat had help; empty where nobody had
