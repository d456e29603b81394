"""How the pages look on which people come together: on phones, in all languages, with large text, for axe."""

from __future__ import annotations

from typing import Any

import pytest

from rollbook import words
from tests.browser.conftest import Host
from tests.browser.faults import page_faults
from tests.browser.test_apart import invite, person, sit_down
from tests.browser.test_fit import clean

pytestmark = pytest.mark.xdist_group("browser-apart-look")
PHONES = [(320, 640), (360, 640), (390, 844)]
LONG = "Wilhelmine-Charlotte IIII"[:24]  # as long as a name may be


def looked_at(page: Any, where: str) -> None:
    for width, height in PHONES:
        page.set_viewport_size({"width": width, "height": height})
        assert page_faults(page) == [], f"{where} at {width}×{height}"


LONG_WORDS = [
    pytest.param(language, marks=[] if language == "de" else [pytest.mark.thorough]) for language in words.LANGUAGES
]


@pytest.mark.parametrize("language", LONG_WORDS)
def test_the_pages_fit_phones_in_all_languages(browser: Any, host: Host, language: str) -> None:
    anna = person(browser, host, LONG, language=language)
    link = invite(anna, host, "bingo-dice" if language == "de" else "qwixx", seats=4)
    ben = person(browser, host, "Ben", language=language)
    ben.goto(link)
    ben.locator("ol .button").first.wait_for()
    looked_at(ben, "join")
    ben.locator("ol .button").first.click()
    ben.locator(".gathering .code svg").wait_for()
    anna.locator(".gathering b", has_text="Ben").wait_for()
    anna.locator("li .icon").first.click()  # whether Ben shall leave
    for fold in anna.locator("summary").all():
        fold.click()
    anna.locator(".gathering [role=switch]").check()
    anna.locator(".close").click()
    looked_at(anna, "waiting room")
    looked_at(ben, "waiting room of a guest")
    anna.goto(f"{host.address}/setup/qwixx")
    anna.locator(".seat").first.wait_for()
    for fold in anna.locator("summary").all():
        fold.click()
    anna.locator("details select").first.select_option("30")
    looked_at(anna, "set-up")
    other = person(browser, host, "Carla", language=language)
    other.goto(host.address)
    other.locator("section[aria-label] button").click()
    other.locator("form .entry").fill("abcd efgh")
    other.locator("form .main").click()
    other.get_by_role("alert").wait_for()
    looked_at(other, "home")


# Whether all of the code can be seen, with nothing over its corners.
WHOLE = """code => {
  const { left, top, right, bottom } = code.getBoundingClientRect();
  const corners = [[left + 1, top + 1], [right - 1, top + 1], [left + 1, bottom - 1], [right - 1, bottom - 1]];
  return corners.every(([x, y]) => code.parentElement.contains(document.elementFromPoint(x, y)));
}"""


def test_the_hosts_code_lies_whole_above_the_key_to_begin(browser: Any, host: Host) -> None:
    anna = person(browser, host, language="de")
    invite(anna, host, seats=4)
    for width, height in [(360, 640), (390, 844), (768, 1024), (1440, 900)]:
        anna.set_viewport_size({"width": width, "height": height})
        code = anna.locator(".gathering .code svg")
        assert code.evaluate(WHOLE), f"{width}×{height}"
        assert code.bounding_box()["width"] >= 250, f"{width}×{height}: a camera finds it"


@pytest.mark.parametrize("scheme", ["light", pytest.param("dark", marks=[pytest.mark.thorough])])
def test_axe_finds_nothing_where_people_come_together(browser: Any, host: Host, scheme: str) -> None:
    anna, ben = person(browser, host, color_scheme=scheme), person(browser, host, "Ben", color_scheme=scheme)
    link = invite(anna, host, seats=3)
    ben.goto(link)
    ben.locator("ol .button").first.wait_for()
    assert clean(ben) == "", "join"
    sit_down(ben, link)
    anna.locator(".gathering b", has_text="Ben").wait_for()
    anna.locator(".gathering [role=switch]").check()
    anna.locator("summary").click()
    assert clean(anna) == "", "waiting room"
    assert clean(ben) == "", "waiting room of a guest"
    other = person(browser, host, "Carla", color_scheme=scheme)
    other.goto(host.address)
    other.get_by_role("heading", name="Open tables here").wait_for()
    other.get_by_role("button", name="I have a code").click()
    assert clean(other) == "", "home"


def test_large_text_fits_too(browser: Any, host: Host) -> None:
    """Twice the size of the text; the page scrolls then, down only."""
    anna, ben = person(browser, host), person(browser, host, "Ben")
    link = invite(anna, host)
    ben.goto(link)
    ben.locator("ol .button").first.wait_for()
    for page in (anna, ben):
        page.add_style_tag(content="html { font-size: 200% }")
        page.set_viewport_size({"width": 390, "height": 844})
        assert page_faults(page) == []
