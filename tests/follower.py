"""What a device knows of a table, as the client keeps it (client/src/lib/connection.ts), without any connection."""

from __future__ import annotations

import json
import random
from typing import Any

from tests.device import laid_over


class Follower:
    """Lays every change over what it knew, and says again what was not answered."""

    def __init__(self, key: str, seats: list[int] | None) -> None:
        self.key, self.seats = key, seats
        self.epoch, self.number = "", -1
        self.step: dict[str, Any] = {}
        self.mine: list[int] = []
        self.unanswered: dict[str, str] = {}
        self.answers: dict[str, dict[str, Any]] = {}
        self.moments: list[int] = [0]

    def hello(self, **join: Any) -> list[str]:
        """What it says when it comes to the table."""
        said = {"key": self.key, "seats": self.seats, "epoch": self.epoch, "number": self.number, **join}
        return [json.dumps(said), *self.unanswered.values()]

    def hear(self, message: dict[str, Any]) -> bool:
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
                self.moments.append(self.step["moment"])
            case "asks":
                self.step["asks"] = message["asks"]
            case "answer":
                self._answered(message)
        return True

    def _answered(self, answer: dict[str, Any]) -> None:
        id = answer["command"]
        text = self.unanswered.pop(id, "")
        if id and '"do": "why"' not in text:  # a question is answered as things are
            first = self.answers.setdefault(id, answer)
            assert answer == first, f"{id} was answered with {first}, and then with {answer}"

    def command(self, id: str, **parts: Any) -> str:
        """A command that will be said again until it is answered."""
        self.unanswered[id] = json.dumps({"id": id, **parts})
        return self.unanswered[id]

    def sensible(self, pick: int, confirm: bool) -> dict[str, Any] | None:
        """Something that the rules ask of this device, as far as it knows."""
        if not self.step:
            return None
        view = self.step["public"]
        if view["due"] == "roll" and view["roller"] in self.mine and not view["announced"]:
            return {"do": "throw"}
        asked = [seat for seat in self.mine if view["seats"][seat]["asked"]]
        if not asked:
            return None
        seat = asked[pick % len(asked)]
        legal = self.step["asks"][str(seat)]["legal"]
        if view["secret"]:
            return {"do": "lay", "seat": seat, "decisions": random.Random(pick).sample(legal, len(legal))}
        return {"do": "play", "seat": seat, "decision": legal[pick % len(legal)], "confirm": confirm}
