"""Every reason of Bingo Dice: a position where it holds and one where it does not, chances reckoned by hand.

The chances of a whole turn are known from other games with three throws: straight 26.1 %, three of a kind 74.3 %;
a full house (five alike are none here) 36.3 %.
"""

from __future__ import annotations

from rollbook.table import Table
from tests.reasoning import told


def rolled(*dice: int, throws: int = 1, players: int = 1, marking: str = "all") -> Table:
    """The first seat has thrown so many times, and the dice lie like this."""
    table = Table("bingo-dice", players, options={"marking": marking}, first=0)
    table.place(list(dice))
    for _ in range(throws - 1):
        table.play(0, "t12345")
        if table.phase == "doubt":
            table.play(1, "-")
        table.place(list(dice))
    return table


def announced(*dice: int, again: str) -> Table:
    """After two throws the roller has said which dice will be thrown; the other seat may doubt."""
    table = rolled(*dice, throws=2, players=2)
    table.play(0, again)
    return table


# Doubting


def test_a_throw_that_mostly_misses_is_doubted() -> None:
    # 2 3 _ 5 6 needs a 4
    assert told(announced(1, 2, 3, 5, 6, again="t1"), "d", "-", seat=1)["doubt"] == {"percent": 83}
    # four of a kind are there already
    assert "doubt" not in told(announced(6, 2, 2, 2, 2, again="t1"), "d", "-", seat=1)


def test_a_throw_that_shows_a_goal_is_not_doubted() -> None:
    assert told(announced(6, 2, 2, 2, 2, again="t1"), "-", "d", seat=1)["doubt-not"] == {"percent": 100}
    # 1 1 2 6 and one die more never show a goal
    assert "doubt-not" not in told(announced(1, 1, 2, 6, 5, again="t5"), "-", "d", seat=1)


# When to stop


def test_stopping_keeps_a_goal() -> None:
    # with one of the 3s thrown twice: 1 - (2/3)², that is 5 of 9
    table = rolled(2, 2, 3, 3, 3)
    assert told(table, "-", "t5")["stop-goal"] == {"field": "full-house", "percent": 56}
    assert "stop-goal" not in told(rolled(1, 1, 2, 3, 6), "-", "t5")  # neither goal nor reroll shows


def test_stopping_keeps_a_reroll() -> None:
    # one of the 3s thrown again: two pairs by a 3 or a 5
    table = rolled(2, 2, 3, 3, 5, throws=2)
    assert told(table, "-", "t4")["stop-goal"] == {"field": "two-pairs", "percent": 33}
    assert "stop-goal" not in told(table, "-", "t5")  # they stay


def test_a_goal_stays_whatever_is_thrown() -> None:
    assert told(rolled(2, 2, 2, 2, 5), "t5", "-")["stop-safe"] == {"field": "four"}
    assert "stop-safe" not in told(rolled(2, 2, 3, 3, 3), "t5", "-")


def test_a_rarer_goal_is_possible() -> None:
    # a fifth 2 in two throws: 11 of 36
    assert told(rolled(2, 2, 2, 2, 5), "t5", "-")["stop-rarer"] == {"field": "dice-bingo", "percent": 31}
    assert "stop-rarer" not in told(rolled(1, 2, 3, 4, 6), "t5", "-")  # nothing shows that could be rarer


def test_no_goal_shows_yet() -> None:
    assert told(rolled(1, 2, 3, 4, 6, throws=2), "t5", "-")["stop-not"] == {"percent": 17, "count": 1}
    assert "stop-not" not in told(rolled(2, 2, 3, 3, 3, throws=2), "t5", "-")


# Rerolls and jokers


def test_a_joker_makes_a_goal() -> None:
    table = rolled(2, 3, 4, 5, 2, throws=3)
    assert told(table, "j56", "-")["joker"] == {"field": "straight"}
    assert "joker" not in told(table, "j53", "-")


def test_a_joker_is_kept() -> None:
    table = rolled(2, 3, 4, 5, 2, throws=3)
    assert told(table, "-", "j56")["joker-kept"] == {"field": "straight", "percent": 26}
    assert "joker-kept" not in told(table, "-", "j53")


def test_a_joker_makes_nothing() -> None:
    table = rolled(2, 3, 4, 5, 2, throws=3)
    assert told(table, "-", "j53")["joker-idle"] == {}
    assert "joker-idle" not in told(table, "-", "j56")


def test_rerolls_may_reach_a_goal() -> None:
    # a 5 with one of the two free rerolls: 11 of 36
    assert told(rolled(1, 2, 3, 4, 6, throws=3), "t5", "-")["reroll"] == {"percent": 31, "count": 2}
    assert "reroll" not in told(rolled(2, 2, 2, 2, 5, throws=3), "t5", "-")  # a goal shows


def test_a_reroll_is_kept() -> None:
    assert told(rolled(1, 2, 3, 4, 6, throws=3), "-", "t5")["reroll-kept"] == {"percent": 83}
    assert "reroll-kept" not in told(rolled(2, 2, 2, 2, 5, throws=3), "-", "t5")


def test_dice_that_gain_a_reroll() -> None:
    # 2 2 3 3 stay two pairs; five dice show them in 1800 + 300 of 7776 throws
    table = rolled(2, 2, 3, 3, 5, throws=2)
    assert told(table, "t5", "t12345")["dice-reroll"] == {"field": "two-pairs", "more": 100, "fewer": 27}
    assert "dice-reroll" not in told(table, "t5", "t5")


# Goals


def test_dice_that_lead_to_a_goal() -> None:
    # a 5 for 1 2 3 4: one in six. With the 6 alone 100 of 1296 throws: four or five alike 21 + 5, full house 20 + 30,
    # straight 24
    table = rolled(1, 2, 3, 4, 6, throws=2)
    assert told(table, "t5", "t1234")["dice-goal"] == {"more": 17, "fewer": 8}
    assert "dice-goal" not in told(table, "t1234", "t5")


def test_dice_that_lead_to_one_goal() -> None:
    table = rolled(1, 2, 3, 4, 6, throws=2)
    assert told(table, "t5", "t1234")["dice-field"] == {"field": "straight", "more": 17, "fewer": 2}
    assert "dice-field" not in told(table, "t5", "-")


def test_the_rarer_field_is_marked() -> None:
    table = rolled(2, 2, 3, 3, 3, marking="one")
    table.play(0, "-")
    assert told(table, "m:full-house", "m:three")["mark-rarer"] == {"field": "full-house", "fewer": 36, "more": 74}
    assert "mark-rarer" not in told(table, "m:three", "m:full-house")
