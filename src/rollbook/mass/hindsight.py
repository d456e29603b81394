"""What was possible with dice that are all known: a search for somebody who plays alone and foresees every throw.

Decision by decision the most promising positions are kept; what a position promises is found by playing on from it,
with the dice that will come. Every game played on is one that could have been played, so the best of them was
possible, and it is the best of all where no position had to be left out. Several searches follow each other, each
keeping four times as many positions, as long as there is time.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from rollbook.games import Variant
from rollbook.kernel import bits, luck
from rollbook.kernel.compiler import Loop, can_compile, loop, rule
from rollbook.kernel.struct import Shelf, Struct
from rollbook.mass.run import whole_numbers
from rollbook.same import SameDice, thrown
from rollbook.table import Table
from rollbook.thinkers import card, quick

WIDTHS = (4, 16, 64, 256, 1024, 4096)  # positions that are kept
INTERPRETED_WIDTHS = (1, 3)
MOST_SECONDS = 8.0  # of the processor: what is found does not depend on what else the machine does
PATIENCE = 3  # times as long it may take by the clock
MOST_POOL = 40_000  # positions looked at between two decisions
MOST_THROWS = 600  # that are foreseen
UNFINISHED = -1_000_000  # worth less than any finished game
COUNT, BEST, LEFT_OUT = range(3)  # what is found: how many positions, the best end, whether some are left out
NO_MATTER = ("luck", "choice", "totals", "parts")  # fields that say nothing of what can follow

# bound to a family's functions
place: Any
legal: Any
choose: Any
settle: Any
over: Any
score: Any
taken: Any
decide: Any
result: Any  # `result_of`, a loop from below


class Possible(NamedTuple):
    """At least so many points were possible, or so few turns or throws; exact where nothing better was."""

    result: int
    exact: bool


@rule
def nothing_taken(tables: Any, game: Any) -> int:
    """Where points count."""
    return 0


@loop
def result_of(tables, game, fewer):  # type: ignore[no-untyped-def]
    """What a finished game is worth, so that more is better."""
    return -taken(tables, game) if fewer else score(tables, game, 0)


@loop
def expand(tables, beam, throws, size, given, pool, pool_throws, most, fewer, found):  # type: ignore[no-untyped-def]
    """All positions after one more decision of each that was kept."""
    count = 0
    for at in range(size):
        game = beam[at]
        while game.to_act == 0 and not over(tables[0], game) and throws[at] < len(given):
            place(tables[0], game, given[throws[at]])
            throws[at] += 1
        actions = legal(tables[0], game, 0) if game.to_act else 0
        while actions:
            if count == most:
                found[LEFT_OUT] = 1
                break
            action = bits.lowest(actions)
            actions &= actions - 1
            pool[count] = beam[at]
            then = pool[count]
            choose(tables[0], then, 0, action)
            settle(tables[0], then)
            if over(tables[0], then):
                found[BEST] = max(found[BEST], result(tables[0], then, fewer))
            elif not fewer or -taken(tables[0], then) > found[BEST]:  # else it has taken as much as the best already
                pool_throws[count] = throws[at]
                count += 1
    found[COUNT] = count


@loop
def play_on(tables, pool, throws, which, scratch, given, luck, mind, fewer, values, found):  # type: ignore[no-untyped-def]
    """What positions promise: their results when somebody plays on, who does not foresee the dice."""
    for at in range(len(which)):
        scratch[0] = pool[which[at]]
        game = scratch[0]
        throw = throws[which[at]]
        while not over(tables[0], game) and (game.to_act or throw < len(given)):
            if game.to_act == 0:
                place(tables[0], game, given[throw])
                throw += 1
            else:
                choose(tables[0], game, 0, decide(tables[0], game, 0, legal(tables[0], game, 0), luck, mind))
                settle(tables[0], game)
        values[at] = result(tables[0], game, fewer) if over(tables[0], game) else UNFINISHED
        found[BEST] = max(found[BEST], values[at])


class Hindsight:
    """The search for one game alone, with all its dice."""

    def __init__(
        self, variant: Variant, dice: SameDice, compiled: bool | None = None, start: Table | None = None
    ) -> None:
        """A search from the beginning of a game, or from where one stands."""
        self.variant, self.compiled = variant, can_compile() if compiled is None else compiled
        self.start = start or Table(variant, 1, first=0)
        self.tables = self._shelf(self.start.engine.tables, 1)
        self.given = whole_numbers(foreseen(variant, dice), self.compiled)
        self.fewer = card(variant.family).fewer_is_better
        self.found = whole_numbers([0, UNFINISHED, 0], self.compiled)
        self.exact = False

    def possible(self, seconds: float = MOST_SECONDS) -> Possible:
        """The best that is found in so much time; at least one search is gone through."""
        until, latest = time.process_time() + seconds, time.monotonic() + PATIENCE * seconds

        def is_up() -> bool:
            return time.process_time() > until or time.monotonic() > latest

        for width in WIDTHS if self.compiled else INTERPRETED_WIDTHS:
            self.search(width, is_up if width > 4 else None)
            if self.exact or is_up():
                break
        best = int(self.found[BEST])
        return Possible(-best if self.fewer else best, self.exact)

    def search(self, width: int, is_up: Callable[[], bool] | None = None) -> int:
        """Keep so many positions after each decision; the best result so far, of this and earlier searches."""
        most = min(MOST_POOL, 64 * width)
        state = self.start.state
        beam, pool, scratch = self._shelf(state, width), self._shelf(state, most), self._shelf(state, 1)
        throws, pool_throws = (whole_numbers([0] * count, self.compiled) for count in (width, most))
        throws[0] = thrown(self.start)
        chance, mind, size = whole_numbers([luck.mix(width, 1)], self.compiled), self._no_mind(), 1
        self.found[LEFT_OUT] = 0
        while size:
            if is_up is not None and is_up():
                return int(self.found[BEST])
            tables, given, fewer, found = self.tables, self.given, self.fewer, self.found
            self._run(expand, tables, beam, throws, size, given, pool, pool_throws, most, fewer, found)
            which = self._different(pool, pool_throws, int(found[COUNT]))
            values = whole_numbers([0] * len(which), self.compiled)
            self._run(play_on, tables, pool, pool_throws, which, scratch, given, chance, mind, fewer, values, found)
            best = sorted(range(len(which)), key=lambda at: -values[at])[:width]
            size, self.found[LEFT_OUT] = len(best), self.found[LEFT_OUT] or len(best) < len(which)
            for at, kept in enumerate(best):
                beam[at], throws[at] = pool[which[kept]], pool_throws[which[kept]]
        self.exact = self.exact or not self.found[LEFT_OUT]
        return int(self.found[BEST])

    def _run(self, one: Loop, *arguments: Any) -> None:
        """A loop with the verbs of the family, and the strongest of its levels that need no weights."""
        family = self.variant.family
        level = quick(self.variant)[-1]
        verbs = {**family.verbs(), "taken": card(family).taken or nothing_taken, "decide": level.decide}
        name = f"{family.name}_{level.name}"

        def bound() -> dict[str, Any]:
            return {**verbs, "result": result_of.bound(verbs, name, self.compiled, inline=True)}

        one.ready(bound, name, self.compiled, arguments)(*arguments)

    def _shelf(self, struct: Struct, count: int) -> Any:
        if not self.compiled:
            return Shelf([struct.copy() for _ in range(count)])
        import numpy as np

        return np.repeat(struct.array(), count)

    def _no_mind(self) -> Any:
        if not self.compiled:
            return [0.0]
        import numpy as np

        return np.zeros(1, np.float32)

    def _different(self, pool: Any, throws: Any, count: int) -> Any:
        """The places of positions in the pool, of like ones the first."""
        if not self.compiled:
            seen = {(tuple(self._telling(pool[at])), throws[at]): at for at in reversed(range(count))}
            return sorted(seen.values())
        import numpy as np

        numbers = pool[:count].view(np.int64).reshape(count, -1) if count else np.zeros((0, 1), np.int64)
        with np.errstate(over="ignore"):
            digests = (numbers * self._weights(numbers.shape[1])).sum(axis=1) + throws[:count] * 0x1E3779B97F4A7C15
        return np.sort(np.unique(digests, return_index=True)[1]).astype(np.int64)

    def _telling(self, game: Struct) -> list[Any]:
        return [str(getattr(game, name)) for name in game.shapes if name not in NO_MATTER]

    def _weights(self, columns: int) -> Any:
        """A large odd number for each column that says something of what can follow; 0 for the others."""
        import numpy as np

        shapes: dict[str, Sequence[int]] = type(self.start.state).shapes
        sizes = [(name, int(np.prod(shape)) if shape else 1) for name, shape in shapes.items()]
        matters = np.repeat([name not in NO_MATTER for name, _ in sizes], [size for _, size in sizes])
        return np.array([luck.mix(7, column) | 1 for column in range(columns)]) * matters[:columns]


def foreseen(variant: Variant, dice: SameDice) -> list[list[int]]:
    """All throws of a game that begins, as rules take them: every row is as long as the longest."""
    start = Table(variant, 1, first=0)
    engine = start.engine
    faces, most = engine.notation.faces(engine.tables), len(start.variant.sheet.document(start.options, 0).dice)
    rows = [dice.faces_of(throw, most, faces) for throw in range(1, MOST_THROWS + 1)]
    if start.due() == "deal":
        rows[0] = [tile for hand in dice.dice(start) for tile in hand]
    longest = max(map(len, rows))
    return [row + [1] * (longest - len(row)) for row in rows]
