"""The scale of strength: what the levels of a game lose by their decisions, and their Elo numbers.

    python scripts/scale.py [--games 60] [--arena 4000] [--players 2] [--write] [GAME ...]

Games of levels drawn by lot are played and reviewed, and the levels meet in the arena (two players, `club` has 1500).
The table tells for every level: what a real decision costs on average, what it loses of what is at stake (accuracy is
the rest), its luck (which must average zero), the strength that `strength.estimate` finds in one half of its games by a
scale measured in the other half, and its Elo number in the arena. With --write the scale goes into
rollbook/mass/scale.json.

Reviews are kept in --keep FILE, one line a seat, so that more of them can be added later.
"""

from __future__ import annotations

import argparse
import json
import math
import time
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from rollbook.games import Variant, find, variants
from rollbook.kernel import luck
from rollbook.mass import strength
from rollbook.mass.arena import arena
from rollbook.mass.review import reviewed
from rollbook.mass.statistics import SIGMAS, mean_with_interval
from rollbook.mass.strength import ALONE, TOGETHER, Play, Rung
from rollbook.table import Table
from rollbook.thinkers import ladder
from rollbook.thinkers.seat import Bot, advance

LEVELS = ("random", "casual", "club", "master")
CLUB, MASTER = "club", "master"
ANCHOR = 1500.0  # the Elo number of club
PLAYOUTS = 288  # losses are right on average with any number of them
SLOWER = 10  # times fewer games in the arena for master, who thinks longer
PER_ELO = math.log(10) / 400
PRIOR = 0.5  # a win that each side is given in advance, so that nobody is infinitely strong
Row = dict[str, Any]


def levels_of(variant: Variant) -> list[str]:
    """The levels that are measured, the weakest first."""
    there = {level.name for level in ladder(variant)}
    return [name for name in LEVELS if name in there]


# What levels lose


def review_game(variant: Variant, players: int, number: int) -> list[Row]:
    """Let levels drawn by lot play a game, and review it: a row for every seat."""
    names = levels_of(variant)
    drawn = [names[luck.mix(number, seat) % len(names)] for seat in range(players)]
    drawn[number % players] = names[number // players % len(names)]  # so that all levels come as often
    table = Table(variant, players, first=luck.mix(number, players) % players, seed=number)
    bots = {seat: Bot(name, number, seat, wait=True) for seat, name in enumerate(drawn)}
    while not table.over:
        advance(table, bots)
    clock = time.process_time()
    whole = reviewed(table, PLAYOUTS, seed=number)
    seconds = time.process_time() - clock
    return [
        {
            "game": variant.id,
            "players": players,
            "number": number,
            "level": drawn[one.seat],
            "luck": one.luck.value,
            "cost": one.cost_each * one.real,
            "real": one.real,
            "play": vars(one.play),
            "seconds": seconds,
        }
        for one in whole.seats
    ]


def kept(file: Path | None, game: str, players: int) -> list[Row]:
    """What was reviewed before."""
    if file is None or not file.exists():
        return []
    rows = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    return [row for row in rows if (row["game"], row["players"]) == (game, players)]


def reviews(variant: Variant, players: int, games: int, file: Path | None) -> list[Row]:
    """Rows of so many games, those that are missing played now."""
    rows = kept(file, variant.id, players)
    for number in range(max((row["number"] for row in rows), default=-1) + 1, games):
        found = review_game(variant, players, number)
        rows += found
        if file is not None:
            with file.open("a", encoding="utf-8") as lines:
                lines.writelines(json.dumps(row) + "\n" for row in found)
    return rows


def total(rows: Iterable[Row]) -> Play:
    """All decisions together."""
    return sum((Play(**row["play"]) for row in rows), Play())


# Elo numbers


def ratings(variant: Variant, names: Sequence[str], games: int, met: Sequence[str]) -> dict[str, tuple[float, float]]:
    """Elo numbers with standard errors, such that all meetings together are most likely (Bradley and Terry)."""
    wins = np.full((len(names), len(names)), PRIOR)
    for text in met:
        winner, loser, share, number = text.split(",")
        one, two = names.index(winner), names.index(loser)
        wins[one, two] += float(share) * float(number)
        wins[two, one] += (1 - float(share)) * float(number)
    if met:
        return fitted(names, wins)
    for place, name in enumerate(names):
        for above, other in enumerate(names[:place]):
            count = games // SLOWER if MASTER in (name, other) else games
            for found in arena(variant.id, [name, other], players=2, games=count, seed=1).encounters:
                mine, theirs = (place, above) if found.bot == name else (above, place)
                wins[mine, theirs] += found.win_share * found.games
    return fitted(names, wins)


def fitted(names: Sequence[str], wins: Any) -> dict[str, tuple[float, float]]:
    """The numbers that make these wins most likely, by Newton's method; club's is given."""
    fixed = names.index(CLUB)
    free = [place for place in range(len(names)) if place != fixed]
    met = wins + wins.T
    numbers = np.zeros(len(names))
    for _ in range(100):
        expected = 1 / (1 + np.exp(-(numbers[:, None] - numbers[None, :])))
        slope = (wins - met * expected).sum(axis=1)
        weight = met * expected * (1 - expected)
        np.fill_diagonal(weight, 0.0)
        bend = np.diag(weight.sum(axis=1)) - weight
        step = np.linalg.solve(bend[np.ix_(free, free)], slope[free])
        numbers[free] += np.clip(step, -1, 1)
    errors = np.zeros(len(names))
    errors[free] = np.sqrt(np.diag(np.linalg.inv(bend[np.ix_(free, free)])))
    return {
        name: (ANCHOR + float(numbers[place]) / PER_ELO, float(errors[place]) / PER_ELO)
        for place, name in enumerate(names)
    }


# The scale


def rungs(rows: Sequence[Row], elo: Mapping[str, tuple[float, float]]) -> list[Rung]:
    """The scale; levels that lose more than weaker ones would make it no scale, and are left out."""
    found: list[Rung] = []
    for level, (number, error) in elo.items():
        play = total(row for row in rows if row["level"] == level)
        if play.stakes > 0 and (not found or play.loss < found[-1].loss):
            loss, loss_error = round(play.loss, 4), round(play.error, 4)
            found.append(Rung(level, loss, loss_error, round(number, 1), round(error, 1)))
    return found


def checked(rows: Sequence[Row], elo: Mapping[str, tuple[float, float]], level: str) -> strength.Strength | None:
    """The strength of a level by half of its games, on a scale from the other half."""
    scale = rungs([row for row in rows if row["number"] % 2], elo)
    play = total(row for row in rows if row["level"] == level and not row["number"] % 2)
    return strength.by_scale(scale, play)


def report(rows: Sequence[Row], elo: Mapping[str, tuple[float, float]], scale: float) -> None:
    """The table of a game."""
    print("| level | games | a decision costs | lost of the stakes | luck a game | estimated | arena |")
    print("|---|---|---|---|---|---|---|")
    for level, (number, error) in elo.items():
        own = [row for row in rows if row["level"] == level]
        if not own:
            continue
        play, found = total(own), checked(rows, elo, level)
        cost = scale * sum(row["cost"] for row in own) / max(1, sum(row["real"] for row in own))
        mean, half = mean_with_interval([scale * row["luck"] for row in own])
        told = f"{found.elo:.0f} ({found.low:.0f} to {found.high:.0f})" if found else "-"
        print(
            f"| {level} | {len(own)} | {cost:.2f} | {play.loss:.3f} ± {SIGMAS * play.error:.3f} "
            f"| {mean:+.1f} ± {half:.1f} | {told} | {number:.0f} ± {SIGMAS * error:.0f} |",
            flush=True,
        )


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure, print and write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games_named", metavar="GAME", nargs="*", help="all of them, if none is named")
    parser.add_argument("--games", type=int, default=60, help="to be reviewed")
    parser.add_argument("--arena", type=int, default=4000, help="games of each two levels; a tenth with master")
    parser.add_argument("--met", nargs="*", default=[], help="A,B,SHARE,GAMES: what an earlier arena found, instead")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--keep", type=Path, help="a file for reviews, which are not done again")
    parser.add_argument("--write", action="store_true", help="into scale.json")
    asked = parser.parse_args(arguments)
    for variant in [find(game) for game in asked.games_named] or variants().values():
        elo = ratings(variant, levels_of(variant), asked.arena, asked.met)
        rows = reviews(variant, asked.players, asked.games, asked.keep)
        seconds = [row["seconds"] for row in rows]
        print(f"\n{variant.id}, {asked.players} players; a review takes {sum(seconds) / len(seconds):.1f} s\n")
        report(rows, elo, 100.0 if asked.players > 1 else 1.0)
        if asked.write:
            scale = json.loads(strength.SCALE.read_text(encoding="utf-8"))  # others may have written meanwhile
            kind = ALONE if asked.players == 1 else TOGETHER
            scale.setdefault(variant.id, {})[kind] = [vars(rung) for rung in rungs(rows, elo)]
            text = json.dumps(dict(sorted(scale.items())), indent=1) + "\n"
            strength.SCALE.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
