"""The edge of the server: who is let in, how much of everything, and the headers that every answer carries.

Names keep DNS rebinding out: a foreign page can have its own name lead to this machine, but its requests then carry
that name. An address in figures leads nowhere else, so any is fine, also one that only a router or a proxy knows.
"""

from __future__ import annotations

import ipaddress
import socket
from collections import Counter
from collections.abc import Collection, Iterable
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import msgspec
from litestar.types import ASGIApp, Message, Receive, Send

from rollbook.errors import Said
from rollbook.live.messages import problem_of
from rollbook.web import metrics
from rollbook.web.limits import Guesses, PerMinute

MOST_SETUP = 20_000  # bytes of what a new table is to be
MOST_RECORD = 2_000_000  # bytes of an uploaded record
MOST_MESSAGE = 64_000  # bytes of what a device says at once; commands have some hundred
MOST_SOCKETS = 4_000  # devices at tables
MOST_SOCKETS_OF_ONE = 1_000  # of one address: a club of hundreds, a few pages each, may sit behind a single one
MOST_POSTS = 600  # tables opened and records sent from one address in a minute: a whole club at once, not a flood
MOST_CONNECTIONS = MOST_SOCKETS + 1_000
HEADER_BYTES = 64_000
HEADER_SECONDS = 10.0  # so long the head of a request may take
BODY_SECONDS = 30.0  # and then its body
ANSWER_SECONDS = 120.0  # and whoever asked to read the answer

SECURITY = {
    "content-security-policy": (
        "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; "
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
}
SECURITY_HEADERS = [(name.encode(), value.encode()) for name, value in SECURITY.items()]


class Refusal(NamedTuple):
    """Why somebody is not let in."""

    status: int
    said: Said


class Guard:
    """Stands before the app; `names` are what the server is called, None for anything."""

    def __init__(self, app: ASGIApp, names: Collection[str] | None = None, guesses: Guesses | None = None) -> None:
        self.app, self.names = app, names
        self.guesses = guesses or Guesses()  # the app says which were wrong
        self.sockets: Counter[str] = Counter()  # open ones, by who has them
        self.posts = PerMinute()

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        """Let a request through, or say why not."""
        if scope["type"] == "http":
            send = secured(send)
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
        elif refusal := self._refusal(scope):
            await _refuse(scope, send, refusal)
        elif scope["type"] == "websocket":
            await self._count_socket(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _count_socket(self, scope: Any, receive: Receive, send: Send) -> None:
        peer = peer_of(scope)
        self.sockets[peer] += 1
        try:
            await self.app(scope, receive, send)
        finally:
            self.sockets[peer] -= 1
            if not self.sockets[peer]:
                del self.sockets[peer]

    def _refusal(self, scope: Any) -> Refusal | None:
        hosts = _header(scope, b"host")
        host = name_of(hosts[0]) if len(hosts) == 1 else ""
        if self.names is not None and not is_known(host, self.names):
            english = "this server is not called {host}; its host can allow that with --allow-host"
            return Refusal(421, Said("error-server-name", english, host=repr(host[:80])))
        acts = scope["type"] == "websocket" or scope["method"] not in ("GET", "HEAD")
        if acts and any(urlsplit(origin).netloc not in hosts for origin in _header(scope, b"origin")):
            return Refusal(403, Said("error-own-pages", "tables are opened and watched from Rollbook's own pages"))
        peer = peer_of(scope)
        if (acts or scope["path"].startswith("/api/tables/")) and (said := self.guesses.refusal(peer)):
            return Refusal(429, said)
        if scope["type"] == "websocket":
            return self._too_many_sockets(peer)
        return self._too_many_posts(peer) if scope["method"] == "POST" else None

    def _too_many_sockets(self, peer: str) -> Refusal | None:
        if self.sockets[peer] >= MOST_SOCKETS_OF_ONE:
            english = "{most} devices of your address are at tables; close some of them"
            return Refusal(429, Said("error-many-devices", english, most=MOST_SOCKETS_OF_ONE))
        if self.sockets.total() >= MOST_SOCKETS:
            return Refusal(503, Said("error-full-house", "all places are taken here; come back in a while"))
        return None

    def _too_many_posts(self, peer: str) -> Refusal | None:
        if self.posts.count(peer) > MOST_POSTS:
            english = "your address has opened {most} tables within a minute; wait for the next"
            return Refusal(429, Said("error-many-posts", english, most=MOST_POSTS))
        return None


# Who asks whom


def own_names(extra: Iterable[str] = ()) -> frozenset[str]:
    """What this machine is called, and what else its host allows."""
    machine = socket.gethostname()
    short = machine.split(".")[0]
    return frozenset(name.lower().rstrip(".") for name in (machine, short, f"{short}.local", *extra) if name)


def name_of(header: str) -> str:
    """The host of a Host header, without its port; empty if there is none.

    >>> name_of("Club.Example:8642"), name_of("[::1]:8642"), name_of("[::")
    ('club.example', '::1', '')
    """
    try:
        return (urlsplit(f"//{header}").hostname or "").rstrip(".")
    except ValueError:
        return ""


def is_known(host: str, names: Collection[str]) -> bool:
    """Whether a server with these names answers to this one.

    >>> [is_known(host, {"club.example"}) for host in ("localhost", "192.0.2.7", "club.example", "elsewhere.test")]
    [True, True, True, False]
    """
    return host in names or host == "localhost" or host.endswith(".localhost") or _address(host) is not None


def peer_of(scope: Any) -> str:
    """Who asks: an address, or the network of an IPv6 address, since one household has all of that.

    >>> peer_of({"client": ("2001:db8::1:2:3:4", 5000)}), peer_of({"client": ("::ffff:192.0.2.7", 5000)})
    ('2001:db8::/64', '192.0.2.7')
    """
    client = scope["client"]
    address = _address(client[0]) if client else None
    if isinstance(address, ipaddress.IPv6Address):
        return str(address.ipv4_mapped or ipaddress.IPv6Network((address, 64), strict=False))
    return str(client[0]) if client else ""


def _address(text: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    try:
        return ipaddress.ip_address(text)
    except ValueError:
        return None


def _header(scope: Any, name: bytes) -> list[str]:
    return [value.decode("latin-1") for header, value in scope["headers"] if header == name]


# Answers


def secured(send: Send) -> Send:
    """Every answer carries the headers, errors too."""

    async def send_secured(message: Message) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [*message["headers"], *SECURITY_HEADERS]
        await send(message)

    return send_secured


async def _refuse(scope: Any, send: Send, refusal: Refusal) -> None:
    """Say why not, where that is possible; a WebSocket has not been opened yet, so it can be answered like a page."""
    metrics.refusals.labels(refusal.said.id).inc()
    kind = "http.response"
    if scope["type"] == "websocket":
        if "websocket.http.response" not in (scope.get("extensions") or {}):
            await send({"type": "websocket.close", "code": 4000 + refusal.status, "reason": str(refusal.said)})
            return
        kind = "websocket.http.response"
    body = msgspec.json.encode(problem_of(refusal.said))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    messages = (
        {"type": f"{kind}.start", "status": refusal.status, "headers": headers},
        {"type": f"{kind}.body", "body": body, "more_body": False},
    )
    for message in messages:
        await send(message)  # type: ignore[arg-type]  # the same for pages and WebSockets
