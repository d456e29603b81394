"""The end of a game: who won and how, everybody's points and sheets, and what comes next."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.browser.ahead import over
from tests.browser.conftest import Host
from tests.browser.test_play import AGAINST_BOT, BEYOND_THE_WINDOW, DESK, new_page, open_table

pytestmark = pytest.mark.xdist_group("browser-end")
FOUR = [{"name": "Anna"}, *({"name": name, "bot": "casual"} for name in ("Ben", "Lea", "Oma"))]
SIZES = ((360, 640), (360, 740), (768, 1024), (1180, 820), (1440, 900), (740, 360))
FAMILIES = ["qwixx-bonus-b", "wuerfel-bingo-5", "bingolino"]

# Of each line: the name, what its segments add up to, and the points beside it.
BARS = """() => [...document.querySelectorAll('.end .line')].map((line) => [
  line.querySelector('.name').textContent,
  [...line.querySelectorAll('.segment')].reduce((sum, one) => sum + Number(one.dataset.points), 0),
  Number(line.querySelector('.total').textContent.replace('−', '-')),
])"""

# Parts of the end whose content does not fit into them.
CUT_OFF = """() => [...document.querySelectorAll('header small, .scene, .bars, .block, .facts li, .keys .button')]
  .filter((part) => part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 1)
  .map((part) => part.className)"""

# Of each step of the podium: the points on it, and how high it is.
BLOCKS = """() => [...document.querySelectorAll('.podium .block')].map((block) =>
  [block.querySelector('b').textContent, block.getBoundingClientRect().height])"""


def level_below_zero(socket: Any) -> None:
    """Tell a page that everybody has the same points, below zero, and has won."""

    def changed(told: Any) -> Any:
        if isinstance(told, list):
            return [changed(one) for one in told]
        if not isinstance(told, dict):
            return told
        told = {key: changed(value) for key, value in told.items()}
        if "winners" in told and "parts" in told["seats"][0]:
            told["seats"] = [{**seat, "points": -20} for seat in told["seats"]]
            told["winners"] = list(range(len(told["seats"])))
        return told

    server = socket.connect_to_server()
    server.on_message(lambda message: socket.send(json.dumps(changed(json.loads(message)))))


@pytest.mark.parametrize("game", FAMILIES)
def test_the_end_tells_how_it_was_won_and_fits(browser: Any, host: Host, game: str) -> None:
    page = new_page(browser, host)
    open_table(page, host, game, FOUR, ahead=over)
    bars = page.evaluate(BARS)
    assert {name for name, _, _ in bars} == {"Anna", "Ben", "Lea", "Oma"}
    assert all(segments == points for _, segments, points in bars)
    assert [points for _, _, points in bars] == sorted((points for _, _, points in bars), reverse=True)
    winner = page.locator(".winner").inner_text()
    best = [name for name, _, points in bars if points == bars[0][2]]
    alone = "You win" if best == ["Anna"] else f"{best[0]} wins"
    assert winner.split("\n")[0] == alone or (len(best) > 1 and "share the victory" in winner)
    assert winner.split("\n")[1]
    assert page.locator(".facts li").count() > 0
    for language in ("de", "fr"):
        page.goto(f"{page.url.split('?')[0]}?lang={language}")
        page.wait_for_selector(".end")
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            where = f"{language} at {width}×{height}"
            assert page.evaluate(BEYOND_THE_WINDOW) == [0, 0], f"{where} scrolls"
            assert page.evaluate(CUT_OFF) == [], f"{where} is cut off"
    page.route_web_socket("**/ws/**", level_below_zero)
    page.reload()
    page.wait_for_selector(".step")
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        blocks = page.evaluate(BLOCKS)
        assert [points for points, _ in blocks] == ["−20"] * 4
        assert len({round(tall) for _, tall in blocks}) == 1, "who is level stands level"
        assert blocks[0][1] > 20
        assert page.evaluate(CUT_OFF) == [], f"all level at {width}×{height}"


@pytest.mark.parametrize("game", ["bingo-dice", "wuerfel-bingo-5"])
def test_why_a_game_ended_is_told_in_whole_words(browser: Any, host: Host, game: str) -> None:
    page = new_page(browser, host)
    open_table(page, host, game, AGAINST_BOT, ahead=over)
    for language in ("de", "fr", "it", "es", "nl"):
        page.goto(f"{page.url.split('?')[0]}?lang={language}")
        page.wait_for_selector(".end")
        assert page.evaluate(CUT_OFF) == [], language
        assert page.evaluate(BEYOND_THE_WINDOW) == [0, 0], language


def test_all_keys_have_words_on_phones(browser: Any, host: Host) -> None:
    """On the lowest ones two have only a drawing, as there is no room for a third line."""
    page = new_page(browser, host, {"width": 360, "height": 740})
    open_table(page, host, "qwixx", AGAINST_BOT, ahead=over)
    for language in ("en", "de", "fr", "it", "es", "nl"):
        page.evaluate("language => localStorage.setItem('language', language)", language)
        page.reload()
        page.wait_for_selector(".end .history")
        told = page.locator(".end .keys .button").evaluate_all(
            "keys => keys.map((one) => [one.innerText.trim().length > 2, one.scrollWidth <= one.clientWidth])"
        )
        assert len(told) == 7 and all(all(one) for one in told), language
        assert page.locator(".end .history span").bounding_box()["width"] > 30
        assert page.evaluate(BEYOND_THE_WINDOW) == [0, 0]


def test_all_sheets_and_the_log_are_one_tap_away(browser: Any, host: Host) -> None:
    page = new_page(browser, host)
    open_table(page, host, "qwixx", AGAINST_BOT, ahead=over)
    page.get_by_role("button", name="All sheets").click()
    page.get_by_role("dialog").get_by_role("table", name="Anna").wait_for()
    page.get_by_role("dialog").get_by_role("button", name="Forward").click()
    page.get_by_role("dialog").get_by_role("table", name="Bot").wait_for()
    page.keyboard.press("Escape")
    page.locator(".end .line", has_text="Bot").click()
    page.get_by_role("dialog").get_by_role("table", name="Bot").wait_for()
    page.keyboard.press("Escape")
    page.keyboard.press("l")
    page.get_by_role("dialog", name="What happened").wait_for()


def test_a_rematch_has_the_same_people_and_the_next_one_starts(browser: Any, host: Host) -> None:
    page = new_page(browser, host)
    open_table(page, host, "bingolino", AGAINST_BOT, ahead=over, gains=False)
    table, heard = page.url, list[str]()
    page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: heard.append(str(frame))))
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_url(lambda url: url != table)
    page.locator(".prompt").wait_for()
    opened = next(frame for frame in heard if '"snapshot"' in frame)
    assert '"first":1' in opened
    assert '"gains":false' in opened
    assert '"seats":[{"name":"Anna"' in opened


# Notes the total of the only line, whenever it changes, with the milliseconds since the end was shown; and what moves.
WATCH = """() => {
  window.totals = [];
  window.shifts = [];
  let shown = 0;
  const look = (now) => {
    const total = document.querySelector('.end .total')?.textContent;
    if (total && !shown) {
      shown = now;
      new PerformanceObserver((list) => list.getEntries().forEach((one) => window.shifts.push(one.value)))
        .observe({ type: 'layout-shift' });
    }
    if (total && window.totals.at(-1)?.[0] !== total) window.totals.push([total, now - shown]);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}"""


@pytest.mark.parametrize("motion", ["no-preference", pytest.param("reduce", marks=[pytest.mark.thorough])])
def test_points_are_counted_up_unless_somebody_wants_no_motion(browser: Any, host: Host, motion: str) -> None:
    """Four misthrows end a game alone."""
    page = new_page(browser, host, DESK, reduced_motion=motion)
    page.evaluate("localStorage.setItem('settings', JSON.stringify({pace: 'quick', noPause: true, name: 'Anna'}))")
    open_table(page, host, "qwixx", [{"name": "Anna"}])
    page.evaluate(WATCH)
    while page.locator(".end").count() == 0:
        if page.locator(".bar .wide").count():
            page.keyboard.press("Space")
        elif page.locator("button[data-legal=true]").count():  # not later: any key ends the counting
            page.keyboard.press("p")
        page.wait_for_timeout(20)
    page.wait_for_function("() => window.totals.at(-1)?.[0] === '−20'")
    totals = page.evaluate("window.totals")
    assert [total for total, _ in totals] == (["0", "−20"] if motion == "no-preference" else ["−20"])
    assert totals[-1][1] < 2300
    assert sum(page.evaluate("window.shifts")) < 0.001, "nothing moves but the figures of a total, which grow leftwards"
