"""Why one choice in Qwixx is better than another, as far as the sheets show it.

Every reason compares the sheet after the better choice with the sheet after the other one. What the others do at the
same moment is not known; a reason that depends on it holds only if it holds whatever they do.
"""

from __future__ import annotations

from rollbook.games.qwixx import rules
from rollbook.games.qwixx.pad import COLOURS, SYMBOLS
from rollbook.games.qwixx.rules import COLOUR, PASS, WHITE, Game
from rollbook.games.qwixx.tables import ROWS, Tables
from rollbook.kernel import bits
from rollbook.thinkers import Facts, Reason
from rollbook.thinkers.qwixx.after import (
    best_score,
    ends,
    least_left_out,
    left_out,
    lockable,
    others_may_lock,
    passing_is_misthrow,
    sheet_after,
)

SYMBOL_NAMES = {number: name for number, name, _ in SYMBOLS.values()}
FEW = 1  # numbers that are a small price for a cross
MANY = 3  # numbers that are as dear as a misthrow
WORTH_IT = 3  # points that speak for a cross by themselves


def colour_follows(tables: Tables, game: Game, seat: int) -> bool:
    """§4.7 Whether a seat is the roller in a white action after which all dice are still there, whatever others do."""
    return game.phase == WHITE and seat == game.roller and not others_may_lock(tables, game, seat)


# The end


def ends_ahead(tables: Tables, game: Game, seat: int, best: int, instead: int) -> Facts | None:
    """§6.2 The better choice ends the game, and nobody can catch up, whatever the others cross now."""
    if game.players == 1 or game.phase not in (WHITE, COLOUR):
        return None
    after = sheet_after(tables, game, seat, best)
    if not ends(after) or ends(sheet_after(tables, game, seat, instead)):
        return None
    others = [other for other in range(game.players) if other != seat]
    margin = rules.score(tables, after, seat) - max(most_points(tables, game, other) for other in others)
    return {"margin": margin} if margin > 0 else None


def most_points(tables: Tables, game: Game, seat: int) -> int:
    """The most points another seat can have when the action is complete."""
    cells = rules.white_cells(tables, game, seat) if game.phase == WHITE else 0
    now = rules.score(tables, game.copy(), seat)
    return max([now, *(best_score(tables, game, seat, cell) for cell in bits.members(cells))])


def ends_behind(tables: Tables, game: Game, seat: int, best: int, instead: int) -> Facts | None:
    """§6.1, §6.2 The other choice ends the game while somebody else has more points."""
    if game.players == 1 or game.phase not in (WHITE, COLOUR):
        return None
    if not ends(sheet_after(tables, game, seat, instead)) or ends(sheet_after(tables, game, seat, best)):
        return None
    others = [rules.score(tables, game.copy(), other) for other in range(game.players) if other != seat]
    margin = max(others) - best_score(tables, game, seat, instead)
    return {"margin": margin} if margin > 0 else None


def ends_early(tables: Tables, game: Game, seat: int, best: int, instead: int) -> Facts | None:
    """§6.1, §6.2 The other choice ends the game, the better one does not."""
    if game.phase not in (WHITE, COLOUR) or not ends(sheet_after(tables, game, seat, instead)):
        return None
    return None if ends(sheet_after(tables, game, seat, best)) else {}


def end_is_near(tables: Tables, game: Game, seat: int, best: int, instead: int) -> Facts | None:
    """§6.2 One row is closed and another player can close a second one: a pass may have been the last decision."""
    if instead != PASS or best == PASS or game.phase not in (WHITE, COLOUR):
        return None
    if bits.count(game.closed) != rules.ROWS_TO_END - 1:
        return None
    for other in range(game.players):
        if other != seat and lockable(tables, game, other):
            return {"seat": other}
    return None


# Misthrows


def avoids_misthrow(tables: Tables, game: Game, seat: int, best: int, instead: int) -> Facts | None:
    """§4.10 To pass now is a misthrow."""
    if instead != PASS or best == PASS or not passing_is_misthrow(tables, game, seat):
        return None
    return {"penalty": rules.PENALTY, "count": bits.count(left_out(tables, game, seat, best))}


def avoids_coming_misthrow(tables: Tables, game: Game, seat: int, best: int, instead: int) -> Facts | None:
    """§4.10 After a pass no coloured cross is possible."""
    if not colour_follows(tables, game, seat) or instead != PASS or best == PASS:
        return None
    if rules.has_earned(tables, game, seat, rules.NO_MISTHROWS) or rules.colour_cells(tables, game, seat):
        return None
    return {"penalty": rules.PENALTY}


def avoids_dear_colour(tables: Tables, game: Game, seat: int, best: int, instead: int) -> Facts | None:
    """§4.10 After a pass only a coloured cross saves from a misthrow, and all of these leave out more."""
    if not colour_follows(tables, game, seat) or instead != PASS or best == PASS:
        return None
    if rules.has_earned(tables, game, seat, rules.NO_MISTHROWS):
        return None
    fewer, more = bits.count(left_out(tables, game, seat, best)), least_left_out(tables, game, seat)
    return {"fewer": fewer, "more": more} if more is not None and more >= max(fewer + 1, MANY) else None


def takes_misthrow(tables: Tables, game: Game, seat: int, best: int, instead: int) -> Facts | None:
    """A misthrow costs less than many numbers that a single cross would leave out."""
    if best != PASS or instead == PASS or not passing_is_misthrow(tables, game, seat):
        return None
    count = bits.count(left_out(tables, game, seat, instead))
    return {"count": count, "penalty": rules.PENALTY} if count >= MANY else None


# What a cross brings besides itself


def brings_chain(tables: Tables, game: Game, seat: int, best: int, instead: int) -> Facts | None:
    """§11.8 The cross brings more bonus crosses than the other choice."""
    count = bonus_crosses(tables, game, seat, best)
    return {"count": count} if count > bonus_crosses(tables, game, seat, instead) else None


def bonus_crosses(tables: Tables, game: Game, seat: int, action: int) -> int:
    """§11.5 The crosses that the bonus row adds to a cross."""
    if not tables.fields or action == PASS:
        return 0
    return bits.count(sheet_after(tables, game, seat, action).crossed[seat] & ~game.crossed[seat]) - 1


def earns_symbol(tables: Tables, game: Game, seat: int, best: int, instead: int) -> Facts | None:
    """§12.4 The second cell of a symbol, which the other choice does not earn."""
    after, other = sheet_after(tables, game, seat, best), sheet_after(tables, game, seat, instead)
    for symbol, name in SYMBOL_NAMES.items():
        there = (rules.has_earned(tables, one, seat, symbol) for one in (game, after, other))
        if tuple(there) == (False, True, False):
            return {"symbol": name}
    return None


def keeps_bonus(tables: Tables, game: Game, seat: int, best: int, instead: int) -> Facts | None:
    """§11.5, §12.4 The other choice leaves out cells that would bring something, the better one does not."""
    useful = useful_cells(tables, game, seat)
    if left_out(tables, game, seat, best) & useful:
        return None
    count = bits.count(left_out(tables, game, seat, instead) & useful)
    return {"count": count} if count else None


def useful_cells(tables: Tables, game: Game, seat: int) -> int:
    """Bonus cells while the bonus row has fields, and symbols of which both cells can be had."""
    cells = tables.bonus_cells if tables.fields & ~game.struck[seat] else 0
    there = game.free[seat] | game.crossed[seat]
    for symbol in SYMBOL_NAMES:
        both = tables.symbol_cells[symbol]
        cells |= both if both & there == both else 0
    return cells


def uses_luck(tables: Tables, game: Game, seat: int, best: int, instead: int) -> Facts | None:
    """§8.9 A lucky cross takes the next free number, the other choice leaves some out."""
    if game.phase != WHITE or PASS in (best, instead) or tables.number_of[best] == game.dice[0] + game.dice[1]:
        return None
    count = bits.count(left_out(tables, game, seat, instead))
    return {"count": count, "number": game.dice[0] + game.dice[1]} if count else None


# Locks


def locked_only_by(tables: Tables, game: Game, seat: int, one: int, other: int) -> int | None:
    """§5.3 The row that one choice locks and the other does not."""
    rows = sheet_after(tables, game, seat, one).closed & ~sheet_after(tables, game, seat, other).closed
    return bits.lowest(rows) if rows else None


def locks_row(tables: Tables, game: Game, seat: int, best: int, instead: int) -> Facts | None:
    """§5.3 A locking number brings the lock's cross as well."""
    row = locked_only_by(tables, game, seat, best, instead)
    if row is None:
        return None
    crosses = sheet_after(tables, game, seat, best).crosses[seat][row]
    return {"row": COLOURS[row], "points": tables.points[crosses] - tables.points[game.crosses[seat][row]]}


def locks_early(tables: Tables, game: Game, seat: int, best: int, instead: int) -> Facts | None:
    """§5.3 The other choice locks a row in which numbers could still be crossed."""
    row = locked_only_by(tables, game, seat, instead, best)
    if row is None:
        return None
    count = bits.count(left_out(tables, game, seat, instead) & tables.row_cells[row])
    return {"row": COLOURS[row], "count": count} if count else None


def locks_later(tables: Tables, game: Game, seat: int, best: int, instead: int) -> Facts | None:
    """§5.1 The other choice locks a row that can still be locked after the better one."""
    row = locked_only_by(tables, game, seat, instead, best)
    if row is None or not lockable(tables, sheet_after(tables, game, seat, best), seat) >> row & 1:
        return None
    return {"row": COLOURS[row]}


def readies_lock(tables: Tables, game: Game, seat: int, best: int, instead: int) -> Facts | None:
    """§5.1 The cross that a row needed before it can be locked."""
    need = tables.crosses_to_lock
    after, other = sheet_after(tables, game, seat, best), sheet_after(tables, game, seat, instead)
    for row in range(ROWS):
        before = max(game.crosses[seat][row], other.crosses[seat][row])
        if before < need <= after.crosses[seat][row] and not after.closed >> row & 1:
            return {"row": COLOURS[row], "need": need}
    return None


def keeps_lock(tables: Tables, game: Game, seat: int, best: int, instead: int) -> Facts | None:
    """§5.1 The other choice leaves too few numbers of a row for the crosses that a lock needs, and does not lock it."""
    after, other = sheet_after(tables, game, seat, best), sheet_after(tables, game, seat, instead)
    for row in range(ROWS):
        can = [can_be_locked(tables, one, seat, row) for one in (game, after, other)]
        if can == [True, True, False] and not other.closed >> row & 1:
            return {"row": COLOURS[row], "need": tables.crosses_to_lock}
    return None


def can_be_locked(tables: Tables, game: Game, seat: int, row: int) -> bool:
    """§5.1 Enough numbers of a row can still be crossed."""
    if game.closed >> row & 1:
        return False
    left = bits.count(game.free[seat] & tables.row_cells[row] & ~tables.locking_cells)
    return game.crosses[seat][row] + left >= tables.crosses_to_lock


def comes_before_lock(tables: Tables, game: Game, seat: int, best: int, instead: int) -> Facts | None:
    """§5.4 Another player can lock the row of the better cross; then nobody crosses there any more."""
    if best == PASS or game.phase not in (WHITE, COLOUR):
        return None
    row = tables.row_of[best]
    if instead != PASS and tables.row_of[instead] == row:
        return None
    for other in range(game.players):
        if other != seat and lockable(tables, game, other) >> row & 1:
            return {"row": COLOURS[row], "seat": other}
    return None


# Numbers that are left out


def keeps_likeliest(tables: Tables, game: Game, seat: int, best: int, instead: int) -> Facts | None:
    """§3.3 The other choice leaves out the sum that comes most often."""
    number = tables.faces + 1
    likeliest = tables.cells_with[number]
    lost = left_out(tables, game, seat, instead) & likeliest
    if locks(tables, instead) or not lost or left_out(tables, game, seat, best) & likeliest:
        return None
    return {"number": number, "row": COLOURS[tables.row_of[bits.lowest(lost)]]}


def locks(tables: Tables, action: int) -> bool:
    """Whether a choice is a locking number, which is worth leaving out others."""
    return action != PASS and bool(tables.locking_cells >> action & 1)


def leaves_out_fewer(tables: Tables, game: Game, seat: int, best: int, instead: int) -> Facts | None:
    """§3.3 Of two crosses the one that leaves out fewer numbers."""
    if PASS in (best, instead) or locks(tables, instead):
        return None
    fewer, more = (bits.count(left_out(tables, game, seat, action)) for action in (best, instead))
    return {"fewer": fewer, "more": more} if fewer < more else None


def leaves_out_rarer(tables: Tables, game: Game, seat: int, best: int, instead: int) -> Facts | None:
    """§3.3 Of two crosses the one whose left out numbers the white dice show less often."""
    if PASS in (best, instead) or locks(tables, instead):
        return None
    fewer, more = (ways_left_out(tables, game, seat, action) for action in (best, instead))
    return {"fewer": fewer, "more": more, "throws": tables.faces**2} if fewer < more else None


def ways_left_out(tables: Tables, game: Game, seat: int, action: int) -> int:
    """How many throws of the white dice make a number that a choice leaves out."""
    numbers = {tables.number_of[cell] for cell in bits.members(left_out(tables, game, seat, action))}
    return sum(tables.faces - abs(number - tables.faces - 1) for number in numbers)


def leaves_nothing_out(tables: Tables, game: Game, seat: int, best: int, instead: int) -> Facts | None:
    """A cross that leaves out next to nothing is better than none."""
    if instead != PASS or best == PASS or game.phase not in (WHITE, COLOUR):
        return None
    count = bits.count(left_out(tables, game, seat, best))
    return {"count": count} if count <= FEW else None


def would_leave_out(tables: Tables, game: Game, seat: int, best: int, instead: int) -> Facts | None:
    """Passing keeps the numbers that a cross would leave out."""
    if best != PASS or instead == PASS or passing_is_misthrow(tables, game, seat) or locks(tables, instead):
        return None
    count = bits.count(left_out(tables, game, seat, instead))
    return {"count": count} if count else None


def waits_for_colour(tables: Tables, game: Game, seat: int, best: int, instead: int) -> Facts | None:
    """§4.7 A coloured cross of the same throw leaves out fewer numbers than the white one."""
    if not colour_follows(tables, game, seat) or best != PASS or instead == PASS or locks(tables, instead):
        return None
    fewer, more = least_left_out(tables, game, seat), bits.count(left_out(tables, game, seat, instead))
    return {"fewer": fewer, "more": more} if fewer is not None and fewer < more else None


# Points


def allows_second(tables: Tables, game: Game, seat: int, best: int, instead: int) -> Facts | None:
    """§4.7 After the white cross a coloured one is as good as next to it, after the other choice it is not."""
    if not colour_follows(tables, game, seat) or best == PASS:
        return None
    after = sheet_after(tables, game, seat, best)
    count = least_left_out(tables, after, seat)
    other = least_left_out(tables, sheet_after(tables, game, seat, instead), seat)
    if ends(after) or count is None or count > FEW or (instead != PASS and other is not None and other <= count):
        return None
    return {"count": count}


def brings_points(tables: Tables, game: Game, seat: int, best: int, instead: int) -> Facts | None:
    """§7.1 The n-th cross of a row is worth n points."""
    now = rules.score(tables, game.copy(), seat)
    more, fewer = (best_score(tables, game, seat, action) - now for action in (best, instead))
    return {"more": more, "fewer": fewer} if fewer >= 0 and more - fewer >= WORTH_IT else None


REASONS = (
    Reason("end", "ends-ahead", ends_ahead),
    Reason("end", "ends-behind", ends_behind),
    Reason("misthrow", "misthrow", avoids_misthrow),
    Reason("misthrow", "misthrow-due", avoids_coming_misthrow),
    Reason("bonus", "symbol", earns_symbol),
    Reason("bonus", "chain", brings_chain),
    Reason("locks", "lock", locks_row),
    Reason("locks", "lock-ready", readies_lock),
    Reason("end", "ends-early", ends_early),
    Reason("locks", "lock-early", locks_early),
    Reason("locks", "lock-kept", keeps_lock),
    Reason("end", "end-near", end_is_near),
    Reason("locks", "lock-others", comes_before_lock),
    Reason("bonus", "bonus-kept", keeps_bonus),
    Reason("bonus", "lucky", uses_luck),
    Reason("misthrow", "misthrow-taken", takes_misthrow),
    Reason("gaps", "colour-closer", waits_for_colour),
    Reason("gaps", "likeliest", keeps_likeliest),
    Reason("gaps", "gaps", leaves_out_fewer),
    Reason("gaps", "gaps-passed", would_leave_out),
    Reason("locks", "lock-later", locks_later),
    Reason("misthrow", "misthrow-else", avoids_dear_colour),
    Reason("points", "twice", allows_second),
    Reason("gaps", "gapless", leaves_nothing_out),
    Reason("gaps", "gaps-rare", leaves_out_rarer),
    Reason("points", "points", brings_points),
)
