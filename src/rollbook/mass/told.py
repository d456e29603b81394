"""A review for people: every decision as doors can say it, with reasons, and the dearest as positions to try."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from typing import Any

from rollbook.hints import Hints
from rollbook.live.coached import (
    Position,
    ReviewBegun,
    ReviewJudged,
    ReviewMoment,
    ReviewPart,
    ReviewSeat,
    ReviewStep,
    ReviewWhole,
    Worth,
)
from rollbook.live.sitting import decided
from rollbook.mass.advise import Choice
from rollbook.mass.foresee import BLOCK
from rollbook.mass.judge import Judge
from rollbook.mass.review import PLAYOUTS, Judged, Part, Review, SeatReview, Valued, review
from rollbook.table import Table
from rollbook.thinkers import reason_for

MOST_CHOICES = 6  # told with each decision, besides what was chosen
FEWEST_PLAYOUTS = 4 * BLOCK
SECONDS_A_CHOICE = 0.06  # for all play-outs of one, where somebody waits for a review


def told_review(table: Table, playouts: int = PLAYOUTS) -> Iterator[ReviewBegun | ReviewMoment | ReviewWhole]:
    """The review of a game, as it is found: how much is to come, every throw with its decisions, and the whole.

    >>> table = Table("wuerfel-bingo-5", 1, first=0)
    >>> table.place([3, 4])
    >>> table.play(0, "c3")
    >>> begun, moment, whole = told_review(table, playouts=2)
    >>> begun.moments, moment.judged[0].chosen.decided.play, whole.over
    (1, 'c3', False)
    """
    teller = _Teller(table)
    yield teller.begun()
    for found in review(table, playouts):
        yield teller.whole(found) if isinstance(found, Review) else teller.moment(found)


def affordable(table: Table) -> int:
    """So many play-outs that somebody can wait for a review: games that are played on slowly get fewer of them.

    Errors grow with that, and so does what counts as equal.
    """
    judge = Judge(table.engine)
    line = judge.line(table.engine.new(table.first), {}, 0)
    line.extend(BLOCK)  # the first ones are fetched from the cache of the compiler
    began = time.perf_counter()
    line.extend(2 * BLOCK)
    each = (time.perf_counter() - began) / BLOCK
    return max(FEWEST_PLAYOUTS, min(PLAYOUTS, int(SECONDS_A_CHOICE / each) // BLOCK * BLOCK))


def worths(table: Table, seat: int, choices: Sequence[Choice], why: Sequence[str] | None = None) -> list[Worth]:
    """Choices of a seat that is asked now, for people; with reasons why the best is better than those in `why`.

    >>> table = Table("qwixx", 2, first=0)
    >>> table.place([3, 4, 1, 5, 6, 2])
    >>> [one.decided.declined for one in worths(table, 1, [Choice("r7", 0.5, 0.0), Choice("-", 0.4, 0.0, 0.1)])]
    [False, True]
    """
    hints: Hints = table.variant.family.hints.hints(table.engine.tables, table.known_to(seat), seat)
    best = choices[0].decision
    dice = table.view(seat).dice if hints.again else []
    kept = {play: [face or 0 for place, face in enumerate(dice) if place not in again] for again, play in hints.again}
    told = []
    for choice in choices:
        wanted = choice.clearly_worse and (why is None or choice.decision in why)
        reason = _reason(table, seat, best, choice.decision) if wanted else None
        told.append(
            Worth(
                decided(hints, seat, choice.decision),
                choice.value,
                choice.interval,
                choice.behind,
                choice.behind_interval,
                not choice.clearly_worse,
                reason,
                kept.get(choice.decision, []),
            )
        )
    return told


def _reason(table: Table, seat: int, best: str, instead: str) -> Any:
    actions = table.actions(seat)
    found = reason_for(table.engine, table.state, seat, actions[best], actions[instead])
    return found.message if found else None


class _Teller:
    """Follows a review through the game, so that everything is told as it was at that moment."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.lines = table.counting_lines()
        self.step_of = {number: step for step, number in enumerate(self.lines, 1)}
        judge = Judge(table.engine)
        self.counts, self.fewer = judge.counts, judge.fewer
        self._begin_again()

    def begun(self) -> ReviewBegun:
        """How much is to come."""
        throws = sum("play" not in line for line in self.lines.values())
        return ReviewBegun(self.table.variant.id, throws, self.counts, self.fewer)

    def moment(self, found: Valued) -> ReviewMoment:
        """A throw with its decisions."""
        judged = [self._judged(one) for one in found.judged]
        steps = [
            ReviewStep(self.step_of[one.line], one.seat, one.kind, one.change, one.value, one.interval)
            for one in found.steps
        ]
        step = self.step_of[found.line]
        return ReviewMoment(found.line, step, found.progress, found.roller, judged, steps, found.values)

    def _judged(self, one: Judged) -> ReviewJudged:
        self._go_to(one.line)
        told = worths(self.again, one.seat, one.choices, [one.decision])
        chosen = next(worth for worth in told if worth.decided.play == one.decision)
        best = next(worth for worth in told if worth.decided.play == one.best)
        few = [worth for place, worth in enumerate(told) if place < MOST_CHOICES or worth is chosen]
        step = self.step_of[one.line]
        return ReviewJudged(one.line, step, one.seat, one.phase, chosen, best, one.cost, one.interval, few, len(told))

    def _begin_again(self) -> None:
        """Back to the beginning of the game."""
        self.again = Table(self.table.variant, self.table.names, self.table.options, self.table.first)
        self.to_come = list(self.lines)[::-1]

    def _go_to(self, line: int) -> None:
        """The game as it was before a line of its record."""
        while self.to_come and self.to_come[-1] < line:
            self.again.enter(self.lines[self.to_come.pop()])

    def whole(self, found: Review) -> ReviewWhole:
        """Everything together."""
        seats = [self._seat(one, found) for one in found.seats]
        return ReviewWhole(
            found.game, found.counts, found.fewer, found.exact, found.bot, found.over, found.left_out, seats
        )

    def _seat(self, one: SeatReview, found: Review) -> ReviewSeat:
        return ReviewSeat(
            seat=one.seat,
            start=one.start,
            luck=_part(one.luck),
            decisions=_part(one.decisions),
            others=_part(one.others),
            result=one.result,
            cost_each=one.cost_each,
            real=one.real,
            helped=one.helped,
            mistakes=one.mistakes,
            summary=one.summary,
            dearest=[self._position(judged, found) for judged in one.dearest],
            play=one.play.sums,
        )

    def _position(self, one: Judged, found: Review) -> Position:
        self._begin_again()
        self._go_to(one.line)
        return Position(
            seat=one.seat,
            view=self.again.view(one.seat),
            counts=found.counts,
            fewer=found.fewer,
            exact=found.exact,
            bot=found.bot,
            choices=worths(self.again, one.seat, one.choices),
            chosen=one.decision,
            step=self.step_of[one.line] - 1,
        )


def _part(part: Part) -> ReviewPart:
    return ReviewPart(part.value, part.interval)
