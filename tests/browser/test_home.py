"""Pages around the table: the first tap, tables that go on, kind pages, the language one has chosen."""

from __future__ import annotations

import json
from typing import Any

import pytest

from rollbook import words
from rollbook.games import variants
from tests.browser.ahead import over, play_ahead
from tests.browser.conftest import Host
from tests.browser.test_fit import SHIFTS, clean
from tests.browser.test_play import BEYOND_THE_WINDOW, DESK, PHONE, new_page

pytestmark = pytest.mark.xdist_group("browser-home")
SMALLEST = {"width": 320, "height": 568}
TELEVISION = {"width": 2560, "height": 1440}
UNREACHABLE = "Cannot reach the server – trying again"


def home(page: Any, host: Host) -> None:
    page.goto(host.address)
    page.locator(".family").first.wait_for()


def opened_with(page: Any, button: str) -> dict[str, Any]:
    """What the client asks for when a key is pressed."""
    with page.expect_request("**/api/tables") as asked:
        page.get_by_role("button", name=button, exact=True).first.click()
    setup: dict[str, Any] = json.loads(asked.value.post_data)
    page.wait_for_url("**/table/*")
    return setup


# From the first page to the first throw


def test_two_taps_from_the_first_page_to_the_first_throw(browser: Any, host: Host) -> None:
    page = new_page(browser, host)
    page.evaluate("localStorage.clear()")
    home(page, host)
    setup = opened_with(page, "Play Qwixx")
    assert setup["game"] == "qwixx"
    assert [seat["bot"] for seat in setup["seats"]] == ["", "casual"]
    page.locator(".bar .wide, .dice .die:not(.away)").first.wait_for()
    if page.locator(".bar .wide").count():  # the lot decides who begins
        page.wait_for_timeout(400)  # a bar that has just changed ignores taps
        page.locator(".bar .wide").click()
    page.locator(".dice .die:not(.away)").first.wait_for()


def test_every_game_is_one_tap_away_and_its_rules_too(browser: Any, host: Host) -> None:
    page = new_page(browser, host, DESK)
    home(page, host)
    assert page.locator(".family .play").count() == len(variants())
    page.get_by_role("link", name="Rules of Bingolino").click()
    page.locator("ol li").first.wait_for()
    page.get_by_role("link", name="Home").click()
    page.locator(".family").first.wait_for()
    page.get_by_text("Place sixteen tiles").click(
        force=True, position={"x": 8, "y": 8}
    )  # the game's link lies over its row
    page.wait_for_url("**/setup/bingolino")
    page.get_by_role("link", name="Home").click()
    page.locator(".family").first.wait_for()
    assert opened_with(page, "Play Bingo Dice")["game"] == "bingo-dice"


def test_play_starts_as_last_time(browser: Any, host: Host) -> None:
    page = new_page(browser, host)
    page.goto(f"{host.address}/setup/bingo-dice")
    page.locator(".seat").nth(1).wait_for()
    page.get_by_role("button", name="Add a seat").click()
    page.locator(".seat input").nth(2).fill("Ben")
    page.locator(".seat select").nth(1).select_option("random")
    page.get_by_label("Who begins").select_option("Ben")
    page.get_by_label("Show what a choice brings").uncheck()
    page.get_by_text("Rules options").click()
    page.get_by_label("Unlocking").select_option(index=1)
    first = opened_with(page, "Play")
    assert (first["first"], first["gains"], first["options"]) == (2, False, {"marking": "one"})
    home(page, host)
    page.locator(".hero", has_text="and Ben").wait_for()
    assert opened_with(page, "Play Bingo Dice") == first
    home(page, host)
    assert [seat["bot"] for seat in opened_with(page, "Play Qwixx")["seats"]] == ["", ""]  # the same people
    home(page, host)
    assert page.locator(".hero").get_by_role("button").inner_text() == "Play Qwixx"


def test_ones_name_is_changed_at_once(browser: Any, host: Host) -> None:
    page = new_page(browser, host)
    home(page, host)
    page.get_by_label("Your name").fill("Lea")
    page.get_by_label("Your name").press("Enter")
    assert opened_with(page, "Play Qwixx")["seats"][0]["name"] == "Lea"


# Tables that go on


def open_tables(page: Any, games: list[str], first: int = 0) -> list[str]:
    """Tables of Anna and Ben, opened on this device; without bots nobody plays while nobody taps."""
    kept = []
    for game in games:
        setup = json.dumps({"game": game, "seats": [{"name": "Anna"}, {"name": "Ben"}], "first": first})
        opened = page.evaluate("body => fetch('/api/tables', {method: 'POST', body}).then(it => it.json())", setup)
        kept.append({**opened, "game": game, "name": game, "names": ["Anna", "Ben"], "time": 0, "mine": [0]})
    keep = (
        "kept => localStorage.setItem('tables', JSON.stringify([...kept, ...JSON.parse(localStorage.tables ?? '[]')]))"
    )
    page.evaluate(keep, kept)
    return [entry["table"] for entry in kept]


def test_tables_go_on_whoever_is_to_play_first(browser: Any, host: Host) -> None:
    page = new_page(browser, host)
    mine = open_tables(page, ["qwixx"])
    open_tables(page, ["qwixx-longo", "bingo-dice", "qwixx-bonus-a", "qwixx-bonus-b"], first=1)
    home(page, host)
    lines = page.locator(".going")
    lines.nth(3).wait_for()
    assert lines.count() == 4
    assert lines.first.inner_text().split("\n")[:3] == ["Qwixx", "Your turn · turn 1", "with Ben"]
    assert "Waiting for Ben" in lines.nth(1).inner_text()
    page.get_by_role("button", name="All 5").click()
    assert lines.count() == 5
    lines.first.click()
    page.wait_for_url(f"**/table/{mine[0]}")


def test_tables_that_are_gone_or_over_are_not_heard_of_again(browser: Any, host: Host) -> None:
    page = new_page(browser, host)
    ended, _ = open_tables(page, ["qwixx", "qwixx"])
    gone = {"table": "gone", "key": "", "game": "qwixx", "name": "Qwixx", "names": [], "time": 0}
    page.evaluate(
        "one => localStorage.setItem('tables', JSON.stringify([one, ...JSON.parse(localStorage.tables)]))", gone
    )
    keys = {entry["table"]: entry["key"] for entry in page.evaluate("JSON.parse(localStorage.tables)")}
    play_ahead(host, {"table": ended, "key": keys[ended]}, over)
    page.goto(f"{host.address}/table/{ended}")
    page.wait_for_selector(".end")
    home(page, host)
    page.locator(".going a").first.wait_for()
    assert page.locator(".going").count() == 1
    kept = page.evaluate("JSON.parse(localStorage.tables)")
    assert "gone" not in [entry["table"] for entry in kept]


# Kind pages


@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        ("/nowhere/at/all", "There is nothing at this address"),
        ("/setup/chess", "There is no such game"),
        ("/rules/chess", "There is no such game"),
        ("/sheet/chess", "There is no such game"),
        ("/table/none", "There is no such table"),
        ("/replay/none", "There is no such table"),
    ],
)
def test_what_is_not_there_is_said_kindly_and_leads_on(browser: Any, host: Host, address: str, sentence: str) -> None:
    page = new_page(browser, host)
    page.goto(host.address + address)
    page.get_by_role("heading", name=sentence).wait_for()
    page.wait_for_timeout(450)  # it comes late, lest it flickers
    assert clean(page) == ""
    page.get_by_role("link", name="To the games").click()
    page.locator(".family").first.wait_for()


@pytest.mark.parametrize(
    ("address", "there"),
    [
        ("/", ".family"),
        pytest.param("/setup/qwixx", ".seat", marks=[pytest.mark.thorough]),
        pytest.param("/rules/qwixx", "ol li", marks=[pytest.mark.thorough]),
        ("/table/none", "text=no such table"),
    ],
)
def test_a_server_that_is_away_is_asked_again(browser: Any, host: Host, address: str, there: str) -> None:
    page = new_page(browser, host)
    away = True
    page.route("**/api/**", lambda route: route.abort() if away else route.continue_())
    page.route_web_socket("**/ws/**", lambda socket: socket.close() if away else socket.connect_to_server())
    page.goto(host.address + address)
    page.get_by_role("status").filter(has_text=UNREACHABLE).first.wait_for()
    away = False
    page.locator(there).first.wait_for()
    assert page.get_by_text(UNREACHABLE).count() == 0


# Languages


def test_a_language_in_the_address_yields_to_a_later_choice(browser: Any, host: Host) -> None:
    page = new_page(browser, host)
    page.goto(f"{host.address}/rules/qwixx?lang=de")
    page.get_by_text("Die vollständigen Regeln").wait_for()
    page.goto(f"{host.address}/?lang=it")
    page.get_by_text("Scegli un blocco").wait_for()
    page.locator(".language select").select_option("nl")
    page.get_by_text("Kies een blok").wait_for()
    page.reload()
    page.get_by_text("Kies een blok").wait_for()


def test_names_in_another_language_stand_beside(browser: Any, host: Host) -> None:
    page = new_page(browser, host, language="fr")
    home(page, host)
    page.get_by_role("heading", name="Würfel Bingo Bingo dé").wait_for()


# Fitting


@pytest.mark.parametrize("language", ["de", pytest.param("fr", marks=[pytest.mark.thorough])])
def test_no_page_is_wider_than_the_window(browser: Any, host: Host, language: str) -> None:
    page = new_page(browser, host)
    open_tables(page, ["wuerfel-bingo-5", "bingolino"])
    for address in ("/", "/setup/qwixx-longo", "/rules/bingo-dice", "/sheet/bingolino", "/replay", "/history", "/pad"):
        page.goto(f"{host.address}{address}?lang={language}")
        page.wait_for_selector("h1")
        page.wait_for_timeout(150)
        for size in (SMALLEST, PHONE, DESK, TELEVISION):
            page.set_viewport_size(size)
            assert page.evaluate(BEYOND_THE_WINDOW)[0] == 0, f"{address} in {language} at {size}"


def test_play_is_seen_without_scrolling_on_a_small_phone(browser: Any, host: Host) -> None:
    page = new_page(browser, host)
    for language in words.LANGUAGES:
        page.goto(f"{host.address}/setup/qwixx-longo?lang={language}")
        page.locator(".go").wait_for()
        assert page.locator(".go").evaluate("key => key.getBoundingClientRect().bottom <= innerHeight"), language
        add = page.locator(".more").evaluate("key => key.getBoundingClientRect().bottom")
        assert add <= page.locator(".start").evaluate("bar => bar.getBoundingClientRect().top"), language


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_nothing_moves_while_the_first_page_is_loaded(browser: Any, host: Host, size: dict[str, int]) -> None:
    page = new_page(browser, host, size, fresh=True)
    open_tables(page, ["qwixx", "bingolino"])
    page.add_init_script(f"({SHIFTS})()")
    page.route("**/api/**", lambda route: (page.wait_for_timeout(100), route.continue_()))
    home(page, host)
    page.locator(".going a").first.wait_for()
    page.wait_for_timeout(300)
    assert sum(page.evaluate("() => window.shifts")) < 0.01
