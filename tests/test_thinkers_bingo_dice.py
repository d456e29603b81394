"""Bingo Dice: the solver against plain arithmetic, and the bots that use what it found."""

from __future__ import annotations

import dataclasses
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
from rollbook.kernel import bits
from rollbook.kernel import luck as chance
from rollbook.thinkers import card, level, opponents, solved, weights
from rollbook.thinkers.bingo_dice import foresight, levels, remembered
from rollbook.thinkers.bingo_dice import solve as solver
from rollbook.thinkers.bingo_dice.turn import (
    CARDS,
    JOKERS,
    REROLLS,
    SIZE,
    STEPS,
    VALUES,
    begin_thought,
    card_of,
    known_dice,
    prospects,
)

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
    """The values of cards with few open fields, interpreted, after those with fewer; up to so many to spend."""
    thought = begin_thought(known_dice(), [0.0] * CARDS, 0, rerolls + 1, jokers)
    smaller = itertools.product(*(range(count + 1) for count in opened.values()))
    groups = sorted(sum(STEPS[c] * n for c, n in zip(opened, counts, strict=True)) // solver.STEP for counts in smaller)
    for group in groups[1:]:  # the first has nothing open
        solver.set_open(group, thought.opened)
        if any(thought.opened[: FOUR + 1]):
            gained = 1 if group < groups[-1] else 0  # a reroll field marked
            for reroll, joker in itertools.product(range(rerolls + gained + 1), range(jokers + 1)):
                solver.solve_card(thought, reroll, joker)
    return thought.values[groups[-1] * solver.STEP :]


def decide_as(name: str) -> Any:
    exact = card(BINGO_DICE.family).exact
    assert exact is not None
    return exact.decide if name == "perfect" else level(BINGO_DICE, name).decide


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
                action = decide_as(names[seat])(sheet, game, seat, actions, [seed], mind)
                assert actions >> action & 1
                if game.throws == 2:
                    worth = levels.exact_worths(sheet, game, seat, [action, rules.PASS], mind)
                    assert 0 < worth[0] <= worth[1]
                rules.choose(sheet, game, seat, action)
        rules.settle(sheet, game)
    return game


def test_only_dice_bingo_missing_needs_as_many_turns_as_plain_arithmetic_says() -> None:
    assert first_bingo() == pytest.approx(0.046029, abs=1e-6)
    values = solve_group({DICE_BINGO: 1}, 0, 0)
    assert values[0] == pytest.approx(1 / first_bingo(), abs=1e-9)
    assert SHIPPED[VALUES + STEPS[DICE_BINGO]] == pytest.approx(1 / first_bingo(), abs=1e-3)


def test_a_joker_makes_four_alike_five() -> None:
    """With one joker the last dice bingo comes in the first turn that has four alike, or so many fewer turns later."""
    values = solve_group({DICE_BINGO: 1}, 0, 1)
    assert 1 < values[1] < values[0] / 2


@pytest.mark.parametrize("opened", [{FOUR: 1}, {FOUR: 1, THREE: 1}])
def test_the_shipped_table_is_the_solution(opened: dict[int, int]) -> None:
    values = solve_group(opened, 1, 1)
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
    start = VALUES + solver.first_card(BINGO_DICE)
    assert SHIPPED[start] == pytest.approx(13.2821, abs=1e-3)
    assert SHIPPED[start + CARDS] == pytest.approx(16.992, abs=1e-3)


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
        best = levels.master(sheet, thrown, 0, rules.legal(sheet, thrown, 0), [1], SHIPPED)
        ways = math.factorial(5) // math.prod(math.factorial(often) for often in Counter(dice).values())
        total += ways * levels.exact_worths(sheet, thrown, 0, [best], SHIPPED)[0]
    assert total / 6**5 == pytest.approx(SHIPPED[VALUES + STEPS[FOUR]], abs=1e-3)


@pytest.mark.parametrize("marking", ["all", "one"])
def test_whoever_remembers_decides_as_if_it_were_worked_out_anew(marking: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(remembered, "PLACES", 2)  # so that turns are forgotten
    sheet, luck = BINGO_DICE.tables(3, {"marking": marking}), [chance.mix(5, 0)]
    game, known = rules.Game(), remembered.with_paper(SHIPPED)
    rules.setup(sheet, game, 3, 0)
    for seat in range(3):
        game.marked[seat] = chance.draw(luck) & (1 << 25) - 1 | sheet.free
        game.used[seat] = chance.draw(luck) & game.marked[seat] & (sheet.rerolls | sheet.jokers)
    seen, before = Counter[int](), game
    while sum(seen.values()) < 24:
        if game.to_act == 0:
            if game.throws:
                worths = prospects(sheet, before, game.roller, SHIPPED)
                assert foresight.turns_to_come(sheet, game, game.roller, known) == 1.0 + worths[game.thrown]
            rules.throw(sheet, game)
            continue
        seat = game.to_act.bit_length() - 1
        actions = rules.legal(sheet, game, seat)
        best = levels.master(sheet, game, seat, actions, luck, SHIPPED)
        assert remembered.decide(sheet, game, seat, actions, luck, known) == best
        seen[game.phase] += 1
        if game.phase in (rules.AGAIN, rules.SPEND):
            before = game.copy()
        rules.choose(sheet, game, seat, chance.pick(luck, actions) if sum(seen.values()) % 2 else best)
        rules.settle(sheet, game)
    assert len(seen) == (4 if marking == "one" else 3)  # all kinds of decisions


def shares_of(game: rules.Game) -> list[float]:
    """What the outlook says of two players."""
    shares = [0.0, 0.0]
    foresight.outlook(BINGO_DICE.tables(2, {}), game, remembered.with_paper(SHIPPED), shares)
    return shares


def test_a_field_to_doubt_with_is_worth_something_and_less_than_a_joker() -> None:
    sheet, game = BINGO_DICE.tables(2, {}), rules.Game()
    rules.setup(sheet, game, 2, 0)
    equal = shares_of(game)[1]
    field = 1 << bits.lowest(sheet.doubts)
    game.used[1] |= field  # a doubt that failed
    lost = shares_of(game)[1]
    game.used[1] &= ~field
    game.marked[1] |= field  # one that succeeded
    won = shares_of(game)[1]
    assert lost < equal < won


def test_a_doubt_that_is_not_decided_is_worth_what_it_is_likely_to_bring() -> None:
    sheet, game = BINGO_DICE.tables(2, {}), rules.Game()
    rules.setup(sheet, game, 2, 0)
    rules.place(sheet, game, [1, 2, 3, 5, 6])
    for action in (0b10000, 0b00001):  # the 6 again, and then the 1: a straight needs a 4
        rules.choose(sheet, game, 0, action)
        rules.settle(sheet, game)
        if game.phase == rules.THROW and game.throws == 1:
            rules.place(sheet, game, [1, 2, 3, 5, 6])
    before = game.copy()
    rules.choose(sheet, game, 1, rules.DOUBT_IT)
    rules.settle(sheet, game)
    doubted = shares_of(game)[1]
    rules.choose(sheet, before, 1, rules.PASS)
    rules.settle(sheet, before)
    assert doubted > shares_of(before)[1]  # five of six throws bring a joker


def test_another_card_is_not_solved_by_the_numbers_of_the_printed_one() -> None:
    other = dataclasses.replace(BINGO_DICE.sheet, id="other", goals="St FH DB St 4K 4K 4K 4K FH DB")  # type: ignore[call-arg]
    variant = dataclasses.replace(BINGO_DICE, sheet=other)
    assert "other fields" in str(solved.why_not(variant, {}))
    assert opponents(variant, 2) == ["random", "casual"]
    assert solved.why_not(BINGO_DICE, {"marking": "one"}) is None


def test_a_doubt_pays_when_the_throw_cannot_show_a_goal() -> None:
    sheet = BINGO_DICE.tables(2, {})
    game = rules.Game()
    rules.setup(sheet, game, 2, 0)
    game.phase, game.to_act, game.throws, game.thrown, game.dice = rules.DOUBT, 2, 2, 1, [1, 1, 2, 4, 6]
    assert levels.master(sheet, game, 1, 3, [1], SHIPPED) == rules.DOUBT_IT
    game.dice = [2, 3, 3, 3, 3]
    assert levels.master(sheet, game, 1, 3, [1], SHIPPED) == rules.PASS
    game.marked[1] |= sheet.doubts
    assert levels.master(sheet, game, 1, 1, [1], SHIPPED) == rules.PASS


def test_a_solved_table_is_kept_and_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ROLLBOOK_DATA", str(tmp_path))
    assert "perfect" not in opponents(BINGO_DICE, 1)
    solved.keep(SHIPPED, solved.file(BINGO_DICE, {}))
    assert [file.name for file in solved.folder().iterdir()] == [solved.file(BINGO_DICE, {}).name]
    assert "perfect" in opponents(BINGO_DICE, 1, {"marking": "one"})
    game = play(["perfect"], solved.load(BINGO_DICE, {}), 3, 3)
    assert game.rounds == 3
    solved._mapped.cache_clear()


def test_cards_are_numbered_by_what_lies_on_them() -> None:
    sheet = BINGO_DICE.tables(1, {})
    game = rules.Game()
    rules.setup(sheet, game, 1, 0)
    assert (
        card_of(sheet, game, 0)
        == sum(s * n for s, n in zip(STEPS, (2, 3, 1, 4, 2, 2, 4), strict=True)) + 2 * JOKERS + 1
    )
    rules.spend(game, 0, sheet.jokers)
    assert card_of(sheet, game, 0) == solver.first_card(BINGO_DICE) - 1


def test_solving_reports_its_progress_and_answers_for_the_options(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ROLLBOOK_DATA", str(tmp_path))

    def quick(dice: Any, values: Any, mark_one: int, groups: range) -> int:
        values[solver.first_card(BINGO_DICE)] = 13 + mark_one
        return len(groups)

    monkeypatch.setattr(solver, "solve_some", quick)
    told: list[float] = []
    solution = solver.solve(BINGO_DICE, {}, told.append)
    assert told == sorted(told) and told[-1] == 1.0
    assert solution.unit == "turns" and solution.states == 2 * solver.GROUPS
    assert solved.is_solved(BINGO_DICE, {})
    assert solution.value == 13
    assert solver.solve(BINGO_DICE, {"marking": "one"}, told.append).value == 14
    solved._mapped.cache_clear()
