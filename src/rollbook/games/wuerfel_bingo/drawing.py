"""How a Würfel Bingo grid looks at the moment."""

from __future__ import annotations

from rollbook.games.wuerfel_bingo import rules
from rollbook.games.wuerfel_bingo.rules import Game
from rollbook.games.wuerfel_bingo.tables import COMBINATIONS, FACES, Tables
from rollbook.sheet import CellState, Facts, square_cell

LOOKS = {0: CellState("open"), **{number: CellState("written", str(number)) for number in range(2, 2 * FACES + 1)}}


def shown(game: Game, seat: int) -> tuple[int, ...]:
    """All that a seat's grid and points depend on."""
    return game.round, *game.number[seat], *game.result[seat]


def states(tables: Tables, game: Game, seat: int) -> dict[str, CellState]:
    """Cells are open, or written with a number."""
    return {square_cell(cell, tables.side): LOOKS[game.number[seat][cell]] for cell in range(tables.cells)}


def progress(tables: Tables, game: Game) -> tuple[str, dict[str, int]]:
    """How far the game is: a message and its numbers; of the throw that is due, if one is."""
    over = rules.over(tables, game)
    number = game.round + 1 if over else _finished(tables, game) + 1
    throw = game.throws % tables.cells + 1 if game.phase == rules.THROW and not over else game.throws
    return "progress-round", {"round": number, "rounds": tables.rounds, "throw": throw, "throws": tables.cells}


def _finished(tables: Tables, game: Game) -> int:
    """How many rounds are over: full grids lie until the next throw."""
    return game.round + (1 if game.throws == tables.cells and game.phase == rules.THROW else 0)


def facts(tables: Tables, game: Game) -> Facts:
    """Public facts: the sum to be written, finished rounds, and what every line holds now."""
    finished = _finished(tables, game)
    seats = range(game.players)
    return Facts(
        total=sum(game.dice) if game.phase == rules.WRITE else 0,
        rounds=[[game.result[seat][number] for seat in seats] for number in range(finished)],
        lines=[
            [COMBINATIONS[rules.best_combination(tables, game, seat, line)] for line in range(tables.lines)]
            for seat in seats
        ],
    )
