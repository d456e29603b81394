"""What a seat sees, in numbers: one encoding for all doors that train, made from the sheet's own tables."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rollbook.features import Feature
from rollbook.games import Variant, find

Small = NDArray[np.int16]


class Encoder:
    """The observation of a table: what every number says, and the numbers of a state as a seat sees it.

    Nothing that the seat may not know goes into it: the record and its copy without secrets give the same numbers.

    >>> from rollbook import load
    >>> engine, encoder = load("qwixx"), Encoder("qwixx")
    >>> state = engine.new()
    >>> engine.place(state, [3, 4, 1, 5, 6, 2])
    >>> seen = encoder.encode(state, seat=1)
    >>> encoder.size == len(seen), encoder.features[3]
    (True, Feature(name='white die 1', low=0, high=6))
    >>> [name for name, number in zip(encoder.names, seen) if number][:4]
    ['asked', 'phase white', 'white die 1', 'white die 2']
    """

    def __init__(self, game: str | Variant, players: int = 2, options: Mapping[str, Any] | None = None) -> None:
        """The observation of a game with so many players and these options."""
        self.variant = find(game) if isinstance(game, str) else game
        self.players = players
        self.tables = self.variant.tables(players, dict(options or {}))
        self.features: list[Feature] = self.variant.family.features.describe(self.tables, players)
        self.names = tuple(feature.name for feature in self.features)
        self.size = len(self.features)
        self.low: Small = np.array([feature.low for feature in self.features], np.int16)
        self.high: Small = np.array([feature.high for feature in self.features], np.int16)

    def encode(self, state: Any, seat: int) -> Small:
        """What a seat sees of a state, interpreted; a batch does the same for many games, compiled."""
        seen = np.zeros(self.size, np.int16)
        self.variant.family.features.encode(self.tables, state, seat, seen)
        return seen
