"""Bingolino's solver against first principles, and its bots."""

from __future__ import annotations

import dataclasses
import itertools
import math
import random
from pathlib import Path
from typing import Any

import pytest

from rollbook.games import find
from rollbook.games.bingolino import rules
from rollbook.kernel import bits
from rollbook.mass.simulate import Simulation
from rollbook.table import Table
from rollbook.thinkers import card, level, opponents, solved, weights
from rollbook.thinkers.bingolino import levels, remembered
from rollbook.thinkers.bingolino import solve as solver
from rollbook.thinkers.bingolino.ahead import glance, look_twice, think_of
from rollbook.thinkers.bingolino.master import master
from rollbook.thinkers.bingolino.perfect import LAYOUT_SOLVED, RANKS, exact_worths, perfect
from rollbook.thinkers.bingolino.search import promising_layouts, throws_taken
from rollbook.thinkers.bingolino.value import throws_needed
from rollbook.training import bingolino as training

VARIANT = find("bingolino")
ROWS_2_TO_4 = 0b1110
NEVER = 31  # a number that no throw has

# Only the top row can still give a star: every column and diagonal has an open tile that never comes.
#     a      b      c      d
BLOCKED = [
    6,     7,     8,     9,
    NEVER, 1,     2,     3,
    4,     NEVER, 5,     10,
    11,    12,    NEVER, NEVER,
]  # fmt: skip
TOP_ROW_BUT_ONE = sum(1 << cell for cell in (1, 2, 3, 11, 12, 13))


@pytest.fixture(scope="module")
def blocked() -> Any:
    return solve_with_three_stars(BLOCKED)[1]


def solve_with_three_stars(tiles: list[int]) -> tuple[solver.Layout, Any]:
    layout = solver.empty_layout(VARIANT, tiles)
    solver.solve_stars(layout, ROWS_2_TO_4)
    return layout, layout.needed[layout.rank[ROWS_2_TO_4]]


def test_one_tile_missing_takes_as_many_throws_as_its_chance_says(blocked: Any) -> None:
    """With 1 to 5 open as well, one or two dice never turn a tile back; three and more may, but only needless ones."""
    chances = []
    for count in range(1, 6):
        throws = list(itertools.product(range(1, 7), repeat=count))
        hits = [t for t in throws if sum(t) == 6 or (count > 1 and any(sum(t) - die == 6 for die in t))]
        chances.append(len(hits) / len(throws))
    assert chances[1] == 16 / 36 == max(chances)
    assert blocked[TOP_ROW_BUT_ONE] == pytest.approx(36 / 16, abs=1e-9)


@pytest.mark.parametrize("seed", range(4))
def test_the_solution_is_what_the_rules_make_of_it(seed: int) -> None:
    """Every throw of every number of dice, answered as the rules allow, leads to the value the table has."""
    dice_luck = random.Random(seed)
    tiles = dice_luck.sample([number for number in range(1, 23) for _ in range(3)], 16)
    layout, values = solve_with_three_stars(tiles)
    reachable = [turned for turned in range(1 << 16) if layout.complete[turned] & ~ROWS_2_TO_4 == 0]
    for turned in (0, *dice_luck.sample(reachable, 3)):
        expected = [1 + mean_after(tiles, values, turned, count) for count in range(1, 6)]
        assert values[turned] == pytest.approx(min(expected), abs=1e-7)


def mean_after(tiles: list[int], values: Any, turned: int, count: int) -> float:
    total = 0.0
    for dice in itertools.combinations_with_replacement(range(1, 7), count):
        ways = len(set(itertools.permutations(dice)))
        game = alone(tiles, turned)
        rules.take_dice(game, count)
        rules.place(TABLES, game, list(dice))
        actions = rules.legal(TABLES, game, 0)
        results = [after(game, values, action) for action in range(17) if actions >> action & 1]
        total += ways * min(results, default=values[turned])
    return float(total / 6**count)


TABLES = VARIANT.tables(1, {})


def alone(tiles: list[int], turned: int) -> rules.Game:
    game = rules.Game()
    rules.setup(TABLES, game, 1, 0)
    game.hand[0] = sorted(tiles)
    game.tile[0] = list(tiles)
    game.turned[0] = turned
    game.starred[0] = ROWS_2_TO_4
    return game


def after(before: rules.Game, values: Any, action: int) -> float:
    game = before.copy()
    rules.choose(TABLES, game, 0, action)
    rules.settle(TABLES, game)
    return 0.0 if game.ended else float(values[game.turned[0]])


@pytest.fixture(scope="module")
def kept() -> tuple[list[int], Any, Any]:
    """A layout whose states with three given stars are solved, their values, and a mind for `perfect` made of them."""
    import numpy as np

    tiles = random.Random(9).sample([number for number in range(1, 23) for _ in range(3)], 16)
    layout, values = solve_with_three_stars(tiles)
    table = np.zeros(layout.needed.shape, np.float32)
    table[layout.rank[ROWS_2_TO_4]] = values
    table[0, 0] = 14.5
    solution = solver.LayoutSolution(tuple(tiles), 14.5, table, 0)
    return tiles, values, solver.as_mind(VARIANT, solution)


@pytest.mark.parametrize("turned", [0, 0b0000_0011_0000_0101])
def test_perfect_throws_the_number_of_dice_with_the_fewest_throws_to_come(kept: Any, turned: int) -> None:
    tiles, values, mind = kept
    game = alone(tiles, turned)
    rules.begin_turn(game)
    expected = [1 + mean_after(tiles, values, turned, count) for count in range(1, 6)]
    assert exact_worths(TABLES, game, 0, range(1, 6), mind) == pytest.approx(expected, abs=1e-4)
    assert perfect(TABLES, game, 0, 0b111110, [7], mind) == 1 + expected.index(min(expected))


def test_perfect_turns_the_tile_with_the_fewest_throws_to_come(kept: Any) -> None:
    tiles, values, mind = kept
    for dice in itertools.combinations_with_replacement(range(1, 7), 3):
        game = alone(tiles, 0b0000_0011_0000_0101)
        rules.take_dice(game, 3)
        rules.place(TABLES, game, list(dice))
        actions = rules.legal(TABLES, game, 0)
        results = {action: after(game, values, action) for action in range(17) if actions >> action & 1}
        assert exact_worths(TABLES, game, 0, list(results), mind) == pytest.approx(list(results.values()), abs=1e-4)
        best = perfect(TABLES, game, 0, actions, [7], mind)
        assert results[best] == pytest.approx(min(results.values()), abs=1e-4)


def test_perfect_lays_the_solved_hand_out_as_it_was_solved(kept: Any) -> None:
    tiles, _, mind = kept
    game = dealt(sorted(tiles))
    while game.phase == rules.LAYOUT:
        cell = perfect(TABLES, game, 0, rules.legal(TABLES, game, 0), [7], mind)
        assert exact_worths(TABLES, game, 0, [cell], mind) == pytest.approx([14.5])
        rules.choose(TABLES, game, 0, cell)
        rules.settle(TABLES, game)
    assert game.tile[0] == tiles


def test_other_hands_and_layouts_are_not_claimed_to_be_solved(kept: Any) -> None:
    tiles, _, mind = kept
    other = dealt([*sorted(tiles)[:-1], 22 if max(tiles) < 22 else 21])
    elsewhere = dealt(sorted(tiles))
    wrong = next(cell for cell in range(16) if tiles[cell] != elsewhere.hand[0][0])
    assert math.isnan(*exact_worths(TABLES, elsewhere, 0, [wrong], mind))
    elsewhere.tile[0][wrong] = elsewhere.hand[0][0]
    elsewhere.laid = 1
    learned = weights.load(VARIANT, "master")
    for game in (other, elsewhere):
        actions = rules.legal(TABLES, game, 0)
        assert all(map(math.isnan, exact_worths(TABLES, game, 0, range(16), mind)))
        as_master = master(TABLES, game, 0, actions, [7], learned)
        assert perfect(TABLES, game, 0, actions, [7], mind) == as_master


def dealt(hand: list[int]) -> rules.Game:
    game = rules.Game()
    rules.setup(TABLES, game, 1, 0)
    rules.place(TABLES, game, hand)
    return game


def test_a_solved_layout_is_kept_and_no_level_is_made_of_it(kept: Any, tmp_path: Path, monkeypatch: Any) -> None:
    """Tables deal other hands."""
    monkeypatch.setenv("ROLLBOOK_DATA", str(tmp_path))
    tiles, _, mind = kept
    solved.keep(mind, solved.file(VARIANT, {}))
    solved._mapped.cache_clear()
    assert "perfect" not in opponents(VARIANT, 1)
    assert len(solved.load(VARIANT, {})) == len(mind)
    assert list(solved.load(VARIANT, {})[LAYOUT_SOLVED:RANKS]) == tiles
    solved._mapped.cache_clear()


def test_the_solved_hand_is_the_one_that_a_table_with_its_seed_deals() -> None:
    table = Table("bingolino", 1, seed=solver.STANDARD_SEED)
    table.throw()
    assert list(table.state.hand[0]) == solver.standard_hand(VARIANT)


def positions() -> list[rules.Game]:
    """A layout just begun, the choice of dice in mid-game, a tile to turn over and one to turn back."""
    tables = VARIANT.tables(2, {})
    layout = rules.Game()
    rules.setup(tables, layout, 2, 0)
    layout.luck[0] = 12345
    rules.throw(tables, layout)
    dice = layout.copy()
    dice.tile = [list(hand) for hand in dice.hand]
    dice.turned = [0b0000_0011_0111_0101, 0b0001_0100_0010_0001, 0, 0]
    dice.laid = 16
    rules.begin_turn(dice)
    over = dice.copy()
    rules.take_dice(over, 5)
    rules.place(tables, over, [1, 2, 3, 4, 5])
    back = dice.copy()
    back.turned[0] = 0b0111_1011_0111_0101
    rules.take_dice(back, 1)
    rules.place(tables, back, [6])
    return [layout, dice, over, back]


@pytest.mark.parametrize("name", ["random", "casual", "club", "master"])
def test_levels_decide_legally(name: str) -> None:
    tables = VARIANT.tables(2, {})
    mind = [float(number) for number in weights.load(VARIANT, name)]
    for game in positions():
        actions = rules.legal(tables, game, 0)
        if actions:
            before = game.copy()
            action = level(VARIANT, name).decide(tables, game, 0, actions, [7], mind)
            assert actions >> action & 1
            assert game == before


def test_master_turns_the_tile_after_which_it_needs_the_fewest_throws() -> None:
    tables = VARIANT.tables(2, {})
    mind = [float(number) for number in weights.load(VARIANT, "master")]
    game = positions()[2]
    actions = rules.legal(tables, game, 0)
    needed = [math.inf] * 17
    look_twice(tables, game, 0, think_of(tables, game, 0, mind), actions, needed)
    told = [throws for throws in needed if throws < math.inf]
    assert len(told) > 1 and all(0 <= throws < 30 for throws in told)
    assert master(tables, game, 0, actions, [7], mind) == needed.index(min(needed))


def test_learning_moves_the_estimate_that_play_uses_towards_the_target() -> None:
    tables = VARIANT.tables(2, {})
    mind = [float(number) for number in weights.load(VARIANT, "master")]
    game = positions()[1]
    starred, turned = rules.with_stars(tables, 0, game.turned[0]), game.turned[0]
    thought = think_of(tables, game, 0, mind)
    before = throws_needed(tables, thought, starred, turned)
    assert training.learn(tables, thought, starred, turned, before + 1, 0.01) == pytest.approx(1)
    after = throws_needed(tables, think_of(tables, game, 0, mind), starred, turned)
    assert before < after < before + 1


def test_layouts_are_improved_and_played_by_the_rules(monkeypatch: Any) -> None:
    monkeypatch.setenv("ROLLBOOK_COMPILE", "off")
    monkeypatch.setattr("rollbook.thinkers.bingolino.search.STARTS", 2)
    hand = solver.standard_hand(VARIANT)
    orderly, improved = promising_layouts(VARIANT, hand, 1)
    assert sorted(orderly) == sorted(improved) == hand
    throws = throws_taken(VARIANT, improved, level(VARIANT, "club").decide, [0.0], 1, 20)
    assert 8 < throws.mean() < 30


def test_another_sheet_has_no_level_that_needs_weights() -> None:
    sheet = dataclasses.replace(VARIANT.sheet, id="three", stars_to_win=3)  # type: ignore[call-arg]
    variant = dataclasses.replace(VARIANT, sheet=sheet)
    assert opponents(variant, 2) == ["random", "casual", "club"]
    assert "no such weights" in str(solved.why_not(variant, {}))
    assert card(VARIANT.family).exact is not None and solved.why_not(VARIANT, {}) is None


def test_club_beats_casual() -> None:
    simulation = Simulation("bingolino", 2, ["club", "casual"], 1, {})
    tally = simulation.play(0, 80, compiled=False)
    shares = [tally.rows[seat][3] for seat in range(2)]
    assert shares[0] > 0.6 * sum(shares)


def test_whoever_remembers_decides_as_if_it_were_worked_out_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two seats of two games, after somebody has a star; all grids share four places."""
    monkeypatch.setattr(remembered, "PLACES", 4)
    sheet, mind = VARIANT.tables(2, {}), weights.load(VARIANT, "master")
    known = remembered.with_paper(mind)
    for seed in range(2):
        game, luck, decisions = rules.Game(), [seed], 0
        game.luck[0] = seed
        rules.setup(sheet, game, 2, 0)
        while decisions < 6:
            if game.to_act == 0:
                rules.throw(sheet, game)
                continue
            for seat in bits.members(game.to_act):
                actions = rules.legal(sheet, game, seat)
                if any(game.starred):
                    decided = remembered.glance(sheet, game, seat, actions, known)
                    assert decided == glance(sheet, game, seat, actions, luck, mind)
                    thought = think_of(sheet, game, seat, mind)
                    needed = throws_needed(sheet, thought, game.starred[seat], game.turned[seat])
                    assert remembered.needed_by(sheet, game, seat, known) == needed
                    decisions += 1
                rules.choose(sheet, game, seat, levels.casual(sheet, game, seat, actions, luck, mind))
            rules.settle(sheet, game)


def test_a_check_by_play_comes_out_the_same_in_blocks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import numpy as np

    monkeypatch.setenv("ROLLBOOK_DATA", str(tmp_path))
    monkeypatch.setenv("ROLLBOOK_COMPILE", "off")
    tiles = random.Random(9).sample([number for number in range(1, 23) for _ in range(3)], 16)
    unsolved = np.zeros((len(solver.star_sets(VARIANT)), solver.SETS), np.float32)
    solution = solver.LayoutSolution(tuple(tiles), 0.0, unsolved, 0)
    solved.keep(solver.as_mind(VARIANT, solution), solved.file(VARIANT, {}))
    whole = solver.throws_of_games(VARIANT, {}, 0, 3)
    assert whole == [*solver.throws_of_games(VARIANT, {}, 0, 1), *solver.throws_of_games(VARIANT, {}, 1, 2)]
    assert len(whole) == 3
    assert all(throws >= 4 for throws in whole), "four stars take four throws at least"
