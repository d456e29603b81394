"""Who sits at a table: seats and who holds them, the host, and what is agreed besides the game.

A holder is a device, known by the digest of its key. Like a sitting, a company is never changed but replaced.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

from rollbook.errors import BadOption, IllegalMove, RollbookError
from rollbook.live.events import (
    Affair,
    Again,
    Agreed,
    Begun,
    Claimed,
    Closed,
    Declined,
    Handed,
    Hosted,
    Late,
    Listed,
    Moved,
    Paced,
    Proposed,
    Removed,
)
from rollbook.live.messages import Affairs, Command, Person, Proposal, TableSetup
from rollbook.live.names import alike

BOT_NAMES = ("Mia", "Otto", "Lea", "Hugo", "Ida", "Theo", "Nora", "Max", "Ella", "Finn")  # as the client calls them
SECONDS = (5, 3600)  # the shortest and the longest time to decide
ABOUT_COMPANY = ("hand", "host", "remove", "close", "pace", "list")


class Taken(RollbookError):
    """A seat that somebody else has, or a name."""


@dataclass(frozen=True)
class Member:
    """One seat."""

    name: str
    level: str = ""  # of the bot that decides
    holder: str = ""  # whoever may decide, also while a bot does
    open: bool = False  # whoever is invited may take it


@dataclass(frozen=True)
class Company:
    """Everybody at a table."""

    members: tuple[Member, ...]
    host: str
    begun: bool
    listed: bool
    seconds: int
    late: Late
    closed: bool = False
    removed: int = 0  # people who were sent away: their invitation is worth nothing any more
    next: str = ""  # the table at which the same people play again
    proposal: Proposed | None = None  # a correction that people are asked about
    agreed: frozenset[int] = frozenset()  # the seats that have agreed to it

    @staticmethod
    def of(setup: TableSetup, opener: str) -> Company:
        """The company of a new table: who opened it holds all seats that are neither open nor a bot's."""
        members = tuple(
            Member(seat.name, seat.bot, "" if seat.bot or seat.open else opener, seat.open) for seat in setup.seats
        )
        # salts of dice that can be checked come when the commitment is known, so such a table begins with a word, too
        begun = not setup.fair and not any(member.open for member in members)
        return Company(members, opener, begun, setup.listed, setup.seconds, setup.late)

    # Questions

    @cached_property
    def bots(self) -> frozenset[int]:
        """The seats for which a bot decides."""
        return frozenset(seat for seat, member in enumerate(self.members) if member.level)

    @cached_property
    def people(self) -> tuple[int, ...]:
        """The seats for which a person decides."""
        return tuple(seat for seat, member in enumerate(self.members) if member.holder and not member.level)

    @cached_property
    def apart(self) -> bool:
        """Whether people sit at several devices."""
        return len({member.holder for member in self.members if member.holder}) > 1

    @property
    def taken(self) -> list[int]:
        """The seats on which somebody sits, or a bot."""
        return [seat for seat, member in enumerate(self.members) if member.holder or member.level]

    def seats_of(self, holder: str) -> tuple[int, ...]:
        """The seats that a device holds."""
        return tuple(seat for seat, member in enumerate(self.members) if holder and member.holder == holder)

    def others(self, seat: int) -> list[int]:
        """The seats that other devices hold than the one of this seat."""
        holder = self.members[seat].holder
        return [other for other, member in enumerate(self.members) if member.holder and member.holder != holder]

    @property
    def to_agree(self) -> list[int]:
        """The seats whose devices are still asked about a correction."""
        others = self.others(self.proposal.by) if self.proposal else []
        return [seat for seat in others if seat not in self.agreed]

    def knows(self, holder: str) -> bool:
        """Whether a device has anything to say here; the host of a table of bots has no seat."""
        return self.is_host(holder) or bool(self.seats_of(holder))

    def is_host(self, holder: str) -> bool:
        """Whether a device is host."""
        return bool(holder) and holder == self.host

    def next_host(self, here: set[str]) -> str | None:
        """The first of those who are here and could be host instead."""
        return next((member.holder for member in self.members if member.holder in here - {self.host}), None)

    def shown(self, here: set[str]) -> list[Person]:
        """The seats as everybody may know them; `here` are the holders who are connected."""
        return [
            Person(
                name=member.name,
                bot=member.level,
                seated=bool(member.holder),
                open=member.open,
                host=self.is_host(member.holder),
                here=member.holder in here,
            )
            for member in self.members
        ]

    @property
    def affairs(self) -> Affairs:
        """What is agreed besides the game."""
        asked = self.proposal
        proposal = Proposal(asked.line, asked.by, self.to_agree) if asked is not None else None
        return Affairs(self.begun, self.closed, self.listed, self.seconds, self.late, self.next, proposal)

    # Commands

    def event_for(self, command: Command, holder: str) -> Affair:
        """What a command about the company brings about; RollbookError says why nothing."""
        own = command.do == "hand" and not command.level and command.seat in self.seats_of(holder)
        if not own and not self.is_host(holder):
            raise IllegalMove("error-host-only", "only the host of the table may do that")
        if command.do == "close":
            return Closed()
        if command.do == "list":
            return Listed(command.on)
        if command.do == "pace":
            check_pace(command.seconds)
            return Paced(command.seconds, command.late)
        return self._about_a_seat(command)

    def _about_a_seat(self, command: Command) -> Affair:
        member = self._member(command.seat)
        if command.do == "host":
            if not member.holder:
                raise IllegalMove("error-nobody-there", "nobody sits in that seat")
            return Hosted(member.holder)
        if command.do == "remove":
            if not member.holder or member.holder == self.host:
                raise IllegalMove("error-not-removed", "only others who sit at the table can be removed")
            return Removed(command.seat, command.level)
        if not command.level and not member.holder and (self.begun or not member.open):
            raise IllegalMove("error-nobody-there", "nobody sits in that seat")
        return Handed(command.seat, command.level)

    def claim(self, seat: int, name: str, holder: str, salt: str) -> Claimed:
        """Somebody takes a free seat under a name that nobody else has."""
        if not self._member(seat).open:
            raise Taken("error-seat-taken", "somebody has taken that seat; choose another one")
        if any(alike(name) == alike(other.name) for place, other in enumerate(self.members) if place != seat):
            english = "somebody at this table is called {name} already; choose another name"
            raise Taken("error-name-taken", english, name=name)
        return Claimed(seat, name, holder, salt)

    def _member(self, seat: int) -> Member:
        if not 0 <= seat < len(self.members):
            english = "there is no seat {seat}; seats are 0 to {last}"
            raise IllegalMove("error-no-seat", english, seat=repr(seat), last=len(self.members) - 1)
        return self.members[seat]

    # Events

    def after(self, event: Affair) -> Company:
        """The company after an event."""
        match event:
            case Claimed(seat=seat, name=name, holder=holder):
                return self._with(seat, Member(name, holder=holder))
            case Handed(seat=seat, bot=bot):
                return self._handed(seat, bot)
            case Removed(seat=seat, bot=bot):
                left = Member(self.members[seat].name if self.begun else "", bot, open=True)
                return replace(self._without_word_of(seat)._with(seat, left), removed=self.removed + 1)
            case Moved(old=old, new=new):
                members = (replace(one, holder=new) if one.holder == old else one for one in self.members)
                return replace(self, members=tuple(members), host=new if self.host == old else self.host)
            case Begun(seats=seats):
                members = (replace(self.members[seat], open=False) for seat in seats)
                return replace(self, members=tuple(members), begun=True)
            case Hosted(holder=holder):
                return replace(self, host=holder)
            case Paced(seconds=seconds, late=late):
                return replace(self, seconds=seconds, late=late)
            case Listed(on=on):
                return replace(self, listed=on)
            case Again(table=table):
                return replace(self, next=table)
            case Closed():
                return replace(self, closed=True, listed=False).without_proposal()
            case Proposed():
                return replace(self, proposal=event)
            case Agreed(seat=seat):
                return replace(self, agreed=self.agreed.union(self.seats_of(self.members[seat].holder)))
            case Declined():
                return self.without_proposal()

    def without_proposal(self) -> Company:
        """The company when a correction is decided, or the game has gone on without it."""
        return replace(self, proposal=None, agreed=frozenset()) if self.proposal else self

    def _without_word_of(self, seat: int) -> Company:
        """Whoever is gone has neither proposed nor agreed to anything."""
        gone = self.proposal is not None and self.proposal.by == seat
        return self.without_proposal() if gone else replace(self, agreed=self.agreed - {seat})

    def _handed(self, seat: int, bot: str) -> Company:
        """A bot on a free seat that is taken away again leaves it free, without a name."""
        member = self.members[seat]
        if member.open and not self.begun:
            return self._with(seat, Member(bot_name(self), bot, open=True) if bot else Member("", open=True))
        return self._with(seat, replace(member, level=bot))

    def _with(self, seat: int, member: Member) -> Company:
        members = list(self.members)
        members[seat] = member
        return replace(self, members=tuple(members))


def bot_name(company: Company) -> str:
    """A name for a bot on a free seat that nobody at the table has: short, and the same in every language.

    >>> from rollbook.live.messages import SeatSetup
    >>> setup = TableSetup("qwixx", [SeatSetup("Mia"), SeatSetup("", open=True)], first=0)
    >>> bot_name(Company.of(setup, "opener"))
    'Otto'
    """
    names = {alike(member.name) for member in company.members}
    return next(name for name in BOT_NAMES if alike(name) not in names)


def check_pace(seconds: int) -> None:
    """Refuse a time to decide that is none.

    >>> check_pace(1)
    Traceback (most recent call last):
    rollbook.errors.BadOption: the time to decide is 5 to 3,600 seconds, or 0 for no limit
    """
    shortest, longest = SECONDS
    if seconds != 0 and not shortest <= seconds <= longest:
        english = "the time to decide is {shortest} to {longest} seconds, or 0 for no limit"
        raise BadOption("error-pace", english, shortest=shortest, longest=longest)
