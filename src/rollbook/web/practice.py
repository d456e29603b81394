"""Practice over http: the positions of a game, and each of them with its answer."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec
from litestar import MediaType, Response, get
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath, FromQuery

from rollbook.errors import UnknownGame
from rollbook.games import Variant, find
from rollbook.live.coached import Position, PracticeItem, PracticeList, PracticePosition, Worth
from rollbook.live.messages import problem_of
from rollbook.mass.told import worths
from rollbook.practice import Position as Practised
from rollbook.practice import choices, fewer_is_better, position, positions, reason_of, set_up, unit_of
from rollbook.table import Table
from rollbook.thinkers import card
from rollbook.web.beside import Beside, Busy, Deadline
from rollbook.web.faults import BAD_INPUT, bad
from rollbook.web.static_files import FOR_EVER

MOST_KEPT = 500  # positions that somebody has asked for lately, about 10 kB each


@lru_cache(maxsize=20)
def listed(variant: Variant) -> bytes:
    """All positions of a game, so that a device can choose."""
    there = positions(variant)
    items = [PracticeItem(one.id, one.theme, one.grade) for one in there.positions]
    family, unit = variant.family.word, variant.family.notation.UNIT
    return msgspec.json.encode(PracticeList(variant.id, variant.sheet.name, family, unit, list(there.themes()), items))


@lru_cache(maxsize=MOST_KEPT)
def told(variant: Variant, number: int) -> bytes:
    """A position as its seat sees it, and what every choice is worth."""
    one = position(variant, number)
    table = set_up(variant, one)
    view = table.view(one.seat)
    asked = Position(
        seat=one.seat,
        view=view,
        counts=unit_of(variant, one.players),
        fewer=fewer_is_better(variant, one.players),
        exact=False,
        bot=card(variant.family).foresight.weights,
        choices=_worths(variant, one, table),
    )
    documents = [variant.sheet.document(table.options, seat) for seat in range(one.players)]
    return msgspec.json.encode(PracticePosition(number, one.id, one.theme, one.missed, asked, documents))


def _worths(variant: Variant, one: Practised, table: Table) -> list[Worth]:
    """All choices; the reason of the theme stands beside the right ones and the tempting one."""
    found = worths(table, one.seat, choices(variant, one))
    for worth in found:
        worth.equal = worth.decided.play in one.right
        if worth.equal or worth.decided.play == one.tempting:
            worth.reason = reason_of(one)
    return found


def practice_routes(replays: Beside) -> list[HTTPRouteHandler]:
    """The routes of practice; positions are set up where records are replayed."""

    @get("/api/practice/{game:str}")
    async def practice(game: FromPath[str]) -> Response[Any]:
        """The positions of a game."""
        try:
            return Response(listed(find(game)), media_type=MediaType.JSON)
        except UnknownGame as error:
            return bad(error, 404)

    @get("/api/practice/{game:str}/{number:int}")
    async def practice_position(game: FromPath[str], number: FromPath[int], id: FromQuery[str] = "") -> Response[Any]:
        """One of them; whoever says its id as well may keep the answer for ever."""

        def work(deadline: Deadline) -> bytes:
            return told(variant, number)

        try:
            variant = find(game)
            known = position(variant, number).id == id
            body = await replays.run(work)
        except UnknownGame as error:
            return bad(error, 404)
        except Busy as error:
            return Response(problem_of(error), status_code=503, headers={"Retry-After": "5"})
        except BAD_INPUT as error:
            return bad(error)
        return Response(body, media_type=MediaType.JSON, headers={"Cache-Control": FOR_EVER} if known else {})

    return [practice, practice_position]
