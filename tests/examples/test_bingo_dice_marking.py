"""Bingo Dice: the card, the combinations, marking and the end, worked out by hand from its RULES.md."""

from __future__ import annotations

import pytest

from rollbook.errors import BadDice, IllegalMove
from tests.examples.scene import Scene, cites, scene

NINE = ["straight", "straight", "full-house", "full-house", "dice-bingo", "four", "four", "four", "four"]


def stop(s: Scene, *dice: int) -> None:
    """The roller throws these dice and stops."""
    s.throw(*dice)
    s.play("-")


def earned(s: Scene, seat: int = 0) -> str:
    """Goals reached and rerolls earned, sorted; the free fields left out."""
    names = [*s.fields(seat, "reached").split(), *s.fields(seat, "available").split()]
    return " ".join(sorted(name for name in names if name != "free"))


def marks(*dice: int) -> str:
    """What these dice mark on an empty card."""
    s = scene("bingo-dice", 2)
    stop(s, *dice)
    return earned(s)


# The card


@cites("bingo_dice", "2.1", "2.2", "2.3", "2.4", "2.5")
def test_the_card() -> None:
    s = scene("bingo-dice", 2)
    for seat in (0, 1):
        cells = list(s.table.view(None).seats[seat].cells)
        assert cells == [f"f{number}" for number in range(1, 26)]
        assert s.cells(seat, "available") == "f3 f8 f23"  # the middle fields of both reroll rows and of the jokers
        assert s.fields(seat, "available") == "free free free"
        assert s.fields(seat, "open") == (
            "two-pairs two-pairs three three "
            "small-straight small-straight three three "
            "straight full-house dice-bingo straight four "
            "four four four full-house full-house "
            "doubt doubt doubt doubt"
        )


@cites("bingo_dice", "2.2", "8.3")
def test_ten_main_goals_are_counted() -> None:
    s = scene("bingo-dice", 2)
    s.mark(0, *NINE, "full-house")
    assert s.points(0) == 10
    assert s.parts(0) == {"straight": 2, "full-house": 3, "dice-bingo": 1, "four": 4}
    s.mark(1, "three", "two-pairs", "small-straight", "doubt", "four")
    assert s.points(1) == 1  # rerolls and jokers are no main goals


@cites("bingo_dice", "2.3", "2.4")
def test_every_earned_reroll_and_joker_works_and_no_more() -> None:
    """Ten rerolls and five jokers, in one turn."""
    s = scene("bingo-dice", 1)
    s.mark(0, "two-pairs", "two-pairs", "small-straight", "small-straight", "three", "three", "three", "three")
    s.mark(0, "doubt", "doubt", "doubt", "doubt")
    for again in ("t12345", "t12345"):
        s.throw(1, 1, 2, 4, 6)
        s.play(again)
    s.throw(1, 1, 2, 4, 6)
    for _ in range(10):
        s.play("t1")
        s.throw(1, 1, 2, 4, 6)
    assert "t1" not in s.legal(0).split()
    for face in (2, 3, 2, 3, 2):
        s.play(f"j1{face}")
    assert s.legal(0) == "-"


# The combinations


@cites("bingo_dice", "3.1", "7.1")
def test_two_pairs() -> None:
    assert marks(2, 5, 2, 5, 6) == "two-pairs"
    assert marks(2, 2, 3, 5, 6) == ""  # one pair is nothing


@cites("bingo_dice", "3.2")
def test_three_of_a_kind() -> None:
    assert marks(4, 1, 4, 2, 4) == "three"


@cites("bingo_dice", "3.3")
def test_a_small_straight() -> None:
    assert marks(4, 3, 2, 1, 6) == "small-straight"
    assert marks(5, 2, 3, 5, 4) == "small-straight"
    assert marks(3, 4, 5, 6, 1) == "small-straight"
    assert marks(1, 2, 4, 5, 6) == ""
    assert marks(5, 6, 1, 2, 3) == ""  # it does not run on from 6 to 1


@cites("bingo_dice", "3.4", "3.8", "3.12")
def test_four_of_a_kind_are_also_three_but_not_two_pairs() -> None:
    assert marks(6, 6, 1, 6, 6) == "four three"


@cites("bingo_dice", "3.5", "3.11", "7.8")
def test_a_full_house_is_also_three_of_a_kind_and_two_pairs() -> None:
    assert marks(3, 3, 3, 5, 5) == "full-house three two-pairs"
    assert marks(5, 3, 5, 3, 5) == "full-house three two-pairs"


@cites("bingo_dice", "3.6", "3.10")
def test_a_straight_is_also_a_small_straight() -> None:
    assert marks(1, 2, 3, 4, 5) == "small-straight straight"
    assert marks(6, 3, 2, 5, 4) == "small-straight straight"


@cites("bingo_dice", "3.7", "3.9", "3.13")
def test_five_alike_mark_dice_bingo_four_and_three_but_no_full_house() -> None:
    assert marks(4, 4, 4, 4, 4) == "dice-bingo four three"


# Marking


@cites("bingo_dice", "7.1", "7.2", "7.3", "7.5")
def test_one_field_of_every_combination_is_marked_also_after_three_throws() -> None:
    s = scene("bingo-dice", 2)
    s.throw(2, 2, 2, 1, 4)
    s.play("t45")
    s.throw(2, 2, 2, 5, 6)
    s.play("t45")
    s.play("-")
    s.throw(2, 2, 2, 3, 3)
    assert earned(s) == ""  # nothing is marked before the turn ends
    s.play("-")
    assert s.fields(0, "reached") == "full-house"
    assert s.fields(0, "available") == "two-pairs free three free free"
    assert s.fields(0, "open") == (
        "two-pairs three small-straight small-straight three three "
        "straight dice-bingo straight four four four four full-house full-house doubt doubt doubt doubt"
    )
    assert earned(s, 1) == ""


@cites("bingo_dice", "7.1")
def test_the_final_dice_count_and_not_those_before() -> None:
    s = scene("bingo-dice", 2)
    s.throw(2, 2, 2, 3, 3)
    s.play("t45")
    stop(s, 2, 2, 2, 1, 4)
    assert earned(s) == "three"


@cites("bingo_dice", "7.4", "7.8")
def test_a_combination_without_open_fields_marks_nothing() -> None:
    s = scene("bingo-dice", 2)
    s.mark(0, "two-pairs", "two-pairs", "full-house", "full-house", "full-house")
    stop(s, 3, 3, 3, 5, 5)
    assert earned(s) == "full-house full-house full-house three two-pairs two-pairs"


@cites("bingo_dice", "7.4", "6.8")
def test_a_spent_field_is_not_marked_again() -> None:
    s = scene("bingo-dice", 1)
    s.mark(0, "two-pairs", "two-pairs")
    s.state.used[0] |= 0b11  # f1 and f2
    stop(s, 2, 2, 5, 5, 6)
    assert s.fields(0, "used") == "two-pairs two-pairs"
    assert s.fields(0, "available") == "free free free"


@cites("bingo_dice", "7.4")
def test_of_each_combination_a_single_field_a_turn() -> None:
    s = scene("bingo-dice", 1)
    for count in (1, 2, 3, 4):
        stop(s, 6, 6, 6, 6, 1)
        assert s.fields(0, "reached") == " ".join(["four"] * count)
        assert earned(s).split().count("three") == count
    stop(s, 6, 6, 6, 6, 1)  # all fours and threes are marked
    assert earned(s) == "four four four four three three three three"


@cites("bingo_dice", "7.5", "7.6")
def test_marking_all_is_the_default() -> None:
    s = scene("bingo-dice", 2, marking="all")
    stop(s, 4, 4, 4, 4, 4)
    assert earned(s) == marks(4, 4, 4, 4, 4) == "dice-bingo four three"
    assert s.table.view(None).roller == 1  # nothing was asked


@cites("bingo_dice", "7.6", "7.7")
def test_marking_one_lets_the_roller_choose_a_single_field() -> None:
    for dice, legal in (
        ([4, 4, 4, 4, 4], "m:dice-bingo m:four m:three"),
        ([3, 3, 3, 5, 5], "m:full-house m:three m:two-pairs"),
        ([2, 3, 4, 5, 6], "m:small-straight m:straight"),
    ):
        for choice in legal.split():
            s = scene("bingo-dice", 2, marking="one")
            stop(s, *dice)
            assert (s.phase, s.asked(), s.legal(0)) == ("mark", [0], legal)
            with pytest.raises(IllegalMove):
                s.table.play(0, "-")
            s.play(choice)
            assert earned(s) == choice.removeprefix("m:")
            assert s.table.view(None).roller == 1


@cites("bingo_dice", "7.7", "1.7", "7.4")
def test_marking_one_with_a_single_open_field_or_none() -> None:
    s = scene("bingo-dice", 2, marking="one")
    s.mark(0, "full-house", "full-house", "full-house", "two-pairs", "two-pairs")
    stop(s, 3, 3, 3, 5, 5)
    assert (s.asked(), s.legal(0)) == ([0], "m:three")
    s.play("m:three")
    assert s.table.log[-1] == {"seat": 0, "play": "m:three"}
    stop(s, 1, 1, 2, 4, 6)  # by seat 1: nothing to mark
    assert (s.phase, s.asked(), s.legal(1)) == ("mark", [1], "-")
    s.play("-")
    assert s.table.view(None).roller == 0


@cites("bingo_dice", "7.7", "6.3")
def test_marking_one_after_the_third_throw() -> None:
    s = scene("bingo-dice", 1, marking="one")
    s.throw(4, 4, 4, 1, 2)
    s.play("t45")
    s.throw(4, 4, 4, 1, 2)
    s.play("t45")
    s.throw(4, 4, 4, 1, 2)
    s.play("j44")
    assert s.phase == "spend"
    s.play("-")
    assert s.legal(0) == "m:four m:three"
    s.play("m:three")
    assert earned(s) == "three"


# The end


@cites("bingo_dice", "8.1", "8.2", "8.3")
def test_the_round_is_finished_when_somebody_has_all_goals() -> None:
    s = scene("bingo-dice", 3, roller=1)
    s.mark(1, *NINE)
    stop(s, 2, 2, 2, 3, 3)
    assert (s.points(1), s.over, s.table.winners()) == (10, "", [])
    assert s.table.view(None).roller == 2
    stop(s, 1, 1, 2, 4, 6)
    assert (s.over, s.table.view(None).roller) == ("", 0)
    stop(s, 6, 6, 6, 6, 6)  # the last seat before the starter
    assert s.over == "all goals reached"
    assert s.table.record()[-1] == {"end": True, "scores": [2, 10, 0], "winners": [1], "turns": 1}
    with pytest.raises(BadDice):
        s.throw(1, 2, 3, 4, 5)


@cites("bingo_dice", "8.2")
def test_the_last_seat_before_the_starter_ends_the_game_at_once() -> None:
    s = scene("bingo-dice", 3, roller=1)
    s.mark(0, *NINE)
    stop(s, 1, 1, 2, 4, 6)
    stop(s, 1, 1, 2, 4, 6)
    stop(s, 2, 2, 2, 3, 3)  # seat 0
    assert (s.over, s.table.winners()) == ("all goals reached", [0])


@cites("bingo_dice", "8.1")
def test_everybody_has_equally_many_turns() -> None:
    s = scene("bingo-dice", 2)
    s.mark(0, *NINE)
    for _ in range(2):  # two rounds in which nobody gets there
        stop(s, 1, 1, 2, 4, 6)
        stop(s, 1, 1, 2, 4, 6)
        assert s.over == ""
    stop(s, 2, 2, 2, 3, 3)
    stop(s, 1, 1, 2, 4, 6)
    assert s.over == "all goals reached"
    assert s.table.record()[-1]["turns"] == 3


@cites("bingo_dice", "8.3")
def test_several_winners() -> None:
    s = scene("bingo-dice", 3)
    s.mark(0, *NINE)
    s.mark(1, *NINE)
    s.mark(2, *NINE)
    stop(s, 2, 2, 2, 3, 3)
    stop(s, 1, 1, 2, 4, 6)  # seat 1 stays with nine goals
    stop(s, 5, 5, 6, 6, 6)  # seat 2 completes the goals in the same round
    assert (s.table.scores(), s.table.winners()) == ([10, 9, 10], [0, 2])


@cites("bingo_dice", "1.2", "8.2")
def test_alone_the_game_ends_with_the_tenth_goal_and_counts_turns() -> None:
    s = scene("bingo-dice", 1)
    s.mark(0, *NINE)
    stop(s, 1, 1, 2, 4, 6)
    assert s.over == ""
    stop(s, 2, 2, 2, 3, 3)
    assert s.over == "all goals reached"
    assert s.table.record()[-1] == {"end": True, "scores": [10], "winners": [0], "turns": 2}


@cites("bingo_dice", "8.4")
def test_the_end_is_checked_after_marking() -> None:
    """The third throw shows the tenth goal, but the roller throws it away again."""
    s = scene("bingo-dice", 1)
    s.mark(0, *NINE)
    s.throw(2, 2, 2, 3, 4)
    s.play("t5")
    s.throw(2, 2, 2, 3, 4)
    s.play("t5")
    s.throw(2, 2, 2, 3, 3)
    assert (s.over, s.phase, s.asked()) == ("", "spend", [0])
    s.play("t5")
    s.throw(2, 2, 2, 3, 1)
    s.play("-")
    assert (s.over, s.points(0)) == ("", 9)


@cites("bingo_dice", "8.4", "7.7")
def test_with_marking_one_the_goal_counts_when_it_is_marked() -> None:
    s = scene("bingo-dice", 1, marking="one")
    s.mark(0, *NINE)
    stop(s, 2, 2, 2, 3, 3)
    assert (s.over, s.points(0), s.legal(0)) == ("", 9, "m:full-house m:three m:two-pairs")
    s.play("m:full-house")
    assert (s.over, s.points(0)) == ("all goals reached", 10)
