"""Bingo Dice: seats, throws, doubts, rerolls and jokers, worked out by hand from its RULES.md."""

from __future__ import annotations

import pytest

from rollbook.errors import BadDice, BadOption, IllegalMove
from rollbook.table import Table
from tests.examples.scene import Scene, cites, scene

# Every set of dice but the empty one, as legal lists sort.
THROWS = (
    "t1 t12 t123 t1234 t12345 t1235 t124 t1245 t125 t13 t134 t1345 t135 t14 t145 t15 "
    "t2 t23 t234 t2345 t235 t24 t245 t25 t3 t34 t345 t35 t4 t45 t5"
)
# All jokers on 4 1 3 4 5.
JOKERS = "j11 j12 j13 j15 j16 j22 j23 j24 j25 j26 j31 j32 j34 j35 j36 j41 j42 j43 j45 j46 j51 j52 j53 j54 j56"
NINE = ["straight", "straight", "full-house", "full-house", "dice-bingo", "four", "four", "four", "four"]


def third(s: Scene, *dice: int, doubt: str = "-") -> None:
    """The roller throws all dice three times; the third throw shows these."""
    s.throw(1, 1, 2, 3, 5)
    s.play("t12345")
    s.throw(1, 1, 2, 3, 5)
    s.play("t12345")
    if s.table.players > 1:
        s.play(doubt)
    s.throw(*dice)


def spend(s: Scene, seat: int, *cells: str) -> None:
    """Rerolls and jokers that were used in earlier turns: f3 and f8 are the free rerolls, f23 the free joker."""
    for cell in cells:
        s.state.used[seat] |= 1 << int(cell[1:]) - 1


# Players, material and seats


@cites("bingo_dice", "1.1", "1.2", "1.3")
def test_two_to_six_players_or_one_each_with_a_card() -> None:
    for players in range(1, 7):
        view = scene("bingo-dice", players).table.view(None)
        assert [len(seat.cells) for seat in view.seats] == [25] * players
    for players in (0, 7):
        with pytest.raises(BadOption):
            scene("bingo-dice", players)


@cites("bingo_dice", "1.3", "4.1")
def test_the_first_throw_has_all_five_dice() -> None:
    s = scene("bingo-dice", 2)
    for wrong in ([1, 2, 3, 4], [1, 2, 3, 4, 5, 6], [1, 2, 3, 4, 7], [0, 2, 3, 4, 5]):
        with pytest.raises(BadDice):
            s.throw(*wrong)
    s.throw(1, 2, 3, 4, 6)
    assert s.table.view(None).dice == [1, 2, 3, 4, 6]


@cites("bingo_dice", "1.4", "4.5")
def test_the_turn_passes_clockwise() -> None:
    s = scene("bingo-dice", 3, roller=1)
    for roller in (1, 2, 0, 1):
        assert s.table.view(None).roller == roller
        s.throw(1, 1, 2, 4, 6)
        assert s.asked() == [roller]
        s.play("-")


@cites("bingo_dice", "1.5")
def test_the_starter_is_named_or_drawn() -> None:
    assert Table("bingo-dice", 3, first=2).view(None).roller == 2
    assert {Table("bingo-dice", 3, seed=seed).first for seed in range(60)} == {0, 1, 2}
    with pytest.raises(BadOption):
        Table("bingo-dice", 3, first=3)


@cites("bingo_dice", "1.6", "7.6")
def test_unknown_options_and_values_are_refused_with_what_there_is() -> None:
    for marking in ("all", "one"):
        scene("bingo-dice", 2, marking=marking)
    with pytest.raises(BadOption, match=r"marking.*all.*one"):
        scene("bingo-dice", 2, points="red")
    with pytest.raises(BadOption, match=r"marking.*all.*one"):
        scene("bingo-dice", 2, marking="two")


# The throws


@cites("bingo_dice", "4.2", "4.4")
def test_any_dice_are_thrown_a_second_and_a_third_time() -> None:
    s = scene("bingo-dice", 2)
    s.throw(1, 2, 2, 4, 6)
    assert (s.phase, s.asked(), s.legal(0)) == ("again", [0], f"- {THROWS}")
    with pytest.raises(IllegalMove):
        s.table.play(0, "t")  # a throw needs a die
    s.play("t14")
    with pytest.raises(BadDice):
        s.throw(3, 3, 2, 3, 6)  # die 2 was not thrown
    s.throw(3, 2, 2, 3, 6)
    assert (s.phase, s.asked(), s.legal(0)) == ("again", [0], f"- {THROWS}")
    s.play("t5")
    s.play("-")  # no doubt
    s.throw(3, 2, 2, 3, 3)
    assert s.phase == "spend"


@cites("bingo_dice", "4.1", "4.3", "4.5", "7.1")
def test_the_roller_may_stop_after_the_first_throw_and_only_they_mark() -> None:
    s = scene("bingo-dice", 2)
    s.throw(6, 6, 6, 6, 1)
    assert s.legal(1) == ""
    s.play("-")
    assert (s.fields(0, "reached"), s.fields(1, "reached")) == ("four", "")
    assert (s.table.view(None).roller, s.table.due()) == (1, "roll")


@cites("bingo_dice", "4.3", "5.10", "6.3", "7.1")
def test_who_stops_after_the_second_throw_is_not_doubted_and_uses_nothing() -> None:
    s = scene("bingo-dice", 2)
    s.throw(6, 6, 6, 1, 1)
    s.play("t45")
    s.throw(6, 6, 6, 6, 2)
    assert s.legal(0) == f"- {THROWS}"  # t... is the third throw; a joker is not offered, though one is free
    s.play("-")
    assert s.fields(0, "reached") == "four"
    assert s.fields(0, "available") == "free three free free"  # no free field is used; one three is marked
    assert s.table.view(None).roller == 1


# Doubt


@cites("bingo_dice", "5.1", "5.2", "5.5")
def test_the_player_on_the_left_may_doubt_before_the_third_throw() -> None:
    s = scene("bingo-dice", 3, roller=2)
    s.throw(1, 1, 3, 4, 6)
    s.play("t12")
    assert s.table.due() == "roll"  # no doubt before the second throw
    s.throw(2, 2, 3, 4, 6)
    s.play("t25")
    assert (s.phase, s.asked(), s.legal(0)) == ("doubt", [0], "- d")
    assert s.table.view(0).facts.thrown == [2, 5]  # the doubter knows the dice
    assert s.legal(1) == s.legal(2) == ""
    s.play("-")
    s.throw(2, 1, 3, 4, 6)
    assert s.fields(0, "open").count("doubt") == 4  # declining costs nothing


@cites("bingo_dice", "5.3")
def test_the_announcement_binds_with_and_without_a_doubt() -> None:
    for doubt in ("-", "d"):
        s = scene("bingo-dice", 2)
        s.throw(1, 1, 3, 4, 6)
        s.play("t1")
        s.throw(2, 1, 3, 4, 6)
        s.play("t25")
        s.play(doubt)
        assert (s.table.due(), s.legal(0)) == ("roll", "")
        for wrong in ([3, 5, 3, 4, 5], [2, 5, 1, 4, 5], [2, 5, 3, 1, 5]):
            with pytest.raises(BadDice):
                s.throw(*wrong)
        s.throw(2, 6, 3, 4, 6)  # a thrown die may show what it showed before
        assert s.phase == "spend"


@cites("bingo_dice", "5.4", "5.6", "5.13", "2.4")
def test_the_printed_doubt() -> None:
    s = scene("bingo-dice", 2)
    s.throw(1, 1, 3, 4, 5)
    s.play("t1")
    s.throw(6, 1, 3, 4, 5)
    s.play("t1")
    s.play("d")
    assert s.fields(1, "open").count("doubt") == 3  # one is taken
    s.throw(4, 1, 3, 4, 5)
    assert s.fields(1, "available") == "free free doubt free"  # the doubter has earned a joker
    assert s.fields(1, "lost") == ""
    assert s.legal(0) == f"- {JOKERS} {THROWS}"


@cites("bingo_dice", "5.6")
def test_a_joker_earned_by_doubt_works_like_a_joker() -> None:
    s = scene("bingo-dice", 2)
    third(s, 1, 1, 2, 4, 6, doubt="d")
    s.play("-")
    spend(s, 1, "f3", "f8")
    third(s, 1, 1, 1, 2, 3)  # now the doubter throws, with the free joker and the earned one
    s.play("j41")
    s.play("j51")
    assert s.legal(1) == "-"
    s.play("-")
    assert s.fields(1, "reached") == "dice-bingo four"


@cites("bingo_dice", "5.7")
def test_a_doubt_is_lost_by_any_open_main_goal() -> None:
    for dice in ([1, 2, 3, 4, 5], [6, 5, 4, 3, 2], [4, 4, 4, 4, 1], [2, 2, 2, 5, 5], [3, 3, 3, 3, 3]):
        s = scene("bingo-dice", 2)
        third(s, *dice, doubt="d")
        assert s.fields(1, "lost") == "doubt"
        assert s.fields(1, "available") == "free free free"
        assert s.fields(1, "open").count("doubt") == 3


@cites("bingo_dice", "5.6", "5.7")
def test_a_doubt_is_won_when_the_throw_shows_no_main_goal() -> None:
    for dice in ([1, 2, 3, 4, 6], [4, 4, 4, 2, 1], [2, 2, 5, 5, 6], [1, 1, 2, 4, 6]):
        s = scene("bingo-dice", 2)
        third(s, *dice, doubt="d")
        assert s.fields(1, "available") == "free free doubt free"
        assert s.fields(1, "lost") == ""


@cites("bingo_dice", "5.8")
def test_a_doubt_is_judged_by_the_goals_the_roller_has_open() -> None:
    s = scene("bingo-dice", 2)
    s.mark(0, "straight")
    third(s, 1, 2, 3, 4, 5, doubt="d")  # the second straight is open
    assert s.fields(1, "lost") == "doubt"
    s = scene("bingo-dice", 2)
    s.mark(0, "straight", "straight")
    third(s, 1, 2, 3, 4, 5, doubt="d")  # no straight is open
    assert s.fields(1, "available") == "free free doubt free"
    s = scene("bingo-dice", 2)
    s.mark(1, "straight", "straight")  # the doubter's goals play no part
    third(s, 1, 2, 3, 4, 5, doubt="d")
    assert s.fields(1, "lost") == "doubt"


@cites("bingo_dice", "5.8", "3.9")
def test_five_alike_show_an_open_four_of_a_kind_to_a_doubt() -> None:
    s = scene("bingo-dice", 2)
    s.mark(0, "dice-bingo", "four", "four", "four")
    third(s, 5, 5, 5, 5, 5, doubt="d")
    assert s.fields(1, "lost") == "doubt"
    s = scene("bingo-dice", 2)
    s.mark(0, "dice-bingo", "four", "four", "four", "four")
    third(s, 5, 5, 5, 5, 5, doubt="d")  # nor is it a full house
    assert s.fields(1, "available") == "free free doubt free"


@cites("bingo_dice", "5.9")
def test_rerolls_and_jokers_do_not_change_the_outcome_of_a_doubt() -> None:
    s = scene("bingo-dice", 2)
    third(s, 1, 2, 3, 4, 6, doubt="d")
    s.play("j55")  # now a straight after all
    assert s.fields(1, "available") == "free free doubt free"
    s.play("-")
    assert s.fields(0, "reached") == "straight"
    assert s.fields(1, "available") == "free free doubt free"
    s = scene("bingo-dice", 2)
    third(s, 1, 2, 3, 4, 5, doubt="d")
    s.play("t5")
    s.throw(1, 2, 3, 4, 6)  # the straight is gone
    s.play("-")
    assert (s.fields(0, "reached"), s.fields(1, "lost")) == ("", "doubt")


@cites("bingo_dice", "5.4", "1.7")
def test_without_a_doubt_field_there_is_only_declining() -> None:
    s = scene("bingo-dice", 2)
    s.mark(1, "doubt", "doubt", "doubt", "doubt")  # all four are jokers already
    s.throw(1, 1, 3, 4, 6)
    s.play("t1")
    s.throw(2, 1, 3, 4, 6)
    s.play("t1")
    assert (s.phase, s.asked(), s.legal(1)) == ("doubt", [1], "-")
    s.play("-")
    assert s.table.log[-1] == {"seat": 1, "play": "-"}


@cites("bingo_dice", "5.4", "5.7")
def test_four_lost_doubts_are_all() -> None:
    s = scene("bingo-dice", 2)
    for left in (3, 2, 1, 0):
        third(s, 3, 3, 3, 3, 1, doubt="d")
        s.play("-")
        assert s.fields(1, "open").count("doubt") == left
        s.throw(1, 1, 2, 4, 6)  # seat 1 in between
        s.play("-")
    s.throw(1, 1, 3, 4, 6)
    s.play("t1")
    s.throw(2, 1, 3, 4, 6)
    s.play("t1")
    assert s.legal(1) == "-"


@cites("bingo_dice", "5.11")
def test_alone_nobody_doubts() -> None:
    s = scene("bingo-dice", 1)
    s.throw(1, 1, 3, 4, 6)
    s.play("t1")
    s.throw(2, 1, 3, 4, 6)
    s.play("t1")
    assert (s.asked(), s.table.due()) == ([], "roll")
    s.throw(5, 1, 3, 4, 6)
    assert s.phase == "spend"


@cites("bingo_dice", "5.12", "8.1")
def test_who_has_all_ten_goals_is_still_asked_to_doubt() -> None:
    s = scene("bingo-dice", 2)
    s.mark(0, *NINE)
    s.throw(2, 2, 2, 3, 3)
    s.play("-")
    assert (s.points(0), s.over) == (10, "")
    s.throw(1, 1, 3, 4, 6)
    s.play("t1")
    s.throw(2, 1, 3, 4, 6)
    s.play("t1")
    assert (s.phase, s.asked(), s.legal(0)) == ("doubt", [0], "- d")


# Rerolls and jokers


@cites("bingo_dice", "6.1", "6.2", "6.4", "6.8", "2.5")
def test_free_rerolls_and_the_free_joker_in_any_order() -> None:
    for order in ("jtt", "tjt", "ttj"):
        s = scene("bingo-dice", 2)
        third(s, 4, 1, 3, 4, 5)
        assert s.legal(0) == f"- {JOKERS} {THROWS}"
        for place, kind in enumerate(order):
            assert ("j12" in s.legal(0).split()) == ("j" in order[place:])
            assert ("t12345" in s.legal(0).split()) == ("t" in order[place:])
            if kind == "j":
                s.play("j12")
                assert s.table.view(None).dice[0] == 2
            else:
                s.play("t1")
                s.throw(4, 1, 3, 4, 5)
        assert s.legal(0) == "-"  # all three are spent
        assert s.fields(0, "used") == "free free free"


@cites("bingo_dice", "6.1", "2.5")
def test_only_what_is_available_can_be_used() -> None:
    s = scene("bingo-dice", 2)
    spend(s, 0, "f3", "f8")
    third(s, 4, 1, 3, 4, 5)
    assert s.legal(0) == f"- {JOKERS}"  # unearned rerolls do not work
    s = scene("bingo-dice", 2)
    spend(s, 0, "f23")
    third(s, 4, 1, 3, 4, 5)
    assert s.legal(0) == f"- {THROWS}"  # nor do doubt fields that are no jokers yet
    s = scene("bingo-dice", 2)
    spend(s, 0, "f3", "f8", "f23")
    third(s, 4, 1, 3, 4, 5)
    assert (s.phase, s.asked(), s.legal(0)) == ("spend", [0], "-")


@cites("bingo_dice", "6.4")
def test_a_reroll_throws_the_chosen_dice_and_no_others() -> None:
    s = scene("bingo-dice", 2)
    third(s, 4, 1, 3, 4, 5)
    s.play("t245")
    with pytest.raises(BadDice):
        s.throw(5, 2, 3, 2, 2)
    s.throw(4, 4, 3, 4, 4)
    s.play("t3")
    s.throw(4, 4, 4, 4, 4)
    s.play("-")
    assert s.fields(0, "reached") == "dice-bingo four"


@cites("bingo_dice", "6.5", "6.6")
def test_a_joker_sets_a_die_to_another_face() -> None:
    s = scene("bingo-dice", 2)
    third(s, 4, 1, 3, 4, 5)
    for wrong in ("j14", "j21", "j33", "j44", "j55"):
        with pytest.raises(IllegalMove):
            s.table.play(0, wrong)
    s.play("j12")
    assert s.table.view(None).dice == [2, 1, 3, 4, 5]
    assert (s.phase, s.asked()) == ("spend", [0])  # no throw follows
    s.play("-")
    assert s.fields(0, "reached") == "straight"


@cites("bingo_dice", "6.7")
def test_a_die_set_by_a_joker_may_be_thrown_again() -> None:
    s = scene("bingo-dice", 2)
    third(s, 4, 1, 3, 4, 5)
    s.play("j16")
    s.play("t1")
    s.throw(2, 1, 3, 4, 5)
    s.play("-")
    assert s.fields(0, "reached") == "straight"


@cites("bingo_dice", "6.8", "6.9", "7.3")
def test_fields_earned_in_a_turn_work_once_from_the_next_turn_on() -> None:
    s = scene("bingo-dice", 1)
    spend(s, 0, "f3", "f8", "f23")
    third(s, 4, 4, 4, 1, 2)
    assert s.legal(0) == "-"  # the three of a kind is not earned yet
    s.play("-")
    assert s.fields(0, "available") == "three"
    third(s, 1, 1, 2, 4, 6)
    assert s.legal(0) == f"- {THROWS}"
    s.play("t12")
    s.throw(3, 3, 2, 4, 6)
    assert s.legal(0) == "-"
    s.play("-")
    assert s.fields(0, "used") == "free three free free"
    third(s, 1, 1, 2, 4, 6)
    assert s.legal(0) == "-"  # spent for the rest of the game
