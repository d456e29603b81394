"""Decisions in words, as the app says them; the terminal speaks notation, pages for people do not."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rollbook.hints import Hints
from rollbook.live.events import Decided
from rollbook.live.sitting import decided
from rollbook.mass.review import Judged, Valued
from rollbook.sheet import Document
from rollbook.table import Table
from rollbook.view import SeatView
from rollbook.words import say, tell, word

Spoken = dict[tuple[int, str], str]  # by the line of the record, and the decision in notation


def in_words(one: Decided, document: Document, names: Sequence[str], seat: SeatView) -> str:
    """What a seat decided.

    >>> from rollbook.words import speak
    >>> speak("en")
    >>> table = Table("qwixx", 1, first=0)
    >>> document, seat = table.variant.sheet.document({}, 0), table.view(0).seats[0]
    >>> in_words(Decided(0, "r7", None, None), document, ["Anna"], seat)
    'red 7'
    """
    if one.name is not None:
        return tell(one.name, names)
    for zone in document.zones:
        for cell in zone.cells:
            if cell.id == one.play:
                number = seat.cells[cell.id].text if cell.id in seat.cells else ""
                if zone.kind == "tiles" and number:
                    return say("tile-over", number=number)
                if cell.colour:
                    return say("coloured", colour=word("colour", cell.colour), number=cell.label)
    return one.play.upper()


def decisions_in_words(table: Table, moments: Iterable[Valued]) -> Spoken:
    """What was chosen and what was best, of all decisions of a review."""
    again = Table(table.variant, table.names, table.options, table.first)
    judged = {one.line: one for moment in moments for one in moment.judged}
    said: Spoken = {}
    for number, line in table.counting_lines().items():
        if number in judged:
            said |= _both(again, judged[number])
        again.enter(line)
    return said


def _both(table: Table, one: Judged) -> Spoken:
    hints: Hints = table.variant.family.hints.hints(table.engine.tables, table.known_to(one.seat), one.seat)
    document = table.variant.sheet.document(table.options, one.seat)
    seat = table.view(one.seat).seats[one.seat]
    return {
        (one.line, text): in_words(decided(hints, one.seat, text), document, table.names, seat)
        for text in (one.decision, one.best)
    }
