"""What everybody at a table relies on: secrecy, order, take-back, replay, refusals that change nothing."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rollbook import record
from rollbook.errors import BadDice, BadOption, IllegalMove, RollbookError
from rollbook.games import variants
from rollbook.replay import replay
from rollbook.seen import Seen
from rollbook.table import Table
from rollbook.thinkers.seat import Bot

GAMES = list(variants())
SHORT = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])


@st.composite
def tables(draw: st.DrawFn) -> Table:
    """A table somewhere in the middle of a game, at a moment in which somebody must decide."""
    game = draw(st.sampled_from(GAMES))
    fewest, most = variants()[game].sheet.players
    table = Table(game, draw(st.integers(fewest, most)), seed=draw(st.integers(0, 2**40)), wait=True)
    bot = draw(st.sampled_from(["random", "eager", "casual"]))
    play_on(table, bot, draw(st.integers(1, 40)))
    return table


def play_on(table: Table, bot: str, moments: int) -> None:
    """Play so many moments, stopping early rather than ending the game; then throw until somebody must decide."""
    for _ in range(moments):
        before = table.copy()
        to_a_decision(table)
        for seat in table.asked():
            table.play(seat, Bot(bot, 1, seat).decide(table))
        table.settle()
        to_a_decision(table)
        if table.over:
            table.__dict__.update(before.__dict__)
            break
    to_a_decision(table)


def to_a_decision(table: Table) -> None:
    while table.due() in ("deal", "roll"):
        table.throw()


def random_decisions(table: Table, chance: random.Random) -> dict[int, str]:
    return {seat: chance.choice(table.legal(seat)) for seat in table.asked()}


@SHORT
@given(tables(), st.randoms(use_true_random=False))
def test_nobody_sees_what_others_have_noted(table: Table, chance: random.Random) -> None:
    """A seat decides the same twice, the others anything: its view, and what bots are given, stay the same."""
    for seat in [*range(table.players), None]:
        one, other = table.copy(), table.copy()
        deciding = [asked for asked in table.asked() if asked == seat or chance.random() < 0.7]
        for asked in deciding:
            decisions = [chance.choice(table.legal(asked)) for _ in range(2)]
            one.play(asked, decisions[0])
            other.play(asked, decisions[0] if asked == seat else decisions[1])
        assert one.view(seat) == other.view(seat)
        assert one.known_to(seat) == other.known_to(seat)
        if seat is not None:
            assert one.view(seat).noted == one.noted.get(seat)
    assert table.view(None).legal == [] and table.view(None).noted is None


@SHORT
@given(tables())
def test_no_view_depends_on_coming_dice(table: Table) -> None:
    other = table.copy()
    other.seed = 123456789
    other.state.luck[0] = 42
    for seat in [*range(table.players), None]:
        assert table.view(seat) == other.view(seat)
        assert table.known_to(seat) == other.known_to(seat)


@SHORT
@given(st.integers(2, 4), st.integers(0, 2**40), st.integers(1, 15), st.randoms(use_true_random=False))
def test_grids_are_secret_while_they_are_laid_out(players: int, seed: int, laid: int, chance: random.Random) -> None:
    """Whatever the others drew and where they put it, my view is the same."""
    one, other = Table("bingolino", players, first=0, seed=seed), Table("bingolino", players, first=0, seed=seed + 1)
    one.throw()
    mine = one.state.hand[0]
    other.throw()
    other.state.hand[0] = list(mine)
    for _ in range(laid):
        cell = chance.choice(one.legal(0))
        for table in (one, other):
            table.play(0, cell)
            for seat in range(1, players):
                table.play(seat, chance.choice(table.legal(seat)))
    assert one.view(0) == other.view(0)
    assert one.known_to(0) == other.known_to(0)
    assert all(cell.text == "" for seat in one.view(None).seats for cell in seat.cells.values())


@SHORT
@given(tables(), st.randoms(use_true_random=False))
def test_the_order_of_decisions_does_not_matter(table: Table, chance: random.Random) -> None:
    decisions = random_decisions(table, chance)
    results = []
    for _ in range(2):
        game = table.copy()
        seats = list(decisions)
        chance.shuffle(seats)
        for seat in seats:
            game.play(seat, decisions[seat])
        game.settle()
        results.append((game.state, game.log))
    assert results[0] == results[1]


@SHORT
@given(tables(), st.randoms(use_true_random=False))
def test_a_decision_can_be_taken_back_until_it_takes_effect(table: Table, chance: random.Random) -> None:
    before = table.copy()
    for seat, decision in random_decisions(table, chance).items():
        table.play(seat, decision)
    assert table.due() == "settle"
    for seat in list(table.noted):
        table.take_back(seat)
    assert table.state == before.state
    assert table.asked() == before.asked()
    assert table.record() == before.record()
    with pytest.raises(IllegalMove):
        table.take_back(table.asked()[0])


@SHORT
@given(tables())
def test_replaying_the_log_leads_to_the_same_state(table: Table) -> None:
    [game] = replay(record.write_line(line) + "\n" for line in table.record())
    assert game.table.state == table.state
    assert game.table.log == table.log
    assert [game.table.legal(seat) for seat in range(table.players)] == [
        table.legal(seat) for seat in range(table.players)
    ]


@SHORT
@given(tables(), st.text(max_size=4))
def test_an_illegal_decision_is_refused_and_changes_nothing(table: Table, text: str) -> None:
    before = table.copy()
    for seat in range(table.players):
        legal = table.legal(seat)
        assert bool(legal) == (seat in table.asked())
        assert legal == sorted(legal)
        if text not in legal:
            with pytest.raises(IllegalMove):
                table.play(seat, text)
    with pytest.raises(BadDice):
        table.throw()
    assert table.state == before.state and table.noted == before.noted and table.log == before.log


@SHORT
@given(tables(), st.lists(st.one_of(st.integers(-2, 9), st.none(), st.booleans(), st.text(max_size=1)), max_size=7))
def test_impossible_dice_are_refused_and_change_nothing(table: Table, dice: list[Any]) -> None:
    for seat in table.asked():
        table.play(seat, table.legal(seat)[0])
    table.settle()
    if table.due() != "roll":
        return
    before = table.copy()
    try:
        table.place(dice)
    except RollbookError:
        assert table.state == before.state and table.log == before.log
    else:
        assert table.log[-1] == {"roll": dice}


def test_the_same_seed_gives_the_same_game_and_resuming_goes_on_alike() -> None:
    whole = Table("bingo-dice", 2, seed=9, wait=True)
    play_on(whole, "eager", 60)
    part = Table("bingo-dice", 2, seed=9, wait=True)
    play_on(part, "eager", 20)
    [resumed] = [game.table for game in replay(record.write_line(line) + "\n" for line in part.record())]
    resumed.seed, resumed.wait = 9, True
    play_on(resumed, "eager", 40)
    assert resumed.log == whole.log


def test_without_a_seed_tables_differ() -> None:
    throws = set()
    for _ in range(20):
        table = Table("bingo-dice", 1)
        throws.add(tuple(table.throw()))
    assert len(throws) > 10


def test_a_seat_name_or_starter_that_does_not_exist_is_refused() -> None:
    with pytest.raises(BadOption, match="seat from 0 to 1"):
        Table("qwixx", 2, first=2)
    with pytest.raises(BadOption, match="1 to 5 players"):
        Table("qwixx", 6)
    table = Table("qwixx", 2, first=0, seed=1)
    table.throw()
    with pytest.raises(IllegalMove, match="seats are 0 to 1"):
        table.play(2, "-")
    with pytest.raises(IllegalMove, match="already decided"):
        table.wait = True
        table.play(0, "-")
        table.play(0, "-")


def test_going_back_at_a_table_with_own_dice() -> None:
    table = Table("qwixx", 1, first=0)
    table.place([3, 4, 1, 1, 1, 1])
    table.play(0, "r7")
    table.play(0, "-")
    after_one_turn = table.state.copy()
    table.place([1, 1, 1, 1, 1, 1])  # mistyped: line 5 of the record
    table.go_back(5, by=0)
    assert table.state == after_one_turn
    table.place([6, 6, 1, 1, 1, 1])
    [game] = replay(record.write_line(line) + "\n" for line in table.record())
    assert game.table.state == table.state
    assert game.table.record()[-2:] == [{"back": 5, "by": 0}, {"roll": [6, 6, 1, 1, 1, 1]}]
    with pytest.raises(IllegalMove, match="cannot go back"):
        table.go_back(5, by=0)  # that line no longer counts


def test_going_back_from_the_end_counts_the_closing_line() -> None:
    table = Table("qwixx", 1, first=0)
    while not table.over:  # four misthrows
        table.place([1, 1, 1, 1, 1, 1])
        table.play(0, "-")
        table.play(0, "-")
    last_throw = max(number for number, line in table.counting_lines().items() if "roll" in line)
    table.go_back(last_throw, by=0)
    assert table.due() == "roll" and table.log[-2]["end"]
    table.place([6, 6, 1, 1, 1, 1])
    table.go_back(len(table.log) + 1, by=0)
    [game] = replay(record.write_line(line) + "\n" for line in table.record())
    assert game.table.log == table.log


@SHORT
@given(tables(), st.randoms(use_true_random=False))
def test_one_can_go_back_to_any_line_and_play_on(table: Table, chance: random.Random) -> None:
    for _ in range(2):
        table.go_back(chance.choice(list(table.counting_lines())), by=0)
        for _ in range(3):
            to_a_decision(table)
            for seat in table.asked():
                table.play(seat, chance.choice(table.legal(seat)))
            if table.due() == "settle":
                table.settle()
    [game] = replay(record.write_line(line) + "\n" for line in table.record())
    assert game.table.state == table.state
    assert game.table.log == table.log


@pytest.mark.parametrize("game", GAMES)
def test_sheets_kept_from_before_are_as_if_drawn_anew(game: str) -> None:
    table = Table(game, variants()[game].sheet.players[1], seed=5)
    bot = [Bot("random", 5, seat) for seat in range(table.players)]
    for _ in range(300):
        if table.due() == "play":
            for seat in table.asked():
                table.play(seat, bot[seat].decide(table))
        elif table.due() == "end":
            break
        else:
            table.throw()
        anew = table.copy()
        anew._seen = Seen()
        for viewer in (None, 0):
            assert table.view(viewer).seats == anew.view(viewer).seats
