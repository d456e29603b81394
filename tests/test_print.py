"""Printed pads: geometry against the sheets, no text that overflows or lies on another, large print, files, mistakes.

A sample in `make test`; `make soak` sets ROLLBOOK_SOAK for all games, languages, papers and colours.
"""

from __future__ import annotations

import errno
import io
import os
import re
import sys
from collections.abc import Sequence
from pathlib import Path as FilePath
from typing import Any

import pytest
from pypdf import PdfReader

from rollbook.cli import main
from rollbook.errors import BadOption, RollbookError
from rollbook.games import find, variants
from rollbook.print import lettering, pdf, svg
from rollbook.print.files import write
from rollbook.print.ink import COLOURS, ink_of
from rollbook.print.order import Order, as_pdf, printed
from rollbook.print.pad import Pad, draw, fit
from rollbook.print.paper import PAPERS
from rollbook.print.shapes import Page, Rect, Text
from rollbook.sheet import Cell, Document, Zone
from rollbook.words import LANGUAGES, speaking
from tests.paper import EVERYTHING, SOAK, lying_on_each_other, read, texts

# every game in both sizes; the longest words, the smallest paper and every colour come in turn
SAMPLE = [
    (game, language, paper, (colour,), large)
    for at, game in enumerate(variants())
    for language, paper, colour, large in (
        (LANGUAGES[at % 6], list(PAPERS)[at % 3], COLOURS[at % 3], False),
        (LANGUAGES[(at + 3) % 6], "a5", COLOURS[(at + 1) % 3], True),
    )
]


@pytest.mark.parametrize(("game", "language", "paper", "colours", "large"), EVERYTHING if SOAK else SAMPLE)
def test_every_page_holds_what_it_says(
    game: str, language: str, paper: str, colours: Sequence[str], large: bool
) -> None:
    orders = [Order(game=game, language=language, paper=paper, colour=colour, large=large) for colour in colours]
    pages = [(page, order.colour) for order in orders for page in printed(order)]
    for page, colour in pages:
        assert sorted((page.width, page.height)) == sorted(PAPERS[paper])
        assert lettering.overflowing(page) == []
        assert lying_on_each_other(page) == []
        for shape in page.shapes:
            if isinstance(shape, Rect):
                assert shape.x >= 0 and shape.x + shape.width <= page.width
                assert shape.y >= 0 and shape.y + shape.height <= page.height
        if large:
            assert all(text.size >= 17.99 for text in texts(page) if re.search(r"\d", text.text))
        if colour == "black":
            assert {
                one for one in re.findall(r"#\w{6}", repr(page.shapes)) if len({one[1:3], one[3:5], one[5:7]}) > 1
            } == set()
    for (page, _), words in zip(pages, pages_read_back([page for page, _ in pages], language), strict=True):
        assert {text.text for text in texts(page) if spaceless(text.text) not in words} == set()


def pages_read_back(pages: list[Page], language: str) -> list[str]:
    """The text of every page of the PDF file without spaces, after looking at its letters and its size."""
    made = pdf.write(pages, "Pad", language)
    assert len(made) / len(pages) < 60_000
    reader = PdfReader(io.BytesIO(made))
    root: Any = reader.trailer["/Root"]
    assert root["/Lang"] == language
    assert reader.xmp_metadata is not None and reader.xmp_metadata.pdfaid_part == "2"
    for page in reader.pages:
        resources: Any = page["/Resources"]
        for font in resources.get("/Font", {}).values():
            descriptor = font.get_object()["/DescendantFonts"][0].get_object()["/FontDescriptor"].get_object()
            assert "/FontFile2" in descriptor, "the letters are in the file"
    return [spaceless(read(page)) for page in reader.pages]


def spaceless(text: str) -> str:
    """A text without spaces and ends of lines; a narrow one is read back as one or not at all."""
    return re.sub(r"[\s\u202f]", "", text)


@pytest.mark.parametrize("game", [id for id in variants() if id.startswith("qwixx")])
def test_rows_stand_as_on_the_sheet(game: str) -> None:
    """Every number is there in its place: to the right of the one before, above those of the next row."""
    document = find(game).sheet.document({}, 0)
    rows = next(zone for zone in document.zones if zone.kind == "rows")
    wanted = [[cell.label for cell in rows.cells if cell.row == row and cell.label != "lock"] for row in range(4)]
    (part,) = fit(Pad("X", document), ink_of("full", "rows"), False, 190, 130)
    top_of_body = 20
    numbers = [shape for shape in draw(part, 0, 0) if isinstance(shape, Text) and shape.bold and shape.y > top_of_body]
    numbers = [one for one in numbers if one.text.isdigit() and one.size > 12][: sum(map(len, wanted))]
    lines: list[list[str]] = []
    for row in wanted:
        line, numbers = numbers[: len(row)], numbers[len(row) :]
        assert [one.x for one in line] == sorted(one.x for one in line)
        lines.append([one.text for one in line])
    assert lines == wanted
    # a chip each, all of one size, and a band a row
    chips = [
        shape
        for shape in draw(part, 0, 0)
        if isinstance(shape, Rect) and shape.fill in {"#fdeae4", "#fff7da", "#e6f5e1", "#e6effd"}
    ]
    fields = next((len(zone.cells) for zone in document.zones if zone.kind == "fields"), 0)
    assert len(chips) - fields == sum(map(len, wanted))
    assert len({(round(chip.width, 6), round(chip.height, 6)) for chip in chips[: sum(map(len, wanted))]}) == 1


def test_a_grid_has_a_place_for_every_line_and_a_table_of_all_combinations() -> None:
    with speaking("de"):
        document = find("wuerfel-bingo-6").sheet.document({}, 0)
        (part,) = fit(Pad("X", document), ink_of("full", "grid"), False, 190, 277)
        shapes = draw(part, 0, 0)
    dashed = [shape for shape in shapes if isinstance(shape, Rect) and shape.dash]
    assert len(dashed) == 6 + 6 + 2
    squares = {
        (round(s.x, 3), round(s.y, 3))
        for s in shapes
        if isinstance(s, Rect) and s.stroke and abs(s.width - s.height) < 1e-6 and s.width > 10
    }
    assert len(squares) == 36
    table = [shape.text for shape in shapes if isinstance(shape, Text)]
    assert "6er Straße" in table and table[table.index("6er Straße") + 1] == "13"
    assert [text for text in table if text.startswith("×")] == ["×2", "×2"]


@pytest.mark.parametrize(("game", "most", "worth"), [("qwixx", "12", "78"), ("qwixx-longo", "15", "120")])
def test_the_table_of_points_reaches_as_far_as_a_row_can(game: str, most: str, worth: str) -> None:
    """Longo: crossing one of the last two numbers closes the row, so nobody has both; 13 + 1 + the lock."""
    with speaking("en"):
        (part,) = fit(Pad("X", find(game).sheet.document({}, 0)), ink_of("full", "rows"), False, 190, 130)
        shown = [shape.text for shape in draw(part, 0, 0) if isinstance(shape, Text)]
    last = shown.index(worth)
    assert shown[last - 1] == most and not shown[last + 1].isdigit()


def test_a_pad_has_room_for_all_rounds_of_a_game() -> None:
    """Three grids of 25 cells with 12 lines each, one table, and places for three results and their sum."""
    (page,) = printed(Order(game="wuerfel-bingo-5", language="de"))
    shown = [text.text for text in texts(page)]
    assert [text for text in shown if text.startswith("Runde")] == [f"Runde {n}" for n in (1, 2, 3)] * 2
    assert shown.count("Fünfling") == 1 and shown.count("Gesamt") == 1
    assert sum(isinstance(shape, Rect) and bool(shape.dash) for shape in page.shapes) == 3 * 12


def test_what_must_be_read_can_be_read() -> None:
    """Six points at least, however many pads lie on a page; a number that would need less is refused."""
    for game, most in (("qwixx-bonus-b", 4), ("wuerfel-bingo-5", 3), ("bingo-dice", 6)):
        for page in printed(Order(game=game, language="fr", per_page=most)):
            small = {text.text for text in texts(page) if text.size < 5.99}
            assert {text for text in small if "Rollbook" not in text} == set()
    rules = printed(Order(game="qwixx-bonus-b", language="de", rules=True))[1]
    assert min(text.size for text in texts(rules) if "Bonuskreuz" in text.text) >= 7


def test_black_is_nothing_but_black() -> None:
    """Printers make greys of dots; and black mixed of three colours is brown on many."""
    order = Order(game="qwixx-gemixxt-a", colour="black")
    assert set(re.findall(r"#\w{6}", repr(printed(order)[0].shapes))) == {"#000000", "#ffffff"}
    page: Any = PdfReader(io.BytesIO(as_pdf(order)[0])).pages[0]
    assert not re.search(rb" (rg|RG)\b", page.get_contents().get_data())


def test_tiles_and_stars_are_cut_out() -> None:
    mats, *pieces = printed(Order(game="bingolino", language="en"))
    numbers = [text.text for page in pieces for text in texts(page)]
    assert sorted(numbers, key=int) == [str(number) for number in range(1, 23) for _ in range(3)]
    stars = [shape for page in pieces for shape in page.shapes if getattr(shape, "fill", "") == "#f4cf63"]
    assert len(stars) == 20  # §1.5 needs 17; no square of four has gaps
    assert {round(shape.width, 1) for shape in pieces[0].shapes if isinstance(shape, Rect)} == {25 - 2 * 1.6}
    places = [shape for shape in mats.shapes if isinstance(shape, Rect) and shape.dash]
    assert len(places) == 2 * 16 and {shape.width for shape in places} == {26.0}, "a tile has room in its place"


def test_pads_of_one_page_have_the_numbers_of_different_players() -> None:
    (page,) = printed(Order(game="qwixx-longo", language="en", per_page=2))
    lucky = [text.text for text in texts(page) if text.text in ["5", "10", "6", "11"] and text.bold]
    assert {"5", "10", "6", "11"} <= set(lucky)
    two = printed(Order(game="qwixx-longo", language="en", per_page=2, sheets=3))
    assert len({repr(page.shapes) for page in two}) == 3, "seats 1 and 2, 3 and 4, 5 and 1"


def test_a_sheet_nobody_has_seen_prints_by_itself() -> None:
    """Zones in an order and with names that no game has."""
    numbers = Zone("steps", "rows", tuple(Cell(f"c{n}", 0, n, str(n + 20), "green") for n in range(7)))
    boxes = Zone("fouls", "boxes", (Cell("a", 0, 0, "-3"), Cell("b", 0, 1, "-7")))
    pages = fit(
        Pad("Neues Spiel Ł", Document((boxes, numbers), 6, ("white",))), ink_of("black", "rows"), False, 120, 80
    )
    shown = [shape.text for part in pages for shape in draw(part, 0, 0) if isinstance(shape, Text)]
    assert {"Neues Spiel Ł", "Fouls", "−3", "−7", "20", "26"} <= set(shown)


def test_crop_marks_stand_between_pads_only() -> None:
    def marks(page: Page) -> int:
        return sum(getattr(shape, "line", 0) == 0.15 for shape in page.shapes)

    assert marks(printed(Order(game="qwixx", per_page=1))[0]) == 0
    assert marks(printed(Order(game="qwixx", per_page=2))[0]) == 2
    assert marks(printed(Order(game="qwixx", per_page=4))[0]) == 4 + 2, "two cuts, and a cross where they meet"


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (["quixx"], "there is no game 'quixx'; did you mean 'qwixx'?"),
        (["qwixx", "--paper", "a3"], "there is no paper 'a3'; papers: a4, letter, a5"),
        (["qwixx", "--colour", "pink"], "there is no colour 'pink'; colours: full, light-ink, black"),
        (["qwixx", "--lang", "xx"], "there is no language 'xx'"),
        (["qwixx", "--per-page", "0"], "1 to 12 pads are possible, not 0"),
        (["qwixx", "--per-page", "9"], "9 of these pads would be too small to read on a4; at most "),
        (["qwixx", "--pages", "1000"], "1 to 200 sheets are possible, not 1000"),
        (["qwixx", "-o", "pads.doc"], "pads.doc ends in neither .pdf nor .svg"),
        (["qwixx", "-o", "nowhere/pads.pdf"], "cannot write nowhere/pads.pdf: No such file or directory"),
        (["qwixx-gemixxt-b", "--option", "sheet=x"], 'option sheet: "x" is not one of "rules", "expansion"'),
    ],
)
def test_what_cannot_be_printed_is_said_in_a_sentence(
    typed: list[str],
    said: str,
    tmp_path: FilePath,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "argv", ["rollbook", "print", *typed])
    with pytest.raises(SystemExit) as ended:
        main()
    complaint = capsys.readouterr().err
    assert ended.value.code == 2 and said in complaint and complaint.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def test_a_full_disk_leaves_nothing_behind(tmp_path: FilePath, monkeypatch: pytest.MonkeyPatch) -> None:
    old = tmp_path / "pads-1.svg"
    old.write_text("kept")

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "chmod", full)  # the last thing before files get their names
    with pytest.raises(RollbookError, match=r"cannot write .*pads-1\.svg: No space left on device"):
        write(Order(game="qwixx", sheets=2), tmp_path / "pads.svg")
    assert [file.name for file in tmp_path.iterdir()] == ["pads-1.svg"] and old.read_text() == "kept"


def test_files_are_pdf_or_numbered_svg(tmp_path: FilePath) -> None:
    assert write(Order(game="qwixx", sheets=3), tmp_path / "pads.pdf") == {tmp_path / "pads.pdf": 3}
    assert len(PdfReader(tmp_path / "pads.pdf").pages) == 3
    written = write(Order(game="qwixx", sheets=2), tmp_path / "pads.svg")
    assert [file.name for file in written] == ["pads-1.svg", "pads-2.svg"]
    drawing = (tmp_path / "pads-2.svg").read_text(encoding="utf-8")
    assert (
        'width="210mm"' in drawing
        and "@font-face" in drawing
        and "http" not in drawing.replace("http://www.w3.org", "")
    )


def test_svg_and_pdf_are_the_same_page() -> None:
    (page,) = printed(Order(game="wuerfel-bingo-5", language="fr", per_page=1))
    drawing = svg.write(page, "Pad", "fr")
    assert drawing.count("<text") == len(texts(page))
    assert drawing.count("<rect") + drawing.count("<path") == len(page.shapes) - len(texts(page)) + 1


def test_too_many_pads_names_the_most_that_fit() -> None:
    with pytest.raises(BadOption) as refused:
        printed(Order(game="bingo-dice", per_page=12, paper="a5"))
    most = int(str(refused.value).split("at most ")[1].split()[0])
    assert printed(Order(game="bingo-dice", per_page=most, paper="a5"))
    made, pages = as_pdf(Order(game="bingo-dice", paper="a5"))
    assert made.startswith(b"%PDF-1.7") and pages == 1
