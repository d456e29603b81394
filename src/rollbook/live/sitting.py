"""The logic of one live table: a command becomes events, events change the table, and some things happen by themselves.

A `Sitting` is never changed under somebody's eyes: `after(event)` works on a copy, so whoever could not write the
events down simply goes on with the sitting from before.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from msgspec.structs import replace

from rollbook.errors import IllegalMove
from rollbook.hints import Hints, Message, News
from rollbook.live.agreed import agreed, gone_back, time_was_up, was_helped
from rollbook.live.commands import CLOSED, events_for
from rollbook.live.company import Company
from rollbook.live.events import (
    Affair,
    Back,
    Begun,
    Claimed,
    Confirmed,
    Decided,
    Drawn,
    Event,
    Handed,
    Helped,
    Laid,
    Moved,
    Noted,
    Removed,
    Settled,
    TakenBack,
    Thrown,
    Told,
)
from rollbook.live.fair import Fair
from rollbook.live.messages import Command, TableSetup
from rollbook.live.own import dealt_by_hand
from rollbook.live.setups import laid_for, same_dice, with_seats
from rollbook.table import Table

MOST_TOLD = 200  # throws and reveals a device hears of when it comes back
MOST_TOLD_OWN = 1000  # where they can be corrected from there: long games have some 400, and corrections add to them
Dice = Callable[[Table], list[Any]]  # draws what is due at a table that may be used up


def thrown_by_the_system(table: Table) -> list[Any]:
    """Dice from the operating system's randomness."""
    return table.throw()


class Sitting:
    """One table with everything people do at it."""

    def __init__(
        self, setup: TableSetup, dice: Dice = thrown_by_the_system, opener: str = "opener", secret: str = ""
    ) -> None:
        """A table. `opener` holds the seats of people who are not invited. With a secret its dice can be checked."""
        self.setup = setup
        self.dice = dice
        self.fair = Fair(secret).salted(setup.salt) if secret else None
        self.same = same_dice(setup)
        self.company = Company.of(setup, opener)
        assert setup.first is not None or not self.company.begun, "the starter is drawn when a game begins"
        self.table = laid_for(setup)
        self.number = 0  # of the last event
        self.moment = 0  # the event with which the present moment began
        self.confirmed: frozenset[int] = frozenset()  # seats that will not take their decision back
        self.forced: dict[int, Message] = {}  # seats that had one choice only, and why
        self.layouts: dict[int, list[str]] = {}  # people who have laid out all their tiles and are ready
        self.drawn: dict[int, list[int]] = {}  # tiles that people have drawn by hand, also when all are dealt
        self.told: tuple[Told, ...] = ()  # the last throws and reveals, as people read them
        self._due: str | None = None  # worked out when it is asked for
        self._legal: dict[int, list[str]] = {}  # of this moment, as far as they were asked for
        self._known: dict[int | None, Any] = {}
        self._hints: dict[int, Hints] = {}

    @property
    def bots(self) -> frozenset[int]:
        """The seats for which a bot decides."""
        return self.company.bots

    @property
    def people(self) -> tuple[int, ...]:
        """The seats for which a person decides."""
        return self.company.people

    @property
    def going(self) -> bool:
        """Whether the game has begun and goes on."""
        return self.company.begun and not self.company.closed and not self.table.over

    @property
    def goes_by_itself(self) -> bool:
        """Whether what needs no person may happen: not while people are asked about a correction."""
        return self.going and self.company.proposal is None

    # Commands

    def events_for(
        self, command: Command, seats: tuple[int, ...], holder: str = "", here: Collection[str] = ()
    ) -> list[Event]:
        """What a command brings about, as `commands.events_for` says, and a correction to which all agree by it."""
        events = events_for(self, command, seats, holder, here)
        return events if self.company.proposal is None else [*events, *self._agreed_by_all(events)]

    def _agreed_by_all(self, events: list[Event]) -> list[Event]:
        """What is proposed happens as soon as nobody is left to ask, also because somebody is gone."""
        then = self
        for event in events:
            then = then.after(event)
        proposal, left = then.company.proposal, then.company.to_agree
        return [Back(proposal.line, proposal.by)] if proposal is not None and not left else []

    def claim(self, seat: int, name: str, holder: str, salt: str = "") -> list[Event]:
        """Somebody who was invited takes a free seat."""
        if self.company.closed:
            raise CLOSED
        return [self.company.claim(seat, name, holder, salt)]

    def move(self, old: str, new: str) -> list[Event]:
        """What one device holds goes on at another."""
        if self.company.closed:
            raise CLOSED
        if not self.company.seats_of(old):
            raise IllegalMove("error-nothing-to-move", "that device has no seat at the table any more")
        return [Moved(old, new)]

    def throw(self, salt: str = "") -> Thrown:
        """What the dice show, or what is dealt; nothing has happened yet."""
        due = self.due
        if due == "deal" and self.setup.own_tiles:
            return Thrown(deal=dealt_by_hand(self.table, self.drawn))
        if self.same is not None:
            drawn, salt = self.same.dice(self.table), ""
        elif self.fair is None:
            drawn, salt = self.dice(self.table.copy()), ""
        else:
            drawn = self.fair.salted(salt).dice(self.table)
        return Thrown(deal=drawn, salt=salt) if due == "deal" else Thrown(roll=drawn, salt=salt)

    # What happens by itself

    @property
    def due(self) -> str:
        """What happens next, as the table says."""
        if self._due is None:
            self._due = self.table.due()
        return self._due

    def next_events(self) -> list[Event]:
        """What happens now without anybody: deals, throws that were announced, forced moves, the reveal."""
        if not self.goes_by_itself:
            return []
        due = self.due
        if (due == "deal" and self._all_have_drawn()) or (due == "roll" and self._throws_itself()):
            return [self.throw()]
        if due == "play" and not self.waits_for_layouts():
            return self._moves_without_choice()
        if due == "settle" and not self.may_be_taken_back():
            return [Settled()]
        return []

    def _all_have_drawn(self) -> bool:
        """Whether tiles can be dealt: where people draw their own, bots wait for them."""
        return not self.setup.own_tiles or all(seat in self.drawn for seat in self.people)

    def _throws_itself(self) -> bool:
        """Whether a roll that is due comes without a person's word."""
        return not self.setup.own and (self.table.roller in self.bots or self.table.announced)

    def _moves_without_choice(self) -> list[Event]:
        """Forced moves, and the next tile of everybody's layout once all are ready."""
        events: list[Event] = []
        for seat in self.table.asked():
            if seat in self.layouts:
                events.append(Noted(seat, self.layouts[seat][0], forced=True))
            elif seat not in self.bots:
                legal = self.legal(seat)
                if len(legal) == 1:
                    events.append(Noted(seat, legal[0], forced=True))
        return events

    def bots_to_decide(self) -> list[int]:
        """The bots that are asked now."""
        if not self.bots or not self.goes_by_itself or self.due != "play" or self.waits_for_layouts():
            return []
        return [seat for seat in self.table.asked() if seat in self.bots]

    def waits_for_layouts(self) -> bool:
        """Whether tiles are laid out and somebody is not ready: with all of them, or with the next one alone."""
        noted = self.table.noted
        return self.table.secret and any(seat not in self.layouts and seat not in noted for seat in self.people)

    def decided_by_people(self) -> list[int]:
        """The people who had a choice and have decided."""
        chosen = {*self.table.noted, *self.layouts}
        return [seat for seat in self.people if seat in chosen and seat not in self.forced]

    def may_be_taken_back(self) -> bool:
        """Somebody had a choice and has not confirmed it, so the reveal waits for a moment."""
        return any(seat in self.table.noted and seat not in self.confirmed for seat in self.decided_by_people())

    # Events

    def after(self, event: Event) -> Sitting:
        """The sitting after an event; RollbookError says why it cannot happen."""
        then = object.__new__(Sitting)
        then.__dict__.update(self.__dict__)
        then.table = self.table.copy()
        then.forced, then.layouts, then.drawn = self.forced.copy(), self.layouts.copy(), self.drawn.copy()
        if isinstance(event, Affair):
            then._apply_affair(event)
        else:
            then._apply(event, self.table)
        then.number += 1
        then._due = None
        if isinstance(event, Thrown | Settled | Back | Begun):
            then.moment = then.number
            then.company = then.company.without_proposal()  # that was about an earlier moment
            then._legal, then._known, then._hints = {}, {}, {}
        return then

    def _apply_affair(self, event: Affair) -> None:
        self.company = self.company.after(event)
        match event:
            case Begun(seats=seats, first=first, salt=salt, drawn=drawn):
                self._salt(salt)
                self.fair = self.fair and self.fair.begun(drawn)
                self.setup = with_seats(self.setup, self.company, seats, first)
                self.table = laid_for(self.setup)
            case Claimed(seat=seat, name=name, salt=salt):
                self._salt(salt)
                self.table.rename(seat, name)
            case Handed(seat=seat) | Removed(seat=seat):
                self.layouts.pop(seat, None)  # whoever decides now lays out anew
                self.table.rename(seat, self.company.members[seat].name)
        if self.company.begun:  # while people gather, all of it is seen
            self._tell_besides(agreed(event, self.company))

    def _apply(self, event: Event, before: Table) -> None:
        match event:
            case Thrown(roll=roll, deal=deal, salt=salt, late=late):
                self.table.place(roll if deal is None else deal, self._proof(salt))
                up = [News(time_was_up(before.names[before.roller]))] if late else []
                news, line = [*up, *self.table.news_since(before)], self.table.line_of_last(1)
                self._tell(Told("thrown", before.roller, news, roll=roll or [], line=line))
            case Noted(seat=seat, play=play, forced=forced, final=final, late=late, salt=salt):
                self._tell_late(seat, late)
                self.fair = self.fair and self.fair.offered(seat, salt)
                if forced:
                    self.forced[seat] = self.table.why_forced(seat)
                if final:
                    self.confirmed |= {seat}
                self.table.play(seat, play)
                if self.layouts.get(seat, [])[:1] == [play]:
                    self.layouts[seat] = self.layouts[seat][1:]
            case Laid(seat=seat, cells=cells, late=late):
                self._tell_late(seat, late)
                self.layouts[seat] = list(cells)
            case Drawn(seat=seat, tiles=tiles):
                self.drawn[seat] = list(tiles)
            case TakenBack(seat=seat):
                self._take_back(seat)
            case Confirmed(seat=seat):
                self.confirmed |= {seat}
            case Helped(seat=seat, step=step):
                self.table.note_help(seat, step)
                self._tell_besides([was_helped(self.table.names[seat], step)])
            case Settled():
                self._settle(before)
            case Back(line=line, by=by):
                self._go_back(line, by)

    def _salt(self, salt: str) -> None:
        """A device adds to the dice; where they cannot be checked, that is nothing."""
        self.fair = self.fair and self.fair.salted(salt)

    def _proof(self, salt: str) -> dict[str, Any]:
        """The salts that came into a throw since the one before, the roller's last."""
        if self.fair is None:
            return {}
        self._salt(salt)
        salts, self.fair = list(self.fair.fresh), self.fair.thrown()
        return {"salts": salts} if salts else {}

    def _go_back(self, line: int, by: int) -> None:
        self.table.go_back(line, by)
        self.layouts = {}  # they were for other tiles, or for more free cells
        if self.table.due() == "deal":
            self.drawn.pop(by, None)  # whoever wants to correct draws again; the others still have theirs
        self._tell(Told("back", by, [News(gone_back(self.table.names[by]))], line=line))
        self._begin_moment()

    def _settle(self, before: Table) -> None:
        decisions = [] if before.secret else self._decided(before.noted)
        self.table.settle()
        self.fair = self.fair and self.fair.settled()
        news, line = self.table.news_since(before), self.table.line_of_last(len(before.noted))
        self._tell(Told("settled", before.roller, news, decisions=decisions, line=line))
        self._begin_moment()

    def _decided(self, noted: dict[int, str]) -> list[Decided]:
        return [
            decided(self.hints(seat), seat, play, self.forced.get(seat), self.table.help_of(seat))
            for seat, play in noted.items()
        ]

    def _begin_moment(self) -> None:
        self.confirmed = frozenset()
        self.forced = {}
        self.layouts = {seat: cells for seat, cells in self.layouts.items() if cells}

    def _take_back(self, seat: int) -> None:
        """A seat takes its tiles or its layout back, or its noted decision if it had a choice."""
        if seat in self.drawn and self.table.due() == "deal":
            del self.drawn[seat]
            return
        if seat in self.layouts:
            del self.layouts[seat]
            return
        if seat in self.forced:
            raise IllegalMove("error-only-choice", "there was only one choice")
        self.table.take_back(seat)
        self.confirmed -= {seat}

    def _tell_late(self, seat: int, late: bool) -> None:
        self._tell_besides([time_was_up(self.table.names[seat])] if late else [])

    def _tell_besides(self, messages: list[Message]) -> None:
        """A line about what is not part of the game, where there is something to say."""
        if messages:
            self._tell(Told("agreed", self.table.roller, [News(message) for message in messages]))

    def _tell(self, line: Told) -> None:
        most = MOST_TOLD_OWN if self.setup.own else MOST_TOLD
        self.told = (*self.told[1 - most :], line)

    def legal(self, seat: int) -> list[str]:
        """What a seat may decide; it stays the same for the whole moment."""
        if seat not in self._legal:
            self._legal[seat] = self.table.legal(seat)
        return self._legal[seat]

    def known(self, seat: int | None) -> Any:
        """What a seat (None: everybody) knows of the game; it stays the same for the whole moment."""
        if seat not in self._known:
            self._known[seat] = self.table.known_to(seat)
        return self._known[seat]

    def hints(self, seat: int) -> Hints:
        """The hints of a seat that decides now; they stay the same for the whole moment."""
        if seat not in self._hints:
            family, tables = self.table.variant.family, self.table.engine.tables
            hints: Hints = family.hints.hints(tables, self.known(seat), seat)
            self._hints[seat] = hints if self.setup.gains else replace(hints, gains={}, changes={})
        return self._hints[seat]

    @property
    def commitment(self) -> str:
        """What binds the server to dice that can be checked; nothing where they cannot."""
        return self.fair.commitment if self.fair is not None else ""

    def record(self) -> list[dict[str, Any]]:
        """The record as everybody may have it now.

        While tiles are laid out nobody may see what others drew, so it then has its header only, also where they are
        drawn again. The secret of dice that can be checked is opened when no throw can follow.
        """
        hidden = self.table.secret or self.due == "deal"
        header, *lines = [self.table.header()] if hidden else self.table.record()
        if self.setup.own:
            header["dice"] = "own"
        if self.same is not None:
            header["dice"] = self.same.heading()
        if self.fair is None:
            return [header, *lines]
        opened = bool(self.table.over) or (self.company.closed and not self.table.secret)
        return [{**header, "dice": self.fair.heading(self.table.engine, opened)}, *lines]

    def why_not(self, command: Command, seats: tuple[int, ...]) -> Message | None:
        """Why a seat of a device cannot choose a cell."""
        return self.table.why_not(command.seat, command.decision) if command.seat in seats else None


def decided(hints: Hints, seat: int, play: str, why: Message | None = None, help: int = 0) -> Decided:
    """A decision for people: its name where it is no cell of the sheet, why there was no other, and the help for it."""
    return Decided(seat, play, hints.names.get(play), why, play == hints.decline, hints.kind == "count", help)
