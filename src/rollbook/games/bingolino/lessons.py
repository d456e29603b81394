"""Bingolino in seven steps. Every picture is a position judged by the rules, so that it cannot be wrong."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rollbook.games.bingolino import drawing, rules
from rollbook.games.bingolino.notation import PHASES
from rollbook.games.bingolino.rules import Game
from rollbook.games.bingolino.sheets import Grid
from rollbook.games.bingolino.tables import CELLS, DICE, SIDE
from rollbook.kernel import bits
from rollbook.sheet import CellState, LessonStep, drawn_cells, square_cell

# §5.5 the rulebook's grid, and its tiles that are still open
TILES = (3, 21, 10, 16, 17, 2, 22, 17, 12, 10, 15, 21, 4, 4, 9, 7)
STILL_OPEN = (0, 1, 2, 3, 4, 10, 14)
COMPLETING = 3  # the 16: it completes two lines
LAID = 10  # tiles in the picture of the layout
THROW = (6, 6, 5, 4)  # §3.13
THROW_THAT_FITS_NOTHING = (1, 1)


def steps(sheet: Grid, options: Mapping[str, Any]) -> list[LessonStep]:
    """The short rules.

    >>> from rollbook.games.bingolino.sheets import BINGOLINO
    >>> for step in steps(BINGOLINO, {}):
    ...     print(step.message, *step.ring[:6])
    step-layout c3 d3 a4 b4 c4 d4
    step-how-many
    step-turn b1
    step-take-away b1 d1 a2 c3
    step-turn-back b2 c2 d2 a3 b3 d3
    step-stars
    step-four-stars
    """
    lesson = Lesson(sheet, options)
    return [
        lesson.layout(),
        lesson.how_many(),
        lesson.turn(),
        lesson.take_away(),
        lesson.turn_back(),
        lesson.stars(),
        lesson.four_stars(),
    ]


class Lesson:
    """A grid on which the steps are shown, that of seat 0."""

    def __init__(self, grid: Grid, options: Mapping[str, Any]) -> None:
        self.grid = grid
        self.tables = grid.compile(options, 2)
        self.document = grid.document(options, 0)

    # The steps

    def layout(self) -> LessonStep:
        """§2.1 to §2.7 Some tiles lie, the next goes on any free cell."""
        game = self.new_game(TILES[:LAID])
        rules.begin_layout(game)
        return self.step("step-layout", {"tiles": CELLS, "side": SIDE}, game)

    def how_many(self) -> LessonStep:
        """§3.1, §3.2, §1.7 A throw of four dice and its sum."""
        game = self.thrown(THROW, roller=0)
        return LessonStep(
            message="step-how-many",
            values={"dice": DICE},
            phase=PHASES[rules.HOW_MANY],
            dice=THROW,
            facts=drawing.facts(self.tables, game),
        )

    def turn(self) -> LessonStep:
        """§3.3, §3.4, §3.9, §3.10 The throw as another player sees it."""
        game = self.thrown(THROW, roller=1)
        return self.step("step-turn", {"sum": rules.total(game)}, game)

    def take_away(self) -> LessonStep:
        """§3.5 to §3.8, §3.13 The same throw as the roller sees it."""
        game = self.thrown(THROW, roller=0)
        sums = sorted({rules.total(game) - die for die in THROW})
        values = {"dice": " ".join(map(str, THROW)), "sums": tuple(map(str, sums))}
        return self.step("step-take-away", values, game)

    def turn_back(self) -> LessonStep:
        """§4.1 to §4.5 A throw that fits no open tile of the roller."""
        return self.step("step-turn-back", {}, self.thrown(THROW_THAT_FITS_NOTHING, roller=0))

    def stars(self) -> LessonStep:
        """§5.1 to §5.4 A tile has completed two lines."""
        game = self.half_turned()
        game.turned[0] |= 1 << COMPLETING
        rules.give_stars(self.tables, game)
        most = max(sum(line >> cell & 1 for line in self.tables.lines) for cell in range(CELLS))
        return self.step("step-stars", {"most": most}, game, zones=("own-tiles", "own-stars"))

    def four_stars(self) -> LessonStep:
        """§6.1 to §6.4 The stars that a player needs."""
        needed = self.grid.stars_to_win
        game = self.half_turned()
        game.starred[0] = (1 << needed) - 1
        return self.step("step-four-stars", {"stars": needed, "more": needed + 1}, game, zones=("own-stars",))

    # Positions

    def new_game(self, tiles: tuple[int, ...]) -> Game:
        """A game in which seat 0 has laid out these tiles."""
        game = Game()
        rules.setup(self.tables, game, 2, 0)
        game.tile[0][: len(tiles)] = tiles
        return game

    def half_turned(self) -> Game:
        """A game in which all but a few tiles are turned over."""
        game = self.new_game(TILES)
        game.turned[0] = sum(1 << cell for cell in range(CELLS) if cell not in STILL_OPEN)
        return game

    def thrown(self, dice: tuple[int, ...], roller: int) -> Game:
        """The same with a throw on the table."""
        game = self.half_turned()
        game.roller = roller
        rules.take_dice(game, len(dice))
        rules.place(self.tables, game, list(dice))
        return game

    def step(
        self, message: str, values: Mapping[str, Any], game: Game, zones: tuple[str, ...] = ("own-tiles",)
    ) -> LessonStep:
        """The position as a picture: dice and rings if something is asked."""
        states = drawing.states(self.tables, game, 0)
        legal = bits.members(rules.legal(self.tables, game, 0) & ~(1 << rules.PASS))
        return LessonStep(
            message=message,
            values=values,
            phase=PHASES[game.phase] if game.to_act else "",
            zones=zones,
            cells={id: states[id] for id in drawn_cells(self.document, zones) if states[id] != CellState("open")},
            ring=tuple(square_cell(cell, SIDE) for cell in legal),
            dice=tuple(game.dice[: game.count]),
            points=rules.score(self.tables, game, 0),
            facts=drawing.facts(self.tables, game),
        )
