"""How doubts, rerolls and jokers of Bingo Dice could be misread."""

from __future__ import annotations

from collections.abc import Callable

from rollbook.games import misreading
from rollbook.games.bingo_dice import rules
from rollbook.games.bingo_dice.rules import AGAIN, DOUBT, DOUBT_IT, JOKER, PASS, THROW, Game
from rollbook.games.bingo_dice.tables import DICE, DICE_BINGO, FACES, FOUR, FULL_HOUSE, STRAIGHT, Tables

Rule = misreading.Rule
DICE_ACTIONS = (1 << JOKER) - 2  # to throw some dice again
JOKERS = ((1 << DICE * FACES) - 1) << JOKER
GOALS = (STRAIGHT, FULL_HOUSE, DICE_BINGO, FOUR)


# Doubt


def asked_to_doubt(seat: Callable[[Game], int]) -> Rule:
    """Somebody else doubts, also where nobody does."""

    def settle_throwing_again(tables: Tables, game: Game, action: int) -> None:
        rules.settle_throwing_again(tables, game, action)
        if action != PASS and game.throws == 2:
            game.phase = DOUBT
            game.to_act = 1 << seat(game) % game.players

    return settle_throwing_again


def no_doubt_before(tables: Tables, game: Game, action: int) -> None:
    """The third roll happens before anybody is asked about it."""
    rules.settle_throwing_again(tables, game, action)
    if game.phase == DOUBT:
        game.phase, game.to_act = THROW, 0


def finished_do_not_doubt(tables: Tables, game: Game, action: int) -> None:
    """Who has all goals is not asked any more."""
    rules.settle_throwing_again(tables, game, action)
    doubter = rules.left_of(game, game.roller)
    if game.phase == DOUBT and game.marked[doubter] & tables.goals == tables.goals:
        game.phase, game.to_act = THROW, 0


def doubt_who_stops(tables: Tables, game: Game, action: int) -> None:
    """Also a roller who stops after the second roll can be doubted."""
    if action == PASS and game.throws == 2 and game.players > 1:
        game.phase = DOUBT
        game.to_act = 1 << rules.left_of(game, game.roller)
    else:
        rules.settle_throwing_again(tables, game, action)


def chosen_after_doubt(tables: Tables, game: Game, doubter: int) -> None:
    """After a doubt the roller chooses the dice once more."""
    rules.settle_doubt(tables, game, doubter)
    if game.choice[doubter] == DOUBT_IT:
        game.phase = AGAIN
        game.to_act = 1 << game.roller


def doubt_costs_nothing(tables: Tables, game: Game) -> None:
    """The doubter's field is free again when the doubt has failed."""
    field, doubter = game.at_stake, rules.left_of(game, game.roller)
    rules.judge_doubt(tables, game)
    if field and game.used[doubter] >> field - 1 & 1:
        game.used[doubter] &= ~(1 << field - 1)


def always_a_joker(tables: Tables, game: Game) -> None:
    """A doubt field becomes a joker in any case."""
    field, doubter = game.at_stake, rules.left_of(game, game.roller)
    rules.judge_doubt(tables, game)
    if field:
        game.used[doubter] &= ~(1 << field - 1)
        game.marked[doubter] |= 1 << field - 1


def never_a_joker(tables: Tables, game: Game) -> None:
    """A doubt field is lost in any case."""
    game.at_stake = 0


def any_goal(tables: Tables, game: Game) -> bool:
    """Also a main goal that the roller has reached everywhere counts."""
    return any(rules.shown(tables, game) >> goal & 1 for goal in GOALS)


def judged_at_the_end(tables: Tables, game: Game) -> None:
    """What the final dice show decides a doubt."""
    rules.judge_doubt(tables, game)
    rules.finish_throwing(tables, game)


def not_judged(tables: Tables, game: Game) -> None:
    """A doubt is not decided yet."""


# Spending


def one_reroll_a_turn(tables: Tables, game: Game, seat: int, right: int) -> int:
    """One reroll can be used in a turn."""
    return right & ~DICE_ACTIONS if game.throws > 3 else right


def rerolls_first(tables: Tables, game: Game, seat: int, right: int) -> int:
    """Jokers are used when no reroll is left."""
    return right & ~JOKERS if right & DICE_ACTIONS else right


def spend_early(tables: Tables, game: Game, seat: int, right: int) -> int:
    """Jokers can be used after any roll."""
    return right | rules.rerolls_and_jokers(tables, game, seat)


def one_die_at_a_time(tables: Tables, game: Game, seat: int, right: int) -> int:
    """A reroll is for one die."""
    return right & (1 << PASS | JOKERS | sum(1 << (1 << die) for die in range(DICE)))


def no_jokers(tables: Tables, game: Game, seat: int, right: int) -> int:
    """A joker sets no die."""
    return right & ~JOKERS


def same_face(tables: Tables, game: Game, seat: int, right: int) -> int:
    """A die can be set to the face it shows."""
    if not right & JOKERS:
        return right
    return right | sum(1 << JOKER + FACES * die + face - 1 for die, face in enumerate(game.dice))


def set_dice_stay(tables: Tables, game: Game, seat: int, right: int) -> int:
    """The die that a joker has just set cannot be rolled."""
    if game.choice[seat] < JOKER:
        return right
    die = (game.choice[seat] - JOKER) // FACES
    return right & ~sum(1 << dice for dice in range(1, 1 << DICE) if dice >> die & 1)


def for_ever(game: Game, seat: int, fields: int) -> None:
    """A field can be used again."""
