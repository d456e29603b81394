"""Sheets of one's own over http: made step by step, tried beside the event loop, kept and removed."""

from __future__ import annotations

import contextlib
import secrets
from functools import lru_cache
from typing import Any

import msgspec
from litestar import Request, Response, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from rollbook.errors import BadSheet, RollbookError, Said, reason
from rollbook.games import Variant, own
from rollbook.live.answers import Checked, Draft, Expected, Kept, Removal
from rollbook.live.messages import problem_of
from rollbook.mass.expected import expect
from rollbook.thinkers import friendly
from rollbook.web.beside import Beside, Busy, Deadline
from rollbook.web.faults import BAD_INPUT, bad
from rollbook.web.guard import peer_of
from rollbook.web.limits import Guesses, PerMinute
from rollbook.web.sharing import is_at_the_machine
from rollbook.web.store import digest

MOST_DRAFT = 3 * own.MOST_BYTES  # bytes of a sheet with what is to be changed
MOST_KEPT_A_MINUTE = 10  # by one address

MANY_TRIED = Said("error-many-sheets", "many pads are being tried here; try again in a moment")
KEEPING = BadSheet("error-sheet-fast", "your address has kept many pads within a minute; wait for the next")
NOT_YOURS = BadSheet(
    "error-sheet-holder", "only the device that has kept a pad, or the machine on which Rollbook runs, can remove it"
)


def asked_for(game: str, sheet: str) -> Variant:
    """The game that somebody asks about; a sheet of one's own may come along in writing, as it lies with a table."""
    return own.game_of(game, own.parsed(sheet) if sheet else None)


def checked(draft: Draft) -> Checked:
    """A sheet after a change; what is wrong with it is part of the answer, since it is still being made."""
    sheet = own.change(draft.sheet, draft.change) if draft.change else draft.sheet
    family = own.family_of(sheet)
    document, tools = family.own.drawn(sheet), list(family.own.TOOLS)
    try:
        variant = own.read(sheet)
    except RollbookError as error:
        return Checked(sheet, "", False, problem_of(error), document, tools, "")
    kept = own.find_own(variant.id) is not None
    return Checked(sheet, variant.id, kept, None, variant.sheet.document({}, 0), tools, friendly(variant))


@lru_cache(maxsize=200)
def _tried(variant: Variant) -> Expected:
    return Expected(*expect(variant))


def keep(sheet: dict[str, Any]) -> Kept:
    """Keep a sheet and note whose it is."""
    variant = own.read(sheet)
    key = secrets.token_urlsafe(32)
    try:
        if not own.keep(variant):
            return Kept(variant.id, "")
        own.holder_file(variant.id).write_text(digest(key), encoding="ascii")
    except OSError as error:
        with contextlib.suppress(RollbookError, OSError):
            own.remove(variant.id)  # nobody could remove it without a key
        english = "the pad cannot be kept here: {reason}"
        raise BadSheet("error-sheet-disk", english, reason=reason(error)) from error
    return Kept(variant.id, key)


def is_holder(id: str, key: str) -> bool:
    """Whether a key is that of whoever has kept a sheet."""
    try:
        holder = own.holder_file(id).read_text(encoding="ascii").strip()
    except OSError:
        return False
    return bool(key) and secrets.compare_digest(holder, digest(key))


def sheet_routes(trials: Beside, guesses: Guesses) -> list[HTTPRouteHandler]:
    """The routes of sheets of one's own; `trials` is where some games are played on them."""
    keeping = PerMinute()

    @post("/api/sheets/check", request_max_body_size=MOST_DRAFT)
    async def check(request: Request[Any, Any, Any]) -> Response[Any]:
        """How a sheet looks after a change, and what is wrong with it."""
        body = await request.body()
        try:
            return Response(checked(msgspec.json.decode(body, type=Draft)))
        except BAD_INPUT as error:
            return bad(error)

    @post("/api/sheets/expect", request_max_body_size=MOST_DRAFT)
    async def what_to_expect(request: Request[Any, Any, Any]) -> Response[Any]:
        """How long games on a sheet last, and what they bring."""
        body = await request.body()

        def work(deadline: Deadline) -> Expected:
            return _tried(variant)

        try:
            variant = own.read(msgspec.json.decode(body, type=Draft).sheet)
            return Response(await trials.run(work))
        except Busy as error:
            return Response(problem_of(error), status_code=503, headers={"Retry-After": "2"})
        except BAD_INPUT as error:
            return bad(error)

    @post("/api/sheets", request_max_body_size=MOST_DRAFT)
    async def keep_sheet(request: Request[Any, Any, Any]) -> Response[Any]:
        """Keep a sheet: it is a game like all others then."""
        body = await request.body()
        if keeping.count(peer_of(request.scope)) > MOST_KEPT_A_MINUTE:
            return bad(KEEPING, 429)
        try:
            return Response(keep(msgspec.json.decode(body, type=Draft).sheet))
        except BAD_INPUT as error:
            return bad(error)

    @post("/api/sheets/{sheet:str}/remove", request_max_body_size=MOST_DRAFT)
    async def remove_sheet(request: Request[Any, Any, Any], sheet: FromPath[str]) -> Response[Any]:
        """Keep a sheet no longer; tables at which it is played go on."""
        body = await request.body()
        try:
            key = msgspec.json.decode(body, type=Removal).key
            if own.find_own(sheet) is None:
                return bad(own.no_such(sheet), 404)
            if not is_at_the_machine(request.scope) and not is_holder(sheet, key):
                guesses.wrong(peer_of(request.scope))
                return bad(NOT_YOURS, 403)
            own.remove(sheet)
            return Response(Kept(sheet, ""))
        except BAD_INPUT as error:
            return bad(error)

    return [check, what_to_expect, keep_sheet, remove_sheet]
