"""People with devices of their own at one table, for tests."""

from __future__ import annotations

import json
from typing import Any

from tests.browser.conftest import Host
from tests.browser.test_play import PHONE, new_page

POST = """async ([path, body]) => {
  const answer = await fetch(path, {method: 'POST', body: JSON.stringify(body)});
  return answer.json();
}"""


def keep(page: Any, opened: dict[str, str], game: str, names: list[str]) -> None:
    """Let a device remember its key, as the client does."""
    kept = {**opened, "game": game, "name": game, "names": names, "mine": [], "time": 0}
    page.evaluate("kept => localStorage.setItem('tables', JSON.stringify([kept]))", kept)


def invitation(page: Any) -> str:
    """What whoever is invited must know, as a device at the table is told it."""
    found = page.evaluate(
        """([table, key]) => new Promise((tell) => {
          const socket = new WebSocket(`ws://${location.host}/ws/${table}`);
          socket.onopen = () => socket.send(JSON.stringify({key}));
          socket.onmessage = (event) => { tell(JSON.parse(event.data)[0].invite); socket.close(); };
        })""",
        [kept(page)["table"], kept(page)["key"]],
    )
    return str(found)


def kept(page: Any) -> dict[str, Any]:
    """The table that a device remembers."""
    found: dict[str, Any] = page.evaluate("() => JSON.parse(localStorage.getItem('tables'))[0]")
    return found


def gathered(
    browser: Any, host: Host, names: list[str], game: str = "qwixx", pause: bool = False, **setup: Any
) -> list[Any]:
    """The pages of people who have come to a table; the first is host, and has not begun."""
    first = new_page(browser, host, pause=pause)
    seats = [{"name": names[0]}, *({"name": "", "open": True} for _ in names[1:])]
    opened = first.evaluate(POST, ["/api/tables", {"game": game, "seats": seats, "first": 0, **setup}])
    keep(first, opened, game, names)
    pages = [first]
    invite = invitation(first)
    for seat, name in list(enumerate(names))[1:]:
        page = new_page(browser, host, PHONE, pause=pause)
        claim = {"invite": invite, "seat": seat, "name": name}
        keep(page, page.evaluate(POST, [f"/api/tables/{opened['table']}/seats", claim]), game, names)
        pages.append(page)
    for page in pages:
        page.goto(f"{host.address}/table/{opened['table']}")
    return pages


def begun(browser: Any, host: Host, names: list[str], **setup: Any) -> list[Any]:
    """The same, and the game has begun."""
    pages = gathered(browser, host, names, **setup)
    pages[0].click(".go")
    for page in pages:
        page.wait_for_selector(".prompt")
    return pages


def frames_of(page: Any) -> list[dict[str, Any]]:
    """Everything that the server will tell a page from now on."""
    heard: list[dict[str, Any]] = []

    def hear(text: Any) -> None:
        heard.extend(json.loads(text))

    page.on("websocket", lambda socket: socket.on("framereceived", hear))
    return heard
