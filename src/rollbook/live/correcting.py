"""Corrections by agreement, where dice are people's own: one proposes, every other device with a seat is asked."""

from __future__ import annotations

from collections.abc import Collection

from rollbook.errors import IllegalMove
from rollbook.live.company import Company
from rollbook.live.events import Agreed, Back, Declined, Event, Proposed
from rollbook.live.messages import Command
from rollbook.table import Table

ABOUT_CORRECTIONS = ("correct", "agree", "decline")


def events_for(
    command: Command, table: Table, company: Company, seats: Collection[int], holder: str, here: Collection[str]
) -> list[Event]:
    """What a command about a correction brings about; RollbookError says why nothing. `here` are holders at the table.

    `seats` are those of the device that says it, and `holder` is that device.
    """
    if command.do == "correct":
        return [_proposed(command, table, company, seats)]
    proposal = company.proposal
    if proposal is None or proposal.line != command.line:
        raise IllegalMove("error-no-proposal", "this is not proposed any more")
    if command.do == "decline":
        _check_own(command, seats)
        return [Declined(command.seat, withdrawn=command.seat not in company.others(proposal.by))]
    if command.seat not in company.to_agree:
        return []  # agreed already
    if command.seat in seats:
        return [Agreed(command.seat)]
    return [_agreed_for_somebody(command, company, holder, here)]


def _proposed(command: Command, table: Table, company: Company, seats: Collection[int]) -> Proposed | Back:
    """On one device nobody else is asked."""
    _check_own(command, seats)
    table.check_way_back(command.line)
    if company.proposal is not None:
        raise IllegalMove("error-proposal-stands", "a correction is proposed already; agree to it or decline it first")
    if company.others(command.seat):
        return Proposed(command.line, command.seat)
    return Back(command.line, command.seat)


def _agreed_for_somebody(command: Command, company: Company, holder: str, here: Collection[str]) -> Agreed:
    """The host agrees for people who are away, and for nobody else."""
    if not company.is_host(holder):
        raise IllegalMove("error-other-device", "that seat is not on this device")
    member = company.members[command.seat]
    if member.holder in here:
        raise IllegalMove("error-is-here", "{name} is here to agree or decline", name=member.name)
    return Agreed(command.seat, away=True)


def _check_own(command: Command, seats: Collection[int]) -> None:
    if command.seat not in seats:
        raise IllegalMove("error-other-device", "that seat is not on this device")


def just_entered(table: Table, line: int, decided: Collection[int]) -> bool:
    """Whether a line is a throw after which nobody has decided anything.

    >>> table = Table("wuerfel-bingo-5", 1, first=0)
    >>> table.place([3, 4])
    >>> just_entered(table, 2, []), just_entered(table, 2, [0]), just_entered(table, 1, [])
    (True, False, False)
    """
    last = next(table.log.counting(), None)
    return not decided and last is not None and last.number == line and "roll" in last.line
