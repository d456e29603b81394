"""Advice: what every legal choice of a position is worth, exactly where a game is solved, else by playing on."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass

from rollbook.errors import IllegalMove, check_count
from rollbook.kernel import luck
from rollbook.mass.judge import Judge
from rollbook.mass.statistics import SIGMAS
from rollbook.mass.weigh import CLEARLY, NOISE, Certain, Line, compare, difference
from rollbook.table import Table

PLAYOUTS = 2304  # of every choice that may be the best
MOST_PLAYOUTS = 100_000  # all results are kept for the intervals
ENDING = {"chance": "chance to win", "points": "points at the end"}  # the others are still to come


@dataclass(frozen=True)
class Choice:
    """One legal decision: its worth, how far it lies behind the best, and the halves of the 95 % intervals.

    Intervals are 0 where values are exact.
    """

    decision: str
    value: float
    interval: float
    behind: float = 0.0
    behind_interval: float = 0.0

    @property
    def clearly_worse(self) -> bool:
        """Whether it is worse than the best beyond doubt; what lies within the error counts as equal.

        >>> Choice("r7", 0.48, 0.01, behind=0.02, behind_interval=0.01).clearly_worse
        True
        >>> Choice("b7", 0.49, 0.01, behind=0.01, behind_interval=0.01).clearly_worse
        False
        """
        return self.behind > max(self.behind_interval * CLEARLY / SIGMAS, NOISE)

    @property
    def cost(self) -> float:
        """What choosing it gives away."""
        return self.behind if self.clearly_worse else 0.0


@dataclass(frozen=True)
class Advice:
    """All choices of a seat, the best first."""

    seat: int
    name: str
    unit: str  # points at the end, chance to win, turns or throws to come
    how: str  # exact, or which bot plays on
    choices: list[Choice]
    bot: str = ""  # that plays on; none where it is exact


def advise(
    table: Table, seat: int | None = None, playouts: int = PLAYOUTS, seed: int = 0, seconds: float = math.inf
) -> Advice:
    """What each legal choice of a seat is worth; without a seat, of the first that is asked.

    Games are played on until it is clear which choice is best, at most so many of each choice and so long.

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
    judge = Judge(table.engine)
    state = table.known_to(seat)
    lines = judge.choices(state, seat, actions, luck.mix(seed, 1))
    exact = all(isinstance(line, Certain) for line in lines.values())
    if not exact and is_hidden(table):
        raise IllegalMove("error-hidden", "what the others have is still hidden; advice begins when it lies open")
    best = compare(list(lines.values()), seat, judge.limits(playouts, seconds))
    choices = told(lines, best, seat, judge.reached(state) if judge.fewer else None)
    unit = ENDING.get(judge.counts, f"{judge.counts} to come, fewer is better")
    bot = "" if exact else judge.foreseer.bot
    return Advice(seat, table.names[seat], unit, f"all seats played on by {bot}" if bot else "exact", choices, bot)


def told(lines: Mapping[str, Line], best: Line, seat: int, reached: float | None = None) -> list[Choice]:
    """What was found out, the best first; where fewer are better, `reached` makes turns still to come of them.

    Lines may have been played on further since `best` was found: what is ahead of it now is the best. All values are
    told by the best-known one and by distances, so that none contradicts the order.
    """
    best = max(lines.values(), key=lambda line: difference(line, best, seat)[0])
    top, top_error = min((_by_another(best, line, seat) for line in lines.values()), key=lambda one: one[1])
    choices = []
    for decision, line in lines.items():
        behind, error = difference(best, line, seat)
        ways = (line.value(seat), line.error(seat)), (top - behind, math.hypot(top_error, error))
        value, own = min(ways, key=lambda one: one[1])
        value = value if reached is None else reached - value
        choices.append(Choice(decision, value, SIGMAS * own, behind, SIGMAS * error))
    return sorted(choices, key=lambda choice: choice.behind)


def _by_another(best: Line, line: Line, seat: int) -> tuple[float, float]:
    """The value of the best by that of another line and its distance, with the standard error."""
    ahead, error = difference(best, line, seat)
    return line.value(seat) + ahead, math.hypot(line.error(seat), error)


def is_hidden(table: Table) -> bool:
    """Whether some seats know more than others, besides what they have just noted: nobody can play on from there."""
    known = [table.known_to(seat) for seat in range(table.players)]
    for state in known:
        state.choice = [0] * len(state.choice)
    return any(state != known[0] for state in known)
