"""What is asked and told in Bingolino, for people."""

from __future__ import annotations

import itertools
import math
from functools import cache

from rollbook.games.bingolino import rules
from rollbook.games.bingolino.rules import Game
from rollbook.games.bingolino.tables import CELLS, DICE, FACES, SIDE, Tables
from rollbook.hints import Hints, Message
from rollbook.kernel import bits
from rollbook.sheet import square_cell


def question(tables: Tables, game: Game, seat: int) -> Message:
    """The message that asks a seat, and what it names."""
    if game.phase == rules.LAYOUT:
        return "ask-layout", {"tile": game.hand[seat][game.laid], "place": game.laid + 1}
    if game.phase == rules.HOW_MANY:
        return "ask-how-many", {}
    if rules.turned_back(game, seat):
        return "ask-turn-back", {}
    may_take_away = seat == game.roller and game.count > 1
    return "ask-turn-roller" if may_take_away else "ask-turn", {"sum": rules.total(game)}


def hints(tables: Tables, game: Game, seat: int) -> Hints:
    """Small kindnesses for a seat: its tiles, the chances of 1 to 5 dice, the die to be taken away for a tile."""
    if game.phase == rules.LAYOUT:
        return Hints(kind="layout", tiles=game.hand[seat])
    if game.phase == rules.HOW_MANY:
        return count_hints(game, seat)
    if rules.turned_back(game, seat):
        return Hints(kind="back")
    cells = bits.members(rules.turnable(game, seat))
    others = [cell for cell in range(CELLS) if cell not in cells]
    return Hints(
        names={"-": ("leave-it", {})},
        without={name(cell): place for cell in cells if (place := die_taken_away(game, seat, cell)) is not None},
        reasons={name(cell): reason(game, seat, cell) for cell in others},
    )


def count_hints(game: Game, seat: int) -> Hints:
    """How likely the roller can turn over something, and each open tile, with 1 to 5 dice."""
    open_cells = [cell for cell in range(CELLS) if not game.turned[seat] >> cell & 1]
    numbers = {game.tile[seat][cell] for cell in open_cells}
    counts = range(1, DICE + 1)
    return Hints(
        kind="count",
        chances=[chance(count, numbers) for count in counts],
        cell_chances={name(cell): [chance(count, {game.tile[seat][cell]}) for count in counts] for cell in open_cells},
        reasons={name(cell): ("why-turned", {}) for cell in range(CELLS) if cell not in open_cells},
    )


def name(cell: int) -> str:
    """A cell in notation."""
    return square_cell(cell, SIDE)


def die_taken_away(game: Game, seat: int, cell: int) -> int | None:
    """The place of the die that is taken away to turn over a tile; None where the full sum does."""
    number = game.tile[seat][cell]
    if number == rules.total(game):
        return None
    return next(place for place in range(game.count) if rules.total(game) - game.dice[place] == number)


def chance(count: int, numbers: set[int]) -> float:
    """How likely the roller can use one of the numbers with so many dice.

    >>> chance(1, {4}) == 1 / 6, chance(2, {12}) == 1 / 36, chance(2, {1}) == 11 / 36
    (True, True, True)
    """
    return sum(often for often, sums in throws(count) if sums & numbers) / float(FACES**count)


@cache
def throws(count: int) -> list[tuple[int, set[int]]]:
    """All throws of so many dice without their order: how often each comes, and the sums it offers (§3.5, §3.8)."""
    found = []
    for dice in itertools.combinations_with_replacement(range(1, FACES + 1), count):
        often = math.factorial(count) // math.prod(math.factorial(dice.count(face)) for face in set(dice))
        sums = {sum(dice), *(sum(dice) - die for die in dice if count > 1)}
        found.append((often, sums))
    return found


def reason(game: Game, seat: int, cell: int) -> Message:
    """Why a tile cannot be turned over now."""
    if game.turned[seat] >> cell & 1:
        return "why-turned", {}
    return "why-sum", {"number": game.tile[seat][cell], "sum": rules.total(game)}


def forced(tables: Tables, game: Game, seat: int) -> Message:
    """Why a seat has only one choice, and what it is."""
    return "forced-turn-back", {}


def news(tables: Tables, before: Game, after: Game) -> list[Message]:
    """What people should be told about a change: messages, with seats by number."""
    told: list[Message] = []
    for seat in range(after.players):
        stars = bits.count(after.starred[seat]) - bits.count(before.starred[seat])
        if stars:
            told.append(("news-stars", {"seat": seat, "stars": stars}))
    if not after.ended and rules.seats_with_stars(after, tables.stars_to_win) and after.starred != before.starred:
        told.append(("news-play-off", {}))
    return told
