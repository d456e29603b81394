"""The learned bots of Würfel Bingo."""

from __future__ import annotations

import pytest

from rollbook.games import find
from rollbook.games.wuerfel_bingo import rules
from rollbook.games.wuerfel_bingo.tables import Tables
from rollbook.kernel import bits, luck
from rollbook.kernel.compiler import Mind
from rollbook.thinkers import Decide, weights
from rollbook.thinkers.wuerfel_bingo import remembered
from rollbook.thinkers.wuerfel_bingo.ahead import (
    DEPTH,
    TABLE,
    Thought,
    begin_thought,
    consider,
    follow,
    grid_at,
    grid_gains,
    look,
)
from rollbook.thinkers.wuerfel_bingo.foresight import expected_points, outlook
from rollbook.thinkers.wuerfel_bingo.levels import casual, club, master
from rollbook.thinkers.wuerfel_bingo.lines import (
    LINES,
    Grid,
    begin_grid,
    find_gains,
    grid_value,
    read_grid,
    values_for,
    write,
)

GAMES = ("wuerfel-bingo-5", "wuerfel-bingo-6")


def begin(game: str, points: str = "board", seed: int = 3) -> tuple[Tables, rules.Game]:
    sheet: Tables = find(game).tables(1, {"points": points})
    state = rules.Game()
    state.luck[0] = luck.mix(seed, 0)
    rules.setup(sheet, state, 1, 0)
    rules.throw(sheet, state)
    return sheet, state


def decide(bot: Decide, sheet: Tables, state: rules.Game, mind: Mind) -> int:
    action = bot(sheet, state, 0, rules.legal(sheet, state, 0), [5], mind)
    assert rules.legal(sheet, state, 0) >> action & 1
    rules.choose(sheet, state, 0, action)
    rules.settle(sheet, state)
    return action


def play_until(game: str, left: int, points: str = "board", seed: int = 3) -> tuple[Tables, rules.Game]:
    """A round played by club until `left` cells are free, the next sum thrown."""
    sheet, state = begin(game, points, seed)
    mind = weights.load(find(game), "club")
    while sheet.cells - state.throws + 1 > left:
        decide(club, sheet, state, mind)
        rules.throw(sheet, state)
    return sheet, state


def think_of(sheet: Tables, state: rules.Game, mind: Mind) -> Thought:
    """What master has before it when it decides."""
    thought = begin_thought(values_for(sheet, mind))
    read_grid(sheet, state, 0, mind, grid_at(thought, TABLE))
    return thought


def worth(sheet: Tables, state: rules.Game, cell: int, mind: Mind) -> float:
    """The points of the round that master expects when the sum is written into a free cell."""
    left = sheet.cells - state.throws
    return consider(think_of(sheet, state, mind), state.free[0], left, sum(state.dice), cell, DEPTH)


def round_points(game: str, bot: Decide, seed: int, points: str = "board") -> int:
    sheet, state = begin(game, points, seed)
    mind = weights.load(find(game), "club")
    for number in range(sheet.cells):
        decide(bot, sheet, state, mind)
        if number + 1 < sheet.cells:
            rules.throw(sheet, state)
    return rules.grid_points(sheet, state, 0)


@pytest.mark.parametrize(
    ("game", "points", "margin"), [(GAMES[0], "board", 15), (GAMES[0], "red", 10), (GAMES[1], "board", 20)]
)
def test_club_beats_casual(game: str, points: str, margin: int) -> None:
    rounds = 60
    learned = sum(round_points(game, club, seed, points) for seed in range(rounds)) / rounds
    greedy = sum(round_points(game, casual, seed, points) for seed in range(rounds)) / rounds
    assert learned > greedy + margin


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("left", [2, 4])
def test_master_decides_legally_on_a_nearly_full_grid(game: str, left: int) -> None:
    sheet, state = play_until(game, left)
    decide(master, sheet, state, weights.load(find(game), "master"))


@pytest.mark.parametrize("bot", [club, master])
def test_the_last_free_cell_is_taken(bot: Decide) -> None:
    sheet, state = play_until(GAMES[0], 1)
    last = state.free[0]
    assert 1 << decide(bot, sheet, state, weights.load(find(GAMES[0]), "master")) == last


@pytest.mark.parametrize("points", ["board", "red"])
def test_a_full_grid_is_worth_its_points(points: str) -> None:
    sheet, state = play_until(GAMES[0], 1, points)
    mind = weights.load(find(GAMES[0]), "master")
    cell = state.free[0].bit_length() - 1
    expected = worth(sheet, state, cell, mind)
    decide(master, sheet, state, mind)
    assert expected == rules.grid_points(sheet, state, 0)


def exact(sheet: Tables, state: rules.Game, free: int) -> float:
    """The expected points of the best play with these cells free, by brute force over the rules."""
    if free == 0:
        return rules.grid_points(sheet, state, 0)
    value = 0.0
    for number in range(2, 13):
        best = 0.0
        for cell in range(sheet.cells):
            if free >> cell & 1:
                state.number[0][cell] = number
                best = max(best, exact(sheet, state, free & ~(1 << cell)))
                state.number[0][cell] = 0
        value += (6 - abs(number - 7)) * best / 36
    return value


@pytest.mark.parametrize(("game", "left"), [(GAMES[0], 3), (GAMES[0], 4), (GAMES[1], 3)])
def test_the_end_of_a_round_is_exact(game: str, left: int) -> None:
    sheet, state = play_until(game, left)
    mind = weights.load(find(game), "master")
    for cell in bits.members(state.free[0])[:2]:
        told = worth(sheet, state, cell, mind)
        state.number[0][cell] = state.dice[0] + state.dice[1]
        assert told == pytest.approx(exact(sheet, state, state.free[0] & ~(1 << cell)))
        state.number[0][cell] = 0


@pytest.mark.parametrize("game", GAMES)
def test_a_grid_is_read_as_it_is_written(game: str) -> None:
    sheet, state = begin(game)
    mind = weights.load(find(game), "club")
    read, written = Grid([0] * LINES, [0] * LINES), Grid([0] * LINES, [0] * LINES)
    begin_grid(sheet.side, written)
    for _ in range(sheet.cells - 1):
        cell = decide(casual, sheet, state, mind)
        write(values_for(sheet, mind), written, cell, sum(state.dice))
        read_grid(sheet, state, 0, mind, read)
        assert [row[: sheet.lines] for row in read] == [row[: sheet.lines] for row in written]
        rules.throw(sheet, state)


@pytest.mark.parametrize("game", GAMES)
def test_gains_are_renewed_where_a_number_was_written(game: str) -> None:
    sheet, state = play_until(game, 12)
    mind = weights.load(find(game), "master")
    thought = begin_thought(values_for(sheet, mind))
    read_grid(sheet, state, 0, mind, grid_at(thought, 0))
    grid_gains(thought, 9, 0, thought.last[0])
    for cell in bits.members(state.free[0]):
        before = grid_value(thought.values, grid_at(thought, 0), 9)
        gain = follow(thought, 0, cell, 8, 9)
        after = grid_value(thought.values, grid_at(thought, 1), 9)
        assert before + gain == pytest.approx(after)
        renewed = thought.last[1].copy()
        grid_gains(thought, 9, 1, thought.last[1])
        assert (renewed == thought.last[1]).all()


@pytest.mark.parametrize("game", GAMES)
def test_gains_of_all_numbers_at_once_are_those_of_each(game: str) -> None:
    """What master reads is what club reads, and what the training learns by."""
    sheet, state = play_until(game, 12)
    thought = think_of(sheet, state, weights.load(find(game), "master"))
    grid = grid_at(thought, TABLE)
    grid_gains(thought, 9, TABLE, thought.gains[TABLE])
    for number in range(2, 13):
        gains = [0.0] * (2 * LINES)
        find_gains(thought.values, grid, 9, number, gains)
        for place in range(sheet.lines):
            assert thought.gains[TABLE, 2 * place, number - 2] == pytest.approx(gains[2 * place], abs=1e-5)


@pytest.mark.parametrize("game", GAMES)
def test_whoever_remembers_decides_as_if_it_were_worked_out_anew(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A whole round on paper that is used again and again, with four places for all grids."""
    monkeypatch.setattr(remembered, "PLACES", 4)
    sheet, state = begin(game)
    mind = weights.load(find(game), "master")
    known = remembered.with_paper(mind)
    for left in range(sheet.cells - 1, 0, -1):
        best = club(sheet, state, 0, state.free[0], [5], mind)
        assert decide(remembered.decide, sheet, state, known) == best
        thought = begin_thought(values_for(sheet, mind))
        read_grid(sheet, state, 0, mind, grid_at(thought, 0))
        points = look(thought, state.free[0], left, 1)
        begin_grid(sheet.side, grid_at(thought, 0))
        points += (sheet.rounds - 1) * look(thought, (1 << sheet.cells) - 1, sheet.cells, 1)
        for _ in range(2):
            assert expected_points(sheet, state, 0, known) == pytest.approx(points, abs=1e-9)
        rules.throw(sheet, state)


def shares_in_the_last_round(points: list[int]) -> list[float]:
    """What the outlook says of seats with empty grids and these points of the rounds before, half the grid to come."""
    sheet: Tables = find("wuerfel-bingo-5").tables(len(points), {})
    state = rules.Game()
    rules.setup(sheet, state, len(points), 0)
    state.round, state.throws = sheet.rounds - 1, sheet.cells // 2
    for seat, one in enumerate(points):
        state.result[seat][0] = one
    shares = [0.0] * len(points)
    outlook(sheet, state, remembered.with_paper(weights.load(find("wuerfel-bingo-5"), "master")), shares)
    return shares


def test_equal_grids_with_equal_points_are_one_in_the_race() -> None:
    """They write the same from now on: two of them share what one would win against the others."""
    ahead, behind = shares_in_the_last_round([105, 100])
    assert 0.5 < ahead < 1.0
    assert shares_in_the_last_round([105, 100, 105]) == pytest.approx([ahead / 2, behind, ahead / 2])
    assert shares_in_the_last_round([100, 100, 105, 100]) == pytest.approx([behind / 3, behind / 3, ahead, behind / 3])
