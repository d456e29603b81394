"""How wide texts are, measured by the font that is printed: for fitting, wrapping, and for tests of both."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path

from rollbook.print.shapes import POINT, Page, Text

FOLDER = Path(__file__).parent / "fonts"
FILES = {False: FOLDER / "regular.ttf", True: FOLDER / "bold.ttf"}
NAME = "Atkinson Hyperlegible Next"
CAPITAL = 0.668  # the height of capitals and figures, of the size
DEPTH = 0.21  # how far a g reaches below the line


@cache
def _advances(bold: bool) -> Mapping[str, float]:
    """The width of every character, of the size."""
    from fontTools.ttLib import TTFont

    font = TTFont(FILES[bold], lazy=True)
    em = font["head"].unitsPerEm
    widths = font["hmtx"].metrics
    return {chr(code): widths[glyph][0] / em for code, glyph in font.getBestCmap().items()}


def printable(text: str) -> str:
    """The text in characters that the font has: others without their accents, or a question mark.

    >>> printable("Łódź ǰ 数")
    'Łódź j ?'
    """
    known = _advances(False)
    if all(character in known for character in text):
        return text
    return "".join(one if one in known else _plain(one, known) for one in unicodedata.normalize("NFC", text))


def lacking(text: str) -> str:
    """The characters of a text for which a question mark is printed, each once.

    >>> lacking("Łódź 数 игра?"), lacking("ǰ")
    ('数игра', '')
    """
    known = _advances(False)
    missing = (one for one in unicodedata.normalize("NFC", text) if one not in known and _plain(one, known) == "?")
    return "".join(dict.fromkeys(missing))


def _plain(character: str, known: Mapping[str, float]) -> str:
    parts = [one for one in unicodedata.normalize("NFKD", character) if one in known and not unicodedata.combining(one)]
    return "".join(parts) or ("" if unicodedata.combining(character) else "?")


def width(text: str, size: float, bold: bool = False) -> float:
    """How wide a text is in millimetres, at a size in points.

    >>> round(width("12", 72 / 25.4), 3)  # at a size of one millimetre
    1.264
    """
    return _ems(text, bold) * size * POINT


@lru_cache(maxsize=20_000)
def _ems(text: str, bold: bool) -> float:
    """How wide a text is, of its size."""
    advances = _advances(bold)
    return sum(advances[character] for character in printable(text))


def fitted(text: str, room: float, size: float, bold: bool = False) -> float:
    """The size at which a text fits into a width: the one wanted, or a smaller one.

    >>> fitted("12", 100, 12), round(fitted("12", 1.264, 12), 2)
    (12, 2.83)
    """
    wide = width(text, size, bold)
    return size if wide <= room else size * room / wide * 0.9999


def held_together(text: str) -> str:
    r"""A text in which no line ends within a sum.

    >>> wrapped(held_together("for example 3 + 4 = 7"), 28, 10)
    ['for example', '3\xa0+\xa04\xa0=\xa07']
    """
    return re.sub(r"(?<=\d) ([+=×]) (?=\d)", "\xa0\\1\xa0", text)


def wrapped(text: str, room: float, size: float, bold: bool = False) -> list[str]:
    """A text in lines that fit into a width; a word that is too wide by itself stands alone.

    >>> wrapped("Misthrows cost nothing", 30, 12)
    ['Misthrows cost', 'nothing']
    """
    lines: list[str] = []
    for word in re.split("[ \n]+", text.strip()):  # not at spaces that hold together what is beside them
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width(longer, size, bold) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return _without_a_rest(lines, room, size, bold)


def _without_a_rest(lines: list[str], room: float, size: float, bold: bool) -> list[str]:
    """The same lines; where the last would be nothing but a figure or so, the word before it goes with it.

    >>> _without_a_rest(["this ends action", "2."], 30, 9, False)
    ['this ends', 'action 2.']
    """
    if len(lines) < 2 or len(lines[-1]) > 3 or " " not in lines[-2]:
        return lines
    before, word = lines[-2].rsplit(" ", 1)
    last = f"{word} {lines[-1]}"
    return [*lines[:-2], before, last] if width(last, size, bold) <= room else lines


def set_in(text: str, room: float, lines: int, size: float, bold: bool = False) -> tuple[float, list[str]]:
    """The largest size up to the one wanted at which a text fits into so many lines, and these lines.

    >>> set_in("Misthrows cost nothing", 25, 2, 12)[1]
    ['Misthrows', 'cost nothing']
    """
    while True:
        found = wrapped(text, room, size, bold)
        if len(found) <= lines and all(width(line, size, bold) <= room for line in found):
            return size, found
        size *= 0.97


def box(text: Text) -> tuple[float, float, float, float]:
    """What a text covers: left, top, right, bottom.

    >>> [round(side, 2) for side in box(Text(10, 5, "12", 72 / 25.4, 9, anchor="end"))]
    [8.74, 4.33, 10.0, 5.0]
    """
    wide = width(text.text, text.size, text.bold)
    left = text.x - {"start": 0, "middle": wide / 2, "end": wide}[text.anchor]
    low = any(one in "gjpqyçQ,;()" for one in text.text) * DEPTH
    return left, text.y - CAPITAL * text.size * POINT, left + wide, text.y + low * text.size * POINT


def overflowing(page: Page) -> list[Text]:
    """The texts of a page that are wider than their room, or leave the page.

    >>> overflowing(Page(50, 20, (Text(1, 10, "far too long a sentence", 12, 20), Text(1, 10, "ok", 12, 20))))
    [Text(x=1, y=10, text='far too long a sentence', ...)]
    """
    return [one for one in page.shapes if isinstance(one, Text) and _overflows(one, page)]


def _overflows(text: Text, page: Page) -> bool:
    left, top, right, bottom = box(text)
    wide = right - left > text.room + 0.01
    return wide or left < 0 or top < 0 or right > page.width or bottom > page.height
