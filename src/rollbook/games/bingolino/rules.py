"""Bingolino. Read beside RULES.md, whose paragraphs the docstrings cite.

Actions: a cell (0 to 15, row by row), or PASS; when the number of dice is chosen, that number.
"""

from __future__ import annotations

from rollbook.games.bingolino.tables import CELLS, DICE, FACES, HIGHEST, LINES, SEATS, Tables
from rollbook.kernel import bits, luck, verbs
from rollbook.kernel.compiler import rule
from rollbook.kernel.struct import Struct, ints

PASS = CELLS

# phases
DEAL, LAYOUT, HOW_MANY, THROW, TURN = range(5)

# causes of the end
FOUR_STARS, PLAY_OFF = 1, 2


class Game(Struct):
    """A game as it lies on the table."""

    players: int
    phase: int
    to_act: int
    roller: int
    first: int
    ended: int
    playing: int  # seats still in the game: all, or those in the play-off
    laid: int  # tiles everybody has laid out so far
    throws: int  # in the whole game
    count: int  # dice of this throw
    asked: int  # seats that decide about this throw
    dice: list[int] = ints(DICE)
    choice: list[int] = ints(SEATS)
    hand: list[list[int]] = ints(SEATS, CELLS)  # the tiles drawn, ascending
    tile: list[list[int]] = ints(SEATS, CELLS)  # the number on each cell, 0 before a tile lies there
    turned: list[int] = ints(SEATS)  # cells turned over, a bit each
    starred: list[int] = ints(SEATS)  # lines that have given their star, a bit each
    bag: list[int] = ints(HIGHEST + 1)  # tiles left of each number, while dealing
    parts: list[list[int]] = ints(SEATS, 1)  # stars
    totals: list[int] = ints(SEATS)
    luck: list[int] = ints(1)


# The deal and the layout


@rule
def setup(tables: Tables, game: Game, players: int, first: int) -> None:
    """§1.8 The starter rolls first; §2.1 the tiles are still to be drawn."""
    game.players = players
    game.first = first
    game.roller = first
    game.playing = (1 << players) - 1


@rule
def deal(tables: Tables, game: Game) -> None:
    """§2.1 Each player draws 16 tiles at random; §2.5 the others go back unseen."""
    for number in range(1, HIGHEST + 1):
        game.bag[number] = tables.copies
    left = HIGHEST * tables.copies
    for seat in range(game.players):
        for place in range(CELLS):
            game.hand[seat][place] = draw_tile(game, left)
            left -= 1
        sort_hand(game, seat)
    for number in range(1, HIGHEST + 1):
        game.bag[number] = 0


@rule
def draw_tile(game: Game, left: int) -> int:
    """§2.1 One of the tiles left in the bag, all equally likely."""
    skip = luck.below(game.luck, left)
    number = 1
    while skip >= game.bag[number]:
        skip -= game.bag[number]
        number += 1
    game.bag[number] -= 1
    return number


@rule
def sort_hand(game: Game, seat: int) -> None:
    """The tiles of a hand in ascending order: the order in which they are laid out."""
    for place in range(1, CELLS):
        tile = game.hand[seat][place]
        before = place - 1
        while before >= 0 and game.hand[seat][before] > tile:
            game.hand[seat][before + 1] = game.hand[seat][before]
            before -= 1
        game.hand[seat][before + 1] = tile


@rule
def begin_layout(game: Game) -> None:
    """§2.4 Everybody lays out at the same time."""
    game.phase = LAYOUT
    game.to_act = game.playing


@rule
def settle_layout(game: Game) -> None:
    """§2.2, §2.3 Everybody's next tile lies on the cell of their choice."""
    for seat in range(game.players):
        game.tile[seat][game.choice[seat]] = game.hand[seat][game.laid]
    game.laid += 1
    if game.laid < CELLS:
        game.to_act = game.playing
    else:
        begin_turn(game)


# The throw


@rule
def begin_turn(game: Game) -> None:
    """§3.1 The roller first chooses how many dice to throw."""
    game.phase = HOW_MANY
    game.to_act = 1 << game.roller


@rule
def take_dice(game: Game, count: int) -> None:
    """§3.2 The chosen dice are taken up for one throw."""
    game.count = count
    for die in range(DICE):
        game.dice[die] = 0
    game.phase = THROW


@rule
def throw(tables: Tables, game: Game) -> None:
    """§2.1 The deal; §3.2 or the throw of the chosen dice."""
    if game.phase == DEAL:
        deal(tables, game)
        begin_layout(game)
        return
    for die in range(game.count):
        game.dice[die] = 1 + luck.below(game.luck, FACES)
    after_throw(tables, game)


@rule
def place(tables: Tables, game: Game, dice: list[int]) -> None:
    """The same with a deal (all hands one after the other, each ascending) or dice given by somebody else."""
    if game.phase == DEAL:
        for seat in range(game.players):
            for cell in range(CELLS):
                game.hand[seat][cell] = dice[seat * CELLS + cell]
        begin_layout(game)
        return
    for die in range(game.count):
        game.dice[die] = dice[die]
    after_throw(tables, game)


@rule
def after_throw(tables: Tables, game: Game) -> None:
    """§3.10 Whoever can or must turn a tile decides, all at the same moment."""
    game.throws += 1
    game.phase = TURN
    game.asked = 0
    for seat in range(game.players):
        if game.playing >> seat & 1 and turnable(game, seat) | turned_back(game, seat):
            game.asked |= 1 << seat
    game.to_act = game.asked
    if game.asked == 0:
        pass_the_dice(game)


@rule
def total(game: Game) -> int:
    """§3.2 The sum of the dice thrown."""
    points = 0
    for die in range(game.count):
        points += game.dice[die]
    return points


# What may be turned


@rule
def legal(tables: Tables, game: Game, seat: int) -> int:
    """The actions open to a seat now."""
    if not game.to_act >> seat & 1:
        return 0
    if game.phase == LAYOUT:
        return free_cells(game, seat)
    if game.phase == HOW_MANY:
        return (1 << DICE + 1) - 2
    cells = turnable(game, seat)
    if cells:
        return cells | 1 << PASS
    return turned_back(game, seat)


@rule
def free_cells(game: Game, seat: int) -> int:
    """§2.2 Cells without a tile yet."""
    cells = 0
    for cell in range(CELLS):
        if game.tile[seat][cell] == 0:
            cells |= 1 << cell
    return cells


@rule
def open_tiles(game: Game, seat: int, number: int) -> int:
    """§3.3 The cells with an open tile of that number."""
    cells = 0
    for cell in range(CELLS):
        if game.tile[seat][cell] == number:
            cells |= 1 << cell
    return cells & ~game.turned[seat]


@rule
def turnable(game: Game, seat: int) -> int:
    """§3.3 Tiles with the full sum; §3.5 for the roller also with one die taken away (§3.8 not the only one)."""
    cells = open_tiles(game, seat, total(game))
    if seat == game.roller and game.count > 1:
        for die in range(game.count):
            cells |= open_tiles(game, seat, total(game) - game.dice[die])
    return cells


@rule
def turned_back(game: Game, seat: int) -> int:
    """§4.1 The tiles of which a roller who can turn over nothing must turn one back; §4.5 others never do."""
    if seat != game.roller or turnable(game, seat):
        return 0
    return game.turned[seat]


# Deciding


@rule
def choose(tables: Tables, game: Game, seat: int, action: int) -> None:
    """A decision is noted; it takes effect together with all others."""
    verbs.note_choice(game, seat, action)


@rule
def settle(tables: Tables, game: Game) -> None:
    """§3.12 All decisions of the moment take effect together."""
    if game.phase == LAYOUT:
        settle_layout(game)
    elif game.phase == HOW_MANY:
        take_dice(game, game.choice[game.roller])
    else:
        settle_turning(tables, game)


@rule
def settle_turning(tables: Tables, game: Game) -> None:
    """§3.12, §4.6 Tiles are turned over and back at the same moment; then stars are given, the end is checked."""
    for seat in range(game.players):
        if game.asked >> seat & 1 and game.choice[seat] != PASS:
            game.turned[seat] ^= 1 << game.choice[seat]
    give_stars(tables, game)
    check_end(tables, game)
    if not game.ended:
        pass_the_dice(game)


# Stars and the end


@rule
def with_stars(tables: Tables, starred: int, turned: int) -> int:
    """§5.1 The lines with a star when these cells are turned over; §5.3, §5.4 those that had one keep it."""
    for line in range(LINES):
        if turned & tables.lines[line] == tables.lines[line]:
            starred |= 1 << line
    return starred


@rule
def give_stars(tables: Tables, game: Game) -> None:
    """§5.1, §5.2 A star for every line completed; a line gives it once."""
    for seat in range(game.players):
        game.starred[seat] = with_stars(tables, game.starred[seat], game.turned[seat])


@rule
def check_end(tables: Tables, game: Game) -> None:
    """§6.1 Four stars win; §6.2 several at the same moment play on alone; §6.4 unless somebody has five."""
    with_four = seats_with_stars(game, tables.stars_to_win)
    if with_four == 0:
        return
    if bits.count(with_four) == 1:
        game.ended = FOUR_STARS
    elif seats_with_stars(game, tables.stars_to_win + 1):
        game.ended = PLAY_OFF
    else:
        game.playing = with_four


@rule
def seats_with_stars(game: Game, stars: int) -> int:
    """The seats that have at least so many stars."""
    seats = 0
    for seat in range(game.players):
        if bits.count(game.starred[seat]) >= stars:
            seats |= 1 << seat
    return seats


@rule
def pass_the_dice(game: Game) -> None:
    """§1.7 The next seat rolls; §6.5, §6.6 in the play-off the next tied seat."""
    game.roller = (game.roller + 1) % game.players
    while not game.playing >> game.roller & 1:
        game.roller = (game.roller + 1) % game.players
    begin_turn(game)


@rule
def over(tables: Tables, game: Game) -> int:
    """0, or why the game has ended."""
    return game.ended


@rule
def score(tables: Tables, game: Game, seat: int) -> int:
    """The stars taken."""
    game.totals[seat] = bits.count(game.starred[seat])
    game.parts[seat][0] = game.totals[seat]
    return game.totals[seat]


@rule
def winners(tables: Tables, game: Game) -> int:
    """§6.3, §6.4 All who have five or more stars, else whoever has four."""
    with_five = seats_with_stars(game, tables.stars_to_win + 1)
    return with_five if with_five else seats_with_stars(game, tables.stars_to_win)


@rule
def conceal(tables: Tables, game: Game, seat: int) -> None:
    """§3.10 Others' noted decisions and coming dice are hidden; §2.6 so are others' tiles during the layout."""
    verbs.conceal_choices(game, seat)
    if game.phase != LAYOUT:
        return
    for other in range(game.players):
        if other != seat:
            for cell in range(CELLS):
                game.hand[other][cell] = 0
                game.tile[other][cell] = 0
