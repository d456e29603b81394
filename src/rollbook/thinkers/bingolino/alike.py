"""Positions of Bingolino that are the same: the order of dice does not count, squares may be turned and mirrored."""

from __future__ import annotations

from rollbook.games.bingolino.rules import LAYOUT, PASS, TURN, Game, total
from rollbook.games.bingolino.tables import CELLS, SIDE, Tables
from rollbook.thinkers import Form
from rollbook.thinkers.squares import least

STARRED = 64  # added for every line through a cell that has given its star
CHOSEN = 1 << 20  # added to the cell that is chosen


def form(tables: Tables, game: Game, seat: int, action: int | None) -> Form:
    """What a position is to a seat; with an action also what it chooses."""
    seats = [(seat + step) % game.players for step in range(game.players)]
    squares = [square(tables, game, one) for one in seats]
    number = action
    if action is not None and action != PASS and game.phase in (LAYOUT, TURN):
        squares[0][action] += CHOSEN
        number = None
    playing = tuple(game.playing >> one & 1 for one in seats)
    hands = tuple(tuple(game.hand[one][game.laid :]) for one in seats)
    now = (game.phase, -1 if number is None else number, (game.roller - seat) % game.players, thrown(game, seat))
    return (*now, playing, hands, *(least(SIDE, one) for one in squares))


def square(tables: Tables, game: Game, seat: int) -> list[int]:
    """Every cell of a seat as a number: its tile, whether it is turned over, and the lines with a star through it."""
    cells = [2 * game.tile[seat][cell] + (game.turned[seat] >> cell & 1) for cell in range(CELLS)]
    for line, members in enumerate(tables.lines):
        if game.starred[seat] >> line & 1:
            for cell in range(CELLS):
                cells[cell] += STARRED * (members >> cell & 1)
    return cells


def thrown(game: Game, seat: int) -> tuple[int, ...]:
    """§3.5 To the roller every die counts, to the others their sum."""
    if game.phase != TURN:
        return ()
    return tuple(sorted(game.dice[: game.count])) if seat == game.roller else (total(game),)
