"""A pad of one's own, from the form to a played, printed game; shared by a link, kept, and removed again."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pypdf
import pytest
from playwright.sync_api import expect

from rollbook.games import own
from tests.browser.conftest import Host
from tests.browser.test_play import BEYOND_THE_WINDOW, new_page, play_to_the_end

SLOW = """() => {
  const quick = window.fetch;
  window.fetch = async (...asked) => { await new Promise((done) => setTimeout(done, 400)); return quick(...asked); };
}"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ROLLBOOK_DATA", str(tmp_path))


def verdict(page: Any, text: str) -> None:
    page.locator(".verdict", has_text=text).wait_for()


def numbers(page: Any) -> list[str]:
    """What stands in the first row, without the padlock."""
    return [one.strip() for one in page.locator(".drawing .row").first.locator("button .number").all_text_contents()]


def printed(page: Any) -> str:
    """What is read on the paper that the print page offers; first it is looked at."""
    page.locator("figure[aria-busy=false] img").wait_for()
    page.wait_for_function("document.querySelector('figure img').naturalWidth > 100")
    with page.expect_download() as download:
        page.get_by_role("link", name="Download as PDF").click()
    return str(pypdf.PdfReader(io.BytesIO(Path(download.value.path()).read_bytes())).pages[0].extract_text())


def test_from_the_form_to_a_played_and_printed_game(browser: Any, host: Host) -> None:
    page = new_page(browser, host, {"width": 360, "height": 640})
    page.goto(f"{host.address}/")
    page.get_by_role("link", name="Make a pad of your own").click()
    verdict(page, "It can be played. Two casual bots: about")
    assert page.evaluate(BEYOND_THE_WINDOW)[0] == 0, "nothing reaches beyond the right edge"

    # by taps, by a seed, in figures; what is wrong is said with its row and space
    page.get_by_label("Name of the pad").fill("Sunday <b>pad</b>")
    page.get_by_role("button", name="Bonus", exact=True).click()
    page.locator("[data-cell=r7]").click()
    page.locator(".drawing .strip.fields").wait_for()
    page.get_by_role("button", name="Swap", exact=True).click()
    page.locator("[data-cell=r2]").click()
    page.locator("[data-cell=r9]").press("Enter")
    page.locator(".drawing .row").first.locator("button", has_text="9").first.wait_for()
    page.wait_for_function("document.querySelector('.drawing .row button .number').textContent === '9'")
    assert numbers(page) == ["9", "3", "4", "5", "6", "7", "8", "2", "10", "11", "12"]
    page.get_by_label("One cross more").click(click_count=6, delay=20)
    verdict(page, "Red row, space 11: the 12 could never be crossed (crosses needed: 11, spaces before it: 10)")
    assert page.get_by_role("button", name="Play it").is_disabled()
    page.get_by_label("One cross fewer").click()
    verdict(page, "It can be played.")
    page.get_by_label("One cross fewer").click(click_count=6, delay=20)
    verdict(page, "Two casual bots")

    # shared: whoever opens the link sees it, and nothing is saved by that
    page.locator("summary", has_text="Share").click()
    link = page.get_by_label("Link to this pad").input_value()
    friend = new_page(browser, host)
    friend.goto(link)
    friend.get_by_text("Somebody has shared this pad with you.").wait_for()
    verdict(friend, "It can be played.")
    assert numbers(friend) == numbers(page) and own.kept() == {}
    friend.context.close()

    # printed without being saved
    page.get_by_role("link", name="Print it").click()
    on_paper = printed(page)
    assert on_paper.startswith("Sunday <b>pad</b>") and "Lock: at least 4 crosses" in on_paper
    up, down = "2 3 4 5 6 7 8 9 10 11 12", "12 11 10 9 8 7 6 5 4 3 2"
    assert on_paper.splitlines()[1:5] == ["9 3 4 5 6 7 8 2 10 11 12", up, down, down]
    page.get_by_role("link", name="A pad of your own").click()
    verdict(page, "It can be played.")
    assert numbers(page)[0] == "9" and own.kept() == {}

    # saved, found again at home, printed, played to the end, and once more
    page.get_by_role("button", name="Save", exact=True).click()
    page.get_by_text("It is among the games here").wait_for()
    [kept] = own.kept().values()
    assert (kept.sheet.name, kept.sheet.data and kept.sheet.data["crosses_to_lock"]) == ("Sunday <b>pad</b>", 4)
    page.get_by_role("link", name="Print it").click()
    page.wait_for_url(f"**/print/{kept.id}")
    assert printed(page) == on_paper
    page.goto(f"{host.address}/")
    page.get_by_role("heading", name="Pads of your own").wait_for()
    page.get_by_role("button", name="Play Sunday <b>pad</b>").click()
    page.wait_for_selector(".prompt")
    own.remove(kept.id)  # a table does not depend on the file
    play_to_the_end(page)
    assert page.locator(".end").count() == 1
    page.get_by_role("button", name="Rematch").click()
    page.locator(".prompt").wait_for()
    page.locator(".end").wait_for(state="detached")
    assert page.errors == []
    page.context.close()


def test_a_link_to_what_cannot_be_read_and_letters_on_a_slow_line(browser: Any, host: Host) -> None:
    page = new_page(browser, host)
    asked: list[float] = []
    page.on("request", lambda request: asked.append(0) if request.url.endswith("/check") else None)
    page.goto(f"{host.address}/pad#q1YqzkhNLVGyMqoFAA")  # {"sheet":2}
    page.get_by_text("This link holds no pad.").wait_for()
    verdict(page, "It can be played.")
    assert len(asked) == 2, "it is asked about once, and then a classic pad"

    page.evaluate(SLOW)
    page.get_by_label("Name of the pad").press("End")
    page.get_by_label("Name of the pad").press_sequentially(" on a slow line", delay=130)
    page.get_by_role("button", name="Play it").click()  # before the last letters have been looked at
    page.wait_for_selector(".prompt")
    assert page.evaluate("JSON.parse(localStorage.tables)[0].name") == "My pad on a slow line"
    assert page.errors == []
    page.context.close()


def test_what_a_device_has_saved_it_can_delete_and_others_cannot(browser: Any, host: Host) -> None:
    page = new_page(browser, host)
    page.goto(f"{host.address}/pad#nonsense")
    page.get_by_text("This link holds no pad.").wait_for()
    verdict(page, "It can be played.")
    page.get_by_role("button", name="Save", exact=True).click()
    page.get_by_role("button", name="Delete").wait_for()
    [kept] = own.kept()
    other = new_page(browser, host)
    other.goto(f"{host.address}/pad?pad={kept}")
    other.get_by_role("button", name="Delete").click()
    other.get_by_role("button", name="Delete?").click()
    verdict(other, "Only the device that has kept a pad, or the machine on which Rollbook runs, can remove it")
    other.context.close()
    page.get_by_role("button", name="Delete").click()
    page.get_by_role("button", name="Delete?").click()
    page.get_by_text("Deleted. Tables that play it go on.").wait_for()
    assert own.kept() == {}
    page.context.close()


def test_a_file_takes_the_place_of_a_pad_that_can_be_had_back(browser: Any, host: Host, tmp_path: Path) -> None:
    page = new_page(browser, host)
    page.goto(f"{host.address}/pad")
    verdict(page, "It can be played.")
    first_number = page.locator(".drawing .row button .number").first
    page.get_by_role("button", name="Shuffle numbers").click()
    expect(first_number).not_to_have_text("2")
    mine = numbers(page)
    wrong, right = tmp_path / "wrong.json", tmp_path / "right.json"
    wrong.write_text("no pad at all")
    right.write_text(
        page.evaluate(
            "fetch('/api/sheets/check', {method: 'POST', body: JSON.stringify("
            "{sheet: {name: 'Oma'}, change: {do: 'begin', game: 'qwixx'}})})"
            ".then(answer => answer.json()).then(answer => JSON.stringify(answer.sheet))"
        )
    )
    page.locator("input[type=file]").set_input_files(wrong)
    page.get_by_text("This file holds no pad; yours is as it was.").wait_for()
    assert numbers(page) == mine
    page.locator("input[type=file]").set_input_files(right)
    expect(first_number).to_have_text("2")
    assert page.locator(".note").count() == 0
    page.get_by_role("button", name="Take back").click()
    expect(first_number).not_to_have_text("2")
    assert numbers(page) == mine
    assert page.errors == []
    page.context.close()
