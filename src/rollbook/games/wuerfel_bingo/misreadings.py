"""How the rules of Würfel Bingo could be misread, paragraph by paragraph; what it is for: games/misreading.py."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import groupby

from rollbook.games import misreading
from rollbook.games.wuerfel_bingo import rules
from rollbook.games.wuerfel_bingo.rules import Game
from rollbook.games.wuerfel_bingo.sheets import BLUE_POINTS, RED_POINTS, held
from rollbook.games.wuerfel_bingo.tables import COMBINATIONS, FIVE_WITH_7, FIVE_WITHOUT_7, SIX_IN_SEQUENCE, Tables
from rollbook.kernel import bits

misread = misreading.misread
refusing = partial(misreading.refusing, rules)

Rule = misreading.Rule

Change = Callable[[Tables], None]


# Deciding


def smaller_grid(tables: Tables, game: Game, seat: int) -> int:
    """The grid lacks its last row and its last column."""
    side = range(tables.side - 1)
    return rules.legal(tables, game, seat) & sum(1 << row * tables.side + column for row in side for column in side)


def one_after_the_other(tables: Tables, game: Game) -> None:
    """The roller enters the total first."""
    rules.begin_writing(tables, game)
    game.to_act = 1 << game.roller


def beside_another(tables: Tables, game: Game, seat: int) -> int:
    """A total stands beside one that is there already."""
    free, side = rules.legal(tables, game, seat), tables.side
    written = [divmod(cell, side) for cell in range(tables.cells) if game.number[seat][cell]]
    near = [
        cell
        for cell in bits.members(free)
        if any(abs(row - cell // side) + abs(column - cell % side) == 1 for row, column in written)
    ]
    return sum(1 << cell for cell in near) or free


def first_free(tables: Tables, game: Game, seat: int) -> int:
    """The square is not the player's choice."""
    cells = rules.legal(tables, game, seat)
    return cells & -cells


def higher_die(tables: Tables, game: Game) -> None:
    """The higher die is entered, not the total."""
    dice = game.dice[:]
    game.dice = [max(dice), 0]
    rules.settle(tables, game)
    game.dice = dice


def write_now(tables: Tables, game: Game, seat: int, action: int) -> None:
    """A noted total stands in its square."""
    game.number[seat][action] = sum(game.dice)


def grids_stay(tables: Tables, game: Game) -> None:
    """A new round goes on with the grids as they are."""
    if game.throws < tables.cells:
        rules.begin_writing(tables, game)


# Lines


def other_lines(weight: Callable[[int, int], int]) -> Change:
    """Lines count another number of times, by their number and the side of the grid."""

    def change(tables: Tables) -> None:
        for line in range(tables.lines):
            tables.weight[line] = weight(line, tables.side)

    return change


def line_points(points: Callable[[Tables, list[int]], int]) -> Rule:
    """What the numbers of a line are worth, seen in another way."""

    def grid_points(tables: Tables, game: Game, seat: int) -> int:
        total = 0
        for line in range(tables.lines):
            numbers = [game.number[seat][cell] for cell in tables.line[line][: tables.side]]
            total += tables.weight[line] * points(tables, [number for number in numbers if number])
        return total

    return grid_points


def groups(numbers: Sequence[int]) -> list[int]:
    """How often numbers stand there, the most frequent first."""
    return sorted((numbers.count(number) for number in set(numbers)), reverse=True)


def runs(numbers: Sequence[int], length: int) -> list[int]:
    """The lowest numbers of sequences of a length."""
    return [low for low in range(2, 13) if all(low + step in numbers for step in range(length))]


def shown(numbers: list[int]) -> list[str]:
    """All combinations that a line holds."""
    often = [count for count in groups(numbers) if count > 1]
    triplets = sum(count >= 3 for count in often)
    names = held(often[0], len(often), triplets) if often else []
    names = [name for name in names if name != "nothing"]
    fives = runs(numbers, 5)
    names += ["five with 7"] * any(3 <= low <= 7 for low in fives) + ["five without 7"] * any(
        low in (2, 8) for low in fives
    )
    return names + ["six in sequence"] * bool(runs(numbers, 6))


def worth(tables: Tables, names: Sequence[str]) -> list[int]:
    """The points of combinations."""
    return [tables.points[COMBINATIONS.index(name)] for name in names]


def all_together(tables: Tables, numbers: list[int]) -> int:
    """Every combination of a line counts."""
    return sum(worth(tables, shown(numbers)))


def least(tables: Tables, numbers: list[int]) -> int:
    """The combination of a line that is worth least counts."""
    return min(worth(tables, shown(numbers)), default=0)


def at_least_one(tables: Tables, numbers: list[int]) -> int:
    """A line without a combination scores a point."""
    return max(worth(tables, shown(numbers)), default=1 if numbers else 0)


def in_order(tables: Tables, numbers: list[int]) -> int:
    """Equal numbers must stand side by side, and sequences in their order."""
    together = [list(group) for _, group in groupby(numbers)]
    often = sorted((len(group) for group in together if len(group) > 1), reverse=True)
    names = list(held(often[0], len(often), sum(count >= 3 for count in often))) if often else []
    if numbers and numbers == list(range(numbers[0], numbers[0] + len(numbers))):
        names += [name for name in shown(numbers) if name.startswith(("five", "six"))]
    return max(worth(tables, [name for name in names if name in COMBINATIONS]), default=0)


def no_sixth_number(tables: Tables, numbers: list[int]) -> int:
    """A straight of five numbers beside a sixth number is none."""
    names = shown(numbers)
    if len(numbers) > 5:
        names = [name for name in names if not name.startswith("five")]
    return max(worth(tables, names), default=0)


def best_line(tables: Tables, game: Game, seat: int) -> int:
    """The best line is the result."""
    rules.grid_points(tables, game, seat)
    return max(game.parts[seat])


# Points


def worthless(name: str) -> Change:
    """A combination is not known, so that a line that shows it is worth nothing."""

    def change(tables: Tables) -> None:
        tables.points[COMBINATIONS.index(name)] = 0

    return change


def other_points(points: dict[str, int]) -> Change:
    """Another table of points."""

    def change(tables: Tables) -> None:
        tables.points = [points.get(name, own) for name, own in zip(COMBINATIONS, tables.points, strict=True)]

    return change


def a_seven_does_not_matter(tables: Tables) -> None:
    """A straight with a 7 is worth as much as one without."""
    tables.points[FIVE_WITH_7] = tables.points[FIVE_WITHOUT_7]


def long_straights_need_a_seven(tables: Tables, there: int) -> int:
    """Six consecutive numbers are no more than five of them."""
    run = rules.best_run(tables, there)
    return FIVE_WITH_7 if run == SIX_IN_SEQUENCE else run


# Rounds and the end


def one_round_less(tables: Tables) -> None:
    """The game ends a round earlier."""
    tables.rounds -= 1


def last_round_only(tables: Tables, game: Game, seat: int) -> int:
    """Earlier rounds do not count."""
    game.totals[seat] = rules.grid_points(tables, game, seat)
    return game.totals[seat]


def no_tie_break(tables: Tables, game: Game) -> int:
    """All who share the highest score win."""
    totals = game.totals[: game.players]
    return sum(1 << seat for seat in range(game.players) if totals[seat] == max(totals))


def last_round_breaks_ties(tables: Tables, game: Game) -> int:
    """Of those who share the highest score those win who have most in the last round."""
    tied = bits.members(no_tie_break(tables, game))
    best = max(game.result[seat][game.round] for seat in tied)
    return sum(1 << seat for seat in tied if game.result[seat][game.round] == best)


def alone_nobody_wins(tables: Tables, game: Game) -> int:
    """Who plays alone has nobody to beat."""
    return 0 if game.players == 1 else rules.winners(tables, game)


def unknown_combinations(*about: tuple[str, str]) -> list[misreading.Misreading]:
    """Paragraphs that name a combination, and who does not know it."""
    return [misread(paragraph, f"no {name}", tables=worthless(name)) for paragraph, name in about]


MISREADINGS = (
    misread("1.1", "five cannot play, nor one alone", legal=refusing(lambda game: game.players in (1, 5))),
    misread("2.1", "the grid is smaller", legal=smaller_grid),
    misread("2.2", "there are two rounds", tables=one_round_less),
    misread("2.3", "there are no diagonals", tables=other_lines(lambda line, side: 1 if line < 2 * side else 0)),
    misread("3.1", "the grid is smaller", legal=smaller_grid),
    misread("3.2", "there is one round", tables=one_round_less),
    misread("3.3", "there are no diagonals", tables=other_lines(lambda line, side: 1 if line < 2 * side else 0)),
    misread("4.1", "the higher die is entered", settle=higher_die),
    misread("4.2", "the roller enters the total alone", begin_writing=one_after_the_other),
    misread("4.3", "numbers stand beside each other", legal=beside_another),
    misread("4.4", "the square is not chosen", legal=first_free),
    misread("4.5", "the roller decides before the others", begin_writing=one_after_the_other),
    misread("4.7", "a decision takes effect at once", early=write_now),
    misread("4.9", "a new round goes on with full grids", begin_writing=grids_stay),
    misread("4.10", "who has one choice is not asked", legal=misreading.no_forced_moves(rules)),
    misread(
        "5.1", "columns do not count", tables=other_lines(lambda line, side: (line < side) + 2 * (line >= 2 * side))
    ),
    misread("5.2", "all combinations of a line count", grid_points=line_points(all_together)),
    misread("5.2", "the combination worth least counts", grid_points=line_points(least)),
    misread("5.3", "a line without any combination scores a point", grid_points=line_points(at_least_one)),
    misread("5.4", "the order in a line matters", grid_points=line_points(in_order)),
    misread("5.5", "diagonals count once", tables=other_lines(lambda line, side: 1)),
    misread("5.6", "the best line is the result", grid_points=best_line),
    *unknown_combinations(
        ("5.7", "twin"),
        ("5.8", "two twins"),
        ("5.9", "triplet"),
        ("5.10", "quadruplet"),
        ("5.11", "quintuplet"),
        ("5.12", "full house"),
        ("5.13", "five with 7"),
        ("5.14", "five without 7"),
    ),
    misread("5.15", "a 7 in a straight does not matter", tables=a_seven_does_not_matter),
    misread("6.1", "the points are those of the red side", tables=other_points(RED_POINTS)),
    misread("6.2", "the points are those of the red side", tables=other_points(RED_POINTS)),
    misread("6.3", "the option changes nothing", tables=other_points(BLUE_POINTS)),
    *unknown_combinations(
        ("7.1", "three twins"),
        ("7.2", "two triplets"),
        ("7.3", "sextuplet"),
        ("7.4", "big full house"),
        ("7.5", "six in sequence"),
    ),
    misread("7.5", "six in sequence are five with a 7", best_run=long_straights_need_a_seven),
    misread("7.6", "the points are those of the blue side", tables=other_points(BLUE_POINTS)),
    misread("7.7", "a straight of five needs a line of five", grid_points=line_points(no_sixth_number)),
    misread("7.8", "`board` means the points of the blue side", tables=other_points(BLUE_POINTS)),
    misread("8.1", "only the last round counts", score=last_round_only),
    misread("8.1", "the lowest score wins", winners=misreading.least_wins),
    misread("8.2", "there is no tie-break", winners=no_tie_break),
    misread("8.3", "the first of those who are tied wins", winners=misreading.one_winner(rules)),
    misread("8.4", "the last round breaks ties", winners=last_round_breaks_ties),
    misread("8.5", "who plays alone does not win", winners=alone_nobody_wins),
)
