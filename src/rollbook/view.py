"""What one seat, or a spectator, may see of a game: all a door needs to show it and to ask."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rollbook.hints import Hints, Message
from rollbook.sheet import CellState, Facts

if TYPE_CHECKING:
    from rollbook.table import Table


@dataclass(frozen=True)
class SeatView:
    """One seat's sheet and standing, visible to all."""

    name: str
    cells: dict[str, CellState]
    points: int
    parts: dict[str, int]
    asked: bool  # must still decide
    chosen: bool  # has decided; what, only the seat itself sees


@dataclass(frozen=True)
class View:
    """The game as seen from `seat` (None: a spectator)."""

    game: str
    seat: int | None
    due: str  # deal, roll, play, settle, end
    announced: bool  # a roll that is due has been announced by a decision and needs no other word
    phase: str
    roller: int
    dice: list[int | None]  # as in a record; empty before the first throw
    progress: Message  # a message and its numbers
    facts: Facts  # what everybody knows and no sheet shows
    seats: list[SeatView]
    legal: list[str]  # this seat's legal decisions, empty when it is not asked
    question: Message | None  # what this seat is asked, while it may choose or choose again
    hints: Hints | None  # small kindnesses for this seat, while it may choose or choose again
    noted: str | None  # this seat's own decision, not yet in effect
    waiting: Message | None  # what is said while one other seat decides; the door adds its name as "names"
    left_out: Message | None  # why this seat is not asked, where that wants a word
    secret: bool  # what is decided now stays hidden from others, also when it has taken effect
    over: str
    winners: list[int]
    highlight: Message | None  # what stays in mind of a finished game


def make_view(table: Table, seat: int | None) -> View:
    """The view of a seat, made from a record that holds nothing the seat may not know."""
    family, tables, state = table.variant.family, table.engine.tables, table.known_to(seat)
    asked = table.asked()
    deciding = seat in asked or seat in table.noted
    hints = family.hints
    seats = []
    for other, name in enumerate(table.names):
        points = family.rules.score(tables, state, other)
        parts = dict(zip(family.notation.PARTS, state.parts[other], strict=False))
        cells = family.drawing.states(tables, state, other)
        seats.append(SeatView(name, cells, points, parts, other in asked, other in table.noted))
    return View(
        game=table.variant.id,
        seat=seat,
        due=table.due(),
        announced=table.announced,
        phase=table.phase,
        roller=table.roller,
        dice=_last_dice(table),
        progress=family.drawing.progress(tables, state),
        facts=family.drawing.facts(tables, state),
        seats=seats,
        legal=table.legal(seat) if seat in asked and seat is not None else [],
        question=hints.question(tables, state, seat) if deciding else None,
        hints=hints.hints(tables, state, seat) if deciding else None,
        noted=table.noted.get(seat) if seat is not None else None,
        waiting=hints.waiting(tables, state),
        left_out=None if seat is None or deciding else hints.left_out(tables, state, seat),
        secret=table.secret,
        over=table.over,
        winners=table.winners(),
        highlight=hints.highlight(tables, state) if table.over else None,
    )


def _last_dice(table: Table) -> list[int | None]:
    """The dice lying on the table; None for one that has left or was taken up."""
    if not any(table.state.dice):
        return []
    dice = table.engine.notation.write_dice(table.engine.tables, table.state).get("roll", [])
    return [die or None for die in dice]
