"""How the rules of Bingolino could be misread, paragraph by paragraph; what it is for: games/misreading.py."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from itertools import combinations

from rollbook.games import misreading
from rollbook.games.bingolino import rules
from rollbook.games.bingolino.rules import HOW_MANY, LAYOUT, PASS, TURN, Game
from rollbook.games.bingolino.tables import CELLS, LINES, Tables
from rollbook.kernel import bits

misread = misreading.misread
refusing = partial(misreading.refusing, rules)

Rule = misreading.Rule

NO_CELLS = -1  # of a line that is never complete


# Who may play, who is asked


def three_alike(game: Game) -> bool:
    """Whether a number stands on three tiles that have been drawn."""
    drawn = [tile for hand in game.hand for tile in hand if tile]
    return any(drawn.count(tile) == 3 for tile in drawn)


def counter_clockwise(game: Game) -> None:
    """The seat before rolls next."""
    game.roller = (game.roller - 1) % game.players
    while not game.playing >> game.roller & 1:
        game.roller = (game.roller - 1) % game.players
    rules.begin_turn(game)


def another_starter(game: Game) -> None:
    """The seat after the one named rolls first."""
    rules.settle_layout(game)
    if game.phase == HOW_MANY and game.players > 1:
        game.roller = (game.roller + 1) % game.players
        rules.begin_turn(game)


def starter_lays_first(game: Game) -> None:
    """The others lay out when the starter is ready."""
    rules.begin_layout(game)
    game.to_act = 1 << game.first


# The layout


def in_order(tables: Tables, game: Game, seat: int) -> int:
    """Tiles are laid row by row."""
    cells = rules.legal(tables, game, seat)
    return cells & -cells if game.phase == LAYOUT else cells


def one_upon_another(game: Game, seat: int) -> int:
    """Tiles may lie on each other."""
    return (1 << CELLS) - 1


# The roll


def dice_up_to(count: int) -> Rule:
    """The roller chooses among fewer numbers of dice."""

    def legal(tables: Tables, game: Game, seat: int) -> int:
        actions = rules.legal(tables, game, seat)
        return actions & (1 << count + 1) - 1 if game.phase == HOW_MANY else actions

    return legal


def always_five(tables: Tables, game: Game, seat: int) -> int:
    """All dice are rolled."""
    return rules.legal(tables, game, seat) & (1 << 5 if game.phase == HOW_MANY else -1)


def sums(usable: Callable[[Game, int], Iterable[int]]) -> Rule:
    """Other totals turn tiles over, by seat."""

    def turnable(game: Game, seat: int) -> int:
        cells = 0
        for number in set(usable(game, seat)):
            cells |= rules.open_tiles(game, seat, number)
        return cells

    return turnable


def single_dice(game: Game, seat: int) -> list[int]:
    """What each die shows is a total."""
    return game.dice[: game.count]


def rollers_only(game: Game, seat: int) -> list[int]:
    """Only the roller turns tiles over."""
    return removing(game, 1) if seat == game.roller else []


def full_only(game: Game, seat: int) -> list[int]:
    """No die can be removed."""
    return [rules.total(game)]


def all_remove(game: Game, seat: int) -> list[int]:
    """Everybody may remove a die."""
    return removing(game, 1)


def two_removed(game: Game, seat: int) -> list[int]:
    """The roller may remove two dice."""
    return removing(game, 2) if seat == game.roller else [rules.total(game)]


def removing(game: Game, most: int) -> list[int]:
    """The totals with up to so many dice removed."""
    dice = game.dice[: game.count]
    fewest = max(1, len(dice) - most)
    return [sum(kept) for size in range(fewest, len(dice) + 1) for kept in combinations(dice, size)]


def no_declining(tables: Tables, game: Game, seat: int) -> int:
    """Who can turn a tile over must."""
    return rules.legal(tables, game, seat) & (~(1 << PASS) if game.phase == TURN else -1)


def all_are_asked(tables: Tables, game: Game) -> None:
    """Also who has nothing to turn decides."""
    roller = game.roller
    rules.after_throw(tables, game)
    if game.asked == 0:
        game.roller, game.phase = roller, TURN
    game.asked = game.to_act = game.playing


def declining_at_least(tables: Tables, game: Game, seat: int) -> int:
    """Who has nothing to turn can say so."""
    actions = rules.legal(tables, game, seat)
    return actions or (1 << PASS if game.to_act >> seat & 1 else 0)


def roller_first(tables: Tables, game: Game) -> None:
    """The roller decides before the others."""
    rules.after_throw(tables, game)
    if game.phase == TURN and game.asked >> game.roller & 1:
        game.to_act = 1 << game.roller


def turn_back_first(tables: Tables, game: Game) -> None:
    """A roller who must turn a tile face up does so before the others decide."""
    rules.after_throw(tables, game)
    if game.phase == TURN and rules.turned_back(game, game.roller):
        game.to_act = 1 << game.roller


def all_alike(tables: Tables, game: Game) -> None:
    """All tiles with the number of the one chosen are turned over."""
    for seat in range(game.players):
        cell = game.choice[seat]
        if game.asked >> seat & 1 and cell != PASS and not game.turned[seat] >> cell & 1:
            game.turned[seat] |= rules.open_tiles(game, seat, game.tile[seat][cell]) & ~(1 << cell)
    rules.settle_turning(tables, game)


# Turning back


def nothing_turned_back(game: Game, seat: int) -> int:
    """Nobody turns a tile face up again."""
    return 0


def all_turn_back(game: Game, seat: int) -> int:
    """Everybody who can turn over nothing turns a tile face up."""
    return 0 if rules.turnable(game, seat) else game.turned[seat]


def may_decline_turning_back(tables: Tables, game: Game, seat: int) -> int:
    """Turning a tile face up can be declined."""
    actions = rules.legal(tables, game, seat)
    return actions | 1 << PASS if game.phase == TURN and actions else actions


def lowest_turned_back(tables: Tables, game: Game, seat: int) -> int:
    """Which tile is turned face up is no choice."""
    actions = rules.legal(tables, game, seat)
    return actions & -actions if game.phase == TURN and not actions >> PASS & 1 else actions


def any_when_none_is_turned(tables: Tables, game: Game) -> None:
    """Also a roller without a turned tile is asked."""
    roller = game.roller
    rules.after_throw(tables, game)
    if game.asked == 0 or not game.asked >> roller & 1:
        game.roller, game.phase = roller, TURN
        game.asked |= 1 << roller
        game.to_act = game.asked


def declining_turns_back(tables: Tables, game: Game) -> None:
    """A roller who declines a tile turns one face up, too."""
    declined = game.asked >> game.roller & 1 and game.choice[game.roller] == PASS
    roller, ended = game.roller, game.ended
    rules.settle_turning(tables, game)
    if declined and game.turned[roller] and game.ended == ended:
        game.roller, game.phase, game.count = roller, TURN, 0
        game.to_act = game.asked = 1 << roller


# Stars


def lines_without(*gone: int) -> Callable[[Tables], None]:
    """Some lines give no star."""

    def change(tables: Tables) -> None:
        for line in gone:
            tables.lines[line] = NO_CELLS

    return change


def one_star_a_tile(tables: Tables, starred: int, turned: int) -> int:
    """A tile that completes several lines brings one star."""
    more = rules.with_stars(tables, starred, turned) & ~starred
    return starred | more & -more


def stars_are_lost(tables: Tables, game: Game) -> None:
    """A star goes back with the tile of its line that is turned face up."""
    for seat in range(game.players):
        game.starred[seat] = rules.with_stars(tables, 0, game.turned[seat])


def stars_again(tables: Tables, game: Game) -> None:
    """A line gives a star whenever it is completed."""
    earlier, starred = game.turned[:], game.starred[:]
    rules.settle_turning(tables, game)
    for seat in range(game.players):
        for line, cells in enumerate(tables.lines):
            complete = game.turned[seat] & cells == cells and earlier[seat] & cells != cells
            if complete and starred[seat] >> line & 1:
                game.starred[seat] |= 1 << LINES + line


def turn_now(tables: Tables, game: Game, seat: int, action: int) -> None:
    """A noted tile is turned over, and its stars are given."""
    if game.phase == TURN and action != PASS:
        game.turned[seat] ^= 1 << action
        rules.give_stars(tables, game)


def end_now(tables: Tables, game: Game, seat: int, action: int) -> None:
    """The end is checked while others still decide."""
    twin = game.copy()
    turn_now(tables, twin, seat, action)
    rules.check_end(tables, twin)
    game.ended = twin.ended


# The end


def so_many_stars(count: int) -> Callable[[Tables], None]:
    """Another number of stars wins."""

    def change(tables: Tables) -> None:
        tables.stars_to_win = count

    return change


def no_play_off(tables: Tables, game: Game) -> None:
    """Several with four stars win together."""
    if rules.seats_with_stars(game, tables.stars_to_win):
        game.ended = rules.FOUR_STARS


def play_off_in_any_case(tables: Tables, game: Game) -> None:
    """Several with four stars play on, even if one of them has five."""
    tied = rules.seats_with_stars(game, tables.stars_to_win)
    if bits.count(tied) > 1 and game.playing == (1 << game.players) - 1:
        game.playing = tied
    else:
        rules.check_end(tables, game)


def all_play_on(tables: Tables, game: Game) -> None:
    """All players take part in the play-off."""
    rules.check_end(tables, game)
    game.playing = (1 << game.players) - 1


def first_tied_begins(tables: Tables, game: Game) -> None:
    """The play-off is begun by the tied player with the lowest seat."""
    earlier = rules.seats_with_stars(game, tables.stars_to_win)
    rules.settle_turning(tables, game)
    tied = rules.seats_with_stars(game, tables.stars_to_win)
    if not earlier and bits.count(tied) > 1 and not game.ended:
        game.roller = bits.lowest(game.playing)
        game.to_act = 1 << game.roller


MISREADINGS = (
    misread("1.1", "three or four cannot play", legal=refusing(lambda game: game.players in (3, 4))),
    misread("1.2", "nobody plays alone", legal=refusing(lambda game: game.players == 1)),
    misread("1.3", "every number is there twice", legal=refusing(three_alike)),
    misread("1.4", "there are four dice", legal=dice_up_to(4)),
    misread("1.7", "the dice pass counter-clockwise", pass_the_dice=counter_clockwise),
    misread("1.8", "the seat after the one named begins", settle_layout=another_starter),
    misread("1.10", "who has one choice is not asked", legal=misreading.no_forced_moves(rules)),
    misread("2.1", "each player has 15 tiles", CELLS=CELLS - 1),
    misread("2.2", "a tile may lie on another", free_cells=one_upon_another),
    misread("2.3", "tiles are laid in order", legal=in_order),
    misread("2.4", "the starter lays out before the others", begin_layout=starter_lays_first),
    misread("3.1", "all dice are rolled", legal=always_five),
    misread("3.2", "each die is a total", turnable=sums(single_dice)),
    misread("3.3", "only the roller turns tiles over", turnable=sums(rollers_only)),
    misread("3.4", "all tiles with the number are turned over", whole=True, settle_turning=all_alike),
    misread("3.5", "no die can be removed", turnable=sums(full_only)),
    misread("3.6", "everybody may remove a die", turnable=sums(all_remove)),
    misread("3.7", "two dice can be removed", turnable=sums(two_removed)),
    misread("3.9", "who can turn a tile over must", legal=no_declining),
    misread("3.10", "the roller decides before the others", after_throw=roller_first),
    misread("3.10", "all are asked", after_throw=all_are_asked, legal=declining_at_least),
    misread("3.12", "a tile is turned before all have decided", early=turn_now),
    misread("4.1", "nothing is turned face up", turned_back=nothing_turned_back),
    misread("4.2", "turning face up can be declined", legal=may_decline_turning_back),
    misread("4.2", "which tile is turned face up is no choice", legal=lowest_turned_back),
    misread("4.3", "the roller is asked in any case", after_throw=any_when_none_is_turned, legal=declining_at_least),
    misread("4.4", "declining turns a tile face up", settle_turning=declining_turns_back),
    misread("4.5", "the others turn tiles face up, too", turned_back=all_turn_back),
    misread("4.6", "the roller turns a tile face up before the others decide", after_throw=turn_back_first),
    misread("5.1", "there are no diagonals", tables=lines_without(8, 9)),
    misread("5.1", "there are no columns", tables=lines_without(4, 5, 6, 7)),
    misread("5.2", "a tile brings one star at most", with_stars=one_star_a_tile),
    misread("5.3", "stars can be lost", give_stars=stars_are_lost),
    misread("5.4", "a line gives a star again", settle_turning=stars_again),
    misread("6.1", "five stars win", tables=so_many_stars(5)),
    misread("6.1", "three stars win", tables=so_many_stars(3)),
    misread("6.2", "there is no play-off", check_end=no_play_off),
    misread("6.3", "one player wins", winners=misreading.one_winner(rules)),
    misread("6.4", "there is a play-off in any case", check_end=play_off_in_any_case),
    misread("6.5", "all play on in the play-off", check_end=all_play_on),
    misread("6.6", "the play-off begins with the first seat", settle_turning=first_tied_begins),
    misread("6.7", "the end comes before all have decided", early=end_now),
)
