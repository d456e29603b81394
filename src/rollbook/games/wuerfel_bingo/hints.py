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
    changes = changed_lines(tables, game, seat)
    return Hints(
        changes={
            square_cell(cell, tables.side): {
                line: changes[line] for line in bits.members(tables.lines_through[cell]) if line in changes
            }
            for cell in bits.members(game.free[seat])
        }
    )


def changed_lines(tables: Tables, game: Game, seat: int) -> dict[int, tuple[int, str]]:
    """The lines that would be worth something else with the sum in one of their free cells: points, combination."""
    after, found = game.copy(), {}
    for line in range(tables.lines):
        free = [cell for cell in tables.line[line][: tables.side] if game.free[seat] >> cell & 1]
        if free:  # §5.4 which of them it is does not matter
            after.number[seat][free[0]] = sum(game.dice)
            new = rules.best_combination(tables, after, seat, line)
            after.number[seat][free[0]] = 0
            if new != rules.best_combination(tables, game, seat, line):
                found[line] = (tables.weight[line] * tables.points[new], COMBINATIONS[new])
    return found


def why_not(tables: Tables, game: Game, seat: int, cell: str) -> Message | None:
    """Why a cell cannot be written in: there is a number already."""
    written = [place for place in range(tables.cells) if not game.free[seat] >> place & 1]
    return ("why-written", {}) if cell in (square_cell(place, tables.side) for place in written) else None


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
