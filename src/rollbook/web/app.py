"""The server: pages, a few questions over http, and one WebSocket a device and table."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import msgspec
from litestar import Litestar, MediaType, Request, Response, get, post, websocket
from litestar.config.compression import CompressionConfig
from litestar.connection import ASGIConnection, WebSocket
from litestar.datastructures import CacheControlHeader
from litestar.datastructures.headers import MutableScopeHeaders
from litestar.exceptions import PermissionDeniedException, WebSocketDisconnect
from litestar.params import FromPath, FromQuery
from litestar.static_files import create_static_files_router
from litestar.types import Message, Scope

from rollbook import record
from rollbook.errors import RollbookError, UnknownGame
from rollbook.games import find, variants
from rollbook.live.messages import Answer, Command, GameCard, Gone, Join, Opened, Problem, TableSetup
from rollbook.thinkers.warming import Warming
from rollbook.web.beside import Busy, Replays
from rollbook.web.cards import card, lesson, levels
from rollbook.web.device import Device
from rollbook.web.film import compressed_film, film
from rollbook.web.room import Room
from rollbook.web.rooms import Rooms, public_record
from rollbook.web.store import Store

log = logging.getLogger("rollbook.app")
STATIC = Path(__file__).parent / "static"
PAGES = ["/", "/setup/{game:str}", "/table/{table:str}", "/replay", "/replay/{table:str}", "/rules/{game:str}"]
MOST_UPLOAD = 2_000_000
JOIN_SECONDS = 20.0  # so long a device may take to say who it is
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


def make_app(store: Store, warming: Warming | None = None) -> Litestar:
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
        if _is_foreign(request):
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

    @websocket("/ws/{table:str}")
    async def live(socket: WebSocket[Any, Any, Any], table: FromPath[str]) -> None:
        """A device at a table: it says who it is and what it knows, then commands in, changes and answers out."""
        await _meet(socket, table, rooms)

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
    return Litestar(
        [games, rules, lessons, ready_levels, open_table, save_record, read_record, live, page, assets],
        lifespan=[lifespan],
        openapi_config=None,
        before_send=[_secure],
        compression_config=CompressionConfig(backend="gzip", minimum_size=1000, exclude=["^/api/replay"]),
    )


async def _secure(message: Message, scope: Scope) -> None:
    """Every answer carries them, errors too."""
    if message["type"] == "http.response.start":
        MutableScopeHeaders.from_message(message).update(SECURITY)


def _is_foreign(connection: ASGIConnection[Any, Any, Any, Any]) -> bool:
    """Whether a page of another site asks; programs say no origin."""
    origin = connection.headers.get("origin")
    return origin is not None and urlsplit(origin).netloc != connection.headers.get("host")


async def _meet(socket: WebSocket[Any, Any, Any], table: str, rooms: Rooms) -> None:
    """A device comes to a table; whatever goes wrong with it is logged, and it may come again."""
    if _is_foreign(socket):
        raise PermissionDeniedException("tables are watched from Rollbook's own pages")
    await socket.accept()
    try:
        join = msgspec.json.decode(await asyncio.wait_for(socket.receive_text(), JOIN_SECONDS), type=Join)
        room = await rooms.find(table)
        if room is None:
            await socket.send_text(msgspec.json.encode(Gone()).decode())
            await socket.close()
            return
        await _serve(socket, room, join)
    except (WebSocketDisconnect, TimeoutError):
        pass
    except msgspec.MsgspecError:
        await socket.close(code=4400)
    except Exception:
        log.exception("a device at table %s is sent away; it comes back and says again what was not answered", table)
        await socket.close(code=1011)


async def _serve(socket: WebSocket[Any, Any, Any], room: Room, join: Join) -> None:
    device = Device(room.seats_of(join.key, join.seats))
    room.join(device, join.epoch, join.number)
    sender = asyncio.create_task(device.send_all(socket.send_text, lambda: room.everything(device)))
    sender.add_done_callback(lambda task: task.cancelled() or task.exception())
    try:
        while not sender.done():
            text = await socket.receive_text()
            try:
                command = msgspec.json.decode(text, type=Command)
            except msgspec.MsgspecError as error:
                device.put(msgspec.json.encode(Answer("", room.sitting.number, refused=str(error))))
                continue
            # a device that leaves must not stop what it has begun
            answer = await asyncio.shield(asyncio.create_task(room.act(command, device.seats)))
            device.put(msgspec.json.encode(answer))
    finally:
        room.leave(device)
        sender.cancel()
