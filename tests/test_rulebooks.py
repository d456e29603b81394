"""The rulebooks in six languages are one structure: the same §, numbers, tables and tags; and how they are shown."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from rollbook.games import Family, Variant, families, find, variants
from rollbook.web.rulebook import as_html, full_rules
from rollbook.words import LANGUAGES

TRANSLATIONS = [(family, language) for family in families() for language in family.languages() if language != "en"]

TAGS = {  # what a paragraph begins with, one word a language in all families
    "en": ["Ruling", "Example", "Option", "White action", "Colour action"],
    "de": ["Festlegung", "Beispiel", "Option", "Erste Aktion (Weiß)", "Zweite Aktion (Farbe)"],
    "es": ["Aclaración", "Ejemplo", "Opción", "Acción blanca", "Acción de color"],
    "fr": ["Arbitrage", "Exemple", "Option", "Action des dés blancs", "Action du dé de couleur"],
    "it": ["Chiarimento", "Esempio", "Opzione", "Azione bianca", "Azione colorata"],
    "nl": ["Afspraak", "Voorbeeld", "Optie", "Witte actie", "Kleuractie"],
}

NAMES = {  # printed names of combinations that have figures where the English ones have words, or none
    "de": r"(2 )?\b\d+ern?\b",
    "es": r"calle de \d",
    "fr": r"(suite|quine) de \d",
    "it": r"scala di \d numeri",
    "nl": r"straat van \d",
}


def flat(text: str) -> str:
    return " ".join(text.split())


def paragraphs(rulebook: str) -> dict[str, str]:
    """The text by §, each with the tables that follow it; headings by their numbers, the title and the rest before."""
    found = {"": ""}
    key = ""
    for line in rulebook.splitlines():
        if begun := re.match(r"\*\*§(\d+\.\d+)\*\*|(#+ \d*)", line):
            key = begun[1] or begun[2]
            assert key not in found, f"{key} is there twice"
            found[key] = ""
        found[key] += line.removeprefix(f"**§{key}**") + "\n"
    return found


def table(text: str) -> list[list[str]]:
    return [[cell.strip() for cell in line.split("|")[1:-1]] for line in text.splitlines() if line.startswith("|")]


def numbers(text: str, language: str) -> list[str]:
    """All figures of a text, sorted: languages have their own order of words."""
    return sorted(re.findall(r"\d+", re.sub(NAMES.get(language, "$^"), "", flat(text))))


def tag(text: str, language: str) -> int | None:
    """Which tag a paragraph begins with, by its place in TAGS."""
    begun = re.match(r"\*([^*]+)\.\*", text.strip())
    return TAGS[language].index(begun[1]) if begun else None


def bold(text: str) -> list[str]:
    return re.findall(r"\*\*(.+?)\*\*", text)


@pytest.fixture(params=TRANSLATIONS, ids=lambda pair: f"{pair[0].name}-{pair[1]}")
def pairs(request: Any) -> tuple[str, list[tuple[str, str, str]]]:
    """A language, and every part of a rulebook with its key, in English and in that language."""
    family, language = request.param
    english, other = paragraphs(family.rulebook()), paragraphs(family.rulebook(language))
    assert list(english) == list(other)  # § and headings, in their order
    return language, [(key, english[key], other[key]) for key in english]


def test_numbers_are_the_same_in_every_paragraph(pairs: tuple[str, list[tuple[str, str, str]]]) -> None:
    language, parts = pairs
    for key, english, other in parts:
        assert numbers(english, "en") == numbers(other, language), key


def test_words_of_code_are_the_same_in_every_paragraph(pairs: tuple[str, list[tuple[str, str, str]]]) -> None:
    for key, english, other in pairs[1]:
        assert sorted(re.findall("`.+?`", english)) == sorted(re.findall("`.+?`", other)), key


def test_tags_are_one_word_a_language(pairs: tuple[str, list[tuple[str, str, str]]]) -> None:
    language, parts = pairs
    for key, english, other in parts:
        assert tag(english, "en") == tag(other, language), key


def test_tables_have_the_same_shape_numbers_and_bold_cells(pairs: tuple[str, list[tuple[str, str, str]]]) -> None:
    language, parts = pairs
    for key, english, other in parts:
        rows, others = table(english), table(other)
        assert [len(row) for row in rows] == [len(row) for row in others], key
        for row, translated in zip(rows, others, strict=True):
            for cell, word in zip(row, translated, strict=True):
                assert bool(cell) == bool(word) and bold(cell) == bold(word), key
                assert numbers(cell, "en") == numbers(word, language), key


def test_letters_of_colours_are_the_same(pairs: tuple[str, list[tuple[str, str, str]]]) -> None:
    for key, english, other in pairs[1]:
        assert re.findall(r"(?:\b[RYGB] ){3,}", flat(english)) == re.findall(r"(?:\b[RYGB] ){3,}", flat(other)), key


def test_lines_are_short_enough_to_be_compared() -> None:
    for family in families():
        for language in family.languages():
            long = [line for line in family.rulebook(language).splitlines() if len(line) > 120 and line[0] != "|"]
            assert not long, f"{family.name} {language}"


def test_whoever_is_translated_is_translated_into_all_languages() -> None:
    for family in families():
        assert family.languages() in (["en"], list(LANGUAGES)), family.name


# Where a translation lacks something, the game is told in English


def with_books(folder: Path, **books: str) -> Variant:
    """Bingolino with other rulebooks, by language."""
    for language, text in books.items():
        (folder / ("RULES.md" if language == "en" else f"RULES.{language}.md")).write_text(text, encoding="utf-8")
    variant = find("bingolino")
    return replace(variant, family=replace(variant.family, folder=folder))


def test_a_game_that_nobody_has_translated_is_told_in_english(tmp_path: Path) -> None:
    game = with_books(tmp_path, en="# New\n\n## 1 A\n\n**§1.1** One.\n")
    assert game.rulebook_language("it") == "en"
    assert game.rulebook("it") == game.rulebook() and "One." in game.rulebook()


def test_a_translation_that_lacks_a_paragraph_is_not_shown(tmp_path: Path) -> None:
    english = "# New\n\n## 1 A\n\n**§1.1** One.\n\n**§1.2** Two.\n"
    game = with_books(tmp_path, en=english, it="# New\n\n## 1 A\n\n**§1.1** Uno.\n", nl=english.replace("Two", "Twee"))
    assert game.rulebook("it") == english and "Twee" in game.rulebook("nl")


def test_a_language_is_never_taken_for_a_path() -> None:
    assert find("qwixx").rulebook_language("../qwixx/RULES.it") == "en"


@pytest.mark.parametrize("id", list(variants()))
def test_every_game_leaves_out_what_concerns_others_in_every_language(id: str) -> None:
    game = find(id)
    for language in game.family.languages():
        headings = re.findall("^## (.+)", game.rulebook(language), re.M)
        named = {name for heading in headings for name in re.findall("`(.+?)`", heading)}
        assert named <= {id}, language
        assert [heading.split()[0] for heading in headings] == re.findall(r"^## (\d+)", game.rulebook(), re.M)


# On a page


@pytest.mark.parametrize("family", families(), ids=lambda family: family.name)
def test_every_paragraph_can_be_linked_to(family: Family) -> None:
    for language in family.languages():
        html = as_html(family.rulebook(language))
        known = re.findall(r"^\*\*§(\S+?)\*\*", family.rulebook(language), re.M)
        assert re.findall(r'<p id="(.+?)"', html) == known
        assert set(re.findall(r'href="#(.+?)"', html)) == set(known)


def test_tables_say_what_their_headings_head() -> None:
    html = as_html("# A\n\n**§1.2** As here:\n\n| | a |\n|---|---|\n| **1** | 7 |\n")
    assert '<div class="scroll" role="group" tabindex="0" aria-label="§1.2">' in html
    assert '<td></td>\n<th scope="col">a</th>' in html
    assert '<th scope="row"><strong>1</strong></th>\n<td>7</td>' in html


def test_a_rulebook_cannot_bring_html_of_its_own() -> None:
    html = as_html("**§1.1** <script>alert(1)</script> [x](javascript:alert(1))")
    assert "<script" not in html and 'href="javascript' not in html


def test_the_page_is_told_in_which_language_it_is() -> None:
    assert full_rules(find("qwixx"), "de").language == "de"
    assert "ankreuzen" in full_rules(find("qwixx"), "de").html and "<h1" not in full_rules(find("qwixx"), "de").html
