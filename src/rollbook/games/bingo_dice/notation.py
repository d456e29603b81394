"""Bingo Dice in writing."""

from __future__ import annotations

from typing import Any

from rollbook.errors import BadDice, Said
from rollbook.games.bingo_dice import rules
from rollbook.games.bingo_dice.rules import JOKER, PASS, Game
from rollbook.games.bingo_dice.tables import COMBINATIONS, DICE, FACES, Tables
from rollbook.kernel import bits

PHASES = {
    rules.THROW: "throw",
    rules.AGAIN: "again",
    rules.DOUBT: "doubt",
    rules.SPEND: "spend",
    rules.MARK: "mark",
}
UNIT = "goals"  # of the score, as a message
CAUSES = {rules.ALL_GOALS: "all goals reached"}
PARTS = COMBINATIONS[:4]
THROWS = [
    "t" + "".join(str(die + 1) for die in bits.members(dice)) for dice in range(JOKER)
]  # by the dice thrown again


def write(tables: Tables, game: Game, seat: int, action: int) -> str:
    """An action in notation."""
    if action == PASS:
        return "-"
    if game.phase == rules.DOUBT:
        return "d"
    if game.phase == rules.MARK:
        return f"m:{COMBINATIONS[action - 1]}"
    return write_with_dice(action)


def spellings(tables: Tables) -> dict[int, dict[int, str]]:
    """Every action that can ever be legal in a phase, in notation."""
    again = {PASS: "-"} | {dice: write_with_dice(dice) for dice in range(1, JOKER)}
    jokers = {action: write_with_dice(action) for action in range(JOKER, JOKER + DICE * FACES)}
    texts = {rules.AGAIN: again, rules.DOUBT: {PASS: "-", rules.DOUBT_IT: "d"}, rules.SPEND: again | jokers}
    if tables.mark_one:
        marks = {place + 1: f"m:{name}" for place, name in enumerate(COMBINATIONS) if tables.fields_of[place]}
        texts[rules.MARK] = {PASS: "-"} | marks
    return texts


def write_with_dice(action: int) -> str:
    """Dice that are thrown again, or a die that a joker sets."""
    return THROWS[action] if action < JOKER else f"j{(action - JOKER) // FACES + 1}{(action - JOKER) % FACES + 1}"


def read_dice(tables: Tables, game: Game, dice: Any) -> list[int]:
    """A throw for the rules, or BadDice saying what is wrong with it."""
    if not isinstance(dice, list) or len(dice) != DICE:
        raise BadDice("error-five-dice", "a roll is a list of all five dice")
    for place, die in enumerate(dice):
        if not (type(die) is int and 1 <= die <= FACES):
            english = "die {place} shows a number from 1 to {faces}, not {die}"
            raise BadDice("error-die-of", english, place=place + 1, faces=FACES, die=str(die))
        if not game.thrown >> place & 1 and die != game.dice[place]:
            english = "die {place} was not rolled: it still shows {face}, not {die}"
            raise BadDice("error-die-stays", english, place=place + 1, face=game.dice[place], die=die)
    return list(dice)


def dice_to_throw(tables: Tables, game: Game) -> list[tuple[Said, int | None]]:
    """Every die of the coming throw: its name, and None if it is thrown, else the face it keeps."""
    return [
        (Said("die", "die {place}", place=place + 1), None if game.thrown >> place & 1 else game.dice[place])
        for place in range(DICE)
    ]


def announced(game: Game) -> bool:
    """§4.2 Whether the roller has said which dice to throw again: they are then thrown at once."""
    return game.throws > 0


def end_extras(tables: Tables, game: Game) -> dict[str, Any]:
    """The turns each seat had."""
    return {"turns": game.rounds}
