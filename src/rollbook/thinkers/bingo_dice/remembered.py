"""What a turn is worth, worked out once for a card and remembered: whoever plays on meets the same few cards again.

A turn on paper is one row of numbers: what the card is worth when the turn ends, by the kind of throw; what it is
worth to throw again, by the handful that is kept, after the first throw, after the second, and with a reroll; and what
it is worth to set a die, by the throw that is there then. `turn.prospects` would answer the same, every time anew.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from rollbook.games.bingo_dice.rules import AGAIN, ALL_DICE, DOUBT, JOKER, MARK, PASS, Game
from rollbook.games.bingo_dice.tables import DICE, FACES, Tables
from rollbook.kernel.compiler import Mind, rule, thinker
from rollbook.thinkers.bingo_dice.levels import count_hits, doubt_worths, least, open_goals
from rollbook.thinkers.bingo_dice.turn import (
    HANDFULS,
    JOKERS,
    KIND_OF,
    KINDS,
    NEVER,
    REROLLS,
    SMALL,
    THROWS,
    Thought,
    begin_thought,
    card_of,
    count_open,
    handful,
    mark_values,
    mean_values,
    values_start,
    weigh_dice,
    weigh_jokers,
    weigh_spending,
    weigh_throws,
)

PLACES = 32  # turns on paper; the oldest goes when there is no place left
MAIN_GOALS = 16  # sets of combinations whose main goals are open
# where things lie in a row
ENDS = 0
AGAIN_ONCE = ENDS + KINDS
AGAIN_TWICE = AGAIN_ONCE + SMALL
REROLLED = AGAIN_TWICE + SMALL
SET = REROLLED + SMALL
ROW = SET + THROWS


class Remembered(NamedTuple):
    """A mind, and paper."""

    mind: Mind
    cards: Any  # [place]: the card whose turn is there, plus 1; and last how many there have been
    turns: Any  # [place][number]
    hits: Any  # [main goals][handful]: how many throws of the other dice show one of the goals; -1: not counted yet


def with_paper(mind: Mind) -> Remembered:
    """A mind that can remember, and remembers nothing yet."""
    import numpy as np

    cards = np.zeros(PLACES + 1, np.int64)
    return Remembered(mind, cards, np.zeros((PLACES, ROW)), np.full((MAIN_GOALS, HANDFULS), -1, np.int64))


@rule
def turn_of(tables: Tables, game: Game, seat: int, known: Remembered) -> int:
    """The place on paper of what a turn of a seat is worth."""
    cards = known.cards
    card = card_of(tables, game, seat)
    for place in range(PLACES):
        if cards[place] == card + 1:
            return place
    place = int(cards[PLACES] % PLACES)
    cards[PLACES] += 1
    cards[place] = card + 1
    work_out(tables, game, seat, card, known.mind, known.turns[place])
    return place


@thinker
def work_out(tables: Tables, game: Game, seat: int, card: int, mind: Mind, row: Any) -> None:
    """Fill what a turn is worth."""
    rerolls, jokers = card // JOKERS % REROLLS, card % JOKERS
    thought = begin_thought(mind, mind[values_start(tables) :], tables.mark_one, rerolls, jokers)
    count_open(tables, game, seat, thought.opened)
    start = weigh_spending(thought, card, rerolls, jokers)
    for kind in range(KINDS):
        row[ENDS + kind] = thought.ends[kind]
    if rerolls > 0:
        mean_values(mind, thought.spent, start - thought.columns * THROWS, thought.means)
        note_means(thought, REROLLED, row)
    if jokers > 0:
        for throw in range(THROWS):
            row[SET + throw] = thought.spent[start - THROWS + throw]
    weigh_throws(thought, 2, start)
    note_means(thought, AGAIN_TWICE, row)
    weigh_throws(thought, 1, start)  # takes the place of values that are not needed any more
    note_means(thought, AGAIN_ONCE, row)


@rule
def note_means(thought: Thought, start: int, row: Any) -> None:
    """Note what it is worth to keep handfuls and throw the other dice."""
    for kept in range(SMALL):
        row[start + kept] = thought.means[kept]


@rule
def again_after(throws: int) -> int:
    """Where values of throwing again begin, after so many throws of a turn; a reroll is thrown like the last one."""
    return AGAIN_ONCE if throws == 1 else AGAIN_TWICE


@rule
def worth_keeping(tables: Tables, game: Game, seat: int, kept: int, known: Remembered) -> float:
    """What it is worth to the roller to throw all dice but these."""
    row = known.turns[turn_of(tables, game, seat, known)]
    return float(row[again_after(game.throws) + handful(known.mind, game.dice, kept)])


@rule
def worth_of_turn(tables: Tables, game: Game, seat: int, actions: int, known: Remembered) -> list[float]:
    """The value of each action of the roller, where it is legal."""
    mind = known.mind
    if game.phase == MARK:
        return mark_values(mind[values_start(tables) :], card_of(tables, game, seat))
    row = known.turns[turn_of(tables, game, seat, known)]
    worth = [NEVER] * (JOKER + DICE * FACES)
    worth[PASS] = row[ENDS + int(mind[KIND_OF + handful(mind, game.dice, ALL_DICE) - SMALL])]
    if game.phase == AGAIN:
        weigh_dice(game, mind, row, again_after(game.throws), 0.0, worth)
        return worth
    if actions >> ALL_DICE & 1:
        weigh_dice(game, mind, row, REROLLED, 0.0, worth)
    if actions >> JOKER:
        weigh_jokers(game, mind, row, SET, 0.0, worth)
    return worth


@rule
def hits_of(tables: Tables, game: Game, known: Remembered) -> Any:
    """How many throws show a goal of the roller, by the handful that is kept."""
    goals = open_goals(tables, game, game.roller)
    counts = known.hits[goals]
    if counts[0] < 0:
        count_hits(known.mind, goals, counts)
    return counts


@thinker
def decide(tables: Tables, game: Game, seat: int, actions: int, luck: list[int], known: Remembered) -> int:
    """Decides like `levels.master`."""
    if game.phase == DOUBT:
        return least(doubt_worths(tables, game, seat, known.mind, hits_of(tables, game, known)), actions)
    return least(worth_of_turn(tables, game, seat, actions, known), actions)
