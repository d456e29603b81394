"""A position as plain text, as the terminal draws it."""

from __future__ import annotations

import io
from typing import Any

from rollbook.engine import Engine
from rollbook.mass.matches import check_setting
from rollbook.seen import dice_lying, seat_view
from rollbook.terminal.draw import draw_dice, draw_sheet

WIDTH = 100
MODES = ["ansi"]


def check_mode(mode: str | None) -> None:
    """Refuse a way of rendering that no environment has.

    >>> check_mode("human")
    Traceback (most recent call last):
    rollbook.errors.BadOption: render_mode is one of ansi, not 'human'
    """
    if mode is not None:
        check_setting("render_mode", mode, MODES)


def drawn(engine: Engine, state: Any, seat: int) -> str:
    """The dice and all sheets as a seat may see them, with what it may choose marked on its own.

    >>> from rollbook.engine import load
    >>> engine = load("wuerfel-bingo-5", 1)
    >>> state = engine.new()
    >>> engine.place(state, [3, 4])
    >>> drawn(engine, state, 0).split()[:3]
    ['3', '4', 'seat']
    """
    from rich.console import Console

    known = engine.known_to(state, seat)
    documents = [engine.variant.sheet.document(engine.options, place) for place in range(engine.players)]
    page = io.StringIO()
    console = Console(file=page, width=WIDTH, color_system=None, highlight=False)
    console.print(draw_dice(documents[seat], dice_lying(engine, known)))
    for place, document in enumerate(documents):
        view = seat_view(engine, known, place, f"seat {place}")
        console.print(f"{view.name}: {view.points}")
        legal = list(engine.actions(known, place)) if place == seat else []
        for part in draw_sheet(document, view, legal):
            console.print(part)
    return page.getvalue()
