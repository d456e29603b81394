"""Reviews over http: of games that have ended at tables, of records that people send in, and what they add up to."""

from __future__ import annotations

import zlib
from collections import Counter
from collections.abc import AsyncIterator
from functools import partial
from typing import Any

import msgspec
from litestar import Request, Response, get, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath
from litestar.response import Stream

from rollbook import record
from rollbook.errors import IllegalMove
from rollbook.live.coached import Estimate, LevelElo, StrengthAsked, StrengthTold
from rollbook.live.messages import problem_of
from rollbook.mass.ahead import NotReady
from rollbook.mass.strength import Play, by_scale, rungs
from rollbook.thinkers.warming import Warming
from rollbook.web import guard
from rollbook.web.beside import Beside, Busy
from rollbook.web.faults import BAD_INPUT, bad
from rollbook.web.guard import peer_of
from rollbook.web.reviewing import MANY_REVIEWS, MOST_OF_ONE, Kept, reviewed, zipped
from rollbook.web.rooms import Rooms

LINES = "application/jsonl"
GZIP = zlib.MAX_WBITS | 16
STILL_GOING = IllegalMove("error-review-going", "this game is still going on; it is reviewed when it is over")


@post("/api/strength", status_code=200)
async def strength(request: Request[Any, Any, Any]) -> Response[Any]:
    """How strong somebody is by the sums of their reviewed games, and the levels beside it; nothing of it is kept."""
    try:
        asked = msgspec.json.decode(await request.body(), type=StrengthAsked)
    except BAD_INPUT as error:
        return bad(error)
    known = rungs(asked.game, 1 if asked.alone else 2)
    found = by_scale(known, Play.of_sums(asked.play))
    levels = [LevelElo(one.level, one.elo) for one in known]
    return Response(StrengthTold(levels, None if found is None else Estimate(**vars(found))))


def review_routes(rooms: Rooms, reviews: Beside, warming: Warming | None) -> list[HTTPRouteHandler]:
    """The routes of reviews."""
    kept, asking = Kept(), Counter[str]()

    async def answer(request: Request[Any, Any, Any], text: bytes, status: int) -> Response[Any]:
        """A review, line by line; its first line is waited for, so that a refusal can still be one."""
        peer = peer_of(request.scope)
        if asking[peer] >= MOST_OF_ONE:
            return busy(Busy(MANY_REVIEWS.id, MANY_REVIEWS.english))
        asking[peer] += 1
        lines = counted(reviews.stream(partial(reviewed, text, warming, kept)), asking, peer)
        try:
            first = await anext(lines)
        except (Busy, NotReady) as error:
            return busy(error)
        except BAD_INPUT as error:
            return bad(error)
        headers = {"Vary": "Accept-Encoding", "Cache-Control": "no-store"}
        if "gzip" not in request.headers.get("accept-encoding", ""):
            return Stream(after(first, lines), media_type=LINES, headers=headers, status_code=status)
        headers["Content-Encoding"] = "gzip"
        return Stream(compressed(after(first, lines)), media_type=LINES, headers=headers, status_code=status)

    @get("/api/tables/{table:str}/review", opt={"compressed": True})
    async def review_table(request: Request[Any, Any, Any], table: FromPath[str]) -> Response[Any]:
        """The review of a game that is over, or was given up: while it goes on nobody gets advice by this door."""
        room = await rooms.expect(table)
        sitting = room.sitting
        if not (sitting.table.over or sitting.company.closed):
            return bad(STILL_GOING, 409)
        text = "".join(record.write_line(line) + "\n" for line in sitting.record())
        return await answer(request, text.encode(), 200)

    @post("/api/review", request_max_body_size=guard.MOST_RECORD, opt={"compressed": True})
    async def review_record(request: Request[Any, Any, Any]) -> Response[Any]:
        """The review of an uploaded record."""
        return await answer(request, await request.body(), 201)

    return [review_table, review_record, strength]


def busy(error: Busy | NotReady) -> Response[Any]:
    """Why somebody has to come again, and when."""
    seconds = "3" if isinstance(error, NotReady) else "5"
    return Response(problem_of(error), status_code=503, headers={"Retry-After": seconds})


async def counted(lines: AsyncIterator[bytes], asking: Counter[str], peer: str) -> AsyncIterator[bytes]:
    """The same lines; as long as they come, they count among those of an address."""
    try:
        async for line in lines:
            yield line
    finally:
        asking[peer] -= 1
        if not asking[peer]:
            del asking[peer]
        await lines.aclose()  # type: ignore[attr-defined]  # it stops the work


async def after(first: bytes, lines: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
    """A line that is there already, and those that follow."""
    try:
        yield first
        async for line in lines:
            yield line
    finally:
        await lines.aclose()  # type: ignore[attr-defined]


async def compressed(lines: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
    """Lines as gzip, each of which can be read as soon as it is there."""
    by = zlib.compressobj(wbits=GZIP)
    try:
        async for line in lines:
            yield zipped(line, by)
        yield by.flush()
    finally:
        await lines.aclose()  # type: ignore[attr-defined]
