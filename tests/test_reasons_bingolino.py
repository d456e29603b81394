"""Every reason of Bingolino: a position where it holds and one where it does not, values counted by hand.

Chances are those of the roller: two dice offer a 4 as their sum (3 of 36 throws) or as one of them (11 of 36), 39 %.
"""

from __future__ import annotations

from rollbook.sheet import square_cell
from rollbook.table import Table
from tests.reasoning import told

PRINTED = "3 21 10 16 / 17 2 22 17 / 12 10 15 21 / 4 4 9 7"
HIGH = "13 13 13 14 / 14 14 18 18 / 18 19 19 19 / 20 20 20 11"
LOW = [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 20, 20, 20, 22]  # a hand


def numbers(grid: str) -> list[int]:
    return [int(number) for number in grid.replace("/", "").split()]


def dealt(*hands: list[int]) -> Table:
    """A table after the deal."""
    table = Table("bingolino", len(hands), first=0)
    table.place([sorted(hand) for hand in hands])
    return table


def laid(*grids: str) -> Table:
    """A table after the layout; the first seat rolls."""
    table = dealt(*map(numbers, grids))
    free = [list(enumerate(numbers(grid))) for grid in grids]
    for place in range(16):
        for seat, cells in enumerate(free):
            tile = sorted(numbers(grids[seat]))[place]
            cell = next(one for one in cells if one[1] == tile)
            cells.remove(cell)
            table.play(seat, square_cell(cell[0], 4))
    return table


def turned(*cells: str) -> Table:
    """The printed grid, played alone, with these tiles turned over one after the other."""
    table = laid(PRINTED)
    for cell in cells:
        number = table.state.tile[0][("abcd".index(cell[0])) + 4 * (int(cell[1]) - 1)]
        count = -(-number // 6)
        throw(table, *[number // count + (die < number % count) for die in range(count)])
        table.play(0, cell)
    return table


def throw(table: Table, *dice: int) -> Table:
    """The roller takes as many dice, and they show this."""
    table.play(table.roller, str(len(dice)))
    table.place(list(dice))
    return table


def stuck(*cells: str) -> Table:
    """These tiles are turned, and with a single 6 nothing fits: one must be turned back."""
    return throw(turned(*cells), 6)


# Tiles to be turned over


def test_a_tile_brings_two_stars() -> None:
    table = turned("b2", "c2", "d2", "a3", "b3", "d3", "a4", "b4", "d4")
    throw(table, 6, 6, 5, 4)  # 21, or 16 without the 5
    assert told(table, "d1", "b1")["star"] == {"stars": 2, "fewer": 1}
    assert "star" not in told(table, "b1", "d1")


def nine_seven_or_twelve() -> Table:
    """Two tiles of the last row are turned; 5 4 3 offers the 12 (a3), the 7 (d4) and the 9 (c4)."""
    return throw(turned("a4", "b4"), 5, 4, 3)


def test_a_line_misses_one() -> None:
    assert told(nine_seven_or_twelve(), "c4", "a3")["one-left"] == {"count": 1}
    assert "one-left" not in told(nine_seven_or_twelve(), "a3", "c4")


def test_a_line_is_further() -> None:
    # the last row has three then, the first column two
    assert told(nine_seven_or_twelve(), "c4", "a3")["line-longer"] == {"more": 3, "fewer": 2}
    assert "line-longer" not in told(nine_seven_or_twelve(), "a3", "c4")


def test_a_tile_is_in_more_lines() -> None:
    assert told(nine_seven_or_twelve(), "d4", "a3")["lines-more"] == {"more": 3, "fewer": 2}  # a corner
    assert "lines-more" not in told(nine_seven_or_twelve(), "a3", "d4")


def test_a_tile_is_rarer() -> None:
    # two dice offer a 2 in 1 + 11 of 36 throws, a 4 in 3 + 11
    table = throw(turned(), 2, 4)
    assert told(table, "b2", "a4")["tile-rarer"] == {"number": 2, "other": 4, "fewer": 33, "more": 39}
    assert "tile-rarer" not in told(table, "a4", "b2")


def test_passing_brings_nothing() -> None:
    table = throw(turned(), 2, 4)
    assert told(table, "b2", "-")["tile-turned"] == {"count": 3}
    assert "tile-turned" not in told(table, "-", "b2")


# Tiles to be turned back


def test_a_tile_is_of_no_more_use() -> None:
    table = stuck("a1", "b1", "c1", "d1", "b2", "b3", "b4")  # the first row and the second column have their stars
    assert told(table, "b1", "a1")["back-idle"] == {"number": 21}
    assert "back-idle" not in told(table, "a1", "b1")


def test_a_line_that_misses_one_is_spared() -> None:
    table = stuck("a4", "b4", "c4", "d2")
    assert told(table, "d2", "a4")["back-spares"] == {"fewer": 0, "more": 1}
    assert "back-spares" not in told(table, "a4", "d2")


def test_a_shorter_line_is_given_up() -> None:
    table = stuck("a4", "b4", "d2")
    assert told(table, "d2", "b4")["back-shorter"] == {"fewer": 1, "more": 2}
    assert "back-shorter" not in told(table, "b4", "d2")


def test_an_easier_number_is_given_up() -> None:
    table = stuck("a4", "b2")
    assert told(table, "a4", "b2")["back-easier"] == {"number": 4, "other": 2, "more": 39, "fewer": 33}
    assert "back-easier" not in told(table, "b2", "a4")


def test_a_tile_in_fewer_lines_is_given_up() -> None:
    table = stuck("a2", "b2")
    assert told(table, "a2", "b2")["back-lines"] == {"fewer": 2, "more": 3}
    assert "back-lines" not in told(table, "b2", "a2")


# The number of dice


def test_dice_that_complete_a_line() -> None:
    table = turned("a4", "b4", "d4")  # the 9 is missing: 4 of 36 throws of two dice, none of one
    assert told(table, "2", "1")["count-star"] == {"dice": 2, "other": 1, "more": 11, "fewer": 0}
    assert "count-star" not in told(table, "1", "2")


def test_dice_for_a_line_that_is_nearly_full() -> None:
    table = turned("a4", "b4")  # 9 and 7 are missing: 4 + 6 of 36 throws
    assert told(table, "2", "1")["count-near"] == {"dice": 2, "other": 1, "more": 28, "fewer": 0}
    assert "count-near" not in told(table, "1", "2")


def test_dice_for_lines_without_a_star_and_for_any_tile() -> None:
    # one die: 2, 3 or 4; two dice fail with 1 5, 5 1, 5 6 and 6 5 alone
    table = turned()
    for key in ("count-useful", "count-tile"):
        assert told(table, "2", "1")[key] == {"dice": 2, "other": 1, "more": 89, "fewer": 50}
        assert key not in told(table, "1", "2")


def test_dice_that_do_not_help_others() -> None:
    table = laid(PRINTED, HIGH)  # of two dice the other seat can use an 11: 2 of 36 throws
    assert told(table, "1", "2")["count-others"] == {"dice": 1, "other": 2, "fewer": 0, "more": 6}
    assert "count-others" not in told(table, "2", "1")


# The layout


def laying(*cells: str) -> Table:
    """The low hand, its first tiles laid on these cells. Its middle number, by ease, is a 2 (33 %)."""
    table = dealt(LOW)
    for cell in cells:
        table.play(0, cell)
    return table


def test_easy_numbers_where_lines_cross() -> None:
    table = laying("a2", "a3", "b1", "b4", "c1", "c4", "d2", "b2", "c2")  # a 4 is next
    assert told(table, "b3", "d3")["layout-easy"] == {"number": 4, "percent": 39, "count": 3}
    assert "layout-easy" not in told(laying(), "a1", "b1")  # a 1 is harder than most


def test_hard_numbers_where_few_lines_cross() -> None:
    # two dice show a 1 in 11 of 36 throws
    assert told(laying(), "b1", "a1")["layout-hard"] == {"number": 1, "percent": 31, "count": 2}
    assert "layout-hard" not in told(laying(), "a1", "b1")


def test_numbers_that_are_alike_together() -> None:
    table = laying("a1", "b1", "c1", "a4", "b4", "c4")  # a 3 is next: rather to the 2s than to the 1s
    assert told(table, "d4", "d1")["layout-alike"] == {"number": 3}
    assert "layout-alike" not in told(table, "d1", "d4")
