"""Qwixx Bonus B, worked out by hand from section 12 of the rulebook: one-in-each and the effects that only score.

Two-in-lowest and its row choices have a file of their own.
"""

from __future__ import annotations

import pytest

from rollbook.errors import BadOption
from rollbook.table import Table
from tests.examples.scene import Scene, cites, scene

SYMBOLS = ("two-in-lowest", "one-in-each", "double-lowest", "plus-13", "no-misthrows")
FIVE_RED = "r2 r3 r4 r5 r11"  # the next red number is the 12
FIVE_GREEN = "g12 g11 g10 g8 g3"  # the next green number is the 2


def rows(s: Scene, seat: int) -> list[str]:
    """The crossed cells of the four rows."""
    return [s.crossed(seat, row) for row in "rygb"]


def earned(s: Scene, seat: int) -> str:
    """The symbols whose effect a seat has earned."""
    return s.cells(seat, "earned")


def closed(s: Scene) -> object:
    """The rows that are closed, by letter."""
    return s.table.view(None).facts.closed


@cites("qwixx", "12.2", "12.3")
def test_the_sheet_with_its_five_symbols() -> None:
    zone = next(z for z in Table("qwixx-bonus-b", 2, first=0).variant.sheet.document({}, 0).zones if z.id == "colours")
    cells = sorted(zone.cells, key=lambda cell: (cell.row, cell.column))
    rising = [str(number) for number in range(2, 13)]
    for row, (colour, numbers) in enumerate(
        (("red", rising), ("yellow", rising), ("green", rising[::-1]), ("blue", rising[::-1]))
    ):
        found = [cell for cell in cells if cell.row == row]
        assert [cell.label for cell in found] == [*numbers, "lock"]
        assert {cell.colour for cell in found} == {colour}
    assert [cell.id for cell in cells if "locks" in cell.marks] == ["r12", "y12", "g2", "b2"]
    marked = {symbol: " ".join(cell.id for cell in cells if symbol in cell.marks) for symbol in SYMBOLS}
    assert marked == {
        "two-in-lowest": "y11 g9",
        "one-in-each": "y7 b7",
        "double-lowest": "r8 b10",
        "plus-13": "r6 b4",
        "no-misthrows": "y3 g5",
    }


@cites("qwixx", "12.1", "1.1", "1.2", "1.8")
def test_for_one_to_five_players_without_options() -> None:
    for players in (1, 2, 3, 4, 5):
        assert Table("qwixx-bonus-b", players, first=0).players == players
    for players in (0, 6):
        with pytest.raises(BadOption, match="1 to 5"):
            Table("qwixx-bonus-b", players)
    with pytest.raises(BadOption, match="none"):
        Table("qwixx-bonus-b", 2, {"sheet": "rules"})


@cites("qwixx", "12.1")
def test_without_symbols_the_turn_is_the_usual_one() -> None:
    s = scene("qwixx-bonus-b", 2)
    s.throw(1, 1, 6, 1, 1, 1)
    assert s.legal(0) == s.legal(1) == "- r2 y2"  # green 2 and blue 2 are locking numbers
    s.play("-", "y2")
    assert s.legal(0) == "- r7 y2"
    s.play("-")
    assert (s.points(0), s.points(1)) == (-5, 1)
    assert rows(s, 1) == ["", "y2", "", ""]


@cites("qwixx", "12.3", "12.4")
@pytest.mark.parametrize(
    ("first", "second", "symbol"),
    [
        ("y11", "g9", "two-in-lowest"),
        ("y7", "b7", "one-in-each"),
        ("r8", "b10", "double-lowest"),
        ("r6", "b4", "plus-13"),
        ("y3", "g5", "no-misthrows"),
    ],
)
def test_only_the_second_cell_earns_the_effect_whichever_it_is(first: str, second: str, symbol: str) -> None:
    for before, now in ((first, second), (second, first)):
        number = int(now[1:])
        dice = max(1, number - 6), min(6, number - 1), 1, 1, 1, 1
        s = scene("qwixx-bonus-b", 2)
        s.crosses(0, before)
        s.throw(*dice)
        assert s.cell(0, symbol) == "open"
        s.play(now, now)  # seat 1 crosses its first cell of the symbol
        assert earned(s, 0) == symbol
        assert earned(s, 1) == ""
        assert s.crossed(1, now[0]) == now
        assert sum(len(row.split()) for row in rows(s, 1)) == 1


# One-in-each


@cites("qwixx", "12.6", "12.10", "12.11", "12.23")
def test_one_in_each_in_the_white_action() -> None:
    s = scene("qwixx-bonus-b", 2)
    s.crosses(0, "r2 r5 y7 b12")
    s.throw(3, 4, 1, 1, 1, 1)
    assert s.legal(0) == "- b7 g7 r7"
    s.play("b7", "-")
    assert rows(s, 0) == ["r2 r5 r6", "y7 y8", "g12", "b12 b7 b6"]
    assert rows(s, 1) == ["", "", "", ""]
    assert (s.phase, s.asked()) == ("colour", [0])
    # red 4 and 5 are gone, yellow too; green 4 and 5, blue 4 and 5
    assert s.legal(0) == "- b4 b5 g4 g5"


@cites("qwixx", "12.6", "12.11")
def test_one_in_each_in_the_colour_action() -> None:
    s = scene("qwixx-bonus-b", 2)
    s.crosses(0, "b7")
    s.throw(1, 2, 1, 5, 1, 1)
    s.play("-", "-")
    assert s.legal(0) == "- b3 g3 r2 r3 y6 y7"
    s.play("y7")
    assert rows(s, 0) == ["r2", "y7 y8", "g12", "b7 b6"]
    assert (s.phase, s.cells(0, "crossed", "m")) == ("throw", "")


@cites("qwixx", "12.13", "12.11")
def test_one_in_each_lapses_in_a_closed_row_and_at_a_lock_that_is_not_to_be_had() -> None:
    s = scene("qwixx-bonus-b", 2)
    s.crosses(0, "r3 y6 y7 y8 y11")
    s.crosses(1, "r2 r3 r4 r5 r7 r12")
    s.close("r")
    s.throw(3, 4, None, 1, 1, 1)
    s.play("b7", "-")  # red is closed; yellow 12 needs a fifth cross
    assert rows(s, 0) == ["r3", "y6 y7 y8 y11", "g12", "b7 b6"]


@cites("qwixx", "12.12", "5.9")
def test_one_in_each_locks_a_row() -> None:
    s = scene("qwixx-bonus-b", 2)
    s.crosses(0, f"{FIVE_RED} y7")
    s.throw(3, 4, 4, 5, 1, 1)
    s.play("b7", "-")
    assert rows(s, 0) == [f"{FIVE_RED} r12 r-lock", "y7 y8", "g12", "b7 b6"]
    assert closed(s) == ["r"]
    assert s.legal(0) == "- b4 b5 g4 g5 y9"  # no red die; yellow 8 is crossed


@cites("qwixx", "12.12", "12.23", "6.5", "6.6")
def test_one_in_each_locks_two_rows_and_is_completed_before_the_game_ends() -> None:
    s = scene("qwixx-bonus-b", 2, roller=1)
    s.crosses(0, f"{FIVE_RED} y7 {FIVE_GREEN}")
    s.throw(3, 4, 1, 1, 1, 1)
    s.play("-", "b7")
    assert rows(s, 0) == [f"{FIVE_RED} r12 r-lock", "y7 y8", f"{FIVE_GREEN} g2 g-lock", "b7 b6"]
    assert s.over == "two rows closed"
    assert (s.points(0), s.points(1)) == (62, 0)  # 28 + 3 + 28 + 3; no misthrow for the roller


@cites("qwixx", "12.12", "5.6")
@pytest.mark.parametrize("roller", [0, 1])
def test_a_row_locked_by_one_is_still_open_to_the_bonus_of_another_in_the_same_white_action(roller: int) -> None:
    s = scene("qwixx-bonus-b", 2, roller=roller)
    s.crosses(0, f"{FIVE_RED} y7")
    s.crosses(1, "y7")
    s.throw(3, 4, 1, 1, 1, 1)
    s.table.play(0, "b7")
    s.table.play(1, "b7")
    assert s.crossed(0, "r") == f"{FIVE_RED} r12 r-lock"
    assert rows(s, 1) == ["r2", "y7 y8", "g12", "b7 b6"]
    assert closed(s) == ["r"]


@cites("qwixx", "12.22")
def test_a_bonus_cross_on_a_symbol_counts_for_it() -> None:
    s = scene("qwixx-bonus-b", 1)
    s.crosses(0, "r5 b7 b5")
    s.throw(3, 4, 1, 1, 1, 1)
    s.play("y7")  # red 6 and blue 4 are the two cells of plus-13
    assert rows(s, 0) == ["r5 r6", "y7 y8", "g12", "b7 b5 b4"]
    assert earned(s, 0) == "one-in-each plus-13"
    assert s.points(0) == 26  # 3 + 3 + 1 + 6 + 13


@cites("qwixx", "12.22", "12.4")
def test_a_bonus_cross_on_the_first_cell_of_a_symbol_prepares_it() -> None:
    s = scene("qwixx-bonus-b", 1)
    s.crosses(0, "r7 y7 g6")
    s.throw(3, 4, 1, 1, 1, 1)
    s.play("b7")  # red 8 and green 5: one cell each of double-lowest and no-misthrows
    assert rows(s, 0) == ["r7 r8", "y7 y8", "g6 g5", "b7 b6"]
    assert earned(s, 0) == "one-in-each"


# Double-lowest


@cites("qwixx", "12.7")
@pytest.mark.parametrize(
    ("crosses", "points"),
    [
        ("r2 r3 r8 y2 y4 g12 b12 b11", 17),  # 6 + 3 + 1 + 6, and green's 1 again
        ("r2 r3 r8 y2 y4 g12 g11 b12 b11", 21),  # 6 + 3 + 3 + 6, and 3 once, though yellow and green tie
        ("r2 r8 y2 y4 g12 g11 b12", 15),  # four rows tie: 4 x 3, and 3 once
        ("r2 r8 y2 y4 b12", 9),  # an empty row doubles nothing: 3 + 3 + 0 + 3
    ],
)
def test_double_lowest_doubles_one_row_at_the_end(crosses: str, points: int) -> None:
    s = scene("qwixx-bonus-b", 2, roller=1)
    s.crosses(0, crosses)
    s.misthrows(1, 3)
    s.throw(4, 6, 1, 1, 1, 1)
    s.play("-", "b10")
    assert earned(s, 0) == "double-lowest"
    s.play("-")
    assert s.over == "fourth misthrow"
    assert (s.points(0), s.points(1)) == (points, -20)


@cites("qwixx", "12.7")
def test_double_lowest_earned_in_the_colour_action_looks_at_the_rows_as_they_end() -> None:
    s = scene("qwixx-bonus-b", 2)
    s.crosses(0, "r2 r8 y2 y4 b12")
    s.misthrows(1, 3)
    s.throw(4, 4, 1, 1, 1, 6)
    s.play("-", "-")
    assert s.legal(0) == "- b10 g5 y5"
    s.play("b10")  # green is empty now ...
    s.throw(6, 6, 1, 1, 1, 1)
    s.play("-", "g12")
    s.play("-")
    assert s.over == "fourth misthrow"
    assert s.points(0) == 11  # ... but not at the end: 3 + 3 + 1 + 3, and 1 again


@cites("qwixx", "12.7", "12.14", "12.15")
def test_double_lowest_looks_at_closed_rows_and_counts_locks() -> None:
    s = scene("qwixx-bonus-b", 2)
    s.crosses(0, "r2 r8 g12 g11 b12 b10")
    s.crosses(1, "y2 y4 y5 y6 y7 y12")
    s.close("y")
    assert s.points(0) == 9  # the closed yellow row is the lowest: nothing to double
    s = scene("qwixx-bonus-b", 1)
    # red 6 and the lock: 28; yellow 6: 21; green 7: 28; blue 7: 28
    s.crosses(0, "r2 r3 r4 r5 r8 r12 y2 y4 y5 y6 y8 y9 g12 g11 g10 g8 g7 g6 g4 b12 b11 b10 b9 b8 b6 b5")
    s.close("r")
    assert s.parts(0)["double-lowest"] == 21  # yellow alone has the fewest
    assert s.points(0) == 126


# Plus-13


@cites("qwixx", "12.8")
def test_plus_13_in_the_white_and_in_the_colour_action() -> None:
    s = scene("qwixx-bonus-b", 2)
    s.crosses(0, "b4")
    s.crosses(1, "r6")
    assert (s.points(0), s.points(1)) == (1, 1)
    s.throw(1, 3, 5, 1, 1, 1)
    s.play("-", "b4")
    assert (s.points(0), s.points(1)) == (1, 15)  # 1 + 1 + 13
    # red 6, 8; yellow 2, 4; green 4; blue 2 locks and blue 4 is crossed
    assert s.legal(0) == "- g4 r6 r8 y2 y4"
    s.play("r6")
    assert (s.points(0), s.parts(0)["plus-13"]) == (15, 13)


# No-misthrows


@cites("qwixx", "12.25", "12.9")
def test_no_misthrows_makes_earlier_misthrows_cost_nothing() -> None:
    s = scene("qwixx-bonus-b", 2)
    s.crosses(0, "y3")
    s.misthrows(0, 2)
    s.misthrows(1, 2)
    s.throw(1, 4, 1, 1, 1, 1)
    assert s.points(0) == -9  # 1 - 10
    s.play("g5", "g5")
    assert earned(s, 0) == "no-misthrows"
    assert (s.points(0), s.parts(0)["misthrows"]) == (2, 0)
    assert s.points(1) == -9
    assert s.cells(0, "crossed", "m") == "m1 m2"


@cites("qwixx", "12.9")
def test_no_misthrows_in_the_colour_action_covers_later_misthrows() -> None:
    s = scene("qwixx-bonus-b", 1)
    s.crosses(0, "g5")
    s.throw(1, 2, 1, 2, 1, 1)
    s.play("-")
    assert s.legal(0) == "- b3 g3 r2 r3 y3 y4"
    s.play("y3")
    s.throw(6, 6, 1, 1, 1, 1)
    s.play("-")
    s.play("-")
    assert s.cells(0, "crossed", "m") == "m1"
    assert s.points(0) == 2


@cites("qwixx", "12.9", "6.1")
def test_the_fourth_misthrow_still_ends_the_game() -> None:
    s = scene("qwixx-bonus-b", 2)
    s.crosses(0, "y3 g5")
    s.misthrows(0, 3)
    s.misthrows(1, 1)
    s.throw(6, 6, 1, 1, 1, 1)
    s.play("-", "-")
    s.play("-")
    assert s.over == "fourth misthrow"
    assert s.cells(0, "crossed", "m") == "m1 m2 m3 m4"
    assert (s.points(0), s.points(1)) == (2, -5)
    assert s.table.winners() == [0]
