"""What a device knows of a table, as the client keeps it (client/src/lib/connection.ts), with what tests look at."""

from __future__ import annotations

import random
from typing import Any

from rollbook import client


class Follower(client.Follower):
    """Remembers answers, which never change, and moments."""

    def __init__(self, key: str, seats: list[int] | None) -> None:
        super().__init__(key, seats)
        self.answers: dict[str, dict[str, Any]] = {}
        self.moments: list[int] = [0]

    def hear(self, message: dict[str, Any]) -> bool:
        """Take in one message; False if events before it are missing."""
        known = self.number
        if message["type"] == "answer":
            self._answered(message)
        complete = self.take_in(message)
        if message["type"] == "change" and self.number > known:
            self.moments.append(self.step["moment"])
        return complete

    def _answered(self, answer: dict[str, Any]) -> None:
        id = answer["command"]
        text = self.unanswered.get(id, "")
        if id and '"do": "why"' not in text:  # a question is answered as things are
            first = self.answers.setdefault(id, answer)
            assert answer == first, f"{id} was answered with {first}, and then with {answer}"

    def sensible(self, pick: int, confirm: bool) -> dict[str, Any] | None:
        """Something that the rules ask of this device, as far as it knows."""
        if not self.step:
            return None
        view = self.step["public"]
        if self.step["own"] and self.mine and (entered := self._entered(view, random.Random(pick))):
            return entered
        if view["due"] == "roll" and view["roller"] in self.mine and not view["announced"]:
            return {"do": "throw"}
        asks = self.step["asks"]  # none where a bot stands in
        asked = [seat for seat in self.mine if view["seats"][seat]["asked"] and str(seat) in asks]
        if not asked:
            return None
        seat = asked[pick % len(asked)]
        legal = asks[str(seat)]["legal"]
        if view["to_draw"]:
            return {"do": "draw", "seat": seat, "tiles": hand_of(seat, view["to_draw"])}
        if view["secret"]:
            return {"do": "lay", "seat": seat, "decisions": random.Random(pick).sample(legal, len(legal))}
        return {"do": "play", "seat": seat, "decision": legal[pick % len(legal)], "confirm": confirm}

    def _entered(self, view: dict[str, Any], chance: random.Random) -> dict[str, Any] | None:
        """A throw of dice that lie on a real table, for whoever throws."""
        return {"do": "throw", "roll": thrown(view["to_throw"], chance)} if view["to_throw"] else None


def thrown(dice: list[dict[str, Any]], chance: random.Random) -> list[int | None]:
    """A roll of the dice that are to be entered: those that are thrown show anything."""
    return [chance.randint(1, die["faces"]) if die["state"] == "thrown" else die["face"] for die in dice]


def hand_of(seat: int, bag: dict[str, Any]) -> list[int]:
    """The tiles that a seat draws by hand: everybody draws from the same bag, shuffled in the same way."""
    tiles = random.Random(7).sample(bag["tiles"], len(bag["tiles"]))
    before = sum(bag["hands"][:seat])
    return tiles[before : before + bag["hands"][seat]]
