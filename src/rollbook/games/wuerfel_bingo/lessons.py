"""Würfel Bingo in five steps. Every picture is a grid counted by the rules, so that it cannot be wrong."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rollbook.games.wuerfel_bingo import drawing, rules
from rollbook.games.wuerfel_bingo.notation import PARTS, PHASES
from rollbook.games.wuerfel_bingo.rules import Game
from rollbook.games.wuerfel_bingo.sheets import Board
from rollbook.games.wuerfel_bingo.tables import MOST_SIDE
from rollbook.kernel import bits
from rollbook.sheet import CellState, LessonEntry, LessonStep, drawn_cells, square_cell, square_lines

# §7.9 the rulebook's grid; a smaller board shows its upper left part
GRID = (
    (6, 8, 10, 3, 5, 12),
    (4, 8, 8, 6, 8, 12),
    (4, 7, 9, 9, 2, 11),
    (4, 9, 11, 7, 10, 11),
    (3, 10, 10, 4, 10, 12),
    (2, 2, 2, 5, 2, 5),
)
# the rulebook's examples, without the numbers of their lines that do not belong to them
EXAMPLES = {
    "twin": (8, 8),
    "two twins": (7, 7, 3, 3),
    "three twins": (7, 7, 10, 10, 3, 3),
    "triplet": (9, 9, 9),
    "two triplets": (9, 9, 9, 8, 8, 8),
    "quadruplet": (9, 9, 9, 9),
    "quintuplet": (7, 7, 7, 7, 7),
    "sextuplet": (4, 4, 4, 4, 4, 4),
    "full house": (3, 3, 3, 11, 11),
    "big full house": (3, 3, 3, 3, 11, 11),
    "five with 7": (7, 8, 9, 10, 11),
    "five without 7": (2, 3, 4, 5, 6),
    "six in sequence": (2, 3, 4, 5, 6, 7),
}
FALLING, RISING = (2, 3, 4, 5, 6, 12), (9,) * MOST_SIDE


def steps(sheet: Board, options: Mapping[str, Any]) -> list[LessonStep]:
    """The short rules of a board.

    >>> from rollbook.games.wuerfel_bingo.sheets import BLUE
    >>> [step.message for step in steps(BLUE, {})]
    ['step-write', 'step-lines', 'step-combinations', 'step-diagonals', 'step-rounds']
    """
    lesson = Lesson(sheet, options)
    return [lesson.write(), lesson.lines(), lesson.combinations(), lesson.diagonals(), lesson.rounds()]


class Lesson:
    """A board on which the steps are shown."""

    def __init__(self, board: Board, options: Mapping[str, Any]) -> None:
        self.board = board
        self.cells = board.side**2
        self.points = board.points(options)
        self.tables = board.compile(options, 1)
        self.document = board.document(options, 0)

    # The steps

    def write(self) -> LessonStep:
        """§4.1 to §4.8 Every other cell is written; the sum goes into any free one."""
        side, whole = self.board.side, self.whole_grid()
        game = self.written({cell: number for cell, number in whole.items() if (cell // side + cell % side) % 2})
        rules.place(self.tables, game, [3, 4])
        return self.step("step-write", {"sum": sum(game.dice)}, game)

    def lines(self) -> LessonStep:
        """§5.1 to §5.4 A full grid with the points of its lines."""
        game = self.written(self.whole_grid())
        rules.end_round(self.tables, game)
        return self.step("step-lines", {"throws": self.cells, "lines": self.tables.lines}, game)

    def combinations(self) -> LessonStep:
        """§5.7 to §5.14, §6.1, §7.1 to §7.7 All combinations with an example and their points."""
        entries = tuple(
            LessonEntry(message="line-" + name.replace(" ", "-"), numbers=EXAMPLES[name], points=points)
            for name, points in self.points.items()
        )
        houses = sum(len(set(one.groups)) > 1 for one in self.document.combinations)  # three and two, four and two
        return LessonStep(message="step-combinations", values={"houses": houses}, entries=entries)

    def diagonals(self) -> LessonStep:
        """§5.5 Nothing but the two diagonals is written."""
        *_, falling, rising = square_lines(self.board.side)
        numbers = dict(zip(rising, RISING, strict=False)) | dict(zip(falling, FALLING, strict=False))
        game = self.written(numbers)
        rules.grid_points(self.tables, game, 0)
        values = {"falling": game.parts[0][2 * self.board.side], "rising": game.parts[0][2 * self.board.side + 1]}
        return self.step("step-diagonals", values, game)

    def rounds(self) -> LessonStep:
        """§5.6, §4.9, §8.1 to §8.3 An empty grid."""
        return self.step("step-rounds", {"rounds": self.board.rounds}, self.written({}))

    # Positions

    def whole_grid(self) -> dict[int, int]:
        """The number of every cell in a full grid."""
        side = self.board.side
        return {cell: GRID[cell // side][cell % side] for cell in range(self.cells)}

    def written(self, numbers: Mapping[int, int]) -> Game:
        """A grid with these numbers in its cells."""
        game = Game()
        rules.setup(self.tables, game, 1, 0)
        game.throws = len(numbers)
        for cell, number in numbers.items():
            game.number[0][cell] = number
            game.free[0] &= ~(1 << cell)
        return game

    def step(self, message: str, values: Mapping[str, Any], game: Game, rows: tuple[int, ...] = ()) -> LessonStep:
        """The position as a picture: dice and rings if something is asked."""
        drawn = drawn_cells(self.document, ("sums",), rows)
        states = drawing.states(self.tables, game, 0)
        legal = bits.members(rules.legal(self.tables, game, 0))
        points = rules.score(self.tables, game, 0)
        return LessonStep(
            message=message,
            values=values,
            phase=PHASES[game.phase] if game.to_act else "",
            zones=("sums",),
            rows=rows,
            cells={id: states[id] for id in drawn if states[id] != CellState("open")},
            ring=tuple(square_cell(cell, self.board.side) for cell in legal),
            dice=tuple(game.dice) if game.to_act else (),
            points=points,
            parts=dict(zip(PARTS, game.parts[0][: self.tables.lines], strict=False)),
            facts=drawing.facts(self.tables, game),
        )
