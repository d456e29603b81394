"""What devices are told: everything once, then what changes; made once for an event and a kind of viewer."""

from __future__ import annotations

from collections.abc import Iterable
from operator import attrgetter
from typing import Any

from msgspec import Struct
from msgspec.structs import fields, replace

from rollbook.live.events import (
    Affair,
    Back,
    Begun,
    Claimed,
    Confirmed,
    Drawn,
    Event,
    Helped,
    Hosted,
    Laid,
    Moved,
    Noted,
    Settled,
    TakenBack,
    Thrown,
    Told,
)
from rollbook.live.messages import Ask, Change, Noting, SeatChange, Standing
from rollbook.live.own import bag_to_draw_from, dice_to_enter
from rollbook.live.sitting import Sitting
from rollbook.view import Bag, SeatView, View

SHARED = [one.name for one in fields(View) if one.name not in ("game", "seat", "seats", "legal", "question", "hints")]
shared = attrgetter(*SHARED)


def public_view(sitting: Sitting) -> View:
    """The table as spectators see it; who is ready with a layout, or has drawn tiles by hand, has chosen."""
    view = sitting.table.view(None)
    if sitting.setup.own:
        view = replace(view, to_throw=dice_to_enter(sitting.table), to_draw=bag_to_draw(sitting))
    if not sitting.layouts and view.to_draw is None:
        return view
    ready = sitting.layouts if view.to_draw is None else sitting.drawn
    to_draw = sitting.people if view.to_draw is not None and sitting.company.begun else ()
    seats = [
        replace(seat, asked=False, chosen=True)
        if number in ready
        else replace(seat, asked=True)
        if number in to_draw
        else seat
        for number, seat in enumerate(view.seats)
    ]
    return replace(view, seats=seats)


def bag_to_draw(sitting: Sitting) -> Bag | None:
    """What people draw their tiles from, while they do by hand."""
    return bag_to_draw_from(sitting.table) if sitting.setup.own_tiles else None


def drawn_by(sitting: Sitting, seat: int) -> list[int]:
    """The tiles that a seat has entered, until all have theirs."""
    return sitting.drawn.get(seat, []) if sitting.due == "deal" else []


def ask(sitting: Sitting, seat: int) -> Ask:
    """What a seat is asked now."""
    table, family = sitting.table, sitting.table.variant.family
    legal = sitting.legal(seat)
    if not legal:
        left_out = family.hints.left_out(table.engine.tables, sitting.known(None), seat)
        drawn = drawn_by(sitting, seat)
        return Ask([], question=None, noted=None, confirmed=False, hints=None, left_out=left_out, drawn=drawn)
    return Ask(
        legal=legal,
        question=family.hints.question(table.engine.tables, sitting.known(seat), seat),
        noted=table.noted.get(seat),
        confirmed=seat in sitting.confirmed,
        hints=sitting.hints(seat),
        left_out=None,
        helped=table.help_of(seat),
    )


def standing(picture: Picture, here: set[str]) -> Standing:
    """Where a table stands, for somebody who is not at it; `here` are the holders who are."""
    view, variant = picture.view, picture.sitting.table.variant
    asked = [seat for seat, one in enumerate(view.seats) if one.asked]
    must_throw = view.due == "roll" and (not view.announced or picture.sitting.setup.own)
    waited = [view.roller] if must_throw else asked
    return Standing(
        game=variant.id,
        name=variant.sheet.name,
        family=variant.family.word,
        seats=[seat.name for seat in view.seats],
        progress=view.progress,
        roller=view.roller,
        waits_for=waited if picture.sitting.going else [],
        over=view.over,
        winners=view.winners,
        people=picture.sitting.company.shown(here),
        affairs=picture.sitting.company.affairs,
        commitment=picture.sitting.commitment,
        own=picture.sitting.setup.own,
        help=picture.sitting.setup.help,
        sheet=picture.sitting.setup.sheet,
    )


class Private(Struct, omit_defaults=True):
    """The part of a change that is for single seats."""

    asks: dict[int, Ask] = {}
    notings: dict[int, Noting] = {}


class Picture:
    """The table as it was told last, to find out what an event has changed."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self.view = public_view(sitting)
        self.asks = {seat: ask(sitting, seat) for seat in sitting.people if sitting.company.begun}

    def after(self, event: Event, sitting: Sitting, command: str) -> tuple[Picture, Change]:
        """The picture after an event, and the change without what is for single seats."""
        then = object.__new__(Picture)
        then.sitting = sitting
        if isinstance(event, Thrown | Settled | Back | Affair):
            then.view = public_view(sitting)
            asked = sitting.people if sitting.company.begun else ()
            then.asks = {seat: unless_equal(self.asks.get(seat), ask(sitting, seat)) for seat in asked}
        else:
            then.view = self._noted(event, sitting)
            then.asks = self.asks
            if event.seat in self.asks:  # bots need no asking
                then.asks = {**self.asks, event.seat: ask_again(self.asks[event.seat], sitting, event.seat)}
        change = Change(
            number=sitting.number,
            event=for_devices(event, sitting),
            told=self._new_line(event, sitting),
            command=command,
            moment=sitting.moment,
            public=shared_changes(self.view, then.view),
            seats={} if isinstance(event, Begun) else seat_changes(self.view, then.view),  # all get everything then
        )
        return then, change

    def _new_line(self, event: Event, sitting: Sitting) -> Told | None:
        """What people read about an event besides the game; throws and reveals have their line with them."""
        known = sitting.told is self.sitting.told or isinstance(event, Thrown | Settled)
        return None if known else sitting.told[-1]

    def _noted(self, event: Noted | Laid | Drawn | TakenBack | Confirmed | Helped, sitting: Sitting) -> View:
        """A mark beside a seat is all that changes, or how often it had help."""
        seat, table = event.seat, sitting.table
        chosen = seat in table.noted or seat in sitting.layouts or bool(drawn_by(sitting, seat))
        seats = list(self.view.seats)
        seats[seat] = replace(seats[seat], asked=not chosen, chosen=chosen)
        helped = table.helps.counts(table.players)
        return replace(self.view, seats=seats, due=sitting.due, helped=helped)

    def seats_told(self, earlier: Picture) -> set[int]:
        """The seats that are asked something else than before, or have noted something else."""
        return {seat for seat, now in self.asks.items() if now is not earlier.asks.get(seat)}

    def private(self, earlier: Picture, seats: Iterable[int]) -> Private:
        """What only these seats are told about a change: new questions whole, noted decisions as such."""
        told = Private()
        for seat in seats:
            now, before = self.asks[seat], earlier.asks.get(seat)
            if before is not None and now.hints is not None and now.hints is before.hints:
                told.notings[seat] = Noting(now.noted, now.confirmed, now.helped)
            else:
                told.asks[seat] = now
        return told


def unless_equal(before: Ask | None, now: Ask) -> Ask:
    """The same object where nothing is new, so that nothing is told."""
    return before if before is not None and now == before else now


def ask_again(asked: Ask, sitting: Sitting, seat: int) -> Ask:
    """The same question after a decision was noted, taken back or confirmed, or after help."""
    noted, drawn, helped = sitting.table.noted.get(seat), drawn_by(sitting, seat), sitting.table.help_of(seat)
    return replace(asked, noted=noted, confirmed=seat in sitting.confirmed, drawn=drawn, helped=helped)


def for_devices(event: Event, sitting: Sitting) -> Event:
    """Without what is secret: noted choices, what others drew, where they laid it, keys; with what people read."""
    match event:
        case Noted(seat=seat, forced=forced, late=late):
            return Noted(seat, forced=forced, late=late)
        case Laid(seat=seat, late=late):
            return Laid(seat, late=late)
        case Drawn(seat=seat):
            return Drawn(seat)
        case Thrown(roll=roll, late=late):
            return Thrown(roll, told=sitting.told[-1], late=late)
        case Settled():
            return Settled(sitting.told[-1])
        case Claimed(seat=seat, name=name):
            return Claimed(seat, name)
        case Hosted():
            return Hosted()
        case Moved():
            return Moved()
        case _:
            return event


def shared_changes(before: View, after: View) -> dict[str, Any]:
    """The fields of the view that are others now."""
    if before is after:
        return {}
    pairs = zip(SHARED, shared(before), shared(after), strict=True)
    return {name: now for name, was, now in pairs if now is not was and now != was}


def seat_changes(before: View, after: View) -> dict[int, SeatChange]:
    """What has changed on the seats."""
    pairs = enumerate(zip(before.seats, after.seats, strict=True))
    return {seat: seat_change(was, now) for seat, (was, now) in pairs if was is not now and was != now}


def seat_change(was: SeatView, now: SeatView) -> SeatChange:
    """What has changed on one seat."""
    drawn = now.cells is was.cells
    return SeatChange(
        cells={} if drawn else {id: cell for id, cell in now.cells.items() if was.cells[id] is not cell},
        points=now.points if now.points != was.points else None,
        parts=now.parts if now.parts != was.parts else None,
        asked=now.asked if now.asked != was.asked else None,
        chosen=now.chosen if now.chosen != was.chosen else None,
    )
