"""What somebody wants printed, checked, and the pages it makes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, cast, get_args

from rollbook.errors import BadOption, check_count
from rollbook.games import Variant, find
from rollbook.print import pdf, svg
from rollbook.print.ink import Colour, Ink, ink_of
from rollbook.print.lessons import COMFORTABLE, backs, behind
from rollbook.print.pad import Pad
from rollbook.print.paper import MOST_PER_PAGE, PAPERS, Plan, pages, pieces, plan
from rollbook.print.pdf import During
from rollbook.print.shapes import Page
from rollbook.sheet import Document
from rollbook.words import speaking

MOST_PAGES = 200  # sheets of paper; more is a job for a print shop


@dataclass(frozen=True, kw_only=True)
class Order:
    """So many sheets of paper with pads of a game."""

    game: Variant | str  # or its id; a pad of one's own need not be kept
    language: str = "en"
    paper: str = "a4"
    per_page: int | None = None  # None is as many as are comfortable to use
    sheets: int = 1
    colour: str = "full"
    large: bool = False
    rules: bool = False  # the short rules on the back
    options: Mapping[str, Any] = field(default_factory=dict)  # of the table

    @property
    def variant(self) -> Variant:
        """The game whose pads they are."""
        return find(self.game) if isinstance(self.game, str) else self.game

    def check(self) -> Variant:
        """The game, if everything about the order is possible.

        >>> Order(game="qwixx", paper="a3").check()
        Traceback (most recent call last):
        rollbook.errors.BadOption: there is no paper 'a3'; papers: a4, letter, a5
        """
        variant = self.variant
        if self.paper not in PAPERS:
            english = "there is no paper {paper}; papers: {papers}"
            raise BadOption("error-print-paper", english, paper=repr(self.paper), papers=", ".join(PAPERS))
        if self.colour not in get_args(Colour):
            english = "there is no colour {colour}; colours: {colours}"
            known = ", ".join(get_args(Colour))
            raise BadOption("error-print-colour", english, colour=repr(self.colour), colours=known)
        if self.per_page is not None:
            check_count("pads", self.per_page, 1, MOST_PER_PAGE)
        check_count("sheets", self.sheets, 1, MOST_PAGES)
        variant.sheet.check_options(self.options, 1)
        return variant


def printed(order: Order) -> list[Page]:
    """The pages of an order: sheet after sheet, front and back; what is cut out, once, at the end.

    >>> [(page.width, page.height) for page in printed(Order(game="qwixx", paper="a5"))]
    [(210.0, 148.0)]
    """
    variant = order.check()
    with speaking(order.language):
        return list(_printed(order, variant))


def _printed(order: Order, variant: Variant) -> list[Page]:
    first = variant.sheet.document(order.options, 0)
    ink = ink_of(cast(Colour, order.colour), first.zones[0].kind)
    lying, rules = _with_rules(order, variant, first, ink)
    per_page = lying.columns * lying.rows if order.per_page is None else order.per_page
    made: list[Page] = []
    known: dict[int, list[Page]] = {}  # sheets of paper that are alike, by the seat of their first pad
    for sheet in range(order.sheets):
        seat = sheet * per_page % variant.sheet.players[1]
        if seat not in known:
            known[seat] = pages(
                [_of_seat(order, variant, ink, lying, per_page, seat + at) for at in range(per_page)], per_page
            )
        made += known[seat]
    made = behind(made, rules) if rules else made
    cells = [cell for zone in first.zones if zone.kind == "stars" for cell in zone.cells]
    later = sum("later" in cell.marks for cell in cells)  # of a decision only one player gets
    stars = (len(cells) - later) * variant.sheet.players[1] + later
    return made + (pieces(first.tiles, stars, ink, order.paper) if first.tiles else [])


def _with_rules(order: Order, variant: Variant, document: Document, ink: Ink) -> tuple[Plan, list[Page]]:
    """How pads lie, and the pages with the rules behind them, if they are wanted.

    Where nobody asked for a number of pads and the rules do not fit behind each in letters that are easily read, half
    as many lie on a page.
    """
    pad = _pad(order, variant, document)
    lying = plan(pad, ink, order.large, order.paper, order.per_page)
    count = order.per_page or lying.columns * lying.rows
    if not order.rules:
        return lying, []
    if order.per_page is None and count > 1:
        rules = backs(variant, order.options, lying, count, ink, order.large, COMFORTABLE)
        fewer = replace(order, per_page=count // 2)
        return (lying, rules) if len(rules) == 1 else _with_rules(fewer, variant, document, ink)
    return lying, backs(variant, order.options, lying, count, ink, order.large)


def _pad(order: Order, variant: Variant, document: Document) -> Pad:
    return Pad(variant.sheet.name, document, variant.sheet.scoring(order.options).rounds)


def _of_seat(order: Order, variant: Variant, ink: Ink, lying: Plan, per_page: int, seat: int) -> Plan:
    """The pad of a seat: seats can have numbers of their own."""
    document = variant.sheet.document(order.options, seat % variant.sheet.players[1])
    if document == variant.sheet.document(order.options, 0):
        return lying
    return plan(_pad(order, variant, document), ink, order.large, order.paper, per_page)


def title(order: Order) -> str:
    """What the file is called inside.

    >>> title(Order(game="qwixx"))
    'Qwixx'
    """
    return order.variant.sheet.name


def as_pdf(order: Order, during: During = iter) -> tuple[bytes, int]:
    """The order as one PDF file, and its number of pages; `during` may break off between them.

    >>> made, pages = as_pdf(Order(game="qwixx"))
    >>> made[:5], pages
    (b'%PDF-', 1)
    """
    made = printed(order)
    return pdf.write(made, title(order), order.language, during=during), len(made)


def as_svg(order: Order) -> list[str]:
    """The order as SVG files, one a page.

    >>> len(as_svg(Order(game="qwixx", sheets=2)))
    2
    """
    return [svg.write(page, title(order), order.language) for page in printed(order)]
