"""Advice: what every legal choice of a position is worth, exactly where a game is solved, else by playing on."""

from __future__ import annotations

import math
from dataclasses import dataclass

from rollbook.errors import IllegalMove, check_count
from rollbook.kernel import luck
from rollbook.kernel.compiler import can_compile
from rollbook.mass import loops
from rollbook.mass.run import LineUp, whole_numbers
from rollbook.mass.statistics import mean_with_interval
from rollbook.table import Table
from rollbook.thinkers import card, ladder, solved

PLAYOUTS = 2000
MOST_PLAYOUTS = 100_000  # of every choice; all results are kept for the intervals
INTERPRETED_PLAYOUTS = 20  # without a compiler
PLAYS_ON = ("club", "casual", "random")  # the first of these that a game has
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
    bot: str = ""  # that plays on; none where it is exact


def advise(table: Table, seat: int | None = None, playouts: int = PLAYOUTS, seed: int = 0) -> Advice:
    """What each legal choice of a seat is worth; without a seat, of the first that is asked.

    >>> table = Table("wuerfel-bingo-5", 1, first=0)
    >>> table.place([3, 4])
    >>> len(advise(table, playouts=2).choices)
    25
    """
    asked = table.asked()
    if not asked:
        raise IllegalMove("error-nothing-to-decide", "there is nothing to decide: {now}", now=table.what_now())
    seat = asked[0] if seat is None else seat
    actions = table.actions(seat)
    if not actions:
        raise table.not_asked(seat)
    check_count("playouts", playouts, 2, MOST_PLAYOUTS)
    exact = _exact(table, seat, actions)
    if exact is not None:
        return exact
    if _is_hidden(table):
        raise IllegalMove("error-hidden", "what the others have is still hidden; advice begins when it lies open")
    there = [level.name for level in ladder(table.variant)]
    bot = next(name for name in PLAYS_ON if name in there)
    results = {decision: _play_on(table, seat, action, bot, playouts, seed) for decision, action in actions.items()}
    few = table.players == 1 and card(table.variant.family).fewer_is_better
    which, unit = WINS, "chance to win"
    if table.players == 1:
        which, unit = (THROWS, "throws to come, fewer is better") if few else (POINTS, "points at the end")
    choices = [Choice(decision, *mean_with_interval(numbers[which])) for decision, numbers in results.items()]
    return Advice(seat, table.names[seat], unit, f"all seats played on by {bot}", _best_first(choices, few), bot)


def _is_hidden(table: Table) -> bool:
    """Whether some seats know more than others, besides what they have just noted: nobody can play on from there."""
    known = [table.known_to(seat) for seat in range(table.players)]
    for state in known:
        state.choice = [0] * len(state.choice)
    return any(state != known[0] for state in known)


def _best_first(choices: list[Choice], few: bool) -> list[Choice]:
    return sorted(choices, key=lambda choice: choice.value if few else -choice.value)


def _exact(table: Table, seat: int, actions: dict[str, int]) -> Advice | None:
    """The exact values of a solved game for one player, where its table tells them."""
    declared = card(table.variant.family)
    if declared.exact is None or table.players > 1 or not solved.is_solved(table.variant, table.options):
        return None
    mind = solved.load(table.variant, table.options)
    state = table.known_to(seat)
    values = {
        text: declared.exact.worth(table.engine.tables, state, seat, action, [0], mind)
        for text, action in actions.items()
    }
    if any(math.isnan(value) for value in values.values()):
        return None  # this position has not been solved
    few = declared.fewer_is_better
    now = 0 if few else table.scores()[seat]
    choices = [Choice(text, now + value, 0.0) for text, value in values.items()]
    unit = f"{declared.unit} to come, fewer is better" if few else "points at the end"
    return Advice(seat, table.names[seat], unit, "exact", _best_first(choices, few))


def _play_on(table: Table, seat: int, action: int, bot: str, playouts: int, seed: int) -> list[list[float]]:
    """Points, shares of the win and throws, of every game that was played on."""
    compiled = can_compile()
    count = playouts if compiled else min(playouts, INTERPRETED_PLAYOUTS)
    line_up = LineUp(table.variant, [bot] * table.players, table.options)
    run = line_up.run(luck.mix(seed, 1), compiled, start=table.known_to(seat))
    points, wins, throws = (whole_numbers([0] * count, compiled) for _ in range(3))
    line_up.play(loops.play_on, compiled, run, seat, action, points, wins, throws)
    return [[float(one) for one in points], [int(one) / loops.SHARE for one in wins], [float(one) for one in throws]]
