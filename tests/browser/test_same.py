"""The same dice: a challenge by link and by code, two games side by side, and the game of the day."""

from __future__ import annotations

import json
import os
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from rollbook import __version__
from rollbook.same import SameDice, code_of
from rollbook.table import Table
from rollbook.web.days import Days
from tests.browser.ahead import over, play_ahead
from tests.browser.conftest import Host
from tests.browser.test_play import AGAINST_BOT, BEYOND_THE_WINDOW, DESK, PHONE, new_page, open_table

pytestmark = pytest.mark.xdist_group("browser-same")
SIZES = pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
RECORD = "table => fetch(`/api/tables/${table}/record`).then((one) => one.text())"
ALONE = [{"name": "Anna"}]
KEPT = "Object.fromEntries(JSON.parse(localStorage.tables).map(({table, key}) => [table, key]))"


def look(page: Any, name: str) -> None:
    """A picture for people who want to see it."""
    assert page.evaluate(BEYOND_THE_WINDOW)[0] == 0, name
    if folder := os.environ.get("ROLLBOOK_SHOTS"):
        page.screenshot(path=str(Path(folder) / f"{name}-{page.viewport_size['width']}.png"))


def finish(page: Any, host: Host) -> str:
    """The table that a page is at, played to its end."""
    page.wait_for_selector(".prompt")
    table = str(page.url.rsplit("/", 1)[1])
    play_ahead(host, {"table": table, "key": page.evaluate(KEPT)[table]}, over)
    page.wait_for_selector(".end")
    return table


@SIZES
def test_a_finished_game_becomes_a_challenge_and_is_compared(browser: Any, host: Host, size: dict[str, int]) -> None:
    page = new_page(browser, host, size)
    open_table(page, host, "qwixx", ALONE, ahead=over)
    look(page, "end")
    page.get_by_role("button", name="Same dice").click()
    page.get_by_role("button", name="Challenge friends").click()
    page.wait_for_function("() => document.querySelector('.slip input[readonly]')?.value.includes('#')")
    look(page, "share")
    link = page.locator(".slip input[readonly]").input_value()
    assert "/challenge#" in link and len(link) < 2000

    friend = new_page(browser, host, size)
    friend.goto(link.replace("http://127.0.0.1", "http://rollbook.home"))
    friend.get_by_role("heading", name="Anna challenges you").wait_for()
    assert "Anna finished with" in friend.locator("main").inner_text()
    look(friend, "challenge")
    friend.get_by_label("your name").fill("Ben")
    friend.get_by_role("button", name="Play").click()
    finish(friend, host)
    friend.get_by_role("link", name="Compare with Anna").wait_for()
    look(friend, "after")
    friend.get_by_role("link", name="Compare with Anna").click()
    friend.locator(".throw").wait_for()
    assert friend.locator(".sides section").count() == 2
    first = [one.get_attribute("aria-label") for one in friend.locator(".dice").all()]
    assert first[0] == first[1], "both have met the same dice"
    for _ in range(3):
        friend.get_by_role("button", name="next roll").click()
    assert "Roll 4 of" in friend.locator(".throw").inner_text()
    look(friend, "compare")


@SIZES
def test_the_same_dice_again(browser: Any, host: Host, size: dict[str, int]) -> None:
    page = new_page(browser, host, size)
    open_table(page, host, "bingo-dice", ALONE, ahead=over)
    record = page.evaluate(
        "fetch(`/api${location.pathname.replace('table', 'tables')}/record`).then((one) => one.text())"
    )
    rolls = [json.loads(line)["roll"] for line in record.splitlines() if "roll" in line]
    page.get_by_role("button", name="Same dice").click()
    page.get_by_role("button", name="Same dice again").click()
    page.wait_for_selector(".prompt")
    page.keyboard.press("Space")
    page.locator(".tray .drawn").nth(4).wait_for()
    table = page.url.rsplit("/", 1)[1]
    again = page.evaluate(RECORD, table)
    assert json.loads(again.splitlines()[1])["roll"] == rolls[0]


def test_on_a_phone_the_words_of_all_rounds_are_whole_beside_a_comparison(browser: Any, host: Host) -> None:
    page = new_page(browser, host, {"width": 390, "height": 844})
    open_table(page, host, "wuerfel-bingo-5", AGAINST_BOT, ahead=over, dice={"key": "7Q2MABCD"})
    page.locator(".after dl").wait_for()
    words = page.locator(".segment:has(small)")
    cut = "segments => segments.filter((one) => one.scrollHeight > one.clientHeight + 1).length"
    assert words.count() > 1 and words.evaluate_all(cut) == 0


@SIZES
def test_a_code_is_typed_on_the_first_page(browser: Any, host: Host, size: dict[str, int]) -> None:
    page = new_page(browser, host, size)
    page.goto(host.address)
    page.get_by_role("button", name="I have a code").click()
    code = code_of("qwixx", "70Q2MABC")
    page.get_by_label("The code of a challenge").fill(f"{code[:2]} {code[2:]}".lower().replace("0", "o"))
    page.keyboard.press("Enter")
    page.get_by_role("heading", name="Challenge", exact=True).wait_for()
    look(page, "code")
    page.get_by_role("button", name="Play").click()
    page.wait_for_selector(".prompt")
    page.keyboard.press("Space")
    page.locator(".tray .drawn").nth(5).wait_for()
    table = page.url.rsplit("/", 1)[1]
    record = page.evaluate(RECORD, table)
    assert json.loads(record.splitlines()[1])["roll"] == SameDice("70Q2MABC").dice(Table("qwixx", 1, first=0))


@pytest.mark.parametrize("address", ["#", "#nonsense", "#00ABCDEFGH"])
def test_what_is_no_challenge_is_said_so(browser: Any, host: Host, address: str) -> None:
    page = new_page(browser, host)
    page.goto(f"{host.address}/challenge{address}")
    page.get_by_text("This link holds no challenge").wait_for()


@SIZES
def test_a_challenge_is_made_before_a_game(browser: Any, host: Host, size: dict[str, int]) -> None:
    page = new_page(browser, host, size)
    page.goto(f"{host.address}/setup/qwixx")
    page.get_by_role("button", name="Remove").last.click()
    page.get_by_role("button", name="Challenge friends").click()
    page.locator(".slip .code b").wait_for()
    code = page.locator(".slip .code b").inner_text().replace(" ", "")
    assert code.startswith(code_of("qwixx", "")) and len(code) == 10
    look(page, "set-up")
    page.locator(".slip").get_by_role("button", name="Play").click()
    page.wait_for_selector(".prompt")


@SIZES
def test_the_game_of_the_day(
    browser: Any, host: Host, size: dict[str, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ROLLBOOK_CACHE", str(tmp_path))
    page = new_page(browser, host, size)
    page.goto(host.address)
    today = page.evaluate("new Date().toLocaleDateString('sv')")
    (tmp_path / "days").mkdir()
    (tmp_path / "days" / f"{__version__}-{today}-qwixx.json").write_text('["master", 92, 121, false]')
    page.get_by_role("heading", name="Games of the day").wait_for()
    page.locator(".today button").first.wait_for()
    assert page.locator(".today button").count() == 10
    look(page, "home")
    page.locator(".today").get_by_role("button", name="Qwixx", exact=True).click()
    table = finish(page, host)
    page.locator("textarea").wait_for()
    page.get_by_text("at least 121 points").wait_for()
    text = page.locator("textarea").input_value()
    assert len(text.splitlines()) == 3 and "Rollbook: Qwixx" in text and text.isprintable() is False
    look(page, "day")
    record = page.evaluate(RECORD, table)
    assert json.loads(record.splitlines()[0])["dice"] == {"key": f"day {today} qwixx"}
    page.goto(host.address)
    page.get_by_role("button", name="Qwixx, done today").wait_for()
    assert "1 day in a row" in page.locator(".today").inner_text()
    look(page, "home-done")
    page.goto(f"{host.address}/history")
    page.get_by_text("Game of the day").first.wait_for()
    assert date.fromisoformat(today)


def test_nobody_waits_without_end_for_what_was_possible(
    browser: Any, host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Days, "report", lambda *_: None)
    page = new_page(browser, host, fresh=True)
    page.clock.install()
    open_table(page, host, "qwixx", ALONE, ahead=over, dice={"key": "day 2026-11-18 qwixx"})
    page.get_by_text("Working out what was possible").wait_for()
    page.clock.fast_forward(60_000)
    page.get_by_text("takes longer to work out here than usual").wait_for()


@pytest.mark.thorough
@pytest.mark.parametrize(("game", "size"), [("qwixx", PHONE), ("bingo-dice", DESK)], ids=["phone", "desk"])
def test_what_a_day_was_good_for_is_worked_out_and_told(
    browser: Any, host: Host, game: str, size: dict[str, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Days, "_kept", lambda *_: None)  # what another run has found does not count
    page = new_page(browser, host, size, fresh=True)
    open_table(page, host, game, ALONE, ahead=over, dice={"key": f"day 2026-11-18 {game}"})
    page.get_by_text("Working out what was possible").wait_for()
    page.locator("dt", has_text="Whoever foresees all dice").wait_for(timeout=240_000)
    look(page, f"worked-out-{game}")
    told = [one.strip() for one in page.locator("dl dt").all_inner_texts()]
    assert told[-3:] == ["You", "master", "Whoever foresees all dice"]
    assert page.get_by_text("Working out what was possible").count() == 0
    assert len(page.locator("textarea").input_value().splitlines()) == 3
