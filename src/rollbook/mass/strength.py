"""How strong somebody is: from what decisions lost, on the scale of the bots' Elo numbers. Luck has no part in it.

What a decision lost is told against what whoever plays on would have chosen, and so is what a choice by lot would have
lost there, the *stake*. Losses over stakes are 0 for who plays as it does, 1 for who plays at random, and below 0 for
who plays better; they depend less than a mean of losses on whether a game was close. Both are known without bias from
any number of play-outs, so that games can be added up.

`scale.json` has these losses of the levels of every game and their Elo numbers, measured by `scripts/scale.py`.
"""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

from rollbook.mass.statistics import SIGMAS

SCALE = Path(__file__).with_name("scale.json")
ALONE, TOGETHER = "alone", "together"


@dataclass(frozen=True)
class Play:
    """Sums over decisions that had more than one choice; those of several games are added up.

    >>> two = Play.of(0.5, 1.0) + Play.of(0.0, 1.0)
    >>> two.decisions, two.loss
    (2, 0.25)
    """

    decisions: int = 0
    lost: float = 0.0
    stakes: float = 0.0
    lost_lost: float = 0.0  # sums of squares and products
    lost_stakes: float = 0.0
    stakes_stakes: float = 0.0

    @classmethod
    def of(cls, lost: float, stake: float) -> Play:
        """One decision."""
        return cls(1, lost, stake, lost * lost, lost * stake, stake * stake)

    def __add__(self, other: Play) -> Play:
        return Play(*(mine + theirs for mine, theirs in zip(vars(self).values(), vars(other).values(), strict=True)))

    @classmethod
    def of_sums(cls, sums: Sequence[float]) -> Play:
        """What `sums` tells, also added up number by number elsewhere.

        >>> Play.of_sums(Play.of(0.5, 1.0).sums) == Play.of(0.5, 1.0)
        True
        """
        decisions, *others = sums
        return cls(round(decisions), *others)

    @property
    def sums(self) -> list[float]:
        """All numbers of it in their order."""
        return list(vars(self).values())

    @property
    def loss(self) -> float:
        """What was lost of what was at stake; that of somebody who plays at random where nothing was.

        >>> Play().loss
        1.0
        """
        return self.lost / self.stakes if self.stakes > 0 else 1.0

    @property
    def accuracy(self) -> float:
        """What was kept of what was at stake: 0 for choices by lot, 1 for whoever decides as well as who plays on.

        >>> Play.of(0.5, 2.0).accuracy
        0.75
        """
        return min(1.0, max(0.0, 1.0 - self.loss))

    @property
    def error(self) -> float:
        """The standard error of the loss; one decision more, at random, might have changed it by as much at least."""
        if self.stakes <= 0:
            return math.inf
        loss = self.loss
        squares = self.lost_lost - 2 * loss * self.lost_stakes + loss * loss * self.stakes_stakes
        one_more = self.stakes_stakes / self.decisions
        return math.sqrt(max(0.0, squares) + one_more) / self.stakes


@dataclass(frozen=True)
class Strength:
    """An estimate on the bots' Elo scale with its 95 % interval; both ends may lie beyond all bots."""

    elo: float
    low: float
    high: float


@dataclass(frozen=True)
class Rung:
    """A level as it was measured: what it loses of what is at stake, and its Elo number, with standard errors."""

    level: str
    loss: float
    loss_error: float
    elo: float
    elo_error: float


@cache
def scale() -> dict[str, Any]:
    """What was measured, by game."""
    text = SCALE.read_text(encoding="utf-8") if SCALE.exists() else "{}"
    found: dict[str, Any] = json.loads(text)
    return found


def rungs(game: str, players: int) -> list[Rung]:
    """The levels of a game, the weakest first; none where they have not been measured."""
    measured = scale().get(game, {}).get(ALONE if players == 1 else TOGETHER, [])
    return [Rung(**one) for one in measured]


def estimate(game: str, players: int, play: Play) -> Strength | None:
    """How strong somebody is who played so; None where a game's levels have not been measured, or nothing was decided.

    >>> estimate("qwixx", 2, Play()) is None
    True
    """
    return by_scale(rungs(game, players), play)


def by_scale(known: list[Rung], play: Play) -> Strength | None:
    """The same on a scale of one's own."""
    if len(known) < 2 or play.stakes <= 0:
        return None
    middle, half = elo_of(known, play.loss), SIGMAS * play.error
    low, high = elo_of(known, play.loss + half), elo_of(known, play.loss - half)
    own = SIGMAS * error_at(known, play.loss)  # of the scale
    return Strength(middle, middle - math.hypot(middle - low, own), middle + math.hypot(high - middle, own))


def elo_of(known: list[Rung], loss: float) -> float:
    """The Elo number that belongs to a loss: straight from level to level, and on beyond the strongest.

    >>> ladder = [Rung("random", 1.0, 0.0, 0.0, 0.0), Rung("club", 0.2, 0.0, 1000.0, 0.0)]
    >>> [elo_of(ladder, loss) for loss in (1.5, 0.6, 0.2, 0.0)]
    [0.0, 500.0, 1000.0, 1250.0]
    """
    if loss >= known[0].loss:
        return known[0].elo
    for weaker, stronger in pairwise(known):
        if loss >= stronger.loss or stronger is known[-1]:
            part = (weaker.loss - loss) / (weaker.loss - stronger.loss)
            return weaker.elo + part * (stronger.elo - weaker.elo)
    raise AssertionError("there are two levels at least")


def error_at(known: list[Rung], loss: float) -> float:
    """The standard error of the scale itself: that of the nearest level, its loss told in Elo, too."""
    nearest = min(known, key=lambda rung: abs(rung.loss - loss))
    sideways = abs(elo_of(known, nearest.loss + nearest.loss_error) - elo_of(known, nearest.loss - nearest.loss_error))
    return math.hypot(nearest.elo_error, sideways / 2)
