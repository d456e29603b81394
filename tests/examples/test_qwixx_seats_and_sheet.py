"""Qwixx by example: players, material and seats, the classic sheet (rulebook sections 1 and 2)."""

from __future__ import annotations

from typing import Any

import pytest

from rollbook.errors import BadDice, BadOption
from rollbook.table import Table
from tests.examples.scene import cites, scene

SIX_GAMES = ["qwixx", "qwixx-longo", "qwixx-gemixxt-a", "qwixx-gemixxt-b", "qwixx-bonus-a", "qwixx-bonus-b"]


# 1 Players, material and seats


@cites("qwixx", "1.1", "1.2", "1.7")
@pytest.mark.parametrize("game", SIX_GAMES)
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_one_to_five_people_play_each_of_the_six_games(game: str, players: int) -> None:
    s = scene(game, players)
    s.throw(1, 1, 1, 1, 1, 1)
    assert s.asked() == list(range(players))


@cites("qwixx", "1.1", "1.2", "1.7")
@pytest.mark.parametrize("game", SIX_GAMES)
@pytest.mark.parametrize("players", [0, 6])
def test_nobody_and_six_people_cannot_play(game: str, players: int) -> None:
    with pytest.raises(BadOption):
        scene(game, players)


@cites("qwixx", "1.2")
def test_whoever_plays_alone_is_the_roller_in_every_turn() -> None:
    s = scene("qwixx", 1)
    for turn in (1, 2, 3):
        assert s.table.view(None).roller == 0
        s.throw(1, 2, 3, 3, 3, 3)
        assert s.asked() == [0]
        s.play("-")
        assert (s.phase, s.asked()) == ("colour", [0])
        s.play("-")
        assert s.points(0) == -5 * turn


@cites("qwixx", "1.3")
def test_a_sheet_has_four_rows_with_a_lock_each_and_four_misthrow_boxes() -> None:
    s = scene("qwixx", 2)
    for seat in (0, 1):
        rows = [s.cells(seat, "open", row).split() for row in "rygb"]
        assert [len(row) for row in rows] == [12, 12, 12, 12]  # eleven numbers and the lock
        assert [row[-1] for row in rows] == ["r-lock", "y-lock", "g-lock", "b-lock"]
        assert s.cells(seat, "open", "m") == "m1 m2 m3 m4"
        assert len(s.cells(seat, "open").split()) == 4 * 12 + 4


@cites("qwixx", "1.4")
def test_two_white_dice_and_one_in_each_colour() -> None:
    s = scene("qwixx", 1)
    s.throw(1, 2, 1, 2, 4, 6)
    assert s.legal(0) == "- b3 g3 r3 y3"  # white 1 + white 2
    s.play("-")
    # red 1: 2 3; yellow 2: 3 4; green 4: 5 6; blue 6: 7 8
    assert s.legal(0) == "- b7 b8 g5 g6 r2 r3 y3 y4"


@cites("qwixx", "1.4")
@pytest.mark.parametrize("dice", [[1, 2, 3, 4, 5], [1, 2, 3, 4, 5, 6, 1], [7, 1, 1, 1, 1, 1], [1, 1, 1, 1, 1, 7]])
def test_not_six_dice_and_not_six_sides(dice: list[int]) -> None:
    with pytest.raises(BadDice):
        scene("qwixx", 2).throw(*dice)
    with pytest.raises(BadDice):
        scene("qwixx", 2).throw(1, 1, 0, 1, 1, 1)


@cites("qwixx", "1.4")
def test_thrown_dice_show_all_faces_from_one_to_six() -> None:
    throws = [Table("qwixx", 2, seed=seed).throw() for seed in range(60)]
    for place in range(6):
        assert {dice[place] for dice in throws} == {1, 2, 3, 4, 5, 6}


@cites("qwixx", "1.5")
def test_the_next_seat_becomes_the_roller_and_after_the_last_comes_seat_0() -> None:
    s = scene("qwixx", 3, roller=1)
    for roller, order in ((1, [1, 2, 0]), (2, [2, 0, 1]), (0, [0, 1, 2]), (1, [1, 2, 0])):
        assert s.table.view(None).roller == roller
        s.throw(1, 2, 3, 3, 3, 3)
        assert s.asked() == order
        s.play("-", "-", "-")
        assert s.asked() == [roller]
        s.play("-")


@cites("qwixx", "1.6")
def test_the_first_roller_is_named_or_drawn() -> None:
    assert [Table("qwixx", 3, first=seat).view(None).roller for seat in (0, 1, 2)] == [0, 1, 2]
    assert {Table("qwixx", 3, seed=seed).view(None).roller for seed in range(60)} == {0, 1, 2}
    with pytest.raises(BadOption):
        Table("qwixx", 3, first=3)


@cites("qwixx", "1.7")
@pytest.mark.parametrize("game", SIX_GAMES)
def test_a_common_rule_holds_in_all_six_games(game: str) -> None:
    s = scene(game, 2)
    s.throw(1, 2, 3, 3, 3, 3)
    s.play("-", "-")
    s.play("-")
    assert [s.cells(seat, "crossed") for seat in (0, 1)] == ["m1", ""]  # section 4: the roller's misthrow


@cites("qwixx", "1.7")
def test_the_section_of_a_game_goes_before_the_common_rule() -> None:
    """Five crosses unlock the last number (§5.1), but not in Longo, where section 8 asks for six."""
    classic, longo = scene("qwixx", 2), scene("qwixx-longo", 2)
    for s in (classic, longo):
        s.crosses(0, "r2 r3 r4 r5 r6")
    classic.throw(6, 6, 1, 1, 1, 1)
    assert classic.legal(0) == "- b12 g12 r12"
    longo.throw(8, 8, 1, 1, 1, 1)
    assert longo.legal(0) == "- b16 g16"


@cites("qwixx", "1.8")
@pytest.mark.parametrize(
    ("game", "options", "listed"),
    [
        ("qwixx", {"lucky": [[5, 10], [6, 11]]}, ["none"]),
        ("qwixx", {"sheet": "rules"}, ["none"]),
        ("qwixx-longo", {"sheet": "rules"}, ["lucky"]),
        ("qwixx-longo", {"lucky": "often"}, ["lucky", "2 to 16"]),
        ("qwixx-gemixxt-b", {"colour": "red"}, ["sheet", "rules", "expansion"]),
        ("qwixx-gemixxt-b", {"sheet": "classic"}, ["sheet", "rules", "expansion"]),
    ],
)
def test_unknown_options_and_values_are_refused_with_a_list(
    game: str, options: dict[str, Any], listed: list[str]
) -> None:
    with pytest.raises(BadOption) as refusal:
        scene(game, 2, **options)
    assert [word for word in listed if word not in str(refusal.value)] == []


@cites("qwixx", "1.9")
def test_a_single_legal_choice_is_asked_for_and_recorded_like_any_other() -> None:
    s = scene("qwixx", 2)
    for seat in (0, 1):
        s.crosses(seat, "r7 y7 g7 b7")
    s.throw(3, 4, 1, 1, 6, 6)
    assert (s.legal(0), s.legal(1)) == ("-", "-")  # the sum 7 fits in no row
    assert s.asked() == [0, 1]
    s.play("-", "-")
    assert s.asked() == [0]
    assert s.legal(0) == "-"  # red and yellow 4 5, green and blue 9 10: all left of the 7
    s.play("-")
    assert s.table.log == [
        {"roll": [3, 4, 1, 1, 6, 6]},
        {"seat": 0, "play": "-"},
        {"seat": 1, "play": "-"},
        {"seat": 0, "play": "-"},
    ]
    assert s.cells(0, "crossed", "m") == "m1"


# 2 The classic sheet


@cites("qwixx", "2.1", "2.2")
def test_red_and_yellow_rise_green_and_blue_fall() -> None:
    s = scene("qwixx", 4)
    assert s.cells(0, "open", "r") == "r2 r3 r4 r5 r6 r7 r8 r9 r10 r11 r12 r-lock"
    assert s.cells(0, "open", "y") == "y2 y3 y4 y5 y6 y7 y8 y9 y10 y11 y12 y-lock"
    assert s.cells(0, "open", "g") == "g12 g11 g10 g9 g8 g7 g6 g5 g4 g3 g2 g-lock"
    assert s.cells(0, "open", "b") == "b12 b11 b10 b9 b8 b7 b6 b5 b4 b3 b2 b-lock"
    s.throw(1, 4, 1, 1, 1, 1)
    s.play("r5", "y5", "g5", "b5")
    assert s.cells(0, "gone") == "r2 r3 r4"
    assert s.cells(1, "gone") == "y2 y3 y4"
    assert s.cells(2, "gone") == "g12 g11 g10 g9 g8 g7 g6"
    assert s.cells(3, "gone") == "b12 b11 b10 b9 b8 b7 b6"


@cites("qwixx", "2.3")
@pytest.mark.parametrize(("white", "decisions"), [(6, "- r12 y12"), (1, "- b2 g2")])
def test_the_locking_numbers_are_red_12_yellow_12_green_2_and_blue_2(white: int, decisions: str) -> None:
    s = scene("qwixx", 2)
    s.crosses(0, "r3 r4 r5 r6 r7 y3 y4 y5 y6 y7 g11 g10 g9 g8 g7 b11 b10 b9 b8 b7")  # five in each row
    s.crosses(1, "r3 r4 r5 r6 y3 y4 y5 y6 g11 g10 g9 g8 b11 b10 b9 b8")  # four in each row
    s.throw(white, white, 3, 3, 3, 3)
    assert s.legal(0) == decisions
    assert s.legal(1) == "-"
    s.play(decisions.split()[1], "-")
    row = decisions[2]
    assert s.cell(0, f"{row}-lock") == "crossed"
