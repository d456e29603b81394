"""Games in which somebody who learns sits on seat 0 and bots hold all other seats, many of them side by side."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from rollbook.engine import Engine
from rollbook.errors import BadOption, IllegalMove, check_count, check_seed
from rollbook.games import Variant, find
from rollbook.kernel import bits
from rollbook.kernel.compiler import Loop, can_compile
from rollbook.kernel.struct import Shelf, Struct, shelf
from rollbook.mass import match_loops
from rollbook.mass.match_loops import BY_LOT, LEADS, POINTS, SPARES, WINS, Match, Results, Terms, match_bindings
from rollbook.mass.observation import Encoder
from rollbook.mass.run import LineUp, whole_numbers
from rollbook.mass.vocabulary import Vocabulary
from rollbook.thinkers import card, friendly

MOST_MATCHES = 1_000_000
ILLEGAL = RAISE, LOT, LOSE = "raise", "lot", "lose"  # what an illegal action brings
REWARDS = WIN, MARGIN = "win", "margin"  # of a game with others


class Step(NamedTuple):
    """What a step has brought, match by match: arrays that nobody else holds."""

    seen: NDArray[np.int16]  # (matches, features), by names and bounds of the encoder
    masks: NDArray[np.int8]  # (matches, ids): 1 where seat 0 may choose an id
    rewards: NDArray[np.float64]
    ended: NDArray[np.bool_]
    illegal: NDArray[np.bool_]  # what was chosen was not legal
    points: NDArray[np.int64]  # (matches, players): of games that have ended, else 0
    last_seen: NDArray[np.int16]  # (matches, features): the end of games after which the next has begun at once


class Matches:
    """Matches of seat 0 against the same bots; they begin with `begin`.

    >>> matches = Matches("wuerfel-bingo-5", ["random"], matches=2, compiled=False)
    >>> seen, masks = matches.begin(seeds=[1, 2])
    >>> step = matches.step(masks.argmax(axis=1))
    >>> step.masks.shape, step.ended.tolist()
    ((2, 25), [False, False])
    """

    def __init__(
        self,
        game: str | Variant,
        opponents: Sequence[str] | None = None,
        matches: int = 1,
        options: Mapping[str, Any] | None = None,
        reward: str = WIN,
        illegal: str = LOT,
        at_once: bool = False,
        compiled: bool | None = None,
    ) -> None:
        """Matches for one player more than there are opponents; None: as few as the game needs.

        `compiled` False runs the rules interpreted, None compiles them if that is possible.
        """
        check_count("games", matches, 1, MOST_MATCHES)
        check_setting("illegal", illegal, ILLEGAL)
        check_setting("reward", reward, REWARDS)
        self.variant = find(game) if isinstance(game, str) else game
        if opponents is None:
            opponents = [friendly(self.variant)] * (self.variant.sheet.players[0] - 1)
        self.opponents = [opponents] if isinstance(opponents, str) else list(opponents)
        self.options = dict(options or {})
        self.players = 1 + len(self.opponents)
        self.matches, self.refuses = matches, illegal == RAISE
        self.compiled = can_compile() if compiled is None else compiled
        self.vocabulary = Vocabulary(self.variant, self.players, self.options)
        self.engine = Engine(self.variant, self.players, self.options)
        self._line_up = LineUp(self.variant, ["random", *self.opponents], self.options)
        self._terms = shelf(self._agreed(reward, illegal, at_once), self.compiled)
        self._run = self._line_up.run(0, self.compiled)
        self._games, self._matches = (self._many(kind) for kind in (self.variant.family.rules.Game, Match))
        self._ready: dict[str, Callable[..., None]] = {}
        self.encoder = Encoder(self.variant, self.players, self.options)
        ids, actions = self.vocabulary.ids, self.vocabulary.actions
        self._ids: Any = ids if self.compiled else ids.tolist()
        self._actions: Any = actions if self.compiled else actions.tolist()

    def _agreed(self, reward: str, illegal: str, at_once: bool) -> Terms:
        terms = Terms()
        terms.lot, terms.at_once = int(illegal != LOSE), int(at_once)
        if self.players > 1:
            terms.reward = WINS if reward == WIN else LEADS
        else:
            terms.reward = SPARES if card(self.variant.family).fewer_is_better else POINTS
        return terms

    def __getstate__(self) -> dict[str, Any]:
        """How they are copied or go to another process: loops are bound there."""
        return {**self.__dict__, "_ready": {}}

    def begin(
        self,
        seeds: Sequence[int | None] | None = None,
        first: int | None = None,
        which: Sequence[bool] | NDArray[np.bool_] | None = None,
    ) -> tuple[NDArray[np.int16], NDArray[np.int8]]:
        """Begin a game in all matches, or in those marked in `which`: what seat 0 sees, and what it may choose.

        A match with a new seed counts its games anew. `first` is the starter of these and all later games, counted
        from seat 0; None: each draws its own by lot.
        """
        begun = [True] * self.matches if which is None else [bool(one) for one in which]
        seeds = [None] * self.matches if seeds is None else list(seeds)
        if len(seeds) != self.matches or len(begun) != self.matches:
            english = "there are {matches} matches, not {count}"
            count = len(seeds) if len(seeds) != self.matches else len(begun)
            raise BadOption("error-matches", english, matches=self.matches, count=count)
        if first is not None and (type(first) is not int or not 0 <= first < self.players):
            english = "the starter is a seat from 0 to {last}, not {first}"
            raise BadOption("error-starter", english, last=self.players - 1, first=repr(first))
        for place, seed in enumerate(seeds):
            if begun[place]:
                self._write(place, "first", BY_LOT if first is None else first)
            if begun[place] and seed is not None:
                check_seed(seed)
                self._write(place, "seed", seed & bits.MASK)
                self._write(place, "episode", 0)
        results = self._results()
        which = whole_numbers([int(one) for one in begun], self.compiled)
        self._do(match_loops.begin_matches, self._run, self._games, self._matches, which, self._ids, results)
        return np.asarray(results.seen, np.int16), np.asarray(results.masks, np.int8)

    def step(self, ids: Any) -> Step:
        """Seat 0 decides in every match, by ids; where its game is over already the next begins, whatever the id."""
        chosen = np.ascontiguousarray(np.asarray(ids).astype(np.int64, casting="same_kind"))  # no fractions
        if chosen.shape != (self.matches,):
            english = "there are {matches} matches, not {count}"
            raise BadOption("error-matches", english, matches=self.matches, count=chosen.size)
        chosen = chosen if self.compiled else chosen.tolist()
        if self.refuses:
            self._refuse_illegal(chosen)
        results = self._results()
        self._do(
            match_loops.step_matches,
            *(self._run, self._games, self._matches, self._terms, chosen, self._ids, self._actions, results),
        )
        return Step(
            np.asarray(results.seen, np.int16),
            np.asarray(results.masks, np.int8),
            np.asarray(results.rewards, np.float64),
            np.asarray(results.ended) != 0,
            np.asarray(results.illegal) != 0,
            np.asarray(results.points, np.int64),
            np.asarray(results.last_seen, np.int16),
        )

    def state(self, place: int = 0) -> Any:
        """A copy of the record of a match's game, for whoever draws it."""
        kind = self.variant.family.rules.Game
        return kind.load(self._games[place]) if self.compiled else self._games[place].copy()

    def _refuse_illegal(self, chosen: Any) -> None:
        found = whole_numbers([0], self.compiled)
        self._do(match_loops.first_illegal, self._games, self._matches, self._actions, chosen, found)
        if (place := int(found[0])) >= 0:
            english = "action {action} is not legal in match {match}; nothing was done"
            raise IllegalMove("error-match-action", english, action=str(chosen[place]), match=str(place))

    def _do(self, one: Loop, *arguments: Any) -> None:
        if one.name not in self._ready:  # every loop always gets the same kinds of arguments
            family, thoughtful, compiled = self.variant.family, self._line_up.thoughtful, self.compiled
            name = "_".join((family.name, *thoughtful))
            bound = one.ready(lambda: match_bindings(family, thoughtful, compiled), name, compiled, arguments)
            self._ready[one.name] = bound
        self._ready[one.name](*arguments)

    def _results(self) -> Results:
        """Room for what a step brings."""
        rows = self.matches
        shapes: list[tuple[Any, tuple[int, ...]]] = [
            (np.int64, (rows,)),
            (np.int64, (rows,)),
            (np.float64, (rows,)),
            (np.int64, (rows, self.players)),
            (np.int16, (rows, self.encoder.size)),
            (np.int8, (rows, len(self.vocabulary))),
            (np.int16, (rows, self.encoder.size)),
        ]
        room = [np.zeros(shape, kind) for kind, shape in shapes]
        return Results(*(room if self.compiled else [one.tolist() for one in room]))

    def _write(self, place: int, field: str, value: int) -> None:
        if self.compiled:
            self._matches[field][place] = value
        else:
            setattr(self._matches[place], field, value)

    def _many(self, kind: type[Struct]) -> Any:
        if self.compiled:
            return np.repeat(kind().array(), self.matches)
        return Shelf([kind() for _ in range(self.matches)])


def check_setting(name: str, value: object, known: Sequence[str]) -> None:
    """Refuse a setting that does not exist.

    >>> check_setting("reward", "glory", REWARDS)
    Traceback (most recent call last):
    rollbook.errors.BadOption: reward is one of win, margin, not 'glory'
    """
    if value not in known:
        english = "{setting} is one of {values}, not {value}"
        raise BadOption("error-setting", english, setting=name, values=", ".join(known), value=repr(value))
