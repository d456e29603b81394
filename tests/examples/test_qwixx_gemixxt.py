"""Qwixx gemixxt A and B, worked out by hand from sections 9 and 10 of the rulebook."""

from __future__ import annotations

import pytest

from rollbook.errors import BadDice, BadOption, IllegalMove
from rollbook.table import Table
from tests.examples.scene import cites, scene

COLOURS = {"R": "red", "Y": "yellow", "G": "green", "B": "blue"}

# Number and colour of every cell, from left to right; rows by the letter of their lock, from the top.
A_SHEET = {
    "r": "2Y 3Y 4Y 5B 6B 7B 8G 9G 10G 11R 12R",
    "y": "2R 3R 4G 5G 6G 7G 8B 9B 10Y 11Y 12Y",
    "g": "12B 11B 10B 9Y 8Y 7Y 6R 5R 4R 3G 2G",
    "b": "12G 11G 10R 9R 8R 7R 6Y 5Y 4B 3B 2B",
}

# The row that holds a number in a colour; the numbers 2 to 12 from left to right.
A_ROW_OF = {"red": "yygggbbbbrr", "yellow": "rrrbbgggyyy", "green": "ggyyyyrrrbb", "blue": "bbbrrryyggg"}

B_SHEET = {
    "r": "10 6 2 8 3 4 12 5 9 7 11",
    "y": "9 12 4 6 7 2 5 8 11 3 10",
    "g": "8 2 10 12 6 3 7 4 5 11 9",
    "b": "5 7 11 9 12 3 8 10 2 6 4",
}
B_GREEN_OF_THE_EXPANSION = "8 2 10 12 6 9 7 4 5 11 3"


def printed(table: Table, letter: str) -> list[tuple[str, int, int, str, str, bool]]:
    """The cells of one row and its lock: id, row, column, label, colour, is it the locking number."""
    zone = next(zone for zone in table.variant.sheet.document(table.options, 0).zones if zone.id == "colours")
    cells = [cell for cell in zone.cells if cell.id.startswith(letter)]
    cells.sort(key=lambda cell: cell.column)
    return [(cell.id, cell.row, cell.column, cell.label, cell.colour, "locks" in cell.marks) for cell in cells]


# Gemixxt A


@cites("qwixx", "9.2", "9.3", "9.4", "9.7")
@pytest.mark.parametrize(
    ("place", "letter", "lock"), [(0, "r", "red"), (1, "y", "yellow"), (2, "g", "green"), (3, "b", "blue")]
)
def test_a_every_cell_has_the_number_and_the_colour_of_the_table(place: int, letter: str, lock: str) -> None:
    expected = [
        (letter + text[:-1], place, column, text[:-1], COLOURS[text[-1]], column == 10)
        for column, text in enumerate(A_SHEET[letter].split())
    ]
    expected.append((f"{letter}-lock", place, 11, "lock", lock, False))
    assert printed(Table("qwixx-gemixxt-a", 2, first=0), letter) == expected
    assert expected[10][4] == lock  # the last cell has the colour of the lock


@cites("qwixx", "9.3")
def test_a_every_number_occurs_once_in_every_colour() -> None:
    table = Table("qwixx-gemixxt-a", 2, first=0)
    found = sorted((cell[4], int(cell[3])) for letter in "rygb" for cell in printed(table, letter)[:11])
    assert found == sorted((colour, number) for colour in COLOURS.values() for number in range(2, 13))


@cites("qwixx", "9.1", "1.1", "1.2", "1.8")
def test_a_is_for_one_to_five_and_has_no_options() -> None:
    for players in (1, 2, 3, 4, 5):
        assert Table("qwixx-gemixxt-a", players, first=0).players == players
    for players in (0, 6):
        with pytest.raises(BadOption, match="1 to 5"):
            Table("qwixx-gemixxt-a", players)
    with pytest.raises(BadOption, match="none"):
        Table("qwixx-gemixxt-a", 2, {"sheet": "rules"})


@cites("qwixx", "9.1", "9.2")
def test_a_rows_run_from_left_to_right_two_rising_two_falling() -> None:
    s = scene("qwixx-gemixxt-a", 2)
    s.crosses(0, "r8 y7 g7 b8")
    s.throw(3, 4, 1, 1, 1, 1)  # the 7: right of the 8 only where numbers fall, never again where it is crossed
    assert s.legal(0) == "- b7"
    assert s.cells(0, "gone", "r") == "r2 r3 r4 r5 r6 r7"
    assert s.cells(0, "gone", "g") == "g12 g11 g10 g9 g8"


@cites("qwixx", "9.5")
def test_a_the_white_sum_may_go_into_any_row_whatever_the_colour_there() -> None:
    s = scene("qwixx-gemixxt-a", 2)
    s.throw(3, 5, 1, 1, 1, 1)  # the 8s of the four rows are green, blue, yellow and red
    assert s.legal(0) == s.legal(1) == "- b8 g8 r8 y8"
    s.play("g8", "b8")
    assert (s.crossed(0, "g"), s.crossed(1, "b")) == ("g8", "b8")


@cites("qwixx", "9.6")
def test_a_the_colour_action_looks_for_number_and_colour_in_whichever_row() -> None:
    s = scene("qwixx-gemixxt-a", 2)
    s.throw(1, 2, 2, 6, 6, 6)
    s.play("-", "-")
    # red 3 y, red 4 g; yellow 7 g, yellow 8 g; green 7 y, green 8 r; blue 7 r, blue 8 y
    assert s.legal(0) == "- g4 g7 g8 r7 r8 y3 y7 y8"
    with pytest.raises(IllegalMove):
        s.play("r3")  # the 3 of the row with the red lock is yellow
    s.play("y3")
    assert (s.crossed(0, "r"), s.crossed(0, "y")) == ("", "y3")


@cites("qwixx", "9.3", "9.6")
@pytest.mark.parametrize("white", range(1, 7))
@pytest.mark.parametrize("die", range(1, 7))
def test_a_a_coloured_die_reaches_exactly_one_cell_for_each_sum(white: int, die: int) -> None:
    number = white + die
    s = scene("qwixx-gemixxt-a", 1)
    s.throw(white, white, die, die, die, die)
    s.play("-")
    cells = {A_ROW_OF[colour][number - 2] + str(number) for colour in COLOURS.values()}
    locks = {"r12", "y12", "g2", "b2"}  # nobody has five crosses yet
    assert s.legal(0) == " ".join(["-", *sorted(cells - locks)])


@cites("qwixx", "9.11", "9.6")
def test_a_the_red_3_8_and_11_stand_in_the_second_fourth_and_first_row() -> None:
    for dice, legal in (
        ((1, 1, 2, 1, 1, 1), "- r2 y3"),  # yellow 2 r; green 2 and blue 2 are locking numbers
        ((4, 4, 4, 1, 1, 1), "- b5 b8 r5 y5"),  # yellow 5 b, green 5 y, blue 5 r
        ((5, 5, 6, 1, 1, 1), "- b6 r11 r6 y6"),  # yellow 6 b, green 6 y, blue 6 r
    ):
        s = scene("qwixx-gemixxt-a", 1)
        s.throw(*dice)
        s.play("-")
        assert s.legal(0) == legal


@cites("qwixx", "9.6", "4.8")
def test_a_the_colour_action_may_go_on_in_the_row_of_the_white_one_further_right() -> None:
    s = scene("qwixx-gemixxt-a", 2)
    s.throw(2, 4, 6, 6, 5, 4)
    s.play("y6", "-")
    # red 8 b, red 10 b; yellow 8 g, yellow 10 y; green 7 y, green 9 r; blue 6 r, blue 8 y
    assert s.legal(0) == "- b10 b8 g8 r6 r9 y10 y7 y8"
    s.play("y7")
    assert s.crossed(0, "y") == "y6 y7"


@cites("qwixx", "9.10", "9.7", "9.8", "5.9")
def test_a_the_top_row_is_locked_and_red_cells_elsewhere_remain_for_the_white_sum() -> None:
    s = scene("qwixx-gemixxt-a", 2)
    s.crosses(0, "r2 r3 r4 r5 r6")
    s.throw(6, 6, 1, 2, 3, 4)
    assert s.legal(0) == "- b12 g12 r12"  # y12 is a locking number too
    assert s.legal(1) == "- b12 g12"
    s.play("r12", "-")
    assert s.crossed(0, "r") == "r2 r3 r4 r5 r6 r12 r-lock"
    # yellow 8 g, green 9 r (closed), blue 10 g; red 7 would be b7, but the red die has left
    assert s.legal(0) == "- g10 g8"
    s.play("-")
    s.throw(3, 4, None, 1, 1, 1)
    assert s.legal(0) == s.legal(1) == "- b7 g7 y7"  # b7 is red
    s.play("b7", "b7")
    assert s.crossed(0, "b") == s.crossed(1, "b") == "b7"
    # yellow 4 r (closed), yellow 5 b; green 4 and 5 y; blue 4 b, blue 5 r (closed); red 4 and 5 would be g
    assert s.legal(1) == "- b4 b5 y4 y5"


@cites("qwixx", "9.7")
@pytest.mark.parametrize(
    ("crosses", "white", "last", "place"),
    [
        ("r2 r3 r4 r5 r6", 6, "r12", 2),
        ("y2 y3 y4 y5 y6", 6, "y12", 3),
        ("g12 g11 g10 g9 g8", 1, "g2", 4),
        ("b12 b11 b10 b9 b8", 1, "b2", 5),
    ],
)
def test_a_a_closed_row_takes_the_die_of_its_last_cell_out(crosses: str, white: int, last: str, place: int) -> None:
    s = scene("qwixx-gemixxt-a", 2)
    s.crosses(0, crosses)
    s.throw(white, white, 6, 6, 6, 6)
    s.play(last, "-")
    assert s.table.view(None).facts.closed == [last[0]]
    s.play("-")
    throws = {gone: [None if die == gone else 3 for die in range(6)] for gone in (2, 3, 4, 5)}
    right = throws.pop(place)
    with pytest.raises(BadDice):
        s.throw(3, 3, 3, 3, 3, 3)
    for wrong in throws.values():
        with pytest.raises(BadDice):
            s.throw(*wrong)
    s.throw(*right)  # only the throw without that one die is a throw
    assert s.phase == "white"


@cites("qwixx", "9.8", "9.6")
def test_a_a_die_that_remains_finds_no_cell_in_a_closed_row() -> None:
    s = scene("qwixx-gemixxt-a", 1)
    s.crosses(0, "r2 r3 r4 r5 r6 r12")
    s.close("r")
    s.throw(2, 2, None, 1, 6, 4)
    s.play("-")
    assert s.legal(0) == "-"  # yellow 3, green 8 and blue 6 all stand in the first row
    s.play("-")
    s.throw(2, 3, None, 2, 2, 6)
    s.play("-")
    # yellow 4 r, yellow 5 b; green 4 and 5 y; blue 8 and 9 y
    assert s.legal(0) == "- b5 y4 y5 y8 y9"


@cites("qwixx", "9.1", "9.6", "5.1")
def test_a_locking_with_the_red_die_needs_five_crosses_in_the_row_not_in_the_colour() -> None:
    s = scene("qwixx-gemixxt-a", 2)
    s.crosses(0, "r2 r3 r4 r5 y2 b10")  # four in the row; red cells elsewhere do not help
    s.throw(6, 5, 6, 1, 1, 1)
    s.play("-", "-")
    # red 12 r: not yet; red 11 r; yellow 7 g, yellow 6 b; green 7 and 6 y; blue 7 and 6 r
    assert s.legal(0) == "- b6 g7 r11 r6 r7 y6 y7"
    s = scene("qwixx-gemixxt-a", 2)
    s.crosses(0, "r2 r3 r4 r5 r8")
    s.throw(6, 5, 6, 1, 1, 1)
    s.play("-", "-")
    assert s.legal(0) == "- b6 g7 r11 r12 y6 y7"
    s.play("r12")
    assert s.crossed(0, "r") == "r2 r3 r4 r5 r8 r12 r-lock"
    assert s.table.view(None).facts.closed == ["r"]


@cites("qwixx", "9.9")
def test_a_points_go_by_row() -> None:
    s = scene("qwixx-gemixxt-a", 1)
    s.crosses(0, "r2 r5 r8 r11 y2")  # yellow, blue, green, red; and a red one in the second row
    assert [s.parts(0)[row] for row in ("red", "yellow", "green", "blue")] == [10, 1, 0, 0]
    assert s.points(0) == 11  # by colour it would be 1 + 1 + 1 + 3


@cites("qwixx", "9.1", "9.9", "6.2")
def test_a_the_second_closed_row_ends_the_game() -> None:
    s = scene("qwixx-gemixxt-a", 2)
    s.crosses(0, "g12 g11 g10 g9 g8")
    s.crosses(1, "r2 r3 r4 r5 r6 r12")
    s.misthrows(0, 1)
    s.close("r")
    s.throw(1, 1, None, 1, 1, 1)
    assert s.legal(0) == "- g2 y2"
    assert s.legal(1) == "- y2"
    s.play("g2", "y2")
    assert s.over == "two rows closed"
    assert (s.points(0), s.points(1)) == (23, 29)  # 7 crosses 28 - 5; 7 crosses 28 + 1
    assert s.table.winners() == [1]


# Gemixxt B


@cites("qwixx", "10.2", "10.4", "10.5", "10.6")
@pytest.mark.parametrize("options", [{}, {"sheet": "rules"}, {"sheet": "expansion"}])
def test_b_every_number_stands_in_its_place(options: dict[str, str]) -> None:
    table = Table("qwixx-gemixxt-b", 2, options, first=0)
    for place, (letter, colour) in enumerate((("r", "red"), ("y", "yellow"), ("g", "green"), ("b", "blue"))):
        numbers = B_SHEET[letter]
        if letter == "g" and options.get("sheet") == "expansion":
            numbers = B_GREEN_OF_THE_EXPANSION
        expected = [(letter + n, place, column, n, colour, column == 10) for column, n in enumerate(numbers.split())]
        assert printed(table, letter) == [*expected, (f"{letter}-lock", place, 11, "lock", colour, False)]


@cites("qwixx", "10.6", "10.1", "1.8")
def test_b_other_sheets_and_other_options_are_refused() -> None:
    with pytest.raises(BadOption, match='"rules", "expansion"'):
        Table("qwixx-gemixxt-b", 2, {"sheet": "printed"})
    with pytest.raises(BadOption, match="sheet"):
        Table("qwixx-gemixxt-b", 2, {"green": "rules"})
    for players in (0, 6):
        with pytest.raises(BadOption, match="1 to 5"):
            Table("qwixx-gemixxt-b", players)


@cites("qwixx", "10.7", "10.3")
@pytest.mark.parametrize(
    ("dice", "legal"),
    [
        ((1, 2), "- b3 g3 r3 y3"),  # red 3, in the fifth place, is still to come
        ((6, 6), "- b12 g12 r12 y12"),
        ((4, 6), "- b10 g10"),  # red 10 is gone; yellow 10 is a locking number
        ((3, 3), "- b6 g6 y6"),
        ((1, 1), "- b2 g2 y2"),
        ((4, 4), "- b8 g8 y8"),  # red 8 is crossed already
    ],
)
def test_b_left_to_right_goes_by_place(dice: tuple[int, int], legal: str) -> None:
    s = scene("qwixx-gemixxt-b", 1)
    s.crosses(0, "r8")
    assert s.cells(0, "gone", "r") == "r10 r6 r2"
    s.throw(*dice, 1, 1, 1, 1)
    assert s.legal(0) == legal


@cites("qwixx", "10.3", "10.1")
def test_b_the_colour_action_goes_by_colour_and_place() -> None:
    s = scene("qwixx-gemixxt-b", 2)
    s.crosses(0, "y12 b9")
    s.throw(1, 3, 5, 3, 1, 4)
    s.play("g4", "-")
    # red 6, 8; yellow 4 (place 3, after the 12), 6; green 2 (place 2, before the 4), green 4 crossed;
    # blue 5 and 7 (places 1 and 2, before the 9)
    assert s.legal(0) == "- r6 r8 y4 y6"
    s.play("y4")
    assert s.crossed(0, "y") == "y12 y4"


@cites("qwixx", "10.4", "10.5", "5.1")
@pytest.mark.parametrize(
    ("crosses", "dice", "last"),
    [
        ("r10 r6 r2 r8 r3", (5, 6), "r11"),
        ("y9 y12 y4 y6 y7", (4, 6), "y10"),
        ("g8 g2 g10 g12 g6", (4, 5), "g9"),
        ("b5 b7 b11 b9 b12", (1, 3), "b4"),
    ],
)
def test_b_the_number_in_the_last_place_locks_with_five_crosses(crosses: str, dice: tuple[int, int], last: str) -> None:
    s = scene("qwixx-gemixxt-b", 2)
    s.crosses(0, crosses)
    s.crosses(1, " ".join(crosses.split()[:4]))  # one too few
    s.throw(*dice, 1, 1, 1, 1)
    assert last in s.legal(0).split()
    assert last not in s.legal(1).split()
    s.play(last, "-")
    assert s.crossed(0, last[0]) == f"{crosses} {last} {last[0]}-lock"
    assert s.table.view(None).facts.closed == [last[0]]
    assert s.points(0) == 28  # seven crosses


@cites("qwixx", "10.4", "10.3")
def test_b_the_largest_and_the_smallest_number_lock_nothing_elsewhere() -> None:
    s = scene("qwixx-gemixxt-b", 1)
    s.crosses(0, "r10 r6 r2 r8 r3 g8")
    s.throw(6, 6, 1, 1, 1, 1)
    s.play("r12")
    assert s.crossed(0, "r") == "r10 r6 r2 r8 r3 r12"
    assert s.table.view(None).facts.closed == []
    s.play("-")
    s.throw(1, 1, 1, 1, 1, 1)
    assert s.legal(0) == "- b2 g2 y2"  # places 9, 2 and 6, open without five crosses


@cites("qwixx", "10.5", "10.6")
def test_b_green_locks_with_the_9_by_the_rules_and_with_the_3_on_the_expansion() -> None:
    s = scene("qwixx-gemixxt-b", 1)
    s.throw(4, 5, 1, 1, 1, 1)
    assert s.legal(0) == "- b9 r9 y9"  # without the option: by the rules
    for sheet, nine, three in (
        ("rules", "- b9 r9 y9", "- b3 g3 r3 y3"),
        ("expansion", "- b9 g9 r9 y9", "- b3 r3 y3"),
    ):
        s = scene("qwixx-gemixxt-b", 1, sheet=sheet)
        s.throw(4, 5, 1, 1, 1, 1)
        assert s.legal(0) == nine
        s = scene("qwixx-gemixxt-b", 1, sheet=sheet)
        s.throw(1, 2, 1, 1, 1, 1)
        assert s.legal(0) == three


@cites("qwixx", "10.6")
def test_b_on_the_expansion_sheet_the_green_9_goes_on_and_the_green_3_locks() -> None:
    s = scene("qwixx-gemixxt-b", 1, sheet="expansion")
    s.crosses(0, "g8 g2 g10 g12 g6")
    s.throw(4, 5, 1, 1, 2, 1)
    s.play("g9")
    assert s.table.view(None).facts.closed == []
    # red 5 and 6; yellow 5 and 6; green 2 + 4 = 6 and 2 + 5 = 7: only the 7 lies right of the 9; blue 5 and 6
    assert s.legal(0) == "- b5 b6 g7 r5 r6 y5 y6"
    s.play("g7")
    s.throw(1, 2, 1, 1, 1, 1)
    s.play("g3")
    assert s.crossed(0, "g") == "g8 g2 g10 g12 g6 g9 g7 g3 g-lock"
    assert s.points(0) == 45  # nine crosses


@cites("qwixx", "10.1", "10.4")
def test_b_the_second_lock_ends_the_game_and_a_full_row_scores_78() -> None:
    s = scene("qwixx-gemixxt-b", 2)
    s.crosses(0, "r10 r6 r2 r8 r3 r4 r12 r5 r9 r7")
    s.crosses(1, "b5 b7 b11 b9 b12 b4")
    s.close("b")
    s.throw(6, 2, 5, 1, 1, None)
    s.play("-", "-")
    # red 11 or 7; yellow 7 or 3; green 7 or 3; no blue die
    assert s.legal(0) == "- g3 g7 r11 y3 y7"
    s.play("r11")
    assert s.over == "two rows closed"
    assert (s.points(0), s.points(1)) == (78, 28)
    assert s.table.winners() == [0]
