"""Teaches Bingolino's master what tiles cost, by playing against itself.

Two grids play side by side, each throw serving both. When one has its stars, every state it went through is moved
towards what came of it (temporal difference learning with a trace, backwards through the game), and a new hand is
dealt. The estimate and the decisions are master's own, one throw ahead.
"""

from __future__ import annotations

import math
from typing import Any, NamedTuple

from rollbook.games import Variant
from rollbook.games.bingolino.rules import HOW_MANY, TURN, Game, give_stars, legal, take_dice
from rollbook.games.bingolino.tables import CELLS, DICE, FACES, HIGHEST, Tables
from rollbook.kernel import bits
from rollbook.kernel import luck as chance
from rollbook.kernel.compiler import can_compile, loop, rule
from rollbook.thinkers.bingolino.ahead import EVERYTHING, best_dice, best_tile, look, think_of, turned_after
from rollbook.thinkers.bingolino.chances import NUMBERS, chances
from rollbook.thinkers.bingolino.layout import improve, order_by_ease, shuffle
from rollbook.thinkers.bingolino.value import (
    COUNTS,
    EASY,
    LAST,
    LEARNED,
    MISS,
    SIZE,
    STAGES,
    TURNED,
    TWINS,
    Thought,
    begin_thought,
    constants,
    count_price,
    list_goals,
    miss,
    soft_minimum,
    twins_in,
    weigh_goals,
)
from rollbook.training.course import Course

LONGEST = 200  # throws in a game
TRUST = 0.5  # how much of a later state's outcome counts against its estimate
GAMES = 500  # of a block
BLOCKS = 500
TOLD = 10  # blocks after which something is told
SEATS = 2
FIRST_RATE = 0.01
LAST_RATE = 0.0002


def first_guess() -> Any:
    """A mind that knows only how likely numbers are."""
    import numpy as np

    mind = np.zeros(LEARNED)
    often = chances()
    for stage in range(STAGES):
        for number in range(1, NUMBERS):
            best = max(often[count * NUMBERS + number] for count in range(DICE))
            mind[EASY + stage * NUMBERS + number] = 0.4
            mind[LAST + stage * NUMBERS + number] = 0.5 / best
    return np.concatenate([mind, constants()])


class Lesson(NamedTuple):
    """What a block of games is played with, and what comes of it."""

    mind: Any  # learns
    seed: int
    games: int
    rate: float
    past: Any  # [seat][moment]: the turned tiles and the lines with a star
    tally: Any  # sums: own throws, squared errors, states


# Learning


@rule
def learn(tables: Tables, thought: Thought, starred: int, turned: int, target: float, rate: float) -> float:
    """Move the estimate of a state towards a target; returns the error."""
    mind = thought.mind
    stage = thought.enough - bits.count(starred) - 1
    listed = list_goals(tables, thought, starred, turned)
    total = weigh_goals(thought, stage, listed)
    risk = miss(thought, turned)
    error = target - soft_minimum(total) - count_price(thought, stage, turned) - risk * mind[MISS + stage]
    step = rate * min(max(error, -4.0), 4.0)
    for place in range(listed):
        weight = step * thought.shares[place] / total
        if abs(weight) > 1e-9:
            move_goal(thought, stage, thought.goals[place], weight)
    mind[TURNED + stage * COUNTS + bits.count(turned)] += step
    mind[MISS + stage] += step * risk
    return float(error)


@rule
def move_goal(thought: Thought, stage: int, missing: int, weight: float) -> None:
    """Move what a goal costs by a weight, down the gradient."""
    mind, tiles = thought.mind, thought.tiles
    rest = missing
    squares = 1e-6
    while rest:
        squares += mind[LAST + stage * NUMBERS + tiles[bits.lowest(rest)]] ** 2
        rest &= rest - 1
    root = math.sqrt(squares)
    mind[SIZE + stage * COUNTS + bits.count(missing)] += weight
    mind[TWINS + stage] += weight * twins_in(thought.twins, missing)
    while missing:
        number = stage * NUMBERS + tiles[bits.lowest(missing)]
        mind[EASY + number] += weight
        mind[LAST + number] = max(0.0, mind[LAST + number] + weight * mind[LAST + number] / root)
        missing &= missing - 1


@rule
def learn_game(tables: Tables, thought: Thought, lesson: Lesson, seat: int, length: int) -> None:
    """Learn from the states that a grid went through, the last first."""
    target = 0.0
    following = 0.0
    for moment in range(length - 1, -1, -1):
        turned, starred = lesson.past[seat][moment]
        target = 1.0 + TRUST * target + (1.0 - TRUST) * following
        error = learn(tables, thought, starred, turned, target, lesson.rate)
        following = target - error
        lesson.tally[1] += error * error
        lesson.tally[2] += 1
    lesson.tally[0] += length


# Playing


@rule
def deal(tables: Tables, game: Game, seat: int) -> None:
    """A hand of tiles, ascending, from a bag of its own."""
    copies = [tables.copies] * NUMBERS
    dealt = 0
    while dealt < CELLS:
        number = 1 + chance.below(game.luck, HIGHEST)
        if copies[number] > 0 and chance.below(game.luck, tables.copies) < copies[number]:
            copies[number] -= 1
            dealt += 1
    place = 0
    for number in range(1, NUMBERS):
        for _ in range(tables.copies - copies[number]):
            game.hand[seat][place] = number
            place += 1


@rule
def lay_out(tables: Tables, game: Game, seat: int, mind: Any) -> None:
    """A new hand laid out, sometimes at random; nothing is turned yet."""
    deal(tables, game, seat)
    tiles = game.tile[seat]
    order_by_ease(mind, game.hand[seat], 0, 0, tiles)
    rounds = 6
    if chance.below(game.luck, 4) == 0:
        shuffle(game.luck, tiles)
        rounds = 1 if chance.below(game.luck, 2) == 0 else 0
    if rounds > 0:
        thought = begin_thought(mind, tiles, tables.stars_to_win)
        improve(tables, thought, 0, rounds)
        for cell in range(CELLS):
            tiles[cell] = thought.tiles[cell]
    game.turned[seat] = 0
    game.starred[seat] = 0


@rule
def throw_dice(tables: Tables, game: Game, seat: int, thought: Thought) -> None:
    """Throw the number of dice that looks best; sometimes any, to see more of the game."""
    game.phase = HOW_MANY
    if chance.below(game.luck, 20) == 0:
        count = 1 + chance.below(game.luck, DICE)
    else:
        look(tables, thought, game.starred[seat], game.turned[seat], EVERYTHING)
        count = best_dice(game, seat, thought.mind, thought.needed, [0.0] * DICE)
    take_dice(game, count)
    for die in range(count):
        game.dice[die] = 1 + chance.below(game.luck, FACES)


@rule
def answer(tables: Tables, game: Game, seat: int, thought: Thought) -> None:
    """Turn the tile that looks best after a throw, if one may or must be turned."""
    game.phase = TURN
    actions = legal(tables, game, seat)
    if actions:
        look(tables, thought, game.starred[seat], game.turned[seat], actions)
        game.turned[seat] = turned_after(game.turned[seat], best_tile(actions, thought.needed))
    give_stars(tables, game)


@loop
def train(tables, games, lesson):  # type: ignore[no-untyped-def]
    """Play and learn. A game here never ends: whoever has four stars or plays too long gets a new hand."""
    sheet, game = tables[0], games[0]
    game.players = SEATS
    game.to_act = (1 << SEATS) - 1
    game.roller = 0
    game.luck[0] = chance.mix(lesson.seed, 0)
    length = [-1] * SEATS
    finished = 0
    while finished < lesson.games:
        for turn in range(SEATS):
            seat = (game.roller + turn) % SEATS
            if length[seat] < 0:
                lay_out(sheet, game, seat, lesson.mind)
                length[seat] = 0
            thought = think_of(sheet, game, seat, lesson.mind)
            if turn == 0:
                lesson.past[seat][length[seat]][0] = game.turned[seat]
                lesson.past[seat][length[seat]][1] = game.starred[seat]
                length[seat] += 1
                throw_dice(sheet, game, seat, thought)
            answer(sheet, game, seat, thought)
            if bits.count(game.starred[seat]) >= sheet.stars_to_win or length[seat] == LONGEST:
                learn_game(sheet, thought, lesson, seat, length[seat])
                length[seat] = -1
                finished += 1
        game.roller = (game.roller + 1) % SEATS


def practise(variant: Variant, mind: Any, block: int, blocks: int) -> Any:
    """Train with one block of games; returns its tally."""
    import numpy as np

    rate = FIRST_RATE * (1 - block / blocks) ** 1.5 + LAST_RATE
    past = np.zeros((SEATS, LONGEST, 2), np.int64)
    lesson = Lesson(mind, 1000 + block, GAMES, rate, past, np.zeros(3))
    arguments = (variant.sheet.compile({}, SEATS).array(), Game().array(), lesson)
    train.ready(lambda: {}, "self_play", can_compile(), arguments)(*arguments)
    return lesson.tally


def new_minds(variant: Variant, part: float = 1.0) -> dict[str, Any]:
    """What `master` knows, after such a part of all games."""
    import numpy as np

    learned = first_guess()
    blocks = math.ceil(part * BLOCKS)
    course = Course(variant.id, blocks)
    for block in range(blocks):
        throws, squares, states = practise(variant, learned, block, blocks)
        if block % TOLD == 0 or block + 1 == blocks:
            error = math.sqrt(squares / states)
            course.at(block + 1, f"{(block + 1) * GAMES:,} games, {throws / GAMES:.3f} throws, error {error:.3f}")
    return {"master": learned.astype(np.float32)}
