"""The server: pages and a few questions over http; sockets go to the tables."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
from litestar import Litestar, MediaType, Request, Response, get, post
from litestar.config.compression import CompressionConfig
from litestar.datastructures import CacheControlHeader
from litestar.datastructures.headers import MutableScopeHeaders
from litestar.params import FromPath, FromQuery
from litestar.static_files import create_static_files_router
from litestar.types import ASGIApp, Message, Scope

from rollbook import record
from rollbook.errors import RollbookError, UnknownGame
from rollbook.games import find, variants
from rollbook.live.messages import GameCard, Opened, Problem, TableSetup
from rollbook.thinkers.warming import Warming
from rollbook.web.beside import Busy, Replays
from rollbook.web.cards import card, lesson, levels
from rollbook.web.film import compressed_film, film
from rollbook.web.rooms import Rooms, public_record
from rollbook.web.socket import Socket, is_foreign, meet
from rollbook.web.store import Store

STATIC = Path(__file__).parent / "static"
PAGES = ["/", "/setup/{game:str}", "/table/{table:str}", "/replay", "/replay/{table:str}", "/rules/{game:str}"]
MOST_UPLOAD = 2_000_000
SECURITY = {
    "Content-Security-Policy": (
        "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; "
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
}


@get("/api/games")
async def games() -> list[GameCard]:
    """The games, for the home page."""
    return [card(id) for id in variants()]


@get("/api/rules/{game:str}", media_type=MediaType.TEXT)
async def rules(game: FromPath[str]) -> Response[Any]:
    """The rulebook of a game."""
    try:
        return Response(find(game).rulebook(), media_type="text/plain; charset=utf-8")
    except RollbookError as error:
        return Response(str(error), status_code=404)


@get("/api/lessons/{game:str}")
async def lessons(game: FromPath[str], options: FromQuery[str] = "{}") -> Response[Any]:
    """The short rules of a game with a table's options (JSON): its steps, and the sheet of their pictures."""
    try:
        return Response(lesson(game, msgspec.json.decode(options, type=dict[str, Any])))
    except UnknownGame as error:
        return Response(Problem(str(error)), status_code=404)
    except (msgspec.MsgspecError, RollbookError) as error:
        return Response(Problem(str(error)), status_code=400)


@get(PAGES, media_type=MediaType.HTML)
async def page() -> Response[Any]:
    """Every address of the app is the same page; the client looks at the address."""
    return Response((STATIC / "index.html").read_bytes(), media_type=MediaType.HTML)


def make_app(store: Store, warming: Warming | None = None) -> ASGIApp:
    """The application on a store; with `warming`, levels that think are compiled before somebody meets them."""
    rooms, replays = Rooms(store, warming), Replays()

    @get("/api/levels/{game:str}")
    async def ready_levels(game: FromPath[str], players: FromQuery[int] = 2) -> Response[Any]:
        """The opponents of a game and which of them can play at once; the others begin to get ready."""
        try:
            return Response(await asyncio.to_thread(levels, find(game), players, warming))
        except RollbookError as error:
            return Response(Problem(str(error)), status_code=404)

    @post("/api/tables")
    async def open_table(request: Request[Any, Any, Any]) -> Response[Any]:
        """A new table; answers with its id and the key of the device that opened it."""
        if is_foreign(request.headers.get("origin"), request.headers.get("host")):
            return Response(Problem("tables are opened from Rollbook's own pages"), status_code=403)
        try:
            setup = msgspec.json.decode(await request.body(), type=TableSetup)
            room = await rooms.new(setup)
        except (msgspec.MsgspecError, RollbookError) as error:
            return Response(Problem(str(error)), status_code=400)
        return Response(Opened(room.id, room.key))

    @get("/api/tables/{table:str}/record", media_type=MediaType.TEXT)
    async def save_record(table: FromPath[str]) -> Response[Any]:
        """The record of a table, to be kept."""
        room = await rooms.find(table)
        if room is None:
            return Response("there is no such table", status_code=404)
        name = f"{room.sitting.table.variant.id}-{table}.jsonl"
        lines = "".join(record.write_line(line) + "\n" for line in public_record(room.sitting.table))
        return Response(lines, headers={"Content-Disposition": f'attachment; filename="{name}"'})

    @post("/api/replay")
    async def read_record(request: Request[Any, Any, Any]) -> Response[Any]:
        """The steps of an uploaded record."""
        body = await request.body()
        if len(body) > MOST_UPLOAD:
            return Response(Problem("this file is too large for a record"), status_code=400)
        zipped = "gzip" in request.headers.get("accept-encoding", "")
        make, encoding = (compressed_film, {"Content-Encoding": "gzip"}) if zipped else (film, {})
        try:
            shown = await replays.run(partial(make, body))
        except Busy as error:
            return Response(Problem(str(error)), status_code=503, headers={"Retry-After": "5"})
        except RollbookError as error:
            return Response(Problem(str(error)), status_code=400)
        return Response(shown, media_type=MediaType.JSON, headers={"Vary": "Accept-Encoding", **encoding})

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncGenerator[None]:
        if warming is not None:
            warming.everything()
        tidying = asyncio.create_task(rooms.keep_tidy())
        yield
        tidying.cancel()
        rooms.close()
        replays.close()
        if warming is not None:
            warming.close()
        store.close()

    assets = create_static_files_router(
        "/assets", directories=[STATIC / "assets"], cache_control=CacheControlHeader(max_age=31536000, immutable=True)
    )
    pages = Litestar(
        [games, rules, lessons, ready_levels, open_table, save_record, read_record, page, assets],
        lifespan=[lifespan],
        openapi_config=None,
        logging_config=None,
        before_send=[_secure],
        compression_config=CompressionConfig(backend="gzip", minimum_size=1000, exclude=["^/api/replay"]),
    )

    async def app(scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "websocket":
            await meet(Socket(scope, receive, send), rooms)
        else:
            await pages(scope, receive, send)

    return app


async def _secure(message: Message, scope: Scope) -> None:
    """Every answer carries them, errors too."""
    if message["type"] == "http.response.start":
        MutableScopeHeaders.from_message(message).update(SECURITY)
