"""Club and master of the Qwixx family: what they foresee, and that looking ahead is right."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from rollbook.engine import Engine
from rollbook.games import Variant, families, find
from rollbook.games.qwixx import rules
from rollbook.games.qwixx.pad import Pad
from rollbook.games.qwixx.tables import COLUMNS
from rollbook.table import Table
from rollbook.thinkers import ladder, weights
from rollbook.thinkers.qwixx.ahead import begin_look, best_ahead, expected_worth, worth_at_once
from rollbook.thinkers.qwixx.network import (
    ALONE,
    HIDDEN,
    NET,
    SCALE,
    SIZE,
    Thought,
    begin_thought,
    forget_others,
    leaning,
    points_alone,
)
from rollbook.thinkers.qwixx.value import LEARNED
from rollbook.thinkers.seat import Bot, advance
from rollbook.training import qwixx as training
from rollbook.training.qwixx import fresh_mind

YELLOW = COLUMNS
SHEETS = ("qwixx", "qwixx-longo", "qwixx-gemixxt-a", "qwixx-gemixxt-b", "qwixx-bonus-a", "qwixx-bonus-b")
SMALL = {
    "plain": "red 2 3* | yellow 2 4* | green 4 3* | blue 3 2*",
    "mixed": "red 2 y3 r4* | yellow y2 r3 y4* | green b4 g3 g2* | blue g4 b3 b2*",
    "bonus": "red 2 3+ 4* | yellow 2+ 3 4* | green 4 3+ 2* | blue 4+ 3 2*",
}


def small(rows: str, **more: Any) -> Variant:
    """A sheet for two-sided dice."""
    [family] = [family for family in families() if family.name == "qwixx"]
    about: dict[str, Any] = {"players": (1, 5), "minutes": 1, "age": 8, "order": 99, "sentence": ""}
    pad = Pad(
        id="small", name="Small", rows=rows.replace("|", "\n"), **{"faces": 2, "crosses_to_lock": 1, **about, **more}
    )
    return Variant(pad, family)


def test_a_chain_of_the_colour_action_passes_over_fields_of_a_row_that_the_white_action_has_closed() -> None:
    """§11.9: 4 locks red (10 points); of yellow 3 (1 point), a bonus cell, comes the field g, as r is struck by then,
    and locks green (10). Blue has 1 point."""
    rows = "red 2 3 4* | yellow 3+ 4* | green 4 3 2* | blue 3 2*"
    engine = Engine(small(rows, bonus_row="r g", crosses_to_lock=2), 1, {})
    red, green, blue = 0, 2 * COLUMNS, 3 * COLUMNS
    game = engine.new()
    for cell in (red, red + 1, green, green + 1, blue):
        rules.cross(engine.tables, game, 0, cell)
    engine.place(game, [2, 2, 1, 1, 1, 1])
    nothing_learned = begin_thought(np.zeros(SIZE, np.float32), LEARNED)
    assert worth_at_once(engine.tables, game, 0, red + 2, rules.PASS, nothing_learned) == 10 + 1 + 10 + 1


@pytest.mark.parametrize(("rows", "bonus_row"), [("plain", ""), ("mixed", ""), ("bonus", "r b g y")])
def test_the_look_ahead_is_the_mean_of_all_throws(rows: str, bonus_row: str) -> None:
    """Every throw of six two-sided dice, and the best choice of each, whatever the network believes."""
    engine = Engine(small(SMALL[rows], bonus_row=bonus_row), 1, {})
    sheet, game, mind = engine.tables, engine.new(), fresh_mind()
    rules.cross_with_bonuses(sheet, game, 0, YELLOW)
    thought = begin_thought(mind, LEARNED)
    listed = 0.0
    for dice in itertools.product((1, 2), repeat=6):
        thrown = game.copy()
        engine.place(thrown, list(dice))
        listed += max(
            worth_at_once(sheet, thrown, 0, action, rules.PASS, thought) for action in engine.legal(thrown, 0)
        )
    look = begin_look(sheet, thought)
    assert expected_worth(sheet, game, 0, look) == pytest.approx(listed / 64, abs=1e-3)


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
    assert best_ahead(sheet, game, 1, actions, mind) != lock
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
    assert best_ahead(sheet, game, 1, actions, mind) != YELLOW + 10


def test_every_sheet_of_the_family_has_a_mind_of_the_right_size() -> None:
    for id in SHEETS:
        assert len(weights.load(find(id), "master")) == SIZE


UNEQUAL = {
    "unequal": "red 2 3 4* | yellow 2 4* | green 4 3* 2* | blue 3 2*",
    "a lock in the middle": "red 2 3* 4 5* | yellow 2 3 4 5 6* | green 6 5 4* | blue 3 2*",
    "one colour and number twice": "red y4 3* | yellow 2 4* | green 4 r3* | blue r3 2*",
}


@pytest.mark.parametrize("bot", ["casual", "club"])
@pytest.mark.parametrize("rows", UNEQUAL.values(), ids=UNEQUAL)
def test_any_sheet_is_played_without_weights(bot: str, rows: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody has trained for a new sheet: it has no master, the others play it."""
    monkeypatch.setenv("ROLLBOOK_COMPILE", "off")
    variant = small(rows, faces=3)
    assert [one.name for one in ladder(variant)] == ["random", "eager", "casual", "club", "perfect"]
    for players in (1, 3):
        table = Table(variant, players, first=0, seed=5)
        bots = {seat: Bot(bot, 5, seat) for seat in range(players)}
        while not table.over:
            advance(table, bots)
        assert table.over


# The networks


def positions(id: str) -> Iterator[tuple[Any, Any]]:
    """Sheets and games of 1 to 5 players before a throw, after some turns of chance."""
    random = np.random.default_rng(7)
    for players in range(1, 6):
        engine = Engine(find(id), players, {})
        game = engine.new(first=players - 1, seed=players)
        while game.turn < 9 and not engine.over(game):
            engine.throw(game)
            while game.to_act:
                for seat in engine.seats_to_act(game):
                    legal = [action for action in engine.legal(game, seat) if action != rules.PASS]
                    engine.choose(game, seat, int(random.choice(legal)) if legal else rules.PASS)
                engine.settle(game)
        yield engine.tables, game


def precise_thought(mind: Any) -> Thought:
    """Paper that does not round to 32 bits."""
    return Thought(mind, LEARNED, np.zeros((3, HIDDEN)))


def output(tables: Any, game: Any, seat: int, mind: Any) -> float:
    """What a network says before a throw: the log-odds to win, or alone the points in the end, in twenties."""
    thought = precise_thought(mind)
    forget_others(thought)
    if game.players == 1:
        return points_alone(tables, game, seat, game.closed, thought) / SCALE
    return leaning(tables, game, seat, game.closed, thought)


@pytest.mark.parametrize("id", SHEETS)
def test_training_moves_the_weights_along_the_slope_of_the_forward_pass(id: str) -> None:
    """The backward pass is compared with small steps of the forward pass in a direction of chance."""
    random = np.random.default_rng(3)
    mind = fresh_mind().astype(np.float64)
    for tables, game in positions(id):
        for seat in range(game.players):
            thought = precise_thought(mind.copy())
            training.expected(tables, game, seat, thought)
            training.move(tables, game, seat, 1.0, thought)
            direction = random.normal(0, 1, SIZE)
            there, back = (output(tables, game, seat, mind + step * direction) for step in (1e-6, -1e-6))
            assert (there - back) / 2e-6 == pytest.approx(direction @ (thought.mind - mind), rel=1e-5, abs=1e-5)


@pytest.mark.parametrize("id", SHEETS)
def test_a_turn_that_is_over_is_judged_like_the_moment_before_the_next_throw(id: str) -> None:
    """Play asks when a turn is over, training before a throw; it is the same moment."""
    mind = weights.load(find(id), "master")
    for tables, game in positions(id):
        over = game.copy()
        over.phase, over.roller = rules.COLOUR, (game.roller - 1) % game.players
        for seat in range(game.players):
            assert output(tables, game, seat, mind) == output(tables, over, seat, mind)


def test_a_block_of_training_learns(monkeypatch: pytest.MonkeyPatch) -> None:
    """Some games of a tiny sheet, interpreted: reproducible, and both networks move."""
    monkeypatch.setenv("ROLLBOOK_COMPILE", "off")
    monkeypatch.setattr(training, "BLOCK", 8)
    variant = small(SMALL["plain"])
    mind = training.train(variant, 8, 8)
    assert np.array_equal(mind, training.train(variant, 8, 8))
    moved = mind != fresh_mind()
    assert moved[:NET].any() and moved[ALONE:].any()


def test_training_refuses_a_row_that_is_too_long_for_the_network() -> None:
    numbers = " ".join(map(str, range(2, 16)))
    rows = f"red {numbers} 16* | yellow 2 3* | green 4 3* | blue 3 2*"
    with pytest.raises(ValueError, match="room for 13 places"):
        training.train(small(rows, faces=8), 8, 8)
