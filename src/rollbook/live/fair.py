"""Dice that everybody can check afterwards: the server is bound to a secret, and devices add salts it cannot foresee.

docs/fair-dice.md says what this proves. `rollbook/check_dice.py` reckons the same again on its own, without a line of
ours: what is changed here is changed there, and in old records it would be wrong.
"""

from __future__ import annotations

import hmac
import secrets
from dataclasses import dataclass, field, replace
from hashlib import sha256
from typing import Any

from rollbook.engine import Engine
from rollbook.same import dice_by_numbers
from rollbook.table import Table

SECRET_BYTES = 32


def new_secret() -> str:
    """A secret for a new table, to be kept in the store and nowhere else.

    >>> len(new_secret())
    64
    """
    return secrets.token_hex(SECRET_BYTES)


@dataclass(frozen=True)
class Fair:
    """The dice of one table: what the server holds, and what devices have added so far. It is never changed.

    >>> dice = Fair("00" * 32).salted("5a17")
    >>> dice.thrown().fresh, dice.number_of(0) != dice.thrown().number_of(0)
    ((), True)
    """

    secret: str = field(repr=False)
    pool: str = ""  # all salts so far in their order, digested
    fresh: tuple[str, ...] = ()  # salts since the last throw
    offers: tuple[tuple[int, str], ...] = ()  # seats and salts of noted decisions, mixed in when these take effect
    throws: int = 0  # ever, also those that a step back has overtaken
    before: tuple[str, ...] = ()  # salts that came before the game began
    drawn: bool = False  # whether the starter was

    @property
    def commitment(self) -> str:
        """What binds the server: devices are told it before they add anything."""
        return sha256(self.secret.encode()).hexdigest()

    def salted(self, salt: str) -> Fair:
        """With what a device adds, which may be nothing."""
        if not salt:
            return self
        return replace(self, pool=sha256((self.pool + salt).encode()).hexdigest(), fresh=(*self.fresh, salt))

    def offered(self, seat: int, salt: str) -> Fair:
        """With what a seat's device says with a decision, in place of what it said with another one."""
        others = tuple(offer for offer in self.offers if offer[0] != seat)
        return replace(self, offers=(*others, (seat, salt)) if salt else others)

    def settled(self) -> Fair:
        """With what was said with all decisions that take effect now, by seats."""
        then = self
        for _, salt in sorted(self.offers):
            then = then.salted(salt)
        return replace(then, offers=())

    def thrown(self) -> Fair:
        """After a throw or a deal."""
        return replace(self, fresh=(), throws=self.throws + 1)

    def begun(self, drawn: bool) -> Fair:
        """After the host has begun the game, for which the starter was drawn or not."""
        return replace(self, before=self.fresh, fresh=(), drawn=drawn)

    def starter(self, players: int) -> int:
        """Who starts, if that is left to chance."""
        return self.number_of("first") % players

    def number_of(self, place: int | str) -> int:
        """256 bits for one place of the next throw or deal; no remainder of them is likelier by more than 2^-250."""
        text = f"{self.throws + 1} {place} {self.pool}"
        return int.from_bytes(hmac.digest(self.secret.encode(), text.encode(), "sha256"), "big")

    def dice(self, table: Table) -> list[Any]:
        """What is due at a table, written as in a record."""
        return dice_by_numbers(table, self.number_of)

    def heading(self, engine: Engine, opened: bool) -> dict[str, Any]:
        """What the header of a record says about the dice; opened, when no throw can follow, also the secret."""
        told = {"commitment": self.commitment, **material(engine), "drawn": self.drawn, "salts": list(self.before)}
        return {**told, "secret": self.secret} if opened else told


def material(engine: Engine) -> dict[str, Any]:
    """What a game is thrown and dealt with, as far as numbers go: the faces of its dice, and its bag of tiles if any.

    >>> from rollbook import load
    >>> material(load("qwixx-longo"))
    {'faces': 8}
    """
    bag, _ = engine.notation.to_deal(engine.tables, engine.new())
    faces: dict[str, Any] = {"faces": engine.notation.faces(engine.tables)}
    return {**faces, "bag": bag} if bag else faces
