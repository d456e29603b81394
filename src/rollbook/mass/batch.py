"""Many games side by side in one array, stepped by one call: for people who train."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rollbook.errors import BadOption, IllegalMove
from rollbook.games import Variant, find
from rollbook.kernel import luck
from rollbook.kernel.compiler import Loop, can_compile
from rollbook.kernel.struct import Shelf, shelf
from rollbook.mass import stepping
from rollbook.mass.observation import Encoder, Small
from rollbook.mass.run import ready_loop, whole_numbers
from rollbook.mass.vocabulary import ACTIONS, Vocabulary

Whole = NDArray[np.int64]


@dataclass(frozen=True)
class Outcome:
    """What one call of `step` brought, game by game."""

    ended: Whole  # 0, or the number of the cause; such a game has begun anew
    scores: Whole  # (games, players): the points of a game that ended, 0 where it goes on
    winners: Whole  # seats, a bit each; 0 where the game goes on


class Batch:
    """`games` games of the same kind, reset by themselves when they end.

    Actions are the kernel's: numbers from 0 to 62 whose meaning depends on the phase. `vocabulary` translates.

    >>> batch = Batch("qwixx", players=2, games=4, seed=1)
    >>> masks = batch.legal()                    # (games, players) bit masks, 0 where a seat is not asked
    >>> actions = np.full((4, 2), 60)            # everybody passes
    >>> step = batch.step(actions)
    >>> step.ended.tolist()
    [0, 0, 0, 0]
    >>> batch.observe().shape == (4, 2, batch.encoder.size)
    True
    """

    def __init__(
        self,
        game: str | Variant,
        players: int = 2,
        games: int = 1024,
        seed: int = 0,
        options: Mapping[str, Any] | None = None,
        compiled: bool | None = None,
    ) -> None:
        """New games; `compiled` False runs the rules interpreted, None compiles them if that is possible."""
        if type(games) is not int or games < 1 or type(seed) is not int:
            raise BadOption(
                "error-batch",
                "a batch has at least one game and a whole number as seed, not {games} and {seed}",
                games=repr(games),
                seed=repr(seed),
            )
        self.variant = find(game) if isinstance(game, str) else game
        self.players = players
        self.games = games
        self.options = dict(options or {})
        self.compiled = can_compile() if compiled is None else compiled
        self.encoder = Encoder(self.variant, players, self.options)
        self.tables: Any = shelf(self.encoder.tables, self.compiled)
        self._empty = shelf(self.variant.family.rules.Game(), self.compiled)
        self.records: Any = self._many()
        self._masks: Any = whole_numbers([[0] * players for _ in range(games)], self.compiled)
        self._ready: dict[Loop, Callable[..., None]] = {}
        self.reset(seed)

    def _many(self) -> Any:
        if self.compiled:
            return np.repeat(self._empty, self.games)
        return Shelf([self._empty[0].copy() for _ in range(self.games)])

    def _run(self, loop: Loop, *arguments: Any) -> None:
        """Run a loop; looking for its compiled form takes longer than a step of many games, so it is kept."""
        if loop not in self._ready:
            self._ready[loop] = ready_loop(loop, self.variant.family, self.compiled, arguments)
        self._ready[loop](*arguments)

    @cached_property
    def vocabulary(self) -> Vocabulary:
        """The ids of what can be decided here, and the actions that they are in each phase."""
        return Vocabulary(self.variant, self.players, self.options)

    @property
    def phases(self) -> Whole:
        """The phase of every game: what its actions mean, see `vocabulary`."""
        if self.compiled:
            return np.array(self.records["phase"])
        return np.array([record.phase for record in self.records])

    def reset(self, seed: int | None = None) -> None:
        """Begin all games anew, with new dice; with a seed, as a new batch with that seed does."""
        if seed is not None:
            self._keys = whole_numbers([luck.mix(seed, number) for number in range(self.games)], self.compiled)
            self._episodes = whole_numbers([0] * self.games, self.compiled)
            self._lots = whole_numbers([luck.mix(seed, self.games)], self.compiled)
        self._run(stepping.start_games, *self._beginning, self._masks)

    @property
    def _beginning(self) -> tuple[Any, ...]:
        """What loops that begin games need."""
        return self.tables, self.records, self._empty, self.players, self._keys, self._episodes

    def legal(self) -> Whole:
        """The legal actions as bit masks, (games, players); 0 for a seat that is not asked."""
        return np.array(self._masks, np.int64)

    def legal_table(self) -> NDArray[np.bool_]:
        """The legal actions as a table of truths, (games, players, 63)."""
        bit = np.arange(ACTIONS, dtype=np.int64)
        table: NDArray[np.bool_] = (self.legal()[:, :, None] >> bit & 1).astype(bool)
        return table

    def choose_at_random(self) -> Whole:
        """A legal action by lot for every asked seat, -1 for others: what random play costs is measured with it.

        >>> batch = Batch("bingolino", games=3)
        >>> bool(((batch.legal() >> batch.choose_at_random()) & 1).all())
        True
        """
        actions = np.empty((self.games, self.players), np.int64)
        self._run(stepping.draw_lots, self._masks, self.players, self._lots, actions)
        return actions

    def step(self, actions: Any) -> Outcome:
        """Decide for every asked seat of every game; entries of seats that are not asked are ignored."""
        chosen = np.ascontiguousarray(actions, np.int64)
        if chosen.shape != (self.games, self.players):
            raise BadOption(
                "error-batch-shape",
                "actions have the shape {wanted}, not {shape}",
                wanted=str((self.games, self.players)),
                shape=str(chosen.shape),
            )
        self._refuse_illegal(chosen)
        outcome = Outcome(
            ended=np.empty(self.games, np.int8),
            scores=np.empty((self.games, self.players), np.int32),
            winners=np.empty(self.games, np.int8),
        )
        told = chosen if self.compiled else chosen.tolist()
        brought = outcome.ended, outcome.scores, outcome.winners
        self._run(stepping.step_games, *self._beginning, self._masks, told, *brought)
        return outcome

    def _refuse_illegal(self, chosen: Whole) -> None:
        masks, verdict = np.asarray(self._masks), np.zeros(1, np.int64)
        self._run(stepping.judge, masks.ravel(), chosen.ravel(), verdict)
        if verdict[0]:
            possible = (chosen >= 0) & (chosen < ACTIONS)
            legal = possible & (masks >> np.where(possible, chosen, 0) & 1 == 1)
            game, seat = (int(index) for index in np.argwhere((masks != 0) & ~legal)[0])
            raise IllegalMove(
                "error-batch-action",
                "action {action} of seat {seat} in game {game} is not legal; nothing was done",
                action=str(chosen[game, seat]),
                seat=str(seat),
                game=str(game),
            )

    def scores(self) -> Whole:
        """The points of all seats as things stand, (games, players)."""
        points = np.empty((self.games, self.players), np.int64)
        self._run(stepping.score_games, self.tables, self.records, self.players, points)
        return points

    def observe(self, out: Small | None = None) -> Small:
        """What every seat sees, (games, players, numbers); `encoder.names` says what each number is.

        With `out` it is written there: filling new memory takes longer than encoding.
        """
        shape = (self.games, self.players, self.encoder.size)
        if out is None:
            out = np.empty(shape, np.int16)
        elif out.shape != shape or out.dtype != np.int16 or not out.flags.c_contiguous:
            raise BadOption(
                "error-batch-out",
                "observations are written into an array of int16 with the shape {wanted}, without gaps",
                wanted=str(shape),
            )
        self._run(stepping.observe_games, self.tables, self.records, self.players, out)
        return out
