"""Pads from the browser: from a game's page to a file one can print."""

from __future__ import annotations

import io
from typing import Any

from pypdf import PdfReader

from tests.browser.conftest import Host

SIZE = "picture => picture.decode().then(() => picture.naturalWidth / picture.naturalHeight)"


def shape(page: Any, lying: bool) -> None:
    """Wait until the preview is a page that lies, or stands."""
    for _ in range(100):
        ratio = page.locator("figure[aria-busy=false] img").evaluate(SIZE)
        if (ratio > 1) == lying:
            return
        page.wait_for_timeout(50)
    raise AssertionError("the preview shows another page")


def test_a_pad_is_chosen_looked_at_and_downloaded(browser: Any, host: Host) -> None:
    page = browser.take({"width": 360, "height": 640}, locale="de-DE", accept_downloads=True)
    page.goto(f"{host.address}/setup/qwixx-gemixxt-b")
    page.get_by_text("Regeloptionen").click()
    page.locator(".option select").select_option("1")  # the expansion's sheet goes along
    page.get_by_role("link", name="Diesen Block drucken").click()
    assert "options=" in page.url
    shape(page, lying=False)  # A4 with two pads, one above the other
    assert page.evaluate("document.documentElement.scrollWidth") <= 360

    page.get_by_role("combobox", name="Papier", exact=True).select_option("a5")
    shape(page, lying=True)  # A5 lies on its side for the long rows

    page.get_by_role("combobox", name="Zettel je Seite").select_option("6")
    page.get_by_role("alert").get_by_text("zu klein zum Lesen").wait_for()
    page.get_by_role("combobox", name="Zettel je Seite").select_option("0")
    page.get_by_role("alert").wait_for(state="detached")

    page.get_by_role("combobox", name="Blätter Papier").select_option("2")
    page.get_by_role("combobox", name="Farben").select_option("black")
    page.get_by_text("Seite 1 von 2").wait_for()
    page.get_by_role("button", name="Weiter").click()
    page.get_by_text("Seite 2 von 2").wait_for()
    with page.expect_download() as download:
        page.get_by_role("link", name="Als PDF herunterladen").click()
    assert download.value.suggested_filename == "qwixx-gemixxt-b.pdf"
    pages = PdfReader(io.BytesIO(download.value.path().read_bytes())).pages
    assert len(pages) == 2 and "Fehlwürfe" in pages[0].extract_text()

    page.goto(f"{host.address}/rules/qwixx")
    page.get_by_role("link", name="Diesen Block drucken").click()
    page.wait_for_url("**/print/qwixx")
    shape(page, lying=False)
