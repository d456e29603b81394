"""What people ran into at the table of version 0.1, each as the thing they rely on now."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

import pytest

from rollbook.web import course
from tests.browser.ahead import left_of_a_round
from tests.browser.conftest import Host
from tests.browser.faults import faults
from tests.browser.test_play import AGAINST_BOT, DESK, TAP, new_page, open_table

pytestmark = pytest.mark.xdist_group("browser-defects")
ALONE = [{"name": "Anna"}]
FIVE = [{"name": "Anna"}, *[{"name": name, "bot": "random"} for name in ("Großmutter", "Ben", "Lea", "Maximiliane")]]
TABLET = {"width": 768, "height": 1024}
RECORDS = Path(__file__).parents[1] / "records"


def tap(page: Any, times: int, pause: int = 40) -> None:
    """So many taps of a simple person."""
    for _ in range(times):
        page.evaluate(TAP)
        page.wait_for_timeout(pause)


SLIP = 400  # milliseconds, at a real pace, after which a bar that has just changed takes taps


def throw(page: Any, after: int = 0) -> None:
    page.locator(".bar .wide").wait_for()
    page.wait_for_timeout(after)
    page.locator(".bar .wide").click()
    page.locator(".bar .wide").wait_for(state="hidden")


def to_the_colours(page: Any) -> None:
    """Throw, and pass with the white dice."""
    throw(page)
    page.get_by_role("button", name="pass").click()
    page.locator(".bar .choice .pair").first.wait_for()


# Taps


def test_two_quick_taps_on_pass_pass(browser: Any, host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second tap neither takes back nor confirms."""
    monkeypatch.setattr(course, "REVEAL_SECONDS", 30)
    page = new_page(browser, host, pause=True, pace="normal")
    open_table(page, host, "qwixx", ALONE)
    throw(page, SLIP)
    passing = page.locator(".bar .declines")
    passing.wait_for()
    page.wait_for_timeout(SLIP)
    box = passing.bounding_box()
    for _ in range(2):
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.wait_for_timeout(180)
    page.wait_for_timeout(300)
    assert page.locator(".bar .back").count() == 1
    page.locator(".prompt", has_text="pass").wait_for()


# Frames that pass until the cross on a tapped cell is drawn.
FRAMES_UNTIL_DRAWN = """(cell) => new Promise((done) => {
  let frames = 0;
  const look = () => {
    if (document.querySelector(`.noted[data-cell=${cell}] .cross`) || frames > 300) done(frames);
    else requestAnimationFrame(look);
    frames += 1;
  };
  document.querySelector(`[data-cell=${cell}]`).click();
  look();
})"""


@pytest.mark.parametrize("trouble", ["nothing comes back", "disconnected"])
def test_an_own_tap_is_drawn_at_once_whatever_the_network_does(browser: Any, host: Host, trouble: str) -> None:
    page = new_page(browser, host, pause=True, pace="normal")
    silent: list[bool] = []

    def relay(line: Any) -> None:
        server = line.connect_to_server()
        server.on_message(lambda text: None if silent else line.send(text))

    page.route_web_socket("**/ws/*", relay)
    open_table(page, host, "qwixx", ALONE)
    throw(page, SLIP)
    page.locator("[data-legal=true]").first.wait_for()
    silent.append(True)
    if trouble == "disconnected":
        host.stop()
        page.locator(".prompt.bad").wait_for()
    cell = page.locator("[data-legal=true]").first.get_attribute("data-cell")
    assert page.evaluate(FRAMES_UNTIL_DRAWN, cell) <= 2  # of 17 ms
    if trouble == "disconnected":
        host.start()


# Small screens

OVERLAPS = """() => [...document.querySelectorAll('.chip .pair')].filter((pair) => {
  const number = document.createRange();
  number.selectNodeContents(pair.parentElement.querySelector('.number'));
  const [a, b] = [pair.getBoundingClientRect(), number.getBoundingClientRect()];
  const air = 0.2 * b.height; // above and below a figure
  return Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
    && Math.min(a.bottom, b.bottom - air) - Math.max(a.top, b.top + air) > 1;
}).length"""


def test_dice_that_make_a_number_never_cover_it(browser: Any, host: Host) -> None:
    page = new_page(browser, host)
    open_table(page, host, "qwixx-longo", FIVE)
    to_the_colours(page)
    assert page.locator(".chip .pair").count() > 1
    assert page.evaluate(OVERLAPS) == 0


@pytest.mark.parametrize("game", ["qwixx", "qwixx-longo"])
def test_every_choice_of_the_colours_can_be_tapped_on_a_small_screen(browser: Any, host: Host, game: str) -> None:
    """A phone on its side, and one whose browser has bars: passing was off the screen."""
    page = new_page(browser, host)
    open_table(page, host, game, FIVE)
    to_the_colours(page)
    for width, height in ((640, 360), (740, 360), (375, 553)):
        page.set_viewport_size({"width": width, "height": height})
        assert faults(page) == [], f"{width}×{height}"


@pytest.mark.parametrize("game", ["qwixx-longo", "qwixx-bonus-a", "wuerfel-bingo-6", "bingolino"])
def test_four_opponents_are_not_sliced_on_a_phone(browser: Any, host: Host, game: str) -> None:
    page = new_page(browser, host)
    open_table(page, host, game, FIVE if game != "bingolino" else FIVE[:4])
    tap(page, 4)
    assert [fault for fault in faults(page) if "other" in fault] == []
    cut = page.evaluate(
        "() => [...document.querySelectorAll('.other .who')].filter((one) => one.clientWidth < 20).length"
    )
    assert cut == 0


def test_six_people_on_one_phone_are_told_apart(browser: Any, host: Host) -> None:
    """Each name shows at least three letters."""
    page = new_page(browser, host)
    names = ["Greta", "Paul", "Mila", "Peter", "Max", "Mia"]
    open_table(page, host, "bingo-dice", [{"name": name} for name in names])
    throw(page)
    shown = page.locator(".other .who")
    assert shown.count() == len(names) - 1
    short = page.evaluate(
        """() => [...document.querySelectorAll('.other .who')].filter((one) => {
          const pen = document.createElement('canvas').getContext('2d');
          pen.font = getComputedStyle(one).font;
          const cut = one.scrollWidth > one.clientWidth;
          return cut && pen.measureText(one.innerText.slice(0, 3) + '…').width > one.clientWidth + 1;
        }).map((one) => one.innerText)"""
    )
    assert short == []


# Of the open cells and rows of the small pads: those whose colour has no mark that can be seen.
UNMARKED = """() => [...document.querySelectorAll('.other .mini .row')].flatMap((row) => {
  const marked = (one) => {
    const mark = one.querySelector(':scope > b .mark')?.getBoundingClientRect(), box = one.getBoundingClientRect();
    return mark && mark.height >= 5 && mark.top >= box.top - 1 && mark.bottom <= box.bottom + 1;
  };
  return [row, ...row.querySelectorAll(':scope > i.open:not(.lock)')].filter((one, at, all) =>
    row.matches('.mixed') ? at > 0 && !marked(one) : at === 0 && !marked(one));
}).length"""


@pytest.mark.parametrize("game", ["qwixx-longo", "qwixx-gemixxt-a"])
def test_small_pads_tell_their_colours_by_marks_too(browser: Any, host: Host, game: str) -> None:
    page = new_page(browser, host)
    open_table(page, host, game, AGAINST_BOT)
    assert page.locator(".other .mini .row").count() == 4
    assert page.evaluate(UNMARKED) == 0
    assert page.locator(".other .mini .row.mixed").count() == (4 if game == "qwixx-gemixxt-a" else 0)


def test_text_of_double_size_cuts_neither_prompt_nor_dice(browser: Any, host: Host) -> None:
    page = new_page(browser, host)
    page.add_init_script(
        "document.addEventListener('DOMContentLoaded', () => document.documentElement.style.fontSize = '200%')"
    )
    open_table(page, host, "qwixx", AGAINST_BOT)
    throw(page)
    page.locator(".bar .choice").first.wait_for()
    page.evaluate("scrollTo(0, 0)")
    assert [fault for fault in faults(page) if "prompting" in fault or ".die" in fault] == []
    ratios = page.evaluate(
        "() => [...document.querySelectorAll('.tray .die')].map((die) => die.offsetHeight / die.offsetWidth)"
    )
    assert all(0.95 < ratio < 1.2 for ratio in ratios)


@pytest.mark.parametrize(("size", "larger"), [(TABLET, 1.8), (DESK, 2.4)], ids=["tablet", "desk"])
def test_a_larger_screen_has_a_larger_sheet(browser: Any, host: Host, size: dict[str, int], larger: float) -> None:
    page = new_page(browser, host)
    open_table(page, host, "qwixx", AGAINST_BOT)
    width = "() => document.querySelector('.chip').getBoundingClientRect().width"
    small = page.evaluate(width)
    page.set_viewport_size(size)
    assert page.evaluate(width) > larger * small


# What is shown, and when

# Everything that the prompt says from now on; "" for a blank one.
WATCH_PROMPTS = """() => {
  window.prompts = [];
  const look = () => {
    const text = document.querySelector('.prompt p')?.innerText.trim() ?? '';
    if (window.prompts.at(-1) !== text) window.prompts.push(text);
  };
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
  look();
}"""


def test_moves_are_said_by_name_and_no_prompt_is_blank(browser: Any, host: Host) -> None:
    """For somebody who plays, and for somebody who only looks on."""
    page = new_page(browser, host, pace="quick")
    open_table(page, host, "qwixx", AGAINST_BOT)
    onlooker = new_page(browser, host, pace="quick")
    onlooker.goto(page.url)
    onlooker.wait_for_selector(".prompt")
    for one in (page, onlooker):
        one.evaluate(WATCH_PROMPTS)
    until = time.monotonic() + 60
    while not any("Bot crosses" in text for text in page.evaluate("window.prompts")):
        assert time.monotonic() < until, "the bot never crosses anything"
        tap(page, 1, 100)
    said_of = "name => window.prompts.some((text) => text.includes(`${name} crosses`))"
    for name in ("Bot", "Anna"):
        onlooker.wait_for_function(said_of, arg=name)
    for one in (page, onlooker):
        assert "" not in one.evaluate("window.prompts")


# Whether a choice could be seen or tapped while a die was in the air; resolves when choices are there.
CHOICES_IN_THE_AIR = """() => new Promise((done) => {
  let flew = 0, early = 0;
  const look = () => {
    const air = document.querySelectorAll('.tray .lies.air').length > 0;
    const choices = document.querySelectorAll('.bar .choice, [data-legal=true], .prompt.mine').length;
    flew += air;
    early += air && choices > 0;
    if (choices && !air) done([flew, early]);
    else requestAnimationFrame(look);
  };
  document.querySelector('.bar .wide').click();
  setTimeout(look, 100);
})"""


def test_choices_come_when_the_dice_have_landed(browser: Any, host: Host) -> None:
    page = new_page(browser, host, pace="normal")
    open_table(page, host, "qwixx", ALONE)
    page.wait_for_timeout(SLIP)
    flew, early = page.evaluate(CHOICES_IN_THE_AIR)
    assert flew > 2
    assert early == 0


def test_everybody_sees_the_card_on_which_a_goal_is_marked(browser: Any, host: Host) -> None:
    """The bot's card stays until its marks were seen, though the next one may throw already."""
    page = new_page(browser, host, pace="quick")
    open_table(page, host, "bingo-dice", AGAINST_BOT, first=1)
    page.evaluate(
        """() => {
          window.marked = [];
          new MutationObserver(() => {
            const whose = document.querySelector('.whose b')?.innerText;
            if (document.querySelector('.pad .goal.fresh.reached')) window.marked.push(whose);
          }).observe(document.body, { subtree: true, childList: true, attributes: true });
        }"""
    )
    until = time.monotonic() + 90
    while "Bot" not in page.evaluate("window.marked"):
        assert time.monotonic() < until, "no goal was seen being marked on the bot's card"
        tap(page, 1, 150)


def test_the_count_of_a_round_waits_and_leaves_the_grid_in_sight(browser: Any, host: Host) -> None:
    page = new_page(browser, host, fresh=True)  # with a clock of its own
    open_table(page, host, "wuerfel-bingo-6", ALONE, ahead=left_of_a_round(1))
    settings = json.dumps({"pace": "normal", "noPause": True, "name": "Anna", "tips": False})
    page.evaluate("settings => localStorage.setItem('settings', settings)", settings)
    page.clock.install()
    page.reload()
    throw(page, SLIP)  # the last cell is nobody's choice
    onward = page.get_by_role("button", name="Next round")
    onward.wait_for()
    page.clock.fast_forward(10_000)
    page.locator(".gutter.uncounted").first.wait_for(state="hidden")
    assert onward.is_visible()
    assert page.locator(".pad .spot").count() == 36
    assert faults(page) == []
    page.clock.run_for(1000)
    onward.click()
    page.locator(".bar .wide", has_text="Roll").wait_for()


def test_tiles_never_vanish_after_ready(browser: Any, host: Host) -> None:
    page = new_page(browser, host, pace="normal")
    open_table(page, host, "bingolino", AGAINST_BOT)
    page.locator(".bar .ready").wait_for()
    page.wait_for_timeout(SLIP)
    fewest = page.evaluate(
        """() => new Promise((done) => {
          let fewest = 99;
          const began = performance.now();
          const look = () => {
            const shown = [...document.querySelectorAll('.pad .tile')].filter((tile) => tile.innerText.trim()).length;
            fewest = Math.min(fewest, shown);
            if (performance.now() - began > 2000) done(fewest);
            else requestAnimationFrame(look);
          };
          document.querySelector('.bar .ready').click();
          look();
        })"""
    )
    assert fewest == 16


# Words


def test_goals_are_pictured_in_dice_and_named_in_readable_words(browser: Any, host: Host) -> None:
    page = new_page(browser, host)
    open_table(page, host, "bingo-dice", AGAINST_BOT)
    throw(page)
    goals = page.evaluate(
        """() => [...document.querySelectorAll('.pad .goal')].map((goal) => [
          goal.querySelector('.word').innerText, parseFloat(getComputedStyle(goal.querySelector('.word')).fontSize),
          goal.querySelector('svg')?.getBoundingClientRect().width ?? 0])"""
    )
    assert all(size >= 12 for _, size, _ in goals)
    assert not any(word.endswith(".") for word, _, _ in goals)
    assert sum(width >= 20 for _, _, width in goals) >= 15
    assert faults(page) == []


def test_a_first_game_tells_that_a_tap_keeps_a_die(browser: Any, host: Host) -> None:
    page = new_page(browser, host)
    page.evaluate("localStorage.setItem('settings', JSON.stringify({pace: 'instant', noPause: true, tips: true}))")
    open_table(page, host, "bingo-dice", AGAINST_BOT)
    throw(page)
    page.locator(".tip", has_text="keep").wait_for()


def test_the_log_tells_a_turn_in_its_order_and_a_misthrow_once(browser: Any, host: Host) -> None:
    page = new_page(browser, host)
    open_table(page, host, "qwixx", ALONE)
    to_the_colours(page)
    page.get_by_role("button", name="Misthrow").click()
    page.locator(".bar .wide").wait_for()
    page.keyboard.press("l")
    turn = page.get_by_role("dialog").locator("li").first
    assert turn.locator("b .die, b svg").count() >= 6
    assert turn.evaluate("turn => turn.firstElementChild.tagName") == "B"
    assert turn.inner_text().lower().count("misthrow") == 1


def test_the_log_says_how_cells_are_called(browser: Any, host: Host) -> None:
    page = new_page(browser, host)
    open_table(page, host, "wuerfel-bingo-5", ALONE)
    throw(page)
    page.locator("[data-cell=b4]").click()
    page.locator(".bar .wide").wait_for()
    page.keyboard.press("l")
    log = page.get_by_role("dialog")
    assert "B4" in log.inner_text()
    log.locator(".axes").wait_for()


# Sheets as they lie at the end of a recorded game


def last_moment(browser: Any, host: Host, record: str, **context: Any) -> Any:
    """The page of a recorded game at its end."""
    page = new_page(browser, host, DESK, **context)
    page.goto(f"{host.address}/replay")
    page.set_input_files("input[type=file]", RECORDS / record)
    page.locator("input[type=range]").wait_for()
    page.locator("input[type=range]").press("End")
    return page


def test_an_own_lock_is_a_shut_padlock_on_a_row_that_can_be_read(browser: Any, host: Host) -> None:
    page = last_moment(browser, host, "qwixx-casual-3.jsonl")
    lock = page.locator(".sheet .chip.lock.crossed").first
    lock.wait_for()
    assert lock.locator(".padlock.shut").is_visible()
    numbers = lock.locator("xpath=../..").locator(".chip.crossed .number")
    assert numbers.count() >= 6  # at least five crosses and the last number
    assert numbers.first.evaluate("one => getComputedStyle(one).textDecorationLine") == "none"


THREADS_OVER_NUMBERS = """() => {
  const svg = document.querySelector('.threads'), paths = [...svg.querySelectorAll('path')];
  const scale = svg.getScreenCTM().inverse();
  const over = [...svg.closest('.sheet').querySelectorAll('.tile .number')].filter((number) => {
    const box = number.getBoundingClientRect();
    const middle = new DOMPoint(box.left + box.width / 2, box.top + box.height / 2).matrixTransform(scale);
    return paths.some((path) => path.isPointInStroke(middle));
  });
  return [paths.length, over.length];
}"""


def test_star_threads_leave_numbers_free(browser: Any, host: Host) -> None:
    page = last_moment(browser, host, "bingolino-casual-3.jsonl")
    page.locator(".threads path").first.wait_for(state="attached")
    threads, over = page.evaluate(THREADS_OVER_NUMBERS)
    assert threads >= 4  # somebody has won with four stars
    assert over == 0
