"""Bingo Dice. Read beside RULES.md, whose paragraphs the docstrings cite.

Actions: 0 passes, stops or declines. After a throw, 1 to 31 is a set of dice to throw again (a bit a die) and
from JOKER on a joker: JOKER + 6 * die + face - 1. To the doubter, 1 doubts. When one field is to be marked,
1 + its combination.
"""

from __future__ import annotations

from rollbook.games.bingo_dice.tables import COMBINATIONS, DICE, FACES, SEATS, Tables
from rollbook.kernel import bits, luck, verbs
from rollbook.kernel.compiler import rule
from rollbook.kernel.struct import Struct, ints

PASS, DOUBT_IT = 0, 1
ALL_DICE = (1 << DICE) - 1
JOKER = 1 << DICE

# phases
THROW, AGAIN, DOUBT, SPEND, MARK = range(5)

# causes of the end
ALL_GOALS = 1


class Game(Struct):
    """A game as it lies on the table."""

    players: int
    phase: int
    to_act: int
    roller: int
    first: int
    rounds: int  # finished: the turns everybody has had
    ended: int
    throws: int  # in this turn, rerolls included
    thrown: int  # the dice of the last or coming throw, a bit each
    at_stake: int  # the doubter's field under doubt, plus 1; 0 for none
    dice: list[int] = ints(DICE)
    choice: list[int] = ints(SEATS)
    marked: list[int] = ints(SEATS)  # goals reached, rerolls and jokers gained; fields, a bit each
    used: list[int] = ints(SEATS)  # rerolls and jokers spent, doubt fields taken or lost
    parts: list[list[int]] = ints(SEATS, 4)  # goals reached by combination
    totals: list[int] = ints(SEATS)
    luck: list[int] = ints(1)


# The start and the throws


@rule
def setup(tables: Tables, game: Game, players: int, first: int) -> None:
    """§2.5 The free fields are available from the start; §1.5 the starter rolls first."""
    game.players = players
    game.first = first
    game.roller = first
    for seat in range(players):
        game.marked[seat] = tables.free
    begin_turn(game)


@rule
def begin_turn(game: Game) -> None:
    """§4.1 The roller throws all five dice."""
    game.phase = THROW
    game.throws = 0
    game.thrown = ALL_DICE


@rule
def throw(tables: Tables, game: Game) -> None:
    """§4.1, §4.2 The dice that are due are thrown; the others stay."""
    for die in range(DICE):
        if game.thrown >> die & 1:
            game.dice[die] = 1 + luck.below(game.luck, FACES)
    after_throw(tables, game)


@rule
def place(tables: Tables, game: Game, dice: list[int]) -> None:
    """§4.1, §4.2 The same with dice thrown by somebody else; those that stay are as they are."""
    for die in range(DICE):
        if game.thrown >> die & 1:
            game.dice[die] = dice[die]
    after_throw(tables, game)


@rule
def after_throw(tables: Tables, game: Game) -> None:
    """§4.2 After the first and second throw the roller may throw again; §6.1 after the third, spend fields."""
    game.throws += 1
    if game.throws == 3:
        judge_doubt(tables, game)
    game.phase = AGAIN if game.throws < 3 else SPEND
    game.to_act = 1 << game.roller


@rule
def shown(tables: Tables, game: Game) -> int:
    """§3.1 to §3.13 The combinations the dice show, a bit each."""
    number = 0
    for die in range(DICE):
        number = number * FACES + game.dice[die] - 1
    return tables.shown_by[number]


# What may be done


@rule
def legal(tables: Tables, game: Game, seat: int) -> int:
    """The actions open to a seat now."""
    if not game.to_act >> seat & 1:
        return 0
    if game.phase == AGAIN:
        return 1 << PASS | any_dice()
    if game.phase == DOUBT:
        return 1 << PASS | (1 << DOUBT_IT if unused_doubts(tables, game, seat) else 0)
    if game.phase == SPEND:
        return 1 << PASS | rerolls_and_jokers(tables, game, seat)
    return fields_to_mark(tables, game, seat)


@rule
def any_dice() -> int:
    """§4.2, §4.4 Any dice may be thrown again, at least one."""
    return (1 << JOKER) - 2


@rule
def rerolls_and_jokers(tables: Tables, game: Game, seat: int) -> int:
    """§6.1 An available reroll throws any dice again; an available joker sets a die to another face (§6.6)."""
    actions = 0
    if available(game, seat, tables.rerolls):
        actions |= any_dice()
    if available(game, seat, tables.jokers):
        for die in range(DICE):
            faces = (1 << FACES) - 1 & ~(1 << game.dice[die] - 1)
            actions |= faces << JOKER + FACES * die
    return actions


@rule
def available(game: Game, seat: int, fields: int) -> int:
    """§6.8 Of these fields, the ones gained and not yet used."""
    return game.marked[seat] & ~game.used[seat] & fields


@rule
def unused_doubts(tables: Tables, game: Game, seat: int) -> int:
    """§5.4 Doubt fields that have not been taken for a doubt."""
    return tables.doubts & ~game.marked[seat] & ~game.used[seat]


@rule
def fields_to_mark(tables: Tables, game: Game, seat: int) -> int:
    """§7.6, §7.7 Any shown combination with an open field; only without one there is nothing to mark."""
    actions = 0
    for combination in range(len(COMBINATIONS)):
        if shown(tables, game) >> combination & 1 and open_fields(tables, game, seat, combination):
            actions |= 1 << combination + 1
    return actions if actions else 1 << PASS


@rule
def open_fields(tables: Tables, game: Game, seat: int, combination: int) -> int:
    """§7.4 The fields of a combination that are not marked yet."""
    return tables.fields_of[combination] & ~game.marked[seat]


# Deciding


@rule
def choose(tables: Tables, game: Game, seat: int, action: int) -> None:
    """A decision is noted."""
    verbs.note_choice(game, seat, action)


@rule
def settle(tables: Tables, game: Game) -> None:
    """The decision takes effect."""
    if game.phase == AGAIN:
        settle_throwing_again(tables, game, game.choice[game.roller])
    elif game.phase == DOUBT:
        settle_doubt(tables, game, left_of(game, game.roller))
    elif game.phase == SPEND:
        settle_spending(tables, game, game.choice[game.roller])
    else:
        settle_marking(tables, game, game.choice[game.roller])


@rule
def settle_throwing_again(tables: Tables, game: Game, action: int) -> None:
    """§4.3 The roller may stop; §5.2 before a third throw the announced dice may be doubted."""
    if action == PASS:
        finish_throwing(tables, game)
        return
    game.thrown = action
    if game.throws == 2 and game.players > 1:
        game.phase = DOUBT
        game.to_act = 1 << left_of(game, game.roller)
    else:
        game.phase = THROW


@rule
def settle_doubt(tables: Tables, game: Game, doubter: int) -> None:
    """§5.4 Doubting takes an unused doubt field; §5.5 the doubter may decline."""
    if game.choice[doubter] == DOUBT_IT:
        field = bits.lowest(unused_doubts(tables, game, doubter))
        game.used[doubter] |= 1 << field
        game.at_stake = field + 1
    game.phase = THROW


@rule
def judge_doubt(tables: Tables, game: Game) -> None:
    """§5.6 No open main goal in the third throw: the field becomes a joker; §5.7 else it is lost."""
    if game.at_stake == 0:
        return
    doubter = left_of(game, game.roller)
    field = 1 << game.at_stake - 1
    game.at_stake = 0
    if not shows_open_goal(tables, game):
        game.used[doubter] &= ~field
        game.marked[doubter] |= field


@rule
def shows_open_goal(tables: Tables, game: Game) -> bool:
    """§5.8 The dice show a main goal that the roller has not completely reached."""
    for combination in range(len(COMBINATIONS)):
        if shown(tables, game) >> combination & 1:
            if open_fields(tables, game, game.roller, combination) & tables.goals:
                return True
    return False


@rule
def settle_spending(tables: Tables, game: Game, action: int) -> None:
    """§6.1, §6.2 Rerolls and jokers in any order, until the roller stops."""
    if action == PASS:
        finish_throwing(tables, game)
    elif action < JOKER:
        spend(game, game.roller, tables.rerolls)
        game.thrown = action
        game.phase = THROW
    else:
        spend(game, game.roller, tables.jokers)
        game.dice[(action - JOKER) // FACES] = (action - JOKER) % FACES + 1
        game.to_act = 1 << game.roller


@rule
def spend(game: Game, seat: int, fields: int) -> None:
    """§6.8 Each field works once; which of several equal ones is used makes no difference."""
    game.used[seat] |= 1 << bits.lowest(available(game, seat, fields))


# Marking


@rule
def finish_throwing(tables: Tables, game: Game) -> None:
    """§4.5, §7.1 The final dice are marked; §7.6 as an option a single field of choice."""
    if tables.mark_one:
        game.phase = MARK
        game.to_act = 1 << game.roller
        return
    for combination in range(len(COMBINATIONS)):
        if shown(tables, game) >> combination & 1:
            mark(tables, game, combination)
    end_turn(tables, game)


@rule
def settle_marking(tables: Tables, game: Game, action: int) -> None:
    """§7.6 A single field of choice."""
    if action != PASS:
        mark(tables, game, action - 1)
    end_turn(tables, game)


@rule
def mark(tables: Tables, game: Game, combination: int) -> None:
    """§7.1, §7.4 One open field of the combination, if there is one."""
    fields = open_fields(tables, game, game.roller, combination)
    if fields:
        game.marked[game.roller] |= 1 << bits.lowest(fields)


# The end


@rule
def end_turn(tables: Tables, game: Game) -> None:
    """§1.4 The dice go to the left; §8.1, §8.2 the end comes when everybody has had equally many turns."""
    game.roller = left_of(game, game.roller)
    if game.roller == game.first:
        game.rounds += 1
        if winners(tables, game):
            game.ended = ALL_GOALS
    begin_turn(game)


@rule
def left_of(game: Game, seat: int) -> int:
    """§1.4, §5.1 The player on the left sits in the next seat."""
    return (seat + 1) % game.players


@rule
def over(tables: Tables, game: Game) -> int:
    """0, or why the game has ended."""
    return game.ended


@rule
def score(tables: Tables, game: Game, seat: int) -> int:
    """The main goals reached."""
    game.totals[seat] = bits.count(game.marked[seat] & tables.goals)
    for combination in range(4):
        game.parts[seat][combination] = bits.count(game.marked[seat] & tables.fields_of[combination])
    return game.totals[seat]


@rule
def winners(tables: Tables, game: Game) -> int:
    """§8.3 All players who have all ten main goals."""
    seats = 0
    for seat in range(game.players):
        if game.marked[seat] & tables.goals == tables.goals:
            seats |= 1 << seat
    return seats


@rule
def conceal(tables: Tables, game: Game, seat: int) -> None:
    """A seat knows neither the others' noted decisions nor coming dice."""
    verbs.conceal_choices(game, seat)
