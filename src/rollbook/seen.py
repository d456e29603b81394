"""The game as somebody may see it: drawn from what they may know, and not drawn again while it is the same."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from rollbook import story
from rollbook.hints import Ending
from rollbook.view import SeatView, View

if TYPE_CHECKING:
    from rollbook.engine import Engine
    from rollbook.table import Table


class Seen:
    """What was seen of a table last; its copies share this."""

    def __init__(self) -> None:
        self.seats: dict[int, tuple[Any, SeatView]] = {}
        self.ended: tuple[Any, Ending] | None = None  # a last state, and how the game came to it

    def view(self, table: Table, seat: int | None) -> View:
        """The game as a seat (None: a spectator) may see it."""
        family, tables, state = table.variant.family, table.engine.tables, table.known_to(seat)
        asked = table.asked()
        deciding = seat in asked or seat in table.noted
        seats = [self._seat_view(table, other, state, other in asked) for other in range(table.players)]
        return View(
            game=table.variant.id,
            seat=seat,
            due=table.due(),
            announced=table.announced,
            phase=table.phase,
            roller=table.roller,
            dice=dice_lying(table.engine, table.state),
            progress=family.drawing.progress(tables, state),
            facts=family.drawing.facts(tables, state),
            seats=seats,
            legal=table.legal(seat) if seat in asked and seat is not None else [],
            question=family.hints.question(tables, state, seat) if deciding else None,
            hints=family.hints.hints(tables, state, seat) if deciding else None,
            noted=table.noted.get(seat) if seat is not None else None,
            waiting=family.hints.waiting(tables, state),
            left_out=None if seat is None or deciding else family.hints.left_out(tables, state, seat),
            secret=table.secret,
            over=table.over,
            winners=table.winners(),
            ending=self._told_at_the_end(table),
            helped=table.helps.counts(table.players),
        )

    def _seat_view(self, table: Table, seat: int, known: Any, asked: bool) -> SeatView:
        """A seat's sheet and standing, from a record that holds nothing the viewer may not know."""
        drawing, engine = table.variant.family.drawing, table.engine
        shown = drawing.shown(known, seat)
        before, drawn = self.seats.get(seat) or (None, None)
        if drawn is None or shown is None or shown != before:
            drawn = seat_view(engine, known, seat, table.names[seat])
            self.seats[seat] = shown, drawn
        return replace(drawn, asked=asked, chosen=seat in table.noted)

    def _told_at_the_end(self, table: Table) -> Ending | None:
        """How a finished game was won: its record is gone through once, whoever looks."""
        if not table.over:
            return None
        if self.ended is None or self.ended[0] is not table.state:
            first = table.mark.first()
            told = story.ending(table.engine, first.state, table.state, table.log.since(first.log))
            self.ended = table.state, told
        return self.ended[1]


def seat_view(engine: Engine, known: Any, seat: int, name: str) -> SeatView:
    """A seat's sheet and standing in a record, as long as nobody asks who decides."""
    points = engine.rules.score(engine.tables, known, seat)
    parts = dict(zip(engine.notation.PARTS, known.parts[seat], strict=False))
    cells = engine.variant.family.drawing.states(engine.tables, known, seat)
    return SeatView(name, cells, points, parts, asked=False, chosen=False)


def dice_lying(engine: Engine, state: Any) -> list[Any]:
    """The dice lying on the table; None for one that has left or was taken up."""
    if not any(state.dice):
        return []
    dice = engine.notation.write_dice(engine.tables, state).get("roll", [])
    return [die or None for die in dice]
