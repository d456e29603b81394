"""Games to be looked at: the cards of the home page with a sheet in mid-game, and the short rules."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from rollbook.games import Variant, find
from rollbook.table import Table
from rollbook.thinkers import friendly, level, opponents
from rollbook.thinkers.seat import Bot, advance, is_ready
from rollbook.thinkers.warming import Warming
from rollbook.web.messages import Levels, LevelState

THROWS = 13  # of the sample game: enough to see what the sheet is about
SEED = 5


@cache
def card(id: str) -> dict[str, Any]:
    """Everything the home and set-up pages show of a game."""
    sheet = find(id).sheet
    options = [{"name": one.name, "values": list(one.values), "default": sheet.default(one)} for one in sheet.options]
    return {
        "id": id,
        "name": sheet.name,
        "players": sheet.players,
        "minutes": sheet.minutes,
        "age": sheet.age,
        "sentence": sheet.sentence,
        "options": options,
        "opponent": friendly(find(id)),  # whom somebody meets who has not chosen
        "levels": opponents(find(id), 2),
        "levels_alone": opponents(find(id), 1),
        "document": msgspec.to_builtins(sheet.document({}, 0)),
        "sample": msgspec.to_builtins(_sample(id).seats[0]),
    }


def _sample(id: str) -> Any:
    """A game of two bots after some throws, seen by a spectator."""
    table = Table(id, 2, first=0, seed=SEED)
    bots = {seat: Bot(friendly(table.variant), SEED, seat) for seat in range(2)}
    while not table.over and (table.throws < THROWS or table.due() == "play"):
        advance(table, bots)
    return table.view(None)


def levels(variant: Variant, players: int, warming: Warming | None) -> Levels:
    """The opponents at a table and whether they are ready; those that are not are compiled next."""
    names = opponents(variant, players)
    if warming is not None:
        warming.want(variant, names)
    found = []
    for name in names:
        failed = warming.why_failed(variant, name) if warming is not None else None
        found.append(LevelState(name, is_ready(variant, level(variant, name)), failed or ""))
    return Levels(found, friendly(variant))


@cache
def lesson(id: str) -> dict[str, Any]:
    """The short rules of a game: its name, its empty sheet, and the steps."""
    variant = find(id)
    document, steps = variant.sheet.document({}, 0), variant.steps({})
    return {
        "name": variant.sheet.name,
        "document": msgspec.to_builtins(document),
        "steps": msgspec.to_builtins(steps),
    }
