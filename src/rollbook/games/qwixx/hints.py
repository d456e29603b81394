"""What is asked and told in Qwixx, for people."""

from __future__ import annotations

from collections.abc import Iterable

from rollbook.games import endings
from rollbook.games.qwixx import rules
from rollbook.games.qwixx.notation import name_of
from rollbook.games.qwixx.pad import COLOURS, LETTERS
from rollbook.games.qwixx.rules import Game
from rollbook.games.qwixx.tables import ROWS, Tables
from rollbook.hints import Ending, Hints, Message, News, Throw
from rollbook.kernel import bits


def question(tables: Tables, game: Game, seat: int) -> Message:
    """The message that asks a seat, and what it names."""
    first, second = game.dice[:2]
    if game.phase == rules.WHITE:
        lucky = tables.lucky[seat] >> first + second & 1 and rules.lucky_cells(tables, game, seat)
        return "ask-white-lucky" if lucky else "ask-white", {"first": first, "second": second, "sum": first + second}
    if game.phase == rules.COLOUR:
        return "ask-colour" if game.roller_crossed else "ask-colour-misthrow", {}
    return "ask-row", {}


def hints(tables: Tables, game: Game, seat: int) -> Hints:
    """Small kindnesses for a seat: which dice make a cell, what would follow, why a cell cannot be crossed."""
    if game.phase not in (rules.WHITE, rules.COLOUR):
        return row_hints(tables, game, seat)
    legal = rules.legal(tables, game, seat) & tables.cells
    crossing = {name_of(tables, cell): cell for cell in bits.members(legal)}
    makes_misthrow = game.phase == rules.COLOUR and not game.roller_crossed
    brought = {name: brings(tables, game, seat, cell) for name, cell in crossing.items()}
    gains = {name: points for name, (points, _) in brought.items()}
    penalty = 0 if rules.has_earned(tables, game, seat, rules.NO_MISTHROWS) else rules.PENALTY
    if makes_misthrow and penalty:
        gains["-"] = -penalty
    return Hints(
        decline="-",
        names={"-": ("pass-misthrow", {"penalty": penalty}) if makes_misthrow else ("pass", {})},
        dice={name: dice_for(tables, game, cell) for name, cell in crossing.items()},
        lucky=[name for name, cell in crossing.items() if is_lucky(tables, game, cell)],
        follows={name: steps for name, (_, steps) in brought.items() if steps},
        lapses=[name for name, (_, steps) in brought.items() if any(not cell for _, cell in steps)],
        cells=padlocks(tables, legal),
        gains=gains,
    )


def brings(tables: Tables, game: Game, seat: int, cell: int) -> tuple[int, list[tuple[str, str]]]:
    """The points that a cross brings, and the crosses that follow; most crosses count in their own row only."""
    if counts_elsewhere(tables, game, seat, cell):
        after = game.copy()
        earlier = rules.score(tables, after, seat)
        steps = carry_out(tables, after, seat, cell)
        return rules.score(tables, after, seat) - earlier, steps
    crosses = game.crosses[seat][tables.row_of[cell]]
    more = 2 if tables.locking_cells >> cell & 1 else 1
    return tables.points[crosses + more] - tables.points[crosses], []


def counts_elsewhere(tables: Tables, game: Game, seat: int, cell: int) -> bool:
    """Whether a cross brings others, earns something, or (§12.7) may change the row that counts double."""
    if tables.bonus_cells >> cell & 1 or tables.symbol_of[cell]:
        return True
    return rules.has_earned(tables, game, seat, rules.DOUBLE_LOWEST)


def padlocks(tables: Tables, legal: int) -> dict[str, str]:
    """The padlock of a row stands for its locking number, where that may be crossed."""
    if not legal & tables.locking_cells:  # as at most moments
        return {}
    found = {}
    for row in range(ROWS):
        locking = bits.members(legal & tables.locking_cells & tables.row_cells[row])
        if len(locking) == 1:
            found[f"{LETTERS[row]}-lock"] = name_of(tables, locking[0])
    return found


def row_hints(tables: Tables, game: Game, seat: int) -> Hints:
    """Bonus B, a tie: the crosses each row would get; fewer than two say that some would lapse."""
    rows = bits.members(rules.lowest_rows(game, seat))
    follows, gains = {}, {}
    for row in rows:
        after = game.copy()
        earlier = rules.score(tables, after, seat)
        after.earned[seat] = 0
        rules.cross_two(tables, after, seat, row)
        fresh = bits.members(after.crossed[seat] & ~game.crossed[seat])
        follows[LETTERS[row]] = [("", name_of(tables, cell)) for cell in fresh]
        rules.carry_out_effects(tables, after, seat)
        gains[LETTERS[row]] = rules.score(tables, after, seat) - earlier
    return Hints(
        places={LETTERS[row]: f"{LETTERS[row]}-lock" for row in rows},
        cells={cell: row for row, steps in follows.items() for _, cell in steps[:1]},
        names={LETTERS[row]: (f"colour-{COLOURS[row]}", {}) for row in rows},
        follows=follows,
        lapses=[row for row, steps in follows.items() if len(steps) < 2],
        gains=gains,
    )


def dice_for(tables: Tables, game: Game, cell: int) -> list[list[int]]:
    """The pairs of dice, by their places in the throw, whose sum a cell is."""
    if game.phase == rules.WHITE:
        return [[0, 1]]
    number = tables.number_of[cell]
    [colour] = [row for row in range(ROWS) if tables.coloured_cells[row][number] >> cell & 1]
    return [[white, 2 + colour] for white in (0, 1) if game.dice[white] + game.dice[2 + colour] == number]


def is_lucky(tables: Tables, game: Game, cell: int) -> bool:
    """§8.8 A cell that only the lucky cross reaches, since its number is not the white sum."""
    return game.phase == rules.WHITE and tables.number_of[cell] != game.dice[0] + game.dice[1]


def carry_out(tables: Tables, game: Game, seat: int, cell: int) -> list[tuple[str, str]]:
    """Make a cross, step by step: struck bonus fields with their crosses ("" where one lapses), then symbols' crosses.

    The same as `rules.cross_with_bonuses`, which does not tell its steps.
    """
    rules.cross(tables, game, seat, cell)
    steps = []
    while cell >= 0 and tables.bonus_cells >> cell & 1 and tables.fields & ~game.struck[seat]:
        field = bits.lowest(tables.fields & ~game.struck[seat])
        cell = rules.cross_by_bonus_row(tables, game, seat)
        steps.append((f"f{field + 1}", name_of(tables, cell) if cell >= 0 else ""))
    crossed = game.crossed[seat]
    rules.carry_out_effects(tables, game, seat)
    return steps + [("", name_of(tables, new)) for new in bits.members(game.crossed[seat] & ~crossed)]


def why_not(tables: Tables, game: Game, seat: int, cell: str) -> Message | None:
    """Why a cell cannot be crossed now; a padlock says what its locking number says."""
    if game.phase not in (rules.WHITE, rules.COLOUR):
        return None
    for row in range(ROWS):
        cells = bits.members(tables.row_cells[row])
        for number in cells:
            if cell == name_of(tables, number) or (cell == f"{LETTERS[row]}-lock" and number == cells[-1]):
                return reason(tables, game, seat, number)
    return None


def reason(tables: Tables, game: Game, seat: int, cell: int) -> Message:
    """Why a cell cannot be crossed now."""
    row, number = tables.row_of[cell], tables.number_of[cell]
    crossed = game.crossed[seat] & tables.row_cells[row]
    if crossed >> cell & 1:
        return "why-crossed", {}
    if game.closed >> row & 1 or crossed & tables.locking_cells:
        return "why-closed", {"row": COLOURS[row]}
    if crossed >> cell:
        return "why-gone", {"number": number}
    if tables.locking_cells >> cell & 1 and game.crosses[seat][row] < tables.crosses_to_lock:
        return "why-lock", {"have": game.crosses[seat][row], "need": tables.crosses_to_lock}
    if game.phase == rules.WHITE:
        return "why-white", {"sum": game.dice[0] + game.dice[1]}
    return "why-colour", {"number": number}


def forced(tables: Tables, game: Game, seat: int) -> Message:
    """Why a seat has only one choice, and what it is."""
    if game.phase == rules.WHITE:
        return "forced-white", {"sum": game.dice[0] + game.dice[1]}
    return "forced-colour", {}


def waiting(tables: Tables, game: Game) -> Message | None:
    """What is said while somebody else decides."""
    return ("wait-colour", {}) if game.phase == rules.COLOUR else None


def news(tables: Tables, before: Game, after: Game) -> list[News]:
    """What people should be told about a change: messages, with seats and rows by number and name."""
    told = [News(("news-lapsed", {"seat": seat, "row": row})) for seat, row in lapsed(tables, before, after)]
    if after.misthrows != before.misthrows:
        told.append(News(("news-misthrow", {"seat": before.roller}), sound="thud"))
    closed = bits.members(after.closed & ~before.closed)
    told += [News(closing(tables, after, row), sound="padlock") for row in closed]
    if closed and not after.ended:
        told.append(News(("news-one-more-row", {})))
        for seat in range(after.players):
            if tables.lucky[seat] and luck_has_ended(after, seat) and not luck_has_ended(before, seat):
                told.append(News(("news-luck-ended", {"seat": seat})))
    return told


def closing(tables: Tables, game: Game, row: int) -> Message:
    """§5.4 Who has closed a row: all who have crossed its lock, since nobody can any more."""
    locking = tables.row_cells[row] & tables.locking_cells
    seats = [seat for seat in range(game.players) if game.crossed[seat] & locking]
    return "news-closed", {"seats": endings.joined(seats), "row": COLOURS[row]}


def lapsed(tables: Tables, before: Game, after: Game) -> list[tuple[int, str]]:
    """§11.13 Bonus crosses that could not be made: seats, and the colours of their fields."""
    found = []
    for seat in range(after.players):
        cell = after.choice[seat]
        if cell in bits.members(after.crossed[seat] & ~before.crossed[seat] & tables.bonus_cells):
            steps = carry_out(tables, before.copy(), seat, cell)
            fields = [field for field, crossed in steps if field and not crossed]
            found += [(seat, COLOURS[tables.row_of_field[int(field[1:]) - 1]]) for field in fields]
    return found


def luck_has_ended(game: Game, seat: int) -> bool:
    """§8.19 All rows with the fewest crosses are closed, and closed rows never get another cross."""
    return not rules.lowest_rows(game, seat) & ~game.closed


# The end


def ending(tables: Tables, game: Game, winners: list[int], throws: Iterable[Throw]) -> Ending:
    """How it was won; the longest row, the luckiest throw, and how long it lasted."""
    facts = [longest_row(game, winners)]
    if lucky := endings.luckiest(endings.gains(rules.score, tables, throws)):
        turn = lucky.throw.before.turn
        facts.append(("fact-throw", {"seat": lucky.seat, "points": lucky.points, "turn": turn}))
    facts.append(("fact-turns", {"turns": game.turn}))
    return Ending(won(tables, game, winners), facts)


def longest_row(game: Game, winners: list[int]) -> Message:
    """The row with the most crosses; of several a winner's."""
    rows = [(seat, row) for seat in range(game.players) for row in range(ROWS)]
    seat, row = max(rows, key=lambda one: (game.crosses[one[0]][one[1]], one[0] in winners))
    return "fact-row", {"seat": seat, "row": COLOURS[row], "count": game.crosses[seat][row]}


def won(tables: Tables, game: Game, winners: list[int]) -> Message:
    """What a single winner has before the second: two locks, or the part of the score that differs most."""
    key, values = endings.won(game, winners)
    if key != "won-margin":
        return key, values
    [winner], second = winners, endings.second(game, winners[0])
    locks = [row for row in range(ROWS) if game.crossed[winner] & tables.row_cells[row] & tables.locking_cells]
    if len(locks) > 1:
        return "won-by-locks", {**values, "locks": len(locks)}
    ahead = [own - other for own, other in zip(game.parts[winner], game.parts[second], strict=True)]
    part = ahead.index(max(ahead))
    if part == rules.EXTRA_13:
        return "won-by-plus-13", values
    if part == rules.DOUBLED:
        return "won-by-double-lowest", values
    if part == rules.MISTHROWS:
        return won_by_misthrows(game, winner, second, values)
    row = {**values, "row": COLOURS[part], "points": game.parts[winner][part], "count": game.crosses[winner][part]}
    return ("won-by-lock" if part in locks else "won-by-row"), row


def won_by_misthrows(game: Game, winner: int, second: int, values: dict[str, str | int]) -> Message:
    """The winner had fewer, or (§12.9) such that cost nothing."""
    own, other = game.misthrows[winner], game.misthrows[second]
    if own < other:
        return "won-by-fewer-misthrows", {**values, "own": own, "other": other}
    return "won-by-free-misthrows", values
