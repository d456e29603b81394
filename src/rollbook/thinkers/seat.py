"""A bot at a table. Levels that think are compiled first; until one is ready another plays, under its own name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from rollbook.games import Variant
from rollbook.kernel import luck
from rollbook.kernel.compiler import can_compile, is_cached, loop, mark_cached
from rollbook.table import Table
from rollbook.thinkers import (
    FIRST_BOT_STREAM,
    LADDER,
    Level,
    Options,
    friendly,
    ladder,
    level,
    no_such_bot,
    solved,
    weights,
)

decide: Any  # bound to one level of a family


@loop
def think(tables, games, seat, actions, luck, mind, answer):  # type: ignore[no-untyped-def]
    """One decision."""
    answer[0] = decide(tables[0], games[0], seat, actions, luck, mind)


class Decides(Protocol):
    """Whoever plays for a seat: a bot of ours, or a guest."""

    def decide(self, table: Table) -> str:
        """The seat's decision in notation."""
        ...


class Bot:
    """A level on a seat. Its generator depends on seed, seat and the moment, so a resumed game goes on alike.

    >>> table = Table("qwixx", 2, first=0, seed=1)
    >>> bot = Bot("casual", seed=1, seat=1)
    >>> _ = table.throw()
    >>> bot.decide(table) in table.legal(1)
    True
    """

    def __init__(self, name: str, seed: int, seat: int, wait: bool = False) -> None:
        """With `wait`, a level that thinks is compiled before its first decision; else another stands in meanwhile."""
        if name not in LADDER:
            raise no_such_bot(name)
        self.name = name
        self.seat = seat
        self.wait = wait
        self.key = luck.mix(seed, FIRST_BOT_STREAM + seat)

    def playing(self, table: Table) -> Level:
        """The level that decides now: the one asked for, or the one that stands in for it."""
        wanted = self.wanted(table)
        if self.wait or is_ready(table.variant, wanted):
            return wanted
        return level(table.variant, friendly(table.variant))

    def wanted(self, table: Table) -> Level:
        """The level asked for; where it has gone (a solved table was removed), the best that there is."""
        variant = table.variant
        if self.name != "perfect" and (named := [one for one in ladder(variant) if one.name == self.name]):
            return named[0]  # at every decision, so nothing is looked up on the disk that does not matter
        there = [one for one in ladder(variant) if one.name != "perfect" or solved.is_solved(variant, table.options)]
        return next((one for one in there if one.name == self.name), there[-1])

    def decide(self, table: Table) -> str:
        """The bot's decision in notation, from what its seat may know."""
        actions = table.actions(self.seat)
        mask = sum(1 << action for action in actions.values())
        moment = luck.mix(self.key, len(table.log))
        playing = self.playing(table)
        run = _think_compiled if playing.thoughtful and can_compile() else _think
        action = run(table, playing, self.seat, mask, moment)
        return next(decision for decision, number in actions.items() if number == action)

    def close(self) -> None:
        """The game is over: nothing to be done."""


def mind(variant: Variant, name: str, options: Options) -> Any:
    """All that a level knows about a game: a row of 32-bit numbers."""
    return solved.load(variant, options) if name == "perfect" else weights.load(variant, name)


def is_ready(variant: Variant, wanted: Level) -> bool:
    """Whether a level can decide at once."""
    return not wanted.thoughtful or not can_compile() or is_cached(_compiled_name(variant, wanted))


def stand_ins(table: Table, bots: Mapping[int, Bot]) -> dict[int, str]:
    """Seats whose level is not ready (or not there any more), and the level that plays in its place."""
    playing = {seat: bot.playing(table).name for seat, bot in bots.items()}
    return {seat: name for seat, name in playing.items() if name != bots[seat].name}


def advance(table: Table, bots: Mapping[int, Decides]) -> None:
    """What happens next at a table of bots: a throw, or a decision of everybody who is asked."""
    if table.due() != "play":
        table.throw()
        return
    for seat in table.asked():
        table.play(seat, bots[seat].decide(table))


def _think(table: Table, playing: Level, seat: int, mask: int, moment: int) -> int:
    known = mind(table.variant, playing.name, table.options) if playing.thoughtful else [0.0]
    return playing.deciding(compiled=False)(table.engine.tables, table.known_to(seat), seat, mask, [moment], known)


def _think_compiled(table: Table, playing: Level, seat: int, mask: int, moment: int) -> int:
    import numpy as np

    known = np.array(mind(table.variant, playing.name, table.options), copy=False)
    arguments = _arguments(table, seat, mask, moment, known)
    _compiled(table.variant, playing, arguments)(*arguments)
    return int(arguments[-1][0])


def compile_level(variant: Variant, wanted: Level) -> None:
    """Compile a level and leave it in the cache, without letting it decide anything."""
    import numpy as np

    table = Table(variant, variant.sheet.players[0], first=0)
    _compiled(variant, wanted, _arguments(table, 0, 1, 0, np.zeros(1, np.float32)))


def _arguments(table: Table, seat: int, mask: int, moment: int, known: Any) -> tuple[Any, ...]:
    """What the compiled loop takes; the last is where it puts its answer."""
    import numpy as np

    state = table.known_to(seat).array()
    return table.engine.tables.array(), state, seat, mask, np.array([moment]), known, np.zeros(1, np.int64)


def _compiled(variant: Variant, wanted: Level, arguments: tuple[Any, ...]) -> Callable[..., Any]:
    run = think.ready(lambda: {"decide": wanted.decide}, f"{variant.family.name}_{wanted.name}", True, arguments)
    mark_cached(_compiled_name(variant, wanted))
    return run


def _compiled_name(variant: Variant, wanted: Level) -> str:
    return f"think-{variant.family.name}-{wanted.name}"
