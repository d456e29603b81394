"""Qwixx by example: crossing numbers, the turn (rulebook sections 3 and 4)."""

from __future__ import annotations

from itertools import permutations

import pytest

from rollbook.errors import BadDice, IllegalMove
from rollbook.table import Table
from tests.examples.scene import Scene, cites, scene

# 3 Crossing numbers


@cites("qwixx", "3.1")
@pytest.mark.parametrize(("whites", "decisions"), [((2, 4), "- b6 g6"), ((3, 4), "-"), ((4, 4), "- r8 y8")])
def test_only_numbers_to_the_right_of_every_cross(whites: tuple[int, int], decisions: str) -> None:
    s = scene("qwixx", 1)
    s.crosses(0, "r3 r7 y7 g9 g7 b7")
    s.throw(*whites, 1, 1, 1, 1)
    assert s.legal(0) == decisions


@cites("qwixx", "3.2")
def test_numbers_may_be_skipped_at_the_start_and_later() -> None:
    s = scene("qwixx", 2)
    s.throw(4, 5, 1, 1, 1, 1)
    assert s.legal(0) == "- b9 g9 r9 y9"
    s.play("r9", "g9")
    s.play("-")
    assert s.cells(0, "gone") == "r2 r3 r4 r5 r6 r7 r8"
    assert s.cells(1, "gone") == "g12 g11 g10"
    s.throw(5, 6, 1, 1, 1, 1)
    assert s.legal(0) == "- b11 g11 r11 y11"  # skipping red 10
    assert s.legal(1) == "- b11 r11 y11"  # green 11 was skipped


@cites("qwixx", "3.3")
def test_a_skipped_number_never_comes_back_in_either_action() -> None:
    s = scene("qwixx", 1)
    s.crosses(0, "r5 r7")
    s.throw(2, 4, 4, 1, 1, 1)
    assert s.legal(0) == "- b6 g6 y6"
    s.play("-")
    assert s.legal(0) == "- b3 b5 g3 g5 r8 y3 y5"  # red 4 gives 6 and 8, and the 6 is gone


@cites("qwixx", "3.4")
@pytest.mark.parametrize(
    ("whites", "decisions"),
    [
        ((1, 1), "-"),  # green 2 and blue 2 would lock
        ((3, 3), "- b6 g6"),
        ((5, 5), "- b10 g10 r10"),
        ((5, 6), "- b11 g11 r11 y11"),
        ((6, 6), "- b12 g12 y12"),  # five yellow crosses, but two red ones
    ],
)
def test_red_5_and_7_and_yellow_up_to_10(whites: tuple[int, int], decisions: str) -> None:
    s = scene("qwixx", 1)
    s.crosses(0, "r5 r7 y4 y6 y8 y9 y10")
    assert s.cells(0, "gone", "r") == "r2 r3 r4 r6"
    assert s.cells(0, "open", "y") == "y11 y12 y-lock"
    s.throw(*whites, 1, 1, 1, 1)
    assert s.legal(0) == decisions


# 4 The turn


@cites("qwixx", "4.1")
def test_throw_then_white_action_then_colour_action() -> None:
    s = scene("qwixx", 2)
    assert (s.phase, s.table.due(), s.asked(), s.legal(0)) == ("throw", "roll", [], "")
    with pytest.raises(IllegalMove):
        s.table.play(0, "-")
    s.throw(3, 4, 1, 1, 1, 1)
    assert (s.phase, s.asked()) == ("white", [0, 1])
    with pytest.raises(BadDice):
        s.throw(3, 4, 1, 1, 1, 1)
    s.play("-", "r7")
    assert (s.phase, s.asked(), s.legal(1)) == ("colour", [0], "")
    with pytest.raises(BadDice):
        s.throw(3, 4, 1, 1, 1, 1)
    s.play("r5")
    assert (s.phase, s.table.due()) == ("throw", "roll")


@cites("qwixx", "4.1")
def test_only_dice_still_in_play_are_thrown() -> None:
    s = Scene(Table("qwixx", 2, first=0, seed=3))
    s.crosses(1, "r2 r3 r4 r5 r6 r12")
    s.close("r")
    with pytest.raises(BadDice):
        s.throw(1, 1, 1, 1, 1, 1)
    with pytest.raises(BadDice):
        s.throw(1, 1, None, None, 1, 1)
    dice = s.table.throw()
    assert [place for place, die in enumerate(dice) if die is None] == [2]


@cites("qwixx", "4.2", "4.3")
def test_everybody_may_cross_the_white_sum_in_one_row_or_pass() -> None:
    s = scene("qwixx", 3, roller=2)
    s.throw(2, 6, 1, 1, 1, 1)
    assert [s.legal(seat) for seat in (0, 1, 2)] == ["- b8 g8 r8 y8"] * 3
    s.play("y8", "-", "b8")  # seats 2, 0, 1
    assert [s.cells(seat, "crossed") for seat in (0, 1, 2)] == ["", "b8", "y8"]
    assert s.asked() == [2]


@cites("qwixx", "4.4", "4.5")
def test_nobody_sees_what_the_others_decide() -> None:
    s = scene("qwixx", 3)
    s.throw(3, 4, 1, 1, 1, 1)
    s.table.play(2, "r7")
    for looker in (0, 1, None):
        view = s.table.view(looker)
        assert view.noted is None
        assert view.seats[2].cells["r7"].state == "open"
        assert [seat.chosen for seat in view.seats] == [False, False, True]
    assert s.table.view(2).noted == "r7"
    assert s.table.log == [{"roll": [3, 4, 1, 1, 1, 1]}]
    assert (s.asked(), s.legal(0)) == ([0, 1], "- b7 g7 r7 y7")


@cites("qwixx", "4.4", "4.6")
@pytest.mark.parametrize("order", list(permutations([0, 1, 2])))
def test_the_order_in_which_decisions_come_in_changes_nothing(order: tuple[int, ...]) -> None:
    s = scene("qwixx", 3)
    s.throw(3, 4, 1, 1, 1, 1)
    for seat in order:
        s.table.play(seat, ["r7", "r7", "g7"][seat])
    assert [s.cells(seat, "crossed") for seat in (0, 1, 2)] == ["r7", "r7", "g7"]
    assert [line["seat"] for line in s.table.log[1:]] == [0, 1, 2]
    assert (s.phase, s.asked()) == ("colour", [0])


@cites("qwixx", "4.5")
@pytest.mark.parametrize("wait", [False, True])
def test_a_decision_may_be_taken_back_until_all_are_in(wait: bool) -> None:
    s = Scene(Table("qwixx", 2, first=0, wait=wait))
    s.throw(3, 4, 1, 1, 1, 1)
    s.table.play(1, "r7")
    with pytest.raises(IllegalMove):
        s.table.play(1, "g7")  # a second decision only after taking the first back
    s.table.take_back(1)
    assert s.asked() == [0, 1]
    assert [seat.chosen for seat in s.table.view(0).seats] == [False, False]
    s.table.play(1, "g7")
    s.table.play(0, "-")
    if wait:
        s.table.settle()
    assert s.cells(1, "crossed") == "g7"
    with pytest.raises(IllegalMove):
        s.table.take_back(1)


@cites("qwixx", "4.6")
def test_white_decisions_take_effect_together_before_rows_close_and_the_game_ends() -> None:
    s = scene("qwixx", 2)
    s.crosses(0, "r2 r3 r4 r5 r6")
    s.crosses(1, "b12 b11 b10 b9 b8 b2")
    s.close("b")
    s.throw(6, 6, 1, 1, 1, None)
    s.table.play(0, "r12")  # this would be the second closed row
    assert (s.over, s.table.view(None).facts.closed, s.cell(0, "r12")) == ("", ["b"], "open")
    assert s.legal(1) == "- g12"
    s.table.play(1, "g12")
    assert (s.crossed(0, "r"), s.crossed(1, "g")) == ("r2 r3 r4 r5 r6 r12 r-lock", "g12")
    assert (s.over, s.table.view(None).facts.closed) == ("two rows closed", ["r", "b"])


@cites("qwixx", "4.7")
def test_the_roller_alone_adds_either_white_die_to_a_coloured_one() -> None:
    s = scene("qwixx", 3, roller=1)
    s.throw(1, 4, 6, 2, 3, 5)
    s.play("-", "-", "-")
    assert (s.legal(0), s.legal(2)) == ("", "")
    # red 6: 7 10; yellow 2: 3 6; green 3: 4 7; blue 5: 6 9
    assert s.legal(1) == "- b6 b9 g4 g7 r10 r7 y3 y6"
    s.play("g4")
    assert [s.cells(seat, "crossed") for seat in (0, 1, 2)] == ["", "g4", ""]


@cites("qwixx", "4.8")
@pytest.mark.parametrize(
    ("white", "decisions"),
    [
        ("-", "- b3 b4 g5 g6 r5 r6 y3 y4"),
        ("r5", "- b3 b4 g5 g6 r6 y3 y4"),  # red 5 is crossed, red 6 lies further right
        ("g5", "- b3 b4 r5 r6 y3 y4"),  # green 5 is crossed, green 6 lies further left
        ("b5", "- b3 b4 g5 g6 r5 r6 y3 y4"),  # both blue sums lie further right
        ("y5", "- b3 b4 g5 g6 r5 r6"),  # both yellow sums lie further left
    ],
)
def test_the_same_row_twice_in_a_turn_only_further_right(white: str, decisions: str) -> None:
    s = scene("qwixx", 1)
    s.throw(2, 3, 3, 1, 3, 1)
    s.play(white)
    assert s.legal(0) == decisions


@cites("qwixx", "4.8")
def test_two_red_crosses_in_one_turn() -> None:
    s = scene("qwixx", 1)
    s.throw(2, 3, 3, 1, 3, 1)
    s.play("r5")
    s.play("r6")
    assert s.cells(0, "crossed") == "r5 r6"


@cites("qwixx", "4.9", "4.10")
@pytest.mark.parametrize(
    ("white", "colour", "sheet"),
    [("-", "-", "m1"), ("r3", "-", "r3"), ("-", "y5", "y5"), ("r3", "y5", "r3 y5")],
)
def test_a_misthrow_only_without_any_cross(white: str, colour: str, sheet: str) -> None:
    s = scene("qwixx", 2)
    s.throw(1, 2, 3, 3, 3, 3)
    s.play(white, "-")
    assert s.cells(0, "crossed", "m") == ""  # not before the colour action
    s.play(colour)
    assert s.cells(0, "crossed") == sheet


@cites("qwixx", "4.11", "4.12")
def test_all_pass_on_purpose_and_only_the_roller_crosses_a_misthrow() -> None:
    s = scene("qwixx", 3, roller=1)
    s.throw(1, 2, 3, 3, 3, 3)
    assert [s.legal(seat) for seat in (0, 1, 2)] == ["- b3 g3 r3 y3"] * 3
    s.play("-", "-", "-")
    assert s.legal(1) == "- b4 b5 g4 g5 r4 r5 y4 y5"
    s.play("-")
    assert [s.cells(seat, "crossed") for seat in (0, 1, 2)] == ["", "m1", ""]
    assert [s.points(seat) for seat in (0, 1, 2)] == [0, -5, 0]


@cites("qwixx", "4.13")
def test_red_5_for_the_roller_yellow_5_for_another_then_blue_10() -> None:
    s = scene("qwixx", 4)
    s.throw(1, 4, 2, 2, 2, 6)
    s.play("r5", "y5", "-", "-")
    assert s.legal(0) == "- b10 b7 g3 g6 r6 y3 y6"  # red 2 gives 3 and 6, and the 3 is gone
    s.play("b10")
    assert [s.cells(seat, "crossed") for seat in (0, 1, 2, 3)] == ["r5 b10", "y5", "", ""]
