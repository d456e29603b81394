"""The review of a game in the app: summary, curve, values of decisions, and the dearest moments tried again.

Values are made up here (the real ones need a compiler): what is shown, tapped and told is what counts.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from rollbook.mass.advise import Choice
from rollbook.mass.foresee import Foreseer
from rollbook.table import Table
from rollbook.web import reviewing
from tests.browser.ahead import over
from tests.browser.conftest import Host
from tests.browser.test_play import BEYOND_THE_WINDOW, DESK, PHONE, new_page, open_table
from tests.test_replays import record_of
from tests.test_review_web import made_up

pytestmark = pytest.mark.xdist_group("browser-review")
SIZES = pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
FAMILIES = [
    ("qwixx", 24, 2),
    ("wuerfel-bingo-5", 24, 2),
    ("bingolino", 70, 2),
    ("bingo-dice", 24, 2),
    ("bingolino", 30, 1),
]
CUT = """() => [...document.querySelectorAll('.sum :is(dt, dd)')].filter((one) => one.scrollWidth > one.clientWidth + 1)
    .map((one) => one.textContent)"""
SHIFTS = """() => { window.shifts = 0; new PerformanceObserver((list) => { for (const one of list.getEntries())
    if (!one.hadRecentInput) window.shifts += one.value; }).observe({type: 'layout-shift', buffered: true}); }"""


@pytest.fixture(autouse=True)
def guessed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Values anyhow, but always alike; whatever is behind is clearly so, that there are moments to try again."""
    monkeypatch.setenv("ROLLBOOK_COMPILE", "off")
    monkeypatch.setattr(reviewing, "affordable", lambda table: 2)
    monkeypatch.setattr(Foreseer, "_play", made_up)
    monkeypatch.setattr(Choice, "clearly_worse", property(lambda choice: choice.behind > 0))


def look(page: Any, name: str) -> None:
    """Nothing lies beyond the window; a picture for people who want to see it."""
    assert page.evaluate(BEYOND_THE_WINDOW)[0] == 0, name
    if folder := os.environ.get("ROLLBOOK_SHOTS"):
        page.screenshot(path=str(Path(folder) / f"{name}-{page.viewport_size['width']}.png"))


def record(game: str, lines: int, players: int = 2) -> bytes:
    table = Table(game, players, first=0, seed=3)
    while (len(table.log) < lines or table.noted or table.secret) and not table.over:
        if table.due() != "play":
            table.throw()
        for seat in table.asked():
            table.play(seat, table.legal(seat)[len(table.log) % len(table.legal(seat))])
    return record_of(table)


def uploaded(page: Any, host: Host, text: bytes) -> None:
    """The replay page with a record, reviewed."""
    page.goto(f"{host.address}/replay")
    page.locator("input[type=file]").set_input_files(
        {"name": "game.jsonl", "mimeType": "application/jsonl", "buffer": text}
    )
    page.get_by_role("button", name="Review this game").click()
    page.get_by_role("heading", name="The costliest decisions").wait_for()


@SIZES
def test_a_finished_game_is_reviewed_from_its_end(browser: Any, host: Host, size: dict[str, int]) -> None:
    page = new_page(browser, host, size)
    open_table(page, host, "qwixx", [{"name": "Anna"}, {"name": "Ben", "bot": "casual"}], ahead=over)
    page.get_by_role("link", name="Review", exact=True).click()
    page.get_by_role("heading", name="The costliest decisions").wait_for()
    look(page, "review-end")
    words = page.locator(".words").inner_text()
    assert "you" in words and "The costliest was turn" in words
    figures = page.locator(".sum dd:not(.within)").all_inner_texts()
    start, *parts, result = (float(figure.replace("−", "-").replace("±", "").strip("%+")) for figure in figures)
    assert len(parts) == 3 and start + sum(parts) == pytest.approx(result, abs=0.3)  # each is rounded
    assert page.evaluate(CUT) == [], "what is added up is told in whole words"
    page.get_by_role("button", name="Ben", exact=True).click()
    assert "Ben" in page.locator(".words").inner_text()


@SIZES
@pytest.mark.parametrize(("game", "lines", "players"), FAMILIES)
def test_moments_of_every_family_are_tried_again(
    browser: Any, host: Host, size: dict[str, int], game: str, lines: int, players: int
) -> None:
    """Alone Bingolino's layout is reviewed too: a tile after the other."""
    page = new_page(browser, host, size)
    uploaded(page, host, record(game, lines, players))
    game = f"{game}-{players}"
    assert page.locator(".summary ol button").count() == 3
    look(page, f"review-{game}")
    for number in range(page.locator(".summary ol button").count()):
        page.locator(".summary ol button").nth(number).click()
        position = page.get_by_role("group", name="Position")
        position.wait_for()
        look(page, f"position-{game}-{number}")
        answer(page)
        page.get_by_role("group", name="Verdict").wait_for()
        look(page, f"verdict-{game}-{number}")
        values = page.get_by_role("group", name="Verdict").get_by_role("listitem")
        assert values.count() > 1 and "best" in values.first.inner_text()
        page.get_by_role("button", name="Try again").click()
        assert page.get_by_role("group", name="Verdict").count() == 0
        page.keyboard.press("Escape")
        position.wait_for(state="detached")


def answer(page: Any) -> None:
    """Choose something, as one does at the table: a cell, a number of dice, or a key."""
    for choice in (".position .paper [data-legal=true]", ".position .count", ".position .bar button"):
        if page.locator(choice).count():
            page.wait_for_timeout(400)  # a bar that has just come ignores taps
            page.locator(choice).first.click()
            return


@SIZES
def test_stepping_through_tells_decisions_and_throws_and_moves_nothing(
    browser: Any, host: Host, size: dict[str, int]
) -> None:
    page = new_page(browser, host, size)
    uploaded(page, host, record("qwixx", 24))
    page.get_by_role("button", name="Next roll").click()
    told = page.locator(".judging")
    assert "What this roll gave or took" in told.inner_text() and "Player 2" in told.inner_text()
    page.evaluate(SHIFTS)
    page.wait_for_timeout(300)
    before = page.evaluate("window.shifts")
    seen = set()
    for _ in range(12):
        page.keyboard.press("ArrowRight")
        seen.add(told.inner_text().splitlines()[0])
    assert page.evaluate("window.shifts") - before < 0.01
    assert len(seen) > 2
    look(page, "review-step")


@SIZES
def test_a_tap_on_the_curve_goes_to_that_moment(browser: Any, host: Host, size: dict[str, int]) -> None:
    page = new_page(browser, host, size)
    uploaded(page, host, record("wuerfel-bingo-5", 24, 1))
    curve = page.get_by_role("img", name="could expect")
    box = curve.bounding_box()
    curve.click(position={"x": box["width"] - 12, "y": box["height"] / 2})
    at, last = (int(part) for part in page.locator(".film .said > b").inner_text().split(" / "))
    assert last - 3 <= at <= last
    curve.click(position={"x": 50, "y": box["height"] / 2})
    assert int(page.locator(".film .said > b").inner_text().split(" / ")[0]) <= 3


def test_a_moment_is_shown_in_the_game(browser: Any, host: Host) -> None:
    """On a phone it lies far below what was tapped."""
    page = new_page(browser, host, PHONE)
    uploaded(page, host, record("qwixx", 24))
    page.locator(".summary ol button").first.click()
    page.get_by_role("group", name="Position").wait_for()
    answer(page)
    page.get_by_role("button", name="Show in the game").click()
    page.locator(".judging", has_text="Gives away").wait_for()
    page.wait_for_timeout(100)
    told = page.locator(".judging .verdict-line").bounding_box()
    assert 0 < told["y"] < page.viewport_size["height"] / 2


def test_a_position_is_answered_by_keyboard_and_heard(browser: Any, host: Host) -> None:
    page = new_page(browser, host, DESK)
    uploaded(page, host, record("qwixx", 24))
    page.locator(".summary ol button").first.focus()
    page.keyboard.press("Enter")
    page.get_by_role("dialog").wait_for()
    page.wait_for_timeout(400)
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("1")
    page.get_by_role("group", name="Verdict").wait_for()
    assert page.evaluate("document.activeElement.classList.contains('verdict')")
    page.keyboard.press("Escape")
    page.get_by_role("dialog").wait_for(state="detached")
    assert page.evaluate("document.activeElement.closest('.summary ol') !== null")


def test_it_fits_a_very_small_phone_in_german(browser: Any, host: Host) -> None:
    page = new_page(browser, host, {"width": 320, "height": 568})
    page.goto(f"{host.address}/replay?lang=de")
    page.locator("input[type=file]").set_input_files(
        {"name": "game.jsonl", "mimeType": "application/jsonl", "buffer": record("bingo-dice", 24)}
    )
    page.get_by_role("button", name="Diese Partie analysieren").click()
    page.get_by_role("heading", name="Die teuersten Entscheidungen").wait_for()
    look(page, "review-small")
    page.locator(".summary ol button").first.click()
    page.locator(".position").wait_for()
    look(page, "position-small")


def test_why_there_is_no_review_is_said(browser: Any, host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviewing, "MOST_STEPS", 3)
    page = new_page(browser, host, PHONE)
    page.goto(f"{host.address}/replay")
    page.locator("input[type=file]").set_input_files(
        {"name": "game.jsonl", "mimeType": "application/jsonl", "buffer": record("qwixx", 12)}
    )
    page.get_by_role("button", name="Review this game").click()
    page.get_by_text("at most 3 can be reviewed here").wait_for()
