"""A game in the terminal: people at one keyboard, bots, dice of ours or theirs."""

from __future__ import annotations

import re
import secrets
import shutil
import sys
from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Console
from rich.rule import Rule
from rich.text import Text

from rollbook import words
from rollbook.errors import BadOption, IllegalMove, RollbookError, Said, reason
from rollbook.games import find
from rollbook.same import SameDice
from rollbook.table import Table
from rollbook.terminal import saved
from rollbook.terminal.day import played_day, told_day
from rollbook.terminal.draw import draw_dice, draw_sheet
from rollbook.terminal.helping import helped
from rollbook.terminal.saved import Sitting, seat_name
from rollbook.thinkers import check_opponent
from rollbook.thinkers.seat import Bot, stand_ins
from rollbook.thinkers.warming import Warming
from rollbook.words import say, spell, tell, word

FEW = 12  # more choices than this are explained rather than listed


class Leave(Exception):
    """The person at the keyboard leaves the game."""


def new_sitting(
    game: str,
    seats: Sequence[str],
    options: Mapping[str, Any],
    seed: int | None,
    own_dice: bool,
    same: SameDice | None = None,
    help: bool | None = None,
) -> Sitting:
    """A new game; seats are names, or bot:level. Dice may be the same as elsewhere. Help is for one person alone."""
    variant = find(game)
    names = [seat.strip() for seat in seats]
    people = [name for name in names if not name.startswith("bot:")]
    for name in names:
        if name.startswith("bot:"):
            check_opponent(name.removeprefix("bot:"), variant, len(names), options)
        elif not name or people.count(name) > 1:
            english = "seats need different names, or bot:level, such as --seats anna,ben,bot:casual"
            raise BadOption("error-seats", english)
    first = None
    if same is not None:
        seed, first = same.seed, same.starter(len(names))
    if seed is None:
        seed = secrets.randbits(62)  # kept with the game, so that a resumed one goes on with the same dice
    table = Table(variant, [seat_name(name) for name in names], options, first=first, seed=seed)
    return Sitting(table, names, own_dice, saved.new_file(variant.id), same, len(people) == 1 if help is None else help)


class Door:
    """The terminal as a place to play one game."""

    def __init__(self, sitting: Sitting, console: Console) -> None:
        self.sitting = sitting
        self.table = sitting.table
        self.table.wait = True  # decisions may be taken back until all of a moment are in
        self.console = console
        self.shown_dice: list[Any] = []
        self.queued: list[list[str]] = [[] for _ in sitting.seats]  # decisions typed ahead, until the next throw
        self.can_save = True
        self.bots = {
            seat: Bot(name.removeprefix("bot:"), self.table.seed or 0, seat)
            for seat, name in enumerate(sitting.seats)
            if name.startswith("bot:")
        }
        self.people = [seat for seat in range(self.table.players) if seat not in self.bots]
        self.warming = Warming()
        self.stand_ins: dict[int, str] = {}  # levels that play for bots that are not ready, as last told
        self.documents = [
            self.table.variant.sheet.document(self.table.options, seat) for seat in range(self.table.players)
        ]

    def run(self) -> None:
        """Play to the end, or until somebody leaves; the game is saved after every step."""
        self.warming.want(self.table.variant, [bot.wanted(self.table).name for bot in self.bots.values()])
        if self.sitting.help:
            self.warming.want_ahead(self.table.variant)
        if self.table.view(None).dice:
            self._show_throw(self.table.roller)
        try:
            while not self.table.over:
                before = self.table.copy()
                if self.table.due() in ("deal", "roll"):
                    self._throw()
                else:
                    self._decide()
                self._tell_news(before)
                self._save()
        except (Leave, KeyboardInterrupt, EOFError):
            self._save()
            if self.can_save:
                self._print(f"\n{say('saved', command=command_name())}", whole=True)  # a command to copy has no breaks
            return
        self._show_end()

    def _save(self) -> None:
        try:
            saved.save(self.sitting)
        except OSError as error:
            if self.can_save:
                self._complain(say("cannot-save", reason=spell(reason(error))))
            self.can_save = False

    # Throwing

    def _throw(self) -> None:
        roller = self.table.roller
        for queue in self.queued:
            queue.clear()
        if self.sitting.own_dice and self.table.due() == "roll":
            self._ask_for_dice(roller)
        elif self.sitting.same is not None:
            self.table.place(self.sitting.same.dice(self.table))
        else:
            self.table.throw()
        if self.table.log and "roll" in self.table.log[-1]:
            self._show_throw(roller)

    def _ask_for_dice(self, roller: int) -> None:
        """Dice from the real table, typed as figures; `u` goes back to the throw before."""
        throws = self.table.throws
        while self.table.throws == throws and self.table.due() == "roll":
            wanted = [spell(name) for name, fixed in self._dice_of_throw() if fixed is None]
            self._print(f" {say('your-throw', name=self.table.names[roller])} ({', '.join(wanted)})")
            answer = self._answer()
            try:
                if answer == "u":
                    self._back_to_last_throw(roller)
                    return
                if (dice := self._read_dice(answer, len(wanted))) is not None:
                    self.table.place(dice)
                else:
                    self._print(f"   {say('how-dice', example=' '.join('361425'[: len(wanted)]))}")
            except RollbookError as error:
                self._complain(spell(error))

    def _back_to_last_throw(self, roller: int) -> None:
        throws = [number for number, line in self.table.counting_lines().items() if "roll" in line]
        if not throws:
            self._print(f"   {say('nothing-to-take-back')}")
            return
        self.table.go_back(throws[-1], by=roller)
        self._print(f"   {say('gone-back')}")

    def _dice_of_throw(self) -> list[tuple[Said, int | None]]:
        """Every die of the throw: what to call it, and its value if it is not thrown now (0 for one that has left)."""
        return list(self.table.engine.notation.dice_to_throw(self.table.engine.tables, self.table.state))

    def _read_dice(self, answer: str, count: int) -> list[Any] | None:
        """A throw as it was typed; None if that is not as many figures as there are dice."""
        figures = re.findall(r"\d", answer)
        if len(figures) != count or re.search(r"[^\d\s,;]", answer):
            return None
        typed = iter(int(figure) for figure in figures)
        return [next(typed) if fixed is None else fixed or None for _, fixed in self._dice_of_throw()]

    def _show_throw(self, roller: int) -> None:
        key, numbers = self.table.view(None).progress
        title = (self.table.variant.sheet.name, say(key, **numbers), say("rolls", name=self.table.names[roller]))
        self.console.print(Rule(Text(" · ".join(title)), align="left"))
        self._show_dice([line["roll"] for line in self.table.log if "roll" in line][-1])

    def _show_dice(self, dice: list[Any]) -> None:
        self.console.print(draw_dice(self.documents[0], dice))
        self.shown_dice = dice

    # Deciding

    def _decide(self) -> None:
        """One moment: bots and forced moves by themselves, people one after the other."""
        forced: dict[int, str] = {}
        self._tell_stand_ins()
        for seat in self.table.asked():
            legal = self.table.legal(seat)
            if seat in self.bots:
                self.table.play(seat, self.bots[seat].decide(self.table))
            elif len(legal) == 1:
                forced[seat] = tell(self.table.why_forced(seat), self.table.names)
                self.table.play(seat, legal[0])
                if self.queued[seat][:1] == legal:  # typed ahead all the same, as the last of sixteen tiles
                    self.queued[seat].pop(0)
        answered: list[int] = []
        while waiting := self.table.asked():
            if self._question(waiting[0], answered):
                answered.append(waiting[0])
        moment = {} if self.table.secret else dict(self.table.noted)
        self.table.settle()
        for seat, decision in moment.items():
            if seat in forced or seat in self.bots:
                said = forced.get(seat) or gloss(decision)
                self._print(f"   {say('decided', name=self.table.names[seat], decision=said)}", "dim")

    def _tell_stand_ins(self) -> None:
        """Say who plays for a bot that is not ready, whenever that changes."""
        now = stand_ins(self.table, self.bots)
        for seat in sorted(set(now) - set(self.stand_ins)):
            ranks = {"stand_in": word("rank", now[seat]), "level": word("rank", self.bots[seat].name)}
            self._print(f"   {say('stand-in', **ranks)}", "dim")
        self.stand_ins = now

    def _question(self, seat: int, answered: list[int]) -> bool:
        """Ask one person; False if an earlier person took a decision back instead."""
        view = self.table.view(seat)
        assert view.question is not None
        if self._play_queued(seat, view.legal):
            return True
        if view.dice and view.dice != self.shown_dice:
            self._show_dice(view.dice)
        self._show_seat(seat, seat)
        self._print(f"\n {self.table.names[seat]}: {tell(view.question, self.table.names)}", "bold")
        assert view.hints is not None
        if view.hints.tiles:
            self._print(f"   {say('your-tiles', tiles=' '.join(map(str, view.hints.tiles)))}")
        choices = self._show_choices(view.legal, view.phase)
        while True:
            answer, *more = self._answer().split() or [""]
            decision = choices.get(answer, answer)
            if decision in view.legal:
                self.table.play(seat, decision)
                self.queued[seat] = more
                return True
            if answer == "?":
                keys = [say("help-keys"), *([say("help-key-hint")] if self.sitting.help else [])]
                self._print(f"   {word('how', view.phase, '')}\n   {' '.join(keys)}")
            elif answer == "h":
                self._help(seat)
            elif answer == "s":
                for other in range(self.table.players):
                    self._show_seat(other, seat)
            elif answer == "u" and answered:
                last = answered.pop()
                self.table.take_back(last)
                self.queued[last].clear()
                self._print(f"   {say('taken-back', name=self.table.names[last])}")
                return False
            elif answer == "u":
                self._print(f"   {say('nothing-to-take-back')}")
            else:
                self._complain(say("not-possible", answer=repr(answer), how=word("how", view.phase, "")))

    def _help(self, seat: int) -> None:
        """The two best choices; asked again, what all are worth."""
        try:
            if not self.sitting.help:
                raise IllegalMove("error-help-off", "there is no help at this table; its host has not allowed it")
            for line in helped(self.table, seat, self.warming, gloss):
                self._print(f"   {line}")
        except RollbookError as error:
            self._complain(spell(error))

    def _play_queued(self, seat: int, legal: list[str]) -> bool:
        """Use a decision typed ahead; if it is not possible any more, say so and ask."""
        queue = self.queued[seat]
        if queue and queue[0] in legal:
            self.table.play(seat, queue.pop(0))
            return True
        if queue:
            self._complain(say("dropped", decisions=" ".join(queue)))
            queue.clear()
        return False

    def _show_choices(self, legal: list[str], phase: str) -> dict[str, str]:
        """List a few choices with numbers to type; explain many, and those that are numbers themselves."""
        if len(legal) > FEW or any(choice.isdigit() for choice in legal):
            self._print(f"   {word('how', phase, '')}")
            return {}
        cells = [cell.id for zone in self.documents[0].zones for cell in zone.cells]
        places = {name: place for place, name in enumerate(cells)}
        ordered = sorted(legal, key=lambda choice: (choice == "-", places.get(choice, -1)))
        line = Text("   ")
        for number, choice in enumerate(ordered, 1):
            line.append(f"{number}) ", "dim").append(f"{gloss(choice)}   ", "bold")
        self.console.print(line.append(f"?) {say('help')}", "dim"))
        return {str(number): choice for number, choice in enumerate(ordered, 1)}

    # Showing

    def _show_seat(self, seat: int, viewer: int | None) -> None:
        """A sheet as the person at the keyboard may see it."""
        view = self.table.view(viewer)
        own = view.seats[seat]
        others = "   ".join(f"{other.name} {other.points}" for other in view.seats if other is not own)
        title = Text(f"\n {own.name}: {say(self.table.engine.notation.UNIT, count=own.points)}   ", "bold")
        self.console.print(title.append(others, "not bold dim"))
        for drawn in draw_sheet(self.documents[seat], own, view.legal if seat == viewer else ()):
            self.console.print(drawn)

    def _tell_news(self, before: Table) -> None:
        for news in self.table.news_since(before):
            self._print(f"   {tell(news.message, self.table.names, self.people)}")

    def _show_end(self) -> None:
        table = self.table
        self.console.print(Rule(Text(say("ended", cause=word("cause", table.over))), align="left"))
        for seat in range(table.players):
            self._show_seat(seat, None)
        ending = table.view(None).ending
        assert ending is not None
        self._print(f"\n{tell(ending.won, table.names, self.people)}", "bold")
        for fact in ending.facts:
            self._print(tell(fact, table.names, self.people))
        for seat, count in enumerate(table.helps.counts(table.players)):
            if count:
                self._print(say("helped-often", name=table.names[seat], count=count))
        if self.sitting.same is not None and (played := played_day(self.sitting.same.given)) is not None:
            for line in told_day(table, played, lambda text: self._print(text, "dim")):
                self._print(line, "bold")
        if self.can_save:
            self._print(say("kept-record", file=str(saved.keep(self.sitting))), "dim")

    # Typing and printing; what people typed is never read as markup

    def _answer(self) -> str:
        answer = self.console.input(" > ", markup=False).strip().lower()
        if answer == "q":
            raise Leave
        return answer

    def _print(self, text: str, style: str = "", *, whole: bool = False) -> None:
        self.console.print(Text(text, style), soft_wrap=whole)

    def _complain(self, problem: str) -> None:
        self._print(f"   {problem}", "red")


def command_name() -> str:
    """How this command can be called again: by its name, or where it lies if that is not found by name.

    >>> command_name().endswith(" --language en")
    True
    """
    name = "rollbook" if shutil.which("rollbook") else sys.argv[0]
    return " ".join([name, *(["--language", chosen] if (chosen := words.chosen()) else [])])


def gloss(decision: str) -> str:
    """A decision with a word where its notation says little.

    >>> gloss("-"), gloss("r7")
    ('- pass', 'r7')
    """
    told = {"-": "pass", "d": "doubt"}
    return f"{decision} {say(told[decision])}" if decision in told else decision
