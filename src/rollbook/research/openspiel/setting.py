"""What all states of a loaded game share: the engine, the ids, how long it may go on and what a result is worth."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import msgspec

from rollbook.engine import Engine
from rollbook.games import Variant, find
from rollbook.mass.matches import MARGIN, REWARDS, WIN, check_setting
from rollbook.mass.observation import Encoder
from rollbook.mass.vocabulary import Vocabulary
from rollbook.research.openspiel.chance import most_outcomes
from rollbook.scoring import limits
from rollbook.sheet import Option
from rollbook.thinkers import card

ENDLESS = 100_000  # decisions a seat, where the rules let a game go on for ever and nobody says when to break it off
brought: dict[str, Variant] = {}  # all that have been registered, by id; their sheets need not be kept
OWN = ("players", "reward", "first", "horizon")  # parameters that every game has; the others are its options


class Setting:
    """One game as it was loaded.

    >>> setting = Setting(find("qwixx"), {"players": 2, "reward": "win", "first": 0, "horizon": 0})
    >>> setting.most_decisions, setting.utilities
    (287, (-1.0, 1.0))
    """

    def __init__(self, variant: Variant, parameters: Mapping[str, Any]) -> None:
        self.key = variant.id, msgspec.json.encode(parameters, order="sorted")
        self.reward, self.first = parameters["reward"], parameters["first"]
        check_setting("reward", self.reward, REWARDS)
        told = {name: value for name, value in parameters.items() if name not in OWN}
        self.engine = Engine(variant, parameters["players"], options_of(variant, told))
        self.start = self.engine.new(self.first)
        self.vocabulary = Vocabulary(variant, self.engine.players, self.engine.options)
        self.encoder = Encoder(variant, self.engine.players, self.engine.options)
        self.most_outcomes = most_outcomes(self.engine)
        self.most_decisions = self._most_decisions(parameters["horizon"])
        self._card = card(variant.family)
        self.utilities = self._utilities()

    def _most_decisions(self, horizon: int) -> int:
        """The end of a game that has not ended by itself: what was asked for, what the rules allow, or very many."""
        if horizon < 0:
            check_setting("horizon", horizon, ("0", "1", "2", "..."))
        longest = self.engine.variant.sheet.most_decisions(self.engine.options, self.engine.players)
        wanted = horizon or longest or ENDLESS * self.engine.players
        return wanted if longest is None else min(wanted, longest)

    @property
    def most_chances(self) -> int:
        """How many dice and tiles a game can take: every throw is one that somebody decides about."""
        _, hands = self.engine.notation.to_deal(self.engine.tables, self.start)
        dice = len(self.engine.variant.sheet.document(self.engine.options, 0).dice)
        return int(sum(hands)) + (self.most_decisions + 1) * dice

    @property
    def alone(self) -> bool:
        """Whether nobody else plays."""
        return self.engine.players == 1

    @property
    def sums_to_zero(self) -> bool:
        """Whether what one gets, others lose."""
        return not self.alone and (self.reward == WIN or self.engine.players == 2)

    def _utilities(self) -> tuple[float, float]:
        """The lowest and the highest that a result can be worth."""
        if self.alone and self._fewer:
            return -float(self.most_decisions), 0.0
        if not self.alone and self.reward == WIN:
            return -1.0 / (self.engine.players - 1), 1.0
        lowest, highest = limits(self.engine.variant.sheet.scoring(self.engine.options))
        return (float(lowest), float(highest)) if self.alone else (float(lowest - highest), float(highest - lowest))

    @property
    def _fewer(self) -> bool:
        return self._card.fewer_is_better and self._card.taken is not None

    def returns(self, state: Any) -> list[float]:
        """What a game is worth to every seat as it stands now, if it ends so."""
        final, players = state.copy(), self.engine.players
        if self.alone and self._fewer:
            assert self._card.taken is not None
            return [-float(self._card.taken(self.engine.tables, final))]
        points = self.engine.scores(final)
        if self.alone:
            return [float(points[0])]
        if self.reward == MARGIN:
            others = [points[:seat] + points[seat + 1 :] for seat in range(players)]
            return [float(own - max(other)) for own, other in zip(points, others, strict=True)]
        winners = self.engine.winners(final)
        if not winners:
            return [0.0] * players
        won, lost = (players / len(winners) - 1.0) / (players - 1), -1.0 / (players - 1)
        return [won if seat in winners else lost for seat in range(players)]


@lru_cache(maxsize=64)
def setting_of(game: str, parameters: bytes) -> Setting:
    """The setting with such a key, for states that come from a file."""
    return Setting(brought.get(game) or find(game), msgspec.json.decode(parameters))


# Options in a game's string, where a comma would end a parameter


def spelled(value: Any) -> str:
    """A value of an option as a parameter: words as they are, anything else as JSON with ; for commas.

    >>> spelled("red"), spelled([[5, 10], [6, 11]])
    ('red', '[[5;10];[6;11]]')
    """
    return value if isinstance(value, str) else msgspec.json.encode(value).decode().replace(",", ";")


def options_of(variant: Variant, told: Mapping[str, Any]) -> dict[str, Any]:
    """The options that parameters stand for; those that are as always are left out.

    >>> options_of(find("wuerfel-bingo-5"), {"points": "red"}), options_of(find("wuerfel-bingo-5"), {"points": "board"})
    ({'points': 'red'}, {})
    """
    sheet = variant.sheet
    known = {option.name: option for option in sheet.options}
    options = {name: _value(known[name], text) if name in known else text for name, text in told.items()}
    return {name: value for name, value in options.items() if name not in known or value != sheet.default(known[name])}


def _value(option: Option, told: Any) -> Any:
    by_spelling = {spelled(value): value for value in option.values}
    if told in by_spelling or option.values:
        return by_spelling.get(told, told)
    try:
        return msgspec.json.decode(str(told).replace(";", ","))
    except msgspec.DecodeError:
        return told  # refused with the others that do not fit
