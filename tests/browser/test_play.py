"""People playing by tapping: every game to its end, several people, keyboard, restarts, languages, accessibility."""

from __future__ import annotations

import json
import time
from typing import Any

import pytest

from rollbook import words
from rollbook.games import variants
from tests.browser.conftest import Host

pytestmark = pytest.mark.xdist_group("browser")
PHONE = {"width": 360, "height": 640}
DESK = {"width": 1440, "height": 900}


def new_page(browser: Any, host: Host, size: dict[str, int] = PHONE, language: str = "en", **context: Any) -> Any:
    """A page whose errors fail the test, with everything shown at once."""
    page = browser.new_context(viewport=size, locale=language, **context).new_page()
    page.set_default_timeout(5000)
    page.errors = []
    page.on("pageerror", lambda error: page.errors.append(str(error)))
    page.goto(f"{host.address}/?lang={language}")
    page.evaluate("localStorage.setItem('settings', JSON.stringify({pace: 'instant', noPause: true, name: 'Anna'}))")
    return page


def open_table(page: Any, host: Host, game: str, seats: list[dict[str, str]], **setup: Any) -> None:
    """A table with seeded dice, opened the way the client does it."""
    body = json.dumps({"game": game, "seats": seats, "seed": 4, "first": 0, **setup})
    opened = page.evaluate("body => fetch('/api/tables', {method: 'POST', body}).then(answer => answer.json())", body)
    names = [seat["name"] for seat in seats]
    kept = {**opened, "game": game, "name": game, "names": names, "time": 0}
    page.evaluate("kept => localStorage.setItem('tables', JSON.stringify([kept]))", kept)
    page.goto(f"{host.address}/table/{opened['table']}")
    page.wait_for_selector(".prompt")


AGAINST_BOT = [{"name": "Anna"}, {"name": "Bot", "bot": "casual"}]

# One tap of a simple person: throw, be ready, say final, take a tile or a legal cell, stop, or press the first button.
TAP = """() => {
  const usable = (button) => !button.disabled && button.offsetParent !== null;
  const visible = (selector) => [...document.querySelectorAll(selector)].filter(usable);
  const bar = visible('.bar button:not(.info)');
  if (document.querySelector('.end')) return 'end';
  const ready = visible('.bar .ready')[0];
  if (ready) { ready.click(); return 'ready'; }
  const wide = visible('.bar .wide')[0];
  if (wide) { wide.click(); return 'throw'; }
  const legal = visible('button[data-legal=true]:not(.noted)');
  if (legal.length && !visible('.cell.noted').length) { legal[Math.floor(legal.length / 2)].click(); return 'cell'; }
  const main = visible('.bar .main')[0] ?? bar.at(-1);
  if (main) { main.click(); return 'bar'; }
  return 'nothing';
}"""


BEYOND_THE_WINDOW = """() => {
  const page = document.documentElement;
  return [page.scrollWidth - innerWidth, page.scrollHeight - innerHeight];
}"""


def play_to_the_end(page: Any, seconds: float = 60, most_taps: int = 2000) -> int:
    """Tap until the end is shown; the page never scrolls and nothing is wrong on the way."""
    until, taps = time.monotonic() + seconds, 0
    while time.monotonic() < until and taps < most_taps:
        done = page.evaluate(TAP)
        if done == "end":
            break
        taps += done != "nothing"
        page.wait_for_timeout(15)
    assert page.errors == []
    return taps


@pytest.mark.parametrize("game", [game for game in variants() if game != "bingo-dice"])
def test_a_whole_game_by_tapping_on_a_phone(browser: Any, host: Host, game: str) -> None:
    page = new_page(browser, host)
    open_table(page, host, game, AGAINST_BOT)
    play_to_the_end(page)
    assert page.locator(".end").count() == 1
    page.context.close()


def test_bingo_dice_by_tapping_on_a_phone(browser: Any, host: Host) -> None:
    """The simple person always throws all dice: after enough turns the bot has all goals."""
    page = new_page(browser, host)
    open_table(page, host, "bingo-dice", AGAINST_BOT)
    play_to_the_end(page, seconds=90, most_taps=5000)
    assert page.locator(".end").count() == 1
    page.context.close()


@pytest.mark.parametrize("game", ["qwixx", "wuerfel-bingo-5"])
def test_a_whole_game_on_a_desktop(browser: Any, host: Host, game: str) -> None:
    page = new_page(browser, host, DESK)
    open_table(page, host, game, AGAINST_BOT)
    play_to_the_end(page)
    assert page.locator(".end").count() == 1
    page.context.close()


def test_covered_choices_are_handed_over(browser: Any, host: Host) -> None:
    page = new_page(browser, host)
    open_table(page, host, "qwixx", [{"name": "Anna"}, {"name": "Ben"}], covered=True)
    page.locator(".bar .wide").click()
    page.get_by_role("button", name="I am Anna").click()
    page.get_by_role("button", name="pass").click()
    page.get_by_text("Hand the device to Ben").wait_for()
    page.get_by_role("button", name="I am Ben").click()
    page.get_by_role("button", name="pass").click()
    page.locator(".prompt", has_text="coloured").wait_for()
    page.context.close()


def test_reload_and_restart_lose_nothing(browser: Any, host: Host) -> None:
    page = new_page(browser, host)
    open_table(page, host, "qwixx-bonus-b", AGAINST_BOT)
    for _ in range(25):
        page.evaluate(TAP)
        page.wait_for_timeout(15)
    page.wait_for_timeout(300)
    sheet = "[...document.querySelectorAll('.sheetbox .cell')].map(cell => cell.className).join()"
    before = page.evaluate(sheet)
    page.reload()
    page.wait_for_selector(".prompt")
    assert page.evaluate(sheet) == before
    host.stop()
    page.wait_for_selector(".prompt.bad")
    host.start()
    page.wait_for_selector(".prompt:not(.bad)")
    assert page.evaluate(sheet) == before
    play_to_the_end(page)
    assert page.locator(".end").count() == 1
    page.context.close()


def test_a_turn_with_the_keyboard_alone(browser: Any, host: Host) -> None:
    page = new_page(browser, host, DESK)
    open_table(page, host, "qwixx", [{"name": "Anna"}])
    page.keyboard.press("Space")
    page.wait_for_selector("button[data-legal=true]")
    page.locator("button[data-legal=true]").first.focus()
    chosen = page.evaluate("document.activeElement.dataset.cell")
    page.keyboard.press(".")
    page.keyboard.press(",")
    assert page.evaluate("document.activeElement.dataset.cell") == chosen
    page.keyboard.press("Enter")
    page.wait_for_selector(f".cell.crossed[data-cell={chosen}]")
    page.keyboard.press("p")
    page.wait_for_selector(".bar .wide")
    page.context.close()


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_no_region_overflows_in_any_language(browser: Any, host: Host, language: str) -> None:
    for scheme in ("light", "dark"):
        page = new_page(browser, host, language=language, color_scheme=scheme)
        for game in ("qwixx-longo", "qwixx-bonus-b", "bingolino", "bingo-dice"):
            open_table(page, host, game, AGAINST_BOT)
            for _ in range(6):
                page.evaluate(TAP)
                page.wait_for_timeout(30)
            for width, height in ((360, 640), (360, 740), (768, 1024), (1440, 900)):
                page.set_viewport_size({"width": width, "height": height})
                assert page.evaluate(BEYOND_THE_WINDOW) == [0, 0], f"{game} in {language} scrolls at {width}×{height}"
        page.context.close()


def test_axe_finds_nothing(browser: Any, host: Host) -> None:
    from axe_playwright_python.sync_playwright import Axe

    page = new_page(browser, host)
    addresses = ["/", "/setup/qwixx", "/replay", "/rules/qwixx"]
    for address in addresses:
        page.goto(host.address + address)
        page.wait_for_selector("h1")
        result = Axe().run(page)
        assert result.violations_count == 0, result.generate_report()
    for game in ("qwixx", "wuerfel-bingo-5", "bingolino", "bingo-dice"):
        open_table(page, host, game, AGAINST_BOT)
        for _ in range(5):
            page.evaluate(TAP)
            page.wait_for_timeout(40)
        result = Axe().run(page)
        assert result.violations_count == 0, f"{game}: {result.generate_report()}"
    page.context.close()
