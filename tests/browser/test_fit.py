"""Every table fits in all languages and with large text; nothing moves; axe finds nothing."""

from __future__ import annotations

from typing import Any

import pytest

from rollbook import words
from rollbook.games import variants
from tests.browser.conftest import Host
from tests.browser.faults import faults
from tests.browser.test_play import (
    AGAINST_BOT,
    BEYOND_THE_WINDOW,
    DESK,
    PHONE,
    TAP,
    new_page,
    open_table,
    play_to_the_end,
)
from tests.kinds import GAMES_OF_ALL_FAMILIES

pytestmark = pytest.mark.xdist_group("browser-fit")


def some_turns(page: Any, taps: int = 6, pause: int = 30) -> None:
    for _ in range(taps):
        page.evaluate(TAP)
        page.wait_for_timeout(pause)


LONG_WORDS = ("de", "en", "fr")  # and English, in which everything was drawn first
OTHERS = tuple(language for language in words.LANGUAGES if language not in LONG_WORDS)


@pytest.mark.parametrize("languages", [LONG_WORDS, pytest.param(OTHERS, marks=[pytest.mark.thorough])], ids=" ".join)
@pytest.mark.parametrize("game", GAMES_OF_ALL_FAMILIES)
def test_a_table_fits_in_every_language(browser: Any, host: Host, game: str, languages: tuple[str, ...]) -> None:
    """The first question of a game; other moments and sizes are swept elsewhere."""
    page = new_page(browser, host, reduced_motion="reduce")
    open_table(page, host, game, AGAINST_BOT)
    some_turns(page, 3)
    for language in languages:
        page.goto(f"{page.url.split('?')[0]}?lang={language}")
        page.wait_for_selector(".prompt")
        for size in (DESK, PHONE):
            page.set_viewport_size(size)
            assert faults(page) == [], f"{game} in {language} at {size}"


@pytest.mark.parametrize("game", ["qwixx", pytest.param("bingolino", marks=[pytest.mark.thorough])])
def test_text_of_double_size_keeps_every_function(browser: Any, host: Host, game: str) -> None:
    """The page may then scroll down, never sideways, and the game can be played to its end."""
    page = new_page(browser, host)
    open_table(page, host, game, AGAINST_BOT)
    page.add_init_script(
        "document.addEventListener('DOMContentLoaded', () => document.documentElement.style.fontSize = '200%')"
    )
    page.reload()
    page.wait_for_selector(".prompt")
    some_turns(page)
    assert page.evaluate(BEYOND_THE_WINDOW)[0] == 0
    play_to_the_end(page, may_scroll=True)
    assert page.locator(".end").count() == 1


SHIFTS = """() => {
  window.shifts = [];
  new PerformanceObserver((list) => list.getEntries().forEach((entry) => window.shifts.push(entry.value)))
    .observe({ type: 'layout-shift', buffered: true });
}"""


@pytest.mark.parametrize(
    "game",
    [
        "qwixx",
        "bingolino",
        *(pytest.param(game, marks=[pytest.mark.thorough]) for game in ("wuerfel-bingo-5", "bingo-dice")),
    ],
)
def test_nothing_moves_while_playing(browser: Any, host: Host, game: str) -> None:
    page = new_page(browser, host, pace="quick")
    open_table(page, host, game, AGAINST_BOT)
    page.wait_for_timeout(500)
    page.evaluate(SHIFTS)
    some_turns(page, 20, pause=150)
    assert sum(page.evaluate("() => window.shifts")) == 0


def clean(page: Any) -> str:
    """What axe finds wrong, in words; "" if nothing."""
    from axe_playwright_python.sync_playwright import Axe

    result = Axe().run(page)
    return result.generate_report() if result.violations_count else ""


@pytest.mark.parametrize("scheme", ["light", pytest.param("dark", marks=[pytest.mark.thorough])])
def test_axe_finds_nothing_on_the_pages(browser: Any, host: Host, scheme: str) -> None:
    page = new_page(browser, host, color_scheme=scheme)
    for address in (
        "/",
        "/setup/qwixx-longo",
        "/replay",
        "/rules/qwixx",
        "/sheet/qwixx-bonus-b",
        "/history",
        "/table/none",
        "/pad",
    ):
        page.goto(host.address + address)
        page.wait_for_selector("ol li" if "rules" in address else ".drawing .chip" if "pad" in address else "h1")
        page.wait_for_timeout(200)
        assert clean(page) == "", address


@pytest.mark.thorough
@pytest.mark.parametrize("game", variants())
def test_axe_finds_nothing_at_the_table(browser: Any, host: Host, game: str) -> None:
    """Drawers and other states are alike in all games of a family: `test_contrast` looks at those."""
    page = new_page(browser, host, DESK)
    open_table(page, host, game, AGAINST_BOT)
    assert clean(page) == ""
    page.set_viewport_size(PHONE)
    some_turns(page)
    assert clean(page) == ""


# Magnified, with large text, with wide text, on the side

FAMILIES = ["qwixx", "qwixx-longo", "qwixx-bonus-a", "wuerfel-bingo-5", "bingolino", "bingo-dice"]
SPACING = """* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }"""  # WCAG 1.4.12; nothing may be lost by it


def moments(page: Any, count: int = 5) -> Any:
    """A table at the throw and at some questions after it."""
    for _ in range(count):
        yield page
        some_turns(page, 1, 60)


@pytest.mark.thorough
@pytest.mark.parametrize("game", FAMILIES)
@pytest.mark.parametrize("size", [(320, 256), (320, 640), (740, 360)], ids=["magnified", "narrow", "on-the-side"])
def test_nothing_is_cut_on_small_windows(browser: Any, host: Host, game: str, size: tuple[int, int]) -> None:
    """320×256 is a desk magnified four times: the page scrolls then, down only."""
    page = new_page(browser, host, {"width": size[0], "height": size[1]})
    open_table(page, host, game, AGAINST_BOT)
    for _ in moments(page):
        assert faults(page, scrolls=size == (320, 256)) == []
        if size == (740, 360):
            heights = "[...document.querySelectorAll('.bar .button')].map((key) => key.getBoundingClientRect().height)"
            assert min(page.evaluate(heights), default=40) >= 39.5


@pytest.mark.thorough
@pytest.mark.parametrize("game", FAMILIES)
def test_nothing_is_cut_with_text_of_double_size(browser: Any, host: Host, game: str) -> None:
    page = new_page(browser, host)
    open_table(page, host, game, AGAINST_BOT)
    page.add_style_tag(content="html { font-size: 200% !important; }")
    for _ in moments(page):
        assert faults(page, scrolls=True) == []


@pytest.mark.thorough
@pytest.mark.parametrize("game", FAMILIES)
@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_nothing_is_lost_with_wide_text(browser: Any, host: Host, game: str, size: dict[str, int]) -> None:
    page = new_page(browser, host, size)
    open_table(page, host, game, AGAINST_BOT)
    page.add_style_tag(content=SPACING)
    for _ in moments(page):
        assert faults(page, scrolls=True) == []
