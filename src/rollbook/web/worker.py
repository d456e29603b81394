"""One of several processes that serve: its parent listens, and hands it the connections (`web/workers.py`).

`python -m rollbook.web.worker CHANNEL ADMISSION [--warm]`; the database is named by ROLLBOOK_DATABASE, so that no list
of processes shows its password.
"""

from __future__ import annotations

import asyncio
import logging
import os
import socket
import sys
from contextlib import suppress

import msgspec
import uvicorn

READY = b"r"
TOGETHER = 50  # connections that are taken before others have their turn


class Fed(uvicorn.Server):
    """A server that does not listen itself; it stops when its parent is gone."""

    def __init__(self, config: uvicorn.Config, channel: socket.socket) -> None:
        super().__init__(config)
        self.channel = channel

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Say that connections may come."""
        await super().startup(sockets=[])
        self.channel.setblocking(False)
        asyncio.get_running_loop().add_reader(self.channel, self._take)
        with suppress(OSError):  # the parent is gone, which will be heard
            self.channel.send(READY)

    def _take(self) -> None:
        for _ in range(TOGETHER):
            try:
                sign, descriptors, _, _ = socket.recv_fds(self.channel, 1, 1)
            except BlockingIOError:
                return
            except OSError:
                sign, descriptors = b"", []
            if not sign:  # the parent is gone
                asyncio.get_running_loop().remove_reader(self.channel)
                self.should_exit = True
                return
            for descriptor in descriptors:
                self._meet(socket.socket(fileno=descriptor))

    def _meet(self, connection: socket.socket) -> None:
        """From here on it is as if we had listened."""
        connection.setblocking(False)
        loop = asyncio.get_running_loop()
        task = loop.create_task(loop.connect_accepted_socket(self._protocol, connection))
        task.add_done_callback(lambda done: done.cancelled() or done.exception())  # it is gone already

    def _protocol(self) -> asyncio.Protocol:
        protocol: asyncio.Protocol = self.config.http_protocol_class(  # type: ignore[call-arg]
            config=self.config, server_state=self.server_state, app_state=self.lifespan.state
        )
        return protocol


def main() -> None:
    """Serve until the parent says stop, or is gone."""
    from rollbook.errors import RollbookError
    from rollbook.thinkers.warming import Warming
    from rollbook.web.admission import Admission
    from rollbook.web.app import make_app
    from rollbook.web.databases import open_store, wanted
    from rollbook.web.serve import config_of, spare_the_collector

    logging.basicConfig(format=f"%(asctime)s [{os.getpid()}] %(name)s: %(message)s")
    channel = socket.socket(fileno=int(sys.argv[1]))
    warming = Warming() if "--warm" in sys.argv else None
    try:
        store = open_store(wanted(None))
    except RollbookError as error:  # it was there when the parent looked
        sys.exit(str(error))
    admission = msgspec.json.decode(sys.argv[2], type=Admission)
    app = make_app(store, warming, admission.names, admission.metrics)
    spare_the_collector()
    Fed(config_of(app, admission.believed), channel).run()


if __name__ == "__main__":
    main()
