"""A device that does not read takes no memory, and is told how things are when it reads again."""

from __future__ import annotations

import asyncio

import pytest

from rollbook.web import device as module
from rollbook.web.device import Device


def test_a_device_that_does_not_read_is_told_how_things_are() -> None:
    async def story() -> list[bytes]:
        device, heard, may_read = Device(()), list[bytes](), asyncio.Event()

        async def send(frame: bytes) -> None:
            await may_read.wait()
            heard.append(frame)

        sending = asyncio.create_task(device.send_all(send, lambda: b"everything"))
        for number in range(10 * module.MOST_WAITING):
            device.put(str(number).encode())
            assert len(device._waiting) <= module.MOST_WAITING
        await asyncio.sleep(0)
        may_read.set()
        await asyncio.sleep(0.01)
        device.put(b"after")
        await asyncio.sleep(0.01)
        sending.cancel()
        return heard

    assert asyncio.run(story())[-2:] == [b"[everything]", b"[after]"]


def test_a_device_that_takes_too_long_is_sent_away(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_SECONDS", 0.01)

    async def story() -> None:
        device = Device(())
        device.put(b"something")
        await device.send_all(lambda text: asyncio.sleep(60), lambda: b"")

    with pytest.raises(asyncio.CancelledError):
        asyncio.run(story())
