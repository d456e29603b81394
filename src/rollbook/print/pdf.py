"""Pages as one PDF file: PDF/A-2b, with the letters it uses inside."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from datetime import datetime
from typing import TYPE_CHECKING

from rollbook import __version__
from rollbook.print.lettering import FILES, printable, width
from rollbook.print.shapes import POINT, Page, Path, Rect, Step, Text, outline

if TYPE_CHECKING:
    from fpdf import FPDF

FAMILY = "Atkinson"


def write(pages: Sequence[Page], title: str, language: str, made: datetime | None = None) -> bytes:
    """Pages as the bytes of a PDF file.

    >>> write([Page(10, 20, (Rect(1, 2, 3, 4, fill="#ff0000"),))], "Pad", "en")[:8]
    b'%PDF-1.7'
    """
    from fpdf import FPDF
    from fpdf.enums import DocumentCompliance

    logging.getLogger("fontTools").setLevel(logging.WARNING)  # which tells every table that it leaves out
    file = FPDF(unit="mm", enforce_compliance=DocumentCompliance.PDFA_2B)
    file.set_auto_page_break(False)
    file.set_margin(0)
    file.set_title(title)
    file.set_lang(language)
    file.set_creator(f"Rollbook {__version__}")
    if made is not None:
        file.set_creation_date(made)
    for bold, font in FILES.items():
        file.add_font(FAMILY, "B" if bold else "", font)
    for page in pages:
        file.add_page(format=(page.width, page.height))
        _put(file, page)
    return bytes(file.output())


def _put(file: FPDF, page: Page) -> None:
    """Write the shapes of a page; those that follow each other without a text between them at once."""
    waiting: list[str] = []
    for shape in page.shapes:
        if not isinstance(shape, Text):
            waiting.append(_painted(shape, page.height))
            continue
        _flush(file, waiting)
        text = printable(shape.text)
        wide = 0.0 if shape.anchor == "start" else width(text, shape.size, shape.bold)
        file.set_font(FAMILY, "B" if shape.bold else "", shape.size)
        file.set_text_color(shape.colour)
        file.text(shape.x - (wide / 2 if shape.anchor == "middle" else wide), shape.y, text)
    _flush(file, waiting)


def _flush(file: FPDF, waiting: list[str]) -> None:
    # fpdf2's own way to draw a path takes a hundred times as long, and a page has a thousand of them
    if waiting:
        file._out("q 1 J 1 j\n" + "\n".join(waiting) + "\nQ")
        waiting.clear()


def _painted(shape: Rect | Path, height: float) -> str:
    """A shape as PDF writes it: colours, line, steps, and whether it is filled or stroked."""
    parts = []
    if shape.fill:
        parts.append(f"{_colour(shape.fill)} rg")
    if shape.stroke:
        dashes = " ".join(f"{length / POINT:.2f}" for length in shape.dash)
        parts.append(f"{_colour(shape.stroke)} RG {shape.line / POINT:.3f} w [{dashes}] 0 d")
    parts += [_step(step, height) for step in (shape.steps if isinstance(shape, Path) else outline(shape))]
    parts.append(
        {(True, False): "f", (False, True): "S", (True, True): "B"}.get((bool(shape.fill), bool(shape.stroke)), "n")
    )
    return " ".join(parts)


def _colour(written: str) -> str:
    return " ".join(f"{int(written[at : at + 2], 16) / 255:.3g}" for at in (1, 3, 5))


def _step(step: Step, height: float) -> str:
    letter, points = step
    places = [f"{((height - value) if at % 2 else value) / POINT:.2f}" for at, value in enumerate(points)]
    return " ".join([*places, {"M": "m", "L": "l", "C": "c", "Z": "h"}[letter]])
