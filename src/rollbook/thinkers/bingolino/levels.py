"""Bots for Bingolino."""

from __future__ import annotations

from rollbook.games.bingolino.rules import HOW_MANY, LAYOUT, PASS, Game, open_tiles, turned_back
from rollbook.games.bingolino.tables import CELLS, DICE, FACES, LINES, Tables
from rollbook.kernel import bits
from rollbook.kernel import luck as chance
from rollbook.kernel.compiler import Mind, rule, thinker
from rollbook.thinkers.bingolino.chances import NUMBERS, chances

CHANCES = chances()
CROSSINGS = (5, 6, 9, 10, 0, 3, 12, 15, 1, 2, 4, 7, 8, 11, 13, 14)  # cells of three lines first, then those of two


@thinker
def eager(tables: Tables, game: Game, seat: int, actions: int, luck: list[int], mind: Mind) -> int:
    """Turns a tile whenever it can, any of them."""
    if actions != 1 << PASS:
        actions &= ~(1 << PASS)
    return chance.pick(luck, actions)


@thinker
def casual(tables: Tables, game: Game, seat: int, actions: int, luck: list[int], mind: Mind) -> int:
    """Lays out anyhow, throws the number of dice that fits most tiles, builds the line it is nearest to."""
    if game.phase == LAYOUT:
        return chance.pick(luck, actions)
    if game.phase == HOW_MANY:
        return most_fitting_dice(game, seat)
    back = 1 if turned_back(game, seat) else 0
    best = -1
    cells = 0
    for cell in range(CELLS):
        if actions >> cell & 1:
            worth = line_worth(tables, game, seat, cell)
            if back:
                worth = 1000 - worth
            if worth > best:
                best = worth
                cells = 0
            if worth == best:
                cells |= 1 << cell
    return chance.pick(luck, cells)


@thinker
def club(tables: Tables, game: Game, seat: int, actions: int, luck: list[int], mind: Mind) -> int:
    """Frequent numbers where lines cross; dice by the lines that they may help; rare numbers first of equal ones."""
    if game.phase == LAYOUT:
        return place_by_ease(game, seat)
    if game.phase == HOW_MANY:
        return most_helpful_dice(tables, game, seat)
    sign = -1.0 if turned_back(game, seat) else 1.0
    best = -1e9
    choice = PASS
    for cell in range(CELLS):
        if actions >> cell & 1:
            value = sign * (line_worth(tables, game, seat, cell) - ease(game.tile[seat][cell]))
            if value > best:
                best = value
                choice = cell
    return choice


@rule
def ease(number: int) -> float:
    """How likely the roller can use a number with the best number of dice for it."""
    best = 0.0
    for count in range(DICE):
        best = max(best, CHANCES[count * NUMBERS + number])
    return best


@rule
def place_by_ease(game: Game, seat: int) -> int:
    """The cell for the next tile when the easiest numbers of the hand go to the best places."""
    tile = game.laid
    easier = 0
    for other in range(CELLS):
        difference = ease(game.hand[seat][other]) - ease(game.hand[seat][tile])
        if difference > 0.0 or (difference == 0.0 and other < tile):
            easier += 1
    cell = CROSSINGS[easier]
    for place in range(CELLS):
        if game.tile[seat][cell] != 0:
            cell = CROSSINGS[place]
    return cell


@rule
def most_helpful_dice(tables: Tables, game: Game, seat: int) -> int:
    """The number of dice that most likely helps a line without a star."""
    useful = unfinished(tables, game, seat)
    best = 1
    most = -1.0
    for count in range(1, DICE + 1):
        help = 0.0
        for number in range(1, NUMBERS):
            if open_tiles(game, seat, number) & useful:
                help += CHANCES[(count - 1) * NUMBERS + number]
        if help > most:
            most = help
            best = count
    return best


@rule
def unfinished(tables: Tables, game: Game, seat: int) -> int:
    """The cells of the lines that still give a star."""
    cells = 0
    for line in range(LINES):
        if not game.starred[seat] >> line & 1:
            cells |= tables.lines[line]
    return cells


@rule
def line_worth(tables: Tables, game: Game, seat: int, cell: int) -> int:
    """How far the lines through a cell are without it, those that still give a star only; nearly full ones more."""
    worth = 0
    for line in range(LINES):
        if tables.lines[line] >> cell & 1 and not game.starred[seat] >> line & 1:
            others = bits.count(game.turned[seat] & tables.lines[line] & ~(1 << cell))
            worth += 1 + others * others * others
    return worth


@rule
def most_fitting_dice(game: Game, seat: int) -> int:
    """The number of dice whose sum most likely is on an open tile."""
    best = 1
    best_fit = -1
    share = FACES**DICE
    for count in range(1, DICE + 1):
        share //= FACES
        fit = share * fitting_throws(game, seat, count)
        if fit > best_fit:
            best = count
            best_fit = fit
    return best


@rule
def fitting_throws(game: Game, seat: int, count: int) -> int:
    """How many of all throws with so many dice have a sum that is on an open tile."""
    throws = 0
    for total in range(count, FACES * count + 1):
        if open_tiles(game, seat, total):
            throws += ways(count, total)
    return throws


@rule
def ways(count: int, total: int) -> int:
    """How many throws of so many dice have that sum (by inclusion and exclusion).

    >>> ways(2, 7)
    6
    """
    number = 0
    sign = 1
    for high in range(count + 1):
        rest = total - 1 - FACES * high
        if rest >= count - 1:
            number += sign * choose_from(count, high) * choose_from(rest, count - 1)
        sign = -sign
    return number


@rule
def choose_from(things: int, taken: int) -> int:
    """The number of ways to take some of several things.

    >>> choose_from(5, 2)
    10
    """
    number = 1
    for step in range(taken):
        number = number * (things - step) // (step + 1)
    return number


@rule
def throws_taken(tables: Tables, game: Game) -> int:
    """The throws that a game has taken; the deal is none."""
    return game.throws
