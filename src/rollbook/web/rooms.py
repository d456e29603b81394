"""The tables in memory; others sleep in the store and are fetched when somebody asks for them."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import contextmanager, suppress

import msgspec
from msgspec.structs import replace

from rollbook.errors import BadOption, RollbookError
from rollbook.live.events import Begun, Claimed, Handed
from rollbook.live.fair import new_secret
from rollbook.live.messages import Listing, SeatSetup, TableSetup
from rollbook.live.setups import check_setup, same_dice, variant_of
from rollbook.live.sitting import Sitting
from rollbook.names import alike, checked_name
from rollbook.thinkers import check_opponent
from rollbook.thinkers.warming import Warming
from rollbook.web import metrics
from rollbook.web.advising import Advising
from rollbook.web.faults import report
from rollbook.web.house import House
from rollbook.web.room import Room
from rollbook.web.store import EVERY_TABLE, Store, digest

MOST_OPEN = 2_000  # tables in memory
MOST_THINKING = 2  # bots that think at the same time
IDLE_SECONDS = 300.0  # so long a table that nobody looks at stays in memory
ELSEWHERE_SECONDS = 1.0  # and so long if people play on at another process: whoever asked for it here has come by then
SWEEP_SECONDS = 30.0
HOSTS_SECONDS = 5.0  # between two looks for hosts who stay away
MOST_LISTED = 100  # tables that are shown to everybody
UNREADABLE = (ValueError, LookupError, TypeError, ArithmeticError, AssertionError)  # not a disk that fails now

log = logging.getLogger("rollbook.app")


class Unreadable(RollbookError):
    """A table whose events cannot be read back; the log has more under the error's id."""

    def __init__(self, error: str) -> None:
        super().__init__("unreadable-table", "this table cannot be read any more; error {error}", error=error)
        self.error = error


class NoSuchTable(RollbookError):
    """Nobody has opened a table of that id here."""


class Rooms:
    """All tables of a host."""

    def __init__(
        self,
        store: Store,
        warming: Warming | None = None,
        thinking: Executor | None = None,
        advising: Advising | None = None,
    ) -> None:
        """The tables in a store; bots think in threads of their own, unless `thinking` is another place for that."""
        self.store, self.warming = store, warming
        self.thinking = thinking or ThreadPoolExecutor(MOST_THINKING, thread_name_prefix="rollbook-bot")
        self.advising = advising or Advising(warming)
        process = secrets.token_hex(8)
        self.house = House(store, self.thinking, process, self.again, self._meet_bots, self.advising)
        self.open: dict[str, Room] = {}
        self.waking: dict[str, asyncio.Task[Room | None]] = {}
        self.missed: set[str] = set()  # tables to which others wrote while they were being woken up
        self.broken: dict[str, str] = {}  # tables that cannot be read, and the ids of their errors

    async def find(self, id: str) -> Room | None:
        """A table, woken up if it slept in the store; Unreadable if that cannot be."""
        if id in self.open:
            self.open[id].touched = asyncio.get_running_loop().time()
            return self.open[id]
        if id in self.broken:  # logged once; devices that come back for ever do not read it again
            raise Unreadable(self.broken[id])
        if id not in self.waking:
            self.waking[id] = asyncio.create_task(self._wake(id))
        room = await asyncio.shield(self.waking[id])
        if room is not None and self.open.get(id) is not room:  # it fell asleep again before we had our turn
            return await self.find(id)
        return room

    async def expect(self, id: str) -> Room:
        """A table that must be there; NoSuchTable if it is not."""
        room = await self.find(id)
        if room is None:
            raise NoSuchTable("no-such-table", "there is no such table")
        return room

    async def _wake(self, id: str) -> Room | None:
        try:
            with self.reading(id):
                room = await self.read(id)
                if room is not None:
                    if len(self.open) >= MOST_OPEN:  # others that nobody looks at make room
                        self.tidy(0.0)
                    self._enter(room)
                    if id in self.missed:
                        room.notice(0)
        finally:
            del self.waking[id]  # only now: `is_here` is asked by other threads
            self.missed.discard(id)
        return room

    @contextmanager
    def reading(self, id: str) -> Iterator[None]:
        """While a table is read: Unreadable, and a line in the log, if that cannot be."""
        try:
            yield
        except UNREADABLE:
            self.broken[id] = report(log, f"table {id} cannot be read")
            raise Unreadable(self.broken[id]) from None

    async def read(self, id: str) -> Room | None:
        """A table as it lies in the store: nothing goes on at it."""
        stored = await self.store.find_table(id)
        if stored is None:
            return None
        events = await self.store.events(id)
        luck, secret = stored.setup.pop("seed", None) or 0, stored.setup.pop("secret", "")
        setup = msgspec.convert(stored.setup, TableSetup)
        return await asyncio.to_thread(Room.restored, self.house, stored, setup, luck, secret, events)

    async def new(self, setup: TableSetup) -> tuple[Room, str]:
        """A new table, kept from now on with what was left to chance, and the key of the device that opens it."""
        check_setup(setup)
        check_seats(setup)
        if len(self.open) >= MOST_OPEN and not self.tidy(0.0):
            raise BadOption(
                "error-many-tables", "there are {most} tables open here; come back in a while", most=MOST_OPEN
            )
        at_once = not setup.fair and not any(seat.open for seat in setup.seats)
        if setup.first is None and at_once:  # else the starter is drawn when they begin
            same, count = same_dice(setup), len(setup.seats)
            setup.first = secrets.randbelow(count) if same is None else same.starter(count)
        key = secrets.token_urlsafe(32)
        return await self._opened(setup, digest(key)), key

    async def _opened(self, setup: TableSetup, holder: str) -> Room:
        same = same_dice(setup)
        id, luck = new_id(), secrets.randbits(62) if same is None else same.seed
        secret = new_secret() if setup.fair else ""
        kept = {**msgspec.to_builtins(setup), "seed": luck, "secret": secret}
        await self.store.add_table(id, holder, kept)
        room = Room(self.house, id, holder, Sitting(setup, opener=holder, secret=secret), luck)
        self._enter(room)
        return room

    async def again(self, room: Room, salt: str) -> str:
        """A new table for the people of another one, each with the key they have; the next seat starts, new dice."""
        sitting, company = room.sitting, room.sitting.company
        people = [seat for seat, member in enumerate(company.members) if member.holder]
        seats = [
            SeatSetup("", open=True) if member.holder else SeatSetup(member.name, member.level)
            for member in company.members
        ]
        first = (sitting.table.first + 1) % sitting.table.players
        setup = replace(sitting.setup, seats=seats, first=first, salt=salt, listed=company.listed, dice=None)
        setup = replace(setup, seconds=company.seconds, late=company.late)
        then = await self._opened(setup, company.host)
        everybody = range(sitting.table.players)
        begins = people and not setup.fair  # bots have begun; a host's salt comes with a word of its own
        begun = [Begun([*everybody], first)] if begins else []
        await then.happen(
            lambda _: [
                *(Claimed(seat, company.members[seat].name, company.members[seat].holder) for seat in people),
                *begun,
                *(Handed(seat, company.members[seat].level) for seat in people if company.members[seat].level),
            ]
        )
        return then.id

    async def go_on_elsewhere(self, code: str) -> tuple[str, str] | None:
        """The table whose seats go on at another device by a short code, and the key of that; None for a wrong code."""
        found = await self.store.take_code(digest("".join(code.split()).upper()))
        room = await self.find(found[0]) if found else None
        return (room.id, await room.move(found[1])) if room and found else None

    async def lobby(self) -> list[Listing]:
        """The tables that their hosts have listed, those with free seats first."""
        rooms = [room for id in await self.store.listed(MOST_LISTED) if (room := await self._readable(id)) is not None]
        listed = [Listing(room.id, room.invite, room.standing()) for room in rooms if room.sitting.company.listed]
        return sorted(listed, key=lambda one: not any(person.open for person in one.standing.people))

    async def _readable(self, id: str) -> Room | None:
        """A table; None also if it cannot be read, which is no reason to show no others."""
        with suppress(Unreadable):
            return await self.find(id)
        return None

    def _enter(self, room: Room) -> None:
        """Somebody is about to come to this table."""
        self.open[room.id] = room
        metrics.tables.set(len(self.open))
        room.touched = asyncio.get_running_loop().time()
        self._meet_bots(room)
        if room.sitting.setup.help:
            self.advising.want(room.sitting.table.variant)
        room.go_on()

    def _meet_bots(self, room: Room) -> None:
        if self.warming is not None:
            table = room.sitting.table
            self.warming.want(table.variant, [bot.wanted(table).name for bot in room.bots.values()])

    def tidy(self, idle: float) -> int:
        """Let tables that nobody looks at go back to sleep; returns how many."""
        sleeping = [room for room in self.open.values() if _is_left(room, idle)]
        for room in sleeping:
            self._let_sleep(room)
        return len(sleeping)

    def _let_sleep(self, room: Room) -> None:
        room.close()
        del self.open[room.id]
        metrics.tables.set(len(self.open))

    async def keep_tidy(self) -> None:
        """Tidy up now and then, for ever."""
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            self.tidy(IDLE_SECONDS)
            for room in list(self.open.values()):
                if room.devices:
                    room.tell_elsewhere()

    async def look_after_hosts(self) -> None:
        """Where a host stays away, somebody else is host; for ever."""
        while True:
            await asyncio.sleep(HOSTS_SECONDS)
            for room in list(self.open.values()):
                try:
                    await room.replace_host()
                except Exception:
                    log.exception("the host of table %s cannot be replaced", room.id)

    def hear(self, table: str, text: str) -> None:
        """Another process tells something about a table."""
        if table in self.open:
            self.open[table].hear_elsewhere(text)

    def is_here(self, table: str) -> bool:
        """Whether a table is in memory, or about to be."""
        return table in self.open or table in self.waking

    def notice(self, table: str, number: int) -> None:
        """Another process has written to a table up to a number; or to any of them, as far as we know."""
        if table == EVERY_TABLE:
            self.missed.update(self.waking)
            for room in list(self.open.values()):
                room.notice(0)
        elif table in self.open:
            room = self.open[table]
            if _is_left(room, ELSEWHERE_SECONDS):  # as where it was only opened: not worked out twice for nobody
                self._let_sleep(room)
            else:
                room.notice(number)
        elif table in self.waking:
            self.missed.add(table)

    def close(self) -> None:
        """Nobody comes any more."""
        for room in self.open.values():
            room.close()
        self.thinking.shutdown(wait=False, cancel_futures=True)
        self.advising.close()


def _is_left(room: Room, seconds: float) -> bool:
    """Whether nobody has been at a table for so long, and nothing goes on at it."""
    return room.is_idle() and asyncio.get_running_loop().time() - room.touched >= seconds


def new_id() -> str:
    """An id that nobody guesses. It does not begin with a hyphen: a command would take it for an option.

    >>> new_id()[0] == "-", len(new_id())
    (False, 16)
    """
    return next(id for id in iter(lambda: secrets.token_urlsafe(12), "") if not id.startswith("-"))


def check_seats(setup: TableSetup) -> None:
    """Refuse names that cannot be read or told apart, and levels that are not there."""
    variant, names = variant_of(setup), set[str]()
    if any(seat.open for seat in setup.seats) and all(seat.open or seat.bot for seat in setup.seats):
        raise BadOption("error-no-host", "whoever opens a table sits at it; keep a seat for yourself")
    for seat in setup.seats:
        if seat.open:
            seat.name = seat.bot = ""
            continue
        seat.name = checked_name(seat.name)
        if alike(seat.name) in names:
            english = "two seats are called {name}; names at a table are different"
            raise BadOption("error-same-name", english, name=repr(seat.name))
        names.add(alike(seat.name))
        if seat.bot:
            check_opponent(seat.bot, variant, len(setup.seats), setup.options)
