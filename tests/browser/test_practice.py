"""Practice in the browser: a position, a tap, how good that was, and the next one; progress stays on the device."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from rollbook.games import find
from rollbook.practice import positions
from tests.browser.conftest import Host
from tests.browser.test_play import BEYOND_THE_WINDOW, DESK, PHONE, new_page
from tests.kinds import GAMES_OF_ALL_FAMILIES

pytestmark = pytest.mark.xdist_group("browser-practice")
SIZES = pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
COMMON_PHONE = {"width": 360, "height": 740}
OUT_OF_SIGHT = """() => ['li.best', 'li.chosen', '.why'].filter((one) => {
  const part = document.querySelector('.verdict ' + one);
  const room = document.querySelector('.verdict').getBoundingClientRect();
  return (part || one !== '.why') && !(part?.getBoundingClientRect().bottom <= Math.min(room.bottom, innerHeight));
})"""
KEPT = "JSON.parse(localStorage.getItem('rollbook.practice') ?? '{}')"


def look(page: Any, name: str) -> None:
    """Nothing lies beyond the window; and a picture for people who want to see it."""
    assert page.evaluate(BEYOND_THE_WINDOW) == [0, 0], name
    if folder := os.environ.get("ROLLBOOK_SHOTS"):
        page.screenshot(path=str(Path(folder) / f"{name}-{page.viewport_size['width']}.png"))


def answer(page: Any) -> None:
    """Choose the first thing that can be chosen."""
    page.wait_for_selector(".position .prompt")
    choices = page.locator(".position :is([data-legal=true], .bar button:not(:disabled))")
    choices.first.click()
    page.wait_for_selector(".position .verdict")


@SIZES
@pytest.mark.parametrize("game", GAMES_OF_ALL_FAMILIES)
def test_one_tap_brings_a_verdict_and_the_next_position(
    browser: Any, host: Host, size: dict[str, int], game: str
) -> None:
    page = new_page(browser, host, size)
    page.goto(f"{host.address}/practice/{game}")
    page.wait_for_selector(".position .prompt")
    look(page, f"practice-{game}")
    answer(page)
    look(page, f"practice-{game}-verdict")
    page.set_viewport_size(DESK if size == DESK else COMMON_PHONE)
    assert page.evaluate(OUT_OF_SIGHT) == [], "the best, one's own choice and why are seen at once"
    page.set_viewport_size(size)
    for one in page.locator("select, .others, .keys button").all():
        assert one.bounding_box()["height"] >= 44
    first, second = (one.id for one in positions(find(game)).positions[:2])
    kept = page.evaluate(KEPT)[game]
    assert list(kept["seen"]) == [first]
    right = page.locator(".verdict.right").count() == 1
    assert kept["streak"] == int(right) and kept["seen"][first] == right
    page.get_by_role("button", name="Next").click()
    answer(page)
    assert list(page.evaluate(KEPT)[game]["seen"]) == [first, second]


@SIZES
def test_the_best_choice_is_right_and_trying_again_does_not_count(
    browser: Any, host: Host, size: dict[str, int]
) -> None:
    one = next(one for one in positions(find("qwixx")).positions if one.best != "-" and one.tempting != "-")
    number = positions(find("qwixx")).positions.index(one)
    seen = {other.id: True for other in positions(find("qwixx")).positions[:number]}
    page = new_page(browser, host, size)
    progress = {"qwixx": {"streak": 2, "longest": 2, "themes": {}, "seen": seen}}
    page.goto(f"{host.address}/history")
    page.evaluate("one => localStorage.setItem('rollbook.practice', one)", json.dumps(progress))
    page.goto(f"{host.address}/practice/qwixx")
    page.locator(f".position [data-cell='{one.best}']").click()
    page.wait_for_selector(".verdict.right")
    assert page.get_by_role("status").filter(has_text="3 right in a row").count() == 1
    page.get_by_role("button", name="Try again").click()
    page.locator(f".position [data-cell='{one.tempting}']").click()
    page.wait_for_selector(".verdict:not(.right)")
    assert page.evaluate(KEPT)["qwixx"]["streak"] == 3


def test_rows_of_sixteen_stand_in_one_line_at_a_desk_and_it_is_said_what_practice_is(browser: Any, host: Host) -> None:
    page = new_page(browser, host, DESK)
    page.goto(f"{host.address}/practice/qwixx-longo")
    chips = page.locator(".position .row").first.locator(".chip")
    chips.first.wait_for()
    assert chips.count() == 16 and len({one.bounding_box()["y"] for one in chips.all()[1:-1]}) <= 2  # one may be raised
    page.get_by_text("Find the best choice. Then the coach judges it.").wait_for()


def test_words_of_a_key_and_the_key_that_presses_it_do_not_touch(browser: Any, host: Host) -> None:
    """Nine keys stand beside the sheet here, and French words are long."""
    page = new_page(browser, host, DESK, "fr")
    one = next(one for one in positions(find("qwixx-bonus-a")).positions if len(one.behind) == 9)
    page.goto(f"{host.address}/history")
    seen = {other.id: True for other in positions(find("qwixx-bonus-a")).positions if other.id != one.id}
    progress = {"qwixx-bonus-a": {"streak": 0, "longest": 0, "themes": {}, "seen": seen}}
    page.evaluate("one => localStorage.setItem('rollbook.practice', one)", json.dumps(progress))
    page.goto(f"{host.address}/practice/qwixx-bonus-a")
    key = page.locator(".position .declines")
    key.wait_for()
    assert "manqué" in key.inner_text()
    touching = """key => {
      const words = document.createRange();
      words.selectNodeContents(key.querySelector('.what > span'));
      const press = key.querySelector('kbd').getBoundingClientRect();
      return [...words.getClientRects()].some((one) => one.right > press.left && one.top < press.bottom - 1);
    }"""
    assert not key.evaluate(touching)


def test_themes_can_be_picked_and_home_leads_here(browser: Any, host: Host) -> None:
    page = new_page(browser, host)
    page.goto(host.address)
    page.get_by_role("link", name="Practice: Qwixx", exact=True).click()
    page.wait_for_selector(".position .prompt")
    theme = positions(find("qwixx")).positions[-1].theme
    page.get_by_label("Theme").select_option(theme)
    wanted = next(one for one in positions(find("qwixx")).positions if one.theme == theme)
    page.wait_for_selector(".position .prompt")
    answer(page)
    assert wanted.id in page.evaluate(KEPT)["qwixx"]["seen"]


def test_a_game_that_is_not_there_is_not_practised(browser: Any, host: Host) -> None:
    page = new_page(browser, host)
    page.goto(f"{host.address}/practice/nonsense")
    page.get_by_role("heading", name="There is no such game").wait_for()
