"""A server as a process of its own, which can be killed and started again."""

from __future__ import annotations

import asyncio
import json
import os
import random
import socket
import subprocess
import sys
import time
import uuid
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from tests.follower import Follower
from tests.serving import ask

START_SECONDS = 30.0
LOST = (OSError, WebSocketException, TimeoutError, EOFError)  # how it looks when a server is gone


class Server:
    """`rollbook serve` on a port and a database that stay the same."""

    command: Sequence[str] = ("-m", "rollbook", "serve")

    def __init__(self, folder: Path) -> None:
        self.database, self.log = folder / "tables.db", folder / "log.txt"
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def id(self) -> int:
        """Its number among the processes."""
        assert self.process is not None
        return self.process.pid

    def start(self) -> None:
        """Until it listens."""
        words = ["--host", "127.0.0.1", "--port", str(self.port), "--no-browser", "--database", str(self.database)]
        environment = {**os.environ, "ROLLBOOK_COMPILE": "off"}
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, *self.command, *words], stdout=subprocess.DEVNULL, stderr=log, env=environment
            )
        end = time.monotonic() + START_SECONDS
        while not self._listens():
            assert self.process.poll() is None, self.log.read_text()
            assert time.monotonic() < end, "the server does not listen"
            time.sleep(0.02)

    def _listens(self) -> bool:
        with socket.socket() as probe:
            return probe.connect_ex(("127.0.0.1", self.port)) == 0

    def kill(self) -> None:
        """Without a word, as when the power fails."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def stop(self) -> None:
        """Ask it to end."""
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(15)
            except subprocess.TimeoutExpired:
                self.kill()

    def open_table(self, game: str, seats: Sequence[dict[str, str]]) -> dict[str, str]:
        """A new table."""
        status, text = ask(self.port, "POST", "/api/tables", json.dumps({"game": game, "seats": seats}).encode())
        assert status == 201, text
        opened: dict[str, str] = json.loads(text)
        return opened


class Player(Follower):
    """A device at a table of such a server; it comes back as often as it must, and plays until the game is over."""

    def __init__(self, server: Server, table: str, key: str, seats: list[int] | None, pause: float = 0.0) -> None:
        super().__init__(key, seats)
        self.server, self.table, self.pause = server, table, pause
        self.told: dict[int, dict[str, Any]] = {}  # every event that it has heard of, by its number
        self.refused: list[str] = []
        self.chance = random.Random(uuid.uuid4().int)
        self.gone = False  # it does not come back

    async def play(self) -> None:
        """Until the game is over, whatever happens to the server."""
        while not self.over and not self.gone:
            with suppress(*LOST):
                await self.visit()
            if not self.over:
                await asyncio.sleep(0.05)

    async def visit(self) -> None:
        """As long as the connection holds."""
        address = f"ws://127.0.0.1:{self.server.port}/ws/{self.table}"
        async with connect(address, compression=None, open_timeout=5, close_timeout=1) as line:
            for text in self.hello():
                await line.send(text)
            while not self.over and not self.gone:
                for message in json.loads(await line.recv()):
                    self.hear_of(message)
                await self.act(line)

    def hear_of(self, message: dict[str, Any]) -> None:
        """Take in one message, and remember what it says for certain."""
        if message["type"] == "change":
            known = self.told.setdefault(message["number"], message)
            for name in ("event", "command"):
                assert known.get(name) == message.get(name), "an event that was told has changed"
        assert self.hear(message), "events come without gaps"
        if message["type"] == "answer" and message.get("refused"):
            self.refused.append(message["refused"])

    async def act(self, line: ClientConnection) -> None:
        """Do what is asked, one thing after the other."""
        command = None if self.unanswered else self.sensible(self.chance.randrange(1000), self.chance.random() < 0.99)
        if command is not None:
            await asyncio.sleep(self.pause * self.chance.random())
            await line.send(self.command(uuid.uuid4().hex, moment=self.step["moment"], **command))
