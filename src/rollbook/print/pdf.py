"""Pages as one PDF file: PDF/A-2b, with the letters it uses inside."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import datetime
from itertools import groupby
from typing import TYPE_CHECKING

from rollbook import __version__
from rollbook.print.lettering import FILES, printable, width
from rollbook.print.shapes import POINT, Page, Path, Rect, Step, Text, outline

if TYPE_CHECKING:
    from fpdf import FPDF

FAMILY = "Atkinson"
During = Callable[[Iterable[Page]], Iterator[Page]]  # gives the same pages, or breaks off


def write(
    pages: Sequence[Page], title: str, language: str, made: datetime | None = None, during: During = iter
) -> bytes:
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
    prepared = {id(page): _prepared(page) for page in pages}  # pads repeat themselves
    for page in during(pages):
        file.add_page(format=(page.width, page.height))
        for painted in prepared[id(page)]:
            _put(file, painted)
    return bytes(file.output())


def _prepared(page: Page) -> list[str | Text]:
    """Texts, and between them what is painted there as PDF writes it.

    fpdf2's own way to draw a path takes a hundred times as long, and a page has a thousand of them.
    """
    found: list[str | Text] = []
    for is_text, shapes in groupby(page.shapes, key=lambda shape: isinstance(shape, Text)):
        if is_text:
            found += [shape for shape in shapes if isinstance(shape, Text)]
        else:
            lines = [_painted(shape, page.height) for shape in shapes if not isinstance(shape, Text)]
            found.append("\n".join(["q 1 J 1 j", *lines, "Q"]))
    return found


def _put(file: FPDF, painted: str | Text) -> None:
    if isinstance(painted, str):
        file._out(painted)
        return
    text = printable(painted.text)
    wide = width(text, painted.size, painted.bold)
    left = painted.x - {"start": 0.0, "middle": wide / 2, "end": wide}[painted.anchor]
    file.set_font(FAMILY, "B" if painted.bold else "", painted.size)
    red, green, blue = (int(painted.colour[at : at + 2], 16) for at in (1, 3, 5))
    file.set_text_color(*((red,) if red == green == blue else (red, green, blue)))
    file.text(left, painted.y, text)


def _painted(shape: Rect | Path, height: float) -> str:
    """A shape as PDF writes it: its place, colours, line, steps, and whether it is filled or stroked.

    Steps are told from the place of the first, so that what is drawn many times is written in the same letters, and
    packs well: that halves a page.
    """
    if (
        isinstance(shape, Rect)
        and shape.fill
        and not shape.stroke
        and 0 < shape.radius < min(shape.width, shape.height) / 2
    ):
        return _round(shape, height)
    steps = shape.steps if isinstance(shape, Path) else outline(shape)
    x, y = steps[0][1]
    parts = [f"q 1 0 0 1 {x / POINT:.2f} {(height - y) / POINT:.2f} cm"]
    if shape.fill:
        parts.append(_colour(shape.fill, "rg"))
    if shape.stroke:
        dashes = " ".join(f"{length / POINT:.2f}" for length in shape.dash)
        parts.append(f"{_colour(shape.stroke, 'RG')} {shape.line / POINT:.3f} w [{dashes}] 0 d")
    parts += [_step(step, x, y) for step in steps]
    parts.append(
        {(True, False): "f", (False, True): "S", (True, True): "B"}.get((bool(shape.fill), bool(shape.stroke)), "n")
    )
    return " ".join([*parts, "Q"])


def _round(rect: Rect, height: float) -> str:
    """An area with round corners as a smaller one with a thick line around it, which takes a third of the letters."""
    r, ink = rect.radius, f"{_colour(rect.fill, 'rg')} {_colour(rect.fill, 'RG')}"
    places = rect.x + r, height - rect.y - rect.height + r, rect.width - 2 * r, rect.height - 2 * r
    inner = " ".join(f"{value / POINT:.2f}" for value in places)
    return f"{ink} {2 * r / POINT:.2f} w [] 0 d {inner} re B"


def _colour(written: str, way: str) -> str:
    """A colour to fill ("rg") or to draw lines with ("RG"); black as black, which no printer mixes of three colours.

    >>> _colour("#ff0000", "rg"), _colour("#000000", "RG")
    ('1 0 0 rg', '0 G')
    """
    shares = [f"{int(written[at : at + 2], 16) / 255:.3g}" for at in (1, 3, 5)]
    return f"{shares[0]} {way[1]}" if len(set(shares)) == 1 else f"{' '.join(shares)} {way}"


def _step(step: Step, x: float, y: float) -> str:
    letter, points = step
    places = [f"{((y - value) if at % 2 else (value - x)) / POINT:.2f}" for at, value in enumerate(points)]
    return " ".join([*places, {"M": "m", "L": "l", "C": "c", "Z": "h"}[letter]])
