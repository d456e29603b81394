"""A command becomes events: who may say it now, and what it brings about. Nothing has happened yet."""

from __future__ import annotations

import secrets
from collections.abc import Collection
from typing import TYPE_CHECKING

from rollbook.errors import NONE_NOW, BadDice, IllegalMove
from rollbook.helps import NUDGE
from rollbook.live import correcting
from rollbook.live.company import ABOUT_COMPANY
from rollbook.live.events import Back, Begun, Confirmed, Drawn, Event, Helped, Laid, Noted, TakenBack, Thrown
from rollbook.live.messages import Command
from rollbook.live.own import checked_tiles

if TYPE_CHECKING:
    from rollbook.live.sitting import Sitting

CLOSED = IllegalMove("error-closed", "the host has closed this table")


def events_for(
    sitting: Sitting, command: Command, seats: tuple[int, ...], holder: str, here: Collection[str]
) -> list[Event]:
    """What a command of a device with these seats brings about; RollbookError says why nothing.

    `here` are the holders who are at the table: nobody speaks for them.
    """
    company = sitting.company
    if company.closed:
        raise CLOSED
    if command.do == "begin":
        return [_beginning(sitting, holder, command.salt)]
    if command.do in ABOUT_COMPANY:
        return [company.event_for(command, holder)]
    if not company.begun:
        raise IllegalMove("error-not-begun", "the game begins when the host starts it")
    if command.moment is not None and command.moment != sitting.moment:
        raise IllegalMove("error-too-late", "that was about an earlier moment of the game")
    if command.do == "throw":
        return [_throw(sitting, command, seats, holder)]
    if command.do in correcting.ABOUT_CORRECTIONS:
        if not sitting.setup.own:
            raise IllegalMove("error-not-own", "that is for tables where people roll their own dice")
        return correcting.events_for(command, sitting.table, company, seats, holder, here)
    if command.seat not in seats:
        raise IllegalMove("error-other-device", "that seat is not on this device")
    return _of_a_seat(sitting, command, holder)


def _of_a_seat(sitting: Sitting, command: Command, holder: str) -> list[Event]:
    """What a seat does that is on the device."""
    seat = command.seat
    match command.do:
        case "draw":
            return [Drawn(seat, _checked_tiles(sitting, command))]
        case "lay":
            return [Laid(seat, _checked_layout(sitting, command))]
        case "take-back":
            return [TakenBack(seat)]
        case "back":
            return [Back(_checked_way_back(sitting, command.line, holder), seat)]
        case "confirm":  # said again, or when the choice has taken effect already: nothing to do
            return [Confirmed(seat)] if _may_confirm(sitting, seat) else []
        case "help":  # asked for again, it is nothing new
            return (
                [] if _checked_help(sitting, command) <= sitting.table.help_of(seat) else [Helped(seat, command.step)]
            )
    return _decision(sitting, command)


def _beginning(sitting: Sitting, holder: str, salt: str) -> Begun:
    """The host begins with those who are there."""
    company, seats, first = sitting.company, sitting.company.taken, sitting.setup.first
    if not company.is_host(holder):
        raise IllegalMove("error-host-only", "only the host of the table may do that")
    if company.begun:
        raise IllegalMove("error-begun", "the game has begun already")
    sitting.table.variant.sheet.check_players(len(seats))
    if first in seats:
        return Begun(seats, seats.index(first), salt)
    if sitting.same is not None:
        return Begun(seats, sitting.same.starter(len(seats)))
    if sitting.fair is None:
        return Begun(seats, secrets.randbelow(len(seats)))
    return Begun(seats, sitting.fair.salted(salt).starter(len(seats)), salt, drawn=True)


# Dice and tiles


def _throw(sitting: Sitting, command: Command, seats: tuple[int, ...], holder: str) -> Thrown:
    if sitting.setup.own:
        return _entered(sitting, command, seats, holder)
    if command.roll:
        raise IllegalMove("error-dice-of-table", "the dice of this table are rolled here; nobody enters them")
    if sitting.table.roller not in seats:
        raise IllegalMove("error-other-throws", "another player rolls")
    return sitting.throw(command.salt)


def _entered(sitting: Sitting, command: Command, seats: tuple[int, ...], holder: str) -> Thrown:
    """Whoever sits at the table enters dice that lie on it, also for a bot and for somebody far away."""
    if not seats and not sitting.company.is_host(holder):
        raise IllegalMove("error-enters-none", "only those who sit at this table enter its dice")
    if sitting.due == "deal":
        raise BadDice("error-deal-due", "a deal is due, not a roll")
    return Thrown(roll=command.roll)


def _checked_tiles(sitting: Sitting, command: Command) -> list[int]:
    if not sitting.setup.own_tiles:
        raise IllegalMove("error-tiles-of-table", "the tiles of this table are dealt here; nobody enters them")
    return checked_tiles(sitting.table, command.seat, command.tiles, sitting.drawn)


# Going back


def _checked_way_back(sitting: Sitting, line: int, holder: str) -> int:
    """Whoever goes back behind dice could throw until they please.

    So dice that can be checked lie as they lie, and where people sit apart only the host corrects a game. Where dice
    are people's own, all agree to that; only a throw that was just entered is anybody's to enter again.
    """
    table, apart = sitting.table, sitting.company.apart
    if sitting.setup.own:
        if apart and not correcting.just_entered(table, line, sitting.decided_by_people()):
            english = "others sit at this table too: propose to correct it, and they agree or decline"
            raise IllegalMove("error-propose", english)
        return line
    if apart and not sitting.company.is_host(holder):
        raise IllegalMove("error-host-only", "only the host of the table may do that")
    if sitting.fair is not None and (table.over or line <= table.last_throw):
        english = "the dice here can be checked, so the game does not go back past a roll, nor after its end"
        raise IllegalMove("error-fair-back", english)
    return line


# Decisions


def _decision(sitting: Sitting, command: Command) -> list[Event]:
    seat, noted = command.seat, sitting.table.noted
    if noted.get(seat) == command.decision:
        return [Confirmed(seat)] if command.confirm and _may_confirm(sitting, seat) else []
    if seat in sitting.layouts:
        english = "all tiles are laid out; take them back to lay them one by one"
        raise IllegalMove("error-laid-out", english)
    event = Noted(seat, command.decision, final=command.confirm, salt=command.salt)
    # another cell was tapped: the noted choice moves there
    return [TakenBack(seat), event] if seat in noted else [event]


def _may_confirm(sitting: Sitting, seat: int) -> bool:
    return seat in sitting.table.noted and seat not in sitting.confirmed


def _checked_layout(sitting: Sitting, command: Command) -> list[str]:
    """Several decisions ahead: different cells, as many as there are free ones; a tile noted alone stays there."""
    free = [cell for cell in sitting.legal(command.seat) if cell != sitting.table.noted.get(command.seat)]
    if not free or sorted(command.decisions) != free or not sitting.table.secret:
        english = "a layout names each of these places once: {cells}"
        raise IllegalMove("error-layout", english, cells=" ".join(free) or NONE_NOW)
    return command.decisions


# Help


def _checked_help(sitting: Sitting, command: Command) -> int:
    """The step of help that a seat asks for: who decides now, and has a choice, is helped where the host allows it."""
    table, seat = sitting.table, command.seat
    if not sitting.setup.help:
        raise IllegalMove("error-help-off", "there is no help at this table; its host has not allowed it")
    if seat in sitting.bots:
        raise IllegalMove("error-help-bot", "a bot decides for {name} now", name=table.names[seat])
    if table.secret and table.due() == "play":
        raise IllegalMove("error-help-hidden", "what is decided now stays hidden; help begins when all lies open")
    table.copy().note_help(seat, command.step)  # says why it cannot be
    if command.step == NUDGE and len(sitting.legal(seat)) == 2:
        raise IllegalMove("error-help-two", "there are only two choices; ask for the answer")
    return command.step
