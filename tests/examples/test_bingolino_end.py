"""Bingolino: stars, the end of the game and the play-off, worked out by hand from its RULES.md."""

from __future__ import annotations

import pytest

from rollbook.errors import BadDice
from tests.examples.scene import Scene, cites, scene

READING = [column + row for row in "1234" for column in "abcd"]
PLAIN = "1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 14 15 16"
HIGH = "17 18 19 20 / 21 22 17 18 / 19 20 21 22 / 17 18 19 20"
# The 4 completes row 1; after it the 13 completes column a. With stars for rows 2 to 4: a fourth and a fifth star.
FOURTH = "(1) (2) (3) 4 / (5) 6 7 8 / (9) 10 11 12 / 13 14 15 16"
# The 4 completes row 1 and the rising diagonal.
TWO_BY_FOUR = "(1) (2) (3) 4 / 5 6 (7) 8 / 9 (10) 11 12 / (13) 14 15 16"
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


# Stars


@cites("bingolino", "5.1")
def test_each_of_the_ten_lines_brings_a_star() -> None:
    rows = [READING[4 * row : 4 * row + 4] for row in range(4)]
    columns = [READING[column::4] for column in range(4)]
    for line in [*rows, *columns, ["a1", "b2", "c3", "d4"], ["a4", "b3", "c2", "d1"]]:
        last = line[2]
        texts = [f"({i + 1})" if cell in line and cell != last else str(i + 1) for i, cell in enumerate(READING)]
        number = READING.index(last) + 1
        s = game(" ".join(texts))
        turn(s, *([number] if number <= 6 else [6, number - 6] if number <= 12 else [6, 6, number - 12]))
        assert s.points(0) == 0
        s.play(last)
        assert s.points(0) == 1


@cites("bingolino", "5.2")
def test_one_tile_completes_three_lines() -> None:
    s = game(THREE_BY_ONE, HIGH)
    turn(s, 1)
    s.play("a1")
    assert s.table.scores() == [3, 0]
    assert s.over == ""


@cites("bingolino", "5.3", "5.4")
def test_a_star_stays_and_its_line_brings_no_other() -> None:
    s = game("(1) (2) (3) (4) / 5 6 7 8 / 9 10 11 12 / 13 14 15 16")
    s.stars(0, 0)
    turn(s, 1)
    assert s.legal(0) == "a1 b1 c1 d1"
    s.play("b1")
    assert (s.cells(0, "turned"), s.points(0)) == ("a1 c1 d1", 1)
    turn(s, 2)
    s.play("b1")
    assert (s.cells(0, "turned"), s.points(0)) == ("a1 b1 c1 d1", 1)


@cites("bingolino", "5.4")
def test_a_line_completed_again_together_with_a_new_one_brings_one_star() -> None:
    s = game("(1) 2 (3) (4) / 5 (6) 7 8 / 9 (10) 11 12 / 13 (14) 15 16")
    s.stars(0, 0)
    turn(s, 2)
    s.play("b1")  # row 1 once more, column b for the first time
    assert s.points(0) == 2


@cites("bingolino", "5.5", "5.2")
def test_the_printed_grid() -> None:
    grid = "3 21 10 16 / 17 (2) (22) (17) / (12) (10) 15 (21) / (4) (4) 9 (7)"
    s = game(grid)
    turn(s, 6, 6, 5, 4)
    s.play("b1")
    assert s.points(0) == 1  # column b
    s = game(grid)
    turn(s, 6, 6, 4)
    assert s.legal(0) == "- c1 d1"  # 16; 10 (c1) with a 6 taken away; 12 is turned
    s.play("d1")
    assert s.points(0) == 2  # rising diagonal and column d


# The end


@cites("bingolino", "6.1")
def test_four_stars_win() -> None:
    s = three_stars(FOURTH, PLAIN)
    turn(s, 4)
    s.play("d1", "d1")
    assert (s.over, s.table.scores(), s.table.winners()) == ("four stars", [4, 3], [0])
    assert s.asked() == []


@cites("bingolino", "6.1", "6.4")
def test_five_stars_at_once_win_as_well() -> None:
    s = three_stars(TWO_BY_FOUR, PLAIN)
    turn(s, 4)
    s.play("d1", "-")
    assert (s.table.scores(), s.table.winners()) == ([5, 3], [0])


@cites("bingolino", "6.2", "6.5", "6.6")
def test_a_play_off_among_the_tied() -> None:
    s = three_stars(FOURTH, PLAIN, FOURTH)
    turn(s, 4)
    s.play("d1", "-", "d1")
    assert (s.over, s.table.scores(), s.table.winners()) == ("", [4, 3, 4], [])
    assert s.table.view(None).facts.play_off == [0, 2]
    assert (s.phase, s.asked()) == ("how-many", [2])  # seat 1 would be next, but is not among the tied
    turn(s, 6)
    assert s.asked() == [2, 0]  # the grid of seat 1 rests, open 6 or not
    assert s.legal(1) == ""
    s.play("b2", "-")
    assert s.asked() == [0]
    turn(s, 6, 6)
    s.play("d3", "-")
    assert s.asked() == [2]  # seat 1 is left out again
    turn(s, 6, 6, 1)
    assert s.asked() == [2, 0]
    assert s.legal(2) == "- a4 c2 d3"  # 13, 7 and 12
    assert s.legal(0) == "- a4"
    s.play("a4", "-")
    assert (s.over, s.table.scores(), s.table.winners()) == ("play-off", [4, 3, 5], [2])
    assert s.asked() == []


@cites("bingolino", "6.2")
def test_in_the_play_off_the_one_who_does_not_throw_may_win() -> None:
    s = three_stars(FOURTH, FOURTH)
    turn(s, 4)
    s.play("d1", "d1")
    assert s.asked() == [1]
    turn(s, 6, 6, 1)
    s.play("c2", "a4")
    assert (s.over, s.table.winners()) == ("play-off", [0])


@cites("bingolino", "6.2")
def test_a_play_off_of_all_players_is_announced_too() -> None:
    s = three_stars(FOURTH, FOURTH)
    turn(s, 4)
    s.play("d1", "d1")
    assert s.over == ""
    assert s.table.view(None).facts.play_off == [0, 1]


@cites("bingolino", "6.5", "4.1")
def test_in_the_play_off_a_roller_still_turns_back() -> None:
    s = three_stars(FOURTH, PLAIN, FOURTH)
    turn(s, 4)
    s.play("d1", "-", "d1")
    turn(s, 4)  # turned already by both of the tied
    assert s.asked() == [2]
    assert s.legal(2) == "a1 a2 a3 b1 c1 d1"
    s.play("d1")
    assert s.table.scores() == [4, 3, 4]
    assert s.asked() == [0]


@cites("bingolino", "6.3")
def test_fifth_stars_at_the_same_moment_win_together() -> None:
    s = three_stars(FOURTH, PLAIN, FOURTH)
    turn(s, 4)
    s.play("d1", "-", "d1")
    turn(s, 6, 6, 1)
    s.play("a4", "a4")
    assert (s.over, s.table.scores(), s.table.winners()) == ("play-off", [5, 3, 5], [0, 2])


@cites("bingolino", "6.3")
def test_a_fifth_and_a_sixth_star_win_together() -> None:
    """For seat 1 the 13 completes column a and the rising diagonal, too."""
    s = three_stars(FOURTH, "(1) (2) (3) 4 / (5) 6 (7) 8 / (9) (10) 11 12 / 13 14 15 16")
    turn(s, 4)
    s.play("d1", "d1")
    assert (s.over, s.table.scores()) == ("", [4, 4])
    turn(s, 6, 6, 1)
    s.play("a4", "a4")
    assert (s.table.scores(), s.table.winners()) == ([5, 6], [0, 1])


@cites("bingolino", "6.4")
def test_five_stars_end_the_play_off_before_it_begins() -> None:
    s = three_stars(FOURTH, TWO_BY_FOUR, FOURTH)
    turn(s, 4)
    s.play("d1", "d1", "d1")
    assert s.over != ""
    assert (s.table.scores(), s.table.winners()) == ([4, 5, 4], [1])
    with pytest.raises(BadDice):
        s.throw(1)


@cites("bingolino", "6.4")
def test_all_with_five_or_more_stars_win() -> None:
    """The 1 brings seat 0 three lines, seat 1 row 1 and column a, seat 2 row 1 only."""
    two = "1 (2) (3) (4) / (5) 6 7 8 / (9) 10 11 12 / (13) 14 15 16"
    one = "1 (2) (3) (4) / 5 6 7 8 / 9 10 11 12 / 13 14 15 16"
    s = three_stars(THREE_BY_ONE, two, one)
    turn(s, 1)
    s.play("a1", "a1", "a1")
    assert s.over != ""
    assert (s.table.scores(), s.table.winners()) == ([6, 5, 4], [0, 1])


@cites("bingolino", "6.6")
def test_the_play_off_begins_with_the_next_tied_player_after_the_last_roller() -> None:
    s = three_stars(FOURTH, FOURTH, PLAIN, roller=1)
    turn(s, 4)
    s.play("d1", "-", "d1")  # seats 1, 2, 0
    assert s.asked() == [0]  # not seat 1, who has just thrown, nor seat 2
    s = three_stars(FOURTH, PLAIN, HIGH, FOURTH, roller=1)  # the roller need not be one of the tied
    turn(s, 4)
    s.play("-", "d1", "d1")  # seats 1, 3, 0
    assert s.asked() == [3]


@cites("bingolino", "6.7")
def test_the_end_is_checked_when_all_have_turned() -> None:
    s = three_stars(FOURTH, FOURTH)
    turn(s, 4)
    s.table.play(0, "d1")
    assert (s.over, s.asked()) == ("", [1])
    s.table.play(1, "d1")
    assert (s.over, s.table.winners()) == ("", [])  # seat 0 was not simply first
