"""One family's loops, compiled or plain, with everything they work on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from rollbook.errors import BadOption
from rollbook.games import Family, Variant
from rollbook.kernel.compiler import Loop, can_compile, is_cached, mark_cached
from rollbook.kernel.struct import Struct, shelf
from rollbook.mass.loops import QUICK, THOUGHTFUL, bindings
from rollbook.thinkers import Options, level, solved
from rollbook.thinkers.seat import mind


class Run(NamedTuple):
    """What a loop that plays works on. Loops are compiled for it, so all fields are arrays and numbers."""

    tables: Any  # one record: the sheet
    start: Any  # one record: the game as it begins, or the position from which it is played on
    games: Any  # one record: the game being played
    line_up: Any  # the bots taking part, by their numbers in the loops
    seated: Any  # the bot on each seat
    minds: Any  # what the thoughtful ones know, one after the other
    ends: Any  # where the minds of the first and the second end
    luck: Any  # the bots' generator
    players: int
    seed: int


class LineUp:
    """Bots that play together: their numbers in the loops, and what the thoughtful ones know.

    >>> from rollbook.games import find
    >>> LineUp(find("qwixx"), ["casual", "random"]).numbers
    [2, 0]
    """

    def __init__(self, variant: Variant, bots: Sequence[str], options: Options | None = None) -> None:
        self.variant, self.options, self.players = variant, dict(options or {}), len(bots)
        self.tables: Struct = variant.tables(self.players, self.options)
        for bot in bots:
            level(variant, bot)
            if bot == "perfect":
                solved.check_solved(variant, self.options)
        self.thoughtful = tuple(dict.fromkeys(bot for bot in bots if bot not in QUICK))
        if len(self.thoughtful) > len(THOUGHTFUL):
            english = "at most {most} of these bots play together: {bots}"
            raise BadOption("error-thinking-bots", english, most=len(THOUGHTFUL), bots=", ".join(self.thoughtful))
        self.numbers = [QUICK.index(bot) if bot in QUICK else len(QUICK) + self.thoughtful.index(bot) for bot in bots]
        self._shelves: dict[bool, Any] = {}
        self._joined: Any = None  # joining a solved table with other weights takes a while: once

    def minds(self, compiled: bool) -> tuple[Any, Any]:
        """All minds one after the other, and where the first and the second end."""
        if not self.thoughtful and not compiled:
            return [0.0], [0, 0]
        import numpy as np

        if not self.thoughtful:
            return np.zeros(1, np.float32), whole_numbers([0, 0], compiled)
        joined, ends = self._know()
        return joined, whole_numbers(list(ends), compiled)

    def _know(self) -> tuple[Any, tuple[int, int]]:
        """All minds in one row of numbers, and where the first and the second end."""
        import numpy as np

        if self._joined is None:
            known = [mind(self.variant, bot, self.options) for bot in self.thoughtful]
            row = np.asarray(known[0]) if len(known) == 1 else np.concatenate(known)
            self._joined = row, (len(known[0]), sum(len(one) for one in known[:2]))
        found: tuple[Any, tuple[int, int]] = self._joined
        return found

    def __getstate__(self) -> dict[str, Any]:
        """How it goes to other machines: with all that its bots know, so that nothing need be solved there."""
        if self.thoughtful:
            self._know()
        return {**self.__dict__, "_shelves": {}}

    def __setstate__(self, state: dict[str, Any]) -> None:
        """What arrives may lie where nobody can write, which would be compiled for anew."""
        self.__dict__.update(state)
        if self._joined is not None:
            self._joined = self._joined[0].copy(), self._joined[1]

    def run(self, seed: int, compiled: bool, start: Struct | None = None) -> Run:
        """Everything a loop needs to let these bots play, from a new game or from the position given."""
        if compiled not in self._shelves:
            self._shelves[compiled] = shelf(self.tables, compiled)
        start = start or self.variant.family.rules.Game()
        minds, ends = self.minds(compiled)
        return Run(
            tables=self._shelves[compiled],
            start=shelf(start, compiled),
            games=shelf(start, compiled),
            line_up=whole_numbers(self.numbers, compiled),
            seated=whole_numbers(list(self.numbers), compiled),
            minds=minds,
            ends=ends,
            luck=whole_numbers([0], compiled),
            players=self.players,
            seed=seed,
        )

    def play(self, loop: Loop, compiled: bool, *arguments: Any) -> None:
        """Run a loop in which these bots play."""
        run_loop(loop, self.variant.family, compiled, *arguments, thoughtful=self.thoughtful)

    def is_compiled(self, loop: Loop) -> bool:
        """Whether such a loop is in the cache already."""
        return can_compile() and is_cached(_name(loop, self.variant.family, self.thoughtful))


def run_loop(loop: Loop, family: Family, compiled: bool, *arguments: Any, thoughtful: tuple[str, ...] = ()) -> None:
    """Run a loop for the games of a family, with these thoughtful bots in play."""
    ready_loop(loop, family, compiled, arguments, thoughtful)(*arguments)


def ready_loop(
    loop: Loop, family: Family, compiled: bool, arguments: tuple[Any, ...], thoughtful: tuple[str, ...] = ()
) -> Callable[..., None]:
    """Such a loop, to be run many times with arguments of the same kinds."""
    name = "_".join((family.name, *thoughtful))
    ready = loop.ready(lambda: bindings(family, thoughtful, compiled), name, compiled, arguments)
    if compiled:
        mark_cached(_name(loop, family, thoughtful))
    return ready


def _name(loop: Loop, family: Family, thoughtful: tuple[str, ...]) -> str:
    return "-".join((loop.name, family.name, *thoughtful))


def whole_numbers(values: Any, compiled: bool) -> Any:
    """A list of whole numbers where a loop can work on it."""
    if not compiled:
        return values
    import numpy as np

    return np.array(values, np.int64)
