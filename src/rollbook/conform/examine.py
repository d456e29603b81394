"""Asking a program about all positions, and telling by paragraph what it knows.

A wrong answer in the middle of a game may come from a mistake made long before. So it is traced back to a moment at
which the answer turned wrong, and it is that moment's paragraphs that are blamed: those whose misreading leads to the
same wrong answer, or, if none does, all that show themselves there.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import cached_property
from itertools import groupby
from typing import Any

from rollbook.conform.answers import Answer, question, right
from rollbook.conform.corpus import Position, Record, positions, records, walk
from rollbook.conform.program import Respondent
from rollbook.conform.touched import Readers
from rollbook.errors import Said
from rollbook.games import Variant
from rollbook.log import Line


@dataclass
class Count:
    """What came out for a paragraph."""

    passed: int = 0  # positions that were answered as the rules say
    failed: int = 0  # moments at which this paragraph is blamed
    open: int = 0  # positions answered wrongly for another reason, which say nothing about this paragraph


@dataclass
class Failure:
    """A moment at which an answer turned wrong."""

    paragraphs: list[str]  # that are blamed; none where no single one is to blame
    misread: dict[str, str]  # how, if the answer is that of somebody who has misread one
    question: dict[str, Any]
    expected: Answer
    answered: Answer | None
    problem: Said | None  # instead of an answer
    positions: list[Position] = field(default_factory=list)  # that came out wrong for that


@dataclass
class Examined:
    """What came out for a game."""

    game: str
    passed: list[Position] = field(default_factory=list)
    failures: list[Failure] = field(default_factory=list)
    unasked: int = 0  # since the program did not answer any more

    @property
    def right(self) -> bool:
        """Whether there was nothing wrong."""
        return not self.failures and not self.unasked

    @property
    def asked(self) -> int:
        """How many positions the program has been asked about."""
        return len(self.passed) + sum(len(one.positions) for one in self.failures)

    def paragraphs(self) -> dict[str, Count]:
        """What came out by paragraph, in the order of the book."""
        counts: defaultdict[str, Count] = defaultdict(Count)
        for position in self.passed:
            for paragraph in position.paragraphs:
                counts[paragraph].passed += 1
        for failure in self.failures:
            for paragraph in failure.paragraphs:
                counts[paragraph].failed += 1
            for position in failure.positions:
                for paragraph in set(position.paragraphs) - set(failure.paragraphs):
                    counts[paragraph].open += 1
        return {one: counts[one] for one in sorted(counts, key=in_the_book)}

    def narrow(self) -> None:
        """Where several paragraphs could be to blame, blame those that explain the most.

        Of several that explain the same moments, those remain of which least was answered rightly.
        """
        passed = Counter(paragraph for one in self.passed for paragraph in one.paragraphs)
        left = [one for one in self.failures if one.paragraphs]
        while left:
            explained = {
                paragraph: [place for place, one in enumerate(left) if paragraph in one.paragraphs]
                for one in left
                for paragraph in one.paragraphs
            }
            best = min(explained, key=lambda one: (-len(explained[one]), passed[one], in_the_book(one)))
            blamed = {one for one in explained if explained[one] == explained[best] and passed[one] == passed[best]}
            for place in explained[best]:
                left[place].paragraphs = [one for one in left[place].paragraphs if one in blamed]
            left = [one for place, one in enumerate(left) if place not in explained[best]]


class Course:
    """A record of the corpus with the tables along its way, and what a program answers there."""

    def __init__(self, variant: Variant, record: Record, respondent: Respondent) -> None:
        self.respondent = respondent
        table = record.table(variant)
        self.tables = [table.copy()]  # after so many lines
        self.lines: list[Line] = []
        for line in walk(table, record.moves):
            if self.lines:
                self.tables.append(table.copy())
            self.lines.append(line)
        self.tables.append(table)
        self.answers: dict[int, Answer | Said] = {}

    def question(self, number: int) -> dict[str, Any]:
        """How do things stand after so many lines?"""
        return question(self.tables[0], self.lines[:number])

    def is_right(self, number: int) -> bool:
        """Whether the program knows how things stand after so many lines."""
        if number not in self.answers:
            self.answers[number] = self.respondent.ask(self.question(number))
        return self.answers[number] == right(self.tables[number])

    def turned_wrong(self, number: int) -> int:
        """After how many lines an answer turned wrong that is wrong after these."""
        wrong = number
        known = max((one for one in self.answers if one < number and self.is_right(one)), default=0)
        while wrong - known > 1 and not self.respondent.given_up:
            middle = (known + wrong) // 2
            if self.is_right(middle):
                known = middle
            else:
                wrong = middle
        return wrong

    @cached_property
    def readers(self) -> Readers:
        """Those who have misread a paragraph."""
        return Readers(self.tables[0])

    def failure(self, number: int) -> Failure:
        """What went wrong with the last of so many lines."""
        given = self.answers[number]
        answered, problem = (None, given) if isinstance(given, Said) else (given, None)
        moment = self.tables[number - 1], self.lines[: number - 1], self.lines[number - 1]
        told = self.readers.answers(*moment)
        alike = {misreading.paragraph: misreading.told for misreading, answer in told if answer == answered}
        if not alike and answered is not None:
            alike = {one.paragraph: one.told for one in self.readers.alike(*moment, answered)}
        return Failure(
            paragraphs=list(alike or {misreading.paragraph: "" for misreading, _ in told}),
            misread=alike,
            question=self.question(number),
            expected=right(self.tables[number]),
            answered=answered,
            problem=problem,
        )


def examine(
    variant: Variant,
    respondent: Respondent,
    paragraph: str = "",
    tell: Callable[[float], None] = lambda part: None,
) -> Examined:
    """Ask a program about the positions of a game, or about those in which one paragraph shows itself."""
    wanted = [one for one in positions(variant) if not paragraph or paragraph in one.paragraphs]
    result = Examined(variant.id)
    for place, own in groupby(wanted, key=lambda one: one.record):
        _ask_about(Course(variant, records(variant)[place], respondent), own, result)
        tell((result.asked + result.unasked) / len(wanted))
    result.narrow()
    return result


def _ask_about(course: Course, wanted: Iterable[Position], result: Examined) -> None:
    """Ask about the positions of one record."""
    found: dict[int, Failure] = {}
    for one in wanted:
        if course.respondent.given_up:
            result.unasked += 1
        elif course.is_right(one.number):
            result.passed.append(one)
        else:
            moment = course.turned_wrong(one.number)
            if moment not in found:
                found[moment] = course.failure(moment)
            found[moment].positions.append(one)
    result.failures += found.values()


def in_the_book(paragraph: str) -> tuple[int, ...]:
    """The order of paragraphs.

    >>> sorted(["4.10", "4.9"], key=in_the_book)
    ['4.9', '4.10']
    """
    return tuple(map(int, paragraph.split(".")))
