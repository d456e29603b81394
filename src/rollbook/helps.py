"""Help that people had at a table. It belongs to a position: whoever comes back there still knows what was said."""

from __future__ import annotations

from typing import Any

NUDGE, ANSWER = 1, 2  # the two best choices, without order; what all are worth, and why


class Helps:
    """All help that was given at a table. Like a log it is never changed, so copies of a table share it.

    >>> helps = Helps().more(0, "a position", NUDGE).more(0, "a position", ANSWER).more(1, "another", NUDGE)
    >>> helps.step(0, "a position"), helps.step(0, "another"), helps.counts(3)
    (2, 0, [1, 1, 0])
    >>> Helps().counts(3)
    []
    """

    __slots__ = ("given",)

    def __init__(self, given: tuple[tuple[int, Any, int], ...] = ()) -> None:
        self.given = given  # seat, position, the furthest step there

    def more(self, seat: int, position: Any, step: int) -> Helps:
        """The helps after one more; in the same position the furthest step counts."""
        step = max(step, self.step(seat, position))
        others = (one for one in self.given if one[0] != seat or one[1] != position)
        return Helps((*others, (seat, position, step)))

    def step(self, seat: int, position: Any) -> int:
        """How far a seat was helped in a position; 0 for not at all."""
        return next((step for who, where, step in self.given if who == seat and where == position), 0)

    def counts(self, players: int) -> list[int]:
        """In how many positions each seat was helped; empty where nobody was."""
        seats = [seat for seat, _, _ in self.given]
        return [seats.count(seat) for seat in range(players)] if seats else []
