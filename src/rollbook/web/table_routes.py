"""Tables over http: opening them, taking seats, where they stand, their records. What is played goes over sockets."""

from __future__ import annotations

import asyncio
from functools import lru_cache
from typing import Any

import msgspec
from litestar import MediaType, Request, Response, get, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from rollbook import record
from rollbook.dice_test import DiceReport, report
from rollbook.errors import BadOption, IllegalMove
from rollbook.live.company import Taken
from rollbook.live.messages import Claim, Code, Listing, Opened, Standing, TableSetup
from rollbook.names import checked_name
from rollbook.table import Table
from rollbook.web import guard, limits
from rollbook.web.faults import BAD_INPUT, bad
from rollbook.web.guard import peer_of
from rollbook.web.limits import Guesses, PerMinute
from rollbook.web.room import NotInvited
from rollbook.web.rooms import Rooms

MANY_CLAIMS = BadOption("error-many-claims", "too many people want a seat at this table at once; wait a minute")
WRONG_CODE = BadOption("error-code", "this code is wrong, or too old; get a new one on the other device")


def table_routes(rooms: Rooms, guesses: Guesses) -> list[HTTPRouteHandler]:
    """The routes of the tables of a host."""
    claims, judging = PerMinute(), asyncio.Lock()

    @post("/api/tables", request_max_body_size=guard.MOST_SETUP)
    async def open_table(request: Request[Any, Any, Any]) -> Response[Any]:
        """A new table; answers with its id and the key of the device that opened it."""
        body = await request.body()
        try:
            setup = msgspec.json.decode(body, type=TableSetup)
            room, key = await rooms.new(setup)
        except BAD_INPUT as error:
            return bad(error)
        return Response(Opened(room.id, key))

    @get("/api/tables/{table:str}")
    async def where_it_stands(table: FromPath[str]) -> Standing:
        """How far a table is and whom it waits for, for the home page."""
        room = await rooms.expect(table)
        return room.standing()

    @post("/api/tables/{table:str}/seats", request_max_body_size=guard.MOST_SETUP)
    async def claim_seat(request: Request[Any, Any, Any], table: FromPath[str]) -> Response[Any]:
        """Somebody who was invited takes a free seat; answers with the key of the device."""
        body = await request.body()
        room = await rooms.expect(table)
        try:
            claim = msgspec.json.decode(body, type=Claim)
            room.check_invite(claim.invite)
            if claims.count(room.id) > limits.MOST_CLAIMS:  # of the invited: nobody else keeps them from their seats
                return bad(MANY_CLAIMS, 429)
            key = await room.claim(claim, checked_name(claim.name))
        except NotInvited as error:
            guesses.wrong(peer_of(request.scope))
            return bad(error, 403)
        except (Taken, IllegalMove) as error:
            return bad(error, 409)
        except BAD_INPUT as error:
            return bad(error)
        return Response(Opened(room.id, key))

    @post("/api/codes", request_max_body_size=guard.MOST_SETUP)
    async def go_on_elsewhere(request: Request[Any, Any, Any]) -> Response[Any]:
        """The seats of one device go on at another, by a short code; answers with the key of that."""
        body = await request.body()
        try:
            opened = await rooms.go_on_elsewhere(msgspec.json.decode(body, type=Code).code)
        except IllegalMove as error:
            return bad(error, 409)
        except BAD_INPUT as error:
            return bad(error)
        if opened is None:
            guesses.wrong(peer_of(request.scope))
            return bad(WRONG_CODE, 404)
        return Response(Opened(*opened))

    @get("/api/lobby")
    async def lobby() -> list[Listing]:
        """The tables that their hosts have listed."""
        return await rooms.lobby()

    @get("/api/tables/{table:str}/record", media_type=MediaType.TEXT)
    async def save_record(table: FromPath[str]) -> Response[Any]:
        """The record of a table, to be kept."""
        room = await rooms.expect(table)
        name = f"{room.sitting.table.variant.id}-{table}.jsonl"
        lines = "".join(record.write_line(line) + "\n" for line in room.sitting.record())
        return Response(lines, headers={"Content-Disposition": f'attachment; filename="{name}"'})

    @get("/api/tables/{table:str}/dice")
    async def how_lucky(table: FromPath[str]) -> DiceReport:
        """How lucky the dice of a table were so far, for the page at its end."""
        room = await rooms.expect(table)
        async with judging:  # all who sit at a table ask at the same time, and it is worked out once
            return await asyncio.to_thread(luck_of, room.sitting.table)

    return [open_table, where_it_stands, claim_seat, go_on_elsewhere, lobby, save_record, how_lucky]


@lru_cache(maxsize=100)
def luck_of(table: Table) -> DiceReport:
    """How lucky the dice of a table were, remembered while the table is as it is."""
    return report([table])
