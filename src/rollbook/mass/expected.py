"""What to expect of a sheet: a few games of two bots that need neither weights nor a compiler."""

from __future__ import annotations

import time
from typing import NamedTuple

from rollbook.games import Variant
from rollbook.mass import loops
from rollbook.mass.simulate import Simulation
from rollbook.mass.statistics import Tally
from rollbook.thinkers import quick

PLAYERS = 2
MOST_GAMES = 100
MOST_SECONDS = 0.8
FEWEST_GAMES = 5  # however slow the machine is


class Expectation(NamedTuple):
    """How long games last and what a seat gets, on average, with bots of a level."""

    bot: str
    games: int
    throws: float
    points: float


def expect(variant: Variant, seconds: float = MOST_SECONDS) -> Expectation:
    """Play some games, interpreted, as long as there is time; the same ones in the same order every time.

    >>> from rollbook.games import find
    >>> expect(find("qwixx"), seconds=0).games
    5
    """
    bot = quick(variant)[-1].name
    simulation, total = Simulation(variant, PLAYERS, [bot], 0, {}), Tally.empty()
    until, games = time.monotonic() + seconds, 0
    while games < MOST_GAMES and (games < FEWEST_GAMES or time.monotonic() < until):
        total.add(simulation.play(games, 1, compiled=False))
        games += 1
    points = sum(total.rows[seat][loops.POINTS] for seat in range(PLAYERS))
    return Expectation(bot, games, total.lengths[0] / games, points / games / PLAYERS)
