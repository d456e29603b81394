"""Finished games stand in the history of the device: figures, results, one file out and in, one key that deletes."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.browser.ahead import over
from tests.browser.conftest import Host
from tests.browser.test_fit import clean
from tests.browser.test_play import AGAINST_BOT, BEYOND_THE_WINDOW, new_page, open_table

pytestmark = pytest.mark.xdist_group("browser-end")

KEPT = "() => JSON.parse(localStorage.getItem('rollbook.history') ?? '[]')"
LEFT = "['rollbook.history', 'rollbook.scoresheets'].map((key) => localStorage.getItem(key))"
SHEET = {"id": "s1", "game": "qwixx", "name": "Qwixx", "family": "qwixx", "date": "2026-01-02T10:00:00Z", "points": 777}

# What Tab reaches that is too small for a finger.
SMALL = """() => [...document.querySelectorAll('main :is(a, button, select, label.button)')]
  .filter((one) => one.getBoundingClientRect().height < 43.5 || one.getBoundingClientRect().width < 43.5)
  .map((one) => one.textContent)"""


def figure(page: Any, name: str) -> str:
    """The large figure under which this word stands."""
    text: str = page.locator(".figures div", has=page.get_by_text(name, exact=True)).locator("dd").first.inner_text()
    return text


def test_a_finished_game_is_kept_exported_deleted_and_taken_in_again(browser: Any, host: Host, tmp_path: Path) -> None:
    page = new_page(browser, host, accept_downloads=True)
    open_table(page, host, "qwixx", AGAINST_BOT, ahead=over)
    page.wait_for_function(f"() => ({KEPT})().length === 1")
    [entry] = page.evaluate(KEPT)
    points = [int(total.replace("−", "-")) for total in page.locator(".end .total").all_inner_texts()]
    assert sorted((seat["points"] for seat in entry["seats"]), reverse=True) == points
    assert [(seat["name"], seat["bot"], seat["mine"]) for seat in entry["seats"]] == [
        ("Anna", "", True),
        ("Bot", "casual", False),
    ]
    page.evaluate("sheet => localStorage.setItem('rollbook.scoresheets', JSON.stringify([sheet]))", SHEET)

    page.get_by_role("link", name="History").click()
    page.get_by_role("heading", name="History").wait_for()
    assert page.evaluate("document.activeElement.tagName") == "H1"
    own = entry["seats"][0]["points"]
    assert figure(page, "Games") == "2"
    assert figure(page, "Best") == str(max(777, own))
    assert float(figure(page, "Average").replace("−", "-")) == (777 + own) / 2
    assert figure(page, "Won") == ("100%" if 0 in entry["winners"] else "0%")
    assert page.get_by_role("img", name="2 games from").count() == 1
    rival = "1 ahead" if entry["winners"] == [0] else "1 behind" if entry["winners"] == [1] else "1 level"
    assert page.locator("li", has_text="asual bot").get_by_text(rival).count() == 1
    assert page.get_by_role("link", name="Review Qwixx").get_attribute("href") == f"/replay/{entry['table']}"
    assert page.evaluate(BEYOND_THE_WINDOW)[0] == 0
    assert page.evaluate(SMALL) == []
    assert clean(page) == ""

    with page.expect_download() as saving:
        page.get_by_role("button", name="Save as a file").click()
    file = tmp_path / "history.json"
    saving.value.save_as(file)
    said = json.loads(file.read_text(encoding="utf-8"))
    assert (said["rollbook"], said["version"], len(said["games"])) == ("history", 1, 2)

    before = page.locator(".figures, section").all_inner_texts()
    page.get_by_role("button", name="Delete all").click()
    page.get_by_text("Delete all 2 games from this device?").wait_for()
    page.get_by_role("button", name="Delete", exact=True).click()
    page.get_by_role("heading", name="No finished games yet").wait_for()
    assert page.evaluate(LEFT) == [
        None,
        None,
    ]
    page.goto(f"{host.address}/table/{entry['table']}")
    page.wait_for_selector(".end")
    page.goto(f"{host.address}/history")  # looking at the table again brings nothing back
    page.get_by_role("heading", name="No finished games yet").wait_for()

    wrong = tmp_path / "wrong.json"
    wrong.write_text('{"game": "qwixx"}', encoding="utf-8")
    page.locator("input[type=file]").set_input_files(wrong)
    page.get_by_role("alert").get_by_text("This file is not a Rollbook history").wait_for()
    for told in ("2 games were added", "All games of this file were here already"):
        page.locator("input[type=file]").set_input_files(file)
        page.get_by_text(told).wait_for()
    assert page.locator(".figures, section").all_inner_texts() == before

    page.goto(host.address)
    page.locator("main > a", has_text="History").click()
    page.get_by_role("button", name="Delete Qwixx, 2 Jan 2026").click()
    page.get_by_role("button", name="Delete", exact=True).click()
    page.locator(".figures", has_text="777").wait_for(state="detached")
    assert len(page.evaluate(KEPT)) == 1
    assert page.errors == []
    page.context.close()
