"""Games as parameters of tests: `make test` takes some of every kind, `make check` the others."""

from __future__ import annotations

import pytest

from rollbook.games import variants

LIKE_ANOTHER = {"qwixx-gemixxt-a", "qwixx-gemixxt-b", "qwixx-bonus-b", "wuerfel-bingo-6"}
GAMES_OF_ALL_KINDS = [
    pytest.param(game, marks=[pytest.mark.thorough] if game in LIKE_ANOTHER else []) for game in variants()
]
