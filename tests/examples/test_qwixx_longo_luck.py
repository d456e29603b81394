"""Qwixx Longo by example: lucky numbers and lucky crosses (rulebook section 8)."""

from __future__ import annotations

from typing import Any

import pytest

from rollbook.errors import BadOption
from tests.examples.scene import Scene, cites, scene

# Six and seven crosses at the left end of a row
SIX_RED, SEVEN_RED = "r2 r3 r4 r5 r6 r7", "r2 r3 r4 r5 r6 r7 r8"
SIX_YELLOW, SEVEN_YELLOW = "y2 y3 y4 y5 y6 y7", "y2 y3 y4 y5 y6 y7 y8"
SIX_GREEN, SEVEN_GREEN = "g16 g15 g14 g13 g12 g11", "g16 g15 g14 g13 g12 g11 g10"
SIX_BLUE, SEVEN_BLUE = "b16 b15 b14 b13 b12 b11", "b16 b15 b14 b13 b12 b11 b10"


def longo(players: int, **options: Any) -> Scene:
    """A new game of Longo."""
    return scene("qwixx-longo", players, **options)


def closed(s: Scene) -> object:
    """The closed rows, by letter."""
    return s.table.view(None).facts.closed


# Lucky crosses


@cites("qwixx", "8.8", "8.9", "8.10")
def test_a_lucky_cross_in_an_empty_row() -> None:
    s = longo(2)
    s.throw(1, 4, 1, 1, 1, 1)
    assert s.legal(0) == "- b16 b5 g16 g5 r2 r5 y2 y5"  # 5 is lucky for seat 0: four empty rows tie
    assert s.legal(1) == "- b5 g5 r5 y5"  # but not for seat 1
    s.play("g16", "-")
    assert s.cells(0, "crossed") == "g16"  # instead of the 5
    s.play("-")
    assert s.cells(0, "crossed") == "g16"  # and no misthrow


@cites("qwixx", "8.21")
def test_green_16_instead_of_a_lucky_6() -> None:
    s = longo(2)
    s.crosses(1, "r9 y9 b16")
    s.throw(2, 4, 1, 1, 1, 1)
    assert s.legal(1) == "- b6 g16 g6"
    s.play("-", "g16")
    assert s.cells(1, "crossed") == "r9 y9 g16 b16"


@cites("qwixx", "8.9", "8.10")
@pytest.mark.parametrize(
    ("sheet", "decisions"),
    [
        ("r3 r4 y9 g12 g7 b6 b4", "- g5 r5 y10"),  # yellow 1, the others 2
        ("r6 r7 y6 y7 g12 b6 b4", "- g11 g5"),  # green 1, the others 2
        ("r6 r7 y6 y7 y8 g12 g9 b6 b5 b4", "- g5 g8 r8"),  # red and green 2, the others 3
        ("r6 y6 g7 b4", "- g5 g6 r7 y7"),  # all 1; after blue 4 comes the locking number 3
    ],
)
def test_the_next_free_number_of_the_row_with_the_fewest_crosses(sheet: str, decisions: str) -> None:
    s = longo(1)
    s.crosses(0, sheet)
    s.throw(2, 3, 1, 1, 1, 1)
    assert s.legal(0) == decisions


@cites("qwixx", "8.10")
@pytest.mark.parametrize(("choice", "red", "yellow"), [("r4", "r3 r4", "y12"), ("y13", "r3", "y12 y13")])
def test_among_tied_rows_the_player_chooses(choice: str, red: str, yellow: str) -> None:
    s = longo(1)
    s.crosses(0, "r3 y12 g16 g12 b16 b15 b14")
    s.throw(4, 6, 1, 1, 1, 1)
    assert s.legal(0) == "- b10 g10 r10 r4 y13"
    s.play(choice)
    assert (s.crossed(0, "r"), s.crossed(0, "y")) == (red, yellow)


@cites("qwixx", "8.8")
def test_a_lucky_cross_on_the_cell_of_the_sum_is_one_decision() -> None:
    s = longo(1)
    s.crosses(0, "r4 y6 y7 g16 g15 b16 b15")
    s.throw(2, 3, 1, 1, 1, 1)
    assert s.legal(0) == "- b5 g5 r5"
    s.play("r5")
    assert s.crossed(0, "r") == "r4 r5"


@cites("qwixx", "8.8")
def test_no_lucky_cross_in_the_colour_action() -> None:
    s = longo(1)
    s.throw(2, 3, 3, 2, 8, 7)
    s.play("-")
    # red 5 6, yellow 4 5, green 10 11, blue 9 10, though 5 and 10 are lucky numbers
    assert s.legal(0) == "- b10 b9 g10 g11 r5 r6 y4 y5"


@cites("qwixx", "8.11")
def test_lucky_numbers_are_never_used_up() -> None:
    s = longo(1)
    for whites, decisions, choice in (
        ((1, 4), "- b16 b5 g16 g5 r2 r5 y2 y5", "r2"),
        ((1, 4), "- b16 b5 g16 g5 r5 y2 y5", "y2"),
        ((5, 5), "- b10 b16 g10 g16 r10 y10", "g16"),
        ((2, 3), "- b16 b5 g5 r5 y5", "b16"),
        ((3, 2), "- b15 b5 g15 g5 r3 r5 y3 y5", "r3"),
    ):
        s.throw(*whites, 1, 1, 1, 1)
        assert s.legal(0) == decisions
        s.play(choice)
        s.play("-")
    assert s.cells(0, "crossed") == "r2 r3 y2 g16 b16"


@cites("qwixx", "8.12", "8.18")
@pytest.mark.parametrize(
    ("sheet", "whites", "decisions"),
    [
        # Red is the shortest row and has come to the 14, with six crosses and with five
        (f"r9 r10 r11 r12 r13 r14 {SEVEN_YELLOW} {SEVEN_GREEN} {SEVEN_BLUE}", (2, 3), "- b5 g5 r15"),
        (f"r10 r11 r12 r13 r14 {SEVEN_YELLOW} {SEVEN_GREEN} {SEVEN_BLUE}", (2, 3), "- b5 g5"),
        # Green is the shortest row and has come to the 4, with six crosses and with five
        (f"{SEVEN_RED} {SEVEN_YELLOW} g9 g8 g7 g6 g5 g4 {SEVEN_BLUE}", (2, 8), "- g3 r10 y10"),
        (f"{SEVEN_RED} {SEVEN_YELLOW} g8 g7 g6 g5 g4 {SEVEN_BLUE}", (2, 8), "- r10 y10"),
        # Red and yellow tie with five crosses, and red is stuck
        (f"r10 r11 r12 r13 r14 y2 y3 y4 y5 y6 {SIX_GREEN} {SIX_BLUE}", (2, 3), "- b5 g5 y7"),
    ],
)
def test_a_lucky_cross_at_the_lock_needs_six_crosses(sheet: str, whites: tuple[int, int], decisions: str) -> None:
    s = longo(1)
    s.crosses(0, sheet)
    s.throw(*whites, 1, 1, 1, 1)
    assert s.legal(0) == decisions


@cites("qwixx", "8.12")
def test_a_lucky_cross_locks_a_row() -> None:
    s = longo(2)
    s.crosses(0, f"r9 r10 r11 r12 r13 r14 {SEVEN_YELLOW} {SEVEN_GREEN} {SEVEN_BLUE}")
    s.crosses(1, SIX_RED)
    s.throw(2, 3, 8, 1, 1, 1)
    s.play("r15", "-")
    assert s.crossed(0, "r") == "r9 r10 r11 r12 r13 r14 r15 r-lock"
    assert (closed(s), s.table.view(None).dice[2], s.over) == (["r"], None, "")
    assert s.cells(1, "gone", "r") == "r8 r9 r10 r11 r12 r13 r14 r15 r16 r-lock"


@cites("qwixx", "8.12", "8.8", "5.2")
@pytest.mark.parametrize(("white", "colour"), [("r12", "- b3 b9 g3 g9 r15 y9"), ("-", "- b3 b9 g3 g9 y9")])
def test_a_lucky_cross_counts_for_locking_in_the_colour_action(white: str, colour: str) -> None:
    s = longo(1)
    s.crosses(0, f"r7 r8 r9 r10 r11 {SIX_YELLOW} {SIX_GREEN} {SIX_BLUE}")
    s.throw(8, 2, 7, 1, 1, 1)  # white sum 10, lucky; red 9 15, the others 3 9
    assert s.legal(0) == "- b10 g10 r12 y10"
    s.play(white)
    assert s.legal(0) == colour


@cites("qwixx", "8.4", "8.12", "5.6", "5.7")
def test_one_locks_with_16_another_by_luck_with_15_and_a_third_still_crosses_in_that_row() -> None:
    s = longo(3, lucky=[[5, 10], [11, 16], [2, 16]])
    s.crosses(0, SIX_RED)
    s.crosses(1, f"r9 r10 r11 r12 r13 r14 {SEVEN_YELLOW} {SEVEN_GREEN} {SEVEN_BLUE}")
    s.crosses(2, "y5 g14 b14")
    s.throw(8, 8, 1, 1, 1, 1)
    assert [s.legal(seat) for seat in (0, 1, 2)] == ["- b16 g16 r16", "- r15 r16 y16", "- r2"]
    s.play("r16", "r15", "r2")
    assert s.crossed(0, "r") == f"{SIX_RED} r16 r-lock"
    assert s.crossed(1, "r") == "r9 r10 r11 r12 r13 r14 r15 r-lock"
    assert s.crossed(2, "r") == "r2"
    assert (closed(s), s.over, s.phase) == (["r"], "", "colour")


@cites("qwixx", "8.12", "6.4")
def test_with_a_lucky_cross_even_four_rows_are_closed_at_the_end() -> None:
    s = longo(3, lucky=[[5, 10], [6, 11], [2, 16]])
    s.crosses(0, f"{SIX_RED} {SIX_BLUE} b3")
    s.close("b")
    s.crosses(1, SIX_YELLOW)
    s.crosses(2, f"{SEVEN_RED} {SEVEN_YELLOW} g9 g8 g7 g6 g5 g4 {SEVEN_BLUE}")
    s.throw(8, 8, 1, 1, 1, None)
    assert [s.legal(seat) for seat in (0, 1, 2)] == ["- g16 r16", "- g16 y16", "- g3 r16 y16"]
    s.play("r16", "y16", "g3")
    assert (closed(s), s.over) == (["r", "y", "g", "b"], "two rows closed")
    assert s.table.scores() == [36 + 36, 36, 28 + 28 + 36 + 28]


# Which numbers are lucky


@cites("qwixx", "8.13")
def test_lucky_numbers_by_seat_come_up_in_11_of_64_throws() -> None:
    pairs = [{5, 10}, {6, 11}, {7, 12}, {8, 13}, {4, 9}]
    times = [0, 0, 0, 0, 0]
    for one in range(1, 9):
        for two in range(1, 9):
            s = longo(5)
            s.throw(one, two, 1, 1, 1, 1)
            for seat, pair in enumerate(pairs):
                offered = {"r2", "y2", "g16", "b16"} & set(s.legal(seat).split())
                if one + two in pair:
                    assert offered == {"r2", "y2", "g16", "b16"}
                    times[seat] += 1
                else:  # only where the sum itself is a first number
                    assert offered == {2: {"r2", "y2"}, 16: {"g16", "b16"}}.get(one + two, set())
    assert times == [11, 11, 11, 11, 11]


@cites("qwixx", "8.14")
def test_the_option_sets_other_lucky_numbers() -> None:
    lucky = [[16, 2], [7, 8], [3, 4]]  # one pair more than seats
    for whites, first, second in (
        ((1, 1), "- b16 g16 r2 y2", "- r2 y2"),  # green 2 and blue 2 would lock
        ((8, 8), "- b16 g16 r2 y2", "- b16 g16"),
        ((4, 4), "- b8 g8 r8 y8", "- b16 b8 g16 g8 r2 r8 y2 y8"),
        ((1, 4), "- b5 g5 r5 y5", "- b5 g5 r5 y5"),
        ((1, 2), "- r3 y3", "- r3 y3"),
    ):
        s = longo(2, lucky=lucky)
        s.throw(*whites, 1, 1, 1, 1)
        assert (s.legal(0), s.legal(1)) == (first, second)


@cites("qwixx", "8.14", "1.8")
@pytest.mark.parametrize(
    "lucky",
    [
        [[5, 10]],  # two seats, one pair
        [],
        [[5, 5], [6, 11]],
        [[1, 10], [6, 11]],
        [[5, 10], [6, 17]],
        [[5, 10, 12], [6, 11]],
        [[5], [6, 11]],
        [["5", 10], [6, 11]],
        [5, 10],
        "5,10",
        5,
    ],
)
def test_other_values_of_the_option_are_refused(lucky: Any) -> None:
    with pytest.raises(BadOption, match=r"lucky.*from 2 to 16"):
        longo(2, lucky=lucky)


@cites("qwixx", "8.14", "8.12", "8.18")
@pytest.mark.parametrize(
    ("red", "decisions"),
    [("r9 r10 r11 r12 r13 r14", "- r15 y15"), ("r10 r11 r12 r13 r14", "- y15")],
)
def test_a_lucky_15_on_red_15_is_one_decision_and_needs_six_crosses(red: str, decisions: str) -> None:
    s = longo(1, lucky=[[4, 15]])
    s.crosses(0, f"{red} {SEVEN_YELLOW} {SEVEN_GREEN} {SEVEN_BLUE}")
    s.throw(7, 8, 1, 1, 1, 1)
    assert s.legal(0) == decisions


# Closed rows and luck


@cites("qwixx", "8.15", "8.17")
@pytest.mark.parametrize(
    ("sheet", "red_open", "red_closed"),
    [
        ("r6 y6 y7 g16 g12 b16 b12", "- b5 g5 r7", "- b5 g5"),  # red alone has the fewest crosses
        ("r6 y7 g16 g12 b16 b12", "- b5 g5 r7 y8", "- b5 g5 y8"),  # red and yellow tie
        ("r6 r7 y7 g16 g12 b16 b12", "- b5 g5 y8", "- b5 g5 y8"),  # yellow alone
    ],
)
def test_a_closed_row_counts_for_the_fewest_crosses_but_takes_none(sheet: str, red_open: str, red_closed: str) -> None:
    s = longo(2)
    s.crosses(0, sheet)
    s.throw(2, 3, 1, 1, 1, 1)
    assert s.legal(0) == red_open
    s = longo(2)
    s.crosses(0, sheet)
    s.crosses(1, f"{SIX_RED} r15")
    s.close("r")
    s.throw(2, 3, None, 1, 1, 1)
    assert s.legal(0) == red_closed


@cites("qwixx", "8.16", "8.15", "8.17")
@pytest.mark.parametrize(
    ("yellow", "decisions"),
    [
        (SEVEN_YELLOW, "- b5 g5 y9"),  # 7: yellow has the fewest
        (f"{SEVEN_YELLOW} y9", "- b5 g5 y10"),  # 8: yellow ties with red
        (f"{SEVEN_YELLOW} y9 y10", "- b5 g5"),  # 9: red has the fewest, and it is closed
    ],
)
def test_the_cross_on_a_lock_counts_for_the_fewest_crosses(yellow: str, decisions: str) -> None:
    s = longo(1)
    s.crosses(0, f"{SIX_RED} r15 {yellow} {SEVEN_GREEN} g9 g8 {SEVEN_BLUE} b9 b8")  # red 6 + 1 + 1 = 8
    s.close("r")
    s.throw(2, 3, None, 1, 1, 1)
    assert s.legal(0) == decisions


@cites("qwixx", "8.19")
def test_a_row_that_closes_early_ends_the_luck_of_a_player() -> None:
    sheet = "r9 y8 y9 g16 g12 b16 b12"
    s = longo(2)
    s.crosses(1, sheet)
    s.throw(3, 3, 1, 1, 1, 1)
    assert s.legal(1) == "- b6 g6 r10"  # 6 is lucky for seat 1, red has the fewest crosses
    s = longo(2)
    s.crosses(0, SIX_RED)
    s.crosses(1, sheet)
    s.throw(7, 8, 1, 1, 1, 1)
    s.play("r15", "-")
    s.play("-")
    s.throw(3, 3, None, 1, 1, 1)
    assert s.legal(1) == "- b6 g6"
    s.play("g6", "-")
    s.play("-")
    s.throw(5, 6, None, 1, 1, 1)
    assert s.legal(1) == "- b11 y11"  # 11 is lucky too, and of no more use
    s.play("-", "y11")
    s.play("-")
    s.throw(2, 3, None, 1, 1, 1)
    assert s.legal(0) == "- b16 b5 g16 g5 y2 y5"  # seat 0 has eight red crosses and stays lucky
