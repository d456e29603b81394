"""Doors for whoever looks after the server: whether it is well, and its numbers. No proxy leads here."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler

from rollbook.web import metrics
from rollbook.web.sharing import came_by_proxy, is_at_the_machine
from rollbook.web.store import Store

PATIENCE = 1.0  # seconds that a store has to answer


def doors(store: Store, metrics_for_all: bool) -> list[HTTPRouteHandler]:
    """The handlers; numbers are for this machine alone unless its host wants otherwise."""

    @get("/healthz")
    async def healthz(request: Request[Any, Any, Any]) -> Response[dict[str, str]]:
        """Whether the store answers."""
        _refuse_proxies(request)
        try:
            async with asyncio.timeout(PATIENCE):
                await store.find_table("")
        except Exception:  # whatever it is, it is in the log of whoever needs the store
            return Response({"status": "no answer from the store"}, status_code=503)
        return Response({"status": "ok"})

    @get("/metrics")
    async def numbers(request: Request[Any, Any, Any]) -> Response[bytes]:
        """The numbers, for Prometheus."""
        _refuse_proxies(request)
        if not (metrics_for_all or is_at_the_machine(request.scope)):
            raise NotFoundException
        return Response(await asyncio.to_thread(metrics.text), media_type=metrics.MEDIA_TYPE)

    return [healthz, numbers]


def _refuse_proxies(request: Request[Any, Any, Any]) -> None:
    """For whoever comes by a proxy there is nothing here, however it is set up."""
    if came_by_proxy(request.scope):
        raise NotFoundException
