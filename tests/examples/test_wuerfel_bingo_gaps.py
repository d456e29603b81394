"""Würfel Bingo: examples for what mutation testing found unshown, worked out by hand from its RULES.md."""

from __future__ import annotations

from typing import Any

import pytest

from rollbook.errors import IllegalMove
from rollbook.sheet import Document
from tests.examples.scene import Scene, cites, scene

BLUE, RED = "wuerfel-bingo-5", "wuerfel-bingo-6"
# Every row, every column and both diagonals hold 2, 4, 6, 8 and 10 once each: no combination anywhere.
NOTHING = "2 4 6 8 10 / 6 8 10 2 4 / 10 2 4 6 8 / 4 6 8 10 2 / 8 10 2 4 6"


def round_of_nothing(s: Scene) -> None:
    """A round in which everybody fills the grid NOTHING in reading order."""
    for place, total in enumerate(NOTHING.replace("/", " ").split()):
        s.throw(int(total) // 2, int(total) // 2)
        for seat in s.asked():
            s.table.play(seat, f"{'abcde'[place % 5]}{place // 5 + 1}")


@cites("wuerfel_bingo", "5.3", "8.3", "8.5")
def test_who_all_have_nothing_share_the_victory() -> None:
    for players in (3, 1):
        s = scene(BLUE, players)
        for _ in range(3):
            round_of_nothing(s)
        ending = s.table.record()[-1]
        assert ending["rounds"] == [[0] * players] * 3
        assert ending["scores"] == [0] * players  # tied, and tied again with 0 as the best single round
        assert ending["winners"] == list(range(players))


@cites("wuerfel_bingo", "4.1", "4.2", "4.7")
def test_between_throws_there_is_nothing_to_write() -> None:
    s = scene(BLUE, 2)
    assert (s.phase, s.asked(), s.legal(0), s.legal(1)) == ("throw", [], "", "")
    with pytest.raises(IllegalMove):
        s.table.play(0, "a1")
    s.throw(3, 4)
    s.play("b2", "b2")
    assert (s.phase, s.asked(), s.legal(0), s.legal(1)) == ("throw", [], "", "")
    with pytest.raises(IllegalMove):
        s.table.play(1, "a1")
    assert s.cells(0, "written") == s.cells(1, "written") == "b2"


@cites("wuerfel_bingo", "2.1", "2.3", "3.1", "3.3")
def test_the_drawn_grid_has_each_cell_once_and_in_its_place() -> None:
    for game, side, lines in ((BLUE, 5, 12), (RED, 6, 14)):
        document = scene(game, 1).table.variant.sheet.document({}, 0)
        (grid,) = document.zones
        drawn = [(cell.id, cell.row, cell.column) for cell in grid.cells]
        letters = "abcdef"[:side]
        assert drawn == [(f"{letters[x]}{y + 1}", y, x) for y in range(side) for x in range(side)]
        assert (document.faces, document.dice) == (6, ("white", "white"))
        cells = [list(line.cells) for line in document.lines]
        assert len(cells) == lines
        assert [line.weight for line in document.lines] == [1] * (lines - 2) + [2, 2]
        assert cells[0] == [f"{letter}1" for letter in letters]  # the first row
        assert cells[side] == [f"a{y + 1}" for y in range(side)]  # the first column
        assert cells[-2] == [f"{letter}{y + 1}" for y, letter in enumerate(letters)]  # falling
        assert cells[-1] == [f"{letter}{side - y}" for y, letter in enumerate(letters)]  # rising


def points_drawn(document: Document) -> dict[str, int]:
    return {combination.name: combination.points for combination in document.combinations}


@cites("wuerfel_bingo", "6.1", "6.3", "7.6")
def test_the_drawn_tables_of_points_are_those_of_the_rules() -> None:
    red_on_blue = {"twin": 1, "two twins": 3, "triplet": 2, "quadruplet": 6, "quintuplet": 10, "full house": 5}
    red_on_blue |= {"five with 7": 7, "five without 7": 10}
    board = {**red_on_blue, "triplet": 3, "full house": 8, "five with 7": 8, "five without 7": 12}
    red = {**red_on_blue, "three twins": 6, "two triplets": 7, "sextuplet": 13, "big full house": 8}
    red |= {"six in sequence": 13}
    blue_sheet, red_sheet = (scene(game, 1).table.variant.sheet for game in (BLUE, RED))
    assert points_drawn(blue_sheet.document({}, 0)) == board
    assert points_drawn(blue_sheet.document({"points": "red"}, 0)) == red_on_blue
    assert points_drawn(red_sheet.document({}, 0)) == red


@cites("wuerfel_bingo", "2.3", "3.3")
def test_the_lines_through_a_cell() -> None:
    """What bots look up. Lines in order: rows from the top, columns from the left, falling, rising diagonal."""
    tables: list[Any] = [scene(game, 1).table.variant.sheet.compile({}, 1) for game in (BLUE, RED)]
    blue, red = (table.lines_through for table in tables)
    assert blue[0] == 1 << 0 | 1 << 5 | 1 << 10  # a1: row 1, column a, falling
    assert blue[1] == 1 << 0 | 1 << 6  # b1: row 1, column b
    assert blue[12] == 1 << 2 | 1 << 7 | 1 << 10 | 1 << 11  # c3, the middle: row 3, column c, both diagonals
    assert red[5] == 1 << 0 | 1 << 11 | 1 << 13  # f1: row 1, column f, rising
    assert red[6] == 1 << 1 | 1 << 6  # a2: row 2, column a


def test_progress_names_the_throw_that_is_due() -> None:
    s = scene("wuerfel-bingo-5", 1)
    seen = [s.table.view(0).progress[1]]
    for name in [f"{column}{row}" for row in range(1, 6) for column in "abcde"]:
        s.throw(1, 1)
        if s.asked():  # not for the last square
            s.play(name)
        seen.append(s.table.view(0).progress[1])
    assert [(one["round"], one["throw"]) for one in seen] == [*((1, throw) for throw in range(1, 26)), (2, 1)]
