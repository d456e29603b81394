"""Seats are held by keys: what strangers, people who were removed and curious neighbours can do, which is nothing."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rollbook.client import Device, Refused, Server, take_seat
from rollbook.web.app import make_app
from rollbook.web.sqlite import Sqlite
from tests.serving import served

FREE = {"name": "", "open": True}


@pytest.fixture
def server() -> Iterator[Server]:
    with served(make_app(Sqlite(":memory:"))) as port:
        yield Server(f"http://127.0.0.1:{port}")


def refused(asked: Device, do: str, **parts: object) -> str:
    """Why the server does not do it."""
    return str(asked.say(do, **parts).get("refused", ""))


def test_opening_a_link_takes_no_seat(server: Server) -> None:
    """Previews of messengers open links, and run their scripts even: a press claims, nothing else."""
    with server.open_table("qwixx", [{"name": "Anna"}, FREE]) as anna:
        for _ in range(3):
            assert "<html" in server.ask(f"/join/{anna.table}")
            server.ask(f"/api/tables/{anna.table}")
            with Device(server, anna.table) as onlooker:
                assert onlooker.mine == [] and onlooker.step["invite"] == "", "onlookers cannot invite"
        assert server.ask(f"/api/tables/{anna.table}")["people"][1]["open"]


def test_a_seat_is_taken_once_and_by_whoever_is_invited(server: Server) -> None:
    with server.open_table("qwixx", [{"name": "Anna"}, FREE]) as anna, take_seat(anna.link, "Ben") as ben:
        with pytest.raises(Refused) as late:
            server.claim(anna.table, anna.step["invite"], "Cleo", seat=1)
        assert (late.value.status, late.value.key) == (409, "error-seat-taken")
        assert "host" in refused(ben, "begin") and not refused(anna, "begin")
        for do in ("play", "lay", "take-back", "confirm"):
            assert refused(ben, do, seat=0, decision="r7") == "that seat is not on this device"
        with Device(server, anna.table, ben.key + "x") as thief:
            assert thief.mine == [] and refused(thief, "throw")


def test_whoever_was_removed_is_out_for_good(server: Server) -> None:
    with server.open_table("qwixx", [{"name": "Anna"}, FREE]) as anna:
        link = anna.link
        with take_seat(link, "Ben") as ben:
            assert not refused(anna, "remove", seat=1)
            while ben.mine:
                ben.hear(timeout=10)
            assert ben.step["invite"] == "" and refused(ben, "code"), "nothing is left to go on with"
        with Device(server, anna.table, ben.key) as back:
            assert back.mine == []
        with pytest.raises(Refused) as old:
            take_seat(link, "Ben")
        assert (old.value.status, old.value.key) == (403, "error-not-invited")
        while anna.link == link:
            anna.hear(timeout=10)
        with take_seat(anna.link, "Cleo") as cleo:
            assert cleo.mine == [1], "with the new invitation somebody else sits down"


def test_a_name_that_somebody_has_is_refused_however_it_is_written(server: Server) -> None:
    with server.open_table("qwixx", [{"name": "Anna"}, FREE]) as anna:
        for name in ("anna", "ＡＮＮＡ", "Аnna", " Anna "):
            with pytest.raises(Refused) as taken:
                server.claim(anna.table, anna.step["invite"], name)
            assert (taken.value.status, taken.value.key) == (409, "error-name-taken"), name
        with pytest.raises(Refused) as unseen:
            server.claim(anna.table, anna.step["invite"], "Be\u200bn")
        assert unseen.value.key == "error-name-signs"


def test_covered_choices_are_told_to_nobody_but_the_person_who_looks(server: Server) -> None:
    seats = [{"name": "Anna"}, {"name": "Ben"}]
    with server.open_table("qwixx", seats, covered=True, first=0) as device:
        device.throw()
        assert device.step["asks"] == {}, "nobody has said who looks"
        for seat in (0, 1):
            assert not refused(device, "look", seat=seat)
            assert set(device.step["asks"]) == {str(seat)}
        assert not refused(device, "look", seat=-1) and device.step["asks"] == {}
