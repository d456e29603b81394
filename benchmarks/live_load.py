"""The load: tables full of players who act as fast as they can or at people's pace, and what they see of the server."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable
from dataclasses import dataclass, field

import uvloop

from benchmarks.live_players import Move, Player
from benchmarks.live_socket import Socket, some_address

AT_ONCE = 50  # tables that are joined at the same time, so that no queue of new connections overflows
LEAD_SECONDS = 2.0  # before measuring: both servers are warm then, and people do not act in step
DRAIN_SECONDS = 10.0  # for the moves that are under way at the end
JOIN_SECONDS = 30.0
THINKING = (0.75, 1.25)  # seconds a person takes


@dataclass(frozen=True)
class Work:
    """What to do to a server."""

    player: type[Player]
    game: str
    seats: int
    tables: int
    people: bool  # at people's pace
    seconds: float


@dataclass(frozen=True)
class Taken:
    """What a server has taken so far."""

    seconds: float  # of the processor
    megabytes: float  # that it has now


@dataclass
class Seen:
    """What the players have seen while it was measured."""

    seconds: float = 0.0
    waits: list[float] = field(default_factory=list)  # from a move to everybody's knowing it
    bytes: int = 0
    refused: int = 0
    lost: int = 0  # moves that nobody has heard of
    disconnected: int = 0
    server_seconds: float = 0.0  # processor time of the server
    server_megabytes: float = 0.0  # its memory at the end
    load_seconds: float = 0.0  # processor time of this load


class Load:
    """All tables, and the state of the measurement."""

    def __init__(self, work: Work, port: int, tasks: asyncio.TaskGroup) -> None:
        self.work, self.port, self.tasks = work, port, tasks
        self.loop = asyncio.get_running_loop()
        self.chance = random.Random(9)
        self.seen = Seen()
        self.acting = False  # players act
        self.measuring = False
        self.tables: list[Table] = []

    async def open_tables(self) -> None:
        """Everybody sits down."""
        for begin in range(0, self.work.tables, AT_ONCE):
            several = range(begin, min(begin + AT_ONCE, self.work.tables))
            self.tables += await asyncio.gather(*[self.open_table() for _ in several])

    async def open_table(self) -> Table:
        """One table with all its players."""
        table = Table(self, await self.work.player.open_table(self.port, self.work.game, self.work.seats))
        async with asyncio.timeout(JOIN_SECONDS):
            await asyncio.gather(*[device.connect(self.port) for device in table.devices])
        return table

    def begin(self) -> None:
        """Let everybody act; people do not all begin in the same moment."""
        self.acting = True
        for table in self.tables:
            if self.work.people:
                self.loop.call_later(self.chance.random(), table.act)
            else:
                table.act()

    def replace(self, table: Table) -> None:
        """Whose game is over begins another one at a new table."""
        table.close()
        self.tables.remove(table)
        if self.acting:
            self.tasks.create_task(self._go_on())

    async def _go_on(self) -> None:
        table = await self.open_table()
        if self.acting:
            self.tables.append(table)
            table.act()
        else:
            table.close()

    async def end(self) -> None:
        """Nobody begins anything; what is under way may still arrive."""
        self.acting = self.measuring = False
        until = time.perf_counter() + DRAIN_SECONDS
        while any(table.under_way for table in self.tables) and time.perf_counter() < until:
            await asyncio.sleep(0.05)
        self.seen.lost = sum(len(table.under_way) for table in self.tables)
        for table in self.tables:
            table.close()


class Table:
    """A table: its devices, and the moves that not everybody has heard of."""

    def __init__(self, load: Load, opened: dict[str, str]) -> None:
        self.load = load
        self.devices = [Device(self, opened, seat) for seat in range(load.work.seats)]
        self.complete = False  # everybody is there
        self.under_way: dict[str, tuple[float, set[int]]] = {}  # when it was sent, and who has yet to hear of it

    def act(self) -> None:
        """All are there: whoever has something to do does it."""
        self.complete = True
        for device in self.devices:
            device.act()

    def told(self, name: str, seat: int) -> None:
        """A seat has heard of a move, perhaps in several parts; the last seat completes it."""
        if name not in self.under_way:
            return
        sent, waiting = self.under_way[name]
        waiting.discard(seat)
        if not waiting:
            del self.under_way[name]
            if self.load.measuring:
                self.load.seen.waits.append(time.perf_counter() - sent)

    def over(self) -> None:
        """A seat has heard that the game is over."""
        if all(device.player.over for device in self.devices):
            self.load.replace(self)

    def close(self) -> None:
        """Everybody goes."""
        for device in self.devices:
            device.socket.close()


class Device:
    """A player and the socket."""

    def __init__(self, table: Table, opened: dict[str, str], seat: int) -> None:
        self.table, self.load, self.seat = table, table.load, seat
        self.player = self.load.work.player(opened, seat, random.Random(self.load.chance.random()))
        self.socket = Socket(self.player.path, self.player.opened, self.hear, self.lost)
        self.player.say = self.socket.say
        self.ready = self.load.loop.create_future()

    async def connect(self, port: int) -> None:
        """Come to the table."""
        await self.load.loop.create_connection(lambda: self.socket, "127.0.0.1", port, local_addr=some_address())
        await self.ready

    def hear(self, text: bytes) -> None:
        """Take in a text, and answer it with a move if this seat is to act."""
        was_ready, refused = self.player.ready, self.player.refused
        moves = self.player.hear(text)
        if not was_ready:
            if self.player.ready:
                self.ready.set_result(None)
            return
        if self.load.measuring:
            self.load.seen.bytes += len(text)
        self.load.seen.refused += self.player.refused - refused
        for name in moves:
            self.table.told(name, self.seat)
        if self.player.over:
            self.table.over()
        else:
            self.act()

    def act(self) -> None:
        """Make the move that is due, now or after some thought."""
        if not (self.load.acting and self.table.complete):
            return
        move = self.player.move()
        if move is None:
            return
        if self.load.work.people:
            self.load.loop.call_later(self.load.chance.uniform(*THINKING), self.send, move)
        else:
            self.send(move)

    def send(self, move: Move) -> None:
        """A move is under way until everybody has heard of it."""
        if self.load.acting:
            self.table.under_way[move.name] = (time.perf_counter(), set(range(self.load.work.seats)))
            self.socket.say(move.text)

    def lost(self) -> None:
        """The server has gone away."""
        self.load.seen.disconnected += 1
        if not self.ready.done():
            self.ready.set_exception(ConnectionError("the server closed a socket that was just opened"))


async def _put_to_work(work: Work, port: int, taken: Callable[[], Taken]) -> Seen:
    async with asyncio.TaskGroup() as tasks:
        load = Load(work, port, tasks)

        def fail(_: asyncio.AbstractEventLoop, context: dict[str, object]) -> None:
            """What goes wrong in a callback ends the run."""
            tasks.create_task(_raise(context))

        load.loop.set_exception_handler(fail)
        await load.open_tables()
        load.begin()
        await asyncio.sleep(LEAD_SECONDS)
        began, before, own = time.perf_counter(), taken(), time.process_time()
        load.measuring = True
        await asyncio.sleep(work.seconds)
        load.seen.seconds = time.perf_counter() - began
        after = taken()
        load.seen.server_seconds = after.seconds - before.seconds
        load.seen.server_megabytes = after.megabytes
        load.seen.load_seconds = time.process_time() - own
        await load.end()
    return load.seen


async def _raise(context: dict[str, object]) -> None:
    error = context.get("exception")
    raise error if isinstance(error, BaseException) else RuntimeError(str(context.get("message")))


def put_to_work(work: Work, port: int, taken: Callable[[], Taken]) -> Seen:
    """Load a server that listens on this port; `taken` tells what it has taken so far."""
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        return runner.run(_put_to_work(work, port, taken))
