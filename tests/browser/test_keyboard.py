"""Playing by keys alone: whole games of all families, focus that is never lost, dialogs, single keys switched off."""

from __future__ import annotations

import time
from typing import Any

import pytest

from tests.browser.conftest import Host
from tests.browser.test_play import AGAINST_BOT, DESK, new_page, open_table

pytestmark = pytest.mark.xdist_group("browser-keyboard")
ALONE = [{"name": "Anna"}]

# Where the focus is, and what the table waits for.
STATE = """() => {
  const at = document.activeElement, bar = document.querySelector('.bar');
  const usable = (button) => !button.disabled && button.offsetParent !== null;
  const inBar = (selector) => !!bar && [...bar.querySelectorAll(selector)].some(usable);
  const held = document.querySelector('.tray .touch');
  const what = document.querySelector('.end') ? 'end' : document.querySelector('.drawer') ? 'drawer'
    : inBar('.ready') ? 'ready' : inBar('.wide') ? 'wide'
    : inBar('.back') ? 'noted' : held && inBar('[data-key=KeyJ], [data-key=" "]') ? 'dice'
    : inBar('.choice') ? 'choice' : at.matches('.pad .spot[data-legal=true]') ? 'cell'
    : document.querySelector('.pad .spot[data-legal=true]') ? 'cells'
    : inBar('button:not(.info)') ? 'bar' : 'nothing';
  const name = at.className?.toString().replace(/svelte-\\w+/g, '').trim();
  return { what, body: at === document.body, focus: `${at.tagName} ${name} ${at.innerText?.slice(0, 30) ?? ''}` };
}"""


def state(page: Any) -> dict[str, Any]:
    found: dict[str, Any] = page.evaluate(STATE)
    return found


def tab_to(page: Any, selector: str, most: int = 40) -> None:
    """Go on with Tab until something has the focus."""
    for _ in range(most):
        page.keyboard.press("Tab")
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
    pytest.fail(f"Tab does not reach {selector}")


def play_by_keys(page: Any, keys: dict[str, list[str]], seconds: float = 120) -> dict[str, int]:
    """Press for each state its keys in turn until the end; after every key something has the focus."""
    until, pressed = time.monotonic() + seconds, dict.fromkeys(keys, 0)
    while (now := state(page))["what"] != "end":
        assert time.monotonic() < until, f"no end in sight: {now}"
        assert not now["body"], f"nothing has the focus: {now}"
        what = now["what"]
        if what == "nothing":
            page.wait_for_timeout(10)
            continue
        page.keyboard.press(keys[what][pressed[what] % len(keys[what])])
        pressed[what] += 1
        after = state(page)
        assert not after["body"], f"{now} lost its focus: {after}"
    assert page.errors == []
    return pressed


@pytest.mark.parametrize(
    ("game", "seats", "keys"),
    [
        ("qwixx", ALONE, {"wide": ["Space"], "choice": ["p", "p", "1"], "noted": ["Space"]}),
        pytest.param(
            "qwixx-gemixxt-a",
            AGAINST_BOT,
            {"wide": ["Enter"], "choice": ["1", "2", "p"], "noted": ["Space"]},
            marks=[pytest.mark.thorough],
        ),
        pytest.param(
            "wuerfel-bingo-5", ALONE, {"wide": ["Space"], "noted": ["Space"]}, marks=[pytest.mark.thorough]
        ),  # takes long
        (
            "bingolino",
            AGAINST_BOT,
            {"ready": ["1", "2", "Tab", "Tab", "Space"], "wide": ["Space"], "choice": ["3", "1", "2"]},
        ),
        pytest.param(
            "bingo-dice",
            AGAINST_BOT,
            {"wide": ["Space"], "dice": ["1", "2", "Space", "3", "Space", "p"], "bar": ["p"]},
            marks=[pytest.mark.thorough],  # the longest
        ),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_whole_game_by_keys(
    browser: Any, host: Host, game: str, seats: list[dict[str, str]], keys: dict[str, list[str]]
) -> None:
    page = new_page(browser, host)
    open_table(page, host, game, seats)
    tab_to(page, ".bar button")
    usual = {"choice": ["1"], "noted": ["Space"], "bar": ["p"], "cells": ["."], "cell": ["Enter"]}
    # whoever is too quick opens the points table: the focus goes there when nothing can be chosen any more
    play_by_keys(page, {**usual, "drawer": ["Escape"], **keys})
    assert page.evaluate("document.activeElement.matches('.end .winner')")
    tab_to(page, ".rematch")
    before = page.url
    page.keyboard.press("Enter")
    page.wait_for_url(lambda url: url != before)
    page.locator(".prompt").wait_for()
    page.wait_for_function("() => document.activeElement.matches('h1')")


# Single keys


def focus(page: Any) -> str:
    """The label of what has the focus."""
    found: str = page.evaluate("document.activeElement.ariaLabel ?? document.activeElement.innerText")
    return found


def test_space_on_a_key_of_the_header_presses_that_key(browser: Any, host: Host) -> None:
    page = new_page(browser, host)
    open_table(page, host, "qwixx", ALONE)
    tab_to(page, "header button[aria-pressed]")
    page.keyboard.press("Space")
    page.locator("header button[aria-pressed=true]").wait_for()
    assert page.locator(".bar .wide").count() == 1, "the dice were not thrown"


def test_single_keys_can_be_switched_off_and_the_rest_goes_on(browser: Any, host: Host) -> None:
    page = new_page(browser, host, DESK)
    open_table(page, host, "qwixx", ALONE)
    assert page.locator(".bar kbd").inner_text() == "Space"
    tab_to(page, ".bar .wide")
    page.keyboard.press("l")  # what happened lies open on a desk: the key goes there and back
    assert focus(page) == "What happened"
    assert page.get_by_role("dialog").count() == 0
    page.keyboard.press("l")
    assert page.evaluate("document.activeElement.matches('.bar .wide')")
    page.keyboard.press("m")
    page.get_by_role("dialog", name="Menu").get_by_label("Single keys").uncheck()
    page.keyboard.press("Escape")
    assert page.locator(".bar kbd").count() == 0
    for key in ("l", "k", "?", "o", "m", "Space"):
        page.evaluate("document.activeElement.blur()")
        page.keyboard.press(key)
    page.wait_for_timeout(50)
    assert page.get_by_role("dialog").count() == 0
    assert page.locator(".bar .wide").count() == 1
    tab_to(page, ".bar .wide")
    page.keyboard.press("Enter")
    page.locator(".bar .choice").first.wait_for()
    for key in ("1", "p", "."):
        page.keyboard.press(key)
    page.wait_for_timeout(50)
    assert page.locator(".noted").count() == 0
    assert page.evaluate("document.activeElement.matches('.bar .choice')")
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.matches('.pad [data-cell]')")
    page.keyboard.press("Enter")
    page.locator(".cell.crossed").first.wait_for()


def test_no_key_acts_behind_a_drawer_the_menu_or_a_cover(browser: Any, host: Host) -> None:
    page = new_page(browser, host)
    people = [{"name": "Anna"}, {"name": "Ben"}]
    open_table(page, host, "qwixx", people, covered=True)
    page.keyboard.press("Space")
    page.locator(".bar .choice").first.wait_for()
    for opener in ("l", "?", "k", "m"):
        page.keyboard.press(opener)
        page.get_by_role("dialog").wait_for()
        name = page.get_by_role("dialog").get_attribute("aria-label")
        for key in ("1", "p", "o", "l", "?", "k", "m"):
            if key != opener:
                page.keyboard.press(key)
        assert page.get_by_role("dialog").get_attribute("aria-label") == name
        page.keyboard.press(opener)
        page.get_by_role("dialog").wait_for(state="detached")
        assert page.locator(".noted, .cell.crossed").count() == 0
    page.keyboard.press("p")
    cover = page.get_by_role("dialog", name="Ben")
    cover.wait_for()
    for key in ("1", "p", "l", "m", "Escape"):
        page.keyboard.press(key)
    page.wait_for_timeout(50)
    assert page.get_by_role("dialog").count() == 1
    assert page.locator(".noted").count() == 0
    assert focus(page) == "I am Ben"
    page.keyboard.press("Tab")
    assert focus(page) == "I am Ben", "there is nothing else"
    page.keyboard.press("Enter")
    cover.wait_for(state="detached")
    assert page.evaluate("document.activeElement.matches('.bar .choice')")


def test_a_dialog_keeps_the_focus_and_gives_it_back(browser: Any, host: Host) -> None:
    page = new_page(browser, host)
    open_table(page, host, "qwixx", AGAINST_BOT)
    for name in ("Rules", "Menu"):
        tab_to(page, f"header [aria-label={name}]")
        page.keyboard.press("Enter")
        dialog = page.get_by_role("dialog", name=name)
        dialog.wait_for()
        assert dialog.get_attribute("aria-modal") == "true"
        inside = "document.querySelector('[role=dialog]').contains(document.activeElement)"
        assert page.evaluate(inside)
        for _ in range(20):
            page.keyboard.press("Tab")
            assert page.evaluate(inside)
        page.keyboard.press("Shift+Tab")
        assert page.evaluate(inside)
        assert page.evaluate("!!document.querySelector('.frame').closest('[inert]')"), "what lies behind is inert"
        page.keyboard.press("Escape")
        dialog.wait_for(state="detached")
        assert focus(page) == name
        assert page.locator("[inert]").count() == 0
    page.keyboard.press("Enter")  # the menu leads to a drawer: that goes back to where the menu was opened
    page.get_by_role("button", name="What happened").press("Enter")
    page.get_by_role("dialog", name="What happened").wait_for()
    page.keyboard.press("Escape")
    page.wait_for_function("() => document.activeElement.ariaLabel === 'Menu'")


def test_a_new_page_is_read_from_its_heading(browser: Any, host: Host) -> None:
    page = new_page(browser, host)
    page.goto(host.address)
    page.locator("main section h2").first.wait_for()
    assert page.evaluate("document.activeElement === document.body"), "nobody is moved about at the beginning"
    page.locator("footer a").first.press("Enter")
    page.wait_for_url("**/replay")
    page.wait_for_function("() => document.activeElement.matches('main h1')")
    page.go_back()
    page.wait_for_function("() => document.activeElement.matches('main h1') && location.pathname === '/'")


# Bingo Dice and Bingolino


def until_a_joker(page: Any, seconds: float = 60) -> None:
    """Throw three times each turn, and mark what comes first, until a joker can be set."""
    until, pressed = time.monotonic() + seconds, 0
    while page.locator(".bar [data-key=KeyJ]").count() == 0:
        assert time.monotonic() < until, "no joker came"
        what = state(page)["what"]
        pressed += what == "dice"
        keys = {"choice": "1", "bar": "p", "dice": "p" if pressed % 3 == 0 else "Space"}
        page.keyboard.press(keys.get(what, "Space"))
        page.wait_for_timeout(10)


def test_a_joker_is_set_by_keys(browser: Any, host: Host) -> None:
    """J, the number of the die, the new face; Escape puts it away."""
    page = new_page(browser, host, DESK)
    open_table(page, host, "bingo-dice", AGAINST_BOT)
    until_a_joker(page)
    page.keyboard.press("j")
    page.locator(".bar [data-key=KeyJ][aria-pressed=true]").wait_for()
    page.keyboard.press("Escape")
    page.locator(".bar [data-key=KeyJ][aria-pressed=false]").wait_for()
    page.keyboard.press("j")
    page.keyboard.press("2")
    page.locator(".bar button.face").first.wait_for()
    page.keyboard.press("Escape")
    page.locator(".bar [data-key=KeyJ][aria-pressed=false]").wait_for()
    page.keyboard.press("j")
    page.keyboard.press("2")
    shown = "[...document.querySelectorAll('.tray .die .hidden')].map((die) => die.innerText)"
    before = page.evaluate(shown)
    name = page.locator(".bar button.face:not(:disabled)").first.get_attribute("aria-label")
    face = name[-1]  # "Joker: die 2 to 1"
    page.keyboard.press(face)
    page.wait_for_function(f"before => {{ const now = {shown}; return now[1] !== before[1]; }}", arg=before)
    assert page.evaluate(shown)[1].endswith(face)


MAY = "document.activeElement.matches('[data-legal=true], .lifted')"


def test_dot_goes_to_what_can_be_spent(browser: Any, host: Host) -> None:
    page = new_page(browser, host)
    open_table(page, host, "bingo-dice", AGAINST_BOT)
    page.keyboard.press("Space")
    page.locator(".tray .touch").first.wait_for()
    page.keyboard.press(".")
    assert page.evaluate("document.activeElement === document.body"), "nothing on the card may be chosen yet"
    until_a_joker(page)
    page.keyboard.press(".")
    assert page.evaluate(MAY)


def test_dot_and_comma_go_over_the_tiles_that_may_be_turned(browser: Any, host: Host) -> None:
    page = new_page(browser, host)
    open_table(page, host, "bingolino", [{"name": "Anna"}, {"name": "Ben"}])
    turned, until = 0, time.monotonic() + 60
    while turned < 3:
        assert time.monotonic() < until, "tiles may be turned so seldom that it cannot be tried"
        if page.locator(".pad .tile[data-legal=true]").count() and page.locator(".pad .tile.turned").count():
            for key in (".", ".", ",", ","):
                page.keyboard.press(key)
                assert page.evaluate(MAY)
            turned += 1
            page.evaluate("document.activeElement.blur()")
        page.keyboard.press("1" if state(page)["what"] == "choice" else "Space")
        page.wait_for_timeout(30)


@pytest.mark.parametrize(
    ("game", "said", "unsaid"),
    [
        ("qwixx", ["1 – 9", "P", "pass"], ["J"]),
        ("bingo-dice", ["1 – 9", "keep a die", "J", "joker", "stop"], ["pass"]),
        ("wuerfel-bingo-5", ["Enter"], ["1 – 9", "P", "J"]),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_the_sheet_of_keys_is_that_of_the_game(
    browser: Any, host: Host, game: str, said: list[str], unsaid: list[str]
) -> None:
    page = new_page(browser, host)
    open_table(page, host, game, AGAINST_BOT)
    page.keyboard.press("k")
    text = page.get_by_role("dialog").locator("dl").inner_text()
    lines = text.split("\n")
    assert all(any(line.lower().startswith(one.lower()) for line in lines) for one in said), text
    assert not any(line.strip() in unsaid for line in lines), text
