"""Deliberate faults of the naive referees, one each, to see that `rollbook conform` blames the right paragraph."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.naive import bingo_dice, bingolino, qwixx, wuerfel_bingo

FAULTS: dict[str, Callable[[], None]] = {}


def fault(function: Callable[[], None]) -> Callable[[], None]:
    """A fault goes by the name of its function."""
    FAULTS[function.__name__] = function
    return function


def wrap(owner: Any, name: str, changed: Callable[..., Any]) -> None:
    """Let `changed` stand in the place of a method; it gets the method itself first."""
    method = getattr(owner, name)
    setattr(owner, name, lambda *arguments: changed(method, *arguments))


@fault
def white_total_for_the_roller_only() -> None:
    wrap(qwixx.Referee, "white_cells", lambda cells, self, seat: cells(self, seat) if seat == self.roller else [])


@fault
def one_cross_fewer_to_lock() -> None:
    def begin(init: Any, self: Any, *arguments: Any) -> None:
        init(self, *arguments)
        self.lock_needs -= 1

    wrap(qwixx.Referee, "__init__", begin)


@fault
def misthrow_for_all_who_pass() -> None:
    def take_effect(method: Any, self: Any) -> None:
        if self.phase == "white":
            for seat, decision in self.decisions.items():
                if seat != self.roller and decision == "-":
                    self.sheets[seat].misthrows += 1
        method(self)

    wrap(qwixx.Referee, "take_effect", take_effect)


@fault
def lock_is_no_cross() -> None:
    wrap(qwixx.Sheet, "crosses", lambda crosses, self, row: len(self.places[row]))


@fault
def third_misthrow_ends() -> None:
    def take_effect(method: Any, self: Any) -> None:
        method(self)
        if any(sheet.misthrows >= 3 for sheet in self.sheets):
            self.ask("over", [])

    wrap(qwixx.Referee, "take_effect", take_effect)


@fault
def no_bonus_chain() -> None:
    def cross_next(method: Any, self: Any, sheet: Any, row: str) -> None:
        game, self.game = self.game, "qwixx" if self.game == "qwixx-bonus-a" else self.game
        method(self, sheet, row)
        self.game = game

    wrap(qwixx.Referee, "cross_next", cross_next)


@fault
def lucky_cross_in_any_row() -> None:
    def white_cells(method: Any, self: Any, seat: int) -> Any:
        cells = method(self, seat)
        if self.game == "qwixx-longo" and self.value(0) + self.value(1) in self.lucky[seat]:
            places = [(row, self.next_place(self.sheets[seat], row)) for row in qwixx.ROWS]
            cells += [(row, place) for row, place in places if place is not None]
        return cells

    wrap(qwixx.Referee, "white_cells", white_cells)


@fault
def second_of_two_crosses_elsewhere() -> None:
    def two_in(method: Any, self: Any, sheet: Any, row: str) -> None:
        sheet.waiting.pop(0)
        self.cross_next(sheet, row)
        self.cross_next(sheet, sheet.lowest_rows()[0])

    wrap(qwixx.Referee, "two_in", two_in)


@fault
def everybody_removes_a_die() -> None:
    def usable_sums(method: Any, self: Any, seat: int) -> Any:
        roller, self.roller = self.roller, seat
        sums = method(self, seat)
        self.roller = roller
        return sums

    wrap(bingolino.Referee, "usable_sums", usable_sums)


@fault
def stars_can_be_lost() -> None:
    def give_stars(method: Any, self: Any) -> None:
        self.starred = [[] for _ in range(self.players)]
        method(self)

    wrap(bingolino.Referee, "give_stars", give_stars)


@fault
def turning_back_can_be_declined() -> None:
    def choices(method: Any, self: Any, seat: int) -> Any:
        found = method(self, seat)
        back = self.phase == "turn" and found and "-" not in found
        return [*found, "-"] if back else found

    wrap(bingolino.Referee, "choices", choices)


@fault
def joker_to_the_same_face() -> None:
    def legal_after_third(method: Any, self: Any) -> Any:
        found = method(self)
        if bingo_dice.fields(self.cards[self.roller], bingo_dice.JOKERS, "available"):
            found += [f"j{position}{face}" for position, face in enumerate(self.dice, 1)]
        return found

    wrap(bingo_dice.Referee, "legal_after_third", legal_after_third)


@fault
def any_goal_refutes_a_doubt() -> None:
    def judge_doubt(method: Any, self: Any) -> None:
        shown = any(kind in bingo_dice.MAIN_GOALS for kind in bingo_dice.combinations_shown(self.dice))
        for field in bingo_dice.fields(self.cards[self.left_of_roller()], ["doubt"], "staked"):
            field["state"] = "lost" if shown else "available"

    wrap(bingo_dice.Referee, "judge_doubt", judge_doubt)


@fault
def the_last_goal_ends_at_once() -> None:
    def finish_turn(method: Any, self: Any) -> None:
        method(self)
        if any(self.goals_reached(seat) == 10 for seat in range(self.players)):
            self.step = "end"

    wrap(bingo_dice.Referee, "finish_turn", finish_turn)


@fault
def five_with_a_seven_are_worth_more() -> None:
    def begin(init: Any, self: Any, *arguments: Any) -> None:
        init(self, *arguments)
        without = self.points["five in sequence without a 7"]
        self.points = {**self.points, "five in sequence with a 7": without}

    wrap(wuerfel_bingo.Referee, "__init__", begin)


@fault
def no_tie_break() -> None:
    def end(method: Any, self: Any) -> Any:
        line = method(self)
        most = max(line["scores"])
        return {**line, "winners": [seat for seat, points in enumerate(line["scores"]) if points == most]}

    wrap(wuerfel_bingo.Referee, "end", end)
