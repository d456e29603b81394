"""The compiled loops. They know the kernel's verbs and the bots' decisions, and no game.

The names `setup`, `throw`, ... and `decide_...` are bound to one family's functions by `Loop.bound`.
"""

from __future__ import annotations

from typing import Any

from rollbook.bots import BOTS
from rollbook.games import Family
from rollbook.kernel import luck as chance
from rollbook.kernel.compiler import loop

CAUSES = 8
SEATS = 6

# columns of a tally's row for each seat
GAMES, POINTS, SQUARES, WINS, SHARES = range(5)
SHARE = 60  # a win counts so much, divided among its winners (60 has all divisors up to 6)


def bindings(family: Family) -> dict[str, Any]:
    """What the loops' names mean in a family."""
    from rollbook.bots import decider

    decisions = {f"decide_{bot.name}": decider(family, bot.name) for bot in BOTS}
    return {**family.verbs(), **decisions}


@loop
def play_games(sheets, games, empty, bots, players, seed, start, count, luck, tally, causes, lengths):  # type: ignore[no-untyped-def]
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
        setup(sheet, game, players, number % players)  # noqa: F821
        throws = 0
        while not over(sheet, game):  # noqa: F821
            if game.to_act == 0:
                throw(sheet, game)  # noqa: F821
                throws += 1
            else:
                for seat in range(players):
                    if game.to_act >> seat & 1:
                        actions = legal(sheet, game, seat)  # noqa: F821
                        if bots[seat] == 0:
                            action = decide_random(sheet, game, seat, actions, luck)  # noqa: F821
                        elif bots[seat] == 1:
                            action = decide_eager(sheet, game, seat, actions, luck)  # noqa: F821
                        else:
                            action = decide_casual(sheet, game, seat, actions, luck)  # noqa: F821
                        choose(sheet, game, seat, action)  # noqa: F821
                settle(sheet, game)  # noqa: F821
        causes[over(sheet, game)] += 1  # noqa: F821
        lengths[0] += throws
        lengths[1] += throws * throws
        for seat in range(players):
            points = score(sheet, game, seat)  # noqa: F821
            tally[seat][GAMES] += 1
            tally[seat][POINTS] += points
            tally[seat][SQUARES] += points * points
        won = winners(sheet, game)  # noqa: F821
        shared = 0
        for seat in range(players):
            shared += won >> seat & 1
        for seat in range(players):
            if won >> seat & 1:
                tally[seat][WINS] += 1
                tally[seat][SHARES] += SHARE // shared
