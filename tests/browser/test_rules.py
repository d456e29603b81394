"""The rules page: the full rules in the language chosen, and addresses that lead to a paragraph."""

from __future__ import annotations

from typing import Any

import pytest

from rollbook import words
from tests.browser.conftest import Host
from tests.browser.test_fit import clean
from tests.browser.test_play import BEYOND_THE_WINDOW, PHONE, new_page

pytestmark = pytest.mark.xdist_group("browser-rules")
AT_THE_TOP = "part => Math.abs(part.getBoundingClientRect().top) < innerHeight / 2"


LANGUAGES = [
    pytest.param(language, marks=[] if language in ("de", "nl") else [pytest.mark.thorough])
    for language in words.LANGUAGES
]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_full_rules_are_in_the_language_chosen(browser: Any, host: Host, language: str) -> None:
    page = new_page(browser, host, PHONE)
    page.goto(f"{host.address}/rules/wuerfel-bingo-6?lang={language}")
    text = page.locator(f".text[lang={language}]")
    text.locator("h3").first.wait_for()
    assert text.locator("p[id]").count() == 6 + 3 + 10 + 15 + 9 + 5  # sections 1, 3, 4, 5, 7 and 8
    assert page.evaluate(BEYOND_THE_WINDOW)[0] == 0
    assert language != "de" or clean(page) == ""  # the same page in all languages


def test_an_address_leads_to_a_paragraph_and_a_paragraph_to_another(browser: Any, host: Host) -> None:
    page = new_page(browser, host, PHONE)
    page.goto(f"{host.address}/rules/qwixx-longo?lang=de#8.12")
    page.locator("[id='8.12']:target").wait_for()
    assert page.locator("[id='8.12']").evaluate(AT_THE_TOP)
    page.locator("[id='8.12']").get_by_role("link", name="§8.5").click()
    page.locator("[id='8.5']:target").wait_for()
    assert page.url.endswith("/rules/qwixx-longo#8.5") and page.locator("[id='8.5']").evaluate(AT_THE_TOP)
    page.go_back()
    page.locator("[id='8.12']:target").wait_for()


def test_rules_that_nobody_has_translated_say_so(browser: Any, host: Host) -> None:
    page = new_page(browser, host, PHONE)
    english = {"language": "en", "html": "<p>Everybody rolls.</p>"}
    page.route("**/api/rules/**", lambda route: route.fulfill(json=english))
    page.goto(f"{host.address}/rules/qwixx?lang=nl")
    page.get_by_text("Deze regels zijn nog niet vertaald").wait_for()
    assert page.locator("[lang=en]").inner_text() == "Everybody rolls."
