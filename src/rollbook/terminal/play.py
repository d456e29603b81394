"""A game in the terminal: people at one keyboard, bots, dice of ours or theirs."""

from __future__ import annotations

import re
import secrets
from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Console
from rich.rule import Rule

from rollbook.bots import Player, check_level
from rollbook.errors import BadOption, RollbookError
from rollbook.games import find
from rollbook.table import Table
from rollbook.terminal import saved
from rollbook.terminal.draw import draw_dice, draw_sheet
from rollbook.terminal.saved import Sitting, seat_name
from rollbook.words import say

FEW = 12  # more choices than this are explained rather than listed


class Leave(Exception):
    """The person at the keyboard leaves the game."""


def new_sitting(
    game: str, seats: Sequence[str], options: Mapping[str, Any], seed: int | None, own_dice: bool
) -> Sitting:
    """A new game; seats are names, or bot:level."""
    variant = find(game)
    for seat in seats:
        if seat.startswith("bot:"):
            check_level(seat.removeprefix("bot:"))
        elif not seat:
            raise BadOption("a seat needs a name, or bot:level, such as --seats anna,ben,bot:casual")
    table = Table(variant, [seat_name(seat) for seat in seats], options, seed=seed)
    if table.seed is None:
        table.seed = secrets.randbits(63)  # kept with the game, so that a resumed one goes on with the same dice
    return Sitting(table, list(seats), own_dice, saved.new_file(variant.id))


class Door:
    """The terminal as a place to play one game."""

    def __init__(self, sitting: Sitting, console: Console) -> None:
        self.sitting = sitting
        self.table = sitting.table
        self.table.wait = True  # decisions may be taken back until all of a moment are in
        self.console = console
        self.shown_dice: list[Any] = []
        self.queued: list[list[str]] = [[] for _ in sitting.seats]  # decisions typed ahead
        self.bots = {
            seat: Player(name.removeprefix("bot:"), self.table.seed or 0, seat)
            for seat, name in enumerate(sitting.seats)
            if name.startswith("bot:")
        }
        self.documents = [
            self.table.variant.sheet.document(self.table.options, seat) for seat in range(self.table.players)
        ]

    def run(self) -> None:
        """Play to the end, or until somebody leaves; the game is saved after every step."""
        file = self.sitting.file
        try:
            while not self.table.over:
                if self.table.due() in ("deal", "roll"):
                    self._throw()
                else:
                    self._decide()
                saved.save(self.sitting)
        except (Leave, KeyboardInterrupt, EOFError):
            saved.save(self.sitting)
            self.console.print(f"\n{say('saved')}")
            return
        file.unlink(missing_ok=True)
        self._show_end()

    # Throwing

    def _throw(self) -> None:
        if self.sitting.own_dice and self.table.due() == "roll":
            self._ask_for_dice()
        else:
            self.table.throw()
        if "roll" in self.table.log[-1]:
            self._show_throw()

    def _ask_for_dice(self) -> None:
        """Dice from the real table, typed as figures; a die that has left or was not thrown is filled in."""
        view = self.table.view(None)
        name = view.seats[view.roller].name
        while True:
            wanted = self._dice_wanted()
            answer = self._ask(f"{say('your-throw', name=name)} ({', '.join(wanted)})")
            try:
                self.table.place(self._read_dice(answer, len(wanted)))
                return
            except RollbookError as error:
                self._complain(error)

    def _dice_wanted(self) -> list[str]:
        """The dice to be typed, by colour or number."""
        return [label for label, fixed in self._places() if fixed is None]

    def _places(self) -> list[tuple[str, Any]]:
        """Every die of the throw: what to call it, and its value if it is not thrown now (0 for one that has left)."""
        return list(self.table.variant.family.notation.dice_to_throw(self.table.tables, self.table.state))

    def _read_dice(self, answer: str, count: int) -> list[Any]:
        figures = re.findall(r"\d", answer)
        if len(figures) != count or re.search(r"[^\d\s,;]", answer):
            raise RollbookError(f"{count} figures are wanted, such as {' '.join('361425'[:count])}")
        typed = iter(int(figure) for figure in figures)
        return [next(typed) if fixed is None else fixed or None for _, fixed in self._places()]

    def _show_throw(self) -> None:
        view = self.table.view(None)
        key, numbers = view.progress
        title = (self.table.variant.sheet.name, say(key, **numbers), say("rolls", name=self.table.names[view.roller]))
        self.console.print(Rule(" · ".join(title), align="left"))
        self._show_dice()

    def _show_dice(self) -> None:
        view = self.table.view(None)
        self.console.print(draw_dice(self.documents[0], view.dice, numbered=view.phase in ("again", "spend")))
        self.shown_dice = view.dice

    # Deciding

    def _decide(self) -> None:
        """One moment: bots and forced moves by themselves, people one after the other."""
        forced = []
        asked_people: list[int] = []
        for seat in self.table.asked():
            legal = self.table.legal(seat)
            if seat in self.bots:
                self.table.play(seat, self.bots[seat].decide(self.table))
            elif len(legal) == 1:
                self.table.play(seat, legal[0])
                forced.append(seat)
        while waiting := self.table.asked():
            if self._question(waiting[0], asked_people):
                asked_people.append(waiting[0])
        moment = dict(self.table.noted)
        self.table.settle()
        for seat, decision in moment.items():
            key = "forced" if seat in forced else "decided"
            if seat in forced or seat in self.bots:
                text = say(key, name=self.table.names[seat], decision=self._gloss(decision))
                self.console.print(f"   {text}", style="dim", highlight=False)

    def _question(self, seat: int, earlier: list[int]) -> bool:
        """Ask one person; False if an earlier person took a decision back instead."""
        view = self.table.view(seat)
        assert view.question is not None
        if self.queued[seat] and self.queued[seat][0] in view.legal:
            self.table.play(seat, self.queued[seat].pop(0))
            return True
        self.queued[seat].clear()
        if view.dice != self.shown_dice:
            self._show_dice()
        self._show_seat(seat)
        key, arguments = view.question
        self.console.print(f"\n {view.seats[seat].name}: {say(key, **arguments)}", style="bold", highlight=False)
        choices = self._show_choices(view.legal)
        while True:
            answer, *more = self._ask("").lower().split() or [""]
            if answer == "?":
                self.console.print(f"   {say('how-' + view.phase)}", highlight=False)
                self.console.print(f"   {say('help-keys')}", highlight=False)
            elif answer == "s":
                for other in range(self.table.players):
                    self._show_seat(other)
            elif answer == "q":
                raise Leave
            elif answer == "u":
                if earlier:
                    last = earlier.pop()
                    self.table.take_back(last)
                    self.console.print(f"   {say('taken-back', name=self.table.names[last])}")
                    return False
                self.console.print(f"   {say('nothing-to-take-back')}")
            else:
                decision = choices.get(answer, answer)
                if decision in view.legal:
                    self.table.play(seat, decision)
                    self.queued[seat] = more
                    return True
                self._complain(say("not-possible", answer=repr(answer), how=say("how-" + view.phase)))

    def _show_choices(self, legal: list[str]) -> dict[str, str]:
        """List a few choices with numbers to type; explain many."""
        if len(legal) > FEW or any(choice.isdigit() for choice in legal):
            shown = "" if len(legal) > FEW else f" ({' '.join(legal)})"
            self.console.print(f"   {say('how-' + self.table.view(None).phase)}{shown}", highlight=False)
            return {}
        cells = [cell.id for zone in self.documents[0].zones for cell in zone.cells]
        places = {name: place for place, name in enumerate(cells)}
        ordered = sorted(legal, key=lambda choice: (choice == "-", places.get(choice, -1)))
        numbered = {str(number): choice for number, choice in enumerate(ordered, 1)}
        line = "   ".join(f"[dim]{number})[/] [bold]{self._gloss(choice)}[/]" for number, choice in numbered.items())
        self.console.print(f"   {line}   [dim]?) {say('help')}[/]", highlight=False)
        return numbered

    def _gloss(self, decision: str) -> str:
        return f"- {say('pass')}" if decision == "-" else decision

    def _show_seat(self, seat: int) -> None:
        view = self.table.view(seat)
        own = view.seats[seat]
        others = "   ".join(f"{s.name} {s.points}" for place, s in enumerate(view.seats) if place != seat)
        title = f"{own.name}: {say('points', points=own.points)}"
        self.console.print()
        self.console.print(f" [bold]{title}[/]   [dim]{others}[/]", highlight=False)
        for drawn in draw_sheet(self.documents[seat], own, view.legal):
            self.console.print(drawn)

    def _show_end(self) -> None:
        table = self.table
        self.console.print(Rule(say("ended", cause=table.over), align="left"))
        for seat in range(table.players):
            self._show_seat(seat)
        names = [table.names[seat] for seat in table.winners()]
        self.console.print(f"\n[bold]{say('winner', count=len(names), names=', '.join(names))}[/]")

    # Typing

    def _ask(self, text: str) -> str:
        if text:
            self.console.print(f" {text}", highlight=False)
        return self.console.input(" > ").strip()

    def _complain(self, problem: object) -> None:
        self.console.print(f"   {problem}", style="red", highlight=False)
