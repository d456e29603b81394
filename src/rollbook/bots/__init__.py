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
NAMES = tuple(bot.name for bot in BOTS)


def check_bot(name: str) -> str:
    """The name of a bot, or BadOption with the list of what there is.

    >>> check_bot("casual")
    'casual'
    """
    if name not in NAMES:
        raise BadOption(f"there is no bot {name!r}; bots: {', '.join(NAMES)}")
    return name


@cache
def decider(family: Family, name: str) -> Decide:
    """The function that decides for a bot in a family of games; families without it are played at random."""
    check_bot(name)
    if name == "random":
        return uniform.decide
    try:
        module = importlib.import_module(f"{__name__}.{family.name}")
    except ModuleNotFoundError:
        return uniform.decide
    decide: Decide = getattr(module, name)
    return decide
