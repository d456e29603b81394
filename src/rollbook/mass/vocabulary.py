"""Action ids: every decision that can be written in a game has one number, for people who train and study.

The kernel's actions mean different things in different phases. Here the notation is the identity: "r7" has the same
id in the white and in the colour action, whatever the number of players and the options of the table.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rollbook.errors import IllegalMove
from rollbook.games import Variant, find
from rollbook.kernel import bits

ACTIONS = 63  # of the kernel in a phase
NOTHING = -1  # in place of an id or an action that does not exist


class Vocabulary:
    """The ids of a game's decisions, and what they are in the kernel of a table with these players and options.

    `words` are the decisions in notation by id. `ids[phase, action]` and `actions[phase, id]` are for compiled loops;
    -1 stands where there is nothing.

    >>> known = Vocabulary("qwixx")
    >>> len(known), known.words[:3], known.id("r4")
    (45, ('-', 'r2', 'r3'), 3)
    >>> known.words == Vocabulary("qwixx", players=5).words
    True
    """

    def __init__(self, game: str | Variant, players: int = 2, options: Mapping[str, Any] | None = None) -> None:
        """The ids of a game; the arrays are those of a table with these players and options."""
        self.variant = find(game) if isinstance(game, str) else game
        self.players = players
        self.options = dict(options or {})
        spellings = self._spellings(players, self.options)
        texts = [text for each in self._option_sets() for text in each]
        passing = ["-"] if "-" in texts else []
        self.words: tuple[str, ...] = tuple(dict.fromkeys((*passing, *texts)))
        self._ids = {word: id for id, word in enumerate(self.words)}
        phases = max(self.variant.family.notation.PHASES) + 1
        self.ids: NDArray[np.int64] = np.full((phases, ACTIONS), NOTHING, np.int64)
        self.actions: NDArray[np.int64] = np.full((phases, len(self.words)), NOTHING, np.int64)
        for phase, action, text in spellings:
            self.ids[phase, action] = self._ids[text]
            self.actions[phase, self._ids[text]] = action

    def __len__(self) -> int:
        return len(self.words)

    def __repr__(self) -> str:
        return f"Vocabulary({self.variant.id!r}, {len(self)} words)"

    def _spellings(self, players: int, options: Mapping[str, Any]) -> list[tuple[int, int, str]]:
        """Phase, action and notation of all that can be decided, in the order of phases and actions."""
        spelled = self.variant.family.notation.spellings(self.variant.tables(players, options))
        return [(phase, action, texts[action]) for phase, texts in sorted(spelled.items()) for action in sorted(texts)]

    def _option_sets(self) -> Iterator[list[str]]:
        """All that can be written under each choice of options, the defaults first."""
        sheet = self.variant.sheet
        chosen = [[(option.name, value) for value in option.values] for option in sheet.options if option.values]
        for options in itertools.product(*chosen):
            yield [text for _, _, text in self._spellings(sheet.players[0], dict(options))]

    def id(self, word: str) -> int:
        """The id of a decision in notation.

        >>> Vocabulary("bingolino").id("z9")
        Traceback (most recent call last):
        rollbook.errors.IllegalMove: 'z9' is no decision of Bingolino
        """
        if word not in self._ids:
            english = "{decision} is no decision of {game}"
            raise IllegalMove("error-no-decision", english, decision=repr(word), game=self.variant.sheet.name)
        return self._ids[word]

    def id_of(self, phase: int, action: int) -> int:
        """The id of a kernel's action in a phase; -1 if it is never legal there.

        >>> Vocabulary("bingo-dice").id_of(1, 0)
        0
        """
        return int(self.ids[phase, action])

    def action_of(self, phase: int, id: int) -> int:
        """The kernel's action of an id in a phase; -1 if it is never legal there.

        >>> known = Vocabulary("wuerfel-bingo-5")
        >>> known.action_of(1, known.id("b1")), known.action_of(0, known.id("b1"))
        (1, -1)
        """
        return int(self.actions[phase, id])

    def ids_in(self, phase: int, mask: int) -> list[int]:
        """The ids of a mask of the kernel's actions, in the order of the actions.

        >>> known = Vocabulary("bingolino")
        >>> [known.words[id] for id in known.ids_in(2, 0b110)]
        ['1', '2']
        """
        return [self.id_of(phase, action) for action in bits.members(mask)]

    def mask(self, phase: int, mask: int) -> NDArray[np.int8]:
        """The same as one number for every id: 1 if it is in the mask, else 0.

        >>> int(Vocabulary("bingolino").mask(2, 0b110).sum())
        2
        """
        truths = np.zeros(len(self), np.int8)
        truths[self.ids_in(phase, mask)] = 1
        return truths
