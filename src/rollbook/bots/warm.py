"""Compile a bot and leave it in the cache: `python -m rollbook.bots.warm qwixx master`."""

from __future__ import annotations

import sys

from rollbook.bots.player import Player
from rollbook.table import Table


def warm(game: str, name: str) -> None:
    """Let the bot make one decision."""
    table = Table(game, 1, first=0, seed=0)
    table.throw()
    Player(name, seed=0, seat=0, wait=True).decide(table)


if __name__ == "__main__":
    warm(sys.argv[1], sys.argv[2])
