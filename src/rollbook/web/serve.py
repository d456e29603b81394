"""Starting the app: the server, the addresses to open it, and the browser."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import gc
import ipaddress
import logging
import os
import socket
import tempfile
import threading
import webbrowser
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console

from rollbook.errors import BadOption, reason
from rollbook.web.admission import HERE
from rollbook.words import say

if TYPE_CHECKING:
    import uvicorn
    from litestar.types import ASGIApp

    from rollbook.web.admission import Admission
    from rollbook.web.store import Store

BACKLOG = 1024  # connections that wait to be taken up
STOP_SECONDS = 3  # so long a stopping server lets requests finish
NEXT_PORTS = 20  # tried when the wanted one is taken; then the system chooses


def serve(
    host: str,
    port: int,
    database: str,
    open_browser: bool,
    allowed: Sequence[str] = (),
    workers: int = 1,
    proxies: Sequence[str] = (),
    metrics: bool = False,
) -> None:
    """Run the app until it is stopped; `allowed` are names besides the machine's own by which it may be asked for.

    `proxies` are believed when they say who comes; with `metrics` others may see the server's numbers, too.
    """
    from rollbook.web.admission import Admission, checked_proxy
    from rollbook.web.databases import open_store
    from rollbook.web.guard import own_names
    from rollbook.web.workers import check_workers

    check_workers(workers, database)
    logging.basicConfig(format="%(asctime)s %(name)s: %(message)s")
    with listen(host, port) as listening:
        store = open_store(database)
        names, believed = sorted(own_names([host, *allowed])), [checked_proxy(proxy) for proxy in proxies]
        admission = Admission(names, believed, metrics)
        addresses = [f"http://{name}:{listening.getsockname()[1]}" for name in names_of(host)]
        _print_addresses(addresses, is_private(host))
        if open_browser:
            threading.Timer(0.6, webbrowser.open, [addresses[0]]).start()
        if workers == 1:
            _run_one(listening, store, database, admission, open_browser)
        else:
            store.close()  # it could be opened, so the workers can
            _run_several(listening, workers, database, admission)


def _run_one(listening: socket.socket, store: Store, database: str, admission: Admission, somebody_here: bool) -> None:
    from rollbook.thinkers.warming import Warming
    from rollbook.web.app import make_app
    from rollbook.web.channel import place
    from rollbook.web.databases import is_shared
    from rollbook.web.sharing import Sharing

    channel = None if is_shared(database) else place(Path(database))
    host, port = listening.getsockname()[:2]
    sharing = Sharing(not is_private(host), reachable(port))
    server = server_of(
        make_app(store, Warming(), admission.names, admission.metrics, channel, sharing), admission.believed
    )
    if somebody_here:  # a server that nobody sits at stays as it was started
        sharing.let_in = lambda: let_in(server, port)
    spare_the_collector()
    server.run(sockets=[listening])


def reachable(port: int) -> list[str]:
    """The addresses by which the home network reaches a server that lets it in."""
    return [f"http://{name}:{port}" for name in _home_addresses()]


async def let_in(server: uvicorn.Server, port: int) -> list[str]:
    """Listen in the home network too, by the same port if it is free there; the addresses for it."""
    addresses, config = [], server.config
    for home in _home_addresses():
        listening = listen(home, port)
        found = await asyncio.get_running_loop().create_server(
            lambda: config.http_protocol_class(  # type: ignore[call-arg]  # as uvicorn makes them itself
                config=config, server_state=server.server_state, app_state=server.lifespan.state
            ),
            sock=listening,
            backlog=BACKLOG,
        )
        server.servers.append(found)
        addresses.append(f"http://{home}:{listening.getsockname()[1]}")
    return addresses


def _run_several(listening: socket.socket, workers: int, database: str, admission: Admission) -> None:
    from rollbook.web.workers import Workers

    with tempfile.TemporaryDirectory(prefix="rollbook-numbers-") as numbers:
        asyncio.run(Workers(listening, workers, database, admission, numbers).run())


def spare_the_collector() -> None:
    """What is loaded stays, and tables hardly make cycles: looking for them took a fifth of a busy server's time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 5, 5)


def server_of(app: ASGIApp, believed: Sequence[str] = HERE) -> uvicorn.Server:
    """A server with limits for everything that others can make large, many or slow."""
    import uvicorn

    return uvicorn.Server(config_of(app, believed))


def config_of(app: ASGIApp, believed: Sequence[str] = HERE) -> uvicorn.Config:
    """The limits of a server; `believed` are the proxies that may say from which address somebody comes."""
    import uvicorn

    from rollbook.web import guard
    from rollbook.web.patience import Patience

    _allow_files(guard.MOST_CONNECTIONS + 100)
    logging.getLogger("uvicorn.error").setLevel(logging.WARNING)
    return uvicorn.Config(
        app,
        http=Patience,
        log_level="warning",
        access_log=False,
        proxy_headers=True,
        forwarded_allow_ips=list(believed),
        ws_max_size=guard.MOST_MESSAGE,
        limit_concurrency=guard.MOST_CONNECTIONS,
        backlog=BACKLOG,
        timeout_graceful_shutdown=STOP_SECONDS,
        ws_per_message_deflate=False,  # messages are small, and every socket would keep 300 kB for it
    )


def _allow_files(wanted: int) -> None:
    """Every connection is an open file, of which many systems allow 1,024 until somebody asks for more."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard != resource.RLIM_INFINITY:
        wanted = min(wanted, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


# Addresses


def listen(host: str, port: int) -> socket.socket:
    """The wanted port of a host, or the next free one."""
    if not 0 <= port <= 65535:
        raise BadOption("error-port", "a port is a number from 0 to 65535, not {port}", port=str(port))
    try:
        family, _, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    except (OSError, UnicodeError):
        english = "there is no host {host}; name an address of this machine, such as 127.0.0.1"
        raise BadOption("error-host", english, host=repr(host)) from None
    for candidate in (*range(port, min(port + NEXT_PORTS, 65536)), 0):
        listening = socket.socket(family, socket.SOCK_STREAM)
        if os.name == "posix":  # elsewhere it would let two servers have the same port
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6:
            listening.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0)  # :: is for all addresses, old ones too
        try:
            listening.bind((address[0], candidate, *address[2:]))
            listening.listen(BACKLOG)  # now: two may have bound the same port, but only one can listen
            return listening
        except OSError as error:
            listening.close()
            if error.errno != errno.EADDRINUSE:
                raise _why_not(host, candidate, error) from None
    raise BadOption("error-no-port", "no port is free on {host}", host=host)


def _why_not(host: str, port: int, error: OSError) -> BadOption:
    if error.errno == errno.EADDRNOTAVAIL:
        english = "{host} is not an address of this machine; 127.0.0.1 always is, 0.0.0.0 stands for all of them"
        return BadOption("error-host-elsewhere", english, host=host)
    if error.errno == errno.EACCES:
        english = "you may not use port {port}; choose one from 1024 to 65535"
        return BadOption("error-port-forbidden", english, port=str(port))
    english = "cannot listen on {host}, port {port}: {reason}"
    return BadOption("error-listen", english, host=host, port=str(port), reason=reason(error))


def is_private(host: str) -> bool:
    """Whether only this machine can come to a host.

    >>> is_private("127.0.0.1"), is_private("::1"), is_private("0.0.0.0"), is_private("192.0.2.7")
    (True, True, False, False)
    """
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def names_of(host: str) -> list[str]:
    """What stands in the addresses by which a server on a host is reached: first here, then elsewhere.

    >>> names_of("127.0.0.1"), names_of("::1"), names_of("192.0.2.7")
    (['localhost'], ['[::1]'], ['192.0.2.7'])
    """
    if host in ("0.0.0.0", "::"):
        return ["localhost", *_home_addresses()]
    if host == "127.0.0.1":
        return ["localhost"]
    return [f"[{host}]" if ":" in host else host]


def _home_addresses() -> list[str]:
    """The address under which other devices in the home network reach this machine, if there is one."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # nothing is sent; the system only chooses a way out
            address: str = probe.getsockname()[0]
        except OSError:
            return []
    return [] if address.startswith("127.") else [address]


def _print_addresses(addresses: list[str], private: bool) -> None:
    import segno

    console = Console()
    console.print(say("serving-here") if private else say("serving-others"), highlight=False)
    for address in addresses:
        console.print(f"  {address}", highlight=False, markup=False)
    if private:
        wider = say("serving-wider", command="rollbook serve --share")
        console.print(f"[dim]{wider}[/]", highlight=False, soft_wrap=True)  # a command to copy has no breaks
    elif len(addresses) > 1:
        segno.make(addresses[-1], micro=False).terminal(compact=True, border=2)
    console.print(f"[dim]{say('stop-serving')}[/]")
