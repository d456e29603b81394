"""Sums, means and intervals of what was played."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, NamedTuple

from rollbook.mass import loops
from rollbook.mass.run import whole_numbers

SIGMAS = 1.96  # a 95 % interval


class Tally(NamedTuple):
    """Sums of whole numbers, so that the order in which blocks arrive does not matter."""

    rows: Any  # by seat, then by bot; columns as in the loops
    causes: Any  # how often each cause ended a game
    lengths: Any  # throws, and their squares

    @classmethod
    def empty(cls, compiled: bool = False) -> Tally:
        """Nothing counted yet, where a loop can work on it."""
        rows, causes, lengths = [[0] * 5 for _ in range(loops.ROWS)], [0] * loops.CAUSES, [0] * 2
        return cls(*(whole_numbers(numbers, compiled) for numbers in (rows, causes, lengths)))

    def add(self, other: Tally) -> None:
        """Add another tally to this one."""
        for mine, theirs in zip(self.rows, other.rows, strict=True):
            for column, number in enumerate(theirs):
                mine[column] += int(number)
        for mine, theirs in ((self.causes, other.causes), (self.lengths, other.lengths)):
            for place, number in enumerate(theirs):
                mine[place] += int(number)


def mean_with_error(total: int, squares: int, count: int) -> tuple[float, float]:
    """Mean and standard error from sums.

    >>> mean_with_error(6, 14, 3)
    (2.0, 0.5773502691896257)
    """
    mean = total / count
    variance = max(squares - total * mean, 0.0) / (count - 1) if count > 1 else 0.0
    return mean, math.sqrt(variance / count)


def mean_with_interval(numbers: Sequence[float]) -> tuple[float, float]:
    """The mean of independent numbers and the half of its 95 % interval.

    >>> mean_with_interval([1.0, 3.0])
    (2.0, 1.96)
    """
    mean = sum(numbers) / len(numbers)
    if len(numbers) < 2:
        return mean, math.inf
    variance = sum((number - mean) ** 2 for number in numbers) / (len(numbers) - 1)
    return mean, SIGMAS * math.sqrt(variance / len(numbers))


def elo(share: float, players: int) -> float:
    """The Elo difference that a share of the wins against equal others means.

    >>> round(elo(0.76, 2)), round(elo(0.25, 4))
    (200, 0)
    """
    share = min(max(share, 1e-4), 1 - 1e-4)
    return 400 * math.log10(share * (players - 1) / (1 - share))
