"""Help as people meet it: the lamp beside the question, two marks, then the answer; nothing moves for it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from tests.browser.ahead import Public
from tests.browser.conftest import Host
from tests.browser.faults import faults
from tests.browser.test_fit import LONG_WORDS, OTHERS
from tests.browser.test_play import AGAINST_BOT, BEYOND_THE_WINDOW, DESK, PHONE, new_page, open_table
from tests.kinds import GAMES_OF_ALL_FAMILIES
from tests.test_help import made_up, told_by

pytestmark = pytest.mark.xdist_group("browser-help")
ALONE = [{"name": "Anna"}]
SIDEWAYS = {"width": 740, "height": 360}
LAMP = ".hint-key:not(:disabled)"
PLACES = """() => ['.stage .dice', '.prompting', '.pad', '.bar', 'header'].map((one) => {
  const box = document.querySelector(one).getBoundingClientRect();
  return [one, box.x, box.y, box.width, box.height].join(' ');
})"""


@pytest.fixture(autouse=True)
def at_once() -> Iterator[None]:
    """What is said is made up: the second choice is best, the first as good. What is true is for other tests."""
    with told_by(made_up):
        yield


def ask(page: Any, throw: bool = True) -> None:
    """Come to a question with several choices."""
    if page.locator(".bar .ready").count():
        page.locator(".bar .ready").click()
    if throw:
        page.locator(".bar .wide").click()
    page.locator(LAMP).wait_for()


@pytest.mark.parametrize("size", [PHONE, DESK, SIDEWAYS], ids=["phone", "desk", "sideways"])
@pytest.mark.parametrize("game", ["qwixx", "wuerfel-bingo-5", "bingolino", "bingo-dice"])
def test_a_hint_marks_two_choices_and_the_answer_opens_and_nothing_moves(
    browser: Any, host: Host, game: str, size: dict[str, int]
) -> None:
    page = new_page(browser, host, size)
    open_table(page, host, game, AGAINST_BOT, help=True)
    page.locator(".bar .wide, .bar .ready, .tray .count").first.wait_for()
    ask(page, throw=game != "bingolino")
    before = page.evaluate(PLACES)
    lamp = page.locator(LAMP).bounding_box()
    assert lamp["width"] >= 44 and (lamp["height"] >= 44 or size == SIDEWAYS)
    question = page.locator(".prompt").inner_text()
    page.locator(LAMP).click()
    page.locator(".prompt", has_text="One of these two").wait_for()
    assert page.locator(".prompt").inner_text() != question
    if game != "bingo-dice":  # there a choice is a set of dice, which the sentence names
        assert page.locator("svg.hinted").count() >= 2
    assert page.evaluate(PLACES) == before
    assert page.evaluate(BEYOND_THE_WINDOW) == [0, 0]
    page.locator(LAMP).click()
    drawer = page.get_by_role("dialog", name="What the choices are worth")
    drawer.wait_for()
    drawer.get_by_role("listitem").nth(1).wait_for()
    assert "best" in drawer.get_by_role("listitem").first.inner_text()
    if size == DESK:
        pad, answer = page.locator(".frame .pad").bounding_box(), drawer.bounding_box()
        assert answer["x"] > pad["x"] + 0.8 * pad["width"], "what it speaks of stays in sight"
    assert "Estimated by playing on" in drawer.inner_text()
    page.get_by_role("button", name="Close").click()
    assert page.evaluate(PLACES) == before
    assert page.get_by_role("button", name="Show the help again").count() == 1
    assert page.errors == []


@pytest.mark.parametrize("languages", [LONG_WORDS, pytest.param(OTHERS, marks=[pytest.mark.thorough])], ids=" ".join)
@pytest.mark.parametrize("game", GAMES_OF_ALL_FAMILIES)
def test_question_and_hint_fit_beside_the_lamp_in_every_language(
    browser: Any, host: Host, game: str, languages: tuple[str, ...]
) -> None:
    page = new_page(browser, host)
    open_table(page, host, game, AGAINST_BOT, help=True)
    page.locator(".bar .wide, .bar .ready, .tray .count").first.wait_for()
    ask(page, throw=game != "bingolino")
    for language in languages:
        page.goto(f"{page.url.split('?')[0]}?lang={language}")
        page.locator(LAMP).wait_for()
        for size in (PHONE, SIDEWAYS, DESK):
            page.set_viewport_size(size)
            assert faults(page) == [], f"the question of {game} in {language} at {size}"
        page.locator(LAMP).click()
        page.locator(".hint-key.lit").wait_for()
        for size in (DESK, SIDEWAYS, PHONE):
            page.set_viewport_size(size)
            assert faults(page) == [], f"the hint of {game} in {language} at {size}"


def test_by_keyboard_and_heard(browser: Any, host: Host) -> None:
    page = new_page(browser, host, DESK)
    open_table(page, host, "qwixx", ALONE, help=True)
    page.keyboard.press(" ")
    page.locator(LAMP).wait_for()
    page.keyboard.press("h")
    page.locator(".prompt", has_text="One of these two").wait_for()
    assert "suggested" in page.locator(".cell.advised").first.get_attribute("aria-label")
    page.keyboard.press("h")
    page.get_by_role("dialog", name="What the choices are worth").wait_for()
    page.keyboard.press("Escape")
    page.get_by_role("dialog").wait_for(state="detached")
    assert "Equally good here" in page.evaluate("() => document.body.textContent")
    page.keyboard.press("p")
    page.locator("svg.hinted").first.wait_for(state="detached")
    page.keyboard.press("k")
    assert "Hint, then what is best" in page.get_by_role("dialog").inner_text()


def test_others_see_that_help_was_used_and_not_what_it_said(browser: Any, host: Host) -> None:
    anna = new_page(browser, host)
    open_table(anna, host, "qwixx", [{"name": "Anna"}, {"name": "Ben"}], help=True)
    anna.locator(".bar .wide").click()
    watcher = new_page(browser, host, DESK)
    watcher.goto(anna.url)
    watcher.locator(".cell").first.wait_for()
    anna.locator(LAMP).click()
    watcher.locator("text=Anna asks for a hint").first.wait_for()
    assert watcher.locator("svg.hinted, .hint-key").count() == 0
    assert "One of these two" not in watcher.inner_text("body")


def test_covered_nobody_else_sees_what_was_said(browser: Any, host: Host) -> None:
    page = new_page(browser, host)
    open_table(page, host, "qwixx", [{"name": "Anna"}, {"name": "Ben"}], help=True, covered=True)
    page.locator(".bar .wide").click()
    page.locator(LAMP).click()
    page.locator(".prompt", has_text="Anna: One of these two").wait_for()
    page.locator(".bar .choice").last.click()
    page.get_by_role("button", name="I am Ben").click()
    page.locator(".bar .choice").first.wait_for()
    assert page.locator("svg.hinted").count() == 0
    assert "One of these two" not in page.locator(".prompt").inner_text()
    assert page.get_by_role("button", name="Hint", exact=True).count() == 1


def test_on_a_tablet_between_people_each_side_has_its_lamp(browser: Any, host: Host) -> None:
    page = new_page(browser, host, {"width": 1024, "height": 768})
    open_table(page, host, "qwixx", [{"name": "Anna"}, {"name": "Ben"}], help=True, flat=True)
    page.locator("[data-seat='0'] .bar .wide").click()
    page.locator(f"[data-seat='1'] {LAMP}").click()
    page.locator("[data-seat='1'] .prompt", has_text="One of these two").wait_for()
    assert page.locator("[data-seat='1'] .hinted").count() > 0 and page.locator("[data-seat='0'] .hinted").count() == 0


def test_why_there_is_no_help_is_said_in_place_of_the_question(browser: Any, host: Host) -> None:
    with told_by(lambda table, seat: table.note_help(seat, 7)):  # raises what the referee says
        page = new_page(browser, host)
        open_table(page, host, "qwixx", ALONE, help=True)
        page.locator(".bar .wide").click()
        page.locator(LAMP).click()
        page.locator(".prompt", has_text="Help is 1 for the two best choices").wait_for()


def test_without_help_there_is_no_lamp(browser: Any, host: Host) -> None:
    page = new_page(browser, host)
    open_table(page, host, "qwixx", ALONE)
    page.locator(".bar .wide").click()
    page.locator(".bar .choice").first.wait_for()
    assert page.locator(".hint-key").count() == 0


def test_the_set_up_has_help_for_one_person_and_not_with_others(browser: Any, host: Host) -> None:
    page = new_page(browser, host, DESK)
    page.goto(f"{host.address}/setup/qwixx")
    switch = page.get_by_role("switch", name="Help")
    switch.wait_for()
    assert switch.is_checked()
    people = page.get_by_role("group", name="How many people")
    people.get_by_role("button", name="2").click()
    assert not switch.is_checked()
    switch.click()
    people.get_by_role("button", name="3").click()
    assert switch.is_checked(), "what was chosen stays"


def two_squares_are_left(public: Public) -> bool:
    """Of the last round."""
    free = [cell for cell in public["seats"][0]["cells"].values() if cell["state"] == "open"]
    return len(public["facts"]["rounds"]) == 2 and len(free) == 2


def test_the_end_says_who_had_help_and_the_history_marks_it(browser: Any, host: Host) -> None:
    page = new_page(browser, host, DESK)
    open_table(page, host, "wuerfel-bingo-5", ALONE, two_squares_are_left, help=True)
    page.locator(".bar .wide").click()
    page.get_by_role("button", name="Show what is best").click()
    page.get_by_role("button", name="Close").click()
    page.locator(".cell.legal").first.click()
    page.locator(".bar .wide").click()
    page.locator("text=Anna had help with one decision").wait_for()
    page.goto(f"{host.address}/history")
    page.locator("li small", has_text="with help").wait_for()
    [game] = json.loads(page.evaluate("() => localStorage.getItem('rollbook.history')"))
    assert game["seats"][0]["helped"] == 1
