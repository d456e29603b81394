"""What tests of printed pages share: all that can be ordered, and what can be read on a page or in a file."""

from __future__ import annotations

import itertools
import os
import re
from typing import Any

from pypdf import PageObject
from pypdf.generic import DecodedStreamObject, NameObject

from rollbook.games import variants
from rollbook.print import lettering
from rollbook.print.ink import COLOURS
from rollbook.print.paper import PAPERS
from rollbook.print.shapes import Page, Text
from rollbook.words import LANGUAGES

SOAK = bool(os.environ.get("ROLLBOOK_SOAK"))
EVERYTHING = [
    (game, language, paper, COLOURS, large)
    for game, language, paper, large in itertools.product(variants(), LANGUAGES, PAPERS, (False, True))
]


def texts(page: Page) -> list[Text]:
    return [shape for shape in page.shapes if isinstance(shape, Text)]


def lying_on_each_other(page: Page) -> list[tuple[str, str]]:
    """Texts whose letters cover each other."""
    boxes = sorted((lettering.box(text), text.text) for text in texts(page))
    found = []
    for at, ((_, top, right, bottom), text) in enumerate(boxes):
        for (left, other_top, _, other_bottom), other in boxes[at + 1 :]:
            if left >= right - 0.05:
                break
            if top < other_bottom - 0.05 and other_top < bottom - 0.05:
                found.append((text, other))
    return found


def read(page: PageObject) -> str:
    """The text of a page of a PDF file, read without its drawings, which would take most of the time."""
    contents: Any = page.get_contents()
    letters = DecodedStreamObject()
    letters.set_data(b"\n".join(re.findall(rb"\bBT\b.*?\bET\b", contents.get_data(), re.DOTALL)))
    page[NameObject("/Contents")] = letters
    return page.extract_text()
