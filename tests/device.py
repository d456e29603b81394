"""A device at a table, for tests: it lays every change over what it knew, as the client does."""

from __future__ import annotations

import itertools
import random
from collections import deque
from typing import Any

from rollbook.client import laid_over

ids = itertools.count()


class Device:
    """Decides anything legal, one thing after the other."""

    def __init__(self, socket: Any, key: str = "", **join: Any) -> None:
        self.socket = socket
        socket.send_json({"key": key, **join})
        self.answers: dict[str, dict[str, Any]] = {}
        self.chance = random.Random(1)
        self.unheard: deque[dict[str, Any]] = deque()  # of a frame
        self.hello = self.listen()
        if self.hello["type"] == "snapshot":
            self.step: dict[str, Any] = {**self.hello, "event": {"type": "resumed"}}

    def send(self, **command: Any) -> str:
        """Say something; the id of what was said."""
        id = f"c{next(ids)}"
        self.socket.send_json({"id": id, **command})
        return id

    def listen(self) -> dict[str, Any]:
        """The next message as it is."""
        if not self.unheard:
            self.unheard.extend(self.socket.receive_json())
        return self.unheard.popleft()

    def hear(self) -> dict[str, Any]:
        """The next message, laid over what was known."""
        message = self.listen()
        if message["type"] == "change":
            assert message["number"] == self.step["number"] + 1, "events come without gaps"
            self.step = laid_over(self.step, message)
        elif message["type"] == "answer":
            self.answers[message["command"]] = message
        return message

    def until(self, *kinds: str) -> dict[str, Any]:
        """Listen until one of these events has happened, or until something is refused."""
        while True:
            message = self.hear()
            if message["type"] == "answer" and message.get("refused"):
                return message
            if (message["type"] == "change" and message["event"]["type"] in kinds) or message["type"] in kinds:
                return message

    def answer(self, id: str) -> dict[str, Any]:
        """Listen until a command is answered."""
        while id not in self.answers:
            self.hear()
        return self.answers[id]

    def act(self) -> None:
        """Do what is due, then listen until nothing happens without this device."""
        self.wait()
        view, mine = self.step["public"], self.hello["mine"]
        asked = [seat for seat in mine if view["seats"][seat]["asked"]]
        if view["due"] == "roll" and view["roller"] in mine:
            said = self.send(do="throw")
        else:
            legal = self.step["asks"][str(asked[0])]["legal"]
            if view["secret"]:
                said = self.send(do="lay", seat=asked[0], decisions=self.chance.sample(legal, len(legal)))
            else:
                said = self.send(do="play", seat=asked[0], decision=self.chance.choice(legal), confirm=True)
        assert not self.answer(said).get("refused"), self.answers[said]
        self.wait()

    def wait(self) -> None:
        """Listen until nothing happens without this device."""
        while not self.is_waiting():
            self.hear()

    def is_waiting(self) -> bool:
        """It is a person's turn to do something, or the game is over."""
        view, mine = self.step["public"], self.hello["mine"]
        if view["over"]:
            return True
        if view["due"] == "roll":
            return view["roller"] in mine and not view["announced"]
        asked = [seat for seat in mine if view["seats"][seat]["asked"]]
        bots_done = not any(seat["asked"] for place, seat in enumerate(view["seats"]) if place not in mine)
        forced = any(len(self.step["asks"][str(seat)]["legal"]) == 1 for seat in asked)
        return bool(asked) and (bots_done or view["secret"]) and not forced
