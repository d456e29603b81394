"""The same dice again: throw k is throw k, whatever was chosen before."""

from __future__ import annotations

import random
from datetime import date
from typing import Any

import pytest

from rollbook.errors import BadOption
from rollbook.games import variants
from rollbook.live.messages import Command, Dice, SeatSetup, TableSetup
from rollbook.live.setups import check_setup
from rollbook.live.sitting import Sitting
from rollbook.record import write_line
from rollbook.replay import replay
from rollbook.same import LETTERS, SameDice, code_of, day_key, game_letters, new_key, read_code, throws_of
from rollbook.table import Table

GAMES = list(variants())
MOST = 40  # throws


def played(table: Table, dice: SameDice, seed: int) -> list[dict[Any, Any]]:
    """Throws and which of their dice were thrown, of a game played at random."""
    chance = random.Random(seed)
    throws: list[dict[Any, Any]] = []
    while not table.over and len(throws) < MOST:
        if table.due() == "play":
            for seat in table.asked():
                table.play(seat, chance.choice(table.legal(seat)))
            continue
        notation, tables, state = table.engine.notation, table.engine.tables, table.state
        dealt = table.due() == "deal"
        lying = [] if dealt else [face for _, face in notation.dice_to_throw(tables, state)]
        found = dice.dice(table)
        table.place(found)
        throws.append({"deal": found} if dealt else {at: die for at, die in enumerate(found) if lying[at] is None})
    return throws


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("players", [1, 3])
def test_two_plays_of_a_key_meet_the_same_dice(game: str, players: int) -> None:
    dice = SameDice(new_key())
    first = dice.starter(players)
    one, other = (played(Table(game, players, first=first), dice, seed) for seed in (1, 2))
    met = 0
    for mine, theirs in zip(one, other, strict=False):
        both = mine.keys() & theirs.keys()
        assert {place: mine[place] for place in both} == {place: theirs[place] for place in both}
        met += len(both)
    assert met > 5, "most dice are thrown by both"


@pytest.mark.parametrize("game", GAMES)
def test_the_dice_of_a_record_come_back_when_its_decisions_are_repeated(game: str) -> None:
    table = Table(game, 2, first=1, seed=7)
    chance = random.Random(3)
    while not table.over and table.throws < MOST:
        if table.due() != "play":
            table.throw()
        else:
            for seat in table.asked():
                table.play(seat, chance.choice(table.legal(seat)))
    dice, again = SameDice(throws=throws_of(table)), Table(game, 2, first=1)
    for line in table.counting_lines().values():
        again.enter(line if "play" in line else {again.due(): dice.dice(again)})
    assert again.record() == table.record()


@pytest.mark.parametrize("game", GAMES)
def test_somebody_else_meets_the_throws_of_a_record(game: str) -> None:
    source = Table(game, 1, first=0)
    played(source, SameDice("one"), 1)
    dice = SameDice(throws=throws_of(source))
    one, other = (played(Table(game, 1, first=0), dice, seed) for seed in (5, 6))
    for number, (mine, theirs) in enumerate(zip(one, other, strict=False)):
        both = mine.keys() & theirs.keys()
        assert {place: mine[place] for place in both} == {place: theirs[place] for place in both}
        known: tuple[Any, ...] = dice.throws[number] if number < len(dice.throws) else ()
        for place in mine.keys() - {"deal"}:
            assert place >= len(known) or known[place] in (None, mine[place])


def test_going_back_does_not_change_what_comes() -> None:
    table, dice = Table("qwixx", 1, first=0), SameDice("key")
    table.place(dice.dice(table))
    table.go_back(2, by=0)
    assert dice.dice(table) == table.record()[1]["roll"]


def test_streams_of_throws_and_places_are_apart() -> None:
    numbers = [SameDice(key).number_of(throw, place) for key in "ab" for throw in range(9) for place in range(9)]
    assert len(set(numbers)) == len(numbers)


# At a live table


def sitting_of(game: str, dice: Dice, players: int = 1) -> Sitting:
    setup = TableSetup(game, [SeatSetup(name) for name in ("Anna", "Ben", "Cleo")[:players]], first=0, dice=dice)
    check_setup(setup)
    return Sitting(setup)


@pytest.mark.parametrize("game", GAMES)
def test_a_table_throws_what_its_key_says_and_its_record_can_be_replayed(game: str) -> None:
    sitting = sitting_of(game, Dice(key="day 2026-11-18 " + game))
    while not sitting.table.over and sitting.number < 120:
        events = sitting.next_events()
        if not events and sitting.due == "play":
            for seat in sitting.table.asked():
                command = Command("", "play", seat=seat, decision=sitting.legal(seat)[-1], confirm=True)
                events = sitting.events_for(command, (0,), "opener")
        for event in events or sitting.events_for(Command("", "throw"), (0,), "opener"):
            sitting = sitting.after(event)
    record = sitting.record()
    if not sitting.table.secret:
        assert record[0]["dice"] == {"key": "day 2026-11-18 " + game}
    assert next(replay("\n".join(map(write_line, record)))).table.throws == sitting.table.throws * (len(record) > 1)
    first = SameDice("day 2026-11-18 " + game).dice(Table(game, 1, first=0))
    assert next(iter(sitting.table.log))[Table(game, 1).due()] == first


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"dice": Dice(key="ü")}, "a key of dice has 1 to 64 letters"),
        ({"dice": Dice(key="x" * 65)}, "a key of dice has 1 to 64 letters"),
        ({"dice": Dice()}, "by a key or by throws"),
        ({"dice": Dice(key="a", throws=[[1]])}, "by a key or by throws"),
        ({"dice": Dice(key="a"), "own": True}, "neither your own nor checkable"),
        ({"dice": Dice(key="a"), "fair": True}, "neither your own nor checkable"),
        ({"dice": Dice(throws=[[1, 2, 3, 4, 5, 6], []])}, "throw 2 cannot be one of Qwixx"),
        ({"dice": Dice(throws=[[1, 2, 3, 4, 5, 6, 1]])}, "throw 1 cannot be one of Qwixx"),
        ({"dice": Dice(throws=[[1, 2, 3, 4, 5, 7]])}, "throw 1 cannot be one of Qwixx"),
        ({"dice": Dice(throws=[[[1, 2], 3]])}, "throw 1 cannot be one of Qwixx"),
        ({"dice": Dice(throws=[[1, 2]] * 1001)}, "at most 1,000 throws"),
    ],
)
def test_dice_that_cannot_be_are_refused(changes: dict[str, Any], why: str) -> None:
    with pytest.raises(BadOption, match=why):
        check_setup(TableSetup("qwixx", [SeatSetup("Anna")], **changes))


def test_a_deal_must_come_from_the_bag() -> None:
    for hand in (list(range(1, 16)), [7] * 16, list(range(16, 0, -1))):
        with pytest.raises(BadOption, match="throw 1 cannot be one of Bingolino"):
            check_setup(TableSetup("bingolino", [SeatSetup("Anna")], dice=Dice(throws=[[hand]])))
    check_setup(TableSetup("bingolino", [SeatSetup("Anna")], dice=Dice(throws=[[list(range(1, 17))]])))


# Codes


def test_no_two_games_have_the_same_letters() -> None:
    assert len({game_letters(game) for game in GAMES}) == len(GAMES)


def test_codes_are_read_however_they_are_typed() -> None:
    for game in GAMES:
        key = new_key()
        code = code_of(game, key)
        assert len(code) == 10 and set(code) <= set(LETTERS)
        for typed in (code, code.lower(), f" {code[:5]}-{code[5:]} ", code.replace("0", "o").replace("1", "l")):
            assert (read_code(typed)[0].id, read_code(typed)[1]) == (game, key)


@pytest.mark.parametrize("typed", ["", "VH", "VH7Q2MABCDE", "VU7Q2MABCD", "VH7Q2MÄBCD", "??????????"])
def test_what_is_no_code_is_refused(typed: str) -> None:
    with pytest.raises(BadOption, match=r"ten letters"):
        read_code(typed)


def test_a_code_of_an_unknown_game_is_refused() -> None:
    with pytest.raises(BadOption, match="no game here"):
        read_code("00ABCDEFGH")


def test_every_day_has_its_own_dice() -> None:
    days = [SameDice(day_key("qwixx", date(2026, 11, day))).dice(Table("qwixx", 1, first=0)) for day in range(1, 31)]
    assert len({tuple(dice) for dice in days}) > 25
