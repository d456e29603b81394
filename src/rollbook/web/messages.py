"""What client and server say to each other, strictly typed."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from rollbook.hints import Hints, Message


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
    seed: int | None = None
    covered: bool = False  # several people on one device who do not want to see each other's choices
    flat: bool = False  # several people around a tablet that lies between them


class LevelState(msgspec.Struct):
    """A level of play as an opponent, and whether it can play at once."""

    name: str
    ready: bool
    failed: str  # why it cannot get ready, "" where it can


class Levels(msgspec.Struct):
    """The opponents of a game, and who plays in place of one that is not ready."""

    levels: list[LevelState]
    stand_in: str


class Command(msgspec.Struct, forbid_unknown_fields=True):
    """What a person does. The id makes sending it twice harmless."""

    id: str
    do: Literal["throw", "play", "lay", "take-back", "final"]
    seat: int = 0
    decision: str = ""
    decisions: list[str] = []  # Bingolino: the cells of all sixteen tiles, when the player is ready


class Ask(msgspec.Struct):
    """What only the seat itself may know."""

    legal: list[str]
    question: Message | None
    noted: str | None
    final: bool
    hints: Hints | None


class Step(msgspec.Struct):
    """One thing that happened, and how the table looks after it."""

    number: int
    event: dict[str, Any]
    public: dict[str, Any]
    asks: dict[int, Ask]  # for the seats of the receiving device
    stand_ins: dict[int, str]  # bots that are not ready, and the level that plays in their place
    type: str = "step"


class Hello(msgspec.Struct):
    """Everything a device needs when it (re)connects."""

    table: str
    game: str
    name: str
    options: dict[str, Any]
    covered: bool
    flat: bool
    seats: list[SeatSetup]
    mine: list[int]
    documents: list[Any]
    step: Step
    log: list[dict[str, Any]]
    type: str = "hello"


class Refused(msgspec.Struct):
    """A command that could not be carried out, and why; nothing has changed."""

    command: str
    message: str
    type: str = "refused"
