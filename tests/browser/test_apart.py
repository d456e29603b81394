"""People apart: invited by a link, waiting for each other, playing on devices of their own, going on elsewhere."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any

import pytest
from websockets.sync.client import connect

from tests.browser.ahead import Wire
from tests.browser.conftest import Host
from tests.browser.test_play import TAP, new_page
from tests.device import Device

pytestmark = pytest.mark.xdist_group("browser-apart")

# A lost network does not end the sockets that are there: a test can.
KNOWN_SOCKETS = """
  window.sockets = [];
  window.WebSocket = class extends WebSocket { constructor(address) { super(address); sockets.push(this); } };
"""


# Inviting and coming


def person(browser: Any, host: Host, name: str = "Anna", **wanted: Any) -> Any:
    """A page of somebody with a device of their own."""
    page = new_page(browser, host, script=KNOWN_SOCKETS, **wanted)
    page.evaluate(
        "name => localStorage.settings = JSON.stringify({ ...JSON.parse(localStorage.settings), name })", name
    )
    return page


def invite(page: Any, host: Host, game: str = "qwixx", seats: int = 2) -> str:
    """Set a table up with free seats, by tapping; answers with the link to it."""
    page.goto(f"{host.address}/setup/{game}?invite")
    for _ in range(seats - 2):
        page.locator(".more button").last.click()
    page.locator(".start .main").click()
    page.locator(".gathering .code svg").wait_for()
    link: str = page.locator(".invite input").first.input_value()
    return link


def sit_down(page: Any, link: str) -> None:
    page.goto(link)
    page.locator("ol .button").first.click()
    page.locator(".gathering").wait_for()


def table_of(link: str) -> str:
    return link.split("/join/")[1].split("#")[0]


def standing(page: Any, link: str) -> dict[str, Any]:
    """What everybody may know about a table."""
    address = f"/api/tables/{table_of(link)}"
    told: dict[str, Any] = page.evaluate("address => fetch(address).then(answer => answer.json())", address)
    return told


def free_seats(page: Any, link: str) -> int:
    return sum(one["open"] for one in standing(page, link)["people"])


def begun(pages: list[Any], link: str) -> None:
    """All come, and the first one, the host, begins."""
    for page in pages[1:]:
        sit_down(page, link)
    pages[0].locator(".start .main:enabled").click()
    for page in pages:
        page.locator(".prompt").wait_for()


def two_apart(browser: Any, host: Host, game: str = "qwixx") -> tuple[Any, Any, str]:
    """Anna and Ben at a table, on two devices."""
    anna, ben = person(browser, host), person(browser, host, "Ben")
    link = invite(anna, host, game)
    begun([anna, ben], link)
    return anna, ben, link


def test_opening_an_invitation_takes_no_seat_and_a_press_does(browser: Any, host: Host) -> None:
    anna, ben = person(browser, host), person(browser, host, "Ben")
    link = invite(anna, host)
    assert link.startswith(f"{host.address}/join/")
    ben.goto(link)
    ben.get_by_role("heading", name="Anna invites you").wait_for()
    ben.reload()
    ben.get_by_role("button", name="Take seat 2").wait_for()
    assert free_seats(anna, link) == 1
    assert anna.locator(".gathering h2 small").inner_text() == "1 of 2 seats taken"
    assert anna.get_by_role("button", name="Start the game").is_disabled() is False  # one can play alone
    ben.get_by_role("button", name="Take seat 2").click()
    ben.get_by_text("Anna starts the game when everybody is there").wait_for()
    anna.get_by_text("2 of 2 seats taken").wait_for()
    anna.locator("[aria-live]", has_text="Ben has sat down").wait_for(state="attached")
    ben.reload()
    ben.get_by_text("on this device").wait_for()  # the key was kept
    assert [page.errors for page in (anna, ben)] == [[], []]


def test_whoever_has_no_name_yet_is_asked_for_one(browser: Any, host: Host) -> None:
    anna, ben = person(browser, host), person(browser, host, "")
    link = invite(anna, host)
    ben.goto(link)
    ben.get_by_role("button", name="Take seat").click()
    assert ben.get_by_role("alert").inner_text() == "Enter your name first"
    ben.keyboard.type("Ben")  # the field has the focus
    ben.get_by_role("button", name="Take seat").click()
    anna.locator(".gathering b", has_text="Ben").wait_for()


def test_a_seat_cannot_be_stolen(browser: Any, host: Host) -> None:
    anna, ben, thief = (person(browser, host, name) for name in ("Anna", "Ben", "Mallory"))
    link = invite(anna, host)
    thief.goto(link[:-4] + "0000")
    thief.get_by_role("button", name="Take seat").click()
    thief.get_by_role("alert").wait_for()
    assert free_seats(anna, link) == 1, "a wrong invitation is worth nothing"
    thief.goto(host.address)
    thief.goto(link)
    thief.get_by_role("button", name="Take seat").wait_for()
    thief.route(f"**/api/tables/{table_of(link)}", lambda route: route.abort())  # what the page shows gets old
    sit_down(ben, link)
    thief.get_by_role("button", name="Take seat").click()
    thief.get_by_role("alert").wait_for()
    assert [one["name"] for one in standing(anna, link)["people"]] == ["Anna", "Ben"]
    thief.unroute(f"**/api/tables/{table_of(link)}")
    thief.reload()
    thief.get_by_text("All seats are taken").wait_for()
    thief.get_by_role("link", name="Just watch").click()
    thief.get_by_text("You are watching").wait_for()


def test_a_link_without_its_invitation_says_so(browser: Any, host: Host) -> None:
    anna, ben = person(browser, host), person(browser, host, "Ben")
    link = invite(anna, host)
    ben.goto(link.split("#")[0])
    ben.get_by_text("The invitation is missing from this link").wait_for()
    assert ben.get_by_role("button", name="Take seat").count() == 0
    ben.goto(f"{host.address}/join/nowhere#{'0' * 32}")
    ben.get_by_role("heading", name="There is no such table").wait_for()


def test_another_person_on_the_same_device_takes_a_seat(browser: Any, host: Host) -> None:
    anna = person(browser, host)
    invite(anna, host, seats=3)
    anna.get_by_role("link", name="One more person on this device").click()
    anna.get_by_text("This device has a seat").wait_for()
    anna.get_by_label("Your name").fill("Carla")
    anna.get_by_role("button", name="Take seat 3").click()
    anna.locator(".gathering small", has_text="on this device").nth(1).wait_for()
    anna.get_by_role("button", name="Start the game").click()
    anna.locator(".prompt").wait_for()
    assert anna.locator(".other").count() == 1, "the free seat was left out"


# The waiting room


def test_the_host_seats_bots_and_asks_people_to_leave(browser: Any, host: Host) -> None:
    anna, ben = person(browser, host), person(browser, host, "Ben")
    link = invite(anna, host, seats=3)
    sit_down(ben, link)
    anna.get_by_label("A bot in seat 3").select_option("casual")
    ben.locator("small", has_text="casual bot").wait_for()
    anna.get_by_role("button", name="and free the seat").click()
    ben.locator("small", has_text="casual bot").wait_for(state="detached")
    anna.get_by_role("button", name="Remove Ben").click()
    anna.get_by_role("button", name="Remove", exact=True).click()
    anna.get_by_text("1 of 3 seats taken").wait_for()
    ben.goto(link)
    ben.get_by_role("button", name="Take seat").first.click()
    ben.get_by_role("alert").wait_for()  # the old invitation is worth nothing
    assert anna.locator(".invite input").first.input_value() != link


def test_what_the_host_agrees_to_is_there_for_everybody(browser: Any, host: Host) -> None:
    anna, ben = person(browser, host), person(browser, host, "Ben")
    link = invite(anna, host)
    ben.goto(host.address)
    ben.locator(".family").first.wait_for()
    assert ben.get_by_role("heading", name="Open tables here").count() == 0
    anna.get_by_label("Time to decide").select_option("30")
    anna.get_by_label("When time is up").select_option("bot")
    anna.get_by_label("Show among the open tables").click()  # it follows what the table says
    wait_until(lambda: standing(anna, link)["affairs"]["listed"])
    told = standing(anna, link)["affairs"]
    assert (told["seconds"], told["late"]) == (30, "bot")
    ben.reload()
    ben.get_by_role("heading", name="Open tables here").wait_for()
    ben.get_by_text("1 free seat").wait_for()
    ben.get_by_role("link", name="Qwixx", exact=True).first.click()
    ben.get_by_role("button", name="Take seat").click()
    anna.get_by_text("Everybody is there").wait_for()
    anna.goto(host.address)
    anna.locator(".going").wait_for()
    assert anna.get_by_role("heading", name="Open tables here").count() == 0, "one's own tables lie on the table"


def wait_until(true: Callable[[], bool], seconds: float = 10) -> None:
    until = time.monotonic() + seconds
    while not true() and time.monotonic() < until:
        time.sleep(0.05)
    assert true()


def test_a_set_up_with_free_seats_is_remembered(browser: Any, host: Host) -> None:
    anna = person(browser, host)
    invite(anna, host, seats=3)
    anna.goto(host.address)
    anna.get_by_text("with Free seat and Free seat").wait_for()
    anna.get_by_role("button", name="Play Qwixx", exact=True).first.click()
    anna.get_by_text("1 of 3 seats taken").wait_for()


# Links


def test_on_plain_http_a_link_is_there_to_be_marked(browser: Any, host: Host) -> None:
    anna = person(browser, host)
    link = invite(anna, host)
    assert anna.get_by_role("button", name="Copy").count() == 0
    anna.get_by_label("Link to a free seat").focus()
    assert anna.evaluate("getSelection().toString()") == link


def test_the_home_network_is_let_in_before_a_link_is_shown(browser: Any, host: Host) -> None:
    """What the server says is made up here; that it listens is tested with the server."""
    anna = person(browser, host)
    here = {"shared": False, "may_share": True, "addresses": []}
    open_now = {**here, "shared": True, "addresses": [f"http://192.168.0.7:{host.port}"]}
    anna.route("**/api/here", lambda route: route.fulfill(json=here))
    anna.route("**/api/share", lambda route: route.fulfill(json=open_now))
    anna.goto(f"http://127.0.0.1:{host.port}/setup/qwixx?invite")
    anna.locator(".start .main").click()
    assert anna.get_by_role("alert").inner_text() == "Enter your name first"  # nobody is invited by "Player 1"
    anna.keyboard.type("Anna")
    anna.locator(".start .main").click()
    anna.get_by_text("So far Rollbook can only be reached on this device").wait_for()
    assert anna.locator(".code").count() == 0
    anna.get_by_role("button", name="Let devices in your home network in").click()
    anna.locator(".code svg").wait_for()
    assert anna.locator(".invite input").first.input_value().startswith(f"http://192.168.0.7:{host.port}/join/")
    anna.context.grant_permissions(["clipboard-read", "clipboard-write"])
    anna.get_by_role("button", name="Copy").first.click()
    anna.get_by_role("button", name="Copied").wait_for()
    assert "/join/" in anna.evaluate("navigator.clipboard.readText()")


# Playing apart


CROSSES = "document.querySelectorAll('.sheetbox .cell.crossed').length"
CROSSES_OF_THE_OTHER = "document.querySelectorAll('.other .mini .crossed').length"


def taps(pages: list[Any], count: int) -> None:
    """Everybody does what they are asked, in turns."""
    for _ in range(count):
        for page in pages:
            page.evaluate(TAP)
            page.wait_for_timeout(20)


def same_crosses(one: Any, other: Any) -> None:
    """What one of two has crossed, the other one sees."""
    for mine, theirs in ((one, other), (other, one)):
        wait_until(lambda mine=mine, theirs=theirs: mine.evaluate(CROSSES) == theirs.evaluate(CROSSES_OF_THE_OTHER))  # type: ignore[misc]


def test_two_people_play_through_reloads_and_a_lost_network(browser: Any, host: Host) -> None:
    anna, ben, _ = two_apart(browser, host)
    taps([anna, ben], 12)
    same_crosses(anna, ben)
    ben.reload()
    ben.locator(".prompt").wait_for()
    same_crosses(anna, ben)
    ben.context.set_offline(True)
    ben.evaluate("() => sockets.forEach((one) => one.close())")
    ben.locator(".prompt.bad").wait_for()
    taps([anna], 6)
    before = anna.evaluate(CROSSES)
    ben.context.set_offline(False)
    ben.locator(".prompt:not(.bad)").wait_for()
    taps([anna, ben], 8)
    same_crosses(anna, ben)
    assert anna.evaluate(CROSSES) >= before > 0
    assert [page.errors for page in (anna, ben)] == [[], []]


def test_a_seat_goes_on_at_another_device(browser: Any, host: Host) -> None:
    anna, ben, _ = two_apart(browser, host)
    taps([anna, ben], 4)
    ben.get_by_role("button", name="Menu").click()
    ben.get_by_role("button", name="People", exact=True).click()
    ben.get_by_role("button", name="Continue on another device").click()
    code = ben.locator("output").inner_text()
    tablet = person(browser, host, "")
    tablet.goto(host.address)
    tablet.get_by_role("button", name="I have a code").click()
    tablet.keyboard.type("wrong234\n")
    tablet.get_by_role("alert").wait_for()
    tablet.get_by_label("The code of a challenge, or the one that your other device shows").fill(code.lower())
    tablet.keyboard.press("Enter")
    tablet.locator(".prompt").wait_for()
    ben.get_by_role("heading", name="You are playing on another device").wait_for()
    taps([anna, tablet], 8)
    same_crosses(anna, tablet)
    tablet.goto(host.address)
    tablet.locator(".going", has_text="with Anna").wait_for()
    ben.reload()
    ben.get_by_role("button", name="Just watch").click()
    ben.locator(".prompt").wait_for()
    assert ben.locator(".bar button:enabled").count() == 0, "the old key is worth nothing"


def test_a_seat_goes_on_at_another_device_before_the_game_begins(browser: Any, host: Host) -> None:
    anna, ben = person(browser, host), person(browser, host, "Ben")
    sit_down(ben, invite(anna, host))
    ben.get_by_role("button", name="Continue on another device").click()
    code = ben.locator("output").inner_text()
    tablet = person(browser, host, "")
    tablet.goto(host.address)
    tablet.get_by_role("button", name="I have a code").click()
    tablet.get_by_label("The code of a challenge, or the one that your other device shows").fill(code)
    tablet.keyboard.press("Enter")
    tablet.locator(".gathering b", has_text="Ben").wait_for()
    ben.get_by_role("heading", name="You are playing on another device").wait_for()
    anna.locator(".start .main:enabled").click()
    tablet.locator(".prompt").wait_for()


def play_out(host: Host, link: str, pages: list[Any]) -> None:
    """Play a table of several devices to its end without browsers, with the keys that these keep."""
    keys = [page.evaluate("JSON.parse(localStorage.tables)[0].key") for page in pages]
    with ExitStack() as sockets:
        address = f"ws://127.0.0.1:{host.port}/ws/{table_of(link)}"
        devices = [Device(Wire(sockets.enter_context(connect(address))), key) for key in keys]
        while not all(device.step["public"]["over"] for device in devices):
            for device in devices:
                do_your_part(device)


def do_your_part(device: Device) -> None:
    """Hear what happened, then decide whatever this device is asked; an answer to a late decision does no harm."""
    device.answer(device.send(do="why", seat=device.hello["mine"][0], decision=""))  # all before it is heard by then
    view, mine = device.step["public"], device.hello["mine"]
    if view["over"]:
        return
    if view["due"] == "roll" and view["roller"] in mine:
        device.answer(device.send(do="throw"))
    for seat in mine:
        if view["seats"][seat]["asked"]:
            legal = device.step["asks"][str(seat)]["legal"]
            device.answer(device.send(do="play", seat=seat, decision=device.chance.choice(legal), confirm=True))


def test_the_same_people_play_again(browser: Any, host: Host) -> None:
    anna, ben, link = two_apart(browser, host)
    play_out(host, link, [anna, ben])
    ben.get_by_text("Anna can start a rematch").wait_for()
    anna.get_by_role("button", name="Rematch").click()
    for page in (anna, ben):
        page.wait_for_url(lambda url: table_of(link) not in url)
        page.locator(".prompt").wait_for()
    assert anna.url == ben.url
    taps([anna, ben], 6)
    same_crosses(anna, ben)
    ben.goto(f"{host.address}/table/{table_of(link)}")
    ben.get_by_role("button", name="To the next game").click()
    ben.locator(".prompt").wait_for()
    assert ben.url == anna.url


@pytest.mark.thorough
def test_four_people_play_a_whole_game(browser: Any, host: Host) -> None:
    """One reloads all the time, one loses the network now and then, one comes and goes."""
    pages = [person(browser, host, name) for name in ("Anna", "Ben", "Carla", "Dora")]
    link = invite(pages[0], host, seats=4)
    begun(pages, link)
    for turn in range(400):
        if all(page.locator(".end").count() for page in pages):
            break
        taps(pages, 1)
        if turn % 7 == 3:
            pages[1].reload()
            pages[1].locator(".prompt, .end").first.wait_for()
        if turn % 9 == 4:
            pages[2].context.set_offline(True)
            pages[2].evaluate("() => sockets.forEach((one) => one.close())")
            taps(pages[:1], 1)
            pages[2].context.set_offline(False)
        if turn % 11 == 5:
            pages[3].goto(host.address)
            pages[3].go_back()
            pages[3].locator(".prompt, .end").first.wait_for()
    results = {page.locator(".end h2").first.inner_text().replace("You win", "") for page in pages}
    assert all(page.locator(".end").count() == 1 for page in pages)
    assert len(results) <= 2, "the winner reads it in another person"
    assert [page.errors for page in pages] == [[]] * 4
