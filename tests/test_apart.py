"""People apart on the server: seats are taken by a press, held by keys, and the host has the last word."""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
from typing import Any

import httpx
import pytest

from rollbook.web import limits, presence, room
from rollbook.web.app import make_app
from rollbook.web.sharing import Sharing, is_at_the_machine
from rollbook.web.sqlite import Sqlite
from rollbook.web.store import digest
from tests.apart import Evening, Guest, at_a_table


def said(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json()["key"]


# Invitations


@at_a_table
async def test_opening_a_link_takes_no_seat(evening: Evening) -> None:
    host = await evening.opens(free=2)
    for page in ("/join/", "/table/", "/api/tables/"):
        assert (await evening.http.get(page + host.table)).status_code == 200
    onlooker = await evening.comes(host.table)
    assert [person["open"] for person in await evening.people(host.table)] == [False, True, True]
    assert onlooker.mine == [] and onlooker.step["invite"] == "" and not onlooker.step["host"]
    assert len(host.step["invite"]) == 32 and host.step["host"] and host.mine == [0]
    for known in (await evening.http.get(f"/api/tables/{host.table}"), await evening.http.get("/api/lobby")):
        assert host.step["invite"] not in known.text


@at_a_table
async def test_a_seat_is_taken_with_the_invitation_and_nothing_else(evening: Evening) -> None:
    host = await evening.opens(free=2)
    assert said(await evening.claims(host, 1, "Ben", invite="0" * 32)) == (403, "error-not-invited")
    assert said(await evening.claims(host, 1, "Ben", invite="")) == (403, "error-not-invited")
    assert said(await evening.claims(host, 0, "Ben")) == (409, "error-seat-taken")
    assert said(await evening.claims(host, 9, "Ben")) == (409, "error-no-seat")
    assert said(await evening.claims(host, 1, "HOST")) == (409, "error-name-taken")
    assert (await evening.claims(host, 1, "Ben\u202e")).status_code == 400
    assert (await evening.claims(host, 1, "Ben", colour="red")).status_code == 400
    guest = await evening.sits(host, 1, "  Ben ")
    assert guest.mine == [1] and guest.step["seats"][1]["name"] == "Ben" and guest.step["invite"]
    assert host.step["public"]["seats"][1]["name"] == "Ben" and host.here == [0, 1]
    assert said(await evening.claims(host, 1, "Carl")) == (409, "error-seat-taken")
    assert (await evening.http.post("/api/tables/nowhere/seats", json={})).status_code == 404


@at_a_table
async def test_somebody_else_at_a_device_gets_the_same_key(evening: Evening) -> None:
    host = await evening.opens(free=3)
    guest = await evening.sits(host, 1, "Ben")
    answer = await evening.claims(host, 2, "Carla", key=guest.key)
    assert answer.json()["key"] == guest.key and guest.mine == [1, 2]
    stranger = await evening.claims(host, 3, "Dora", key="made up")
    assert stranger.json()["key"] not in ("made up", guest.key)


@at_a_table
async def test_whoever_was_removed_has_an_old_invitation_and_all_others_the_new_one(evening: Evening) -> None:
    host = await evening.opens(free=2)
    guest, other = await evening.sits(host, 1, "Ben"), await evening.sits(host, 2, "Carla")
    old = host.step["invite"]
    await host.does("remove", seat=1)
    assert guest.mine == [] and guest.step["invite"] == ""
    assert other.step["invite"] == host.step["invite"] != old
    assert said(await evening.claims(host, 1, "Ben", invite=old)) == (403, "error-not-invited")
    assert (await evening.claims(host, 1, "Ben")).status_code == 201


@at_a_table
async def test_even_the_one_who_opened_a_table_cannot_work_out_invitations_after_being_removed(
    evening: Evening,
) -> None:
    """They know the key that the table was opened with, and everything that was ever told."""
    first = await evening.opens(free=1)
    second = await evening.sits(first, 1, "Ben")
    await first.does("host", seat=1)
    assert second.step["host"] and not first.step["host"]
    await second.does("remove", seat=0)
    guesses = [f"invite {first.table} {digest(first.key)} {removed}" for removed in range(3)]
    for guess in guesses:
        assert second.step["invite"] != hashlib.sha256(guess.encode()).hexdigest()[:32]


@at_a_table
async def test_strangers_do_not_use_up_the_claims_of_the_invited(evening: Evening) -> None:
    host = await evening.opens(free=1)
    for _ in range(limits.MOST_GUESSES - 1):
        await evening.claims(host, 1, "Ben", invite="wrong")
    for _ in range(limits.MOST_CLAIMS - 1):
        assert said(await evening.claims(host, 0, "Ben")) == (409, "error-seat-taken")
    assert (await evening.claims(host, 1, "Ben")).status_code == 201
    assert said(await evening.claims(host, 1, "Ben")) == (429, "error-many-claims")


@at_a_table
async def test_whoever_opens_a_table_for_others_sits_at_it(evening: Evening) -> None:
    seats = [{"name": "Bot", "bot": "random"}, {"name": "", "open": True}]
    assert said(await evening.post("/api/tables", game="qwixx", seats=seats)) == (400, "error-no-host")
    assert (await evening.post("/api/tables", game="qwixx", seats=seats[:1])).status_code == 201


# Keys


@at_a_table
async def test_a_wrong_key_only_watches_and_guessing_is_limited(evening: Evening) -> None:
    host = await evening.opens(free=0, own=2)
    for number in range(limits.MOST_GUESSES):
        stranger = await evening.comes(host.table, f"key {number}")
        assert stranger.mine == [] and (await stranger.say("throw"))["refused"]
        await stranger.go()
    blocked = await evening.comes(host.table, host.key)
    assert not blocked.heard, "not even the right key"
    await evening.passes(60)
    assert (await blocked.come()).mine == [0, 1]


@at_a_table
async def test_guessing_codes_and_invitations_is_limited(evening: Evening) -> None:
    host = await evening.opens()
    code = (await host.does("code"))["code"]
    for number in range(limits.MOST_GUESSES):
        assert said(await evening.post("/api/codes", code=f"ABCDE{number:03}")) == (404, "error-code")
    assert said(await evening.post("/api/codes", code=code)) == (429, "error-many-guesses")
    assert said(await evening.claims(host, 1, "Ben")) == (429, "error-many-guesses")
    await evening.passes(60)
    assert (await evening.post("/api/codes", code=code)).status_code == 201


@at_a_table
async def test_a_short_code_moves_the_seats_once_and_the_old_device_only_watches(evening: Evening) -> None:
    host = await evening.opens(free=0, own=2)
    onlooker = await evening.comes(host.table)
    assert (await onlooker.say("code"))["refused"]
    code = (await host.does("code"))["code"]
    assert len(code) == room.CODE_LENGTH and set(code) <= set(room.CODE_LETTERS)
    answer = await evening.post("/api/codes", code=f" {code[:4].lower()} {code[4:]} ")
    tablet = await evening.comes(answer.json()["table"], answer.json()["key"])
    assert tablet.mine == [0, 1] and tablet.step["host"] and tablet.key != host.key
    assert host.mine == [] and not host.step["host"] and not host.step["invite"]
    assert (await host.say("throw"))["refused"] and (await host.say("code"))["refused"]
    await host.come()
    assert host.mine == [], "also when it comes back"
    assert said(await evening.post("/api/codes", code=code)) == (404, "error-code")
    assert said(await evening.post("/api/codes", code="ABCDEFGH")) == (404, "error-code")
    assert code not in "".join(str(one) for guest in (tablet, onlooker) for one in guest.heard)


@at_a_table
async def test_a_code_that_is_too_old_or_of_somebody_removed_moves_nothing(evening: Evening) -> None:
    host = await evening.opens()
    guest = await evening.sits(host, 1, "Ben")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(room, "CODE_SECONDS", -1.0)
        old = (await guest.does("code"))["code"]
    assert said(await evening.post("/api/codes", code=old)) == (404, "error-code")
    code = (await guest.does("code"))["code"]
    await host.does("remove", seat=1)
    assert said(await evening.post("/api/codes", code=code)) == (409, "error-nothing-to-move")


@at_a_table
async def test_a_device_that_was_away_while_its_seats_changed_hears_everything(evening: Evening) -> None:
    """What it missed would not say which seats are its own."""
    host = await evening.opens(free=2)
    guest = await evening.sits(host, 1, "Ben")
    await guest.go()
    await host.does("host", seat=1)
    await guest.come()
    assert guest.step["host"] and guest.told("snapshot")
    await guest.go()
    await guest.come()
    assert not guest.told("snapshot"), "nothing about it has changed"
    await host.go()
    await guest.does("remove", seat=0)
    await host.come()
    assert host.mine == [] and host.step["invite"] == ""


def test_keys_and_codes_are_told_to_nobody_else_kept_nowhere_and_not_logged(caplog: pytest.LogCaptureFixture) -> None:
    everything: list[str] = []
    secrets: list[str] = []

    @at_a_table
    async def story(evening: Evening) -> None:
        host = await evening.opens(free=2, listed=True)
        guest = await evening.sits(host, 1, "Ben")
        watcher = await evening.comes(host.table)
        await evening.comes(host.table, "wrong-key-of-a-stranger")
        code = (await guest.does("code"))["code"]
        moved = (await evening.post("/api/codes", code=code)).json()["key"]
        phone = await evening.comes(host.table, moved)
        await host.does("begin")
        await host.does("throw")
        await phone.does("play", seat=1, decision="-")
        await host.does("hand", seat=1, level="random")
        await host.does("remove", seat=1)
        keys = [host.key, guest.key, moved, "wrong-key-of-a-stranger"]
        secrets.extend([*keys, *map(digest, keys), digest(code)])
        for one in (host, guest, watcher, phone):
            everything.append("".join(str(message) for message in one.heard))
        for path in (f"/api/tables/{host.table}", f"/api/tables/{host.table}/record", "/api/lobby", "/metrics"):
            everything.append((await evening.http.get(path)).text)
        stored = await evening.valve.events(host.table)
        kept = await evening.valve.find_table(host.table)
        assert not any(key in str(stored) + str(kept) for key in [*keys, code]), "the store knows digests only"
        assert code not in "".join(str(one) for one in (*host.heard, *watcher.heard, *phone.heard))

    with caplog.at_level(logging.DEBUG):
        story()
    told = "".join(everything) + caplog.text
    assert "Ben" in told and not [secret for secret in secrets if secret in told]


# Hosts


@at_a_table
async def test_what_is_the_hosts_is_refused_to_all_others(evening: Evening) -> None:
    host = await evening.opens(free=1)
    guest, onlooker = await evening.sits(host, 1, "Ben"), await evening.comes(host.table)
    commands: list[dict[str, Any]] = [
        {"do": do} for do in ("begin", "host", "remove", "close", "pace", "list", "again")
    ]
    for command in [*commands, {"do": "hand", "level": "random", "seat": 0}, {"do": "hand", "seat": 0}]:
        for one in (guest, onlooker):
            assert "host" in (await one.say(**command))["refused"]
    assert not host.step["affairs"]["begun"] and not host.step["affairs"]["closed"]


@at_a_table
async def test_what_is_agreed_stands_in_the_log_in_its_order_and_says_no_secrets(evening: Evening) -> None:
    host = await evening.opens(free=1)
    guest, onlooker = await evening.sits(host, 1, "Ben"), await evening.comes(host.table)
    await host.does("begin")
    onlooker.told()
    await host.does("hand", seat=1, level="random")
    await guest.does("hand", seat=1)
    await host.does("pace", seconds=30)
    await host.does("pace")
    await host.does("list", on=True)
    await host.does("list")
    await host.does("host", seat=1)
    code = (await host.does("code"))["code"]
    assert (await evening.post("/api/codes", code=code)).status_code == 201
    await guest.does("remove", seat=0)
    wanted = ["bot-takes-over", "plays-again", "paced", "paced-never", "listed-now", "listed-no-longer"]
    wanted += ["is-host-now", "goes-on-elsewhere", "seat-is-free"]
    [*changes, anew] = [one for one in onlooker.heard if one["type"] == "snapshot" or "told" in one]
    besides = [line["news"][0]["message"] for line in anew["log"] if line["type"] == "agreed"]
    assert [key for key, _ in besides] == wanted, "also for whoever comes later"
    assert [change["told"]["news"][0]["message"] for change in changes] == besides[: len(changes)] != []
    assert besides[0][1] == besides[6][1] == {"name": "Ben"} and besides[7][1] == besides[8][1] == {"name": "Host"}
    assert not any(secret in str(anew["log"]) for secret in (host.key, guest.key, code, str(guest.step["invite"])))


@at_a_table
async def test_a_host_who_stays_away_is_replaced_by_somebody_who_is_here(evening: Evening) -> None:
    host = await evening.opens(free=2)
    absent, here = await evening.sits(host, 1, "Ben"), await evening.sits(host, 2, "Carla")
    await absent.go()
    await host.go()
    await evening.passes(presence.HOST_AWAY_SECONDS - 10)
    assert not here.step["host"]
    await evening.passes(20)
    assert here.step["host"] and [one["host"] for one in here.step["seats"]] == [False, False, True]
    await host.come()
    await evening.passes(presence.HOST_AWAY_SECONDS * 2)
    assert not host.step["host"] and host.mine == [0] and (await host.say("close"))["refused"]
    await here.does("host", seat=0)
    assert host.step["host"] and not here.step["host"]


@at_a_table
async def test_nobody_becomes_host_of_an_empty_table_and_onlookers_never(evening: Evening) -> None:
    host = await evening.opens()
    guest = await evening.sits(host, 1, "Ben")
    onlooker = await evening.comes(host.table)
    await guest.go()
    await host.go()
    await evening.passes(presence.HOST_AWAY_SECONDS, 10, 10)
    assert [one["host"] for one in onlooker.step["seats"]] == [True, False]
    await host.come()
    assert host.step["host"]


@at_a_table
async def test_a_closed_table_is_over_for_everybody(evening: Evening) -> None:
    host = await evening.opens(listed=True, seconds=5)
    guest = await evening.sits(host, 1, "Ben")
    await host.does("begin")
    await host.does("throw")
    code = (await guest.does("code"))["code"]
    await host.does("close")
    assert guest.step["affairs"]["closed"] and (await evening.http.get("/api/lobby")).json() == []
    number = host.number
    await evening.passes(10, 100)
    for one, command in ((guest, "play"), (host, "throw"), (host, "again"), (host, "begin")):
        assert "closed" in (await one.say(command, seat=1, decision="-"))["refused"]
    assert said(await evening.post("/api/codes", code=code)) == (409, "error-closed")
    assert host.number == number


# Lobby and rematch


@at_a_table
async def test_the_lobby_shows_tables_that_are_listed_with_free_seats_first(evening: Evening) -> None:
    hidden, full = await evening.opens(), await evening.opens(free=0, own=2, listed=True)
    free = await evening.opens(free=1, listed=True)
    newest = await evening.opens(free=0, own=2, listed=True)
    lobby = (await evening.http.get("/api/lobby")).json()
    assert lobby[0]["table"] == free.table and {one["table"] for one in lobby[1:]} == {full.table, newest.table}
    assert [one["standing"]["waits_for"] for one in lobby] == [[], [0], [0]], "nobody is waited for while they gather"
    stranger = await evening.post(
        f"/api/tables/{free.table}/seats", invite=lobby[0]["invite"], seat=1, name="A stranger"
    )
    assert stranger.status_code == 201
    await newest.does("list", on=False)
    await hidden.does("list", on=True)
    await free.does("close")
    lobby = (await evening.http.get("/api/lobby")).json()
    assert [one["table"] for one in lobby] == [hidden.table, full.table]


@at_a_table
async def test_a_table_that_cannot_be_read_does_not_hide_the_others(evening: Evening) -> None:
    host = await evening.opens(listed=True)
    await evening.valve.add_table("broken", "", {"game": "no such game", "listed": True, "seats": []})
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("rollbook.web.rooms.report", lambda *_: "id")
        lobby = (await evening.http.get("/api/lobby")).json()
    assert [one["table"] for one in lobby] == [host.table]


async def played_out(host: Guest, *others: Guest) -> None:
    """Everybody passes until the game is over."""
    for _ in range(400):
        if host.step["public"]["over"]:
            return
        for one in (host, *others):
            one.unanswered.clear()
            if command := one.sensible(0, True):
                await one.does(**command)


@at_a_table
async def test_the_same_people_play_again_with_the_keys_they_have(evening: Evening) -> None:
    host = await evening.opens("wuerfel-bingo-5", free=3, bots=1)
    guest, handed = await evening.sits(host, 2, "Ben"), await evening.sits(host, 3, "Carla")
    removed = await evening.sits(host, 4, "Dora")
    assert (await host.say("again"))["refused"]
    await host.does("begin")
    await host.does("hand", seat=3, level="random")
    await host.does("remove", seat=4)
    await played_out(host, guest)
    assert (await guest.say("again"))["refused"]
    await host.does("again")
    table = guest.step["affairs"]["next"]
    await host.does("again")
    assert table and host.step["affairs"]["next"] == table, "said twice, there is one"
    again = await evening.comes(table, host.key)
    assert again.mine == [0] and again.step["host"] and again.step["first"] == 1 and again.step["affairs"]["begun"]
    assert [one["name"] for one in again.step["seats"]] == ["Host", "Bot0", "Ben", "Carla", "Dora"]
    assert [bool(one["bot"]) for one in again.step["seats"]] == [False, True, False, True, True]
    assert (await evening.comes(table, guest.key)).mine == [2] and (await evening.comes(table, removed.key)).mine == []
    carla = await evening.comes(table, handed.key)
    await carla.does("hand", seat=3)
    assert not carla.step["seats"][3]["bot"] and carla.mine == [3]


@at_a_table
async def test_a_host_with_two_windows_opens_one_table(evening: Evening) -> None:
    host = await evening.opens("wuerfel-bingo-5", free=0)
    await played_out(host)
    window = await evening.comes(host.table, host.key)
    tables = len(await evening.valve.tables())
    for number, one in enumerate((host, window)):
        assert one.wire is not None
        one.wire.say(json.dumps({"id": f"again {number}", "do": "again"}))
    await evening.rest()
    assert len(await evening.valve.tables()) == tables + 1 and host.step["affairs"]["next"]


# Letting the home network in


@pytest.mark.parametrize(
    ("client", "headers", "at_it"),
    [
        (("127.0.0.1", 1), {"host": "localhost:8642"}, True),
        (("::1", 1), {"host": "[::1]:8642"}, True),
        (("127.0.0.1", 1), {"host": "evil.example"}, False),
        (("127.0.0.1", 1), {"host": "192.168.1.7:8642"}, False),
        (("127.0.0.1", 1), {"host": "localhost", "x-forwarded-for": "127.0.0.1"}, False),
        (("127.0.0.1", 1), {"host": "localhost", "x-real-ip": "192.0.2.7"}, False),
        (("127.0.0.1", 1), {"host": "localhost", "via": "1.1 proxy"}, False),
        (("127.0.0.1", 1), {"host": "localhost", "forwarded": "for=127.0.0.1"}, False),
        (("192.168.1.9", 1), {"host": "localhost:8642"}, False),
        (("192.168.1.9", 1), {"host": "127.0.0.1", "x-forwarded-for": "127.0.0.1"}, False),
        (("127.0.0.1", 1), {}, False),
        (None, {"host": "localhost"}, False),
    ],
)
def test_only_a_browser_on_the_machine_itself_is_at_the_machine(
    client: Any, headers: dict[str, str], at_it: bool
) -> None:
    raw = [(name.encode(), value.encode()) for name, value in headers.items()]
    assert is_at_the_machine({"client": client, "headers": raw}) == at_it


def test_the_home_network_is_let_in_by_one_press_at_the_machine_only() -> None:
    calls: list[int] = []

    async def let_in() -> list[str]:
        calls.append(1)
        return ["http://192.168.1.7:8642"]

    async def story() -> None:
        store = Sqlite(":memory:")
        app: Any = make_app(store, sharing=Sharing(shared=False, let_in=let_in))
        away, here = [
            httpx.AsyncClient(transport=httpx.ASGITransport(app, client=(address, 5000)), base_url="http://localhost")
            for address in ("192.168.1.9", "127.0.0.1")
        ]
        assert (await away.get("/api/here")).json() == {"shared": False, "may_share": False, "addresses": []}
        assert (await here.get("/api/here")).json() == {"shared": False, "may_share": True, "addresses": []}
        assert said(await away.post("/api/share")) == (403, "error-share")
        assert said(await here.post("/api/share", headers={"host": "evil.example"})) == (403, "error-share")
        assert not calls
        shared = {"shared": True, "may_share": False, "addresses": ["http://192.168.1.7:8642"]}
        pressed = await asyncio.gather(*(here.post("/api/share") for _ in range(3)))
        assert [one.json() for one in pressed] == [shared] * 3 and len(calls) == 1
        assert (await away.get("/api/here")).json() == {"shared": True, "may_share": False, "addresses": []}
        store.close()

    asyncio.run(story())


@at_a_table
async def test_a_page_keeps_the_seat_it_wants_when_seats_are_numbered_anew(evening: Evening) -> None:
    host = await evening.opens(free=2)
    assert (await evening.claims(host, 2, "Oma", key=host.key)).status_code == 201
    omas = await evening.comes(host.table, host.key, seats=[2])
    assert (host.mine, omas.mine) == ([0, 2], [2])
    await host.does("begin")
    assert (host.mine, omas.mine) == ([0, 1], [1])
    assert (await omas.say("play", seat=0))["refused"] == "that seat is not on this device"


@at_a_table
async def test_an_invitation_is_worth_nothing_from_the_moment_somebody_is_removed(evening: Evening) -> None:
    host = await evening.opens(free=2)
    ben = await evening.sits(host, 1, "Ben")
    evening.valve.open.clear()  # the removal is not on the disk yet when Ben takes another seat
    assert host.wire is not None
    host.wire.say(host.command("remove-ben", do="remove", seat=1))
    claim = {"invite": ben.step["invite"], "seat": 2, "name": "Benny"}
    asked = asyncio.create_task(evening.http.post(f"/api/tables/{host.table}/seats", json=claim))
    for _ in range(50):
        await asyncio.sleep(0)
    evening.valve.open.set()
    assert (await asked).status_code == 403
    await evening.rest()
    assert [person["open"] for person in await evening.people(host.table)] == [False, True, True]
