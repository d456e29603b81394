"""Pads to print, drawn beside the event loop: PDF files to keep, and SVG pages to look at."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec
from litestar import Response, get
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath, FromQuery

from rollbook.errors import BadOption, Said, UnknownGame, check_count
from rollbook.live.messages import problem_of
from rollbook.web.beside import Beside, Busy
from rollbook.web.faults import BAD_INPUT, bad
from rollbook.web.sheets import asked_for

MOST_SHEETS = 20  # of paper at once; `rollbook print` makes more
MANY_PADS = Said("error-print-busy", "many pads are being drawn here; try again in a moment")
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
    """A file, and how many pages all of it has."""

    content: bytes
    kind: str
    pages: int


@lru_cache(maxsize=60)  # whoever looks at a preview goes to and fro
def drawn(wanted: Wanted) -> Drawn:
    """A pad as a file."""
    from rollbook.print import svg
    from rollbook.print.files import check_ending
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
    if ending == ".pdf":
        content, pages = as_pdf(order)
        return Drawn(content, PDF, pages)
    made = printed(order)
    if not 1 <= wanted.page <= len(made):
        english = "there is no page {page}; it has {pages}"
        raise BadOption("error-print-page", english, page=str(wanted.page), pages=len(made))
    return Drawn(svg.write(made[wanted.page - 1], title(order), order.language).encode(), SVG, len(made))


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
            made = await prints.run(lambda _: drawn(wanted))
        except UnknownGame as error:
            return bad(error, 404)
        except Busy as error:
            return Response(problem_of(error), status_code=503, headers={"Retry-After": "5"})
        except BAD_INPUT as error:
            return bad(error)
        headers = {"Rollbook-Pages": str(made.pages), "Content-Disposition": f'inline; filename="{file}"'}
        return Response(made.content, media_type=made.kind, headers=headers)

    return [print_pad]
