"""Who comes first when everybody needs a number of turns that is known on average only."""

from __future__ import annotations

import math

from rollbook.kernel.compiler import rule


@rule
def first_of_two(own: float, other: float, spread: float) -> float:
    """How likely one is there before the other, by the mean times and the variance of their difference.

    >>> first_of_two(3.0, 3.0, 1.0)
    0.5
    """
    return 0.5 * (1.0 + math.erf((other - own) / math.sqrt(2.0 * spread)))


@rule
def share_of_race(times: list[float], needed: list[float], seat: int, playing: int, per_turn: float) -> float:
    """A seat's share of the win: it must be first against each of the others, all shares together being one.

    >>> share_of_race([2.0, 2.0], [2.0, 2.0], 0, 0b11, 0.3)
    0.5
    """
    own = 0.0
    total = 0.0
    for one in range(len(times)):
        if playing >> one & 1:
            chance = 1.0
            for other in range(len(times)):
                if other != one and playing >> other & 1:
                    spread = per_turn * (needed[one] + needed[other]) + 0.1
                    chance *= first_of_two(times[one], times[other], spread)
            total += chance
            if one == seat:
                own = chance
    return own / total if total > 0.0 else 0.0
