"""People playing by tapping: every game to its end, several people, keyboard, restarts, languages, accessibility."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import Any

import pytest

from rollbook.web import course
from tests.browser.ahead import Public, over, play_ahead
from tests.browser.conftest import Host
from tests.kinds import GAMES_OF_ALL_KINDS

pytestmark = pytest.mark.xdist_group("browser-play")
PHONE = {"width": 360, "height": 640}
DESK = {"width": 1440, "height": 900}


# All that a page keeps, in place of what it has kept before.
KEEP = "kept => { localStorage.clear(); sessionStorage.clear(); Object.assign(localStorage, kept); }"


def new_page(
    browser: Any,
    host: Host,
    size: dict[str, int] = PHONE,
    language: str = "en",
    pause: bool = False,
    pace: str = "instant",
    **context: Any,
) -> Any:
    """A page whose errors fail the test, with everything shown at once unless it has a pace."""
    context.setdefault("reduced_motion", "reduce" if pace == "instant" else "no-preference")  # nothing moves for nobody
    page = browser.take(size, locale=language, **context)
    if page.url != host.empty:
        page.goto(host.empty)  # what a page keeps is set before the app is there
    settings = json.dumps({"pace": pace, "noPause": not pause, "name": "Anna", "tips": False})
    page.evaluate(KEEP, {"settings": settings, "language": language})
    page.errors.clear()
    return page


def open_table(
    page: Any,
    host: Host,
    game: str,
    seats: list[dict[str, str]],
    ahead: Callable[[Public], bool] | None = None,
    **setup: Any,
) -> None:
    """A table, opened the way the client does it; where only a later moment is looked at, it is played ahead to it."""
    body = json.dumps({"game": game, "seats": seats, "first": 0, **setup})
    opened = page.evaluate("body => fetch('/api/tables', {method: 'POST', body}).then(answer => answer.json())", body)
    names = [seat["name"] for seat in seats]
    kept = {**opened, "game": game, "name": game, "names": names, "time": 0}
    page.evaluate("kept => localStorage.setItem('tables', JSON.stringify([kept]))", kept)
    if ahead:
        play_ahead(host, opened, ahead)
    page.goto(f"{host.address}/table/{opened['table']}")
    page.wait_for_selector(".end" if ahead is over else ".prompt")


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


# How far the page reaches beyond the window: to the right, and down.
BEYOND_THE_WINDOW = """() => {
  const page = document.scrollingElement;
  return [Math.max(0, page.scrollWidth - innerWidth), Math.max(0, page.scrollHeight - innerHeight)];
}"""


def play_to_the_end(page: Any, seconds: float = 60, most_taps: int = 2000, may_scroll: bool = False) -> int:
    """Tap until the end is shown; the page never scrolls and nothing is wrong on the way."""
    until, taps = time.monotonic() + seconds, 0
    while time.monotonic() < until and taps < most_taps:
        done = page.evaluate(TAP)
        assert may_scroll or page.evaluate(BEYOND_THE_WINDOW) == [0, 0], f"the page scrolls after {taps} taps: {done}"
        if done == "end":
            break
        taps += done != "nothing"
        page.wait_for_timeout(15)
    assert page.errors == []
    return taps


@pytest.mark.parametrize("game", [game for game in GAMES_OF_ALL_KINDS if "bingo-dice" not in game.values])
def test_a_whole_game_by_tapping_on_a_phone(browser: Any, host: Host, game: str) -> None:
    page = new_page(browser, host)
    open_table(page, host, game, AGAINST_BOT)
    play_to_the_end(page)
    assert page.locator(".end").count() == 1


def test_bingo_dice_by_tapping_on_a_phone(browser: Any, host: Host) -> None:
    """The simple person always throws all dice: after enough turns the bot has all goals."""
    page = new_page(browser, host)
    open_table(page, host, "bingo-dice", AGAINST_BOT)
    play_to_the_end(page, seconds=90, most_taps=5000)
    assert page.locator(".end").count() == 1


@pytest.mark.thorough
def test_a_whole_game_on_a_desktop(browser: Any, host: Host) -> None:
    page = new_page(browser, host, DESK)
    open_table(page, host, "qwixx", AGAINST_BOT)
    play_to_the_end(page)
    assert page.locator(".end").count() == 1


def test_covered_choices_are_handed_over(browser: Any, host: Host) -> None:
    page = new_page(browser, host)
    open_table(page, host, "qwixx", [{"name": "Anna"}, {"name": "Ben"}], covered=True)
    page.locator(".bar .wide").click()
    page.get_by_role("button", name="pass").click()  # who has thrown holds the device
    page.get_by_role("button", name="I am Ben").click()
    page.get_by_role("button", name="pass").click()
    page.locator(".prompt", has_text="coloured").wait_for()


def test_reload_and_restart_lose_nothing(browser: Any, host: Host) -> None:
    page = new_page(browser, host)
    open_table(page, host, "qwixx-bonus-b", AGAINST_BOT)
    for _ in range(25):
        page.evaluate(TAP)
        page.wait_for_timeout(15)
    sheet = "[...document.querySelectorAll('.sheetbox .cell')].map(cell => cell.className.replace(' fresh', '')).join()"
    before = ""
    while before != (now := page.evaluate(sheet)):  # until the bot has done all it can
        before = now
        page.wait_for_timeout(1000)
    page.reload()
    page.wait_for_function(f"before => {sheet} === before", arg=before)
    host.stop()
    page.wait_for_selector(".prompt.bad")
    host.start()
    page.wait_for_selector(".prompt:not(.bad)")
    page.wait_for_function(f"before => {sheet} === before", arg=before)
    play_to_the_end(page)
    assert page.locator(".end").count() == 1


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


def test_a_click_counts_although_another_square_has_the_focus(browser: Any, host: Host) -> None:
    """Whoever throws with Space comes with the mouse to a preview: it must not be redrawn while the key is down."""
    page = new_page(browser, host, DESK)
    open_table(page, host, "wuerfel-bingo-5", [{"name": "Anna"}])
    for square in ("b2", "d4", "a5"):
        page.keyboard.press("Space")
        page.locator(f"[data-legal=true][data-cell={square}]").click()
        page.wait_for_selector(f".written[data-cell={square}]")
        assert page.evaluate("document.activeElement.dataset.cell") == square


@pytest.mark.thorough  # `test_keyboard` plays whole games, too
def test_a_whole_game_with_the_keyboard_alone(browser: Any, host: Host) -> None:
    """Space throws, 1 presses the first button, P passes; Enter on a cell chooses it too."""
    page = new_page(browser, host)
    open_table(page, host, "qwixx-gemixxt-b", AGAINST_BOT)
    for _ in range(600):
        if page.locator(".end").count():
            break
        for key in ("Space", "1"):
            page.keyboard.press(key)
            page.wait_for_timeout(10)
    assert page.locator(".end").count() == 1
    assert page.errors == []


def test_a_choice_is_taken_back_before_the_reveal(browser: Any, host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(course, "REVEAL_SECONDS", 30)
    page = new_page(browser, host, pause=True)
    open_table(page, host, "qwixx", [{"name": "Anna"}])
    page.locator(".bar .wide").click()
    first, second = (page.locator("button[data-legal=true]").nth(place).get_attribute("data-cell") for place in (0, 1))
    page.locator(f"[data-cell={first}]").click()
    page.wait_for_selector(f".noted[data-cell={first}]")
    page.locator(f"[data-cell={second}]").click()
    page.wait_for_selector(f".noted[data-cell={second}]")
    page.get_by_role("button", name="Take back").click()
    page.wait_for_selector(".bar .choice")
    assert page.locator(".noted").count() == 0
    page.locator(f"[data-cell={first}]").click()
    page.wait_for_selector(f".noted[data-cell={first}]")
    page.locator(f"[data-cell={first}]").click()  # a second tap on the same cell means Confirm
    page.wait_for_selector(f".crossed[data-cell={first}]")


PACE = "pace => localStorage.setItem('settings', JSON.stringify({ ...JSON.parse(localStorage.settings), pace }))"


def test_the_end_can_be_reviewed_saved_and_played_again(browser: Any, host: Host) -> None:
    page = new_page(browser, host)
    open_table(page, host, "qwixx-bonus-a", AGAINST_BOT, ahead=over)
    with page.expect_download() as saved:
        page.get_by_role("link", name="Save record").click()
    assert saved.value.suggested_filename.startswith("qwixx-bonus-a")
    table = page.url
    page.get_by_role("link", name="Review").click()
    page.locator(".said").wait_for()
    page.get_by_role("button", name="Next roll").click()
    page.keyboard.press("ArrowRight")
    assert page.locator(".said b").inner_text().startswith("2 /")
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Space")  # plays, at once here, and stops at the end
    page.wait_for_function("() => new Set(document.querySelector('.said b').innerText.split(' / ')).size === 1")
    page.evaluate(PACE, "quick")
    page.reload()
    page.get_by_role("button", name="Play").click()
    page.locator(".said b", has_text="1 /").wait_for()
    page.get_by_role("button", name="Pause").click()
    page.wait_for_timeout(800)
    assert page.locator(".said b").inner_text().startswith("1 /")
    page.evaluate(PACE, "instant")
    page.goto(f"{host.address}/replay")
    page.locator("input[type=file]").set_input_files(saved.value.path())
    page.locator(".said").wait_for()
    page.goto(table)
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_url(lambda url: url != table)
    page.locator(".prompt").wait_for()
