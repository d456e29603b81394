"""Bots for Bingolino."""

from __future__ import annotations

from rollbook.games.bingolino.rules import HOW_MANY, LAYOUT, PASS, Game, open_tiles, turned_back
from rollbook.games.bingolino.tables import CELLS, DICE, FACES, LINES, Tables
from rollbook.kernel import bits
from rollbook.kernel import luck as chance
from rollbook.kernel.compiler import Mind, rule, thinker


@thinker
def eager(sheet: Tables, game: Game, seat: int, actions: int, luck: list[int], mind: Mind) -> int:
    """Turns a tile whenever it can, any of them."""
    if actions != 1 << PASS:
        actions &= ~(1 << PASS)
    return chance.pick(luck, actions)


@thinker
def casual(sheet: Tables, game: Game, seat: int, actions: int, luck: list[int], mind: Mind) -> int:
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
            worth = line_worth(sheet, game, seat, cell)
            if back:
                worth = 1000 - worth
            if worth > best:
                best = worth
                cells = 0
            if worth == best:
                cells |= 1 << cell
    return chance.pick(luck, cells)


@rule
def line_worth(sheet: Tables, game: Game, seat: int, cell: int) -> int:
    """How far the lines through a cell are without it, those that still give a star only; nearly full ones more."""
    worth = 0
    for line in range(LINES):
        if sheet.lines[line] >> cell & 1 and not game.starred[seat] >> line & 1:
            others = bits.count(game.turned[seat] & sheet.lines[line] & ~(1 << cell))
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
