"""Where a game stands between two of OpenSpiel's actions, and what every seat has seen on the way there."""

from __future__ import annotations

from typing import Any, Self

from rollbook.errors import BadDice, IllegalMove
from rollbook.research.openspiel.chance import Event, next_event
from rollbook.research.openspiel.setting import Setting, setting_of

# what a seat has seen, the latest first: (what came before, what it saw then)
Memory = tuple["Memory | None", str]
CHANCE, OVER = -1, -4  # as OpenSpiel numbers them among the players
NO_POSITION = ("luck", "parts", "totals", "choice")  # fields of a record that nothing depends on between two moments


class Position:
    """A game under way: one outcome of chance, or the decision of one seat, after the other.

    Decisions of one moment are noted seat by seat and take effect together. Copies share what does not change.

    >>> from rollbook.games import find
    >>> setting = Setting(find("qwixx"), {"players": 2, "reward": "win", "first": 0, "horizon": 0})
    >>> position = Position.begin(setting)
    >>> for face in (2, 3, 0, 4, 5, 1):
    ...     position.apply(face)
    >>> position.player, [setting.vocabulary.words[id] for id in position.legal()]
    (0, ['-', 'r7', 'y7', 'g7', 'b7'])
    >>> position.apply(setting.vocabulary.id("r7"))
    >>> position.player, position.told(1)
    (1, 'seat 1 of 2, 0 begins; throw 3 4 1 5 6 2')
    """

    setting: Setting
    state: Any  # the kernel's record
    event: Event | None  # that is under way; None while somebody decides, and in the end
    fallen: tuple[int, ...]  # its outcomes so far
    noted: tuple[tuple[int, str], ...]  # the decisions of this moment that have not taken effect
    decisions: int  # made so far
    path: tuple[Any, int] | None  # all that was applied, the latest first
    memories: list[Memory]  # by seat

    @classmethod
    def begin(cls, setting: Setting) -> Self:
        """A new game."""
        self = cls.__new__(cls)
        self.setting, self.state, self.noted = setting, setting.start.copy(), ()
        self.decisions, self.path = 0, None
        players, first = setting.engine.players, setting.first
        self.memories = [(None, f"seat {seat} of {players}, {first} begins") for seat in range(players)]
        self._wait_for_chance()
        return self

    def copy(self) -> Self:
        """An independent copy."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.state, twin.memories = self.state.copy(), self.memories[:]
        return twin

    def __deepcopy__(self, memo: object) -> Self:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return _replayed, (*self.setting.key, self.actions())

    def actions(self) -> list[int]:
        """All that was applied, in order."""
        found, path = [], self.path
        while path is not None:
            path, action = path
            found.append(action)
        return found[::-1]

    # Whose turn it is

    @property
    def over(self) -> bool:
        """Whether the game has ended, or goes on no longer."""
        return self.setting.engine.over(self.state) != 0 or self.decisions >= self.setting.most_decisions

    @property
    def player(self) -> int:
        """The seat that decides now, or CHANCE, or OVER."""
        if self.over:
            return OVER
        if self.event is not None:
            return CHANCE
        engine = self.setting.engine
        leader = int(engine.notation.leader(self.state))
        return min(engine.seats_to_act(self.state), key=lambda seat: (seat - leader) % engine.players)

    def legal(self) -> list[int]:
        """The ids of what the seat that decides now may do, ascending."""
        mask = self.setting.engine.legal_mask(self.state, self.player)
        return sorted(self.setting.vocabulary.ids_in(self.state.phase, mask))

    # What happens

    def apply(self, action: int) -> None:
        """Let chance decide so, or the seat whose turn it is."""
        if self.event is not None:
            self._fall(self.event, action)
        else:
            self._decide(action)
        self.path = (self.path, action)

    def _fall(self, event: Event, outcome: int) -> None:
        if outcome not in (known for known, _ in event.outcomes(self.fallen)):
            raise BadDice("error-outcome", "chance cannot bring {outcome} now", outcome=str(outcome))
        self.fallen = (*self.fallen, outcome)
        if len(self.fallen) < event.size:
            return
        for seat in range(self.setting.engine.players):
            self._see(seat, event.seen(seat, self.fallen))
        self.setting.engine.place(self.state, event.whole(self.fallen))
        self._wait_for_chance()

    def _wait_for_chance(self) -> None:
        """Begin the event that is due, if one is; what leaves nothing to chance happens at once."""
        engine = self.setting.engine
        self.event, self.fallen = None, ()
        while not self.state.to_act and not engine.over(self.state):
            event = next_event(engine, self.state)
            if event.size:
                self.event = event
                return
            engine.place(self.state, event.whole(()))

    def _decide(self, id: int) -> None:
        engine, seat = self.setting.engine, self.player
        if id not in self.legal():
            legal = " ".join(self.setting.vocabulary.words[known] for known in self.legal())
            english = "{decision} is not legal for seat {seat}; legal: {legal}"
            raise IllegalMove("error-illegal-of-seat", english, decision=self._word(id), seat=str(seat), legal=legal)
        word = self._word(id)
        engine.choose(self.state, seat, self.setting.vocabulary.action_of(self.state.phase, id))
        self.noted = (*self.noted, (seat, word))
        self.decisions += 1
        self._see(seat, f"{seat} {word}")
        if not self.state.to_act:
            self._settle()

    def _word(self, id: int) -> str:
        words = self.setting.vocabulary.words
        return words[id] if 0 <= id < len(words) else str(id)

    def _settle(self) -> None:
        """All decisions of the moment take effect, and are seen unless the phase hides them."""
        secret = self._is_secret()
        if not secret:
            for seat in range(self.setting.engine.players):
                for other, word in self.noted:
                    if other != seat:
                        self._see(seat, f"{other} {word}")
        self.noted = ()
        self.setting.engine.settle(self.state)
        if secret and not self._is_secret():
            self._show_sheets()
        self._wait_for_chance()

    def _is_secret(self) -> bool:
        notation = self.setting.engine.notation
        return notation.PHASES[self.state.phase] in notation.SECRET_PHASES

    def _show_sheets(self) -> None:
        """What was hidden lies open now: everybody sees the others' sheets."""
        engine = self.setting.engine
        for other in range(engine.players):
            cells = engine.variant.family.drawing.states(engine.tables, self.state, other)
            shown = " ".join(f"{cell}={look.text or look.state}" for cell, look in cells.items())
            for seat in range(engine.players):
                if other != seat:
                    self._see(seat, f"{other} shows {shown}")

    # What a seat knows

    def _see(self, seat: int, what: str) -> None:
        self.memories[seat] = (self.memories[seat], what)

    def told(self, seat: int) -> str:
        """All that a seat has seen and done, in order."""
        found = [self.event.seen(seat, self.fallen)] if self.event is not None and self.fallen else []
        memory: Memory | None = self.memories[seat]
        while memory is not None:
            memory, what = memory
            found.append(what)
        return "; ".join(found[::-1])

    def __str__(self) -> str:
        """The whole position, hidden things too: every field of the record that is not empty, and what is under way."""
        fields = {name: value for name, value in self.state.__dict__.items() if name not in NO_POSITION}
        under_way = {"noted": [f"{seat} {word}" for seat, word in self.noted], "fallen": list(self.fallen)}
        return "\n".join(f"{name} {value}" for name, value in (fields | under_way).items() if _is_filled(value))


def _is_filled(value: Any) -> bool:
    """Whether a field holds anything but zeros."""
    return any(map(_is_filled, value)) if isinstance(value, list) else bool(value)


def _replayed(game: str, parameters: bytes, actions: list[int]) -> Position:
    """The position after these actions."""
    position = Position.begin(setting_of(game, parameters))
    for action in actions:
        position.apply(action)
    return position
