"""People apart at a begun table: who is away, who is host, who watches, what is covered, and the television."""

from __future__ import annotations

import re
import time
from typing import Any

import pytest

from rollbook.games import variants
from rollbook.live import company
from rollbook.web import attendance, limits, presence, rooms
from tests.browser.ahead import play_ahead
from tests.browser.apart import POST, begun, frames_of, gathered, invitation, kept
from tests.browser.conftest import Host
from tests.browser.test_play import TAP, new_page, open_table
from tests.kinds import GAMES_OF_ALL_KINDS

pytestmark = pytest.mark.xdist_group("browser-apart")
TELEVISION = {"width": 1280, "height": 720}


@pytest.fixture
def brisk(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that notices quickly who has gone; to be asked for before the host."""
    monkeypatch.setattr(attendance, "LEAVING_SECONDS", 0.05)
    monkeypatch.setattr(presence, "LEAVING_SECONDS", 0.05)
    monkeypatch.setattr(presence, "HOST_AWAY_SECONDS", 0.2)
    monkeypatch.setattr(rooms, "HOSTS_SECONDS", 0.1)
    monkeypatch.setattr(company, "SECONDS", (1, 3600))


def no_errors(*pages: Any) -> None:
    for page in pages:
        assert page.errors == []


def open_people(page: Any) -> Any:
    page.click("header > button:last-child")
    page.click(".menu .item:has-text('People')")
    return page.wait_for_selector(".drawer li")


def expect(page: Any, selector: str, text: str) -> None:
    """Wait until something says a text."""
    page.wait_for_selector(f"{selector}:has-text('{text}')")


def test_a_host_vanishes_a_bot_plays_on_and_the_seat_is_taken_back(brisk: None, host: Host, browser: Any) -> None:
    anna, ben = begun(browser, host, ["Anna", "Ben"])
    ben.spoiled = True  # its clock is its own
    ben.clock.install()
    ben.reload()
    ben.wait_for_selector(".prompt")
    table = ben.url
    home = anna.context
    anna.close()
    expect(ben, ".other .state", "away")
    expect(ben, ".prompt", "Waiting for Anna, who is away")
    expect(ben, ".heard", "Ben is host now")
    ben.clock.fast_forward(125_000)
    expect(ben, ".prompt", "Anna has been away for 2 minutes – let a bot play on?")
    ben.click(".bar button:has-text('Let a bot play for Anna')")
    expect(ben, ".other", "bot plays")

    back = home.new_page()
    back.goto(table)
    expect(back, ".prompt", "A bot plays for you")
    back.click(".bar button:has-text('Take the seat back')")
    back.wait_for_selector(".bar button:has-text('Take the seat back')", state="detached")
    ben.wait_for_selector(".other .state:has-text('bot plays')", state="detached")
    no_errors(ben)


def test_two_tabs_on_one_seat_show_the_same(host: Host, browser: Any) -> None:
    anna, ben = begun(browser, host, ["Anna", "Ben"], pause=True)
    other = anna.context.new_page()
    other.goto(anna.url)
    other.wait_for_selector(".bar .wide")
    anna.click(".bar .wide")
    other.wait_for_selector(".pad [data-legal=true]")
    other.click(".pad [data-legal=true]")
    anna.wait_for_selector(".pad .noted")
    anna.click(".bar .back")
    other.wait_for_selector(".pad .noted", state="detached")
    no_errors(anna, ben)


def test_an_onlooker_hears_nothing_that_lies_not_open(host: Host, browser: Any) -> None:
    anna, ben = begun(browser, host, ["Anna", "Ben"])
    spy = new_page(browser, host)
    heard = frames_of(spy)
    spy.goto(anna.url)
    expect(spy, ".prompt", "Anna rolls")
    until, events = time.monotonic() + 60, list[dict[str, Any]]()
    while not {"thrown", "noted", "settled"} <= {event["type"] for event in events}:
        assert time.monotonic() < until, "an onlooker hears of throws, of choices, and of what they were"
        for page in (anna, ben):
            page.evaluate(TAP)
            page.wait_for_timeout(30)
        events = [one["event"] for one in heard if one["type"] == "change"]
    assert not any(one.get("asks") or one.get("notings") or one.get("invite") for one in heard)
    assert not any("play" in event or "final" in event for event in events if event["type"] == "noted")
    assert not spy.query_selector(".bar button, .pad [data-legal], .reactions")
    no_errors(spy, anna, ben)


def test_covered_choices_are_not_on_the_page_before_somebody_looks(host: Host, browser: Any) -> None:
    page = new_page(browser, host, pause=True)
    heard = frames_of(page)
    open_table(page, host, "qwixx", [{"name": "Anna"}, {"name": "Ben"}], covered=True)

    def asked() -> set[str]:
        return {seat for one in heard for seat in one.get("asks", {})}

    page.click(".bar .wide")
    page.click(".pad [data-legal=true]")
    page.wait_for_selector(".cover")
    assert asked() == {"0"}
    assert not page.query_selector(".noted, [data-legal=true]")
    heard.clear()
    page.click(".cover button")
    page.wait_for_selector(".pad [data-legal=true]")
    assert asked() == {"1"}
    no_errors(page)


def test_reactions_are_seen_beside_the_card_and_can_be_muted(
    host: Host, browser: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "REACTION_SECONDS", 0.0)
    anna, ben = begun(browser, host, ["Anna", "Ben"])
    anna.click(".reactions button")
    anna.click(".menu button:has-text('Well done')")
    ben.wait_for_selector(".other .reacted")
    expect(ben, ".heard", "Anna: Well done")
    anna.wait_for_selector(".reactions .reacted")
    ben.wait_for_selector(".other .reacted", state="detached")
    ben.keyboard.press("m")
    ben.check(".menu label:has-text('Hide reactions') input")
    ben.keyboard.press("m")
    anna.keyboard.press("r")
    anna.keyboard.press("Enter")
    anna.wait_for_selector(".reactions .reacted")
    assert not ben.query_selector(".reacted")
    no_errors(anna, ben)


def test_time_that_is_up_is_seen_and_said(brisk: None, host: Host, browser: Any) -> None:
    anna, ben = begun(browser, host, ["Anna", "Ben"], seconds=2)
    anna.click(".bar .wide")
    ben.wait_for_selector(".clock b")
    expect(anna, ".heard", "Time was up for Ben")
    no_errors(anna, ben)


def test_a_throw_for_somebody_late_is_said_and_stands_in_the_log(brisk: None, host: Host, browser: Any) -> None:
    anna, ben = begun(browser, host, ["Anna", "Ben"], seconds=2)
    for page in (anna, ben):
        expect(page, ".heard", "Time was up for Anna")
    ben.keyboard.press("l")
    expect(ben, ".drawer li", "Time was up for Anna")
    no_errors(anna, ben)


def test_what_is_agreed_stands_in_the_log(host: Host, browser: Any) -> None:
    anna, ben = begun(browser, host, ["Anna", "Ben"])
    open_people(anna)
    anna.locator(".drawer .plays select").nth(1).select_option("casual")
    expect(anna, ".heard", "A bot plays for Ben now")
    anna.locator(".drawer select:not(.plays select)").first.select_option("30")
    anna.locator(".drawer button[aria-label=Close]").click()
    for page in (anna, ben):
        page.keyboard.press("l")
        expect(page, ".drawer li", "From now on there are 30 seconds to decide")
        log = page.locator(".drawer li").all_inner_texts()
        assert "A bot plays for Ben now" in "".join(log)
    ben.reload()
    ben.wait_for_selector(".prompt")
    ben.keyboard.press("l")
    expect(ben, ".drawer li", "A bot plays for Ben now")
    no_errors(anna, ben)


def test_a_closed_table_says_so(host: Host, browser: Any) -> None:
    anna, ben = begun(browser, host, ["Anna", "Ben"])
    open_people(anna)
    anna.click(".drawer button:has-text('Close the table')")
    anna.click(".sure .bad")
    for page in (anna, ben):
        expect(page, "h1", "The host has closed this table")
        assert page.query_selector("a[download]")
    no_errors(anna, ben)


def test_who_was_removed_or_went_on_elsewhere_is_told_so(host: Host, browser: Any) -> None:
    anna, ben, cara = begun(browser, host, ["Anna", "Ben", "Cara"])
    open_people(cara)
    cara.click(".drawer button:has-text('Continue on another device')")
    code = cara.wait_for_selector(".drawer output").inner_text().replace(" ", "")
    other = new_page(browser, host)
    assert other.evaluate(POST, ["/api/codes", {"code": code}])["table"] == kept(anna)["table"]
    expect(cara, "h1", "You are playing on another device")
    cara.reload()
    expect(cara, "h1", "You are playing on another device")

    open_people(anna)
    anna.click("button[aria-label='Remove Ben']")
    anna.click(".sure .bad")
    expect(ben, "h1", "The host has freed your seat")
    ben.click("button:has-text('watch')")
    ben.wait_for_selector(".prompt")
    assert not ben.query_selector(".reactions, .bar button")
    no_errors(anna, ben, cara)


OUTSIDE = """() => {
  const found = [];
  const edge = (box, one) => one.right > box.right + 2 || one.bottom > box.bottom + 2 || one.left < box.left - 2;
  const page = document.scrollingElement;
  if (page.scrollHeight > innerHeight || page.scrollWidth > innerWidth) found.push('the page scrolls');
  for (const pad of document.querySelectorAll('.television .pad')) {
    const box = pad.getBoundingClientRect();
    if (edge({right: innerWidth, bottom: innerHeight, left: 0}, box)) found.push('a pad lies outside');
    for (const one of pad.querySelectorAll('*')) {
      if (one.closest('.hidden, svg, .reacted')) continue;
      const inner = one.getBoundingClientRect();
      if (inner.width && inner.height && edge(box, inner)) found.push(one.className);
    }
  }
  const [text, line] = ['.prompt p', '.prompting'].map((one) => document.querySelector(one));
  if (text.scrollHeight > line.clientHeight + 1) found.push('the prompt is too long');
  return found;
}"""


@pytest.mark.parametrize("size", [(1280, 720), pytest.param((3840, 2160), marks=pytest.mark.thorough)])
@pytest.mark.parametrize("game", GAMES_OF_ALL_KINDS)
def test_all_pads_of_every_game_fit_on_a_television(game: str, size: tuple[int, int], host: Host, browser: Any) -> None:
    page = new_page(browser, host, {"width": size[0], "height": size[1]}, "de")
    for people in {2, variants()[game].sheet.players[1]}:
        seats = [{"name": name} for name in ["Anna", "Ben", "Großmutter", "Dora", "Emil", "Friederike"][:people]]
        opened = page.evaluate(POST, ["/api/tables", {"game": game, "seats": seats, "first": 0}])
        play_ahead(host, opened, lambda public: public["due"] != "roll" and bool(public["dice"]))
        page.goto(f"{host.address}/table/{opened['table']}?view=stage")
        page.wait_for_selector(".television .pad")
        assert page.evaluate(OUTSIDE) == []
        assert page.evaluate("() => document.querySelector('.tray .die').getBoundingClientRect().width") >= 96
        assert page.evaluate("() => parseFloat(getComputedStyle(document.querySelector('.prompt p')).fontSize)") >= 32
    no_errors(page)


@pytest.mark.thorough
def test_three_phones_and_a_television(host: Host, browser: Any) -> None:
    phones = gathered(browser, host, ["Anna", "Ben", "Cara"])
    stage = new_page(browser, host, TELEVISION)
    heard = frames_of(stage)
    table = kept(phones[0])["table"]
    stage.goto(f"{host.address}/table/{table}?view=stage#{invitation(phones[0])}")
    for name in ("Anna", "Ben", "Cara"):
        expect(stage, ".gathers li", name)
    assert not stage.query_selector(".scan"), "nobody else can join"
    phones[0].click(".go")
    stage.wait_for_selector(".television .pad")
    until = time.monotonic() + 60
    while not stage.query_selector(".television .crossed"):
        assert time.monotonic() < until, "what is crossed on a phone is seen on the television"
        for phone in phones:
            phone.evaluate(TAP)
            phone.wait_for_timeout(30)
    assert stage.evaluate(OUTSIDE) == []
    assert not any(one.get("asks") or one.get("notings") for one in heard)
    points = [phone.inner_text(".pad .total span:last-child") for phone in phones]
    stage.wait_for_function(
        "count => document.querySelectorAll('.television .total').length === count", arg=len(points)
    )
    no_errors(stage, *phones)


def test_a_television_never_acts_for_whoever_plays_on_the_same_machine(host: Host, browser: Any) -> None:
    page = new_page(browser, host)
    open_table(page, host, "qwixx", [{"name": "Anna"}, {"name": "Ben"}])
    heard = frames_of(page)
    page.goto(re.sub(r"$", "?view=stage", page.url))
    page.wait_for_selector(".television .pad")
    assert next(one for one in heard if one["type"] == "snapshot")["mine"] == []
    assert not page.query_selector(".television nav button")
    no_errors(page)
