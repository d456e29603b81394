"""What a seat of Bingo Dice sees, in numbers, for people who train."""

from __future__ import annotations

from typing import Any

from rollbook.features import MOST, Feature, sides
from rollbook.games.bingo_dice.rules import AGAIN, DOUBT, MARK, SPEND, Game, shown
from rollbook.games.bingo_dice.tables import COMBINATIONS, DICE, FACES, Tables
from rollbook.kernel import bits
from rollbook.kernel.compiler import rule

FIELDS = 25  # of a card


def describe(tables: Tables, players: int) -> list[Feature]:
    """Every number that `encode` writes, in order."""
    return [
        Feature("asked"),
        Feature("phase again"),
        Feature("phase doubt"),
        Feature("phase spend"),
        *(Feature("phase mark") for _ in range(1) if tables.mark_one),
        Feature("rounds finished", 0, MOST),
        Feature("throws in this turn", 0, MOST),
        *(Feature(f"die {place + 1}", 0, FACES) for place in range(DICE)),
        *(Feature(f"die {place + 1} thrown") for place in range(DICE)),
        Feature("doubted"),
        *(Feature(f"dice show {name}") for name in COMBINATIONS),
        *(
            Feature(f"{side}: {name}", low, high)
            for side in sides(players)
            for name, low, high in describe_sheet(tables)
        ),
    ]


def describe_sheet(tables: Tables) -> list[Feature]:
    """The numbers of one card."""
    return [
        Feature("rolls"),
        Feature("began"),
        *(Feature(f"f{field + 1} marked") for field in range(FIELDS)),
        *(Feature(f"f{field + 1} used") for field in bits.members(tables.rerolls | tables.jokers)),
    ]


@rule
def encode(tables: Tables, game: Game, seat: int, seen: Any) -> None:
    """What a seat sees: the moment and the dice, then its own card and the others' in the order of play."""
    seen[0] = game.to_act >> seat & 1
    seen[1] = 1 if game.phase == AGAIN else 0
    seen[2] = 1 if game.phase == DOUBT else 0
    seen[3] = 1 if game.phase == SPEND else 0
    at = 4
    if tables.mark_one:
        seen[4] = 1 if game.phase == MARK else 0
        at = 5
    seen[at] = min(game.rounds, MOST)
    seen[at + 1] = min(game.throws, MOST)
    at += 2
    for die in range(DICE):
        seen[at + die] = game.dice[die]
    at = bits.spread(game.thrown, DICE, seen, at + DICE)
    seen[at] = 1 if game.at_stake else 0
    at = bits.spread(shown(tables, game) if game.throws > 0 else 0, len(COMBINATIONS), seen, at + 1)
    for step in range(game.players):
        at = encode_sheet(tables, game, (seat + step) % game.players, seen, at)


@rule
def encode_sheet(tables: Tables, game: Game, seat: int, seen: Any, at: int) -> int:
    """One seat's card from a place on; the place after it."""
    seen[at] = 1 if game.roller == seat else 0
    seen[at + 1] = 1 if game.first == seat else 0
    at = bits.spread(game.marked[seat], FIELDS, seen, at + 2)
    at = encode_used(game, seat, tables.rerolls, seen, at)
    return encode_used(game, seat, tables.jokers, seen, at)


@rule
def encode_used(game: Game, seat: int, band: int, seen: Any, at: int) -> int:
    """Which fields of a band, side by side on the card, are used or taken for a doubt; the place after them."""
    return bits.spread(game.used[seat] >> bits.lowest(band), bits.count(band), seen, at)
