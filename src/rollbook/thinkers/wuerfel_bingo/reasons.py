"""Why one square in Würfel Bingo is better than another: by what the sum does to the lines through it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from rollbook.games.wuerfel_bingo import rules
from rollbook.games.wuerfel_bingo.rules import Game
from rollbook.games.wuerfel_bingo.sheets import AVOIDED, GROUPS, RUNS
from rollbook.games.wuerfel_bingo.tables import COMBINATIONS, FACES, Tables
from rollbook.kernel import bits
from rollbook.thinkers import Facts, Reason
from rollbook.thinkers.wuerfel_bingo.levels import gain

SUMS = range(2, 2 * FACES + 1)
RUN = 5  # numbers of the shorter straight
BEGUN, GROWN = 2, 3  # numbers of a straight, or equal ones, that are worth speaking of
OFTEN, RARELY = 5, 2  # of 36 throws
Numbers = tuple[int, ...]


# Lines and numbers


def total(game: Game) -> int:
    """The sum to be written."""
    return sum(game.dice)


def ways(number: int) -> int:
    """How many of 36 throws make a sum.

    >>> ways(7), ways(12)
    (6, 1)
    """
    return FACES - abs(number - FACES - 1)


def percent(numbers: Iterable[int]) -> int:
    """How likely the next throw is one of some sums, in whole percent."""
    return round(100 * sum(map(ways, numbers)) / FACES**2)


def lines_of(tables: Tables, cell: int) -> list[int]:
    """The lines through a cell."""
    return bits.members(tables.lines_through[cell])


def diagonals_of(tables: Tables, cell: int) -> list[int]:
    """§5.5 Those of them that count double."""
    return [line for line in lines_of(tables, cell) if tables.weight[line] > 1]


def numbers_of(tables: Tables, game: Game, seat: int, line: int) -> Numbers:
    """The numbers written in a line, ascending."""
    written = (game.number[seat][cell] for cell in tables.line[line][: tables.side])
    return tuple(sorted(number for number in written if number))


def written(game: Game, seat: int, cell: int) -> Game:
    """The game with the sum written in a cell."""
    after = game.copy()
    after.number[seat][cell] = total(game)
    after.free[seat] &= ~(1 << cell)
    return after


def points_of(tables: Tables, numbers: Numbers) -> tuple[int, int]:
    """§5.2 The points of a line with these numbers, not doubled, and its best combination."""
    counts = sum(1 << 4 * number for number in numbers)
    there = sum(1 << number for number in set(numbers))
    found = rules.best_group(tables, counts), rules.best_run(tables, there)
    return max((tables.points[one], one) for one in found)


# Straights


@lru_cache(maxsize=10_000)
def straight_progress(numbers: Numbers, free: int) -> int:
    """§5.13 How many numbers of a straight a line holds that it can still become; 0 if it cannot.

    >>> straight_progress((4, 5, 7), 2), straight_progress((4, 5, 5), 2), straight_progress((4, 5, 5), 3)
    (3, 0, 2)
    """
    held = (len(set(range(low, low + RUN)) & set(numbers)) for low in range(2, 2 * FACES - RUN + 2))
    return max((count for count in held if RUN - count <= free), default=0)


def progress(tables: Tables, game: Game, seat: int, line: int) -> int:
    """The same of a line on the grid."""
    numbers = numbers_of(tables, game, seat, line)
    return straight_progress(numbers, tables.side - len(numbers))


def broken_straights(tables: Tables, game: Game, seat: int, cell: int) -> list[int]:
    """How far the straights were that a sum in a cell makes impossible."""
    after = written(game, seat, cell)
    return [
        before
        for line in lines_of(tables, cell)
        if (before := progress(tables, game, seat, line)) and not progress(tables, after, seat, line)
    ]


def grown(tables: Tables, game: Game, seat: int, cell: int, lines: list[int]) -> int:
    """The longest beginning of a straight in some lines that the sum in a cell continues, itself included."""
    after = written(game, seat, cell)
    steps = [(progress(tables, game, seat, line), progress(tables, after, seat, line)) for line in lines]
    return max((now for before, now in steps if now > before), default=0)


def keeps_straight(tables: Tables, game: Game, seat: int, best: int, instead: int) -> Facts | None:
    """The other square would make a straight impossible that is well begun."""
    longest = max(broken_straights(tables, game, seat, instead), default=0)
    own = max(broken_straights(tables, game, seat, best), default=0)
    return {"count": longest} if longest >= GROWN and longest > own else None


def continues_straight(tables: Tables, game: Game, seat: int, best: int, instead: int) -> Facts | None:
    """The sum continues a straight that is further on."""
    more, fewer = (grown(tables, game, seat, cell, lines_of(tables, cell)) for cell in (best, instead))
    return {"count": more} if more >= GROWN and more > fewer else None


# Equal numbers


def most_equal(tables: Tables, game: Game, seat: int, cell: int) -> int:
    """How often the sum stands in one line when it is written in a cell, itself included."""
    return 1 + max(numbers_of(tables, game, seat, line).count(total(game)) for line in lines_of(tables, cell))


def all_equal(tables: Tables, game: Game, seat: int, cell: int) -> int:
    """How often the lines through a cell hold the sum already."""
    return sum(numbers_of(tables, game, seat, line).count(total(game)) for line in lines_of(tables, cell))


def joins_equals(tables: Tables, game: Game, seat: int, best: int, instead: int) -> Facts | None:
    """The sum stands more often in one line than it would at the other square."""
    more, fewer = (most_equal(tables, game, seat, cell) for cell in (best, instead))
    return {"sum": total(game), "count": more} if more > fewer else None


def meets_more_equals(tables: Tables, game: Game, seat: int, best: int, instead: int) -> Facts | None:
    """The lines through the square hold the sum more often."""
    more, fewer = (all_equal(tables, game, seat, cell) for cell in (best, instead))
    return {"sum": total(game), "more": more, "fewer": fewer} if more > fewer else None


# Points


def brings_points(tables: Tables, game: Game, seat: int, best: int, instead: int) -> Facts | None:
    """§5.1 The square brings more points at once."""
    more, fewer = (gain(tables, game.copy(), seat, cell) for cell in (best, instead))
    return {"more": more, "fewer": fewer} if more > fewer else None


def improves_diagonal(tables: Tables, game: Game, seat: int, best: int, instead: int) -> Facts | None:
    """§5.5 The sum makes a better combination of a diagonal, the other square of none."""
    made = max(improved(tables, game, seat, best), default=None)
    if made is None or any(improved(tables, game, seat, instead)):
        return None
    return {"combination": COMBINATIONS[made[1]]}


def improved(tables: Tables, game: Game, seat: int, cell: int) -> Iterator[tuple[int, int]]:
    """Points and combination of the diagonals that become better by the sum in a cell."""
    after = written(game, seat, cell)
    for line in diagonals_of(tables, cell):
        now = points_of(tables, numbers_of(tables, after, seat, line))
        if now[0] > points_of(tables, numbers_of(tables, game, seat, line))[0]:
            yield now


def spares_diagonal(tables: Tables, game: Game, seat: int, best: int, instead: int) -> Facts | None:
    """§5.5 The sum is of no use on a diagonal of the other square: nothing equal stands there, no straight grows."""
    if idle_diagonals(tables, game, seat, best) or not idle_diagonals(tables, game, seat, instead):
        return None
    return {"sum": total(game)}


def idle_diagonals(tables: Tables, game: Game, seat: int, cell: int) -> list[int]:
    """Diagonals through a cell with numbers in them, none of which the sum suits."""
    after = written(game, seat, cell)
    return [
        line
        for line in diagonals_of(tables, cell)
        if (numbers := numbers_of(tables, game, seat, line))
        and total(game) not in numbers
        and progress(tables, after, seat, line) <= progress(tables, game, seat, line)
        and points_of(tables, (*numbers, total(game)))[0] == points_of(tables, numbers)[0]  # no sixth in sequence
    ]


def continues_diagonal(tables: Tables, game: Game, seat: int, best: int, instead: int) -> Facts | None:
    """§5.5 The sum continues a straight on a diagonal that is further on than any the other square continues there."""
    more, fewer = (grown(tables, game, seat, cell, diagonals_of(tables, cell)) for cell in (best, instead))
    return {"count": more} if more >= BEGUN and more > fewer else None


def suits_diagonal(tables: Tables, game: Game, seat: int, best: int, instead: int) -> Facts | None:
    """§5.5 The sum spoils nothing on a diagonal, and the other square lies on none."""
    if diagonals_of(tables, instead):
        return None
    after = written(game, seat, best)
    hopes = [
        (
            possible(tables, numbers_of(tables, game, seat, line)),
            possible(tables, numbers_of(tables, after, seat, line)),
        )
        for line in diagonals_of(tables, best)
    ]
    if not hopes or any(now < before for before, now in hopes):
        return None
    return {"points": 2 * max(now for _, now in hopes)}


def awaits_one(tables: Tables, game: Game, seat: int, best: int, instead: int) -> Facts | None:
    """A line that misses one number has a better chance than any line after the other choice."""
    here, there = (max(hopes(tables, game, seat, cell), default=None) for cell in (best, instead))
    if here is None or (there is not None and there[0] >= here[0]):
        return None
    _, combination, wanted = here
    return {"combination": COMBINATIONS[combination], "count": len(wanted), "percent": percent(wanted)}


def hopes(tables: Tables, game: Game, seat: int, cell: int) -> Iterator[tuple[int, int, Numbers]]:
    """Lines through a cell that then miss one number: the mean gain (times 36), the best they can become, by what."""
    after = written(game, seat, cell)
    for line in lines_of(tables, cell):
        numbers = numbers_of(tables, after, seat, line)
        if len(numbers) == tables.side - 1:
            now = points_of(tables, numbers)[0]
            ends = {one: points_of(tables, (*numbers, one)) for one in SUMS}
            most = max(ends.values())
            if most[0] > now:
                wanted = tuple(one for one, end in ends.items() if end[0] == most[0])
                expected = sum(ways(one) * (end[0] - now) for one, end in ends.items())
                yield tables.weight[line] * expected, most[1], wanted


def loses_less(tables: Tables, game: Game, seat: int, best: int, instead: int) -> Facts | None:
    """§5.1 By the sum the lines through the square lose fewer of the points that they could still become worth."""
    fewer, more = (lost_points(tables, game, seat, cell) for cell in (best, instead))
    return {"fewer": fewer, "more": more} if fewer < more else None


def lost_points(tables: Tables, game: Game, seat: int, cell: int) -> int:
    """By how much the most that the lines through a cell can become worth falls with the sum in it."""
    after, lost = written(game, seat, cell), 0
    for line in lines_of(tables, cell):
        before, now = (possible(tables, numbers_of(tables, one, seat, line)) for one in (game, after))
        lost += tables.weight[line] * (before - now)
    return lost


def possible(tables: Tables, numbers: Numbers) -> int:
    """The most points that a line with these numbers can get, not doubled."""
    free = tables.side - len(numbers)
    return max(
        points for name, points in zip(COMBINATIONS, tables.points, strict=True) if missing(name, numbers) <= free
    )


@lru_cache(maxsize=50_000)
def missing(combination: str, numbers: Numbers) -> int:
    """How many numbers a line with these ones misses for a combination.

    >>> missing("full house", (5, 5, 8)), missing("five with 7", (5, 5, 8)), missing("twin", (5, 5, 8))
    (2, 3, 0)
    """
    if combination in RUNS:
        length, avoided = RUNS[combination], AVOIDED.get(combination)
        runs = (set(range(low, low + length)) for low in range(2, 2 * FACES - length + 2))
        return min(length - len(run & set(numbers)) for run in runs if avoided not in run)
    counts = sorted((numbers.count(number) for number in set(numbers)), reverse=True)
    groups = GROUPS.get(combination, ())
    there = (*counts, *(0 for _ in groups))
    return sum(max(0, wanted - held) for wanted, held in zip(groups, there, strict=False))


# Where lines cross


def often_to_crossing(tables: Tables, game: Game, seat: int, best: int, instead: int) -> Facts | None:
    """A sum that comes often belongs where it meets its like in more lines."""
    more, fewer = (len(lines_of(tables, cell)) for cell in (best, instead))
    return {"sum": total(game), "count": more} if more > fewer and ways(total(game)) >= OFTEN else None


def rare_to_edge(tables: Tables, game: Game, seat: int, best: int, instead: int) -> Facts | None:
    """A sum that comes rarely hurts least where few lines cross."""
    fewer, more = (len(lines_of(tables, cell)) for cell in (best, instead))
    return {"sum": total(game), "count": fewer} if fewer < more and ways(total(game)) <= RARELY else None


REASONS = (
    Reason("points", "points", brings_points),
    Reason("diagonals", "diagonal", improves_diagonal),
    Reason("straights", "straight-kept", keeps_straight),
    Reason("straights", "straight", continues_straight),
    Reason("diagonals", "diagonal-straight", continues_diagonal),
    Reason("sets", "equals", joins_equals),
    Reason("points", "awaits-one", awaits_one),
    Reason("diagonals", "diagonal-spared", spares_diagonal),
    Reason("sets", "equals-around", meets_more_equals),
    Reason("layout", "crossing-often", often_to_crossing),
    Reason("layout", "crossing-rare", rare_to_edge),
    Reason("diagonals", "diagonal-begun", suits_diagonal),
    Reason("points", "possible", loses_less),
)
