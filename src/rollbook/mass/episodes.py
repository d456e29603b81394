"""A game from its record: every throw with the moments of decision that it led to."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

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
    turn: int
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
    >>> [(episode.turn, [moment.phase for moment in episode.moments]) for episode in episodes(table)]
    [(1, ['white'])]
    """
    again = Table(table.variant, table.players, table.options, table.first)
    episode: Episode | None = None
    moment: Moment | None = None
    turns = _Turns()
    for number, line in table.counting_lines().items():
        if "play" not in line:
            if episode is not None:
                yield episode
            before = again.state
            turn = turns.at(again)
            again.enter(line)
            dice = line.get("roll") or line["deal"]
            episode = Episode(number, turn, again.roller, dice, before, again.state, after=again.state)
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


class _Turns:
    """Counts turns: each throw begins one, but those that a turn has announced while it went on."""

    def __init__(self) -> None:
        self.count, self.roller, self.announced = 0, -1, True

    def at(self, table: Table) -> int:
        """The turn of the throw that is due."""
        self.announced = self.announced and (table.announced or table.due() == "deal")  # in Bingolino all are
        if self.announced or not table.announced or table.roller != self.roller:
            self.count += 1 if table.due() != "deal" else 0
        self.roller = table.roller
        return max(1, self.count)
