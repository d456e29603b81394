"""What happened at a table: what the store keeps. A device is told less."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from rollbook.hints import Message, News

Short = Annotated[str, msgspec.Meta(max_length=64)]  # answers are remembered, with what they are about
Salt = Annotated[str, msgspec.Meta(max_length=64, pattern="^[0-9a-f]*$")]  # what a device adds to dice; or nothing
Late = Literal["pass", "bot"]


# The game


class Decided(msgspec.Struct):
    """What one seat decided when a moment took effect."""

    seat: int
    play: str
    name: Message | None  # its words, where it is not a cell of the sheet
    why: Message | None  # said where nothing else was possible
    declined: bool = False  # passed, stopped, left it
    announces: bool = False  # nothing but how many dice are thrown next, which the throw itself will show
    help: int = 0  # the seat had help: 1 the two best choices, 2 all values


class Told(msgspec.Struct):
    """One line of what people read about the game."""

    type: Literal["thrown", "settled", "agreed", "back"]  # agreed: besides the game
    roller: int
    news: list[News]
    roll: list[int | None] = []
    decisions: list[Decided] = []
    line: int = 0  # of the record, where this began; after "back" to a line, what is told before from there on is void


class Thrown(msgspec.Struct, tag_field="type", tag="thrown", omit_defaults=True):
    """Dice lie on the table, or tiles were dealt."""

    roll: list[int | None] | None = None
    deal: list[list[int]] | None = None  # nobody is told what others drew
    told: Told | None = None
    late: bool = False  # the time was up, and the server threw
    salt: str = ""  # what the roller added to dice that can be checked


class Noted(msgspec.Struct, tag_field="type", tag="noted", omit_defaults=True):
    """A seat has decided; what, only the store knows until it takes effect."""

    seat: int
    play: str = ""
    forced: bool = False
    final: bool = False  # confirmed at once; nobody else is told
    late: bool = False  # the time was up, and the server decided
    salt: str = ""  # what the device adds to dice that can be checked, when the decision takes effect


class Laid(msgspec.Struct, tag_field="type", tag="laid", omit_defaults=True):
    """A seat has laid out all its tiles; where, only the store knows."""

    seat: int
    cells: list[str] = []
    late: bool = False  # the time was up, and the tiles lie as they came


class Drawn(msgspec.Struct, tag_field="type", tag="drawn", omit_defaults=True):
    """A seat has drawn its tiles by hand; which, only the store knows."""

    seat: int
    tiles: list[int] = []


class TakenBack(msgspec.Struct, tag_field="type", tag="taken-back"):
    """A seat takes its decision or its layout back, or its tiles to draw others."""

    seat: int


class Confirmed(msgspec.Struct, tag_field="type", tag="final"):  # as version 0.1 called it in its database
    """A seat will not take its decision back."""

    seat: int


class Helped(msgspec.Struct, tag_field="type", tag="helped"):
    """A seat that decides now is helped: with the two best choices (1), or with all values (2)."""

    seat: int
    step: int


class Settled(msgspec.Struct, tag_field="type", tag="settled", omit_defaults=True):
    """All decisions of a moment took effect together."""

    told: Told | None = None


class Back(msgspec.Struct, tag_field="type", tag="back"):
    """The game went back to a line of its record: a throw or a choice is corrected."""

    line: int
    by: int


# Who sits where. Holders are devices, by the digest of their keys: only the store knows them.


class Claimed(msgspec.Struct, tag_field="type", tag="claimed", omit_defaults=True):
    """Somebody took a free seat."""

    seat: int
    name: str
    holder: str = ""
    salt: str = ""


class Begun(msgspec.Struct, tag_field="type", tag="begun", omit_defaults=True):
    """The people are complete: these seats play, numbered anew, and one of them starts."""

    seats: list[int]
    first: int
    salt: str = ""  # what the host added to dice that can be checked
    drawn: bool = False  # the starter came from such dice


class Handed(msgspec.Struct, tag_field="type", tag="handed"):
    """A bot of this level decides for a seat from now on, or, without one, the person again."""

    seat: int
    bot: str


class Hosted(msgspec.Struct, tag_field="type", tag="hosted", omit_defaults=True):
    """Another device is host."""

    holder: str = ""


class Removed(msgspec.Struct, tag_field="type", tag="removed"):
    """Nobody sits here any more; in a running game a bot of this level plays on until somebody takes the seat."""

    seat: int
    bot: str


class Moved(msgspec.Struct, tag_field="type", tag="moved", omit_defaults=True):
    """What one device held, another holds now."""

    old: str = ""
    new: str = ""


class Paced(msgspec.Struct, tag_field="type", tag="paced"):
    """There are so many seconds to decide now."""

    seconds: int
    late: Late


class Listed(msgspec.Struct, tag_field="type", tag="listed"):
    """The table stands among the open ones of this server, or no longer."""

    on: bool


class Closed(msgspec.Struct, tag_field="type", tag="closed"):
    """The host has closed the table: nothing more happens at it."""


class Again(msgspec.Struct, tag_field="type", tag="again"):
    """The same people play again, at another table."""

    table: str


class Proposed(msgspec.Struct, tag_field="type", tag="proposed"):
    """A seat proposes to go back to a line of the record; every other device with a seat is asked."""

    line: int
    by: int


class Agreed(msgspec.Struct, tag_field="type", tag="agreed", omit_defaults=True):
    """The device of a seat agrees to what is proposed; or the host does, for somebody who is away."""

    seat: int
    away: bool = False


class Declined(msgspec.Struct, tag_field="type", tag="declined", omit_defaults=True):
    """The device of a seat does not agree to what is proposed, or withdraws its own proposal: it is void."""

    seat: int
    withdrawn: bool = False


Correction = Proposed | Agreed | Declined
Affair = Claimed | Begun | Handed | Hosted | Removed | Moved | Paced | Listed | Closed | Again | Correction
Event = Thrown | Noted | Laid | Drawn | TakenBack | Confirmed | Helped | Settled | Back | Affair
