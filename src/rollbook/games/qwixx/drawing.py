"""How a Qwixx sheet looks at the moment."""

from __future__ import annotations

from functools import cache, lru_cache

from rollbook.games.qwixx.hints import luck_has_ended
from rollbook.games.qwixx.pad import LETTERS, SYMBOLS
from rollbook.games.qwixx.rules import Game
from rollbook.games.qwixx.tables import COLUMNS, FIELDS, ROWS, Tables
from rollbook.kernel import bits
from rollbook.sheet import CellState, Facts

LOOKS = {state: CellState(state) for state in ("open", "gone", "crossed", "struck")}


def shown(game: Game, seat: int) -> tuple[int, ...]:
    """All that a seat's sheet and points depend on."""
    return game.crossed[seat], game.closed, game.struck[seat], game.misthrows[seat], *game.crosses[seat]


def states(tables: Tables, game: Game, seat: int) -> dict[str, CellState]:
    """The state of every cell of a seat's sheet: open, gone or crossed; bonus fields are open or struck."""
    crossed, cells, locks = game.crossed[seat], dict[str, CellState](), dict[str, CellState]()
    for row in range(ROWS):
        own, closed = crossed & tables.row_cells[row], bool(game.closed >> row & 1)
        locked = bool(own & tables.locking_cells)
        numbers = tuple(tables.number_of[row * COLUMNS : (row + 1) * COLUMNS])
        cells |= _row_looks(row, numbers, own >> row * COLUMNS, locked or closed)
        locks[f"{LETTERS[row]}-lock"] = LOOKS["crossed" if locked else "gone" if closed else "open"]
    cells |= locks
    for place in range(FIELDS):
        if tables.fields >> place & 1:
            cells[f"f{place + 1}"] = LOOKS["struck" if game.struck[seat] >> place & 1 else "open"]
    for symbol, name, _ in SYMBOLS.values():
        if wanted := tables.symbol_cells[symbol]:
            cells[name] = _badge(bits.count(crossed & wanted))
    for number in bits.members(tables.lucky[seat]):
        cells[f"lucky{number}"] = LOOKS["gone" if luck_has_ended(game, seat) else "open"]
    for box in range(4):
        cells[f"m{box + 1}"] = LOOKS["crossed" if box < game.misthrows[seat] else "open"]
    return cells


@lru_cache(maxsize=1_000)
def _row_looks(row: int, numbers: tuple[int, ...], crossed: int, closed: bool) -> dict[str, CellState]:
    """The cells of a row; other sheets often have the same."""
    looks = {}
    for column, number in enumerate(numbers):
        if number:
            state = "crossed" if crossed >> column & 1 else "gone" if crossed >> column or closed else "open"
            looks[f"{LETTERS[row]}{number}"] = LOOKS[state]
    return looks


@cache
def _badge(have: int) -> CellState:
    return CellState("earned" if have == 2 else "open", f"{have}/2")


def progress(tables: Tables, game: Game) -> tuple[str, dict[str, int]]:
    """How far the game is: a message and its numbers."""
    return "progress-turn", {"turn": game.turn}


def facts(tables: Tables, game: Game) -> Facts:
    """Public facts about the table that are on nobody's sheet."""
    return Facts(closed=[LETTERS[row] for row in range(ROWS) if game.closed >> row & 1])
