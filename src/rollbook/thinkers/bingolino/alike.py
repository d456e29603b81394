"""Positions of Bingolino that are the same: the order of dice does not count, squares may be turned and mirrored."""

from __future__ import annotations

from collections.abc import Sequence

from rollbook.games.bingolino.rules import LAYOUT, PASS, TURN, Game, total
from rollbook.games.bingolino.tables import CELLS, SIDE, Tables
from rollbook.thinkers import Form
from rollbook.thinkers.squares import first_alike, least

STARRED = 64  # added for every line through a cell that has given its star


def form(tables: Tables, game: Game, seat: int) -> Form:
    """What a position is to a seat."""
    seats = [(seat + step) % game.players for step in range(game.players)]
    squares = [square(tables, game, one) for one in seats]
    playing = tuple(game.playing >> one & 1 for one in seats)
    hands = tuple(tuple(game.hand[one][game.laid :]) for one in seats)
    now = (game.phase, -1, (game.roller - seat) % game.players, thrown(game, seat))
    return (*now, playing, hands, *(least(SIDE, one) for one in squares))


def kinds(tables: Tables, game: Game, seat: int, actions: Sequence[int]) -> list[Form]:
    """Choices of a cell by the first of those that are the same on the seat's square."""
    if game.phase not in (LAYOUT, TURN):
        return [(action,) for action in actions]
    first = [*first_alike(SIDE, square(tables, game, seat)), PASS]
    return [(first[action],) for action in actions]


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
