"""Gymnasium: one seat is yours, bots of the package hold the others. Importing this module registers all games.

    import gymnasium
    import rollbook.research.gymnasium

    env = gymnasium.make("rollbook/Qwixx-v0", opponents=["club"])
    envs = gymnasium.make_vec("rollbook/Qwixx-v0", num_envs=1024, opponents=["casual"])

An episode is a game. All its luck, the bots' too, comes from the seed of the last seeded reset and from its number
since; the starter is drawn by lot, or is the seat `options={"first": 0}` of a reset, counted from yours.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import index
from typing import Any, ClassVar

from rollbook.games import Variant, variants
from rollbook.mass.matches import LOT, WIN, Matches
from rollbook.research.extras import require

require("gymnasium", "gymnasium")

import gymnasium  # noqa: E402
from gymnasium.envs.registration import register, registry  # noqa: E402
from gymnasium.error import ResetNeeded  # noqa: E402

from rollbook.research import spaces  # noqa: E402
from rollbook.research.drawing import MODES, check_mode, drawn  # noqa: E402

NAMESPACE = "rollbook"
Seen = dict[str, Any]


class OneSeat(gymnasium.Env[Seen, int]):
    """A game in which seat 0 is yours."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": MODES, "render_fps": 1}  # type: ignore[misc]

    def __init__(
        self,
        game: str,
        opponents: Sequence[str] | None = None,
        options: Mapping[str, Any] | None = None,
        reward: str = WIN,
        illegal: str = LOT,
        compiled: bool | None = None,
        render_mode: str | None = None,
    ) -> None:
        check_mode(render_mode)
        self.matches = Matches(game, opponents, 1, options, reward, illegal, compiled=compiled)
        ids = len(self.matches.vocabulary)
        self.observation_space = spaces.observations(self.matches.encoder, ids)
        self.action_space = spaces.actions(ids)  # type: ignore[assignment]
        self.render_mode = render_mode
        self._mask: Any = None
        self._begun = self._ended = False

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, dict[str, Any]]:
        """Begin a game."""
        super().reset(seed=seed)
        if seed is None and not self._begun:
            seed = int(self.np_random.integers(spaces.SEEDS))
        seen, masks = self.matches.begin([seed], spaces.starter(options))
        self._begun, self._ended, self._mask = True, False, masks[0]
        return spaces.seen(seen[0], masks[0]), {"action_mask": masks[0].copy()}

    def step(self, action: int) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """Decide by an id; go on to the next decision, or to the end."""
        if not self._begun or self._ended:
            raise ResetNeeded("the game is over: reset the environment before the next step")
        step = self.matches.step([index(action)])
        self._ended, self._mask = bool(step.ended[0]), step.masks[0]
        told = {"action_mask": step.masks[0].copy(), "illegal": bool(step.illegal[0])}
        if self._ended:
            told["points"] = step.points[0].copy()
        return spaces.seen(step.seen[0], step.masks[0]), float(step.rewards[0]), self._ended, False, told

    def action_masks(self) -> Any:
        """The legal ids as truths, as libraries with masked policies ask for them."""
        if not self._begun:
            raise ResetNeeded("no game has begun: reset the environment first")
        return self._mask.astype(bool)

    def render(self) -> str | None:
        """The position as text, with `render_mode="ansi"`."""
        if self.render_mode is None:
            return None
        return drawn(self.matches.engine, self.matches.state(), 0)


def name_of(variant: Variant) -> str:
    """The environment's id: the game's, and a version that changes when its rules do.

    >>> from rollbook.games import find
    >>> name_of(find("bingo-dice")), name_of(find("qwixx-gemixxt-a"))
    ('rollbook/BingoDice-v0', 'rollbook/QwixxGemixxtA-v0')
    """
    name = "".join(word.capitalize() for word in variant.id.split("-"))
    return f"{NAMESPACE}/{name}-v{variant.sheet.rules_version - 1}"


def register_games() -> list[str]:
    """Make all games known to Gymnasium, also sheets of one's own that have come since; the ids.

    >>> register_games()[0] in gymnasium.registry
    True
    """
    names = []
    for variant in variants().values():
        name = name_of(variant)
        names.append(name)
        if name not in registry:
            register(
                name,
                entry_point="rollbook.research.gymnasium:OneSeat",
                vector_entry_point="rollbook.research.vector:ManySeats",
                kwargs={"game": variant.id},
            )
    return names


register_games()
