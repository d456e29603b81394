"""The expectation of the best colour choice, without a list of the throws; for the solver and for `master`.

Given the white dice, every coloured die opens choices of its own, whatever the others show. So the best choice is the
largest of four independent random values, and its distribution is the product of theirs: a chance node of expectimax
worked out in closed form instead of over all throws of the coloured dice.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from rollbook.games.qwixx.tables import ROWS
from rollbook.kernel.compiler import rule

Values = Any  # an array of numbers


class Ranking(NamedTuple):
    """Scratch paper: what single faces of the coloured dice bring, the most first."""

    values: Values
    colours: Values  # of the die
    below: Values  # by colour: how many faces bring no more than the value looked at


@rule
def empty_ranking(faces: int) -> Ranking:
    """Paper for dice with so many faces."""
    lines = np.zeros((3, ROWS * faces))
    return Ranking(lines[0], lines[1], lines[2])


@rule
def rank(ranking: Ranking, best: Values, first: int, second: int, floor: float, faces: int) -> int:
    """Put the faces that bring more than the floor in order; returns how many they are."""
    values, colours, below = ranking.values, ranking.colours, ranking.below
    count = 0
    for colour in range(ROWS):
        below[colour] = faces
        for die in range(1, faces + 1):
            value = max(best[colour][first + die], best[colour][second + die])
            if value > floor:
                place = count
                while place > 0 and values[place - 1] < value:
                    values[place] = values[place - 1]
                    colours[place] = colours[place - 1]
                    place -= 1
                values[place] = value
                colours[place] = colour
                count += 1
    return count


@rule
def expected_best(ranking: Ranking, best: Values, first: int, second: int, floor: float, faces: int) -> float:
    """The expectation of the best choice: the largest of four independent values, one a coloured die, and a floor.

    `best` has the most each colour and number can bring, `first` and `second` are the white dice.
    """
    count = rank(ranking, best, first, second, floor, faces)
    below = ranking.below
    expected = 0.0
    chance = 1.0  # that all dice stay at or below the value looked at
    for place in range(count):
        below[int(ranking.colours[place])] -= 1
        lower = 1.0
        for colour in range(ROWS):
            lower *= below[colour] / faces
        expected += ranking.values[place] * (chance - lower)
        chance = lower
    return expected + floor * chance
