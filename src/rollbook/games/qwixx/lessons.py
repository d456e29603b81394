"""Qwixx in at most eight steps. Every picture is a position played by the rules, so that it cannot be wrong."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from rollbook.games.qwixx import drawing, rules
from rollbook.games.qwixx.notation import PHASES
from rollbook.games.qwixx.pad import COLOURS, LETTERS, SYMBOLS, Pad, Printed
from rollbook.games.qwixx.rules import PASS, Game
from rollbook.games.qwixx.tables import ROWS
from rollbook.kernel import bits
from rollbook.sheet import CellState, LessonEntry, LessonStep, drawn_cells

MOST_FEATURES = 2  # eight steps are the most a person reads before playing; six are told on every pad


def steps(sheet: Pad, options: Mapping[str, Any]) -> list[LessonStep]:
    """The short rules of a pad, told by what is printed on it.

    >>> from rollbook.games.qwixx.sheets import CLASSIC, GEMIXXT_B, LONGO
    >>> [step.message for step in steps(CLASSIC, {})]
    ['step-white', 'step-colour', 'step-order', 'step-closed', 'step-end', 'step-points']
    >>> [step.message for step in steps(LONGO, {})[4:6]]
    ['step-lucky', 'step-lucky-next']
    >>> steps(GEMIXXT_B, {})[2].message
    'step-order-shuffled'
    """
    lesson = Lesson(sheet, options)
    features = []
    if lesson.lucky:
        features += [lesson.lucky_cross(), lesson.no_lucky_cross()]
    if lesson.tables.bonus_cells and lesson.tables.fields:
        features += [lesson.bonus_row(), lesson.bonus_chain()]
    if any(lesson.tables.symbol_cells):
        features.append(lesson.symbols())
    if lesson.cells_with("two") or lesson.cells_with("each"):
        features.append(lesson.bonus_crosses())
    first = [lesson.white_action(), lesson.colour_action(), lesson.order(), lesson.closed()]
    return [*first, *features[:MOST_FEATURES], lesson.end(), lesson.points()]


class Lesson:
    """A pad on which the steps are shown."""

    def __init__(self, pad: Pad, options: Mapping[str, Any]) -> None:
        self.pad = pad
        self.cells = pad.printed(options)
        self.tables = pad.compile(options, 1)
        self.document = pad.document(options, 0)
        self.lucky = pad.lucky_numbers(options, 0)
        self.mixed = any(cell.colour != cell.row for cell in self.cells)

    # The steps that every pad has

    def white_action(self) -> LessonStep:
        """§4.2 The white sum is open to everybody."""
        first, second, *_ = dice = self.throw()
        values = {"first": first, "second": second, "sum": first + second}
        return self.step("step-white", values, self.thrown(self.new_game(), dice))

    def colour_action(self) -> LessonStep:
        """§4.7, §9.5, §9.6 The same throw, after a white cross as far left as can be."""
        game = self.thrown(self.new_game(), self.throw())
        legal = [cell for cell in self.cells if rules.legal(self.tables, game, 0) >> cell.index & 1]
        left = min(legal, key=lambda cell: cell.column, default=None)
        self.decide(game, PASS if left is None else left.index)
        return self.step("step-colour-mixed" if self.mixed else "step-colour", {}, game)

    def order(self) -> LessonStep:
        """§3.1, §3.3, §10.3, §5.1, §8.4 What a row has skipped, and the throw for its last number."""
        message, values = self.order_of_rows()
        values = {"crosses": self.pad.crosses_to_lock, **values}
        return replace(
            self.step(message, values, self.before_locking(), rows=(0,)), phase=""
        )  # the same in both actions

    def order_of_rows(self) -> tuple[str, dict[str, Any]]:
        """§3.1, §9.2, §10.3 Which rows rise and which fall; or, where one does neither, the last number of each."""
        numbers = [[cell.number for cell in self.row(row)] for row in range(ROWS)]
        if not all(map(in_order, numbers)):
            return "step-order-shuffled", {COLOURS[row]: numbers[row][-1] for row in range(ROWS)}
        names = [str(row + 1) for row in range(ROWS)] if self.mixed else COLOURS
        rising = tuple(names[row] for row in range(ROWS) if numbers[row][0] < numbers[row][-1])
        falling = tuple(name for name in names if name not in rising)
        both = "places" if self.mixed else "both"
        order = both if rising and falling else "rising" if rising else "falling"
        locks = sum(cell.locks for cell in self.row(0))
        return "step-order", {"order": order, "rising": rising, "falling": falling, "locks": locks}

    def closed(self) -> LessonStep:
        """§5.3 to §5.5, §9.7, §9.8 The same row after its last number: the lock is crossed, the die has left."""
        game = self.before_locking()
        self.decide(game, self.row(0)[-1].index)
        message, rows = ("step-closed-mixed", ()) if self.mixed else ("step-closed", (0,))
        return replace(self.step(message, {}, game, rows=rows), phase="", ring=())

    def end(self) -> LessonStep:
        """§4.10, §6.1, §6.2 A misthrow."""
        game = self.new_game()
        game.misthrows[0] = 1
        values = {"misthrows": len(drawn_cells(self.document, ("misthrows",))), "rows": rules.ROWS_TO_END}
        return self.step("step-end", values, game, zones=("misthrows",))

    def points(self) -> LessonStep:
        """§7.1 to §7.5, §8.6 What as many crosses are worth as a row can get: one of its last numbers, and the lock."""
        most = max(sum(not cell.locks for cell in self.row(row)) for row in range(ROWS)) + 2
        scale = tuple(self.tables.points[1 : most + 1])
        return LessonStep(message="step-points", values={"penalty": rules.PENALTY}, scale=scale)

    # The steps of what is printed on some pads

    def lucky_cross(self) -> LessonStep:
        """§8.8 to §8.10 One row has fewer crosses than all others, and a lucky number is thrown."""
        first, second = self.lucky
        game = self.thrown(self.one_row_empty(), self.throw(first))
        values = {"first": first, "second": second}
        return self.step("step-lucky", values, game, zones=("colours", "lucky"), rows=(0, 2))

    def no_lucky_cross(self) -> LessonStep:
        """§8.15 to §8.18 The same throw, but the row with the fewest crosses is closed."""
        game = self.one_row_empty()
        rules.close_row(self.tables, game, 2)
        values = {"crosses": self.pad.crosses_to_lock}
        step = self.step("step-lucky-next", values, self.thrown(game, self.throw(self.lucky[0])), rows=(0, 2))
        return replace(step, phase="")  # too long for the slip that shows the rules of a phase

    def bonus_row(self) -> LessonStep:
        """§11.5 to §11.7 A bonus cell has just been crossed, and what it brought."""
        return self.after_crossing("step-bonus-row", {}, self.new_game(), [self.bonus_cell()], "bonus-row")

    def bonus_chain(self) -> LessonStep:
        """§11.8 to §11.13 A bonus cross on a bonus cell; the last row is closed and its fields are struck."""
        game, first = self.new_game(), self.first_field()
        rules.close_row(self.tables, game, ROWS - 1)
        after = next((cell for cell in self.row(first) if cell.bonus and cell.column), None)
        if after is not None:
            rules.cross(self.tables, game, 0, after.index - 1)
        values = {"crosses": self.pad.crosses_to_lock}
        return self.after_crossing("step-bonus-chain", values, game, [self.bonus_cell()], "bonus-row")

    def symbols(self) -> LessonStep:
        """§12.4 to §12.9 Both cells of a symbol have been crossed, and what each symbol brings."""
        [badges] = [zone for zone in self.document.zones if zone.id == "symbols"]
        values = {"points": rules.EXTRA_POINTS, "misthrows": len(drawn_cells(self.document, ("misthrows",)))}
        entries = tuple(
            LessonEntry(message="step-symbol-" + badge.id, values=values, sign=badge.label) for badge in badges.cells
        )
        last = [key for key in SYMBOLS if self.cells_with(key)][-1]  # if possible one that brings no further crosses
        step = self.after_crossing("step-symbols", {}, self.new_game(), self.cells_with(last), "symbols")
        return replace(step, entries=entries)

    def bonus_crosses(self) -> LessonStep:
        """§12.10 to §12.15, §12.22 What one cross in each row has brought, if that is printed."""
        values = {"crosses": self.pad.crosses_to_lock}
        return self.after_crossing("step-bonus-crosses", values, self.new_game(), self.cells_with("each"), "symbols")

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

    def decide(self, game: Game, action: int) -> None:
        """A decision that takes effect at once."""
        rules.choose(self.tables, game, 0, action)
        rules.settle(self.tables, game)

    def before_locking(self) -> Game:
        """The first row has just the crosses its lock needs, and its last number is thrown."""
        game, wanted = self.new_game(), self.pad.crosses_to_lock
        plain, unlocking = self.plain_cells(0), [cell for cell in self.row(0) if not cell.locks]
        pool = plain if len(plain) >= wanted else unlocking
        for place in range(min(wanted, len(pool))):
            rules.cross(self.tables, game, 0, pool[place * len(pool) // wanted].index)
        return self.thrown(game, self.throw(self.row(0)[-1].number))

    def one_row_empty(self) -> Game:
        """All rows but the third have a cross."""
        game = self.new_game()
        for row in (0, 1, 3):
            rules.cross(self.tables, game, 0, (self.plain_cells(row) or self.row(row))[0].index)
        return game

    def row(self, row: int) -> list[Printed]:
        """The numbers of a row from left to right."""
        return [cell for cell in self.cells if cell.row == row]

    def plain_cells(self, row: int) -> list[Printed]:
        """The numbers of a row whose cross brings nothing else."""
        return [cell for cell in self.row(row) if not (cell.locks or cell.bonus or cell.symbol)]

    def cells_with(self, symbol: str) -> list[Printed]:
        """The cells that show a symbol."""
        return [cell for cell in self.cells if cell.symbol == symbol]

    def first_field(self) -> int:
        """The row to which the first field of the bonus row belongs."""
        return LETTERS.index(self.pad.bonus_row.split()[0])

    def bonus_cell(self) -> Printed:
        """A bonus cell, if possible not in the row where its bonus cross goes."""
        bonus = [cell for cell in self.cells if cell.bonus]
        return next((cell for cell in bonus if cell.row != self.first_field()), bonus[0])

    def after_crossing(
        self, message: str, values: Mapping[str, Any], game: Game, cells: list[Printed], zone: str
    ) -> LessonStep:
        """The rows that have a cross after these cells were crossed, those that are closed, and a zone below them."""
        for cell in cells:
            rules.cross_with_bonuses(self.tables, game, 0, cell.index)
        rows = tuple(row for row in range(ROWS) if game.crosses[0][row] or game.closed >> row & 1)
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
