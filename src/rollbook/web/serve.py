"""Starting the app: the server, the addresses to open it, and the browser."""

from __future__ import annotations

import gc
import logging
import socket
import threading
import webbrowser
from pathlib import Path

from rich.console import Console

from rollbook.words import say

STOP_SECONDS = 3  # so long a stopping server lets requests finish


def serve(host: str, port: int, database: Path, open_browser: bool) -> None:
    """Run the app until it is stopped."""
    import uvicorn

    from rollbook.thinkers.warming import Warming
    from rollbook.web.app import make_app
    from rollbook.web.store import Sqlite

    listening = _listen(host, port)
    port = listening.getsockname()[1]
    app = make_app(Sqlite(database), Warming())
    addresses = [f"http://localhost:{port}", *[f"http://{address}:{port}" for address in _home_addresses(host)]]
    _print_addresses(addresses)
    if open_browser:
        threading.Timer(0.6, webbrowser.open, [addresses[0]]).start()
    spare_the_collector()
    logging.getLogger("uvicorn.error").setLevel(logging.WARNING)
    config = uvicorn.Config(
        app, log_level="warning", access_log=False, ws_max_size=1_000_000, timeout_graceful_shutdown=STOP_SECONDS
    )
    uvicorn.Server(config).run(sockets=[listening])


def spare_the_collector() -> None:
    """What is loaded stays, and tables hardly make cycles: looking for them took a fifth of a busy server's time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)


def _listen(host: str, port: int) -> socket.socket:
    """The wanted port, or the next free one."""
    for candidate in (*range(port, port + 20), 0):
        listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((host, candidate))
            return listening
        except OSError:
            listening.close()
    raise OSError(f"no port is free on {host}")


def _home_addresses(host: str) -> list[str]:
    """The addresses under which other devices in the home network reach this machine."""
    if host not in ("0.0.0.0", ""):
        return [] if host.startswith("127.") else [host]
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # nothing is sent; the system only chooses a way out
            address: str = probe.getsockname()[0]
        except OSError:
            return []
    return [] if address.startswith("127.") else [address]


def _print_addresses(addresses: list[str]) -> None:
    import segno

    console = Console()
    console.print(f"[bold]Rollbook[/]  {say('serving')}")
    for address in addresses:
        console.print(f"  {address}", highlight=False)
    if len(addresses) > 1:
        segno.make(addresses[-1], micro=False).terminal(compact=True, border=2)
    console.print(f"[dim]{say('stop-serving')}[/]")
