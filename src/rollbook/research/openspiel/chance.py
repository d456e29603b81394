"""Chance, one event at a time: the dice of a throw fall one after the other, tiles are drawn one by one.

An outcome is a number from 0: the face of a die less 1, the place of a tile's number among those of the full bag.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Protocol

from rollbook.engine import Engine


class Event(Protocol):
    """What chance has to decide before the game goes on; `fallen` are its outcomes so far."""

    size: int  # outcomes until it is complete

    def outcomes(self, fallen: Sequence[int]) -> list[tuple[int, float]]:
        """What can fall next, with its probability."""

    def whole(self, fallen: Sequence[int]) -> list[Any]:
        """The complete event, written as in a record."""

    def name(self, fallen: Sequence[int], outcome: int) -> str:
        """The next outcome in words."""

    def seen(self, seat: int, fallen: Sequence[int]) -> str:
        """What a seat has seen of it so far."""


class Throw:
    """Dice that are thrown; those that stay or have left the game are no events.

    >>> from rollbook.engine import load
    >>> bingo_dice = load("bingo-dice")
    >>> throw = Throw(bingo_dice, bingo_dice.new())
    >>> throw.size, [outcome for outcome, _ in throw.outcomes([])], throw.whole([0, 5, 5, 2, 1])
    (5, [0, 1, 2, 3, 4, 5], [1, 6, 6, 3, 2])
    """

    def __init__(self, engine: Engine, state: Any) -> None:
        self._faces = engine.notation.faces(engine.tables)
        self._dice = [(str(said), lying) for said, lying in engine.notation.dice_to_throw(engine.tables, state)]
        self._thrown = [place for place, (_, lying) in enumerate(self._dice) if lying is None]
        self.size = len(self._thrown)

    def outcomes(self, fallen: Sequence[int]) -> list[tuple[int, float]]:
        """Every face, all equally likely."""
        return [(face, 1.0 / self._faces) for face in range(self._faces)]

    def whole(self, fallen: Sequence[int]) -> list[int | None]:
        """All dice of the throw."""
        dice = [lying or None for _, lying in self._dice]
        for place, face in zip(self._thrown, fallen, strict=True):
            dice[place] = face + 1
        return dice

    def name(self, fallen: Sequence[int], outcome: int) -> str:
        """The die and its face."""
        return f"{self._dice[self._thrown[len(fallen)]][0]} shows {outcome + 1}"

    def seen(self, seat: int, fallen: Sequence[int]) -> str:
        """Everybody sees the dice."""
        return "throw " + " ".join(str(face + 1) for face in fallen)


class Deal:
    """Tiles drawn one by one, seat by seat, for hands that only their owners see.

    >>> from rollbook.engine import load
    >>> bingolino = load("bingolino")
    >>> deal = Deal(bingolino, bingolino.new())
    >>> deal.size, deal.outcomes([])[:2] == [(0, 3 / 66), (1, 3 / 66)], deal.outcomes([1])[1] == (1, 2 / 65)
    (32, True, True)
    """

    def __init__(self, engine: Engine, state: Any) -> None:
        bag, self._hands = engine.notation.to_deal(engine.tables, state)
        self._numbers = sorted(set(bag))
        self._bag = Counter(self._numbers.index(tile) for tile in bag)
        self.size = sum(self._hands)

    def outcomes(self, fallen: Sequence[int]) -> list[tuple[int, float]]:
        """Every number that is left in the bag, by how many tiles have it."""
        left = self._bag - Counter(fallen)
        return [(tile, count / left.total()) for tile, count in sorted(left.items())]

    def whole(self, fallen: Sequence[int]) -> list[list[int]]:
        """The hands, each ascending."""
        return [self._hand(seat, fallen) for seat in range(len(self._hands))]

    def _hand(self, seat: int, fallen: Sequence[int]) -> list[int]:
        first = sum(self._hands[:seat])
        return sorted(self._numbers[tile] for tile in fallen[first : first + self._hands[seat]])

    def name(self, fallen: Sequence[int], outcome: int) -> str:
        """The seat that draws, and the tile."""
        seat = sum(len(fallen) >= sum(self._hands[: seat + 1]) for seat in range(len(self._hands)))
        return f"seat {seat} draws {self._numbers[outcome]}"

    def seen(self, seat: int, fallen: Sequence[int]) -> str:
        """A seat sees its own tiles, and not in which order they came."""
        return "draw " + " ".join(map(str, self._hand(seat, fallen)))


def next_event(engine: Engine, state: Any) -> Event:
    """What chance has to decide in a game that waits for it."""
    return Deal(engine, state) if engine.notation.due(state) == "deal" else Throw(engine, state)


def most_outcomes(engine: Engine) -> int:
    """How many outcomes an event of a game can have at most.

    >>> from rollbook.engine import load
    >>> most_outcomes(load("qwixx")), most_outcomes(load("qwixx-longo")), most_outcomes(load("bingolino"))
    (6, 8, 22)
    """
    bag, _ = engine.notation.to_deal(engine.tables, engine.new())
    return max(int(engine.notation.faces(engine.tables)), len(set(bag)))
