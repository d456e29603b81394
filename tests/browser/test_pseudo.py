"""The pages in the pseudo-language: nothing to be read or heard that does not come from the Fluent files."""

from __future__ import annotations

import json
from typing import Any

import pytest

from rollbook.games import families
from rollbook.web import course
from tests import pseudo
from tests.browser.ahead import over
from tests.browser.conftest import Host
from tests.browser.test_play import TAP, new_page, open_table
from tests.browser.test_sweep import MOMENT

pytestmark = pytest.mark.xdist_group("browser-pseudo")
GAMES = [family.sheets[-1].id for family in families()]
SEATS = [{"name": "Anna"}, {"name": "Ben", "bot": "random"}, {"name": "Cara", "bot": "random"}]
TAPS = 25
NOWHERE = ["/nothing", "/table/nothing", "/replay/nothing", "/setup/chess", "/rules/chess"]

# All that is read or heard, except what is hidden, the names of languages, and the mark of the project.
SHOWN = """() => {
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.nodeType === Node.TEXT_NODE) {
      const skip = node.parentElement.closest('script, style, .rulebook, select[data-languages], kbd');
      if (!skip && node.parentElement.getClientRects().length) found.push(node.data);
    } else for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description', 'aria-roledescription'])
      if (node.hasAttribute(name) && !node.closest('[inert]')) found.push(node.getAttribute(name));
  }
  return [document.title, ...found].filter((text) => /[A-Za-z]/.test(text));
}"""
LISTS = "Intl.ListFormat.prototype.format = (names) => names.join(' ⟦&⟧ ');"
NAMES_OF_LANGUAGES = ["Deutsch", "English", "Español", "Français", "Italiano", "Nederlands"]
LANGUAGES = [*NAMES_OF_LANGUAGES, "en"]  # and the code beside the name


def pseudo_page(browser: Any, host: Host, **more: Any) -> Any:
    """A page that gets the pseudo-language whenever it asks for English."""
    page = new_page(browser, host, script=LISTS, **more)
    body = f"export default {json.dumps(pseudo.pseudo())};"
    page.route("**/assets/en-*.js", lambda route: route.fulfill(body=body, content_type="text/javascript"))
    return page


def strange(page: Any) -> list[str]:
    """What stands on the page and comes from nowhere."""
    page.wait_for_timeout(60)
    return [text for text in page.evaluate(SHOWN) if pseudo.strange(text, LANGUAGES)]


@pytest.mark.parametrize(
    "address",
    [
        "/",
        *(f"/setup/{game}" for game in GAMES),
        "/replay",
        pytest.param("/history", marks=[pytest.mark.thorough]),
        "/sheet/qwixx-bonus-b",
        "/nothing",
        "/table/nothing",
        "/setup/chess",
        "/rules/chess",
    ],
)
def test_a_page_is_all_from_the_words(browser: Any, host: Host, address: str) -> None:
    page = pseudo_page(browser, host)
    page.goto(f"{host.address}{address}")
    page.get_by_text("⟦").first.wait_for(state="attached")
    page.wait_for_timeout(300)
    page.evaluate("document.querySelectorAll('details').forEach((one) => (one.open = true))")
    assert strange(page) == []


@pytest.mark.parametrize("game", GAMES)
def test_short_rules_are_all_from_the_words(browser: Any, host: Host, game: str) -> None:
    page = pseudo_page(browser, host)
    page.goto(f"{host.address}/rules/{game}")
    page.wait_for_selector("ol, .steps, .plain")
    wrong = page.evaluate(
        "() => [...document.querySelectorAll('ol *:not(:has(*)), .steps *:not(:has(*))')].map((one) => one.textContent)"
    )
    assert [text for text in set(wrong) if pseudo.strange(text)] == []


@pytest.mark.parametrize("game", GAMES)
def test_a_table_is_all_from_the_words(browser: Any, host: Host, monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    monkeypatch.setattr(course, "REVEAL_SECONDS", 30)
    page = pseudo_page(browser, host, pause=True)
    open_table(page, host, game, SEATS)
    wrong: dict[str, str] = {}
    seen = set()
    for _ in range(TAPS):
        moment = page.evaluate(MOMENT)
        if moment == "end":
            break
        if moment not in seen:
            seen.add(moment)
            wrong |= dict.fromkeys(strange(page), moment)
        page.evaluate(TAP)
        page.wait_for_timeout(40)
    for key in ("m", "Escape"):
        page.keyboard.press(key)
        wrong |= dict.fromkeys(strange(page), "menu")
    page.keyboard.press("m")
    for place in range(page.locator(".menu button").count()):
        button = page.locator(".menu button").nth(place)
        if button.count() and button.is_visible():
            button.click()
            wrong |= dict.fromkeys(strange(page), f"drawer {place}")
            page.keyboard.press("Escape")
            if not page.locator(".menu").count():
                page.keyboard.press("m")
    assert wrong == {}
    assert len(seen) > 2


@pytest.mark.parametrize("game", ["wuerfel-bingo-6", "qwixx"])
def test_an_end_is_all_from_the_words(browser: Any, host: Host, game: str) -> None:
    page = pseudo_page(browser, host)
    open_table(page, host, game, SEATS[:2], ahead=over)
    assert strange(page) == []
