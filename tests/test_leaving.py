"""What has left memory is gone at once: whatever waits for the collector makes a busy server grow."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Awaitable, Callable, Iterator

import pytest

from rollbook.live.messages import SeatSetup, TableSetup
from rollbook.web.device import Device
from rollbook.web.rooms import Rooms
from rollbook.web.sqlite import Sqlite
from tests.wire import Person, QuickLoop, Valve, quiet, serving


@pytest.fixture(autouse=True)
def no_collector() -> Iterator[None]:
    """Nobody looks for circles meanwhile."""
    gc.disable()
    yield
    gc.enable()


async def never_read(frame: bytes) -> None:
    """The device takes no message to its end."""
    await asyncio.sleep(60)


async def gone(frame: bytes) -> None:
    """The device is not there any more."""
    raise OSError


@pytest.mark.parametrize(
    ("told", "send"),
    [([], never_read), ([b"something"], never_read), ([b"something"], gone)],
    ids=["between messages", "within a message", "without a word"],
)
def test_a_device_that_leaves_is_gone(told: list[bytes], send: Callable[[bytes], Awaitable[None]]) -> None:
    async def left() -> weakref.ref[Device]:
        device = Device()
        for message in told:
            device.put(message)
        sending = asyncio.create_task(device.send_all(send, lambda: b""))
        await asyncio.sleep(0)
        sending.cancel()
        await asyncio.wait([sending])
        assert sending.cancelled() or isinstance(sending.exception(), OSError)
        return weakref.ref(device)

    async def is_gone() -> bool:
        return (await left())() is None

    assert asyncio.run(is_gone())


@pytest.mark.parametrize("game", ["qwixx", "wuerfel-bingo-5", "bingolino", "bingo-dice"])
def test_a_table_that_goes_to_sleep_is_gone(game: str) -> None:
    async def is_gone() -> bool:
        valve = Valve(Sqlite(":memory:"))
        rooms = Rooms(valve)
        room, key = await rooms.new(TableSetup(game, [SeatSetup("A"), SeatSetup("B")], first=0))
        kept, person = weakref.ref(room), Person(key, None)
        person.connect(serving(rooms), room.id)
        del room
        wire = person.wire
        assert wire is not None
        await quiet([wire], valve)
        for id in ("done", "done again, so refused"):
            person.listen()
            wire.say(person.command(id, do="throw"))
            await quiet([wire], valve)
        person.cut()
        await quiet([wire], valve)
        assert rooms.tidy(0.0) == 1
        gone = kept() is None
        rooms.close()
        valve.close()
        return gone

    with asyncio.Runner(loop_factory=QuickLoop) as runner:
        assert runner.run(is_gone())
