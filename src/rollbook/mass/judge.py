"""What positions of a game are worth: exactly where it is solved for one player, else by playing on."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

from rollbook.engine import Engine
from rollbook.kernel.struct import Struct
from rollbook.mass.foresee import DECIDE, Foreseer
from rollbook.mass.weigh import MATTERS, Certain, Limits, Line
from rollbook.thinkers import card, kinds_of, solved


class Judge:
    """Judges positions of one game, for one number of players.

    >>> from rollbook.engine import load
    >>> Judge(load("qwixx", players=2)).counts
    'chance'
    """

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.card = card(engine.variant.family)
        self.foreseer = Foreseer(engine.variant, engine.players, engine.options)
        self.exact = self.card.exact if engine.players == 1 else None
        self._table: Any = None  # the solved one
        if self.exact is not None and solved.is_solved(engine.variant, engine.options):
            self._table = solved.load(engine.variant, engine.options)

    @property
    def counts(self) -> str:
        """What is counted: the chance to win; alone points, turns or throws."""
        return "chance" if self.engine.players > 1 else self.card.unit

    @property
    def solved(self) -> bool:
        """Whether a solved table is there."""
        return self._table is not None

    @property
    def fewer(self) -> bool:
        """Whether fewer are better, so that values are negative numbers."""
        return self.foreseer.fewer

    def limits(self, playouts: int, seconds: float = math.inf) -> Limits:
        """When to stop playing on."""
        return Limits(playouts, MATTERS[self.counts], seconds)

    def line(self, state: Struct, chosen: Mapping[int, int], seed: int) -> Line:
        """What follows when seats choose these actions; those that are not named, and nobody else, decide well."""
        if self.engine.over(state):
            return Certain(self.results(state))
        return Line(self.foreseer, state, chosen, seed)

    def choices(
        self, state: Struct, seat: int, actions: Mapping[str, int], seed: int, expected: Line | None = None
    ) -> dict[str, Line]:
        """What follows every choice of a seat, the others deciding as is expected of them; one line for those alike.

        Whoever has the line in which everybody decides so already hands it over, and finds it among the choices.
        """
        known = self._solved(state, seat, actions)
        if known:
            return {text: Certain([value]) for text, value in known.items()}
        expected = expected or self.as_expected(state, seed)
        own = expected.chosen.get(seat, DECIDE)
        kinds = kinds_of(self.engine, state, seat, list(actions.values()))
        lines = {kinds[own]: expected} if own in kinds else {}
        for action, kind in kinds.items():
            if kind not in lines:
                lines[kind] = self.line(state, {**expected.chosen, seat: action}, seed)
        return {text: lines[kinds[action]] for text, action in actions.items()}

    def as_expected(self, state: Struct, seed: int) -> Line:
        """What follows when all seats that are asked decide as whoever plays on does."""
        repeats = self.foreseer.repeats  # else it is left to chance, anew in every play-out
        return self.line(state, self.foreseer.choices(state) if repeats else {}, seed)

    def before(self, state: Struct, seed: int) -> Line:
        """What a position is worth in which nobody decides, before a throw."""
        if self._table is not None and self.exact is not None and self.exact.to_come is not None:
            to_come = self.exact.to_come(self.engine.tables, state, 0, self._table)
            return Certain([self.reached(state) + (-to_come if self.fewer else to_come)])
        return self.line(state, {}, seed)

    def results(self, state: Struct) -> list[float]:
        """What a game that is over has brought every seat."""
        if self.engine.players == 1:
            return [self.reached(state)]
        winners = self.engine.winners(state)
        return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(self.engine.players)]

    def reached(self, state: Struct) -> float:
        """What somebody alone has so far: points, or minus the turns or throws that were needed."""
        spent = self.foreseer.foresight.spent
        if self.fewer and spent is not None:
            return -float(spent(self.engine.tables, state))
        return float(self.engine.scores(state.copy())[0])

    def _solved(self, state: Struct, seat: int, actions: Mapping[str, int]) -> dict[str, float]:
        """The exact values of a solved position; empty for others."""
        if self._table is None or self.exact is None:
            return {}
        now = self.reached(state)
        values = self.exact.worths(self.engine.tables, state, seat, list(actions.values()), self._table)
        if any(map(math.isnan, values)):
            return {}  # this position has not been solved
        return {text: now + (-value if self.fewer else value) for text, value in zip(actions, values, strict=True)}
