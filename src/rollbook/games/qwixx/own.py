"""Qwixx pads of one's own: data that somebody has written or tapped together, read and judged before it is played.

A pad is refused with one sentence that names the row and the cell, says what is wrong and what would be right.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rollbook.errors import BadSheet, Said
from rollbook.games.qwixx.drafts import DRAFTS, TOOLS, begin, change
from rollbook.games.qwixx.pad import CELL, COLOURS, LETTERS, SYMBOLS, Pad, Printed
from rollbook.games.qwixx.tables import COLUMNS, FIELDS, ROWS, SEATS
from rollbook.sheet import Document

__all__ = ["DRAFTS", "TOOLS", "begin", "change", "drawn", "read", "written"]

KEYS = ("rows", "faces", "crosses_to_lock", "bonus_row", "lucky")  # beside those that every family's sheets have
FACES = (6, 8)
FEWEST_CELLS = 2
MOST_TO_LOCK = COLUMNS - 1
FOLLOWS = {  # what is printed on a pad, and the game whose part of the rulebook tells it
    "lucky": "qwixx-longo",
    "mixed": "qwixx-gemixxt-a",
    "shuffled": "qwixx-gemixxt-b",
    "bonus": "qwixx-bonus-a",
    "symbol": "qwixx-bonus-b",
}


def read(data: Mapping[str, Any], id: str = "draft", written: Mapping[str, Any] | None = None) -> Pad:
    """The pad that data describe, or BadSheet; `written` is their canonical form.

    >>> from rollbook.games.qwixx.sheets import CLASSIC
    >>> read(begin(CLASSIC, "Ours") | {"crosses_to_lock": 11})
    Traceback (most recent call last):
    rollbook.errors.BadSheet: red row, space 11: the 12 could never be crossed (crosses needed: 11, spaces before ...
    """
    faces = _whole(data, "faces", 6)
    if faces not in FACES:
        raise BadSheet("error-sheet-faces", "dice have 6 or 8 faces, not {faces}", faces=str(faces)[:40])
    to_lock = _whole(data, "crosses_to_lock", 5)
    if not 1 <= to_lock <= MOST_TO_LOCK:
        english = "a lock needs 1 to {most} crosses, not {count}"
        raise BadSheet("error-sheet-to-lock", english, most=MOST_TO_LOCK, count=str(to_lock)[:40])
    cells = read_cells(data.get("rows"), faces)
    for row in range(ROWS):
        _check_row([cell for cell in cells if cell.row == row], to_lock)
    bonus_row = _read_bonus_row(data.get("bonus_row", ""), cells)
    _check_symbols(cells)
    lucky = _read_lucky(data.get("lucky", []), faces)
    return _pad(
        id=id,
        name=str(data.get("name", "")),
        rows=_text(cells),
        faces=faces,
        crosses_to_lock=to_lock,
        bonus_row=bonus_row,
        lucky=lucky,
        data=written,
        follows=_follows(cells, bool(lucky)),
    )


def written(pad: Pad) -> dict[str, Any]:
    """What is particular about a pad, as data, in one way only.

    >>> from rollbook.games.qwixx.sheets import CLASSIC
    >>> written(CLASSIC)["rows"][3], written(CLASSIC)["crosses_to_lock"]
    ('12 11 10 9 8 7 6 5 4 3 2*', 5)
    """
    rows = [" ".join(line.split()[1:]) for line in _text(pad.printed({})).splitlines()]
    told: dict[str, Any] = {"rows": rows, "faces": pad.faces, "crosses_to_lock": pad.crosses_to_lock}
    if pad.bonus_row:
        told["bonus_row"] = pad.bonus_row
    if pad.lucky:
        told["lucky"] = [list(pair) for pair in pad.lucky]
    return told


def drawn(data: Mapping[str, Any]) -> Document | None:
    """A pad as it would look, also one that cannot be played yet; None if there is nothing to be drawn.

    >>> from rollbook.games.qwixx.sheets import CLASSIC
    >>> len(drawn(begin(CLASSIC, "") | {"crosses_to_lock": 12}).zones[0].cells)
    48
    """
    try:
        faces = _whole(data, "faces", 6)
        cells = read_cells(data.get("rows"), faces)
        text, bonus_row = _text(cells), str(data.get("bonus_row", ""))
        to_lock = max(1, _whole(data, "crosses_to_lock", 5))
        return _pad(rows=text, faces=faces, crosses_to_lock=to_lock, bonus_row=bonus_row).document({}, 0)
    except ValueError:
        return None


def _pad(**fields: Any) -> Pad:
    """A pad with what all of these have in common."""
    common: dict[str, Any] = {"id": "draft", "name": "", "players": (1, SEATS), "minutes": 15, "age": 8, "order": 100}
    return Pad(**common | {"sentence": "A pad of one's own."} | fields)


# Rows and cells


def read_cells(rows: Any, faces: int) -> list[Printed]:
    """The cells of four rows of text; each is a cell, and no number stands twice in a row."""
    if not isinstance(rows, list) or len(rows) != ROWS or not all(isinstance(row, str) for row in rows):
        english = "rows is a list of {count} texts, one a row: {names}"
        names = ", ".join(COLOURS)
        raise BadSheet("error-sheet-rows", english, count=ROWS, names=names)
    cells = []
    for row, text in enumerate(rows):
        texts = text.split() if len(text) <= 400 else []
        if not FEWEST_CELLS <= len(texts) <= COLUMNS:
            english = "{row} row: {fewest} to {most} spaces are wanted, with blanks between them"
            raise BadSheet("error-sheet-cells", english, row=_name(row), fewest=FEWEST_CELLS, most=COLUMNS)
        own = [_read_cell(cell, row, column, faces) for column, cell in enumerate(texts)]
        for cell in own:
            if cell.number in (other.number for other in own[: cell.column]):
                english = "{row} row, space {cell}: the {number} is there already; every number stands once in a row"
                raise BadSheet("error-sheet-twice", english, **_place(cell), number=cell.number)
        cells += own
    return cells


def _read_cell(text: str, row: int, column: int, faces: int) -> Printed:
    match = CELL.fullmatch(text)
    number = int(match["number"]) if match and len(match["number"]) < 4 else 0
    symbol = (match["symbol"] or "") if match else ""
    if match is None or not 2 <= number <= 2 * faces or (symbol and symbol not in SYMBOLS):
        english = (
            "{row} row, space {cell}: {text} is no space; write a number from 2 to {most}, before it one of {letters} "
            "for another colour, after it * for a lock, + for a bonus, or one of {symbols}"
        )
        raise BadSheet(
            "error-sheet-cell",
            english,
            row=_name(row),
            cell=str(column + 1),
            text=repr(text[:20]),
            most=2 * faces,
            letters=", ".join(LETTERS),
            symbols=" ".join(f"({symbol})" for symbol in SYMBOLS),
        )
    colour = LETTERS.index(match["colour"]) if match["colour"] else row
    return Printed(row, column, number, colour, bool(match["lock"]), bool(match["bonus"]), symbol)


def _check_row(cells: list[Printed], to_lock: int) -> None:
    """§5.1, §5.2 The last number of a row locks it, and every locking number can be reached."""
    last = cells[-1]
    if not last.locks:
        english = "{row} row, space {cell}: the last space of a row locks it; write {right}"
        raise BadSheet("error-sheet-last", english, **_place(last), right=f"{last.number}*")
    for cell in cells:
        left = sum(not other.locks for other in cells[: cell.column])
        if cell.locks and left < to_lock:
            english = (
                "{row} row, space {cell}: the {number} could never be crossed (crosses needed: {need}, spaces before "
                "it: {have}); let fewer crosses do, or put more spaces before it"
            )
            raise BadSheet("error-sheet-lock", english, **_place(cell), number=cell.number, need=to_lock, have=left)


# What else is printed


def _read_bonus_row(text: Any, cells: list[Printed]) -> str:
    """§11.1 The colours of the bonus row; it and bonus cells need each other."""
    letters = text.split() if isinstance(text, str) and len(text) <= 100 else [""]
    if len(letters) > FIELDS or set(letters) - set(LETTERS):
        english = "bonus_row has up to {most} letters of {letters}, with blanks between them"
        raise BadSheet("error-sheet-bonus-row", english, most=FIELDS, letters=", ".join(LETTERS))
    bonus = [cell for cell in cells if cell.bonus]
    if letters and not bonus:
        raise BadSheet("error-sheet-no-bonus", "there is a bonus row, but no bonus space; put + behind some numbers")
    if bonus and not letters:
        english = "{row} row, space {cell}: a bonus space needs a bonus row; give bonus_row, such as r y g b"
        raise BadSheet("error-sheet-bonus", english, **_place(bonus[0]))
    return " ".join(letters)


def _check_symbols(cells: list[Printed]) -> None:
    """§12.3 Symbols come in pairs. A bonus chain could earn two effects at once, of which the rules know nothing."""
    marked = [cell for cell in cells if cell.symbol]
    for cell in marked:
        count = sum(other.symbol == cell.symbol for other in marked)
        if count != 2:
            english = "{row} row, space {cell}: the number of spaces with {symbol} is {count}; it should be 2"
            symbol = f"({cell.symbol})"
            raise BadSheet("error-sheet-symbol", english, **_place(cell), symbol=symbol, count=count)
    if marked and any(cell.bonus for cell in cells):
        english = "{row} row, space {cell}: symbols and bonus spaces do not go together; leave out one of the two"
        raise BadSheet("error-sheet-both", english, **_place(marked[0]))


def _read_lucky(pairs: Any, faces: int) -> tuple[tuple[int, int], ...]:
    """§8.13 Two lucky numbers for each seat, or none at all."""
    fits = isinstance(pairs, list) and len(pairs) in (0, SEATS)
    for pair in pairs if fits else []:
        whole = isinstance(pair, list) and len(pair) == 2 and all(type(number) is int for number in pair)
        fits = fits and whole and pair[0] != pair[1] and all(2 <= number <= 2 * faces for number in pair)
    if not fits:
        english = "lucky is a list of {seats} pairs of different numbers from 2 to {most}, or empty"
        raise BadSheet("error-sheet-lucky", english, seats=SEATS, most=2 * faces)
    return tuple((min(pair), max(pair)) for pair in pairs)


def _follows(cells: list[Printed], lucky: bool) -> tuple[str, ...]:
    """The games whose parts of the rulebook hold here as well."""
    rows = [[cell.number for cell in cells if cell.row == row] for row in range(ROWS)]
    has = {
        "lucky": lucky,
        "mixed": any(cell.colour != cell.row for cell in cells),
        "shuffled": any(row not in (sorted(row), sorted(row, reverse=True)) for row in rows),
        "bonus": any(cell.bonus for cell in cells),
        "symbol": any(cell.symbol for cell in cells),
    }
    return tuple(game for feature, game in FOLLOWS.items() if has[feature])


# Words and texts


def _text(cells: list[Printed]) -> str:
    """The rows as a pad is written."""
    rows = [" ".join(write_cell(cell) for cell in cells if cell.row == row) for row in range(ROWS)]
    return "\n".join(f"{colour} {row}" for colour, row in zip(COLOURS, rows, strict=True))


def write_cell(cell: Printed) -> str:
    """A cell as a pad is written: its colour only where it is not the row's."""
    colour = "" if cell.colour == cell.row else LETTERS[cell.colour]
    symbol = f"({cell.symbol})" if cell.symbol else ""
    return f"{colour}{cell.number}{'*' * cell.locks}{'+' * cell.bonus}{symbol}"


def _place(cell: Printed) -> dict[str, Any]:
    return {"row": _name(cell.row), "cell": str(cell.column + 1)}


def _name(row: int) -> Said:
    return Said(f"colour-{COLOURS[row]}", COLOURS[row])


def _whole(data: Mapping[str, Any], key: str, usual: int) -> int:
    value = data.get(key, usual)
    if type(value) is not int:
        raise BadSheet("error-sheet-number", "{key} is a whole number, not {value}", key=key, value=repr(value)[:40])
    return value
