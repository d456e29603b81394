"""Advice: what every legal choice of a position is worth, exactly where a game is solved, else by playing on."""

from __future__ import annotations

import math
from dataclasses import dataclass

from rollbook.bots import has, minds, module
from rollbook.errors import BadOption, IllegalMove
from rollbook.kernel import luck
from rollbook.kernel.compiler import can_compile
from rollbook.mass import engine, loops
from rollbook.mass.arena import mean_with_interval
from rollbook.table import Table

PLAYOUTS = 2000
INTERPRETED_PLAYOUTS = 20  # without a compiler
POINTS, WINS, THROWS = range(3)  # what is counted when games are played on


@dataclass(frozen=True)
class Choice:
    """One legal decision: its worth, and the half of the 95 % interval (0 where it is exact)."""

    decision: str
    value: float
    interval: float


@dataclass(frozen=True)
class Advice:
    """All choices of a seat, the best first."""

    seat: int
    name: str
    unit: str  # points at the end, chance to win, turns or throws to come
    how: str  # exact, or which bot plays on
    choices: list[Choice]


def advise(table: Table, seat: int | None = None, playouts: int = PLAYOUTS, seed: int = 0) -> Advice:
    """What each legal choice of a seat is worth; without a seat, of the first that is asked.

    >>> table = Table("wuerfel-bingo-5", 1, first=0)
    >>> table.place([3, 4])
    >>> len(advise(table, playouts=2).choices)
    25
    """
    asked = table.asked()
    if not asked:
        raise IllegalMove(f"there is nothing to decide: {table.what_now()}")
    seat = asked[0] if seat is None else seat
    actions = table.actions(seat)
    if not actions:
        raise IllegalMove(f"{table.names[seat]} is not asked now; {table.what_now()}")
    if type(playouts) is not int or playouts < 2:
        raise BadOption(f"at least 2 playouts are needed, not {playouts}")
    exact = _exact(table, seat, actions)
    if exact is not None:
        return exact
    if _is_hidden(table):
        raise IllegalMove("what the others have is still hidden; advice begins when it lies open")
    bot = next(level for level in ("club", "casual", "random") if has(table.variant.family, level))
    results = {decision: _play_on(table, seat, action, bot, playouts, seed) for decision, action in actions.items()}
    few = table.players == 1 and bool(_counted(table))
    which, unit = WINS, "chance to win"
    if table.players == 1:
        which, unit = (THROWS, "throws to come, fewer is better") if few else (POINTS, "points at the end")
    choices = [Choice(decision, *mean_with_interval(numbers[which])) for decision, numbers in results.items()]
    return Advice(seat, table.names[seat], unit, f"all seats played on by {bot}", _best_first(choices, few))


def _is_hidden(table: Table) -> bool:
    """Whether some seats know more than others, besides what they have just noted: nobody can play on from there."""
    known = [table.known_to(seat) for seat in range(table.players)]
    for state in known:
        state.choice = [0] * len(state.choice)
    return any(state != known[0] for state in known)


def _best_first(choices: list[Choice], few: bool) -> list[Choice]:
    return sorted(choices, key=lambda choice: choice.value if few else -choice.value)


def _exact(table: Table, seat: int, actions: dict[str, int]) -> Advice | None:
    """The exact values of a solved game for one player, where its bots tell them."""
    bots = module(table.variant.family)
    worth = getattr(bots, "exact_worth", None)
    if worth is None or table.players > 1 or not minds.is_solved(table.variant, table.options):
        return None
    mind = minds.mind(table.variant, "perfect")
    state = table.known_to(seat)
    values = {text: worth(table.kernel.sheet, state, seat, action, [0], mind) for text, action in actions.items()}
    if any(math.isnan(value) for value in values.values()):
        return None  # this position has not been solved
    counted = _counted(table)
    now = 0 if counted else table.scores()[seat]
    choices = [Choice(text, now + value, 0.0) for text, value in values.items()]
    unit = f"{counted} to come, fewer is better" if counted else "points at the end"
    return Advice(seat, table.names[seat], unit, "exact", _best_first(choices, bool(counted)))


def _counted(table: Table) -> str:
    """What a player alone wants few of: turns or throws, "" in games that are played for points."""
    return getattr(module(table.variant.family), "UNIT", "")


def _play_on(table: Table, seat: int, action: int, bot: str, playouts: int, seed: int) -> list[list[float]]:
    """Points, shares of the win and throws, of every game that was played on."""
    compiled = can_compile()
    count = playouts if compiled else min(playouts, INTERPRETED_PLAYOUTS)
    known = engine.LineUp(table.variant, [bot] * table.players)
    position = table.known_to(seat)
    points, wins, throws = (engine.whole_numbers([0] * count, compiled) for _ in range(3))
    engine.run(
        loops.play_on,
        table.variant.family,
        compiled,
        engine.shelf(table.kernel.sheet, compiled),
        engine.shelf(position, compiled),
        engine.shelf(position, compiled),
        engine.whole_numbers(known.numbers, compiled),
        *known.minds(compiled),
        table.players,
        seat,
        action,
        luck.mix(seed, 1),
        0,
        count,
        engine.whole_numbers([0], compiled),
        points,
        wins,
        throws,
        thoughtful=known.thoughtful,
    )
    return [[float(one) for one in points], [int(one) / loops.SHARE for one in wins], [float(one) for one in throws]]
