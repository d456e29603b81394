"""How a Bingo Dice card looks at the moment."""

from __future__ import annotations

from rollbook.games.bingo_dice import rules
from rollbook.games.bingo_dice.rules import Game
from rollbook.games.bingo_dice.tables import COMBINATIONS, DICE, Tables
from rollbook.kernel import bits
from rollbook.sheet import CellState, Facts

LOOKS = {state: CellState(state) for state in ("open", "reached", "available", "used", "staked", "lost")}


def shown(game: Game, seat: int) -> tuple[int, ...]:
    """All that a seat's card and points depend on."""
    return game.marked[seat], game.used[seat], game.at_stake, game.roller


def states(tables: Tables, game: Game, seat: int) -> dict[str, CellState]:
    """The state of every field.

    Goals are open or reached; rerolls and jokers open, available or used; a doubt field under doubt is staked,
    one whose doubt failed lost.
    """
    fields = tables.goals | tables.rerolls | tables.jokers
    return {f"f{place + 1}": LOOKS[_state(tables, game, seat, place)] for place in bits.members(fields)}


def _state(tables: Tables, game: Game, seat: int, place: int) -> str:
    marked, used = game.marked[seat] >> place & 1, game.used[seat] >> place & 1
    if tables.goals >> place & 1:
        return "reached" if marked else "open"
    if marked:
        return "used" if used else "available"
    if not used:
        return "open"
    under_doubt = game.at_stake == place + 1 and seat == rules.left_of(game, game.roller)
    return "staked" if under_doubt else "lost"


def progress(tables: Tables, game: Game) -> tuple[str, dict[str, int]]:
    """How far the game is: a message and its numbers."""
    return "progress-turn", {"turn": game.rounds + 1}


def facts(tables: Tables, game: Game) -> Facts:
    """Public facts about the table that are on nobody's card."""
    showing = [] if game.throws == 0 else bits.members(rules.shown(tables, game))
    return Facts(
        staying=staying(game),
        thrown=[die + 1 for die in bits.members(game.thrown)],
        shown=[COMBINATIONS[combination] for combination in showing],
        doubted=bool(game.at_stake),
    )


def staying(game: Game) -> list[int]:
    """§4.2 The dice, by place, that stay on the table while others are about to be thrown again."""
    announced = game.phase in (rules.DOUBT, rules.THROW) and game.throws > 0
    return [die + 1 for die in range(DICE) if announced and not game.thrown >> die & 1]
