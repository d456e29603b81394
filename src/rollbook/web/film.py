"""A record as a film: every line with the table as spectators saw it, and decisions in words."""

from __future__ import annotations

from rollbook.hints import Message
from rollbook.live.messages import Decided, Film, FilmStep
from rollbook.replay import replay
from rollbook.table import Table


def decided(table: Table, seat: int, play: str, why: Message | None = None) -> Decided:
    """A decision for people: its name where it is no cell of the sheet, and why there was no other."""
    hints = table.view(seat).hints
    assert hints is not None, "only a seat that may choose decides"
    return Decided(seat, play, hints.names.get(play), why, play == hints.decline)


def film(text: str) -> Film:
    """The first game of a record."""
    final = next(replay(text.splitlines(keepends=True))).table
    sheet = final.variant.sheet
    table = Table(final.variant, final.names, final.options, final.first)
    steps = [FilmStep(table.view(None), None, None, [])]
    for _, line in sorted(final.counting_lines().items()):
        earlier = table.copy()
        roller = table.roller if "roll" in line else None
        choice = decided(table, line["seat"], line["play"]) if "play" in line else None
        table.enter(line)
        steps.append(FilmStep(table.view(None), roller, choice, table.news_since(earlier)))
    documents = [sheet.document(final.options, seat) for seat in range(final.players)]
    return Film(final.variant.id, sheet.name, documents, steps)
