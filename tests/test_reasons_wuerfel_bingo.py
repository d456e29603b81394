"""Every reason of Würfel Bingo: a position where it holds and one where it does not, values counted by hand."""

from __future__ import annotations

from rollbook.table import Table
from rollbook.thinkers import reason_for
from rollbook.words import speaking, tell
from tests.reasoning import told


def grid(total: int, game: str = "wuerfel-bingo-5", **numbers: int) -> Table:
    """A grid with these numbers, and a sum to be written."""
    table = Table(game, 1, first=0)
    for cell, number in numbers.items():
        table.place([number // 2, number - number // 2])
        table.play(0, cell)
    table.place([total // 2, total - total // 2])
    return table


def test_more_points_at_once() -> None:
    table = grid(7, a1=7)
    assert told(table, "b1", "c2")["points"] == {"more": 1, "fewer": 0}  # a twin in the first row
    assert "points" not in told(table, "c2", "b1")


def test_a_diagonal_is_improved() -> None:
    table = grid(7, a1=7)
    assert told(table, "b2", "b1")["diagonal"] == {"combination": "twin"}
    assert "diagonal" not in told(table, "b1", "b2")


def test_a_diagonal_is_spared() -> None:
    assert told(grid(12, a1=7), "b1", "b2")["diagonal-spared"] == {"sum": 12}
    assert "diagonal-spared" not in told(grid(8, a1=7), "b1", "b2")  # 7 and 8 may become a straight


def test_a_sixth_in_sequence_suits_a_diagonal() -> None:
    begun = {"a1": 4, "b2": 5, "c3": 6, "d4": 7, "e5": 8}
    assert "diagonal-spared" in told(grid(11, "wuerfel-bingo-6", **begun), "b1", "f6")
    assert "diagonal-spared" not in told(grid(9, "wuerfel-bingo-6", **begun), "b1", "f6")


def test_where_diagonals_cross_it_is_told_of_one_of_them() -> None:
    table = grid(8, a1=8, e1=3)
    actions = table.actions(0)
    reason = reason_for(table.engine, table.state, 0, actions["b3"], actions["c3"])
    assert reason is not None and reason.message == ("reason-diagonal-spared", {"sum": 8})
    with speaking("en"):
        sentence = tell(reason.message, [])
    assert sentence == "On a diagonal of the other square, which counts double, the 8 suits nothing"


def test_a_straight_on_a_diagonal_grows() -> None:
    assert told(grid(5, a1=4), "b2", "b1")["diagonal-straight"] == {"count": 2}
    assert "diagonal-straight" not in told(grid(12, a1=4), "b2", "b1")


def test_a_diagonal_is_begun() -> None:
    # a straight without a 7 is worth 12, twice; with a 7 there five alike (10) are the most
    assert told(grid(5), "a1", "c4")["diagonal-begun"] == {"points": 24}
    assert "diagonal-begun" not in told(grid(7), "a1", "c4")


def test_a_straight_is_kept() -> None:
    # 4 5 6 needs two more numbers, and two squares are free; an 11 would take one of them
    assert told(grid(11, a1=4, b1=5, c1=6), "d5", "d1")["straight-kept"] == {"count": 3}
    assert "straight-kept" not in told(grid(7, a1=4, b1=5, c1=6), "d5", "d1")


def test_a_straight_grows() -> None:
    assert told(grid(6, a1=4, b1=5), "c1", "c5")["straight"] == {"count": 3}
    assert "straight" not in told(grid(12, a1=4, b1=5), "c1", "c5")


def test_equal_numbers_in_one_line() -> None:
    table = grid(7, a1=7)
    assert told(table, "b1", "c2")["equals"] == {"sum": 7, "count": 2}
    assert "equals" not in told(table, "c2", "b1")


def test_equal_numbers_in_several_lines() -> None:
    table = grid(7, a1=7, b2=7)
    assert told(table, "b1", "c1")["equals-around"] == {"sum": 7, "more": 2, "fewer": 1}
    assert "equals-around" not in told(table, "c1", "b1")


def test_a_line_waits_for_one_of_two_sums() -> None:
    # 7 7 5 5 becomes a full house by a 7 (6 of 36 rolls) or a 5 (4 of 36)
    table = grid(5, a1=7, b1=7, c1=5)
    assert told(table, "d1", "d5")["awaits-one"] == {"combination": "full house", "count": 2, "percent": 28}
    assert "awaits-one" not in told(table, "d5", "d1")


def test_frequent_sums_where_lines_cross() -> None:
    assert told(grid(7), "c3", "b1")["crossing-often"] == {"sum": 7, "count": 4}
    assert "crossing-often" not in told(grid(12), "c3", "b1")


def test_rare_sums_where_few_lines_cross() -> None:
    assert told(grid(12), "b1", "c3")["crossing-rare"] == {"sum": 12, "count": 2}
    assert "crossing-rare" not in told(grid(7), "b1", "c3")


def test_fewer_possible_points_are_lost() -> None:
    # 7 7 7 may still become a quintuplet (10), with a 12 at best a full house (8)
    table = grid(12, a1=7, b1=7, c1=7)
    assert told(table, "d5", "d1")["possible"] == {"fewer": 0, "more": 2}
    assert "possible" not in told(table, "d1", "d5")
