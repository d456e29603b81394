"""Qwixx Bonus A, worked out by hand from section 11 of the rulebook.

The bonus row is R Y G B G R B Y R Y B G: red f1 f6 f9, yellow f2 f8 f10, green f3 f5 f12, blue f4 f7 f11.
"""

from __future__ import annotations

import pytest

from rollbook.errors import BadOption
from rollbook.table import Table
from tests.examples.scene import Scene, cites, scene

BONUS_CELLS = "r3 r6 r9 y5 y8 y11 g11 g7 g4 b10 b8 b5"
ALL_FIELDS = "f1 f2 f3 f4 f5 f6 f7 f8 f9 f10 f11 f12"
FIVE_RED = "r2 r4 r5 r7 r11"  # the next red number is the 12
FIVE_GREEN = "g12 g10 g9 g8 g3"  # the next green number is the 2


def rows(s: Scene, seat: int) -> list[str]:
    """The crossed cells of the four rows."""
    return [s.crossed(seat, row) for row in "rygb"]


def struck(s: Scene, seat: int) -> str:
    """The struck fields of the bonus row."""
    return s.cells(seat, "struck", "f")


def closed(s: Scene) -> object:
    """The rows that are closed, by letter."""
    return s.table.view(None).facts.closed


@cites("qwixx", "11.2", "11.3", "11.4")
def test_the_sheet_with_its_bonus_cells_and_bonus_row() -> None:
    zones = {zone.id: zone for zone in Table("qwixx-bonus-a", 2, first=0).variant.sheet.document({}, 0).zones}
    cells = sorted(zones["colours"].cells, key=lambda cell: (cell.row, cell.column))
    rising = [str(number) for number in range(2, 13)]
    for row, (colour, numbers) in enumerate(
        (("red", rising), ("yellow", rising), ("green", rising[::-1]), ("blue", rising[::-1]))
    ):
        found = [cell for cell in cells if cell.row == row]
        assert [cell.label for cell in found] == [*numbers, "lock"]
        assert {cell.colour for cell in found} == {colour}
    assert " ".join(cell.id for cell in cells if "bonus" in cell.marks) == BONUS_CELLS
    assert [cell.id for cell in cells if "locks" in cell.marks] == ["r12", "y12", "g2", "b2"]
    assert "".join(cell.colour[0] for cell in zones["bonus-row"].cells) == "rygbgrbyrybg"
    assert " ".join(cell.id for cell in zones["bonus-row"].cells) == ALL_FIELDS


@cites("qwixx", "11.1", "1.1", "1.2", "1.8")
def test_for_one_to_five_players_without_options() -> None:
    for players in (1, 2, 3, 4, 5):
        assert Table("qwixx-bonus-a", players, first=0).players == players
    for players in (0, 6):
        with pytest.raises(BadOption, match="1 to 5"):
            Table("qwixx-bonus-a", players)
    with pytest.raises(BadOption, match="none"):
        Table("qwixx-bonus-a", 2, {"lucky": [[5, 10], [6, 11]]})


@cites("qwixx", "11.1", "11.5")
def test_cells_without_a_bonus_strike_nothing_and_the_turn_is_the_usual_one() -> None:
    s = scene("qwixx-bonus-a", 2)
    s.throw(1, 1, 6, 1, 1, 1)
    assert s.legal(0) == s.legal(1) == "- r2 y2"  # green 2 and blue 2 are locking numbers
    s.play("-", "r2")
    assert s.legal(0) == "- r7 y2"
    s.play("-")
    assert rows(s, 0) == ["", "", "", ""]
    assert rows(s, 1) == ["r2", "", "", ""]
    assert (struck(s, 0), struck(s, 1)) == ("", "")
    assert (s.points(0), s.points(1)) == (-5, 1)  # the roller's misthrow


@cites("qwixx", "11.16", "11.5", "11.6")
def test_printed_check_green_11_brings_red_5() -> None:
    s = scene("qwixx-bonus-a", 2)
    s.crosses(0, "r2 r4")
    s.throw(5, 6, 1, 1, 1, 1)
    s.play("g11", "-")
    assert rows(s, 0) == ["r2 r4 r5", "", "g11", ""]
    assert struck(s, 0) == "f1"
    assert rows(s, 1) == ["", "", "", ""]
    assert struck(s, 1) == ""


@cites("qwixx", "11.17", "11.8")
def test_printed_check_red_9_brings_blue_5_and_that_brings_yellow_10() -> None:
    s = scene("qwixx-bonus-a", 2)
    s.crosses(0, "b6 y9")
    s.strike(0, 6)
    s.throw(4, 5, 1, 1, 1, 1)
    s.play("r9", "-")
    assert rows(s, 0) == ["r9", "y9 y10", "", "b6 b5"]
    assert struck(s, 0) == "f1 f2 f3 f4 f5 f6 f7 f8"
    assert s.points(0) == 7  # 1 + 3 + 3


@cites("qwixx", "11.3", "11.5")
@pytest.mark.parametrize("cell", BONUS_CELLS.split())
def test_each_bonus_cell_strikes_one_field(cell: str) -> None:
    number = int(cell[1:])
    s = scene("qwixx-bonus-a", 1)
    s.crosses(0, "y2")
    s.strike(0, 1)  # the next field is yellow and brings the 3
    s.throw(max(1, number - 6), min(6, number - 1), 1, 1, 1, 1)
    s.play(cell)
    assert struck(s, 0) == "f1 f2"
    # in yellow itself the next number is the one after the cell: y6, y9; y12 lapses for want of crosses
    after = {"y5": "y2 y5 y6", "y8": "y2 y8 y9", "y11": "y2 y11"}.get(cell, "y2 y3")
    assert s.crossed(0, "y") == after


@cites("qwixx", "11.4", "11.6", "11.12")
@pytest.mark.parametrize(("before", "row"), list(enumerate("rygbgrbyrybg")))
def test_a_bonus_cross_goes_into_the_colour_of_the_field(before: int, row: str) -> None:
    """In an empty row it takes the first cell; a red field continues after the red 3 that brought it."""
    s = scene("qwixx-bonus-a", 1)
    s.strike(0, before)
    s.throw(1, 2, 1, 1, 1, 1)
    s.play("r3")
    assert (
        rows(s, 0)
        == {
            "r": ["r3 r4", "", "", ""],
            "y": ["r3", "y2", "", ""],
            "g": ["r3", "", "g12", ""],
            "b": ["r3", "", "", "b12"],
        }[row]
    )
    assert struck(s, 0) == " ".join(ALL_FIELDS.split()[: before + 1])


@cites("qwixx", "11.12")
def test_the_next_possible_number_lies_directly_right_of_the_last_cross() -> None:
    s = scene("qwixx-bonus-a", 1)
    s.crosses(0, "r2 r7")
    s.throw(1, 4, 1, 1, 1, 1)
    s.play("y5")
    assert rows(s, 0) == ["r2 r7 r8", "y5", "", ""]  # not the skipped 3, nor a number further right
    # red 2 and 5, yellow 2 and 5 lie left of crosses; green 2 and blue 2 lock
    assert s.legal(0) == "- b5 g5"


@cites("qwixx", "11.7")
def test_nobody_is_asked_about_a_bonus_and_passing_is_the_only_way_round_it() -> None:
    s = scene("qwixx-bonus-a", 2)
    s.throw(1, 4, 1, 1, 1, 1)
    assert s.legal(0) == s.legal(1) == "- b5 g5 r5 y5"
    s.play("y5", "-")
    assert (s.phase, s.asked()) == ("colour", [0])
    assert rows(s, 0) == ["r2", "y5", "", ""]
    assert (struck(s, 0), struck(s, 1)) == ("f1", "")
    assert [line.get("play") for line in s.table.log[1:]] == ["y5", "-"]  # a bonus cross is no decision


@cites("qwixx", "11.8")
def test_a_chain_through_three_more_colours_back_to_the_first() -> None:
    s = scene("qwixx-bonus-a", 1)
    s.crosses(0, "r2 y4 g12")
    s.throw(4, 6, 1, 1, 1, 1)
    s.play("b10")  # f1 red 3, f2 yellow 5, f3 green 11, f4 blue 9
    assert rows(s, 0) == ["r2 r3", "y4 y5", "g12 g11", "b10 b9"]
    assert struck(s, 0) == "f1 f2 f3 f4"


@cites("qwixx", "11.8", "11.4")
def test_two_long_chains_from_the_middle_of_the_bonus_row() -> None:
    s = scene("qwixx-bonus-a", 1)
    s.crosses(0, "g8 r5 b6")
    s.strike(0, 4)
    s.throw(1, 4, 1, 1, 1, 1)
    s.play("y5")  # f5 green 7, f6 red 6, f7 blue 5, f8 yellow 6
    assert rows(s, 0) == ["r5 r6", "y5 y6", "g8 g7", "b6 b5"]
    assert struck(s, 0) == "f1 f2 f3 f4 f5 f6 f7 f8"
    s = scene("qwixx-bonus-a", 1)
    s.crosses(0, "g12 b11")
    s.strike(0, 2)
    s.throw(1, 2, 1, 1, 1, 1)
    s.play("r3")  # f3 green 11, f4 blue 10, f5 green 10
    assert rows(s, 0) == ["r3", "", "g12 g11 g10", "b11 b10"]
    assert struck(s, 0) == "f1 f2 f3 f4 f5"


@cites("qwixx", "11.8", "11.6")
def test_a_chain_in_the_colour_action() -> None:
    s = scene("qwixx-bonus-a", 2)
    s.crosses(0, "r5")
    s.throw(1, 3, 1, 4, 1, 1)
    s.play("-", "-")
    # red 2 and 4 are gone; yellow 5, 7; green 4 (2 locks); blue 4 (2 locks)
    assert s.legal(0) == "- b4 g4 y5 y7"
    s.play("y5")  # f1 red 6, f2 yellow 6
    assert rows(s, 0) == ["r5 r6", "y5 y6", "", ""]
    assert struck(s, 0) == "f1 f2"
    assert (s.phase, s.table.view(None).roller) == ("throw", 1)


@cites("qwixx", "11.8", "4.4", "4.5")
def test_two_players_chains_run_each_on_their_own_bonus_row_once_both_have_decided() -> None:
    s = scene("qwixx-bonus-a", 2)
    s.crosses(1, "g12")
    s.strike(1, 2)
    s.throw(1, 4, 1, 1, 1, 1)
    s.table.play(0, "y5")
    assert rows(s, 0) == ["", "", "", ""]  # nothing shows yet
    assert struck(s, 0) == ""
    s.table.play(1, "b5")
    assert rows(s, 0) == ["r2", "y5", "", ""]  # f1 red 2
    assert rows(s, 1) == ["", "", "g12 g11", "b5 b4"]  # f3 green 11, f4 blue 4
    assert (struck(s, 0), struck(s, 1)) == ("f1", "f1 f2 f3 f4")


@cites("qwixx", "11.13")
def test_with_four_crosses_the_locking_number_lapses_but_the_field_is_struck() -> None:
    s = scene("qwixx-bonus-a", 2)
    s.crosses(0, "r2 r4 r5 r11")
    s.throw(1, 4, 1, 1, 1, 4)
    s.play("y5", "-")
    assert rows(s, 0) == ["r2 r4 r5 r11", "y5", "", ""]
    assert struck(s, 0) == "f1"
    assert closed(s) == []
    # red and yellow 2 and 5 are gone; green 5, blue 5 and 8
    assert s.legal(0) == "- b5 b8 g5"
    s.play("b8")  # the next field is the second: yellow 6
    assert rows(s, 0) == ["r2 r4 r5 r11", "y5 y6", "", "b8"]
    assert struck(s, 0) == "f1 f2"


@cites("qwixx", "11.13", "11.12")
def test_a_lapse_ends_a_chain_and_takes_no_other_number() -> None:
    s = scene("qwixx-bonus-a", 1)
    s.crosses(0, "r2 y11")
    s.throw(4, 6, 1, 1, 1, 1)
    s.play("b10")  # f1 red 3, f2 yellow 12: lapses
    assert rows(s, 0) == ["r2 r3", "y11", "", "b10"]
    assert struck(s, 0) == "f1 f2"


@cites("qwixx", "11.11", "11.9", "5.9")
def test_with_five_crosses_a_bonus_cross_locks_the_row() -> None:
    s = scene("qwixx-bonus-a", 2)
    s.crosses(0, FIVE_RED)
    s.throw(1, 4, 3, 1, 1, 6)
    s.play("y5", "-")
    assert rows(s, 0) == [f"{FIVE_RED} r12 r-lock", "y5", "", ""]
    assert closed(s) == ["r"]
    assert (struck(s, 0), struck(s, 1)) == ("f1 f6 f9", "f1 f6 f9")
    assert rows(s, 1) == ["", "", "", ""]
    assert s.legal(0) == "- b10 b7 g5"  # the red die has left
    assert s.points(0) == 29  # seven red crosses and a yellow one


@cites("qwixx", "11.11", "5.2")
def test_a_bonus_cross_of_the_white_action_helps_to_lock_in_the_colour_action() -> None:
    s = scene("qwixx-bonus-a", 2)
    s.crosses(0, "r2 r4 r5 r7")
    s.throw(2, 6, 6, 1, 1, 1)
    s.play("y8", "-")  # f1 red 8, the fifth red cross
    assert s.legal(0) == "- b3 b7 g3 g7 r12"
    s.play("r12")
    assert s.crossed(0, "r") == "r2 r4 r5 r7 r8 r12 r-lock"


@cites("qwixx", "11.18", "11.9")
def test_closing_yellow_strikes_the_yellow_fields_of_everybody_for_nothing() -> None:
    s = scene("qwixx-bonus-a", 3)
    s.crosses(0, "y2 y3 y4 y6 y7")
    s.strike(1, 3)
    s.strike(2, 9)
    s.throw(6, 1, 1, 6, 1, 1)
    s.play("-", "-", "-")
    assert s.legal(0) == "- b7 g7 r2 r7 y12"
    s.play("y12")
    assert struck(s, 0) == "f2 f8 f10"
    assert struck(s, 1) == "f1 f2 f3 f8 f10"
    assert struck(s, 2) == "f1 f2 f3 f4 f5 f6 f7 f8 f9 f10"
    assert rows(s, 0) == ["", "y2 y3 y4 y6 y7 y12 y-lock", "", ""]
    assert rows(s, 1) == rows(s, 2) == ["", "", "", ""]


@cites("qwixx", "11.9", "11.10")
def test_fields_struck_in_the_white_action_are_skipped_in_the_colour_action() -> None:
    s = scene("qwixx-bonus-a", 2)
    s.crosses(1, "y2 y3 y4 y6 y7")
    s.strike(0, 1)
    s.throw(6, 6, 3, 1, 1, 2)
    s.play("-", "y12")
    assert s.legal(0) == "- b8 g7 r9"
    s.play("r9")  # f2 is yellow and struck; f3 green 12
    assert rows(s, 0) == ["r9", "", "g12", ""]
    assert struck(s, 0) == "f1 f2 f3 f8 f10"


@cites("qwixx", "11.10", "11.8")
def test_a_chain_skips_struck_fields_in_its_middle() -> None:
    s = scene("qwixx-bonus-a", 2)
    s.crosses(0, "r2")
    s.crosses(1, "y2 y3 y4 y6 y7 y12")
    s.close("y")
    s.throw(4, 6, 1, None, 1, 1)
    s.play("b10", "-")  # f1 red 3, f3 green 12
    assert rows(s, 0) == ["r2 r3", "", "g12", "b10"]
    assert struck(s, 0) == "f1 f2 f3 f8 f10"


@cites("qwixx", "11.14")
def test_when_the_bonus_row_is_used_up_bonus_cells_do_nothing_more() -> None:
    s = scene("qwixx-bonus-a", 1)
    s.crosses(0, "b11 g12")
    s.strike(0, 10)
    s.throw(1, 2, 1, 1, 1, 1)
    s.play("r3")  # f11 blue 10, f12 green 11, and that was all
    assert rows(s, 0) == ["r3", "", "g12 g11", "b11 b10"]
    assert struck(s, 0) == ALL_FIELDS
    s.play("-")
    s.throw(3, 3, 1, 1, 1, 1)
    s.play("r6")
    assert rows(s, 0) == ["r3 r6", "", "g12 g11", "b11 b10"]


@cites("qwixx", "11.14", "11.9")
def test_a_closed_row_can_use_the_bonus_row_up() -> None:
    s = scene("qwixx-bonus-a", 2)
    s.crosses(1, FIVE_GREEN + " g2")
    s.strike(0, 11)
    s.close("g")
    assert struck(s, 0) == ALL_FIELDS
    s.throw(1, 2, 1, 1, None, 1)
    s.play("r3", "-")
    assert rows(s, 0) == ["r3", "", "", ""]


@cites("qwixx", "11.15", "4.10")
def test_a_bonus_counts_for_the_misthrow_rule_only_with_its_cross() -> None:
    s = scene("qwixx-bonus-a", 2)
    s.crosses(0, "r11")
    s.throw(1, 4, 1, 1, 1, 1)
    s.play("y5", "b5")  # the roller's bonus lapses, but yellow 5 is a cross
    s.play("-")
    assert s.cells(0, "crossed", "m") == ""
    s.throw(2, 2, 1, 1, 1, 1)
    s.play("-", "g4")  # seat 1 rolls and passes; seat 0 has a chain
    s.play("-")
    assert s.crossed(0, "y") == "y5 y6"
    assert s.cells(1, "crossed", "m") == "m1"
    assert s.cells(0, "crossed", "m") == ""


@cites("qwixx", "11.9", "5.6", "11.8")
@pytest.mark.parametrize("roller", [0, 1])
def test_a_chain_still_crosses_in_a_row_that_another_closes_in_the_same_white_action(roller: int) -> None:
    s = scene("qwixx-bonus-a", 2, roller=roller)
    s.crosses(0, FIVE_RED)
    s.crosses(1, "r5")
    s.strike(1, 5)
    s.throw(1, 4, 1, 1, 1, 1)
    s.table.play(0, "y5")  # f1 red 12
    s.table.play(1, "b5")  # f6 red 6, f7 blue 4
    assert rows(s, 0) == [f"{FIVE_RED} r12 r-lock", "y5", "", ""]
    assert rows(s, 1) == ["r5 r6", "", "", "b5 b4"]
    assert closed(s) == ["r"]
    assert struck(s, 0) == "f1 f6 f9"
    assert struck(s, 1) == "f1 f2 f3 f4 f5 f6 f7 f9"


@cites("qwixx", "11.11", "11.13", "5.7", "5.8")
@pytest.mark.parametrize("roller", [0, 1, 2])
def test_two_players_lock_a_row_together_by_bonus_and_a_third_lacks_a_cross(roller: int) -> None:
    s = scene("qwixx-bonus-a", 3, roller=roller)
    s.crosses(0, FIVE_RED)
    s.crosses(1, "r4 r5 r7 r11")
    s.crosses(2, FIVE_RED)
    s.throw(1, 4, 1, 1, 1, 1)
    for seat, cell in enumerate(("y5", "b5", "b5")):
        s.table.play(seat, cell)
    assert s.crossed(0, "r") == s.crossed(2, "r") == f"{FIVE_RED} r12 r-lock"
    assert s.crossed(1, "r") == "r4 r5 r7 r11"
    assert [struck(s, seat) for seat in range(3)] == ["f1 f6 f9"] * 3


@cites("qwixx", "11.11", "6.6")
def test_a_bonus_cross_in_the_white_action_ends_the_game() -> None:
    s = scene("qwixx-bonus-a", 2, roller=1)
    s.crosses(0, FIVE_RED)
    s.crosses(1, "b12 b11 b9 b7 b6 b2")
    s.close("b")
    s.throw(1, 4, 1, 1, 1, None)
    assert (s.legal(0), s.legal(1)) == ("- g5 y5", "- g5 r5 y5")
    s.play("-", "y5")
    assert s.over == "two rows closed"
    assert s.asked() == []
    assert struck(s, 0) == "f1 f4 f6 f7 f9 f11"
    assert (s.points(0), s.points(1)) == (29, 28)  # 28 + 1; seven blue crosses and no misthrow
    assert s.table.winners() == [0]


@cites("qwixx", "11.11", "11.9")
def test_a_bonus_cross_in_the_colour_action_ends_the_game() -> None:
    s = scene("qwixx-bonus-a", 2)
    s.crosses(0, FIVE_RED)
    s.crosses(1, "b12 b11 b9 b7 b6 b2")
    s.close("b")
    s.throw(2, 3, 1, 3, 1, None)
    s.play("-", "-")
    assert s.legal(0) == "- g3 g4 y5 y6"
    s.play("y5")
    assert s.crossed(0, "r") == f"{FIVE_RED} r12 r-lock"
    assert s.over == "two rows closed"


@cites("qwixx", "11.11", "11.9", "6.3")
def test_two_chains_close_two_rows_in_one_white_action() -> None:
    s = scene("qwixx-bonus-a", 2)
    s.crosses(0, FIVE_RED)
    s.crosses(1, FIVE_GREEN)
    s.strike(1, 2)
    s.throw(1, 4, 1, 1, 1, 1)
    s.play("y5", "b5")  # red 12; f3 green 2
    assert s.over == "two rows closed"
    assert struck(s, 0) == "f1 f3 f5 f6 f9 f12"
    assert struck(s, 1) == "f1 f2 f3 f5 f6 f9 f12"
    assert (s.points(0), s.points(1)) == (29, 29)
    assert s.table.winners() == [0, 1]
