"""How Bingolino's better bots lay out their tiles: an orderly start, then hill climbing by swaps."""

from __future__ import annotations

from rollbook.games.bingolino.rules import Game, free_cells
from rollbook.games.bingolino.tables import CELLS, SIDE, Tables
from rollbook.kernel import luck as chance
from rollbook.kernel.compiler import Mind, rule, thinker
from rollbook.thinkers.bingolino.chances import NUMBERS
from rollbook.thinkers.bingolino.value import (
    GOALS,
    LAST,
    STAGES,
    Thought,
    begin_thought,
    set_row_prices,
    set_twins,
    soft_minimum,
    throws_needed,
    weigh_goals,
)

# Cells from the best place to the worst: two diagonals, the top row and the second column hold four lines in eleven
# cells; first those where two of these lines cross.
TEMPLATE = (1, 0, 3, 5, 9, 2, 6, 10, 12, 13, 15, 4, 8, 14, 7, 11)
BETTER = 1e-4  # throws that a swap must save
ROUNDS = 4  # of swaps in a layout, at most


@rule
def order_by_ease(mind: Mind, hand: list[int], laid: int, fixed: int, tiles: list[int]) -> None:
    """Lay out what is left of a hand, the easiest numbers on the best places; the first tiles lie on fixed cells."""
    taken = 0
    for place in range(CELLS):
        if not fixed >> TEMPLATE[place] & 1:
            easiest = -1
            for card in range(laid, CELLS):
                if not taken >> card & 1 and (easiest < 0 or last(mind, hand[card]) < last(mind, hand[easiest])):
                    easiest = card
            taken |= 1 << easiest
            tiles[TEMPLATE[place]] = hand[easiest]


@rule
def last(mind: Mind, number: int) -> float:
    """What a number costs as the last one of a goal, with all stars missing."""
    return float(mind[LAST + (STAGES - 1) * NUMBERS + number])


@rule
def shuffle(luck: list[int], tiles: list[int]) -> None:
    """The tiles in any order."""
    for cell in range(CELLS - 1, 0, -1):
        other = chance.below(luck, cell + 1)
        tiles[cell], tiles[other] = tiles[other], tiles[cell]


@thinker
def improve(tables: Tables, thought: Thought, fixed: int, rounds: int) -> float:
    """Swap tiles, except on fixed cells, as long as that saves throws; returns the throws that are needed.

    Of the prices in the thought only those of the start of a game are right afterwards.
    """
    least = throws_needed(tables, thought, 0, 0)  # lists the goals as well
    beside = least - soft_minimum(weigh_goals(thought, STAGES - 1, GOALS))  # the same for all layouts of a hand
    for _ in range(rounds):
        before = least
        for one in range(CELLS):
            for other in range(one + 1, CELLS):
                if not (fixed >> one & 1 or fixed >> other & 1 or thought.tiles[one] == thought.tiles[other]):
                    swap(thought, one, other)
                    value = beside + soft_minimum(weigh_goals(thought, STAGES - 1, GOALS))
                    if value < least - BETTER:
                        least = value
                    else:
                        swap(thought, one, other)
        if least > before - BETTER:
            break
    return least


@thinker
def swap(thought: Thought, one: int, other: int) -> None:
    """Swap the tiles of two cells, and price their rows anew as far as the start of a game needs it."""
    tiles = thought.tiles
    tiles[one], tiles[other] = tiles[other], tiles[one]
    set_twins(thought)
    set_row_prices(thought, STAGES - 1, one // SIDE)
    set_row_prices(thought, STAGES - 1, other // SIDE)


@thinker
def plan(tables: Tables, game: Game, seat: int, mind: Mind) -> list[int]:
    """The best layout of a hand, the tiles that lie already kept where they are."""
    tiles = [0] * CELLS
    for cell in range(CELLS):
        tiles[cell] = game.tile[seat][cell]
    fixed = ~free_cells(game, seat)
    order_by_ease(mind, game.hand[seat], game.laid, fixed, tiles)
    thought = begin_thought(mind, tiles, tables.stars_to_win)
    improve(tables, thought, fixed, ROUNDS)
    return thought.tiles


@rule
def planned_cell(game: Game, seat: int, tiles: list[int]) -> int:
    """A free cell that is planned for the next tile."""
    free = free_cells(game, seat)
    planned = 0
    for cell in range(CELLS):
        if free >> cell & 1 and tiles[cell] == game.hand[seat][game.laid]:
            planned = cell
    return planned
