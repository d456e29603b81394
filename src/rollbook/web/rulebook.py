"""The rulebook of a game as a piece of a page: every § can be linked to, and tables say what their headings head."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import pairwise

from markdown_it import MarkdownIt
from markdown_it.token import Token

from rollbook.games import Variant
from rollbook.live.answers import FullRules

MARKDOWN = MarkdownIt("commonmark", {"html": False}).enable("table")  # what looks like HTML is shown as it is written
NUMBER = re.compile(r"(§\d+\.\d+)")


def full_rules(variant: Variant, language: str) -> FullRules:
    """The rules of a game in a language, else in English.

    >>> from rollbook.games import find
    >>> full_rules(find("bingolino"), "it").language, full_rules(find("bingolino"), "pt").language
    ('it', 'en')
    """
    read = variant.rulebook_language(language)
    return FullRules(read, _page(variant, read))


@lru_cache(maxsize=500)
def _page(variant: Variant, language: str) -> str:
    """Rendered once; rulebooks do not change while the server runs."""
    return as_html(variant.rulebook(language))


def as_html(rulebook: str) -> str:
    r"""A rulebook for the page that has the game's name as its title and a heading above this.

    >>> print(as_html("# Uphill\n\n## 2 The end\n\n**§2.1** All pass, or §2.1 < §3.9."), end="")
    <h3 id="2">2 The end</h3>
    <p id="2.1"><strong><a href="#2.1">§2.1</a></strong> All pass, or <a href="#2.1">§2.1</a> &lt; §3.9.</p>
    """
    tokens = list(_without_title(MARKDOWN.parse(rulebook)))
    _number_headings(tokens)
    _number_paragraphs(tokens)
    _head_tables(tokens)
    return str(MARKDOWN.renderer.render(list(_with_scrolling_tables(tokens)), MARKDOWN.options, {}))


def _without_title(tokens: Iterable[Token]) -> Iterator[Token]:
    inside = False
    for token in tokens:
        inside = inside or (token.type == "heading_open" and token.tag == "h1")
        if not inside:
            yield token
        inside = inside and token.type != "heading_close"


def _number_headings(tokens: list[Token]) -> None:
    """Sections lie a level below the page's own heading and are known by their numbers."""
    for token in tokens:
        if token.type in ("heading_open", "heading_close"):
            token.tag = f"h{int(token.tag[1]) + 1}"
    for token, text in pairwise(tokens):
        if token.type == "heading_open" and (number := re.match(r"\d+", text.content)):
            token.attrSet("id", number[0])


def _number_paragraphs(tokens: list[Token]) -> None:
    """Paragraphs are known by their numbers, and wherever a number stands it leads to its paragraph."""
    known = set()
    for token, text in pairwise(tokens):
        if token.type == "paragraph_open" and (number := re.match(r"\*\*§(\d+\.\d+)\*\*", text.content)):
            token.attrSet("id", number[1])
            known.add(f"§{number[1]}")
    for token in tokens:
        if token.children:
            token.children = [piece for child in token.children for piece in _linked(child, known)]


def _linked(token: Token, known: set[str]) -> Iterator[Token]:
    """A piece of text, cut where it names a paragraph that there is."""
    if token.type != "text":
        yield token
        return
    for piece in filter(None, NUMBER.split(token.content)):
        text = Token("text", "", 0, content=piece)
        if piece in known:
            yield Token("link_open", "a", 1, attrs={"href": f"#{piece[1:]}"})
            yield text
            yield Token("link_close", "a", -1)
        else:
            yield text


def _head_tables(tokens: list[Token]) -> None:
    """The first row heads the columns and the first column the rows; a corner without a word heads nothing."""
    for at, token in enumerate(tokens):
        if token.type == "th_open" and tokens[at + 1].content:
            token.attrSet("scope", "col")
        elif token.type == "th_open":
            token.tag = tokens[at + 2].tag = "td"
        elif token.type == "td_open" and tokens[at - 1].type == "tr_open":
            token.tag = tokens[at + 2].tag = "th"
            token.attrSet("scope", "row")


def _with_scrolling_tables(tokens: Iterable[Token]) -> Iterator[Token]:
    """Tables scroll by themselves where they are wider than the page, by keys too; they are called by their §."""
    paragraph = ""
    for token in tokens:
        if token.type == "paragraph_open":
            paragraph = str(token.attrGet("id") or "")
        if token.type == "table_open":
            named = {"role": "group", "tabindex": "0", "aria-label": f"§{paragraph}"}
            yield Token("scroll_open", "div", 1, attrs={"class": "scroll", **named}, block=True)
        yield token
        if token.type == "table_close":
            yield Token("scroll_close", "div", -1, block=True)
