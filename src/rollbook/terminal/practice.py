"""Practice in the terminal: a position, a question, and what the answer was worth."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console
from rich.rule import Rule
from rich.text import Text

from rollbook.errors import BadOption, reason
from rollbook.games import Variant
from rollbook.mass.advise import Choice
from rollbook.practice import Position, choices, positions, reason_of, set_up, unit_of
from rollbook.practice.progress import Progress, keep, read
from rollbook.terminal.play import Door, Leave, gloss
from rollbook.terminal.saved import Sitting
from rollbook.words import decimal, say, spell, tell, word


def wanted(variant: Variant, theme: str | None, level: int | None) -> list[Position]:
    """The positions of a theme that so many levels miss, or BadOption."""
    collection = positions(variant)
    if not collection.positions:
        english = "there are no positions to practise {game}"
        raise BadOption("error-practice-none", english, game=variant.sheet.name)
    if theme is not None and theme not in collection.themes():
        english = "there is no theme {theme} in {game}; themes: {themes}"
        themes = ", ".join(collection.themes())
        raise BadOption("error-practice-theme", english, theme=repr(theme), game=variant.sheet.name, themes=themes)
    of_theme = [one for one in collection.positions if theme in (None, one.theme)]
    found = [one for one in of_theme if level in (None, one.grade)]
    if not found:
        english = "no such position is missed by {level} levels; there are some missed by {levels}"
        levels = ", ".join(map(str, sorted({one.grade for one in of_theme})))
        raise BadOption("error-practice-level", english, level=str(level), levels=levels)
    return found


class Practice(Door):
    """One position after the other, as a game draws them."""

    def __init__(self, variant: Variant, one: Position, console: Console) -> None:
        players = [say("player", number=seat + 1) for seat in range(one.players)]
        players[one.seat] = say("practice-you")
        super().__init__(Sitting(set_up(variant, one, players), players, False, Path()), console)
        self.one = one

    def ask(self) -> str:
        """Show the position and let the person at the keyboard choose; Leave for going."""
        variant, one = self.table.variant, self.one
        levels = ", ".join(word("rank", name) for name in one.missed)
        title = (variant.sheet.name, say("practice"), word("theme", one.theme))
        self.console.print(Rule(Text(" · ".join(title)), align="left"))
        self._print(f" {say('practice-missed-by', count=one.grade, levels=levels)}", "dim")
        if self.table.view(one.seat).dice:
            self._show_throw(self.table.roller)
        for other in range(one.players):
            if other != one.seat:
                self._show_seat(other, one.seat)
        self._question(one.seat, [])
        return self.table.noted[one.seat]

    def judge(self, chosen: str) -> bool:
        """Tell whether a choice was the best, what it was worth, and why."""
        one = self.one
        worth = {choice.decision: choice for choice in choices(self.table.variant, one)}
        right = chosen in one.right
        if right:
            told = say("practice-right", best=gloss(chosen), value=self._value(worth[chosen]))
        else:
            best = {"best": gloss(one.best), "value": self._value(worth[one.best])}
            told = say("practice-wrong", cost=self._cost(worth[chosen]), **best)
        self._print(f"\n   {told}", "bold green" if right else "bold red")
        if one.equal:
            self._print(f"   {say('practice-equal', choices=', '.join(map(gloss, one.equal)))}", "dim")
        if right:
            cost = self._cost(worth[one.tempting])
            self._print(f"   {say('practice-tempting', choice=gloss(one.tempting), cost=cost)}")
        self._print(f"   {tell(reason_of(one), self.table.names, [one.seat])}")
        return right

    def _value(self, choice: Choice) -> str:
        """What a choice is worth, in words: turns and throws that are still to come without their sign."""
        return say("practice-value", **self._counted(abs(choice.value)))

    def _cost(self, choice: Choice) -> str:
        """What a choice gives away."""
        return say("review-amount", **self._counted(choice.behind))

    def _counted(self, value: float) -> dict[str, str]:
        counts = unit_of(self.table.variant, self.table.players)
        return {"counts": counts, "amount": decimal(100 * value if counts == "chance" else value, 1)}


def practise(variant: Variant, theme: str | None, level: int | None, console: Console) -> None:
    """Positions until the person leaves; progress is kept after each."""
    there = wanted(variant, theme, level)
    all_progress = read()
    mine = all_progress.setdefault(variant.id, Progress())
    try:
        while True:
            one = mine.next(there)
            door = Practice(variant, one, console)
            mine.note(one, door.judge(door.ask()))
            tell_progress(mine, one.theme, console)
            try:
                keep(all_progress)
            except OSError as error:
                console.print(Text(f"   {say('practice-cannot-keep', reason=spell(reason(error)))}", "red"))
    except (Leave, KeyboardInterrupt, EOFError):
        console.print()


def tell_progress(mine: Progress, theme: str, console: Console) -> None:
    """How it goes: right answers in a row, and of this theme."""
    tally = mine.themes[theme]
    of_theme = say("practice-of-theme", theme=word("theme", theme), right=tally.right, tried=tally.tried)
    console.print(Text(f"   {say('practice-streak', count=mine.streak)} · {of_theme}\n", "dim"))
