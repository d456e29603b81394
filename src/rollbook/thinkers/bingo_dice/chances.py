"""Exact chances in a turn of Bingo Dice, in plain Python: how likely dice that are kept become a combination.

A hand is a sorted tuple of faces, a set of combinations a bit mask. Whoever throws plays for these combinations alone:
keeps what is best for them, and stops when they are there.
"""

from __future__ import annotations

import math
from functools import cache, lru_cache
from itertools import combinations, combinations_with_replacement

from rollbook.games.bingo_dice import sheets
from rollbook.games.bingo_dice.tables import DICE, FACES

Hand = tuple[int, ...]
WHOLE_TURN = 3  # throws


@cache
def shown(hand: Hand) -> int:
    """The combinations that five dice show, a bit each.

    >>> from rollbook.games.bingo_dice.tables import COMBINATIONS
    >>> [COMBINATIONS[one] for one in range(7) if shown((2, 2, 3, 3, 3)) >> one & 1]
    ['full-house', 'two-pairs', 'three']
    """
    return sum(1 << one for one in sheets.combinations(list(hand)))


@cache
def outcomes(count: int) -> tuple[tuple[Hand, int], ...]:
    """All throws of so many dice without their order, and how often each comes.

    >>> outcomes(1)[0], sum(often for _, often in outcomes(5))
    (((1,), 1), 7776)
    """
    throws = combinations_with_replacement(range(1, FACES + 1), count)
    return tuple((throw, ways(throw)) for throw in throws)


def ways(throw: Hand) -> int:
    """In how many orders a throw can lie.

    >>> ways((1, 1, 2))
    3
    """
    return math.factorial(len(throw)) // math.prod(math.factorial(throw.count(face)) for face in set(throw))


@lru_cache(maxsize=50_000)
def chance(kept: Hand, throws: int, wanted: int) -> float:
    """How likely the dice come to show something wanted: all but the kept ones are thrown, then what is best for it.

    >>> from rollbook.games.bingo_dice.tables import COMBINATIONS
    >>> full_house = 1 << COMBINATIONS.index("full-house")
    >>> round(36 * chance((2, 2, 3, 3), 1, full_house)), round(100 * chance((), 3, full_house))
    (12, 36)
    """
    count = DICE - len(kept)
    hits = sum(
        often * best_chance(tuple(sorted((*kept, *throw))), throws - 1, wanted) for throw, often in outcomes(count)
    )
    return float(hits / FACES**count)


@lru_cache(maxsize=50_000)
def best_chance(hand: Hand, throws: int, wanted: int) -> float:
    """The same from five dice that lie, with so many throws left."""
    if shown(hand) & wanted:
        return 1.0
    if not throws:
        return 0.0
    return max(chance(kept, throws, wanted) for kept in subsets(hand))


@cache
def subsets(hand: Hand) -> frozenset[Hand]:
    """All that can be kept when at least one of the dice is thrown.

    >>> sorted(subsets((1, 1, 2)))
    [(), (1,), (1, 1), (1, 2), (2,)]
    """
    return frozenset(kept for count in range(len(hand)) for kept in combinations(hand, count))
