"""`make soak`: the long forms of the tests of live tables, then load on a server that must not grow.

    python -m scripts.soak [--minutes 10] [--only-load]

The load is what a busy host sees: people at their pace and in bursts, tables opened and left all the time, devices that
never read and devices that come and go, and records sent in. Memory, open files, threads and the database's journal
are looked at every few seconds; once warm (after the first third), none of them may keep growing.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console
from rich.table import Table
from tests.process import LOST, Player, Server
from tests.serving import ask
from websockets.asyncio.client import connect

LONG_TESTS = [
    "tests/test_company.py",
    "tests/test_live_stateful.py",
    "tests/test_secrecy.py",
    "tests/test_kills.py",
    "tests/test_postgres.py",
    "tests/test_deploy.py",
    "tests/test_print.py",
    "tests/test_print_rules.py",
    "tests/test_practice.py",
    "tests/test_review.py",
    "tests/browser/test_sweep.py",
    "tests/browser/test_flat.py",
    "tests/browser/test_contrast.py",
]
GAMES = ["qwixx", "qwixx-longo", "qwixx-bonus-a", "wuerfel-bingo-6", "bingolino", "bingo-dice"]
RESTLESS_SERVER = (  # tables leave memory after seconds, so that minutes show whether all of them do
    "from rollbook.web import rooms; rooms.IDLE_SECONDS, rooms.SWEEP_SECONDS = 5.0, 2.0; "
    "from rollbook.cli import main; main()"
)
SAMPLES = 60  # at least, of a whole run
MEGABYTE = 1 << 20


@dataclass(frozen=True)
class Sample:
    """What the server takes at a moment."""

    memory: float  # megabytes
    files: float
    threads: float
    journal: float  # megabytes of the write-ahead log


@dataclass(frozen=True)
class Limit:
    """How far something may grow between the second and the last third of a run."""

    name: str
    grown: Callable[[float], float]  # what is still fine, from what it was
    format: str = "{:,.0f}"


LIMITS = {
    "memory": Limit("memory, MB", lambda before: 1.1 * before + 10),
    "files": Limit("open files", lambda before: before + 10),
    "threads": Limit("threads", lambda before: before + 2),
    "journal": Limit("journal, MB", lambda before: max(20.0, before), "{:,.1f}"),
}


class RestlessServer(Server):
    """A server whose tables soon leave memory."""

    command = ("-c", RESTLESS_SERVER, "serve")

    def sample(self) -> Sample:
        """What it takes now."""
        status = dict(line.split(":", 1) for line in Path(f"/proc/{self.id}/status").read_text().splitlines())
        journal = Path(f"{self.database}-wal")
        return Sample(
            memory=int(status["VmRSS"].split()[0]) / 1024,
            files=len(os.listdir(f"/proc/{self.id}/fd")),
            threads=int(status["Threads"]),
            journal=journal.stat().st_size / MEGABYTE if journal.exists() else 0.0,
        )


class Load:
    """Everybody who uses the server at the same time."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.chance = random.Random()
        self.done: Counter[str] = Counter()  # what was done, for the report
        self.tables: list[dict[str, str]] = []  # the last ones, for those who only look

    async def run(self, seconds: float) -> None:
        """All of them, for a while."""
        crowd = [
            *[(self.people, 40.0)] * 20,
            *[(self.burst, 4.0)] * 2,
            *[(self.never_read, 45.0)] * 8,
            *[(self.come_and_go, 1.0)] * 4,
            (self.send_record, 2.0),
        ]
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds), asyncio.TaskGroup() as tasks:
                for visit, longest in crowd:
                    tasks.create_task(self._again_and_again(visit, longest))

    async def _again_and_again(self, visit: Callable[[], Awaitable[None]], longest: float) -> None:
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(longest * self.chance.uniform(0.3, 1)):
                    await visit()
            self.done[visit.__name__] += 1
            await asyncio.sleep(0.1)

    async def people(self) -> None:
        """A few people play at their pace, and leave in mid-game."""
        await self._play(3, pause=2.0)

    async def burst(self) -> None:
        """A game as fast as it goes."""
        await self._play(2, pause=0.0)
        await asyncio.sleep(2)

    async def _play(self, seats: int, pause: float) -> None:
        game = self.chance.choice(GAMES)
        names = [{"name": f"P{seat}"} for seat in range(seats)]
        opened = await asyncio.to_thread(self.server.open_table, game, names)
        self.tables = [*self.tables[-50:], opened]
        players = [Player(self.server, opened["table"], opened["key"], [seat], pause) for seat in range(seats)]
        try:
            await asyncio.gather(*(player.play() for player in players))
        finally:
            self.done["moves"] += sum(len(player.answers) for player in players)
            self.done["refused"] += sum(len(player.refused) for player in players)

    async def never_read(self) -> None:
        """A device that asks for a lot and reads nothing."""
        if not self.tables:
            return
        table = self.chance.choice(self.tables)
        address = f"ws://127.0.0.1:{self.server.port}/ws/{table['table']}"
        with suppress(*LOST):
            async with connect(address, max_queue=1, compression=None, ping_interval=None, close_timeout=0.1) as line:
                await line.send("{}")
                while True:
                    await line.send('{"id": "x", "do": "why", "decision": "r7"}')
                    await asyncio.sleep(0.02)  # as fast as the server listens to one device

    async def come_and_go(self) -> None:
        """A device that looks, and is gone without a word."""
        if self.tables:
            table = self.chance.choice(self.tables)
            player = Player(self.server, table["table"], "", None)
            with suppress(*LOST):
                address = f"ws://127.0.0.1:{self.server.port}/ws/{table['table']}"
                async with connect(address, compression=None) as line:
                    await line.send(player.hello()[0])
                    await line.recv()
                    line.transport.abort()

    async def send_record(self) -> None:
        """The record of a table comes back to be replayed."""
        if self.tables:
            table = self.chance.choice(self.tables)["table"]
            _, record = await asyncio.to_thread(ask, self.server.port, "GET", f"/api/tables/{table}/record")
            sent = (self.server.port, "POST", "/api/replay", record.encode())
            status, text = await asyncio.to_thread(ask, *sent)
            assert status in (200, 201, 503), text
        await asyncio.sleep(1)


async def watched(server: RestlessServer, load: Load, seconds: float) -> list[Sample]:
    """The load, and what the server took meanwhile."""
    pause = min(10.0, seconds / SAMPLES)
    running = asyncio.create_task(load.run(seconds))
    samples: list[Sample] = []
    while not running.done():
        await asyncio.wait([running], timeout=pause)
        samples.append(server.sample())
    await running
    return samples


def judged(samples: list[Sample]) -> tuple[Table, bool]:
    """What has grown after the first third, and whether that is fine."""
    third = len(samples) // 3
    table = Table("", "warm", "at the end", "allowed", "")
    fine = True
    for field, limit in LIMITS.items():
        before, after = (
            statistics.median(getattr(sample, field) for sample in part)
            for part in (samples[third : 2 * third], samples[2 * third :])
        )
        flat = after <= limit.grown(before)
        fine &= flat
        numbers = [limit.format.format(number) for number in (before, after, limit.grown(before))]
        table.add_row(limit.name, *numbers, "flat" if flat else "GROWS")
    return table, fine


def soak(minutes: float) -> bool:
    """Minutes of load; whether the server took no more and no more, and complained about nothing."""
    console = Console()
    with tempfile.TemporaryDirectory(dir="/var/tmp") as folder:  # on a disk, where /tmp may be in memory
        server = RestlessServer(Path(folder))
        server.start()
        load = Load(server)
        began = time.monotonic()
        try:
            samples = asyncio.run(watched(server, load, 60 * minutes))
        finally:
            server.stop()
        complaints = server.log.read_text()
    table, fine = judged(samples)
    console.print(
        f"{time.monotonic() - began:.0f} seconds: " + ", ".join(f"{n:,} {what}" for what, n in load.done.items())
    )
    console.print(table)
    if "Traceback" in complaints:
        console.print("the server complained:", complaints[-3000:], markup=False)
    return fine and "Traceback" not in complaints


def long_tests() -> bool:
    """The tests that are short in `make test`."""
    command = [sys.executable, "-m", "pytest", "-n", "2", "--dist", "worksteal", "--durations", "25", *LONG_TESTS]
    environment = {**os.environ, "ROLLBOOK_SOAK": "1", "ROLLBOOK_COMPILE": "off"}
    return subprocess.run(command, env=environment, check=False).returncode == 0


def main() -> int:
    """Everything, or only the load."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--minutes", type=float, default=10.0, help="how long the load lasts")
    parser.add_argument("--only-load", action="store_true", help="leave the long tests out")
    chosen = parser.parse_args()
    tested = chosen.only_load or long_tests()
    return 0 if soak(chosen.minutes) and tested else 1


if __name__ == "__main__":
    sys.exit(main())
