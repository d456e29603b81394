"""The expectation of the best colour choice over all throws at once, for the solver.

It is the same chance node as in `chances`: the largest of four independent values, one a coloured die. There the values
of one throw of the white dice are put in order. Here nothing is put in order: every value is the largest with a chance
that is the product of how many faces of each other die bring less, and these are counted side by side for all throws
of the white dice and all numbers of misthrows, in loops that a processor does many steps of at a time.
"""

from __future__ import annotations

import itertools
from typing import Any

import numpy as np

from rollbook.games.qwixx.tables import ROWS
from rollbook.kernel.compiler import rule
from rollbook.thinkers.qwixx.state import MISTHROWS

NEVER = 1e9  # more than any value: stands on faces that a die does not have
AT_ONCE = 3  # faces that are looked at in one go
FACES = 9  # room for eight, in groups of AT_ONCE
PAIRS = 36  # of white dice with eight faces
LANES = MISTHROWS * PAIRS
Values = Any  # an array of numbers
Throws = Any  # a record of THROWS; compiled code reads records without counting who holds them, unlike arrays in tuples

# paper for all throws; a lane is a number of misthrows and a throw of the white dice: misthrows * pairs + pair
THROWS = np.dtype(
    [
        ("pairs", np.int64),  # of white dice
        ("first", np.int64, PAIRS),  # a white die
        ("second", np.int64, PAIRS),  # the other, not less
        ("share", np.float64, PAIRS),  # how likely they are
        ("most", np.float64, (ROWS, FACES, LANES)),  # [colour][face][lane]: the most that face can bring
        ("chance", np.float64, (ROWS, FACES, LANES)),  # the same: that it is the largest of all
        ("fewer", np.float64, LANES),  # faces of another die that bring less
        ("floor", np.float64, PAIRS),  # what there is without a colour cross
        ("worth", np.float64, PAIRS),
    ]
)


def empty_throws(faces: int) -> Any:
    """Paper for dice with so many faces: an array of one record."""
    papers = np.zeros(1, THROWS).view(np.recarray)
    throws = papers[0]
    throws.most[:] = NEVER
    whites = list(itertools.combinations_with_replacement(range(1, faces + 1), 2))
    papers["pairs"] = len(whites)
    for pair, (first, second) in enumerate(whites):
        throws.first[pair], throws.second[pair] = first, second
        throws.share[pair] = (1 if first == second else 2) / faces**2
    return papers


@rule
def rank(throws: Throws, best: Values, source: Values, live: Values, faces: int) -> None:
    """How likely each face of each coloured die is to bring the most of all.

    `best` has the most each colour and number can bring by what was done with the white dice, which `source` tells for
    every white sum; `live` has the colours that can bring anything.
    """
    for colour in range(ROWS):
        if live[colour]:
            lay_out(throws, best, source, colour, faces)
    for colour in range(ROWS):
        for other in range(colour + 1, ROWS):
            if live[colour] and live[other]:
                compare(throws, colour, other, faces)
                compare_back(throws, other, colour, faces)


@rule
def lay_out(throws: Throws, best: Values, source: Values, colour: int, faces: int) -> None:
    """What each face of a coloured die brings with the better of the two white dice."""
    most, chance = throws.most, throws.chance
    pairs = throws.pairs
    for pair in range(pairs):
        first = throws.first[pair]
        second = throws.second[pair]
        row = source[first + second]
        for face in range(faces):
            for misthrows in range(MISTHROWS):
                one = best[row, colour, first + face + 1, misthrows]
                two = best[row, colour, second + face + 1, misthrows]
                most[colour, face, misthrows * pairs + pair] = one if one > two else two
    for face in range(faces):
        for lane in range(MISTHROWS * pairs):
            chance[colour, face, lane] = 1.0 / faces


@rule
def compare(throws: Throws, colour: int, other: int, faces: int) -> None:
    """Count for every face of one die how many faces of another bring less."""
    most, chance, fewer = throws.most, throws.chance, throws.fewer
    lanes = MISTHROWS * throws.pairs
    for face in range(faces):
        for lane in range(lanes):
            fewer[lane] = 0.0
        for against in range(0, faces, AT_ONCE):
            for lane in range(lanes):
                value = most[colour, face, lane]
                count = 1.0 if most[other, against, lane] < value else 0.0
                count += 1.0 if most[other, against + 1, lane] < value else 0.0
                count += 1.0 if most[other, against + 2, lane] < value else 0.0
                fewer[lane] += count
        for lane in range(lanes):
            chance[colour, face, lane] *= fewer[lane] / faces


@rule
def compare_back(throws: Throws, colour: int, other: int, faces: int) -> None:
    """The same for the second die of two: of equal values its own is taken for the larger one."""
    most, chance, fewer = throws.most, throws.chance, throws.fewer
    lanes = MISTHROWS * throws.pairs
    for face in range(faces):
        for lane in range(lanes):
            fewer[lane] = 0.0
        for against in range(0, faces, AT_ONCE):
            for lane in range(lanes):
                value = most[colour, face, lane]
                count = 1.0 if most[other, against, lane] <= value else 0.0
                count += 1.0 if most[other, against + 1, lane] <= value else 0.0
                count += 1.0 if most[other, against + 2, lane] <= value else 0.0
                fewer[lane] += count
        for lane in range(lanes):
            chance[colour, face, lane] *= fewer[lane] / faces


@rule
def expected(throws: Throws, still: Values, live: Values, misthrows: int, missed: float, faces: int) -> float:
    """The points still to come over all throws, once they are ranked.

    `still` has the most a white cross alone brings by white sum and misthrows, `missed` is what a misthrow leaves.
    """
    most, chance, floor, worth = throws.most, throws.chance, throws.floor, throws.worth
    pairs = throws.pairs
    for pair in range(pairs):
        floor[pair] = max(still[throws.first[pair] + throws.second[pair], misthrows], missed)
        worth[pair] = floor[pair]
    lane = misthrows * pairs
    for colour in range(ROWS):
        if live[colour]:
            for face in range(faces):
                brings = most[colour, face, lane : lane + pairs]
                chances = chance[colour, face, lane : lane + pairs]
                for pair in range(pairs):
                    more = brings[pair] - floor[pair]
                    worth[pair] += (more if more > 0.0 else 0.0) * chances[pair]
    total = 0.0
    for pair in range(pairs):
        total += throws.share[pair] * worth[pair]
    return total
