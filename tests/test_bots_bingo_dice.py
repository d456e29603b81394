"""Bingo Dice: the solver against plain arithmetic, and the bots that use what it found."""

from __future__ import annotations

import itertools
import math
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from rollbook.games import find
from rollbook.games.bingo_dice import rules
from rollbook.games.bingo_dice.tables import DICE_BINGO, FOUR, THREE
from rollbook.kernel import luck as chance
from rollbook.thinkers import bingo_dice as bots
from rollbook.thinkers import decider, levels
from rollbook.thinkers.bingo_dice.turn import (
    CARDS,
    JOKERS,
    REROLLS,
    SIZE,
    STEPS,
    VALUES,
    card_number,
    card_of,
    dice_tables,
)
from rollbook.thinkers.solved import bingo_dice as solver

BINGO_DICE = find("bingo-dice")
SHIPPED = weights.load(BINGO_DICE, "master")


@cache
def bingo_in(throws: int, alike: int = 1) -> float:
    """The chance that five dice become equal, keeping the most frequent face."""
    if throws == 0:
        return float(alike == 5)
    total = 0.0
    for dice in itertools.product(range(6), repeat=5 - alike):
        counts = Counter(dice)
        total += bingo_in(throws - 1, max(counts.pop(0, 0) + alike, *counts.values(), 0)) / 6 ** (5 - alike)
    return total


def first_bingo() -> float:
    """The chance of dice bingo within three throws."""
    throws = itertools.product(range(6), repeat=5)
    often = Counter(max(Counter(dice).values()) for dice in throws)
    return sum(number / 6**5 * bingo_in(2, alike) for alike, number in often.items())


def solve_group(opened: dict[int, int], rerolls: int, jokers: int) -> Any:
    """The values of cards with few open fields, interpreted, after those with fewer."""
    values = [0.0] * CARDS
    last = sum(STEPS[combination] * count for combination, count in opened.items()) // solver.STEP
    smaller = itertools.product(*(range(count + 1) for count in opened.values()))
    groups = sorted(sum(STEPS[c] * n for c, n in zip(opened, counts, strict=True)) // solver.STEP for counts in smaller)
    run = solver.solve_groups.bound({}, "plain", False)
    for group in groups:
        run(dice_tables(), values, 0, group, group + 1, rerolls if group == last else rerolls + 1, jokers)
    return values[last * solver.STEP :]


def play(names: list[str], mind: Any, seed: int, turns: int, marking: str = "all") -> rules.Game:
    """Some turns interpreted; every decision must be legal."""
    sheet = BINGO_DICE.tables(len(names), {"marking": marking})
    game = rules.Game()
    game.luck[0] = chance.mix(seed, 0)
    rules.setup(sheet, game, len(names), 0)
    while not rules.over(sheet, game) and game.rounds < turns:
        if game.to_act == 0:
            rules.throw(sheet, game)
            continue
        for seat in range(len(names)):
            if game.to_act >> seat & 1:
                actions = rules.legal(sheet, game, seat)
                action = decider(BINGO_DICE.family, names[seat])(sheet, game, seat, actions, [seed], mind)
                assert actions >> action & 1
                if game.throws == 2:
                    worth = [bots.worth(sheet, game, seat, other, [seed], mind) for other in (action, rules.PASS)]
                    assert 0 < worth[0] <= worth[1]
                rules.choose(sheet, game, seat, action)
        rules.settle(sheet, game)
    return game


def test_only_dice_bingo_missing_needs_as_many_turns_as_plain_arithmetic_says() -> None:
    assert first_bingo() == pytest.approx(0.046029, abs=1e-6)
    values = solve_group({DICE_BINGO: 1}, 1, 1)
    assert values[0] == pytest.approx(1 / first_bingo(), abs=1e-9)
    assert SHIPPED[VALUES + STEPS[DICE_BINGO]] == pytest.approx(1 / first_bingo(), abs=1e-3)


def test_a_joker_makes_four_alike_five() -> None:
    """With one joker the last dice bingo comes in the first turn that has four alike, or so many fewer turns later."""
    values = solve_group({DICE_BINGO: 1}, 1, 2)
    assert 1 < values[1] < values[0] / 2


@pytest.mark.parametrize("opened", [{FOUR: 1}, {FOUR: 1, THREE: 1}])
def test_the_shipped_table_is_the_solution(opened: dict[int, int]) -> None:
    values = solve_group(opened, 2, 2)
    start = VALUES + sum(STEPS[combination] * count for combination, count in opened.items())
    for place in (0, 1, JOKERS, JOKERS + 1):
        assert SHIPPED[start + place] == pytest.approx(values[place], abs=1e-3)


def test_the_shipped_table_never_gains_by_having_less() -> None:
    assert len(SHIPPED) == SIZE
    for mark_one in (0, 1):
        values = SHIPPED[VALUES + mark_one * CARDS :][:CARDS].reshape(-1, REROLLS, JOKERS)
        known = values[:, 1:, :] > 0
        assert np.all((values[:, :-1, :] - values[:, 1:, :])[known] > -1e-3)
        assert np.all(values[:, :, :-1] - values[:, :, 1:] > -1e-3)
    start = VALUES + card_number(solver.EMPTY_CARD, 2, 1)
    assert SHIPPED[start] == pytest.approx(13.2821, abs=1e-3)
    assert SHIPPED[start + CARDS] > SHIPPED[start]


@pytest.mark.parametrize("marking", ["all", "one"])
def test_master_and_perfect_decide_legally_and_take_the_least_worth(marking: str) -> None:
    play(["perfect"], SHIPPED, 1, 3, marking)
    play(["master", "master"], SHIPPED, 2, 2, marking)


def test_the_turns_a_card_needs_are_the_mean_of_its_best_choices_after_all_first_throws() -> None:
    sheet = BINGO_DICE.tables(1, {})
    game = rules.Game()
    rules.setup(sheet, game, 1, 0)
    fours = rules.open_fields(sheet, game, 0, FOUR)
    game.marked[0] = ~(fours & -fours) & (1 << 30) - 1
    game.used[0] = sheet.rerolls | sheet.jokers
    total = 0.0
    for dice in itertools.combinations_with_replacement(range(1, 7), 5):
        thrown = game.copy()
        rules.place(sheet, thrown, list(dice))
        best = bots.perfect(sheet, thrown, 0, rules.legal(sheet, thrown, 0), [1], SHIPPED)
        ways = math.factorial(5) // math.prod(math.factorial(often) for often in Counter(dice).values())
        total += ways * bots.exact_worth(sheet, thrown, 0, best, [1], SHIPPED)
    assert total / 6**5 == pytest.approx(SHIPPED[VALUES + STEPS[FOUR]], abs=1e-3)


def test_without_a_mind_the_thoughtful_bots_play_like_casual() -> None:
    sheet = BINGO_DICE.tables(2, {})
    game = rules.Game()
    rules.setup(sheet, game, 2, 0)
    rules.throw(sheet, game)
    actions = rules.legal(sheet, game, 0)
    for name in ("club", "master", "perfect"):
        action = decider(BINGO_DICE.family, name)(sheet, game, 0, actions, [1], [0.0])
        assert action == bots.casual(sheet, game, 0, actions, [1], [0.0])


def test_a_doubt_pays_when_the_throw_cannot_show_a_goal() -> None:
    sheet = BINGO_DICE.tables(2, {})
    game = rules.Game()
    rules.setup(sheet, game, 2, 0)
    game.phase, game.to_act, game.throws, game.thrown, game.dice = rules.DOUBT, 2, 2, 1, [1, 1, 2, 4, 6]
    assert bots.master(sheet, game, 1, 3, [1], SHIPPED) == rules.DOUBT_IT
    game.dice = [2, 3, 3, 3, 3]
    assert bots.master(sheet, game, 1, 3, [1], SHIPPED) == rules.PASS
    game.marked[1] |= sheet.doubts
    assert bots.master(sheet, game, 1, 1, [1], SHIPPED) == rules.PASS


def test_a_solved_table_is_kept_and_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ROLLBOOK_DATA", str(tmp_path))
    solved._mapped.cache_clear()
    assert "perfect" not in levels(BINGO_DICE, 1)
    solved.keep(SHIPPED, solved.file(BINGO_DICE, {}))
    assert [file.name for file in solved.folder().iterdir()] == [solved.file(BINGO_DICE, {}).name]
    assert "perfect" in levels(BINGO_DICE, 1)
    solver.pack(BINGO_DICE, tmp_path)
    for name in ("club", "master"):
        packed = np.load(tmp_path / f"bingo-dice-{name}.npz")["mind"]
        assert np.array_equal(packed, weights.load(BINGO_DICE, name))
    game = play(["perfect"], solved.load(BINGO_DICE, {}), 3, 3)
    assert game.rounds == 3
    solved._mapped.cache_clear()


def test_cards_are_numbered_by_what_lies_on_them() -> None:
    sheet = BINGO_DICE.tables(1, {})
    game = rules.Game()
    rules.setup(sheet, game, 1, 0)
    assert card_of(sheet, game, 0) == card_number(solver.EMPTY_CARD, 2, 1)
    rules.spend(game, 0, sheet.jokers)
    assert card_of(sheet, game, 0) == card_number(solver.EMPTY_CARD, 2, 0)


def test_solving_reports_its_progress(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ROLLBOOK_DATA", str(tmp_path))

    class Quick:
        def bound(self, *_: Any) -> Any:
            return lambda tables, values, mark_one, first, last, rerolls, jokers: last - first

    monkeypatch.setattr(solver, "solve_groups", Quick())
    told: list[float] = []
    solution = solver.solve(BINGO_DICE, told.append)
    assert told == sorted(told) and told[-1] == 1.0
    assert solution.unit == "turns" and solution.states == 2 * solver.GROUPS
    assert solved.is_solved(BINGO_DICE, {})
    solved._mapped.cache_clear()
