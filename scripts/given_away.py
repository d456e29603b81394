"""What a level gives away a game, against long play-outs.

    python scripts/given_away.py [--games 40] [--players 2] [--level master] [--throws 6] [--keep FILE] [GAME ...]

Seats of one level play. Of every real decision the choices are compared by play-outs that ask the outlook only after so
many throws (alone, too). Where another choice comes out best, the difference is told by new play-outs, so that nothing
is taken for better by its luck. The table tells what a seat gives away in a whole game, with the 95 % interval of
independent games. Results are kept in FILE, a line a game, so that runs add up.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from rollbook.games import Variant, find, variants
from rollbook.kernel import luck
from rollbook.mass.foresee import Foreseer
from rollbook.mass.judge import Judge
from rollbook.mass.statistics import mean_with_interval
from rollbook.mass.weigh import compare, difference, extend_all
from rollbook.table import Table
from rollbook.thinkers.seat import Bot, advance

PICKED_BY, TOLD_BY = 1152, 1152  # play-outs of a choice


class Asked(NamedTuple):
    """A decision with more than one choice, and what the level decides."""

    table: Table
    seat: int
    chosen: str


class Found(NamedTuple):
    """What one game told."""

    number: int
    decisions: int
    changed: int
    lost: float  # by all seats together
    seconds: float  # of processor time for the decisions themselves


def judge_of(table: Table, throws: int) -> Judge:
    """Judges positions by play-outs of so many throws."""

    class Long(Foreseer):
        @property
        def throws(self) -> int:
            return throws

    judge = Judge(table.engine)
    judge.foreseer = Long(table.variant, table.players, table.engine.options)
    return judge


def decisions(table: Table, bots: dict[int, Bot]) -> Iterator[Asked]:
    """All real decisions of a game that can be valued, while it is played."""
    while not table.over:
        if table.due() == "play" and not (table.secret and table.players > 1):
            for seat in table.asked():
                if len(table.legal(seat)) > 1:
                    yield Asked(table, seat, bots[seat].decide(table))
        advance(table, bots)


def lost_by(judge: Judge, asked: Asked, seed: int) -> float | None:
    """What a decision gave away; None if it came out best."""
    table, seat, chosen = asked
    state, actions = table.known_to(seat), table.actions(seat)
    lines = judge.choices(state, seat, actions, seed)
    best = compare(list(lines.values()), seat, judge.limits(PICKED_BY))
    better = next(name for name, line in lines.items() if line is best)
    if better == chosen:
        return None
    again = judge.choices(state, seat, {name: actions[name] for name in (better, chosen)}, luck.mix(seed, 1))
    extend_all(again.values(), TOLD_BY)
    return difference(again[better], again[chosen], seat)[0]


def played(variant: Variant, players: int, level: str, throws: int, number: int) -> Found:
    """Play a game and look at its decisions."""
    table = Table(variant, players, first=number % players, seed=number)
    bots = {seat: Bot(level, number, seat, wait=True) for seat in range(players)}
    judge = judge_of(table, throws)
    losses: list[float | None] = []
    deciding, clock = 0.0, time.process_time()
    for asked in decisions(table, bots):
        deciding += time.process_time() - clock
        losses.append(lost_by(judge, asked, luck.mix(luck.mix(number, len(losses)), 7)))
        clock = time.process_time()
    changed = [loss for loss in losses if loss is not None]
    return Found(number, len(losses), len(changed), sum(changed), deciding)


def report(name: str, players: int, found: Sequence[Found]) -> None:
    """The row of a game."""
    scale = 100.0 if players > 1 else 1.0
    mean, half = mean_with_interval([scale * one.lost / players for one in found])
    total, changed = sum(one.decisions for one in found), sum(one.changed for one in found)
    milliseconds = 1000 * sum(one.seconds for one in found) / max(1, total)
    print(
        f"| {name} | {players} | {len(found)} | {total} | {changed} | {mean:.2f} ± {half:.2f} | {milliseconds:.1f} ms |"
    )


def main(arguments: Sequence[str] | None = None) -> None:
    """Play, keep and tell."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="*", default=list(variants()))
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--level", default="master")
    parser.add_argument("--throws", type=int, default=6)
    parser.add_argument("--keep", type=Path)
    asked = parser.parse_args(arguments)
    print("| game | players | games | decisions | another is best | given away a game and seat | a decision |")
    print("|---|---|---|---|---|---|---|")
    for variant in map(find, asked.game):
        key = {"game": variant.id, "players": asked.players, "level": asked.level, "throws": asked.throws}
        lines = asked.keep.read_text(encoding="utf-8").splitlines() if asked.keep and asked.keep.exists() else []
        rows = [json.loads(line) for line in lines]
        found = [Found(*row["found"]) for row in rows if {name: row[name] for name in key} == key]
        for number in range(len(found), asked.games):
            found.append(played(variant, asked.players, asked.level, asked.throws, number))
            if asked.keep:
                with asked.keep.open("a", encoding="utf-8") as file:
                    file.write(json.dumps({**key, "found": found[-1]}) + "\n")
        report(variant.id, asked.players, found)


if __name__ == "__main__":
    main()
