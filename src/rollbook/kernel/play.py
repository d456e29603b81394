"""The play loop, written once: simulations, duplicate play, advice, learning and rehearsals bind it to their own names.

`run` has the fields `tables` (one record), `players`, `seated` (a number for whoever plays each seat), `luck` and
`minds`; whatever else it has is for the functions that are bound.
"""

from __future__ import annotations

from typing import Any

from rollbook.kernel import luck as chance
from rollbook.kernel.compiler import loop, rule

NO_KEY = -1  # throws come one after the other from the game's own generator
RANDOM = 0  # who plays a seat at random, by number

# bound to a family's functions
throw: Any
legal: Any
choose: Any
settle: Any
over: Any
notice: Any  # is told of the game before every throw
decide: Any  # the decision of whoever plays a seat
decide_random: Any


@rule
def unnoticed(run: Any, game: Any, throws: int) -> None:
    """Nobody looks on."""


@loop
def play_to_the_end(run, game, key):  # type: ignore[no-untyped-def]
    """Let everybody throw and decide until the game is over; returns the number of throws.

    With a key, throw k comes from stream k of it, so that bots who use more or fewer dice meet the same luck.
    """
    tables, players, seated = run.tables[0], run.players, run.seated  # locals are quicker than a run's fields
    throws = 0
    while not over(tables, game):
        if game.to_act == 0:
            notice(run, game, throws)
            if key != NO_KEY:
                game.luck[0] = chance.mix(key, throws)
            throw(tables, game)
            throws += 1
        else:
            for seat in range(players):
                if game.to_act >> seat & 1:
                    actions = legal(tables, game, seat)
                    if seated[seat] == RANDOM:  # the quickest bot would feel one more call
                        action = decide_random(tables, game, seat, actions, run.luck, run.minds)
                    else:
                        action = decide(run, game, seat, actions)
                    choose(tables, game, seat, action)
            settle(tables, game)
    return throws
