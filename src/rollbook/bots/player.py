"""A bot sitting at a table."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

from rollbook.bots import BOTS, FIRST_BOT_STREAM, check_bot, decider, minds
from rollbook.kernel import luck
from rollbook.kernel.compiler import can_compile, is_cached, loop, mark_cached
from rollbook.table import Table

THOUGHTFUL = {bot.name for bot in BOTS if bot.thoughtful}
MEANWHILE = "casual"  # decides while a thoughtful bot is being compiled

decide: Any  # bound to one bot of a family
_warming: set[str] = set()


@loop
def think(sheets, games, seat, actions, luck, mind, answer):  # type: ignore[no-untyped-def]
    """One decision."""
    answer[0] = decide(sheets[0], games[0], seat, actions, luck, mind)


class Player:
    """A bot's generator depends on seed, seat and the moment, so a resumed game goes on alike.

    >>> table = Table("qwixx", 2, first=0, seed=1)
    >>> bot = Player("casual", seed=1, seat=1)
    >>> _ = table.throw()
    >>> bot.decide(table) in table.legal(1)
    True
    """

    def __init__(self, name: str, seed: int, seat: int, wait: bool = False) -> None:
        """With `wait`, a thoughtful bot is compiled before its first decision instead of meanwhile."""
        self.name = check_bot(name)
        self.seat = seat
        self.wait = wait
        self.key = luck.mix(seed, FIRST_BOT_STREAM + seat)

    def decide(self, table: Table) -> str:
        """The bot's decision in notation, from what its seat may know."""
        actions = table.actions(self.seat)
        mask = sum(1 << action for action in actions.values())
        moment = luck.mix(self.key, len(table.log))
        action = self._think(table, mask, moment)
        return next(decision for decision, number in actions.items() if number == action)

    def _think(self, table: Table, mask: int, moment: int) -> int:
        family, known = table.variant.family, table.known_to(self.seat)
        if self.name not in THOUGHTFUL or not can_compile():
            mind = minds.mind(table.variant, self.name) if self.name in THOUGHTFUL else [0.0]
            return decider(family, self.name)(table.kernel.sheet, known, self.seat, mask, [moment], mind)
        if not self.wait and not is_ready(family.name, self.name):
            warm_up(table.variant.id, self.name)
            return decider(family, MEANWHILE)(table.kernel.sheet, known, self.seat, mask, [moment], [0.0])
        return think_compiled(table, self.name, known, self.seat, mask, moment)


def think_compiled(table: Table, name: str, known: Any, seat: int, mask: int, moment: int) -> int:
    """A decision by compiled code."""
    import numpy as np

    family = table.variant.family
    answer = np.zeros(1, np.int64)
    run = think.bound({"decide": decider(family, name)}, f"{family.name}_{name}", True)
    mind = np.array(minds.mind(table.variant, name), copy=False)
    run(table.kernel.sheet.array(), known.array(), seat, mask, np.array([moment]), mind, answer)
    mark_cached(f"think-{family.name}-{name}")
    return int(answer[0])


def is_ready(family: str, name: str) -> bool:
    """Whether a thoughtful bot is compiled already."""
    return is_cached(f"think-{family}-{name}")


def warm_up(game: str, name: str) -> None:
    """Compile a thoughtful bot in a process of its own, so that nobody waits; once."""
    if (key := f"{game}-{name}") in _warming:
        return
    _warming.add(key)
    subprocess.Popen(
        [sys.executable, "-m", "rollbook.bots.warm", game, name],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
