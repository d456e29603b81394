"""A game from its record: every throw with the moments of decision that it led to."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from rollbook.hints import Message
from rollbook.table import Table


@dataclass
class Decision:
    """What a seat chose, and the line of the record that says so."""

    seat: int
    line: int
    text: str
    helped: bool  # by the coach, before it was made


@dataclass
class Moment:
    """Decisions that took effect together."""

    state: Any  # before them
    phase: str
    secret: bool  # what is decided stays hidden from the others
    decisions: list[Decision]


@dataclass
class Episode:
    """A throw or deal, the moments that it led to, and where the game was then."""

    line: int
    progress: Message  # how far the game was when the dice lay there, as the table tells it
    roller: int
    dice: list[Any]
    before: Any
    thrown: Any  # the state when the dice lay there
    moments: list[Moment] = field(default_factory=list)
    after: Any = None


def episodes(table: Table) -> Iterator[Episode]:
    """All throws of a game with what followed; decisions that have not taken effect yet are left out.

    >>> table = Table("qwixx", 1, first=0)
    >>> table.place([3, 4, 1, 5, 6, 2])
    >>> table.play(0, "r7")
    >>> [(episode.progress, [moment.phase for moment in episode.moments]) for episode in episodes(table)]
    [(('progress-turn', {'turn': 1}), ['white'])]
    """
    again = Table(table.variant, table.players, table.options, table.first)
    episode: Episode | None = None
    moment: Moment | None = None
    for number, line in table.counting_lines().items():
        if "play" not in line:
            if episode is not None:
                yield episode
            before = again.state
            again.enter(line)
            dice = line.get("roll") or line["deal"]
            progress = again.variant.family.drawing.progress(again.engine.tables, again.state)
            episode = Episode(number, progress, again.roller, dice, before, again.state, after=again.state)
            continue
        assert episode is not None  # every game begins with a throw or a deal
        if moment is None:
            moment = Moment(again.state, again.phase, again.secret, [])
        moment.decisions.append(Decision(line["seat"], number, line["play"], "help" in line))
        again.enter(line)
        if not again.noted:
            episode.moments.append(moment)
            episode.after = again.state
            moment = None
    if episode is not None:
        yield episode
