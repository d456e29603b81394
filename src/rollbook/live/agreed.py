"""What people read about their table besides the game: who came, who is host, for whom a bot plays."""

from __future__ import annotations

from rollbook.hints import Message
from rollbook.live.company import Company
from rollbook.live.events import (
    Affair,
    Agreed,
    Claimed,
    Closed,
    Declined,
    Handed,
    Hosted,
    Listed,
    Moved,
    Paced,
    Proposed,
    Removed,
)


def agreed(event: Affair, company: Company) -> list[Message]:
    """The words for an event, after which `company` sits at the table; never a key, an invitation or a code.

    >>> from rollbook.live.messages import SeatSetup, TableSetup
    >>> company = Company.of(TableSetup("qwixx", [SeatSetup("Anna"), SeatSetup("Ben")], first=0), "opener")
    >>> agreed(Handed(1, "casual"), company)
    [('bot-takes-over', {'name': 'Ben'})]
    """
    names = [member.name for member in company.members]
    match event:
        case Claimed(name=name):
            return [("sat-down", {"name": name})]
        case Handed(seat=seat, bot=bot):
            return [("bot-takes-over" if bot else "plays-again", {"name": names[seat]})]
        case Removed(seat=seat):
            return [("seat-is-free", {"name": names[seat]})]
        case Hosted(holder=holder):
            return [("is-host-now", {"name": names[seat]}) for seat in company.seats_of(holder)[:1]]
        case Moved(new=new):
            return [("goes-on-elsewhere", {"name": names[seat]}) for seat in company.seats_of(new)]
        case Paced(seconds=seconds):
            return [("paced", {"seconds": seconds}) if seconds else ("paced-never", {})]
        case Listed(on=on):
            return [("listed-now" if on else "listed-no-longer", {})]
        case Closed():
            return [("table-closed", {})]
        case Proposed(by=seat):
            return [("proposes-correction", {"name": names[seat]})]
        case Agreed(seat=seat, away=away):
            return [("agreed-for" if away else "agrees-to-correction", {"name": names[seat]})]
        case Declined(seat=seat, withdrawn=withdrawn):
            return [("withdraws-correction" if withdrawn else "declines-correction", {"name": names[seat]})]
        case _:
            return []


def gone_back(name: str) -> Message:
    """The words for a game that has gone back, so that something is corrected."""
    return "corrected", {"name": name}


def time_was_up(name: str) -> Message:
    """The words for somebody who was late, so that the server threw or decided."""
    return "time-was-up", {"name": name}


def was_helped(name: str, step: int) -> Message:
    """The words for somebody who had help; never what it said.

    >>> was_helped("Anna", 1)
    ('helped', {'name': 'Anna', 'step': 1})
    """
    return "helped", {"name": name, "step": step}
