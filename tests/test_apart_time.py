"""People apart, as time passes: who is here, time to decide, covered choices on one device, reactions."""

from __future__ import annotations

import json
from typing import Any, get_args

from rollbook.live.messages import Reaction
from rollbook.web import attendance, clock, course, device, limits
from tests.apart import Evening, Guest, at_a_table

# Who is here


@at_a_table
async def test_a_reload_is_no_absence(evening: Evening) -> None:
    host = await evening.opens()
    guest = await evening.sits(host, 1, "Ben")
    host.told()
    await guest.go()
    await evening.passes(attendance.LEAVING_SECONDS - 1)
    await guest.come()
    await evening.passes(attendance.LEAVING_SECONDS + 1)
    assert not host.told("present")
    await guest.go()
    await evening.passes(attendance.LEAVING_SECONDS + 1)
    assert [one["here"] for one in host.told("present")] == [[0]]
    assert [one["here"] for one in await evening.people(host.table)] == [True, False]
    await guest.come()
    assert [one["here"] for one in host.told("present")] == [[0, 1]]


@at_a_table
async def test_one_of_two_windows_is_closed_and_nobody_is_away(evening: Evening) -> None:
    host = await evening.opens()
    guest = await evening.sits(host, 1, "Ben")
    window = await evening.comes(host.table, guest.key)
    host.told()
    await window.go()
    await evening.passes(attendance.LEAVING_SECONDS + 1)
    assert not host.told("present")


@at_a_table
async def test_onlookers_are_not_counted_among_those_who_are_here(evening: Evening) -> None:
    host = await evening.opens()
    onlooker = await evening.comes(host.table)
    assert onlooker.here == [0] and not host.told("present")


# Time to decide


async def begun(evening: Evening, game: str = "qwixx", **setup: Any) -> tuple[Guest, Guest]:
    """Two people at two devices, of whom the host rolls."""
    host = await evening.opens(game, seconds=20, **setup)
    guest = await evening.sits(host, 1, "Ben")
    await host.does("begin")
    return host, guest


def left(guest: Guest) -> float | None:
    """The seconds that are left, as it was told last."""
    told = [one for one in guest.heard if one["type"] in ("clock", "snapshot")][-1]
    seconds: float | None = told["seconds"]
    return seconds


@at_a_table
async def test_whoever_does_not_throw_in_time_has_thrown_and_whoever_does_not_decide_passes(evening: Evening) -> None:
    host, guest = await begun(evening)
    assert left(host) == left(guest) == 20
    await evening.passes(19)
    assert host.step["public"]["due"] == "roll"
    await evening.passes(1)
    [thrown] = guest.told("thrown")
    assert host.step["public"]["due"] == "play" and thrown["event"]["late"]
    assert [one["message"] for one in thrown["event"]["told"]["news"]] == [["time-was-up", {"name": "Host"}]]
    await host.does("play", seat=0, decision="-", confirm=True)
    await evening.passes(20)
    noted = [one for one in guest.told("noted", "settled") if one["event"].get("late")]
    assert [one["event"]["seat"] for one in noted] == [1] and "play" not in noted[0]["event"]
    assert [one["message"] for one in noted[0]["told"]["news"]] == [["time-was-up", {"name": "Ben"}]]
    assert host.step["public"]["seats"][1]["points"] == 0


@at_a_table
async def test_where_it_was_agreed_a_bot_decides_for_the_late(evening: Evening) -> None:
    host, guest = await begun(evening, "wuerfel-bingo-5", late="bot")
    await host.does("throw")
    await evening.passes(20)
    assert {one["event"]["seat"] for one in guest.told("noted") if one["event"].get("late")} == {0, 1}
    assert not any(person["bot"] for person in host.step["seats"]), "for this once"
    assert host.step["public"]["due"] == "roll" and left(host) == 20


@at_a_table
async def test_where_nobody_can_pass_a_bot_decides(evening: Evening) -> None:
    host, guest = await begun(evening, "wuerfel-bingo-5", late="pass")
    await host.does("throw")
    await evening.passes(20)
    assert guest.told("settled") and host.step["public"]["due"] == "roll"


@at_a_table
async def test_tiles_have_more_time_and_lie_as_they_come(evening: Evening) -> None:
    host, guest = await begun(evening, "bingolino")
    assert left(host) == 20 * clock.LAYOUT_TIMES
    await host.does("lay", seat=0, decisions=host.step["asks"]["0"]["legal"])
    await evening.passes(20 * clock.LAYOUT_TIMES)
    laid = [one for one in guest.told("laid") if one["event"].get("late")]
    assert [one["told"]["news"][0]["message"][1]["name"] for one in laid] == ["Ben"]
    assert not host.step["public"]["secret"]
    assert all(seat["cells"]["a1"]["text"] for seat in host.step["public"]["seats"])


@at_a_table
async def test_time_stands_still_while_nobody_who_plays_is_here(evening: Evening) -> None:
    host, guest = await begun(evening)
    onlooker = await evening.comes(host.table)
    await guest.go()
    await evening.passes(10)
    await host.go()
    assert left(onlooker) is None
    await evening.passes(1000)
    assert onlooker.step["public"]["due"] == "roll"
    await guest.come()
    assert left(onlooker) == 20


@at_a_table
async def test_time_is_set_anew_by_the_host_and_nobody_else(evening: Evening) -> None:
    host, guest = await begun(evening)
    await evening.passes(15)
    await host.does("pace", seconds=60)
    assert left(guest) == 60 and guest.step["affairs"]["seconds"] == 60
    await host.does("pace", seconds=0)
    assert left(guest) is None
    await evening.passes(4000)
    assert host.step["public"]["due"] == "roll"


@at_a_table
async def test_taking_a_choice_back_gives_no_more_time(evening: Evening) -> None:
    host, guest = await begun(evening)
    await host.does("throw")
    await host.does("play", seat=0, decision="-", confirm=True)
    await evening.passes(15)
    await guest.does("play", seat=1, decision="-")
    assert left(guest) is None, "all have decided"
    await guest.does("take-back", seat=1)
    assert left(guest) is not None and left(guest) <= 5  # type: ignore[operator]
    await evening.passes(5)
    assert guest.step["public"]["seats"][1]["chosen"] or guest.told("settled")


@at_a_table
async def test_whoever_takes_back_at_the_last_moment_is_waited_for_a_little_and_not_for_ever(evening: Evening) -> None:
    host, guest = await begun(evening)
    await host.does("throw")
    await guest.does("play", seat=1, decision="-")
    await evening.passes(20)  # the host is late, and the reveal begins
    await guest.does("take-back", seat=1)
    assert left(guest) == clock.LEAST_SECONDS
    await evening.passes(clock.LEAST_SECONDS)
    assert {one["event"]["seat"] for one in host.told("noted") if one["event"].get("late")} == {0, 1}


@at_a_table
async def test_nobody_holds_the_others_up_by_taking_back_again_and_again(evening: Evening) -> None:
    host, guest = await begun(evening)
    await host.does("throw")
    await host.does("play", seat=0, decision="-", confirm=True)
    await evening.passes(19)
    for _ in range(8):
        await guest.say("play", seat=1, decision="-")
        await evening.passes(1)
        await guest.say("take-back", seat=1)
    assert host.told("settled")


@at_a_table
async def test_a_disk_that_fails_when_time_is_up_is_tried_again(evening: Evening) -> None:
    host, _ = await begun(evening)
    evening.valve.failures = 1
    await evening.passes(20)
    assert host.step["public"]["due"] == "roll"
    await evening.passes(clock.LEAST_SECONDS)
    assert host.step["public"]["due"] == "play"
    evening.forgive("cannot decide for the late")


# Bots that stand in


@at_a_table
async def test_a_seat_is_handed_to_a_bot_and_taken_back_while_the_game_goes_on(evening: Evening) -> None:
    host = await evening.opens("wuerfel-bingo-5")
    guest = await evening.sits(host, 1, "Ben")
    await host.does("begin")
    await guest.go()
    await host.does("throw")
    await host.does("hand", seat=1, level="random")
    await host.does("play", seat=0, decision=host.step["asks"]["0"]["legal"][0], confirm=True)
    assert host.told("settled") and host.step["seats"][1]["bot"] == "random"
    await guest.come()
    assert guest.mine == [1] and guest.step["asks"] == {}
    await guest.does("hand", seat=1)
    assert guest.step["asks"]["1"]["noted"], "the bot has decided in this round"
    await host.does("play", seat=0, decision=host.step["asks"]["0"]["legal"][0], confirm=True)
    await evening.passes(course.REVEAL_SECONDS)
    await host.does("throw")
    assert guest.step["asks"]["1"]["noted"] is None and not guest.step["public"]["seats"][1]["chosen"]


# Several people on one device


async def family(evening: Evening) -> tuple[Guest, Guest]:
    """Two on one device who cover their choices, and one elsewhere; dice lie on the table."""
    home = await evening.opens(own=2, covered=True)
    away = await evening.sits(home, 2, "Grandmother")
    await home.does("begin")
    await home.does("throw")
    return home, away


@at_a_table
async def test_covered_choices_are_kept_from_a_device_until_it_says_who_looks(evening: Evening) -> None:
    home, away = await family(evening)
    assert home.step["looking"] == -1 and home.step["asks"] == {} and away.step["looking"] is None
    assert away.step["asks"].keys() == {"2"}
    for seat in (0, 1):
        assert "not on this device" in (await home.say("play", seat=seat, decision="-"))["refused"]
    for seat in (2, 7, -2):
        assert "not on this device" in (await home.say("look", seat=seat))["refused"]
    await home.does("look", seat=1)
    assert home.step["asks"].keys() == {"1"}
    assert "not on this device" in (await home.say("play", seat=0, decision="-"))["refused"]
    assert (await home.does("why", seat=0, decision="r2")).get("why") is None
    await home.does("play", seat=1, decision="-")
    assert home.step["asks"]["1"]["noted"] == "-"
    home.told()
    await home.does("look", seat=-1)
    assert home.step["asks"] == {}
    await home.does("look", seat=0)
    assert home.step["asks"].keys() == {"0"} and home.step["asks"]["0"]["noted"] is None


@at_a_table
async def test_what_happens_to_others_on_a_device_is_not_told_while_one_looks(evening: Evening) -> None:
    home, away = await family(evening)
    tablet = await evening.comes(home.table, home.key)
    await home.does("look", seat=0)
    await tablet.does("look", seat=1)
    home.told()
    await tablet.does("play", seat=1, decision="-")
    told = home.told("change")
    assert told and not any("asks" in one or "notings" in one for one in told)
    assert home.step["public"]["seats"][1]["chosen"], "that somebody has chosen, all may know"
    await home.does("play", seat=0, decision="-", confirm=True)
    await away.does("play", seat=2, decision="-", confirm=True)
    await evening.passes(course.REVEAL_SECONDS)
    await home.go()
    await home.come()
    assert home.step["asks"] == {}, "a new line is covered again"
    await home.come(epoch="")
    assert home.step["looking"] == -1 and home.step["asks"] == {}


@at_a_table
async def test_a_covered_device_that_lost_track_is_told_what_it_may_show(evening: Evening) -> None:
    home, _ = await family(evening)
    [held] = [one for room in evening.rooms.open.values() for one in room.devices if one.holder and len(one.seats) == 2]
    await home.does("look", seat=1)
    for _ in range(device.MOST_WAITING + 1):
        held.put(b'{"type":"revealing","seconds":1}')
    home.told()
    await evening.rest()
    [snapshot] = home.told("snapshot")
    assert snapshot["looking"] == 1 and snapshot["asks"].keys() == {"1"}


@at_a_table
async def test_a_throw_and_a_correction_need_nobody_to_look(evening: Evening) -> None:
    home, _ = await family(evening)
    await home.does("back", seat=0, line=2)
    await home.does("throw")


@at_a_table
async def test_a_device_with_one_seat_has_nothing_to_cover(evening: Evening) -> None:
    home = await evening.opens(own=1, covered=True)
    assert home.step["looking"] is None and (await home.say("look", seat=0))["refused"]
    await evening.claims(home, 1, "Ben", key=home.key)
    assert home.mine == [0, 1] and home.step["looking"] == -1


# Reactions


@at_a_table
async def test_reactions_are_told_not_kept_and_few(evening: Evening) -> None:
    host = await evening.opens()
    guest, onlooker = await evening.sits(host, 1, "Ben"), await evening.comes(host.table)
    number = len(await evening.valve.events(host.table))
    await guest.does("react", seat=1, reaction="well-done")
    for one in (host, guest, onlooker):
        assert one.told("reacted") == [{"type": "reacted", "seat": 1, "reaction": "well-done"}]
    assert (await guest.say("react", seat=1, reaction="thanks"))["refused"]
    await evening.passes(limits.REACTION_SECONDS)
    await guest.does("react", seat=1, reaction="thanks")
    await evening.passes(limits.REACTION_SECONDS)
    assert "not on this device" in (await guest.say("react", seat=0, reaction="thanks"))["refused"]
    assert (await onlooker.say("react", seat=0, reaction="thanks"))["refused"]
    assert len(await evening.valve.events(host.table)) == number
    assert "reacted" not in str((await evening.comes(host.table)).heard)


@at_a_table
async def test_reactions_are_a_fixed_set_without_free_text(evening: Evening) -> None:
    host = await evening.opens()
    assert len(get_args(Reaction)) == 8 and host.wire is not None
    for words in ("something rude", "", 7):
        host.wire.say(json.dumps({"id": "x", "do": "react", "seat": 0, "reaction": words}))
    await evening.rest()
    assert len([one for one in host.told("answer") if one["refused"]]) == 3
