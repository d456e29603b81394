"""How a Bingolino grid looks at the moment."""

from __future__ import annotations

from functools import cache

from rollbook.games.bingolino import rules
from rollbook.games.bingolino.rules import Game
from rollbook.games.bingolino.tables import CELLS, SIDE, Tables
from rollbook.kernel import bits
from rollbook.sheet import CellState, Facts, square_cell


def shown(game: Game, seat: int) -> tuple[int, ...]:
    """All that a seat's grid and stars depend on."""
    return game.turned[seat], game.starred[seat], *game.tile[seat]


def states(tables: Tables, game: Game, seat: int) -> dict[str, CellState]:
    """Tiles are open or turned, cells without one empty; stars are taken or open."""
    cells = {}
    for cell in range(CELLS):
        number = game.tile[seat][cell]
        state = "empty" if not number else "turned" if game.turned[seat] >> cell & 1 else "open"
        cells[square_cell(cell, SIDE)] = look(state, number)
    stars = bits.count(game.starred[seat])
    for place in range(tables.stars_to_win + 1):  # who has more has won; the sheet has no place for them
        cells[f"star{place + 1}"] = look("taken" if place < stars else "open")
    return cells


@cache
def look(state: str, number: int = 0) -> CellState:
    """A tile or a star."""
    return CellState(state, str(number or ""))


def progress(tables: Tables, game: Game) -> tuple[str, dict[str, int]]:
    """How far the game is: a message and its numbers."""
    return "progress-throw", {"throw": game.throws}


def facts(tables: Tables, game: Game) -> Facts:
    """Public facts about the table that are on nobody's grid."""
    in_play = bits.members(game.playing)
    play_off = all(bits.count(game.starred[seat]) >= tables.stars_to_win for seat in in_play)
    return Facts(
        total=rules.total(game) if game.phase == rules.TURN else 0,
        play_off=in_play if play_off and game.players > 1 else [],
        starred=[bits.members(lines) for lines in game.starred[: game.players]],
    )
