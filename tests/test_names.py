"""Names at a table: what is shown, what is refused, and which count as the same."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis.strategies import text

from rollbook.errors import BadOption
from rollbook.names import MOST_NAME, alike, checked_name

GOOD = {
    "Anna": "Anna",
    "  Anna\t B.  ": "Anna B.",
    "Anna\u00a0\u2003B": "Anna B",  # spaces of other widths
    "Zoe\u0308": "Zoë",  # composed
    "Renée": "Renée",
    "O’Neill-Żółć": "O’Neill-Żółć",
    "Đặng Thị Ngọc": "Đặng Thị Ngọc",
    "李小龙": "李小龙",
    "สมชาย": "สมชาย",
    "किरण": "किरण",
    "محمد": "محمد",
    "שָׁלוֹם": "שָׁלוֹם",
    "❤\ufe0f Mia": "❤ Mia",  # as keyboards write it
    "42": "42",
    "x" * MOST_NAME: "x" * MOST_NAME,
}
NASTY = {
    "nothing": "",
    "only spaces": " \u3000\u2003 ",
    "too long": "x" * (MOST_NAME + 1),
    "far too long": "x" * 100_000,
    "a new line that is no space": "Anna\x00B",
    "bell": "Anna\x07",
    "escape": "\x1b[31mAnna",
    "delete": "Anna\x7f",
    "a control of the second set": "Anna\x85\x9b",
    "right to left": "\u202eannA",
    "an isolate": "\u2066Anna\u2069",
    "a mark of direction": "Anna\u200f",
    "a letter mark of Arabic": "Anna\u061c",
    "no width": "An\u200bna",
    "a joiner": "An\u200dna",
    "a word joiner": "An\u2060na",
    "a byte order mark": "\ufeffAnna",
    "a soft hyphen": "An\u00adna",
    "an invisible plus": "Anna\u2064",
    "a tag": "Anna\U000e0041",
    "a filler of Hangul": "\u3164",
    "half a filler": "Anna\uffa0",
    "fillers of syllables": "\u115f\u1160",
    "an empty pattern of Braille": "\u2800",
    "a grapheme joiner": "An\u034fna",
    "a vowel of Khmer that is not seen": "Anna\u17b4",
    "half a pair": "Anna\ud800",
    "a private sign": "Anna\ue000",
    "no sign at all": "Anna\uffff",
    "marks on nothing": "\u0301\u0302",
    "a tower of marks": "A" + "\u0315" * 6 + "nna",
}
SAME = [
    ("Anna", "ANNA"),
    ("Anna", "Ａｎｎａ"),  # of full width
    ("Straße", "STRASSE"),
    ("Zoë", "Zoe\u0308"),
    ("Anna B", "Anna\u00a0B"),
    ("Anna B", "AnnaB"),
    ("Anna", "Аnnа"),  # Cyrillic
    ("Peter", "Реtеr"),
    ("Nora", "Νοra"),  # Greek
    ("ﬁona", "fiona"),
    ("Ⅳ", "IV"),
    ("x²", "x2"),
]
DIFFERENT = [("Anna", "Ann"), ("André", "Andre"), ("Мария", "Мариа"), ("李", "季"), ("Ali", "All"), ("A1", "A2")]


@pytest.mark.parametrize("name", GOOD)
def test_names_are_shown_as_people_write_them(name: str) -> None:
    assert checked_name(name) == GOOD[name]
    assert checked_name(GOOD[name]) == GOOD[name]


@pytest.mark.parametrize("kind", NASTY)
def test_names_that_cannot_be_read_are_refused(kind: str) -> None:
    with pytest.raises(BadOption):
        checked_name(NASTY[kind])


@pytest.mark.parametrize(("one", "other"), SAME)
def test_names_that_cannot_be_told_apart_are_the_same(one: str, other: str) -> None:
    assert alike(checked_name(one)) == alike(checked_name(other))


@pytest.mark.parametrize(("one", "other"), DIFFERENT)
def test_names_that_can_be_told_apart_are_not(one: str, other: str) -> None:
    assert alike(one) != alike(other)


@given(text(max_size=40))
def test_whatever_is_let_through_is_seen(name: str) -> None:
    try:
        shown = checked_name(name)
    except BadOption:
        return
    assert shown == shown.strip() == checked_name(shown) and unicodedata.is_normalized("NFC", shown)
    assert not any(unicodedata.category(sign).startswith("C") for sign in shown)
