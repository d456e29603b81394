"""How lucky the dice of a game were: how often each face came up, and what that does and does not show.

Perfect dice give every face the same chance, so an evening's counts are a draw from a multinomial distribution. The
exact test asks how often such dice are at least as unlikely as what was seen. Looking at several dice makes something
unusual likelier to be found; Holm's correction makes up for that. What is said comes from a few fixed messages, and
none of them says that dice are bad: one evening cannot show it.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

import msgspec
import numpy as np
from numpy.typing import NDArray

from rollbook.errors import RollbookError
from rollbook.hints import Message
from rollbook.table import Table

LEAST_A_FACE = 5  # times that perfect dice show each face on average: with fewer nothing is said
UNUSUAL = 0.01  # below this chance
RAREST = 16.0  # logarithm: what is less likely by more than that than the most even counts is not told apart further
SAME = 1e-9  # of sums of logarithms
MOST_LISTED = 200_000  # counts of half of the faces: a fifth of a second


class DieFrequencies(msgspec.Struct):
    """How often the faces of one die came up; dice of one colour, which nobody can tell apart, count together."""

    colour: str
    dice: int  # of that colour
    counts: list[int]  # by face
    p: float  # the chance that perfect dice are at least as uneven
    corrected: float  # the same, for having looked at dice of several colours; 1 where too few throws say nothing
    enough: bool  # throws to say anything
    exact: bool = True  # else there were so many throws that the chance is worked out nearly


class DiceReport(msgspec.Struct):
    """How lucky the dice of a game were, and what that does and does not show."""

    throws: int
    dice: list[DieFrequencies]
    statement: Message


def report(tables: Iterable[Table]) -> DiceReport:
    """How lucky the dice of one or more games were, which are of one kind.

    >>> table = Table("wuerfel-bingo-5", 1, first=0)
    >>> table.place([3, 4])
    >>> told = report([table])
    >>> told.throws, told.dice[0].counts, told.statement
    (1, [0, 0, 1, 1, 0, 0], ('dice-too-few', {}))
    """
    throws, found = 0, dict[str, list[int]]()
    places = Counter[str]()
    for table in tables:
        colours = table.variant.sheet.document(table.options, 0).dice
        faces = table.engine.notation.faces(table.engine.tables)
        places |= Counter(colours)
        for thrown in thrown_dice(table):
            throws += 1
            for place, face in thrown.items():
                counts = found.setdefault(colours[place], [0] * faces)
                if len(counts) != faces:
                    english = "these games are played with dice of different kinds, which cannot be counted together"
                    raise RollbookError("error-dice-games", english)
                counts[face - 1] += 1
    dice = [_judged(colour, places[colour], counts) for colour, counts in found.items()]
    return _with_statement(throws, dice)


def thrown_dice(table: Table) -> Iterator[dict[int, int]]:
    """The faces of every throw that counts, by the dice's places; dice that stay or have left were not thrown.

    >>> table = Table("wuerfel-bingo-5", 1, first=0)
    >>> table.place([3, 4])
    >>> list(thrown_dice(table))
    [{0: 3, 1: 4}]
    """
    again = Table(table.variant, table.players, table.options, table.first)
    notation, tables = again.engine.notation, again.engine.tables
    for line in table.counting_lines().values():
        if "roll" in line:
            lying = [kept for _, kept in notation.dice_to_throw(tables, again.state)]
            yield {place: line["roll"][place] for place, kept in enumerate(lying) if kept is None}
        again.enter(line)


def _judged(colour: str, dice: int, counts: list[int]) -> DieFrequencies:
    enough = sum(counts) >= LEAST_A_FACE * len(counts)
    return DieFrequencies(colour, dice, counts, p_value(counts), 1.0, enough, is_exact(counts))


def _with_statement(throws: int, dice: list[DieFrequencies]) -> DiceReport:
    told = [die for die in dice if die.enough]
    for die, corrected in zip(told, holm([die.p for die in told]), strict=True):
        die.corrected = corrected
    return DiceReport(throws, dice, statement(told))


def statement(dice: Sequence[DieFrequencies]) -> Message:
    """What dice with enough throws show, all of them together.

    >>> statement([DieFrequencies("red", 1, [9, 1, 1, 1, 9, 9], p=0.002, corrected=0.004, enough=True)])
    ('dice-unusual', {'evenings': 250})
    """
    if not dice:
        return "dice-too-few", {}
    rarest = min(dice, key=lambda die: die.corrected)
    if rarest.corrected >= UNUSUAL:
        return "dice-usual", {}
    word = "dice-most-unusual" if _rarity(rarest.counts) > RAREST else "dice-unusual"
    return word, {"evenings": _two_figures(1 / rarest.corrected)}


def _two_figures(number: float) -> int:
    return int(float(f"{number:.1e}"))


def holm(chances: Sequence[float]) -> list[float]:
    """Chances corrected for having looked at all of them.

    The smallest counts as many times as there are, the next one time less, and none less than a smaller one.

    >>> holm([0.04, 0.01, 0.03])
    [0.06, 0.03, 0.06]
    """
    corrected, least = [0.0] * len(chances), 0.0
    for rank, place in enumerate(sorted(range(len(chances)), key=chances.__getitem__)):
        least = max(least, min(1.0, (len(chances) - rank) * chances[place]))
        corrected[place] = least
    return corrected


# The exact multinomial test
#
# The chance of counts c1 ... ck is n! / k^n / (c1! ... ck!). As a product of one factor for each face it is written
# with the Poisson chances of n/k: so every face has a rarity of its own, 0 for the likeliest count, and counts are the
# rarer the greater the sum of the faces' rarities is. The test adds up the chances of all counts that are less rare
# than those seen. There are too many to list for an evening's throws; so they are listed for half of the faces, each
# multiset of counts once with the number of its arrangements, and each such half is paired with all others that add up
# to n throws and are not too rare together: these lie side by side when halves are sorted by throws and rarity.
# Nothing is approximated, but for RAREST: what is rarer still gets the chance of what is just as rare as that, an
# upper bound. And where throws are so many that even halves take long to list (hundreds where they are very uneven,
# thousands where they are not), twice the rarity is taken for what it comes to with many throws: distributed as
# chi-square. That gives chances a few hundredths too great (very rare ones more), so nothing looks too unusual.


def p_value(counts: Sequence[int]) -> float:
    """The chance that perfect dice give counts as unlikely as these, or more.

    >>> round(p_value([2, 0, 0, 0, 0, 0]), 6)  # two throws alike: 1 in 6
    0.166667
    """
    throws, faces = sum(counts), len(counts)
    limit = min(_rarity(counts), RAREST)
    if throws == 0 or limit < SAME:
        return 1.0
    rarity, base = _rarities(throws, faces)
    if not is_exact(counts):
        return chi_square(2 * (limit - float(_least_rarity(rarity, faces)[throws])), faces - 1)
    half = _halves(rarity, faces // 2, faces, limit)
    other = half if faces % 2 == 0 else _halves(rarity, faces // 2 + 1, faces, limit)
    constant = math.lgamma(throws + 1) - throws * math.log(throws) - faces * base
    likelier = math.exp(constant) * _paired(half, other, throws, limit)
    return min(1.0, max(0.0, 1.0 - likelier))


def is_exact(counts: Sequence[int]) -> bool:
    """Whether all that is less rare than these counts can be listed in a short time.

    >>> is_exact([20, 17, 23, 18, 22, 20]), is_exact([2000, 1700, 2300, 1800, 2200, 2000])
    (True, False)
    """
    throws, faces = sum(counts), len(counts)
    if not throws:
        return True
    window = np.count_nonzero(_rarities(throws, faces)[0] < min(_rarity(counts), RAREST))
    size = (faces + 1) // 2
    return math.comb(int(window) + size, size) <= MOST_LISTED


def chi_square(value: float, freedom: int) -> float:
    """The chance that chi-square with so many degrees of freedom is at least that great.

    >>> round(chi_square(11.0705, 5), 5), round(chi_square(14.0671, 7), 5), round(chi_square(5.9915, 2), 5)
    (0.05, 0.05, 0.05)
    """
    half = value / 2
    even = freedom % 2 == 0
    total = 0.0 if even else math.erfc(math.sqrt(half))
    for step in range(freedom // 2):
        power = step if even else step + 0.5
        total += half**power * math.exp(-half) / math.gamma(power + 1)
    return total


def _rarity(counts: Sequence[int]) -> float:
    """How much less likely counts are than the likeliest of independent faces: the logarithm."""
    throws = sum(counts)
    if not throws:
        return 0.0
    rarity, _ = _rarities(throws, len(counts))
    return float(rarity[list(counts)].sum())


@lru_cache(maxsize=8)
def _rarities(throws: int, faces: int) -> tuple[NDArray[np.float64], float]:
    """The rarity of each count of one face, from 0 to all throws, and what was taken off to make the least one 0."""
    mean = math.log(throws / faces)
    plain = np.array([math.lgamma(count + 1) - count * mean for count in range(throws + 1)])
    return plain - plain.min(), float(plain.min())


@dataclass
class Halves:
    """Counts of some faces, each multiset once: their sums, rarities, and chances with all arrangements."""

    throws: NDArray[np.int64]
    rarity: NDArray[np.float64]
    weight: NDArray[np.float64]


def _halves(rarity: NDArray[np.float64], size: int, faces: int, limit: float) -> Halves:
    """All counts of some of the faces that are less rare than the limit together with whatever the others show."""
    window = np.flatnonzero(rarity < limit)
    throws, sums, ways = np.zeros(1, np.int64), np.zeros(1), np.ones(1)
    last, run = np.full(1, -1), np.zeros(1, np.int64)  # the last count of each multiset, and how often it came
    for done in range(1, size + 1):
        others = _least_rarity(rarity, faces - done)
        parts = []
        for count in window:  # ascending, so that those that may grow by it lie together
            known = np.searchsorted(last, count, "right")
            total, rare = throws[:known] + count, sums[:known] + rarity[count]
            fits = np.flatnonzero(
                (total < len(rarity)) & (rare + others[np.maximum(0, len(rarity) - 1 - total)] < limit)
            )
            again = np.where(last[fits] == count, run[fits] + 1, 1)
            parts.append((total[fits], rare[fits], ways[fits] * done / again, np.full(len(fits), count), again))
        throws, sums, ways, last, run = (np.concatenate(column) for column in zip(*parts, strict=True))
    return Halves(throws, sums, ways * np.exp(-sums))


def _least_rarity(rarity: NDArray[np.float64], faces: int) -> NDArray[np.float64]:
    """By their throws, the least rarity that so many faces have together: rarities are convex, so evenly shared."""
    throws = np.arange(len(rarity))
    more = throws % faces
    fewer = rarity[throws // faces]
    return more * rarity[np.minimum(throws // faces + 1, len(rarity) - 1)] + (faces - more) * fewer


def _paired(half: Halves, other: Halves, throws: int, limit: float) -> float:
    """The sum of the chances of all pairs with so many throws that are less rare than the limit."""
    step = limit + 1.0  # between sums of throws, so that one number sorts by throws and rarity
    place = other.throws * step + other.rarity
    order = np.argsort(place)
    place = place[order]
    weights = np.concatenate([[0.0], np.cumsum(other.weight[order])])
    begin = (throws - half.throws) * step
    first = np.searchsorted(place, begin)
    beyond = np.searchsorted(place, begin + np.maximum(0.0, limit - half.rarity - SAME))
    return float(half.weight @ (weights[beyond] - weights[first]))
