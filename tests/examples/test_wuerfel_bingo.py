"""Würfel Bingo: examples worked out by hand from its RULES.md."""

from __future__ import annotations

from typing import Any

import pytest

from rollbook.errors import BadDice, BadOption, IllegalMove
from rollbook.table import Table
from tests.examples.scene import Scene, cites, scene

BLUE, RED = "wuerfel-bingo-5", "wuerfel-bingo-6"
SIZE = {BLUE: 5, RED: 6}
BLUE_CELLS = "a1 a2 a3 a4 a5 b1 b2 b3 b4 b5 c1 c2 c3 c4 c5 d1 d2 d3 d4 d5 e1 e2 e3 e4 e5"  # as legal lists sort

# Each row a quintuplet; columns and diagonals hold 2 4 6 8 10, which is nothing: 5 × 10 = 50 on the blue side.
FIFTY = "2 2 2 2 2 / 4 4 4 4 4 / 6 6 6 6 6 / 8 8 8 8 8 / 10 10 10 10 10"
# The same numbers; every row, every column and both diagonals hold each of them once: 0 points.
NOTHING = "2 4 6 8 10 / 6 8 10 2 4 / 10 2 4 6 8 / 4 6 8 10 2 / 8 10 2 4 6"
# Rows 1 3 3 8 8, columns 0 0 1 3 3, falling 8 10 9 3 11 = 0, rising 10 11 9 3 11 = a twin, 1 × 2: 23 + 7 + 2 = 32.
# With the red points: rows 1 3 2 5 7, columns 0 0 1 3 2, rising 1 × 2: 18 + 6 + 2 = 26.
MIXED = "8 3 7 8 11 / 7 10 3 3 7 / 9 8 9 9 10 / 3 11 3 3 11 / 10 7 8 9 11"


def throw_sum(s: Scene, total: int) -> None:
    """Two dice with this sum."""
    s.throw(max(1, total - 6), min(6, total - 1))


def fill(s: Scene, *grids: str, throws: int = 36) -> None:
    """Play throws of a round: the sums of seat 0's grid in reading order; one grid stands for all seats."""
    plans = [grid.replace("/", " ").split() for grid in grids] * (s.table.players if len(grids) == 1 else 1)
    plans = [list(plan) for plan in plans]
    size = SIZE[s.table.variant.id]
    for total in list(plans[0])[:throws]:
        throw_sum(s, int(total))
        for seat in s.asked():
            place = plans[seat].index(total)
            plans[seat][place] = ""
            s.table.play(seat, f"{'abcdef'[place % size]}{place // size + 1}")


def last_round(game: str, grid: str, players: int = 1, **options: Any) -> Scene:
    """A game whose last round ended with this grid for everybody; the rounds before brought nothing."""
    s = scene(game, players, **options)
    s.state.round = 2 if game == BLUE else 1
    fill(s, grid)
    assert s.over == "last round"
    return s


def lines(s: Scene, seat: int = 0) -> list[int]:
    """The points of all lines: rows, columns, falling, rising diagonal."""
    return list(s.parts(seat).values())[: 2 * SIZE[s.table.variant.id] + 2]


def worth(game: str, line: str, **options: Any) -> int:
    """The points of one line as a row; as a column it scores the same, on a diagonal double."""
    size, numbers, found = SIZE[game], line.split(), []
    ways = [[(0, i) for i in range(size)], [(i, 0) for i in range(size)]]
    ways += [[(i, i) for i in range(size)], [(size - 1 - i, i) for i in range(size)]]
    for way, which in zip(ways, (0, size, 2 * size, 2 * size + 1), strict=True):
        grid = [["2"] * size for _ in range(size)]
        for (row, column), number in zip(way, numbers, strict=True):
            grid[row][column] = number
        found.append(lines(last_round(game, " / ".join(map(" ".join, grid)), **options))[which])
    assert found == [found[0], found[0], 2 * found[0], 2 * found[0]]
    return found[0]


def all_tables(blue: str, sixth: str) -> tuple[int, int, int]:
    """A line of five on the blue side with either table, and beside a sixth number on the red side."""
    return worth(BLUE, blue), worth(BLUE, blue, points="red"), worth(RED, f"{blue} {sixth}")


# Players, material and seats


@cites("wuerfel_bingo", "1.1", "1.3", "2.1", "3.1")
def test_one_to_five_players_each_with_a_grid_of_the_same_side() -> None:
    for game, cells in ((BLUE, 25), (RED, 36)):
        for players in range(1, 6):
            view = scene(game, players).table.view(None)
            assert [len(seat.cells) for seat in view.seats] == [cells] * players
        for players in (0, 6):
            with pytest.raises(BadOption, match="1 to 5"):
                scene(game, players)
    assert {"e5", "a5", "e1"} <= set(scene(BLUE, 1).table.view(None).seats[0].cells)
    assert {"f6", "a6", "f1"} <= set(scene(RED, 1).table.view(None).seats[0].cells)


@cites("wuerfel_bingo", "1.2")
def test_two_dice_with_six_sides() -> None:
    s = scene(BLUE, 2)
    for wrong in ([3], [1, 2, 3], [0, 4], [7, 1]):
        with pytest.raises(BadDice):
            s.throw(*wrong)
    for seed in range(20):
        dice = Table(RED, 1, first=0, seed=seed).throw()
        assert len(dice) == 2
        assert set(dice) <= {1, 2, 3, 4, 5, 6}


@cites("wuerfel_bingo", "1.5")
def test_the_starter_is_named_or_drawn() -> None:
    assert Table(BLUE, 3, first=2).view(None).roller == 2
    assert {Table(BLUE, 3, seed=seed).view(None).roller for seed in range(60)} == {0, 1, 2}
    with pytest.raises(BadOption):
        Table(BLUE, 3, first=3)


@cites("wuerfel_bingo", "1.6", "6.3", "7.8")
def test_unknown_options_and_values_are_refused_with_what_there_is() -> None:
    for game in (BLUE, RED):
        for points in ("board", "red"):
            scene(game, 2, points=points)
        with pytest.raises(BadOption, match=r"points.*board.*red"):
            scene(game, 2, colour="blue")
        with pytest.raises(BadOption, match=r"points.*board.*red"):
            scene(game, 2, points="blue")


# The throw


@cites("wuerfel_bingo", "4.1", "4.2", "4.3", "4.4")
def test_everybody_writes_the_sum_into_any_free_cell_and_nobody_passes() -> None:
    s = scene(BLUE, 2)
    s.throw(3, 6)
    assert s.phase == "write"
    assert s.table.view(None).facts.total == 9
    assert s.legal(0) == s.legal(1) == BLUE_CELLS
    with pytest.raises(IllegalMove):
        s.table.play(0, "-")
    s.play("a1", "c3")
    s.throw(1, 1)
    assert s.asked() == [1, 0]
    assert s.legal(0) == BLUE_CELLS.removeprefix("a1 ")  # also e5, far away from a1
    assert s.legal(1) == BLUE_CELLS.replace("c3 ", "")
    with pytest.raises(IllegalMove):
        s.table.play(0, "a1")
    s.play("e1", "e5")
    cells = s.table.view(None).seats[0].cells
    assert {name: cell.text for name, cell in cells.items() if cell.state == "written"} == {"a1": "9", "e5": "2"}
    assert s.cells(1, "written") == "e1 c3"


@cites("wuerfel_bingo", "4.5", "4.7")
def test_all_decide_at_the_same_moment_and_unseen() -> None:
    s = scene(BLUE, 3, roller=1)
    s.throw(4, 4)
    assert s.asked() == [1, 2, 0]
    s.table.play(1, "c3")
    s.table.play(0, "b2")
    assert s.asked() == [2]
    for seat in (0, 2, None):
        view = s.table.view(seat)
        assert view.seats[1].chosen
        assert view.seats[1].cells["c3"].state == "open"
        assert view.noted == ("b2" if seat == 0 else None)
    with pytest.raises(BadDice):
        s.throw(1, 2)  # the game goes on only when all have decided
    s.table.play(2, "c3")
    assert [s.cells(seat, "written") for seat in (0, 1, 2)] == ["b2", "c3", "c3"]
    assert s.phase == "throw"


@cites("wuerfel_bingo", "4.6")
def test_a_decision_can_be_taken_back_until_all_are_in() -> None:
    s = scene(RED, 2)
    s.throw(6, 6)
    s.table.play(0, "a1")
    s.table.take_back(0)
    assert not s.table.view(1).seats[0].chosen
    s.table.play(0, "f6")
    s.table.play(1, "a1")
    assert (s.cells(0, "written"), s.cells(1, "written")) == ("f6", "a1")
    with pytest.raises(IllegalMove):
        s.table.take_back(0)


@cites("wuerfel_bingo", "1.4", "4.8")
def test_the_dice_pass_clockwise() -> None:
    s = scene(BLUE, 3, roller=1)
    rollers = []
    for cell in ("a1", "a2", "a3", "a4"):
        rollers.append(s.table.view(None).roller)
        s.throw(2, 3)
        s.play(cell, cell, cell)
    assert rollers == [1, 2, 0, 1]


@cites("wuerfel_bingo", "4.9", "2.2")
def test_the_order_runs_on_through_the_rounds_of_the_blue_side() -> None:
    s = scene(BLUE, 3)
    fill(s, MIXED)  # 25 throws: seats 0 1 2 … 0; the 25th is seat 0's
    assert s.table.view(None).roller == 1
    throw_sum(s, 8)  # begins the second round
    assert s.table.view(None).facts.rounds == [[32, 32, 32]]
    assert s.asked() == [1, 2, 0]
    for seat in (0, 1, 2):
        assert s.cells(seat, "written") == ""
        assert s.legal(seat) == BLUE_CELLS
    s.play("e5", "e5", "e5")
    fill(s, MIXED, throws=24)  # seat 1 threw first, and throws the 25th
    assert s.table.view(None).roller == 2
    assert s.over == ""
    fill(s, MIXED, throws=24)
    assert s.over == ""
    throw_sum(s, 11)
    s.play("e5", "e5", "e5")
    assert s.over == "last round"
    with pytest.raises(BadDice):
        s.throw(1, 1)
    assert sum("roll" in line for line in s.table.record()) == 75


@cites("wuerfel_bingo", "4.9", "3.2")
def test_two_rounds_on_the_red_side() -> None:
    s = scene(RED, 5, roller=3)
    sevens = " ".join(["7"] * 36)
    fill(s, sevens)  # 36 throws among five seats: the next is one seat further
    assert (s.over, s.table.view(None).roller) == ("", 4)
    fill(s, sevens)
    assert s.over == "last round"
    assert sum("roll" in line for line in s.table.record()) == 72


@cites("wuerfel_bingo", "4.10")
def test_the_last_free_cell_is_the_only_choice_and_recorded() -> None:
    s = scene(BLUE, 1)
    fill(s, MIXED, throws=24)
    throw_sum(s, 11)
    assert (s.asked(), s.legal(0)) == ([0], "e5")
    s.play("e5")
    assert s.table.log[-1] == {"seat": 0, "play": "e5"}


# Scoring


@cites("wuerfel_bingo", "2.3", "3.3", "5.1", "5.5", "5.6", "5.11", "7.3")
def test_every_line_scores_on_a_grid_of_sevens() -> None:
    s = last_round(BLUE, " ".join(["7"] * 25))
    assert lines(s) == [10] * 10 + [20, 20]
    assert s.points(0) == 140
    s = last_round(RED, " ".join(["7"] * 36))
    assert lines(s) == [13] * 12 + [26, 26]
    assert s.points(0) == 208


@cites("wuerfel_bingo", "5.1")
def test_a_round_is_scored_when_the_grids_are_full() -> None:
    s = scene(BLUE, 2)
    fill(s, FIFTY, NOTHING, throws=24)
    assert s.table.view(None).facts.rounds == []
    throw_sum(s, 10)
    s.play("e5", "b5")
    assert s.table.view(None).facts.rounds == [[50, 0]]


@cites("wuerfel_bingo", "5.3", "5.4")
def test_the_order_in_a_line_does_not_matter_and_no_combination_scores_nothing() -> None:
    assert worth(BLUE, "2 4 6 8 10") == worth(RED, "2 4 6 8 10 12") == 0
    assert worth(BLUE, "2 3 4 5 7") == 0  # four in sequence are no combination
    assert worth(BLUE, "11 12 2 3 4") == 0  # nor does a sequence run on from 12 to 2
    assert worth(RED, "2 3 4 5 7 8") == 0
    assert worth(BLUE, "4 9 4 4 9") == worth(BLUE, "9 9 4 4 4") == 8
    assert worth(BLUE, "12 8 11 9 10") == worth(BLUE, "8 9 10 11 12") == 12


@cites("wuerfel_bingo", "5.7", "5.8", "6.1", "7.6")
def test_a_twin_and_two_twins() -> None:
    assert all_tables("8 3 7 8 11", "2") == (1, 1, 1)
    assert all_tables("7 10 3 3 7", "12") == (3, 3, 3)


@cites("wuerfel_bingo", "5.9", "5.10", "5.11", "6.1", "6.3", "7.6")
def test_a_triplet_a_quadruplet_and_a_quintuplet() -> None:
    assert all_tables("9 8 9 9 10", "3") == (3, 2, 2)
    assert all_tables("9 6 9 9 9", "3") == (6, 6, 6)
    assert all_tables("7 7 7 7 7", "2") == (10, 10, 10)


@cites("wuerfel_bingo", "5.12", "6.1", "6.3", "7.6")
def test_a_full_house() -> None:
    assert all_tables("3 11 3 3 11", "8") == (8, 5, 5)


@cites("wuerfel_bingo", "5.13", "6.1", "6.3", "7.6", "7.7")
def test_five_in_sequence_with_a_seven() -> None:
    assert all_tables("10 7 8 9 11", "3") == (8, 7, 7)
    assert all_tables("5 4 6 8 7", "10") == (8, 7, 7)
    assert all_tables("9 8 7 6 10", "2") == (8, 7, 7)


@cites("wuerfel_bingo", "5.14", "6.1", "6.3", "7.6", "7.7")
def test_five_in_sequence_without_a_seven() -> None:
    assert all_tables("3 2 6 4 5", "12") == (12, 10, 10)
    assert all_tables("8 12 9 11 10", "6") == (12, 10, 10)  # on the red side the 6 stands apart: no 7


@cites("wuerfel_bingo", "5.15")
def test_a_seven_at_the_end_of_a_sequence_is_a_seven() -> None:
    """Four of 3 4 5 6 7 are no 7; still it is a sequence with a 7."""
    assert all_tables("3 4 5 6 7", "12") == (8, 7, 7)
    assert all_tables("7 8 9 10 11", "2") == (8, 7, 7)


@cites("wuerfel_bingo", "7.1", "7.6", "5.2")
def test_three_twins() -> None:
    assert worth(RED, "7 10 3 3 7 10") == 6


@cites("wuerfel_bingo", "7.2", "7.3", "7.6", "5.2")
def test_two_triplets_and_a_sextuplet() -> None:
    assert worth(RED, "9 8 9 9 8 8") == 7  # not the full house (5), nor the triplet (2)
    assert worth(RED, "4 4 4 4 4 4") == 13


@cites("wuerfel_bingo", "7.1", "7.4", "7.6", "5.2")
def test_a_big_full_house() -> None:
    assert worth(RED, "3 11 3 3 11 3") == 8  # not three twins (6), for these need three different numbers


@cites("wuerfel_bingo", "7.5", "7.6", "5.2")
def test_six_in_sequence() -> None:
    assert worth(RED, "3 2 6 4 5 7") == 13  # more than 2 3 4 5 6 without a 7 (10)
    assert worth(RED, "5 10 6 9 7 8") == 13
    assert worth(RED, "12 11 10 9 8 7") == 13


@cites("wuerfel_bingo", "7.7")
def test_five_in_sequence_beside_a_twin() -> None:
    assert worth(RED, "2 3 4 5 6 6") == 10
    assert worth(RED, "3 4 5 6 7 7") == 7
    assert worth(RED, "12 8 9 10 11 2") == 10


@cites("wuerfel_bingo", "5.2", "6.4")
def test_only_the_best_combination_counts() -> None:
    """9 8 9 9 8 holds a triplet, two twins and a full house; `worth` checks the 16 on the diagonals."""
    assert worth(BLUE, "9 8 9 9 8") == 8
    assert worth(BLUE, "9 8 9 9 8", points="red") == 5


@cites("wuerfel_bingo", "5.6", "6.1", "6.2", "6.3")
def test_a_whole_blue_grid_with_both_tables_of_points() -> None:
    s = last_round(BLUE, MIXED)
    assert lines(s) == [1, 3, 3, 8, 8, 0, 0, 1, 3, 3, 0, 2]
    assert s.points(0) == 32
    assert last_round(BLUE, MIXED, points="board").points(0) == 32
    s = last_round(BLUE, MIXED, points="red")
    assert lines(s) == [1, 3, 2, 5, 7, 0, 0, 1, 3, 2, 0, 2]
    assert s.points(0) == 26


@cites("wuerfel_bingo", "7.6", "7.8", "7.9")
def test_the_printed_grid_of_79_points() -> None:
    grid = "6 8 10 3 5 12 / 4 8 8 6 8 12 / 4 7 9 9 2 11 / 4 9 11 7 10 11 / 3 10 10 4 10 12 / 2 2 2 5 2 5"
    for points in ("board", "red"):  # on the red side both mean the same
        s = last_round(RED, grid, points=points)
        assert lines(s) == [0, 2, 1, 1, 2, 8, 2, 1, 1, 7, 3, 5, 26, 20]
        assert s.points(0) == 79


# The end


@cites("wuerfel_bingo", "8.1", "5.6")
def test_the_results_of_all_rounds_are_added() -> None:
    s = scene(BLUE, 2)
    fill(s, FIFTY, NOTHING)
    fill(s, NOTHING, NOTHING)
    fill(s, NOTHING, FIFTY)
    ending = s.table.record()[-1]
    assert ending["rounds"] == [[50, 0], [0, 0], [0, 50]]
    assert ending["scores"] == [50, 50]


def ended(*results: tuple[int, int]) -> Scene:
    """Blue games with these results of two rounds for each seat, and 32 points for everybody in the third."""
    s = scene(BLUE, len(results))
    s.state.round = 2
    for seat, (one, two) in enumerate(results):
        s.state.result[seat][:2] = [one, two]
    fill(s, MIXED)
    return s


@cites("wuerfel_bingo", "8.1")
def test_the_highest_total_wins_also_against_a_better_single_round() -> None:
    s = ended((40, 21), (60, 0), (20, 20))
    assert s.table.scores() == [93, 92, 72]
    assert s.table.winners() == [0]


@cites("wuerfel_bingo", "8.2", "8.4")
def test_a_tie_goes_to_the_best_single_round_among_the_tied() -> None:
    s = ended((30, 30), (20, 40), (58, 0))  # best rounds 32, 40, 58; seat 2 is not among the tied
    assert s.table.scores() == [92, 92, 90]
    assert s.table.winners() == [1]


@cites("wuerfel_bingo", "8.3")
def test_still_tied_players_share_the_victory() -> None:
    s = ended((40, 20), (33, 27), (20, 40))  # best rounds 40, 33, 40
    assert s.table.scores() == [92, 92, 92]
    assert s.table.winners() == [0, 2]
    assert ended((31, 29), (30, 30)).table.winners() == [0, 1]  # the third round, 32, was the best of both


@cites("wuerfel_bingo", "8.5")
def test_a_single_player_plays_for_the_total() -> None:
    s = scene(BLUE, 1)
    fill(s, MIXED)
    fill(s, FIFTY)
    fill(s, NOTHING)
    assert (s.points(0), s.table.winners()) == (82, [0])
