"""Qwixx learns from self-play what `master` knows.

After every game what was expected before each throw is compared with what was expected before the next one, and with
how the game ended; the networks are moved a little towards it. In the words of the field: temporal-difference learning
with trace decay, TD(lambda), worked backwards through a finished game, by stochastic gradient descent on the forward
pass that play uses. Reproducible: one thread, one seed.
"""

from __future__ import annotations

import math
from typing import Any, NamedTuple

import numpy as np

from rollbook.games import Variant
from rollbook.games.qwixx import rules
from rollbook.games.qwixx.tables import ROWS, SEATS, Tables
from rollbook.kernel import bits
from rollbook.kernel import luck as chance
from rollbook.kernel.compiler import Mind, can_compile, loop, rule
from rollbook.kernel.play import NO_KEY, play_to_the_end
from rollbook.kernel.struct import Shelf, shelf
from rollbook.mass.loops import FIRST
from rollbook.mass.run import whole_numbers
from rollbook.thinkers import uniform
from rollbook.thinkers.qwixx.network import (
    ALONE,
    BIAS,
    CLOSE_LEAD,
    HIDDEN,
    LAYER,
    LEAD,
    LEADER,
    NET,
    OUTPUT,
    OWN,
    PLACES,
    REST,
    SCALE,
    SIZE,
    Numbers,
    Thought,
    begin_thought,
    close,
    forget_others,
    inputs_on,
    leader_but,
    leaning,
    points_alone,
    sheet_input,
    turn_input,
)
from rollbook.thinkers.qwixx.state import open_places
from rollbook.thinkers.qwixx.value import LEARNED, best_choice
from rollbook.training.course import Course

GAMES = 700_000  # with opponents
GAMES_ALONE = 400_000
MORE_GAMES = {"qwixx": 1_500_000}  # the sheet most people play
MORE_GAMES_ALONE = dict.fromkeys(("qwixx", "qwixx-bonus-a", "qwixx-bonus-b"), 1_000_000)  # and those not solved by then
BLOCK = 2_000
TOLD = 25  # blocks after which something is told
MOST_TURNS = 160
WITH_OPPONENTS = (2, 2, 2, 2, 3, 3, 4, 5)  # players of the games
SEED = 1
FIRST_STEP, LAST_STEP = 0.03, 0.0007  # of learning
FAITH = 0.6  # in how the game went on (lambda); the rest is faith in what was expected before the next throw
SETTLED = 0.75  # from this part of the games on, what was learned is averaged: single games no longer show

play_out: Any  # bound to the play loop of `mass`


class Practice(NamedTuple):
    """What a block of games works on; the first six fields are those that the play loop reads."""

    tables: Any  # one record: the sheet
    luck: Any  # the generator of explorers
    minds: Mind  # what is being learned
    seated: Any  # every seat has the same learner
    players: int  # the most at a table
    games: Any  # one record: the game being played
    empty: Any  # one record: a game not yet begun
    seen: Any  # records of the game before its throws
    results: Any  # the points of the first seat, by game
    alone: bool
    step: float  # of learning
    explore: int  # decisions in a thousand that are left to chance


# What the play loop asks


@rule
def notice(run: Practice, game: Any, throws: int) -> None:
    """What is on the sheets before a throw."""
    if throws < MOST_TURNS:
        run.seen[throws] = game


@rule
def decide(run: Practice, game: Any, seat: int, actions: int) -> int:
    """What seems best as far as it is learned; now and then anything, so that there is something new to learn."""
    if chance.below(run.luck, 1000) < run.explore:
        return chance.pick(run.luck, actions)
    return best_choice(run.tables[0], game, seat, actions, run.minds, LEARNED)


def bindings(variant: Variant, compiled: bool) -> dict[str, Any]:
    """What the names in the play loop mean here."""
    bound = {**variant.family.verbs(), "notice": notice, "decide": decide, "decide_random": uniform.decide}
    return {"play_out": play_to_the_end.bound(bound, "qwixx_practice", compiled)}


# Learning from a game


@rule
def expected(tables: Tables, game: Any, seat: int, thought: Thought) -> float:
    """What a seat can expect before a throw: the chance to win, or alone its points in the end, in twenties."""
    forget_others(thought)
    if game.players == 1:
        return points_alone(tables, game, seat, game.closed, thought) / SCALE
    return 1.0 / (1.0 + math.exp(-leaning(tables, game, seat, game.closed, thought)))


@rule
def pull(network: Mind, place: int, part: float, slopes: Numbers) -> None:
    """Move the weights of an input that was on by a part."""
    for unit in range(HIDDEN):
        network[place * HIDDEN + unit] += part * slopes[unit]


@rule
def pull_sheet(tables: Tables, game: Any, seat: int, network: Mind, start: int, part: float, slopes: Numbers) -> None:
    """Move the weights of a whole sheet."""
    for which in range(inputs_on(tables)):
        place = sheet_input(tables, game, seat, which, game.closed)
        if place >= 0:
            pull(network, start + place, part, slopes)


@rule
def pull_output(network: Mind, hidden: Numbers, change: float) -> None:
    """Move the weights of the output; what is left in `hidden` are the slopes of its units."""
    network[OUTPUT + HIDDEN] += change
    for unit in range(HIDDEN):
        fired = max(hidden[unit], 0.0)
        hidden[unit] = change * network[OUTPUT + unit] if fired > 0 else 0.0
        network[OUTPUT + unit] += change * fired


@rule
def move(tables: Tables, game: Any, seat: int, change: float, thought: Thought) -> None:
    """Move all weights that had a part in what was expected, so that it changes in this direction.

    This is the backward pass (the gradient times `change`) that belongs to the forward pass just run.
    """
    slopes = thought.scratch[LAYER]
    network = thought.mind[ALONE:] if game.players == 1 else thought.mind[:NET]
    pull_output(network, slopes, change)
    pull(network, BIAS, 1.0, slopes)
    pull_sheet(tables, game, seat, network, OWN, 1.0, slopes)
    if game.players == 1:
        return
    leader = leader_but(tables, game, seat)
    for other in range(game.players):
        if other == leader:
            pull_sheet(tables, game, other, network, LEADER, 1.0, slopes)
        elif other != seat:
            pull_sheet(tables, game, other, network, REST, 1.0 / (game.players - 2), slopes)
    lead = float(rules.score(tables, game, seat) - game.totals[leader])
    pull(network, LEAD, lead / 10, slopes)
    pull(network, CLOSE_LEAD, close(lead), slopes)
    pull(network, turn_input(game, seat), 1.0, slopes)


@rule
def learn_as(run: Practice, turns: int, seat: int, result: float, thought: Thought) -> None:
    """Go back through a game as a seat saw it; `result` is its share of the win, alone its points in twenties."""
    target = result
    for back in range(turns):
        game = run.seen[turns - 1 - back]
        value = expected(run.tables[0], game, seat, thought)
        move(run.tables[0], game, seat, run.step * (target - value), thought)
        target = FAITH * target + (1 - FAITH) * value


@rule
def winning_seats(tables: Tables, game: Any) -> int:
    """Who has won, when everybody's points are up to date."""
    for seat in range(game.players):
        rules.score(tables, game, seat)
    return rules.winners(tables, game)


@loop
def practise_games(run, start, count):  # type: ignore[no-untyped-def]
    """Play games against itself and learn from each when it is over."""
    tables = run.tables[0]
    thought = begin_thought(run.minds, LEARNED)
    for number in range(start, start + count):
        players = 1 if run.alone else WITH_OPPONENTS[number % len(WITH_OPPONENTS)]
        run.games[0] = run.empty[0]
        game = run.games[0]
        game.luck[0] = chance.mix(SEED, 2 * number)
        run.luck[0] = chance.mix(SEED, 2 * number + 1)
        rules.setup(tables, game, players, number % players)
        turns = min(MOST_TURNS, play_out(run, game, NO_KEY))
        won = winning_seats(tables, game)
        run.results[number - start] = game.totals[0]
        for seat in range(players):
            result = 1.0 / bits.count(won) if won >> seat & 1 else 0.0
            if run.alone:
                result = game.totals[0] / SCALE
            learn_as(run, turns, seat, result, thought)


# Training


def fresh_mind() -> Any:
    """Two networks that know nothing: small weights by chance, so that the units learn different things."""
    random = np.random.default_rng(SEED)
    mind = np.zeros(SIZE, np.float32)
    for start in (0, ALONE):
        mind[start : start + OUTPUT] = random.normal(0, 0.1, OUTPUT)
        mind[start + OUTPUT : start + OUTPUT + HIDDEN] = random.normal(0, 0.3, HIDDEN)
    return mind


def new_minds(variant: Variant, part: float = 1.0) -> dict[str, Any]:
    """What `master` knows, after such a part of all games."""
    alone, with_others = MORE_GAMES_ALONE.get(variant.id, GAMES_ALONE), MORE_GAMES.get(variant.id, GAMES)
    mind = train(variant, math.ceil(part * alone), math.ceil(part * with_others))
    return {"master": mind.astype(np.float16)}


def train(variant: Variant, alone: int, with_others: int) -> Any:
    """A mind that has learned from so many games alone and so many with opponents."""
    mind, course = fresh_mind(), Course(variant.id, alone + with_others)
    practise(variant, mind, alone, True, course)
    practise(variant, mind, with_others, False, course)
    return mind


def practise(variant: Variant, mind: Any, games: int, alone: bool, course: Course) -> None:
    """Learn from so many games alone or with opponents."""
    before = course.done
    compiled = can_compile()
    run = begin_practice(variant, mind, alone, compiled)
    play = practise_games.ready(lambda: bindings(variant, compiled), "qwixx", compiled, (run, 0, BLOCK))
    sums, blocks = np.zeros(SIZE), 0
    for start in range(0, games, BLOCK):
        done = start / games
        step = FIRST_STEP * (LAST_STEP / FIRST_STEP) ** done
        play(run._replace(step=step, explore=int(30 * (1 - done)) + 1), start, BLOCK)
        if done >= SETTLED or start + BLOCK >= games:
            sums += mind
            blocks += 1
        if start // BLOCK % TOLD == 0 or start + BLOCK >= games:
            played, how = min(start + BLOCK, games), "alone" if alone else "with others"
            course.at(before + played, f"{played:,} games {how}, mean {run.results.mean():.1f}")
    mind[:] = sums / blocks


def begin_practice(variant: Variant, mind: Any, alone: bool, compiled: bool) -> Practice:
    """Everything that learning works on."""
    tables: Any = variant.sheet.compile({}, SEATS)
    if max(open_places(tables, row) for row in range(ROWS)) > PLACES:
        raise ValueError(f"{variant.id}: the network has room for {PLACES} places in a row before its locks")
    empty = rules.Game()
    return Practice(
        tables=shelf(tables, compiled),
        luck=whole_numbers([0], compiled),
        minds=mind,
        seated=whole_numbers([FIRST] * SEATS, compiled),
        players=SEATS,
        games=shelf(empty, compiled),
        empty=shelf(empty, compiled),
        seen=np.zeros(MOST_TURNS, empty.dtype()) if compiled else Shelf([empty] * MOST_TURNS),
        results=np.zeros(BLOCK),
        alone=alone,
        step=FIRST_STEP,
        explore=0,
    )
