"""Games as parameters of tests: `make test` takes some of every kind, `make check` the others."""

from __future__ import annotations

import pytest

from rollbook.games import families, variants

LIKE_ANOTHER = {"qwixx-gemixxt-a", "qwixx-gemixxt-b", "qwixx-bonus-b", "wuerfel-bingo-6"}
GAMES_OF_ALL_KINDS = [
    pytest.param(game, marks=[pytest.mark.thorough] if game in LIKE_ANOTHER else []) for game in variants()
]
FIRST = {family.sheets[0].id for family in families()}
GAMES_OF_ALL_FAMILIES = [
    pytest.param(game, marks=[] if game in FIRST else [pytest.mark.thorough]) for game in variants()
]
