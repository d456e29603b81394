"""Positions of Bingo Dice that are the same: the order of dice does not count, nor which of equal fields is open."""

from __future__ import annotations

from collections.abc import Sequence

from rollbook.games.bingo_dice.rules import AGAIN, DOUBT, JOKER, PASS, SPEND, Game, unused_doubts
from rollbook.games.bingo_dice.tables import DICE, FACES, Tables
from rollbook.kernel import bits
from rollbook.thinkers import Form
from rollbook.thinkers.bingo_dice.turn import card_of


def form(tables: Tables, game: Game, seat: int) -> Form:
    """What a position is to a seat."""
    seats = [(seat + step) % game.players for step in range(game.players)]
    cards = tuple((card_of(tables, game, one), bits.count(unused_doubts(tables, game, one))) for one in seats)
    announced = bits.members(game.thrown) if game.phase == DOUBT else []
    dice = sorted((die in announced, game.dice[die]) for die in range(DICE))
    turn = (game.phase, game.throws, (game.roller - seat) % game.players, (game.first - seat) % game.players)
    return (*turn, tuple(dice), cards, ())


def kinds(tables: Tables, game: Game, seat: int, actions: Sequence[int]) -> list[Form]:
    """Choices by the faces they concern."""
    return [chosen(game, action) for action in actions]


def chosen(game: Game, action: int) -> Form:
    """A choice by the faces it concerns."""
    if action == PASS or game.phase not in (AGAIN, SPEND):
        return (action,)
    if action < JOKER:
        return (1, *sorted(game.dice[die] for die in bits.members(action)))
    return (2, game.dice[(action - JOKER) // FACES], (action - JOKER) % FACES)
