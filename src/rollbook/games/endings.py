"""What families share when they tell how a game was won: who came second, and the throw that brought most."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

from rollbook.hints import Message, Throw


class Gain(NamedTuple):
    """What a throw brought a seat."""

    points: int
    seat: int
    throw: Throw


def won(game: Any, winners: list[int]) -> Message:
    """How a game of points was won, where nothing but the points is to be told; totals have been reckoned."""
    points = game.totals[winners[0]]
    if game.players == 1:
        return "won-alone", {"seat": winners[0], "points": points}
    if len(winners) > 1:
        return "won-shared", {"seats": joined(winners), "points": points}
    return "won-margin", {"seat": winners[0], "margin": points - game.totals[second(game, winners[0])]}


def joined(seats: Iterable[int]) -> str:
    """Several seats as a message has them.

    >>> joined([0, 2])
    '0 2'
    """
    return " ".join(map(str, seats))


def second(game: Any, winner: int) -> int:
    """The seat with the most points besides the winner."""
    others = [seat for seat in range(game.players) if seat != winner]
    return max(others, key=lambda seat: int(game.totals[seat]))


def luckiest(gains: Iterable[Gain]) -> Gain | None:
    """The throw that brought a seat the most, of several the first; None if none ever brought anything."""
    best = max(gains, key=lambda gain: gain.points, default=None)
    return best if best is not None and best.points > 0 else None


def gains(score: Callable[[Any, Any, int], int], tables: Any, throws: Iterable[Throw]) -> Iterator[Gain]:
    """What every throw brought every seat."""
    earlier: list[int] = []
    for throw in throws:
        seats = range(throw.after.players)
        earlier = earlier or [score(tables, throw.before, seat) for seat in seats]
        now = [score(tables, throw.after, seat) for seat in seats]
        yield from (Gain(now[seat] - earlier[seat], seat, throw) for seat in seats)
        earlier = now  # the next throw begins where this one has led
