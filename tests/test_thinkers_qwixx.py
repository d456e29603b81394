"""Club and master of the Qwixx family: what they foresee, and that looking ahead is right."""

from __future__ import annotations

import itertools
from typing import Any

import numpy as np
import pytest

from rollbook.engine import Engine
from rollbook.games import Variant, families, find
from rollbook.games.qwixx import rules
from rollbook.games.qwixx.pad import Pad
from rollbook.games.qwixx.tables import COLUMNS, ROWS, SUMS
from rollbook.thinkers import weights
from rollbook.thinkers.qwixx.ahead import best_ahead, expected_worth, worth_at_once
from rollbook.thinkers.qwixx.network import HIDDEN, SIZE
from rollbook.training.qwixx import fresh_mind

YELLOW = COLUMNS
SMALL = {
    "plain": "red 2 3* | yellow 2 4* | green 4 3* | blue 3 2*",
    "mixed": "red 2 y3 r4* | yellow y2 r3 y4* | green b4 g3 g2* | blue g4 b3 b2*",
    "bonus": "red 2 3+ 4* | yellow 2+ 3 4* | green 4 3+ 2* | blue 4+ 3 2*",
}


def small(rows: str, **more: Any) -> Variant:
    """A sheet for two-sided dice."""
    [family] = [family for family in families() if family.name == "qwixx"]
    about: dict[str, Any] = {"players": (1, 5), "minutes": 1, "age": 8, "order": 99, "sentence": ""}
    pad = Pad(id="small", name="Small", faces=2, crosses_to_lock=1, rows=rows.replace("|", "\n"), **about, **more)
    return Variant(pad, family)


@pytest.mark.parametrize(("rows", "bonus_row"), [("plain", ""), ("mixed", ""), ("bonus", "r b g y")])
def test_the_look_ahead_is_the_mean_of_all_throws(rows: str, bonus_row: str) -> None:
    """Every throw of six two-sided dice, and the best choice of each, whatever the network believes."""
    engine = Engine(small(SMALL[rows], bonus_row=bonus_row), 1, {})
    sheet, game, mind = engine.tables, engine.new(), fresh_mind()
    rules.cross_with_bonuses(sheet, game, 0, YELLOW)
    pad = np.zeros((3, HIDDEN), np.float32)
    listed = 0.0
    for dice in itertools.product((1, 2), repeat=6):
        thrown = game.copy()
        engine.place(thrown, list(dice))
        listed += max(
            worth_at_once(thrown, sheet, 0, action, rules.PASS, mind, pad) for action in engine.legal(thrown, 0)
        )
    best, work = np.zeros((ROWS, SUMS)), np.zeros((3, ROWS * 2))
    assert expected_worth(game, sheet, 0, mind, pad, best, work) == pytest.approx(listed / 64, abs=1e-3)


def test_master_does_not_end_the_game_when_the_same_throw_serves_somebody_else_more() -> None:
    """Locking yellow would end the game at 55 all, but the other player crosses a 12 in the same white action."""
    variant = find("qwixx")
    engine = Engine(variant, 2, {})
    sheet, game = engine.tables, engine.new(0)
    for place in (0, 1, 2, 3, 4, 5, 6, 10):
        rules.cross(sheet, game, 0, place)  # eight red crosses and the lock: 45
    for place in range(4):
        rules.cross(sheet, game, 0, YELLOW + place)  # 10
    for place in range(8):
        rules.cross(sheet, game, 1, YELLOW + place)  # 36, with two more crosses 55
    rules.close_rows(sheet, game)
    engine.place(game, [6, 6, None, 1, 6, 6])
    lock = YELLOW + 10
    assert lock in engine.legal(game, 1)
    mind, actions = weights.load(variant, "master"), sum(1 << action for action in engine.legal(game, 1))
    before = game.copy()
    assert best_ahead(game, sheet, 1, actions, mind) != lock
    assert (game.crossed, game.free, game.crosses) == (before.crossed, before.free, before.crosses)


def test_a_roller_whose_turn_is_cut_short_has_no_misthrow() -> None:
    """Locking yellow would end the game 48 : 45 against the one who locks; no colour action, so no misthrow."""
    variant = find("qwixx")
    engine = Engine(variant, 2, {})
    sheet, game = engine.tables, engine.new(0)
    for cell in (0, 1, 2, 3, 4, 5, 6, 10, YELLOW + 6, 2 * COLUMNS + 6, 3 * COLUMNS + 6):
        rules.cross(sheet, game, 0, cell)
    for place in range(7):
        rules.cross(sheet, game, 1, YELLOW + place)
    rules.close_rows(sheet, game)
    engine.place(game, [6, 6, None, 1, 1, 1])
    mind, actions = weights.load(variant, "master"), sum(1 << action for action in engine.legal(game, 1))
    assert best_ahead(game, sheet, 1, actions, mind) != YELLOW + 10


def test_every_sheet_of_the_family_has_a_mind_of_the_right_size() -> None:
    """A mind of another size would be ignored, and master play like club."""
    for id in ("qwixx", "qwixx-longo", "qwixx-gemixxt-a", "qwixx-gemixxt-b", "qwixx-bonus-a", "qwixx-bonus-b"):
        assert len(weights.load(find(id), "master")) == SIZE
