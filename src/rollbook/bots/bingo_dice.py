"""Bots for Bingo Dice. They count the throws that would show a main goal still open."""

from __future__ import annotations

from rollbook.games.bingo_dice.rules import (
    AGAIN,
    ALL_DICE,
    DOUBT,
    DOUBT_IT,
    JOKER,
    MARK,
    PASS,
    SPEND,
    Game,
    open_fields,
    shows_open_goal,
)
from rollbook.games.bingo_dice.tables import COMBINATIONS, DICE, FACES, Tables
from rollbook.kernel import bits
from rollbook.kernel import luck as chance
from rollbook.kernel.compiler import Mind, rule, thinker

HARDEST_FIRST = (2, 0, 1, 3, 4, 5, 6)  # dice bingo, straight, full house, four of a kind, then the rerolls


@rule
def open_goals(sheet: Tables, game: Game, seat: int) -> int:
    """The combinations whose main goals a seat still needs."""
    goals = 0
    for combination in range(len(COMBINATIONS)):
        if open_fields(sheet, game, seat, combination) & sheet.goals:
            goals |= 1 << combination
    return goals


@rule
def hits_by_dice(sheet: Tables, game: Game, goals: int) -> list[int]:
    """How many throws show one of the goals, by the set of dice that would have to change for it."""
    counts = [0] * (ALL_DICE + 1)
    for throw in sheet.goal_throws:
        if sheet.shown_by[throw] & goals:
            counts[changed_dice(game, throw)] += 1
    return counts


@rule
def changed_dice(game: Game, throw: int) -> int:
    """The dice that differ between the table and a throw given by its number."""
    changed = 0
    for step in range(DICE):
        die = DICE - 1 - step
        if throw % FACES + 1 != game.dice[die]:
            changed |= 1 << die
        throw //= FACES
    return changed


@rule
def hits(counts: list[int], thrown: int) -> int:
    """How many throws of these dice, the others staying, show a goal."""
    found = 0
    for changed in range(ALL_DICE + 1):
        if changed & ~thrown == 0:
            found += counts[changed]
    return found


@rule
def best_dice(sheet: Tables, game: Game) -> int:
    """The dice to throw so that a goal of the roller most likely shows."""
    counts = hits_by_dice(sheet, game, open_goals(sheet, game, game.roller))
    best = ALL_DICE
    best_share = -1
    for thrown in range(1, ALL_DICE + 1):
        share = hits(counts, thrown) * FACES ** (DICE - bits.count(thrown))
        if share > best_share:
            best = thrown
            best_share = share
    return best


@rule
def is_likely(sheet: Tables, game: Game, thrown: int, percent: int) -> bool:
    """The throw shows a goal of the roller with at least that chance."""
    counts = hits_by_dice(sheet, game, open_goals(sheet, game, game.roller))
    throws: int = FACES ** bits.count(thrown)
    return 100 * hits(counts, thrown) >= percent * throws


@rule
def winning_joker(sheet: Tables, game: Game, actions: int) -> int:
    """A joker that makes the dice show a goal of the roller; PASS without one."""
    for joker in range(DICE * FACES):
        if actions >> JOKER + joker & 1:
            die = joker // FACES
            before = game.dice[die]
            game.dice[die] = joker % FACES + 1
            fits = shows_open_goal(sheet, game)
            game.dice[die] = before
            if fits:
                return JOKER + joker
    return PASS


@rule
def hardest_field(actions: int) -> int:
    """Option `marking: one`: the main goal that is hardest to reach, or else a reroll."""
    for place in range(len(COMBINATIONS)):
        if actions >> HARDEST_FIRST[place] + 1 & 1:
            return HARDEST_FIRST[place] + 1
    return PASS


@thinker
def casual(sheet: Tables, game: Game, seat: int, actions: int, luck: list[int], mind: Mind) -> int:
    """Goes for the goal nearest at hand, stops when it is there, and spends only on a good chance."""
    if game.phase == MARK:
        return hardest_field(actions)
    if game.phase == DOUBT:
        unlikely = not is_likely(sheet, game, game.thrown, 40)
        return DOUBT_IT if actions >> DOUBT_IT & 1 and unlikely else PASS
    if shows_open_goal(sheet, game):
        return PASS
    if game.phase == AGAIN:
        return best_dice(sheet, game)
    joker = winning_joker(sheet, game, actions)
    if joker != PASS:
        return joker
    if actions & (1 << JOKER) - 2:
        thrown = best_dice(sheet, game)
        if is_likely(sheet, game, thrown, 25):
            return thrown
    return PASS


@thinker
def eager(sheet: Tables, game: Game, seat: int, actions: int, luck: list[int], mind: Mind) -> int:
    """Goes for goals like `casual`, but doubts whenever it can and spends all it has, jokers at random."""
    if game.phase == MARK:
        return chance.pick(luck, actions)
    if game.phase == DOUBT:
        return DOUBT_IT if actions >> DOUBT_IT & 1 else PASS
    if shows_open_goal(sheet, game) or actions == 1 << PASS:
        return PASS
    if game.phase == SPEND:
        return chance.pick(luck, actions & ~(1 << PASS))
    return best_dice(sheet, game)
