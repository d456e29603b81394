"""The thinkers in `make bench`: what the levels reach, how long they think, how quickly they play themselves.

A few minutes' worth of games; docs/strength.md has the same figures from more of them, with their commands.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from itertools import pairwise

from rollbook.games import find, variants
from rollbook.mass.arena import arena
from rollbook.mass.simulate import simulate
from rollbook.table import Table
from rollbook.thinkers import opponents, solved
from rollbook.thinkers.seat import Bot
from rollbook.thinkers.solved import solve

Row = tuple[str, str, str]
SECONDS = 5.0  # for each encounter, after compiling
LADDER = ("random", "casual", "club", "master")
GOALS = {
    ("qwixx", "master", "random"): "above 95 %",
    ("qwixx", "master", "casual"): "above 85 %",
    ("qwixx", "master", "club"): "70 %",
    ("qwixx", "master", "perfect"): "clearly above 50 %",
}
STEPS = ("bingolino", "bingo-dice")  # every step of the ladder above 60 %
ROUNDS = {"wuerfel-bingo-5": {"club": "at least 60", "master": "at least 68"}, "wuerfel-bingo-6": {}}


def thinker_rows() -> Iterator[Row]:
    """All rows."""
    yield from alone_rows()
    yield from encounter_rows()
    yield from round_rows()
    for game in variants():
        yield from time_rows(game)
        yield from self_play_row(game)


def alone_rows() -> Iterator[Row]:
    """Qwixx, one player: perfect and the levels."""
    if not solved.is_solved(find("qwixx"), {}):
        solve("qwixx")
    for bot, games in (("perfect", 200_000), ("master", 1_000), ("club", 50_000), ("casual", 50_000)):
        seat = simulate("qwixx", 1, games, [bot], seed=1, threads=2).seats[0]
        goal = {"perfect": "115.483 by the solution", "master": "above 95.7, the best public bot"}.get(bot, "")
        yield f"qwixx alone, {bot}", f"{seat.mean:.2f} ± {1.96 * seat.standard_error:.2f}", goal


def encounter_rows() -> Iterator[Row]:
    """Duplicate games of two."""
    for (game, bot, other), goal in GOALS.items():
        yield encounter(game, bot, other, goal)
    for game in STEPS:
        for other, bot in pairwise(LADDER):
            yield encounter(game, bot, other, "above 90 %" if other == "random" else "above 60 %")


def encounter(game: str, bot: str, other: str, goal: str) -> Row:
    """The share of wins of one bot against another."""
    arena(game, [bot, other], games=2)  # compiles
    first = arena(game, [bot, other], games=20)
    games = max(20, int(SECONDS * first.games_per_second))
    met = arena(game, [bot, other], games=games, seed=1).encounters[0]
    figure = f"{100 * met.win_share:.1f} ± {100 * met.win_share_interval:.1f} %"
    return f"{game}, {bot} against {other}, {met.games:,} games", figure, goal


def round_rows() -> Iterator[Row]:
    """Würfel Bingo: points of a round, and rounds a second."""
    for game, goals in ROUNDS.items():
        for bot in ("casual", "club", "master"):
            games = calibrated(game, 1, bot)
            result = simulate(game, 1, games, [bot], seed=1, threads=1)
            rounds = find(game).tables(1, {}).rounds
            points, error = result.seats[0].mean / rounds, 1.96 * result.seats[0].standard_error / rounds
            speed = f", {result.games_per_second * rounds:,.0f} rounds/s" if bot == "club" else ""
            yield f"{game}, {bot}, points of a round", f"{points:.2f} ± {error:.2f}{speed}", goals.get(bot, "")


def calibrated(game: str, players: int, bot: str) -> int:
    """A number of games that takes about so long, once everything is compiled."""
    games = 1
    while not (result := simulate(game, players, games, [bot], threads=1)).compiled:
        games *= 4
    return max(20, int(SECONDS * result.games_per_second))


def time_rows(game: str) -> Iterator[Row]:
    """How long the strongest level thinks about a decision at the table."""
    players = 2
    times = []
    bot = opponents(find(game), players)[-1]
    seats = [Bot(bot, seed=1, seat=seat, wait=True) for seat in range(players)]
    table = Table(game, players, first=0, seed=1)
    while not table.over:
        if not table.asked():
            table.throw()
        for seat in table.asked():
            thought = time.perf_counter()
            decision = seats[seat].decide(table)
            times.append(time.perf_counter() - thought)
            table.play(seat, decision)
    times = sorted(times[2 * players :])  # the first decisions load what was compiled
    late = 1000 * times[int(0.95 * len(times))]
    yield f"{game}, {bot}: a decision, 95th percentile", f"{late:.0f} ms", "below 300 ms"


def self_play_row(game: str) -> Iterator[Row]:
    """Games of masters against themselves on one core."""
    games = calibrated(game, 2, "master")
    speed = simulate(game, 2, games, ["master"], seed=1, threads=1).games_per_second
    yield f"{game}, masters of two, one core", f"{speed:,.1f} games/s", ""
