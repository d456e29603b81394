"""Dice and tiles of one's own: entered by tapping, taken back, corrected by agreement, and looked at in the end."""

from __future__ import annotations

from typing import Any

import pytest

from rollbook.web import attendance, presence
from tests.browser.apart import begun
from tests.browser.conftest import Host
from tests.browser.test_play import BEYOND_THE_WINDOW, PHONE, new_page, open_table

pytestmark = pytest.mark.xdist_group("browser-own")
ANNA_AND_BEN = [{"name": "Anna"}, {"name": "Ben"}]


def enter(page: Any, *faces: int) -> None:
    """Tap a face for each die, the last one first: the order does not matter."""
    page.wait_for_selector(".entry-pad:not(.sent)")
    for column, face in reversed(list(enumerate(faces, 1))):
        page.click(f".entry-pad .column:nth-child({column}) button:nth-child({face})")
    page.wait_for_selector(".entry-pad", state="detached")


def faces_in_tray(page: Any) -> str:
    return " ".join(page.locator(".tray .die .hidden").all_inner_texts())


def pass_until_the_pad(page: Any, *others: Any) -> None:
    """Everybody declines until the next throw is to be entered, or the game is over."""
    page.wait_for_selector(".bar .declines, .bar .main, .entry-pad, .end")
    while not any(one.locator(".entry-pad, .end").count() for one in (page, *others)):
        for one in (page, *others):
            one.evaluate("document.querySelector('.bar :is(.declines, .main:not(.wide)):not(:disabled)')?.click()")
        page.wait_for_timeout(20)


def test_on_one_device(browser: Any, host: Host) -> None:
    page = new_page(browser, host)
    page.goto(f"{host.address}/setup/qwixx")
    page.click(".people button:nth-of-type(2)")
    page.select_option("label.line > select", "0")
    page.click("label:has-text('Our own dice')")
    assert page.locator("label:has-text('everybody can check')").count() == 0
    page.click(".go")
    page.wait_for_selector(".entry-pad")
    assert (
        page.locator(".entry-pad .column:nth-child(3) button:nth-child(4)").get_attribute("aria-label") == "red die, 4"
    )
    key = page.locator(".entry-pad button").first.bounding_box()
    assert round(key["width"]) >= 55 and round(key["height"]) >= 44
    page.set_viewport_size({"width": 320, "height": 568})
    assert page.locator(".entry-pad button").first.bounding_box()["height"] >= 43.5, "on the lowest phones, too"
    page.set_viewport_size(PHONE)
    sheet, pad = page.locator(".pad .sheet").bounding_box(), page.locator(".entry-pad").bounding_box()
    assert sheet["y"] + sheet["height"] <= pad["y"], "the sheet stays in sight above"
    enter(page, 3, 4, 1, 5, 6, 2)
    assert faces_in_tray(page) == "white 3 white 4 red 1 yellow 5 green 6 blue 2"
    assert page.locator(".bar .choice").first.inner_text().startswith("7"), "legal cells as always"
    page.set_viewport_size({"width": 1440, "height": 900})
    assert page.locator(".tray").bounding_box()["height"] >= page.locator(".tray .die").first.bounding_box()["height"]
    page.set_viewport_size(PHONE)

    page.click(".undo button")  # the first white die, tapped last, was wrong
    page.wait_for_selector(".entry-pad")
    assert page.locator(".entry-pad .set").count() == 5
    page.click(".entry-pad .column:nth-child(1) button:nth-child(5)")
    page.wait_for_selector(".entry-pad", state="detached")
    assert faces_in_tray(page).startswith("white 5 white 4")

    pass_until_the_pad(page)
    for key in ["6", "6", "1", "Backspace", "2", "3", "4"]:
        page.keyboard.press(key)
    assert page.locator(".entry-pad .set").count() == 5
    host.stop()  # a throw that is entered now is kept
    page.wait_for_selector(".prompt.bad")
    page.keyboard.press("5")
    host.start()
    page.wait_for_selector(".entry-pad", state="detached")
    assert faces_in_tray(page) == "white 6 white 6 red 2 yellow 3 green 4 blue 5"
    assert page.evaluate(BEYOND_THE_WINDOW) == [0, 0]
    assert page.errors == []


# The sheets of a table over which the pad lies.
COVERED = """() => {
  const pad = document.querySelector('.entry-pad').getBoundingClientRect();
  return [...document.querySelectorAll('.pad .sheet')].filter((sheet) => {
    const box = sheet.getBoundingClientRect();
    const beside = box.right <= pad.left || box.left >= pad.right || box.bottom <= pad.top || box.top >= pad.bottom;
    return !beside;
  }).length;
}"""


@pytest.mark.parametrize(
    ("game", "people", "size"),
    [
        ("qwixx-longo", 1, PHONE),
        ("bingo-dice", 4, {"width": 1024, "height": 768}),
        pytest.param("qwixx", 2, {"width": 768, "height": 1024}, marks=pytest.mark.thorough),
        pytest.param("qwixx-bonus-a", 5, {"width": 1024, "height": 768}, marks=pytest.mark.thorough),
    ],
)
def test_the_pad_lies_beside_the_sheets(browser: Any, host: Host, game: str, people: int, size: dict[str, int]) -> None:
    """On a low phone eight faces are as large as a thumb; around a flat tablet the sheets make room."""
    page = new_page(browser, host, size)
    names = [{"name": name} for name in ("Anna", "Ben", "Lea", "Oma", "Tom")[:people]]
    open_table(page, host, game, names, own=True, flat=people > 1)
    page.wait_for_selector(".entry-pad")
    key = page.locator(".entry-pad button").first.bounding_box()
    assert round(min(key["width"], key["height"])) >= 44
    assert page.evaluate(COVERED) == 0
    assert page.evaluate(BEYOND_THE_WINDOW) == [0, 0]


def test_three_phones_correct_two_turns(monkeypatch: pytest.MonkeyPatch, host: Host, browser: Any) -> None:
    monkeypatch.setattr(attendance, "LEAVING_SECONDS", 0.05)
    monkeypatch.setattr(presence, "LEAVING_SECONDS", 0.05)
    pages = anna, ben, lea = begun(browser, host, ["Anna", "Ben", "Lea"], own=True)
    enter(anna, 1, 2, 3, 4, 5, 6)
    pass_until_the_pad(*pages)
    assert anna.locator(".entry-pad").count() == 0
    anna.click(".bar button:has-text('Enter Ben’s roll')")  # who sits beside Ben may do it, too
    enter(anna, 6, 5, 4, 3, 2, 1)
    pass_until_the_pad(*pages)
    lea.wait_for_selector(".entry-pad")

    ben.keyboard.press("l")
    ben.click(".drawer li:nth-child(2) .icon")
    ben.click(".drawer .way:has-text('Anna’s roll')")
    assert "This undoes 2 rolls and 8 choices. Anna and Lea have to agree." in ben.locator(".from").inner_text()
    ben.click(".drawer button:has-text('Ask the others')")
    ben.wait_for_selector(".agreement:has-text('Waiting for Anna and Lea')")
    lea.wait_for_selector(".agreement:has-text('Ben wants to correct the game')")
    anna.click(".agreement button:has-text('Leave it as it is')")
    ben.wait_for_selector(".agreement", state="detached")
    lea.wait_for_selector(".entry-pad")

    ben.keyboard.press("l")
    ben.click(".drawer li:nth-child(2) .icon, .drawer li:nth-child(3) .icon")
    ben.click(".drawer .way:has-text('Anna’s roll')")
    ben.click(".drawer button:has-text('Ask the others')")
    lea.close()
    anna.click(".agreement button:has-text('Agree'):not(:has-text('for'))")
    anna.click(".agreement button:has-text('Agree for Lea')")
    enter(anna, 2, 2, 3, 4, 5, 6)
    ben.wait_for_function("document.querySelectorAll('.tray .die .hidden')[1]?.textContent === 'white 2'")
    ben.keyboard.press("l")
    assert ben.locator(".drawer .void").count() == 2
    assert "The game goes back, for a correction by Ben" in ben.locator(".drawer").inner_text()
    assert [*anna.errors, *ben.errors] == []


@pytest.mark.parametrize("size", [PHONE, {"width": 640, "height": 360}, {"width": 1280, "height": 800}])
def test_dice_that_stay_lie_beside_those_that_are_entered(browser: Any, host: Host, size: dict[str, int]) -> None:
    """Whoever throws for a bot or for somebody far away has to know which dice to leave."""
    page = new_page(browser, host, size)
    open_table(page, host, "bingo-dice", [{"name": "Anna"}], own=True)
    assert page.locator(".entry-pad .staying").count() == 0
    enter(page, 6, 6, 1, 2, 3)
    for place in (1, 2):
        page.click(f".tray .die:nth-child({place}) .touch")
    page.click(".bar .main")
    page.wait_for_selector(".entry-pad .column")
    assert page.locator(".staying").get_attribute("aria-label") == "held: 6 and 6"
    assert page.locator(".staying svg").count() == 2
    key, die = page.locator(".entry-pad .key").first.bounding_box(), page.locator(".key svg").first.bounding_box()
    assert round(min(key["width"], key["height"])) >= 44
    assert die["height"] <= key["height"], "no die lies over another"
    enter(page, 4, 5, 6)
    assert faces_in_tray(page) == "die 1: 6 die 2: 6 die 3: 4 die 4: 5 die 5: 6"
    assert page.evaluate(BEYOND_THE_WINDOW) == [0, 0]
    assert page.errors == []


def test_tiles_drawn_by_hand(browser: Any, host: Host) -> None:
    page = new_page(browser, host)
    open_table(page, host, "bingolino", ANNA_AND_BEN, own=True, own_tiles=True)
    for name, lowest in (("Anna", 1), ("Ben", 7)):
        page.wait_for_selector(f".prompt:has-text('{name}: Tap the numbers of 16 more tiles')")
        for number in [*range(lowest, lowest + 5)] * 3 + [lowest + 5]:
            page.click(f".bag button[aria-label^='{number},']")
        page.click(".taken button >> nth=0")  # it goes back into the bag
        page.wait_for_selector(f".prompt:has-text('{name}: Tap the number of the last tile')")
        page.click(f".bag button[aria-label^='{lowest}, 1 tile left']")
        page.click(".bar .ready:enabled")
    for _ in ANNA_AND_BEN:
        page.wait_for_selector(".board .tile")
        page.click(".bar .ready:enabled")
    page.click(".tray .count:nth-child(3)")
    page.wait_for_selector(".entry-pad")
    assert page.locator(".entry-pad .column").count() == 3
    enter(page, 1, 2, 3)
    assert faces_in_tray(page) == "1 2 3"
    assert page.evaluate(BEYOND_THE_WINDOW) == [0, 0]
    assert page.errors == []


def test_how_lucky_our_dice_were(browser: Any, host: Host) -> None:
    page = new_page(browser, host, PHONE)
    open_table(page, host, "qwixx", [{"name": "Anna"}], own=True)
    for _ in range(4):
        enter(page, 1, 1, 2, 3, 4, 6)
        pass_until_the_pad(page)
    page.click(".luck summary")
    white = page.locator(".luck figure").first
    assert (
        white.get_attribute("aria-label")
        == "white dice: 1: 8 times; 2: 0 times; 3: 0 times; 4: 0 times; 5: 0 times; 6: 0 times"
    )
    assert "Too few rolls to say anything about these dice" in page.locator(".luck").inner_text()
    assert page.errors == []
