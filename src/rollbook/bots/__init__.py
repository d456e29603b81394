"""Computer players.

A bot is a function over the kernel's verbs, `bot(sheet, game, seat, actions, luck) -> action`: `actions` is the
mask of the seat's legal actions, `luck` a generator of the bot's own. It must read nothing of the record that
`conceal` would hide from the seat. The bots of a family live in the module named like the family's folder;
`random` knows no game and plays all.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

from rollbook.bots import uniform
from rollbook.errors import BadOption
from rollbook.games import Family
from rollbook.kernel import luck
from rollbook.table import Table

Decide = Callable[[Any, Any, int, int, list[int]], int]


@dataclass(frozen=True)
class Bot:
    """A level of play: its name, one line about it, and whether people are offered it as an opponent."""

    name: str
    sentence: str
    for_people: bool = True


BOTS = (
    Bot("random", "Chooses blindly among everything that is legal."),
    Bot("eager", "A test bot: crosses, locks, turns, doubts and spends whenever it can.", for_people=False),
    Bot("casual", "A friendly beginner: sensible, but does not look ahead."),
)
FIRST_BOT_STREAM = 1 << 40  # streams below are throws
NAMES = tuple(bot.name for bot in BOTS)
LEVELS = tuple(bot.name for bot in BOTS if bot.for_people)


def check_bot(name: str) -> str:
    """The name of a bot, or BadOption with the list of what there is.

    >>> check_bot("casual")
    'casual'
    """
    if name not in NAMES:
        raise BadOption(f"there is no bot {name!r}; bots: {', '.join(NAMES)}")
    return name


def check_level(name: str) -> str:
    """The name of a bot that people may have as an opponent, or BadOption with the list of them.

    >>> check_level("eager")
    Traceback (most recent call last):
    rollbook.errors.BadOption: there is no opponent 'eager'; opponents: random, casual
    """
    if name not in LEVELS:
        raise BadOption(f"there is no opponent {name!r}; opponents: {', '.join(LEVELS)}")
    return name


@cache
def decider(family: Family, name: str) -> Decide:
    """The function that decides for a bot in a family of games; families without it are played at random."""
    check_bot(name)
    if name == "random":
        return uniform.decide
    try:
        module = importlib.import_module(f"{__name__}.{family.name}")
    except ModuleNotFoundError as error:
        if error.name != f"{__name__}.{family.name}":
            raise
        return uniform.decide
    decide: Decide = getattr(module, name)
    return decide


class Player:
    """A bot sitting at a table. Its generator depends on seed, seat and the moment, so a resumed game goes on alike.

    >>> table = Table("qwixx", 2, first=0, seed=1)
    >>> bot = Player("casual", seed=1, seat=1)
    >>> _ = table.throw()
    >>> bot.decide(table) in table.legal(1)
    True
    """

    def __init__(self, name: str, seed: int, seat: int) -> None:
        self.name = check_bot(name)
        self.seat = seat
        self.key = luck.mix(seed, FIRST_BOT_STREAM + seat)

    def decide(self, table: Table) -> str:
        """The bot's decision in notation, from what its seat may know."""
        actions = table.actions(self.seat)
        mask = sum(1 << action for action in actions.values())
        decide = decider(table.variant.family, self.name)
        moment = [luck.mix(self.key, len(table.log))]
        action = decide(table.kernel.sheet, table.known_to(self.seat), self.seat, mask, moment)
        return next(decision for decision, number in actions.items() if number == action)
