"""How a Qwixx sheet looks at the moment."""

from __future__ import annotations

from rollbook.games.qwixx.hints import luck_has_ended
from rollbook.games.qwixx.notation import name_of
from rollbook.games.qwixx.pad import LETTERS, SYMBOLS
from rollbook.games.qwixx.rules import Game
from rollbook.games.qwixx.tables import COLUMNS, FIELDS, ROWS, Tables
from rollbook.kernel import bits
from rollbook.sheet import CellState, Facts

LOOKS = {state: CellState(state) for state in ("open", "gone", "crossed", "struck")}


def names(tables: Tables) -> list[tuple[int, str]]:
    """All cells of a sheet with their names."""
    return [(cell, name_of(tables, cell)) for cell in bits.members(tables.cells)]


def states(tables: Tables, game: Game, seat: int) -> dict[str, CellState]:
    """The state of every cell of a seat's sheet: open, gone or crossed; bonus fields are open or struck."""
    cells = {name: LOOKS[_cell_state(tables, game, seat, cell)] for cell, name in names(tables)}
    for row in range(ROWS):
        locked = game.crossed[seat] & tables.row_cells[row] & tables.locking_cells
        state = "crossed" if locked else "gone" if game.closed >> row & 1 else "open"
        cells[f"{LETTERS[row]}-lock"] = LOOKS[state]
    for place in range(FIELDS):
        if tables.fields >> place & 1:
            cells[f"f{place + 1}"] = LOOKS["struck" if game.struck[seat] >> place & 1 else "open"]
    for symbol, name, _ in SYMBOLS.values():
        if wanted := tables.symbol_cells[symbol]:
            have = bits.count(game.crossed[seat] & wanted)
            cells[name] = CellState("earned" if have == 2 else "open", f"{have}/2")
    for number in bits.members(tables.lucky[seat]):
        cells[f"lucky{number}"] = LOOKS["gone" if luck_has_ended(game, seat) else "open"]
    for box in range(4):
        cells[f"m{box + 1}"] = LOOKS["crossed" if box < game.misthrows[seat] else "open"]
    return cells


def _cell_state(tables: Tables, game: Game, seat: int, cell: int) -> str:
    row = cell // COLUMNS
    crossed = game.crossed[seat] & tables.row_cells[row]
    if crossed >> cell & 1:
        return "crossed"
    locked = crossed & tables.locking_cells
    if crossed >> cell or locked or game.closed >> row & 1:
        return "gone"
    return "open"


def progress(tables: Tables, game: Game) -> tuple[str, dict[str, int]]:
    """How far the game is: a message and its numbers."""
    return "progress-turn", {"turn": game.turn}


def facts(tables: Tables, game: Game) -> Facts:
    """Public facts about the table that are on nobody's sheet."""
    return Facts(closed=[LETTERS[row] for row in range(ROWS) if game.closed >> row & 1])
