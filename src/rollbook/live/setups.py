"""What a table is to be: whether it can be, and the table laid for it."""

from __future__ import annotations

from msgspec.structs import replace

from rollbook.engine import load
from rollbook.errors import BadOption
from rollbook.games import Variant, own
from rollbook.live.company import Company, check_pace
from rollbook.live.fair import material
from rollbook.live.messages import SeatSetup, TableSetup
from rollbook.same import SameDice, check_key, check_throws
from rollbook.table import Table


def variant_of(setup: TableSetup) -> Variant:
    """The game that is played; a sheet of one's own lies with the set-up, so the table needs no file."""
    return own.game_of(setup.game, setup.sheet)


def check_setup(setup: TableSetup) -> None:
    """Refuse a table that cannot be, before anything is kept; a sheet of one's own is put in if only named."""
    variant = variant_of(setup)
    setup.sheet = None if variant.sheet.data is None else dict(variant.sheet.data)
    variant.sheet.check_players(len(setup.seats))
    variant.sheet.check_options(setup.options, len(setup.seats))
    check_pace(setup.seconds)
    check_own(setup)
    check_same(setup)
    if setup.first is not None and not 0 <= setup.first < len(setup.seats):
        english = "the starter is a seat from 0 to {last}, not {first}"
        raise BadOption("error-starter", english, last=len(setup.seats) - 1, first=str(setup.first))


def check_own(setup: TableSetup) -> None:
    """Refuse dice that are people's own and checked at once, and tiles drawn by hand where there are none.

    >>> check_own(TableSetup("qwixx", [], own=True, fair=True))
    Traceback (most recent call last):
    rollbook.errors.BadOption: dice are your own or can be checked, not both
    """
    if setup.own and setup.fair:
        raise BadOption("error-own-fair", "dice are your own or can be checked, not both")
    if setup.own_tiles and not setup.own:
        raise BadOption("error-own-tiles", "tiles are drawn by hand only where the dice are your own")
    if setup.own_tiles and "bag" not in material(load(variant_of(setup))):
        raise BadOption("error-no-tiles", "{game} has no tiles that could be drawn by hand", game=setup.game)


def check_same(setup: TableSetup) -> None:
    """Refuse dice that are to be the same as elsewhere and are nothing of the kind.

    >>> from rollbook.live.messages import Dice
    >>> check_same(TableSetup("qwixx", [SeatSetup("Anna")], dice=Dice(throws=[[1, 2, 3, 4, 5, 7]])))
    Traceback (most recent call last):
    rollbook.errors.BadOption: throw 1 cannot be one of Qwixx
    """
    if setup.dice is None:
        return
    if setup.own or setup.fair:
        raise BadOption("error-same-own", "dice that are the same as elsewhere are neither your own nor checkable")
    if bool(setup.dice.key) == bool(setup.dice.throws):
        raise BadOption("error-same-which", "dice are given by a key or by throws, one of the two")
    if setup.dice.key:
        check_key(setup.dice.key)
    check_throws(laid_for(setup), setup.dice.throws)


def same_dice(setup: TableSetup) -> SameDice | None:
    """The dice of a table whose dice are the same as elsewhere."""
    if setup.dice is None:
        return None
    return SameDice(setup.dice.key, tuple(tuple(throw) for throw in setup.dice.throws))


def laid_for(setup: TableSetup) -> Table:
    """A table for everybody in a set-up; while people gather, nobody has been drawn to start."""
    names = [seat.name for seat in setup.seats]
    return Table(variant_of(setup), names, setup.options, setup.first or 0, wait=True)


def with_seats(setup: TableSetup, company: Company, seats: list[int], first: int) -> TableSetup:
    """The set-up with those who are there when the game begins; what an option says of each seat goes with it."""
    per_seat = {option.name for option in variant_of(setup).sheet.options if option.kind == "pairs"}
    options = {
        name: [value[seat] for seat in seats] if name in per_seat else value for name, value in setup.options.items()
    }
    sitting = [SeatSetup(member.name, member.level) for member in company.members]
    return replace(setup, seats=sitting, options=options, first=first)
