"""What a Bingo Dice card is compiled to."""

from __future__ import annotations

from rollbook.kernel.struct import Struct, ints

SEATS = 6
DICE = 5
FACES = 6
THROWS = FACES**DICE
GOAL_THROWS = 240 + 300 + 6 + 150  # straights, full houses, five and just four alike

# combinations, a bit each in a set
COMBINATIONS = ("straight", "full-house", "dice-bingo", "four", "two-pairs", "small-straight", "three")
STRAIGHT, FULL_HOUSE, DICE_BINGO, FOUR, TWO_PAIRS, SMALL_STRAIGHT, THREE = range(7)


class Tables(Struct):
    """The 25 fields of a card are numbered row by row; sets of fields are bit masks."""

    mark_one: int  # option: 1 if a turn marks a single field of choice
    goals: int  # fields by kind
    rerolls: int
    jokers: int
    free: int  # available from the start
    doubts: int
    fields_of: list[int] = ints(len(COMBINATIONS))  # fields that a combination marks
    goal_throws: list[int] = ints(GOAL_THROWS)  # the numbers of all throws that show a main goal
    shown_by: list[int] = ints(THROWS)  # combinations shown by five dice, by the number of the throw
