"""The server: pages and a few questions over http; sockets go to the tables."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Collection
from contextlib import asynccontextmanager
from functools import lru_cache, partial
from pathlib import Path
from typing import Any

import msgspec
from litestar import Litestar, MediaType, Request, Response, get, post, route
from litestar.config.compression import CompressionConfig
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, FromQuery

from rollbook.errors import UnknownGame
from rollbook.games import Variant, variants
from rollbook.live.messages import Problem, problem_of
from rollbook.thinkers.warming import Warming
from rollbook.web import faults, guard, static_files
from rollbook.web.admin import Admin
from rollbook.web.beside import Beside, Busy
from rollbook.web.cards import card, lesson, levels, score_sheet
from rollbook.web.challenges import challenge_routes
from rollbook.web.channel import answered
from rollbook.web.days import Days
from rollbook.web.doors import doors
from rollbook.web.faults import BAD_INPUT, bad
from rollbook.web.film import compressed_film, film
from rollbook.web.guard import Guard, peer_of
from rollbook.web.limits import Guesses
from rollbook.web.openapi import api
from rollbook.web.practice import practice_routes
from rollbook.web.printing import print_routes, prints_beside
from rollbook.web.review_routes import review_routes
from rollbook.web.reviewing import reviews_beside
from rollbook.web.rooms import NoSuchTable, Rooms, Unreadable
from rollbook.web.rulebook import full_rules
from rollbook.web.sharing import Sharing, sharing_routes
from rollbook.web.sheets import MANY_TRIED, asked_for, sheet_routes
from rollbook.web.socket import Socket, meet
from rollbook.web.store import Store
from rollbook.web.table_routes import table_routes

PAGES = [
    "/",
    "/setup/{game:str}",
    "/table/{table:str}",
    "/join/{table:str}",
    "/replay",
    "/replay/{table:str}",
    "/rules/{game:str}",
    "/history",
    "/sheet/{game:str}",
    "/pad",
    "/print/{game:str}",
    "/challenge",
    "/compare/{table:str}",
    "/practice/{game:str}",
]
GUESSES = "guesses"  # in place of a table, where processes tell each other who guessed wrong
COMPRESSED = {"compressed": True}  # routes whose answers are compressed elsewhere, once or beside the event loop


@get("/api/games", opt=COMPRESSED)
async def games(request: Request[Any, Any, Any]) -> Response[bytes]:
    """The games, for the home page."""
    body = await asyncio.to_thread(lambda: all_cards(tuple(variants().values())))
    return body.answer(request)


@lru_cache(maxsize=2)
def all_cards(there: tuple[Variant, ...]) -> static_files.Body:
    """The cards of all games; they change only when somebody keeps or removes a sheet of their own."""
    return static_files.Body.of(msgspec.json.encode([card(variant) for variant in there]), "application/json")


@get("/api/games/{game:str}")
async def one_game(game: FromPath[str], sheet: FromQuery[str] = "") -> Response[Any]:
    """One game, also one whose sheet somebody brings along."""
    try:
        return Response(await asyncio.to_thread(card, asked_for(game, sheet)))
    except UnknownGame as error:
        return bad(error, 404)
    except BAD_INPUT as error:
        return bad(error)


@get("/api/rules/{game:str}")
async def rules(game: FromPath[str], language: FromQuery[str] = "en", sheet: FromQuery[str] = "") -> Response[Any]:
    """The rulebook of a game in a language, in English where it is not translated."""
    try:
        return Response(await asyncio.to_thread(full_rules, asked_for(game, sheet), language))
    except UnknownGame as error:
        return bad(error, 404)
    except BAD_INPUT as error:
        return bad(error)


@get("/api/lessons/{game:str}")
async def lessons(game: FromPath[str], options: FromQuery[str] = "{}", sheet: FromQuery[str] = "") -> Response[Any]:
    """The short rules of a game with a table's options (JSON): its steps, and the sheet of their pictures."""
    try:
        return Response(lesson(asked_for(game, sheet), msgspec.json.decode(options, type=dict[str, Any])))
    except UnknownGame as error:
        return bad(error, 404)
    except BAD_INPUT as error:
        return bad(error)


@get("/api/score-sheets/{game:str}")
async def score_sheets(game: FromPath[str], sheet: FromQuery[str] = "") -> Response[Any]:
    """All that a device needs to keep score by itself."""
    try:
        return Response(score_sheet(asked_for(game, sheet)))
    except UnknownGame as error:
        return bad(error, 404)
    except BAD_INPUT as error:
        return bad(error)


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


def make_app(
    store: Store,
    warming: Warming | None = None,
    names: Collection[str] | None = None,
    metrics_for_all: bool = False,
    channel: Path | None = None,
    sharing: Sharing | None = None,
) -> Guard:
    """The application on a store, behind its guard: `names` are what the server is called, None for anything.

    With `warming`, levels that think are compiled before somebody meets them. By the `channel` `rollbook admin` comes.
    """
    rooms, guesses = Rooms(store, warming), Guesses(partial(store.tell, GUESSES))
    days = Days()
    replays, prints, trials, reviews = Beside(), prints_beside(), Beside("try", MANY_TRIED), reviews_beside()

    @get("/api/levels/{game:str}")
    async def ready_levels(
        game: FromPath[str], players: FromQuery[int] = 2, sheet: FromQuery[str] = ""
    ) -> Response[Any]:
        """The opponents of a game and which of them can play at once; the others begin to get ready."""
        try:
            return Response(await asyncio.to_thread(levels, asked_for(game, sheet), players, warming))
        except UnknownGame as error:
            return bad(error, 404)
        except BAD_INPUT as error:
            return bad(error)

    @post("/api/replay", request_max_body_size=guard.MOST_RECORD, opt=COMPRESSED)
    async def read_record(request: Request[Any, Any, Any]) -> Response[Any]:
        """The steps of an uploaded record."""
        body = await request.body()
        zipped = "gzip" in request.headers.get("accept-encoding", "")
        make, encoding = (compressed_film, {"Content-Encoding": "gzip"}) if zipped else (film, {})
        try:
            shown = await replays.run(partial(make, body))
        except Busy as error:
            return Response(problem_of(error), status_code=503, headers={"Retry-After": "5"})
        except BAD_INPUT as error:
            return bad(error)
        return Response(shown, media_type=MediaType.JSON, headers={"Vary": "Accept-Encoding", **encoding})

    def hear(table: str, text: str) -> None:
        """Another process tells something about a table, or of a wrong guess."""
        if table == GUESSES:
            guesses.wrong_elsewhere(text)
        else:
            rooms.hear(table, text)

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncGenerator[None]:
        if warming is not None:
            warming.everything()
        store.listen(hear, rooms.notice, lambda table: table == GUESSES or rooms.is_here(table))
        chores = [asyncio.create_task(rooms.keep_tidy()), asyncio.create_task(rooms.look_after_hosts())]
        async with answered(channel, Admin(rooms, channel.parent if channel else Path())):
            yield
        for chore in chores:
            chore.cancel()
        rooms.close()
        for place in (replays, prints, trials, reviews, days):
            place.close()
        if warming is not None:
            warming.close()
        store.close()

    pages = Litestar(
        [
            *(games, one_game, rules, lessons, score_sheets, ready_levels, read_record),
            *table_routes(rooms, guesses),
            *sheet_routes(trials, guesses),
            *print_routes(prints),
            *challenge_routes(replays, days),
            *practice_routes(replays),
            *review_routes(rooms, reviews, warming),
            *sharing_routes(sharing or Sharing()),
            *(api, page, asset, *doors(store, metrics_for_all)),
        ],
        lifespan=[lifespan],
        openapi_config=None,
        logging_config=None,  # that of the process holds
        exception_handlers={**faults.HANDLERS, NoSuchTable: partial(no_such_table, guesses), Unreadable: unreadable},
        compression_config=CompressionConfig(backend="gzip", minimum_size=1000, exclude_opt_key="compressed"),
    )

    async def app(scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "websocket":
            await meet(Socket(scope, receive, send), rooms, guesses)
        else:
            await pages(scope, receive, send)

    return Guard(app, names, guesses)


def no_such_table(guesses: Guesses, request: Request[Any, Any, Any], error: NoSuchTable) -> Response[Problem]:
    """A table that is not there; whoever asks for many of them is guessing."""
    guesses.wrong(peer_of(request.scope))
    return Response(problem_of(error), status_code=404)


def unreadable(request: Request[Any, Any, Any], error: Unreadable) -> Response[Problem]:
    """A table that is there, but cannot be read."""
    return Response(problem_of(error), status_code=500)
