"""What a Qwixx sheet is worth to a seat: by four weights, or by what was learned from self-play.

Learned values are chances to win. They compare the rows of all sheets, each looked up by the place of its last cross,
its crosses and how far the game is, and weigh the lead; so they know that a late game ends soon, and for whom that is
good. A decision looks at the whole throw: the roller's white choice is judged together with the best colour choice.
"""

from __future__ import annotations

from rollbook.bots.qwixx_solo import last_place, row_state
from rollbook.games.qwixx.rules import (
    COLOUR,
    PASS,
    WHITE,
    Game,
    colour_cells,
    cross_two,
    cross_with_bonuses,
    score,
)
from rollbook.games.qwixx.tables import COLUMNS, ROWS, Tables
from rollbook.kernel import bits
from rollbook.kernel.compiler import Mind, rule

STAGES = 10
ROW_STATES = 2 + COLUMNS * (COLUMNS - 1) // 2
EXTRAS = 32  # struck fields of the bonus row, crossed cells of the symbols
PER_STAGE = ROWS * ROW_STATES + 4 + EXTRAS
SIZE = STAGES * PER_STAGE + STAGES  # at the end, how much a lead weighs at each stage
WEIGHED, LEARNED = range(2)
WIN = 30.0  # what ending the game as the winner is worth, and as a loser costs
LEAD = 10.0  # points

COUNTS, GAPS, LOCKS, MISTHROWS = 1.0, 0.6, 3.0, 5.0  # the four weights of `club`, tuned against `master`


@rule
def stage(game: Game) -> int:
    """How far the game is: by the crosses and misthrows of whoever is nearest to an end, and closed rows."""
    furthest = 0
    for seat in range(game.players):
        most = 0
        second = 0
        for row in range(ROWS):
            crosses = game.crosses[seat][row]
            if crosses > most:
                second = most
                most = crosses
            elif crosses > second:
                second = crosses
        furthest = max(furthest, most + second, 4 * game.misthrows[seat])
    return min(STAGES - 1, furthest // 2 + (3 if game.closed else 0))


@rule
def feature(game: Game, sheet: Tables, seat: int, row: int) -> int:
    """The state of a row as a place among a stage's numbers."""
    if game.closed >> row & 1 or game.crossed[seat] & sheet.row_cells[row] & sheet.locking_cells:
        return row * ROW_STATES + ROW_STATES - 1
    return row * ROW_STATES + row_state(last_place(sheet, game, seat, row), game.crosses[seat][row])


@rule
def extra(game: Game, sheet: Tables, seat: int, which: int) -> int:
    """Bonus sheets: the struck fields (0), or the crossed cells of a symbol (1 to 5); -1 where there is none."""
    first = ROWS * ROW_STATES + 4
    if which == 0:
        return first + bits.count(game.struck[seat] & sheet.fields) if sheet.fields else -1
    cells = sheet.symbol_cells[which]
    return first + 13 + 3 * (which - 1) + bits.count(game.crossed[seat] & cells) if cells else -1


@rule
def sheet_part(game: Game, sheet: Tables, seat: int, now: int, mind: Mind) -> float:
    """What a seat's sheet adds to its chances at this stage."""
    base = now * PER_STAGE
    value = float(mind[base + ROWS * ROW_STATES + min(3, game.misthrows[seat])])
    for row in range(ROWS):
        value += mind[base + feature(game, sheet, seat, row)]
    for which in range(6):
        place = extra(game, sheet, seat, which)
        if place >= 0:
            value += mind[base + place]
    return value


@rule
def weighed(game: Game, sheet: Tables, seat: int) -> float:
    """A sheet by four weights."""
    value = -MISTHROWS * game.misthrows[seat]
    for row in range(ROWS):
        crosses = game.crosses[seat][row]
        value += COUNTS * crosses + sheet.points[crosses] / 10
        if game.crossed[seat] & sheet.row_cells[row] & sheet.locking_cells:
            value += LOCKS
        elif not game.closed >> row & 1:
            value -= GAPS * (last_place(sheet, game, seat, row) - crosses)
    return value


@rule
def leaning(game: Game, sheet: Tables, seat: int, mind: Mind) -> float:
    """How the game leans towards a seat, as the logarithm of its odds to win: sheets against sheets, and the lead."""
    now = stage(game)
    value = sheet_part(game, sheet, seat, now, mind)
    best = -1000
    for other in range(game.players):
        if other != seat:
            value -= sheet_part(game, sheet, other, now, mind) / (game.players - 1)
            best = max(best, score(sheet, game, other))
    return value + float(mind[STAGES * PER_STAGE + now]) * (score(sheet, game, seat) - best) / LEAD


@rule
def sheet_worth(game: Game, sheet: Tables, seat: int, mind: Mind, kind: int) -> float:
    """A sheet as it stands: points and what is to come."""
    if kind == WEIGHED:
        return weighed(game, sheet, seat)
    return leaning(game, sheet, seat, mind)


@rule
def ended_worth(game: Game, sheet: Tables, seat: int) -> float:
    """The game ends now: whether somebody has more points; alone only the sheet counts."""
    if game.players == 1:
        return weighed(game, sheet, seat)
    own = score(sheet, game, seat)
    best = -1000
    for other in range(game.players):
        if other != seat:
            best = max(best, score(sheet, game, other))
    lead = (own - best) / 100
    return lead + (WIN if own > best else -WIN if own < best else 0.0)


@rule
def closed_by(game: Game, sheet: Tables, seat: int) -> int:
    """The rows that are closed once a seat's locks take effect."""
    rows = game.closed
    for row in range(ROWS):
        if game.crossed[seat] & sheet.row_cells[row] & sheet.locking_cells:
            rows |= 1 << row
    return rows


@rule
def worth_after(game: Game, sheet: Tables, seat: int, action: int, mind: Mind, kind: int) -> float:
    """What a choice is worth, looking at the rest of this throw; the game is left as it was."""
    crossed = game.crossed[seat]
    free = game.free[seat]
    struck = game.struck[seat]
    earned = game.earned[seat]
    misthrows = game.misthrows[seat]
    counts = [0, 0, 0, 0]
    for row in range(ROWS):
        counts[row] = game.crosses[seat][row]
    if game.phase != WHITE and game.phase != COLOUR:
        game.earned[seat] = 0
        cross_two(sheet, game, seat, action)
    elif action != PASS:
        cross_with_bonuses(sheet, game, seat, action)
    elif game.phase == COLOUR and not game.roller_crossed:
        game.misthrows[seat] += 1
    ends = bits.count(closed_by(game, sheet, seat)) >= 2 or game.misthrows[seat] >= 4
    if ends:
        value = ended_worth(game, sheet, seat)
    elif game.phase == WHITE and seat == game.roller:
        value = best_colour(game, sheet, seat, action == PASS, mind, kind)
    else:
        value = sheet_worth(game, sheet, seat, mind, kind)
    game.crossed[seat] = crossed
    game.free[seat] = free
    game.struck[seat] = struck
    game.earned[seat] = earned
    game.misthrows[seat] = misthrows
    for row in range(ROWS):
        game.crosses[seat][row] = counts[row]
    return value


@rule
def best_colour(game: Game, sheet: Tables, seat: int, passed: bool, mind: Mind, kind: int) -> float:
    """The best end of the roller's turn after a white choice."""
    if passed:
        game.misthrows[seat] += 1
        best = (
            ended_worth(game, sheet, seat) if game.misthrows[seat] >= 4 else sheet_worth(game, sheet, seat, mind, kind)
        )
        game.misthrows[seat] -= 1
    else:
        best = sheet_worth(game, sheet, seat, mind, kind)
    crossed = game.crossed[seat]
    free = game.free[seat]
    struck = game.struck[seat]
    earned = game.earned[seat]
    counts = [0, 0, 0, 0]
    for row in range(ROWS):
        counts[row] = game.crosses[seat][row]
    cells = colour_cells(sheet, game, seat)
    while cells:
        cell = bits.lowest(cells)
        cells &= cells - 1
        cross_with_bonuses(sheet, game, seat, cell)
        if bits.count(closed_by(game, sheet, seat)) >= 2:
            value = ended_worth(game, sheet, seat)
        else:
            value = sheet_worth(game, sheet, seat, mind, kind)
        best = max(best, value)
        game.crossed[seat] = crossed
        game.free[seat] = free
        game.struck[seat] = struck
        game.earned[seat] = earned
        for row in range(ROWS):
            game.crosses[seat][row] = counts[row]
    return best


@rule
def best_choice(game: Game, sheet: Tables, seat: int, actions: int, mind: Mind, kind: int) -> int:
    """The legal action that is worth most."""
    best = PASS
    most = -10000.0
    for action in range(PASS + 1):
        if actions >> action & 1:
            value = worth_after(game, sheet, seat, action, mind, kind)
            if value > most:
                most = value
                best = action
    return best
