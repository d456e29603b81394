"""Games played by bots and noted: every throw and every decision, with what the seat saw. The games of `simulate`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from rollbook.kernel import bits
from rollbook.kernel import luck as chance
from rollbook.kernel.compiler import can_compile, loop
from rollbook.kernel.struct import Shelf, shelf
from rollbook.mass.loops import SEATS
from rollbook.mass.simulate import Simulation

ROOM = 4096  # rows for a start; a longer game gets more
THROW = -1  # in place of a seat
GAME, MOMENT, SEAT, MASK, ACTION = range(5)  # columns of a row

# bound to a family's functions
setup: Any
throw: Any
legal: Any
choose: Any
settle: Any
over: Any
score: Any
winners: Any
decide: Any
encode: Any


class Notes(NamedTuple):
    """What is noted; the loop fills it, so all fields are arrays, or lists where nothing is compiled."""

    rows: Any  # throws and decisions in their order, columns as above
    records: Any  # the game after the throw, or before the decisions of the moment
    seen: Any  # what the seat that decides saw
    scores: Any  # [game][seat]
    won: Any  # [game]: seats, a bit each
    causes: Any  # [game]
    filled: Any  # how many games, how many rows


@loop
def note_games(run, start, count, notes):  # type: ignore[no-untyped-def]
    """Play as `play_games` does, from game number `start` on, until `count` are played or the room is used up."""
    tables, players = run.tables[0], run.players
    room = len(notes.rows)
    row = 0
    notes.filled[0] = 0
    notes.filled[1] = 0
    for number in range(start, start + count):
        run.games[0] = run.start[0]
        game = run.games[0]
        game.luck[0] = chance.mix(run.seed, 2 * number)
        run.luck[0] = chance.mix(run.seed, 2 * number + 1)
        setup(tables, game, players, number % players)
        moment = 0
        while not over(tables, game):
            if row + players > room:
                return
            if game.to_act == 0:
                throw(tables, game)
                notes.rows[row][GAME] = number
                notes.rows[row][SEAT] = THROW
                notes.records[row] = game
                row += 1
                continue
            for seat in range(players):
                if game.to_act >> seat & 1:
                    notes.rows[row][GAME] = number
                    notes.rows[row][MOMENT] = moment
                    notes.rows[row][SEAT] = seat
                    notes.rows[row][MASK] = legal(tables, game, seat)
                    notes.records[row] = game
                    encode(tables, game, seat, notes.seen[row])
                    row += 1
            asked = game.to_act
            place = row - bits.count(asked)
            for seat in range(players):
                if asked >> seat & 1:
                    action = decide(run, game, seat, notes.rows[place][MASK])
                    notes.rows[place][ACTION] = action
                    choose(tables, game, seat, action)
                    place += 1
            settle(tables, game)
            moment += 1
        for seat in range(players):
            notes.scores[number - start][seat] = score(tables, game, seat)
        notes.won[number - start] = winners(tables, game)
        notes.causes[number - start] = over(tables, game)
        notes.filled[0] += 1
        notes.filled[1] = row


def empty_notes(simulation: Simulation, size: int, count: int, room: int, compiled: bool) -> Notes:
    """Room for so many rows and games, with observations of a size."""
    import numpy as np

    game = simulation.variant.family.rules.Game()
    seen = np.zeros((room, size), np.int16)
    if not compiled:
        rows = [[0] * 5 for _ in range(room)]
        scores = [[0] * SEATS for _ in range(count)]
        return Notes(rows, Shelf([game] * room), seen, scores, [0] * count, [0] * count, [0, 0])
    return Notes(
        rows=np.zeros((room, 5), np.int64),
        records=np.repeat(shelf(game, compiled), room),
        seen=seen,
        scores=np.zeros((count, SEATS), np.int64),
        won=np.zeros(count, np.int64),
        causes=np.zeros(count, np.int64),
        filled=np.zeros(2, np.int64),
    )


def noted(simulation: Simulation, size: int, start: int, count: int) -> Iterator[Notes]:
    """The notes of some games, in as many parts as it takes; each is used up before the next is made."""
    compiled, room, done = can_compile(), ROOM, 0
    notes = empty_notes(simulation, size, count, room, compiled)
    run = simulation.line_up.run(simulation.seed, compiled)
    while done < count:
        simulation.line_up.play(note_games, compiled, run, start + done, count - done, notes)
        if notes.filled[0]:
            done += int(notes.filled[0])
            yield notes
        else:  # a single game has no room
            room *= 2
            notes = empty_notes(simulation, size, count, room, compiled)
