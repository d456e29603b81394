"""PettingZoo: all seats are agents, `player_0` to `player_5`.

    from rollbook.research import pettingzoo

    env = pettingzoo.env("qwixx", players=3)            # one agent after the other (AEC)
    env = pettingzoo.parallel_env("qwixx", players=3)   # all that are asked at the same moment

In the parallel form the seats whose mask is not empty decide, at the same moment; actions of others are ignored. In the
other form the same seats decide one after the other, and none sees what others have noted before all have decided.
`state()` shows everything, for whoever learns with a view of the whole table.
"""

from __future__ import annotations

from collections.abc import Mapping
from operator import index
from typing import Any

from rollbook.mass.matches import LOT, WIN
from rollbook.research.extras import require

require("pettingzoo", "pettingzoo")

import numpy as np  # noqa: E402
from gymnasium.error import ResetNeeded  # noqa: E402
from gymnasium.spaces import Box, Dict, Discrete  # noqa: E402
from gymnasium.utils import seeding  # noqa: E402
from numpy.typing import NDArray  # noqa: E402
from pettingzoo import AECEnv, ParallelEnv  # noqa: E402
from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper  # noqa: E402

from rollbook.research import spaces  # noqa: E402
from rollbook.research.drawing import MODES, check_mode, drawn  # noqa: E402
from rollbook.research.seats import Seats  # noqa: E402

Seen = dict[str, Any]
Info = dict[str, Any]
NOTHING_NOTED = -1  # in place of an id


class _Agents:
    """What both forms share: the game, its agents, their spaces, and how it begins."""

    is_parallelizable: bool  # whether PettingZoo can make a parallel form of it

    def __init__(
        self,
        game: str,
        players: int = 2,
        options: Mapping[str, Any] | None = None,
        reward: str = WIN,
        illegal: str = LOT,
        render_mode: str | None = None,
    ) -> None:
        check_mode(render_mode)
        self.seats = Seats(game, players, options, reward, illegal)
        self.render_mode = render_mode
        name = f"rollbook_{game.replace('-', '_')}_v{self.seats.engine.variant.sheet.rules_version - 1}"
        self.metadata = {"render_modes": MODES, "name": name, "is_parallelizable": self.is_parallelizable}
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        ids = len(self.seats.vocabulary)
        self._seen = {agent: spaces.observations(self.seats.encoder, ids) for agent in self.possible_agents}
        self._taken = {agent: spaces.actions(ids) for agent in self.possible_agents}
        self._noted: dict[int, int] = {}  # ids of this moment that have not taken effect, by seat
        self._begun = False
        encoder = self.seats.encoder
        named = [(agent, name) for agent in self.possible_agents for name in encoder.names]
        self.state_names = tuple(
            f"{agent}: {name}" for agent, name in [*named, *((agent, "noted") for agent in self.possible_agents)]
        )
        low = np.concatenate([*[encoder.low] * players, np.full(players, NOTHING_NOTED, np.int16)])
        self.state_space = Box(
            low, np.concatenate([*[encoder.high] * players, np.full(players, ids - 1, np.int16)]), dtype=np.int16
        )

    def observation_space(self, agent: str) -> Dict:
        """The numbers that an agent sees and the mask of what it may choose."""
        return self._seen[agent]

    def action_space(self, agent: str) -> Discrete:
        """The ids of the game's vocabulary."""
        return self._taken[agent]

    def observe(self, agent: str) -> Seen:
        """What an agent sees now."""
        self._check_begun()
        seat = self._seat(agent)
        return spaces.seen(self.seats.observe(seat), self.seats.mask(seat))

    def state(self) -> NDArray[np.int16]:
        """Everything: what all agents see, one after the other, then the id that each has noted; by `state_names`."""
        self._check_begun()
        seen = [self.seats.observe(self._seat(agent)) for agent in self.possible_agents]
        noted = [self._noted.get(self._seat(agent), NOTHING_NOTED) for agent in self.possible_agents]
        return np.concatenate([*seen, np.array(noted, np.int16)])

    def _check_begun(self) -> None:
        if not self._begun:
            raise ResetNeeded("no game has begun: reset the environment first")

    def _seat(self, agent: str) -> int:
        return self.possible_agents.index(agent)

    def _begin(self, seed: int | None, options: Mapping[str, Any] | None) -> None:
        if seed is None and not self._begun:
            seed = int(seeding.np_random()[0].integers(spaces.SEEDS))
        self.seats.begin(seed, spaces.starter(options))
        self._begun, self._noted = True, {}
        self.agents = self.possible_agents[:]

    def _rewards(self) -> dict[str, float]:
        return dict(zip(self.possible_agents, self.seats.rewards(), strict=True))

    def render(self) -> str | None:
        """The position as text, with `render_mode="ansi"`: as the seat sees it that decides first, else seat 0."""
        if self.render_mode is None or not self._begun:
            return None
        return drawn(self.seats.engine, self.seats.state, next(iter(self.seats.asked()), 0))

    def close(self) -> None:
        """Nothing is held that must be given back."""


class Turns(_Agents, AECEnv[str, Seen, int | None]):
    """One agent after the other; decisions of the same moment take effect together, when the last of them is noted."""

    is_parallelizable = False  # its wrapper wants all agents to decide in turn, and not only who is asked

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game."""
        self._begin(seed, options)
        self._skip_agent_selection = None
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations, self.truncations = (dict.fromkeys(self.agents, False) for _ in range(2))
        self.infos = {agent: self._info(agent, False) for agent in self.agents}
        self._select()

    def _info(self, agent: str, illegal: bool) -> Info:
        return {"action_mask": self.seats.mask(self._seat(agent)), "illegal": illegal}

    def _select(self) -> None:
        """The next agent is the first that is asked and has not decided; after the end, the first of all."""
        waiting = [seat for seat in self.seats.asked() if seat not in self._noted]
        self.agent_selection = self.possible_agents[next(iter(waiting), 0)]

    def step(self, action: int | None) -> None:
        """Note the decision of the selected agent; the last one of a moment makes all take effect."""
        self._check_begun()
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:  # by a wrapper: a game is never cut
            self._was_dead_step(action)
            return
        seat, id = self._seat(agent), -1 if action is None else index(action)
        self.seats.is_legal(seat, id)  # refused before it is noted, where illegal ones are refused
        self._noted[seat] = id
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if set(self._noted) == set(self.seats.asked()):
            self._settle()
        self._select()

    def _settle(self) -> None:
        deciding = [self.possible_agents[seat] for seat in self._noted]
        wrong = [self.possible_agents[seat] for seat in self.seats.decide(self._noted)]
        self._noted = {}
        self.rewards = self._rewards()
        self.terminations = dict.fromkeys(self.agents, self.seats.over)
        self.infos = {
            agent: self._info(agent, agent in wrong if agent in deciding else self.infos[agent]["illegal"])
            for agent in self.agents
        }
        self._accumulate_rewards()


class Moments(_Agents, ParallelEnv[str, Seen, int]):
    """All agents that are asked at a moment decide at once."""

    is_parallelizable = True

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Seen], dict[str, Info]]:
        """Begin a game."""
        self._begin(seed, options)
        return self._told([])

    def _told(self, wrong: list[int]) -> tuple[dict[str, Seen], dict[str, Info]]:
        seen = {agent: self.observe(agent) for agent in self.possible_agents}
        infos: dict[str, Info] = {
            agent: {"action_mask": seen[agent]["action_mask"].copy(), "illegal": seat in wrong}
            for seat, agent in enumerate(self.possible_agents)
        }
        return seen, infos

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Seen], dict[str, float], dict[str, bool], dict[str, bool], dict[str, Info]]:
        """The decisions of a moment take effect together."""
        self._check_begun()
        if not self.agents:
            return {}, {}, {}, {}, {}
        wrong = self.seats.decide({self._seat(agent): index(action) for agent, action in actions.items()})
        seen, infos = self._told(wrong)
        over = dict.fromkeys(self.agents, self.seats.over)
        never = dict.fromkeys(self.agents, False)
        if self.seats.over:
            self.agents = []
        return seen, self._rewards(), over, never, infos


def raw_env(game: str, players: int = 2, **settings: Any) -> Turns:
    """A game as an AEC environment without any wrapper.

    >>> env = raw_env("qwixx", players=3)
    >>> env.reset(seed=1, options={"first": 1})
    >>> env.agent_selection
    'player_1'
    """
    return Turns(game, players, **settings)


def env(game: str, players: int = 2, **settings: Any) -> Any:
    """The same with PettingZoo's wrappers that find steps in the wrong order and ids that do not exist.

    >>> env("bingo-dice").possible_agents
    ['player_0', 'player_1']
    """
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(raw_env(game, players, **settings)))


def parallel_env(game: str, players: int = 2, **settings: Any) -> Moments:
    """A game as a parallel environment.

    >>> env = parallel_env("qwixx", players=2)
    >>> seen, infos = env.reset(seed=1)
    >>> [int(seen[agent]["action_mask"].any()) for agent in env.agents]
    [1, 1]
    """
    return Moments(game, players, **settings)
