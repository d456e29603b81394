"""A position as plain text, as the terminal draws it."""

from __future__ import annotations

import io
from collections.abc import Mapping
from typing import Any

from rollbook.games import Variant
from rollbook.table import Table
from rollbook.terminal.draw import draw_dice, draw_sheet

WIDTH = 100


def drawn(variant: Variant, players: int, options: Mapping[str, Any], state: Any, seat: int) -> str:
    """The dice and all sheets, with what a seat may choose marked on its own.

    >>> from rollbook.engine import load
    >>> engine = load("wuerfel-bingo-5", 1)
    >>> state = engine.new()
    >>> engine.place(state, [3, 4])
    >>> drawn(engine.variant, 1, {}, state, 0).split()[:2]
    ['3', '4']
    """
    from rich.console import Console

    table = Table(variant, players, options, first=0)
    table.state = state
    view = table.view(seat)
    page = io.StringIO()
    console = Console(file=page, width=WIDTH, color_system=None, highlight=False)
    documents = [variant.sheet.document(dict(options), place) for place in range(players)]
    console.print(draw_dice(documents[seat], view.dice))
    for place, one in enumerate(view.seats):
        console.print(f"{one.name}: {one.points}")
        for part in draw_sheet(documents[place], one, view.legal if place == seat else ()):
            console.print(part)
    return page.getvalue()
