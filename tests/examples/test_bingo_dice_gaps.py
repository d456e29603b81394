"""Bingo Dice: examples for what mutation testing found unshown, worked out by hand from its RULES.md."""

from __future__ import annotations

import pytest

from rollbook.errors import BadOption
from tests.examples.scene import Scene, cites, scene


def third(s: Scene, *dice: int, doubt: str = "-") -> None:
    """The roller throws all dice three times; the third throw shows these."""
    for _ in range(2):
        s.throw(1, 1, 2, 3, 5)
        s.play("t12345")
    s.play(doubt)
    s.throw(*dice)


@cites("bingo_dice", "4.2", "6.4")
def test_dice_that_are_to_be_thrown_again_are_thrown_before_anything_else() -> None:
    s = scene("bingo-dice", 2)
    s.throw(1, 1, 2, 3, 5)
    s.play("t12")
    assert (s.phase, s.table.due(), s.asked()) == ("throw", "roll", [])  # the second throw
    s.throw(4, 6, 2, 3, 5)
    s.play("t1")
    assert (s.phase, s.asked()) == ("doubt", [1])
    s.play("-")
    assert (s.phase, s.table.due(), s.asked()) == ("throw", "roll", [])  # the third
    s.throw(1, 6, 2, 3, 5)
    assert (s.phase, s.asked()) == ("spend", [0])
    s.play("t2")
    assert (s.phase, s.table.due(), s.asked()) == ("throw", "roll", [])  # a reroll
    assert s.table.view(None).facts.thrown == [2]


# So far shown by the naive referee only


@cites("bingo_dice", "1.1", "1.2")
@pytest.mark.parametrize("players", [0, 7])
def test_nobody_and_seven_people_are_told_how_many_can_play(players: int) -> None:
    with pytest.raises(BadOption, match=f"1 to 6 players, not {players}"):
        scene("bingo-dice", players)


@cites("bingo_dice", "1.3", "4.1")
def test_every_turn_begins_with_all_five_dice() -> None:
    s = scene("bingo-dice", 2)
    assert s.table.view(None).facts.thrown == [1, 2, 3, 4, 5]
    s.throw(1, 1, 2, 3, 5)
    s.play("t1")
    s.throw(6, 1, 2, 3, 5)
    s.play("-")
    assert s.table.view(None).roller == 1
    assert s.table.view(None).facts.thrown == [1, 2, 3, 4, 5]


@cites("bingo_dice", "5.6", "5.7", "5.9")
def test_a_doubt_is_judged_once() -> None:
    """Neither outcome has an effect on a third throw of a later turn in which nobody doubts."""
    for dice, lost, available in (
        ((1, 1, 2, 4, 6), "", "free free doubt free"),  # no main goal: the doubter wins a joker
        ((1, 2, 3, 4, 5), "doubt", "free free free"),  # a straight: the field is lost
    ):
        s = scene("bingo-dice", 2)
        third(s, *dice, doubt="d")
        assert not s.table.view(None).facts.doubted
        s.play("-")
        before = [s.fields(seat, "available") for seat in (0, 1)]
        third(s, 1, 1, 2, 4, 6)  # seat 1's turn; seat 0 sits on the left and does not doubt
        s.play("-")
        third(s, 1, 1, 2, 4, 6)  # seat 0's turn; now seat 1 does not doubt
        s.play("-")
        assert [s.fields(seat, "available") for seat in (0, 1)] == before
        assert (s.fields(1, "lost"), s.fields(1, "available")) == (lost, available)
