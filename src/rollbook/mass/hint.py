"""Help for somebody who decides now: two choices to think about, then what all are worth, and why."""

from __future__ import annotations

import time
from dataclasses import dataclass

from rollbook.hints import Message
from rollbook.mass.advise import PLAYOUTS, Advice, Choice, advise, is_hidden
from rollbook.mass.weigh import FIRST_ROUND, THREADS
from rollbook.table import Table
from rollbook.thinkers import card, reason_for

SECONDS = 0.1  # in which rounds of play-outs begin, where nothing else is done; the last may take twice as long
LATEST = 1.0  # on a busy machine
FEW = 8  # play-outs of every choice by which is seen how long they take
MOST_COMPARED = 8  # choices with which the best is compared to find a reason


@dataclass(frozen=True)
class Hint:
    """What is known of a decision, all of it from what the seat may know."""

    seat: int
    counts: str  # chance (to win); alone points, turns or throws
    bot: str  # by whose knowledge games were played on; none where values are exact
    choices: list[Choice]  # the best first
    reason: Message | None  # why the first is better than another one
    instead: str  # that one

    @property
    def two(self) -> list[str]:
        """The two best, in the order of their notation, which tells nothing."""
        return sorted(choice.decision for choice in self.choices[:2])

    @property
    def best(self) -> list[str]:
        """The best, and all that cannot be told apart from it."""
        return [choice.decision for choice in self.choices if not choice.clearly_worse]


def hint(table: Table, seat: int, seconds: float = SECONDS) -> Hint:
    """What somebody is told who asks for help, within a moment where the loops are compiled.

    >>> table = Table("wuerfel-bingo-5", 1, first=0)
    >>> for cell in [letter + row for letter in "abcde" for row in "12345"][:-2]:
    ...     table.place([1, 1])
    ...     table.play(0, cell)
    >>> table.place([1, 1])
    >>> hint(table, 0).two
    ['e4', 'e5']
    """
    return hint_of(table, _quickly(table, seat, seconds))


def _quickly(table: Table, seat: int, seconds: float) -> Advice:
    """Advice within a moment: where many choices take long to play on, of fewer play-outs than usual.

    What they take of the processor counts: on a busy machine somebody waits longer rather than being told less.
    """
    began, worked = time.perf_counter(), time.process_time()
    first = advise(table, seat, playouts=FEW)
    took, work = time.perf_counter() - began, (time.process_time() - worked) / THREADS
    affordable = int(FEW * min(2 * seconds / max(work, 1e-6), LATEST / max(took, 1e-6)))
    if not first.bot or affordable <= FEW:
        return first
    busy = max(1.0, took / max(work, 1e-6))
    return advise(
        table,
        seat,
        PLAYOUTS if affordable >= FIRST_ROUND else affordable,
        seconds=min(seconds * busy, LATEST / 3),
    )


def hint_of(table: Table, advice: Advice) -> Hint:
    """The same, where it is known what all choices are worth."""
    counts = "chance" if table.players > 1 else card(table.variant.family).unit
    reason, instead = _why(table, advice)
    return Hint(advice.seat, counts, advice.bot, advice.choices, reason, instead)


def can_help(table: Table) -> bool:
    """Whether anything can be said in a position: while some know more than others, nobody can play on from it."""
    return not is_hidden(table)


def _why(table: Table, advice: Advice) -> tuple[Message | None, str]:
    """Why the best choice is better than the first that is clearly worse and for which there is a reason."""
    best, *others = advice.choices
    actions = table.actions(advice.seat)
    for other in [one for one in others if one.clearly_worse][:MOST_COMPARED]:
        found = reason_for(table.engine, table.state, advice.seat, actions[best.decision], actions[other.decision])
        if found is not None:
            return found.message, other.decision
    return None, ""
