"""The same dice again: die p of throw k follows from a key, or stands in the throws of an earlier game.

docs/same-dice.md says how. Whatever was chosen before, dice that are thrown by two people at throw k show the same:
those that stay or have left shift no others. What given throws do not have comes from a key that is made of them.
"""

from __future__ import annotations

import hmac
import json
import re
import secrets
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cached_property
from hashlib import sha256
from typing import Any

from rollbook.errors import BadOption
from rollbook.games import Variant, variants
from rollbook.table import Table

KEY = re.compile(r"[A-Za-z0-9][A-Za-z0-9 -]{0,63}")
MOST_THROWS = 1_000  # that are given; later ones come from the key made of these
LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # of codes: none that is taken for another
TAKEN_FOR = str.maketrans("OIL", "011")  # what people type instead
GAME_LETTERS, KEY_LETTERS = 2, 8

Place = int | str
Numbers = Callable[[Place], int]  # a large number for each place of a throw


def dice_by_numbers(table: Table, number_of: Numbers) -> list[Any]:
    """What is due at a table, written as in a record: every die and every tile by the number of its place."""
    notation, tables, state = table.engine.notation, table.engine.tables, table.state
    if table.due() == "deal":
        bag, sizes = notation.to_deal(tables, state)
        return hands_by_numbers(bag, sizes, number_of)
    faces = notation.faces(tables)
    return [
        1 + number_of(place) % faces if lying is None else lying or None
        for place, (_, lying) in enumerate(notation.dice_to_throw(tables, state))
    ]


def hands_by_numbers(bag: list[int], sizes: list[int], number_of: Numbers) -> list[list[int]]:
    """The bag is shuffled by sorting and dealt from its beginning, seat by seat; each hand ascends."""
    places = iter(sorted(range(len(bag)), key=number_of))
    return [sorted(bag[next(places)] for _ in range(size)) for size in sizes]


@dataclass(frozen=True)
class SameDice:
    """Dice that are the same for everybody who plays with them: those of a key, or of throws that were thrown before.

    >>> table = Table("qwixx", 1, first=0)
    >>> SameDice("day 2026-11-18 qwixx").dice(table)
    [3, 3, 6, 5, 5, 3]
    >>> SameDice(throws=((1, 2, None, 3, 4, 5),)).dice(table)
    [1, 2, 5, 3, 4, 5]
    """

    given: str = ""  # the key, where there are no throws
    throws: tuple[Any, ...] = ()

    @cached_property
    def key(self) -> str:
        """The key, or the one that is made of the throws."""
        return sha256(json.dumps(self.throws).encode()).hexdigest() if self.throws else self.given

    def number_of(self, throw: int, place: Place) -> int:
        """256 bits for a place of a throw, both counted as in docs/fair-dice.md."""
        return int.from_bytes(hmac.digest(self.key.encode(), f"{throw} {place} ".encode(), "sha256"), "big")

    def starter(self, players: int) -> int:
        """Who starts, if nobody was chosen to."""
        return self.number_of(1, "first") % players

    @property
    def seed(self) -> int:
        """Of the bots at such a table, so that they decide alike in like positions."""
        return self.number_of(0, "bots") % (1 << 62)

    def dice(self, table: Table) -> list[Any]:
        """What is due at a table, written as in a record."""
        throw = thrown(table) + 1
        found = dice_by_numbers(table, lambda place: self.number_of(throw, place))
        known = self._known(throw)
        if table.due() == "deal":
            return [list(hand) for hand in known] if _is_deal(known) and len(known) == table.players else found
        lying = table.engine.notation.dice_to_throw(table.engine.tables, table.state)
        faces = self.faces_of(throw, len(found), table.engine.notation.faces(table.engine.tables))
        return [faces[at] if lying[at][1] is None else die for at, die in enumerate(found)]

    def faces_of(self, throw: int, count: int, faces: int) -> list[int]:
        """What so many dice with so many faces show at a throw if all of them are thrown."""
        known = self._known(throw)
        before = [*([] if _is_deal(known) else known), *[None] * count]
        return [before[at] or 1 + self.number_of(throw, at) % faces for at in range(count)]

    def _known(self, throw: int) -> Sequence[Any]:
        """A throw as it was given; nothing where none was."""
        return self.throws[throw - 1] if throw <= len(self.throws) else ()

    def heading(self) -> dict[str, Any]:
        """What the header of a record says about the dice."""
        return {"throws": [*self.throws]} if self.throws else {"key": self.given}


def _is_deal(throw: Sequence[Any]) -> bool:
    return bool(throw) and isinstance(throw[0], list | tuple)


def thrown(table: Table) -> int:
    """How many throws and deals of a table count: a step back takes them away."""
    return sum("play" not in log.line for log in table.log.counting())


# What may be given


def check_key(key: str) -> str:
    """A key, or BadOption.

    >>> check_key("day?")
    Traceback (most recent call last):
    rollbook.errors.BadOption: a key of dice has 1 to 64 letters, digits, blanks and hyphens, not 'day?'
    """
    if not KEY.fullmatch(key):
        english = "a key of dice has 1 to 64 letters, digits, blanks and hyphens, not {key}"
        raise BadOption("error-dice-key", english, key=repr(key[:80]))
    return key


def check_throws(table: Table, throws: Sequence[Any]) -> tuple[Any, ...]:
    """Throws that could be those of a game like the one on a new table, or BadOption with the first that cannot."""
    if len(throws) > MOST_THROWS:
        raise BadOption("error-throws-many", "at most {most} throws can be given", most=MOST_THROWS)
    for number, throw in enumerate(throws, 1):
        if not (_could_be_dealt(table, throw) if _is_deal(throw) else _could_be_thrown(table, throw)):
            english = "throw {number} cannot be one of {game}"
            raise BadOption("error-throws-wrong", english, number=number, game=table.variant.sheet.name)
    return tuple(tuple(throw) for throw in throws)


def _could_be_thrown(table: Table, throw: Sequence[Any]) -> bool:
    """Dice of the game, in their places; None for one that stayed or had left."""
    most = len(table.variant.sheet.document(table.options, 0).dice)
    faces = table.engine.notation.faces(table.engine.tables)
    return 0 < len(throw) <= most and all(die is None or (type(die) is int and 1 <= die <= faces) for die in throw)


def _could_be_dealt(table: Table, throw: Sequence[Any]) -> bool:
    """As many tiles for each seat as it draws, and none more often than it is in the bag."""
    bag, sizes = table.engine.notation.to_deal(table.engine.tables, table.state)
    hands = [hand for hand in throw if isinstance(hand, list | tuple)]
    if len(hands) != len(throw) or [len(hand) for hand in hands] != sizes:
        return False
    return all(list(hand) == sorted(hand) for hand in hands) and not Counter(
        tile for hand in hands for tile in hand
    ) - Counter(bag)


def throws_of(table: Table) -> tuple[Any, ...]:
    """The throws of a game as far as they count, for `SameDice`: dice that were not thrown are None.

    >>> table = Table("bingo-dice", 1, first=0)
    >>> table.place([1, 2, 3, 4, 5])
    >>> table.play(0, "t15")
    >>> table.place([6, 2, 3, 4, 6])
    >>> throws_of(table)
    ((1, 2, 3, 4, 5), (6, None, None, None, 6))
    """
    again = Table(table.variant, table.players, table.options, table.first)
    throws: list[tuple[Any, ...]] = []
    for line in table.counting_lines().values():
        if "deal" in line:
            throws.append(tuple(line["deal"]))
        elif "roll" in line:
            lying = again.engine.notation.dice_to_throw(again.engine.tables, again.state)
            throws.append(tuple(die if lying[at][1] is None else None for at, die in enumerate(line["roll"])))
        again.enter(line)
    return tuple(throws[:MOST_THROWS])


# Keys that people can say


def day_key(game: str, day: date) -> str:
    """The key of the game of a day, the same in all the world.

    >>> day_key("qwixx", date(2026, 11, 18))
    'day 2026-11-18 qwixx'
    """
    return f"day {day.isoformat()} {game}"


def new_key() -> str:
    """Eight letters that nobody has drawn before."""
    return "".join(secrets.choice(LETTERS) for _ in range(KEY_LETTERS))


def game_letters(game: str) -> str:
    """The two letters by which a code tells the game.

    >>> game_letters("qwixx")
    'VH'
    """
    number = int.from_bytes(sha256(game.encode()).digest()[:4], "big")
    return LETTERS[number % 32] + LETTERS[number // 32 % 32]


def code_of(game: str, key: str) -> str:
    """The short code of a game with a key of eight letters."""
    return game_letters(game) + key


def read_code(text: str) -> tuple[Variant, str]:
    """The game and the key of a code, however it was typed, or BadOption.

    >>> variant, key = read_code("vh 7o2l-abcd")
    >>> variant.id, key
    ('qwixx', '7021ABCD')
    >>> read_code("vh7")
    Traceback (most recent call last):
    rollbook.errors.BadOption: a code has ten letters and digits, such as VH7Q2MABCD, not 'vh7'
    """
    letters = re.sub(r"[^A-Z0-9]", "", text.upper()).translate(TAKEN_FOR)
    built_in = [one for one in variants().values() if one.sheet.data is None]
    if len(letters) != GAME_LETTERS + KEY_LETTERS or set(letters) - set(LETTERS):
        english = "a code has ten letters and digits, such as {example}, not {text}"
        example = code_of(built_in[0].id, "7Q2MABCD")
        raise BadOption("error-code-form", english, example=example, text=repr(text[:80]))
    game, key = letters[:GAME_LETTERS], letters[GAME_LETTERS:]
    found = next((one for one in built_in if game_letters(one.id) == game), None)
    if found is None:
        raise BadOption("error-code-game", "no game here has codes that begin with {letters}", letters=game)
    return found, key
