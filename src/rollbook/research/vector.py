"""Gymnasium's vector environment: many games stepped by one call of a compiled loop, the bots' decisions included."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rollbook.mass.matches import LOT, WIN, Matches, Step
from rollbook.research.extras import require

require("gymnasium", "gymnasium")

from gymnasium.error import ResetNeeded  # noqa: E402
from gymnasium.vector import AutoresetMode, VectorEnv  # noqa: E402
from gymnasium.vector.utils import batch_space  # noqa: E402

from rollbook.research import spaces  # noqa: E402
from rollbook.research.drawing import MODES, check_mode, drawn  # noqa: E402

Seen = dict[str, Any]
Infos = dict[str, Any]
Truths = NDArray[np.bool_]


class ManySeats(VectorEnv[Seen, Any, NDArray[Any]]):
    """Games in which seat 0 is yours, the same as so many single environments with seeds one apart.

    A game that has ended begins anew in the next step, whose action is ignored (`NEXT_STEP`, as in Gymnasium's own
    vector environments), at once (`SAME_STEP`; how it ended is then in the infos), or when it is reset by its
    `reset_mask` (`DISABLED`).
    """

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        opponents: Sequence[str] | None = None,
        options: Mapping[str, Any] | None = None,
        reward: str = WIN,
        illegal: str = LOT,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        compiled: bool | None = None,
        render_mode: str | None = None,
    ) -> None:
        check_mode(render_mode)
        mode = AutoresetMode(autoreset_mode)
        self.at_once, self.by_hand = mode is AutoresetMode.SAME_STEP, mode is AutoresetMode.DISABLED
        self.metadata = {"render_modes": MODES, "autoreset_mode": mode}
        self.render_mode = render_mode
        self.num_envs = num_envs
        self.matches = Matches(game, opponents, num_envs, options, reward, illegal, self.at_once, compiled)
        ids = len(self.matches.vocabulary)
        self.single_observation_space = spaces.observations(self.matches.encoder, ids)
        self.single_action_space = spaces.actions(ids)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._all: Truths = np.ones(num_envs, np.bool_)
        self._waiting: Truths = ~self._all  # games that have ended and begin anew in the next step, or by hand
        self._begun: Truths = ~self._all

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, Infos]:
        """Begin all games, or those of `options={"reset_mask": ...}`; a number seeds them one apart."""
        seed = int(seed) if isinstance(seed, np.integer) else seed
        super().reset(seed=seed if isinstance(seed, int) else None)
        which = np.asarray((options or {}).get("reset_mask", self._all), np.bool_)
        seen, masks = self.matches.begin(self._seeds(seed), spaces.starter(options), which)
        self._begun, self._waiting = self._begun | which, self._waiting & ~which
        return {"observation": seen, "action_mask": masks}, infos(which, action_mask=masks)

    def _seeds(self, seed: int | Sequence[int | None] | None) -> list[int | None]:
        if isinstance(seed, int):
            return [seed + place for place in range(self.num_envs)]
        if seed is None and self._begun.all():
            return [None] * self.num_envs
        seeds = self.np_random.integers(spaces.SEEDS, size=self.num_envs) if seed is None else seed
        return [None if one is None else int(one) for one in seeds]

    def step(
        self, actions: Any
    ) -> tuple[Seen, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """Decide by an id in every game."""
        if not self._begun.all():
            raise ResetNeeded("a game has not begun: reset all of them before the first step")
        if self.by_hand and self._waiting.any():
            raise ResetNeeded("a game is over: reset it by its reset_mask before the next step")
        step, waited = self.matches.step(actions), self._waiting
        told = self._told(step, waited)
        self._waiting = step.ended & (not self.at_once)
        seen = {"observation": step.seen, "action_mask": step.masks}
        return seen, step.rewards, step.ended, np.zeros(self.num_envs, np.bool_), told

    def _told(self, step: Step, waited: Truths) -> Infos:
        """What single environments would tell in their infos."""
        told = infos(self._all, action_mask=step.masks)
        if not self.at_once:
            return told | infos(~waited, illegal=step.illegal) | infos(step.ended, points=step.points)
        told |= infos(~step.ended, illegal=step.illegal)
        if step.ended.any():
            last = np.full(self.num_envs, None, object)
            nothing = np.zeros_like(step.masks)
            for place in np.flatnonzero(step.ended):
                last[place] = spaces.seen(step.last_seen[place], nothing[place])
            final = infos(step.ended, action_mask=nothing, illegal=step.illegal, points=step.points)
            told |= {"final_obs": last, "_final_obs": step.ended.copy()}
            told |= {"final_info": final, "_final_info": step.ended.copy()}
        return told

    def render(self) -> tuple[str, ...] | None:
        """All positions as text, with `render_mode="ansi"`."""
        if self.render_mode is None:
            return None
        return tuple(drawn(self.matches.engine, self.matches.state(place), 0) for place in range(self.num_envs))


def infos(which: Truths, **values: NDArray[Any]) -> Infos:
    """Infos of the environments marked, in Gymnasium's manner: beside each array another that says whose it is.

    >>> told = infos(np.array([True, False]), points=np.array([[7], [8]]))
    >>> told["points"].tolist(), told["_points"].tolist()
    ([[7], [0]], [True, False])
    """
    told: Infos = {}
    if not which.any():
        return told
    for name, array in values.items():
        own = array.copy()
        own[~which] = 0
        told |= {name: own, f"_{name}": which.copy()}
    return told
