"""A tablet lies between two to six people: every sheet whole, every choice in reach, all turned to their sides."""

from __future__ import annotations

import os
from typing import Any

import pytest

from rollbook.games import variants
from rollbook.web import device
from tests.browser.ahead import left_of_a_round
from tests.browser.apart import POST, invitation, keep, kept
from tests.browser.conftest import Host
from tests.browser.test_play import BEYOND_THE_WINDOW, new_page, open_table

pytestmark = pytest.mark.xdist_group("browser-flat")
SOAK = bool(os.environ.get("ROLLBOOK_SOAK"))
NAMES = ("Anna", "Ben", "Lea", "Oma", "Mila", "Tom")
TABLETS = ((1024, 768), (768, 1024), (1180, 820), (820, 1180))
FAMILIES = ("qwixx-longo", "qwixx-bonus-a", "wuerfel-bingo-6", "bingolino", "bingo-dice")

# What is wrong with the table as it lies: cells that are cut off or too small, keys that cannot be hit.
WRONG = """() => {
  const wrong = [];
  const usable = (one) => one.offsetParent && !one.closest('[inert]');
  const all = (...selectors) => [...document.querySelectorAll(selectors.join())].filter(usable);
  const said = (one) => one.getAttribute('aria-label') ?? one.innerText.replace(/\\s+/g, ' ');
  const name = (one) => `${one.closest('.seat')?.dataset.seat}: ${said(one)}`;
  const inside = (box, frame) => box.left > frame.left - 1 && box.top > frame.top - 1
    && box.right < frame.right + 1 && box.bottom < frame.bottom + 1;
  const clips = (around) => getComputedStyle(around).overflowX !== 'visible';
  const whole = (one) => {
    const box = one.getBoundingClientRect();
    let around = one.parentElement;
    while (around && (!clips(around) || inside(box, around.getBoundingClientRect()))) around = around.parentElement;
    return !around && inside(box, new DOMRect(0, 0, innerWidth, innerHeight));
  };
  const hit = (one) => {
    const box = one.getBoundingClientRect();
    return one.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
  };
  const cells = ['.seat .cell', '.seat .sheetbox .tile'];
  for (const one of all(...cells, '.seat .total', '.seat .strip', '.tray .die', '.tray .sum')) {
    if (!whole(one)) wrong.push(`cut off: ${name(one)}`);
  }
  for (const one of all(...cells, '.seat .bar button:enabled', '.seat .keys button', '.tray button')) {
    if (!hit(one)) wrong.push(`out of reach: ${name(one)}`);
    const [least, other] = [one.offsetWidth, one.offsetHeight].sort((a, b) => a - b);
    const small = one.closest('.bar') ? least < 40 : one.matches('.cell') && (least < 18 || other < 26);
    if (small) wrong.push(`too small: ${name(one)}, ${least}×${other}`);
    if (one.closest('.bar') && one.scrollWidth > one.clientWidth + 1) wrong.push(`too wide: ${name(one)}`);
  }
  for (const part of all('.seat .prompt', '.seat .choice', '.seat .line', '.seat .rounds', '.tray')) {
    const box = part.getBoundingClientRect();
    const fits = (one) => !one.getBoundingClientRect().width || inside(one.getBoundingClientRect(), box);
    if (![...part.children].every(fits)) wrong.push(`does not fit: ${part.className} ${name(part)}`);
  }
  return [...new Set(wrong)].slice(0, 8);
}"""

# Somebody who may do something takes the first throw, or the last of the choices, which leaves it.
TAP_ANY_SIDE = """() => {
  for (const seat of document.querySelectorAll('.seat:not(:has(.bar .back))')) {
    const keys = seat.querySelectorAll('.bar button:enabled:not(.info)');
    const cells = seat.querySelectorAll('button[data-legal=true]');
    const key = seat.querySelector('.bar .ready, .bar .wide') ?? [...keys].at(-1) ?? [...cells].at(-1);
    if (key) { key.click(); return; }
  }
  document.querySelector('.tray .count')?.click();
}"""

# By seat: where it lies and where its words run to, as angles on the screen; they grow clockwise from the right.
SEATED = """() => {
  const angle = ([x, y], [toX, toY]) => (Math.atan2(toY - y, toX - x) * 180 / Math.PI + 360) % 360;
  const middle = (one) => {
    const box = one.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const seats = [...document.querySelectorAll('.seat')].sort((a, b) => a.dataset.seat - b.dataset.seat);
  return seats.map((seat) => ({
    place: angle([innerWidth / 2, innerHeight / 2], middle(seat)),
    words: angle(middle(seat.querySelector('h2')), middle(seat.querySelector('.keys'))),
  }));
}"""

# In how many columns the first row of each sheet lies; one number, where all sides are alike.
FOLDED = """() => [...new Set([...document.querySelectorAll('.seat .sheet')].map((sheet) => {
  const row = sheet.querySelector('.row, .gridrow');
  const cells = [...row.querySelectorAll('.cell')];
  return new Set(cells.map((cell) => cell.offsetTop)).size;
}))]"""


# Where everything lies that belongs to a side.
BOXES = """() => [...document.querySelectorAll('.seat > *')].map((one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return [x, y, width, height].map(Math.round);
})"""


def flat_table(
    browser: Any, host: Host, game: str, people: int, bots: int = 0, ahead: Any = None, **page_setup: Any
) -> Any:
    """A page with so many people around it."""
    page = new_page(browser, host, {"width": 1024, "height": 768}, reduced_motion="reduce", **page_setup)
    seats = [{"name": name} for name in NAMES[:people]]
    seats += [{"name": name, "bot": "casual"} for name in NAMES[people : people + bots]]
    open_table(page, host, game, seats, ahead, flat=True)
    page.wait_for_selector(".seat")
    return page


def lay(page: Any, width: int, height: int) -> None:
    """Turn the tablet; the table follows."""
    page.set_viewport_size({"width": width, "height": height})
    page.wait_for_selector(".edges.upright" if height > width else ".edges:not(.upright)")


def looks_right(page: Any, where: str, sizes: tuple[tuple[int, int], ...] = TABLETS) -> None:
    for width, height in sizes:
        lay(page, width, height)
        assert page.evaluate(BEYOND_THE_WINDOW) == [0, 0], f"{where} at {width}×{height} scrolls"
        assert page.evaluate(WRONG) == [], f"{where} at {width}×{height}"


def some_turns(page: Any, taps: int) -> None:
    for _ in range(taps):
        page.evaluate(TAP_ANY_SIDE)
        page.wait_for_timeout(40)


# Two face each other, and six fill the long sides; those between are alike.
SOME_PEOPLE = [pytest.param(people, marks=[] if people in (2, 6) else [pytest.mark.thorough]) for people in range(2, 7)]


def most(game: str) -> int:
    return variants()[game].sheet.players[1]


ALL_GROUPS = [(game, people) for game in FAMILIES for people in range(2, most(game) + 1)]
SAMPLE = [(game, people) for game, people in ALL_GROUPS if people == most(game)] + [
    ("qwixx-longo", 2),
    ("qwixx-longo", 4),
    ("bingo-dice", 3),
]
GROUPS = ALL_GROUPS if SOAK else SAMPLE
OTHERS = sorted(set(variants()) - set(FAMILIES)) if SOAK else ["qwixx", "qwixx-bonus-b"]


@pytest.mark.thorough
@pytest.mark.parametrize(("game", "people"), GROUPS)
def test_every_sheet_is_whole_and_every_choice_within_reach(browser: Any, host: Host, game: str, people: int) -> None:
    """Before the first throw, at a question to everybody and at one to the roller."""
    page = flat_table(browser, host, game, people)
    looks_right(page, f"{game} with {people}, opened", TABLETS[:1])
    some_turns(page, people + 1 if game == "bingolino" else 1)
    looks_right(page, f"{game} with {people}, asked")
    some_turns(page, people)
    looks_right(page, f"{game} with {people}, going on", TABLETS[:2])
    assert page.errors == []


@pytest.mark.parametrize("game", OTHERS)
def test_as_many_as_can_play(browser: Any, host: Host, game: str) -> None:
    page = flat_table(browser, host, game, most(game), language="de")
    some_turns(page, 1 + most(game))
    looks_right(page, game)


@pytest.mark.thorough
@pytest.mark.parametrize("people", [2, 3, 4])
def test_bots_lie_beside_the_dice(browser: Any, host: Host, people: int) -> None:
    page = flat_table(browser, host, "qwixx", people, bots=5 - people)
    some_turns(page, 1)
    looks_right(page, f"{people} people and bots")
    pads = [pad.bounding_box() for pad in page.locator(".middle .other").all()]
    assert len(pads) == 5 - people
    assert all(min(pad["width"], pad["height"]) >= 80 for pad in pads), pads


@pytest.mark.parametrize("people", SOME_PEOPLE)
def test_seats_run_clockwise_and_face_outwards(browser: Any, host: Host, people: int) -> None:
    """Seen from above; whoever comes next sits on the left, and words run across one's view."""
    page = flat_table(browser, host, "bingo-dice", people)
    for width, height in TABLETS[:2]:
        lay(page, width, height)
        seats = page.evaluate(SEATED)
        steps = [
            (after["place"] - one["place"]) % 360 for one, after in zip(seats, [*seats[1:], seats[0]], strict=True)
        ]
        assert round(sum(steps)) == 360, f"{width}×{height}: {seats}"
        for seat in seats:
            # On the screen angles grow clockwise. Whoever sits below (90°) reads to the right (0°).
            assert abs((seat["place"] - seat["words"] - 90 + 180) % 360 - 180) <= 75, f"{width}×{height}: {seats}"


@pytest.mark.parametrize("people", SOME_PEOPLE)
def test_the_first_sits_at_the_bottom_of_an_upright_screen(browser: Any, host: Host, people: int) -> None:
    """Where the owner holds it; of six, who sit at its long sides, in the corner there. And all sides look alike."""
    longo = people <= most("qwixx-longo")
    page = flat_table(browser, host, "qwixx-longo" if longo else "bingo-dice", people)
    for width, height in TABLETS:
        lay(page, width, height)
        seats = page.evaluate(SEATED)
        if height > width:
            assert abs(seats[0]["place"] - 90) <= 45, f"{width}×{height}: {seats}"
        if height > width and people < 5:
            assert seats[0]["words"] in (0, 360), f"{width}×{height}: {seats}"
        assert len(page.evaluate(FOLDED)) == 1, f"{width}×{height}"


@pytest.mark.parametrize("people", [3, 4])
def test_a_card_has_headings_on_all_sides_or_on_none(browser: Any, host: Host, people: int) -> None:
    page = flat_table(browser, host, "bingo-dice", people)
    for width, height in TABLETS:
        lay(page, width, height)
        headings = page.locator(".band .heading").count()
        seen = page.locator(".band .heading:visible").count()
        assert seen == (headings if min(width, height) > 800 else 0), f"{width}×{height}"
        assert page.evaluate(WRONG) == [], f"{width}×{height}"


def test_the_dice_turn_towards_whoever_rolls(browser: Any, host: Host) -> None:
    page = flat_table(browser, host, "wuerfel-bingo-5", 4)
    turned = []
    for _ in range(4):
        turned.append(page.locator(".middle .dice .turning").evaluate("tray => getComputedStyle(tray).rotate"))
        page.locator(".middle .tray").click()  # a tap on the felt throws
        for seat in range(4):
            page.locator(f".seat[data-seat='{seat}'] button[data-legal=true]").first.click()
        page.locator(".bar .wide").wait_for()
    assert turned == ["0deg", "90deg", "180deg", "270deg"]


@pytest.mark.parametrize(
    "wanted", ["Points table", *(pytest.param(one, marks=[pytest.mark.thorough]) for one in ("Rules", "What happened"))]
)
def test_every_side_opens_what_it_wants_to_look_at(browser: Any, host: Host, wanted: str) -> None:
    """It lies over the own side only, turned like it; the others go on."""
    page = flat_table(browser, host, "wuerfel-bingo-5", 4)
    for seat in range(4):
        side = page.locator(f".turning:has(> .seat[data-seat='{seat}'])")
        side.get_by_role("button", name="Menu").click()
        dialog = side.get_by_role("dialog")
        dialog.get_by_role("button", name=wanted).click()
        dialog.get_by_role("heading", name=wanted).wait_for()
        box, around = dialog.bounding_box(), side.bounding_box()
        assert box["x"] >= around["x"] - 1 and box["x"] + box["width"] <= around["x"] + around["width"] + 1
        assert box["y"] >= around["y"] - 1 and box["y"] + box["height"] <= around["y"] + around["height"] + 1
    assert page.get_by_role("dialog").count() == 4
    side.get_by_role("button", name="Close").click()
    assert page.get_by_role("dialog").count() == 3


def flat_and_apart(browser: Any, host: Host, game: str, people: int) -> tuple[Any, Any]:
    """A tablet with so many people around it, and somebody elsewhere."""
    tablet, phone = (
        new_page(browser, host, {"width": 1024, "height": 768}, reduced_motion="reduce"),
        new_page(browser, host),
    )
    seats = [*({"name": name} for name in NAMES[:people]), {"name": "", "open": True}]
    setup = {"game": game, "seats": seats, "first": 0, "flat": True}
    keep(tablet, tablet.evaluate(POST, ["/api/tables", setup]), game, [])
    table = kept(tablet)["table"]
    claim = {"invite": invitation(tablet), "seat": people, "name": "Tom"}
    keep(phone, phone.evaluate(POST, [f"/api/tables/{table}/seats", claim]), game, [])
    for page in (tablet, phone):
        page.goto(f"{host.address}/table/{table}")
    tablet.click(".go")
    tablet.wait_for_selector(".seat")
    phone.wait_for_selector(".prompt")
    return tablet, phone


@pytest.mark.parametrize(
    ("game", "people"), [("qwixx", 2), pytest.param("wuerfel-bingo-5", 4, marks=pytest.mark.thorough)]
)
def test_everybody_around_a_tablet_reacts_and_invites_others(
    browser: Any, host: Host, game: str, people: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(device, "REACTION_SECONDS", 0.001)  # of one device, on which several react
    tablet, phone = flat_and_apart(browser, host, game, people)
    looks_right(tablet, f"{game} with {people} and somebody elsewhere")
    lay(tablet, *TABLETS[0])
    before = tablet.evaluate(BOXES)
    for seat in range(people):
        side = tablet.locator(f".turning:has(> .seat[data-seat='{seat}'])")
        side.get_by_role("button", name="Menu").click()
        side.get_by_role("dialog").get_by_role("button", name="React").click()
        side.get_by_role("dialog").get_by_role("button", name="Thanks").click()
        side.locator("h2 .reacted").wait_for()
        phone.locator(".heard", has_text=f"{NAMES[seat]}: Thanks").wait_for()
    assert tablet.evaluate(BOXES) == before, "nothing moves"
    phone.click(".reactions button")
    phone.click(".menu button:has-text('Well done')")
    tablet.locator(".middle .other .reacted").wait_for()
    side.get_by_role("button", name="Menu").click()
    side.get_by_role("dialog").get_by_role("button", name="Invite others").click()
    side.get_by_role("dialog").get_by_label("Only to watch").wait_for()
    assert tablet.errors == phone.errors == []


def test_single_keys_are_nobodys_around_a_flat_tablet_and_it_says_so(browser: Any, host: Host) -> None:
    page = flat_table(browser, host, "qwixx", 2)
    assert page.locator(".bar kbd:visible").count() == 0
    for key in ("m", "l", "Space"):
        page.keyboard.press(key)
    page.wait_for_timeout(50)
    assert page.get_by_role("dialog").count() == 0
    assert page.locator(".bar .wide").count() == 1
    side = page.locator(".turning:has(> .seat[data-seat='1'])")
    side.get_by_role("button", name="Menu").click()
    side.get_by_role("button", name="Keys").click()
    text = side.get_by_role("dialog", name="Keys").inner_text()
    assert "no single keys" in text
    assert "Enter" in text and "Space" not in text


def test_tiles_follow_the_finger_on_every_side(browser: Any, host: Host) -> None:
    page = flat_table(browser, host, "bingolino", 4)
    for seat in range(4):
        tiles = page.locator(f".seat[data-seat='{seat}'] .sheetbox .tile")
        numbers = tiles.all_inner_texts()
        first, last = tiles.nth(0).bounding_box(), tiles.nth(15).bounding_box()
        page.mouse.move(first["x"] + first["width"] / 2, first["y"] + first["height"] / 2)
        page.mouse.down()
        page.mouse.move(last["x"] + last["width"] / 2, last["y"] + last["height"] / 2, steps=3)
        held = tiles.nth(0).bounding_box()
        assert abs(held["x"] - last["x"]) < 3 and abs(held["y"] - last["y"]) < 3, f"seat {seat}"
        page.mouse.up()
        assert tiles.nth(0).inner_text() == numbers[15], f"seat {seat}"


def test_a_round_ends_on_every_side(browser: Any, host: Host) -> None:
    page = flat_table(browser, host, "wuerfel-bingo-5", 2, ahead=left_of_a_round(1))
    page.evaluate("localStorage.setItem('settings', JSON.stringify({pace: 'quick', noPause: true}))")
    page.reload()
    page.wait_for_selector(".seat")
    next_round = page.get_by_role("button", name="Next round")
    while not next_round.count():
        some_turns(page, 1)
    assert next_round.count() == 2
    page.wait_for_timeout(400)  # a key that has just come ignores taps
    next_round.last.click()
    page.locator(".bar .wide", has_text="Roll").wait_for()


@pytest.mark.parametrize(
    ("people", "sides"),
    [(2, 2), pytest.param(3, 3, marks=[pytest.mark.thorough]), pytest.param(4, 4, marks=[pytest.mark.thorough])],
)
def test_a_whole_game_at_a_flat_table_ends_for_everybody(browser: Any, host: Host, people: int, sides: int) -> None:
    page = flat_table(browser, host, "qwixx", people)
    page.locator(".bar .wide").click()
    page.locator(".seat .prompt", has_text="pass").nth(people - 1).wait_for()
    for seat in range(people):
        page.locator(f".seat[data-seat='{seat}']").get_by_role("button", name="pass").click()
    page.locator(".prompt", has_text="coloured").first.wait_for()
    while not page.locator(".end").count():  # everybody passes: four misthrows of one seat end the game
        some_turns(page, 2)
    for width, height in TABLETS[:2]:
        lay(page, width, height)
        assert page.get_by_role("button", name="Rematch").count() == sides
        assert page.locator(".end .winner").count() == sides
        for key in page.locator(".end .keys .button").all():
            key.click(trial=True)  # within the window, and nothing lies over it
    page.locator(".end .edge.far").get_by_role("button", name="All sheets").click()
    assert page.locator(".edge.far").get_by_role("dialog").count() == 1, "it opens on the side that wants it"
    assert page.errors == []
