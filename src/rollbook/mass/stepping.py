"""The compiled loops of a batch: many games side by side, each a record of an array.

They know the kernel's verbs and no game. `masks` are the legal actions of every seat of every game, 0 for a seat that
is not asked; they are filled whenever a game has moved on, and everything else looks there.
"""

from __future__ import annotations

from typing import Any

from rollbook.kernel import luck as chance
from rollbook.kernel.compiler import loop

# bound to a family's functions
setup: Any
throw: Any
legal: Any
choose: Any
settle: Any
over: Any
score: Any
winners: Any
encode: Any
begin: Any  # a game anew

NOT_ASKED = -1
LAST_BIT = 63  # no action has it


@loop
def begin_game(tables, games, place, empty, players, keys, episodes):  # type: ignore[no-untyped-def]
    """A new game in one place: with dice of its own, and the starter goes round."""
    games[place] = empty[0]
    game = games[place]
    game.luck[0] = chance.mix(keys[place], episodes[place])
    setup(tables[0], game, players, episodes[place] % players)
    episodes[place] += 1
    while game.to_act == 0 and not over(tables[0], game):
        throw(tables[0], game)


@loop
def start_games(tables, games, empty, players, keys, episodes, masks):  # type: ignore[no-untyped-def]
    """Begin all games anew and throw until somebody must decide."""
    for place in range(len(masks)):
        begin(tables, games, place, empty, players, keys, episodes)
        for seat in range(players):
            masks[place][seat] = legal(tables[0], games[place], seat)


@loop
def judge(masks, actions, verdict):  # type: ignore[no-untyped-def]
    """Whether an action of an asked seat is illegal; all seats of all games stand in one row.

    Without a way out in the middle: the compiler then looks at several at once.
    """
    illegal = 0
    for place in range(len(masks)):
        mask, action = masks[place], actions[place]
        number = action & LAST_BIT
        legal_one = mask >> number & 1 if number == action else 0
        illegal |= 1 - legal_one if mask != 0 else 0
    verdict[0] = illegal


@loop
def step_games(tables, games, empty, players, keys, episodes, masks, actions, ended, scores, won):  # type: ignore[no-untyped-def]
    """Let the decisions of asked seats take effect, and throw until somebody must decide; what ends begins anew."""
    for place in range(len(masks)):
        game = games[place]
        for seat in range(players):
            if masks[place][seat] != 0:
                choose(tables[0], game, seat, actions[place][seat])
        settle(tables[0], game)
        while game.to_act == 0 and not over(tables[0], game):
            throw(tables[0], game)
        cause = over(tables[0], game)
        ended[place] = cause
        won[place] = 0
        for seat in range(players):
            scores[place][seat] = score(tables[0], game, seat) if cause else 0
        if cause:
            won[place] = winners(tables[0], game)
            begin(tables, games, place, empty, players, keys, episodes)
            game = games[place]  # interpreted it is another one now
        for seat in range(players):
            masks[place][seat] = legal(tables[0], game, seat)


@loop
def score_games(tables, games, players, points):  # type: ignore[no-untyped-def]
    """The points of every seat of every game as things stand."""
    for place in range(len(points)):
        for seat in range(players):
            points[place][seat] = score(tables[0], games[place], seat)


@loop
def draw_lots(masks, players, luck, actions):  # type: ignore[no-untyped-def]
    """A legal action by lot for every asked seat."""
    for place in range(len(masks)):
        for seat in range(players):
            mask = masks[place][seat]
            actions[place][seat] = chance.pick(luck, mask) if mask != 0 else NOT_ASKED


@loop
def observe_games(tables, games, players, seen):  # type: ignore[no-untyped-def]
    """What every seat of every game sees."""
    for place in range(len(seen)):
        for seat in range(players):
            encode(tables[0], games[place], seat, seen[place][seat])
