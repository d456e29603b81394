"""What is asked and told in Bingolino, for people."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable
from functools import cache, lru_cache

from rollbook.games import endings
from rollbook.games.bingolino import rules
from rollbook.games.bingolino.rules import Game
from rollbook.games.bingolino.tables import CELLS, DICE, FACES, SIDE, Tables
from rollbook.hints import Ending, Hints, Message, News, Throw
from rollbook.kernel import bits
from rollbook.sheet import square_cell, square_lines

EASIEST = 9  # the sum that most numbers of dice make well


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
        return layout_hints(game, seat)
    if game.phase == rules.HOW_MANY:
        return count_hints(game, seat)
    if back := bits.members(rules.turned_back(game, seat)):
        return Hints(kind="back", names={name(cell): ("tile-back", {"number": game.tile[seat][cell]}) for cell in back})
    cells = bits.members(rules.turnable(game, seat))
    return Hints(
        decline="-",
        names={"-": ("leave-it", {})},
        without={name(cell): place for cell in cells if (place := die_taken_away(game, seat, cell)) is not None},
    )


def layout_hints(game: Game, seat: int) -> Hints:
    """A seat's tiles, the cells they go to, and a layout for somebody who does not want to think of one."""
    tiles = game.hand[seat]
    cells = [name(cell) for cell in range(CELLS)]
    return Hints(kind="tiles", tiles=tiles, tile_cells=cells, arranged=arranged(tiles))


def arranged(tiles: list[int]) -> list[str]:
    """A cell for each tile: those that are thrown most easily lie where most lines cross.

    >>> arranged([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16])[7:10]
    ['d1', 'a1', 'b2']
    """
    lines = square_lines(SIDE)
    easiest = sorted(range(CELLS), key=lambda tile: abs(tiles[tile] - EASIEST))
    busiest = sorted(range(CELLS), key=lambda cell: -sum(cell in line for line in lines))
    cell_of = dict(zip(easiest, busiest, strict=True))
    return [name(cell_of[tile]) for tile in range(CELLS)]


def count_hints(game: Game, seat: int) -> Hints:
    """How likely the roller can turn over something, and each open tile, with 1 to 5 dice."""
    open_cells = [cell for cell in range(CELLS) if not game.turned[seat] >> cell & 1]
    numbers = frozenset(game.tile[seat][cell] for cell in open_cells)
    counts = range(1, DICE + 1)
    return Hints(
        kind="count",
        counts=[str(count) for count in counts],
        names={str(count): ("throw-dice", {"count": count}) for count in counts},
        chances=[chance(count, numbers) for count in counts],
        cell_chances={
            name(cell): [chance(count, frozenset([game.tile[seat][cell]])) for count in counts] for cell in open_cells
        },
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


@lru_cache(maxsize=1_000)
def chance(count: int, numbers: frozenset[int]) -> float:
    """How likely the roller can use one of the numbers with so many dice.

    >>> [round(36 * chance(count, frozenset([number]))) for count, number in ((1, 4), (2, 12), (2, 1))]
    [6, 1, 11]
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


def why_not(tables: Tables, game: Game, seat: int, cell: str) -> Message | None:
    """Why a tile cannot be turned over now, or is no longer to be thrown for."""
    place = next((place for place in range(CELLS) if name(place) == cell), None)
    if place is None or game.phase == rules.LAYOUT or rules.turned_back(game, seat):
        return None
    if game.turned[seat] >> place & 1:
        return "why-turned", {}
    if game.phase == rules.HOW_MANY:
        return None
    return "why-sum", {"number": game.tile[seat][place], "sum": rules.total(game)}


def forced(tables: Tables, game: Game, seat: int) -> Message:
    """Why a seat has only one choice, and what it is."""
    return "forced-turn-back", {}


def waiting(tables: Tables, game: Game) -> Message | None:
    """What is said while somebody else decides."""
    return ("wait-how-many", {}) if game.phase == rules.HOW_MANY else None


def left_out(tables: Tables, game: Game, seat: int) -> Message | None:
    """§3.3 Why a seat is not asked: it has no open tile with the sum."""
    if game.phase != rules.TURN or game.to_act >> seat & 1 or seat == game.roller:
        return None
    return "nothing-fits", {"seat": game.roller, "sum": rules.total(game)}


def news(tables: Tables, before: Game, after: Game) -> list[News]:
    """What people should be told about a change: messages, with seats by number."""
    told: list[News] = []
    for seat in range(after.players):
        stars = bits.count(after.starred[seat]) - bits.count(before.starred[seat])
        if stars:
            told.append(News(("news-stars", {"seat": seat, "stars": stars}), sound="chime"))
    if not after.ended and rules.seats_with_stars(after, tables.stars_to_win) and after.starred != before.starred:
        told.append(News(("news-play-off", {})))
    return told


# The end


def ending(tables: Tables, game: Game, winners: list[int], throws: Iterable[Throw]) -> Ending:
    """How it was won; several stars at once, the unlikeliest throw, the one of use to most; how long it lasted."""
    played = [throw for throw in throws if throw.before.phase == rules.THROW]
    found = [stars_at_once(tables, played), unlikeliest(played), of_use_to_most(played)]
    facts = [message for message in found if message is not None]
    return Ending(won(game, winners), [*facts[:2], ("fact-throws", {"throws": game.throws})])


def won(game: Game, winners: list[int]) -> Message:
    """§6.1 to §6.4 Who had four stars first, or a fifth where several had four."""
    stars = game.totals[winners[0]]
    if game.players == 1:
        return "won-alone-stars", {"seat": winners[0], "stars": stars, "throws": game.throws}
    if len(winners) > 1:
        return "won-shared-stars", {"seats": endings.joined(winners)}
    if game.ended == rules.PLAY_OFF:
        return "won-by-fifth-star", {"seat": winners[0]}
    margin = stars - game.totals[endings.second(game, winners[0])]
    return "won-by-stars", {"seat": winners[0], "stars": stars, "margin": margin}


def stars_at_once(tables: Tables, throws: list[Throw]) -> Message | None:
    """The most stars that a seat took with one throw, if they were several."""
    best = endings.luckiest(endings.gains(rules.score, tables, throws))
    if best is None or best.points < 2:
        return None
    return "fact-stars", {"seat": best.seat, "stars": best.points, "throw": best.throw.before.throws + 1}


def unlikeliest(throws: list[Throw]) -> Message | None:
    """The throw with which a roller turned a tile over against the odds."""
    fitting = [throw for throw in throws if turned_over(throw, throw.before.roller)]
    if not fitting:
        return None
    throw = min(fitting, key=odds)
    roller = throw.before.roller
    number = throw.after.tile[roller][bits.lowest(turned_over(throw, roller))]
    percent = max(1, round(100 * odds(throw)))
    return ("fact-chance", {"seat": roller, "number": number, "percent": percent}) if percent <= 50 else None


def odds(throw: Throw) -> float:
    """How likely it was that the roller could turn any tile over with so many dice."""
    before, roller = throw.before, throw.before.roller
    open_numbers = (before.tile[roller][cell] for cell in range(CELLS) if not before.turned[roller] >> cell & 1)
    return chance(before.count, frozenset(open_numbers))


def of_use_to_most(throws: list[Throw]) -> Message | None:
    """The throw by which the most seats turned a tile over, if they were several."""
    useful = [(sum(bool(turned_over(throw, seat)) for seat in range(throw.after.players)), throw) for throw in throws]
    count, throw = max(useful, key=lambda one: one[0])
    return ("fact-tiles", {"sum": sum(throw.dice), "tiles": count}) if count > 1 else None


def turned_over(throw: Throw, seat: int) -> int:
    """The cells (one at most) whose tile a seat turned over because of a throw."""
    return int(throw.after.turned[seat] & ~throw.before.turned[seat])
