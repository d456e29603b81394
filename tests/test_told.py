"""What people are told of closed rows and of a finished game: by hand, and in words of six languages."""

from __future__ import annotations

import pytest

from rollbook import words
from rollbook.hints import Message
from rollbook.words import speak, tell
from tests.examples.scene import Scene, scene

NAMES = ["Anna", "Ben", "Lea"]
FIVE = {"r": "r2 r3 r4 r5 r6", "y": "y2 y3 y4 y5 y6", "b": "b12 b11 b10 b9 b8"}


def news(s: Scene, *decisions: str) -> list[Message]:
    before = s.table.copy()
    s.play(*decisions)
    return [one.message for one in s.table.news_since(before)]


def test_a_closed_row_is_told_with_the_one_who_closed_it() -> None:
    s = scene("qwixx", 3)
    s.crosses(1, FIVE["r"])
    s.throw(6, 6, 1, 1, 1, 1)
    told = news(s, "-", "r12", "-")
    assert told == [("news-closed", {"seats": "1", "row": "red"}), ("news-one-more-row", {})]


def test_a_row_closed_by_several_with_the_white_sum_is_told_with_all_of_them() -> None:
    s = scene("qwixx", 3, roller=1)
    s.crosses(0, FIVE["r"])
    s.crosses(2, FIVE["r"])
    s.throw(6, 6, 1, 1, 1, 1)
    assert news(s, "-", "r12", "r12")[0] == ("news-closed", {"seats": "0 2", "row": "red"})


def test_a_row_closed_by_a_bonus_cross_is_told_with_its_seat() -> None:
    s = scene("qwixx-bonus-a", 2)
    s.crosses(0, "r2 r4 r5 r7 r11")
    s.throw(5, 6, 1, 1, 1, 1)
    told = news(s, "g11", "-")  # the first field is red: the next red number is the 12
    assert ("news-closed", {"seats": "0", "row": "red"}) in told


@pytest.mark.parametrize(
    ("language", "alone", "together"),
    [
        ("de", "Ben schließt die blaue Reihe ab", "Anna und Lea schließen die blaue Reihe ab"),
        ("en", "Ben closes blue", "Anna and Lea close blue"),
        ("es", "Ben cierra la fila azul", "Anna y Lea cierran la fila azul"),
        ("fr", "Ben clôture la rangée bleue", "Anna et Lea clôturent la rangée bleue"),
        ("it", "Ben chiude la riga blu", "Anna e Lea chiudono la riga blu"),
        ("nl", "Ben sluit de blauwe rij af", "Anna en Lea sluiten de blauwe rij af"),
    ],
)
def test_who_closed_a_row_in_every_language(
    language: str, alone: str, together: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(words, "_spoken", [])
    speak(language)
    assert tell(("news-closed", {"seats": "1", "row": "blue"}), NAMES) == alone
    assert tell(("news-closed", {"seats": "0 2", "row": "blue"}), NAMES) == together
