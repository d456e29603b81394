"""What client and server say to each other, strictly typed. The client's types are made from these.

After a change run `make client`: it writes client/src/lib/types.ts anew (scripts/client_types.py).
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from rollbook.errors import Said
from rollbook.hints import Hints, Message
from rollbook.live.events import Event, Late, Salt, Short, Told
from rollbook.sheet import CellState, Document
from rollbook.view import View

MOST_ENTERED = 64  # dice or tiles; no game has more of them at once
MOST_GIVEN = 1000  # throws
Reaction = Literal["well-done", "lucky", "oh-no", "thinking", "hurry", "laugh", "thanks", "hello"]


# What a client asks for


class SeatSetup(msgspec.Struct, forbid_unknown_fields=True):
    """Who sits on a seat: a person with a name, a bot of a level, or nobody yet."""

    name: str
    bot: str = ""
    open: bool = False  # whoever is invited may take it; until then it has no name


Given = Annotated[list[int | list[int] | None], msgspec.Meta(max_length=MOST_ENTERED)]  # a throw, or a deal by seats


class Dice(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """Dice that are the same for all who play with them: of a key, or throws as they stand in a record."""

    key: str = ""
    throws: Annotated[list[Given], msgspec.Meta(max_length=MOST_GIVEN)] = []  # None: a die that stayed or had left


class TableSetup(msgspec.Struct, forbid_unknown_fields=True):
    """A table as the host wants it."""

    game: str
    seats: list[SeatSetup]
    options: dict[str, Any] = {}
    first: int | None = None
    covered: bool = False  # several people on one device who do not want to see each other's choices
    flat: bool = False  # several people around a tablet that lies between them
    gains: bool = True  # people are told what a decision would bring
    help: bool = False  # whoever is asked may have the two best choices named, and then see what all are worth
    listed: bool = False  # everybody on this server may see the table and take a free seat
    seconds: int = 0  # to decide; 0 for as long as one likes
    late: Late = "pass"  # what happens to somebody whose time is up
    fair: bool = False  # dice that everybody can check afterwards: the opening device and each seat add to them
    sheet: dict[str, Any] | None = None  # of one's own, where one is played
    salt: Salt = ""  # what the opening device adds, before it knows the commitment; what counts is said with begin
    own: bool = False  # people throw dice of their own and enter them: the table never throws
    own_tiles: bool = False  # and draw their tiles by hand, where the game has some
    dice: Dice | None = None  # the same as elsewhere, and known to whoever knows the key


class Claim(msgspec.Struct, forbid_unknown_fields=True):
    """Somebody who was invited takes a free seat."""

    invite: Short
    seat: int
    name: str
    key: str = ""  # of the device, where somebody else on it has a seat already
    salt: Salt = ""  # what it adds to dice that can be checked


class Code(msgspec.Struct, forbid_unknown_fields=True):
    """A short code from another device: its seats go on here."""

    code: Short


class Join(msgspec.Struct, forbid_unknown_fields=True):
    """The first thing a device says at a table: its key, and the last event it has heard of."""

    key: str = ""
    seats: list[int] | None = None  # of those that the key allows, the ones it wants to act for; None: all
    epoch: str = ""
    number: int = -1


class Command(msgspec.Struct, forbid_unknown_fields=True):
    """What a person does. The id makes sending it twice harmless: the second time it gets its first answer.

    The host alone says begin, hand (a seat to a bot of a level, or back), host (a seat is host now), remove, close,
    pace, list and again (the same people, at a new table); whoever sits on a seat may take it back from a bot, too.
    A device for itself says code (to go on elsewhere), look (at covered choices of a seat; -1 covers them) and react.

    Where dice are people's own, whoever sits at the table says throw with the roll, and back to the line of a throw
    that was just entered. Each seat says draw with its tiles; said again it replaces them; take-back undoes it. With
    correct (seat, line) somebody proposes to go back to a line of the record; every other device with a seat says agree
    or decline (seat, line: the proposal's), the host also agree for the seat of somebody who is away. Whoever proposed
    withdraws it with decline.

    Where the host allows it, whoever is asked says help with a seat and a step: 1 for the two best choices, 2 for what
    all are worth and why. That it was said is told to all and stands in the record; what is answered is not.
    """

    id: Short
    do: Literal[
        "throw", "play", "lay", "take-back", "confirm", "back", "why",
        "begin", "hand", "host", "remove", "close", "pace", "list", "again",
        "code", "look", "react",
        "draw", "correct", "agree", "decline", "help",
    ]  # fmt: skip
    moment: int | None = None  # the moment it is about; a later one refuses it
    seat: int = 0
    decision: Short = ""  # or the cell of which somebody asks why it cannot be chosen
    confirm: bool = False  # the decision will not be taken back
    line: int = 0  # of the record, to which the game goes back: what it says is void, and all that came after it
    decisions: list[str] = []  # where all tiles are laid out at once: the cell of each, when the player is ready
    level: Short = ""  # of the bot that gets the seat; none gives it back
    seconds: int = 0  # to decide
    late: Late = "pass"
    on: bool = False  # whether the table is listed
    reaction: Reaction = "hello"
    salt: Salt = ""  # with begin, throw and play: what the device adds to dice that can be checked
    roll: Annotated[list[int | None], msgspec.Meta(max_length=MOST_ENTERED)] = []  # all dice, as in a record
    tiles: Annotated[list[int], msgspec.Meta(max_length=MOST_ENTERED)] = []  # that a seat has drawn
    step: int = 1  # of help


# What a device at a table is told


class Revealing(msgspec.Struct, tag_field="type", tag="revealing"):
    """All have decided; so many seconds a decision can still be taken back."""

    seconds: float


class Person(msgspec.Struct):
    """A seat as everybody may know it."""

    name: str
    bot: str  # the level that decides here now
    seated: bool  # a person sits here, also while a bot decides
    open: bool  # whoever is invited may take it
    host: bool
    here: bool  # a device of whoever sits here is connected


class Proposal(msgspec.Struct):
    """Somebody proposes to correct the game: to go back to a line of its record, which is then void."""

    line: int  # `Told` has the same where it tells of that throw or those decisions
    by: int  # the seat
    waits_for: list[int]  # seats whose devices have not agreed yet


class Affairs(msgspec.Struct):
    """What is agreed at a table besides the game."""

    begun: bool  # else people are still gathering
    closed: bool
    listed: bool
    seconds: int  # to decide; 0 for as long as one likes
    late: Late
    next: str  # the table at which the same people play again: whoever sits here has the same key there
    proposal: Proposal | None = None  # a correction; while there is one, nothing happens by itself


class Present(msgspec.Struct, tag_field="type", tag="present"):
    """The seats whose people have a device here now."""

    here: list[int]


class Reacted(msgspec.Struct, tag_field="type", tag="reacted"):
    """Somebody on a seat reacts; nothing of it is kept."""

    seat: int
    reaction: Reaction


class Clock(msgspec.Struct, tag_field="type", tag="clock"):
    """So many seconds are left to decide; none without a limit."""

    seconds: float | None


class Ask(msgspec.Struct):
    """What only the seat itself may know."""

    legal: list[str]
    question: Message | None
    noted: str | None
    confirmed: bool
    hints: Hints | None
    left_out: Message | None  # why it is not asked, where that wants a word
    drawn: list[int] = []  # the tiles that the seat has entered, until all have theirs
    helped: int = 0  # how far it had help in this position


class Noting(msgspec.Struct):
    """What has changed for a seat that has noted a decision, taken it back, confirmed it or had help."""

    noted: str | None
    confirmed: bool
    helped: int


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
    told: Told | None = None  # the line that people read about it, where it is not part of the game
    command: str = ""  # the id of the command that brought it about
    moment: int = 0  # the event with which the present moment began
    public: dict[str, Any] = {}  # fields of the view that are others now
    seats: dict[int, SeatChange] = {}
    stand_ins: dict[int, str] | None = None
    people: list[Person] | None = None  # where something about them has changed
    affairs: Affairs | None = None  # where something about them has changed
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
    sheet: dict[str, Any] | None  # of one's own, where one is played
    first: int  # the seat that started
    covered: bool
    flat: bool
    gains: bool
    help: bool  # whoever is asked may have some
    fair: bool
    commitment: str  # of the server, to dice that can be checked; the device keeps it for that
    own: bool  # dice are people's own: the view's `to_throw` says what is entered
    own_tiles: bool  # and so are tiles: the view's `to_draw` says from what they are drawn
    same: str  # the key of dice that are the same as elsewhere; none where they are not
    seats: list[Person]
    affairs: Affairs
    mine: list[int]
    host: bool  # this device is
    looking: int | None  # the seat whose covered choices this device shows; None where nothing is covered, -1 for none
    invite: str  # for whoever sits here, to invite others
    seconds: float | None  # left to decide
    documents: list[Document]
    public: View
    asks: dict[int, Ask]
    stand_ins: dict[int, str]
    log: list[Told]


class Asks(msgspec.Struct, tag_field="type", tag="asks"):
    """What the seats of a device are asked now, after it was told what it had missed."""

    asks: dict[int, Ask]


class HelpChoice(msgspec.Struct):
    """What a choice is worth: with others the share of the win, alone points, or turns or throws still to come."""

    decision: str
    value: float
    interval: float  # half of the 95 % interval; 0 where it is exact
    behind: float  # how much worse than the best; 0 where nobody can tell them apart
    best: bool  # it is, or cannot be told apart from it


class Help(msgspec.Struct, omit_defaults=True):
    """What somebody who asked for help is told: two choices in the order of their notation, or all, the best first."""

    step: int
    two: list[str] = []
    choices: list[HelpChoice] = []
    counts: Literal["chance", "points", "turns", "throws"] = (
        "chance"  # what values are; of the last two fewer are better
    )
    bot: str = ""  # by whose knowledge games were played on; none where values are exact
    reason: Message | None = None  # why the first is better than another one
    instead: str = ""  # that one


class Answer(msgspec.Struct, tag_field="type", tag="answer", omit_defaults=True):
    """What came of a command: the number of its last event, or why nothing has changed."""

    command: str
    number: int
    refused: str = ""  # in English, for programs
    problem: Problem | None = None  # the same for people
    why: Message | None = None
    code: str = ""  # that was asked for
    help: Help | None = None  # that was asked for


class Gone(msgspec.Struct, tag_field="type", tag="gone", omit_defaults=True):
    """There is no such table, or, with the id of an error, none that can be read."""

    error: str = ""


class Failed(msgspec.Struct, tag_field="type", tag="failed"):
    """Something went wrong on the server; its log has more under this id. The device may come again."""

    error: str


# a frame from the server is a list of these: what belongs together comes together
ServerMessage = Snapshot | Change | Revealing | Clock | Present | Reacted | Asks | Answer | Gone | Failed


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


class Listing(msgspec.Struct):
    """A table that its host has listed, with the invitation to it."""

    table: str
    invite: str
    standing: Standing


class Here(msgspec.Struct):
    """Whom this server lets in, and the addresses by which others reach it; only its own machine is told."""

    shared: bool  # with the home network
    may_share: bool  # whoever asks sits at the machine itself and may let others in
    addresses: list[str]


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
    people: list[Person]
    affairs: Affairs
    commitment: str = ""  # to dice that can be checked, for whoever is about to take a seat and add a salt
    own: bool = False  # dice are people's own
    help: bool = False  # whoever is asked may have some
    sheet: dict[str, Any] | None = None  # of one's own, where one is played
