"""Games brought to a later moment without a browser: what is looked at there need not be tapped all the way."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from websockets.sync.client import ClientConnection, connect

from tests.browser.conftest import Host
from tests.device import Device

Public = dict[str, Any]


class Wire:
    """A socket that a device can talk through."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket

    def send_json(self, message: Any) -> None:
        self.socket.send(json.dumps(message))

    def receive_json(self) -> Any:
        return json.loads(self.socket.recv(timeout=20))


def over(public: Public) -> bool:
    """The whole game."""
    return bool(public["over"])


def left_of_a_round(cells: int) -> Callable[[Public], bool]:
    """The first sheet has so many squares left, or fewer."""
    return lambda public: sum(cell["state"] == "open" for cell in public["seats"][0]["cells"].values()) <= cells


def play_ahead(host: Host, opened: dict[str, str], until: Callable[[Public], bool]) -> None:
    """Decide anything legal for all people at a table until it looks as wanted, or until the game is over."""
    with connect(f"ws://127.0.0.1:{host.port}/ws/{opened['table']}") as socket:
        device = Device(Wire(socket), opened["key"])
        device.wait()
        while not until(device.step["public"]) and not device.step["public"]["over"]:
            device.act()
