"""Every reason of the Qwixx family: a position where it holds and one where it does not, values counted by hand."""

from __future__ import annotations

from rollbook.table import Table
from tests.reasoning import told

LOW, HIGH = (1, 1, 1, 1), (6, 6, 6, 6)  # coloured dice


def throw(table: Table, total: int, coloured: tuple[int, ...] = LOW) -> None:
    """White dice with a sum, and coloured ones (null for a die that has left)."""
    dice = [None if table.state.closed >> row & 1 else die for row, die in enumerate(coloured)]
    table.place([total // 2, total - total // 2, *dice])


def turn(table: Table, total: int, *white: str, colour: str = "-", coloured: tuple[int, ...] = LOW) -> None:
    """A whole turn: what the seats do with the white dice, and the roller with a coloured one."""
    throw(table, total, coloured)
    for seat, decision in enumerate(white):
        table.play(seat, decision)
    table.play(table.roller, colour)


def alone(*crosses: str, game: str = "qwixx") -> Table:
    """A table of one player, who has crossed these numbers with the white dice."""
    table = Table(game, 1, first=0)
    for cell in crosses:
        turn(table, int(cell[1:]), cell)
    return table


def at_white(total: int, *crosses: str, game: str = "qwixx", coloured: tuple[int, ...] = LOW) -> Table:
    """The same, asked what to do with a white sum."""
    table = alone(*crosses, game=game)
    throw(table, total, coloured)
    return table


def two_rows_begun() -> Table:
    """Anna has 2 to 6 crossed in red and yellow (15 points each), Ben red 3 5 and yellow 2 4 6 (3 and 6 points)."""
    table = Table("qwixx", ["Anna", "Ben"], first=0)
    for row, bens in (("r", "r3 r5"), ("y", "y2 y4 y6")):
        for number in range(2, 7):
            cell = f"{row}{number}"
            turn(table, number, cell, cell if cell in bens.split() else "-")
    return table


def one_row_closed() -> Table:
    """Then Anna locks red (7 crosses, 28 points), and the white dice show 12 again; Ben rolls."""
    table = two_rows_begun()
    turn(table, 12, "r12", "-")
    throw(table, 12)
    return table


def three_misthrows() -> Table:
    """Anna has crossed three misthrows, Ben 2 to 6 in red and yellow 2: 16 points. Anna is about to pass again."""
    table = Table("qwixx", ["Anna", "Ben"], first=0)
    for number in range(2, 7):
        turn(table, number, "-", f"r{number}")
    turn(table, 2, "-", "y2")
    throw(table, 2)
    table.play(0, "-")
    table.play(1, "-")
    return table


# The end


def test_locking_the_second_row_ends_the_game_ahead() -> None:
    table = one_row_closed()
    # 28 + 28 against 9, or 10 if Ben crosses green or blue 12
    assert told(table, "y12", "-")["ends-ahead"] == {"margin": 46}
    table = two_rows_begun()
    throw(table, 12)
    assert "ends-ahead" not in told(table, "r12", "-")  # the first row that closes


def test_a_fourth_misthrow_ends_the_game_behind() -> None:
    # -20 against 16
    assert told(three_misthrows(), "r2", "-")["ends-behind"] == {"margin": 36}
    table = Table("qwixx", 2, first=0)
    throw(table, 2)
    table.play(0, "-")
    table.play(1, "r2")
    assert "ends-behind" not in told(table, "r2", "-")  # only the first misthrow


def test_somebody_can_close_the_second_row() -> None:
    table = one_row_closed()
    assert told(table, "g12", "-", seat=1)["end-near"] == {"seat": 0}
    table = two_rows_begun()
    throw(table, 12)
    assert "end-near" not in told(table, "g12", "-", seat=1)  # none is closed yet


# Misthrows


def test_passing_is_a_misthrow() -> None:
    table = at_white(2)
    table.play(0, "-")
    assert told(table, "r2", "-")["misthrow"] == {"penalty": 5, "count": 0}
    table = at_white(2)
    table.play(0, "r2")
    assert "misthrow" not in told(table, "y2", "-")  # something is crossed already


def test_nothing_is_left_for_the_colours() -> None:
    table = Table("qwixx", 1, first=0)
    turn(table, 7, "r7", colour="y7", coloured=(1, 3, 1, 1))
    turn(table, 3, "g3", colour="b3")
    table.place([6, 2, *LOW])  # 7 and 3 with every colour: all gone
    assert told(table, "r8", "-")["misthrow-due"] == {"penalty": 5}
    table = at_white(2)
    assert "misthrow-due" not in told(table, "r2", "-")  # red and yellow 2 are left


def test_coloured_crosses_would_leave_out_more() -> None:
    # white and coloured dice make 7, which leaves out five numbers in every row
    assert told(at_white(2, coloured=HIGH), "r2", "-")["misthrow-else"] == {"fewer": 0, "more": 5}
    assert "misthrow-else" not in told(at_white(2), "r2", "-")


def test_a_misthrow_is_better_than_many_numbers_left_out() -> None:
    table = at_white(2, coloured=HIGH)
    table.play(0, "-")
    assert told(table, "-", "r7")["misthrow-taken"] == {"count": 5, "penalty": 5}
    table = at_white(2)
    table.play(0, "-")
    assert "misthrow-taken" not in told(table, "-", "r2")


# Bonuses


def test_the_second_cell_earns_a_symbol() -> None:
    table = at_white(4, "r6", game="qwixx-bonus-b")
    assert told(table, "b4", "-")["symbol"] == {"symbol": "plus-13"}
    assert "symbol" not in told(at_white(6, game="qwixx-bonus-b"), "r6", "-")


def test_a_bonus_cell_brings_a_cross() -> None:
    table = at_white(11, "r4", game="qwixx-bonus-a")  # the first field is red: green 11 brings red 5
    assert told(table, "g11", "b11")["chain"] == {"count": 1}
    assert "chain" not in told(table, "b11", "g11")


def test_a_bonus_cell_is_left_out() -> None:
    table = at_white(4, game="qwixx-bonus-a")  # red 3 is one, yellow 2 and 3 are none
    assert told(table, "y4", "r4")["bonus-kept"] == {"count": 1}
    assert "bonus-kept" not in told(table, "r4", "y4")


def test_a_lucky_cross_leaves_nothing_out() -> None:
    table = at_white(5, game="qwixx-longo")  # 5 is lucky on the first seat; red 5 leaves out 2, 3 and 4
    assert told(table, "g16", "r5")["lucky"] == {"number": 5, "count": 3}
    assert "lucky" not in told(table, "y5", "r5")


# Locks


def test_a_lock_brings_two_crosses() -> None:
    table = at_white(12, "r2", "r3", "r4", "r5", "r6")  # five crosses are 15 points, seven 28
    assert told(table, "r12", "b12")["lock"] == {"row": "red", "points": 13}
    assert "lock" not in told(table, "b12", "r12")


def test_the_fifth_cross_readies_a_lock() -> None:
    table = at_white(6, "r2", "r3", "r4", "r5")
    assert told(table, "r6", "y6")["lock-ready"] == {"row": "red", "need": 5}
    assert "lock-ready" not in told(at_white(5, "r2", "r3", "r4"), "r5", "y5")


def test_a_lock_would_come_too_early() -> None:
    table = at_white(12, "r2", "r3", "r4", "r5", "r6")
    assert told(table, "b12", "r12")["lock-early"] == {"row": "red", "count": 5}  # 7 to 11
    assert "lock-early" not in told(table, "r12", "b12")
    table = at_white(12, "r3", "r5", "r7", "r9", "r11")
    assert "lock-early" not in told(table, "b12", "r12")  # nothing but the 12 is left


def test_a_lock_can_come_later() -> None:
    table = at_white(12, "r3", "r5", "r7", "r9", "r11")
    assert told(table, "b12", "r12")["lock-later"] == {"row": "red"}
    assert "lock-later" not in told(table, "r12", "b12")


def test_a_lock_alone_can_end_the_game() -> None:
    table = alone("r2", "r3", "r4", "r5", "r6", "y2", "y3", "y4", "y5", "y6", "y12")
    throw(table, 12)
    assert told(table, "b12", "r12")["ends-early"] == {}
    assert "ends-early" not in told(table, "r12", "b12")
    table = at_white(12, "r2", "r3", "r4", "r5", "r6")
    assert "ends-early" not in told(table, "b12", "r12")  # the first row that closes


def test_too_few_numbers_would_be_left_for_a_lock() -> None:
    # after green 3 no number but the locking 2 is left
    assert told(at_white(3), "r3", "g3")["lock-kept"] == {"row": "green", "need": 5}
    # yellow 7 and 8 to 11 are just enough
    assert "lock-kept" not in told(at_white(7), "r7", "y7")
    # whoever locks a row needs no crosses there any more
    assert "lock-kept" not in told(at_white(12, "r2", "r3", "r4", "r5", "r6"), "b12", "r12")


def test_another_player_can_lock_the_row() -> None:
    table = Table("qwixx", 2, first=0)
    for number in range(2, 7):
        turn(table, number, f"y{number}", f"r{number}")
    throw(table, 7)
    assert told(table, "r7", "g7")["lock-others"] == {"row": "red", "seat": 1}
    assert "lock-others" not in told(table, "g7", "r7")


# Numbers that are left out


def test_the_likeliest_number_is_left_out() -> None:
    # green 6 leaves out 12 to 7, red 6 only 2 to 5
    assert told(at_white(6), "r6", "g6")["likeliest"] == {"number": 7, "row": "green"}
    assert "likeliest" not in told(at_white(8), "r8", "y8")  # both leave out a 7


def test_fewer_numbers_are_left_out() -> None:
    assert told(at_white(4), "r4", "g4")["gaps"] == {"fewer": 2, "more": 8}
    assert "gaps" not in told(at_white(4), "r4", "y4")


def test_passing_leaves_nothing_out() -> None:
    assert told(at_white(4), "-", "r4")["gaps-passed"] == {"count": 2}
    assert "gaps-passed" not in told(at_white(2), "-", "r2")


def test_a_cross_leaves_nothing_out() -> None:
    assert told(at_white(2), "r2", "-")["gapless"] == {"count": 0}
    assert "gapless" not in told(at_white(4), "r4", "-")


def test_rarer_numbers_are_left_out() -> None:
    table = at_white(8, "r5", "b11")
    # blue leaves out 10 and 9, which come in 3 + 4 of 36 rolls, red 6 and 7 (5 + 6)
    assert told(table, "b8", "r8")["gaps-rare"] == {"fewer": 7, "more": 11, "throws": 36}
    assert "gaps-rare" not in told(table, "r8", "b8")


def test_a_coloured_cross_is_closer() -> None:
    # 2 and a coloured 1 make 3, which leaves out one number; red 5 leaves out three
    assert told(at_white(5), "-", "r5")["colour-closer"] == {"fewer": 1, "more": 3}
    # with a coloured 6 the closest are green and blue 9: 12, 11 and 10 are left out
    assert "colour-closer" not in told(at_white(5, coloured=HIGH), "-", "r5")


# Points


def test_two_crosses_in_one_throw() -> None:
    assert told(at_white(2), "r2", "-")["twice"] == {"count": 0}  # yellow 2 can follow
    assert "twice" not in told(at_white(2, coloured=HIGH), "r2", "-")


def test_a_cross_in_a_long_row_brings_more_points() -> None:
    table = at_white(6, "r2", "r3", "r4", "r5")
    assert told(table, "r6", "y6")["points"] == {"more": 5, "fewer": 1}
    assert "points" not in told(at_white(6), "r6", "y6")
