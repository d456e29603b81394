"""What goes wrong while the server answers: a sentence for whoever asked, a log line with the same id for the host."""

from __future__ import annotations

import logging
import secrets
from typing import Any

import msgspec
from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException, InternalServerException, ValidationException

from rollbook.errors import NOT_UTF_8, RollbookError, Said, UnknownGame
from rollbook.live.messages import Problem, problem_of
from rollbook.web import static_files

BAD_INPUT = (msgspec.MsgspecError, RollbookError, UnicodeDecodeError, RecursionError)

log = logging.getLogger("rollbook.app")


def report(log: logging.Logger, what: str) -> str:
    """Log the exception that is being handled, under a short id by which people can tell it; returns the id."""
    id = secrets.token_hex(4)
    log.exception("%s; error %s", what, id)
    return id


def refused(request: Request[Any, Any, Any], error: HTTPException) -> Response[Any]:
    """A request that Litestar refuses: not found, too large, not as it should be."""
    if error.status_code == 404 and wants_a_page(request):
        return static_files.index().answer(request, status=404)
    return Response(_why_refused(error), status_code=error.status_code, headers=error.headers)


def _why_refused(error: HTTPException) -> Problem:
    if error.status_code in SENTENCES:
        return problem_of(SENTENCES[error.status_code])
    sentence = error.detail
    if isinstance(error, ValidationException) and isinstance(error.extra, list):
        sentence = "; ".join(f"{part.get('key', 'the request')}: {part.get('message')}" for part in error.extra)
    return Problem(sentence, NOT_UNDERSTOOD)


def wants_a_page(request: Request[Any, Any, Any]) -> bool:
    """Whether somebody looks at an address of the app in a browser: the app then says that nothing is there."""
    is_page = request.method == "GET" and not f"{request.url.path}/".startswith("/api/")
    return is_page and "text/html" in request.headers.get("accept", "")


NOT_UNDERSTOOD = "error-not-understood"  # what is wrong with a program's question is told in English only
SENTENCES = {
    404: Said("no-such-page", "there is nothing at this address"),
    405: Said("error-method", "this address cannot be asked in this way"),
    413: Said("error-too-large", "this is too large"),
}


def bad(error: Exception, status: int = 400) -> Response[Problem]:
    """What is wrong with what somebody sent."""
    return Response(_what_is_wrong(error), status_code=status, media_type=MediaType.JSON)


def _what_is_wrong(error: Exception) -> Problem:
    if isinstance(error, RollbookError):
        return problem_of(error, "no-such-game" if isinstance(error, UnknownGame) else "")
    if isinstance(error, UnicodeDecodeError):
        return problem_of(NOT_UTF_8)
    if isinstance(error, RecursionError):
        return problem_of(Said("error-nested", "this is nested too deeply"))
    return Problem(str(error), NOT_UNDERSTOOD)


def broken_off(request: Request[Any, Any, Any], error: InternalServerException) -> Response[Problem]:
    """Litestar's error for somebody who leaves in the middle of a request: nobody's fault, and nobody hears this."""
    if "disconnected" not in error.detail:
        return unexpected(request, error)
    return Response(problem_of(Said("error-broke-off", "the request broke off")), status_code=400)


def unexpected(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """A fault of ours."""
    id = report(log, f"{request.method} {request.url.path!r} failed")
    problem = problem_of(Said("error-ours", "something went wrong here; error {error}", error=id))
    return Response(problem, status_code=500)


HANDLERS: Any = {HTTPException: refused, InternalServerException: broken_off, Exception: unexpected}
