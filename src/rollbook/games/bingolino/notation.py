"""Bingolino in writing."""

from __future__ import annotations

from typing import Any

from rollbook.errors import BadDice, Said
from rollbook.games.bingolino import rules
from rollbook.games.bingolino.rules import PASS, Game
from rollbook.games.bingolino.tables import CELLS, DICE, FACES, HIGHEST, SIDE, Tables
from rollbook.sheet import square_cell

PHASES = {
    rules.DEAL: "deal",
    rules.LAYOUT: "layout",
    rules.HOW_MANY: "how-many",
    rules.THROW: "throw",
    rules.TURN: "turn",
}
UNIT = "stars"  # of the score, as a message
SECRET_PHASES: tuple[str, ...] = ("layout",)
CAUSES = {rules.FOUR_STARS: "four stars", rules.PLAY_OFF: "play-off"}
PARTS = ("stars",)


def write(tables: Tables, game: Game, seat: int, action: int) -> str:
    """An action in notation."""
    if game.phase == rules.HOW_MANY:
        return str(action)
    return "-" if action == PASS else square_cell(action, SIDE)


def spellings(tables: Tables) -> dict[int, dict[int, str]]:
    """Every action that can ever be legal in a phase, in notation."""
    cells = {cell: square_cell(cell, SIDE) for cell in range(CELLS)}
    return {
        rules.LAYOUT: cells,
        rules.HOW_MANY: {count: str(count) for count in range(1, DICE + 1)},
        rules.TURN: {PASS: "-"} | cells,
    }


def due(game: Game) -> str:
    """What kind of chance event the game waits for."""
    return "deal" if game.phase == rules.DEAL else "roll"


def write_dice(tables: Tables, game: Game) -> dict[str, Any]:
    """The deal by seat, or the dice thrown."""
    if game.throws == 0:
        return {"deal": [list(hand) for hand in game.hand[: game.players]]}
    return {"roll": game.dice[: game.count]}


def read_dice(tables: Tables, game: Game, dice: Any) -> list[int]:
    """A deal or a throw for the rules, or BadDice saying what is wrong with it."""
    if game.phase == rules.DEAL:
        return _read_deal(tables, game, dice)
    if not isinstance(dice, list) or len(dice) != game.count:
        english = "{count} dice are rolled: a list of {count} numbers is wanted"
        raise BadDice("error-dice-thrown", english, count=game.count)
    for die in dice:
        if not (type(die) is int and 1 <= die <= FACES):
            raise BadDice("error-die", "a die shows a number from 1 to {faces}, not {die}", faces=FACES, die=str(die))
    return list(dice)


def _read_deal(tables: Tables, game: Game, hands: Any) -> list[int]:
    fits = isinstance(hands, list) and len(hands) == game.players
    if not fits or any(not isinstance(hand, list) or len(hand) != CELLS for hand in hands):
        english = "a deal is {players} lists of {tiles} tiles, one a seat"
        raise BadDice("error-deal", english, players=game.players, tiles=CELLS)
    tiles: list[int] = [tile for hand in hands for tile in hand]
    for tile in tiles:
        if not (type(tile) is int and 1 <= tile <= HIGHEST):
            raise BadDice(
                "error-tile", "tiles are numbered 1 to {highest}, not {tile}", highest=HIGHEST, tile=str(tile)
            )
        if tiles.count(tile) > tables.copies:
            english = "there are only {copies} tiles with the number {tile}"
            raise BadDice("error-tile-copies", english, copies=tables.copies, tile=tile)
    if any(hand != sorted(hand) for hand in hands):
        raise BadDice("error-tiles-order", "the tiles of each seat stand in ascending order")
    return tiles


def to_deal(tables: Tables, game: Game) -> tuple[list[int], list[int]]:
    """§2.1 All tiles, of which each player draws 16."""
    return [tile for tile in range(1, HIGHEST + 1) for _ in range(tables.copies)], [CELLS] * game.players


def dice_to_throw(tables: Tables, game: Game) -> list[tuple[Said, int | None]]:
    """Every die of the coming throw: its name, and None since all chosen ones are thrown."""
    return [(Said("die", "die {place}", place=place + 1), None) for place in range(game.count)]


def announced(game: Game) -> bool:
    """§3.1 Whether the roller has said how many dice to throw: they are then thrown at once."""
    return game.phase == rules.THROW


def leader(game: Game) -> int:
    """The seat whose decision stands first among decisions of the same moment."""
    return game.first if game.phase == rules.LAYOUT else game.roller
