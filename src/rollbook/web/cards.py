"""Games to be looked at: the cards of the home page with a sheet in mid-game, and the short rules."""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import msgspec

from rollbook.engine import load
from rollbook.games import Variant
from rollbook.live.answers import GameCard, Lesson, Levels, LevelState, OptionCard, ScorePad, ScoreSheet
from rollbook.live.fair import material
from rollbook.same import game_letters
from rollbook.sheet import Option, Sheet
from rollbook.table import Table
from rollbook.thinkers import friendly, level, opponents
from rollbook.thinkers.seat import Bot, advance, is_ready
from rollbook.thinkers.warming import Warming
from rollbook.view import View

THROWS = 13  # of the sample game: enough to see what the sheet is about
SEED = 5


@lru_cache(maxsize=200)
def card(variant: Variant) -> GameCard:
    """Everything the home and set-up pages show of a game."""
    sheet = variant.sheet
    return GameCard(
        id=variant.id,
        name=sheet.name,
        family=variant.family.word,
        players=sheet.players,
        minutes=sheet.minutes,
        age=sheet.age,
        sentence=sheet.sentence,
        options=[option_card(sheet, option) for option in sheet.options],
        deals="bag" in material(load(variant)),
        levels=opponents(variant, 2),
        levels_alone=opponents(variant, 1),
        own=sheet.data is not None,
        code=game_letters(variant.id) if sheet.data is None else "",
        opponent=friendly(variant),
        document=sheet.document({}, 0),
        sample=_sample(variant).seats[0],
    )


def option_card(sheet: Sheet, option: Option) -> OptionCard:
    """A table option as it can be set."""
    return OptionCard(
        name=option.name,
        kind=option.kind,
        sentence=option.sentence,
        values=list(option.values),
        default=sheet.default(option),
        lowest=option.lowest,
        highest=option.highest,
    )


def _sample(variant: Variant) -> View:
    """A game of two bots after some throws, seen by a spectator."""
    table = Table(variant, 2, first=0, seed=SEED)
    bots = {seat: Bot(friendly(table.variant), SEED, seat) for seat in range(2)}
    while not table.over and (table.throws < THROWS or table.due() == "play"):
        advance(table, bots)
    return table.view(None)


def levels(variant: Variant, players: int, warming: Warming | None) -> Levels:
    """The opponents at a table and whether they are ready; those that are not are compiled next."""
    names = opponents(variant, players)
    failed = {name: warming.why_failed(variant, name) or "" for name in names} if warming is not None else {}
    if warming is not None:  # what has failed is tried again when somebody opens a table with it, not at every look
        warming.want(variant, [name for name in names if not failed[name]])
    states = [LevelState(name, is_ready(variant, level(variant, name)), failed.get(name, "")) for name in names]
    return Levels(states, friendly(variant))


def lesson(variant: Variant, options: Mapping[str, Any]) -> Lesson:
    """The short rules of a game with a table's options."""
    steps = variant.steps(options)
    return Lesson(variant.sheet.name, variant.family.word, variant.sheet.document(options, 0), steps)


@lru_cache(maxsize=200)
def score_sheet(variant: Variant) -> ScoreSheet:
    """Every pad of a game: other options, or other seats where those have sheets of their own; each once."""
    sheet = variant.sheet
    choices = [[(option.name, value) for value in option.values] for option in sheet.options if option.values]
    pads: list[ScorePad] = []
    for chosen in itertools.product(*choices):
        options = {name: value for name, value in chosen if value != sheet.default(_named(sheet, name))}
        for seat in range(sheet.players[1]):
            pad = ScorePad(options, sheet.document(options, seat), sheet.scoring(options))
            if all((pad.document, pad.scoring) != (other.document, other.scoring) for other in pads):
                pads.append(pad)
    return ScoreSheet(variant.id, sheet.name, variant.family.word, variant.family.notation.UNIT, pads)


def _named(sheet: Sheet, name: str) -> Option:
    return next(option for option in sheet.options if option.name == name)


def documents(table: Table) -> Any:
    """The sheets of all seats of a table, as they are sent."""
    options = msgspec.json.encode(table.options)
    return [document(table.variant, options, seat) for seat in range(table.players)]


@lru_cache(maxsize=1_000)
def document(variant: Variant, options: bytes, seat: int) -> msgspec.Raw:
    """A sheet as it is sent; most tables have the same."""
    return msgspec.Raw(msgspec.json.encode(variant.sheet.document(msgspec.json.decode(options), seat)))
