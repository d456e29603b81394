"""How the rules of Qwixx and its siblings could be misread, by paragraph; what it is for: games/misreading.py.

A paragraph that is about one sheet is misread on that sheet only. Where two paragraphs say the same from two sides,
both have the same misreading.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from rollbook.games import misreading
from rollbook.games.qwixx import misread_bonuses as bonuses
from rollbook.games.qwixx import misread_longo as longo
from rollbook.games.qwixx import misread_sheets as sheets
from rollbook.games.qwixx import rules
from rollbook.games.qwixx.misread_sheets import crossable, free_cells, on_copy
from rollbook.games.qwixx.rules import PASS, Game
from rollbook.games.qwixx.tables import Tables
from rollbook.kernel import bits

misread = misreading.misread
refusing = partial(misreading.refusing, rules)

Rule = misreading.Rule


# Who may play, and who is asked


def rolled_by(turns: Callable[[Game], int]) -> Rule:
    """Another seat is the roller, so many seats after the one who was first."""

    def settle_white_action(tables: Tables, game: Game) -> None:
        first = game.roller - (game.turn - 1)
        game.roller = (first + turns(game)) % game.players
        rules.settle_white_action(tables, game)

    return settle_white_action


def only_the_roller_is_asked(game: Game) -> None:
    """The others' white action comes later."""
    rules.begin_white_action(game)
    game.to_act = 1 << game.roller


def white_total_is_the_rollers(tables: Tables, game: Game, seat: int) -> int:
    """The others have nothing of it."""
    return rules.white_cells(tables, game, seat) if seat == game.roller else 0


def no_passing(phases: tuple[int, ...], unless_crossed: bool = False) -> Rule:
    """Who can cross must."""

    def legal(tables: Tables, game: Game, seat: int) -> int:
        actions = rules.legal(tables, game, seat)
        free = unless_crossed and game.roller_crossed
        return actions & ~(1 << PASS) if game.phase in phases and actions != 1 << PASS and not free else actions

    return legal


def no_colour_action(tables: Tables, game: Game, action: int) -> None:
    """The turn is over after the white action."""
    rules.finish_action(tables, game, action)
    if game.phase == rules.COLOUR:
        game.to_act = 0
        rules.pass_the_dice(game)


def colour_action_for_all(tables: Tables, game: Game, action: int) -> None:
    """Everybody may use a coloured die."""
    rules.finish_action(tables, game, action)
    if game.phase == rules.COLOUR:
        game.to_act = (1 << game.players) - 1


# What may be crossed


def first_white_die_only(tables: Tables, game: Game, seat: int) -> int:
    """The second white die is none of the roller's."""
    twin = game.copy()
    twin.dice[1] = twin.dice[0]
    return rules.colour_cells(tables, twin, seat)


def another_row_than_white(tables: Tables, game: Game, seat: int) -> int:
    """Not in the row of the white action."""
    cells = rules.colour_cells(tables, game, seat)
    if game.roller_crossed:
        cells &= ~tables.row_cells[tables.row_of[game.choice[seat]]]
    return cells


def without_the_white_cross(tables: Tables, game: Game, seat: int) -> int:
    """What was crossed in the white action does not count before a lock."""
    locks = 0
    if game.roller_crossed and game.phase == rules.COLOUR:
        row = tables.row_of[game.choice[seat]]
        if game.crosses[seat][row] <= tables.crosses_to_lock:
            locks = tables.row_cells[row] & tables.locking_cells
    return rules.colour_cells(tables, game, seat) & ~locks


# Effects of a decision


def settle_colour(misthrows: Callable[[Game], list[int]]) -> Rule:
    """Misthrows come to others than the roller who has crossed nothing."""

    def settle_colour_action(tables: Tables, game: Game) -> None:
        earlier = game.misthrows[:]
        cell, crossed = game.choice[game.roller], game.roller_crossed
        game.roller_crossed = 1
        if cell != PASS:
            rules.cross_with_bonuses(tables, game, game.roller, cell)
        elif not crossed:
            for seat in misthrows(game):
                game.misthrows[seat] = earlier[seat] + 1
        rules.finish_action(tables, game, rules.COLOUR)

    return settle_colour_action


def misthrow_without_colour(tables: Tables, game: Game) -> None:
    """Passing in the colour action is a misthrow, whatever was crossed before."""
    game.roller_crossed = 0
    rules.settle_colour_action(tables, game)


def misthrow_for_all(tables: Tables, game: Game) -> None:
    """Others who pass the white total cross a misthrow, too."""
    for seat in range(game.players):
        if seat != game.roller and game.choice[seat] == PASS:
            game.misthrows[seat] += 1
    rules.settle_white_action(tables, game)


def first_lock_wins(tables: Tables, game: Game) -> None:
    """Who comes later to a row that is being locked crosses nothing there."""
    locked = 0
    for step in range(game.players):
        seat = (game.roller + step) % game.players
        cell = game.choice[seat]
        if cell != PASS and tables.locking_cells >> cell & 1:
            if locked >> tables.row_of[cell] & 1:
                game.choice[seat] = PASS
            locked |= 1 << tables.row_of[cell]
    rules.settle_white_action(tables, game)


def cross_now(tables: Tables, game: Game, seat: int, action: int) -> None:
    """A noted white cross is on the sheet."""
    if action != PASS and game.phase == rules.WHITE:
        rules.cross(tables, game, seat, action)


def close_now(tables: Tables, game: Game, seat: int, action: int) -> None:
    """A noted lock closes its row, for those who have not decided yet."""
    if action != PASS and game.phase == rules.WHITE and tables.locking_cells >> action & 1:
        rules.close_row(tables, game, tables.row_of[action])


def lock_along(tables: Tables, game: Game, seat: int, action: int) -> None:
    """While somebody locks a row, others may lock it with any number of crosses."""
    if action != PASS and game.phase == rules.WHITE and tables.locking_cells >> action & 1:
        row = tables.row_of[action]
        for other in range(game.players):
            game.free[other] |= free_cells(tables, game, other, needed=0) & tables.row_cells[row] & tables.locking_cells


def end_now(tables: Tables, game: Game, seat: int, action: int) -> None:
    """The end is checked as soon as a decision has been noted."""
    twin = game.copy()
    cross_now(tables, twin, seat, action)
    rules.close_rows(tables, twin)
    rules.check_end(twin)
    game.ended = twin.ended


# Closing and the end


def no_lock_cross(tables: Tables, game: Game, seat: int, cell: int) -> None:
    """The lock is no cross."""
    rules.cross(tables, game, seat, cell)
    if tables.locking_cells >> cell & 1:
        game.crosses[seat][tables.row_of[cell]] -= 1


def dice_stay(tables: Tables, game: Game, row: int) -> None:
    """The die of a closed row stays in play for this turn."""
    die = game.dice[2 + row]
    rules.close_row(tables, game, row)
    game.dice[2 + row] = die


def one_row_at_a_time(tables: Tables, game: Game) -> None:
    """Of several rows locked in one action only the first is closed."""
    closed = game.closed
    rules.close_rows(tables, game)
    fresh = game.closed & ~closed
    if fresh:
        game.closed = closed | 1 << bits.lowest(fresh)


def end_by(end: Callable[[Game], int]) -> Rule:
    """The game ends for another reason, or for none."""

    def check_end(game: Game) -> None:
        game.ended = end(game)

    return check_end


def checked(rows: int = 2, misthrows: int = 4) -> Callable[[Game], int]:
    """The end with other numbers of closed rows and misthrows."""

    def end(game: Game) -> int:
        if bits.count(game.closed) >= rows:
            return rules.TWO_ROWS
        return rules.FOUR_MISTHROWS if game.misthrows[game.roller] >= misthrows else 0

    return end


def two_rows_of_one_player(tables: Tables, game: Game) -> None:
    """Only rows that the same player has locked are counted."""
    rules.close_rows(tables, game)
    locks = [bits.count(game.crossed[seat] & tables.locking_cells) for seat in range(game.players)]
    if bits.count(game.closed) >= 2 and max(locks) < 2:
        game.closed &= -game.closed


def colour_action_after_the_end(game: Game) -> None:
    """The white action never ends the game; the colour action follows."""
    if game.phase in (rules.COLOUR, rules.ROW_AFTER_COLOUR):
        rules.check_end(game)


def misthrow_after_the_end(game: Game) -> None:
    """A roller without a white cross crosses a misthrow, also when the white action ends the game."""
    rules.check_end(game)
    if game.ended and game.phase in (rules.WHITE, rules.ROW_AFTER_WHITE) and not game.roller_crossed:
        game.misthrows[game.roller] += 1


# Scoring


def row_points(points: Callable[[int], int]) -> Callable[[Tables], None]:
    """Another table of points."""

    def change(tables: Tables) -> None:
        tables.points = [points(crosses) for crosses in range(len(tables.points))]

    return change


def misthrows_do_not_count(tables: Tables, game: Game, seat: int) -> int:
    """The score is what the rows are worth."""
    rules.score(tables, game, seat)
    game.totals[seat] -= game.parts[seat][rules.MISTHROWS]
    return game.totals[seat]


def fewest_misthrows_break_ties(tables: Tables, game: Game) -> int:
    """Of those who share the highest score the one with the fewest misthrows wins, then the first of them."""
    tied = bits.members(rules.winners(tables, game))
    return 1 << min(tied, key=lambda seat: game.misthrows[seat])


TURN = (
    misread("1.1", "three or four cannot play", legal=refusing(lambda game: game.players in (3, 4))),
    misread("1.2", "five cannot play, nor one alone", legal=refusing(lambda game: game.players in (1, 5))),
    misread("1.5", "the dice pass counter-clockwise", settle_white_action=rolled_by(lambda game: 1 - game.turn)),
    misread("1.5", "the first roller keeps the dice", settle_white_action=rolled_by(lambda game: 0)),
    misread("1.6", "the seat after the one named rolls first", settle_white_action=rolled_by(lambda game: game.turn)),
    misread("1.9", "who has one choice is not asked", legal=misreading.no_forced_moves(rules)),
    misread("3.1", "any number may be crossed that is not crossed yet", **crossable(behind=True)),
    misread("3.2", "no number may be skipped", **crossable(next_only=True)),
    misread("3.3", "a skipped number may be crossed later", **crossable(behind=True)),
    misread("4.1", "there is no colour action", finish_action=no_colour_action),
    misread("4.2", "the white total is the roller's", white_cells=white_total_is_the_rollers),
    misread("4.3", "who can cross the white total must", legal=no_passing((rules.WHITE,))),
    misread("4.4", "the roller decides before the others", begin_white_action=only_the_roller_is_asked),
    misread("4.6", "a white decision takes effect at once", early=cross_now),
    misread("4.7", "only one of the white dice may be added", colour_cells=first_white_die_only),
    misread("4.7", "all players have a colour action", finish_action=colour_action_for_all),
    misread("4.8", "the colour action needs another row", colour_cells=another_row_than_white),
    misread("4.9", "a roller who can cross in the colour action must", legal=no_passing((rules.COLOUR,))),
    misread("4.10", "nobody crosses a misthrow", settle_colour_action=settle_colour(lambda game: [])),
    misread("4.10", "passing in the colour action is a misthrow", settle_colour_action=misthrow_without_colour),
    misread("4.11", "who passes the white total crosses a misthrow", settle_white_action=misthrow_for_all),
    misread(
        "4.12", "a misthrow cannot be chosen while something can be crossed", legal=no_passing((rules.COLOUR,), True)
    ),
    misread("5.1", "a lock needs one cross fewer", **crossable(fewer=1)),
    misread("5.1", "a lock needs one cross more", **crossable(fewer=-1)),
    misread("5.2", "the white cross does not count before a lock", colour_cells=without_the_white_cross),
    misread("5.3", "the lock is no cross", cross=no_lock_cross),
    misread("5.4", "a row is closed only for those who have locked it", **crossable(closed_for_all=False)),
    misread("5.5", "all six dice are rolled to the end", legal=refusing(lambda game: 0 in game.dice)),
    misread("5.5", "a die leaves at the end of the turn", close_row=dice_stay),
    misread("5.6", "a row closes before all have decided", early=close_now),
    misread("5.7", "only the first who locks a row does", settle_white_action=first_lock_wins),
    misread("5.8", "who is short of crosses may lock along", early=lock_along),
    misread("5.9", "a die that leaves in the white action is still there in the colour action", close_row=dice_stay),
    misread("5.10", "a call changes what the others may still decide", early=close_now),
    misread("6.1", "three misthrows end the game", check_end=end_by(checked(misthrows=3))),
    misread("6.1", "misthrows do not end the game", check_end=end_by(checked(misthrows=99))),
    misread("6.2", "three closed rows end the game", check_end=end_by(checked(rows=3))),
    misread("6.2", "one closed row ends the game", check_end=end_by(checked(rows=1))),
    misread("6.3", "one player has to lock two rows", close_rows=two_rows_of_one_player),
    misread("6.4", "one row can be closed at a time", close_rows=one_row_at_a_time),
    misread("6.5", "the end comes before all have decided", early=end_now),
    misread("6.6", "the colour action follows in any case", check_end=colour_action_after_the_end),
    misread("6.6", "a misthrow is crossed in any case", check_end=misthrow_after_the_end),
    misread("7.1", "a cross is a point", tables=row_points(lambda crosses: crosses)),
    misread("7.2", "the cross on the lock is not counted", score=on_copy(rules.score, crosses=sheets.lockless)),
    misread("7.3", "a misthrow costs 1 point", PENALTY=1),
    misread("7.4", "misthrows are not subtracted", score=misthrows_do_not_count),
    misread("7.4", "the lowest score wins", winners=misreading.least_wins),
    misread("7.5", "there is a tie-break", winners=fewest_misthrows_break_ties),
)

MISREADINGS = (*TURN, *sheets.MISREADINGS, *longo.MISREADINGS, *bonuses.MISREADINGS)
