"""A game's kernel in one object, for people who write bots, solvers and experiments."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rollbook.errors import IllegalMove
from rollbook.games import Variant, find, variants
from rollbook.kernel import bits, luck
from rollbook.sheet import Sheet
from rollbook.table import Table


def games() -> dict[str, Sheet]:
    """All games by id, with their identity cards.

    >>> games()["qwixx"].players
    (1, 5)
    """
    return {id: variant.sheet for id, variant in variants().items()}


def load(game: str, players: int = 2, options: Mapping[str, Any] | None = None) -> Kernel:
    """The kernel of a game for a number of players.

    >>> load("qwixx", players=3)
    Kernel('qwixx', players=3)
    """
    return Kernel(find(game), players, dict(options or {}))


class Kernel:
    """The verbs of one game with its sheet already in hand. States are plain objects; `copy()` them freely.

    >>> kernel = load("qwixx", players=2)
    >>> state = kernel.new(seed=1)
    >>> while not kernel.over(state):
    ...     if not state.to_act:
    ...         kernel.throw(state)
    ...     for seat in kernel.seats_to_act(state):
    ...         kernel.choose(state, seat, min(kernel.legal(state, seat)))
    ...     if not state.to_act:
    ...         kernel.settle(state)
    >>> len(kernel.scores(state))
    2
    """

    def __init__(self, variant: Variant, players: int, options: dict[str, Any]) -> None:
        self.variant = variant
        self.players = players
        self.options = options
        self.sheet = variant.tables(players, options)
        self.rules = variant.family.rules

    def __repr__(self) -> str:
        return f"Kernel({self.variant.id!r}, players={self.players})"

    def new(self, first: int = 0, seed: int = 0) -> Any:
        """A new game; its dice come from the seed."""
        state = self.rules.Game()
        state.luck[0] = luck.mix(seed, 0)
        self.rules.setup(self.sheet, state, self.players, first)
        return state

    def throw(self, state: Any) -> None:
        """Throw (or deal) what is due."""
        self.rules.throw(self.sheet, state)

    def place(self, state: Any, dice: Any) -> None:
        """The same with dice given, written as in a record."""
        self.rules.place(self.sheet, state, self.variant.family.notation.read_dice(self.sheet, state, dice))

    def seats_to_act(self, state: Any) -> list[int]:
        """The seats that must decide now; empty when a throw is due or the game is over."""
        return bits.members(state.to_act)

    def legal_mask(self, state: Any, seat: int) -> int:
        """The legal actions of a seat, a bit each."""
        return int(self.rules.legal(self.sheet, state, seat))

    def legal(self, state: Any, seat: int) -> list[int]:
        """The legal actions of a seat as numbers."""
        return bits.members(self.legal_mask(state, seat))

    def choose(self, state: Any, seat: int, action: int) -> None:
        """Note a seat's decision."""
        if not 0 <= action < 63 or not self.legal_mask(state, seat) >> action & 1:
            raise IllegalMove(f"action {action} is not legal for seat {seat}; legal: {self.legal(state, seat)}")
        self.rules.choose(self.sheet, state, seat, action)

    def settle(self, state: Any) -> None:
        """Let the noted decisions take effect, when nobody is left to act."""
        self.rules.settle(self.sheet, state)

    def over(self, state: Any) -> int:
        """0, or the number of the cause."""
        return int(self.rules.over(self.sheet, state))

    def scores(self, state: Any) -> list[int]:
        """The points of all seats."""
        return [int(self.rules.score(self.sheet, state, seat)) for seat in range(self.players)]

    def winners(self, state: Any) -> list[int]:
        """The winning seats of a finished game."""
        self.scores(state)
        return bits.members(self.rules.winners(self.sheet, state)) if self.over(state) else []

    def known_to(self, state: Any, seat: int | None) -> Any:
        """A copy without what a seat (None: a spectator) may not know."""
        copy = state.copy()
        self.rules.conceal(self.sheet, copy, -1 if seat is None else seat)
        return copy

    def write(self, state: Any, seat: int, action: int) -> str:
        """An action in notation."""
        return str(self.variant.family.notation.write(self.sheet, state, seat, action))

    def read(self, state: Any, seat: int, decision: str) -> int:
        """The action that a notation stands for now."""
        for action in self.legal(state, seat):
            if self.write(state, seat, action) == decision:
                return action
        legal = " ".join(sorted(self.write(state, seat, action) for action in self.legal(state, seat)))
        raise IllegalMove(f"{decision!r} is not legal for seat {seat}; legal: {legal or 'nothing'}")

    def table(self, names: Sequence[str] | None = None, **arguments: Any) -> Table:
        """A table for this game; arguments as for `Table`."""
        return Table(self.variant, names or self.players, self.options, **arguments)
