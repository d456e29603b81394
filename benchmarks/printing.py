"""How long a hundred pads take to print, and how large their pages are."""

from __future__ import annotations

import time
from collections.abc import Iterator

from rollbook.games import variants
from rollbook.print.ink import COLOURS
from rollbook.print.order import Order, as_pdf

PADS = 100


def printing_rows() -> Iterator[tuple[str, str, str]]:
    """A hundred Qwixx pads, two a page, best of three; the largest page of all games and colours."""
    order = Order(game="qwixx", per_page=2, sheets=PADS // 2)
    seconds, size = min(hundred(order) for _ in range(3))
    yield f"{PADS} Qwixx pads as PDF", f"{seconds:.2f} s", "below 5 s"
    yield "a page of them in the file", f"{size / order.sheets / 1000:.1f} kB", "below 60 kB"
    largest = max((page_size(game, colour), game, colour) for game in variants() for colour in COLOURS)
    yield f"the largest page alone in a file ({largest[1]}, {largest[2]})", f"{largest[0] / 1000:.1f} kB", "below 60 kB"


def hundred(order: Order) -> tuple[float, int]:
    """Seconds, and the bytes of the file."""
    begun = time.perf_counter()
    made, _ = as_pdf(order)
    return time.perf_counter() - begun, len(made)


def page_size(game: str, colour: str) -> float:
    """The bytes of a page, its letters included."""
    made, pages = as_pdf(Order(game=game, colour=colour))
    return len(made) / pages
