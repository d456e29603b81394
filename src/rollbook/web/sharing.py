"""Letting the home network in: from the start, or when somebody at the machine itself invites others."""

from __future__ import annotations

import asyncio
import ipaddress
from collections.abc import Callable
from typing import Any

from litestar import Request, Response, get, post
from litestar.handlers import HTTPRouteHandler

from rollbook.errors import IllegalMove
from rollbook.live.messages import Here
from rollbook.web.faults import bad
from rollbook.web.guard import name_of

NOT_HERE = IllegalMove("error-share", "only somebody at the machine on which Rollbook runs can let others in")

BY_PROXY = (b"forwarded", b"via", b"x-real-ip")  # headers that proxies add, beside X-Forwarded-For and its kind


class Sharing:
    """Whom a server lets in, and how it can let in more.

    `let_in` listens for the home network too and answers with the addresses; without it nobody is let in later.
    """

    def __init__(
        self, shared: bool = True, addresses: list[str] | None = None, let_in: Callable[[], Any] | None = None
    ) -> None:
        self.shared, self.addresses, self.let_in = shared, addresses or [], let_in
        self._one_at_a_time = asyncio.Lock()

    def here(self, scope: Any) -> Here:
        """What somebody who asks may know: others than at the machine itself have the address they came by."""
        at_the_machine = is_at_the_machine(scope)
        may_share = at_the_machine and not self.shared and self.let_in is not None
        return Here(self.shared, may_share, self.addresses if at_the_machine else [])

    async def share(self, scope: Any) -> Here:
        """Let the home network in."""
        async with self._one_at_a_time:
            here = self.here(scope)
            if here.may_share and self.let_in is not None:
                self.addresses = await self.let_in()
                self.shared = True
            elif not here.shared:
                raise NOT_HERE
        return self.here(scope)


def came_by_proxy(scope: Any) -> bool:
    """Whether a proxy has passed a request on, however it is set up.

    >>> came_by_proxy({"headers": [(b"x-real-ip", b"192.0.2.7")]}), came_by_proxy({"headers": [(b"host", b"a.test")]})
    (True, False)
    """
    return any(name in BY_PROXY or name.startswith(b"x-forwarded") for name, _ in scope["headers"])


def is_at_the_machine(scope: Any) -> bool:
    """Whether a request comes from this machine, by its own name, and not through a proxy on it.

    >>> is_at_the_machine({"client": ("127.0.0.1", 5000), "headers": [(b"host", b"localhost:8642")]})
    True
    >>> is_at_the_machine({"client": ("192.0.2.7", 5000), "headers": [(b"host", b"localhost:8642")]})
    False
    """
    if came_by_proxy(scope):
        return False
    headers = dict(scope["headers"])
    host = name_of(headers.get(b"host", b"").decode("latin-1"))
    return _is_loopback(scope["client"][0] if scope["client"] else "") and (host == "localhost" or _is_loopback(host))


def _is_loopback(address: str) -> bool:
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False


def sharing_routes(sharing: Sharing) -> list[HTTPRouteHandler]:
    """The questions that an invitation asks."""

    @get("/api/here")
    async def here(request: Request[Any, Any, Any]) -> Here:
        """Whom the server lets in, and by which addresses others reach it."""
        return sharing.here(request.scope)

    @post("/api/share")
    async def share(request: Request[Any, Any, Any]) -> Response[Any]:
        """Let the home network in."""
        try:
            return Response(await sharing.share(request.scope))
        except IllegalMove as error:
            return bad(error, 403)

    return [here, share]
