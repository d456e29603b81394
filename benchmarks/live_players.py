"""Who plays at the measured tables: a seat of Rollbook, or of the dice game on boardgame.io; both choose at random."""

from __future__ import annotations

import random
import secrets
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec
from msgspec import UNSET, Struct, UnsetType

from benchmarks.live_socket import ProtocolError, post

encode = msgspec.json.Encoder().encode


class Move(NamedTuple):
    """A throw or a decision: under which name everybody hears of it, and what is sent."""

    name: str
    text: bytes


class Player(ABC):
    """One seat on a socket of its own."""

    def __init__(self, table: dict[str, str], seat: int, chance: random.Random) -> None:
        self.table, self.seat, self.chance = table, seat, chance
        self.say: Callable[[bytes], None] = lambda text: None
        self.ready = False  # knows the table
        self.over = False  # the game is
        self.refused = 0

    @staticmethod
    @abstractmethod
    async def open_table(port: int, game: str, seats: int) -> dict[str, str]:
        """Open a table: what its players need to find it."""

    @property
    @abstractmethod
    def path(self) -> str:
        """The address of the socket."""

    def opened(self) -> None:  # noqa: B027 - only who has something to say first says it
        """The socket is open."""

    @abstractmethod
    def hear(self, text: bytes) -> list[str]:
        """The moves that a text tells about."""

    @abstractmethod
    def move(self) -> Move | None:
        """What this seat does now; every move is said once."""


# Rollbook


class HintsHeard(Struct):
    """How a question is answered."""

    kind: str = "cells"


class AskHeard(Struct):
    """What the seat may do."""

    legal: list[str]
    hints: HintsHeard | None


class SeatHeard(Struct):
    """Whether a seat must still decide; told when it changes."""

    asked: bool | UnsetType = UNSET


class PublicHeard(Struct, frozen=True):
    """The parts of the view that matter here; told when they change."""

    due: str | UnsetType = UNSET
    announced: bool | UnsetType = UNSET
    roller: int | UnsetType = UNSET
    over: str | UnsetType = UNSET
    seats: list[SeatHeard] = []


class Heard(Struct):
    """Any message of the server."""

    type: str
    command: str = ""
    moment: int = 0
    refused: str = ""
    public: PublicHeard = PublicHeard()
    seats: dict[int, SeatHeard] | list[Any] = {}  # in a change what is new; in a snapshot the names
    asks: dict[int, AskHeard] = {}


class RollbookPlayer(Player):
    """A seat at a table of Rollbook."""

    decode = msgspec.json.Decoder(list[Heard]).decode

    def __init__(self, table: dict[str, str], seat: int, chance: random.Random) -> None:
        super().__init__(table, seat, chance)
        self.due, self.roller, self.announced, self.asked = "", -1, False, False
        self.ask: AskHeard | None = None
        self.moment, self.done = 0, -1  # the present moment, and the last one in which this seat did something
        self.said = 0

    @staticmethod
    async def open_table(port: int, game: str, seats: int) -> dict[str, str]:
        """A table of people: its id and its key."""
        setup = {"game": game, "seats": [{"name": f"Player {seat + 1}"} for seat in range(seats)]}
        return msgspec.json.decode(await post(port, "/api/tables", encode(setup)), type=dict[str, str])

    @property
    def path(self) -> str:
        """Every table has an address."""
        return f"/ws/{self.table['table']}"

    def opened(self) -> None:
        """Say who is there."""
        self.say(encode({"key": self.table["key"], "seats": [self.seat]}))

    def hear(self, text: bytes) -> list[str]:
        """Messages that belong together."""
        told = []
        for message in self.decode(text):
            if message.type == "answer":
                self.refused += bool(message.refused)
            elif message.type in ("snapshot", "change"):
                self._learn(message)
                if message.command and message.command not in told:
                    told.append(message.command)
            else:
                raise ProtocolError(f"nobody here expects {text[:200]!r}")
        return told

    def _learn(self, message: Heard) -> None:
        public = message.public
        self.moment = message.moment
        self.due = self.due if public.due is UNSET else public.due
        self.roller = self.roller if public.roller is UNSET else public.roller
        self.announced = self.announced if public.announced is UNSET else public.announced
        self.over = self.over if public.over is UNSET else bool(public.over)
        self.ask = message.asks.get(self.seat, self.ask)
        if message.type == "snapshot":
            self.ready = True
            self._learn_asked(public.seats[self.seat])
        elif isinstance(message.seats, dict) and self.seat in message.seats:
            self._learn_asked(message.seats[self.seat])

    def _learn_asked(self, seat: SeatHeard) -> None:
        self.asked = self.asked if seat.asked is UNSET else seat.asked

    def move(self) -> Move | None:
        """Throw, decide for good, or lay out all tiles; who has no choice is not asked."""
        if self.done == self.moment:
            return None
        command: dict[str, Any]
        if self.due == "roll" and self.roller == self.seat and not self.announced:
            command = {"do": "throw"}
        elif self.due == "play" and self.asked and self.ask and self.ask.hints and len(self.ask.legal) > 1:
            command = self._decision(self.ask.legal, self.ask.hints.kind)
        else:
            return None
        self.done = self.moment
        self.said += 1
        name = f"{self.seat}-{self.said}"
        return Move(name, encode({"id": name, "moment": self.moment, **command}))

    def _decision(self, legal: list[str], kind: str) -> dict[str, Any]:
        if kind == "tiles":
            return {"do": "lay", "seat": self.seat, "decisions": self.chance.sample(legal, len(legal))}
        return {"do": "play", "seat": self.seat, "decision": self.chance.choice(legal), "confirm": True}


# boardgame.io: its messages in socket.io's packets ("42/dice,[...]") in engine.io's ("2" and "3" are ping and pong)


class Sheet(Struct):
    """Four rows of eleven cells."""

    rows: list[list[int]]


class Game(Struct):
    """The dice game as one seat sees it."""

    sheets: list[Sheet]
    locked: list[bool]
    dice: list[int]


class Context(Struct, rename="camel"):
    """Who may do what."""

    turn: int
    current_player: str
    active_players: dict[str, str] | None
    gameover: bool = False


class State(Struct):
    """The whole state, as it comes with every update."""

    G: Game
    ctx: Context
    id: int = msgspec.field(name="_stateID")


class Synced(Struct):
    """What comes first."""

    state: State


class Payload(Struct, rename={"player": "playerID"}):
    """Who made which move; what happens by itself is nobody's."""

    type: str
    player: str = ""


class Action(Struct):
    """A move, or something that happened by itself."""

    type: str
    payload: Payload


class LogEntry(Struct):
    """What an update is about."""

    action: Action
    turn: int


SEATS = 4
LAST = 10  # the last cell of a row
CROSSES_TO_LOCK = 5


class BoardgamePlayer(Player):
    """A seat at a table of benchmarks/boardgame/server.js."""

    decode_sync = msgspec.json.Decoder(tuple[str, str, Synced]).decode
    decode_update = msgspec.json.Decoder(tuple[str, str, State, list[LogEntry]]).decode

    def __init__(self, table: dict[str, str], seat: int, chance: random.Random) -> None:
        super().__init__(table, seat, chance)
        self.state: State | None = None
        self.done = ""

    @staticmethod
    async def open_table(port: int, game: str, seats: int) -> dict[str, str]:
        """A name is enough: the match is made when the first player comes."""
        return {"match": secrets.token_hex(8)}

    @property
    def path(self) -> str:
        """All sockets have the same."""
        return "/socket.io/?EIO=4&transport=websocket"

    def hear(self, text: bytes) -> list[str]:
        """Greetings are answered; an update tells of one move."""
        if text.startswith(b'42/dice,["update"'):
            *_, self.state, log = self.decode_update(text[8:])
            self.over = self.state.ctx.gameover
            made = [entry for entry in log if entry.action.type == "MAKE_MOVE"]
            return [move_name(entry.turn, entry.action.payload.type, entry.action.payload.player) for entry in made]
        if text == b"2":
            self.say(b"3")
        elif text.startswith(b"0{"):
            self.say(b"40/dice,")
        elif text.startswith(b"40/dice,"):
            self.say(packet("sync", self.table["match"], str(self.seat), None, SEATS))
        elif text.startswith(b'42/dice,["sync"'):
            self.state = self.decode_sync(text[8:])[2].state
            self.ready = True
        elif not text.startswith(b'42/dice,["matchData"'):
            raise ProtocolError(f"nobody here expects {text[:200]!r}")
        return []

    def move(self) -> Move | None:
        """Throw, or decide."""
        assert self.state is not None
        context = self.state.ctx
        stage = (context.active_players or {}).get(str(self.seat), "")
        name = move_name(context.turn, {"throw": "throwDice"}.get(stage, stage), str(self.seat))
        if not stage or name == self.done:
            return None
        self.done = name
        kind, args = ("throwDice", []) if stage == "throw" else ("decide", [self.chance.choice(self._legal())])
        payload = {"type": kind, "args": args, "playerID": str(self.seat), "credentials": None}
        action = {"type": "MAKE_MOVE", "payload": payload}
        return Move(name, packet("update", action, self.state.id, self.table["match"], str(self.seat)))

    def _legal(self) -> list[Any]:
        """Every choice, as the server checks it."""
        assert self.state is not None
        game = self.state.G
        white, other, *colours = game.dice
        legal: list[Any] = ["pass"]
        for row, (crosses, colour) in enumerate(zip(game.sheets[self.seat].rows, colours, strict=True)):
            sums = {white + other}
            if self.state.ctx.current_player == str(self.seat):
                sums |= {white + colour, other + colour}
            for cell in {total - 2 if row < 2 else 12 - total for total in sums}:
                if not game.locked[row] and 1 not in crosses[cell:]:
                    if cell < LAST or sum(crosses) >= CROSSES_TO_LOCK:
                        legal.append({"row": row, "cell": cell})
        return legal


def move_name(turn: int, kind: str, player: str) -> str:
    """A seat makes every kind of move once a turn."""
    return f"{turn} {kind} {player}"


def packet(*event: Any) -> bytes:
    """An event in a packet of socket.io."""
    return b"42/dice," + encode(event)
