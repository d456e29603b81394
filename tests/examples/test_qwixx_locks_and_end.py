"""Qwixx by example: locking a row, the end of the game (rulebook sections 5 and 6)."""

from __future__ import annotations

from itertools import permutations

import pytest

from rollbook.errors import BadDice, IllegalMove
from tests.examples.scene import Scene, cites, scene

FIVE_RED = "r2 r3 r4 r5 r6"
FIVE_YELLOW = "y2 y3 y4 y5 y6"
FIVE_GREEN = "g12 g11 g10 g9 g8"
FIVE_BLUE = "b12 b11 b10 b9 b8"


def closed(s: Scene) -> object:
    """The closed rows, by letter."""
    return s.table.view(None).facts.closed


# 5 Locking a row


@cites("qwixx", "5.1")
@pytest.mark.parametrize(
    ("red", "white", "colour"),
    [
        ("", "- b12 g12", "- b7 g7 r7 y7"),
        ("r2 r3 r4 r5", "- b12 g12", "- b7 g7 r7 y7"),
        (FIVE_RED, "- b12 g12 r12", "- b7 g7 r12 r7 y7"),
        (f"{FIVE_RED} r9", "- b12 g12 r12", "- b7 g7 r12 y7"),
    ],
)
def test_the_last_number_needs_five_crosses_in_its_row(red: str, white: str, colour: str) -> None:
    s = scene("qwixx", 1)
    s.crosses(0, red)
    s.throw(6, 6, 1, 1, 1, 1)
    assert s.legal(0) == white
    s = scene("qwixx", 1)
    s.crosses(0, f"{red} y2")
    s.throw(6, 1, 6, 1, 1, 1)  # red 7 12, the others 2 7; yellow 2 is crossed, green 2 and blue 2 would lock
    s.play("-")
    assert s.legal(0) == colour


@cites("qwixx", "5.1")
def test_crosses_in_other_rows_do_not_help() -> None:
    s = scene("qwixx", 1)
    s.crosses(0, f"r2 r3 r4 r5 {FIVE_GREEN}")
    s.throw(6, 6, 1, 1, 1, 1)
    assert s.legal(0) == "- b12"


@cites("qwixx", "5.2")
@pytest.mark.parametrize(
    ("white", "colour"),
    [("r8", "- b3 b7 g3 g7 r12 y3 y7"), ("-", "- b3 b7 g3 g7 r8 y3 y7"), ("y8", "- b3 b7 g3 g7 r8")],
)
def test_the_white_cross_counts_for_locking_in_the_colour_action(white: str, colour: str) -> None:
    s = scene("qwixx", 1)
    s.crosses(0, "r2 r3 r4 r5")
    s.throw(6, 2, 6, 1, 1, 1)  # white sum 8; red 8 12, the others 3 7
    s.play(white)
    assert s.legal(0) == colour


@cites("qwixx", "5.2", "5.3")
def test_the_fifth_cross_and_the_lock_in_one_turn() -> None:
    s = scene("qwixx", 1)
    s.crosses(0, "r2 r3 r4 r5")
    s.throw(6, 2, 6, 1, 1, 1)
    s.play("r8")
    s.play("r12")
    assert s.crossed(0, "r") == "r2 r3 r4 r5 r8 r12 r-lock"
    assert s.points(0) == 28  # seven crosses


@cites("qwixx", "5.3")
def test_the_lock_is_one_more_cross() -> None:
    s = scene("qwixx", 2)
    s.crosses(0, FIVE_RED)
    assert s.parts(0)["red"] == 15
    s.throw(6, 6, 1, 1, 1, 1)
    s.play("r12", "-")
    assert s.crossed(0, "r") == "r2 r3 r4 r5 r6 r12 r-lock"
    assert s.parts(0)["red"] == 28  # 5 + 1 + 1 = 7 crosses
    assert s.cell(1, "r-lock") != "crossed"


@cites("qwixx", "5.4", "5.10")
def test_a_closed_row_is_closed_for_everybody() -> None:
    """Seat 1 could have locked red too, passed, and cannot make up for it."""
    s = scene("qwixx", 2)
    s.crosses(0, FIVE_RED)
    s.crosses(1, FIVE_RED)
    s.throw(6, 6, 1, 1, 1, 1)
    s.play("r12", "-")
    s.play("-")
    assert s.cells(1, "gone", "r") == "r7 r8 r9 r10 r11 r12 r-lock"
    assert s.crossed(1, "r") == FIVE_RED
    s.throw(6, 6, None, 1, 1, 1)
    assert (s.legal(0), s.legal(1)) == ("- b12 g12", "- b12 g12")
    s.play("-", "-")
    assert s.legal(1) == "- b7 g7 y7"
    s.play("b7")
    s.throw(3, 5, None, 1, 1, 1)
    assert (s.legal(0), s.legal(1)) == ("- b8 g8 y8", "- g8 y8")


@cites("qwixx", "5.5")
def test_the_die_of_a_row_closed_in_the_white_action_leaves_at_once() -> None:
    s = scene("qwixx", 2)
    s.crosses(0, FIVE_RED)
    s.throw(6, 6, 1, 2, 3, 4)
    assert s.table.view(None).dice == [6, 6, 1, 2, 3, 4]
    s.play("r12", "-")
    assert s.table.view(None).dice == [6, 6, None, 2, 3, 4]
    s.play("-")
    with pytest.raises(BadDice):
        s.throw(1, 1, 1, 1, 1, 1)
    s.throw(1, 1, None, 1, 1, 1)
    assert s.table.log[-1] == {"roll": [1, 1, None, 1, 1, 1]}


@cites("qwixx", "5.4", "5.5")
def test_a_row_closed_in_the_colour_action() -> None:
    s = scene("qwixx", 2)
    s.crosses(0, FIVE_YELLOW)
    s.crosses(1, FIVE_YELLOW)
    s.throw(6, 1, 1, 6, 1, 1)
    s.play("-", "-")
    assert s.legal(0) == "- b7 g7 r2 r7 y12 y7"
    s.play("y12")
    assert (s.crossed(0, "y"), closed(s), s.over) == (f"{FIVE_YELLOW} y12 y-lock", ["y"], "")
    assert s.cells(0, "crossed", "m") == ""
    with pytest.raises(BadDice):
        s.throw(6, 6, 1, 1, 1, 1)
    s.throw(6, 6, 1, None, 1, 1)
    assert (s.legal(0), s.legal(1)) == ("- b12 g12", "- b12 g12")


@cites("qwixx", "5.6", "5.7", "1.7")
@pytest.mark.parametrize(
    ("game", "crosses", "whites", "lock"),
    [
        ("qwixx", "r2 r4 r5 r7 r10", (6, 6), "r12"),
        ("qwixx-longo", "r2 r4 r5 r7 r10 r12", (8, 8), "r16"),
        ("qwixx-gemixxt-a", "r2 r4 r5 r7 r10", (6, 6), "r12"),
        ("qwixx-gemixxt-b", "r10 r6 r2 r8 r3", (5, 6), "r11"),
        ("qwixx-bonus-a", "r2 r4 r5 r7 r10", (6, 6), "r12"),
        ("qwixx-bonus-b", "r2 r4 r5 r7 r10", (6, 6), "r12"),
    ],
)
def test_rows_close_and_dice_leave_when_all_have_decided_in_all_six_games(
    game: str, crosses: str, whites: tuple[int, int], lock: str
) -> None:
    s = scene(game, 3)
    s.crosses(0, crosses)
    s.crosses(2, crosses)
    s.throw(*whites, 1, 2, 3, 4)
    s.table.play(0, lock)
    assert (closed(s), s.table.view(None).dice[2]) == ([], 1)
    assert lock in s.legal(2).split()
    s.table.play(2, lock)
    assert (closed(s), s.table.view(None).dice[2]) == ([], 1)
    s.table.play(1, "-")
    assert (closed(s), s.table.view(None).dice[2]) == (["r"], None)
    assert s.crossed(0, "r") == s.crossed(2, "r") == f"{crosses} {lock} r-lock"
    assert (s.crossed(1, "r"), s.phase) == ("", "colour")


@cites("qwixx", "5.7", "5.8", "6.3")
def test_two_players_lock_the_same_row_together_and_a_third_with_four_crosses_may_not() -> None:
    s = scene("qwixx", 3)
    s.crosses(0, FIVE_RED)
    s.crosses(1, "r3 r5 r7 r9 r11")
    s.crosses(2, "r2 r3 r4 r5")
    s.throw(6, 6, 1, 1, 1, 1)
    assert [s.legal(seat) for seat in (0, 1, 2)] == ["- b12 g12 r12", "- b12 g12 r12", "- b12 g12"]
    s.table.play(0, "r12")
    s.table.play(1, "r12")
    assert s.legal(2) == "- b12 g12"
    with pytest.raises(IllegalMove):
        s.table.play(2, "r12")
    s.table.play(2, "-")
    assert s.crossed(0, "r") == "r2 r3 r4 r5 r6 r12 r-lock"
    assert s.crossed(1, "r") == "r3 r5 r7 r9 r11 r12 r-lock"
    assert s.crossed(2, "r") == "r2 r3 r4 r5"
    assert (closed(s), s.over, s.phase) == (["r"], "", "colour")  # one row, though two have locked it


@cites("qwixx", "5.6", "5.7", "4.6")
@pytest.mark.parametrize("order", list(permutations([0, 1, 2])))
def test_the_order_of_decisions_does_not_matter_for_locking(order: tuple[int, ...]) -> None:
    s = scene("qwixx", 3, roller=1)
    s.crosses(0, FIVE_RED)
    s.crosses(1, FIVE_YELLOW)
    s.crosses(2, FIVE_RED)
    s.throw(6, 6, 1, 1, 1, 1)
    for seat in order:
        s.table.play(seat, ["r12", "y12", "r12"][seat])
    assert s.cells(0, "crossed") == s.cells(2, "crossed") == f"{FIVE_RED} r12 r-lock"
    assert s.cells(1, "crossed") == f"{FIVE_YELLOW} y12 y-lock"
    assert (closed(s), s.over, s.table.scores()) == (["r", "y"], "two rows closed", [28, 28, 28])


@cites("qwixx", "5.9")
@pytest.mark.parametrize(("white", "colour"), [("g2", "- b6 r6 y6"), ("-", "- b6 g4 r6 y6")])
def test_a_die_gone_in_the_white_action_is_of_no_use_in_the_colour_action(white: str, colour: str) -> None:
    s = scene("qwixx", 2)
    s.crosses(1, FIVE_GREEN)
    s.throw(1, 1, 5, 5, 3, 5)
    s.play("-", white)
    assert s.legal(0) == colour


@cites("qwixx", "5.10")
def test_locking_cannot_be_answered_in_the_same_action() -> None:
    s = scene("qwixx", 3)
    for seat in (0, 1, 2):
        s.crosses(seat, FIVE_RED)
    s.throw(6, 6, 1, 1, 1, 1)
    s.table.play(0, "r12")
    view = s.table.view(1)
    assert (view.legal, view.facts.closed) == (["-", "b12", "g12", "r12"], [])  # no call before all are in
    s.table.play(1, "-")
    s.table.play(2, "g12")
    assert closed(s) == ["r"]
    for seat in (1, 2):
        with pytest.raises(IllegalMove):
            s.table.take_back(seat)
        with pytest.raises(IllegalMove):
            s.table.play(seat, "r12")
    assert [s.cells(seat, "crossed") for seat in (1, 2)] == [FIVE_RED, f"{FIVE_RED} g12"]


@cites("qwixx", "5.11")
def test_green_2_with_five_green_crosses() -> None:
    s = scene("qwixx", 2)
    s.crosses(1, "g11 g9 g8 g6 g4")
    s.throw(1, 1, 1, 1, 1, 1)
    assert s.legal(1) == "- g2 r2 y2"
    s.play("r2", "g2")
    assert s.crossed(1, "g") == "g11 g9 g8 g6 g4 g2 g-lock"
    assert (closed(s), s.table.view(None).dice) == (["g"], [1, 1, 1, 1, None, 1])
    s.play("-")
    s.throw(3, 4, 1, 1, None, 1)
    assert (s.legal(0), s.legal(1)) == ("- b7 r7 y7", "- b7 r7 y7")


# 6 The end of the game


@cites("qwixx", "6.1")
def test_the_fourth_misthrow_ends_the_game_and_the_third_does_not() -> None:
    s = scene("qwixx", 1)
    for boxes in ("m1", "m1 m2", "m1 m2 m3", "m1 m2 m3 m4"):
        assert s.over == ""
        s.throw(1, 2, 1, 1, 1, 1)
        s.play("-")
        assert s.over == ""
        s.play("-")
        assert s.cells(0, "crossed") == boxes
    assert (s.over, s.table.due(), s.points(0)) == ("fourth misthrow", "end", -20)
    with pytest.raises(BadDice):
        s.throw(1, 2, 1, 1, 1, 1)


@cites("qwixx", "6.1")
def test_four_misthrows_must_be_one_players() -> None:
    s = scene("qwixx", 2)
    s.misthrows(0, 2)
    s.misthrows(1, 3)
    s.throw(1, 2, 1, 1, 1, 1)
    s.play("-", "-")
    s.play("-")
    assert (s.cells(0, "crossed"), s.over) == ("m1 m2 m3", "")
    s.throw(1, 2, 1, 1, 1, 1)  # seat 1 rolls
    s.play("-", "-")
    s.play("-")
    assert (s.cells(1, "crossed"), s.over) == ("m1 m2 m3 m4", "fourth misthrow")


@cites("qwixx", "6.2", "6.3")
def test_the_second_closed_row_ends_the_game_whoever_closed_the_first() -> None:
    s = scene("qwixx", 2)
    s.crosses(0, f"{FIVE_BLUE} b2")
    s.close("b")
    s.crosses(1, FIVE_RED)
    s.throw(6, 6, 1, 1, 1, None)
    s.play("-", "r12")
    assert (s.over, closed(s), s.asked()) == ("two rows closed", ["r", "b"], [])
    with pytest.raises(BadDice):
        s.throw(6, 6, None, 1, 1, None)


@cites("qwixx", "6.2")
def test_one_closed_row_does_not_end_the_game_but_a_second_one_in_the_same_turn_does() -> None:
    s = scene("qwixx", 2)
    s.crosses(0, f"{FIVE_RED} {FIVE_YELLOW}")
    s.throw(6, 6, 1, 6, 1, 1)
    s.play("r12", "-")
    assert (s.over, closed(s), s.phase) == ("", ["r"], "colour")
    assert s.legal(0) == "- b7 g7 y12"
    s.play("y12")
    assert (s.over, closed(s), s.table.due()) == ("two rows closed", ["r", "y"], "end")
    assert s.points(0) == 56  # seven crosses in two rows


@cites("qwixx", "6.4")
def test_two_rows_close_together_in_one_white_action() -> None:
    s = scene("qwixx", 2)
    s.crosses(0, FIVE_GREEN)
    s.crosses(1, FIVE_BLUE)
    s.throw(1, 1, 1, 1, 1, 1)
    s.play("g2", "b2")
    assert (s.over, closed(s)) == ("two rows closed", ["g", "b"])


@cites("qwixx", "6.4", "6.7")
def test_blue_is_closed_and_red_and_yellow_close_together() -> None:
    s = scene("qwixx", 3)
    s.crosses(2, f"{FIVE_BLUE} b2")
    s.close("b")
    s.crosses(0, FIVE_RED)
    s.crosses(1, FIVE_YELLOW)
    s.throw(6, 6, 3, 3, 3, None)
    assert [s.legal(seat) for seat in (0, 1, 2)] == ["- g12 r12", "- g12 y12", "- g12"]
    s.play("r12", "y12", "-")
    assert (s.over, closed(s), s.asked()) == ("two rows closed", ["r", "y", "b"], [])
    assert s.table.scores() == [28, 28, 28]


@cites("qwixx", "6.5")
@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0)])
def test_the_action_that_ends_the_game_is_completed_for_all(order: tuple[int, ...]) -> None:
    s = scene("qwixx", 3)
    s.crosses(0, FIVE_YELLOW)
    s.crosses(1, "g12")
    s.crosses(2, f"{FIVE_RED} r12")
    s.close("r")
    s.throw(6, 6, None, 1, 1, 1)
    for seat in order:
        assert s.over == ""
        s.table.play(seat, ["y12", "b12", "g12"][seat])
    assert s.over == "two rows closed"
    assert [s.cells(seat, "crossed") for seat in (1, 2)] == ["g12 b12", f"{FIVE_RED} r12 g12 r-lock"]
    assert s.table.scores() == [28, 1 + 1, 28 + 1]


@cites("qwixx", "6.6")
def test_no_colour_action_and_no_misthrow_when_the_white_action_ends_the_game() -> None:
    s = scene("qwixx", 2)
    s.misthrows(0, 3)
    s.crosses(0, f"{FIVE_BLUE} b2")
    s.close("b")
    s.crosses(1, FIVE_RED)
    s.throw(6, 6, 1, 1, 1, None)
    s.play("-", "r12")
    assert (s.over, s.asked(), s.legal(0)) == ("two rows closed", [], "")
    assert s.cells(0, "crossed", "m") == "m1 m2 m3"
    assert s.table.scores() == [28 - 15, 28]
    with pytest.raises(IllegalMove):
        s.table.play(0, "-")


@cites("qwixx", "6.6", "4.10")
def test_the_first_closed_row_spares_nobody_a_misthrow() -> None:
    s = scene("qwixx", 2)
    s.misthrows(0, 3)
    s.crosses(1, FIVE_RED)
    s.throw(6, 6, 1, 1, 1, 1)
    s.play("-", "r12")
    assert (s.over, s.legal(0)) == ("", "- b7 g7 y7")
    s.play("-")
    assert (s.over, s.cells(0, "crossed")) == ("fourth misthrow", "m1 m2 m3 m4")
