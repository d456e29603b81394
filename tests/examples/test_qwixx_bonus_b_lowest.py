"""Qwixx Bonus B, two-in-lowest and its row choices, worked out by hand from section 12 of the rulebook.

The cells of the symbol are yellow 11 and green 9; most examples have green 9 and cross yellow 11 with a white 5 + 6.
"""

from __future__ import annotations

import pytest

from rollbook.errors import IllegalMove
from tests.examples.scene import Scene, cites, scene

FOUR_RED = "r2 r3 r4 r10"  # two more crosses are the 11 and the 12
FIVE_GREEN = "g12 g11 g10 g9 g8"
FIVE_BLUE = "b12 b11 b9 b8 b6"


def rows(s: Scene, seat: int) -> list[str]:
    """The crossed cells of the four rows."""
    return [s.crossed(seat, row) for row in "rygb"]


def closed(s: Scene) -> object:
    """The rows that are closed, by letter."""
    return s.table.view(None).facts.closed


# Without a tie


@cites("qwixx", "12.5", "12.17", "12.10", "12.16")
def test_two_crosses_go_into_the_one_lowest_row_in_the_white_action() -> None:
    s = scene("qwixx-bonus-b", 2)
    s.crosses(0, "r2 r3 y2 y4 g9 b12 b11")
    s.throw(5, 6, 1, 1, 1, 1)
    assert s.legal(0) == "- r11 y11"
    s.play("y11", "-")  # red 2, yellow 3, green 1, blue 2; the second cross too, though three rows have 2 by then
    assert rows(s, 0) == ["r2 r3", "y2 y4 y11", "g9 g8 g7", "b12 b11"]
    assert (s.phase, s.asked()) == ("colour", [0])


@cites("qwixx", "12.5", "12.11")
def test_two_crosses_begin_an_empty_row_in_the_colour_action() -> None:
    s = scene("qwixx-bonus-b", 2)
    s.crosses(0, "r2 y11 g12")
    s.throw(3, 4, 1, 1, 6, 1)
    s.play("-", "-")
    # red 4, 5; yellow gone; green 9, 10; blue 4, 5
    assert s.legal(0) == "- b4 b5 g10 g9 r4 r5"
    s.play("g9")  # red 1, yellow 1, green 2, blue 0
    assert rows(s, 0) == ["r2", "y11", "g12 g9", "b12 b11"]
    assert s.phase == "throw"


@cites("qwixx", "12.14", "12.13")
def test_a_closed_row_that_is_alone_the_lowest_lets_both_crosses_lapse() -> None:
    s = scene("qwixx-bonus-b", 2)
    s.crosses(0, "g9 b12")
    s.crosses(1, "r2 r3 r4 r5 r7 r12")
    s.close("r")
    s.throw(5, 6, None, 1, 1, 1)
    s.play("y11", "-")  # red 0
    assert rows(s, 0) == ["", "y11", "g9", "b12"]
    assert (s.phase, s.cell(0, "two-in-lowest")) == ("colour", "earned")


@cites("qwixx", "12.13", "12.18", "12.11")
@pytest.mark.parametrize(
    ("red", "others", "after"),
    [
        # one cross, the other rows have two: 12 lapses; 11, and 12 lapses
        ("r11", "y2 g12 g9 b12 b11", "r11"),
        ("r10", "y2 g12 g9 b12 b11", "r10 r11"),
        # three crosses, the others have four: with the 11 there are four, too few for the 12
        ("r2 r3 r10", "y2 y4 y5 g12 g11 g10 g9 b12 b11 b9 b8", "r2 r3 r10 r11"),
        # four crosses, the others have five: with the 11 there are five
        (FOUR_RED, f"y2 y4 y5 y6 {FIVE_GREEN} {FIVE_BLUE}", f"{FOUR_RED} r11 r12 r-lock"),
        # five crosses, the others have six: the first cross locks, the second finds no number
        ("r2 r3 r4 r5 r11", f"y2 y4 y5 y6 y8 {FIVE_GREEN} g7 {FIVE_BLUE} b5", "r2 r3 r4 r5 r11 r12 r-lock"),
    ],
)
def test_the_locking_number_and_the_five_crosses(red: str, others: str, after: str) -> None:
    s = scene("qwixx-bonus-b", 2)
    s.crosses(0, f"{red} {others}")
    before = rows(s, 0)
    s.throw(5, 6, 1, 1, 1, 1)
    s.play("y11", "-")
    assert rows(s, 0) == [after, f"{before[1]} y11", before[2], before[3]]
    assert s.phase == "colour"
    assert closed(s) == (["r"] if after.endswith("r-lock") else [])


@cites("qwixx", "12.12")
def test_two_in_lowest_locks_and_ends_the_game() -> None:
    s = scene("qwixx-bonus-b", 2, roller=1)
    s.crosses(0, f"{FOUR_RED} y2 y4 y5 y6 {FIVE_GREEN} {FIVE_BLUE}")
    s.crosses(1, "b12 b11 b9 b8 b6 b2")
    s.close("b")
    s.throw(5, 6, 1, 1, 1, None)
    s.play("-", "y11")
    assert s.over == "two rows closed"
    assert (s.points(0), s.points(1)) == (73, 28)  # 28 + 15 + 15 + 15; no misthrow for the roller
    assert s.table.winners() == [0]


# The row choice


@cites("qwixx", "12.5", "12.19", "12.20")
@pytest.mark.parametrize(("choice", "after"), [("r", ["r2 r3", ""]), ("b", ["", "b12 b11"])])
def test_on_a_tie_the_player_must_choose_one_of_the_tied_rows(choice: str, after: list[str]) -> None:
    s = scene("qwixx-bonus-b", 2)
    s.crosses(0, "g9")
    s.throw(5, 6, 1, 1, 1, 1)
    s.play("y11", "-")
    assert (s.phase, s.asked()) == ("row-choice", [0])
    assert (s.legal(0), s.legal(1)) == ("b r", "")  # no passing; yellow and green have one cross already
    with pytest.raises(IllegalMove):
        s.play("g")
    assert rows(s, 0) == ["", "y11", "g9", ""]
    s.play(choice)
    assert rows(s, 0) == [after[0], "y11", "g9", after[1]]
    assert (s.phase, s.asked()) == ("colour", [0])


@cites("qwixx", "12.16", "12.13")
def test_the_cross_that_earns_the_effect_counts_for_the_lowest_row() -> None:
    s = scene("qwixx-bonus-b", 2)
    s.crosses(0, "r2 r3 y2 g12 g9 b12 b11")  # yellow is the lowest now, but not with the 11
    s.throw(5, 6, 1, 1, 1, 1)
    s.play("y11", "-")
    assert s.legal(0) == "b g r y"
    s.play("y")  # yellow 12 needs five crosses: both lapse
    assert rows(s, 0) == ["r2 r3", "y2 y11", "g12 g9", "b12 b11"]


@cites("qwixx", "12.19", "12.14")
@pytest.mark.parametrize(("choice", "blue"), [("r", ""), ("b", "b12 b11")])
def test_a_closed_row_may_be_chosen_and_the_crosses_lapse(choice: str, blue: str) -> None:
    s = scene("qwixx-bonus-b", 2)
    s.crosses(0, "g9")
    s.crosses(1, "r2 r3 r4 r5 r7 r12")
    s.close("r")
    s.throw(5, 6, None, 1, 1, 1)
    s.play("y11", "-")
    assert s.legal(0) == "b r"
    s.play(choice)
    assert rows(s, 0) == ["", "y11", "g9", blue]
    assert s.phase == "colour"


@cites("qwixx", "12.15", "12.14")
def test_the_cross_on_a_lock_counts_for_the_fewest() -> None:
    s = scene("qwixx-bonus-b", 1)
    # red 6 and the lock, yellow 6 and the 11 to come, green 7, blue 7: all have seven
    s.crosses(0, "r2 r3 r4 r5 r7 r12 y2 y4 y5 y6 y8 y9")
    s.crosses(0, "g12 g11 g10 g9 g8 g7 g6 b12 b11 b9 b8 b6 b5 b3")
    s.close("r")
    s.throw(5, 6, None, 1, 1, 1)
    assert s.legal(0) == "- y11"
    s.play("y11")
    assert s.legal(0) == "b g r y"
    s.play("g")
    assert s.crossed(0, "g") == "g12 g11 g10 g9 g8 g7 g6 g5 g4"


@cites("qwixx", "12.20")
def test_all_who_have_a_row_choice_decide_at_the_same_moment_after_the_white_decisions() -> None:
    s = scene("qwixx-bonus-b", 4, roller=2)
    s.crosses(0, "g9")
    s.crosses(2, "r2 g9 b12")
    s.crosses(3, "r2 g9")
    s.throw(5, 6, 1, 1, 1, 1)
    assert s.asked() == [2, 3, 0, 1]
    s.play("y11", "y11", "y11", "y11")  # seat 1 has only its first cell; blue alone is seat 3's lowest row
    assert (s.phase, s.asked()) == ("row-choice", [2, 0])
    assert [s.legal(seat) for seat in range(4)] == ["b r", "", "b g r y", ""]
    # what has been crossed is there for everyone to see
    assert rows(s, 0) == ["", "y11", "g9", ""]
    assert rows(s, 1) == ["", "y11", "", ""]
    assert rows(s, 2) == ["r2", "y11", "g9", "b12"]
    assert rows(s, 3) == ["r2", "y11", "g9", "b12 b11"]
    s.table.play(2, "g")
    assert s.asked() == [0]
    assert rows(s, 2) == ["r2", "y11", "g9", "b12"]  # noted, not made
    assert s.table.view(0).seats[2].chosen
    assert s.table.view(0).noted is None
    s.table.take_back(2)
    assert s.asked() == [2, 0]
    s.play("r", "b")
    assert rows(s, 2) == ["r2 r3 r4", "y11", "g9", "b12"]
    assert rows(s, 0) == ["", "y11", "g9", "b12 b11"]
    assert (s.phase, s.asked()) == ("colour", [2])
    assert [(line["seat"], line["play"]) for line in s.table.log[-2:]] == [(2, "r"), (0, "b")]


@cites("qwixx", "12.20", "5.6")
@pytest.mark.parametrize("roller", [0, 1])
def test_a_row_locked_by_a_bonus_closes_only_after_the_row_choices(roller: int) -> None:
    s = scene("qwixx-bonus-b", 2, roller=roller)
    s.crosses(0, f"{FOUR_RED} y2 y4 y5 y6 {FIVE_GREEN} {FIVE_BLUE}")
    s.crosses(1, "g9")
    s.throw(5, 6, 1, 1, 1, 1)
    s.play("y11", "y11")  # seat 0: red alone is lowest, and gets the 11 and the 12
    assert (s.phase, s.asked()) == ("row-choice", [1])
    assert s.crossed(0, "r") == f"{FOUR_RED} r11 r12 r-lock"
    assert closed(s) == []
    assert s.legal(1) == "b r"
    s.play("r")
    assert s.crossed(1, "r") == "r2 r3"  # the row was still open
    assert closed(s) == ["r"]
    assert s.phase == "colour"


@cites("qwixx", "12.20", "12.12", "6.5", "6.6")
def test_the_end_of_the_game_waits_for_the_row_choices() -> None:
    s = scene("qwixx-bonus-b", 2)
    s.crosses(0, f"{FOUR_RED} y2 y4 y5 y6 {FIVE_GREEN} {FIVE_BLUE}")
    s.crosses(1, f"{FIVE_GREEN} g2")
    s.close("g")
    s.throw(5, 6, 1, 1, None, 1)
    s.play("y11", "y11")
    assert (s.phase, s.asked(), s.over) == ("row-choice", [1], "")
    s.play("b")
    assert s.over == "two rows closed"
    assert s.asked() == []
    assert (s.points(0), s.points(1)) == (73, 32)  # 28 + 15 + 15 + 15; 1 + 28 + 3


@cites("qwixx", "12.20", "12.18", "5.6")
@pytest.mark.parametrize("roller", [0, 1])
def test_a_row_locked_by_a_choice_is_open_to_the_choice_of_another_at_the_same_moment(roller: int) -> None:
    s = scene("qwixx-bonus-b", 2, roller=roller)
    s.crosses(0, f"{FOUR_RED} y2 y4 y5 {FIVE_GREEN} {FIVE_BLUE}")
    s.crosses(1, "g9")
    s.throw(5, 6, 1, 1, 1, 1)
    s.play("y11", "y11")
    assert (s.legal(0), s.legal(1)) == ("r y", "b r")
    s.play("r", "r")
    assert s.crossed(0, "r") == f"{FOUR_RED} r11 r12 r-lock"
    assert s.crossed(1, "r") == "r2 r3"
    assert closed(s) == ["r"]


@cites("qwixx", "12.20", "4.10")
def test_the_roller_goes_on_with_the_colour_action_after_the_choice_of_another() -> None:
    s = scene("qwixx-bonus-b", 2)
    s.crosses(1, "g9")
    s.throw(5, 6, 1, 1, 1, 1)
    s.play("-", "y11")
    assert (s.phase, s.asked()) == ("row-choice", [1])
    s.play("b")
    assert (s.phase, s.asked()) == ("colour", [0])
    s.play("-")
    assert (s.cells(0, "crossed", "m"), s.cells(1, "crossed", "m")) == ("m1", "")


@cites("qwixx", "12.21", "12.19")
def test_in_the_colour_action_the_choice_is_the_rollers_very_next_decision() -> None:
    s = scene("qwixx-bonus-b", 3, roller=1)
    s.crosses(1, "g9")
    s.throw(5, 1, 1, 6, 1, 1)
    s.play("-", "-", "-")
    assert s.legal(1) == "- b6 g6 r2 r6 y11 y7"
    s.play("y11")
    assert (s.phase, s.asked()) == ("row-choice", [1])
    assert [s.legal(seat) for seat in range(3)] == ["", "b r", ""]
    assert rows(s, 1) == ["", "y11", "g9", ""]
    s.play("b")
    assert rows(s, 1) == ["", "y11", "g9", "b12 b11"]
    assert (s.phase, s.table.view(None).roller) == ("throw", 2)
    assert [(line["seat"], line["play"]) for line in s.table.log[-2:]] == [(1, "y11"), (1, "b")]
    assert s.cells(1, "crossed", "m") == ""


@cites("qwixx", "12.21", "12.12")
def test_a_choice_in_the_colour_action_can_lock_and_end_the_game() -> None:
    s = scene("qwixx-bonus-b", 2)
    s.crosses(0, f"{FOUR_RED} y2 y4 y5 {FIVE_GREEN} {FIVE_BLUE}")
    s.crosses(1, "b12 b11 b9 b8 b6 b2")
    s.close("b")
    s.throw(5, 1, 1, 6, 1, None)
    s.play("-", "-")
    s.play("y11")
    assert (s.legal(0), s.over) == ("r y", "")
    s.play("r")
    assert s.over == "two rows closed"
    assert s.points(0) == 68  # 28 + 10 + 15 + 15


# Effects during effects


@cites("qwixx", "12.24", "12.22", "12.16")
def test_two_in_lowest_earned_by_one_in_each_waits_until_every_row_has_its_cross() -> None:
    s = scene("qwixx-bonus-b", 2)
    s.crosses(0, "r2 y7 y10 g9 b12")
    s.throw(3, 4, 1, 1, 1, 1)
    s.play("b7", "-")  # red 3, yellow 11 (earns two-in-lowest), green 8, blue 6
    assert rows(s, 0) == ["r2 r3", "y7 y10 y11", "g9 g8", "b12 b7 b6"]
    assert (s.phase, s.legal(0)) == ("row-choice", "g r")  # right after yellow 11, green alone would have been lowest
    s.play("r")
    assert rows(s, 0) == ["r2 r3 r4 r5", "y7 y10 y11", "g9 g8", "b12 b7 b6"]
    assert s.phase == "colour"


@cites("qwixx", "12.24", "12.21")
def test_the_same_in_the_colour_action() -> None:
    s = scene("qwixx-bonus-b", 2)
    s.crosses(0, "r2 y7 y10 g9 b12")
    s.throw(1, 2, 1, 1, 1, 5)
    s.play("-", "-")
    s.play("b7")
    assert (s.phase, s.asked(), s.legal(0)) == ("row-choice", [0], "g r")
    s.play("g")
    assert rows(s, 0) == ["r2 r3", "y7 y10 y11", "g9 g8 g7 g6", "b12 b7 b6"]
    assert s.phase == "throw"


@cites("qwixx", "12.24", "12.22", "12.13")
def test_one_in_each_earned_by_two_in_lowest_follows_it() -> None:
    s = scene("qwixx-bonus-b", 2)
    s.crosses(0, "r2 r3 y7 g12 g9 b9")
    s.throw(5, 6, 1, 1, 1, 1)
    s.play("y11", "-")  # blue 8 and blue 7; then red 4, yellow 12 lapses, green 8, blue 6
    assert rows(s, 0) == ["r2 r3 r4", "y7 y11", "g12 g9 g8", "b9 b8 b7 b6"]
    assert s.phase == "colour"


@cites("qwixx", "12.24", "12.21", "12.22")
def test_one_in_each_earned_by_a_chosen_row_follows_at_once() -> None:
    s = scene("qwixx-bonus-b", 2)
    s.crosses(0, "r2 y7 g9 b9")
    s.throw(5, 1, 1, 6, 1, 1)
    s.play("-", "-")
    assert s.legal(0) == "- b6 g6 r6 y11"
    s.play("y11")
    assert s.legal(0) == "b g r"
    s.play("b")  # blue 8, blue 7; then red 3, yellow 12 lapses, green 8, blue 6
    assert rows(s, 0) == ["r2 r3", "y7 y11", "g9 g8", "b9 b8 b7 b6"]
    assert s.phase == "throw"


@cites("qwixx", "12.22", "12.8", "12.9")
def test_crosses_of_two_in_lowest_earn_the_symbols_they_reach() -> None:
    s = scene("qwixx-bonus-b", 2)
    s.crosses(0, "r5 y2 y3 g12 g9 b12 b4")
    s.misthrows(0, 1)
    s.throw(5, 6, 1, 1, 1, 1)
    s.play("y11", "-")  # red 6 and red 7: with blue 4 that earns plus-13
    assert s.crossed(0, "r") == "r5 r6 r7"
    assert s.cells(0, "earned") == "two-in-lowest plus-13"
    assert s.points(0) == 26  # 6 + 6 + 3 + 3 + 13 - 5: yellow 3 alone saves no misthrow
