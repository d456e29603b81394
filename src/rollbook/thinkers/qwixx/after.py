"""Sheets of Qwixx after a choice, in plain Python, for reasons. Nothing here changes the game it gets."""

from __future__ import annotations

from rollbook.games.qwixx import rules
from rollbook.games.qwixx.rules import COLOUR, PASS, WHITE, Game
from rollbook.games.qwixx.tables import ROWS, Tables
from rollbook.kernel import bits


def sheet_after(tables: Tables, game: Game, seat: int, action: int) -> Game:
    """The game once a seat's choice has taken effect, as if nobody else chose anything."""
    after = game.copy()
    if game.phase not in (WHITE, COLOUR):
        choose_row(tables, after, seat, action)
    elif action != PASS:
        rules.cross_with_bonuses(tables, after, seat, action)
    elif passing_is_misthrow(tables, game, seat, also_free=True):
        after.misthrows[seat] += 1
    rules.close_rows(tables, after)
    return after


def choose_row(tables: Tables, game: Game, seat: int, row: int) -> None:
    """§12.19 The row chosen on a tie gets its two crosses."""
    game.earned[seat] = 0
    rules.cross_two(tables, game, seat, row)
    rules.carry_out_effects(tables, game, seat)


def best_score(tables: Tables, game: Game, seat: int, action: int) -> int:
    """The points after a choice; §12.5 where rows tie for two crosses, with the better of them."""
    after = sheet_after(tables, game, seat, action)
    if not after.earned[seat]:
        return rules.score(tables, after, seat)
    points = []
    for row in bits.members(rules.lowest_rows(after, seat)):
        chosen = after.copy()
        choose_row(tables, chosen, seat, row)
        points.append(rules.score(tables, chosen, seat))
    return max(points)


def ends(game: Game) -> bool:
    """§6.1, §6.2 Whether the sheets as they are end the game."""
    return bits.count(game.closed) >= rules.ROWS_TO_END or game.misthrows[game.roller] >= 4


def passing_is_misthrow(tables: Tables, game: Game, seat: int, also_free: bool = False) -> bool:
    """§4.10 Whether a pass is a misthrow that costs points; §12.9 `also_free` counts one that costs nothing."""
    if game.phase != COLOUR or seat != game.roller or game.roller_crossed:
        return False
    return also_free or not rules.has_earned(tables, game, seat, rules.NO_MISTHROWS)


def left_out(tables: Tables, game: Game, seat: int, action: int) -> int:
    """§3.3 The numbers (no locks) that could be crossed before a choice and lie left of a cross after it."""
    after = sheet_after(tables, game, seat, action)
    cells = game.free[seat] & ~after.free[seat] & ~after.crossed[seat] & ~tables.locking_cells
    return sum(cells & tables.row_cells[row] & left_of_crosses(tables, after, seat, row) for row in range(ROWS))


def left_of_crosses(tables: Tables, game: Game, seat: int, row: int) -> int:
    """All cells up to the last cross of a row."""
    crossed = game.crossed[seat] & tables.row_cells[row]
    return (1 << crossed.bit_length()) - 1


def least_left_out(tables: Tables, game: Game, seat: int) -> int | None:
    """The fewest numbers that a coloured cross of this throw would leave out; None where none is possible."""
    coloured = game.copy()
    coloured.phase = COLOUR
    cells = bits.members(rules.colour_cells(tables, coloured, seat))
    return min((bits.count(left_out(tables, coloured, seat, cell)) for cell in cells), default=None)


def others_may_lock(tables: Tables, game: Game, seat: int) -> bool:
    """§5.4, §6.5 Whether another seat could lock a row in this white action: then nobody knows what comes after it."""
    others = (other for other in range(game.players) if other != seat)
    return any(rules.white_cells(tables, game, other) & tables.locking_cells for other in others)


def lockable(tables: Tables, game: Game, seat: int) -> int:
    """§5.1 The rows, a bit each, that a seat may lock as soon as the dice show the number."""
    cells = game.free[seat] & tables.locking_cells
    return sum(1 << row for row in range(ROWS) if cells & tables.row_cells[row])
