"""By how much outlooks are too timid or too bold, game by game and for each number of players.

A seat's share of the win is raised to this power before all shares are made to add up to one again: above 1, leaders
win more often than the outlook thinks. `scripts/calibration.py --write` finds the powers by games that were played on
to the end, and writes them into `sharpness.json`.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

FILE = Path(__file__).with_name("sharpness.json")
AS_IT_IS = 1.0
Powers = dict[str, dict[str, float]]


@cache
def powers() -> Powers:
    """The powers of all games that were measured, by the number of players."""
    found: Powers = json.loads(FILE.read_text(encoding="utf-8"))
    return found


def sharpness(game: str, players: int) -> float:
    """The power of a game; an outlook that was not measured stays as it is.

    >>> sharpness("qwixx", 3) > 1.0, sharpness("qwixx", 1), sharpness("my-own-sheet", 2)
    (True, 1.0, 1.0)
    """
    return powers().get(game, {}).get(str(players), AS_IT_IS)
