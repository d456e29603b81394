"""A game's kernel in one object, for tables and for people who write bots, solvers and experiments."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rollbook.errors import NOTHING, BadDice, BadOption, IllegalMove
from rollbook.games import Variant, find, variants
from rollbook.kernel import bits, luck
from rollbook.sheet import Sheet


def games() -> dict[str, Sheet]:
    """All games by id, with their identity cards.

    >>> games()["qwixx"].players
    (1, 5)
    """
    return {id: variant.sheet for id, variant in variants().items()}


def load(game: str | Variant, players: int = 2, options: Mapping[str, Any] | None = None) -> Engine:
    """The kernel of a game for a number of players.

    >>> load("qwixx", players=3)
    Engine('qwixx', players=3)
    """
    return Engine(find(game) if isinstance(game, str) else game, players, dict(options or {}))


class Engine:
    """The verbs of one game with its sheet already in hand. States are plain objects; `copy()` them freely.

    >>> engine = load("qwixx", players=2)
    >>> state = engine.new(seed=1)
    >>> while not engine.over(state):
    ...     if not state.to_act:
    ...         engine.throw(state)
    ...     for seat in engine.seats_to_act(state):
    ...         engine.choose(state, seat, min(engine.legal(state, seat)))
    ...     engine.settle(state)
    >>> len(engine.scores(state))
    2
    """

    def __init__(self, variant: Variant, players: int, options: dict[str, Any]) -> None:
        self.variant = variant
        self.players = players
        self.options = options
        self.tables = variant.tables(players, options)
        self.rules = variant.family.rules
        self.notation = variant.family.notation

    def __repr__(self) -> str:
        return f"Engine({self.variant.id!r}, players={self.players})"

    def __reduce__(self) -> tuple[Any, ...]:
        """How it is copied or goes to another process: as what it was made of, since modules can do neither."""
        return Engine, (self.variant, self.players, self.options)

    def new(self, first: int = 0, seed: int = 0) -> Any:
        """A new game; its dice come from the seed."""
        if type(first) is not int or not 0 <= first < self.players:
            english = "the starter is a seat from 0 to {last}, not {first}"
            raise BadOption("error-starter", english, last=self.players - 1, first=repr(first))
        state = self.rules.Game()
        state.luck[0] = luck.mix(seed, 0)
        self.rules.setup(self.tables, state, self.players, first)
        return state

    # Dice

    def throw(self, state: Any) -> None:
        """Throw (or deal) what is due."""
        self._expect_dice(state)
        self.rules.throw(self.tables, state)

    def place(self, state: Any, dice: Any) -> None:
        """The same with dice given, written as in a record; impossible ones are BadDice.

        >>> engine = load("qwixx", players=1)
        >>> state = engine.new()
        >>> engine.place(state, [3, 4, 1, 5, 6, 2])
        >>> engine.write(state, 0, engine.legal(state, 0)[0])
        'r7'
        """
        self._expect_dice(state)
        self.rules.place(self.tables, state, self.notation.read_dice(self.tables, state, dice))

    def _expect_dice(self, state: Any) -> None:
        if self.over(state):
            raise BadDice("error-throw-over", "no roll is due: the game is over")
        if state.to_act:
            english = "no roll is due: seats {seats} must decide first"
            raise BadDice("error-throw-early", english, seats=str(self.seats_to_act(state)))

    # Decisions

    def seats_to_act(self, state: Any) -> list[int]:
        """The seats that must decide now; empty when a throw is due or the game is over."""
        return bits.members(state.to_act)

    def legal_mask(self, state: Any, seat: int) -> int:
        """The legal actions of a seat, a bit each; 0 for one that need not act."""
        return int(self.rules.legal(self.tables, state, seat))

    def legal(self, state: Any, seat: int) -> list[int]:
        """The legal actions of a seat as numbers."""
        return bits.members(self.legal_mask(state, seat))

    def actions(self, state: Any, seat: int) -> dict[str, int]:
        """The legal actions of a seat by their notation."""
        return {self.write(state, seat, action): action for action in self.legal(state, seat)}

    def choose(self, state: Any, seat: int, action: int) -> None:
        """Note a seat's decision."""
        if not 0 <= action < 63 or not self.legal_mask(state, seat) >> action & 1:
            english = "action {action} is not legal for seat {seat}; legal: {legal}"
            legal = str(self.legal(state, seat))
            raise IllegalMove("error-action", english, action=str(action), seat=str(seat), legal=legal)
        self.rules.choose(self.tables, state, seat, action)

    def settle(self, state: Any) -> None:
        """Let the noted decisions take effect, when nobody is left to act."""
        if state.to_act:
            english = "nothing takes effect before seats {seats} have decided"
            raise IllegalMove("error-settle-early", english, seats=str(self.seats_to_act(state)))
        self.rules.settle(self.tables, state)

    def write(self, state: Any, seat: int, action: int) -> str:
        """An action in notation."""
        return str(self.notation.write(self.tables, state, seat, action))

    def read(self, state: Any, seat: int, decision: str) -> int:
        """The action that a notation stands for now."""
        actions = self.actions(state, seat)
        if decision not in actions:
            legal = " ".join(sorted(actions)) or NOTHING
            english = "{decision} is not legal for seat {seat}; legal: {legal}"
            raise IllegalMove("error-illegal-of-seat", english, decision=repr(decision), seat=str(seat), legal=legal)
        return actions[decision]

    # Results and knowledge

    def over(self, state: Any) -> int:
        """0, or the number of the cause."""
        return int(self.rules.over(self.tables, state))

    def scores(self, state: Any) -> list[int]:
        """The points of all seats as things stand."""
        return [int(self.rules.score(self.tables, state, seat)) for seat in range(self.players)]

    def winners(self, state: Any) -> list[int]:
        """The winning seats; empty before the end."""
        if not self.over(state):
            return []
        self.scores(state)
        return bits.members(self.rules.winners(self.tables, state))

    def known_to(self, state: Any, seat: int | None, seed: int | None = None) -> Any:
        """A copy without what a seat (None: a spectator) may not know; with a seed it can be played on.

        >>> engine = load("qwixx", players=2)
        >>> engine.known_to(engine.new(seed=5), seat=0).luck
        [0]
        """
        copy = state.copy()
        self.rules.conceal(self.tables, copy, -1 if seat is None else seat)
        if seed is not None:
            copy.luck[0] = luck.mix(seed, 0)
        return copy
