"""How Bingolino's better bots lay out their tiles."""

from __future__ import annotations

from rollbook.games.bingolino.tables import CELLS, SIDE, Tables
from rollbook.kernel.compiler import Mind, rule, thinker
from rollbook.thinkers.bingolino.chances import NUMBERS
from rollbook.thinkers.bingolino.value import (
    GOALS,
    LAST,
    STAGES,
    goals_price,
    set_prices,
    set_row_prices,
    set_twins,
    throws_needed,
)

# Cells from the best place to the worst: two diagonals, the top row and the second column hold four lines in eleven
# cells; first those where two of these lines cross.
TEMPLATE = (1, 0, 3, 5, 9, 2, 6, 10, 12, 13, 15, 4, 8, 14, 7, 11)
BETTER = 1e-4  # throws that a swap must save


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


@thinker
def improve(
    tables: Tables, mind: Mind, tiles: list[int], fixed: int, rounds: int, prices: list[float], goals: list[int]
) -> float:
    """Swap tiles, except on fixed cells, as long as that saves throws; returns the throws that are needed."""
    set_prices(mind, tiles, prices)
    set_twins(tiles, goals)
    least = throws_needed(tables, mind, tiles, prices, 0, 0, tables.stars_to_win, goals)  # lists the goals as well
    beside = least - goals_price(mind, prices, goals, STAGES - 1, GOALS)  # the same for all layouts of a hand
    for _ in range(rounds):
        before = least
        for one in range(CELLS):
            for other in range(one + 1, CELLS):
                if not (fixed >> one & 1 or fixed >> other & 1 or tiles[one] == tiles[other]):
                    tiles[one], tiles[other] = tiles[other], tiles[one]
                    swap_prices(mind, tiles, one, other, prices, goals)
                    value = beside + goals_price(mind, prices, goals, STAGES - 1, GOALS)
                    if value < least - BETTER:
                        least = value
                    else:
                        tiles[one], tiles[other] = tiles[other], tiles[one]
                        swap_prices(mind, tiles, one, other, prices, goals)
        if least > before - BETTER:
            break
    return least


@rule
def swap_prices(mind: Mind, tiles: list[int], one: int, other: int, prices: list[float], goals: list[int]) -> None:
    """Set the prices of two cells' rows anew, as far as the start of a game needs them."""
    set_twins(tiles, goals)
    set_row_prices(mind, tiles, STAGES - 1, one // SIDE, prices)
    set_row_prices(mind, tiles, STAGES - 1, other // SIDE, prices)
