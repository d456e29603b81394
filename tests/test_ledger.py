"""Two processes at one table: whoever is overtaken reads what it missed, tells it, and tries again."""

from __future__ import annotations

import asyncio

import pytest

from rollbook.live.events import Noted, TakenBack, Thrown
from rollbook.live.messages import SeatSetup, TableSetup
from rollbook.live.sitting import Sitting
from rollbook.web.ledger import Happened, Ledger
from rollbook.web.sqlite import Sqlite
from rollbook.web.store import Appended, Overtaken

SETUP = TableSetup("qwixx", [SeatSetup("A"), SeatSetup("B")], first=0)
ROLL = Thrown(roll=[1, 2, 3, 4, 5, 6])


class Process:
    """A ledger on a store that others write to as well, and what it has told."""

    def __init__(self, store: Sqlite) -> None:
        self.ledger = Ledger(store, "t", Sitting(SETUP, opener="key"))
        self.told: list[tuple[int, str]] = []

    def stored(self, happened: Happened) -> None:
        self.told += [(change.number, happened.command) for _, _, change in happened.told]

    def write(self, event: Noted | TakenBack | Thrown, command: str) -> asyncio.Future[bool]:
        happened = self.ledger.begin(command)
        happened.repeat([event])
        return self.ledger.write(happened, self.stored)


async def begun(store: Sqlite) -> tuple[Process, Process]:
    """Two processes that know the same."""
    await store.add_table("t", "key", {})
    one, other = Process(store), Process(store)
    assert await one.write(ROLL, "roll")
    assert await other.ledger.look_again(other.stored)
    assert not await other.ledger.look_again(other.stored), "there is nothing more"
    assert one.told == other.told == [(1, "roll")]
    return one, other


def test_whoever_is_overtaken_tells_what_it_missed_and_may_try_again() -> None:
    async def story(store: Sqlite) -> None:
        one, other = await begun(store)
        assert await one.write(Noted(0, "r3"), "a")
        first, second = other.write(Noted(1, "r3"), "b"), other.write(TakenBack(1), "c")
        assert other.ledger.is_ahead and [await first, await second] == [False, False]
        assert not other.ledger.is_ahead and other.told == [(1, "roll"), (2, "a")]
        assert await other.write(Noted(1, "r3"), "b") and await one.ledger.look_again(one.stored)
        assert one.told == other.told == [(1, "roll"), (2, "a"), (3, "b")]
        assert one.ledger.sitting.table.noted == other.ledger.sitting.table.noted == {0: "r3", 1: "r3"}

    store = Sqlite(":memory:")
    asyncio.run(story(store))
    store.close()


def test_what_is_read_back_while_it_is_written_is_told_once() -> None:
    async def story(store: Sqlite) -> None:
        one, _ = await begun(store)
        looking = one.ledger.look_again(one.stored)
        await asyncio.sleep(0)  # the question is on its way, and what is written now comes before it
        writing = [one.write(event, "a") for event in (Noted(0, "r3"), TakenBack(0), Noted(0, "r3"))]
        assert all(await asyncio.gather(*writing))
        await looking
        assert one.told == [(1, "roll"), (2, "a"), (3, "a"), (4, "a")]
        assert not one.ledger.is_ahead and await one.write(TakenBack(0), "b")

    store = Sqlite(":memory:")
    asyncio.run(story(store))
    store.close()


def test_what_cannot_be_read_is_an_error_of_whoever_was_overtaken(monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken(table: str, after: int = 0) -> None:
        raise OSError("no connection")

    async def overtaken(appended: Appended) -> None:
        raise Overtaken

    async def story(store: Sqlite) -> None:
        one, _ = await begun(store)
        with monkeypatch.context() as away:
            away.setattr(store, "append", overtaken)
            away.setattr(store, "events", broken)
            with pytest.raises(OSError, match="no connection"):
                await one.write(Noted(0, "r3"), "a")
        assert await one.write(Noted(0, "r3"), "a")

    store = Sqlite(":memory:")
    asyncio.run(story(store))
    store.close()
