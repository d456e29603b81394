"""Bingolino: examples worked out by hand from its RULES.md."""

from __future__ import annotations

from typing import Any

import pytest

from rollbook.errors import BadDice, BadOption, IllegalMove
from rollbook.table import Table
from tests.examples.scene import Scene, cites, scene

CELLS = "a1 a2 a3 a4 b1 b2 b3 b4 c1 c2 c3 c4 d1 d2 d3 d4"  # as legal lists sort
LOW = list(range(1, 17))  # a hand of 1 to 16, once each
READING = [column + row for row in "1234" for column in "abcd"]
PLAIN = "1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 14 15 16"
HIGH = "17 18 19 20 / 21 22 17 18 / 19 20 21 22 / 17 18 19 20"
SUMS = "21 15 16 17 / 10 11 12 9 / 6 5 4 22 / 1 2 3 8"
# The 4 completes row 1; after it the 13 completes column a. With stars for rows 2 to 4: a fourth and a fifth star.
FOURTH = "(1) (2) (3) 4 / (5) 6 7 8 / (9) 10 11 12 / 13 14 15 16"
# The 1 completes row 1, column a and the falling diagonal.
THREE_BY_ONE = "1 (2) (3) (4) / (5) (6) 7 8 / (9) 10 (11) 12 / (13) 14 15 (16)"


def game(*grids: str, roller: int = 0) -> Scene:
    """A game with these grids."""
    s = scene("bingolino", len(grids), roller=roller)
    for seat, grid in enumerate(grids):
        s.lay(seat, grid)
    return s


def turn(s: Scene, *dice: int) -> None:
    """The roller chooses so many dice and throws them."""
    s.play(str(len(dice)))
    s.throw(*dice)


def three_stars(*grids: str, roller: int = 0) -> Scene:
    """A game in which everybody has the stars of rows 2 to 4; tiles of these have been turned back since."""
    s = game(*grids, roller=roller)
    for seat in range(len(grids)):
        s.stars(seat, 1, 2, 3)
    return s


# Players, material and seats


@cites("bingolino", "1.1", "1.2")
def test_two_to_four_players_or_one_for_practice() -> None:
    for players in (1, 2, 3, 4):
        assert scene("bingolino", players).table.players == players
    for players in (0, 5):
        with pytest.raises(BadOption):
            scene("bingolino", players)


@cites("bingolino", "1.2", "6.1")
def test_alone_one_plays_for_four_stars_and_throws_are_counted() -> None:
    s = three_stars(FOURTH)
    turn(s, 6)
    s.play("-")
    assert s.asked() == [0]
    turn(s, 4)
    s.play("d1")
    assert (s.over, s.points(0), s.table.winners()) == ("four stars", 4, [0])
    assert sum("roll" in line for line in s.table.record()) == 2


@cites("bingolino", "1.3")
def test_a_deal_is_refused_when_there_are_no_such_tiles() -> None:
    s = scene("bingolino", 2)
    wrong: list[Any] = [
        [[1, 1, 1, *range(4, 17)], LOW],  # a fourth 1
        [LOW, list(range(8, 24))],  # a 23
        [LOW, list(range(16))],  # a 0
        [LOW, LOW[:15]],
        [LOW, [*LOW, 17]],
        [LOW],
        [LOW, LOW, LOW],
    ]
    for deal in wrong:
        with pytest.raises(BadDice):
            s.table.place(deal)
    s.table.place([[1, 1, *range(3, 17)], LOW])  # three 1s there are
    assert s.phase == "layout"
    s = scene("bingolino", 2)
    s.table.place([LOW, list(range(7, 23))])  # up to 22
    assert s.phase == "layout"


@cites("bingolino", "1.3", "2.1")
def test_sixteen_tiles_each_at_random() -> None:
    deals = [Table("bingolino", 4, first=0, seed=seed).throw() for seed in range(10)]
    for deal in deals:
        assert [len(hand) for hand in deal] == [16] * 4
        tiles = [tile for hand in deal for tile in hand]
        assert set(tiles) <= set(range(1, 23))
        assert max(tiles.count(number) for number in range(1, 23)) == 3
    assert len({str(deal) for deal in deals}) == 10


@cites("bingolino", "1.4", "3.1")
def test_the_roller_chooses_one_to_five_dice() -> None:
    s = game(PLAIN, HIGH, roller=1)
    assert (s.phase, s.asked()) == ("how-many", [1])
    assert s.legal(1) == "1 2 3 4 5"
    assert s.legal(0) == ""
    for wrong in ("0", "6", "-"):
        with pytest.raises(IllegalMove):
            s.table.play(1, wrong)


@cites("bingolino", "1.5", "1.6", "5.2")
def test_the_stars_never_run_out() -> None:
    """Three players have three stars each and get three more: 18, though only 17 lie in the box."""
    s = three_stars(THREE_BY_ONE, THREE_BY_ONE, THREE_BY_ONE)
    turn(s, 1)
    s.play("a1", "a1", "a1")
    assert s.table.scores() == [6, 6, 6]
    assert s.table.winners() == [0, 1, 2]


@cites("bingolino", "1.7", "3.7")
def test_the_turn_passes_clockwise_after_one_throw() -> None:
    s = game(PLAIN, PLAIN, PLAIN, roller=1)
    for roller in (1, 2, 0, 1):
        assert (s.phase, s.asked()) == ("how-many", [roller])
        turn(s, 6, 6)
        s.play("-", "-", "-")


@cites("bingolino", "1.8")
def test_the_starter_is_named_or_drawn() -> None:
    assert game(PLAIN, PLAIN, PLAIN, roller=2).asked() == [2]
    assert {Table("bingolino", 3, seed=seed).first for seed in range(60)} == {0, 1, 2}
    with pytest.raises(BadOption):
        Table("bingolino", 3, first=3)


@cites("bingolino", "1.9")
def test_options_are_refused_for_there_are_none() -> None:
    with pytest.raises(BadOption, match="none"):
        scene("bingolino", 2, points="red")


@cites("bingolino", "1.10", "4.2")
def test_a_single_choice_is_a_decision_like_any_other() -> None:
    s = game("(1) 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 14 15 16", HIGH)
    turn(s, 1)
    assert (s.asked(), s.legal(0)) == ([0], "a1")
    s.play("a1")
    assert s.table.log[-1] == {"seat": 0, "play": "a1"}
    assert s.cells(0, "turned") == ""


# Laying out


def laid_out(other: list[str]) -> Scene:
    """Seat 1, the starter, lays 1 to 16 in reading order; seat 0 lays 7 to 22 into the given cells."""
    s = scene("bingolino", 2, roller=1)
    s.table.place([list(range(7, 23)), LOW])
    for one, two in zip(READING, other, strict=True):
        s.play(one, two)
    return s


@cites("bingolino", "2.2", "2.3", "2.4", "1.10")
def test_the_layout_goes_tile_by_tile_for_everybody_at_once() -> None:
    s = scene("bingolino", 2, roller=1)
    s.table.place([list(range(7, 23)), LOW])
    assert (s.phase, s.asked()) == ("layout", [1, 0])
    assert s.legal(0) == s.legal(1) == CELLS
    s.play("a1", "d4")
    assert s.legal(1) == CELLS.removeprefix("a1 ")
    assert s.legal(0) == CELLS.removesuffix(" d4")
    with pytest.raises(IllegalMove):
        s.table.play(0, "d4")
    for one, two in zip(READING[1:15], READING[14:0:-1], strict=True):
        s.play(one, two)
    assert (s.legal(1), s.legal(0)) == ("d4", "a1")  # the last tile: one choice, and yet a decision
    s.play("d4", "a1")
    assert s.table.log[-2:] == [{"seat": 1, "play": "d4"}, {"seat": 0, "play": "a1"}]
    assert (s.phase, s.asked()) == ("how-many", [1])
    mine, others = (s.table.view(0).seats[seat].cells for seat in (0, 1))
    assert [mine[cell].text for cell in READING] == [str(number) for number in range(22, 6, -1)]
    assert [others[cell].text for cell in READING] == [str(number) for number in LOW]
    assert {cell: mine[cell].state for cell in READING} == dict.fromkeys(READING, "open")


@cites("bingolino", "2.5")
def test_undrawn_tiles_take_no_part() -> None:
    s = laid_out(READING)  # 32 of the 66 tiles; seat 0 has none below 7
    assert [sorted(hand) for hand in s.table.log[0]["deal"]] == [list(range(7, 23)), LOW]
    turn(s, 1)
    assert s.asked() == [1]
    s.play("a1")
    turn(s, 2)  # by seat 0, who has no 2, no matter how many are left over
    assert s.asked() == [1]
    assert s.legal(0) == ""
    s.play("b1")
    assert [s.cells(seat, "turned") for seat in (0, 1)] == ["", "a1 b1"]
    turn(s, 6, 6, 6, 2)  # 20, or 14 or 18 for roller 1, who has the 14 only; seat 0 has the 20
    assert (s.asked(), s.legal(1), s.legal(0)) == ([1, 0], "- b4", "- b4")


@cites("bingolino", "2.6")
def test_during_the_layout_nobody_sees_the_grids_of_the_others() -> None:
    views, known = [], []
    for hand, cells in ((LOW, ("a1", "b2")), (list(range(7, 23)), ("d4", "c1"))):
        s = scene("bingolino", 2)
        s.table.place([hand, LOW])
        for cell in cells:
            s.play(cell, "a1" if cell == cells[0] else "a2")
        s.table.play(0, "c3")
        own = s.table.view(0).seats[0].cells
        assert [own[cell].text for cell in cells] == [str(hand[0]), str(hand[1])]
        for seat in (1, None):
            seen = s.table.view(seat).seats[0].cells
            assert {seen[cell].text for cell in READING} == {""}
            assert len({seen[cell].state for cell in READING}) == 1
        views.append((s.table.view(1), s.table.view(None)))
        known.append((s.table.known_to(1).hand[0], s.table.known_to(1).tile[0]))
    assert views[0] == views[1]  # other tiles, laid elsewhere: seat 1 and a spectator see the same
    assert known[0] == known[1]


@cites("bingolino", "2.7")
def test_a_tile_can_be_moved_until_its_owner_is_ready() -> None:
    s = scene("bingolino", 2)
    s.table.place([LOW, LOW])
    s.table.play(0, "a1")
    s.table.take_back(0)
    s.table.play(0, "b2")
    s.table.play(1, "c3")
    assert s.table.view(0).seats[0].cells["b2"].text == "1"
    assert s.legal(0) == CELLS.replace("b2 ", "")
    with pytest.raises(IllegalMove):
        s.table.take_back(0)


# The throw


@cites("bingolino", "3.2")
def test_the_chosen_dice_are_thrown_once_and_summed() -> None:
    s = game(PLAIN, PLAIN)
    s.play("3")
    for wrong in ([1, 2], [1, 2, 3, 4], [1, 2, 7], [0, 1, 2]):
        with pytest.raises(BadDice):
            s.throw(*wrong)
    s.throw(1, 2, 3)
    assert s.table.view(None).facts.total == 6
    assert s.phase == "turn"
    with pytest.raises(BadDice):
        s.throw(1, 2, 3)


@cites("bingolino", "3.3", "3.5", "3.6", "3.10")
def test_the_full_sum_is_for_all_and_smaller_sums_for_the_roller() -> None:
    nine_is_turned = "1 2 3 4 / 5 6 7 8 / (9) 10 11 12 / 13 14 15 16"
    s = game(PLAIN, HIGH, PLAIN, nine_is_turned)
    turn(s, 6, 3)
    assert s.asked() == [0, 2]
    assert s.legal(0) == "- a3 b2 c1"  # 9, 6 and 3
    assert s.legal(2) == "- a3"
    assert s.legal(1) == s.legal(3) == ""  # not asked, though seat 3 has open tiles 6 and 3
    with pytest.raises(IllegalMove):
        s.table.play(3, "-")
    s.play("c1", "a3")
    assert [s.cells(seat, "turned") for seat in range(4)] == ["c1", "", "a3", "a3"]


@cites("bingolino", "3.4")
def test_of_several_tiles_only_one_is_turned() -> None:
    s = game(HIGH, "9 9 9 1 / 2 3 4 5 / 6 7 8 10 / 11 12 13 14")
    turn(s, 5, 4)
    assert s.legal(1) == "- a1 b1 c1"
    s.play("b1")
    assert s.cells(1, "turned") == "b1"
    assert s.asked() == [1]  # now it is seat 1's turn


@cites("bingolino", "3.7", "3.13")
def test_the_printed_throw_6_6_5_4() -> None:
    s = game(SUMS, SUMS)
    turn(s, 6, 6, 5, 4)
    assert s.legal(0) == "- a1 b1 c1 d1"  # 21, and 15, 16 or 17; two dice less (9 to 12) is not allowed
    assert s.legal(1) == "- a1"
    s.play("c1", "-")
    assert (s.phase, s.asked()) == ("how-many", [1])  # one tile, then the turn is over
    assert s.cells(0, "turned") == "c1"


@cites("bingolino", "3.7", "3.14")
def test_the_printed_throw_6_6_5() -> None:
    s = game(SUMS, SUMS)
    turn(s, 6, 6, 5)
    assert s.legal(0) == "- b2 c2 d1"  # 11, 12, 17
    assert s.legal(1) == "- d1"


@cites("bingolino", "3.8")
def test_a_single_die_has_only_its_full_sum() -> None:
    s = game(PLAIN, PLAIN)
    turn(s, 4)
    assert s.legal(0) == s.legal(1) == "- d1"
    s = game("1 2 3 (4) / (5) 6 7 8 / 9 10 11 12 / 13 14 15 16", HIGH)
    turn(s, 4)
    assert s.legal(0) == "a2 d1"  # nothing is left to use: one goes back


@cites("bingolino", "3.9", "4.4")
def test_declining_has_no_penalty() -> None:
    s = game(FOURTH, FOURTH)
    turn(s, 4)
    assert s.legal(0) == s.legal(1) == "- d1"
    s.play("-", "-")
    assert s.cells(0, "turned") == s.cells(1, "turned") == "a1 b1 c1 a2 a3"
    assert (s.phase, s.asked()) == ("how-many", [1])


@cites("bingolino", "3.10", "3.11", "3.12")
def test_decisions_are_secret_and_can_be_taken_back() -> None:
    s = game(FOURTH, FOURTH)
    turn(s, 4)
    s.table.play(0, "-")
    s.table.take_back(0)
    s.table.play(0, "d1")
    view = s.table.view(1)
    assert view.seats[0].chosen
    assert view.noted is None
    assert view.seats[0].cells["d1"].state == "open"
    assert view.seats[0].points == 0
    s.table.play(1, "d1")
    assert s.table.scores() == [1, 1]
    with pytest.raises(IllegalMove):
        s.table.take_back(1)


# Turning back


@cites("bingolino", "4.1", "4.2")
def test_a_roller_who_can_do_nothing_must_turn_a_tile_back() -> None:
    s = game("(1) 2 (3) (4) / 5 6 7 8 / 9 10 11 12 / 13 14 15 16", HIGH)
    turn(s, 3, 1)  # 4, 3 and 1 are turned already
    assert s.legal(0) == "a1 c1 d1"
    with pytest.raises(IllegalMove):
        s.table.play(0, "-")
    s.play("c1")
    assert s.cells(0, "turned") == "a1 d1"
    assert s.cell(0, "c1") == "open"


@cites("bingolino", "4.1")
def test_a_smaller_sum_saves_from_turning_back() -> None:
    s = game("(1) 2 3 (4) / 5 6 7 8 / 9 10 11 12 / 13 14 15 16", HIGH)
    turn(s, 3, 1)  # 4 and 1 are turned, the 3 is open
    assert s.legal(0) == "- c1"


@cites("bingolino", "4.3", "3.10")
def test_a_roller_without_turned_tiles_turns_nothing_back() -> None:
    s = game(HIGH, PLAIN, HIGH)
    turn(s, 3)
    assert s.asked() == [1]  # the roller is not asked at all
    s.play("-")
    turn(s, 6, 6, 6, 6, 6)  # 30 and 24: nobody has such a tile, nor a turned one
    assert (s.phase, s.asked()) == ("how-many", [2])
    assert s.table.log[-1] == {"roll": [6, 6, 6, 6, 6]}


@cites("bingolino", "4.5", "4.6", "3.12")
def test_only_the_roller_turns_back_in_the_moment_when_others_turn_over() -> None:
    two_turned = "(17) (18) 19 20 / 21 22 17 18 / 19 20 21 22 / 17 18 19 20"
    s = game(two_turned, PLAIN, two_turned)
    turn(s, 2, 3)
    assert s.asked() == [0, 1]  # seat 2 could turn over nothing either, but is no roller
    assert (s.legal(0), s.legal(1), s.legal(2)) == ("a1 b1", "- a2", "")
    s.table.play(0, "b1")
    assert s.table.view(1).seats[0].cells["b1"].state == "turned"  # not yet
    s.table.play(1, "a2")
    assert [s.cells(seat, "turned") for seat in range(3)] == ["a1", "a2", "a1 b1"]
