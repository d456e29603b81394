"""A game in which every seat is played from outside: all that are asked decide before any of it shows.

Its throws are those of a match of the same seed (`rollbook.mass.matches`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import index
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rollbook.engine import Engine
from rollbook.errors import IllegalMove
from rollbook.games import find
from rollbook.kernel import bits, luck
from rollbook.mass.match_loops import DICE, FORFEIT, LOTS, STARTER
from rollbook.mass.matches import ILLEGAL, LOSE, LOT, RAISE, REWARDS, WIN, check_setting
from rollbook.mass.observation import Encoder
from rollbook.mass.vocabulary import Vocabulary
from rollbook.thinkers import card


class Seats:
    """The game that goes on, and what each seat sees of it and may choose.

    >>> seats = Seats("qwixx", players=2)
    >>> seats.begin(seed=1, first=0)
    >>> seats.asked()
    [0, 1]
    >>> seats.decide({0: 0, 1: 0})     # both pass, which nobody does by mistake
    []
    >>> seats.asked(), seats.rewards()
    ([0], [0.0, 0.0])
    """

    def __init__(
        self,
        game: str,
        players: int = 2,
        options: Mapping[str, Any] | None = None,
        reward: str = WIN,
        illegal: str = LOT,
    ) -> None:
        check_setting("reward", reward, REWARDS)
        check_setting("illegal", illegal, ILLEGAL)
        self.engine = Engine(find(game), players, dict(options or {}))
        self.players, self.reward, self.policy = players, reward, illegal
        self.vocabulary = Vocabulary(self.engine.variant, players, self.engine.options)
        self.encoder = Encoder(self.engine.variant, players, self.engine.options)
        self._card = card(self.engine.variant.family)
        self.seed, self.episode = 0, 0
        self.state: Any = None

    def begin(self, seed: int | None = None, first: int | None = None) -> None:
        """The next game; with a seed games are counted anew. The starter is drawn by lot if none is given."""
        if seed is not None:
            self.seed, self.episode = index(seed) & bits.MASK, 0
        self.key = luck.mix(self.seed, self.episode)
        self.episode += 1
        self.throws = self.moments = 0
        self.lost: int | None = None  # the seat whose illegal action has ended the game
        drawn = luck.below([luck.mix(self.key, STARTER)], self.players)
        self.state = self.engine.new(drawn if first is None else first)
        self._go_on()

    def _go_on(self) -> None:
        """Throw until somebody is asked or the game is over."""
        while not self.state.to_act and not self.engine.over(self.state):
            self.state.luck[0] = luck.mix(luck.mix(self.key, DICE), self.throws)
            self.throws += 1
            self.engine.throw(self.state)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.lost is not None or bool(self.engine.over(self.state))

    def asked(self) -> list[int]:
        """The seats that decide at this moment, in the order in which decisions are written."""
        if self.over:
            return []
        leader, to_act = self.engine.notation.leader(self.state), self.state.to_act
        return [seat for seat in (*range(leader, self.players), *range(leader)) if to_act >> seat & 1]

    def mask(self, seat: int) -> NDArray[np.int8]:
        """The ids that a seat may choose; none if it is not asked."""
        return self.vocabulary.mask(self.state.phase, 0 if self.over else self.engine.legal_mask(self.state, seat))

    def observe(self, seat: int) -> NDArray[np.int16]:
        """What a seat sees, in numbers; the encoder names them."""
        return self.encoder.encode(self.state, seat)

    def is_legal(self, seat: int, id: int) -> bool:
        """Whether a seat may choose an id now; IllegalMove if that is how illegal ones are met."""
        legal = 0 <= id < len(self.vocabulary) and bool(self.mask(seat)[id])
        if not legal and self.policy == RAISE:
            english = "action {action} is not legal for seat {seat}; legal: {legal}"
            known = str(np.flatnonzero(self.mask(seat)).tolist())
            raise IllegalMove("error-action", english, action=str(id), seat=str(seat), legal=known)
        return legal

    def decide(self, ids: Mapping[int, int]) -> list[int]:
        """All seats that are asked decide at once, by ids; the seats whose id was not legal.

        What becomes of these is the policy for illegal actions; a seat without an id has chosen none that is legal.
        """
        asked = self.asked()
        wrong = [seat for seat in asked if not self.is_legal(seat, ids.get(seat, -1))]
        if wrong and self.policy == LOSE:
            self.lost = wrong[0]
            return wrong
        phase, state = self.state.phase, self.state.copy()
        for seat in asked:
            right = self._by_lot(seat) if seat in wrong else self.vocabulary.action_of(phase, ids[seat])
            self.engine.choose(state, seat, right)
        self.moments += 1
        self.engine.settle(state)
        self.state = state
        self._go_on()
        return wrong

    def _by_lot(self, seat: int) -> int:
        lot = luck.mix(luck.mix(self.key, LOTS), self.moments * self.players + seat)
        return luck.pick([lot], self.engine.legal_mask(self.state, seat))

    def rewards(self) -> list[float]:
        """What the game has brought every seat; nothing before the end.

        A seat that has lost by an illegal action gets nothing of the win, which the others share, or forfeits points.
        """
        if not self.over:
            return [0.0] * self.players
        scores = self.engine.scores(self.state)
        if self.players == 1:
            earned = [float(-self._taken() if self._card.fewer_is_better else scores[0])]
        elif self.reward == WIN:
            winners = self.engine.winners(self.state) if self.lost is None else self._others(self.lost)
            return [1 / len(winners) if seat in winners else 0.0 for seat in range(self.players)]
        else:
            earned = [
                float(scores[seat] - max(scores[other] for other in self._others(seat))) for seat in range(self.players)
            ]
        if self.lost is not None:
            earned[self.lost] -= FORFEIT
        return earned

    def _others(self, seat: int) -> Sequence[int]:
        return [other for other in range(self.players) if other != seat]

    def _taken(self) -> int:
        assert self._card.taken is not None  # whoever counts something else than points says how
        return self._card.taken(self.engine.tables, self.state)
