"""The game of the day, and what was possible afterwards."""

from __future__ import annotations

from datetime import date

import pytest

from rollbook.errors import BadOption
from rollbook.games import find, variants
from rollbook.mass import day
from rollbook.mass.hindsight import Hindsight, foreseen
from rollbook.same import SameDice
from rollbook.table import Table
from rollbook.thinkers import card
from rollbook.thinkers.seat import Bot

DAY = date(2026, 11, 18)


@pytest.mark.parametrize("game", list(variants()))
def test_what_is_foreseen_is_what_is_thrown(game: str) -> None:
    dice, table = SameDice("key"), Table(game, 1, first=0)
    rows = foreseen(find(game), dice)
    for row in rows[:5]:
        due = table.due()
        found = dice.dice(table)
        if due == "deal":
            assert [tile for hand in found for tile in hand] == row[: sum(map(len, found))]
        else:
            lying = table.engine.notation.dice_to_throw(table.engine.tables, table.state)
            assert all(lying[at][1] is not None or die == row[at] for at, die in enumerate(found))
        table.place(found)
        while table.due() == "play":
            table.play(0, table.legal(0)[-1])
        if table.over:
            break


def best_of_all(table: Table, dice: SameDice) -> int:
    """The best of every way to play on, so that more is better."""
    while table.due() in ("deal", "roll"):
        table.place(dice.dice(table))
    if table.over:
        return -day.result_of(table) if day.fewer_is_better(table) else day.result_of(table)
    results = []
    for choice in table.legal(0):
        then = table.copy()
        then.play(0, choice)
        results.append(best_of_all(then, dice))
    return max(results)


def nearly_over(game: str, dice: SameDice, throws: int) -> Table:
    """A game of a friendly bot so many throws before its end."""
    states, bot = [], Bot("casual", 1, 0)
    table = Table(game, 1, first=0)
    while not table.over:
        if table.due() == "play":
            table.play(0, bot.decide(table))
        else:
            states.append(table.copy())
            table.place(dice.dice(table))
    return states[-throws]


@pytest.mark.parametrize(("game", "throws"), [("qwixx", 2), ("wuerfel-bingo-5", 4)])
def test_a_search_that_leaves_nothing_out_finds_the_best_of_all(game: str, throws: int) -> None:
    """In games that end by themselves: in the others somebody could play on for ever, and every way is too many."""
    dice = SameDice("key")
    start = nearly_over(game, dice, throws)
    search = Hindsight(find(game), dice, compiled=False, start=start)
    assert search.search(200) == best_of_all(start, dice)
    assert search.exact


@pytest.mark.parametrize("game", ["bingolino", "bingo-dice"])
def test_where_fewer_is_better_foresight_needs_no_more_than_a_bot(game: str) -> None:
    dice = SameDice("key")
    start = nearly_over(game, dice, 1)
    search = Hindsight(find(game), dice, compiled=False, start=start)
    played, bot = start.copy(), Bot("casual", 1, 0)
    while not played.over:
        if played.due() == "play":
            played.play(0, bot.decide(played))
        else:
            played.place(dice.dice(played))
    assert -search.search(8) <= day.result_of(played)


def test_a_narrow_search_does_not_claim_to_be_exact() -> None:
    dice = SameDice("key")
    search = Hindsight(find("qwixx"), dice, compiled=False, start=nearly_over("qwixx", dice, 4))
    narrow = search.search(1)
    assert not search.exact
    assert search.search(3) >= narrow


@pytest.mark.parametrize("text", ["", "2026-13-01", "2026-02-30", "18.11.2026", "today", "2026-1-1", "٢٠٢٦-11-18"])
def test_what_is_no_day_is_refused(text: str) -> None:
    with pytest.raises(BadOption, match="a day is written like"):
        day.read_day(text)


@pytest.mark.parametrize("game", ["qwixx", "bingolino", "bingo-dice"])
def test_a_bot_gets_the_same_result_every_time(game: str) -> None:
    dice = day.dice_of(find(game), DAY)
    assert day.played_by(find(game), "casual", dice) == day.played_by(find(game), "casual", dice)


def test_fewer_turns_are_counted_where_fewer_is_better() -> None:
    for variant in variants().values():
        table = Table(variant, 1, first=0)
        assert day.fewer_is_better(table) == card(variant.family).fewer_is_better
        assert (card(variant.family).taken is not None) == day.fewer_is_better(table)
        assert day.result_of(table) == 0
