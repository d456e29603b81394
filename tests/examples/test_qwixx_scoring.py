"""Qwixx by example: scoring (rulebook section 7)."""

from __future__ import annotations

import pytest

from tests.examples.scene import cites, scene

FIVE_RED = "r2 r3 r4 r5 r6"


@cites("qwixx", "7.1", "7.2")
@pytest.mark.parametrize(
    ("row", "crosses", "points"),
    [
        ("", 0, 0),
        ("r4", 1, 1),
        ("r4 r5", 2, 3),
        ("r4 r5 r7", 3, 6),
        ("r4 r5 r7 r9", 4, 10),
        (FIVE_RED, 5, 15),
        (f"{FIVE_RED} r7", 6, 21),
        (f"{FIVE_RED} r7 r8", 7, 28),
        (f"{FIVE_RED} r12", 7, 28),  # with the lock
        (f"{FIVE_RED} r7 r8 r9", 8, 36),
        (f"{FIVE_RED} r7 r8 r9 r10", 9, 45),
        (f"{FIVE_RED} r7 r8 r9 r10 r11", 10, 55),
        (f"{FIVE_RED} r7 r8 r9 r10 r12", 11, 66),  # with the lock
        (f"{FIVE_RED} r7 r8 r9 r10 r11 r12", 12, 78),  # with the lock
    ],
)
def test_the_points_of_a_row(row: str, crosses: int, points: int) -> None:
    s = scene("qwixx", 1)
    s.crosses(0, row)
    assert len(s.crossed(0, "r").split()) == crosses
    assert (s.parts(0)["red"], s.points(0)) == (points, points)


@cites("qwixx", "7.3")
@pytest.mark.parametrize(("count", "points"), [(0, 3), (1, -2), (2, -7), (3, -12), (4, -17)])
def test_each_misthrow_costs_five_points(count: int, points: int) -> None:
    s = scene("qwixx", 1)
    s.crosses(0, "y4 y5")
    s.misthrows(0, count)
    assert s.points(0) == points


@cites("qwixx", "7.4")
def test_the_highest_score_wins_even_with_four_misthrows() -> None:
    s = scene("qwixx", 3)
    s.crosses(0, "r2 r3 r4 r5 r6 r7 r8")
    s.crosses(1, "y2 y3 g12")
    s.crosses(2, "b12 b11 b10 b9")
    s.misthrows(0, 3)
    s.misthrows(2, 1)
    s.throw(1, 2, 1, 1, 1, 1)
    s.play("-", "-", "-")
    assert s.table.winners() == []
    s.play("-")
    assert s.table.scores() == [28 - 20, 3 + 1, 10 - 5]
    assert s.table.winners() == [0]


@cites("qwixx", "7.5")
def test_all_who_share_the_highest_score_win_together() -> None:
    s = scene("qwixx", 4)
    s.crosses(0, "r2 r3 r4 r5 r6 r7 r8")
    s.crosses(1, "y2 y3 y4 g12 b12")
    s.crosses(2, "r2 r3 y2 y3 g12")
    s.crosses(3, "b12 b11 b10 g9 r7")
    s.misthrows(0, 3)
    s.throw(1, 2, 1, 1, 1, 1)
    s.play("-", "-", "-", "-")
    s.play("-")
    assert s.table.scores() == [28 - 20, 6 + 1 + 1, 3 + 3 + 1, 6 + 1 + 1]
    assert s.table.winners() == [0, 1, 3]
    assert s.table.ending() == {"end": True, "scores": [8, 8, 7, 8], "winners": [0, 1, 3]}


@cites("qwixx", "7.6")
def test_four_three_seven_and_eight_crosses_and_two_misthrows_score_70() -> None:
    s = scene("qwixx", 1)
    s.crosses(0, "r2 r3 r5 r9 y4 y5 y6 g12 g11 g9 g8 g7 g6 g4 b12 b11 b10 b8 b7 b6 b2")  # blue: 7 and the lock
    s.misthrows(0, 2)
    parts = s.parts(0)
    assert [parts[row] for row in ("red", "yellow", "green", "blue")] == [10, 6, 28, 36]
    assert s.points(0) == 70
