"""Who is at a table: all are told who comes and goes, in other processes too; a host who stays away is replaced."""

from __future__ import annotations

import asyncio

import msgspec

from rollbook.live.events import Hosted
from rollbook.live.messages import Present, Reacted
from rollbook.web.attendance import LEAVING_SECONDS, Attendance
from rollbook.web.course import Course, encode
from rollbook.web.device import Device
from rollbook.web.house import House
from rollbook.web.ledger import Ledger

HOST_AWAY_SECONDS = 90.0  # then somebody else is host


class Presence(Course):
    """The course of a table at which people come and go."""

    def __init__(self, house: House, id: str, ledger: Ledger, luck: int) -> None:
        super().__init__(id, ledger, house.thinking, luck)
        self.house = house
        self.attendance = Attendance()
        self.looks_around: asyncio.TimerHandle | None = None
        self.seen: list[int] = []  # seats whose people are here, as it was told last
        self.told_elsewhere: list[str] = []  # holders at this process, as others were told last
        self.host_seen = 0.0  # when the host was last here, by the event loop's clock

    def goes(self, device: Device) -> None:
        """A device with seats is gone; if nobody comes back for them in a moment, everybody is told."""
        self.attendance.leaves(device.holder)
        self.look_around_no_more()
        self.looks_around = asyncio.get_running_loop().call_later(LEAVING_SECONDS + 0.05, self.look_around)

    def look_around_no_more(self) -> None:
        """Nobody need be told who has gone."""
        if self.looks_around is not None:
            self.looks_around.cancel()

    def here(self) -> set[str]:
        """The holders who are at the table."""
        return self.attendance.here(self._at_this_process())

    def look_around(self, newcomer: Device | None = None) -> None:
        """Tell everybody, in other processes too, if somebody has come or gone."""
        company, here = self.sitting.company, self.here()
        if company.host in here:
            self.host_seen = asyncio.get_running_loop().time()
        seen = [seat for seat, member in enumerate(company.members) if member.holder in here]
        news = seen != self.seen
        if news:
            self.seen = seen
            self.tell_all(encode(Present(seen)), newcomer)
        if news or self._at_this_process() != self.told_elsewhere:
            self.tell_elsewhere()

    def tell_elsewhere(self) -> None:
        """Tell other processes whose devices are at this one."""
        self.told_elsewhere = self._at_this_process()
        self.tell_processes({"here": self.told_elsewhere})

    def _at_this_process(self) -> list[str]:
        return sorted({device.holder for device in self.devices if device.seats})

    def tell_processes(self, told: dict[str, object]) -> None:
        """Tell other processes something that is not kept."""
        self.house.store.tell(self.id, encode({"process": self.house.process, **told}).decode())

    def hear_elsewhere(self, text: str) -> None:
        """Another process tells who is there, or how somebody reacts."""
        told = msgspec.json.decode(text)
        if "here" in told:
            self.attendance.hear(told["process"], told["here"])
            self.look_around()
        if "reacted" in told:
            self.tell_all(encode(msgspec.convert(told["reacted"], Reacted)))

    async def replace_host(self) -> None:
        """If the host has been away for long and others are here, one of them is host."""
        self.look_around()
        company, now = self.sitting.company, asyncio.get_running_loop().time()
        self.host_seen = self.host_seen or now
        if company.closed or company.host in self.here() or now - self.host_seen < HOST_AWAY_SECONDS:
            return
        if (heir := company.next_host(self.here())) is not None:
            await self.happen(lambda sitting: [Hosted(heir)] if sitting.company.host == company.host else [])
