"""Who is at a table now: holders with a device in this process, and those that other processes have told of."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable

REMEMBER_SECONDS = 75.0  # what another process has told holds so long, unless it is said again
LEAVING_SECONDS = 3.0  # whoever comes back meanwhile, as at a reload, was not away


class Attendance:
    """Holders by the process at which their devices are."""

    def __init__(self) -> None:
        self._elsewhere: dict[str, tuple[float, frozenset[str]]] = {}
        self._leaving: dict[str, float] = {}  # holders whose last device here has just gone, and until when they count

    def hear(self, process: str, holders: Iterable[str]) -> None:
        """Another process tells who is at the table there."""
        self._elsewhere[process] = _now() + REMEMBER_SECONDS, frozenset(holders)

    def leaves(self, holder: str) -> None:
        """A device of a holder has gone."""
        self._leaving[holder] = _now() + LEAVING_SECONDS

    def here(self, holders: Iterable[str]) -> set[str]:
        """Everybody who is at the table, with those who have a device in this process."""
        now = _now()
        self._leaving = {holder: until for holder, until in self._leaving.items() if until > now}
        self._elsewhere = {process: told for process, told in self._elsewhere.items() if told[0] > now}
        return {*holders, *self._leaving}.union(*(there for _, there in self._elsewhere.values())) - {""}


def _now() -> float:
    return asyncio.get_running_loop().time()
