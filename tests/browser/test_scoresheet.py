"""Keeping score on a sheet of each kind, by tapping, with the network gone after the page has opened."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from rollbook.games import find, variants
from rollbook.scoring import Hand, reckon
from rollbook.sheet import CellState
from rollbook.web.cards import score_sheet
from tests.browser.conftest import Host
from tests.browser.test_fit import clean
from tests.browser.test_play import BEYOND_THE_WINDOW, DESK, PHONE, new_page

pytestmark = pytest.mark.xdist_group("browser-scoresheet")
ON_ITS_SIDE = {"width": 740, "height": 360}
FIRST_OF_A_KIND = ("qwixx", "wuerfel-bingo-5", "bingolino", "bingo-dice")


class ScorePage:
    """A page on which somebody keeps score; whatever it asks the network for after it has opened is noted."""

    def __init__(self, page: Any, host: Host) -> None:
        self.page, self.host = page, host
        self.asked: list[str] = []
        self.alone = False
        page.on("request", lambda request: self.hear(request.url))

    def hear(self, address: str) -> None:
        """The app fetches the pages that are wanted next by itself; no tap has to do with it."""
        if self.alone and "/assets/" not in address:
            self.asked.append(address)

    def open(self, game: str) -> None:
        self.alone = False
        self.page.context.set_offline(False)
        self.page.goto(f"{self.host.address}/sheet/{game}")
        self.page.locator(".pad .cell").first.wait_for()
        self.page.wait_for_load_state("networkidle")
        self.alone = True
        self.page.context.set_offline(True)

    def tap(self, *cells: str) -> None:
        for cell in cells:
            self.page.locator(f'[data-cell="{cell}"]').click()

    def write(self, cell: str, *numbers: int) -> None:
        self.tap(cell)
        for number in numbers:
            self.page.locator(".numbers").get_by_role("button", name=str(number), exact=True).click()

    def press(self, name: str) -> None:
        self.page.get_by_role("button", name=name, exact=True).click()

    @property
    def points(self) -> str:
        """The total, as it is read."""
        return str(self.page.locator(".total [aria-hidden], .sum").inner_text())

    def kept(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = json.loads(self.page.evaluate("localStorage.getItem('rollbook.sheets') ?? '[]'"))
        return found

    def fits(self) -> None:
        for size in (PHONE, ON_ITS_SIDE, DESK):
            self.page.set_viewport_size(size)
            assert self.page.evaluate(BEYOND_THE_WINDOW) == [0, 0], size
        self.page.set_viewport_size(PHONE)


def test_score_is_kept_on_a_sheet_of_each_kind_without_a_network(browser: Any, host: Host) -> None:
    page = new_page(browser, host)
    page.goto(f"{host.address}/")
    page.get_by_role("link", name="Score sheet of Qwixx", exact=True).click()
    page.locator(".pad .cell").first.wait_for()
    sheet = ScorePage(page, host)

    sheet.open("qwixx")
    sheet.tap("r2", "r3", "r5", "m1", "y4", "y2")
    assert sheet.points == "4"  # 6, 3, and 5 less
    warned = page.get_by_text("This is left of your last cross.", exact=True)
    assert page.locator('[data-cell="y2"] .caution').count() == 1 and warned.is_visible()
    assert clean(page) == ""
    assert "left of your last cross" in page.locator('[data-cell="y2"]').get_attribute("aria-label")
    sheet.press("That’s fine")
    assert page.locator(".caution").count() == 0
    sheet.tap("g-lock", "b12", "b12")  # somebody else has closed green; blue is taken away again
    assert page.locator(".row.green.closed").count() == 1 and sheet.points == "4"
    sheet.press("Take back")
    sheet.press("Take back")
    sheet.press("Take back")
    assert page.locator(".row.green.closed").count() == 0
    page.locator('[data-cell="r2"]').focus()
    for key in ("End", "ArrowLeft", "Enter"):  # red 12, with far too few crosses
        page.keyboard.press(key)
    page.get_by_text("Locking the row takes 5 crosses; you have 3.", exact=True).wait_for()
    assert sheet.points == "13"  # five crosses with the lock are 15
    page.keyboard.press("Backspace")
    page.locator('[data-cell="b12"]').focus()
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.dataset.cell") == "m1"
    sheet.press("Points table")
    assert page.get_by_role("dialog").locator("dd [aria-hidden]").all_inner_texts()[:4] == ["1", "3", "6", "10"]
    sheet.press("Close")
    page.set_viewport_size({"width": 390, "height": 844})
    row, keys = (page.locator(part).first.bounding_box() for part in (".pad .row", ".keys"))
    pad = page.locator(".pad").bounding_box()
    assert row["height"] <= 76 and keys["y"] - pad["y"] - pad["height"] < 24  # a pad of its shape, beside its keys
    page.set_viewport_size(PHONE)
    sheet.press("Sheets")
    page.get_by_label("Name of this sheet").fill("At home")
    page.get_by_label("Name of this sheet").blur()
    page.get_by_role("dialog").get_by_role("button", name="New sheet").click()
    assert sheet.points == "0"
    sheet.tap("b12")
    sheet.press("Finish")
    page.get_by_text("Finished: 1 point").wait_for()
    page.get_by_role("link", name="History").click()  # also without a network
    page.get_by_role("heading", name="History", exact=True).wait_for()
    page.go_back()
    assert page.evaluate("JSON.parse(localStorage.getItem('rollbook.scoresheets')).map((one) => one.points)") == [1]
    sheet.press("Sheets")
    page.get_by_role("dialog").get_by_role("button", name="At home").first.click()
    assert sheet.points == "4"
    sheet.press("Sheets")
    page.get_by_role("button", name="Delete At home", exact=True).click()
    page.get_by_role("button", name="Really delete At home", exact=True).click()
    page.get_by_role("button", name="Close").click()
    assert [one["points"] for one in sheet.kept()] == [1]
    sheet.fits()
    assert sheet.asked == []

    sheet.open("wuerfel-bingo-5")
    sheet.write("a1", 7)
    sheet.write("b2", 7)
    assert sheet.points == "2 points"  # a twin on the diagonal, which counts double
    sheet.tap("c3")
    page.keyboard.press("1")
    page.keyboard.press("2")
    assert page.locator('[data-cell="c3"]').get_attribute("aria-label").startswith("12 ")
    page.get_by_role("button", name="Round 2").click()
    sheet.write("a1", 5)
    sheet.write("b1", 5)
    assert sheet.points == "3 points"
    sheet.fits()

    sheet.open("bingolino")
    sheet.write("a1", *range(1, 16), 3)
    sheet.tap("a1", "b1", "c1", "d1", "d1")
    assert sheet.points == "1 star"  # it stays when a tile is turned back
    sheet.press("Take back")
    sheet.press("Take back")
    assert sheet.points == "0 stars"
    sheet.fits()

    sheet.open("bingo-dice")
    sheet.tap("f11", "f12", "f1", "f1", "f21")
    assert sheet.points == "2 goals"
    states = page.evaluate(
        "['f11', 'f1', 'f21', 'f3'].map((id) => document.querySelector(`[data-cell=${id}]`).className)"
    )
    assert [next(one for one in state.split() if one in ("reached", "used", "available")) for state in states] == [
        *("reached", "used", "available", "available")
    ]
    sheet.fits()
    assert sheet.asked == [] and page.errors == []
    sheet.open("qwixx")
    assert sheet.points == "0"  # a finished one is not gone on with by itself
    page.context.close()


@pytest.mark.thorough
@pytest.mark.parametrize("game", [game for game in variants() if game not in FIRST_OF_A_KIND])
def test_the_other_sheets_count_alike_without_a_network(browser: Any, host: Host, game: str) -> None:
    page = new_page(browser, host, language="de")
    sheet = ScorePage(page, host)
    sheet.open(game)
    cells = page.evaluate("[...document.querySelectorAll('[data-cell]')].map((one) => one.dataset.cell)")
    for place, cell in enumerate(cells):
        if page.locator(".numbers").count():
            sheet.write(cell, 2 + place * place % 11)
        elif place % 3 != 1:
            sheet.tap(cell)
    [kept] = sheet.kept()
    rounds = [msgspec.convert(cells, dict[str, CellState]) for cells in kept["rounds"]]
    wanted = reckon(score_sheet(find(game)).pads[0].scoring, Hand(cells=rounds[0], earlier=rounds[1:])).points
    assert kept["points"] == wanted != 0
    assert sheet.points.split()[0] == str(wanted).replace("-", "−")
    assert clean(page) == ""
    sheet.fits()
    assert sheet.asked == [] and page.errors == []
    page.context.close()


@pytest.mark.thorough
@pytest.mark.parametrize("language", ["de", "es", "fr", "it", "nl"])
def test_every_sheet_fits_in_every_language(browser: Any, host: Host, language: str) -> None:
    page = new_page(browser, host, language=language)
    sheet = ScorePage(page, host)
    for game in variants():
        sheet.open(game)
        sheet.fits()
    assert sheet.asked == [] and page.errors == []
    page.context.close()
