"""The classes that OpenSpiel asks for: they only pass its questions on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import pyspiel

from rollbook.errors import BadOption
from rollbook.games import Variant
from rollbook.mass.matches import WIN
from rollbook.research.openspiel.position import Position
from rollbook.research.openspiel.setting import Setting, brought, spelled

KINDS = pyspiel.GameType


def short_name(variant: Variant) -> str:
    """What OpenSpiel calls a game.

    >>> from rollbook.games import find
    >>> short_name(find("qwixx-longo"))
    'rollbook_qwixx_longo'
    """
    return "rollbook_" + variant.id.replace("-", "_")


def register(variant: Variant) -> str:
    """Let OpenSpiel load a game, also one with a sheet of one's own; answers with its name there."""
    name = short_name(variant)
    if name not in pyspiel.registered_names():
        brought[variant.id] = variant
        # a class and no function: OpenSpiel holds it longer than there is an interpreter that could free one
        game = type(RollbookGame.__name__, (RollbookGame,), {"variant": variant})
        pyspiel.register_game(_type_of(variant, 2, zero_sum=True), game)
    elif brought.get(variant.id) is not variant:
        english = "OpenSpiel knows another game by the name {name} already"
        raise BadOption("error-registered", english, name=name)
    return name


def _type_of(variant: Variant, players: int, zero_sum: bool) -> Any:
    """What OpenSpiel wants to know of a game before it is loaded."""
    fewest, most = variant.sheet.players
    return pyspiel.GameType(
        short_name=short_name(variant),
        long_name=variant.sheet.name,
        dynamics=KINDS.Dynamics.SEQUENTIAL,
        chance_mode=KINDS.ChanceMode.EXPLICIT_STOCHASTIC,
        information=KINDS.Information.IMPERFECT_INFORMATION
        if players > 1
        else KINDS.Information.PERFECT_INFORMATION,  # alone nothing is hidden
        utility=KINDS.Utility.ZERO_SUM if zero_sum else KINDS.Utility.GENERAL_SUM,
        reward_model=KINDS.RewardModel.TERMINAL,
        min_num_players=fewest,
        max_num_players=most,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_parameters(variant),
    )


def _parameters(variant: Variant) -> dict[str, Any]:
    """All parameters with their defaults."""
    fewest, most = variant.sheet.players
    common = {"players": min(max(2, fewest), most), "reward": WIN, "first": 0, "horizon": 0}
    return common | {option.name: spelled(variant.sheet.default(option)) for option in variant.sheet.options}


class RollbookGame(pyspiel.Game):  # type: ignore[misc]
    """A game of ours as OpenSpiel loads it; every variant has a class of its own."""

    variant: Variant

    def __init__(self, parameters: Mapping[str, Any]) -> None:
        told = {name: parameters.get(name, default) for name, default in _parameters(self.variant).items()}
        self.setting = setting = Setting(self.variant, told)
        lowest, highest = setting.utilities
        info = pyspiel.GameInfo(
            num_distinct_actions=len(setting.vocabulary),
            max_chance_outcomes=setting.most_outcomes,
            num_players=setting.engine.players,
            min_utility=lowest,
            max_utility=highest,
            utility_sum=0.0 if setting.sums_to_zero else None,
            max_game_length=setting.most_decisions,
        )
        super().__init__(_type_of(self.variant, setting.engine.players, setting.sums_to_zero), info, dict(parameters))

    def __reduce__(self) -> tuple[Any, ...]:
        """How it is pickled: as its string, since the class of a variant stands in no module."""
        return loaded, (str(self),)

    def new_initial_state(self) -> RollbookState:
        """Before the first throw or deal."""
        return RollbookState(self)

    def max_chance_nodes_in_history(self) -> int:
        """No game has more outcomes of chance."""
        return self.setting.most_chances

    def make_py_observer(self, kind: Any = None, params: Mapping[str, Any] | None = None) -> Observer | None:
        """What shows a seat its observation, or all that it has seen; None for a part of that, or for more."""
        kind = kind or pyspiel.IIGObservationType(perfect_recall=False)
        own = kind.public_info and kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        return Observer(self.setting, kind.perfect_recall) if own else None


def loaded(game: str) -> RollbookGame:
    """The game of a string; whoever reads one has imported this module, so that all are registered."""
    found: RollbookGame = pyspiel.load_game(game)
    return found


class RollbookState(pyspiel.State):  # type: ignore[misc]
    """A position; `position.state` is the kernel's record."""

    def __init__(self, game: RollbookGame) -> None:
        super().__init__(game)
        self.position = Position.begin(game.setting)

    def current_player(self) -> int:
        """The seat that decides, chance, or nobody any more."""
        return self.position.player

    def is_terminal(self) -> bool:
        """Whether the game has ended."""
        return self.position.over

    def _legal_actions(self, player: int) -> list[int]:
        return self.position.legal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What can fall or be drawn next, with its probability."""
        assert self.position.event is not None
        return self.position.event.outcomes(self.position.fallen)

    def _apply_action(self, action: int) -> None:
        self.position.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            assert self.position.event is not None
            return self.position.event.name(self.position.fallen, action)
        return self.position.setting.vocabulary.words[action]

    def returns(self) -> list[float]:
        """What the game was worth; nothing before its end."""
        setting = self.position.setting
        return setting.returns(self.position.state) if self.position.over else [0.0] * setting.engine.players

    def __str__(self) -> str:
        return str(self.position)


class Observer:
    """Shows a seat its observation, in numbers and in words; with perfect recall, all that it has seen and done."""

    def __init__(self, setting: Setting, recalls: bool) -> None:
        self._encoder, self._recalls = setting.encoder, recalls
        self.tensor = None if self._recalls else np.zeros(setting.encoder.size, np.float32)
        self.dict = {} if self._recalls else {"observation": self.tensor}

    def set_from(self, state: RollbookState, player: int) -> None:
        """Fill in the numbers; what a seat has seen from the beginning has no fixed number of them."""
        if self.tensor is not None:
            self.tensor[:] = self._encoder.encode(state.position.state, player)

    def string_from(self, state: RollbookState, player: int) -> str:
        """The same in words, without what is 0."""
        if self._recalls:
            return state.position.told(player)
        seen = self._encoder.encode(state.position.state, player)
        named = [f"{name} {seen[place]}" for place, name in enumerate(self._encoder.names) if seen[place]]
        return "; ".join([f"seat {player}", *named])
