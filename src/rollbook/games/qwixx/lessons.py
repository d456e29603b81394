"""Qwixx in at most six steps. Every picture is a position played by the rules, so that it cannot be wrong."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from rollbook.games.qwixx import drawing, rules
from rollbook.games.qwixx.notation import PHASES
from rollbook.games.qwixx.pad import LETTERS, SYMBOLS, Pad, Printed
from rollbook.games.qwixx.rules import PASS, Game
from rollbook.games.qwixx.tables import ROWS
from rollbook.kernel import bits
from rollbook.sheet import CellState, LessonStep, drawn_cells

MOST_FEATURES = 1  # six steps are the most a person reads before playing; five are told on every pad


def steps(sheet: Pad, options: Mapping[str, Any]) -> list[LessonStep]:
    """The short rules of a pad, told by what is printed on it.

    >>> from rollbook.games.qwixx.sheets import GEMIXXT_B, LONGO
    >>> [step.message for step in steps(LONGO, {})]
    ['step-white', 'step-colour', 'step-order', 'step-lock', 'step-lucky', 'step-end']
    >>> steps(GEMIXXT_B, {})[2].message
    'step-order-shuffled'
    """
    lesson = Lesson(sheet, options)
    features = []
    if lesson.lucky:
        features.append(lesson.lucky_cross())
    if lesson.tables.bonus_cells and lesson.tables.fields:
        features.append(lesson.bonus_row())
    if any(lesson.tables.symbol_cells):
        features.append(lesson.symbols())
    basics = [lesson.white_action(), lesson.colour_action(), lesson.order(), lesson.lock()]
    return [*basics, *features[:MOST_FEATURES], lesson.end()]


class Lesson:
    """A pad on which the steps are shown."""

    def __init__(self, pad: Pad, options: Mapping[str, Any]) -> None:
        self.pad = pad
        self.cells = pad.printed(options)
        self.tables = pad.compile(options, 1)
        self.document = pad.document(options, 0)
        self.lucky = pad.lucky_numbers(options, 0)

    # The steps

    def white_action(self) -> LessonStep:
        """§4.2 The white sum is open to everybody."""
        first, second, *_ = dice = self.throw()
        values = {"first": first, "second": second, "sum": first + second}
        return self.step("step-white", values, self.thrown(self.new_game(), dice))

    def colour_action(self) -> LessonStep:
        """§4.7, §9.6 The same throw, after a white cross as far left as can be."""
        game = self.thrown(self.new_game(), self.throw())
        legal = [cell for cell in self.cells if rules.legal(self.tables, game, 0) >> cell.index & 1]
        left = min(legal, key=lambda cell: cell.column, default=None)
        rules.choose(self.tables, game, 0, PASS if left is None else left.index)
        rules.settle(self.tables, game)
        mixed = any(cell.colour != cell.row for cell in self.cells)
        return self.step("step-colour-mixed" if mixed else "step-colour", {}, game)

    def order(self) -> LessonStep:
        """§3.1, §3.3, §10.3 Two rows with crosses, and what they have skipped; §7.1 what crosses are worth."""
        game = self.new_game()
        for cell in [*self.plain_cells(0)[2:5:2], *self.plain_cells(2)[1:2]]:
            rules.cross(self.tables, game, 0, cell.index)
        shuffled = any(not in_order([cell.number for cell in self.row(row)]) for row in range(ROWS))
        values = {"points": ", ".join(map(str, self.document.row_points[1:6]))}
        return self.step("step-order-shuffled" if shuffled else "step-order", values, game, rows=(0, 2))

    def lock(self) -> LessonStep:
        """§5.1, §8.4 A row with just the crosses its lock needs, and a throw for its last number."""
        game, wanted = self.new_game(), self.pad.crosses_to_lock
        plain, unlocking = self.plain_cells(0), [cell for cell in self.row(0) if not cell.locks]
        pool = plain if len(plain) >= wanted else unlocking
        for place in range(min(wanted, len(pool))):
            rules.cross(self.tables, game, 0, pool[place * len(pool) // wanted].index)
        values = {"crosses": wanted, "locks": len(self.row(0)) - len(unlocking)}
        game = self.thrown(game, self.throw(self.row(0)[-1].number))
        return replace(self.step("step-lock", values, game, rows=(0,)), phase="")  # rows are locked in both actions

    def lucky_cross(self) -> LessonStep:
        """§8.8 to §8.10 One row has fewer crosses than all others, and a lucky number is thrown."""
        game = self.new_game()
        for row in (0, 1, 3):
            rules.cross(self.tables, game, 0, self.plain_cells(row)[0].index)
        game = self.thrown(game, self.throw(self.lucky[0]))
        return self.step("step-lucky", {"sum": self.lucky[0]}, game, zones=("colours", "lucky"), rows=(0, 2))

    def bonus_row(self) -> LessonStep:
        """§11.5, §11.6 A bonus cell has just been crossed, and what it brought."""
        first = LETTERS.index(self.pad.bonus_row.split()[0])
        bonus = [cell for cell in self.cells if cell.bonus]
        cell = next((cell for cell in bonus if cell.row != first), bonus[0])
        return self.after_crossing("step-bonus-row", {}, [cell], "bonus-row")

    def symbols(self) -> LessonStep:
        """§12.4 Both cells of a symbol have been crossed, if possible of one that brings no further crosses."""
        there = [key for key in SYMBOLS if any(cell.symbol == key for cell in self.cells)]
        cells = [cell for cell in self.cells if cell.symbol == there[-1]]
        if len(there) < len(SYMBOLS):
            return self.after_crossing("step-symbols-some", {}, cells, "symbols")
        [badges] = [zone for zone in self.document.zones if zone.id == "symbols"]
        signs = {badge.id.replace("-", "_"): badge.label for badge in badges.cells}
        return self.after_crossing("step-symbols", signs, cells, "symbols")

    def end(self) -> LessonStep:
        """§4.10, §6.1, §6.2, §7.3 A misthrow and what it costs."""
        game = self.new_game()
        game.misthrows[0] = 1
        boxes = drawn_cells(self.document, ("misthrows",))
        values = {"penalty": -rules.score(self.tables, game, 0), "misthrows": len(boxes)}
        return self.step("step-end", values, game, zones=("misthrows",))

    # Positions

    def new_game(self) -> Game:
        """An empty sheet."""
        game = Game()
        rules.setup(self.tables, game, 1, 0)
        return game

    def throw(self, white_sum: int = 0) -> list[int]:
        """A throw with this white sum, or one near the middle."""
        faces = self.pad.faces
        white = faces // 2 if white_sum == 0 else min(faces, white_sum - 1)
        return [white, (white_sum or 2 * white + 1) - white, min(2, faces), faces - 1, 1, faces]

    def thrown(self, game: Game, dice: list[int]) -> Game:
        """The game with these dice on the table."""
        rules.place(self.tables, game, dice)
        return game

    def row(self, row: int) -> list[Printed]:
        """The numbers of a row from left to right."""
        return [cell for cell in self.cells if cell.row == row]

    def plain_cells(self, row: int) -> list[Printed]:
        """The numbers of a row whose cross brings nothing else."""
        return [cell for cell in self.row(row) if not (cell.locks or cell.bonus or cell.symbol)]

    def after_crossing(self, message: str, values: Mapping[str, Any], cells: list[Printed], zone: str) -> LessonStep:
        """The rows that have a cross after these cells were crossed, and a zone below them."""
        game = self.new_game()
        for cell in cells:
            rules.cross_with_bonuses(self.tables, game, 0, cell.index)
        rows = tuple(row for row in range(ROWS) if game.crosses[0][row])
        return self.step(message, values, game, zones=("colours", zone), rows=rows)

    def step(
        self,
        message: str,
        values: Mapping[str, Any],
        game: Game,
        zones: tuple[str, ...] = ("colours",),
        rows: tuple[int, ...] = (),
    ) -> LessonStep:
        """The position as a picture: dice and rings if something is asked."""
        drawn = drawn_cells(self.document, zones, rows)
        states = drawing.states(self.tables, game, 0)
        legal = bits.members(rules.legal(self.tables, game, 0))
        return LessonStep(
            message=message,
            values=values,
            phase=PHASES[game.phase] if game.to_act else "",
            zones=zones,
            rows=rows,
            cells={id: states[id] for id in drawn if states[id] != CellState("open")},
            ring=tuple(cell.id for cell in self.cells if cell.index in legal and cell.id in drawn),
            dice=tuple(die or None for die in game.dice) if game.to_act else (),
            points=rules.score(self.tables, game, 0),
        )


def in_order(numbers: list[int]) -> bool:
    """Whether numbers only rise or only fall.

    >>> in_order([12, 11, 10]), in_order([10, 6, 8])
    (True, False)
    """
    return numbers in (sorted(numbers), sorted(numbers, reverse=True))
