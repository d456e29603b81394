"""Looking ahead in Bingolino: the throws still needed over the coming throw (expectimax), and decisions by them.

All decisions are made alike, whoever has judged the grids: `needed` holds the throws still needed after each cell is
turned, over or back, and last of all after nothing is (PASS).
"""

from __future__ import annotations

from rollbook.games.bingolino.rules import HOW_MANY, PASS, Game, with_stars
from rollbook.games.bingolino.tables import CELLS, DICE, Tables
from rollbook.kernel import bits
from rollbook.kernel.compiler import Mind, rule, thinker
from rollbook.thinkers.bingolino.chances import NUMBERS
from rollbook.thinkers.bingolino.value import BIG, OFFERS, SUMS, Thought, begin_thought, throws_needed

RIVALRY = 0.5  # what a throw that the others save is worth to us
EVERYTHING = (1 << PASS + 1) - 1


@rule
def stars_to_reach(tables: Tables, game: Game, seat: int) -> int:
    """§6.2 In a play-off one star more wins."""
    tied = bits.count(game.starred[seat]) >= tables.stars_to_win
    return tables.stars_to_win + (1 if tied else 0)


@rule
def think_of(tables: Tables, game: Game, seat: int, mind: Mind) -> Thought:
    """The grid of a seat, priced."""
    return begin_thought(mind, game.tile[seat], stars_to_reach(tables, game, seat))


@rule
def turned_after(turned: int, action: int) -> int:
    """The turned tiles after a cell is turned over or back, or nothing is."""
    return turned if action == PASS else turned ^ 1 << action


# Judging the coming decision


@thinker
def look(tables: Tables, thought: Thought, starred: int, turned: int, actions: int) -> None:
    """Judge the grids after these actions by the learned estimate."""
    for action in range(PASS + 1):
        if actions >> action & 1:
            thought.needed[action] = throws_needed(tables, thought, starred, turned_after(turned, action))


@thinker
def look_twice(tables: Tables, game: Game, seat: int, thought: Thought, actions: int, needed: list[float]) -> None:
    """Judge the grids after these actions by looking one throw further."""
    others = bits.count(game.playing) - 1
    for action in range(PASS + 1):
        if actions >> action & 1:
            after = turned_after(game.turned[seat], action)
            needed[action] = throws_ahead(tables, thought, game.starred[seat], after, others)


@thinker
def throws_ahead(tables: Tables, thought: Thought, starred: int, turned: int, others: int) -> float:
    """The throws needed, looked ahead over the best own throw, less what a throw of the others is likely to help."""
    starred = with_stars(tables, starred, turned)
    if bits.count(starred) >= thought.enough:
        return 0.0
    look(tables, thought, starred, turned, EVERYTHING)
    sort_by_number(thought.tiles, turned, thought.needed, thought.numbers)
    stay = thought.needed[PASS]
    back = best_back(turned, thought.needed)
    least = BIG
    helped = 0.0
    for count in range(1, DICE + 1):
        least = min(least, expected_after(thought.mind, count, thought.numbers, stay, back))
        if others:
            helped += help_of_sum(thought, count) / DICE
    return 1.0 + least - helped


# Over the coming throw


@rule
def sort_by_number(tiles: list[int], turned: int, needed: list[float], numbers: list[float]) -> None:
    """Fill the throws needed after the best tile of each number is turned over."""
    for number in range(NUMBERS):
        numbers[number] = BIG
    for cell in range(CELLS):
        if not turned >> cell & 1:
            numbers[tiles[cell]] = min(numbers[tiles[cell]], needed[cell])


@rule
def best_back(turned: int, needed: list[float]) -> float:
    """The throws needed after the best tile is turned back, or after nothing is if there is none."""
    back = BIG
    for cell in range(CELLS):
        if turned >> cell & 1:
            back = min(back, needed[cell])
    return back if turned else needed[PASS]


@thinker
def expected_after(mind: Mind, count: int, numbers: list[float], stay: float, back: float) -> float:
    """What is expected after a throw of so many dice: the best tile offered, or staying; turning back without one."""
    total = 0.0
    place = int(mind[OFFERS + count - 1])
    end = int(mind[OFFERS + count])
    while place < end:
        offered = int(mind[place])
        least = BIG
        while offered:
            least = min(least, numbers[bits.lowest(offered)])
            offered &= offered - 1
        total += float(mind[place + 1]) * (back if least == BIG else min(least, stay))
        place += 2
    return total


@rule
def help_of_sum(thought: Thought, count: int) -> float:
    """The throws that the full sum of so many dice, thrown by another, is expected to save."""
    stay = thought.needed[PASS]
    saved = 0.0
    for number in range(1, NUMBERS):
        if thought.numbers[number] < stay:
            often = float(thought.mind[SUMS + (count - 1) * NUMBERS + number])
            saved += often * (stay - thought.numbers[number])
    return saved


@rule
def help_given(tables: Tables, game: Game, seat: int, mind: Mind, given: list[float]) -> None:
    """Add up the throws that the full sum of so many dice is expected to save each of the others."""
    others = max(1, bits.count(game.playing) - 1)
    for other in range(game.players):
        if other != seat and game.playing >> other & 1:
            thought = think_of(tables, game, other, mind)
            look(tables, thought, game.starred[other], game.turned[other], EVERYTHING)
            sort_by_number(thought.tiles, game.turned[other], thought.needed, thought.numbers)
            for count in range(1, DICE + 1):
                given[count - 1] += help_of_sum(thought, count) / others


# Deciding


@rule
def after_dice(game: Game, seat: int, mind: Mind, needed: list[float], count: int) -> float:
    """What is expected after a throw of so many dice."""
    numbers = [BIG] * NUMBERS
    sort_by_number(game.tile[seat], game.turned[seat], needed, numbers)
    return expected_after(mind, count, numbers, needed[PASS], best_back(game.turned[seat], needed))


@thinker
def best_dice(game: Game, seat: int, mind: Mind, needed: list[float], given: list[float]) -> int:
    """The number of dice after which the fewest throws are needed, those `given` to the others weighed in."""
    best = BIG
    choice = 1
    for count in range(1, DICE + 1):
        value = after_dice(game, seat, mind, needed, count) + RIVALRY * given[count - 1]
        if value < best:
            best = value
            choice = count
    return choice


@rule
def best_tile(actions: int, needed: list[float]) -> int:
    """The legal choice after which the fewest throws are needed."""
    best = BIG
    choice = PASS
    for action in range(PASS + 1):
        if actions >> action & 1 and needed[action] < best:
            best = needed[action]
            choice = action
    return choice


@thinker
def glance(tables: Tables, game: Game, seat: int, actions: int, luck: list[int], mind: Mind) -> int:
    """Decides like master, but one throw ahead only and for nobody else's sake: quick enough to try layouts by it."""
    thought = think_of(tables, game, seat, mind)
    choosing = game.phase == HOW_MANY
    look(tables, thought, game.starred[seat], game.turned[seat], EVERYTHING if choosing else actions)
    if choosing:
        return best_dice(game, seat, mind, thought.needed, [0.0] * DICE)
    return best_tile(actions, thought.needed)
