"""Traces: records of bots' games in which every decision carries all legal ones."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from rollbook.games import Variant
from rollbook.kernel import luck
from rollbook.table import Table
from rollbook.thinkers import level
from rollbook.thinkers.seat import Bot
from rollbook.thinkers.solved import check_solved


def trace(
    game: str | Variant, players: int, seed: int, bot: str = "random", options: Mapping[str, Any] | None = None
) -> Iterator[dict[str, Any]]:
    """The lines of one game's trace, as they happen.

    >>> lines = list(trace("qwixx", 2, seed=1))
    >>> sorted(lines[2])
    ['legal', 'play', 'seat']
    """
    table = Table(game, players, options, seed=seed)
    level(table.variant, bot)  # refuses one that the game does not have
    if bot == "perfect":
        check_solved(table.variant, table.options)
    bots = [Bot(bot, seed, seat, wait=True) for seat in range(players)]
    yield table.header()
    while not table.over:
        if table.due() != "play":
            table.throw()
            yield table.log[-1]
            continue
        seats = table.asked()
        legal = {seat: table.legal(seat) for seat in seats}
        for seat in seats:
            table.play(seat, bots[seat].decide(table))
        for line in table.log[-len(seats) :]:
            yield {**line, "legal": legal[line["seat"]]}
    yield table.ending()


def traces(
    game: str, players: int, seed: int, games: int, bot: str = "random", options: Mapping[str, Any] | None = None
) -> Iterator[dict[str, Any]]:
    """The traces of several games one after the other."""
    for number in range(games):
        yield from trace(game, players, luck.mix(seed, number), bot, options)
