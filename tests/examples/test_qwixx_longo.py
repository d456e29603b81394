"""Qwixx Longo by example: long rows and two locking numbers (rulebook section 8)."""

from __future__ import annotations

import pytest

from rollbook.errors import BadDice
from rollbook.table import Table
from tests.examples.scene import Scene, cites, scene

# Six and seven crosses at the left end of a row
SIX_RED, SEVEN_RED = "r2 r3 r4 r5 r6 r7", "r2 r3 r4 r5 r6 r7 r8"
SIX_YELLOW = "y2 y3 y4 y5 y6 y7"
SIX_GREEN, SEVEN_GREEN = "g16 g15 g14 g13 g12 g11", "g16 g15 g14 g13 g12 g11 g10"
SIX_BLUE = "b16 b15 b14 b13 b12 b11"


def longo(players: int, roller: int = 0) -> Scene:
    """A new game of Longo."""
    return scene("qwixx-longo", players, roller)


def closed(s: Scene) -> object:
    """The closed rows, by letter."""
    return s.table.view(None).facts.closed


# The common rules, dice and rows


@cites("qwixx", "8.1", "8.2")
def test_a_turn_goes_as_in_the_classic_game() -> None:
    s = longo(3)
    s.throw(8, 1, 1, 1, 1, 8)
    assert [s.legal(seat) for seat in (0, 1, 2)] == ["- b9 g9 r9 y9"] * 3  # 9 is nobody's lucky number here
    s.play("r9", "-", "g9")
    # red, yellow and green 2 9 (red 9 is crossed, green 2 would lock), blue 9 16
    assert s.legal(0) == "- b16 b9 g9 y2 y9"
    s.play("b16")
    assert [s.cells(seat, "crossed") for seat in (0, 1, 2)] == ["r9 b16", "", "g9"]
    s.throw(1, 1, 1, 1, 1, 1)
    s.play("-", "-", "-")
    s.play("-")
    assert [s.points(seat) for seat in (0, 1, 2)] == [2, -5, 1]
    assert s.table.view(None).roller == 2


@cites("qwixx", "8.2")
def test_all_six_dice_have_eight_sides() -> None:
    throws = [Table("qwixx-longo", 2, seed=seed).throw() for seed in range(80)]
    for place in range(6):
        assert {dice[place] for dice in throws} == {1, 2, 3, 4, 5, 6, 7, 8}
        dice = [8, 8, 8, 8, 8, 8]
        longo(2).throw(*dice)
        dice[place] = 9
        with pytest.raises(BadDice):
            longo(2).throw(*dice)


@cites("qwixx", "8.3")
def test_rows_of_fifteen_numbers() -> None:
    s = longo(2)
    assert s.cells(0, "open", "r") == "r2 r3 r4 r5 r6 r7 r8 r9 r10 r11 r12 r13 r14 r15 r16 r-lock"
    assert s.cells(0, "open", "y") == "y2 y3 y4 y5 y6 y7 y8 y9 y10 y11 y12 y13 y14 y15 y16 y-lock"
    assert s.cells(0, "open", "g") == "g16 g15 g14 g13 g12 g11 g10 g9 g8 g7 g6 g5 g4 g3 g2 g-lock"
    assert s.cells(0, "open", "b") == "b16 b15 b14 b13 b12 b11 b10 b9 b8 b7 b6 b5 b4 b3 b2 b-lock"
    s.throw(7, 7, 1, 1, 1, 1)
    s.play("g14", "y14")
    assert s.cells(0, "gone") == "g16 g15"
    assert s.cells(1, "gone") == "y2 y3 y4 y5 y6 y7 y8 y9 y10 y11 y12 y13"


# Locking


@cites("qwixx", "8.4", "8.5", "8.6")
@pytest.mark.parametrize(
    ("six", "whites", "decisions", "lock", "other"),
    [
        (SIX_RED, (7, 8), "- b15 g15 r15", "r15", "r16"),
        (SIX_RED, (8, 8), "- b16 g16 r16", "r16", "r15"),
        (SIX_YELLOW, (7, 8), "- b15 g15 y15", "y15", "y16"),
        (SIX_YELLOW, (8, 8), "- b16 g16 y16", "y16", "y15"),
        (SIX_GREEN, (1, 2), "- g3 r3 y3", "g3", "g2"),
        (SIX_GREEN, (1, 1), "- g2 r2 y2", "g2", "g3"),
        (SIX_BLUE, (1, 2), "- b3 r3 y3", "b3", "b2"),
        (SIX_BLUE, (1, 1), "- b2 r2 y2", "b2", "b3"),
    ],
)
def test_either_of_the_last_two_numbers_locks_the_row(
    six: str, whites: tuple[int, int], decisions: str, lock: str, other: str
) -> None:
    s = longo(2)
    s.crosses(0, six)
    s.throw(*whites, 1, 1, 1, 1)
    assert s.legal(0) == decisions
    s.play(lock, "-")
    row = lock[0]
    assert s.crossed(0, row) == f"{six} {lock} {row}-lock"
    assert (closed(s), s.over, s.cell(0, other)) == ([row], "", "gone")
    assert s.parts(0)[{"r": "red", "y": "yellow", "g": "green", "b": "blue"}[row]] == 36  # 6 + 1 + 1 crosses


@cites("qwixx", "8.5")
@pytest.mark.parametrize(
    ("five", "whites", "decisions"),
    [
        ("r2 r3 r4 r5 r6", (7, 8), "- b15 g15"),
        ("r2 r3 r4 r5 r6", (8, 8), "- b16 g16"),
        ("r10 r11 r12 r13 r14", (7, 8), "- b15 g15"),
        ("g8 g7 g6 g5 g4", (1, 2), "- r3 y3"),
        ("g8 g7 g6 g5 g4", (1, 1), "- r2 y2"),
    ],
)
def test_five_crosses_are_not_enough(five: str, whites: tuple[int, int], decisions: str) -> None:
    s = longo(2)
    s.crosses(0, five)
    s.throw(*whites, 1, 1, 1, 1)
    assert s.legal(0) == decisions


@cites("qwixx", "8.5", "5.2")
@pytest.mark.parametrize(("white", "colour"), [("r9", "- b8 g8 r10 r15 y3 y8"), ("-", "- b8 g8 r10 y3 y8")])
def test_the_sixth_cross_may_come_from_the_white_action(white: str, colour: str) -> None:
    s = longo(1)
    s.crosses(0, "r2 r3 r4 r5 r6")
    s.throw(7, 2, 8, 1, 1, 1)  # white sum 9; red 10 15, the others 3 8 (green 3 and blue 3 would lock)
    s.play(white)
    assert s.legal(0) == colour


@cites("qwixx", "8.6")
def test_nobody_crosses_the_other_locking_number() -> None:
    s = longo(2)
    s.crosses(0, SIX_RED)
    s.crosses(1, SIX_RED)
    s.throw(8, 7, 8, 1, 1, 1)
    s.play("r15", "-")
    assert s.legal(0) == "- b8 b9 g8 g9 y8 y9"  # red 8 + white 8 = 16 comes too late
    s.play("-")
    s.throw(8, 8, None, 1, 1, 1)
    assert (s.legal(0), s.legal(1)) == ("- b16 g16", "- b16 g16")


@cites("qwixx", "8.6", "8.7", "7.1")
@pytest.mark.parametrize(
    ("more", "crosses", "points"),
    [
        ("r9 r10 r11 r12 r13", 12, 78),
        ("r9 r10 r11 r12 r13 r14", 13, 91),
        ("r9 r10 r11 r12 r15", 13, 91),  # with the lock
        ("r9 r10 r11 r12 r13 r16", 14, 105),  # with the lock
        ("r9 r10 r11 r12 r13 r14 r15", 15, 120),  # with the lock
        ("r9 r10 r11 r12 r13 r14 r16", 15, 120),  # with the lock
    ],
)
def test_long_rows_score_up_to_120_points(more: str, crosses: int, points: int) -> None:
    s = longo(1)
    s.crosses(0, f"{SEVEN_RED} {more}")
    assert len(s.crossed(0, "r").split()) == crosses
    assert s.points(0) == points


# Misthrows and the printed checks


@cites("qwixx", "8.20")
@pytest.mark.parametrize("sheet", ["", "r13 r14 y14 g4 b5 b4"])
def test_the_roller_unwilling_or_unable_crosses_the_misthrow(sheet: str) -> None:
    s = longo(3, roller=1)
    s.crosses(1, sheet)
    s.throw(1, 1, 1, 1, 1, 1)
    assert s.legal(1) == ("-" if sheet else "- r2 y2")
    s.play("-", "-", "-")
    assert s.legal(1) == ("-" if sheet else "- r2 y2")
    s.play("-")
    assert [s.cells(seat, "crossed", "m") for seat in (0, 1, 2)] == ["", "m1", ""]


@cites("qwixx", "8.22")
def test_green_3_locks_green_although_green_2_was_never_crossed() -> None:
    s = longo(2)
    s.crosses(1, "g16 g14 g12 g10 g8 g6")
    s.throw(1, 2, 1, 1, 1, 1)
    s.play("-", "g3")
    assert s.crossed(1, "g") == "g16 g14 g12 g10 g8 g6 g3 g-lock"
    assert (s.cell(1, "g2"), closed(s)) == ("gone", ["g"])
    s.play("-")
    with pytest.raises(BadDice):
        s.throw(1, 1, 1, 1, 1, 1)
    s.throw(1, 1, 1, 1, None, 1)
    assert s.legal(1) == "- r2 y2"


@cites("qwixx", "8.23")
def test_green_is_closed_and_red_and_yellow_close_together_with_16() -> None:
    s = longo(2)
    s.crosses(0, f"{SIX_RED} {SIX_GREEN} g2")
    s.close("g")
    s.crosses(1, SIX_YELLOW)
    s.throw(8, 8, 1, 1, None, 1)
    assert (s.legal(0), s.legal(1)) == ("- b16 r16", "- b16 y16")
    s.play("r16", "y16")
    assert (s.over, closed(s), s.asked()) == ("two rows closed", ["r", "y", "g"], [])
    assert (s.table.scores(), s.table.winners()) == ([36 + 36, 36], [0])


@cites("qwixx", "8.24")
def test_four_three_nine_and_eight_crosses_and_two_misthrows_score_87() -> None:
    s = longo(1)
    s.crosses(0, f"r2 r5 r9 r14 y4 y5 y6 {SEVEN_GREEN} g8 g5 {SIX_BLUE} b2")  # blue: 7 and the lock
    s.misthrows(0, 2)
    parts = s.parts(0)
    assert [parts[row] for row in ("red", "yellow", "green", "blue")] == [10, 6, 45, 36]
    assert s.points(0) == 87
