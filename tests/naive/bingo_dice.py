"""A naive referee for Bingo Dice: slow and obvious, written from the rules page alone, used only in tests.

It shares nothing with the package it checks. A card is a list of 25 fields, a field is a kind and a state.
"""

from itertools import combinations
from typing import Any

GAME = "bingo-dice"
MARKINGS = ["all", "one"]

# The card row by row. "free-reroll" and "free-joker" are the fields printed "free".
CARD = [
    ["two-pairs", "two-pairs", "free-reroll", "three", "three"],
    ["small-straight", "small-straight", "free-reroll", "three", "three"],
    ["straight", "full-house", "dice-bingo", "straight", "four"],
    ["four", "four", "four", "full-house", "full-house"],
    ["doubt", "doubt", "free-joker", "doubt", "doubt"],
]
MAIN_GOALS = ["straight", "full-house", "dice-bingo", "four"]
REROLLS = ["free-reroll", "two-pairs", "small-straight", "three"]
JOKERS = ["free-joker", "doubt"]

# A field is {"kind": one of the names above, "state": one of the following}.
# Main goal:  "open" -> "reached".
# Reroll:     "open" -> "available" -> "used".
# Doubt:      "open" -> "staked" (the third throw is awaited) -> "lost", or "available" -> "used".
# The free fields begin "available".
Card = list[dict[str, str]]


def new_card() -> Card:
    """A fresh card: everything still to be earned, except the free rerolls and the free joker."""
    card: Card = []
    for row in CARD:
        for kind in row:
            state = "available" if kind in ("free-reroll", "free-joker") else "open"
            card.append({"kind": kind, "state": state})
    return card


def fields(card: Card, kinds: list[str], state: str) -> Card:
    """The fields of these kinds that are in this state."""
    return [field for field in card if field["kind"] in kinds and field["state"] == state]


def combinations_shown(dice: list[int]) -> list[str]:
    """The names of all combinations that five dice show; one throw often shows several."""
    faces = [1, 2, 3, 4, 5, 6]
    shown = []
    for run in ([1, 2, 3, 4, 5], [2, 3, 4, 5, 6]):
        if sorted(dice) == run:
            shown.append("straight")
    # Three of one number and two of another; five alike have no second number.
    if any(dice.count(a) == 3 and dice.count(b) == 2 for a in faces for b in faces):
        shown.append("full-house")
    if any(dice.count(a) == 5 for a in faces):
        shown.append("dice-bingo")
    # Five alike are also four and three alike.
    if any(dice.count(a) >= 4 for a in faces):
        shown.append("four")
    # Two different numbers, each at least twice: so a full house has two pairs, four or five alike have not.
    if any(dice.count(a) >= 2 and dice.count(b) >= 2 for a in faces for b in faces if a != b):
        shown.append("two-pairs")
    # Four numbers in sequence, whatever the fifth die shows.
    if any(all(face in dice for face in [low, low + 1, low + 2, low + 3]) for low in [1, 2, 3]):
        shown.append("small-straight")
    if any(dice.count(a) >= 3 for a in faces):
        shown.append("three")
    return shown


def all_throws() -> list[str]:
    """Every way to name at least one of the five dice for throwing, positions ascending."""
    return ["t" + "".join(chosen) for count in [1, 2, 3, 4, 5] for chosen in combinations("12345", count)]


class Referee:
    """One game of Bingo Dice. Only one seat at a time ever has something to decide."""

    def __init__(self, game: str, players: int, options: dict[str, Any], first: int) -> None:
        """One to six players; the only option is `marking`; `first` is the seat that begins."""
        if game != GAME:
            raise ValueError(f"this referee knows only {GAME}, not {game!r}")
        if type(players) is not int or not 1 <= players <= 6:
            raise ValueError(f"1 to 6 players, not {players!r}")
        for name in options:
            if name != "marking":
                raise ValueError(f"unknown option {name!r}; there is: marking")
        marking = options.get("marking", "all")
        if marking not in MARKINGS:
            raise ValueError(f"unknown value {marking!r} of marking; there is: {', '.join(MARKINGS)}")
        if type(first) is not int or not 0 <= first < players:
            raise ValueError(f"the first seat is 0 to {players - 1}, not {first!r}")
        self.players = players
        self.marking: str = marking
        self.cards = [new_card() for _ in range(players)]
        self.turns = [0] * players  # finished turns of each seat
        self.cause = ""
        self.begin_turn(first)

    # ---- the turn --------------------------------------------------------------------------------------

    def begin_turn(self, seat: int) -> None:
        """The roller throws all five dice."""
        self.roller = seat
        self.dice: list[int] = []  # nothing lies on the table yet
        self.throws = 0  # of the three ordinary throws, those made; rerolls do not count
        self.announced = [1, 2, 3, 4, 5]  # positions of the dice to be thrown
        # "throw": dice must be thrown; "choose": the roller decides after a throw; "doubt": the left player
        # decides; "mark": the roller names the field to mark (option one); "end": the game is over.
        self.step = "throw"

    def left_of_roller(self) -> int:
        """The player on the left is the next seat; after the last seat comes seat 0."""
        return (self.roller + 1) % self.players

    def due(self) -> str:
        """What must happen next: "roll", "play" or "end" (nothing is ever dealt)."""
        if self.step == "throw":
            return "roll"
        if self.step == "end":
            return "end"
        return "play"

    def deal(self, tiles: list[list[int]]) -> None:
        """There are no tiles in this game."""
        raise ValueError("nothing is dealt in Bingo Dice")

    def roll(self, dice: list[int | None]) -> None:
        """All five dice as they lie after the throw; a die that was not thrown lies as before."""
        if self.due() != "roll":
            raise ValueError("no throw is due")
        thrown: list[int] = []
        for die in dice:
            if type(die) is not int or not 1 <= die <= 6:
                raise ValueError(f"a die shows 1 to 6, not {die!r}")
            thrown.append(die)
        if len(thrown) != 5:
            raise ValueError(f"five dice are on the table, not {len(thrown)}")
        for position in [1, 2, 3, 4, 5]:
            if position not in self.announced and thrown[position - 1] != self.dice[position - 1]:
                raise ValueError(f"die {position} was not thrown and cannot change")
        self.dice = thrown
        if self.throws < 3:
            self.throws += 1
            if self.throws == 3:
                self.judge_doubt()
        self.announced = []
        self.step = "choose"

    def judge_doubt(self) -> None:
        """The third throw itself decides, before any reroll or joker.

        Does it show a main goal that the roller still has open, the doubter's field is lost; otherwise
        it has become a joker of the doubter, for the doubter's own turns.
        """
        goal_shown = False
        for kind in combinations_shown(self.dice):
            if kind in MAIN_GOALS and fields(self.cards[self.roller], [kind], "open"):
                goal_shown = True
        for field in fields(self.cards[self.left_of_roller()], ["doubt"], "staked"):
            field["state"] = "lost" if goal_shown else "available"

    def markable(self) -> list[str]:
        """The combinations the dice show of which the roller has a field not yet marked."""
        card = self.cards[self.roller]
        return [kind for kind in combinations_shown(self.dice) if fields(card, [kind], "open")]

    def mark(self, kind: str) -> None:
        """Mark one open field: a main goal is reached, a reroll is there to be used from the next turn on.

        (Marking is the last thing in a turn, so what is earned now cannot be used in this turn.)
        """
        field = fields(self.cards[self.roller], [kind], "open")[0]
        field["state"] = "reached" if kind in MAIN_GOALS else "available"

    def goals_reached(self, seat: int) -> int:
        """How many of the ten main goals this seat has."""
        return len(fields(self.cards[seat], MAIN_GOALS, "reached"))

    def finish_turn(self) -> None:
        """Pass the dice on; the game ends once somebody has all ten goals and all have had equal turns."""
        self.turns[self.roller] += 1
        somebody_done = any(self.goals_reached(seat) == 10 for seat in range(self.players))
        equal_turns = all(count == self.turns[0] for count in self.turns)
        if somebody_done and equal_turns:
            self.step = "end"
            self.cause = "all goals"
        else:
            self.begin_turn(self.left_of_roller())

    # ---- decisions -------------------------------------------------------------------------------------

    def asked(self) -> list[int]:
        """The one seat that must decide now: the left player about doubting, the roller about all else."""
        if self.due() != "play":
            return []
        if self.step == "doubt":
            return [self.left_of_roller()]
        return [self.roller]

    def legal(self, seat: int) -> list[str]:
        """All decisions open to the seat, sorted as strings; none for a seat that is not asked."""
        if type(seat) is not int or not 0 <= seat < self.players:
            raise ValueError(f"there is no seat {seat!r}")
        if seat not in self.asked():
            return []
        if self.step == "doubt":
            return sorted(self.legal_doubt())
        if self.step == "mark":
            return sorted(self.legal_mark())
        if self.throws < 3:
            # After the first and the second throw: throw any dice again, or stop.
            return sorted(["-", *all_throws()])
        return sorted(self.legal_after_third())

    def legal_doubt(self) -> list[str]:
        """Doubting needs a doubt field that was never used; declining is always possible."""
        decisions = ["-"]
        if fields(self.cards[self.left_of_roller()], ["doubt"], "open"):
            decisions.append("d")
        return decisions

    def legal_mark(self) -> list[str]:
        """Option one: a single field, compulsory if any can be marked."""
        decisions = ["m:" + kind for kind in self.markable()]
        return decisions if decisions else ["-"]

    def legal_after_third(self) -> list[str]:
        """After the third throw: any available reroll or joker, or done."""
        decisions = ["-"]
        card = self.cards[self.roller]
        if fields(card, REROLLS, "available"):
            decisions += all_throws()
        if fields(card, JOKERS, "available"):
            for position in [1, 2, 3, 4, 5]:
                for face in [1, 2, 3, 4, 5, 6]:
                    # To set a die to the face it shows is no choice.
                    if self.dice[position - 1] != face:
                        decisions.append(f"j{position}{face}")
        return decisions

    def play(self, seat: int, decision: str) -> None:
        """Note a decision; as only one seat is ever asked, it takes effect at once."""
        if self.due() != "play":
            raise ValueError("no decision is due")
        if seat not in self.asked():
            raise ValueError(f"seat {seat!r} is not asked")
        if decision not in self.legal(seat):
            raise ValueError(f"{decision!r} is not legal for seat {seat}")
        if self.step == "doubt":
            self.play_doubt(decision)
        elif self.step == "mark":
            if decision != "-":
                self.mark(decision.removeprefix("m:"))
            self.finish_turn()
        elif decision == "-":
            self.play_done()
        elif decision.startswith("t"):
            self.play_throw(decision)
        else:
            self.play_joker(decision)

    def play_doubt(self, decision: str) -> None:
        """A doubt takes one unused doubt field; either way the announced dice are thrown now."""
        if decision == "d":
            fields(self.cards[self.left_of_roller()], ["doubt"], "open")[0]["state"] = "staked"
        self.step = "throw"

    def play_throw(self, decision: str) -> None:
        """Say which dice will be thrown; that binds.

        After the third throw it costs a reroll field. Before the third throw the left player may doubt;
        alone at the table nobody does.
        """
        self.announced = [int(digit) for digit in decision[1:]]
        self.step = "throw"
        if self.throws == 3:
            fields(self.cards[self.roller], REROLLS, "available")[0]["state"] = "used"
        elif self.throws == 2 and self.players > 1:
            self.step = "doubt"

    def play_joker(self, decision: str) -> None:
        """A joker sets one die to another face; the roller is then asked again."""
        fields(self.cards[self.roller], JOKERS, "available")[0]["state"] = "used"
        self.dice[int(decision[1]) - 1] = int(decision[2])

    def play_done(self) -> None:
        """The dice stay as they are and are marked: every combination they show, or (option) a single one."""
        if self.marking == "one":
            self.step = "mark"
            return
        for kind in self.markable():
            self.mark(kind)
        self.finish_turn()

    # ---- the end ---------------------------------------------------------------------------------------

    def end(self) -> dict[str, Any]:
        """The closing line: main goals by seat, everybody who has all ten, and the turns each seat had."""
        if self.due() != "end":
            raise ValueError("the game is not over")
        scores = [self.goals_reached(seat) for seat in range(self.players)]
        winners = [seat for seat in range(self.players) if scores[seat] == 10]
        return {"end": True, "scores": scores, "winners": winners, "turns": self.turns[0]}
