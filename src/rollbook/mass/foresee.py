"""Playing on: what a position brings every seat, when quick bots of the family go on from it.

Throw k of play-out n is the same whatever is chosen, so that choices are compared fairly. The first throw is spread
evenly: in a block of 36 play-outs its first two dice (more exactly: its first two random numbers, each in sixths) show
everything once. That takes much of the chance out of the means, and needs no knowledge of a game.
"""

from __future__ import annotations

import threading
from collections.abc import Mapping
from functools import partial
from typing import Any, NamedTuple

import numpy as np

from rollbook.games import Family, Variant
from rollbook.kernel import bits
from rollbook.kernel import luck as chance
from rollbook.kernel.compiler import can_compile, loop, rule
from rollbook.kernel.struct import Struct, shelf
from rollbook.mass.run import whole_numbers
from rollbook.mass.sharpness import AS_IT_IS, sharpness
from rollbook.thinkers import RANDOM, Decide, Foresight, Options, card, weights

SIXTHS = 6
BLOCK = SIXTHS * SIXTHS  # play-outs among which the first throw is spread evenly
TO_THE_END = -1  # throws that are never reached
DECIDE = -1  # instead of an action: whoever plays on decides
SEATS = 6
LATER = 1 << 40  # streams of the throws after the first, which looks for its own

# bound to a family's functions
throw: Any
legal: Any
choose: Any
settle: Any
over: Any
score: Any
winners: Any
decide: Any  # for every seat
outlook: Any
spent: Any


class Ahead(NamedTuple):
    """What the loops work on; they are compiled for it, so all fields are arrays and numbers."""

    tables: Any  # one record: the sheet
    start: Any  # one record: the position
    games: Any  # one record: the game being played
    mind: Any
    luck: Any  # the bots' generator
    players: int
    seed: int
    throws: int  # after which the outlook is asked
    sharpness: float  # the power to which the outlook's shares are raised
    fewer: int  # 1: alone, turns or throws are counted, as negative numbers


@rule
def no_outlook(tables: Any, game: Any, mind: Any, values: Any) -> None:
    """Nothing is known before the end."""


@rule
def nothing_spent(tables: Any, game: Any) -> int:
    """Nothing is counted but points."""
    return 0


@rule
def sharpen(values: Any, players: int, power: float) -> None:
    """Raise shares of the win to a power, and let them add up to one again.

    >>> shares = [0.8, 0.2]
    >>> sharpen(shares, 2, 2.0)
    >>> [round(share, 3) for share in shares]
    [0.941, 0.059]
    """
    total = 0.0
    for seat in range(players):
        values[seat] = values[seat] ** power
        total += values[seat]
    for seat in range(players):
        values[seat] = values[seat] / total if total > 0.0 else 1.0 / players


@rule
def first_throw(key: int, part: int) -> int:
    """A generator whose first two numbers lie in these sixths: the first stream of a key that does.

    >>> luck = [first_throw(5, 6 * 2 + 3)]
    >>> chance.below(luck, 6), chance.below(luck, 6)
    (2, 3)
    """
    luck = [0]
    stream = 0
    found = -1
    start = 0
    while found != part:
        start = chance.mix(key, stream)
        luck[0] = start
        found = SIXTHS * chance.below(luck, SIXTHS)
        found += chance.below(luck, SIXTHS)
        stream += 1
    return start


@loop
def play_ahead(run, chosen, first, values, noted):  # type: ignore[no-untyped-def]
    """Play on from a position in which seats choose these actions; fill what every seat can expect, by play-out.

    What is chosen at first is noted too, so that one learns what whoever plays on decides.
    """
    tables, players, mind, luck = run.tables[0], run.players, run.mind, run.luck
    for place in range(len(values)):
        number = first + place
        key = chance.mix(run.seed, 2 * number)
        luck[0] = chance.mix(run.seed, 2 * number + 1)
        run.games[0] = run.start[0]
        game = run.games[0]
        given = True
        throws = 0
        while not over(tables, game):
            if game.to_act == 0:
                if throws == run.throws:
                    break
                game.luck[0] = first_throw(key, number % BLOCK) if throws == 0 else chance.mix(key, LATER + throws)
                throw(tables, game)
                throws += 1
            else:
                for seat in range(players):
                    if game.to_act >> seat & 1:
                        action = chosen[seat] if given else DECIDE
                        if action == DECIDE:
                            action = decide(tables, game, seat, legal(tables, game, seat), luck, mind)
                        if given:
                            noted[seat] = action
                        choose(tables, game, seat, action)
                settle(tables, game)
            given = False
        if not over(tables, game):
            outlook(tables, game, mind, values[place])
            if players > 1 and run.sharpness != AS_IT_IS:
                sharpen(values[place], players, run.sharpness)
        elif players == 1:
            values[place][0] = 0.0 if run.fewer else score(tables, game, 0)
        else:
            for seat in range(players):
                score(tables, game, seat)
            won = winners(tables, game)
            for seat in range(players):
                values[place][seat] = 1.0 / bits.count(won) if won >> seat & 1 else 0.0
        if run.fewer:
            values[place][0] = -(spent(tables, game) + values[place][0])


class Foreseer:
    """Plays on at tables of one game. Interpreted, or without weights, plainer bots play to the end."""

    def __init__(self, variant: Variant, players: int, options: Options) -> None:
        declared = card(variant.family)
        self.variant, self.players = variant, players
        self.foresight: Foresight = declared.foresight
        self.compiled = can_compile()
        self.fewer = players == 1 and declared.fewer_is_better and self.foresight.spent is not None
        self.learned = bool(self.compiled and self.foresight.weights and weights.file(variant, self.foresight.weights))
        self._tables = shelf(variant.tables(players, options), self.compiled)
        self.sharpness = sharpness(variant.id, players)
        self._of_thread = threading.local()

    @property
    def repeats(self) -> bool:
        """Whether the same position is always decided alike."""
        return self.learned

    @property
    def bot(self) -> str:
        """The level by whose knowledge games are played on."""
        return self.foresight.weights if self.learned else self.foresight.without

    @property
    def throws(self) -> int:
        """After how many throws the outlook is asked."""
        if not self.learned or self.foresight.outlook is None:
            return TO_THE_END
        return self.foresight.throws_alone if self.players == 1 else self.foresight.throws

    @property
    def mind(self) -> Any:
        """What whoever plays on knows; each thread remembers for itself."""
        if not hasattr(self._of_thread, "mind"):
            learned = weights.load(self.variant, self.foresight.weights) if self.learned else np.zeros(1, np.float32)
            remembering = self.foresight.with_paper if self.learned else None
            self._of_thread.mind = remembering(learned) if remembering else learned
        return self._of_thread.mind

    def choices(self, state: Any) -> dict[int, int]:
        """What whoever plays on decides for all seats that are asked."""
        noted = whole_numbers([DECIDE] * SEATS, self.compiled)
        self._play(state, {}, 0, 0, 1, noted)
        return {seat: int(noted[seat]) for seat in bits.members(state.to_act)}

    def outcomes(self, state: Struct, chosen: Mapping[int, int], seed: int, first: int, count: int) -> Any:
        """What every seat can expect in play-outs number `first` to `first + count - 1`: [play-out][seat].

        More is always better: shares of the win, points, or turns and throws as negative numbers.
        """
        return self._play(state, chosen, seed, first, count, whole_numbers([DECIDE] * SEATS, self.compiled))

    def _play(self, state: Struct, chosen: Mapping[int, int], seed: int, first: int, count: int, noted: Any) -> Any:
        values: Any = np.zeros((count, self.players))
        if not self.compiled:
            values = values.tolist()
        actions = whole_numbers([chosen.get(seat, DECIDE) for seat in range(SEATS)], self.compiled)
        arguments = (self._ahead(state, seed), actions, first, values, noted)
        family = self.variant.family
        name = f"{family.name}_{'learned' if self.learned else 'plain'}"
        verbs = partial(bindings, family, self.foresight, self.learned)
        play_ahead.ready(verbs, name, self.compiled, arguments)(*arguments)
        return np.asarray(values)

    def _ahead(self, state: Struct, seed: int) -> Ahead:
        start = shelf(state, self.compiled)
        return Ahead(
            tables=self._tables,
            start=start,
            games=start.copy(),
            mind=self.mind,
            luck=whole_numbers([0], self.compiled),
            players=self.players,
            seed=seed,
            throws=self.throws,
            sharpness=self.sharpness,
            fewer=int(self.fewer),
        )


def bindings(family: Family, foresight: Foresight, learned: bool) -> dict[str, Any]:
    """What the loops' names mean in a family."""
    return {
        **family.verbs(),
        "decide": foresight.decide if learned else plain(family, foresight),
        "outlook": (foresight.outlook if learned else None) or no_outlook,
        "spent": foresight.spent or nothing_spent,
    }


def plain(family: Family, foresight: Foresight) -> Decide:
    """Who decides where nothing has been learned."""
    levels = {level.name: level.decide for level in (RANDOM, *card(family).levels)}
    return levels[foresight.without]
