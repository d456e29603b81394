"""What is asked and told in Würfel Bingo, for people."""

from __future__ import annotations

from rollbook.games.wuerfel_bingo import rules
from rollbook.games.wuerfel_bingo.rules import Game
from rollbook.games.wuerfel_bingo.tables import COMBINATIONS, Tables
from rollbook.hints import Hints, Message, News
from rollbook.kernel import bits
from rollbook.sheet import square_cell


def question(tables: Tables, game: Game, seat: int) -> Message:
    """The message that asks a seat, and what it names."""
    return "ask-write", {"sum": sum(game.dice)}


def hints(tables: Tables, game: Game, seat: int) -> Hints:
    """Small kindnesses for a seat: what the sum would change in the lines of every free cell."""
    cells = {square_cell(cell, tables.side): cell for cell in range(tables.cells)}
    free = {name: cell for name, cell in cells.items() if game.free[seat] >> cell & 1}
    return Hints(
        changes={name: changes(tables, game, seat, cell) for name, cell in free.items()},
        reasons={name: ("why-written", {}) for name in cells if name not in free},
    )


def changes(tables: Tables, game: Game, seat: int, cell: int) -> dict[int, tuple[int, str]]:
    """The lines through a cell that would be worth something else with the sum in it: new points and combination."""
    after = game.copy()
    after.number[seat][cell] = sum(game.dice)
    found = {}
    for line in bits.members(tables.lines_through[cell]):
        new = rules.best_combination(tables, after, seat, line)
        if new != rules.best_combination(tables, game, seat, line):
            found[line] = (tables.weight[line] * tables.points[new], COMBINATIONS[new])
    return found


def forced(tables: Tables, game: Game, seat: int) -> Message:
    """Why a seat has only one choice, and what it is."""
    return "forced-write", {"sum": sum(game.dice)}


def highlight(tables: Tables, game: Game) -> Message | None:
    """What stays in mind of a finished game: the best line of the last round."""
    lines = [(seat, line) for seat in range(game.players) for line in range(tables.lines)]
    points, seat, name = max((line_worth(tables, game, *one) for one in lines), key=lambda worth: worth[0])
    return "highlight-line", {"seat": seat, "combination": name, "points": points}


def line_worth(tables: Tables, game: Game, seat: int, line: int) -> tuple[int, int, str]:
    """The points of a line, whose it is, and the combination it holds."""
    best = rules.best_combination(tables, game, seat, line)
    return tables.weight[line] * tables.points[best], seat, COMBINATIONS[best]


def news(tables: Tables, before: Game, after: Game) -> list[News]:
    """What people should be told about a change: the results of a finished round, seats by number."""
    if after.throws != tables.cells or before.phase != rules.WRITE:
        return []
    results = [(seat, after.result[seat][after.round]) for seat in range(after.players)]
    numbers = [{"seat": seat, "round": after.round + 1, "points": points} for seat, points in results]
    return [News(("news-round", {**one})) for one in numbers]
