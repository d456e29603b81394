"""A WebSocket client that costs little, so that one core can load a server on another: text frames, whole ones only."""

from __future__ import annotations

import asyncio
import base64
import os
import random
import struct
from collections.abc import Callable
from typing import cast

WHOLE = 0x80  # the first byte of a frame: it is not continued
TEXT, CLOSE, PING, PONG = 0x1, 0x8, 0x9, 0xA
MASKED = 0x80  # the second byte of a frame: a mask follows the length
NO_MASK = bytes(4)  # clients must mask; this mask changes nothing, and the server works as much as with any other
SHORT, LONG = 126, 127  # instead of the length: it follows in two or eight bytes


class ProtocolError(Exception):
    """The other side said something that this client does not understand; figures would mean nothing."""


class Socket(asyncio.Protocol):
    """One connection. `opened` is called once, `heard` with every text, `lost` when the other side has gone."""

    def __init__(
        self, path: str, opened: Callable[[], None], heard: Callable[[bytes], None], lost: Callable[[], None]
    ) -> None:
        self.path = path
        self.opened, self.heard, self.lost = opened, heard, lost
        self.transport: asyncio.Transport | None = None
        self.is_open = False
        self.closing = False
        self._rest = b""  # received, but not whole yet

    # What asyncio tells

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for a WebSocket."""
        self.transport = cast("asyncio.Transport", transport)
        lines = [
            f"GET {self.path} HTTP/1.1",
            "Host: 127.0.0.1",
            "Upgrade: websocket",
            "Connection: Upgrade",
            "Sec-WebSocket-Version: 13",
            f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}",
        ]
        self.transport.write(("\r\n".join(lines) + "\r\n\r\n").encode())

    def data_received(self, data: bytes) -> None:
        """Whole frames are heard; what is left waits for more."""
        data = self._rest + data if self._rest else data
        place = 0
        if not self.is_open:
            place = self._after_handshake(data)
        while self.is_open and (frame := frame_at(data, place)):
            kind, begin, place = frame
            self._take(kind, data[begin:place])
        self._rest = data[place:]

    def connection_lost(self, error: Exception | None) -> None:
        """Whoever has not closed it is told."""
        if not self.closing:
            self.closing = True
            self.lost()

    # Saying

    def say(self, text: bytes, kind: int = TEXT) -> None:
        """Send a text."""
        if self.transport is None or self.closing:
            raise ProtocolError(f"said on a closed socket: {text[:80]!r}")
        self.transport.write(frame_of(kind, text))

    def close(self) -> None:
        """Go, politely."""
        if not self.closing:
            self.say(struct.pack(">H", 1000), CLOSE)
            self.closing = True
            cast("asyncio.Transport", self.transport).close()

    # Hearing

    def _after_handshake(self, data: bytes) -> int:
        """Where the first frame begins, once the server has agreed."""
        end = data.find(b"\r\n\r\n")
        if end < 0:
            return 0
        if not data.startswith(b"HTTP/1.1 101 "):
            raise ProtocolError(f"no WebSocket at {self.path}: {data[:200]!r}")
        self.is_open = True
        self.opened()
        return end + 4

    def _take(self, kind: int, payload: bytes) -> None:
        if self.closing:
            return
        if kind == TEXT:
            self.heard(payload)
        elif kind == PING:
            self.say(payload, PONG)
        elif kind == CLOSE:
            cast("asyncio.Transport", self.transport).close()
        elif kind != PONG:
            raise ProtocolError(f"a frame of kind {kind}, which nobody should send")


def frame_of(kind: int, payload: bytes) -> bytes:
    """A whole frame, masked as clients must."""
    length = len(payload)
    if length < SHORT:
        return bytes((WHOLE | kind, MASKED | length)) + NO_MASK + payload
    if length < 1 << 16:
        return struct.pack(">BBH", WHOLE | kind, MASKED | SHORT, length) + NO_MASK + payload
    return struct.pack(">BBQ", WHOLE | kind, MASKED | LONG, length) + NO_MASK + payload


def frame_at(data: bytes, place: int) -> tuple[int, int, int] | None:
    """The kind of the frame that begins here, where its payload begins and where it ends; None if it is not whole."""
    if len(data) < place + 2:
        return None
    first, length = data[place], data[place + 1]
    if first & 0xF0 != WHOLE or length & MASKED:
        raise ProtocolError(
            f"a frame that begins with {data[place : place + 2].hex()}: continued, compressed or masked"
        )
    begin = place + 2
    if length >= SHORT:
        form = ">H" if length == SHORT else ">Q"
        begin += struct.calcsize(form)
        if len(data) < begin:
            return None
        (length,) = struct.unpack_from(form, data, place + 2)
    end = begin + length
    return (first & 0x0F, begin, end) if len(data) >= end else None


def some_address() -> tuple[str, int]:
    """An address of this machine to come from: a server lets nobody have a thousand sockets."""
    return f"127.0.0.{random.randrange(2, 250)}", 0


async def post(port: int, address: str, body: bytes) -> bytes:
    """What the server answers to a request."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=some_address())
    head = f"POST {address} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n"
    head += f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
    writer.write(head.encode() + body)
    answer = await reader.read()
    writer.close()
    status, _, content = answer.partition(b"\r\n\r\n")
    if not status.startswith((b"HTTP/1.1 200", b"HTTP/1.1 201")):
        raise ConnectionError(f"{address} was answered with {answer[:300]!r}")
    return content
