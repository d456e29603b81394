"""Dice of one's own: entered by whoever sits at the table, tiles drawn by hand, corrections to which all agree."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from rollbook.client import Server, take_seat
from rollbook.dice_test import report
from rollbook.errors import BadDice, BadOption, IllegalMove
from rollbook.games import variants
from rollbook.live.events import Noted
from rollbook.live.messages import Command, SeatSetup, TableSetup
from rollbook.live.setups import check_setup
from rollbook.live.sitting import Sitting
from rollbook.live.telling import public_view
from rollbook.replay import replay
from rollbook.web import attendance, course
from tests.apart import Evening, Guest, at_a_table
from tests.follower import hand_of, thrown
from tests.process import Server as Process

CELLS = [column + row for column in "abcd" for row in "1234"]
TWO = [SeatSetup("Anna"), SeatSetup("Ben")]


# What can be entered


def sitting_of(game: str, **setup: Any) -> Sitting:
    """A table of two on one device, where the first starts; where tiles are dealt, they lie as they came."""
    sitting = Sitting(TableSetup(game, [*TWO], first=0, own=True, **setup))
    while sitting.due in ("deal", "settle") or sitting.table.secret:
        for event in sitting.next_events() or [
            command(sitting, do="lay", seat=seat, decisions=CELLS) for seat in (0, 1)
        ]:
            sitting = sitting.after(event)
    return sitting


def command(sitting: Sitting, **words: Any) -> Any:
    """The only event that a command of a device with both seats brings about."""
    [event] = sitting.events_for(Command("x", **words), (0, 1), "opener")
    return event


def after(sitting: Sitting, **words: Any) -> Sitting:
    """The table after a command and all that follows from it."""
    for event in sitting.events_for(Command("x", **words), (0, 1), "opener"):
        sitting = sitting.after(event)
    while following := sitting.next_events():
        for event in following:
            sitting = sitting.after(event)
    return sitting


@pytest.mark.parametrize(
    ("game", "roll", "sentence"),
    [
        ("qwixx", [1, 2, 3, 4, 5], "a roll is a list of six dice: white, white, red, yellow, green, blue"),
        ("qwixx", [1, 2, 3, 4, 5, 7], "the blue die shows a number from 1 to 6, not 7"),
        ("qwixx", [None, 2, 3, 4, 5, 6], "the white die shows a number from 1 to 6, not None"),
        ("qwixx-longo", [1, 2, 3, 4, 5, 9], "the blue die shows a number from 1 to 8, not 9"),
        ("wuerfel-bingo-5", [1, 0], "a die shows a number from 1 to 6, not 0"),
        ("wuerfel-bingo-6", [], "a roll is a list of dice, 2 in all"),
        ("bingo-dice", [1, 2, 3, 4], "a roll is a list of all five dice"),
        ("bingo-dice", [1, 2, 3, 4, 8], "die 5 shows a number from 1 to 6, not 8"),
    ],
)
def test_dice_that_cannot_be_are_refused_by_the_engine(game: str, roll: list[Any], sentence: str) -> None:
    with pytest.raises(BadDice) as caught:
        after(sitting_of(game), do="throw", roll=roll)
    assert str(caught.value) == sentence


def test_bingolino_is_thrown_with_as_many_dice_as_were_announced() -> None:
    sitting = sitting_of("bingolino")
    assert sitting.due == "play" and sitting.table.phase == "how-many"
    sitting = after(sitting, do="play", seat=0, decision="3", confirm=True)
    assert sitting.due == "roll" and sitting.table.announced, "the table does not throw by itself"
    with pytest.raises(BadDice, match=r"^3 dice are rolled: a list of 3 numbers is wanted$"):
        after(sitting, do="throw", roll=[1, 2])
    assert after(sitting, do="throw", roll=[1, 2, 2]).table.log[-1] == {"roll": [1, 2, 2]}


def test_dice_that_stay_are_not_moved_and_dice_that_left_are_not_thrown() -> None:
    sitting = after(sitting_of("bingo-dice"), do="throw", roll=[1, 1, 1, 4, 5])
    sitting = after(sitting, do="play", seat=0, decision="t45", confirm=True)
    assert sitting.due == "roll" and sitting.table.announced
    with pytest.raises(BadDice, match=r"^die 1 was not rolled: it still shows 1, not 6$"):
        after(sitting, do="throw", roll=[6, 1, 1, 2, 3])
    assert after(sitting, do="throw", roll=[1, 1, 1, 2, 3]).table.log[-1] == {"roll": [1, 1, 1, 2, 3]}
    with pytest.raises(BadDice, match=r"^no roll is due; asked: Anna$"):
        after(after(sitting, do="throw", roll=[1, 1, 1, 2, 3]), do="throw", roll=[1, 1, 1, 2, 3])


def test_what_cannot_be_a_table_is_refused() -> None:
    for game, setup, sentence in (
        ("qwixx", {"own": True, "fair": True}, "dice are your own or can be checked, not both"),
        ("bingolino", {"own_tiles": True}, "tiles are drawn by hand only where the dice are your own"),
        ("qwixx", {"own": True, "own_tiles": True}, "qwixx has no tiles that could be drawn by hand"),
    ):
        with pytest.raises(BadOption) as caught:
            check_setup(TableSetup(game, [*TWO], **setup))
        assert str(caught.value) == sentence


def test_commands_for_own_dice_are_refused_at_other_tables() -> None:
    sitting = Sitting(TableSetup("qwixx", [*TWO], first=0))
    for words, sentence in (
        ({"do": "throw", "roll": [1] * 6}, "the dice of this table are rolled here; nobody enters them"),
        ({"do": "draw", "tiles": [1]}, "the tiles of this table are dealt here; nobody enters them"),
        ({"do": "correct", "line": 2}, "that is for tables where people roll their own dice"),
    ):
        with pytest.raises(IllegalMove) as caught:
            after(sitting, **words)
        assert str(caught.value) == sentence


def whole(game: str) -> tuple[Sitting, list[list[int | None]]]:
    """A game of Anna, Ben and Carla at three devices and of a bot, to its end, and what Ben has entered for all."""
    seats = [SeatSetup("Anna"), SeatSetup("", open=True), SeatSetup("", open=True), SeatSetup("Bot", "random")]
    sitting = Sitting(TableSetup(game, seats, first=0, own=True, own_tiles=game == "bingolino"))
    holders, chance, entered = ["opener", "ben", "carla"], random.Random(game), []
    for seat in (1, 2):
        [event] = sitting.claim(seat, holders[seat].title(), holders[seat])
        sitting = sitting.after(event)

    def said(seat: int, **words: Any) -> None:
        nonlocal sitting
        for event in sitting.events_for(Command("x", seat=seat, **words), (seat,), holders[seat]):
            sitting = sitting.after(event)

    said(0, do="begin")
    while not sitting.table.over:
        if following := [*sitting.next_events(), *(bot_decides(sitting, seat) for seat in sitting.bots_to_decide())]:
            sitting = sitting.after(following[0])
        elif sitting.due == "roll":
            dice = msgspec.to_builtins(public_view(sitting).to_throw)
            entered.append(thrown(dice, chance))
            said(1, do="throw", roll=entered[-1])
        else:
            seat = next(seat for seat, one in enumerate(public_view(sitting).seats) if one.asked)
            legal = sitting.legal(seat)
            if sitting.due == "deal":
                said(seat, do="draw", tiles=hand_of(seat, msgspec.to_builtins(public_view(sitting).to_draw)))
            elif sitting.table.secret:
                said(seat, do="lay", decisions=chance.sample(legal, len(legal)))
            else:
                said(seat, do="play", decision=chance.choice(legal[1:] or legal), confirm=True)
    return sitting, entered


def bot_decides(sitting: Sitting, seat: int) -> Noted:
    return Noted(seat, sitting.legal(seat)[-1])


# Whole games: two at the table with a phone each, one far away, a bot


FREE = {"name": "", "open": True}
SEATS = [{"name": "Anna"}, FREE, FREE, {"name": "Bot", "bot": "random"}]


async def company(evening: Evening, game: str = "qwixx", **setup: Any) -> tuple[Guest, Guest, Guest]:
    """Anna, who is host, Ben at the same table, and Carla far away; then a bot. Anna starts."""
    answer = await evening.post("/api/tables", game=game, seats=SEATS, **{"first": 0, "own": True, **setup})
    assert answer.status_code == 201, answer.text
    anna = await evening.comes(answer.json()["table"], answer.json()["key"])
    ben, carla = await evening.sits(anna, 1, "Ben"), await evening.sits(anna, 2, "Carla")
    await anna.does("begin")
    return anna, ben, carla


async def play_on(evening: Evening, people: tuple[Guest, ...], steps: int = 10_000) -> None:
    """Everybody does what is asked, so many times or until the game is over; Carla enters no dice."""
    for step in range(steps):
        if people[0].over:
            return
        for person in people:
            wish = person.sensible(step, confirm=True)
            if wish and not (wish["do"] == "throw" and person is people[-1]):
                await person.does(**wish)
                break
        else:
            raise AssertionError("nobody is asked anything")


async def record_of(evening: Evening, guest: Guest) -> list[dict[str, Any]]:
    """The record, as anybody may have it."""
    text = (await evening.http.get(f"/api/tables/{guest.table}/record")).text
    return [json.loads(line) for line in text.splitlines()]


def proposal(guest: Guest) -> dict[str, Any] | None:
    """What is proposed, as a device knows it."""
    found: dict[str, Any] | None = guest.step["affairs"]["proposal"]
    return found


def news(guest: Guest) -> list[str]:
    """What people have read about corrections since they were told last, in short."""
    lines = [one["told"] for one in guest.told("proposed", "agreed", "declined", "back") if one.get("told")]
    return [one["message"][0] for line in lines for one in line["news"]]


@pytest.mark.parametrize("game", variants())
def test_every_game_is_played_to_its_end_with_dice_that_people_enter(game: str) -> None:
    sitting, entered = whole(game)
    rolls = [line["roll"] for line in sitting.table.log if "roll" in line]
    assert sitting.table.over and rolls == entered
    header, *lines = sitting.record()
    [again] = replay(json.dumps(line) + "\n" for line in (header, *lines))
    assert header["dice"] == "own" and again.finished and again.table.scores() == sitting.table.scores()
    assert report([again.table]).throws == len(rolls)


@pytest.mark.parametrize("game", [pytest.param(game, marks=[pytest.mark.thorough]) for game in ("qwixx", "bingolino")])
def test_a_whole_game_on_three_devices(game: str) -> None:
    tiles = {"own_tiles": True} if game == "bingolino" else {}

    async def story(evening: Evening) -> None:
        people = await company(evening, game, **tiles)
        assert people[2].step["own"] and (await evening.http.get(f"/api/tables/{people[0].table}")).json()["own"]
        await play_on(evening, people)
        header, *lines = await record_of(evening, people[0])
        assert header["dice"] == "own" and lines[-1]["end"]
        [again] = replay(json.dumps(line) + "\n" for line in (header, *lines))
        assert again.finished and again.table.scores() == [seat["points"] for seat in people[1].view["seats"]]
        film = await evening.http.post(
            "/api/replay", content="".join(json.dumps(one) + "\n" for one in (header, *lines))
        )
        assert film.status_code == 201
        luck = (await evening.http.get(f"/api/tables/{people[0].table}/dice")).json()
        assert luck["throws"] == sum("roll" in line for line in lines)
        assert luck["statement"][0] in ("dice-too-few", "dice-usual", "dice-unusual", "dice-most-unusual")

    at_a_table(story)()


# Dice


@at_a_table
async def test_the_entry_pad_is_told_what_is_thrown(evening: Evening) -> None:
    anna, ben, _ = await company(evening)
    dice = ben.view["to_throw"]
    assert [die["colour"] for die in dice] == ["white", "white", "red", "yellow", "green", "blue"]
    assert {(die["faces"], die["state"], die["face"]) for die in dice} == {(6, "thrown", None)}
    await anna.does("throw", roll=[3, 4, 1, 5, 6, 2])
    assert ben.view["to_throw"] == [] and ben.view["dice"] == [3, 4, 1, 5, 6, 2]
    one = after(sitting_of("bingo-dice"), do="throw", roll=[1, 1, 1, 4, 5])
    view = public_view(after(one, do="play", seat=0, decision="t45", confirm=True))
    assert [(die.state, die.face) for die in view.to_throw] == [("stays", 1)] * 3 + [("thrown", None)] * 2


@at_a_table
async def test_whoever_sits_at_the_table_enters_dice_and_nobody_else(evening: Evening) -> None:
    anna, ben, _ = await company(evening, first=3)  # the bot starts, and waits
    await evening.passes(60)
    assert anna.view["due"] == "roll" and anna.view["roller"] == 3
    onlooker = await evening.comes(anna.table)
    refused = await onlooker.say("throw", roll=[1] * 6)
    assert refused["problem"]["key"] == "error-enters-none"
    refused = await ben.say("throw", roll=[1, 1, 1, 1, 1, 7])
    assert (refused["problem"]["key"], refused["problem"]["values"]["die"]) == ("error-die-colour", "7")
    await ben.does("throw", roll=[1, 1, 1, 1, 1, 6])
    assert anna.view["dice"] == [1, 1, 1, 1, 1, 6]


@at_a_table
async def test_no_clock_runs_for_dice_but_one_for_decisions(evening: Evening) -> None:
    anna, ben, _carla = await company(evening, seconds=20)
    await evening.passes(300, 300)
    assert anna.view["due"] == "roll" and anna.step["seconds"] is None
    await ben.does("throw", roll=[1, 1, 1, 1, 1, 1])
    await evening.passes(21)
    await evening.passes(course.REVEAL_SECONDS + 1)
    assert [line for line in await record_of(evening, anna) if line.get("seat") == 1][-1]["play"] == "-"


@at_a_table
async def test_a_throw_just_entered_is_entered_again_by_anybody(evening: Evening) -> None:
    anna, ben, carla = await company(evening)
    await anna.does("throw", roll=[1, 1, 1, 1, 1, 1])
    await ben.does("back", seat=1, line=2)  # the bot has decided meanwhile, of which nobody knows
    assert carla.view["due"] == "roll" and carla.view["dice"] == []
    assert await record_of(evening, anna) == [
        {**(await record_of(evening, anna))[0], "dice": "own"},
        {"roll": [1, 1, 1, 1, 1, 1]},
        {"back": 2, "by": 1},
    ]
    await carla.does("throw", roll=[1, 2, 1, 1, 1, 1])
    await carla.does("play", seat=2, decision="-")
    refused = await ben.say("back", seat=1, line=4)
    assert refused["problem"]["key"] == "error-propose"


@at_a_table
async def test_on_one_device_a_correction_needs_nobody(evening: Evening) -> None:
    host = await evening.comes(*(await opened(evening, [{"name": "Anna"}, {"name": "Ben"}])))
    for words in (
        {"do": "throw", "roll": [1, 1, 2, 2, 2, 2]},
        *({"do": "play", "seat": seat, "decision": "-", "confirm": True} for seat in (0, 1, 0)),
    ):
        await host.does(**words)
    lines = len(await record_of(evening, host))
    await host.does("correct", seat=1, line=2)
    assert host.view["due"] == "roll" and proposal(host) is None
    assert (await record_of(evening, host))[lines] == {"back": 2, "by": 1}


async def opened(evening: Evening, seats: list[dict[str, Any]], **setup: Any) -> tuple[str, str]:
    answer = await evening.post("/api/tables", game="qwixx", seats=seats, own=True, **{"first": 0, **setup})
    return answer.json()["table"], answer.json()["key"]


# Corrections


async def two_turns(evening: Evening, game: str = "qwixx") -> tuple[Guest, Guest, Guest]:
    """Anna and Ben have had their turn."""
    people = await company(evening, game)
    while people[0].view["roller"] < 2:
        await play_on(evening, people, 1)
    for person in people:
        person.told()
    return people


@at_a_table
async def test_a_correction_back_over_two_turns_to_which_all_agree(evening: Evening) -> None:
    anna, ben, carla = await two_turns(evening)
    before = await record_of(evening, anna)
    await ben.does("correct", seat=1, line=2)
    assert proposal(carla) == {"line": 2, "by": 1, "waits_for": [0, 2]}
    await carla.does("agree", seat=2, line=2)
    assert proposal(anna) == {"line": 2, "by": 1, "waits_for": [0]} and anna.view["roller"] == 2
    await carla.does("agree", seat=2, line=2)  # said again: nothing
    await anna.does("agree", seat=0, line=2)
    for person in (anna, ben, carla):
        assert proposal(person) is None and person.view["roller"] == 0 and person.view["due"] == "roll"
        assert all(seat["points"] == 0 for seat in person.view["seats"])
    assert await record_of(evening, anna) == [*before, {"back": 2, "by": 1}]
    assert news(carla) == ["proposes-correction", "agrees-to-correction", "agrees-to-correction", "corrected"]
    log = (await evening.comes(anna.table)).step["log"]
    assert [line["line"] for line in log if line["type"] == "back"] == [2] and log[0]["line"] == 2
    await play_on(evening, (anna, ben, carla))
    assert anna.over


@at_a_table
async def test_a_choice_is_corrected_at_its_line(evening: Evening) -> None:
    anna, ben, carla = await two_turns(evening)
    log = (await evening.comes(anna.table)).step["log"]
    settled = [told for told in log if told["type"] == "settled"][1]
    lines = await record_of(evening, anna)
    assert lines[settled["line"] - 1]["play"] in [one["play"] for one in settled["decisions"]]
    assert "play" not in lines[settled["line"] - 2] or len(settled["decisions"]) == 1
    await anna.does("correct", seat=0, line=settled["line"])
    for person, seat in ((ben, 1), (carla, 2)):
        await person.does("agree", seat=seat, line=settled["line"])
    decided = {one["seat"] for one in settled["decisions"]} - {3}
    assert {seat for seat, one in enumerate(anna.view["seats"]) if one["asked"]} == decided


@at_a_table
async def test_a_correction_is_declined_withdrawn_or_overtaken(evening: Evening) -> None:
    anna, ben, carla = await two_turns(evening)
    before = await record_of(evening, anna)
    await ben.does("correct", seat=1, line=2)
    assert (await carla.say("correct", seat=2, line=3))["problem"]["key"] == "error-proposal-stands"
    assert (await carla.say("agree", seat=2, line=3))["problem"]["key"] == "error-no-proposal"
    assert (await carla.say("agree", seat=0, line=2))["problem"]["key"] == "error-other-device"
    await carla.does("decline", seat=2, line=2)
    assert proposal(anna) is None and (await anna.say("agree", seat=0, line=2))["refused"]
    await ben.does("correct", seat=1, line=2)
    await ben.does("decline", seat=1, line=2)
    assert news(anna)[-1] == "withdraws-correction" and proposal(anna) is None
    await ben.does("correct", seat=1, line=2)
    await anna.does("throw", roll=[1] * 6)
    assert proposal(carla) is None and len(await record_of(evening, anna)) == len(before) + 1
    assert (await ben.say("correct", seat=1, line=999))["problem"]["key"] == "error-go-back"
    assert (await ben.say("correct", seat=0, line=2))["problem"]["key"] == "error-other-device"


@at_a_table
async def test_while_people_are_asked_neither_bots_nor_the_reveal_go_on(evening: Evening) -> None:
    anna, ben, carla = await company(evening)
    await anna.does("throw", roll=[1, 1, 2, 2, 2, 2])
    for person, seat in ((anna, 0), (ben, 1), (carla, 2)):
        await person.does("play", seat=seat, decision="-")
    await ben.does("correct", seat=1, line=2)
    await evening.passes(course.REVEAL_SECONDS + 1, 60)
    assert anna.view["due"] == "settle" and proposal(anna)
    await carla.does("decline", seat=2, line=2)
    await evening.passes(course.REVEAL_SECONDS + 1)
    assert anna.view["phase"] == "colour"


@at_a_table
async def test_the_host_agrees_for_whoever_is_away(evening: Evening) -> None:
    anna, ben, carla = await two_turns(evening)
    await ben.does("correct", seat=1, line=2)
    refused = await anna.say("agree", seat=2, line=2)
    assert refused["refused"] == "Carla is here to agree or decline"
    await carla.go()
    await evening.passes(attendance.LEAVING_SECONDS + 1)
    assert (await ben.say("agree", seat=2, line=2))["refused"], "nobody but the host does"
    await anna.does("agree", seat=2, line=2)
    assert proposal(ben) == {"line": 2, "by": 1, "waits_for": [0]}
    await anna.does("agree", seat=0, line=2)
    assert ben.view["roller"] == 0 and "agreed-for" in news(ben)


@at_a_table
async def test_whoever_is_removed_is_not_asked_any_more(evening: Evening) -> None:
    anna, ben, _carla = await two_turns(evening)
    await ben.does("correct", seat=1, line=2)
    await anna.does("agree", seat=0, line=2)
    await anna.does("remove", seat=2)
    assert proposal(ben) is None and ben.view["roller"] == 0
    await play_on(evening, (anna, ben, anna), 3)
    await ben.does("correct", seat=1, line=await last_throw(evening, anna))
    await anna.does("remove", seat=1)
    assert proposal(anna) is None, "who proposed it is gone"


async def last_throw(evening: Evening, guest: Guest) -> int:
    """The line of the last roll in the record."""
    return max(place for place, line in enumerate(await record_of(evening, guest), 1) if "roll" in line)


@at_a_table
async def test_a_proposal_stands_when_a_table_has_slept(evening: Evening) -> None:
    people = anna, ben, carla = await company(evening)
    await anna.does("throw", roll=[1] * 6)
    await ben.does("play", seat=1, decision="-")
    await carla.does("correct", seat=2, line=2)
    await ben.does("agree", seat=1, line=2)
    for guest in people:
        await guest.go()
    await evening.passes(attendance.LEAVING_SECONDS + 1)
    assert evening.rooms.tidy(0.0) == 1
    for guest in people:
        await guest.come()
        assert proposal(guest) == {"line": 2, "by": 2, "waits_for": [0]}
    await anna.does("agree", seat=0, line=2)
    assert carla.view["due"] == "roll"


def test_a_correction_after_the_end() -> None:
    sitting, _ = whole("wuerfel-bingo-5")
    line = sitting.table.last_throw
    lines = len(sitting.record())
    for seat, holder, do in ((2, "carla", "correct"), (1, "ben", "agree"), (0, "opener", "agree")):
        for event in sitting.events_for(Command("x", do, seat=seat, line=line), (seat,), holder):
            sitting = sitting.after(event)
    assert not sitting.table.over and sitting.due == "roll"
    assert sitting.record()[lines - 1 :][0]["end"] and sitting.record()[lines:] == [{"back": line, "by": 2}]
    [again] = replay(json.dumps(line) + "\n" for line in sitting.record())
    assert not again.finished and again.table.due() == "roll"


# Tiles


def heard_of(guest: Guest) -> str:
    """Everything that a device was told, but for what differs at every table."""
    apart = ("epoch", "table", "invite", "command")
    return json.dumps([{name: value for name, value in one.items() if name not in apart} for one in guest.heard])


async def drawn_by_hand(evening: Evening, hands: list[list[int]]) -> tuple[Guest, Guest, Guest]:
    """A table at which all but the bot have drawn these tiles."""
    people = await company(evening, "bingolino", own_tiles=True)
    for seat, person in enumerate(people):
        await person.does("draw", seat=seat, tiles=hands[seat])
    return people


@at_a_table
async def test_nobody_can_tell_which_tiles_others_have_drawn(evening: Evening) -> None:
    bag = {"tiles": [tile for tile in range(1, 23) for _ in range(3)], "hands": [16] * 4}
    hands = [hand_of(seat, bag) for seat in range(4)]
    tables = [
        await drawn_by_hand(evening, hands[:3]),
        await drawn_by_hand(evening, [hands[0], hands[3], hands[2]]),  # Ben has others
    ]
    for anna, ben, carla in tables:
        assert ben.view["secret"] and ben.step["asks"]["1"]["hints"]["tiles"] in (sorted(hands[1]), sorted(hands[3]))
        assert len(await record_of(evening, anna)) == 1
        await ben.does("correct", seat=1, line=2)  # Ben has seen that a tile is wrong
        await anna.does("agree", seat=0, line=2)
        await carla.does("agree", seat=2, line=2)
        assert anna.view["due"] == "deal" and len(await record_of(evening, anna)) == 1, "what was drawn stays hidden"
        assert [seat["asked"] for seat in anna.view["seats"]] == [False, True, False, False], "the others keep theirs"
        assert anna.step["asks"]["0"]["drawn"] == sorted(hands[0]) and ben.step["asks"]["1"]["drawn"] == []
    for seat in (0, 2):
        assert heard_of(tables[0][seat]) == heard_of(tables[1][seat])
    onlookers = [await evening.comes(people[0].table) for people in tables]
    assert onlookers[0].step["public"] == onlookers[1].step["public"] and not onlookers[0].step["asks"]


@at_a_table
async def test_tiles_that_cannot_be_drawn(evening: Evening) -> None:
    anna, ben, carla = await company(evening, "bingolino", own_tiles=True)
    assert anna.view["to_draw"]["hands"] == [16] * 4 and len(anna.view["to_draw"]["tiles"]) == 66
    assert [seat["asked"] for seat in anna.view["seats"]] == [True, True, True, False]
    fives = [5] * 3 + [1, 2, 3, 4, *range(6, 15)]
    for tiles, sentence in (
        (fives[:15], "16 tiles are drawn, not 15"),
        ([5, *fives[:15]], "there are only 3 tiles with the number 5"),
        ([23, *fives[:15]], "there is no tile with the number 23"),
    ):
        assert (await anna.say("draw", seat=0, tiles=tiles))["refused"] == sentence
    await anna.does("draw", seat=0, tiles=fives)
    assert ben.view["seats"][0]["chosen"] and "tiles" not in ben.step["event"]
    taken = "some of these tiles were entered by somebody else already; look at your tiles once more"
    assert (await ben.say("draw", seat=1, tiles=fives))["refused"] == taken
    assert (await ben.say("draw", seat=0, tiles=fives))["refused"] == "that seat is not on this device"
    assert (await ben.say("throw", roll=[1]))["refused"] == "a deal is due, not a roll"
    await anna.does("take-back", seat=0)
    await ben.does("draw", seat=1, tiles=fives)
    await anna.does("draw", seat=0, tiles=[15, 16, 17, 18, 19, 20, 21, 22] * 2)
    await anna.does("draw", seat=0, tiles=[1, 2, 3, 4, 6, 7, 8, 9] * 2)
    assert carla.view["due"] == "deal"
    await carla.does("draw", seat=2, tiles=[15, 16, 17, 18, 19, 20, 21, 22] * 2)
    assert carla.view["due"] == "play" and carla.view["to_draw"] is None, "the bot has drawn from what was left"
    refused = await carla.say("draw", seat=2, tiles=fives)
    assert refused["refused"] == "no tiles are drawn now; asked: Anna, Ben, Carla, Bot"
    deal = evening.rooms.open[anna.table].sitting.table.log[0]["deal"]
    assert deal[0] == sorted([1, 2, 3, 4, 6, 7, 8, 9] * 2) and len(deal[3]) == 16 and not {1, 5, 9} & {*deal[3]}


@at_a_table
async def test_a_bot_that_stands_in_draws_what_is_left(evening: Evening) -> None:
    anna, ben, _carla = await company(evening, "bingolino", own_tiles=True)
    bag = anna.view["to_draw"]
    await anna.does("draw", seat=0, tiles=hand_of(0, bag))
    await ben.does("draw", seat=1, tiles=hand_of(1, bag))
    await anna.does("hand", seat=2, level="random")
    assert anna.view["due"] == "play"


# By a program, through a kill


@pytest.mark.slow
def test_programs_enter_throws_and_a_proposal_outlives_a_server_that_is_killed(tmp_path: Path) -> None:
    process = Process(tmp_path)
    process.start()
    chance = random.Random(1)
    try:
        server = Server(f"http://127.0.0.1:{process.port}")
        with server.open_table("qwixx", [{"name": "Anna"}, FREE], first=0, own=True) as anna:
            ben = take_seat(anna.link, "Ben").__enter__()
            anna.do("begin")
            roll = [chance.randint(1, die["faces"]) for die in anna.dice_to_enter]
            assert anna.must_throw and not anna.throw([*roll]).get("refused")
            assert anna.view["dice"] == roll
            while not ben.begun or ben.view["due"] == "roll":
                ben.hear(timeout=30)
            ben.play(1, "-")
            assert not ben.do("correct", seat=1, line=2).get("refused")
            process.kill()
            process.start()
            assert not anna.do("agree", seat=0, line=2).get("refused")
            assert anna.must_throw and anna.step["affairs"]["proposal"] is None
            ben.leave()
            assert [line for line in server.record(anna.table).splitlines() if "back" in line] == [
                '{"back": 2, "by": 1}'
            ]
    finally:
        process.stop()
