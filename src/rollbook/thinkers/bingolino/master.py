"""Bingolino's strongest bot: the learned estimate of throws needed, looked ahead over the coming throw."""

from __future__ import annotations

from rollbook.games.bingolino.rules import HOW_MANY, LAYOUT, PASS, Game
from rollbook.games.bingolino.tables import CELLS, DICE, Tables
from rollbook.kernel import bits
from rollbook.kernel.compiler import Mind, rule, thinker
from rollbook.thinkers.bingolino.chances import NUMBERS
from rollbook.thinkers.bingolino.layout import improve, order_by_ease
from rollbook.thinkers.bingolino.value import (
    BIG,
    GOAL_LIST,
    PRICES,
    SUMS,
    best_back,
    expected_after,
    look,
    set_prices,
    set_twins,
    throws_ahead,
)

RIVALRY = 0.5  # what a throw that the others save is worth to us
ROUNDS = 4  # of swaps in a layout, at most
EVERYTHING = (1 << PASS + 1) - 1


@thinker
def master(tables: Tables, game: Game, seat: int, actions: int, luck: list[int], mind: Mind) -> int:
    """Decides for the fewest own throws still needed, and against throws that help the others."""
    if game.phase == LAYOUT:
        return place_as_planned(tables, game, seat, mind)
    cells = [0.0] * (CELLS + 1)
    look_twice(tables, game, seat, mind, EVERYTHING if game.phase == HOW_MANY else actions, cells)
    if game.phase == HOW_MANY:
        given = [0.0] * DICE
        help_given(tables, game, seat, mind, given)
        return best_dice(game, seat, mind, cells, given)
    return best_tile(actions, cells)


@rule
def best_dice(game: Game, seat: int, mind: Mind, cells: list[float], given: list[float]) -> int:
    """The number of dice after which the fewest throws are needed, those `given` to the others weighed in."""
    best = BIG
    choice = 1
    for count in range(1, DICE + 1):
        value = after_dice(game, seat, mind, count, cells) + RIVALRY * given[count - 1]
        if value < best:
            best = value
            choice = count
    return choice


@rule
def best_tile(actions: int, cells: list[float]) -> int:
    """The legal choice after which the fewest throws are needed."""
    best = BIG
    choice = PASS
    for action in range(PASS + 1):
        if actions >> action & 1 and cells[action] < best:
            best = cells[action]
            choice = action
    return choice


@thinker
def look_twice(tables: Tables, game: Game, seat: int, mind: Mind, actions: int, ahead: list[float]) -> None:
    """Fill the throws needed after each of these cells is turned, and after nothing is (PASS)."""
    prices = [0.0] * (2 * PRICES)
    goals = [0] * GOAL_LIST
    cells = [0.0] * CELLS
    values = [0.0] * NUMBERS
    others = bits.count(game.playing) - 1
    finished = enough(tables, game, seat)
    set_prices(mind, game.tile[seat], prices)
    set_twins(game.tile[seat], goals)
    for action in range(PASS + 1):
        if actions >> action & 1:
            after = game.turned[seat] if action == PASS else game.turned[seat] ^ 1 << action
            ahead[action] = throws_ahead(
                tables, mind, game.tile[seat], game.starred[seat], after, finished, others, prices, goals, cells, values
            )


@rule
def after_dice(game: Game, seat: int, mind: Mind, count: int, cells: list[float]) -> float:
    """What is expected after a throw of so many dice, given the value after each cell is turned."""
    values = [BIG] * NUMBERS
    for cell in range(CELLS):
        if not game.turned[seat] >> cell & 1:
            number = game.tile[seat][cell]
            values[number] = min(values[number], cells[cell])
    return expected_after(mind, count, values, cells[PASS], best_back(game.turned[seat], cells, cells[PASS]))


@rule
def worth(tables: Tables, game: Game, seat: int, action: int, luck: list[int], mind: Mind) -> float:
    """The own throws that master expects a seat to need in a game of two after a legal action; fewer are better.

    A number of dice includes the throw itself. A place for a tile is judged with the other tiles laid out well.
    """
    prices = [0.0] * (2 * PRICES)
    goals = [0] * GOAL_LIST
    if game.phase == LAYOUT:
        tiles = [0] * CELLS
        fixed = plan(tables, game, seat, mind, tiles, prices, goals)
        planned = planned_cell(game, seat, tiles, fixed)
        tiles[planned], tiles[action] = tiles[action], tiles[planned]
        return improve(tables, mind, tiles, fixed | 1 << action, ROUNDS, prices, goals)
    cells = [0.0] * (CELLS + 1)
    look_twice(tables, game, seat, mind, EVERYTHING if game.phase == HOW_MANY else 1 << action, cells)
    if game.phase == HOW_MANY:
        return 1.0 + after_dice(game, seat, mind, action, cells)
    return cells[action]


@rule
def enough(tables: Tables, game: Game, seat: int) -> int:
    """The stars that win: one more in a play-off (§6.2)."""
    return tables.stars_to_win + (1 if bits.count(game.starred[seat]) >= tables.stars_to_win else 0)


@rule
def help_given(tables: Tables, game: Game, seat: int, mind: Mind, given: list[float]) -> None:
    """Add up the throws that the full sum of so many dice is expected to save each of the others."""
    prices = [0.0] * (2 * PRICES)
    goals = [0] * GOAL_LIST
    cells = [0.0] * CELLS
    values = [0.0] * NUMBERS
    others = max(1, bits.count(game.playing) - 1)
    for other in range(game.players):
        if other != seat and game.playing >> other & 1:
            finished = enough(tables, game, other)
            set_prices(mind, game.tile[other], prices)
            set_twins(game.tile[other], goals)
            stay = look(
                tables,
                mind,
                game.tile[other],
                game.starred[other],
                game.turned[other],
                finished,
                prices,
                goals,
                cells,
                values,
            )
            for number in range(1, NUMBERS):
                if values[number] < stay:
                    for count in range(DICE):
                        often = float(mind[SUMS + count * NUMBERS + number])
                        given[count] += often * (stay - values[number]) / others


@rule
def place_as_planned(tables: Tables, game: Game, seat: int, mind: Mind) -> int:
    """The cell of the next tile in the layout that looks best."""
    prices = [0.0] * (2 * PRICES)
    goals = [0] * GOAL_LIST
    tiles = [0] * CELLS
    fixed = plan(tables, game, seat, mind, tiles, prices, goals)
    return planned_cell(game, seat, tiles, fixed)


@rule
def planned_cell(game: Game, seat: int, tiles: list[int], fixed: int) -> int:
    """A free cell that is planned for the next tile."""
    cell = 0
    for place in range(CELLS):
        if not fixed >> place & 1 and tiles[place] == game.hand[seat][game.laid]:
            cell = place
    return cell


@thinker
def plan(
    tables: Tables, game: Game, seat: int, mind: Mind, tiles: list[int], prices: list[float], goals: list[int]
) -> int:
    """Fill the best layout of a hand, the tiles that lie already kept where they are; returns their cells."""
    fixed = 0
    for cell in range(CELLS):
        tiles[cell] = game.tile[seat][cell]
        if tiles[cell] != 0:
            fixed |= 1 << cell
    order_by_ease(mind, game.hand[seat], game.laid, fixed, tiles)
    improve(tables, mind, tiles, fixed, ROUNDS, prices, goals)
    return fixed
