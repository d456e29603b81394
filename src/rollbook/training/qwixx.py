"""Qwixx learns from self-play: `python -m rollbook.training.qwixx [GAMES] [GAME ...]` writes the minds of `master`.

After every game what was expected before each throw is compared with what was expected before the next one, and with
how the game ended; the networks are moved a little towards it. Reproducible: one thread, one seed.
"""

from __future__ import annotations

import math
import sys
import time
from typing import Any

import numpy as np

from rollbook.games import Variant, find, variants
from rollbook.games.qwixx import rules
from rollbook.games.qwixx.tables import SEATS
from rollbook.kernel import bits
from rollbook.kernel import luck as chance
from rollbook.kernel.compiler import can_compile, loop, rule
from rollbook.mass import engine
from rollbook.thinkers.qwixx.network import (
    ALONE,
    BIAS,
    CLOSE_LEAD,
    HIDDEN,
    LEAD,
    LEADER,
    NET,
    ON_SHEET,
    OUTPUT,
    OWN,
    REST,
    SCALE,
    SIZE,
    TURN,
    close,
    sheet_input,
)
from rollbook.thinkers.qwixx.value import LEARNED, best_choice
from rollbook.thinkers.weights import FOLDER

GAMES = 700_000  # with opponents
GAMES_ALONE = 400_000
MORE_GAMES = {"qwixx": 1_500_000}  # the sheet most people play
MORE_GAMES_ALONE = dict.fromkeys(("qwixx", "qwixx-bonus-a", "qwixx-bonus-b"), 1_000_000)  # and those not solved
BLOCK = 2_000
MOST_TURNS = 160
WITH_OPPONENTS = (2, 2, 2, 2, 3, 3, 4, 5)  # players of the games
SEED = 1
FIRST_STEP, LAST_STEP = 0.03, 0.0007
FAITH = 0.6  # in how the game went on; the rest is faith in what was expected before the next throw
SETTLED = 0.75  # from this part of the games on, what was learned is averaged: single games no longer show
POINTS, ROLLER = ON_SHEET, ON_SHEET + 1  # what is noted of a seat behind its inputs
MOST_INPUTS = SEATS * ON_SHEET + 4


@rule
def note_turn(tables: Any, game: Any, note: Any) -> None:
    """What is on the sheets before a throw."""
    for seat in range(game.players):
        for which in range(ON_SHEET):
            note[seat][which] = sheet_input(game, tables, seat, which, game.closed)
        note[seat][POINTS] = rules.score(tables, game, seat)
        note[seat][ROLLER] = game.roller


@rule
def add_noted(note: Any, seat: int, start: int, share: float, inputs: Any, shares: Any, count: int) -> int:
    """Add a sheet's inputs to a list of them; returns how many there are now."""
    for which in range(ON_SHEET):
        if note[seat][which] >= 0:
            inputs[count] = start + note[seat][which]
            shares[count] = share
            count += 1
    return count


@rule
def add_one(place: int, share: float, inputs: Any, shares: Any, count: int) -> int:
    """Add one input."""
    inputs[count] = place
    shares[count] = share
    return count + 1


@rule
def inputs_of(note: Any, seat: int, players: int, inputs: Any, shares: Any) -> int:
    """The inputs of a network as a seat sees the sheets; returns how many."""
    count = add_one(BIAS, 1.0, inputs, shares, 0)
    count = add_noted(note, seat, OWN, 1.0, inputs, shares, count)
    if players == 1:
        return count
    leader = -1
    for other in range(players):
        if other != seat and (leader < 0 or note[other][POINTS] > note[leader][POINTS]):
            leader = other
    for other in range(players):
        if other == leader:
            count = add_noted(note, other, LEADER, 1.0, inputs, shares, count)
        elif other != seat:
            count = add_noted(note, other, REST, 1.0 / (players - 2), inputs, shares, count)
    lead = float(note[seat][POINTS] - note[leader][POINTS])
    count = add_one(LEAD, lead / 10, inputs, shares, count)
    count = add_one(CLOSE_LEAD, close(lead), inputs, shares, count)
    turn = (note[seat][ROLLER] - seat + players) % players
    return add_one(TURN + (players - 1) * SEATS + turn, 1.0, inputs, shares, count)


@rule
def output_of(mind: Any, inputs: Any, shares: Any, count: int, hidden: Any) -> float:
    """The output of a network; `hidden` is left as it was before the units fire."""
    for unit in range(HIDDEN):
        hidden[unit] = 0.0
    for place in range(count):
        for unit in range(HIDDEN):
            hidden[unit] += shares[place] * mind[inputs[place] * HIDDEN + unit]
    value = float(mind[OUTPUT + HIDDEN])
    for unit in range(HIDDEN):
        value += max(hidden[unit], 0.0) * mind[OUTPUT + unit]
    return value


@rule
def move(mind: Any, inputs: Any, shares: Any, count: int, hidden: Any, change: float) -> None:
    """Move all weights that had a part in an output, so that it changes in this direction."""
    mind[OUTPUT + HIDDEN] += change
    for unit in range(HIDDEN):
        fired = max(hidden[unit], 0.0)
        hidden[unit] = change * mind[OUTPUT + unit] if fired > 0 else 0.0
        mind[OUTPUT + unit] += change * fired
    for place in range(count):
        for unit in range(HIDDEN):
            mind[inputs[place] * HIDDEN + unit] += shares[place] * hidden[unit]


@rule
def winning_seats(tables: Any, game: Any) -> int:
    """Who has won, when everybody's points are up to date."""
    for seat in range(game.players):
        rules.score(tables, game, seat)
    return rules.winners(tables, game)


@rule
def learn_from_game(
    mind: Any, seen: Any, turns: int, seat: int, players: int, result: float, step: float, inputs: Any, shares: Any,
    hidden: Any,
) -> None:  # fmt: skip
    """Go back through a game as a seat saw it; `result` is its share of the win, alone its points."""
    target = result
    for back in range(turns):
        turn = turns - 1 - back
        count = inputs_of(seen[turn], seat, players, inputs, shares)
        value = output_of(mind, inputs, shares, count, hidden)
        expected = value + seen[turn][seat][POINTS] / SCALE if players == 1 else 1.0 / (1.0 + math.exp(-value))
        move(mind, inputs, shares, count, hidden, step * (target - expected))
        target = FAITH * target + (1 - FAITH) * expected


@loop
def learn(  # type: ignore[no-untyped-def]
    sheets, games, empty, mind, alone, seed, start, count, step, explore, luck, seen, inputs, shares, hidden, results
):
    """Play games against itself and learn from each when it is over."""
    sheet = sheets[0]
    for number in range(start, start + count):
        players = 1 if alone else WITH_OPPONENTS[number % len(WITH_OPPONENTS)]
        games[0] = empty[0]
        game = games[0]
        game.luck[0] = chance.mix(seed, 2 * number)
        luck[0] = chance.mix(seed, 2 * number + 1)
        rules.setup(sheet, game, players, number % players)
        turns = 0
        while not rules.over(sheet, game):
            if game.to_act == 0:
                if turns < MOST_TURNS:
                    note_turn(sheet, game, seen[turns])
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
        results[number - start] = game.totals[0]
        network = mind[ALONE:] if alone else mind[:NET]
        for seat in range(players):
            result = 1.0 / bits.count(won) if won >> seat & 1 else 0.0
            if alone:
                result = game.totals[0] / SCALE
            learn_from_game(network, seen, turns, seat, players, result, step, inputs, shares, hidden)


def fresh_mind() -> Any:
    """Two networks that know nothing: small weights by chance, so that the units learn different things."""
    random = np.random.default_rng(SEED)
    mind = np.zeros(SIZE, np.float32)
    for start in (0, ALONE):
        mind[start : start + OUTPUT] = random.normal(0, 0.1, OUTPUT)
        mind[start + OUTPUT : start + OUTPUT + HIDDEN] = random.normal(0, 0.3, HIDDEN)
    return mind


def train(variant: Variant, games: int | None = None, report: bool = False) -> Any:
    """A mind that has learned from games alone and from games with opponents, so many of each if told."""
    mind = fresh_mind()
    practise(variant, mind, games or MORE_GAMES_ALONE.get(variant.id, GAMES_ALONE), True, report)
    practise(variant, mind, games or MORE_GAMES.get(variant.id, GAMES), False, report)
    return mind


def practise(variant: Variant, mind: Any, games: int, alone: bool, report: bool) -> None:
    """Learn from so many games alone or with opponents."""
    compiled = can_compile()
    tables, empty = variant.sheet.compile({}, SEATS), rules.Game()
    run = learn.bound({}, "qwixx", compiled)
    sheets, game, blank = (engine.shelf(one, compiled) for one in (tables, empty, empty))
    luck = engine.whole_numbers([0], compiled)
    seen = np.zeros((MOST_TURNS, SEATS, ON_SHEET + 2), np.int64)
    inputs, shares = np.zeros(MOST_INPUTS, np.int64), np.zeros(MOST_INPUTS, np.float32)
    hidden, results = np.zeros(HIDDEN, np.float32), np.zeros(BLOCK)
    sums, blocks = np.zeros(SIZE), 0
    for start in range(0, games, BLOCK):
        done = start / games
        step = FIRST_STEP * (LAST_STEP / FIRST_STEP) ** done
        explore = int(30 * (1 - done)) + 1
        run(
            sheets, game, blank, mind, alone, SEED, start, BLOCK, step, explore, luck,
            seen, inputs, shares, hidden, results,
        )  # fmt: skip
        if done >= SETTLED or start + BLOCK >= games:
            sums += mind
            blocks += 1
        if report and start // BLOCK % 25 == 0:
            print(f"{variant.id}: {start + BLOCK:,} games, mean {results.mean():.1f}", flush=True)
    mind[:] = sums / blocks


def main(wanted: list[str]) -> None:
    """Train the games named, or all of the family; a number says how many games each."""
    games = next((int(word) for word in wanted if word.isdigit()), None)
    wanted = [word for word in wanted if not word.isdigit()]
    FOLDER.mkdir(exist_ok=True)
    chosen = [find(id) for id in wanted] or [one for one in variants().values() if one.family.name == "qwixx"]
    for variant in chosen:
        if variant.family.name == "qwixx":
            began = time.perf_counter()
            np.savez_compressed(
                FOLDER / f"{variant.id}-master.npz", mind=train(variant, games, True).astype(np.float16)
            )
            print(f"{variant.id}: {time.perf_counter() - began:.0f} s", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
