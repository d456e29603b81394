"""How long a connection may take: uvicorn waits for ever for a request that does not come to its end."""

from __future__ import annotations

import asyncio

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from rollbook.web import guard


class Patience(HttpToolsProtocol):
    """uvicorn's connection with an end: one timer for what is waited for now, the head, the body, or the reader."""

    timer: asyncio.TimerHandle | None = None
    in_head = True  # of a request, or before one
    head_bytes = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody comes, and is to say what is wanted."""
        super().connection_made(transport)
        self._wait(guard.HEADER_SECONDS)

    def data_received(self, data: bytes) -> None:
        """Something comes, perhaps only empty lines, which begin no request and yet stop uvicorn's own timer."""
        if self.timer is None:
            self._wait(guard.HEADER_SECONDS)
        self.head_bytes += len(data)
        super().data_received(data)
        if self.in_head and self.head_bytes > guard.HEADER_BYTES:
            self._give_up()

    def on_message_begin(self) -> None:
        """A request begins."""
        self._wait(guard.HEADER_SECONDS)
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        """The head is there."""
        self.in_head = False
        self._wait(guard.BODY_SECONDS)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """The request is there; from now on it is the app that takes its time."""
        self.in_head, self.head_bytes = True, 0
        self._stop_waiting()
        super().on_message_complete()

    def pause_writing(self) -> None:
        """The answer is longer than what is read of it."""
        super().pause_writing()
        self._wait(guard.ANSWER_SECONDS)

    def resume_writing(self) -> None:
        """It has been read."""
        super().resume_writing()
        self._stop_waiting()

    def handle_websocket_upgrade(self) -> None:
        """From here on it is a WebSocket, which has its own pings."""
        self._stop_waiting()
        super().handle_websocket_upgrade()

    def connection_lost(self, exc: Exception | None) -> None:
        """It is over."""
        self._stop_waiting()
        super().connection_lost(exc)

    def _wait(self, seconds: float) -> None:
        self._stop_waiting()
        self.timer = self.loop.call_later(seconds, self._give_up)

    def _stop_waiting(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def _give_up(self) -> None:
        self.transport.abort()  # not close(), which would wait for somebody who does not read
