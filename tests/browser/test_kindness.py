"""The small kindnesses of each game, as somebody meets them: known dice are placed through the seed of a table."""

from __future__ import annotations

import re
from typing import Any

import pytest

from rollbook.table import Table
from tests.browser.conftest import Host
from tests.browser.test_play import AGAINST_BOT, DESK, TAP, new_page, open_table

pytestmark = pytest.mark.xdist_group("browser-kindness")
ALONE = [{"name": "Anna"}]


def dice(page: Any) -> list[int]:
    """The faces; a die to be tapped also says its place before and "held" after its face."""
    return [int(re.findall(r"\d", text)[-1]) for text in page.locator(".dice .die:not(.away)").all_inner_texts()]


def throw(page: Any) -> None:
    page.locator(".bar .wide").click()
    page.locator(".bar .wide").wait_for(state="hidden")


def test_an_illegal_cell_says_why(browser: Any, host: Host) -> None:
    page = new_page(browser, host)
    open_table(page, host, "qwixx", ALONE)
    throw(page)
    total = sum(dice(page)[:2])
    other = next(number for number in range(3, 11) if number != total)
    page.locator(f"[data-cell=r{other}]").click()
    page.locator(".prompt", has_text=f"The white dice make {total}").wait_for()
    page.locator("[data-cell=r12]").click()
    page.locator(".prompt", has_text="To lock this row you need 5 crosses in it first; you have 0").wait_for()


def test_colour_choices_name_their_dice_and_a_die_shows_its_cells(browser: Any, host: Host) -> None:
    page = new_page(browser, host)
    open_table(page, host, "qwixx", ALONE)
    throw(page)
    page.get_by_role("button", name="pass").click()
    page.locator(".prompt", has_text="coloured").wait_for()
    red = dice(page)[2]
    told = page.locator(".bar .choice.red").first.get_attribute("aria-label")
    pairs = [(white, red) for white in dice(page)[:2]]
    assert told.split(", ")[:2] in [[f"red {white + red}", f"{white} + {red}"] for white, red in pairs]
    assert page.get_by_role("button", name="Misthrow −5").count() == 1
    page.locator(".dice .die.red").click()
    assert page.locator(".cell.green.faded").count() > 0
    assert page.locator(".cell.red.faded").count() == 0


def test_a_free_cell_shows_what_it_would_change(browser: Any, host: Host) -> None:
    """A second equal number in a row makes a twin: its line's gutter says so before the choice."""
    page = new_page(browser, host, DESK)
    host.seed = 1
    open_table(page, host, "wuerfel-bingo-5", ALONE)
    written: dict[int, str] = {}
    for place in range(24):
        throw(page)
        total = sum(dice(page))
        if total in written:
            page.locator("[data-cell=e5]").hover()
            page.locator(".gutter.changed").first.wait_for()
            assert page.locator(".gutter.changed b").first.inner_text().startswith("0→")
            return
        cell = "abcd"[place] + str(place + 1) if place < 4 else None
        assert cell is not None, "five throws without a pair: choose another seed"
        written[total] = cell  # along the falling diagonal, whose last cell is e5
        page.locator(f"[data-cell={cell}]").click()
        page.locator(".bar .wide").wait_for()


def test_chances_of_one_to_five_dice_and_of_one_tile(browser: Any, host: Host) -> None:
    page = new_page(browser, host)
    open_table(page, host, "bingolino", ALONE)
    page.get_by_role("button", name="Arrange for me").click()
    page.get_by_role("button", name="Ready").click()
    page.locator(".count").first.wait_for()
    before = page.locator(".count").all_inner_texts()
    tile = page.locator(".sheetbox button.cell").first
    number = int(tile.inner_text())
    tile.click()
    page.locator(".sheetbox .cell.shown").wait_for()
    after = page.locator(".count").all_inner_texts()
    assert after != before
    assert after[0].strip() == ("17%" if number <= 6 else "0%")  # one die shows each of its six faces equally often


def test_dice_are_held_and_what_they_show_is_ringed(browser: Any, host: Host) -> None:
    page = new_page(browser, host)
    open_table(page, host, "bingo-dice", AGAINST_BOT)
    throw(page)
    shown = dice(page)
    for place in (1, 3):
        page.locator(".dice .die").nth(place).click()
    page.get_by_role("button", name="Roll 3 dice").click()
    page.locator(".prompt", has_text="Roll 2 of 3").wait_for()
    assert [dice(page)[place] for place in (1, 3)] == [shown[place] for place in (1, 3)]


def test_a_bonus_chain_is_previewed(browser: Any, host: Host) -> None:
    """On an empty sheet the first bonus cross goes to red 2, the first number of the first field's row."""
    page = new_page(browser, host, DESK)
    for host.seed in range(1, 30):
        open_table(page, host, "qwixx-bonus-a", ALONE)
        throw(page)
        bonus = page.locator(".cell.legal.bonus:not(.red)")
        if bonus.count():
            bonus.first.hover()
            page.locator(".follows[data-cell=r2]").wait_for()
            assert page.locator(".follows[data-cell=r2] .step").inner_text() == "1"
            assert page.locator(".field.follows").count() == 1
            return
    pytest.fail("no bonus cell could be crossed first with these seeds")


LUCKY = (5, 10)  # of the first seat


def test_a_lucky_number_marks_its_cells(browser: Any, host: Host) -> None:
    for host.seed in range(1, 60):
        if sum(Table("qwixx-longo", 1, first=0).throw()[:2]) in LUCKY:
            break
    page = new_page(browser, host)
    open_table(page, host, "qwixx-longo", ALONE)
    throw(page)
    assert sum(dice(page)[:2]) in LUCKY, "the table throws what was thrown beside it"
    page.locator(".prompt", has_text="lucky").wait_for()
    assert page.locator(".bar .choice", has_text="✦").count() >= 3


def test_opponents_open_in_a_drawer(browser: Any, host: Host) -> None:
    page = new_page(browser, host)
    open_table(page, host, "qwixx", [*AGAINST_BOT, {"name": "Ben", "bot": "random"}])
    for _ in range(8):
        page.evaluate(TAP)
        page.wait_for_timeout(30)
    page.locator(".other").first.click()
    page.get_by_role("dialog").get_by_role("heading", name="Bot").wait_for()
    page.get_by_role("button", name="Forward").click()
    page.get_by_role("dialog").get_by_role("heading", name="Ben").wait_for()
    page.keyboard.press("Escape")
    assert page.get_by_role("dialog").count() == 0


def test_what_happened_survives_a_reload(browser: Any, host: Host) -> None:
    page = new_page(browser, host)
    open_table(page, host, "qwixx", AGAINST_BOT)
    for _ in range(12):
        page.evaluate(TAP)
        page.wait_for_timeout(30)
    page.reload()
    page.wait_for_selector(".prompt")
    page.keyboard.press("l")
    assert page.get_by_role("dialog").locator("li").count() > 3
