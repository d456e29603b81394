"""The back of printed pads: every step is there in words and as a picture, and lies behind its pad.

A sample in `make test`; `make soak` sets ROLLBOOK_SOAK for all games, languages, papers and colours.
"""

from __future__ import annotations

import io
import re
from collections.abc import Sequence
from pathlib import Path as FilePath

import pytest
from pypdf import PdfReader

from rollbook.games import find, variants
from rollbook.print import lettering, pdf
from rollbook.print.ink import COLOURS, ink_of
from rollbook.print.lessons import backs, mirrored
from rollbook.print.order import Order, printed
from rollbook.print.paper import PAPERS, Plan
from rollbook.print.shapes import Page, Path, Rect
from rollbook.words import LANGUAGES, say, speaking, tell
from tests.paper import EVERYTHING, SOAK, lying_on_each_other, read, texts

SAMPLE = [
    (game, LANGUAGES[at % 6], list(PAPERS)[at // 2 % 3], COLOURS[(at + 1) % 3 : (at + 1) % 3 + 1], at % 2 == 0)
    for at, game in enumerate(variants())
]
README = (FilePath(__file__).parent.parent / "README.md").read_text(encoding="utf-8")


def rules_of(order: Order) -> list[Page]:
    """The pages that say that they are the rules."""
    with speaking(order.language):
        title = say("print-short-rules")
    return [page for page in printed(order) if title in [text.text for text in texts(page)]]


def plain(text: str) -> str:
    """A text with single ordinary spaces."""
    return " ".join(text.replace("\u202f", " ").split())


@pytest.mark.parametrize(("game", "language", "paper", "colours", "large"), EVERYTHING if SOAK else SAMPLE)
def test_every_step_can_be_read_on_the_back(
    game: str, language: str, paper: str, colours: Sequence[str], large: bool
) -> None:
    variant = find(game)
    orders = [
        Order(game=game, language=language, paper=paper, colour=colour, large=large, rules=True) for colour in colours
    ]
    rules = [rules_of(order) for order in orders]
    pages = [page for one in rules for page in one]
    for page in pages:
        assert not lettering.overflowing(page)
        assert not lying_on_each_other(page)
    made = [read(page) for page in PdfReader(io.BytesIO(pdf.write(pages, game, language))).pages]
    with speaking(language):
        told = [(step.message, step.values) for step in variant.steps()]
        sentences = [plain(tell(message)) for message in told]
        entries = [plain(tell((one.message, one.values))) for step in variant.steps() for one in step.entries]
    for one in rules:
        told_here = plain(" ".join(made[: len(one)]))
        made = made[len(one) :]
        assert [sentence for sentence in sentences if sentence not in told_here] == []
        assert [entry for entry in entries if entry.lower() not in told_here.lower()] == []
        assert all(maker in told_here for maker in variant.sheet.makers)
    if large:
        small = {text.text for page in pages for text in texts(page) if text.size < 17.99}
        assert {text for text in small if re.search(r"\d", text.replace(variant.sheet.name, ""))} == set()


def test_pictures_show_what_happened() -> None:
    """Counted by hand in the short rules of the classic game: 1, 5 and 7 crosses, a misthrow; 4, 6 and 1 rings."""
    (page,) = rules_of(Order(game="qwixx", per_page=1, rules=True))
    letters = [[letter for letter, _ in shape.steps] for shape in page.shapes if isinstance(shape, Path)]
    assert letters.count(["M", "C", "M", "C"]) == 14
    ink = ink_of("full", "rows")
    rings = [shape for shape in page.shapes if isinstance(shape, Rect) and shape.stroke == ink.ink and not shape.fill]
    assert len(rings) == 11


def test_points_of_a_full_grid_stand_behind_its_lines() -> None:
    """The two diagonals of the picture count 24 and 12, and their numbers are all written."""
    (page,) = rules_of(Order(game="wuerfel-bingo-5", per_page=1, rules=True))
    accent = ink_of("full", "grid").accent
    points = [text.text for text in texts(page) if text.colour == accent]
    assert {"24", "12"} <= set(points)
    assert len([one for one in points if one.isdigit()]) == 12 + 2  # of all lines of a full grid, and of two diagonals


@pytest.mark.parametrize(("page", "empty"), [((210.0, 297.0), "lower left"), ((297.0, 210.0), "upper right")])
def test_a_back_lies_behind_its_front(page: tuple[float, float], empty: str) -> None:
    """Three pads on a page for four: paper is turned at its long edge, and the place without a pad has no rules."""
    plan = Plan(page, 2, 2, ())
    made = backs(find("qwixx"), {}, plan, 3, ink_of("full", "rows"), large=False)
    names = [text for text in texts(made[0]) if text.text == "Qwixx"]
    halves = {
        ("upper" if name.y < page[1] / 2 else "lower", "left" if name.x < page[0] / 2 else "right") for name in names
    }
    assert len(names) == 3
    assert {" ".join(half) for half in halves} == {"upper left", "upper right", "lower left", "lower right"} - {empty}
    for at in range(4):
        front, back = plan.cell(at), plan.cell(mirrored(plan, at))
        upright = page[0] < page[1]
        assert back.x == pytest.approx(page[0] - front.x - front.width if upright else front.x)
        assert back.y == pytest.approx(front.y if upright else page[1] - front.y - front.height)


def test_every_page_has_rules_behind_it() -> None:
    pages = printed(Order(game="qwixx", sheets=3, rules=True))
    assert len(pages) == 6
    assert len({page.shapes for page in pages[1::2]}) == 1
    assert pages[1].shapes not in {page.shapes for page in pages[::2]}


def test_makers_are_those_that_the_readme_names() -> None:
    for variant in variants().values():
        for maker in variant.sheet.makers:
            assert maker.split()[0] in README and maker.split()[-1] in README
