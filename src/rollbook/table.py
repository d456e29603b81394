"""The referee: one game being played, by whoever sits at the table.

A `Table` knows no game's rules. It asks the kernel what is due and what is legal, notes decisions until all of a
moment are in, lets them take effect together, and keeps the log. Noted decisions stay outside the game's record
until then, so no view of it can show them. A state is never changed but replaced, so copies of a table share it.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from itertools import islice
from typing import Any

from rollbook import record
from rollbook.engine import Engine
from rollbook.errors import BadDice, BadOption, IllegalMove, Said, check_seed
from rollbook.games import Variant, find
from rollbook.helps import ANSWER, NUDGE, Helps
from rollbook.hints import Message, News
from rollbook.kernel import luck
from rollbook.log import Line, Log
from rollbook.marks import Mark
from rollbook.seen import Seen
from rollbook.view import View

NOW = {
    "end": Said("error-now-over", "the game is over"),
    "settle": Said("error-now-settles", "all have decided"),
    "deal": Said("error-now-deal", "a deal is due"),
    "roll": Said("error-now-roll", "a roll is due"),
}


class Table:
    """A game of `game` for named players.

    >>> table = Table("qwixx", ["Anna", "Ben"], first=0)
    >>> table.place([3, 4, 1, 5, 6, 2])
    >>> table.legal(1)
    ['-', 'b7', 'g7', 'r7', 'y7']
    >>> table.play(1, "r7")
    >>> table.asked()
    [0]
    >>> table.play(0, "-")
    >>> table.view(0).phase
    'colour'
    """

    def __init__(
        self,
        game: str | Variant,
        players: int | Sequence[str] = 2,
        options: Mapping[str, Any] | None = None,
        first: int | None = None,
        seed: int | None = None,
        wait: bool = False,
    ) -> None:
        """A new game.

        `first` is the starter (drawn if None), `seed` makes dice repeatable (else the operating system's
        randomness). With `wait`, decisions take effect when `settle` is called, not by themselves.
        """
        if isinstance(players, str) or not isinstance(players, int | Sequence):
            raise BadOption(
                "error-who-plays", "players is a number or a list of names, not {players}", players=repr(players)
            )
        if seed is not None:
            check_seed(seed)
        self.variant = game if isinstance(game, Variant) else find(game)
        self.players = players if isinstance(players, int) else len(players)
        self.engine = Engine(self.variant, self.players, dict(options or {}))
        self.names = [f"seat {seat}" for seat in range(players)] if isinstance(players, int) else list(players)
        self.seed = seed
        self.wait = wait
        self.first = luck.below([self._stream(0)], self.players) if first is None else first
        self.throws = 0
        self.noted: dict[int, str] = {}
        self.log = Log()
        self.state = self.engine.new(self.first)
        self.state.luck[0] = 0
        self._seen = Seen()
        self._in_log: set[int] = set()  # seats whose noted decision stands in the log already, after a step back
        self.mark = Mark(self.log, self.state)  # the last one
        self.helps = Helps()

    @property
    def options(self) -> dict[str, Any]:
        """The table's options."""
        return self.engine.options

    def _stream(self, number: int) -> int:
        """The generator for one throw: a stream of its own, so that a resumed game throws the same dice."""
        return secrets.randbits(63) if self.seed is None else luck.mix(self.seed, number)

    def copy(self) -> Table:
        """An independent table in the same state; log and marks never change and are shared."""
        twin = object.__new__(Table)
        twin.__dict__.update(self.__dict__)
        twin.noted = self.noted.copy()
        twin._in_log = self._in_log.copy()
        return twin

    def rename(self, seat: int, name: str) -> None:
        """Somebody else sits on a seat, or goes by another name.

        >>> table = Table("qwixx", ["Anna", "Ben"], first=0)
        >>> table.rename(1, "Carla")
        >>> table.view(None).seats[1].name
        'Carla'
        """
        if self.names[seat] == name:
            return
        self.names = [*self.names[:seat], name, *self.names[seat + 1 :]]
        self._seen = Seen()  # with other names

    # What is due

    def due(self) -> str:
        """What happens next: "deal", "roll", "play", "settle" (all have decided) or "end"."""
        if self.over:
            return "end"
        if not self.state.to_act:
            return str(self.engine.notation.due(self.state))
        return "play" if self.asked() else "settle"

    @property
    def over(self) -> str:
        """Why the game has ended, or ""."""
        return str(self.engine.notation.CAUSES.get(self.engine.over(self.state), ""))

    @property
    def roller(self) -> int:
        """The seat that throws, or has thrown."""
        return int(self.state.roller)

    @property
    def phase(self) -> str:
        """The part of a turn, by its name in the game's notation."""
        return str(self.engine.notation.PHASES[self.state.phase])

    @property
    def secret(self) -> bool:
        """Whether what is decided now stays hidden from others, also when it has taken effect."""
        return self.phase in self.engine.notation.SECRET_PHASES

    @property
    def announced(self) -> bool:
        """Whether the throw that is due has been announced by a decision and needs no other word.

        >>> Table("bingo-dice", 2, first=0).announced
        False
        """
        return bool(self.engine.notation.announced(self.state))

    def asked(self) -> list[int]:
        """The seats that still have to decide, in the order in which their decisions are recorded."""
        return [seat for seat in self._moment() if seat not in self.noted]

    def _moment(self) -> list[int]:
        """All seats deciding at this moment, the leader first."""
        to_act = self.state.to_act
        if not to_act:
            return []
        leader = self.engine.notation.leader(self.state)
        return [seat for seat in (*range(leader, self.players), *range(leader)) if to_act >> seat & 1]

    def what_now(self) -> Said:
        """What is due, in a few words.

        >>> print(Table("qwixx", 2).what_now())
        a roll is due
        """
        due = self.due()
        if due == "play":
            return Said("error-now-asked", "asked: {names}", names=", ".join(self.names[seat] for seat in self.asked()))
        return NOW[due]

    def not_asked(self, seat: int) -> IllegalMove:
        """The error for a seat that has nothing to decide.

        >>> print(Table("qwixx", ["Anna", "Ben"]).not_asked(1))
        Ben is not asked now; a roll is due
        """
        return IllegalMove(
            "error-not-asked", "{name} is not asked now; {now}", name=self.names[seat], now=self.what_now()
        )

    def legal(self, seat: int) -> list[str]:
        """Everything a seat may decide at this moment in notation, sorted; empty if it has nothing to decide."""
        return sorted(self.actions(seat))

    def actions(self, seat: int) -> dict[str, int]:
        """The legal actions by notation."""
        self._check_seat(seat)
        return self.engine.actions(self.state, seat)

    def _check_seat(self, seat: int) -> None:
        if type(seat) is not int or not 0 <= seat < self.players:
            english = "there is no seat {seat}; seats are 0 to {last}"
            raise IllegalMove("error-no-seat", english, seat=repr(seat), last=self.players - 1)

    # Dice

    def throw(self) -> list[Any]:
        """Throw the dice (or deal) that are due; returns them as in a record."""
        kind = self._expect_dice()
        self._mark_now_and_then()
        state = self.state.copy()
        state.luck[0] = self._stream(self.throws + 1)
        self.engine.throw(state)
        state.luck[0] = 0
        self.state = state
        return self._log_dice(kind)

    def place(self, dice: Any, proof: Line | None = None) -> None:
        """Take dice (or a deal) thrown by somebody else, written as in a record; a proof of them joins its line."""
        kind = self._expect_dice()
        self._mark_now_and_then()
        state = self.state.copy()
        self.engine.place(state, dice)
        self.state = state
        self._log_dice(kind, proof)

    def _expect_dice(self) -> str:
        kind = self.due()
        if kind not in ("deal", "roll"):
            raise BadDice("error-no-throw", "no roll is due; {now}", now=self.what_now())
        return kind

    def _log_dice(self, kind: str, proof: Line | None = None) -> list[Any]:
        self.throws += 1
        line: Line = self.engine.notation.write_dice(self.engine.tables, self.state)
        self.log = self.log.add({**line, **(proof or {})})
        dice: list[Any] = line[kind]
        return dice

    # Decisions

    def play(self, seat: int, decision: str) -> None:
        """Note a seat's decision; the last one of a moment makes all take effect (unless the table waits)."""
        legal = self._open_to(seat)
        if decision not in legal:
            english = "{decision} is not legal for {name}; legal: {legal}"
            values = {"decision": repr(decision), "name": self.names[seat], "legal": " ".join(sorted(legal))}
            raise IllegalMove("error-illegal", english, **values)
        self.noted[seat] = decision
        if not self.wait and not self.asked():
            self.settle()

    def _open_to(self, seat: int) -> dict[str, int]:
        """The actions of a seat that decides now, or an error that says why it does not."""
        self._check_seat(seat)
        if seat in self.noted:
            english = "{name} has already decided; take it back first"
            raise IllegalMove("error-decided", english, name=self.names[seat])
        legal = self.actions(seat)
        if not legal:
            raise self.not_asked(seat)
        return legal

    def take_back(self, seat: int) -> None:
        """Take a seat's own noted decision back; possible until it takes effect.

        >>> table = Table("qwixx", 2, first=0, wait=True)
        >>> table.place([1, 1, 6, 6, 6, 6])
        >>> table.play(0, "r2")
        >>> table.take_back(0)
        >>> table.asked()
        [0, 1]
        """
        self._check_seat(seat)
        if seat not in self.noted:
            english = "{name} has no noted decision to take back"
            raise IllegalMove("error-not-noted", english, name=self.names[seat])
        if seat in self._in_log:
            english = "the decision of {name} stands in the record; go back to its line instead"
            raise IllegalMove("error-recorded", english, name=self.names[seat])
        del self.noted[seat]

    def settle(self) -> None:
        """Let all noted decisions of the moment take effect together."""
        if self.due() != "settle":
            raise IllegalMove("error-nothing-settles", "nothing to settle: {now}", now=self.what_now())
        self._mark_now_and_then()
        for seat in self._moment():
            if seat not in self._in_log:
                helped = {"help": step} if (step := self.help_of(seat)) else {}
                self.log = self.log.add({"seat": seat, "play": self.noted[seat], **helped})
        actions = {seat: self.actions(seat)[text] for seat, text in self.noted.items()}
        state = self.state.copy()
        for seat, action in actions.items():
            self.engine.choose(state, seat, action)
        self.engine.settle(state)
        self.state = state
        self.noted.clear()
        self._in_log.clear()

    def note_help(self, seat: int, step: int) -> None:
        """A seat that decides now was helped: with the two best choices (1), or with all values (2).

        >>> table = Table("qwixx", 2, first=0)
        >>> table.place([3, 4, 1, 5, 6, 2])
        >>> table.note_help(1, 2)
        >>> table.play(1, "r7")
        >>> table.play(0, "-")
        >>> table.record()[-1]
        {'seat': 1, 'play': 'r7', 'help': 2}
        """
        if type(step) is not int or step not in (NUDGE, ANSWER):
            english = "help is 1 for the two best choices or 2 for all values, not {step}"
            raise IllegalMove("error-help-step", english, step=repr(step))
        legal = self._open_to(seat)
        if len(legal) == 1:
            english = "{name} has only one choice, so there is nothing to help with"
            raise IllegalMove("error-help-one", english, name=self.names[seat])
        self.helps = self.helps.more(seat, self.state, step)

    def help_of(self, seat: int) -> int:
        """How far a seat was helped in this position; 0 for not at all."""
        return self.helps.step(seat, self.state)

    def why_forced(self, seat: int) -> Message:
        """Why a seat has only one choice, and what it is: a message.

        >>> table = Table("wuerfel-bingo-5", 1, first=0)
        >>> for cell in [letter + row for letter in "abcde" for row in "12345"][:-1]:
        ...     table.place([1, 1])
        ...     table.play(0, cell)
        >>> table.place([3, 4])
        >>> table.why_forced(0)
        ('forced-write', {'sum': 7})
        """
        told: Message = self.variant.family.hints.forced(self.engine.tables, self.known_to(seat), seat)
        return told

    def why_not(self, seat: int, cell: str) -> Message | None:
        """Why a seat that decides now cannot choose a cell: a message, or None where there is nothing to say.

        >>> table = Table("qwixx", 2, first=0)
        >>> table.place([3, 4, 1, 5, 6, 2])
        >>> table.why_not(1, "r5")
        ('why-white', {'sum': 7})
        """
        if not self.state.to_act >> seat & 1 or cell in self.actions(seat):
            return None
        told: Message | None = self.variant.family.hints.why_not(self.engine.tables, self.known_to(seat), seat, cell)
        return told

    def news_since(self, earlier: Table) -> list[News]:
        """What people should be told about everything that happened since: messages with seats by number."""
        hints = self.variant.family.hints
        told: list[News] = hints.news(self.engine.tables, earlier.state, self.state)
        return told

    # What is known

    def scores(self) -> list[int]:
        """The points of all seats as things stand."""
        return self.engine.scores(self.state)

    def winners(self) -> list[int]:
        """The winning seats; empty before the end."""
        return self.engine.winners(self.state)

    def known_to(self, seat: int | None) -> Any:
        """A copy of the game's record without what a seat (None: a spectator) may not know."""
        return self.engine.known_to(self.state, seat)

    def view(self, seat: int | None = None) -> View:
        """The game as a seat (None: a spectator) may see it.

        >>> Table("bingolino", ["Anna", "Ben"], first=1).view(None).due
        'deal'
        """
        if seat is not None:
            self._check_seat(seat)
        return self._seen.view(self, seat)

    # Records

    def header(self) -> dict[str, Any]:
        """The first line of the record; a sheet of one's own goes with it, so that it can be replayed anywhere."""
        own = self.variant.sheet.data
        return {
            "record": record.VERSION,
            "game": self.variant.id,
            "players": self.players,
            "options": self.options,
            "rules": self.variant.sheet.rules_version,
            "first": self.first,
            **({} if own is None else {"sheet": own}),
        }

    def ending(self) -> dict[str, Any]:
        """The last line of the record of a finished game."""
        extras = self.engine.notation.end_extras(self.engine.tables, self.state)
        return {"end": True, "scores": self.scores(), "winners": self.winners(), **extras}

    def record(self) -> list[dict[str, Any]]:
        """The whole record so far; noted decisions that have not taken effect are not in it.

        >>> table = Table("wuerfel-bingo-5", 1, first=0)
        >>> table.place([3, 4])
        >>> table.record()[-1]
        {'roll': [3, 4]}
        """
        return [self.header(), *self.log, *([self.ending()] if self.over else [])]

    def enter(self, line: Mapping[str, Any]) -> None:
        """Do what a line of a record says: a deal, a roll or a decision."""
        if "play" in line:
            if "help" in line:
                self.note_help(line["seat"], line["help"])
            self.play(line["seat"], line["play"])
            return
        kind = "deal" if "deal" in line else "roll"
        if self._expect_dice() != kind:
            if kind == "deal":
                raise BadDice("error-roll-due", "a roll is due, not a deal")
            raise BadDice("error-deal-due", "a deal is due, not a roll")
        self.place(line[kind])

    def go_back(self, line: int, by: int) -> None:
        """Return to the state before a line of the record (its header is line 1), for tables with own dice.

        >>> table = Table("wuerfel-bingo-5", 1, first=0)
        >>> table.place([3, 4])
        >>> table.go_back(2, by=0)
        >>> table.due(), table.record()[1:]
        ('roll', [{'roll': [3, 4]}, {'back': 2, 'by': 0}])
        """
        self._check_seat(by)
        to = self.check_way_back(line)
        if self.over:
            self.log = self.log.close(self.ending())
        self._return_to(to)
        self.log = self.log.back(line, by, to)

    def check_way_back(self, line: int) -> Log:
        """The log before a line that counts; IllegalMove if there is none.

        >>> Table("qwixx", 2).check_way_back(2)
        Traceback (most recent call last):
        rollbook.errors.IllegalMove: the game cannot go back to line 2; nothing has happened yet
        """
        to = self.log.before_line(line)
        if to is None:
            raise self._no_way_back(line)
        return to

    def _no_way_back(self, line: object) -> IllegalMove:
        lines = self.counting_lines()
        if not lines:
            english = "the game cannot go back to line {line}; nothing has happened yet"
            return IllegalMove("error-nothing-happened", english, line=repr(line))
        english = "the game cannot go back to line {line}; lines that count: {first} to {last}"
        return IllegalMove("error-go-back", english, line=repr(line), first=min(lines), last=max(lines))

    def counting_lines(self) -> dict[int, Line]:
        """The throws and decisions of the log that still count, by their line's number in the record."""
        return {log.number: log.line for log in reversed(list(self.log.counting()))}

    def line_of_last(self, count: int) -> int:
        """The number of the first of the last so many lines that count.

        >>> table = Table("wuerfel-bingo-5", 1, first=0)
        >>> table.place([3, 4])
        >>> table.line_of_last(1)
        2
        """
        return next(islice(self.log.counting(), count - 1, None)).number

    @property
    def last_throw(self) -> int:
        """The line of the last throw or deal that counts; 0 before the first."""
        return next((log.number for log in self.log.counting() if "play" not in log.line), 0)

    def _mark_now_and_then(self) -> None:
        """Keep the state, so that going back does not begin at the start; in the middle of a moment it would not do."""
        if not self._in_log:
            self.mark = self.mark.now_and_then(self.log, self.state)

    def _return_to(self, log: Log) -> None:
        """Be as the game was after an earlier log: the last mark before it, and the lines from there."""
        self.mark = self.mark.last_before(log)
        earlier = self.copy()
        earlier.wait, earlier.log, earlier.state = False, self.mark.log, self.mark.state
        earlier.noted, earlier._in_log = {}, set()
        for line in log.since(self.mark.log):
            earlier.enter(line)
        self.state, self.noted, self._in_log = earlier.state, earlier.noted, set(earlier.noted)
