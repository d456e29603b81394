"""Errors meant for people: an id with values beside the English sentence, and words for it in every language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from rollbook import Table, words
from rollbook.errors import BadOption, BadRecord, IllegalMove, RollbookError, Said, check_count
from rollbook.live.messages import problem_of
from tests.said import said

SOURCES = Path(__file__).parent.parent / "src" / "rollbook"
COUNTED = sorted(set(re.findall(r'check_count\("(\w+)"', "".join(f.read_text("utf-8") for f in SOURCES.rglob("*.py")))))


@pytest.fixture(autouse=True)
def english_afterwards() -> Iterator[None]:
    yield
    words.speak("en")


def sample(id: str, english: str) -> Said:
    """The message with its places filled in: each with its name."""
    return Said(id, english, **{name: f"‹{name}›" for name in re.findall(r"\{(\w+)\}", english)})


def test_every_sentence_has_an_id_of_its_own() -> None:
    assert len(said()) > 150
    assert {id: sentences for id, sentences in said().items() if len(sentences) > 1} == {}


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_every_error_has_words_in_every_language(language: str) -> None:
    words.speak(language)
    for id, sentences in said().items():
        for english in sentences:
            message = sample(id, english)
            assert words.has(id), f"{language}.ftl lacks {id}"
            told = words.spell(message)
            assert {*re.findall("‹.+?›", told)} == {*re.findall("‹.+?›", str(message))}, f"{language}: {id}"
            if language == "en":
                assert told == str(message)


@pytest.mark.parametrize("what", COUNTED)
def test_counts_out_of_bounds_are_told_in_the_same_words(what: str) -> None:
    with pytest.raises(BadOption) as caught:
        check_count(what, 0, 1, 1000)
    assert words.spell(caught.value) == str(caught.value) == f"1 to 1,000 {what} are possible, not 0"
    words.speak("de")
    assert words.spell(caught.value).startswith("möglich sind 1 bis 1.000 ")


def test_an_error_within_an_error_is_told_in_one_language() -> None:
    table = Table("qwixx", ["Anna", "Ben"], seed=1)
    with pytest.raises(IllegalMove) as caught:
        table.play(0, "r7")
    error = BadRecord(3, caught.value)
    assert str(error) == "line 3: Anna is not asked now; a roll is due"
    words.speak("fr")
    assert (
        words.spell(error) == "ligne 3\u202f: ce n’est pas à Anna de décider maintenant\u202f; il faut lancer les dés"
    )


def test_programs_get_the_id_the_values_and_english() -> None:
    error = BadRecord(3, Table("qwixx", ["Anna"]).not_asked(0))
    problem = problem_of(error)
    assert (problem.message, problem.key) == (str(error), "error-line")
    inner = problem.values["problem"]
    assert not isinstance(inner, str | int)
    assert (inner.key, inner.values["name"]) == ("error-not-asked", "Anna")


def test_an_error_without_words_is_told_in_english() -> None:
    words.speak("it")
    assert words.spell(RollbookError("error-of-a-guest", "the {thing} is wrong", thing="pad")) == "the pad is wrong"
