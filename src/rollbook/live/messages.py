"""What client and server say to each other, strictly typed. The client's types are made from these.

After a change run `make client`: it writes client/src/lib/types.ts anew (scripts/client_types.py).
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from rollbook.errors import Said
from rollbook.hints import Hints, Message, News
from rollbook.sheet import CellState, Document, LessonStep
from rollbook.view import SeatView, View

Short = Annotated[str, msgspec.Meta(max_length=64)]  # answers are remembered, with what they are about


# What a client asks for


class SeatSetup(msgspec.Struct, forbid_unknown_fields=True):
    """Who sits on a seat: a person with a name, or a bot of a level."""

    name: str
    bot: str = ""


class TableSetup(msgspec.Struct, forbid_unknown_fields=True):
    """A table as the host wants it."""

    game: str
    seats: list[SeatSetup]
    options: dict[str, Any] = {}
    first: int | None = None
    covered: bool = False  # several people on one device who do not want to see each other's choices
    flat: bool = False  # several people around a tablet that lies between them
    gains: bool = True  # people are told what a decision would bring


class Join(msgspec.Struct, forbid_unknown_fields=True):
    """The first thing a device says at a table: its key, and the last event it has heard of."""

    key: str = ""
    seats: list[int] | None = None  # of those that the key allows, the ones it wants to act for; None: all
    epoch: str = ""
    number: int = -1


class Command(msgspec.Struct, forbid_unknown_fields=True):
    """What a person does. The id makes sending it twice harmless: the second time it gets its first answer."""

    id: Short
    do: Literal["throw", "play", "lay", "take-back", "confirm", "back", "why"]
    moment: int | None = None  # the moment it is about; a later one refuses it
    seat: int = 0
    decision: Short = ""  # or the cell of which somebody asks why it cannot be chosen
    confirm: bool = False  # the decision will not be taken back
    line: int = 0  # of the record, to which the game goes back
    decisions: list[str] = []  # where all tiles are laid out at once: the cell of each, when the player is ready


# What happened. Events are also what the store keeps; a device is told less.


class Decided(msgspec.Struct):
    """What one seat decided when a moment took effect."""

    seat: int
    play: str
    name: Message | None  # its words, where it is not a cell of the sheet
    why: Message | None  # said where nothing else was possible
    declined: bool = False  # passed, stopped, left it
    announces: bool = False  # nothing but how many dice are thrown next, which the throw itself will show


class Told(msgspec.Struct):
    """One line of what people read about the game."""

    type: Literal["thrown", "settled"]
    roller: int
    news: list[News]
    roll: list[int | None] = []
    decisions: list[Decided] = []


class Thrown(msgspec.Struct, tag_field="type", tag="thrown", omit_defaults=True):
    """Dice lie on the table, or tiles were dealt."""

    roll: list[int | None] | None = None
    deal: list[list[int]] | None = None  # nobody is told what others drew
    told: Told | None = None


class Noted(msgspec.Struct, tag_field="type", tag="noted", omit_defaults=True):
    """A seat has decided; what, only the store knows until it takes effect."""

    seat: int
    play: str = ""
    forced: bool = False
    final: bool = False  # confirmed at once; nobody else is told


class Laid(msgspec.Struct, tag_field="type", tag="laid", omit_defaults=True):
    """A seat has laid out all its tiles; where, only the store knows."""

    seat: int
    cells: list[str] = []


class TakenBack(msgspec.Struct, tag_field="type", tag="taken-back"):
    """A seat takes its decision or its layout back."""

    seat: int


class Confirmed(msgspec.Struct, tag_field="type", tag="final"):  # as version 0.1 called it in its database
    """A seat will not take its decision back."""

    seat: int


class Settled(msgspec.Struct, tag_field="type", tag="settled", omit_defaults=True):
    """All decisions of a moment took effect together."""

    told: Told | None = None


class Back(msgspec.Struct, tag_field="type", tag="back"):
    """The game went back to a line of its record: a throw or a choice is corrected."""

    line: int
    by: int


class Revealing(msgspec.Struct, tag_field="type", tag="revealing"):
    """All have decided; so many seconds a decision can still be taken back."""

    seconds: float


Event = Thrown | Noted | Laid | TakenBack | Confirmed | Settled | Back


# What a device at a table is told


class Ask(msgspec.Struct):
    """What only the seat itself may know."""

    legal: list[str]
    question: Message | None
    noted: str | None
    confirmed: bool
    hints: Hints | None
    left_out: Message | None  # why it is not asked, where that wants a word


class Noting(msgspec.Struct):
    """What has changed for a seat that has noted a decision, taken it back or confirmed it."""

    noted: str | None
    confirmed: bool


class SeatChange(msgspec.Struct, omit_defaults=True):
    """What has changed on a seat."""

    cells: dict[str, CellState] = {}
    points: int | None = None
    parts: dict[str, int] | None = None
    asked: bool | None = None
    chosen: bool | None = None


class Change(msgspec.Struct, tag_field="type", tag="change", omit_defaults=True):
    """One thing that happened, and what has changed by it."""

    number: int
    event: Event
    command: str = ""  # the id of the command that brought it about
    moment: int = 0  # the event with which the present moment began
    public: dict[str, Any] = {}  # fields of the view that are others now
    seats: dict[int, SeatChange] = {}
    stand_ins: dict[int, str] | None = None
    asks: dict[int, Ask] = {}  # for seats of the receiving device: what they are asked now
    notings: dict[int, Noting] = {}  # for seats of the receiving device that are asked the same as before


class Snapshot(msgspec.Struct, tag_field="type", tag="snapshot"):
    """Everything a device needs when it comes to a table."""

    epoch: str  # numbers of events mean the same only within an epoch
    number: int
    moment: int
    table: str
    game: str
    name: str
    family: str
    unit: str  # in which the score is counted, as a message
    options: dict[str, Any]
    first: int  # the seat that started
    covered: bool
    flat: bool
    gains: bool
    seats: list[SeatSetup]
    mine: list[int]
    documents: list[Document]
    public: View
    asks: dict[int, Ask]
    stand_ins: dict[int, str]
    log: list[Told]


class Asks(msgspec.Struct, tag_field="type", tag="asks"):
    """What the seats of a device are asked now, after it was told what it had missed."""

    asks: dict[int, Ask]


class Answer(msgspec.Struct, tag_field="type", tag="answer", omit_defaults=True):
    """What came of a command: the number of its last event, or why nothing has changed."""

    command: str
    number: int
    refused: str = ""
    why: Message | None = None


class Gone(msgspec.Struct, tag_field="type", tag="gone", omit_defaults=True):
    """There is no such table, or, with the id of an error, none that can be read."""

    error: str = ""


class Failed(msgspec.Struct, tag_field="type", tag="failed"):
    """Something went wrong on the server; its log has more under this id. The device may come again."""

    error: str


# a frame from the server is a list of these: what belongs together comes together
ServerMessage = Snapshot | Change | Revealing | Asks | Answer | Gone | Failed


# Answers over http


class Problem(msgspec.Struct):
    """Why a question has no answer: for programs in English, and for people a key of the words with its values."""

    message: str
    key: str
    values: dict[str, str | int | Problem] = {}


def problem_of(said: Said, key: str = "") -> Problem:
    """What an error says, with another key where the pages have words of their own for it.

    >>> problem_of(Said("error-port", "a port is a number from 0 to 65535, not {port}", port="x")).key
    'error-port'
    """
    values = {name: problem_of(value) if isinstance(value, Said) else value for name, value in said.values.items()}
    return Problem(str(said), key or said.id, values)


class Opened(msgspec.Struct):
    """A new table, and the key of the device that opened it."""

    table: str
    key: str


class Standing(msgspec.Struct):
    """Where a table stands, for people who are not at it: nothing that anybody could want to hide."""

    game: str
    name: str
    family: str
    seats: list[str]  # names
    progress: Message
    roller: int
    waits_for: list[int]  # seats that are asked, or the one that must throw
    over: str
    winners: list[int]


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
    levels: list[str]
    levels_alone: list[str]
    opponent: str  # the level somebody meets who has not chosen
    document: Document
    sample: SeatView


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
