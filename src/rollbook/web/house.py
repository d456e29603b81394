"""What all tables of a process share."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from concurrent.futures import Executor
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rollbook.web.advising import Advising
from rollbook.web.store import Store

if TYPE_CHECKING:
    from rollbook.web.room import Room


@dataclass(frozen=True)
class House:
    """The store, the threads in which bots think, and what a table asks of those around it."""

    store: Store
    thinking: Executor
    process: str  # tells this one from others on the same database
    again: Callable[[Room, str], Awaitable[str]]  # a new table for the same people; its id
    meets_bots: Callable[[Room], None]  # people are about to meet the bots of a table
    advising: Advising  # tells what choices are worth
