"""How many of the dear decisions of a bot get a reason, game by game.

    python scripts/reasons_told.py [--games 5] [--playouts 500] [--players 2] [--bot casual] [GAME ...]

Games between seats of one bot are played; every decision is valued by `advise`. One is dear if it gives away more than
2 % of a win (alone: 2 points, or half a turn or throw) and more than the error of its value. The table tells how many
there were, how many of them get a reason, the mean time for one, and which are told most often.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from rollbook.games import variants
from rollbook.mass.advise import Advice, advise
from rollbook.table import Table
from rollbook.thinkers import card, reason_for
from rollbook.thinkers.seat import Bot, advance

WINS, POINTS, TO_COME = 0.02, 2.0, 0.5  # what a dear decision costs at least: of a win, in points, in turns or throws
SHOWN = 4  # reasons of the table


class Dear(NamedTuple):
    """A decision that cost much."""

    table: Table
    seat: int
    best: str
    instead: str


@dataclass
class Count:
    """What was found in one game."""

    decisions: int = 0
    dear: int = 0
    told: Counter[str] = field(default_factory=Counter)
    seconds: float = 0.0

    def row(self, game: str) -> str:
        """The line of the table."""
        told = self.told.total()
        share = f"{100 * told / self.dear:.0f} %" if self.dear else "-"
        most = ", ".join(f"{key} {count}" for key, count in self.told.most_common(SHOWN))
        milliseconds = 1000 * self.seconds / max(1, self.dear)
        return f"| {game} | {self.decisions} | {self.dear} | {share} | {milliseconds:.0f} ms | {most} |"


def dear_decision(advice: Advice, chosen: str, least: float) -> str | None:
    """The better decision, if the one that was chosen is dear."""
    best, own = advice.choices[0], next(one for one in advice.choices if one.decision == chosen)
    cost = abs(best.value - own.value)
    return best.decision if cost > max(least, best.interval / 2, own.interval / 2) else None


def least_cost(table: Table) -> float:
    """From what cost on a decision is dear, in the unit that advice counts in."""
    if table.players > 1:
        return WINS
    return TO_COME if card(table.variant.family).fewer_is_better else POINTS


def decisions(game: str, players: int, bot: str, games: int) -> Iterator[tuple[Table, int, str]]:
    """Everything that bots decide where there is a choice that can be valued."""
    for seed in range(1, games + 1):
        table = Table(game, players, seed=seed)
        bots = {seat: Bot(bot, seed, seat) for seat in range(players)}
        while not table.over:
            if table.due() == "play" and not (table.secret and players > 1):
                for seat in table.asked():
                    if len(table.legal(seat)) > 1:
                        yield table, seat, bots[seat].decide(table)
            advance(table, bots)


def count(game: str, players: int, bot: str, games: int, playouts: int) -> Count:
    """Play, value and look for reasons."""
    found = Count()
    for table, seat, chosen in decisions(game, players, bot, games):
        found.decisions += 1
        best = dear_decision(advise(table, seat, playouts=playouts), chosen, least_cost(table))
        if best is not None:
            look_for_reason(found, Dear(table, seat, best, chosen))
    return found


def look_for_reason(found: Count, dear: Dear) -> None:
    """One more dear decision, with a reason or without."""
    actions = dear.table.actions(dear.seat)
    began = time.perf_counter()
    reason = reason_for(dear.table.engine, dear.table.state, dear.seat, actions[dear.best], actions[dear.instead])
    found.seconds += time.perf_counter() - began
    found.dear += 1
    if reason is not None:
        found.told[reason.message[0].removeprefix("reason-")] += 1


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", nargs="*", default=list(variants()))
    parser.add_argument("--games", type=int, default=5)
    parser.add_argument("--playouts", type=int, default=500)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--bot", default="casual")
    asked = parser.parse_args()
    print("| game | decisions | dear | with a reason | time | told most |\n|---|---|---|---|---|---|")
    for game in asked.game:
        found = count(game, asked.players, asked.bot, asked.games, asked.playouts)
        print(found.row(game), flush=True)


if __name__ == "__main__":
    main()
