"""The review of a game: what every decision cost, what every throw gave or took, and how both add up to the result.

Values are told so that more is better (see `judge`). The curve of a seat goes from what it could expect at the start to
what it got, in steps of three kinds: *luck* (what is expected after a throw against what was expected before it),
*decision* (what was chosen against what was expected to be) and *others* (what the others really chose against what
was expected of them). So start + luck + decisions + others = result, always; alone, where the game is solved, each
of them exactly.

What is expected is what whoever plays on chooses, before a throw and after it, so that luck averages zero. The solution
expects the best. Elsewhere there may be better choices than those expected: who finds them gains by decisions. What a
decision *cost* is how far it lies behind the best choice there was.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from rollbook.hints import Message
from rollbook.kernel import luck
from rollbook.mass.advise import Choice, told
from rollbook.mass.episodes import Decision, Episode, Moment, episodes
from rollbook.mass.judge import Judge
from rollbook.mass.statistics import SIGMAS
from rollbook.mass.strength import Play, Strength, estimate
from rollbook.mass.weigh import FIRST_ROUND, INTERPRETED, Line, compare, difference, extend_all
from rollbook.table import Table

PLAYOUTS = 1152  # of every choice that may be the best, at most
DEAREST = 3  # moments that are shown first
LUCK, DECISION, OTHERS = "luck", "decision", "others"


@dataclass(frozen=True)
class Judged:
    """A decision: what was chosen, what was best, and what the difference cost."""

    line: int  # of the record
    progress: Message  # how far the game was, as the table tells it
    seat: int
    phase: str
    decision: str
    best: str  # the decision itself where nothing is clearly better
    value: float  # of what was chosen
    best_value: float
    cost: float  # 0 where nothing is clearly better
    interval: float  # half of the cost's 95 % interval
    lost: float  # against what whoever plays on would have chosen; below 0 where this was better
    stake: float  # what a choice by lot would have lost on average
    choices: list[Choice]  # all of them, the best first
    helped: bool = False

    @property
    def real(self) -> bool:
        """Whether there was something to decide."""
        return len(self.choices) > 1

    @property
    def own(self) -> bool:
        """Whether it tells something about whoever decided: what was told beforehand does not."""
        return self.real and not self.helped


@dataclass(frozen=True)
class Step:
    """A step of a seat's curve."""

    line: int  # of the record
    progress: Message
    seat: int
    kind: str  # luck, decision or others
    change: float
    value: float  # after it
    interval: float  # half of the 95 % interval of the change


@dataclass(frozen=True)
class Valued:
    """A throw and everything decided about it, valued."""

    line: int
    progress: Message
    roller: int
    dice: list[Any]
    judged: list[Judged]
    steps: list[Step]
    values: list[float]  # what every seat can expect afterwards


@dataclass(frozen=True)
class Part:
    """What steps of a kind add up to, and half of the 95 % interval."""

    value: float
    interval: float


@dataclass(frozen=True)
class SeatReview:
    """One seat's game: start + luck + decisions + others = result."""

    seat: int
    name: str
    start: float
    luck: Part
    decisions: Part
    others: Part
    result: float  # what it can expect now, where the game is not over
    cost_each: float  # what a decision of one's own cost on average
    real: int  # decisions of one's own: with more than one choice, and without help
    helped: int  # decisions with more than one choice that were made with help; they tell nothing about the seat
    mistakes: int  # decisions of one's own that cost something
    dearest: list[Judged]  # the three that cost most
    curve: list[Step]
    summary: list[Message]
    play: Play  # what tells the strength, to be added up over games
    strength: Strength | None  # by this game alone, where the levels of the game have been measured


@dataclass(frozen=True)
class Review:
    """A whole game, seat by seat."""

    game: str
    counts: str  # chance (to win), points, turns or throws
    fewer: bool  # turns and throws are told as negative numbers, so that more is better
    exact: bool
    bot: str  # whose knowledge the values come from, where they are not exact
    over: bool
    left_out: int  # decisions that were hidden from others, and are not valued
    seats: list[SeatReview]


@dataclass
class _Seat:
    """What is known of a seat so far."""

    at: Line
    start: float
    steps: list[Step] = field(default_factory=list)
    judged: list[Judged] = field(default_factory=list)


@dataclass(frozen=True)
class _Compared:
    """A decision whose choices have been played on."""

    decision: Decision
    lines: dict[str, Line]  # of all choices
    best: Line
    expected: Line

    @property
    def chosen(self) -> Line:
        """The line of what was chosen."""
        return self.lines[self.decision.text]


def review(table: Table, playouts: int = PLAYOUTS, seed: int = 0) -> Iterator[Valued | Review]:
    """Value a game, finished or not: every throw with its decisions as it is found, and at last the whole.

    >>> table = Table("qwixx", 1, first=0)
    >>> [whole] = review(table, playouts=2)
    >>> whole.over, whole.seats[0].luck
    (False, Part(value=0.0, interval=0.0))
    """
    reviewer = _Reviewer(table, playouts, seed)
    for episode in episodes(table):
        yield reviewer.value(episode)
    yield reviewer.whole()


def reviewed(table: Table, playouts: int = PLAYOUTS, seed: int = 0) -> Review:
    """The whole review of a game."""
    *_, whole = review(table, playouts, seed)
    assert isinstance(whole, Review)
    return whole


class _Reviewer:
    """Goes through a game from throw to throw."""

    def __init__(self, table: Table, playouts: int, seed: int) -> None:
        self.table, self.seed, self.left_out, self.exact = table, seed, 0, True
        self.told = False  # whether the throw has been
        self.judge = Judge(table.engine)
        self.playouts = playouts if self.judge.foreseer.compiled else min(playouts, INTERPRETED)
        start = self.judge.before(table.engine.new(table.first), luck.mix(seed, 0))
        self._extend(start)
        self.seats = [_Seat(start, start.value(seat)) for seat in range(table.players)]

    def _extend(self, *lines: Line) -> None:
        """Play on until the values of positions are known well enough to tell luck by them, all equally far."""
        limits = self.judge.limits(self.playouts)
        count = max(min(limits.playouts, FIRST_ROUND), *(line.count for line in lines))
        extend_all(lines, count)
        seats = range(self.table.players)
        while count < limits.playouts and any(line.error(seat) > limits.matters for line in lines for seat in seats):
            count = min(2 * count, limits.playouts)
            extend_all(lines, count)

    def value(self, episode: Episode) -> Valued:
        """Value a throw with the decisions that it led to."""
        seed = luck.mix(self.seed, episode.line)  # the same for all its moments, so that they share their throws
        marks = [len(one.steps) for one in self.seats]
        judged: list[Judged] = []
        after: Line | None = None  # what really followed, where that is known already
        self.told = False
        secret = [moment for moment in episode.moments if moment.secret and self.table.players > 1]
        if secret:
            self._secret(episode, secret, seed)
        for moment in episode.moments[len(secret) :]:
            after = self._moment(episode, moment, seed, judged)
        self._go_on(episode, after, seed)
        steps = [step for one, mark in zip(self.seats, marks, strict=True) for step in one.steps[mark:]]
        values = [one.at.value(seat) for seat, one in enumerate(self.seats)]
        return Valued(episode.line, episode.progress, episode.roller, episode.dice, judged, steps, values)

    def _moment(self, episode: Episode, moment: Moment, seed: int, judged: list[Judged]) -> Line | None:
        """Judge all decisions of a moment; what follows them where that is the choice of one seat.

        Seats share lines. So steps are taken when all are played on as far as they will be: a step that was told from
        fewer play-outs than the next one begins with would leave a gap in the sum.
        """
        known = self.table.engine.known_to(moment.state, moment.decisions[0].seat)
        expected = None if self.judge.solved else self.judge.as_expected(known, seed)
        asked = [self._compare(moment, decision, seed, expected) for decision in moment.decisions]
        self._extend(*(line for one in asked for line in (one.expected, one.chosen)))
        for one in asked:
            found = self._judged(episode, moment, one)
            judged.append(found)
            self.seats[found.seat].judged.append(found)
            self._all(episode, found.line, one.expected, found.seat)
            self._step(found.seat, found.line, episode.progress, DECISION, one.chosen)
        return asked[0].chosen if len(asked) == 1 else None

    def _compare(self, moment: Moment, decision: Decision, seed: int, expected: Line | None) -> _Compared:
        """Play on from all choices of a decision, until it is clear which is the best."""
        seat, actions = decision.seat, self.table.engine.actions(moment.state, decision.seat)
        state = self.table.engine.known_to(moment.state, seat)
        lines = self.judge.choices(state, seat, actions, seed, expected)
        chosen = lines[decision.text]
        kept = [chosen] if expected is None else [chosen, expected]
        best = compare(list(lines.values()), seat, self.judge.limits(self.playouts), kept)
        return _Compared(decision, lines, best, expected or best)  # the solution is expected to choose the best

    def _judged(self, episode: Episode, moment: Moment, compared: _Compared) -> Judged:
        """What a decision was worth."""
        decision, lines, expected, chosen = compared.decision, compared.lines, compared.expected, compared.chosen
        seat = decision.seat
        self.exact = self.exact and chosen.count == 1
        choices = told(lines, compared.best, seat)
        own = next(choice for choice in choices if choice.decision == decision.text)
        value = chosen.value(seat)
        return Judged(
            decision.line,
            episode.progress,
            seat,
            moment.phase,
            decision.text,
            choices[0].decision if own.clearly_worse else decision.text,
            value,
            value + own.cost,
            own.cost,
            own.behind_interval,
            difference(expected, chosen, seat)[0],
            sum(difference(expected, line, seat)[0] for line in lines.values()) / len(lines),
            choices,
            decision.helped,
        )

    def _all(self, episode: Episode, line: int, to: Line, asked: int | None = None) -> None:
        """Take seats to another line: by the throw, once told by what others have done since; or only one of them.

        A throw is told to all seats at once, by what all are expected to make of it. So luck is the change of one
        value, that of whoever plays on, and averages zero: better choices than its own are decisions, not luck.
        """
        kind = OTHERS if self.told and self.table.players > 1 else LUCK
        for seat in range(self.table.players):
            if not self.told or asked in (None, seat):
                self._step(seat, line, episode.progress, kind, to)
        self.told = True

    def _secret(self, episode: Episode, moments: list[Moment], seed: int) -> None:
        """What was decided in secret is not judged one by one: a seat's decisions together, against those expected."""
        expected = self.judge.as_expected(episode.thrown, seed)
        self._extend(expected)
        self._all(episode, episode.line, expected)
        for seat in range(self.table.players):
            chosen = self.judge.line(self._as_recorded(seat, episode.thrown, moments), {}, seed)
            self._extend(chosen)
            self._step(seat, episode.line, episode.progress, DECISION, chosen)
        self.left_out += sum(len(moment.decisions) for moment in moments)

    def _as_recorded(self, seat: int, state: Any, moments: list[Moment]) -> Any:
        """Where moments would have led if only this seat had decided as it did, and the others as expected."""
        engine, state = self.table.engine, state.copy()
        for moment in moments:
            decided = self.judge.foreseer.choices(state)
            for decision in moment.decisions:
                if decision.seat == seat:
                    decided[seat] = engine.read(state, seat, decision.text)
            for one, action in decided.items():
                engine.choose(state, one, action)
            engine.settle(state)
        return state

    def _go_on(self, episode: Episode, after: Line | None, seed: int) -> None:
        """Take every seat to where the game really was when the next throw was due."""
        if after is None or self.judge.engine.over(episode.after):
            after = self.judge.line(episode.after, {}, seed)
        self._extend(after)
        self._all(episode, episode.line, after)

    def _step(self, seat: int, line: int, progress: Message, kind: str, to: Line) -> None:
        """Go on to another line, of which the seat expects something else."""
        one = self.seats[seat]
        if to is one.at:
            return
        change, error = to.value(seat) - one.at.value(seat), difference(to, one.at, seat)[1]
        one.at = to
        if change or error:
            one.steps.append(Step(line, progress, seat, kind, change, to.value(seat), SIGMAS * error))

    def whole(self) -> Review:
        """Everything together."""
        from rollbook.mass.summary import summary

        judge, table = self.judge, self.table
        bot = "" if self.exact and judge.solved else judge.foreseer.bot
        seats = [self._seat(seat) for seat in range(table.players)]
        seats = [SeatReview(**{**vars(one), "summary": summary(one, judge.counts)}) for one in seats]
        return Review(table.variant.id, judge.counts, judge.fewer, not bot, bot, bool(table.over), self.left_out, seats)

    def _seat(self, seat: int) -> SeatReview:
        one = self.seats[seat]
        own = [judged for judged in one.judged if judged.own]
        dear = sorted((judged for judged in own if judged.cost), key=lambda judged: -judged.cost)
        play = sum((Play.of(judged.lost, judged.stake) for judged in own), Play())
        parts = {kind: _add_up([step for step in one.steps if step.kind == kind]) for kind in (LUCK, DECISION, OTHERS)}
        return SeatReview(
            seat=seat,
            name=self.table.names[seat],
            start=one.start,
            luck=parts[LUCK],
            decisions=parts[DECISION],
            others=parts[OTHERS],
            result=one.at.value(seat),
            cost_each=sum(judged.cost for judged in own) / len(own) if own else 0.0,
            real=len(own),
            helped=sum(judged.real and judged.helped for judged in one.judged),
            mistakes=len(dear),
            dearest=dear[:DEAREST],
            curve=one.steps,
            summary=[],
            play=play,
            strength=estimate(self.table.variant.id, self.table.players, play),
        )


def _add_up(steps: list[Step]) -> Part:
    """What steps add up to; their errors are independent."""
    interval = math.sqrt(sum(step.interval**2 for step in steps))
    return Part(math.fsum(step.change for step in steps), interval)
