"""Mass play with statistics: constant memory, any number of threads, the same result for the same seed."""

from __future__ import annotations

import math
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rollbook.bots import NAMES, check_bot
from rollbook.errors import BadOption
from rollbook.games import find
from rollbook.kernel.compiler import can_compile
from rollbook.mass import engine, loops

INTERPRETED_GAMES = 200  # so few are played faster than a compiler starts
BLOCK_SECONDS = 0.1  # a thread reports about so often


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


class Tally:
    """Sums of whole numbers, so that the order in which blocks arrive does not matter."""

    def __init__(self) -> None:
        self.seats = [[0] * 5 for _ in range(loops.SEATS)]
        self.causes = [0] * loops.CAUSES
        self.lengths = [0] * 2

    def add(self, other: Tally) -> None:
        """Add another tally to this one."""
        for mine, theirs in zip(self.seats, other.seats, strict=True):
            for column, number in enumerate(theirs):
                mine[column] += int(number)
        for cause, number in enumerate(other.causes):
            self.causes[cause] += int(number)
        for place, number in enumerate(other.lengths):
            self.lengths[place] += int(number)


class Simulation:
    """A line-up of bots ready to play games number 0, 1, 2, ... of a seed."""

    def __init__(
        self, game: str, players: int, bots: Sequence[str], seed: int, options: Mapping[str, Any], compiled: bool
    ) -> None:
        self.variant = find(game)
        self.players = players
        self.bots = line_up(bots, players)
        self.seed = seed
        self.options = dict(options)
        self.compiled = compiled
        self.loop = engine.bind(loops.play_games, self.variant.family, compiled)
        self.sheet = engine.sheet_shelf(self.variant, players, self.options, compiled)

    def play(self, start: int, count: int) -> Tally:
        """Play a block of games."""
        tally = Tally()
        if self.compiled:
            import numpy as np

            for name in ("seats", "causes", "lengths"):
                setattr(tally, name, np.array(getattr(tally, name), np.int64))
        empty = self.variant.family.rules.Game()
        self.loop(
            self.sheet,
            engine.shelf(empty, self.compiled),
            engine.shelf(empty, self.compiled),
            self._bot_numbers(),
            self.players,
            self.seed,
            start,
            count,
            engine.generator(self.compiled),
            tally.seats,
            tally.causes,
            tally.lengths,
        )
        return tally

    def _bot_numbers(self) -> Any:
        numbers = [NAMES.index(bot) for bot in self.bots]
        if not self.compiled:
            return numbers
        import numpy as np

        return np.array(numbers, np.int64)


def line_up(bots: Sequence[str], players: int) -> list[str]:
    """One bot a seat; a single name plays everywhere.

    >>> line_up(["random"], 3)
    ['random', 'random', 'random']
    """
    names = [check_bot(bot) for bot in bots]
    if len(names) == 1:
        names *= players
    if len(names) != players:
        raise BadOption(f"{players} players need 1 or {players} bots, not {len(names)}: {', '.join(names)}")
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
) -> Result:
    """Play many games and add up what came of them.

    >>> result = simulate("qwixx", players=2, games=20, seed=1)
    >>> result.games, sum(result.ends.values())
    (20, 20)
    """
    if games < 1 or threads < 1:
        raise BadOption(f"at least one game and one thread are needed, not {games} and {threads}")
    variant = find(game)
    ready = engine.is_ready(loops.play_games, variant.family)
    compiled = can_compile() and (ready or games > INTERPRETED_GAMES)
    simulation = Simulation(game, players, bots, seed, options or {}, compiled)
    if compiled:
        if not ready:
            on_compile()
        engine.warm(loops.play_games, variant.family, lambda: simulation.play(0, 1))
    began = time.perf_counter()
    tally = _play_all(simulation, games, threads, on_progress)
    return _result(simulation, games, tally, time.perf_counter() - began)


def _play_all(simulation: Simulation, games: int, threads: int, on_progress: Callable[[int], None]) -> Tally:
    """Threads take blocks of games from a common counter; blocks grow until they take a while."""
    total = Tally()
    lock = threading.Lock()
    failures: list[BaseException] = []
    taken = done = 0

    def work() -> None:
        nonlocal taken, done
        block = 1 if not simulation.compiled else 16
        while not failures:
            with lock:
                start, count = taken, min(block, games - taken)
                taken += count
            if count <= 0:
                return
            began = time.perf_counter()
            try:
                tally = simulation.play(start, count)
            except BaseException as error:
                failures.append(error)
                return
            if time.perf_counter() - began < BLOCK_SECONDS / 2:
                block *= 2
            with lock:
                total.add(tally)
                done += count
                on_progress(done)

    workers = [threading.Thread(target=work, daemon=True) for _ in range(threads)]
    try:
        for worker in workers:
            worker.start()
        for worker in workers:
            worker.join()
    except KeyboardInterrupt as interrupt:
        failures.append(interrupt)
        raise
    if failures:
        raise failures[0]
    return total


def _result(simulation: Simulation, games: int, tally: Tally, seconds: float) -> Result:
    notation = simulation.variant.family.notation
    rows = tally.seats[: simulation.players]
    seats = [_seat_result(f"seat {seat}", bot, rows[seat]) for seat, bot in enumerate(simulation.bots)]
    by_bot = []
    for bot in dict.fromkeys(simulation.bots):
        own = [row for row, name in zip(rows, simulation.bots, strict=True) if name == bot]
        by_bot.append(_seat_result(bot, bot, [sum(column) for column in zip(*own, strict=True)]))
    throws, throws_error = _mean(tally.lengths[0], tally.lengths[1], games)
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
        ends={name: tally.causes[cause] for cause, name in notation.CAUSES.items()},
        compiled=simulation.compiled,
        seconds=seconds,
        games_per_second=games / seconds if seconds else math.inf,
    )


def _seat_result(label: str, bot: str, row: Sequence[int]) -> SeatResult:
    mean, error = _mean(row[loops.POINTS], row[loops.SQUARES], row[loops.GAMES])
    share = row[loops.SHARES] / loops.SHARE / row[loops.GAMES]
    share_error = math.sqrt(max(share * (1 - share), 0) / row[loops.GAMES])
    return SeatResult(label, bot, mean, error, share, share_error)


def _mean(total: int, squares: int, count: int) -> tuple[float, float]:
    """Mean and standard error from sums.

    >>> _mean(6, 14, 3)
    (2.0, 0.5773502691896257)
    """
    mean = total / count
    variance = max(squares - total * mean, 0.0) / (count - 1) if count > 1 else 0.0
    return mean, math.sqrt(variance / count)
