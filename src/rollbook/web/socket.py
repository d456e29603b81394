"""A device's socket at a table: it says who it is and what it knows, then commands in, changes and answers out.

It speaks ASGI itself: a framework's wrappers around every message took longer than the rules of the game.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import msgspec

from rollbook.live.messages import Answer, Command, Failed, Gone, Join
from rollbook.web import metrics
from rollbook.web.device import Device
from rollbook.web.faults import report
from rollbook.web.guard import peer_of
from rollbook.web.limits import COMMANDS_A_SECOND, COMMANDS_AT_ONCE, Bucket, Guesses
from rollbook.web.room import Room
from rollbook.web.rooms import Rooms, Unreadable
from rollbook.web.store import digest

JOIN_SECONDS = 20.0  # so long a device may take to say who it is
NOT_UNDERSTOOD, FAILED, TOO_SLOW = 4400, 1011, 1013  # why a socket is closed
NO_JSON = (msgspec.MsgspecError, UnicodeDecodeError)  # bytes that are no text come in frames of bytes

log = logging.getLogger("rollbook.socket")
read_join = msgspec.json.Decoder(Join).decode
read_command = msgspec.json.Decoder(Command).decode
encode = msgspec.json.Encoder().encode


class Left(Exception):
    """The device has closed its socket."""


class Socket:
    """What ASGI says about a socket, in our words."""

    def __init__(
        self,
        scope: dict[str, Any],
        receive: Callable[[], Awaitable[dict[str, Any]]],
        send: Callable[[dict[str, Any]], Awaitable[None]],
    ) -> None:
        self.path: str = scope["path"]
        self.peer = peer_of(scope)
        self._receive, self._send = receive, send

    async def accept(self) -> None:
        """Let the device in."""
        await self._receive()
        await self._send({"type": "websocket.accept"})

    async def refuse(self) -> None:
        """Do not let the device in; it gets 403."""
        await self._receive()
        await self._send({"type": "websocket.close"})

    async def hear(self) -> str | bytes:
        """What the device says next; Left if it has gone."""
        message = await self._receive()
        if message["type"] == "websocket.disconnect":
            raise Left
        return message.get("text") or message.get("bytes") or ""

    async def say(self, frame: bytes) -> None:
        """Tell the device a list of messages."""
        await self._send({"type": "websocket.send", "text": frame.decode()})

    async def close(self, code: int = 1000) -> None:
        """Send the device away, unless it has gone by itself."""
        with suppress(OSError):
            await self._send({"type": "websocket.close", "code": code})


async def meet(socket: Socket, rooms: Rooms, guesses: Guesses) -> None:
    """A device comes to a table; whatever goes wrong with it is logged, and it may come again."""
    kind, _, table = socket.path.removeprefix("/").partition("/")
    if kind != "ws":
        await socket.refuse()
        return
    await socket.accept()
    try:
        async with asyncio.timeout(JOIN_SECONDS):
            join = read_join(await socket.hear())
        room = await rooms.find(table)
        if room is None:
            guesses.wrong(socket.peer)
            await socket.say(encode([Gone()]))
            await socket.close()
            return
        if join.key and not room.sitting.company.knows(digest(join.key)):
            guesses.wrong(socket.peer)
        await _serve(socket, room, join)
    except (Left, TimeoutError):
        pass
    except NO_JSON:
        await socket.close(NOT_UNDERSTOOD)
    except Unreadable as unreadable:  # it has been logged; a table that is gone is not asked for again and again
        await socket.say(encode([Gone(unreadable.error)]))
        await socket.close()
    except Exception:
        id = report(log, f"a device at table {table} is sent away; it says again what was not answered")
        with suppress(OSError):
            await socket.say(encode([Failed(id)]))
        await socket.close(FAILED)


async def _serve(socket: Socket, room: Room, join: Join) -> None:
    pace = Bucket(COMMANDS_A_SECOND, COMMANDS_AT_ONCE)
    device = Device(digest(join.key) if join.key else "", join.seats)
    room.join(device, join.epoch, join.number)
    metrics.devices.inc()
    sender = asyncio.create_task(device.send_all(socket.say, lambda: room.everything(device)))
    closing: list[asyncio.Task[None]] = []

    def send_away(sender: asyncio.Task[None]) -> None:
        """Who cannot be told anything any more is not listened to either: it shall come again."""
        if not sender.cancelled() and isinstance(sender.exception(), OSError):
            return  # it has gone by itself
        closing.append(asyncio.create_task(socket.close(TOO_SLOW)))

    sender.add_done_callback(send_away)
    try:
        while not sender.done():
            text = await socket.hear()
            while not pace.take():  # whoever says more waits in its own line, not in anybody else's
                await asyncio.sleep(1 / COMMANDS_A_SECOND)
            try:
                command = read_command(text)
            except NO_JSON as error:
                device.put(encode(Answer("", room.sitting.number, refused=str(error))))
                continue
            await room.act(command, device)
    finally:
        room.leave(device)
        metrics.devices.dec()
        sender.remove_done_callback(send_away)
        sender.cancel()
