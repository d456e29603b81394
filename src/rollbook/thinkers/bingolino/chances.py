"""What throws offer the roller in Bingolino (§3.5): sets of numbers and how likely they are."""

from __future__ import annotations

from functools import cache

from rollbook.games.bingolino.hints import throws
from rollbook.games.bingolino.tables import DICE, FACES, HIGHEST

NUMBERS = HIGHEST + 1


@cache
def offers(count: int) -> tuple[tuple[int, float], ...]:
    """The sets of numbers (a bit each) that a throw of so many dice may offer, with their probabilities.

    >>> offers(1)[0] == (1 << 1, 1 / 6), round(sum(often for _, often in offers(5)), 9)
    (True, 1.0)
    """
    found: dict[int, int] = {}
    for often, sums in throws(count):
        numbers = sum(1 << number for number in sums if number <= HIGHEST)
        found[numbers] = found.get(numbers, 0) + often
    return tuple((numbers, often / FACES**count) for numbers, often in sorted(found.items()))


def chances() -> tuple[float, ...]:
    """How likely the roller can use a number: at `NUMBERS * (count - 1) + number`.

    >>> chances()[NUMBERS + 12] == 1 / 36
    True
    """
    return tuple(
        sum((often for numbers, often in offers(count) if numbers >> number & 1), 0.0)
        for count in range(1, DICE + 1)
        for number in range(NUMBERS)
    )


def sums() -> tuple[float, ...]:
    """How likely the full sum of a throw is a number, for those who do not roll: in the same order."""
    ways = [[1.0] + [0.0] * (FACES * DICE)]
    for _ in range(DICE):
        before = ways[-1]
        ways.append([sum(before[max(total - FACES, 0) : total]) / FACES for total in range(FACES * DICE + 1)])
    return tuple(ways[count][number] for count in range(1, DICE + 1) for number in range(NUMBERS))
