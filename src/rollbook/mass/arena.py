"""The arena: bots against bots with the same luck for everybody.

Every deal is played as often as there are seats, the bots moved one seat on each time, with the same throws. So a
deal is one fair comparison, and its result one independent number.
"""

from __future__ import annotations

import contextlib
import math
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rollbook.errors import BadOption, check_count, check_seed
from rollbook.games import Variant, find
from rollbook.kernel import bits, luck
from rollbook.kernel.compiler import can_compile
from rollbook.mass import loops
from rollbook.mass.blocks import Blocks, Here, Workers, worked, workers
from rollbook.mass.run import LineUp
from rollbook.mass.statistics import elo, mean_with_interval
from rollbook.table import Table
from rollbook.thinkers import guests
from rollbook.thinkers.seat import advance

BLOCK_SECONDS = 0.25
MOST_GAMES = 10_000_000  # for each encounter; every deal is kept for the interval


@dataclass(frozen=True)
class Encounter:
    """One bot alone among seats of another: its share of the wins and its points, with 95 % intervals."""

    bot: str
    others: str
    games: int
    win_share: float
    win_share_interval: float
    mean: float
    mean_interval: float


@dataclass(frozen=True)
class Standing:
    """A bot in the final table."""

    bot: str
    games: int
    win_share: float
    win_share_interval: float
    mean: float
    mean_interval: float
    elo: float  # above the average of the bots that took part
    elo_interval: float


@dataclass(frozen=True)
class ArenaResult:
    """What came of an arena."""

    game: str
    players: int
    seed: int
    fair_share: float
    encounters: list[Encounter]
    standings: list[Standing]
    seconds: float
    games_per_second: float


def arena(
    game: str,
    bots: Sequence[str],
    players: int = 2,
    games: int = 1000,
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    on_progress: Callable[[float], None] = lambda part: None,
    patience: float = guests.PATIENCE,
    cluster: str | None = None,
) -> ArenaResult:
    """Let every bot play alone among seats of every other; a program has `patience` seconds for a decision.

    Games are played here, or on a cluster (its address, or `auto`).

    >>> result = arena("qwixx", ["casual", "random"], games=4)
    >>> [standing.bot for standing in result.standings]
    ['casual', 'random']
    """
    variant = find(game)
    names = list(dict.fromkeys(bots))
    if len(names) < 2 or players < 2:
        raise BadOption("error-arena", "an arena needs at least two different bots and two players")
    variant.sheet.check_players(players)
    check_count("games", games, 1, MOST_GAMES)
    check_seed(seed)
    for name in names:
        if not guests.is_guest(name):
            LineUp(variant, [name] * players, options)  # refuses one that the game does not have
    began = time.perf_counter()
    deals = max(2, math.ceil(games / players))  # one alone has no interval
    pairs = [(one, other) for one in names for other in names if one != other]
    if players == 2:  # both sides of a pair are one encounter
        pairs = [(one, other) for place, one in enumerate(names) for other in names[place + 1 :]]
    met = []
    with workers(cluster=cluster) as there:
        for place, (one, other) in enumerate(pairs):

            def report(part: float, place: int = place) -> None:
                on_progress((place + part) / len(pairs))

            luck_of_pair = seed + place & bits.MASK  # other throws for every pair: their results are independent
            pairing = Pairing(variant, one, other, players, luck_of_pair, dict(options or {}), patience)
            met += pairing.encounters(*pairing.play(deals, report, there))
    seconds = time.perf_counter() - began
    played = deals * players * len(pairs)
    return ArenaResult(
        variant.id, players, seed, 1 / players, met, _standings(names, met, players), seconds, played / seconds
    )


class Pairing:
    """One bot alone among seats of another."""

    def __init__(
        self,
        variant: Variant,
        one: str,
        other: str,
        players: int,
        seed: int,
        options: dict[str, Any],
        patience: float = guests.PATIENCE,
    ) -> None:
        self.variant, self.one, self.other, self.players, self.seed = variant, one, other, players, seed
        self.options, self.patience = options, patience
        self.line_up = [one] + [other] * (players - 1)
        guest = any(guests.is_guest(bot) for bot in self.line_up)
        self.known = None if guest else LineUp(variant, self.line_up, options)  # guests need tables

    def play(
        self, deals: int, report: Callable[[float], None], there: Workers | None = None
    ) -> tuple[list[Any], list[Any]]:
        """Points and shares of wins of both sides, by deal: the lone bot's, and the mean of the others'."""
        points: list[Any] = []
        shares: list[Any] = []
        blocks = Blocks(0, deals, seconds=BLOCK_SECONDS)
        for _, (some_points, some_shares) in worked(self.block, blocks, there or Here()):
            points += some_points
            shares += some_shares
            report(len(points) / deals)
        return points, shares

    def block(self, start: int, count: int) -> tuple[list[Any], list[Any]]:
        """The same of some deals."""
        if self.known is None:
            return self._play_at_tables(start, count)
        import numpy as np

        points, shares = (np.zeros((count, self.players), np.int64) for _ in range(2))
        compiled = can_compile()
        run = self.known.run(self.seed, compiled)
        self.known.play(loops.play_duplicates, compiled, run, start, count, points, shares)
        return points.tolist(), [[share / loops.SHARE for share in row] for row in shares.tolist()]

    def _play_at_tables(self, start: int, count: int) -> tuple[list[Any], list[Any]]:
        """The same with guests."""
        points, shares = [], []
        for deal in range(start, start + count):
            some_points, some_shares = [0.0] * self.players, [0.0] * self.players
            for rotation in range(self.players):
                table = self._play_at_table(deal, rotation)
                winners = table.winners()
                for seat in range(self.players):
                    place = (seat + rotation) % self.players
                    some_points[place] += table.scores()[seat]
                    some_shares[place] += (seat in winners) / len(winners)
            points.append(some_points)
            shares.append(some_shares)
        return points, shares

    def _play_at_table(self, deal: int, rotation: int) -> Table:
        seed = luck.mix(self.seed, deal)
        table = Table(self.variant, self.players, self.options, deal % self.players, seed)
        with contextlib.ExitStack() as leaving:
            bots = {}
            for seat in range(self.players):
                name = self.line_up[(seat + rotation) % self.players]
                bots[seat] = guests.seated(name, seed, seat, self.patience)
                leaving.callback(bots[seat].close)
            while not table.over:
                advance(table, bots)
        return table

    def encounters(self, points: list[Any], shares: list[Any]) -> list[Encounter]:
        """The lone bot's result; at tables for two also the other's."""
        sides = [(self.one, self.other, 0)]
        if self.players == 2:
            sides.append((self.other, self.one, 1))
        found = []
        for bot, others, place in sides:
            share, share_interval = mean_with_interval([row[place] / self.players for row in shares])
            share_interval = share_interval or 3 / len(shares)  # all or nothing: the rule of three
            mean, mean_interval = mean_with_interval([row[place] / self.players for row in points])
            games = len(points) * self.players
            found.append(Encounter(bot, others, games, share, share_interval, mean, mean_interval))
        return found


def _standings(names: Sequence[str], met: Sequence[Encounter], players: int) -> list[Standing]:
    rows = []
    for name in names:
        own = [one for one in met if one.bot == name]
        count = len(own)
        ratings = [elo(one.win_share, players) for one in own]
        slopes = [400 / math.log(10) / max(one.win_share * (1 - one.win_share), 1e-4) for one in own]
        rating_interval = math.hypot(*(s * one.win_share_interval for s, one in zip(slopes, own, strict=True))) / count
        rows.append(
            Standing(
                name,
                sum(one.games for one in own),
                sum(one.win_share for one in own) / count,
                math.hypot(*(one.win_share_interval for one in own)) / count,
                sum(one.mean for one in own) / count,
                math.hypot(*(one.mean_interval for one in own)) / count,
                sum(ratings) / len(names),  # the difference to oneself is 0
                rating_interval * count / len(names),
            )
        )
    return sorted(rows, key=lambda row: -row.elo)
