"""The other families on two devices: tiles laid out apart, sums written apart, a throw doubted from afar."""

from __future__ import annotations

import time
from typing import Any

import pytest

from tests.browser.apart import begun
from tests.browser.conftest import Host
from tests.browser.test_play import TAP

pytestmark = pytest.mark.xdist_group("browser-apart")


def tap_until(pages: list[Any], selector: str, seconds: float = 30) -> None:
    """Everybody does what they are asked until all of them see something."""
    until = time.monotonic() + seconds
    while not all(page.query_selector(selector) for page in pages):
        assert time.monotonic() < until, f"all see {selector}"
        for page in pages:
            page.evaluate(TAP)
            page.wait_for_timeout(30)


def no_errors(pages: list[Any]) -> None:
    assert [page.errors for page in pages] == [[]] * len(pages)


def test_tiles_are_laid_out_apart_and_seen_by_nobody_else_before_all_are_ready(browser: Any, host: Host) -> None:
    anna, ben = begun(browser, host, ["Anna", "Ben"], game="bingolino")
    anna.click(".bar .ready")
    anna.wait_for_selector(".prompt:has-text('Waiting for Ben')")
    ben.wait_for_selector(".other .state:has-text('chosen')")
    assert ben.inner_text(".other .mini").strip() == "", "how Anna has laid hers out is not told yet"
    ben.click(".bar .ready")
    ben.wait_for_function("() => document.querySelector('.other .mini').innerText.trim()")
    tap_until([anna, ben], ".pad .turned, .other .mini .turned")
    no_errors([anna, ben])


def test_a_third_roll_is_doubted_from_another_device(browser: Any, host: Host) -> None:
    anna, ben = begun(browser, host, ["Anna", "Ben"], game="bingo-dice")
    doubt = ".prompt:has-text('Doubt that a goal')"
    until = time.monotonic() + 30
    while not ben.query_selector(doubt):
        assert time.monotonic() < until, "Ben may doubt Anna's third roll"
        anna.evaluate(TAP)
        anna.wait_for_timeout(30)
    anna.wait_for_selector(".prompt:has-text('Ben decides whether to doubt')")
    ben.click(".bar button:has-text('doubt')")
    ben.wait_for_selector(doubt, state="detached")
    anna.wait_for_selector(".prompt:not(:has-text('whether to doubt'))")
    no_errors([anna, ben])


@pytest.mark.thorough
def test_sums_are_written_apart(browser: Any, host: Host) -> None:
    anna, ben = begun(browser, host, ["Anna", "Ben"], game="wuerfel-bingo-6")
    tap_until([anna, ben], ".pad .written")
    tap_until([anna, ben], ".other .mini .written")
    no_errors([anna, ben])
