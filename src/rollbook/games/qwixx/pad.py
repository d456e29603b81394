"""The language of Qwixx pads: rows as printed, compiled to tables and to a document for drawing.

A pad is four lines of text, red, yellow, green, blue, each with its cells from left to right:

    12      a number in the row's own colour
    y12     a number in another colour (gemixxt A)
    12*     a locking number
    12+     a bonus cell (Bonus A)
    12(+13) a cell with a symbol (Bonus B)
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from rollbook.errors import Said
from rollbook.games.qwixx import rules
from rollbook.games.qwixx.scoring import score_sheet
from rollbook.games.qwixx.tables import COLUMNS, FIELDS, ROWS, SEATS, Tables
from rollbook.scoring import Scoring
from rollbook.sheet import Cell, Document, Option, Sheet, Zone

COLOURS = ("red", "yellow", "green", "blue")
LETTERS = "rygb"
SYMBOLS = {  # as written on a pad: number in the rules, name, sign
    "two": (rules.TWO_IN_LOWEST, "two-in-lowest", "↓"),
    "each": (rules.ONE_IN_EACH, "one-in-each", "≡"),
    "x2": (rules.DOUBLE_LOWEST, "double-lowest", "x"),
    "+13": (rules.PLUS_13, "plus-13", "*"),
    "free": (rules.NO_MISTHROWS, "no-misthrows", "~"),
}
BADGES = {"↓": "2↓", "≡": "1≡", "x": "×2", "*": "+13", "~": "−5̶"}  # the same where there is room
CELL = re.compile(r"(?P<colour>[rygb])?(?P<number>\d+)(?P<lock>\*)?(?P<bonus>\+)?(\((?P<symbol>[a-z0-9+]+)\))?")


@dataclass(frozen=True)
class Printed:
    """A cell as printed."""

    row: int
    column: int
    number: int
    colour: int  # 0 to 3
    locks: bool
    bonus: bool
    symbol: str  # "" for none, else a key of SYMBOLS

    @property
    def index(self) -> int:
        """The cell's number in the rules."""
        return self.row * COLUMNS + self.column

    @property
    def id(self) -> str:
        """The cell in notation: the row by the colour of its lock, then the number."""
        return f"{LETTERS[self.row]}{self.number}"


@dataclass(frozen=True, kw_only=True, eq=False)
class Pad(Sheet):
    """A Qwixx sheet as printed."""

    rows: str
    faces: int = 6
    crosses_to_lock: int = 5
    bonus_row: str = ""  # the colours of its fields, as letters
    lucky: tuple[tuple[int, int], ...] = ()  # by seat
    other_sheets: Mapping[str, str] = field(default_factory=dict)  # rows by value of the option `sheet`

    def __post_init__(self) -> None:
        """Refuse a pad the rules cannot hold, when it is written and not when it is played."""
        super().__post_init__()
        if self.players[1] > SEATS or not 2 <= self.faces <= 8 or self.crosses_to_lock < 1:
            raise ValueError(f"{self.id}: at most {SEATS} players, dice of 2 to 8 faces, at least 1 cross to lock")
        if len(self.bonus_row.split()) > FIELDS or set(self.bonus_row.split()) - set(LETTERS):
            raise ValueError(f"{self.id}: a bonus row has at most {FIELDS} fields of the colours {', '.join(LETTERS)}")
        for sheet in ("", *self.other_sheets):
            self.printed({"sheet": sheet})

    def printed(self, options: Mapping[str, Any]) -> list[Printed]:
        """All cells of the pad that the options choose."""
        return read_rows(self.other_sheets.get(options.get("sheet", ""), self.rows), self.faces)

    def lucky_numbers(self, options: Mapping[str, Any], seat: int) -> list[int]:
        """§8.13, §8.14 The lucky numbers of a seat, if the pad has any."""
        pairs = options.get("lucky", self.lucky)
        return sorted(pairs[seat]) if seat < len(pairs) else []

    def compile(self, options: Mapping[str, Any], players: int) -> Tables:
        """The lookup tables of the rules."""
        tables = Tables()
        tables.faces = self.faces
        tables.crosses_to_lock = self.crosses_to_lock
        tables.points = [n * (n + 1) // 2 for n in range(len(tables.points))]
        for cell in self.printed(options):
            _add_cell(tables, cell)
        for row in range(1, ROWS):
            tables.gaps[row] = tables.gaps[row - 1] + COLUMNS - tables.row_cells[row - 1].bit_count()
        for place, letter in enumerate(self.bonus_row.split()):
            row = LETTERS.index(letter)
            tables.fields |= 1 << place
            tables.row_of_field[place] = row
            tables.fields_of[row] |= 1 << place
        for seat in range(SEATS):
            tables.lucky[seat] = sum(1 << number for number in self.lucky_numbers(options, seat))
        return tables

    def default(self, option: Option) -> Any:
        """What an option is when nobody sets it: the lucky numbers as printed."""
        return [list(pair) for pair in self.lucky] if option is LUCKY else super().default(option)

    def document(self, options: Mapping[str, Any], seat: int) -> Document:
        """The zones of the sheet, top to bottom."""
        cells = self.printed(options)
        zones = [Zone("colours", "rows", tuple(_drawn_cells(cells, self.crosses_to_lock)))]
        if self.bonus_row:
            fields = (
                Cell(f"f{place + 1}", 0, place, "", COLOURS[LETTERS.index(letter)])
                for place, letter in enumerate(self.bonus_row.split())
            )
            zones.append(Zone("bonus-row", "fields", tuple(fields)))
        symbols = [SYMBOLS[key] for key in SYMBOLS if any(cell.symbol == key for cell in cells)]
        if symbols:
            badges = (
                Cell(name, 0, place, BADGES[sign], "", (name,), sign) for place, (_, name, sign) in enumerate(symbols)
            )
            zones.append(Zone("symbols", "badges", tuple(badges)))
        if numbers := self.lucky_numbers(options, seat):
            lucky = (Cell(f"lucky{number}", 0, place, str(number)) for place, number in enumerate(numbers))
            zones.append(Zone("lucky", "numbers", tuple(lucky)))
        boxes = (Cell(f"m{place + 1}", 0, place, "-5") for place in range(4))
        zones.append(Zone("misthrows", "boxes", tuple(boxes)))
        points = tuple(n * (n + 1) // 2 for n in range(max(c.column for c in cells) + 3))
        return Document(tuple(zones), self.faces, ("white", "white", *COLOURS), points)

    def scoring(self, options: Mapping[str, Any]) -> Scoring:
        """How points are counted, as the sheet's document says."""
        return score_sheet(self.document(options, 0))


def read_rows(text: str, faces: int) -> list[Printed]:
    """The cells of a pad's text.

    >>> pad = "red 2 3* | yellow 2 3* | green 3 2* | blue 3 2*".replace("|", chr(10))
    >>> [cell.id for cell in read_rows(pad, 6) if cell.locks]
    ['r3', 'y3', 'g2', 'b2']
    """
    lines = [line.split() for line in text.strip().splitlines()]
    if [line[0] for line in lines] != list(COLOURS):
        raise ValueError(f"a pad has four rows named {', '.join(COLOURS)}")
    cells = [
        _read_cell(text, row, column, faces) for row, line in enumerate(lines) for column, text in enumerate(line[1:])
    ]
    for row in range(ROWS):
        own = [cell for cell in cells if cell.row == row]
        if len({cell.number for cell in own}) < len(own) or not 2 <= len(own) <= COLUMNS or not own[-1].locks:
            raise ValueError(
                f"row {COLOURS[row]}: 2 to {COLUMNS} different numbers are wanted, the last one locking (*)"
            )
    return cells


def _read_cell(text: str, row: int, column: int, faces: int) -> Printed:
    match = CELL.fullmatch(text)
    if match is None or not 2 <= int(match["number"]) <= 2 * faces or (match["symbol"] or "two") not in SYMBOLS:
        raise ValueError(
            f"row {COLOURS[row]}: {text!r} is not a cell; write a number from 2 to {2 * faces}, before it one of "
            f"{', '.join(LETTERS)} for another colour, after it * for a lock, + for a bonus, (symbol) for "
            f"{', '.join(SYMBOLS)}"
        )
    colour = LETTERS.index(match["colour"]) if match["colour"] else row
    return Printed(
        row, column, int(match["number"]), colour, bool(match["lock"]), bool(match["bonus"]), match["symbol"] or ""
    )


def _add_cell(tables: Tables, cell: Printed) -> None:
    index, bit = cell.index, 1 << cell.index
    first = cell.row * COLUMNS
    tables.cells |= bit
    tables.row_of[index] = cell.row
    tables.number_of[index] = cell.number
    tables.row_cells[cell.row] |= bit
    tables.still_free_after[index] = ((1 << ROWS * COLUMNS) - 1) & ~(2 * bit - (1 << first))
    tables.cells_with[cell.number] |= bit
    tables.coloured_cells[cell.colour][cell.number] |= bit
    if cell.locks:
        tables.locking_cells |= bit
    if cell.bonus:
        tables.bonus_cells |= bit
    if cell.symbol:
        symbol, _, _ = SYMBOLS[cell.symbol]
        tables.symbol_of[index] = symbol
        tables.symbol_cells[symbol] |= bit


def _drawn_cells(cells: list[Printed], to_lock: int) -> list[Cell]:
    drawn = []
    for cell in cells:
        marks = ["locks"] * cell.locks + ["bonus"] * cell.bonus
        sign = "+" if cell.bonus else ""
        if cell.symbol:
            _, name, sign = SYMBOLS[cell.symbol]
            marks.append(name)
        needs = to_lock if cell.locks else 0
        place = cell.id, cell.row, cell.column
        drawn.append(Cell(*place, str(cell.number), COLOURS[cell.colour], tuple(marks), sign, needs))
    for row in range(ROWS):
        last = max(cell.column for cell in cells if cell.row == row)
        drawn.append(Cell(f"{LETTERS[row]}-lock", row, last + 1, "lock", COLOURS[row], ("lock",)))
    return drawn


PAIRS = "[[5,10],[6,11]]"
PAIRS_WANTED = Said(
    "error-lucky-wanted",
    "a pair of different numbers from 2 to 16 for each seat, seat 0 first, e.g. {example}",
    example=PAIRS,
)


def check_lucky(value: Any, players: int) -> Said | None:
    """§8.14 What is wrong with a list of lucky numbers, or None.

    >>> print(check_lucky([[5, 10], [6, 6]], 2))
    the pair [6, 6]; wanted: a pair of different numbers from 2 to 16 for each seat, seat 0 first, e.g. [[5,10],[6,11]]
    """
    if not isinstance(value, list) or len(value) < players:
        return Said(
            "error-lucky-seats",
            "{value} for {players} players; wanted: {wanted}",
            value=repr(value),
            players=players,
            wanted=PAIRS_WANTED,
        )
    for pair in value:
        fits = isinstance(pair, list) and len(pair) == 2 and pair[0] != pair[1]
        if not fits or any(type(number) is not int or not 2 <= number <= 16 for number in pair):
            return Said("error-lucky-pair", "the pair {pair}; wanted: {wanted}", pair=repr(pair), wanted=PAIRS_WANTED)
    return None


LUCKY = Option(
    "lucky",
    "Other lucky numbers for each seat.",
    kind="pairs",
    lowest=2,
    highest=16,
    check=check_lucky,
    example=PAIRS,
)
