"""Computer players.

A bot is a function over the kernel's verbs, `bot(sheet, game, seat, actions, luck, mind) -> action`: `actions` is
the mask of the seat's legal actions, `luck` a generator of the bot's own, `mind` what it has learned (a row of
numbers, empty for most). It must read nothing of the record that `conceal` would hide from the seat. The bots of a
family live in the module named like the family's folder; `random` knows no game and plays all.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from types import ModuleType
from typing import Any

from rollbook.bots import uniform
from rollbook.errors import BadOption
from rollbook.games import Family, Variant

Decide = Callable[[Any, Any, int, int, list[int], Any], int]


@dataclass(frozen=True)
class Bot:
    """A level of play, whether people are offered it as an opponent, and whether it thinks too much to interpret."""

    name: str
    for_people: bool = True
    thoughtful: bool = False


BOTS = (
    Bot("random"),
    Bot("eager", for_people=False),  # a test bot: crosses, locks, turns, doubts and spends whenever it can
    Bot("casual"),
    Bot("club", thoughtful=True),
    Bot("master", thoughtful=True),
    Bot("perfect", thoughtful=True),  # one seat only, where a game has been solved
)
FIRST_BOT_STREAM = 1 << 40  # streams below are throws
NAMES = tuple(bot.name for bot in BOTS)
QUICK = tuple(bot.name for bot in BOTS if not bot.thoughtful)


def check_bot(name: str) -> str:
    """The name of a bot, or BadOption with the list of what there is.

    >>> check_bot("casual")
    'casual'
    """
    if name not in NAMES:
        raise BadOption(f"there is no bot {name!r}; bots: {', '.join(NAMES)}")
    return name


def check_level(name: str, variant: Variant, players: int, options: Mapping[str, Any] | None = None) -> str:
    """The name of a bot that people may have as an opponent in a game, or BadOption with the list of them.

    >>> from rollbook.games import find
    >>> check_level("eager", find("qwixx"), 2)
    Traceback (most recent call last):
    rollbook.errors.BadOption: there is no opponent 'eager' for 2 players of Qwixx; opponents: random, casual, ...
    """
    known = levels(variant, players, options)
    if name not in known:
        seats = f"{players} player{'s' if players > 1 else ''} of {variant.sheet.name}"
        raise BadOption(f"there is no opponent {name!r} for {seats}; opponents: {', '.join(known)}")
    return name


def levels(variant: Variant, players: int, options: Mapping[str, Any] | None = None) -> list[str]:
    """The levels that a game has for so many players, the gentlest first."""
    from rollbook.bots import minds

    there = [bot.name for bot in BOTS if bot.for_people and has(variant.family, bot.name)]
    solved = minds.is_solved(variant, options) and not getattr(module(variant.family), "ONE_HAND", False)
    return [name for name in there if name != "perfect" or (players == 1 and solved)]


@cache
def module(family: Family) -> ModuleType | None:
    """The module of a family's bots, if there is one."""
    try:
        return importlib.import_module(f"{__name__}.{family.name}")
    except ModuleNotFoundError as error:
        if error.name != f"{__name__}.{family.name}":
            raise
        return None


def has(family: Family, name: str) -> bool:
    """Whether a family has a bot of that name."""
    return name == "random" or hasattr(module(family), name)


@cache
def decider(family: Family, name: str) -> Decide:
    """The function that decides for a bot in a family of games; a level that is missing is played by the one below."""
    check_bot(name)
    known = [bot.name for bot in BOTS[: NAMES.index(name) + 1] if has(family, bot.name)]
    decide: Decide = uniform.decide if known[-1] == "random" else getattr(module(family), known[-1])
    return decide
