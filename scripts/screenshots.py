"""Pictures of every game at phone and desktop size, in docs/images."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from playwright.sync_api import sync_playwright
from scripts.browser import MISSING, chromium
from tests.browser.conftest import ARGUMENTS, Host
from tests.browser.test_play import AGAINST_BOT, DESK, PHONE, TAP, new_page, open_table

from rollbook.games import variants

IMAGES = Path(__file__).parent.parent / "docs" / "images"
TAPS = 26


def main() -> None:
    """Play some turns of every game and take pictures."""
    executable = chromium()
    if executable is None:
        sys.exit(MISSING)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        host = Host(Path(folder) / "rollbook.db")
        browser = playwright.chromium.launch(executable_path=executable, args=ARGUMENTS)
        for name, size, scheme in (("phone", {**PHONE, "height": 740}, "light"), ("desktop", DESK, "dark")):
            page = new_page(browser, host, size, color_scheme=scheme)
            page.goto(host.address)
            page.wait_for_selector("li h2")
            page.screenshot(path=IMAGES / f"home-{name}.png")
            for game in variants():
                open_table(page, host, game, AGAINST_BOT)
                for _ in range(TAPS):
                    page.evaluate(TAP)
                    page.wait_for_timeout(60)
                page.wait_for_timeout(1600)
                page.screenshot(path=IMAGES / f"{game}-{name}.png")
        browser.close()
        host.stop()


if __name__ == "__main__":
    main()
