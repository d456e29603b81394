"""Corrections by agreement, where dice are people's own: proposed, agreed to, declined, and through restarts."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from rollbook.client import Server, take_seat
from rollbook.live import sitting as sitting_module
from rollbook.live.messages import Command
from rollbook.replay import replay
from rollbook.web import attendance, course, limits
from tests.apart import Evening, Guest, at_a_table
from tests.own_table import FREE, company, news, play_on, proposal, record_of, whole
from tests.process import Server as Process


@at_a_table
async def test_on_one_device_a_correction_needs_nobody(evening: Evening) -> None:
    host = await evening.comes(*(await opened(evening, [{"name": "Anna"}, {"name": "Ben"}])))
    await host.does("throw", roll=[1, 1, 2, 2, 2, 2])
    for seat in (0, 1, 0):
        await host.does("play", seat=seat, decision="-", confirm=True)
    lines = len(await record_of(evening, host))
    await host.does("correct", seat=1, line=2)
    assert host.view["due"] == "roll" and proposal(host) is None
    assert (await record_of(evening, host))[lines] == {"back": 2, "by": 1}


async def opened(evening: Evening, seats: list[dict[str, Any]], **setup: Any) -> tuple[str, str]:
    answer = await evening.post("/api/tables", game="qwixx", seats=seats, own=True, **{"first": 0, **setup})
    return answer.json()["table"], answer.json()["key"]


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
    await play_on(evening, (anna, ben, carla), 6)
    assert anna.view["dice"]


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
async def test_nobody_loses_time_while_people_are_asked(evening: Evening) -> None:
    anna, ben, carla = await company(evening, seconds=20)
    await anna.does("throw", roll=[1, 1, 2, 2, 2, 2])
    await evening.passes(5)
    await ben.does("correct", seat=1, line=2)
    await evening.passes(300)
    assert anna.view["due"] == "play" and anna.step["affairs"]["proposal"]
    await carla.does("decline", seat=2, line=2)
    assert [one["seconds"] for one in anna.told("clock")][-1] == 15
    await evening.passes(14)
    assert anna.view["phase"] != "colour"
    await evening.passes(2)
    assert anna.view["phase"] == "colour", "all have passed"


@at_a_table
async def test_nobody_keeps_the_others_busy_with_proposals(evening: Evening) -> None:
    anna, ben, carla = await two_turns(evening)
    for _ in range(limits.PROPOSALS_AT_ONCE):
        await ben.does("correct", seat=1, line=2)
        await anna.does("decline", seat=0, line=2)
    assert (await ben.say("correct", seat=1, line=2))["problem"]["key"] == "error-many-proposals"
    await carla.does("correct", seat=2, line=2)
    await anna.does("decline", seat=0, line=2)
    await evening.passes(limits.PROPOSAL_SECONDS)
    await ben.does("correct", seat=1, line=2)


@at_a_table
async def test_whoever_has_agreed_can_still_decline(evening: Evening) -> None:
    """Somebody who is asked may never answer, and who proposed it be gone."""
    _anna, ben, carla = await two_turns(evening)
    await ben.does("correct", seat=1, line=2)
    await carla.does("agree", seat=2, line=2)
    await carla.does("decline", seat=2, line=2)
    assert proposal(carla) is None and news(carla)[-1] == "declines-correction"


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


def test_a_whole_game_can_be_corrected_from_what_is_told() -> None:
    with patch.object(sitting_module, "MOST_TOLD", 10):
        sitting, entered = whole("qwixx")
    rolls = [told.line for told in sitting.told if told.type == "thrown"]
    assert len(rolls) == len(entered) > 10 and rolls[0] == 2


def said(do: Any, seat: int, line: int) -> Command:
    return Command("x", do, seat=seat, line=line)


def test_a_correction_after_the_end() -> None:
    sitting, _ = whole("wuerfel-bingo-5")
    line = sitting.table.last_throw
    lines = len(sitting.record())
    for seat, holder, do in ((2, "carla", "correct"), (1, "ben", "agree"), (0, "opener", "agree")):
        for event in sitting.events_for(said(do, seat, line), (seat,), holder):
            sitting = sitting.after(event)
    assert not sitting.table.over and sitting.due == "roll"
    assert sitting.record()[lines - 1 :][0]["end"] and sitting.record()[lines:] == [{"back": line, "by": 2}]
    [again] = replay(json.dumps(line) + "\n" for line in sitting.record())
    assert not again.finished and again.table.due() == "roll"


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
