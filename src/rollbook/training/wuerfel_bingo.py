"""Teaches the bots of Würfel Bingo, all of which share what they know.

Several learners begin with values for all throws together; the best goes on with ever fewer throws at a time. Then
rounds are watched to see how much more than its lines a grid is worth when the next throw promises much.
Reproducible: one thread, one seed; about three minutes for each board and table of points.
"""

from __future__ import annotations

import itertools
import math
from typing import Any, NamedTuple

import numpy as np

from rollbook.games import Variant, find
from rollbook.games.wuerfel_bingo.rules import Game, best_combination
from rollbook.games.wuerfel_bingo.tables import FACES, Tables
from rollbook.kernel import luck as chance
from rollbook.kernel.compiler import can_compile, loop, rule
from rollbook.mass.run import whole_numbers
from rollbook.thinkers.wuerfel_bingo.ahead import (
    TABLE,
    begin_thought,
    expected_gain,
    grid_at,
    grid_gains,
    most_promising,
)
from rollbook.thinkers.wuerfel_bingo.lines import (
    ALL_WAYS,
    COLUMNS,
    DIAGONAL,
    KINDS,
    LINES,
    NUMBERS,
    WEIGHTS,
    Grid,
    Values,
    begin_grid,
    best_cell,
    beyond_at,
    cell_gain,
    find_gains,
    full_lines,
    grid_value,
    open_lines,
    points_at,
    values_at,
    values_for,
    ways,
    write,
)
from rollbook.training.course import Course

SEED = 1
FINENESS = 64  # values are kept in parts of a point, which makes small files
BOLDEST = 1.0  # a step of at most the whole error; twice of it would diverge
CANDIDATES = 4  # learners that begin; they settle on different styles of play, and the best goes on
HOPE = 16.0  # every second learner begins by believing that a diagonal in which a sequence is possible is worth this
AUDITION = ((50_000, 0.5, 36), (50_000, 0.2, 36))  # rounds, rate, throws taken together
LESSONS = (
    (100_000, 0.5, 6),
    (100_000, 0.2, 6),
    (100_000, 0.5, 3),
    (100_000, 0.2, 3),
    (300_000, 0.5, 1),
    (300_000, 0.2, 1),
    (200_000, 0.05, 1),
)
WATCHED = 40_000  # rounds

Lessons = tuple[tuple[int, float, int], ...]


class Lesson(NamedTuple):
    """How a while of practice goes."""

    rounds: int
    rate: float
    width: int  # throws taken together


@loop
def practise(values, grid, luck, lesson, gains, results):  # type: ignore[no-untyped-def]
    """Play rounds by the values; each grid's value learns from the expected one after the next throw: TD(0).

    The grids are those after a sum is written (afterstates).
    """
    side, width = values.side, lesson.width
    for played in range(lesson.rounds):
        begin_grid(side, grid)
        free = (1 << side * side) - 1
        for left in range(side * side - 1, -1, -1):
            number = throw_sum(luck)
            now = (left + 1) // width * width
            then = left // width * width
            cell, gain = weigh_throw(values, grid, free, then, number, gains)
            if left < side * side - 1:
                error = gain + grid_value(values, grid, then) - grid_value(values, grid, now)
                learn(values, grid, now, error, lesson.rate)
            write(values, grid, cell, number)
            free &= ~(1 << cell)
        results[played] = grid_value(values, grid, 0)


@rule
def throw_sum(luck: Any) -> int:
    """The sum of two dice."""
    return 2 + chance.below(luck, FACES) + chance.below(luck, FACES)


@rule
def weigh_throw(values: Values, grid: Grid, free: int, left: int, number: int, gains: Any) -> tuple[int, float]:
    """Where club writes a number, and what a throw gains on average when club writes it."""
    cell = 0
    gain = 0.0
    for other in range(2, NUMBERS + 2):
        find_gains(values, grid, left, other, gains)
        best = best_cell(values.side, free, gains)
        gain += ways(other) * cell_gain(values.side, best, gains) / ALL_WAYS
        if other == number:
            cell = best
    return cell, gain


@rule
def learn(values: Values, grid: Grid, left: int, error: float, rate: float) -> None:
    """Move the values of a grid's open lines by a part of the error."""
    mind, start, side = values
    lines, kinds = grid.lines, grid.kinds
    size = open_lines(side)
    unfinished = 0
    alike = 0  # a value that several lines share moves once for each, and each of them feels it
    for line in range(2 * side + 2):
        if lines[line] < size:
            unfinished += 1
            for other in range(2 * side + 2):
                alike += lines[line] == lines[other] and kinds[line] == kinds[other]
    change = error * min(rate / unfinished, BOLDEST / alike)
    for line in range(2 * side + 2):
        if lines[line] < size:
            mind[values_at(start, side, left, kinds[line]) + lines[line]] += change


@loop
def watch(values, luck, lucky, facts):  # type: ignore[no-untyped-def]
    """Play rounds looking one throw ahead; note the value of the lines, the gain to expect and what came of it.

    What came of it is freed from luck: each throw's gain beyond the expected one is taken away from the result.
    """
    side = values.side
    thought = begin_thought(values)
    grid = grid_at(thought, TABLE)
    for played in range(facts.shape[1]):
        begin_grid(side, grid)
        free = (1 << side * side) - 1
        for left in range(side * side - 1, -1, -1):
            number = throw_sum(luck)
            grid_gains(thought, left, TABLE, thought.last[0])
            gain = expected_gain(side, free, thought.last[0], thought.rows[0], thought.rows[1])
            lucky[left] = thought.rows[0, number - 2] - gain
            facts[left, played, 0] = grid_value(values, grid, left)
            facts[left, played, 1] = gain
            cell = most_promising(thought, free, left, number, 1)
            write(values, grid, cell, number)
            free &= ~(1 << cell)
        result = grid_value(values, grid, 0)
        for left in range(side * side):
            result -= lucky[left]
            facts[left, played, 2] = result


def all_lines(side: int) -> list[tuple[int, ...]]:
    """All multisets of at most `side` numbers (from 0), the smaller ones first."""
    lengths = range(side + 1)
    return [line for length in lengths for line in itertools.combinations_with_replacement(range(NUMBERS), length)]


def values_of(mind: Any, tables: Tables) -> Any:
    """The values for a table of points by throws left, kind of line and open multiset."""
    start, side, size = points_at(tables) + full_lines(tables.side), tables.side, open_lines(tables.side)
    return mind[start : start + side * side * KINDS * size].reshape(side * side, KINDS, size)


def hope_for_sequences(mind: Any, tables: Tables) -> None:
    """Begin with a style: sequences belong on the diagonals."""
    lines = all_lines(tables.side)[: open_lines(tables.side)]
    possible = [len(set(line)) == len(line) and (not line or line[-1] - line[0] < 5) for line in lines]
    values_of(mind, tables)[:, DIAGONAL:, possible] = HOPE


def empty_mind(game: str) -> Any:
    """Steps and points, and all values zero."""
    sheets = [find(game).tables(1, {"points": points}) for points in ("board", "red")]
    side = sheets[0].side
    size = open_lines(side)
    multisets = all_lines(side)
    where = {multiset: number for number, multiset in enumerate(multisets)}
    steps = np.repeat(np.arange(size, dtype=np.float32), COLUMNS).reshape(size, COLUMNS)
    steps[:, 2:] = [[where[tuple(sorted((*m, number)))] for number in range(NUMBERS)] for m in multisets[:size]]
    parts = [steps.reshape(-1)]
    for sheet in sheets[: 2 if side == 5 else 1]:
        parts.append(np.array([line_points(sheet, multiset) for multiset in multisets[size:]], np.float32))
        parts.append(np.zeros(side * side * KINDS * size, np.float32))
        parts.append(np.tile(np.array((0, 1, 1), np.float32), side * side))
    return np.concatenate(parts)


def line_points(tables: Tables, multiset: tuple[int, ...]) -> int:
    """The points of a full line."""
    game = Game()
    for cell, number in enumerate(multiset):
        game.number[0][cell] = number + 2
    return tables.points[best_combination(tables, game, 0, 0)]


def teach(mind: Any, tables: Tables, lessons: Lessons, luck: Any, course: Course, who: str) -> float:
    """Learn the values for one table of points; returns the mean result at the end."""
    learned = values_of(mind, tables)
    grid = Grid(np.zeros(LINES, np.int64), np.zeros(LINES, np.int64))
    mean = 0.0
    for lesson in itertools.starmap(Lesson, lessons):
        results = np.zeros(lesson.rounds)
        arguments = (values_for(tables, mind), grid, luck, lesson, np.zeros(2 * LINES), results)
        practise.ready(lambda: {}, "self_play", can_compile(), arguments)(*arguments)
        for left in range(tables.cells):
            learned[left] = learned[left // lesson.width * lesson.width]  # the next lesson begins with it
        mean = float(results[-lesson.rounds // 5 :].mean())
        course.did(
            lesson.rounds, f"{who}, {lesson.rounds:,} rounds at rate {lesson.rate}, {mean:.2f} points at the end"
        )
    return mean


def look_beyond(mind: Any, tables: Tables, course: Course, who: str, watched: int) -> None:
    """Find the weights that tell best from the lines and the next throw what a grid is worth (least squares)."""
    luck = whole_numbers([chance.mix(SEED, CANDIDATES)], can_compile())
    facts = np.zeros((tables.cells, watched, 3))
    arguments = (values_for(tables, mind), luck, np.zeros(tables.cells), facts)
    watch.ready(lambda: {}, "self_play", can_compile(), arguments)(*arguments)
    for left in range(1, tables.cells - 1):  # the last throw is exact, and an empty grid has nothing to compare
        lines, gain, result = facts[left].T
        weighed = np.linalg.lstsq(np.column_stack((np.ones(watched), lines, gain)), result, rcond=None)[0]
        place = beyond_at(points_at(tables), tables.side, left)
        mind[place : place + WEIGHTS] = weighed
    course.did(watched, f"{who}, watched {watched:,} rounds of {facts[0, :, 2].mean():.2f} points")


def shortened(lessons: Lessons, part: float) -> Lessons:
    """Lessons with such a part of their rounds."""
    return tuple((math.ceil(part * rounds), rate, width) for rounds, rate, width in lessons)


def all_rounds(part: float) -> int:
    """How many rounds are played for one table of points."""
    lessons = (*CANDIDATES * shortened(AUDITION, part), *shortened(LESSONS, part))
    return sum(rounds for rounds, _, _ in lessons) + math.ceil(part * WATCHED)


def best_learner(mind: Any, tables: Tables, course: Course, who: str, part: float) -> Any:
    """Several learners audition, and the one with most points takes all lessons, or such a part of them."""
    best, most, its_luck = mind, -1.0, None
    for candidate in range(CANDIDATES):
        learner, luck = mind.copy(), whole_numbers([chance.mix(SEED, candidate)], can_compile())
        if candidate % 2 == 1:
            hope_for_sequences(learner, tables)
        mean = teach(learner, tables, shortened(AUDITION, part), luck, course, f"{who}, candidate {candidate}")
        if mean > most:
            best, most, its_luck = learner, mean, luck
    teach(best, tables, shortened(LESSONS, part), its_luck, course, who)
    values_of(best, tables)[:] = np.round(values_of(best, tables) * FINENESS) / FINENESS
    look_beyond(best, tables, course, who, math.ceil(part * WATCHED))
    return best


def new_minds(variant: Variant, part: float = 1.0) -> dict[str, Any]:
    """What all levels know, by the name of none, after such a part of all lessons."""
    learned = empty_mind(variant.id)
    sheets: list[Any] = [variant.tables(1, {"points": points}) for points in ("board", "red")]
    sheets = sheets[: 2 if sheets[0].side == 5 else 1]
    course = Course(variant.id, len(sheets) * all_rounds(part))
    for place, tables in enumerate(sheets):
        learned = best_learner(learned, tables, course, f"table {place + 1}", part)
    return {"": learned}
