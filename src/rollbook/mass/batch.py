"""Many games side by side in one array, stepped by one call: for people who train."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rollbook.errors import BadOption, IllegalMove
from rollbook.games import find
from rollbook.kernel import luck
from rollbook.kernel.compiler import can_compile
from rollbook.kernel.struct import Shelf, shelf
from rollbook.mass import loops
from rollbook.mass.run import run_loop

Whole = NDArray[np.int64]
ACTIONS = 63


@dataclass(frozen=True)
class Outcome:
    """What one call of `step` brought, game by game."""

    ended: Whole  # 0, or the number of the cause; such a game has begun anew
    scores: Whole  # (games, players): the points, final where the game ended
    winners: Whole  # seats, a bit each; 0 where the game goes on


class Batch:
    """`games` games of the same kind, reset by themselves when they end.

    >>> batch = Batch("qwixx", players=2, games=4, seed=1)
    >>> masks = batch.legal()                    # (games, players) bit masks, 0 where a seat is not asked
    >>> actions = np.full((4, 2), 60)            # everybody passes
    >>> step = batch.step(actions)
    >>> step.ended.tolist()
    [0, 0, 0, 0]
    >>> batch.observe().shape == (4, 2, batch.features)
    True
    """

    def __init__(
        self,
        game: str,
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
        self.variant = find(game)
        self.players = players
        self.games = games
        self.compiled = can_compile() if compiled is None else compiled
        self._tables = shelf(self.variant.tables(players, dict(options or {})), self.compiled)
        self._empty = shelf(self.variant.family.rules.Game(), self.compiled)
        self._scratch = shelf(self.variant.family.rules.Game(), self.compiled)
        self.records: Any = self._many()
        self.features = len(self.variant.family.rules.Game().flat())
        self._keys = np.array([luck.mix(seed, number) for number in range(games)], np.int64)
        self._episodes = np.zeros(games, np.int64)
        self.reset()

    def _many(self) -> Any:
        if self.compiled:
            return np.repeat(self._empty, self.games)
        return Shelf([self._empty[0].copy() for _ in range(self.games)])

    def _run(self, loop: Any, *arguments: Any) -> None:
        run_loop(loop, self.variant.family, self.compiled, self._tables, self.records, *arguments)

    def reset(self) -> None:
        """Begin all games anew, with new dice."""
        self._start(np.ones(self.games, np.int64))

    def _start(self, which: Whole) -> None:
        keys: Any = self._keys if self.compiled else self._keys.tolist()
        episodes: Any = self._episodes if self.compiled else self._episodes.tolist()
        self._run(loops.start_games, self._empty, self.players, keys, episodes, which)
        self._episodes[:] = episodes

    @property
    def fields(self) -> dict[str, tuple[int, ...]]:
        """The fields of an observation in order, with their shapes (an empty shape is a single number)."""
        return {name: tuple(shape) for name, shape in self.variant.family.rules.Game.shapes.items()}

    def legal(self) -> Whole:
        """The legal actions as bit masks, (games, players); 0 for a seat that is not asked."""
        masks = np.zeros((self.games, self.players), np.int64)
        self._run(loops.legal_masks, self.players, masks)
        return masks

    def legal_table(self) -> NDArray[np.bool_]:
        """The legal actions as a table of truths, (games, players, 63)."""
        bit = np.arange(ACTIONS, dtype=np.int64)
        table: NDArray[np.bool_] = (self.legal()[:, :, None] >> bit & 1).astype(bool)
        return table

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
        ended = np.zeros(self.games, np.int64)
        scores = np.zeros((self.games, self.players), np.int64)
        won = np.zeros(self.games, np.int64)
        self._run(loops.step_games, self.players, chosen if self.compiled else chosen.tolist(), ended, scores, won)
        if ended.any():
            self._start(ended)
        return Outcome(ended, scores, won)

    def _refuse_illegal(self, chosen: Whole) -> None:
        masks = self.legal()
        shifts = np.clip(chosen, 0, ACTIONS - 1)
        wrong = (masks != 0) & ((chosen < 0) | (chosen >= ACTIONS) | (masks >> shifts & 1 == 0))
        if wrong.any():
            game, seat = (int(index) for index in np.argwhere(wrong)[0])
            raise IllegalMove(
                "error-batch-action",
                "action {action} of seat {seat} in game {game} is not legal; nothing was done",
                action=str(chosen[game, seat]),
                seat=str(seat),
                game=str(game),
            )

    def observe(self) -> Whole:
        """What every seat may know, (games, players, features): the record's numbers, secrets cleared."""
        seen = np.zeros((self.games, self.players, self.features), np.int64)
        if self.compiled:
            self._run(loops.observe_games, self._scratch, self._scratch.view(np.int64), self.players, seen)
            return seen
        rules = self.variant.family.rules
        for place, record in enumerate(self.records):
            for seat in range(self.players):
                known = record.copy()
                rules.conceal(self._tables[0], known, seat)
                seen[place, seat] = known.flat()
        return seen
