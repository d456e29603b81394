"""The API in the words of programs: an OpenAPI document, made from our types and one table of routes."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import msgspec
from litestar import Request, Response, get

from rollbook import __version__
from rollbook.dice_test import DiceReport
from rollbook.live import answers, coached, messages
from rollbook.live.messages import Problem
from rollbook.web import static_files

JSON, TEXT, LINES = "application/json", "text/plain", "application/jsonl"
SHEET = {"type": "string", "default": ""}  # one of one's own, in writing
COMPONENT = "#/components/schemas/{name}"
SOCKET = (messages.Join, messages.Command)  # what a device says; ServerMessage is what it is told
EVERYWHERE = {421: "The server does not go by this name.", 500: "A fault of the server; its log has more."}
GUESSED = {429: "Too much came from this address; wait a minute."}
ACTING = {403: "Asked from a page of another site, or not invited.", 413: "Too large.", **GUESSED}
TAKEN = {409: "Somebody was quicker, or the table is closed."}
BAD, NO_GAME, NO_TABLE = {400: "Not understood."}, {404: "No such game."}, {404: "No such table."}
GOING = {409: "The game is still going on."}
UNREVIEWED = {503: "Too many games are being reviewed, or what that needs is being compiled; try again in a while."}
PRINT: dict[str, dict[str, Any]] = {
    "language": {"type": "string", "default": "en"},
    "paper": {"type": "string", "enum": ["a4", "letter", "a5"], "default": "a4"},
    "per_page": {"type": "integer", "default": 0, "description": "0: as many as are comfortable to use"},
    "sheets": {"type": "integer", "default": 1},
    "colour": {"type": "string", "enum": ["full", "light-ink", "black"], "default": "full"},
    "large": {"type": "boolean", "default": False},
    "rules": {"type": "boolean", "default": False, "description": "the short rules on the back"},
    "options": {"type": "string", "default": "{}", "description": "of the table, as JSON"},
    "page": {"type": "integer", "default": 1, "description": "which page, of an SVG"},
    "sheet": SHEET,
}
ABOUT = """\
Rollbook's tables over http, and its socket. A program opens a table (POST /api/tables) or takes a seat of one by an
invitation (POST /api/tables/{table}/seats); both answer with a key. With it the program opens the WebSocket
/ws/{table}, says a Join first and then Commands, each as one text, and is told lists of ServerMessages. docs/api.md
has an example."""


@dataclass(frozen=True)
class Route:
    """One question to the server: what it wants, what it answers, and why it may refuse."""

    method: str
    path: str
    summary: str
    answer: Any  # a type of ours; str for a text, bytes for a drawing
    body: Any = None
    query: Mapping[str, dict[str, Any]] = field(default_factory=dict)
    status: int = 200
    media: str = JSON  # of the answer; LINES is one such answer a line
    refusals: Mapping[int, str] = field(default_factory=dict)


ROUTES = (
    Route("get", "/api/games", "All games, for choosing one.", list[answers.GameCard]),
    Route("get", "/api/games/{game}", "One game, also one whose sheet somebody brings along.",
          answers.GameCard, query={"sheet": SHEET}, refusals=BAD | NO_GAME),
    Route(
        "get", "/api/rules/{game}", "The rulebook of a game, in English where it is not translated.",
        answers.FullRules, query={"language": {"type": "string", "default": "en"}, "sheet": SHEET},
        refusals=BAD | NO_GAME,
    ),
    Route(
        "get", "/api/lessons/{game}", "The short rules of a game with a table's options (JSON).",
        answers.Lesson, query={"options": {"type": "string", "default": "{}"}, "sheet": SHEET}, refusals=BAD | NO_GAME,
    ),
    Route("get", "/api/score-sheets/{game}", "All that a device needs to keep score by itself.",
          answers.ScoreSheet, query={"sheet": SHEET}, refusals=BAD | NO_GAME),
    Route(
        "get", "/api/levels/{game}", "The opponents of a game, and which of them can play at once.",
        answers.Levels, query={"players": {"type": "integer", "default": 2}, "sheet": SHEET}, refusals=BAD | NO_GAME,
    ),
    Route("post", "/api/sheets/check", "A sheet of one's own, changed if wanted: how it looks, what is wrong with it.",
          answers.Checked, body=answers.Draft, status=201, refusals=BAD | ACTING),
    Route("post", "/api/sheets/expect", "How long games on such a sheet last and what they bring, by a few of them.",
          answers.Expected, body=answers.Draft, status=201,
          refusals=BAD | ACTING | {503: "Too many sheets are being tried; try again in a while."}),
    Route("post", "/api/sheets", "Keep a sheet of one's own; the key is that of whoever has kept it.",
          answers.Kept, body=answers.Draft, status=201, refusals=BAD | ACTING),
    Route("post", "/api/sheets/{sheet}/remove", "Keep a sheet no longer: by its key, or at the machine itself.",
          answers.Kept, body=answers.Removal, status=201, refusals=BAD | ACTING | {404: "There is no such sheet."}),
    Route(
        "post", "/api/tables", "Open a table; the key is that of the device that opened it.",
        messages.Opened, body=messages.TableSetup, status=201, refusals=BAD | ACTING,
    ),
    Route(
        "post", "/api/tables/{table}/seats", "Take a free seat; the key is that of the device.",
        messages.Opened, body=messages.Claim, status=201, refusals=BAD | ACTING | NO_TABLE | TAKEN,
    ),
    Route(
        "post", "/api/codes", "Go on with the seats of another device, by the short code that it shows.",
        messages.Opened, body=messages.Code, status=201, refusals=BAD | ACTING | TAKEN | {404: "A wrong code."},
    ),
    Route("get", "/api/lobby", "The tables that their hosts have listed, with invitations to them.",
          list[messages.Listing]),
    Route("get", "/api/here", "Whom the server lets in, and by which addresses.", messages.Here),
    Route("post", "/api/share", "Let the home network in; only at the machine itself.",
          messages.Here, status=201, refusals=ACTING),
    Route("get", "/api/tables/{table}", "How far a table is and whom it waits for.",
          messages.Standing, refusals=NO_TABLE | GUESSED),
    Route("get", "/api/tables/{table}/record", "The record of a table so far, a line of JSON for each thing.",
          str, refusals=NO_TABLE | GUESSED),
    Route("get", "/api/tables/{table}/dice", "How lucky the dice of a table were, and what that shows.",
          DiceReport, refusals=NO_TABLE | GUESSED),
    Route("post", "/api/replay", "A record, step by step as people see it.", answers.Film, body=str, status=201,
          refusals=BAD | ACTING | {503: "Too many records are being read; try again in a while."}),
    Route("post", "/api/challenges", "The same game for others, from a record: its dice, and what was decided.",
          answers.Challenge, body=str, status=201,
          refusals=BAD | ACTING | {503: "Too many records are being read; try again in a while."}),
    Route("post", "/api/compare", "Two games with the same dice, throw by throw.",
          answers.Comparison, body=answers.Comparing, status=201,
          refusals=BAD | ACTING | {503: "Too many records are being read; try again in a while."}),
    Route("get", "/api/days/{game}/{day}", "What the dice of a game's day were good for; ask again until it is ready.",
          answers.Day, refusals=BAD | NO_GAME),
    Route("get", "/api/practice/{game}", "The positions to practise of a game.", coached.PracticeList,
          refusals=NO_GAME),
    Route("get", "/api/practice/{game}/{number}", "One of them, with what every choice is worth.",
          coached.PracticePosition, query={"id": {"type": "string", "default": ""}}, refusals=BAD | NO_GAME
          | {503: "Too many records are being read; try again in a while."}),
    Route("get", "/api/tables/{table}/review", "What decisions of a finished game cost, and what its dice gave.",
          coached.ReviewLine, media=LINES, refusals=BAD | NO_TABLE | GUESSED | UNREVIEWED | GOING),
    Route("post", "/api/review", "The same of a record.", coached.ReviewLine, media=LINES, body=str, status=201,
          refusals=BAD | ACTING | UNREVIEWED),
    Route("post", "/api/strength", "How strong somebody is by the sums of reviewed games, beside the bots.",
          coached.StrengthTold, body=coached.StrengthAsked, refusals=BAD | ACTING),
    Route("get", "/api/print/{file}", "A pad to print: GAME.pdf, or a page of it as GAME.svg.", bytes, query=PRINT,
          refusals=BAD | NO_GAME | {503: "Too many pads are being drawn; try again in a while."}),
    Route("get", "/api/openapi.json", "This document.", dict[str, Any]),
)  # fmt: skip


@get("/api/openapi.json", opt={"compressed": True})
async def api(request: Request[Any, Any, Any]) -> Response[bytes]:
    """What programs may ask, for programs."""
    return _sent().answer(request)


@cache
def _sent() -> static_files.Body:
    return static_files.Body.of(document(), JSON)


def document() -> bytes:
    """The document, as it is sent."""
    named = [messages.Problem, messages.ServerMessage, *SOCKET]
    named += [kind for route in ROUTES for kind in (route.body, route.answer) if kind not in (None, str, bytes)]
    schemas, components = msgspec.json.schema_components(named, ref_template=COMPONENT)
    of = {str(kind): schema for kind, schema in zip(named, schemas, strict=True)}
    components["ServerMessage"] = {
        "description": "What a device at a table is told.",
        **of[str(messages.ServerMessage)],
    }
    paths: dict[str, dict[str, Any]] = {}
    for route in ROUTES:
        paths.setdefault(route.path, {})[route.method] = _operation(route, of)
    return msgspec.json.encode(
        {
            "openapi": "3.1.0",
            "info": {"title": "Rollbook", "version": __version__, "description": ABOUT},
            "paths": paths,
            "components": {"schemas": components},
        }
    )


def _operation(route: Route, schemas: Mapping[str, Any]) -> dict[str, Any]:
    in_path = [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
        for name in re.findall(r"\{(\w+)\}", route.path)
    ]
    in_query = [{"name": name, "in": "query", "schema": schema} for name, schema in route.query.items()]
    answers = {route.status: _answer("As asked.", route.answer, schemas, route.media)}
    for status, why in sorted((EVERYWHERE | dict(route.refusals)).items()):
        answers[status] = _answer(why, Problem, schemas)
    operation = {"summary": route.summary, "parameters": [*in_path, *in_query], "responses": answers}
    if route.body is not None:
        operation["requestBody"] = {"required": True, "content": _content(route.body, schemas)}
    return operation


def _answer(why: str, kind: Any, schemas: Mapping[str, Any], media: str = JSON) -> dict[str, Any]:
    return {"description": why, "content": _content(kind, schemas, media)}


def _content(kind: Any, schemas: Mapping[str, Any], media: str = JSON) -> dict[str, Any]:
    if kind is bytes:
        return {"application/pdf": {}, "image/svg+xml": {}}
    return {TEXT: {"schema": {"type": "string"}}} if kind is str else {media: {"schema": schemas[str(kind)]}}
