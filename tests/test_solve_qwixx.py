"""Qwixx solved for one player: the tables agree with a listing of all throws by the referee's own rules."""

from __future__ import annotations

import itertools
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from rollbook.engine import Engine
from rollbook.errors import BadOption
from rollbook.games import Variant, families, find
from rollbook.games.qwixx import rules
from rollbook.games.qwixx.pad import LUCKY, Pad
from rollbook.games.qwixx.tables import COLUMNS, ROWS
from rollbook.thinkers import solved
from rollbook.thinkers.qwixx import perfect
from rollbook.thinkers.qwixx.chart import Sheet, symmetries
from rollbook.thinkers.qwixx.crossing import place
from rollbook.thinkers.qwixx.state import place_with_fields, row_states
from rollbook.thinkers.solved import solve

RED, YELLOW, GREEN, BLUE = (row * COLUMNS for row in range(ROWS))
TINY = Pad(
    id="tiny",
    name="Tiny",
    players=(1, 5),
    minutes=1,
    age=8,
    order=99,
    sentence="",
    faces=2,
    crosses_to_lock=1,
    rows="""
        red     2 3*
        yellow  2 4*
        green   4 3*
        blue    3 2*
    """,
)
ONE_LOCK = "red 2 3 4* | yellow 2 3 4* | green 4 3 2* | blue 4 3 2*"
TWO_LOCKS = "red 2 3* 4* | yellow 2 3* 4* | green 4 3* 2* | blue 4 3* 2*"
UNEQUAL = {
    "first row short": "red 2 3* | yellow 2 3 4* | green 4 3* | blue 3 2*",
    "first row long": "red 2 3 4* | yellow 2 4* | green 4 3* | blue 3 2*",
    "last row long": "red 2 3* | yellow 2 4* | green 4 3* | blue 4 3 2*",
    "two locks beside one": "red 2 3* | yellow 2 3* 4* | green 4 3* | blue 3 2*",
    "two locks in the first row": "red 2 3* 4* | yellow 2 4* | green 4 3* | blue 3 2*",
    "a row of locks": "red 2* 3* | yellow 2 3 4* | green 4 3* | blue 3 2*",
    "a lock at the beginning": "red 2* 3 4* | yellow 2 4* | green 4 3* | blue 3 2*",
    "one colour and number twice": "red y4 3* | yellow 2 4* | green 4 r3* | blue r3 2*",
}
pytestmark = pytest.mark.xdist_group("compiled")


@pytest.fixture(autouse=True)
def own_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ROLLBOOK_DATA", str(tmp_path))


def tiny(rows: str = "", **more: Any) -> Variant:
    """A sheet for two-sided dice, other rows told in one line."""
    [family] = [family for family in families() if family.name == "qwixx"]
    return Variant(replace(TINY, rows=rows.replace("|", "\n") or TINY.rows, **more), family)


def worth_by_listing_all_throws(engine: Engine, start: Any) -> float:
    """The points still to come by the referee's own rules: every throw, every choice, no shortcut."""
    return all_worths_by_listing(engine, start)[key_of(start)][1]


def key_of(state: Any) -> tuple[int, ...]:
    """What tells states before a throw apart."""
    return (state.closed, state.crossed[0], state.struck[0], state.misthrows[0])


def all_worths_by_listing(engine: Engine, start: Any) -> dict[Any, tuple[Any, float]]:
    """The same for every state before a throw that can come of this one, with the state."""
    known: dict[Any, tuple[Any, float]] = {}
    throws = list(itertools.product(range(1, engine.tables.faces + 1), repeat=6))

    def before_throw(state: Any) -> float:
        if engine.over(state):
            return 0.0
        key = key_of(state)
        if key not in known:
            total = 0.0
            for dice in throws:
                thrown = [
                    None if place > 1 and state.closed >> place - 2 & 1 else die for place, die in enumerate(dice)
                ]
                after = state.copy()
                engine.place(after, thrown)
                total += best(after)
            known[key] = state, total / len(throws)
        return known[key][1]

    def best(state: Any) -> float:
        values = []
        for action in engine.legal(state, 0):
            after = state.copy()
            engine.choose(after, 0, action)
            engine.settle(after)
            gain = engine.scores(after)[0] - engine.scores(state)[0]
            values.append(gain + (best(after) if after.to_act else before_throw(after)))
        return max(values)

    before_throw(start)
    return known


def position(engine: Engine, cells: list[int], misthrows: int) -> Any:
    """A sheet with these crosses before a throw."""
    game: Any = engine.new()
    for cell in cells:
        rules.cross_with_bonuses(engine.tables, game, 0, cell)
    rules.close_rows(engine.tables, game)
    game.misthrows[0] = misthrows
    return game


def worth_by_table(engine: Engine, game: Any) -> float:
    """The points still to come, looked up as `perfect` does."""
    tables: Any = engine.tables
    return perfect.to_come(tables, game, 0, solved.load(engine.variant, engine.options))


def assert_worths_are_those_of_the_table(engine: Engine, worths: dict[Any, tuple[Any, float]]) -> None:
    """Position by position."""
    assert [worth_by_table(engine, game) for game, _ in worths.values()] == pytest.approx(
        [worth for _, worth in worths.values()], abs=1e-4
    )


def test_the_factored_solution_is_that_of_listing_all_throws() -> None:
    solution = solve(tiny())
    engine = Engine(tiny(), 1, {})
    assert solution.value == pytest.approx(worth_by_listing_all_throws(engine, engine.new()), abs=1e-4)
    assert solved.is_solved(tiny(), {})


@pytest.mark.thorough
@pytest.mark.parametrize("rows", UNEQUAL.values(), ids=UNEQUAL)
def test_rows_may_differ_in_length_and_locks(rows: str) -> None:
    """Rows used to be numbered like the first one: wrong values, or an IndexError."""
    variant = tiny(rows)
    solve(variant)
    engine = Engine(variant, 1, {})
    game = position(engine, [], misthrows=3)  # one more ends it: listing all throws takes long
    assert worth_by_table(engine, game) == pytest.approx(worth_by_listing_all_throws(engine, game), abs=1e-4)


@pytest.mark.parametrize(
    ("rows", "red"),
    [
        (ONE_LOCK, [0, 2]),
        (ONE_LOCK, [0, 1, 2]),
        (TWO_LOCKS, [0, 1]),
        ("red 2 3 4* | yellow 2 3* | green 4 3* 2* | blue 4 3 2*", [0, 1, 2]),
        ("red 2 3* 4* | yellow 2 3 4* | green 4 3 2* | blue 4 2*", [0, 2]),
    ],
)
def test_luck_and_the_crosses_of_a_closed_row_are_part_of_the_solution(rows: str, red: list[int]) -> None:
    """From a late position, since listing all throws takes long: red is locked, with three or four crosses."""
    variant = tiny(rows, lucky=((2, 3),) * 5)
    solve(variant)
    engine = Engine(variant, 1, {})
    game = position(engine, [*red, YELLOW, GREEN], misthrows=2)
    assert worth_by_table(engine, game) == pytest.approx(worth_by_listing_all_throws(engine, game), abs=1e-4)


def test_a_row_may_go_on_behind_a_lock() -> None:
    """Three-sided dice; a row with a lock in the middle, one that can never be locked, two that are used up."""
    rows = "red 2 3 4* 5 6* | yellow 2 3* | green 5 6 4* | blue 5 4 3*"
    variant = tiny(rows, faces=3, crosses_to_lock=2, lucky=((4, 5),) * 5)
    solve(variant)
    engine = Engine(variant, 1, {})
    for red in ([], [RED], [RED, RED + 1], [RED + 1, RED + 3]):
        game = position(engine, [*red, YELLOW, GREEN + 1, BLUE + 1], misthrows=3)
        assert worth_by_table(engine, game) == pytest.approx(worth_by_listing_all_throws(engine, game), abs=1e-4)


BONUS = {
    "chains": ("red 2 3+ 4* | yellow 2+ 4* | green 4 3+ 2* | blue 3+ 2*", "y g b r", []),
    "a bonus on a lock": ("red 2 3* | yellow 2+ 4* | green 4+ 3* | blue 3 2*+", "r y g b", []),
    "too few fields": ("red 2+ 3+ 4* | yellow 2 4* | green 4+ 3+ 2* | blue 3 2*", "g b", []),
    "more fields than bonus cells": ("red 2+ 3 4* | yellow 2 4* | green 4+ 3 2* | blue 3 2*", "b b g r y", []),
    "fields of one colour": ("red 2 3 4* | yellow 2+ 3+ 4* | green 4+ 3* | blue 3 2*", "y y r r", []),
    "another die's colour": ("red y4+ 3* | yellow 2+ 4* | green 4+ r3* | blue r3+ 2*", "g r b y", []),
    "a closed row": ("red 2+ 3 4* | yellow 2 3+ 4* | green 4 3+ 2* | blue 4+ 3+ 2*", "b r g r y", [RED, RED + 2]),
}


@pytest.mark.parametrize(("rows", "fields", "crossed"), BONUS.values(), ids=BONUS)
def test_the_bonus_row_is_part_of_the_solution(rows: str, fields: str, crossed: list[int]) -> None:
    """Every position that can be reached, by a listing of all throws; one more misthrow ends the game."""
    variant = tiny(rows, bonus_row=fields)
    solution = solve(variant)
    engine = Engine(variant, 1, {})
    worths = all_worths_by_listing(engine, position(engine, crossed, misthrows=3))
    assert crossed or len(worths) <= solution.states
    assert_worths_are_those_of_the_table(engine, worths)


@pytest.mark.parametrize("crosses_to_lock", [1, 2])
def test_luck_brings_chains_too(crosses_to_lock: int) -> None:
    """§8.9 with §11.8, which no printed sheet has together."""
    rows = "red 2+ 3 4* | yellow 2 4+ 3* | green 4+ 3 2* | blue 3+ 2 4*"
    variant = tiny(rows, bonus_row="y g b r", crosses_to_lock=crosses_to_lock, lucky=((2, 3),) * 5)
    solve(variant)
    engine = Engine(variant, 1, {})
    assert_worths_are_those_of_the_table(engine, all_worths_by_listing(engine, position(engine, [GREEN], misthrows=3)))


SYMBOLS = {
    "two crosses": ("red 2(two) 3 4* | yellow 3 2(two) 4* | green 4 2* | blue 3 2*", []),
    "two crosses and a lock": ("red 2 3*(two) | yellow 2(two) 3 4* | green 4 2* | blue 3 2*", [GREEN]),
    "one in each": ("red 2(each) 3 4* | yellow 3 2(each) 4* | green 4 3 2* | blue 3 2*", []),
    "one after the other": ("red 2(each) 3(two) 4* | yellow 2(each) 4* | green 4(two) 3 2* | blue 3 2*", []),
    "the lowest doubled": ("red 2 3(x2) 4* | yellow 2(x2) 4* | green 4 3* | blue 3 2*", []),
    "a closed row is the lowest": ("red 2 3* | yellow 2 3(x2) 4* | green 4(x2) 3 2* | blue 4 3 2*", [RED, RED + 1]),
    "13 points": ("red 2(+13) 3 4* | yellow 2 3(+13) 4* | green 4 3* | blue 3 2*", []),
    "free misthrows": ("red 2(free) 3 4* | yellow 3(free) 4* | green 4 3* | blue 3 2*", []),
    "three cells of one symbol": ("red 2(free) 3(free) 4* | yellow 3(free) 4* | green 4 3* | blue 3 2*", []),
    "all five": (
        "red 2(+13) 3(x2) 4*(two) | yellow 2(free) 3(each) 4* | green 4(two) 3(x2) 2* | blue 4(each) 3(free) 2*(+13)",
        [RED, YELLOW, GREEN, BLUE],
    ),
}


@pytest.mark.parametrize(("rows", "crossed"), SYMBOLS.values(), ids=SYMBOLS)
def test_symbols_are_part_of_the_solution(rows: str, crossed: list[int]) -> None:
    """Every position that can be reached, by a listing of all throws."""
    variant = tiny(rows)
    solve(variant)
    engine = Engine(variant, 1, {})
    start = position(engine, crossed, misthrows=3)
    assert_worths_are_those_of_the_table(engine, all_worths_by_listing(engine, start))


@pytest.mark.parametrize(
    ("rows", "fields", "crossed"),
    [
        (ONE_LOCK, "", [RED]),
        BONUS["chains"],
        ("red 2 3 4* | yellow 3+ 4* | green 4 3 2* | blue 3 2*", "r g", [RED, RED + 1, GREEN, GREEN + 1]),
        (SYMBOLS["one after the other"][0], "", [YELLOW]),
    ],
    ids=["plain", "bonus", "a bonus after a lock", "symbols"],
)
def test_the_best_choices_of_all_throws_average_what_a_position_is_worth(
    rows: str, fields: str, crossed: list[int]
) -> None:
    """So `perfect` reckons its choices as the solver does: before a turn in which it has crossed, and after."""
    variant = tiny(rows, bonus_row=fields)
    solve(variant)
    engine = Engine(variant, 1, {})
    table = solved.load(variant, {})
    for crossed_before, misthrows in itertools.product((0, 1), (0, 3)):
        game = position(engine, crossed, misthrows)
        game.roller_crossed = crossed_before
        assert mean_of_best(engine, game, table) == pytest.approx(worth_by_table(engine, game), abs=1e-4)


def test_a_chain_of_the_colour_action_passes_over_fields_of_a_row_that_the_white_action_has_closed() -> None:
    """§11.9: 4 locks red (3 points become 10); of yellow 3 (1 point), a bonus cell, comes the field g, since r is
    struck by then, and locks green (3 become 10). There is no more to get: yellow and blue cannot be locked."""
    variant = tiny("red 2 3 4* | yellow 3+ 4* | green 4 3 2* | blue 3 2*", bonus_row="r g", crosses_to_lock=2)
    solve(variant)
    engine = Engine(variant, 1, {})
    game = position(engine, [RED, RED + 1, GREEN, GREEN + 1, BLUE], misthrows=0)
    engine.place(game, [2, 2, 1, 1, 1, 1])
    assert perfect.worths(engine.tables, game, 0, [RED + 2], solved.load(variant, {})) == [7 + 1 + 7]


def mean_of_best(engine: Engine, game: Any, table: Any) -> float:
    """What the best white choice is worth on average over all throws."""
    best = []
    for dice in itertools.product(range(1, engine.tables.faces + 1), repeat=6):
        thrown = game.copy()
        engine.place(thrown, list(dice))
        best.append(max(perfect.worths(engine.tables, thrown, 0, engine.legal(thrown, 0), table)))
    return sum(best) / len(best)


def test_a_bonus_row_and_symbols_together_are_refused() -> None:
    rows = "red 2+ 3 4* | yellow 3 2(two) 4* | green 4(two) 2* | blue 3 2*"
    with pytest.raises(BadOption, match="tiny cannot be solved: it has too many positions"):
        solve(tiny(rows, bonus_row="r"))


def test_every_position_of_bonus_a_has_its_place_in_the_table() -> None:
    """Rows in any state, from the first place to the last; the rule and the solver's chart agree."""
    tables: Any = find("qwixx-bonus-a").tables(1, {})
    sheet = Sheet(tables)
    chart = sheet.chart()
    places = []
    for states in [(0, 0, 0, 0), (0, 0, 0, 1), (0, 0, 4, 0), (3, 56, 8, 30), (56, 5, 0, 55), (55, 55, 55, 56)]:
        fewest = sum(int(chart.fewest[row][states[row]]) for row in range(ROWS))
        own = [place_with_fields(tables, list(states), field) for field in range(fewest, 13)]
        assert own == [place(chart, [*states, field]) for field in range(fewest, 13)]
        places.append(own[0])
    assert places[:2] == [0, 1]
    spreads = [np.array(chart.spreads[row][: sheet.sizes[row]]) for row in range(ROWS)]
    assert sheet.places == sheet.states + int(np.sum(sum(np.ix_(*spreads))))


def test_other_lucky_numbers_are_another_game() -> None:
    variant = tiny(options=(LUCKY,), lucky=((2, 3),) * 5)
    options = {"lucky": [[3, 4]]}
    printed, other = solve(variant).value, solve(variant, options).value
    engine = Engine(variant, 1, options)
    assert other == pytest.approx(worth_by_listing_all_throws(engine, engine.new()), abs=1e-4) != printed
    assert solved.file(variant, options) != solved.file(variant, {})


def test_the_stairs_of_the_contributors_guide_are_solved_as_they_are_numbered() -> None:
    """Rows of 9, 10, 10 and 9 numbers: red like blue, yellow like green when all dice are turned over."""
    pad = find("qwixx").sheet
    text = (Path(__file__).parent.parent / "CONTRIBUTING.md").read_text(encoding="utf-8")
    rows = text.partition('rows="""')[2].partition('"""')[0]
    assert isinstance(pad, Pad)
    tables = replace(pad, id="qwixx-stairs", rows=rows, crosses_to_lock=4).compile({}, 1)
    sheet = Sheet(tables)
    assert [row_states(tables, row) for row in range(ROWS)] == sheet.sizes == [38, 47, 47, 38]
    assert sheet.twins == [(0, 1, 2, 3), (3, 2, 1, 0)]
    assert sheet.levels()[-1].tolist() == [0]


def test_the_classic_sheet_looks_the_same_in_eight_ways() -> None:
    """Red and yellow may be swapped, green and blue too, and both pairs when all dice are turned over."""
    assert len(symmetries(find("qwixx").tables(1, {}))) == 8


def test_a_lock_makes_rows_different() -> None:
    """The same numbers, but red has two locks."""
    tables = tiny("red 2 3* 4* | yellow 2 3 4* | green 2 3 4* | blue 2 3 4*").tables(1, {})
    assert {order[0] for order in symmetries(tables)} == {0}


def test_progress_goes_up_within_a_level(monkeypatch: pytest.MonkeyPatch) -> None:
    """A long solution tells how far it is, in small steps up to the whole."""
    monkeypatch.setattr("rollbook.thinkers.qwixx.solve.CHUNK", 8)
    told: list[float] = []
    solution = solve(tiny(ONE_LOCK), progress=told.append)
    assert told == sorted(told)
    assert told[-1] == 1.0
    assert len(told) > solution.states / 16


def test_an_interrupted_solution_goes_on_where_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is saved between two levels; the second try need not begin anew, and ends alike."""
    monkeypatch.setattr("rollbook.thinkers.qwixx.solve.SAVE_SECONDS", 0.0)
    variant = tiny(ONE_LOCK)

    def interrupt(part: float) -> None:
        if part > 0.5:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        solve(variant, progress=interrupt)
    assert not solved.is_solved(variant, {})
    told: list[float] = []
    value = solve(variant, progress=told.append).value
    assert told[0] > 0.3
    solved.file(variant, {}).unlink()
    assert solve(variant).value == value
