"""Challenges over http: the same game for others, two games side by side, and what a day's dice were good for."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any

import msgspec
from litestar import Request, Response, get, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from rollbook.errors import UnknownGame
from rollbook.games import find
from rollbook.live.answers import Challenge, Comparing, Comparison, Day
from rollbook.live.messages import problem_of
from rollbook.mass.day import fewer_is_better, read_day, unit_of
from rollbook.table import Table
from rollbook.web import guard
from rollbook.web.beside import Beside, Busy, Deadline
from rollbook.web.comparing import challenge_of, compared
from rollbook.web.days import Days
from rollbook.web.faults import BAD_INPUT, bad


def challenge_routes(replays: Beside, days: Days) -> list[HTTPRouteHandler]:
    """The routes of challenges; records are replayed where others are."""

    @post("/api/challenges", request_max_body_size=guard.MOST_RECORD)
    async def challenge(request: Request[Any, Any, Any]) -> Response[Any]:
        """The same game for others."""
        return await answered(replays, partial(challenge_of, await request.body()))

    @post("/api/compare", request_max_body_size=2 * guard.MOST_RECORD)
    async def compare(request: Request[Any, Any, Any]) -> Response[Any]:
        """Two games side by side."""
        body = await request.body()

        def work(deadline: Deadline) -> Comparison:
            return compared(msgspec.json.decode(body, type=Comparing), deadline)

        return await answered(replays, work)

    @get("/api/days/{game:str}/{day:str}")
    async def what_a_day_was_good_for(game: FromPath[str], day: FromPath[str]) -> Response[Any]:
        """What the strongest level reached with the dice of a day, and what was possible; not at once."""
        try:
            variant, when = find(game), read_day(day)
        except UnknownGame as error:
            return bad(error, 404)
        except BAD_INPUT as error:
            return bad(error)
        table = Table(variant, 1, first=0)
        unit, fewer = unit_of(table), fewer_is_better(table)
        report = await asyncio.to_thread(days.report, variant, when)
        return Response(Day(True, unit, fewer, *report) if report else Day(False, unit, fewer))

    return [challenge, compare, what_a_day_was_good_for]


async def answered(replays: Beside, work: Any) -> Response[Any]:
    """What a piece of work gives, or why not."""
    try:
        made: Challenge | Comparison = await replays.run(work)
    except Busy as error:
        return Response(problem_of(error), status_code=503, headers={"Retry-After": "5"})
    except BAD_INPUT as error:
        return bad(error)
    return Response(made)
