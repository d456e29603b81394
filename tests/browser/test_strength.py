"""How strong somebody is: a finished game is reviewed, and the history tells accuracy, strength and luck.

Values are made up here (the real ones need a compiler), and so is the scale: what is shown, kept and told counts.
"""

from __future__ import annotations

import json
from typing import Any

import pytest

from rollbook.mass import strength
from rollbook.mass.foresee import Foreseer
from rollbook.web import reviewing
from tests.browser.ahead import over, play_ahead
from tests.browser.conftest import Host
from tests.browser.test_fit import clean
from tests.browser.test_history import KEPT, SMALL
from tests.browser.test_play import AGAINST_BOT, DESK, PHONE, new_page, open_table
from tests.browser.test_review import look
from tests.test_review_web import made_up
from tests.test_strength import LADDER

pytestmark = pytest.mark.xdist_group("browser-review")
SIZES = pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])


@pytest.fixture(autouse=True)
def guessed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Values anyhow, but always alike, and a scale for one game."""
    monkeypatch.setenv("ROLLBOOK_COMPILE", "off")
    monkeypatch.setattr(reviewing, "affordable", lambda table: 2)
    monkeypatch.setattr(Foreseer, "_play", made_up)
    monkeypatch.setattr(strength, "scale", lambda: {"qwixx": {"together": [vars(rung) for rung in LADDER]}})


def own(page: Any) -> list[dict[str, Any]]:
    """What is kept of the reviews of the device's own seat."""
    return [seat["reviewed"] for entry in page.evaluate(KEPT) for seat in entry["seats"] if "reviewed" in seat]


def card(page: Any) -> Any:
    return page.locator("section", has=page.get_by_role("heading", name="How you decide"))


@SIZES
def test_a_reviewed_game_tells_accuracy_strength_and_luck(browser: Any, host: Host, size: dict[str, int]) -> None:
    page = new_page(browser, host, size)
    open_table(page, host, "qwixx", AGAINST_BOT, ahead=over)
    page.wait_for_function(f"() => ({KEPT})().length === 1")
    page.goto(f"{host.address}/history")
    assert "None of these games has been reviewed yet" in card(page).inner_text()
    assert page.get_by_role("button", name="Review my last game").count() == 1
    look(page, "strength-none")

    page.get_by_role("link", name="Review Qwixx").click()
    page.get_by_role("heading", name="The costliest decisions").wait_for()
    [kept] = own(page)
    assert (kept["counts"], len(kept["play"]), kept["play"][0]) == ("chance", 6, kept["decisions"])

    page.goto(f"{host.address}/history")
    ladder = page.get_by_role("img", name="Strength about")
    ladder.wait_for()
    assert "random 0, casual 1000, club 1500, master 1650" in ladder.get_attribute("aria-label")
    text = card(page).inner_text()
    assert "Elo" in text and "Cost per decision" in text and "Luck per game" in text
    assert "By one reviewed game" in text and "Luck has no part in accuracy and strength" in text
    _, lost, stakes, *_ = kept["play"]
    assert f"{100 * min(1, max(0, 1 - lost / stakes)):.0f}%\nchoosing by lot would be 0%" in text.replace(
        " choosing", "\nchoosing"
    )
    assert f"{100 * kept['cost'] / kept['decisions']:.1f}%" in text
    assert page.get_by_role("button", name="Review my last").count() == 0
    assert page.evaluate(SMALL) == [] and clean(page) == ""
    look(page, "strength-one")
    assert page.errors == []

    page.route("**/api/strength", lambda route: route.abort())  # what was told last is still there
    page.reload()
    ladder.wait_for()


@SIZES
def test_the_last_games_are_reviewed_one_after_the_other(browser: Any, host: Host, size: dict[str, int]) -> None:
    page = new_page(browser, host, size)
    open_table(page, host, "qwixx", AGAINST_BOT, ahead=over)
    page.wait_for_function(f"() => ({KEPT})().length === 1")
    tables = [entry["table"] for entry in page.evaluate(KEPT)]
    for _ in range(2):
        body = json.dumps({"game": "qwixx", "seats": AGAINST_BOT, "first": 0})
        opened = page.evaluate(
            "body => fetch('/api/tables', {method: 'POST', body}).then(answer => answer.json())", body
        )
        play_ahead(host, opened, over)
        tables.append(opened["table"])
    gone = "longgoneandputaway"
    page.evaluate(
        """tables => { const [first] = JSON.parse(localStorage.getItem('rollbook.history'));
        localStorage.setItem('rollbook.history', JSON.stringify(tables.map((table, at) =>
          ({...first, id: table, table, date: new Date(Date.parse(first.date) - at * 86400000).toISOString()})))); }""",
        [*tables, gone],
    )
    page.goto(f"{host.address}/history")
    page.get_by_role("button", name="Review my last 3 games").click()  # the fourth is gone, as looking for it has shown
    page.get_by_text("By your last 3 reviewed games").wait_for()
    assert len(own(page)) == 3
    assert [entry.get("gone", False) for entry in page.evaluate(KEPT)] == [False, False, False, True]
    assert page.get_by_role("img", name="3 games from").get_attribute("aria-label").count("%") == 3  # low, high, mean
    assert page.get_by_role("button", name="Review my last").count() == 0
    look(page, "strength-three")
    assert page.errors == []


def test_a_game_without_a_scale_has_no_elo(browser: Any, host: Host) -> None:
    page = new_page(browser, host, PHONE)
    open_table(page, host, "wuerfel-bingo-5", [{"name": "Anna"}], ahead=over)
    page.wait_for_function(f"() => ({KEPT})().length === 1")
    page.goto(f"{host.address}/history")
    page.get_by_role("button", name="Review my last game").click()
    page.get_by_text("By one reviewed game").wait_for()
    text = card(page).inner_text()
    assert "Elo" not in text and "Cost per decision" in text and "points" in text
    assert page.get_by_role("img", name="Strength").count() == 0
    look(page, "strength-unmeasured")
