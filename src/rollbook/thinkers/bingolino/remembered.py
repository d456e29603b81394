"""What grids of Bingolino need, worked out once and remembered: whoever plays on meets the same few grids again.

Within a game a seat's tiles stay where they are, so that its grid is told by its turned tiles and its stars. On paper
there is a thought for every seat, priced for its tiles, and a table in which the throws that grids need, and the dice
that are best for them, have a place each; what comes later to the same place takes it.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from rollbook.games.bingolino.rules import HOW_MANY, PASS, Game
from rollbook.games.bingolino.tables import CELLS, DICE, LINES, SEATS, Tables
from rollbook.kernel import luck as chance
from rollbook.kernel.compiler import Mind, rule, thinker
from rollbook.thinkers.bingolino.ahead import best_dice, best_tile, stars_to_reach, turned_after
from rollbook.thinkers.bingolino.chances import NUMBERS
from rollbook.thinkers.bingolino.value import GOALS, GROUPS, PRICES, Thought, price_tiles, throws_needed

PLACES = 1 << 14  # a power of two
NEEDED, BEST_DICE = 0, 1  # what is remembered of a grid


class Remembered(NamedTuple):
    """A mind, and paper."""

    mind: Mind
    tiles: Any  # [seat][cell]: of the seat's thought
    enough: Any  # [seat]: stars that win
    layouts: Any  # [seat]: the number of its layout; and last how many there have been
    prices: Any  # [seat][...], as in a thought
    squares: Any
    twins: Any
    goals: Any  # paper of all thoughts
    shares: Any
    needed: Any
    numbers: Any
    keys: Any  # [place]: which grid of which layout is there, and what of it; 0: nothing
    values: Any  # [place]


def with_paper(mind: Mind) -> Remembered:
    """A mind that can remember, and remembers nothing yet."""
    import numpy as np

    return Remembered(
        mind,
        np.zeros((SEATS, CELLS), np.int64),
        np.zeros(SEATS, np.int64),
        np.zeros(SEATS + 1, np.int64),
        np.zeros((SEATS, PRICES)),
        np.zeros((SEATS, PRICES)),
        np.zeros((SEATS, GROUPS), np.int64),
        np.zeros(GOALS, np.int64),
        np.zeros(GOALS),
        np.zeros(CELLS + 1),
        np.zeros(NUMBERS),
        np.zeros(PLACES, np.int64),
        np.zeros(PLACES),
    )


# A seat's thought


@rule
def thought_of(known: Remembered, seat: int) -> Thought:
    """The thought of a seat as it is on paper."""
    return Thought(
        known.mind,
        known.tiles[seat],
        known.enough[seat],
        known.prices[seat],
        known.squares[seat],
        known.twins[seat],
        known.goals,
        known.shares,
        known.needed,
        known.numbers,
    )


@thinker
def prepare(tables: Tables, game: Game, seat: int, known: Remembered) -> None:
    """Bring the thought of a seat up to date: it is priced anew where tiles have changed, or the stars that win."""
    tiles = known.tiles[seat]
    enough = stars_to_reach(tables, game, seat)
    changed = known.enough[seat] != enough
    for cell in range(CELLS):
        changed = changed or tiles[cell] != game.tile[seat][cell]
    if changed:
        for cell in range(CELLS):
            tiles[cell] = game.tile[seat][cell]
        known.enough[seat] = enough
        known.layouts[SEATS] += 1
        known.layouts[seat] = known.layouts[SEATS]
        price_tiles(thought_of(known, seat))


# The table


@rule
def key_of(known: Remembered, seat: int, what: int, starred: int, turned: int) -> int:
    """What is asked of a grid of a seat, as one number above zero."""
    return int(((known.layouts[seat] << 1 | what) << LINES | starred) << CELLS | turned)


@rule
def place_of(key: int) -> int:
    """Where an answer belongs."""
    return chance.mix(key, 0) & PLACES - 1


@rule
def remember(known: Remembered, key: int, value: float) -> None:
    """Note an answer."""
    known.keys[place_of(key)] = key
    known.values[place_of(key)] = value


@rule
def throws_of(tables: Tables, known: Remembered, seat: int, starred: int, turned: int) -> float:
    """The throws that a grid of a seat needs, whose thought is up to date."""
    key = key_of(known, seat, NEEDED, starred, turned)
    if known.keys[place_of(key)] != key:
        remember(known, key, throws_needed(tables, thought_of(known, seat), starred, turned))
    return float(known.values[place_of(key)])


@rule
def dice_for(tables: Tables, game: Game, seat: int, known: Remembered) -> int:
    """The best number of dice for a seat, whose thought is up to date."""
    key = key_of(known, seat, BEST_DICE, game.starred[seat], game.turned[seat])
    if known.keys[place_of(key)] != key:
        look(tables, game, seat, known, (1 << PASS + 1) - 1)
        remember(known, key, best_dice(game, seat, known.mind, known.needed, [0.0] * DICE))
    return int(known.values[place_of(key)])


@thinker
def look(tables: Tables, game: Game, seat: int, known: Remembered, actions: int) -> None:
    """Judge the grids after these actions, like `ahead.look`."""
    for action in range(PASS + 1):
        if actions >> action & 1:
            after = turned_after(game.turned[seat], action)
            known.needed[action] = throws_of(tables, known, seat, game.starred[seat], after)


@thinker
def glance(tables: Tables, game: Game, seat: int, actions: int, known: Remembered) -> int:
    """Decides like `ahead.glance`."""
    prepare(tables, game, seat, known)
    if game.phase == HOW_MANY:
        return dice_for(tables, game, seat, known)
    look(tables, game, seat, known, actions)
    return best_tile(actions, known.needed)


@rule
def needed_by(tables: Tables, game: Game, seat: int, known: Remembered) -> float:
    """The own throws that a seat still needs."""
    prepare(tables, game, seat, known)
    return throws_of(tables, known, seat, game.starred[seat], game.turned[seat])
