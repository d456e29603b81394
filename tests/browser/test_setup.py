"""Setting a table up: options of every kind, levels that are not ready yet, and the rules of that very table."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from rollbook import words
from rollbook.games import find, variants
from rollbook.web import room
from rollbook.web.cards import card
from tests.browser.conftest import Host
from tests.browser.test_play import BEYOND_THE_WINDOW, new_page, open_table

pytestmark = pytest.mark.xdist_group("browser-setup")
AGAINST_MASTER = [{"name": "Anna"}, {"name": "Bot", "bot": "master"}]


def setup_page(page: Any, host: Host, game: str) -> None:
    page.goto(f"{host.address}/setup/{game}")
    page.locator(".seat").nth(1).wait_for()


def opened_with(page: Any) -> dict[str, Any]:
    """What the client asks for when Play is pressed."""
    with page.expect_request("**/api/tables") as asked:
        page.get_by_role("button", name="Play").click()
    setup: dict[str, Any] = json.loads(asked.value.post_data)
    return setup


# Options


def add_options(page: Any, *options: dict[str, Any]) -> None:
    """The games with more options than they have."""
    more = [{"sentence": "", "lowest": 0, "highest": 0, **option} for option in options]
    games = [{**plain, "options": [*plain["options"], *more]} for plain in map(plain_card, variants())]
    page.route("**/api/games", lambda route: route.fulfill(json=games))


def plain_card(game: str) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.to_builtins(card(find(game)))
    return found


@pytest.mark.parametrize(("usual", "other"), [(1, 0), (True, False), ("some", "")])
def test_a_value_that_counts_as_nothing_can_be_chosen(browser: Any, host: Host, usual: Any, other: Any) -> None:
    page = new_page(browser, host)
    add_options(page, {"name": "odd", "kind": "choice", "values": [usual, other], "default": usual})
    setup_page(page, host, "qwixx")
    page.get_by_text("Rules options").click()
    page.get_by_label("odd").select_option(index=1)
    assert opened_with(page)["options"] == {"odd": other}


def test_an_option_of_unknown_kind_is_left_out(browser: Any, host: Host) -> None:
    page = new_page(browser, host)
    add_options(page, {"name": "strange", "kind": "unheard-of", "values": [], "default": 3})
    setup_page(page, host, "qwixx")
    assert page.get_by_text("Rules options").count() == 0
    assert opened_with(page)["options"] == {}
    assert page.errors == []


def test_pairs_of_numbers_are_chosen_by_seat(browser: Any, host: Host) -> None:
    page = new_page(browser, host)
    setup_page(page, host, "qwixx-longo")
    page.get_by_text("Rules options").click()
    pair = page.get_by_label("Lucky numbers, Anna")
    assert pair.first.locator("option").all_inner_texts() == [str(number) for number in range(2, 17)]
    pair.first.select_option("10")
    assert page.get_by_role("alert").inner_text() == "Choose two different lucky numbers for every seat"
    pair.first.select_option("3")
    assert opened_with(page)["options"] == {"lucky": [[3, 10], [6, 11]]}
    page.wait_for_url("**/table/*")


def test_the_rules_are_those_of_the_tables_options(browser: Any, host: Host) -> None:
    page = new_page(browser, host)
    setup_page(page, host, "bingo-dice")
    page.get_by_text("Rules options").click()
    page.get_by_label("Unlocking").select_option(index=1)
    page.get_by_role("link", name="Rules").click()
    page.get_by_text("you choose which").wait_for()
    open_table(page, host, "bingo-dice", [{"name": "Anna"}], options={"marking": "one"})
    page.keyboard.press("?")
    page.get_by_role("dialog").get_by_text("you choose which").wait_for()
    with page.context.expect_page() as opened:
        page.get_by_role("dialog").get_by_role("link").click()
    opened.value.get_by_text("you choose which").wait_for()


# Levels that get ready


class Readiness:
    """The server's word about its levels, as we want it."""

    def __init__(self, page: Any) -> None:
        self.ready, self.failed = False, ""
        page.route("**/api/levels/**", self.answer)

    def answer(self, route: Any) -> None:
        levels = [{"name": name, "ready": True, "failed": ""} for name in ("random", "casual", "club")]
        master = {"name": "master", "ready": self.ready, "failed": self.failed}
        route.fulfill(json={"levels": [*levels, master], "stand_in": "casual"})


def choose_master(browser: Any, host: Host) -> tuple[Any, Readiness]:
    page = new_page(browser, host)
    server = Readiness(page)
    setup_page(page, host, "qwixx")
    assert page.locator(".readiness").count() == 0
    page.locator(".seat select").nth(1).select_option("master")
    page.locator(".readiness", has_text="getting ready").wait_for()
    return page, server


def test_a_table_opens_by_itself_when_the_level_is_ready(browser: Any, host: Host) -> None:
    page, server = choose_master(browser, host)
    page.get_by_role("button", name="Play").click()
    page.get_by_role("button", name="Wait for: master").click()
    page.get_by_text("Getting ready: master. Then the table opens by itself").wait_for()
    page.get_by_role("button", name="Back").click()
    page.get_by_role("button", name="Play").click()
    page.get_by_role("button", name="Wait for: master").click()
    server.ready = True
    page.wait_for_url("**/table/*")


def test_a_table_may_begin_with_the_stand_in(browser: Any, host: Host) -> None:
    page, _ = choose_master(browser, host)
    page.get_by_role("button", name="Play").click()
    with page.expect_request("**/api/tables") as asked:
        page.get_by_role("button", name="Begin now; the casual bot plays meanwhile").click()
    assert json.loads(asked.value.post_data)["seats"][1]["bot"] == "master"
    page.wait_for_url("**/table/*")


def test_a_level_that_cannot_get_ready_is_not_waited_for(browser: Any, host: Host) -> None:
    page, server = choose_master(browser, host)
    page.get_by_role("button", name="Play").click()
    page.get_by_role("button", name="Wait for: master").click()
    server.failed = "no compiler"
    page.locator(".readiness", has_text="cannot get ready here").wait_for()
    page.get_by_role("button", name="Begin now").wait_for()
    assert page.get_by_role("button", name="Wait for").count() == 0


@pytest.mark.parametrize(
    "game",
    [
        "qwixx",
        *(pytest.param(game, marks=[pytest.mark.thorough]) for game in ("wuerfel-bingo-6", "bingolino", "bingo-dice")),
    ],
)
def test_a_stand_in_is_named_until_the_level_takes_over(
    browser: Any, host: Host, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    stand_ins = {1: "casual"}
    monkeypatch.setattr(room, "stand_ins", lambda table, bots: dict(stand_ins))
    page = new_page(browser, host)
    open_table(page, host, game, AGAINST_MASTER)
    page.locator(".stand-in:visible", has_text="casual bot until the master bot is ready").wait_for()
    for language in words.LANGUAGES:
        page.goto(f"{page.url.split('?')[0]}?lang={language}")
        page.locator(".stand-in:visible").wait_for()
        assert page.evaluate(BEYOND_THE_WINDOW) == [0, 0], language
        cut_off = "one => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1"
        assert not page.locator(".stand-in:visible").evaluate(cut_off), language
    stand_ins.clear()
    page.locator(".bar button").last.click()
    page.locator(".stand-in").first.wait_for(state="detached")
