"""Dice and tiles that lie on a real table: what is to be entered, and whether it can be."""

from __future__ import annotations

import secrets
from collections import Counter
from collections.abc import Mapping
from typing import Any

from rollbook.errors import BadDice
from rollbook.table import Table
from rollbook.view import Bag, Die


def dice_to_enter(table: Table) -> list[Die]:
    """Every die of the throw that is due, in its place; none while no throw is.

    >>> [(die.colour, die.state) for die in dice_to_enter(Table("wuerfel-bingo-5", 1, first=0))]
    [('white', 'thrown'), ('white', 'thrown')]
    """
    if table.due() != "roll":
        return []
    engine = table.engine
    faces = engine.notation.faces(engine.tables)
    colours = table.variant.sheet.document(table.options, 0).dice
    dice = engine.notation.dice_to_throw(engine.tables, table.state)
    return [_die(colour, faces, lying) for colour, (_, lying) in zip(colours, dice, strict=False)]


def _die(colour: str, faces: int, lying: int | None) -> Die:
    """A die that is thrown (None), keeps a face, or has left (0)."""
    if lying is None:
        return Die(colour, faces, "thrown")
    return Die(colour, faces, "stays", lying) if lying else Die(colour, faces, "left")


def bag_to_draw_from(table: Table) -> Bag | None:
    """What people draw by hand while a deal is due.

    >>> bag = bag_to_draw_from(Table("bingolino", 2, first=0))
    >>> len(bag.tiles), bag.hands
    (66, [16, 16])
    """
    return Bag(*_to_deal(table)) if table.due() == "deal" else None


def checked_tiles(table: Table, seat: int, tiles: list[int], drawn: Mapping[int, list[int]]) -> list[int]:
    """The tiles that a seat has drawn, ascending; BadDice if it cannot have them. Whose others are is not told.

    >>> checked_tiles(Table("bingolino", 2, first=0), 0, [7] * 16, {})
    Traceback (most recent call last):
    rollbook.errors.BadDice: there are only 3 tiles with the number 7
    """
    if table.due() != "deal":
        raise BadDice("error-draw-late", "no tiles are drawn now; {now}", now=table.what_now())
    bag, hands = _to_deal(table)
    if len(tiles) != hands[seat]:
        raise BadDice("error-draw-count", "{count} tiles are drawn, not {found}", count=hands[seat], found=len(tiles))
    copies = Counter(bag)
    for tile, count in sorted(Counter(tiles).items()):
        if not copies[tile]:
            raise BadDice("error-draw-tile", "there is no tile with the number {tile}", tile=str(tile))
        if count > copies[tile]:
            english = "there are only {copies} tiles with the number {tile}"
            raise BadDice("error-tile-copies", english, copies=copies[tile], tile=tile)
    if Counter(tiles) - _left(bag, {other: hand for other, hand in drawn.items() if other != seat}):
        english = "some of these tiles were entered by somebody else already; look at your tiles once more"
        raise BadDice("error-draw-taken", english)
    return sorted(tiles)


def dealt_by_hand(table: Table, drawn: Mapping[int, list[int]]) -> list[list[int]]:
    """The deal when people have their tiles: the other seats draw from what is left of the bag."""
    bag, hands = _to_deal(table)
    left = list(_left(bag, drawn).elements())
    secrets.SystemRandom().shuffle(left)
    return [
        drawn[seat] if seat in drawn else sorted(left.pop() for _ in range(size)) for seat, size in enumerate(hands)
    ]


def _left(bag: list[int], drawn: Mapping[int, list[int]]) -> Counter[int]:
    return Counter(bag) - Counter(tile for hand in drawn.values() for tile in hand)


def _to_deal(table: Table) -> tuple[list[int], list[int]]:
    found: tuple[Any, Any] = table.engine.notation.to_deal(table.engine.tables, table.state)
    return found
