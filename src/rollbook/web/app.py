"""The server: pages, a few questions over http, and one WebSocket a device and table."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncGenerator, Collection
from contextlib import asynccontextmanager
from functools import cache
from typing import Any

import msgspec
from litestar import Litestar, MediaType, Request, Response, get, post, route, websocket
from litestar.config.compression import CompressionConfig
from litestar.connection import WebSocket
from litestar.exceptions import NotFoundException, WebSocketDisconnect
from litestar.params import FromPath, FromQuery

from rollbook import record
from rollbook.errors import RollbookError, UnknownGame
from rollbook.games import find, variants
from rollbook.live.messages import Answer, Command, Gone, Join, Opened, Problem, TableSetup
from rollbook.thinkers.warming import Warming
from rollbook.web import faults, guard, static_files
from rollbook.web.cards import card, lesson, levels
from rollbook.web.device import Device
from rollbook.web.film import film
from rollbook.web.guard import Guard
from rollbook.web.room import Room
from rollbook.web.rooms import Rooms, Unreadable, public_record
from rollbook.web.store import Store

log = logging.getLogger("rollbook.app")
PAGES = ["/", "/setup/{game:str}", "/table/{table:str}", "/replay", "/replay/{table:str}", "/rules/{game:str}"]
JOIN_SECONDS = 20.0  # so long a device may take to say who it is
BAD_INPUT = (msgspec.MsgspecError, RollbookError, UnicodeDecodeError, RecursionError)
COMPRESSED = {"compressed": True}  # routes whose answers are compressed once, not every time


@get("/api/games", opt=COMPRESSED)
async def games(request: Request[Any, Any, Any]) -> Response[bytes]:
    """The games, for the home page."""
    return all_cards().answer(request)


@cache
def all_cards() -> static_files.Body:
    """The cards of all games; they do not change while the server runs."""
    return static_files.Body.of(msgspec.json.encode([card(id) for id in variants()]), "application/json")


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
    except BAD_INPUT as error:
        return _bad(error)


@get(PAGES, opt=COMPRESSED)
async def page(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Every address of the app is the same page; the client looks at the address."""
    return static_files.index().answer(request)


@route("/assets/{name:path}", http_method=["GET", "HEAD"], opt=COMPRESSED)
async def asset(request: Request[Any, Any, Any], name: FromPath[str]) -> Response[bytes]:
    """A script, a style or a font of the client."""
    body = static_files.assets().get(name.removeprefix("/"))
    if body is None:
        raise NotFoundException
    return body.answer(request, static_files.FOR_EVER)


def make_app(store: Store, warming: Warming | None = None, names: Collection[str] | None = None) -> Guard:
    """The application on a store, behind its guard: `names` are what the server is called, None for anything.

    With `warming`, levels that think are compiled before somebody meets them.
    """
    rooms = Rooms(store, warming)

    @get("/api/levels/{game:str}")
    async def ready_levels(game: FromPath[str], players: FromQuery[int] = 2) -> Response[Any]:
        """The opponents of a game and which of them can play at once; the others begin to get ready."""
        try:
            return Response(await asyncio.to_thread(levels, find(game), players, warming))
        except UnknownGame as error:
            return Response(Problem(str(error)), status_code=404)
        except BAD_INPUT as error:
            return _bad(error)

    @post("/api/tables", request_max_body_size=guard.MOST_SETUP)
    async def open_table(request: Request[Any, Any, Any]) -> Response[Any]:
        """A new table; answers with its id and the key of the device that opened it."""
        body = await request.body()
        try:
            setup = msgspec.json.decode(body, type=TableSetup)
            room = await rooms.new(setup)
        except BAD_INPUT as error:
            return _bad(error)
        return Response(Opened(room.id, room.key))

    @get("/api/tables/{table:str}/record", media_type=MediaType.TEXT)
    async def save_record(table: FromPath[str]) -> Response[Any]:
        """The record of a table, to be kept."""
        try:
            room = await rooms.find(table)
        except Unreadable as error:
            return Response(str(error), status_code=500)
        if room is None:
            return Response("there is no such table", status_code=404)
        name = f"{room.sitting.table.variant.id}-{table}.jsonl"
        lines = "".join(record.write_line(line) + "\n" for line in public_record(room.sitting.table))
        return Response(lines, headers={"Content-Disposition": f'attachment; filename="{name}"'})

    @post("/api/replay", request_max_body_size=guard.MOST_RECORD)
    async def read_record(request: Request[Any, Any, Any]) -> Response[Any]:
        """The steps of an uploaded record."""
        body = await request.body()
        try:
            return Response(await asyncio.to_thread(film, body.decode("utf-8")))
        except BAD_INPUT as error:
            return _bad(error)

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
        if warming is not None:
            warming.close()
        store.close()

    app = Litestar(
        [games, rules, lessons, ready_levels, open_table, save_record, read_record, live, page, asset],
        lifespan=[lifespan],
        openapi_config=None,
        logging_config=None,  # that of the process holds
        exception_handlers=faults.HANDLERS,
        compression_config=CompressionConfig(backend="gzip", minimum_size=1000, exclude_opt_key="compressed"),
    )
    return Guard(app, names)


def _bad(error: Exception) -> Response[Problem]:
    """What is wrong with what somebody sent."""
    if isinstance(error, UnicodeDecodeError):
        return Response(Problem("this is not a text in UTF-8"), status_code=400)
    if isinstance(error, RecursionError):
        return Response(Problem("this is nested too deeply"), status_code=400)
    return Response(Problem(str(error)), status_code=400)


async def _meet(socket: WebSocket[Any, Any, Any], table: str, rooms: Rooms) -> None:
    """A device comes to a table; whatever goes wrong with it is logged, and it may come again."""
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
    except Unreadable:  # has been logged; a table that is gone is not asked for again and again
        await socket.send_text(msgspec.json.encode(Gone()).decode())
        await socket.close()
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
