"""What is asked and told in Würfel Bingo, for people."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rollbook.games import endings
from rollbook.games.wuerfel_bingo import rules
from rollbook.games.wuerfel_bingo.rules import Game
from rollbook.games.wuerfel_bingo.tables import COMBINATIONS, Tables
from rollbook.hints import Ending, Hints, Message, News, Throw
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


def news(tables: Tables, before: Game, after: Game) -> list[News]:
    """What people should be told about a change: the results of a finished round, seats by number."""
    if after.throws != tables.cells or before.phase != rules.WRITE:
        return []
    results = [(seat, after.result[seat][after.round]) for seat in range(after.players)]
    numbers = [{"seat": seat, "round": after.round + 1, "points": points} for seat, points in results]
    return [News(("news-round", {**one})) for one in numbers]


# The end


def ending(tables: Tables, game: Game, winners: list[int], throws: Iterable[Throw]) -> Ending:
    """How it was won; the best line of all rounds, the luckiest throw, and the best round."""
    played = list(throws)  # as many as there are cells, for every round
    facts = [best_line(tables, [throw.after for throw in played if throw.after.throws == tables.cells])]
    if lucky := endings.luckiest(gains(tables, played)):
        after = lucky.throw.after
        place = {"round": after.round + 1, "throw": after.throws}
        facts.append(("fact-throw-of-round", {"seat": lucky.seat, "points": lucky.points, **place}))
    return Ending(won(tables, game, winners), [*facts, best_round(tables, game)])


def gains(tables: Tables, throws: list[Throw]) -> Iterator[endings.Gain]:
    """What every throw brought every seat: only the lines through the cell that was written can have changed."""
    for throw in throws:
        if throw.after.throws > 1:  # the first number of a round brings nothing, and the grid before it was another
            for seat in range(throw.after.players):
                lines = bits.members(tables.lines_through[throw.after.choice[seat]])
                now, earlier = (
                    sum(worth(tables, game, seat, line)[0] for line in lines) for game in (throw.after, throw.before)
                )
                yield endings.Gain(now - earlier, seat, throw)


def best_line(tables: Tables, grids: list[Game]) -> Message:
    """The line that was worth most on the full grids of all rounds."""
    lines = [(game, seat, line) for game in grids for seat in range(game.players) for line in range(tables.lines)]
    points, name, seat, number = max((worth(tables, *one) for one in lines), key=lambda found: found[0])
    return "fact-line", {"seat": seat, "combination": name, "points": points, "round": number}


def worth(tables: Tables, game: Game, seat: int, line: int) -> tuple[int, str, int, int]:
    """The points of a line, the combination it holds, whose it is, and the round."""
    best = rules.best_combination(tables, game, seat, line)
    return tables.weight[line] * tables.points[best], COMBINATIONS[best], seat, game.round + 1


def best_round(tables: Tables, game: Game) -> Message:
    """The highest result of a single round."""
    results = [(seat, number) for number in range(tables.rounds) for seat in range(game.players)]
    seat, number = max(results, key=lambda one: game.result[one[0]][one[1]])
    return "fact-round", {"seat": seat, "round": number + 1, "points": game.result[seat][number]}


def won(tables: Tables, game: Game, winners: list[int]) -> Message:
    """The round in which a single winner gained most on the second; §8.2 with equal points, the best round."""
    key, values = endings.won(game, winners)
    if key != "won-margin":
        return key, values
    [winner], second = winners, endings.second(game, winners[0])
    if not values["margin"]:
        return "won-by-best-round", {"seat": winner, "points": rules.best_round(game, winner)}
    own, other = game.result[winner], game.result[second]
    number = max(range(tables.rounds), key=lambda one: own[one] - other[one])
    return "won-by-round", {**values, "round": number + 1, "points": own[number], "other": other[number]}
