"""Pads to print, drawn beside the event loop: PDF files to keep, and SVG pages to look at."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from urllib.parse import quote

import msgspec
from litestar import Response, get
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath, FromQuery

from rollbook.errors import BadOption, Said, UnknownGame, check_count
from rollbook.live.messages import problem_of
from rollbook.web.beside import Beside, Busy, Deadline
from rollbook.web.faults import BAD_INPUT, bad
from rollbook.web.sheets import asked_for

MOST_SHEETS = 20  # of paper at once; `rollbook print` makes more
MANY_PADS = Said("error-print-busy", "many pads are being drawn here; try again in a moment")
MOST_SECONDS = 20.0  # for one file; twenty sheets with rules take about 3.4
LATE_PADS = Said("error-print-time", "so many pages take too long to draw here; rollbook print has no limit")
MOST_REMEMBERED = 60  # files: whoever looks at a preview goes to and fro
PDF, SVG = "application/pdf", "image/svg+xml"


class Wanted(msgspec.Struct, frozen=True):
    """What is to be drawn, as it is asked for."""

    file: str  # GAME.pdf or GAME.svg
    language: str
    paper: str
    per_page: int  # 0 is as many as are comfortable to use
    sheets: int
    colour: str
    large: bool
    rules: bool
    options: str  # of the table, as JSON
    page: int  # of an SVG
    sheet: str  # of one's own, in writing; it need not be kept here


class Drawn(msgspec.Struct, frozen=True):
    """A file, how many pages all of it has, and the letters for which question marks are printed."""

    content: bytes
    kind: str
    pages: int
    lacks: str


_remembered: dict[Wanted, Drawn] = {}


def drawn(wanted: Wanted, deadline: Deadline) -> Drawn:
    """A pad as a file: one that was drawn before, or a new one as long as there is time."""
    if wanted not in _remembered:
        new = _drawn(wanted, deadline)
        if len(_remembered) >= MOST_REMEMBERED:
            _remembered.pop(next(iter(_remembered)), None)
        _remembered[wanted] = new
        return new
    return _remembered[wanted]


def prints_beside() -> Beside:
    """The place where pads are drawn."""
    return Beside("print", MANY_PADS, LATE_PADS, MOST_SECONDS)


def _drawn(wanted: Wanted, deadline: Deadline) -> Drawn:
    from rollbook.print import svg
    from rollbook.print.files import check_ending
    from rollbook.print.lettering import lacking
    from rollbook.print.order import Order, as_pdf, printed, title

    check_ending(Path(wanted.file))
    game, ending = wanted.file[:-4], wanted.file[-4:].lower()
    check_count("sheets", wanted.sheets, 1, MOST_SHEETS)
    order = Order(
        game=asked_for(game, wanted.sheet),
        language=wanted.language,
        paper=wanted.paper,
        per_page=wanted.per_page or None,
        sheets=wanted.sheets,
        colour=wanted.colour,
        large=wanted.large,
        rules=wanted.rules,
        options=msgspec.json.decode(wanted.options, type=dict[str, Any]),
    )
    lacks = lacking(title(order))
    if ending == ".pdf":
        content, pages = as_pdf(order, deadline.during)
        return Drawn(content, PDF, pages, lacks)
    made = printed(order)
    if not 1 <= wanted.page <= len(made):
        english = "there is no page {page}; it has {pages}"
        raise BadOption("error-print-page", english, page=str(wanted.page), pages=len(made))
    return Drawn(svg.write(made[wanted.page - 1], title(order), order.language).encode(), SVG, len(made), lacks)


def print_routes(prints: Beside) -> list[HTTPRouteHandler]:
    """The one route, with the place where pads are drawn."""

    @get("/api/print/{file:str}")
    async def print_pad(
        file: FromPath[str],
        language: FromQuery[str] = "en",
        paper: FromQuery[str] = "a4",
        per_page: FromQuery[int] = 0,
        sheets: FromQuery[int] = 1,
        colour: FromQuery[str] = "full",
        large: FromQuery[bool] = False,
        rules: FromQuery[bool] = False,
        options: FromQuery[str] = "{}",
        page: FromQuery[int] = 1,
        sheet: FromQuery[str] = "",
    ) -> Response[Any]:
        """A pad of a game to print: GAME.pdf, or a page of it as GAME.svg."""
        wanted = Wanted(file, language, paper, per_page, sheets, colour, large, rules, options, page, sheet)
        try:
            made = await prints.run(lambda deadline: drawn(wanted, deadline))
        except UnknownGame as error:
            return bad(error, 404)
        except Busy as error:
            return Response(problem_of(error), status_code=503, headers={"Retry-After": "5"})
        except BAD_INPUT as error:
            return bad(error)
        headers = {"Rollbook-Pages": str(made.pages), "Content-Disposition": f'inline; filename="{file}"'}
        headers |= {"Rollbook-Lacks": quote(made.lacks)} if made.lacks else {}
        return Response(made.content, media_type=made.kind, headers=headers)

    return [print_pad]
