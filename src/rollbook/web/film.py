"""A record as a film: every line with the table as spectators saw it, and decisions in words."""

from __future__ import annotations

import gzip
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec
from msgspec.structs import replace

from rollbook.errors import RollbookError
from rollbook.hints import Hints
from rollbook.live.answers import Film, FilmStep
from rollbook.live.events import Decided
from rollbook.live.sitting import decided
from rollbook.replay import replay
from rollbook.table import Table
from rollbook.view import View
from rollbook.web.beside import Deadline
from rollbook.web.cards import documents

MOST_STEPS = 5_000
MOST_BYTES = 25_000_000  # of a film before it is compressed

encode = msgspec.json.Encoder().encode


def film(text: bytes, deadline: Deadline) -> bytes:
    """The first game of a record, as the JSON of a `Film`."""
    table = next(replay(deadline.during(read_text(text).splitlines(keepends=True)))).table
    lines = table.counting_lines()
    if len(lines) > MOST_STEPS:
        raise RollbookError(
            "error-film-steps",
            "this record has {steps} steps; at most {most} can be shown",
            steps=len(lines),
            most=MOST_STEPS,
        )
    start = Table(table.variant, table.names, table.options, table.first)
    shown: Any = _encoded(steps(start, deadline.during(lines.values())))
    variant = table.variant
    return encode(Film(variant.id, variant.sheet.name, variant.family.word, documents(table), shown))


def compressed_film(text: bytes, deadline: Deadline) -> bytes:
    """The same, as gzip."""
    return gzip.compress(film(text, deadline), mtime=0)


def steps(table: Table, lines: Iterable[dict[str, Any]]) -> Iterator[FilmStep]:
    """What lines bring about at a new table, one after the other."""
    view = table.view(None)
    yield FilmStep(view, None, None, [])
    for line in lines:
        earlier = table.copy()
        roller = table.roller if "roll" in line else None
        choice = decided_in(table, line) if "play" in line else None
        table.enter(line)
        if table.noted:
            view = _with_marks(view, table)
            yield FilmStep(view, roller, choice, [])
        else:
            view = table.view(None)
            yield FilmStep(view, roller, choice, table.news_since(earlier))


def read_text(text: bytes) -> str:
    """A record as text."""
    try:
        return text.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise RollbookError("error-record-utf-8", "this is not a text in UTF-8, as records are") from None


def _encoded(steps: Iterable[FilmStep]) -> list[msgspec.Raw]:
    """Steps as JSON, which takes less room than their views, as long as they are not too many bytes."""
    encoded: list[msgspec.Raw] = []
    size = 0
    for step in steps:
        encoded.append(msgspec.Raw(encode(step)))
        size += len(encoded[-1])
        if size > MOST_BYTES:
            english = "this record makes a film of more than {most} MB, the most here"
            raise RollbookError("error-film-size", english, most=MOST_BYTES // 1_000_000)
    return encoded


def decided_in(table: Table, line: dict[str, Any]) -> Decided:
    """A decision of a record for people, before it is made at the table."""
    return decided(hints_of(table, line["seat"]), line["seat"], line["play"], help=line.get("help", 0))


def hints_of(table: Table, seat: int) -> Hints:
    """The hints of a seat that decides now, by which a decision is told in words."""
    hints: Hints = table.variant.family.hints.hints(table.engine.tables, table.known_to(seat), seat)
    return hints


def _with_marks(view: View, table: Table) -> View:
    """While decisions are only noted, nothing changes but the marks beside the seats that have decided."""
    asked = table.asked()
    seats = [
        replace(seat, asked=number in asked, chosen=number in table.noted) for number, seat in enumerate(view.seats)
    ]
    return replace(view, seats=seats, due=table.due())
