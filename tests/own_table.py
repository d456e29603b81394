"""A table with dice of people's own: Anna, who is host, Ben beside her, Carla far away, and a bot."""

from __future__ import annotations

import json
import random
from typing import Any

import msgspec

from rollbook.live.events import Noted
from rollbook.live.messages import Command, SeatSetup, TableSetup
from rollbook.live.sitting import Sitting
from rollbook.live.telling import public_view
from tests.apart import Evening, Guest
from tests.follower import hand_of, thrown

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


# Without a server


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
