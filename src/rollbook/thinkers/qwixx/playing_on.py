"""How `master` of the Qwixx family tells choices apart that look alike: it plays on from each of them.

All seats go on with what their networks like most at once, for a few throws, and then the networks are asked. Throw k
of play-out n is the same for all choices, and the white dice of the first throw show every pair once in a block, so
that few play-outs tell much. A choice that lies clearly behind gets no more of them.
"""

from __future__ import annotations

import math

import numpy as np

from rollbook.games.qwixx.rules import COLOUR, PASS, WHITE, Game, choose, legal, over, score, settle, throw, winners
from rollbook.games.qwixx.tables import ROWS, SEATS, Tables
from rollbook.kernel import bits
from rollbook.kernel import luck as chance
from rollbook.kernel.compiler import Mind, rule, thinker
from rollbook.thinkers.qwixx.ahead import values_ahead
from rollbook.thinkers.qwixx.chances import Values
from rollbook.thinkers.qwixx.foresight import greedy, outlook
from rollbook.thinkers.qwixx.network import begin_thought
from rollbook.thinkers.qwixx.value import LEARNED, Marks, best_row, remember, take_back

THROWS = 2  # that are played on before the networks are asked
CLOSE, CLOSE_ALONE = 0.04, 1.0  # so far behind, in shares of the win and in points, a choice may be better
BLOCKS = 14  # of play-outs, at most; a block shows all pairs of white dice
CLEARLY = 2.0  # standard errors by which a choice lies behind that is given up
Moment = tuple[int, int, int, int, int, int, int, int]


@rule
def moment_of(game: Game) -> Moment:
    """Everything about a game but its sheets, its dice and its noted choices."""
    flags = game.phase, game.to_act, game.roller, game.turn, game.ended, game.closed, game.roller_crossed
    return (*flags, game.luck[0])


@rule
def put_back(game: Game, moment: Moment, dice: list[int], marks: list[Marks]) -> None:
    """The game as it was, but for its noted choices."""
    game.phase = moment[0]
    game.to_act = moment[1]
    game.roller = moment[2]
    game.turn = moment[3]
    game.ended = moment[4]
    game.closed = moment[5]
    game.roller_crossed = moment[6]
    game.luck[0] = moment[7]
    for die in range(len(dice)):
        game.dice[die] = dice[die]
    for seat in range(game.players):
        take_back(game, seat, marks[seat])


@rule
def everybody_is_asked(game: Game, seat: int) -> None:
    """Nobody has decided yet, as far as the seat may know."""
    game.to_act = (1 << game.players) - 1 if game.phase == WHITE else 1 << seat


@thinker
def replies_at_once(tables: Tables, game: Game, luck: list[int], mind: Mind) -> list[int]:
    """What everybody who is asked likes most at once."""
    replies = [PASS] * SEATS
    for seat in range(game.players):
        if game.to_act >> seat & 1:
            replies[seat] = greedy(tables, game, seat, legal(tables, game, seat), luck, mind)
    return replies


@thinker
def play_on(tables: Tables, game: Game, key: int, pair: int, mind: Mind) -> None:
    """Let everybody throw and take what is best at once; the first throw shows this pair of white dice."""
    throws = 0
    while not over(tables, game) and (throws < THROWS or game.to_act):
        if game.to_act == 0:
            game.luck[0] = chance.mix(key, throws)
            throw(tables, game)
            if throws == 0:
                game.dice[0] = 1 + pair // tables.faces
                game.dice[1] = 1 + pair % tables.faces
            throws += 1
        else:
            for seat in range(game.players):
                if game.to_act >> seat & 1:
                    actions = legal(tables, game, seat)
                    choose(tables, game, seat, greedy(tables, game, seat, actions, game.luck, mind))
            settle(tables, game)


@rule
def brought(tables: Tables, game: Game, seat: int, mind: Mind) -> float:
    """What came of playing on: a share of the win, or what the networks expect of it; alone points."""
    if not over(tables, game):
        shares = [0.0] * game.players
        outlook(tables, game, mind, shares)
        return shares[seat]
    for other in range(game.players):
        score(tables, game, other)
    if game.players == 1:
        return float(game.totals[0])
    won = winners(tables, game)
    return 1.0 / bits.count(won) if won >> seat & 1 else 0.0


@rule
def clearly_behind(best: Values, other: Values, count: int) -> bool:
    """Whether the other choice brought less than the best in so many play-outs, beyond doubt."""
    total = 0.0
    squares = 0.0
    for number in range(count):
        more = best[number] - other[number]
        total += more
        squares += more * more
    mean = total / count
    spread = max(0.0, squares / count - mean * mean)
    return mean > CLEARLY * math.sqrt(spread / (count - 1))


@rule
def leading(values: Values, racing: int, count: int) -> int:
    """The choice that brought most."""
    best = -1
    most = 0.0
    for place in range(len(values)):
        if racing >> place & 1:
            total = 0.0
            for number in range(count):
                total += values[place][number]
            if best < 0 or total > most:
                most = total
                best = place
    return best


@thinker
def outcome(tables: Tables, game: Game, seat: int, choices: list[int], key: int, pair: int, mind: Mind) -> float:
    """What a seat gets when everybody who is asked chooses this and the game is played on."""
    for other in range(game.players):
        if game.to_act >> other & 1:
            choose(tables, game, other, choices[other])
    settle(tables, game)
    play_on(tables, game, key, pair, mind)
    return brought(tables, game, seat, mind)


@thinker
def best_played_on(tables: Tables, game: Game, seat: int, candidates: list[int], luck: list[int], mind: Mind) -> int:
    """Which of the candidates brings most; the others choose at the same moment what they like most at once."""
    moment = moment_of(game)
    marks = [remember(game, other) for other in range(game.players)]
    dice = [game.dice[die] for die in range(2 + ROWS)]
    noted = [game.choice[other] for other in range(SEATS)]
    everybody_is_asked(game, seat)
    choices = replies_at_once(tables, game, luck, mind)
    pairs = tables.faces * tables.faces
    values = np.zeros((len(candidates), BLOCKS * pairs))
    racing = (1 << len(candidates)) - 1
    key = chance.draw(luck)
    best = 0
    count = 0
    while count < BLOCKS * pairs and racing & (racing - 1):
        for number in range(count, count + pairs):
            for place in range(len(candidates)):
                if racing >> place & 1:
                    put_back(game, moment, dice, marks)
                    everybody_is_asked(game, seat)
                    choices[seat] = candidates[place]
                    throws = chance.mix(key, number)
                    values[place][number] = outcome(tables, game, seat, choices, throws, number % pairs, mind)
        count += pairs
        best = leading(values, racing, count)
        for place in range(len(candidates)):
            if place != best and racing >> place & 1 and clearly_behind(values[best], values[place], count):
                racing &= ~(1 << place)
    put_back(game, moment, dice, marks)
    for other in range(SEATS):
        game.choice[other] = noted[other]
    return candidates[best]


@thinker
def close_choices(tables: Tables, game: Game, seat: int, actions: int, mind: Mind) -> list[int]:
    """The choice that is worth most one throw later, and those that are worth nearly as much."""
    values = values_ahead(tables, game, seat, actions, begin_thought(mind, LEARNED))
    best = int(np.argmax(values))
    close = CLOSE_ALONE if game.players == 1 else CLOSE
    choices = [best]
    for action in range(PASS + 1):
        if action != best and values[action] > values[best] - close:
            choices.append(action)
    return choices


@thinker
def best_of_close(tables: Tables, game: Game, seat: int, actions: int, luck: list[int], mind: Mind) -> int:
    """The choice of `master`: what is worth most one throw later; where that is close, what brings most played on."""
    if game.phase != WHITE and game.phase != COLOUR:
        return best_row(tables, game, seat, actions, begin_thought(mind, LEARNED))
    choices = close_choices(tables, game, seat, actions, mind)
    if len(choices) == 1:
        return choices[0]
    return best_played_on(tables, game, seat, choices, luck, mind)
