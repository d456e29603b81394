"""Pages as SVG: one file a page, with the letters it uses inside."""

from __future__ import annotations

import base64
import io
from html import escape

from rollbook.print.lettering import FILES, NAME, printable
from rollbook.print.shapes import POINT, Page, Path, Rect, Shape, Step, Text


def write(page: Page, title: str, language: str) -> str:
    """A page as the text of an SVG file.

    >>> written = write(Page(10, 20, (Rect(1, 2, 3, 4, fill="#ff0000"),)), "Pad", "en")
    >>> '<rect x="1" y="2" width="3" height="4" fill="#ff0000"/>' in written, 'width="10mm"' in written
    (True, True)
    """
    width, height = _short(page.width), _short(page.height)
    drawing = "\n".join(map(_drawn, page.shapes))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}mm" height="{height}mm" '
        f'viewBox="0 0 {width} {height}" lang="{language}" role="img">\n'
        f"<title>{escape(title)}</title>\n<style>{_fonts(page)}"
        f'text{{font-family:"{NAME}",sans-serif;font-kerning:none;text-rendering:geometricPrecision;white-space:pre}}'
        "path,rect{stroke-linecap:round;stroke-linejoin:round}</style>\n"
        f'<rect width="{width}" height="{height}" fill="#ffffff"/>\n{drawing}\n</svg>\n'
    )


def _fonts(page: Page) -> str:
    """The letters that the page uses, as fonts of its own."""
    faces = []
    for bold in (False, True):
        used = {one for s in page.shapes if isinstance(s, Text) and s.bold == bold for one in printable(s.text)}
        if used:
            data = base64.b64encode(_subset(bold, "".join(sorted(used)))).decode()
            source = f"url(data:font/ttf;base64,{data})"
            faces.append(f'@font-face{{font-family:"{NAME}";font-weight:{700 if bold else 400};src:{source}}}')
    return "".join(faces)


def _subset(bold: bool, characters: str) -> bytes:
    from fontTools import subset
    from fontTools.ttLib import TTFont

    options = subset.Options(notdef_outline=True, name_IDs=[0, 1, 2], hinting=False)
    cutter = subset.Subsetter(options)
    cutter.populate(text=characters)
    font = TTFont(FILES[bold])
    cutter.subset(font)
    file = io.BytesIO()
    font.save(file)
    return file.getvalue()


def _drawn(shape: Shape) -> str:
    if isinstance(shape, Text):
        anchor = "" if shape.anchor == "start" else f' text-anchor="{shape.anchor}"'
        weight = ' font-weight="700"' if shape.bold else ""
        at = f'x="{_short(shape.x)}" y="{_short(shape.y)}" font-size="{_short(shape.size * POINT)}"'
        return f'<text {at}{weight}{anchor} fill="{shape.colour}">{escape(printable(shape.text))}</text>'
    ink = f' fill="{shape.fill or "none"}"'
    if shape.stroke:
        ink += f' stroke="{shape.stroke}" stroke-width="{_short(shape.line)}"'
        ink += f' stroke-dasharray="{" ".join(map(_short, shape.dash))}"' if shape.dash else ""
    if isinstance(shape, Path):
        return f'<path d="{"".join(map(_step, shape.steps))}"{ink}/>'
    return _rect(shape, ink)


def _rect(rect: Rect, ink: str) -> str:
    x, y, width, height = map(_short, (rect.x, rect.y, rect.width, rect.height))
    round_by = f' rx="{_short(rect.radius)}"' if rect.radius else ""
    return f'<rect x="{x}" y="{y}" width="{width}" height="{height}"{round_by}{ink}/>'


def _step(step: Step) -> str:
    letter, points = step
    return letter + " ".join(map(_short, points))


def _short(value: float) -> str:
    """A number with as many places as paper shows."""
    return f"{value:.3f}".rstrip("0").rstrip(".")
