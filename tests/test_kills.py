"""Servers that are killed in mid-game under load: nothing acknowledged is lost, nothing done twice, all games go on.

`make test` kills one a few times, `make check` workers, too, and `make soak` (ROLLBOOK_SOAK) both fifty times.
"""

from __future__ import annotations

import asyncio
import os
import random
import signal
import time
from collections.abc import Callable, Iterator
from itertools import groupby
from pathlib import Path
from typing import Any

import msgspec
import pytest
from scripts.postgres import Cluster

from rollbook.live.events import Event
from rollbook.web.databases import open_store
from tests.postgres import GROUP, running
from tests.process import LOST, Player, Server

pytestmark = pytest.mark.slow
SOAK = bool(os.environ.get("ROLLBOOK_SOAK"))
KILLS = 50 if SOAK else 3
SECONDS = (0.2, 1.0)  # between a start and the next kill
WORKER_SECONDS = (0.5, 3.0)  # besides, so that the next worker is ready
PAUSE = 0.005  # the longest that a player thinks
GAMES = ["qwixx", "qwixx-bonus-b", "wuerfel-bingo-5", "bingolino"]
TWO_TABS = [1]  # the seat that is open twice
LEVEL = {"name": "R", "bot": "random"}


class Load:
    """Tables of several games; where one is over, the next is opened."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.tables: dict[str, list[Player]] = {}
        self.enough = False

    async def keep_playing(self, game: str) -> None:
        """Game after game, until it is enough and the last one is over."""
        while not self.enough:
            bots = [LEVEL] if game == "qwixx" else []
            seats = [{"name": "A"}, {"name": "B"}, *bots]
            try:
                opened = await asyncio.to_thread(self.server.open_table, game, seats)
            except LOST:
                await asyncio.sleep(0.05)
                continue
            whose: list[tuple[str, list[int] | None]] = [
                (opened["key"], [0]),
                (opened["key"], TWO_TABS),
                (opened["key"], TWO_TABS),
                ("", None),
            ]
            players = [Player(self.server, opened["table"], key, mine, PAUSE) for key, mine in whose]
            self.tables[opened["table"]] = players
            await asyncio.gather(*(player.play() for player in players))


async def kill_again_and_again(load: Load, kill: Callable[[], None], kills: int) -> None:
    chance = random.Random()
    async with asyncio.TaskGroup() as tasks:
        for game in GAMES:
            tasks.create_task(load.keep_playing(game))
        while len(load.tables) < len(GAMES):  # on a busy machine a server may be killed before anybody has sat down
            await asyncio.sleep(0.02)
        for _ in range(kills):
            await asyncio.sleep(chance.uniform(*SECONDS))
            await asyncio.to_thread(kill)
        load.enough = True


async def stored_events(database: str, tables: list[str]) -> dict[str, list[tuple[str | None, Event]]]:
    store = open_store(database)
    events = {table: await store.events(table) for table in tables}
    store.close()
    return events


def check_table(players: list[Player], events: list[tuple[str | None, Event]]) -> None:
    """Everything that was told or answered lies in the database, once."""
    commands = [command for command, _ in groupby(command for command, _ in events) if command]
    assert len(commands) == len(set(commands)), "no command is done twice"
    last = {command: number for number, (command, _) in enumerate(events, 1) if command}
    for player in players:
        assert player.over and player.number == len(events), "the game was played to its end"
        for number, told in player.told.items():
            command, event = events[number - 1]
            assert told.get("command", "") == (command or "")
            check_event(told["event"], msgspec.to_builtins(event))
        for id, answer in player.answers.items():
            if answer.get("refused"):
                assert id not in last
            elif id in last or player.seats != TWO_TABS:  # the other tab may have noted the same decision
                assert last[id] == answer["number"]


def check_event(told: dict[str, Any], kept: dict[str, Any]) -> None:
    """What was told is what is kept, but for what is secret and for what people read."""
    assert {name: part for name, part in told.items() if name != "told"}.items() <= kept.items()


def play_and_kill(server: Server, kill: Callable[[], None], kills: int) -> Load:
    """Load a server, and kill as often as wanted; then all games are played to their end."""
    server.start()
    load = Load(server)
    try:
        asyncio.run(asyncio.wait_for(kill_again_and_again(load, kill, kills), 60 + 10 * kills))
    finally:
        server.stop()
    assert len(load.tables) >= len(GAMES) and "Traceback" not in server.log.read_text()
    return load


def check_load(load: Load, database: str) -> None:
    events = asyncio.run(stored_events(database, list(load.tables)))
    for table, players in load.tables.items():
        check_table(players, events[table])


def test_nothing_acknowledged_is_lost_and_nothing_done_twice(tmp_path: Path) -> None:
    server = Server(tmp_path)

    def kill() -> None:
        server.kill()
        server.start()

    check_load(play_and_kill(server, kill, KILLS), str(server.database))


@pytest.fixture
def safe_cluster() -> Iterator[Cluster]:
    """A PostgreSQL that writes to the disk as in production."""
    with running(safe=True) as cluster:
        yield cluster


@GROUP
@pytest.mark.thorough
def test_workers_that_are_killed_lose_nothing_and_do_nothing_twice(tmp_path: Path, safe_cluster: Cluster) -> None:
    """Two of them on PostgreSQL: one is killed, its tables go on at the other, and come back to the next one."""
    server = Server(tmp_path, "--workers", "2", "--database", safe_cluster.address())
    chance = random.Random()

    def kill() -> None:
        """Mostly one that has been serving for a while, sometimes one that has just begun."""
        time.sleep(chance.uniform(*WORKER_SECONDS))
        if running := sorted(server.workers()):
            os.kill(running[0] if chance.random() < 0.7 else running[-1], signal.SIGKILL)

    load = play_and_kill(server, kill, KILLS if SOAK else 2)
    check_load(load, safe_cluster.address())
    assert "has ended with -9" in server.log.read_text()
