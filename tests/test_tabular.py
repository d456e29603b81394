"""The example that solves a small Qwixx through OpenSpiel, on a pad that is smaller still."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.extras import needs

needs("pyspiel")

import pyspiel  # noqa: E402
from examples.tabular_qwixx import ValueTable, small_qwixx  # noqa: E402

from rollbook.research.openspiel import register  # noqa: E402
from rollbook.thinkers.solved import solve  # noqa: E402

TINY = """
    red     2 3*
    yellow  2 4*
    green   4 3*
    blue    3 2*
"""


@pytest.mark.thorough
@pytest.mark.xdist_group("compiled")
def test_the_table_agrees_with_the_solver(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """To the ninth digit: both reckon with 64 bits, in quite different ways."""
    monkeypatch.setenv("ROLLBOOK_DATA", str(tmp_path))
    variant = small_qwixx(TINY, "qwixx-tiny")
    game = pyspiel.load_game(register(variant), {"players": 1})
    assert ValueTable(game).worth(game.new_initial_state()) == pytest.approx(solve(variant).value, abs=1e-9)
