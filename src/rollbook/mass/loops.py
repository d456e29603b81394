"""The compiled loops. They know the kernel's verbs and the bots' decisions, and no game.

The names `setup`, `throw`, ... and `decide` are bound to one family's functions by `Loop.bound`.
"""

from __future__ import annotations

from typing import Any

from rollbook.bots import QUICK, decider
from rollbook.games import Family
from rollbook.kernel import bits
from rollbook.kernel import luck as chance
from rollbook.kernel.compiler import loop

CAUSES = 8
SEATS = 6

# bound to a family's functions
setup: Any
throw: Any
legal: Any
choose: Any
settle: Any
over: Any
score: Any
winners: Any
conceal: Any
decide: Any  # the dispatcher below, bound to the bots in play
decide_random: Any
decide_eager: Any
decide_casual: Any
decide_first: Any
decide_second: Any
decide_third: Any

# the bots by number: the quick ones are always there, up to three thoughtful ones as they are needed
RANDOM, EAGER, CASUAL, FIRST, SECOND, THIRD = range(6)
THOUGHTFUL = ("decide_first", "decide_second", "decide_third")

# columns of a tally's row; the first rows are seats, then come bots (all their seats of a game together)
GAMES, POINTS, SQUARES, SHARES, SHARE_SQUARES = range(5)
SHARE = 60  # a win counts so much, divided among its winners (60 has all divisors up to 6)
ROWS = SEATS + 6


def bindings(family: Family, thoughtful: tuple[str, ...], compiled: bool) -> dict[str, Any]:
    """What the loops' names mean in a family, with these thoughtful bots in play."""
    decisions = {f"decide_{bot}": decider(family, bot) for bot in QUICK}
    for place, name in enumerate(THOUGHTFUL):
        decisions[name] = decider(family, thoughtful[place] if place < len(thoughtful) else "casual")
    dispatcher = dispatch.bound(decisions, "_".join((family.name, *thoughtful)), compiled)
    return {**family.verbs(), "decide": dispatcher, "decide_random": decisions["decide_random"]}


@loop
def dispatch(bot, sheet, game, seat, actions, luck, minds, sizes):  # type: ignore[no-untyped-def]
    """The decision of a bot given by its number; the thoughtful bots' minds lie one after the other."""
    if bot == RANDOM:
        return decide_random(sheet, game, seat, actions, luck, minds)
    if bot == EAGER:
        return decide_eager(sheet, game, seat, actions, luck, minds)
    if bot == CASUAL:
        return decide_casual(sheet, game, seat, actions, luck, minds)
    if bot == FIRST:
        return decide_first(sheet, game, seat, actions, luck, minds[: sizes[0]])
    if bot == SECOND:
        return decide_second(sheet, game, seat, actions, luck, minds[sizes[0] : sizes[1]])
    return decide_third(sheet, game, seat, actions, luck, minds[sizes[1] :])


@loop
def play_games(  # type: ignore[no-untyped-def]
    sheets, games, empty, bots, minds, sizes, players, seed, start, count, luck, tally, causes, lengths
):
    """Play games number `start` to `start + count - 1` of a seed and add up what came of them.

    Every game has its own streams for dice and for the bots, and the starter goes round, so results do not
    depend on how games are divided among threads.
    """
    sheet = sheets[0]
    for number in range(start, start + count):
        games[0] = empty[0]
        game = games[0]
        game.luck[0] = chance.mix(seed, 2 * number)
        luck[0] = chance.mix(seed, 2 * number + 1)
        setup(sheet, game, players, number % players)
        throws = 0
        while not over(sheet, game):
            if game.to_act == 0:
                throw(sheet, game)
                throws += 1
            else:
                for seat in range(players):
                    if game.to_act >> seat & 1:
                        actions = legal(sheet, game, seat)
                        if bots[seat] == RANDOM:  # the quickest bot would feel one more call
                            action = decide_random(sheet, game, seat, actions, luck, minds)
                        else:
                            action = decide(bots[seat], sheet, game, seat, actions, luck, minds, sizes)
                        choose(sheet, game, seat, action)
                settle(sheet, game)
        causes[over(sheet, game)] += 1
        lengths[0] += throws
        lengths[1] += throws * throws
        for seat in range(players):
            score(sheet, game, seat)
        won = winners(sheet, game)
        share = SHARE // max(1, bits.count(won))
        for row in range(ROWS):
            points = 0
            shares = 0
            members = 0
            for seat in range(players):
                if row == seat or row == SEATS + bots[seat]:
                    points += game.totals[seat]
                    shares += share if won >> seat & 1 else 0
                    members += 1
            if members > 0:
                tally[row][GAMES] += 1
                tally[row][POINTS] += points
                tally[row][SQUARES] += points * points
                tally[row][SHARES] += shares
                tally[row][SHARE_SQUARES] += shares * shares


@loop
def play_duplicates(  # type: ignore[no-untyped-def]
    sheets, games, empty, bots, minds, sizes, players, seed, start, count, luck, points, shares
):
    """Play every deal as often as there are players, the bots moved one seat on each time, with the same throws.

    Throw k of a deal comes from a stream of its own, so that bots who use more or fewer dice, or end later, meet the
    same luck. `points` and `shares` of wins are added up by deal and place in the line-up.
    """
    sheet = sheets[0]
    for deal in range(start, start + count):
        key = chance.mix(seed, 2 * deal)
        for rotation in range(players):
            games[0] = empty[0]
            game = games[0]
            luck[0] = chance.mix(chance.mix(seed, 2 * deal + 1), rotation)
            setup(sheet, game, players, deal % players)
            throws = 0
            while not over(sheet, game):
                if game.to_act == 0:
                    game.luck[0] = chance.mix(key, throws)
                    throw(sheet, game)
                    throws += 1
                else:
                    for seat in range(players):
                        if game.to_act >> seat & 1:
                            actions = legal(sheet, game, seat)
                            bot = bots[(seat + rotation) % players]
                            action = decide(bot, sheet, game, seat, actions, luck, minds, sizes)
                            choose(sheet, game, seat, action)
                    settle(sheet, game)
            for seat in range(players):
                points[deal - start][(seat + rotation) % players] += score(sheet, game, seat)
            won = winners(sheet, game)
            share = SHARE // max(1, bits.count(won))
            for seat in range(players):
                if won >> seat & 1:
                    shares[deal - start][(seat + rotation) % players] += share


@loop
def play_on(  # type: ignore[no-untyped-def]
    sheets, games, position, bots, minds, sizes, players, seat, action, seed, start, count, luck, points, wins, lengths
):
    """Play on from a position in which a seat chooses an action: its points, its share of the win, and the throws.

    Playouts number `start` and on have the same dice whatever the action, so that actions are compared fairly.
    """
    sheet = sheets[0]
    for number in range(start, start + count):
        games[0] = position[0]
        game = games[0]
        key = chance.mix(seed, 2 * number)
        luck[0] = chance.mix(seed, 2 * number + 1)
        throws = 0
        chosen = False
        while not over(sheet, game):
            if game.to_act == 0:
                game.luck[0] = chance.mix(key, throws)
                throw(sheet, game)
                throws += 1
            else:
                for other in range(players):
                    if game.to_act >> other & 1:
                        if other == seat and not chosen:
                            choose(sheet, game, other, action)
                            chosen = True
                        else:
                            actions = legal(sheet, game, other)
                            answer = decide(bots[other], sheet, game, other, actions, luck, minds, sizes)
                            choose(sheet, game, other, answer)
                settle(sheet, game)
        for other in range(players):
            score(sheet, game, other)
        won = winners(sheet, game)
        points[number - start] = game.totals[seat]
        wins[number - start] = SHARE // bits.count(won) if won >> seat & 1 else 0
        lengths[number - start] = throws


@loop
def start_games(sheets, games, empty, players, keys, episodes, which):  # type: ignore[no-untyped-def]
    """Begin the games marked in `which` anew and throw until somebody must decide."""
    sheet = sheets[0]
    for place in range(len(keys)):
        if which[place]:
            games[place] = empty[0]
            game = games[place]
            game.luck[0] = chance.mix(keys[place], episodes[place])
            setup(sheet, game, players, episodes[place] % players)
            episodes[place] += 1
            while game.to_act == 0 and not over(sheet, game):
                throw(sheet, game)


@loop
def legal_masks(sheets, games, players, masks):  # type: ignore[no-untyped-def]
    """The legal actions of every seat in every game; 0 for a seat that is not asked."""
    for place in range(len(masks)):
        for seat in range(players):
            masks[place][seat] = legal(sheets[0], games[place], seat)


@loop
def step_games(sheets, games, players, actions, ended, scores, won):  # type: ignore[no-untyped-def]
    """Let the decisions of every asked seat take effect, and throw until somebody must decide or the game is over."""
    sheet = sheets[0]
    for place in range(len(ended)):
        game = games[place]
        for seat in range(players):
            if game.to_act >> seat & 1:
                choose(sheet, game, seat, actions[place][seat])
        settle(sheet, game)
        while game.to_act == 0 and not over(sheet, game):
            throw(sheet, game)
        ended[place] = over(sheet, game)
        for seat in range(players):
            scores[place][seat] = score(sheet, game, seat)
        won[place] = winners(sheet, game) if ended[place] else 0


@loop
def observe_games(sheets, games, scratch, numbers, players, seen):  # type: ignore[no-untyped-def]
    """Every record as each seat may know it; `numbers` is `scratch` as a plain row of whole numbers."""
    for place in range(len(seen)):
        for seat in range(players):
            scratch[0] = games[place]
            conceal(sheets[0], scratch[0], seat)
            for column in range(numbers.size):
                seen[place][seat][column] = numbers[column]
