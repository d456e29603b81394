"""What is asked and told in Bingo Dice, for people."""

from __future__ import annotations

from rollbook.games.bingo_dice import rules
from rollbook.games.bingo_dice.rules import Game
from rollbook.games.bingo_dice.tables import COMBINATIONS, Tables
from rollbook.hints import Hints, Message
from rollbook.kernel import bits


def question(tables: Tables, game: Game, seat: int) -> Message:
    """The message that asks a seat, and what it names."""
    if game.phase == rules.AGAIN:
        return "ask-again", {"throw": game.throws}
    if game.phase == rules.DOUBT:
        return "ask-doubt", {"count": bits.count(game.thrown), "seat": game.roller}
    return "ask-spend" if game.phase == rules.SPEND else "ask-mark", {}


def hints(tables: Tables, game: Game, seat: int) -> Hints:
    """Small kindnesses for a seat: what can be spent now, and the fields a decision stands for."""
    if game.phase == rules.DOUBT:
        return Hints(kind="doubt", names={"-": ("let-throw", {}), "d": ("doubt", {})})
    if game.phase == rules.MARK:
        return mark_hints(tables, game, seat)
    spendable = tables.rerolls | tables.jokers if game.phase == rules.SPEND else 0
    lifted = [f"f{place + 1}" for place in bits.members(rules.available(game, seat, spendable))]
    return Hints(kind="dice", names={"-": ("stop", {})}, lifted=lifted)


def mark_hints(tables: Tables, game: Game, seat: int) -> Hints:
    """§7.6 The open fields of every combination shown."""
    shown = bits.members(rules.shown(tables, game))
    fields = {one: rules.open_fields(tables, game, seat, one) for one in shown}
    return Hints(
        names={"-": ("pass", {}), **{f"m:{COMBINATIONS[one]}": (f"field-{COMBINATIONS[one]}", {}) for one in shown}},
        cells={f"f{place + 1}": f"m:{COMBINATIONS[one]}" for one in shown for place in bits.members(fields[one])},
    )


def forced(tables: Tables, game: Game, seat: int) -> Message:
    """Why a seat has only one choice, and what it is."""
    if game.phase == rules.DOUBT:
        return "forced-doubt", {}
    return "forced-stop" if game.phase == rules.SPEND else "forced-mark", {}


def news(tables: Tables, before: Game, after: Game) -> list[Message]:
    """What people should be told about a change: messages, with seats by number and fields by name."""
    told: list[Message] = []
    doubter = rules.left_of(before, before.roller)
    if before.at_stake and not after.at_stake:
        won = after.marked[doubter] != before.marked[doubter]
        told.append(("news-doubt-won" if won else "news-doubt-lost", {"seat": doubter}))
    fresh = after.marked[before.roller] & ~before.marked[before.roller]
    for combination, fields in enumerate(tables.fields_of):
        if fresh & fields:
            told.append(("news-marked", {"seat": before.roller, "field": COMBINATIONS[combination]}))
    return told
