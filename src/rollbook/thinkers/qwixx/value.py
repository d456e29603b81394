"""How `club` and `master` of the Qwixx family choose: what the sheets are worth after each choice.

A sheet's worth comes from four weights (`club`) or from what was learned (`network`). A choice looks at the whole
turn: the roller's white choice is judged together with the best colour choice after it, by the sheets that are left
when the turn is over (afterstates). `master` also expects the others to do at the same moment what is best for them
(`try_replies`), and looks further (`ahead`).
"""

from __future__ import annotations

from rollbook.games.qwixx.rules import (
    COLOUR,
    PASS,
    WHITE,
    Game,
    carry_out_effects,
    colour_cells,
    cross_two,
    cross_with_bonuses,
    lowest_rows,
    score,
    white_cells,
)
from rollbook.games.qwixx.tables import ROWS, SEATS, Tables
from rollbook.kernel import bits
from rollbook.kernel.compiler import Mind, rule, thinker
from rollbook.thinkers.qwixx.network import Thought, begin_thought, forget_others, leaning, points_alone
from rollbook.thinkers.qwixx.state import last_place

WEIGHED, LEARNED = range(2)  # kinds of thought: by four weights, or by the networks
COUNTS, GAPS, LOCKS, MISTHROWS = 1.0, 0.6, 3.0, 5.0  # the four weights of `club`, tuned against `master`
MISTHROW = PASS + 1  # what a roller is foreseen to do who crosses nothing
WIN = 30.0  # what ending the game as the winner is worth, and as a loser costs
Marks = tuple[int, int, int, int, int, int, int, int, int]


# Trying a choice and taking it back


@rule
def remember(game: Game, seat: int) -> Marks:
    """Everything that a choice changes on a sheet."""
    crosses = game.crosses[seat]
    counts = crosses[0], crosses[1], crosses[2], crosses[3]
    return (*counts, game.crossed[seat], game.free[seat], game.struck[seat], game.earned[seat], game.misthrows[seat])


@rule
def take_back(game: Game, seat: int, marks: Marks) -> None:
    """The sheet as it was."""
    for row in range(ROWS):
        game.crosses[seat][row] = marks[row]
    game.crossed[seat] = marks[4]
    game.free[seat] = marks[5]
    game.struck[seat] = marks[6]
    game.earned[seat] = marks[7]
    game.misthrows[seat] = marks[8]


@thinker
def try_cross(tables: Tables, game: Game, seat: int, cell: int) -> None:
    """A cross with all that follows; where rows tie for an effect, the first of them gets it."""
    cross_with_bonuses(tables, game, seat, cell)
    while game.earned[seat]:
        try_row(tables, game, seat, bits.lowest(lowest_rows(game, seat)))


@rule
def try_row(tables: Tables, game: Game, seat: int, row: int) -> None:
    """The two crosses of an effect that waited for a choice of row."""
    game.earned[seat] = 0
    cross_two(tables, game, seat, row)
    carry_out_effects(tables, game, seat)


@rule
def try_colour(tables: Tables, game: Game, seat: int, action: int, crossed: bool) -> None:
    """The roller's colour choice: a cross, or a pass, which is a misthrow for one who has crossed nothing."""
    if action != PASS:
        try_cross(tables, game, seat, action)
    elif not crossed:
        game.misthrows[seat] += 1


@rule
def closed_now(tables: Tables, game: Game) -> int:
    """The rows that are closed once all locks on the sheets take effect."""
    locked = 0
    for seat in range(game.players):
        locked |= game.crossed[seat] & tables.locking_cells
    rows = game.closed
    if locked:
        for row in range(ROWS):
            if locked & tables.row_cells[row]:
                rows |= 1 << row
    return rows


@rule
def strike_fields(tables: Tables, game: Game, seat: int) -> None:
    """§11.9 The white action is complete: a chain in the colour action passes over the fields of rows it has closed."""
    if tables.fields:
        closed = closed_now(tables, game)
        for row in range(ROWS):
            if closed >> row & 1:
                game.struck[seat] |= tables.fields_of[row]


# What sheets are worth


@rule
def weighed(tables: Tables, game: Game, seat: int, closed: int) -> float:
    """A sheet by four weights."""
    value = -MISTHROWS * game.misthrows[seat]
    for row in range(ROWS):
        crosses = game.crosses[seat][row]
        value += COUNTS * crosses + tables.points[crosses] / 10
        if game.crossed[seat] & tables.row_cells[row] & tables.locking_cells:
            value += LOCKS
        elif not closed >> row & 1:
            value -= GAPS * (last_place(game, seat, row) - crosses)
    return value


@rule
def ended_worth(tables: Tables, game: Game, seat: int) -> float:
    """The game ends now: whether somebody has more points."""
    own = score(tables, game, seat)
    best = -1000
    for other in range(game.players):
        if other != seat:
            best = max(best, score(tables, game, other))
    lead = (own - best) / 100
    return lead + (WIN if own > best else -WIN if own < best else 0.0)


@thinker
def worth_now(tables: Tables, game: Game, seat: int, thought: Thought) -> float:
    """What the sheets as they stand are worth to a seat when the turn is over."""
    closed = closed_now(tables, game)
    ends = bits.count(closed) >= 2 or game.misthrows[game.roller] >= 4
    if game.players == 1:
        if thought.kind == WEIGHED:
            return weighed(tables, game, seat, closed)
        return float(score(tables, game, seat)) if ends else points_alone(tables, game, seat, closed, thought)
    if ends:
        return ended_worth(tables, game, seat)
    if thought.kind == WEIGHED:
        return weighed(tables, game, seat, closed)
    return leaning(tables, game, seat, closed, thought)


# The rest of a throw


@rule
def cells_after_white(tables: Tables, game: Game, seat: int) -> int:
    """The cells open to the colour action, without the rows and dice that the white action closes (§5.5)."""
    closed = closed_now(tables, game)
    if closed == game.closed:
        return colour_cells(tables, game, seat)
    cells = 0
    shut = 0
    for row in range(ROWS):
        die = game.dice[2 + row]
        if closed >> row & 1:
            shut |= tables.row_cells[row]
        elif die > 0:
            cells |= tables.coloured_cells[row][die + game.dice[0]] | tables.coloured_cells[row][die + game.dice[1]]
    return cells & game.free[seat] & ~shut


@thinker
def best_colour(tables: Tables, game: Game, seat: int, crossed: bool, thought: Thought) -> tuple[int, float]:
    """The roller's best colour choice after the white action, and its worth."""
    strike_fields(tables, game, seat)
    marks = remember(game, seat)
    try_colour(tables, game, seat, PASS, crossed)
    choice = PASS
    most = worth_now(tables, game, seat, thought)
    take_back(game, seat, marks)
    cells = cells_after_white(tables, game, seat)
    while cells:
        cell = bits.lowest(cells)
        cells &= cells - 1
        try_cross(tables, game, seat, cell)
        value = worth_now(tables, game, seat, thought)
        take_back(game, seat, marks)
        if value > most:
            most = value
            choice = cell
    return choice, most


@rule
def finish_turn(tables: Tables, game: Game, colour: int) -> None:
    """What another roller does in the colour action: a cross where it is still possible, nothing, or a misthrow."""
    if colour == MISTHROW:
        game.misthrows[game.roller] += 1
    elif colour != PASS and not closed_now(tables, game) >> tables.row_of[colour] & 1:
        strike_fields(tables, game, game.roller)
        try_cross(tables, game, game.roller, colour)


@thinker
def worth_after_white(tables: Tables, game: Game, seat: int, action: int, colour: int, thought: Thought) -> float:
    """What a white choice is worth; `colour` is what another roller will cross afterwards."""
    marks = remember(game, seat)
    if action != PASS:
        try_cross(tables, game, seat, action)
    if bits.count(closed_now(tables, game)) >= 2:
        value = worth_now(tables, game, seat, thought)
    elif seat == game.roller:
        _, value = best_colour(tables, game, seat, action != PASS, thought)
    else:
        before = remember(game, game.roller)
        finish_turn(tables, game, colour)
        forget_others(thought)
        value = worth_now(tables, game, seat, thought)
        forget_others(thought)
        take_back(game, game.roller, before)
    take_back(game, seat, marks)
    return value


@thinker
def best_white(tables: Tables, game: Game, seat: int, actions: int, colour: int, thought: Thought) -> int:
    """The white choice that is worth most."""
    best = PASS
    most = -10000.0
    for action in range(PASS + 1):
        if actions >> action & 1:
            value = worth_after_white(tables, game, seat, action, colour, thought)
            if value > most:
                most = value
                best = action
    return best


@rule
def try_replies(tables: Tables, game: Game, seat: int, thought: Thought) -> int:
    """Let the others cross what is best for them, each as if alone; returns what the roller does afterwards."""
    replies = [PASS] * SEATS
    for other in range(game.players):
        if other != seat:
            actions = white_cells(tables, game, other) | 1 << PASS
            forget_others(thought)
            replies[other] = best_white(tables, game, other, actions, PASS, thought)
    colour = PASS
    for other in range(game.players):
        if other != seat:
            if replies[other] != PASS:
                try_cross(tables, game, other, replies[other])
            if other == game.roller:
                forget_others(thought)
                colour, _ = best_colour(tables, game, other, replies[other] != PASS, thought)
                if colour == PASS and replies[other] == PASS:
                    colour = MISTHROW
    return colour


@thinker
def best_choice(tables: Tables, game: Game, seat: int, actions: int, mind: Mind, kind: int) -> int:
    """The legal action that is worth most, as far as this turn can be seen and as if nobody else chose anything."""
    thought = begin_thought(mind, kind)
    if game.phase == COLOUR:
        choice, _ = best_colour(tables, game, seat, game.roller_crossed == 1, thought)
        return choice
    if game.phase != WHITE:
        return best_row(tables, game, seat, actions, thought)
    return best_white(tables, game, seat, actions, PASS, thought)


@rule
def best_row(tables: Tables, game: Game, seat: int, actions: int, thought: Thought) -> int:
    """The row that gets the two crosses of an effect (Bonus B)."""
    best = bits.lowest(actions)
    most = -10000.0
    marks = remember(game, seat)
    for row in range(ROWS):
        if actions >> row & 1:
            try_row(tables, game, seat, row)
            value = worth_now(tables, game, seat, thought)
            take_back(game, seat, marks)
            if value > most:
                most = value
                best = row
    return best
