"""What reviewed games of one person add up to: accuracy, luck and strength, by game, alone and with others apart."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from rollbook.mass.review import Part, Review, SeatReview
from rollbook.mass.strength import Play, Strength, estimate


@dataclass(frozen=True)
class Tally:
    """Games that can be added up: all of one game, all alone or all with others."""

    game: str
    alone: bool
    counts: str  # in what costs and luck are told, as in a review
    games: int
    decisions: int  # of one's own: with more than one choice, and without help
    helped: int  # with help; they are not among them
    cost: float  # of all decisions together
    luck: Part  # of all games together
    play: Play

    @classmethod
    def of(cls, whole: Review, seat: int) -> Tally:
        """One seat's game."""
        one: SeatReview = whole.seats[seat]
        cost = one.cost_each * one.real
        alone = len(whole.seats) == 1
        return cls(whole.game, alone, whole.counts, 1, one.real, one.helped, cost, one.luck, one.play)

    def __add__(self, other: Tally) -> Tally:
        luck = Part(self.luck.value + other.luck.value, math.hypot(self.luck.interval, other.luck.interval))
        return replace(
            self,
            games=self.games + other.games,
            decisions=self.decisions + other.decisions,
            helped=self.helped + other.helped,
            cost=self.cost + other.cost,
            luck=luck,
            play=self.play + other.play,
        )

    @property
    def cost_each(self) -> float:
        """What a decision cost on average."""
        return self.cost / self.decisions if self.decisions else 0.0

    @property
    def luck_each(self) -> Part:
        """What the dice gave or took in a game, on average."""
        return Part(self.luck.value / self.games, self.luck.interval / self.games)

    @property
    def strength(self) -> Strength | None:
        """On the bots' Elo scale, where the levels of the game have been measured."""
        return estimate(self.game, 1 if self.alone else 2, self.play)

    def told(self) -> dict[str, Any]:
        """Everything, for programs."""
        luck, strength = vars(self.luck), self.strength
        known = {**vars(self), "luck": luck, "play": vars(self.play)}
        figures = {"accuracy": self.play.accuracy, "cost_each": self.cost_each}
        return {**known, **figures, "strength": strength and vars(strength)}


def tallied(ones: Iterable[Tally]) -> list[Tally]:
    """What belongs together added up, the most frequent first."""
    found: dict[tuple[str, bool], Tally] = {}
    for one in ones:
        key = one.game, one.alone
        found[key] = found[key] + one if key in found else one
    return sorted(found.values(), key=lambda tally: -tally.games)
