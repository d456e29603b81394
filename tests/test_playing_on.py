"""Master of the Qwixx family plays on where choices look alike: no trace is left, no secret seen, and the win found."""

from __future__ import annotations

import numpy as np
import pytest

from rollbook.engine import Engine
from rollbook.games.qwixx import rules
from rollbook.games.qwixx.tables import COLUMNS
from rollbook.kernel import luck as chance
from rollbook.thinkers.qwixx import playing_on
from rollbook.thinkers.qwixx.playing_on import best_of_close, best_played_on, clearly_behind, leading
from rollbook.training.qwixx import fresh_mind
from tests.test_thinkers_qwixx import small

PLAIN = "red 2 3 4* | yellow 2 3 4* | green 4 3 2* | blue 4 3 2*"
RED, YELLOW = 0, COLUMNS


@pytest.fixture(autouse=True)
def two_blocks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing_on, "BLOCKS", 2)  # interpreted, every play-out counts


def at_the_end() -> tuple[Engine, rules.Game]:
    """Red is closed by seat 0, who leads 6 : 0; white shows 4, which locks yellow for it and ends the game."""
    engine = Engine(small(PLAIN), 2, {})
    game = engine.new(0)
    for cell in (RED, RED + 2, YELLOW):
        rules.cross(engine.tables, game, 0, cell)
    rules.close_rows(engine.tables, game)
    engine.place(game, [2, 2, None, 1, 1, 1])
    return engine, game


def test_a_cross_that_wins_at_once_is_found_whatever_the_network_believes() -> None:
    engine, game = at_the_end()
    win = YELLOW + 2
    assert win in engine.legal(game, 0)
    for seed in range(5):
        luck = [chance.mix(seed, 0)]
        assert best_played_on(engine.tables, game, 0, [rules.PASS, win], luck, fresh_mind()) == win


def test_playing_on_leaves_the_game_as_it_was() -> None:
    engine, game = at_the_end()
    engine.choose(game, 1, rules.PASS)
    before = game.copy()
    best_of_close(engine.tables, game, 0, sum(1 << action for action in engine.legal(game, 0)), [7], fresh_mind())
    for name in rules.Game.shapes:
        if name not in ("parts", "totals"):  # scores are asked for all the time
            assert getattr(game, name) == getattr(before, name), name


def test_what_others_have_noted_is_not_seen() -> None:
    engine = Engine(small(PLAIN), 3, {})
    mind = fresh_mind()
    for dice in ([1, 1, 1, 2, 1, 2], [2, 1, 2, 2, 1, 1]):
        answers = set()
        for noted in (None, *range(3)):
            game = engine.new(0)
            engine.place(game, list(dice))
            if noted is not None:
                for other in (0, 2):
                    legal = engine.legal(game, other)
                    engine.choose(game, other, legal[noted % len(legal)])
            candidates = list(engine.legal(game, 1))
            answers.add(best_played_on(engine.tables, game, 1, candidates, [chance.mix(5, 0)], mind))
        assert len(answers) == 1


def test_a_choice_is_given_up_only_when_it_is_clearly_behind() -> None:
    """Means 0.5 apart: differences of always 0.5 have no error, of 3 and -2 in turn one of more than half of it."""
    best = np.array([1.0, 1.0, 1.0, 1.0])
    assert clearly_behind(best, best - 0.5, 4)
    assert not clearly_behind(best, best - np.array([3.0, -2.0, 3.0, -2.0]), 4)
    values = np.array([[1.0, 1.0, 9.0], [1.0, 2.0, 0.0], [5.0, 5.0, 0.0]])
    assert leading(values, 0b011, 2) == 1  # the third is not in the race, the last play-out has not been played
