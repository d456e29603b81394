"""Qwixx learns from self-play: `python -m rollbook.training.qwixx [GAMES] [GAME ...]` writes the minds of `master`.

After every game the chance to win that was expected before each throw is compared with who won, and the numbers of
the rows, misthrows and leads are moved a little towards it. Reproducible: one thread, one seed.
"""

from __future__ import annotations

import math
import sys
import time
from typing import Any

import numpy as np

from rollbook.bots.minds import FOLDER
from rollbook.bots.qwixx_value import (
    LEAD,
    LEARNED,
    PER_STAGE,
    ROW_STATES,
    SIZE,
    STAGES,
    best_choice,
    extra,
    feature,
    stage,
)
from rollbook.games import Variant, variants
from rollbook.games.qwixx import rules
from rollbook.games.qwixx.tables import ROWS
from rollbook.kernel import bits
from rollbook.kernel import luck as chance
from rollbook.kernel.compiler import can_compile, loop, rule
from rollbook.mass import engine

GAMES = 500_000
BLOCK = 2_000
MOST_TURNS = 160
PLAYERS = (2, 2, 2, 2, 3, 3, 4, 5)
SEED = 1
FIRST_STEP, LAST_STEP = 0.02, 0.0003


@rule
def winning_seats(sheet: Any, game: Any) -> int:
    """Who has won, when everybody's points are up to date."""
    for seat in range(game.players):
        rules.score(sheet, game, seat)
    return rules.winners(sheet, game)


@loop
def learn(sheets, games, empty, mind, seed, start, count, step, explore, luck, seen):  # type: ignore[no-untyped-def]
    """Play games against itself and learn from each when it is over."""
    sheet = sheets[0]
    for number in range(start, start + count):
        players = PLAYERS[number % len(PLAYERS)]
        games[0] = empty[0]
        game = games[0]
        game.luck[0] = chance.mix(seed, 2 * number)
        luck[0] = chance.mix(seed, 2 * number + 1)
        rules.setup(sheet, game, players, number % players)
        turns = 0
        while not rules.over(sheet, game):
            if game.to_act == 0:
                if turns < MOST_TURNS:
                    now = stage(game)
                    for seat in range(players):
                        note = seen[turns][seat]
                        note[0] = now * PER_STAGE + ROWS * ROW_STATES + min(3, game.misthrows[seat])
                        for row in range(ROWS):
                            note[1 + row] = now * PER_STAGE + feature(game, sheet, seat, row)
                        for which in range(6):
                            place = extra(game, sheet, seat, which)
                            note[5 + which] = now * PER_STAGE + place if place >= 0 else -1
                        note[11] = rules.score(sheet, game, seat)
                    turns += 1
                rules.throw(sheet, game)
            else:
                for seat in range(players):
                    if game.to_act >> seat & 1:
                        actions = rules.legal(sheet, game, seat)
                        if chance.below(luck, 1000) < explore:
                            action = chance.pick(luck, actions)
                        else:
                            action = best_choice(game, sheet, seat, actions, mind, LEARNED)
                        rules.choose(sheet, game, seat, action)
                rules.settle(sheet, game)
        won = winning_seats(sheet, game)
        for seat in range(players):
            share = 1.0 / bits.count(won) if won >> seat & 1 else 0.0
            for turn in range(turns):
                best = -1000
                value = 0.0
                for other in range(players):
                    note = seen[turn][other]
                    sign = 1.0 if other == seat else -1.0 / (players - 1)
                    for place in range(11):
                        if note[place] >= 0:
                            value += sign * mind[note[place]]
                    if other != seat:
                        best = max(best, note[11])
                own = seen[turn][seat]
                weight = STAGES * PER_STAGE + own[0] // PER_STAGE
                lead = (own[11] - best) / LEAD
                value += mind[weight] * lead
                error = step * (share - 1.0 / (1.0 + math.exp(-value)))
                mind[weight] += error * lead
                for other in range(players):
                    note = seen[turn][other]
                    sign = 1.0 if other == seat else -1.0 / (players - 1)
                    for place in range(11):
                        if note[place] >= 0:
                            mind[note[place]] += sign * error


def train(variant: Variant, games: int = GAMES, seconds: float = 1e9) -> Any:
    """A mind that has learned from so many games, or for so long."""
    compiled = can_compile()
    tables, empty = variant.sheet.compile({}, 5), rules.Game()
    mind = np.zeros(SIZE, np.float32)
    mind[-STAGES:] = 0.5  # a lead is good
    seen = np.zeros((MOST_TURNS, 5, 12), np.int64)
    run = learn.bound({}, "qwixx", compiled)
    sheets, game, blank = (engine.shelf(one, compiled) for one in (tables, empty, empty))
    luck = engine.whole_numbers([0], compiled)
    began = time.perf_counter()
    for start in range(0, games, BLOCK):
        done = max(start / games, (time.perf_counter() - began) / seconds)
        if done >= 1:
            break
        step = FIRST_STEP * (LAST_STEP / FIRST_STEP) ** done
        explore = int(30 * (1 - done)) + 1
        run(sheets, game, blank, mind, SEED, start, BLOCK, step, explore, luck, seen)
    return mind


def main(wanted: list[str]) -> None:
    """Train the games named, or all of the family; a number says how many games each."""
    games = next((int(word) for word in wanted if word.isdigit()), GAMES)
    wanted = [word for word in wanted if not word.isdigit()]
    FOLDER.mkdir(exist_ok=True)
    for id, variant in variants().items():
        if variant.family.name == "qwixx" and (not wanted or id in wanted):
            began = time.perf_counter()
            np.savez_compressed(FOLDER / f"{id}-master.npz", mind=train(variant, games).astype(np.float16))
            print(f"{id}: {games:,} games in {time.perf_counter() - began:.0f} s", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
