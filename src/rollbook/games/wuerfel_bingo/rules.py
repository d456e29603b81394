"""Würfel Bingo. Read beside RULES.md, whose paragraphs the docstrings cite.

An action is the cell (row by row from the top left) into which the sum is written.
"""

from __future__ import annotations

from rollbook.games.wuerfel_bingo.tables import (
    FACES,
    FIVE_WITH_7,
    FIVE_WITHOUT_7,
    MOST_CELLS,
    MOST_LINES,
    MOST_ROUNDS,
    SEATS,
    SIX_IN_SEQUENCE,
    Tables,
)
from rollbook.kernel import luck, verbs
from rollbook.kernel.compiler import rule
from rollbook.kernel.struct import Struct, ints

# phases
THROW, WRITE = range(2)

# causes of the end
LAST_ROUND = 1


class Game(Struct):
    """A game as it lies on the table."""

    players: int
    phase: int
    to_act: int
    roller: int
    ended: int
    round: int  # from 0
    throws: int  # in this round
    dice: list[int] = ints(2)
    choice: list[int] = ints(SEATS)
    number: list[list[int]] = ints(SEATS, MOST_CELLS)  # written in each cell, 0 for none
    free: list[int] = ints(SEATS)  # cells, a bit each
    result: list[list[int]] = ints(SEATS, MOST_ROUNDS)  # of each round
    parts: list[list[int]] = ints(SEATS, MOST_LINES)  # points of the lines on the grid now
    totals: list[int] = ints(SEATS)
    luck: list[int] = ints(1)


# The start and the throw


@rule
def setup(tables: Tables, game: Game, players: int, first: int) -> None:
    """§1.5 The starter throws first."""
    game.players = players
    game.roller = first
    clear_grids(tables, game)


@rule
def clear_grids(tables: Tables, game: Game) -> None:
    """§4.9 A round begins with empty grids."""
    game.throws = 0
    for seat in range(game.players):
        game.free[seat] = (1 << tables.cells) - 1
        for cell in range(tables.cells):
            game.number[seat][cell] = 0


@rule
def throw(tables: Tables, game: Game) -> None:
    """§4.1 The player whose turn it is throws both dice."""
    for die in range(2):
        game.dice[die] = 1 + luck.below(game.luck, FACES)
    begin_writing(tables, game)


@rule
def place(tables: Tables, game: Game, dice: list[int]) -> None:
    """§4.1 The same with dice thrown by somebody else."""
    for die in range(2):
        game.dice[die] = dice[die]
    begin_writing(tables, game)


@rule
def begin_writing(tables: Tables, game: Game) -> None:
    """§4.2, §4.5 Every player must write the sum, all at the same moment. Full grids lie until the next throw."""
    if game.throws == tables.cells:
        game.round += 1
        clear_grids(tables, game)
    game.throws += 1
    game.phase = WRITE
    game.to_act = (1 << game.players) - 1


# Writing


@rule
def legal(tables: Tables, game: Game, seat: int) -> int:
    """§4.3 Any free cell."""
    if not game.to_act >> seat & 1:
        return 0
    return game.free[seat]


@rule
def choose(tables: Tables, game: Game, seat: int, action: int) -> None:
    """§4.7 A decision is noted; it takes effect together with all others."""
    verbs.note_choice(game, seat, action)


@rule
def settle(tables: Tables, game: Game) -> None:
    """§4.7 Everybody's sum is written; §4.8 the dice go to the next seat."""
    for seat in range(game.players):
        cell = game.choice[seat]
        game.number[seat][cell] = game.dice[0] + game.dice[1]
        game.free[seat] &= ~(1 << cell)
    game.phase = THROW
    game.roller = (game.roller + 1) % game.players
    if game.throws == tables.cells:
        end_round(tables, game)


@rule
def end_round(tables: Tables, game: Game) -> None:
    """§5.1 When all grids are full the round is scored; §8.1 the last round ends the game."""
    for seat in range(game.players):
        game.result[seat][game.round] = grid_points(tables, game, seat)
    if game.round + 1 == tables.rounds:
        game.ended = LAST_ROUND


# Scoring


@rule
def grid_points(tables: Tables, game: Game, seat: int) -> int:
    """§5.1, §5.6 The points of all rows, columns and diagonals; §5.5 diagonals count double."""
    points = 0
    for line in range(tables.lines):
        game.parts[seat][line] = tables.weight[line] * tables.points[best_combination(tables, game, seat, line)]
        points += game.parts[seat][line]
    return points


@rule
def best_combination(tables: Tables, game: Game, seat: int, line: int) -> int:
    """§5.2 The one combination of a line that is worth most; §5.4 the order of its numbers does not matter."""
    counts = 0  # four bits a number
    there = 0  # numbers, a bit each
    for step in range(tables.side):
        number = game.number[seat][tables.line[line][step]]
        if number > 0:
            counts += 1 << 4 * number
            there |= 1 << number
    groups = best_group(tables, counts)
    run = best_run(tables, there)
    return run if tables.points[run] > tables.points[groups] else groups


@rule
def best_group(tables: Tables, counts: int) -> int:
    """§5.7 to §5.12, §7.1 to §7.4 The best combination of equal numbers."""
    largest = 1 if counts else 0
    twins = 0
    triplets = 0
    for number in range(2, 2 * FACES + 1):
        often = counts >> 4 * number & 15
        if often >= 2:
            largest = max(largest, often)
            twins += 1
            triplets += 1 if often >= 3 else 0
    return tables.best_of_groups[largest][twins][triplets]


@rule
def best_run(tables: Tables, there: int) -> int:
    """§5.13, §5.14, §7.5 The best sequence; a sequence is named by its lowest number."""
    fives = there & there >> 1 & there >> 2 & there >> 3 & there >> 4
    if fives == 0:
        return 0
    if fives & fives >> 1:
        return SIX_IN_SEQUENCE
    without_7 = 1 << 2 | 1 << 8
    return FIVE_WITHOUT_7 if fives & without_7 else FIVE_WITH_7


# The end


@rule
def over(tables: Tables, game: Game) -> int:
    """0, or why the game has ended."""
    return game.ended


@rule
def score(tables: Tables, game: Game, seat: int) -> int:
    """§8.1 The results of all rounds together, the grid as it stands included."""
    points = grid_points(tables, game, seat)
    for earlier in range(game.round):
        points += game.result[seat][earlier]
    game.totals[seat] = points
    return points


@rule
def winners(tables: Tables, game: Game) -> int:
    """§8.1 The highest total; §8.2 then the highest single round; §8.3 then together."""
    tied = verbs.seats_with_most(game, game.totals)
    best = 0
    for seat in range(game.players):
        if tied >> seat & 1:
            best = max(best, best_round(game, seat))
    seats = 0
    for seat in range(game.players):
        if tied >> seat & 1 and best_round(game, seat) == best:
            seats |= 1 << seat
    return seats


@rule
def best_round(game: Game, seat: int) -> int:
    """§8.2 The highest result of a single round."""
    best = 0
    for number in range(MOST_ROUNDS):
        best = max(best, game.result[seat][number])
    return best


@rule
def conceal(tables: Tables, game: Game, seat: int) -> None:
    """§4.5 A seat knows neither the others' noted decisions nor coming dice."""
    verbs.conceal_choices(game, seat)
