"""Strength: an estimate on the bots' Elo scale, wide after little play, narrow after much."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest

from rollbook.mass import strength
from rollbook.mass.strength import Play, Rung, elo_of, estimate

LADDER_NAMES = ("random", "casual", "club", "master")
LADDER = [
    Rung("random", 1.0, 0.01, 0.0, 50.0),
    Rung("casual", 0.5, 0.01, 1000.0, 20.0),
    Rung("club", 0.2, 0.01, 1500.0, 0.0),
    Rung("master", 0.0, 0.01, 1650.0, 10.0),
]


@pytest.fixture
def measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strength, "scale", lambda: {"qwixx": {"together": [vars(rung) for rung in LADDER]}})


def decisions(count: int, lost: float, stake: float = 0.1) -> Play:
    return sum((Play.of(lost, stake) for _ in range(count)), Play())


def test_losses_lie_between_the_levels() -> None:
    assert elo_of(LADDER, 0.75) == pytest.approx(500)
    assert elo_of(LADDER, 0.35) == pytest.approx(1250)
    assert elo_of(LADDER, 0.0) == pytest.approx(1650)
    assert elo_of(LADDER, -0.1) == pytest.approx(1725)  # as steep as below
    assert elo_of(LADDER, 3.0) == 0


@pytest.mark.usefixtures("measured")
def test_little_play_tells_little() -> None:
    few, many = (estimate("qwixx", 2, decisions(count, 0.02)) for count in (20, 2000))
    assert few and many
    assert few.elo == pytest.approx(1500) and many.elo == pytest.approx(1500)
    assert few.high - few.low > 3 * (many.high - many.low) > 0
    assert few.low < 1500 < few.high


@pytest.mark.usefixtures("measured")
def test_games_add_up() -> None:
    """Ten decisions that lost half of the stake and thirty that lost nothing: an eighth of the stakes."""
    both = decisions(10, 0.05) + decisions(30, 0.0)
    assert both.decisions == 40 and both.loss == pytest.approx(0.125)
    found = estimate("qwixx", 2, both)
    assert found and found.elo == pytest.approx(1500 + 150 * 0.075 / 0.2)


@pytest.mark.usefixtures("measured")
def test_nothing_is_claimed_without_play_or_measurements() -> None:
    assert estimate("qwixx", 2, Play()) is None
    assert estimate("qwixx", 1, decisions(10, 0.0)) is None
    assert estimate("my-own-sheet", 2, decisions(10, 0.0)) is None
    assert math.isinf(Play().error)


@pytest.mark.parametrize("game", sorted(strength.scale()))
def test_the_measured_levels_are_a_scale(game: str) -> None:
    """Whoever is stronger in the arena loses less of what is at stake."""
    for players in (1, 2):
        known = strength.rungs(game, players)
        assert [rung.level for rung in known] == [level for level in LADDER_NAMES if level in {r.level for r in known}]
        for weaker, stronger in pairwise(known):
            assert weaker.loss > stronger.loss and weaker.elo < stronger.elo
            assert elo_of(known, stronger.loss) == pytest.approx(stronger.elo)
