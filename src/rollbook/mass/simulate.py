"""Mass play with statistics: constant memory, any number of threads or machines, the same result for the same seed."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rollbook.errors import BadOption, check_count, check_seed
from rollbook.games import Variant, find
from rollbook.kernel import bits
from rollbook.kernel.compiler import can_compile
from rollbook.mass import loops
from rollbook.mass.blocks import Blocks, Workers, worked, workers
from rollbook.mass.run import LineUp
from rollbook.mass.statistics import Tally, mean_with_error

HEAD_START = 1.0  # seconds of interpreted play before a compiler is started: small simulations never need one
SHORT_START = 0.2  # the same before compiled rules are fetched from the cache
MOST_THREADS = 256
MOST_GAMES = 10**12  # weeks; sums stay exact
BLOCK_SECONDS = 0.04  # a thread reports about so often, and threads finish about so far apart


@dataclass(frozen=True)
class SeatResult:
    """What came of one seat, or of all seats of one bot."""

    label: str
    bot: str
    mean: float
    standard_error: float
    win_share: float
    win_share_error: float


@dataclass(frozen=True)
class Result:
    """What came of a simulation."""

    game: str
    players: int
    games: int
    bots: list[str]
    seed: int
    seats: list[SeatResult]
    by_bot: list[SeatResult]
    throws: float  # mean number of throws in a game
    throws_error: float
    ends: dict[str, int]
    compiled: bool
    seconds: float
    games_per_second: float


class Simulation:
    """A line-up of bots ready to play games number 0, 1, 2, ... of a seed."""

    def __init__(
        self, game: str | Variant, players: int, bots: Sequence[str], seed: int, options: Mapping[str, Any]
    ) -> None:
        self.variant = game if isinstance(game, Variant) else find(game)
        self.variant.sheet.check_players(players)
        self.players = players
        self.bots = line_up(bots, players)
        self.line_up = LineUp(self.variant, self.bots, options)
        self.seed = seed & bits.MASK

    def play(self, start: int, count: int, compiled: bool) -> Tally:
        """Play a block of games."""
        tally = Tally.empty(compiled)
        run = self.line_up.run(self.seed, compiled)
        self.line_up.play(loops.play_games, compiled, run, start, count, tally)
        return tally

    def block(self, start: int, count: int) -> Tally:
        """Play a block of games where it is worth being compiled."""
        return self.play(start, count, can_compile())


def line_up(bots: Sequence[str], players: int) -> list[str]:
    """One bot a seat; a single name plays everywhere.

    >>> line_up(["random"], 3)
    ['random', 'random', 'random']
    """
    names = [bots] if isinstance(bots, str) else list(bots)
    if len(names) == 1:
        names *= players
    if len(names) != players:
        raise BadOption(
            "error-bots",
            "{players} players need 1 or {players} bots, not {count}: {bots}",
            players=players,
            count=len(names),
            bots=", ".join(names),
        )
    return names


def simulate(
    game: str,
    players: int = 2,
    games: int = 1000,
    bots: Sequence[str] = ("random",),
    seed: int = 0,
    threads: int = 1,
    options: Mapping[str, Any] | None = None,
    on_compile: Callable[[], None] = lambda: None,
    on_progress: Callable[[int], None] = lambda done: None,
    cluster: str | None = None,
) -> Result:
    """Play many games and add up what came of them, here or on a cluster (its address, or `auto`).

    >>> result = simulate("qwixx", players=2, games=20, seed=1)
    >>> result.games, sum(result.ends.values())
    (20, 20)
    """
    check_count("games", games, 1, MOST_GAMES)
    check_count("threads", threads, 1, MOST_THREADS)
    check_seed(seed)
    simulation = Simulation(game, players, bots, seed, options or {})
    with workers(threads, cluster) as there:
        return _simulate(simulation, games, there, cluster is None, on_compile, on_progress)


def _simulate(
    simulation: Simulation,
    games: int,
    there: Workers,
    here: bool,
    on_compile: Callable[[], None],
    on_progress: Callable[[int], None],
) -> Result:
    """Here games are played interpreted for a moment, since few ones need no compiler; the clock waits for one."""
    ready = simulation.line_up.is_compiled(loops.play_games)
    began = time.perf_counter()
    total = Tally.empty()
    done = _play_interpreted(simulation, games, _head_start(simulation, ready), total, on_progress) if here else 0
    compiled = done < games and can_compile()
    played_before = 0
    if done < games:
        if compiled and not ready:
            on_compile()
        if here:
            simulation.play(0, 1, compiled=True)  # compiles, or fetches what was compiled, before the clock starts
            began, played_before = time.perf_counter(), done
        _play_blocks(simulation, done, games, there, total, on_progress)
    seconds = time.perf_counter() - began
    return _result(simulation, games, total, compiled, seconds, (games - played_before) / seconds)


def _head_start(simulation: Simulation, ready: bool) -> float:
    """How long to play interpreted; bots that think are worth waiting for the compiler at once."""
    if not can_compile():
        return math.inf
    if simulation.line_up.thoughtful:
        return 0.0
    return SHORT_START if ready else HEAD_START


def _play_interpreted(
    simulation: Simulation, games: int, seconds: float, total: Tally, on_progress: Callable[[int], None]
) -> int:
    """Play interpreted for a moment; returns how many games were played."""
    until = time.perf_counter() + seconds
    done = 0
    while done < games and time.perf_counter() < until:
        total.add(simulation.play(done, 1, compiled=False))
        done += 1
        on_progress(done)
    return done


def _play_blocks(
    simulation: Simulation, done: int, games: int, there: Workers, total: Tally, on_progress: Callable[[int], None]
) -> None:
    """Blocks grow until they take a while."""
    for count, tally in worked(simulation.block, Blocks(done, games, 16, BLOCK_SECONDS), there):
        total.add(tally)
        done += count
        on_progress(done)


def _result(
    simulation: Simulation, games: int, tally: Tally, compiled: bool, seconds: float, per_second: float
) -> Result:
    seats = [_line(f"seat {seat}", bot, tally.rows[seat], 1) for seat, bot in enumerate(simulation.bots)]
    by_bot = [
        _line(bot, bot, tally.rows[loops.SEATS + number], simulation.bots.count(bot))
        for bot, number in dict(zip(simulation.bots, simulation.line_up.numbers, strict=True)).items()
    ]
    throws, throws_error = mean_with_error(tally.lengths[0], tally.lengths[1], games)
    return Result(
        game=simulation.variant.id,
        players=simulation.players,
        games=games,
        bots=simulation.bots,
        seed=simulation.seed,
        seats=seats,
        by_bot=by_bot,
        throws=throws,
        throws_error=throws_error,
        ends={name: tally.causes[cause] for cause, name in simulation.variant.family.notation.CAUSES.items()},
        compiled=compiled,
        seconds=seconds,
        games_per_second=per_second,
    )


def _line(label: str, bot: str, row: Sequence[int], seats: int) -> SeatResult:
    """One line of the result; several seats of a game are taken together, since they are not independent."""
    games = row[loops.GAMES]
    mean, error = mean_with_error(row[loops.POINTS], row[loops.SQUARES], games)
    share, share_error = mean_with_error(row[loops.SHARES], row[loops.SHARE_SQUARES], games)
    unit = loops.SHARE
    return SeatResult(label, bot, mean / seats, error / seats, share / unit / seats, share_error / unit / seats)
