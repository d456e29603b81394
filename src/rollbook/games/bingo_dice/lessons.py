"""Bingo Dice in seven steps. Every picture is a position played by the rules, so that it cannot be wrong."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from rollbook.games.bingo_dice import drawing, rules
from rollbook.games.bingo_dice.notation import PHASES
from rollbook.games.bingo_dice.rules import PASS, Game
from rollbook.games.bingo_dice.sheets import Card
from rollbook.games.bingo_dice.tables import COMBINATIONS, DICE
from rollbook.kernel import bits
from rollbook.sheet import CellState, LessonEntry, LessonStep, drawn_cells

HELD = (0, 1, 2)  # three fours are kept, the last two dice thrown again and again
THROWS = ((4, 4, 4, 2, 6), (4, 4, 4, 1, 5), (4, 4, 4, 6, 3), (4, 4, 4, 5, 2))
FULL_HOUSE = (3, 3, 3, 5, 5)  # §7.8
EXAMPLES = {  # §3.1 to §3.7, the dice that make a combination
    "straight": (2, 3, 4, 5, 6),
    "full-house": FULL_HOUSE,
    "dice-bingo": (6, 6, 6, 6, 6),
    "four": (4, 4, 4, 4),
    "two-pairs": (2, 2, 5, 5),
    "small-straight": (1, 2, 3, 4),
    "three": (1, 1, 1),
}


def steps(sheet: Card, options: Mapping[str, Any]) -> list[LessonStep]:
    """The short rules of a card.

    >>> from rollbook.games.bingo_dice.sheets import BINGO_DICE
    >>> [step.message for step in steps(BINGO_DICE, {})]
    ['step-aim', 'step-again', 'step-earn', 'step-mark', 'step-doubt', 'step-spend', 'step-goals']
    """
    lesson = Lesson(sheet, options)
    doubts = [lesson.doubt()] if lesson.tables.doubts and sheet.players[1] > 1 else []
    return [lesson.aim(), lesson.again(), lesson.earn(), lesson.mark(), *doubts, lesson.spend(), lesson.goals()]


class Lesson:
    """A card on which the steps are shown: seat 0 rolls, seat 1 sits on the left."""

    def __init__(self, card: Card, options: Mapping[str, Any]) -> None:
        self.tables = card.compile(options, 2)
        self.document = card.document(options, 0)

    # The steps

    def aim(self) -> LessonStep:
        """§2.2, §3.4 to §3.7 The main goals."""
        values = {"goals": bits.count(self.tables.goals)}
        step = self.step("step-aim", values, self.new_game(), 0, ("goals",))
        return replace(step, entries=self.entries(self.tables.goals))

    def earn(self) -> LessonStep:
        """§2.3 to §2.5, §3.1 to §3.3 The rerolls; the free fields can be used from the start."""
        rerolls, jokers = (self.tables.free & band for band in (self.tables.rerolls, self.tables.jokers))
        values = {"rerolls": bits.count(rerolls), "jokers": bits.count(jokers)}
        step = self.step("step-earn", values, self.new_game(), 0, ("rerolls", "jokers"))
        return replace(step, entries=self.entries(self.tables.rerolls))

    def again(self) -> LessonStep:
        """§4.1 to §4.3 The first throw; three dice are held."""
        phase = PHASES[rules.AGAIN]
        return LessonStep(message="step-again", values={"dice": DICE}, phase=phase, dice=THROWS[0], held=HELD)

    def doubt(self) -> LessonStep:
        """§5.1 to §5.9 The neighbour's jokers, a doubt taken."""
        game = self.thrown_again(2)
        self.decide(game, 1, rules.DOUBT_IT)
        return self.step("step-doubt", {}, game, 1, ("jokers",), phase=PHASES[rules.DOUBT], held=HELD)

    def spend(self) -> LessonStep:
        """§6.1 to §6.8 After the third throw one reroll has been used; the fields left may be used too."""
        game = self.thrown_again(2)
        self.decide(game, 1, PASS)
        for throw in THROWS[2:]:
            rules.place(self.tables, game, list(throw))
            if throw != THROWS[-1]:
                self.decide(game, 0, self.thrown_dice())
        usable = rules.available(game, 0, self.tables.rerolls | self.tables.jokers)
        ring = tuple(f"f{place + 1}" for place in bits.members(usable))
        phase = PHASES[rules.SPEND]
        return self.step("step-spend", {}, game, 0, ("rerolls", "jokers"), phase=phase, ring=ring)

    def mark(self) -> LessonStep:
        """§7.1 to §7.7, §3.8 to §3.11, §6.9 What a full house has marked."""
        game = self.new_game()
        rules.place(self.tables, game, list(FULL_HOUSE))
        self.decide(game, 0, PASS)
        if not self.tables.mark_one:
            return self.step("step-mark", {}, game, 0, ("rerolls", "goals"))
        self.decide(game, 0, bits.lowest(rules.legal(self.tables, game, 0)))
        return self.step("step-mark-one", {}, game, 0, ("rerolls", "goals"), phase=PHASES[rules.MARK])

    def goals(self) -> LessonStep:
        """§8.1, §8.3 All main goals reached."""
        game = self.new_game()
        game.marked[0] |= self.tables.goals
        return self.step("step-goals", {"goals": bits.count(self.tables.goals)}, game, 0, ("goals",))

    # Positions

    def entries(self, band: int) -> tuple[LessonEntry, ...]:
        """The combinations of a band of fields: how many fields each has, and an example."""
        fields = {name: bits.count(band & self.tables.fields_of[at]) for at, name in enumerate(COMBINATIONS)}
        return tuple(
            LessonEntry(message="step-shows-" + name, values={"fields": count}, dice=EXAMPLES[name])
            for name, count in fields.items()
            if count
        )

    def new_game(self) -> Game:
        """Two players with fresh cards."""
        game = Game()
        rules.setup(self.tables, game, 2, 0)
        return game

    def decide(self, game: Game, seat: int, action: int) -> None:
        """A decision that takes effect at once."""
        rules.choose(self.tables, game, seat, action)
        rules.settle(self.tables, game)

    def thrown_dice(self) -> int:
        """The dice that are not held, as an action."""
        return rules.ALL_DICE & ~sum(1 << place for place in HELD)

    def thrown_again(self, throws: int) -> Game:
        """A turn after so many throws, each followed by the wish to throw again."""
        game = self.new_game()
        for throw in THROWS[:throws]:
            rules.place(self.tables, game, list(throw))
            self.decide(game, 0, self.thrown_dice())
        return game

    def step(
        self,
        message: str,
        values: Mapping[str, Any],
        game: Game,
        seat: int,
        zones: tuple[str, ...],
        phase: str = "",
        ring: tuple[str, ...] = (),
        held: tuple[int, ...] = (),
    ) -> LessonStep:
        """Some bands of a seat's card, and the dice if there are any."""
        states = drawing.states(self.tables, game, seat)
        return LessonStep(
            message=message,
            values=values,
            phase=phase,
            zones=zones,
            cells={id: states[id] for id in drawn_cells(self.document, zones) if states[id] != CellState("open")},
            ring=ring,
            dice=tuple(game.dice) if any(game.dice) else (),
            held=held,
            points=rules.score(self.tables, game, seat),
        )
