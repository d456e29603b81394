"""A small Qwixx, solved for one player by a table through OpenSpiel, and again by `rollbook solve`: the same number.

    pip install "rollbook[openspiel]"
    python examples/tabular_qwixx.py

The pad has two or three numbers a row and the dice two faces, so that plain Python sees every throw of every sheet
within a minute. docs/tabular.md tells it step by step.
"""

from __future__ import annotations

import time
from dataclasses import replace
from typing import Any

import pyspiel

from rollbook.games import Variant, find
from rollbook.games.qwixx.sheets import CLASSIC
from rollbook.research.openspiel import register
from rollbook.thinkers.solved import solve

SMALL = """
    red     2  3  4*
    yellow  2  3*
    green   4  3  2*
    blue    3  2*
"""
THROW = (1, 2, 2, 1, 2, 2)  # white, white, red, yellow, green, blue


def small_qwixx(rows: str, id: str = "qwixx-small") -> Variant:
    """Qwixx on another pad: dice with two faces, and one cross is enough for a lock."""
    pad = replace(CLASSIC, id=id, name="Small Qwixx", faces=2, crosses_to_lock=1, rows=rows)
    return Variant(pad, find("qwixx").family)


class ValueTable:
    """What every sheet is worth before a throw, filled in as it is asked for.

    The value of a state is that of the best decision, or the mean over what chance brings. A result says what the whole
    game has brought, so a sheet with its crosses and misthrows is all that the value depends on: whoever comes to
    the same sheet another way finds it in the table.
    """

    def __init__(self, game: Any) -> None:
        names = game.setting.encoder.names
        self._sheet = [place for place, name in enumerate(names) if name.startswith("own: ")]
        self.worth_of: dict[tuple[float, ...], float] = {}
        self.visits = 0

    def worth(self, state: Any) -> float:
        """The points that the game brings in the end, if all goes on in the best way."""
        self.visits += 1
        if state.is_terminal():
            return float(state.player_return(0))
        if not state.is_chance_node():
            return max(self.worths(state).values())
        if state.position.fallen:  # in the middle of a throw
            return self._mean(state)
        sheet = self._key(state)
        if sheet not in self.worth_of:
            self.worth_of[sheet] = self._mean(state)
        return self.worth_of[sheet]

    def worths(self, state: Any) -> dict[int, float]:
        """What each decision is worth."""
        return {action: self.worth(state.child(action)) for action in state.legal_actions()}

    def _mean(self, state: Any) -> float:
        return sum(float(chance) * self.worth(state.child(face)) for face, chance in state.chance_outcomes())

    def _key(self, state: Any) -> tuple[float, ...]:
        seen = state.observation_tensor(0)
        return tuple(seen[place] for place in self._sheet)


def main() -> None:
    """Solve it both ways, and look at one throw."""
    variant = small_qwixx(SMALL)
    game = pyspiel.load_game(register(variant), {"players": 1})
    table, began = ValueTable(game), time.process_time()
    worth = table.worth(game.new_initial_state())
    seconds = time.process_time() - began
    print(f"OpenSpiel       {worth:.12f} points; {len(table.worth_of):,} sheets", end="")
    print(f", {table.visits:,} states, {seconds:.0f} s of processor time")
    solution = solve(variant)
    print(f"rollbook solve  {solution.value:.12f} points; {solution.states:,} sheets")
    print(f"difference      {abs(worth - solution.value):.1e}")

    state = game.new_initial_state()
    for die in THROW:
        state.apply_action(die - 1)
    print("\nThe first throw", *THROW)
    for action, points in sorted(table.worths(state).items(), key=lambda pair: -pair[1]):
        print(f"  {state.action_to_string(action):3} {points:.4f}")


if __name__ == "__main__":
    main()
