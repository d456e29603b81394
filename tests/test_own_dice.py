"""Dice of one's own: entered by whoever sits at the table, tiles drawn by hand, corrections to which all agree."""

from __future__ import annotations

import json
from typing import Any

import pytest

from rollbook.dice_test import report
from rollbook.errors import BadDice, BadOption, IllegalMove
from rollbook.games import variants
from rollbook.live.messages import Command, SeatSetup, TableSetup
from rollbook.live.setups import check_setup
from rollbook.live.sitting import Sitting
from rollbook.live.telling import public_view
from rollbook.replay import replay
from rollbook.web import course
from tests.apart import Evening, Guest, at_a_table
from tests.follower import hand_of
from tests.own_table import company, play_on, record_of, whole

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
    cases: list[tuple[str, dict[str, Any], str]] = [
        ("qwixx", {"own": True, "fair": True}, "dice are your own or can be checked, not both"),
        ("bingolino", {"own_tiles": True}, "tiles are drawn by hand only where the dice are your own"),
        ("qwixx", {"own": True, "own_tiles": True}, "qwixx has no tiles that could be drawn by hand"),
    ]
    for game, setup, sentence in cases:
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


# Whole games: two at the table with a phone each, one far away, a bot


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


@at_a_table
async def test_the_same_people_play_again_with_their_own_dice_and_tiles(evening: Evening) -> None:
    anna, _ben, _carla = await company(evening, "bingolino", own_tiles=True)
    again = await evening.rooms.again(evening.rooms.open[anna.table], "")
    setup = evening.rooms.open[again].sitting.setup
    assert setup.own and setup.own_tiles
    anna = await evening.comes(again, anna.key)
    assert [seat["asked"] for seat in anna.view["seats"]] == [True, True, True, False]
