"""What the observations of all families are made of: named numbers with bounds."""

from __future__ import annotations

from typing import NamedTuple

MOST = (1 << 15) - 1  # an observation's numbers have 16 bits


class Feature(NamedTuple):
    """A number of an observation: what it says, in words that stay, and between what it lies."""

    name: str
    low: int = 0
    high: int = 1


def sides(players: int) -> list[str]:
    """Whose sheet comes when in an observation: one's own first, then in the order of play.

    >>> sides(3)
    ['own', 'next 1', 'next 2']
    """
    return ["own", *(f"next {step}" for step in range(1, players))]
