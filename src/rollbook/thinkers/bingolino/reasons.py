"""Why one choice in Bingolino is better than another: by the lines that a tile belongs to, and by exact chances.

A percentage is the chance of the roller, who may take a die away (§3.5), unless it speaks of the others. How easy a
number is, is its chance with the number of dice that suits it best.
"""

from __future__ import annotations

from statistics import mean, median

from rollbook.games.bingolino import rules
from rollbook.games.bingolino.hints import chance, throws
from rollbook.games.bingolino.rules import HOW_MANY, LAYOUT, PASS, TURN, Game
from rollbook.games.bingolino.tables import CELLS, FACES, LINES, Tables
from rollbook.kernel import bits
from rollbook.thinkers import Facts, Reason
from rollbook.thinkers.bingolino.levels import ease, unfinished

NEAR = 2  # open tiles of a line that is nearly full
CLEAR = 3  # percentage points by which chances differ that are worth telling


# Lines and numbers


def percent(share: float) -> int:
    """A chance in whole percent."""
    return round(100 * share)


def lines_without_star(tables: Tables, game: Game, seat: int) -> list[int]:
    """§5.4 The lines, each as its cells, that can still give a seat a star."""
    return [tables.lines[line] for line in range(LINES) if not game.starred[seat] >> line & 1]


def lines_through(tables: Tables, game: Game, seat: int, cell: int) -> list[int]:
    """Those of them that a cell belongs to."""
    return [line for line in lines_without_star(tables, game, seat) if line >> cell & 1]


def with_turned(game: Game, seat: int, action: int) -> int:
    """The turned tiles after one is turned, over or back, or none is."""
    return game.turned[seat] if action == PASS else game.turned[seat] ^ 1 << action


def stars_after(tables: Tables, game: Game, seat: int, action: int) -> int:
    """§5.1 The stars that a seat has after its choice."""
    return bits.count(rules.with_stars(tables, game.starred[seat], with_turned(game, seat, action)))


def nearly_full(tables: Tables, game: Game, seat: int, action: int) -> int:
    """The lines without a star that miss exactly one tile after a choice."""
    turned = with_turned(game, seat, action)
    return sum(bits.count(line & ~turned) == 1 for line in lines_without_star(tables, game, seat))


def longest(tables: Tables, game: Game, seat: int, cell: int) -> int:
    """The most turned tiles in a line without a star through a cell, the cell's own included."""
    turned = game.turned[seat] | 1 << cell
    return max((bits.count(line & turned) for line in lines_through(tables, game, seat, cell)), default=0)


def turns_over(game: Game, seat: int) -> bool:
    """Whether a tile is to be turned over, not back."""
    return game.phase == TURN and not rules.turned_back(game, seat)


def turns_back(game: Game, seat: int) -> bool:
    """§4.1 Whether a tile must be turned back."""
    return game.phase == TURN and bool(rules.turned_back(game, seat))


# A tile to be turned over


def takes_star(tables: Tables, game: Game, seat: int, best: int, instead: int) -> Facts | None:
    """§5.1 The tile completes lines that the other one does not."""
    if not turns_over(game, seat):
        return None
    stars = stars_after(tables, game, seat, best) - bits.count(game.starred[seat])
    fewer = stars_after(tables, game, seat, instead) - bits.count(game.starred[seat])
    return {"stars": stars, "fewer": fewer} if stars > fewer else None


def leaves_one(tables: Tables, game: Game, seat: int, best: int, instead: int) -> Facts | None:
    """More lines than otherwise miss just one tile."""
    if not turns_over(game, seat):
        return None
    more, fewer = (nearly_full(tables, game, seat, action) for action in (best, instead))
    return {"count": more} if more > fewer else None


def builds_longer(tables: Tables, game: Game, seat: int, best: int, instead: int) -> Facts | None:
    """The tile continues a line that is further on."""
    if not turns_over(game, seat) or PASS in (best, instead):
        return None
    more, fewer = (longest(tables, game, seat, cell) for cell in (best, instead))
    return {"more": more, "fewer": fewer} if more > fewer else None


def serves_more_lines(tables: Tables, game: Game, seat: int, best: int, instead: int) -> Facts | None:
    """The tile belongs to more lines that can still give a star."""
    if not turns_over(game, seat) or PASS in (best, instead):
        return None
    more, fewer = (len(lines_through(tables, game, seat, cell)) for cell in (best, instead))
    return {"more": more, "fewer": fewer} if more > fewer else None


def turns_rarer(tables: Tables, game: Game, seat: int, best: int, instead: int) -> Facts | None:
    """The other tile is easier to throw for later."""
    if not turns_over(game, seat) or PASS in (best, instead):
        return None
    number, other = game.tile[seat][best], game.tile[seat][instead]
    fewer, more = percent(ease(number)), percent(ease(other))
    return {"number": number, "other": other, "fewer": fewer, "more": more} if fewer + CLEAR <= more else None


def turns_something(tables: Tables, game: Game, seat: int, best: int, instead: int) -> Facts | None:
    """§3.9 To pass brings nothing, and the tile belongs to lines that can still give a star."""
    if not turns_over(game, seat) or instead != PASS or best == PASS:
        return None
    count = len(lines_through(tables, game, seat, best))
    return {"count": count} if count else None


# A tile to be turned back


def gives_up_idle(tables: Tables, game: Game, seat: int, best: int, instead: int) -> Facts | None:
    """§5.3 The tile is of no more use: all its lines have given their star."""
    if not turns_back(game, seat) or lines_through(tables, game, seat, best):
        return None
    return {"number": game.tile[seat][best]} if lines_through(tables, game, seat, instead) else None


def spares_line(tables: Tables, game: Game, seat: int, best: int, instead: int) -> Facts | None:
    """The other tile belongs to more lines that miss just one."""
    if not turns_back(game, seat):
        return None
    fewer, more = (spoiled(tables, game, seat, cell) for cell in (best, instead))
    return {"fewer": fewer, "more": more} if fewer < more else None


def spoiled(tables: Tables, game: Game, seat: int, cell: int) -> int:
    """The lines without a star through a cell that miss exactly one tile."""
    return sum(bits.count(line & ~game.turned[seat]) == 1 for line in lines_through(tables, game, seat, cell))


def gives_up_shorter(tables: Tables, game: Game, seat: int, best: int, instead: int) -> Facts | None:
    """The lines of the tile are less far than those of the other one."""
    if not turns_back(game, seat):
        return None
    fewer, more = (longest(tables, game, seat, cell) for cell in (best, instead))
    return {"fewer": fewer, "more": more} if fewer < more else None


def gives_up_easier(tables: Tables, game: Game, seat: int, best: int, instead: int) -> Facts | None:
    """The tile is easier to throw for again."""
    if not turns_back(game, seat):
        return None
    number, other = game.tile[seat][best], game.tile[seat][instead]
    more, fewer = percent(ease(number)), percent(ease(other))
    return {"number": number, "other": other, "more": more, "fewer": fewer} if more >= fewer + CLEAR else None


def gives_up_fewer_lines(tables: Tables, game: Game, seat: int, best: int, instead: int) -> Facts | None:
    """The tile belongs to fewer lines that can still give a star."""
    if not turns_back(game, seat):
        return None
    fewer, more = (len(lines_through(tables, game, seat, cell)) for cell in (best, instead))
    return {"fewer": fewer, "more": more} if fewer < more else None


# The number of dice


def open_numbers(game: Game, seat: int, cells: int) -> frozenset[int]:
    """The numbers on the open tiles of some cells."""
    return frozenset(game.tile[seat][cell] for cell in bits.members(cells & ~game.turned[seat]))


def compare_dice(game: Game, seat: int, best: int, instead: int, cells: int) -> Facts | None:
    """The chances of two numbers of dice for the open tiles of some cells, if the better one has the greater."""
    numbers = open_numbers(game, seat, cells)
    more, fewer = percent(chance(best, numbers)), percent(chance(instead, numbers))
    return {"dice": best, "other": instead, "more": more, "fewer": fewer} if more >= fewer + CLEAR else None


def cells_of_near_lines(tables: Tables, game: Game, seat: int, missing: int) -> int:
    """The cells of all lines without a star that miss at most so many tiles."""
    cells = 0
    for line in lines_without_star(tables, game, seat):
        if bits.count(line & ~game.turned[seat]) <= missing:
            cells |= line
    return cells


def likelier_star(tables: Tables, game: Game, seat: int, best: int, instead: int) -> Facts | None:
    """§5.1 So many dice more likely complete a line."""
    if game.phase != HOW_MANY:
        return None
    return compare_dice(game, seat, best, instead, cells_of_near_lines(tables, game, seat, 1))


def likelier_near(tables: Tables, game: Game, seat: int, best: int, instead: int) -> Facts | None:
    """So many dice more likely help a line that is nearly full."""
    if game.phase != HOW_MANY:
        return None
    return compare_dice(game, seat, best, instead, cells_of_near_lines(tables, game, seat, NEAR))


def likelier_useful(tables: Tables, game: Game, seat: int, best: int, instead: int) -> Facts | None:
    """So many dice more likely help a line that can still give a star."""
    if game.phase != HOW_MANY:
        return None
    return compare_dice(game, seat, best, instead, unfinished(tables, game, seat))


def likelier_tile(tables: Tables, game: Game, seat: int, best: int, instead: int) -> Facts | None:
    """§4.1 So many dice more likely fit any tile at all; without one a tile must be turned back."""
    if game.phase != HOW_MANY:
        return None
    return compare_dice(game, seat, best, instead, (1 << CELLS) - 1)


def helps_others_less(tables: Tables, game: Game, seat: int, best: int, instead: int) -> Facts | None:
    """§3.3 The sum of so many dice is of use to the others less often."""
    if game.phase != HOW_MANY:
        return None
    others = [other for other in bits.members(game.playing) if other != seat]
    useful = frozenset(n for one in others for n in open_numbers(game, one, unfinished(tables, game, one)))
    fewer, more = (percent(sum_chance(count, useful)) for count in (best, instead))
    return {"dice": best, "other": instead, "fewer": fewer, "more": more} if fewer + CLEAR <= more else None


def sum_chance(count: int, numbers: frozenset[int]) -> float:
    """How likely the full sum of so many dice is one of the numbers.

    >>> sum_chance(1, frozenset([2, 4, 9])) == 2 / 6
    True
    """
    return sum(often for often, sums in throws(count) if max(sums) in numbers) / float(FACES**count)


# The layout


def hand_ease(game: Game, seat: int) -> float:
    """How easy the middle number of a hand is."""
    return median(ease(number) for number in game.hand[seat])


def easy_to_crossing(tables: Tables, game: Game, seat: int, best: int, instead: int) -> Facts | None:
    """A number that is easier than most of the hand goes where more lines cross."""
    if game.phase != LAYOUT:
        return None
    number = game.hand[seat][game.laid]
    more, fewer = (len(lines_through(tables, game, seat, cell)) for cell in (best, instead))
    if more <= fewer or ease(number) <= hand_ease(game, seat):
        return None
    return {"number": number, "percent": percent(ease(number)), "count": more}


def hard_to_edge(tables: Tables, game: Game, seat: int, best: int, instead: int) -> Facts | None:
    """A number that is harder than most of the hand goes where fewer lines cross."""
    if game.phase != LAYOUT:
        return None
    number = game.hand[seat][game.laid]
    fewer, more = (len(lines_through(tables, game, seat, cell)) for cell in (best, instead))
    if fewer >= more or ease(number) >= hand_ease(game, seat):
        return None
    return {"number": number, "percent": percent(ease(number)), "count": fewer}


def alike_together(tables: Tables, game: Game, seat: int, best: int, instead: int) -> Facts | None:
    """The tiles in the lines of the cell are closer to the number in how easy they are: hard ones spoil few lines."""
    if game.phase != LAYOUT:
        return None
    number = game.hand[seat][game.laid]
    here, there = (ease_around(tables, game, seat, cell) for cell in (best, instead))
    if here is None or there is None or abs(here - ease(number)) >= abs(there - ease(number)):
        return None
    return {"number": number}


def ease_around(tables: Tables, game: Game, seat: int, cell: int) -> float | None:
    """How easy the tiles in the lines through a cell are on average; None where none lies there yet."""
    cells = 0
    for line in lines_through(tables, game, seat, cell):
        cells |= line
    tiles = [game.tile[seat][one] for one in bits.members(cells) if game.tile[seat][one]]
    return mean(map(ease, tiles)) if tiles else None


REASONS = (
    Reason("stars", "star", takes_star),
    Reason("stars", "one-left", leaves_one),
    Reason("lines", "line-longer", builds_longer),
    Reason("lines", "lines-more", serves_more_lines),
    Reason("tiles", "tile-rarer", turns_rarer),
    Reason("tiles", "tile-turned", turns_something),
    Reason("back", "back-idle", gives_up_idle),
    Reason("back", "back-spares", spares_line),
    Reason("back", "back-shorter", gives_up_shorter),
    Reason("back", "back-easier", gives_up_easier),
    Reason("back", "back-lines", gives_up_fewer_lines),
    Reason("dice", "count-star", likelier_star),
    Reason("dice", "count-near", likelier_near),
    Reason("dice", "count-useful", likelier_useful),
    Reason("dice", "count-tile", likelier_tile),
    Reason("dice", "count-others", helps_others_less),
    Reason("layout", "layout-easy", easy_to_crossing),
    Reason("layout", "layout-hard", hard_to_edge),
    Reason("layout", "layout-alike", alike_together),
)
