"""A small client: a program opens a table or takes a seat, plays, and follows what happens.

    with take_seat("http://localhost:8642/join/TABLE#INVITE", "Robot") as table:
        while not table.over:
            if table.must_throw:
                table.throw()
            elif table.questions:
                [(seat, legal), *_] = table.questions.items()
                table.play(seat, legal[0])
            else:
                table.hear()

What it is told is JSON, as `/api/openapi.json` describes it; docs/api.md explains it.
"""

from __future__ import annotations

import json
import ssl
import time
import urllib.error
import urllib.request
import uuid
from collections import deque
from contextlib import ExitStack, suppress
from typing import Any
from urllib.parse import quote, urlsplit

from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.sync.client import ClientConnection, connect

SECONDS = 30.0  # that an answer over http may take
AGAIN_SECONDS = (0.1, 0.5, 1.0, 2.0, 5.0)  # before a line that broke is tried again; after the last one it is given up
LOST = (ConnectionClosed, WebSocketException, OSError)


class Refused(Exception):
    """The server refuses something: its status, the key of the words, and the sentence in English."""

    def __init__(self, status: int, key: str, message: str) -> None:
        super().__init__(message)
        self.status, self.key = status, key


class Server:
    """A server, by the address that a browser would open; `tls` where its certificate is not a common one."""

    def __init__(self, address: str = "http://127.0.0.1:8642", tls: ssl.SSLContext | None = None) -> None:
        parts = urlsplit(address)
        self.address, self.tls = f"{parts.scheme}://{parts.netloc}", tls

    def ask(self, path: str, body: Any = None) -> Any:
        """The answer to a question (GET), or to a body (POST); Refused says why there is none."""
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.address + path, data, {"Content-Type": "application/json"})
        try:
            with urllib.request.urlopen(request, timeout=SECONDS, context=self.tls) as answer:
                text = answer.read().decode()
                return json.loads(text) if answer.headers.get_content_type() == "application/json" else text
        except urllib.error.HTTPError as error:
            with error:
                raise _refused(error.status or 0, error.read()) from None

    def open_table(self, game: str, seats: list[dict[str, Any]], **setup: Any) -> Device:
        """Open a table and come to it. A seat is {"name": ...}, with "bot": a level, or {"name": "", "open": True}."""
        opened = self.ask("/api/tables", {"game": game, "seats": seats, **setup})
        return Device(self, opened["table"], opened["key"])

    def claim(self, table: str, invite: str, name: str, seat: int | None = None, **claim: Any) -> Device:
        """Take a seat, the first free one if none is named, and come to the table."""
        if seat is None:
            people = self.ask(f"/api/tables/{quote(table)}")["people"]
            seat = next((place for place, person in enumerate(people) if person["open"]), 0)
        asked = {"invite": invite, "seat": seat, "name": name, **claim}
        opened = self.ask(f"/api/tables/{quote(table)}/seats", asked)
        return Device(self, opened["table"], opened["key"])

    def go_on(self, code: str) -> Device:
        """Go on here with the seats of another device, by the short code that it shows."""
        opened = self.ask("/api/codes", {"code": code})
        return Device(self, opened["table"], opened["key"])

    def record(self, table: str) -> str:
        """The record of a table so far."""
        return str(self.ask(f"/api/tables/{quote(table)}/record"))


def take_seat(link: str, name: str, tls: ssl.SSLContext | None = None) -> Device:
    """Take the first free seat of the table to which a link invites, and come to it."""
    table, invite = parts_of(link)
    return Server(link, tls).claim(table, invite, name)


def parts_of(link: str) -> tuple[str, str]:
    """The table and the invitation of a link.

    >>> parts_of("https://club.example/join/Ahd2_k#s3cr3t")
    ('Ahd2_k', 's3cr3t')
    """
    parts = urlsplit(link)
    return parts.path.rstrip("/").rpartition("/")[2], parts.fragment


def _refused(status: int, body: bytes) -> Refused:
    try:
        problem = json.loads(body)
        return Refused(status, problem["key"], problem["message"])
    except (ValueError, KeyError, TypeError):
        return Refused(status, "", body.decode(errors="replace"))


def _gone(error: str) -> Refused:
    """There is no such table, or, with the id of an error, none that can be read."""
    if not error:
        return Refused(404, "no-such-table", "there is no such table")
    return Refused(500, "unreadable-table", f"this table cannot be read any more; error {error}")


# What a device knows


def laid_over(step: dict[str, Any], change: dict[str, Any]) -> dict[str, Any]:
    """How the table looks after a change."""
    public = {**step["public"], **change.get("public", {})}
    public["seats"] = [dict(seat) for seat in public["seats"]]
    for seat, part in change.get("seats", {}).items():
        known = public["seats"][int(seat)]
        known.update({**part, "cells": {**known["cells"], **part.get("cells", {})}})
    for seat, person in enumerate(change.get("people") or []):
        if seat < len(public["seats"]):  # before the game begins anew with fewer, everything is told
            public["seats"][seat]["name"] = person["name"]
    asks = {**step["asks"], **change.get("asks", {})}
    for seat, noting in change.get("notings", {}).items():
        asks[seat] = {**asks[seat], **noting}
    return {
        **step,
        "number": change["number"],
        "event": change["event"],
        "moment": change.get("moment", 0),
        "command": change.get("command", ""),
        "seats": change.get("people") or step["seats"],
        "affairs": change.get("affairs") or step["affairs"],
        "public": public,
        "asks": asks,
    }


class Follower:
    """What a device knows of a table, without any connection: every change is laid over it."""

    def __init__(self, key: str = "", seats: list[int] | None = None) -> None:
        """`seats` are those of the key's that it acts for; None for all."""
        self.key, self.seats = key, seats
        self.epoch, self.number = "", -1
        self.step: dict[str, Any] = {}  # the snapshot, as it would be now, with the event that came last
        self.mine: list[int] = []
        self.unanswered: dict[str, str] = {}  # commands, by their ids

    def hello(self, **join: Any) -> list[str]:
        """What it says when it comes to the table: who it is and what it knows, then what was not answered."""
        said = {"key": self.key, "seats": self.seats, "epoch": self.epoch, "number": self.number, **join}
        return [json.dumps(said), *self.unanswered.values()]

    def take_in(self, message: dict[str, Any]) -> bool:
        """Take in one message; False if events before it are missing."""
        match message["type"]:
            case "snapshot":
                self.epoch, self.number, self.mine = message["epoch"], message["number"], message["mine"]
                self.step = {**message, "event": {"type": "resumed"}}
            case "change" if message["number"] > self.number:
                if message["number"] > self.number + 1:
                    return False
                self.number = message["number"]
                self.step = laid_over(self.step, message)
            case "asks":
                self.step = {**self.step, "asks": message["asks"]}
            case "present":
                people = enumerate(self.step["seats"])
                seats = [{**person, "here": seat in message["here"]} for seat, person in people]
                self.step = {**self.step, "seats": seats}
            case "clock":
                self.step = {**self.step, "seconds": message["seconds"]}
            case "answer":
                self.unanswered.pop(message["command"], None)
        return True

    def command(self, id: str, **parts: Any) -> str:
        """A command that will be said again until it is answered."""
        self.unanswered[id] = json.dumps({"id": id, **parts})
        return self.unanswered[id]

    # Questions

    @property
    def view(self) -> dict[str, Any]:
        """The table as everybody sees it; empty until the device was told."""
        found: dict[str, Any] = self.step.get("public", {})
        return found

    @property
    def over(self) -> bool:
        """Whether the game is over, or the table closed."""
        return bool(self.step and (self.view["over"] or self.step["affairs"]["closed"]))

    @property
    def begun(self) -> bool:
        """Whether the host has begun."""
        return bool(self.step and self.step["affairs"]["begun"])

    @property
    def must_throw(self) -> bool:
        """Whether a seat of this device is to throw; where dice are people's own, `dice_to_enter` says which."""
        view = self.view
        due = self.begun and not self.over and view["due"] == "roll" and (self.step["own"] or not view["announced"])
        return bool(due and view["roller"] in self.mine)

    @property
    def dice_to_enter(self) -> list[dict[str, Any]]:
        """Where dice are people's own: those of the throw that is due, which whoever sits at the table may enter."""
        return self.view["to_throw"] if self.begun and not self.over and self.mine else []

    @property
    def questions(self) -> dict[int, list[str]]:
        """The seats of this device that are to decide, and what they may."""
        if not self.begun or self.over:
            return {}
        asks, seats = self.step["asks"], self.view["seats"]
        asked = [seat for seat in self.mine if seats[seat]["asked"] and str(seat) in asks]
        return {seat: legal for seat in asked if (legal := asks[str(seat)]["legal"])}


class Device(Follower):
    """A device at a table: it comes back when its line breaks, and says again what was not answered."""

    def __init__(self, server: Server, table: str, key: str = "", seats: list[int] | None = None) -> None:
        """Without a key it only watches."""
        super().__init__(key, seats)
        self.server, self.table = server, table
        self._line: ClientConnection | None = None
        self._open = ExitStack()  # what closes the line
        self._unheard: deque[dict[str, Any]] = deque()
        self._answers: dict[str, dict[str, Any]] = {}
        self._waits_for = ""  # the command whose answer somebody waits for

    def __enter__(self) -> Device:
        while not self.step:
            self.hear()
        return self

    def __exit__(self, *_: object) -> None:
        self.leave()

    def leave(self) -> None:
        """Go from the table; the seats are kept."""
        self._line = None
        with suppress(*LOST):
            self._open.close()

    @property
    def link(self) -> str:
        """The link by which others come to the table and take a seat."""
        return f"{self.server.address}/join/{self.table}#{self.step['invite']}"

    def throw(self, roll: list[int | None] | None = None) -> dict[str, Any]:
        """Throw the dice, or enter the roll of dice of one's own; what the server answers."""
        return self.do("throw", moment=self.step["moment"], **({} if roll is None else {"roll": roll}))

    def draw(self, seat: int, tiles: list[int]) -> dict[str, Any]:
        """Enter the tiles that a seat has drawn by hand; what the server answers."""
        return self.do("draw", seat=seat, tiles=tiles, moment=self.step["moment"])

    def play(self, seat: int, decision: str, confirm: bool = True) -> dict[str, Any]:
        """Decide for a seat; what the server answers, with `refused` if it was not to be."""
        return self.do("play", seat=seat, decision=decision, confirm=confirm, moment=self.step["moment"])

    def lay(self, seat: int, cells: list[str]) -> dict[str, Any]:
        """Lay out all tiles of a seat, where each has a cell; what the server answers."""
        return self.do("lay", seat=seat, decisions=cells, moment=self.step["moment"])

    def do(self, do: str, **parts: Any) -> dict[str, Any]:
        """Say anything that a device may (`Command`), and take in what happens until it is answered."""
        id, line = uuid.uuid4().hex, self._connected()  # the line first: a new one says all that was not answered
        text = self.command(id, do=do, **parts)
        with suppress(*LOST):  # then it is said again, as soon as there is a line
            line.send(text)
        self._waits_for = id
        while id not in self._answers:
            self.hear()
        return self._answers.pop(id)

    def hear(self, timeout: float | None = None) -> dict[str, Any]:
        """The next message, taken in; TimeoutError if there is none for so many seconds."""
        while True:
            while not self._unheard:
                self._listen(timeout)
            message = self._unheard.popleft()
            if message["type"] == "gone":
                raise _gone(message.get("error", ""))
            if not self.take_in(message):
                self.epoch = ""  # something is missing: everything anew
                self.leave()
                continue
            if message["type"] == "answer" and message["command"] == self._waits_for:
                self._answers = {self._waits_for: message}
            return message

    def _listen(self, timeout: float | None) -> None:
        line = self._connected()
        try:
            self._unheard.extend(json.loads(line.recv(timeout)))
        except TimeoutError:
            raise
        except LOST:
            self.leave()

    def _connected(self) -> ClientConnection:
        """The line to the table, a new one if the last broke; ConnectionError if there is none for a while."""
        failures = 0
        while self._line is None:
            try:
                self._line = self._call()
            except LOST as error:
                if failures == len(AGAIN_SECONDS):
                    raise ConnectionError(f"{self.server.address} does not answer: {error}") from None
                time.sleep(AGAIN_SECONDS[failures])
                failures += 1
        return self._line

    def _call(self) -> ClientConnection:
        address = self.server.address.replace("http", "ws", 1)
        line = self._open.enter_context(
            connect(f"{address}/ws/{quote(self.table)}", ssl=self.server.tls, compression=None)
        )
        self._unheard.clear()
        for text in self.hello():
            line.send(text)
        return line
