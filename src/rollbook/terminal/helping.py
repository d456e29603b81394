"""Help at the terminal: two choices to think about, then what all are worth, and why."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rollbook.errors import IllegalMove
from rollbook.helps import ANSWER, NUDGE
from rollbook.mass.ahead import check_ready
from rollbook.mass.hint import Hint, can_help, hint
from rollbook.table import Table
from rollbook.thinkers.warming import Warming
from rollbook.words import decimal, percent, say, tell

MOST_SHOWN = 10  # choices, of those that are worth less than the best


def next_step(table: Table, seat: int) -> int:
    """What somebody is told who asks now: of two choices there is nothing to be named but the answer.

    >>> table = Table("qwixx", 2, first=0)
    >>> table.place([3, 4, 1, 5, 6, 2])
    >>> next_step(table, 0)
    1
    """
    return NUDGE if not table.help_of(seat) and len(table.legal(seat)) > 2 else ANSWER


def helped(table: Table, seat: int, warming: Warming, gloss: Callable[[str], str]) -> Iterator[str]:
    """The lines for a seat that asks for help, which is noted; RollbookError says why there is none."""
    if not can_help(table):
        raise IllegalMove("error-help-hidden", "what is decided now stays hidden; help begins when all lies open")
    check_ready(table.variant, warming)
    found, step = hint(table, seat), next_step(table, seat)
    table.note_help(seat, step)
    if step == NUDGE:
        one, other = map(gloss, found.two)
        yield say("hint-two", one=one, other=other)
    else:
        yield from _answer(table, found, gloss)


def _answer(table: Table, found: Hint, gloss: Callable[[str], str]) -> Iterator[str]:
    best = found.choices[0].decision
    if found.reason is not None:
        told = tell(found.reason, table.names)
        yield say("hint-reason", best=gloss(best), instead=gloss(found.instead), reason=told)
    for place, choice in enumerate(found.choices):
        if place < MOST_SHOWN or not choice.clearly_worse:
            mark = say("hint-best-mark") if not choice.clearly_worse else ""
            yield f"{gloss(choice.decision):<12} {worth(found.counts, choice.value):>16}  {mark}".rstrip()
    yield say("hint-estimated", bot=say(f"rank-{found.bot}")) if found.bot else say("hint-exact")


def worth(counts: str, value: float) -> str:
    """What a choice is worth, with its unit.

    >>> worth("chance", 0.512), worth("points", 61.24)
    ('51.2%', '61.2 points')
    """
    if counts == "chance":
        return percent(value, 1)
    return say(f"hint-{counts}", number=decimal(value, 1))
