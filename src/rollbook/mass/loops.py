"""The compiled loops. They know the kernel's verbs and the bots' decisions, and no game.

The names `setup`, `throw`, ... and `decide` are bound to one family's functions by `Loop.bound`; `run` is a `Run`, or
what a training puts in its place.
"""

from __future__ import annotations

from typing import Any

from rollbook.games import Family
from rollbook.kernel import bits
from rollbook.kernel import luck as chance
from rollbook.kernel.compiler import loop
from rollbook.kernel.play import NO_KEY, RANDOM, play_to_the_end, unnoticed
from rollbook.mass.stepping import begin_game
from rollbook.thinkers import RANDOM as UNIFORM
from rollbook.thinkers import card

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
decide: Any  # the decision of the bot on a seat
play_out: Any  # the play loop
decide_random: Any
decide_eager: Any
decide_casual: Any
decide_first: Any
decide_second: Any
decide_third: Any

# the bots by number: the quick ones are always there, up to three thoughtful ones as they are needed
QUICK = ("random", "eager", "casual")
THOUGHTFUL = ("decide_first", "decide_second", "decide_third")
EAGER, CASUAL, FIRST, SECOND, THIRD = range(RANDOM + 1, RANDOM + 6)

# columns of a tally's row; the first rows are seats, then come bots (all their seats of a game together)
GAMES, POINTS, SQUARES, SHARES, SHARE_SQUARES = range(5)
SHARE = 60  # a win counts so much, divided among its winners (60 has all divisors up to 6)
ROWS = SEATS + 6


def bindings(family: Family, thoughtful: tuple[str, ...], compiled: bool) -> dict[str, Any]:
    """What the loops' names mean in a family, with these thoughtful bots in play."""
    declared = card(family)
    known = {one.name: one.deciding(compiled) for one in declared.levels}
    if declared.exact is not None:
        known["perfect"] = declared.exact.decide
    decisions = {f"decide_{bot}": known.get(bot, UNIFORM.decide) for bot in QUICK}
    for place, name in enumerate(THOUGHTFUL):
        decisions[name] = known[thoughtful[place]] if place < len(thoughtful) else UNIFORM.decide
    name = "_".join((family.name, *thoughtful))
    bound: dict[str, Any] = {
        **family.verbs(),
        "encode": family.features.encode,
        "notice": unnoticed,
        "decide": decide_by_number.bound(decisions, name, compiled, inline=True),
    }
    bound["decide_random"] = decisions["decide_random"]
    bound["begin"] = begin_game.bound(bound, name, compiled, inline=True)
    return {**bound, "play_out": play_to_the_end.bound(bound, name, compiled, inline=True)}


@loop
def decide_by_number(run, game, seat, actions):  # type: ignore[no-untyped-def]
    """The decision of the bot on a seat; the thoughtful bots' minds lie one after the other."""
    tables, luck, minds, ends = run.tables[0], run.luck, run.minds, run.ends
    bot = run.seated[seat]
    if bot == RANDOM:
        return decide_random(tables, game, seat, actions, luck, minds)
    if bot == EAGER:
        return decide_eager(tables, game, seat, actions, luck, minds)
    if bot == CASUAL:
        return decide_casual(tables, game, seat, actions, luck, minds)
    if bot == FIRST:
        return decide_first(tables, game, seat, actions, luck, minds[: ends[0]])
    if bot == SECOND:
        return decide_second(tables, game, seat, actions, luck, minds[ends[0] : ends[1]])
    return decide_third(tables, game, seat, actions, luck, minds[ends[1] :])


@loop
def play_games(run, start, count, tally):  # type: ignore[no-untyped-def]
    """Play games number `start` to `start + count - 1` of a seed and add up what came of them.

    Every game has its own streams for dice and for the bots, and the starter goes round, so results do not
    depend on how games are divided among threads.
    """
    tables, players, seated, rows = run.tables[0], run.players, run.seated, tally.rows
    for number in range(start, start + count):
        run.games[0] = run.start[0]
        game = run.games[0]
        game.luck[0] = chance.mix(run.seed, 2 * number)
        run.luck[0] = chance.mix(run.seed, 2 * number + 1)
        setup(tables, game, players, number % players)
        throws = play_out(run, game, NO_KEY)
        tally.causes[over(tables, game)] += 1
        tally.lengths[0] += throws
        tally.lengths[1] += throws * throws
        for seat in range(players):
            score(tables, game, seat)
        won = winners(tables, game)
        share = SHARE // max(1, bits.count(won))
        for row in range(ROWS):
            points = 0
            shares = 0
            members = 0
            for seat in range(players):
                if row == seat or row == SEATS + seated[seat]:
                    points += game.totals[seat]
                    shares += share if won >> seat & 1 else 0
                    members += 1
            if members > 0:
                rows[row][GAMES] += 1
                rows[row][POINTS] += points
                rows[row][SQUARES] += points * points
                rows[row][SHARES] += shares
                rows[row][SHARE_SQUARES] += shares * shares


@loop
def play_duplicates(run, start, count, points, shares):  # type: ignore[no-untyped-def]
    """Play every deal as often as there are players, the bots moved one seat on each time, with the same throws.

    `points` and `shares` of wins are added up by deal and place in the line-up.
    """
    tables, players = run.tables[0], run.players
    for deal in range(start, start + count):
        for rotation in range(players):
            for seat in range(players):
                run.seated[seat] = run.line_up[(seat + rotation) % players]
            run.games[0] = run.start[0]
            game = run.games[0]
            run.luck[0] = chance.mix(chance.mix(run.seed, 2 * deal + 1), rotation)
            setup(tables, game, players, deal % players)
            play_out(run, game, chance.mix(run.seed, 2 * deal))
            for seat in range(players):
                points[deal - start][(seat + rotation) % players] += score(tables, game, seat)
            won = winners(tables, game)
            share = SHARE // max(1, bits.count(won))
            for seat in range(players):
                if won >> seat & 1:
                    shares[deal - start][(seat + rotation) % players] += share


@loop
def play_on(run, seat, action, points, wins, lengths):  # type: ignore[no-untyped-def]
    """Play on from a position in which a seat chooses an action: its points, its share of the win, and the throws.

    The dice are the same whatever the action, so that actions are compared fairly.
    """
    tables = run.tables[0]
    for number in range(len(points)):
        run.games[0] = run.start[0]
        game = run.games[0]
        run.luck[0] = chance.mix(run.seed, 2 * number + 1)
        for other in range(run.players):
            if game.to_act >> other & 1:
                chosen = action
                if other != seat:
                    chosen = decide(run, game, other, legal(tables, game, other))
                choose(tables, game, other, chosen)
        settle(tables, game)
        lengths[number] = play_out(run, game, chance.mix(run.seed, 2 * number))
        for other in range(run.players):
            score(tables, game, other)
        won = winners(tables, game)
        points[number] = game.totals[seat]
        wins[number] = SHARE // bits.count(won) if won >> seat & 1 else 0
