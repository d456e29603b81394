"""Reviews of games, line by line as they are found; those of the last games are kept, since all who played ask."""

from __future__ import annotations

import hashlib
import threading
import zlib
from collections import OrderedDict
from collections.abc import Iterator

import msgspec

from rollbook.errors import RollbookError, Said
from rollbook.games import Variant
from rollbook.live.coached import ReviewFailed
from rollbook.live.messages import problem_of
from rollbook.mass.told import affordable, told_review
from rollbook.record import write_line
from rollbook.replay import replay
from rollbook.table import Table
from rollbook.thinkers.ahead import is_ahead_ready, way_ahead
from rollbook.thinkers.warming import Warming
from rollbook.web.beside import Beside, Busy, Deadline
from rollbook.web.film import read_text

MOST_SECONDS = 120.0  # for one game: the longest take about half of that on a small machine
MOST_STEPS = 3_000  # throws and decisions of one game
MOST_OF_ONE = 2  # games of one address that are reviewed, or wait for it
MOST_KEPT = 20_000_000  # bytes of reviews
MANY_REVIEWS = Said("error-many-reviews", "many games are being reviewed here; try again in a moment")
LATE_REVIEW = Said("error-review-time", "this game takes too long to review here; rollbook review has no limit")

encode = msgspec.json.Encoder().encode


class NotReady(Busy):
    """What reviews need is still being compiled."""


def reviews_beside() -> Beside:
    """A place for reviews of its own: records are shown and pads are drawn meanwhile."""
    return Beside("review", MANY_REVIEWS, LATE_REVIEW, MOST_SECONDS)


class Kept:
    """The last reviews, as they were sent."""

    def __init__(self) -> None:
        self._lines: OrderedDict[bytes, list[bytes]] = OrderedDict()
        self._lock = threading.Lock()

    def find(self, key: bytes) -> list[bytes] | None:
        """A review that is there."""
        with self._lock:
            if key in self._lines:
                self._lines.move_to_end(key)
            return self._lines.get(key)

    def keep(self, key: bytes, lines: list[bytes]) -> None:
        """One more; the oldest have to go."""
        with self._lock:
            self._lines[key] = lines
            while sum(len(line) for one in self._lines.values() for line in one) > MOST_KEPT:
                self._lines.popitem(last=False)


def reviewed(text: bytes, warming: Warming | None, kept: Kept, deadline: Deadline) -> Iterator[bytes]:
    """The review of the first game of a record, a line of JSON for each thing that is found."""
    table = next(replay(deadline.during(read_text(text).splitlines(keepends=True)))).table
    lines = table.counting_lines()
    if not lines:
        raise RollbookError("error-no-throws", "nothing was rolled in this game yet")
    if len(lines) > MOST_STEPS:
        english = "this record has {steps} steps; at most {most} can be reviewed here"
        raise RollbookError("error-review-steps", english, steps=len(lines), most=MOST_STEPS)
    key = key_of(table)
    there = kept.find(key)
    if there is not None:
        yield from there
        return
    check_ready(table.variant, warming)
    made: list[bytes] = []
    try:
        for one in deadline.during(told_review(table, affordable(table))):
            made.append(encode(one) + b"\n")
            yield made[-1]
    except RollbookError as error:  # what was found so far has been sent, and stays true
        yield encode(ReviewFailed(problem_of(error))) + b"\n"
        return
    kept.keep(key, made)


def check_ready(variant: Variant, warming: Warming | None) -> None:
    """Nobody waits for a compiler: what is needed is compiled beside, and meanwhile that is said."""
    if warming is None or is_ahead_ready(variant):
        return
    if warming.why_failed(variant, way_ahead(variant)):
        raise RollbookError("error-review-never", "the coach cannot be made ready on this machine; its log says why")
    warming.want_ahead(variant)
    raise NotReady("error-review-not-ready", "the coach is getting ready, once, for a minute or two; wait a little")


def key_of(table: Table) -> bytes:
    """What tells one game from another: everything that a review depends on."""
    digest = hashlib.sha256()
    for line in (table.header(), *table.counting_lines().values()):
        digest.update(write_line(line).encode() + b"\n")
    return digest.digest()


def zipped(line: bytes, by: zlib._Compress) -> bytes:
    """A line compressed so that whoever gets it can read it at once."""
    return by.compress(line) + by.flush(zlib.Z_SYNC_FLUSH)
