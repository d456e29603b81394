"""How games of the Qwixx family are played on: the greedy choice by the networks, and what they expect of sheets."""

from __future__ import annotations

import math

from rollbook.games.qwixx.rules import Game
from rollbook.games.qwixx.tables import Tables
from rollbook.kernel.compiler import Mind, rule, thinker
from rollbook.thinkers import Foresight
from rollbook.thinkers.qwixx.network import Thought, begin_thought, forget_others, leaning, points_alone
from rollbook.thinkers.qwixx.value import LEARNED, best_choice

THROWS = 2  # that are played on before the networks are asked


@thinker
def greedy(tables: Tables, game: Game, seat: int, actions: int, luck: list[int], mind: Mind) -> int:
    """What is worth most when the turn is over, by the networks."""
    return best_choice(tables, game, seat, actions, mind, LEARNED)


@rule
def chance_to_win(tables: Tables, game: Game, seat: int, thought: Thought) -> float:
    """What the network thinks of one seat; the seats' chances need not add up to one."""
    forget_others(thought)
    return 1.0 / (1.0 + math.exp(-leaning(tables, game, seat, game.closed, thought)))


@thinker
def outlook(tables: Tables, game: Game, mind: Mind, values: list[float]) -> None:
    """The seats' shares of the win before a throw, all together being one; alone the points in the end."""
    thought = begin_thought(mind, LEARNED)
    if game.players == 1:
        values[0] = points_alone(tables, game, 0, game.closed, thought)
        return
    total = 0.0
    for seat in range(game.players):
        values[seat] = chance_to_win(tables, game, seat, thought)
        total += values[seat]
    for seat in range(game.players):
        values[seat] = values[seat] / total


FORESIGHT = Foresight(
    decide=greedy, weights="master", outlook=outlook, throws=THROWS, throws_alone=THROWS, without="club"
)
