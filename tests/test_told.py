"""What people are told of closed rows and of a finished game: by hand, and in words of six languages."""

from __future__ import annotations

import random
from functools import cache

import pytest

from rollbook import words
from rollbook.games import variants
from rollbook.hints import Ending, Message
from rollbook.live.sitting import decided
from rollbook.table import Table
from rollbook.words import speak, tell
from tests.examples.scene import Scene, scene
from tests.test_project import messages

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
        ("en", "Ben closes the blue row", "Anna and Lea close the blue row"),
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


NEWS: list[Message] = [
    ("news-misthrow", {"seat": 1}),
    ("news-closed", {"seats": "1", "row": "red"}),
    ("news-lapsed", {"seat": 1, "row": "red"}),
    ("news-luck-ended", {"seat": 1}),
    ("news-stars", {"seat": 1, "stars": 1}),
    ("news-stars", {"seat": 1, "stars": 2}),
    ("news-doubt-won", {"seat": 1}),
    ("news-doubt-lost", {"seat": 1}),
    ("news-marked", {"seat": 1, "field": "straight"}),
    ("news-round", {"seat": 1, "round": 2, "points": 1}),
]


@pytest.mark.parametrize("language", words.LANGUAGES)
@pytest.mark.parametrize("message", NEWS, ids=lambda message: message[0])
def test_news_about_oneself_speak_to_you(language: str, message: Message, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(words, "_spoken", [])
    speak(language)
    assert "Ben" not in tell(message, NAMES, mine=[1])
    assert "Ben" in tell(message, NAMES, mine=[0]) and "Ben" in tell(message, NAMES), "everybody else has a name"
    assert "Ben" in tell(message, NAMES, mine=[0, 1]), "several on one device too"


def test_all_news_about_somebody_have_been_heard() -> None:
    others = {"news-one-more-row", "news-play-off"}  # about nobody in particular
    assert {key for key in messages("en") if key.startswith("news-")} == {key for key, _ in NEWS} | others


@pytest.mark.parametrize(
    ("language", "alone", "among"),
    [
        ("de", "Du kreuzt einen Fehlwurf an", "Gemeinsam mit Anna schließt du die grüne Reihe ab"),
        ("en", "You cross a misthrow", "With Anna you close the green row"),
        ("es", "Tachas una tirada fallida", "Junto con Anna cierras la fila verde"),
        ("fr", "Tu coches un coup manqué", "Avec Anna, tu clôtures la rangée verte"),
        ("it", "Segni un lancio a vuoto", "Con Anna chiudi la riga verde"),
        ("nl", "Je kruist een misworp aan", "Samen met Anna sluit je de groene rij af"),
    ],
)
def test_you_alone_and_with_others(language: str, alone: str, among: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(words, "_spoken", [])
    speak(language)
    assert tell(("news-misthrow", {"seat": 2}), NAMES, mine=[2]) == alone
    assert tell(("news-closed", {"seats": "0 2", "row": "green"}), NAMES, mine=[2]) == among


def test_turning_a_tile_back_is_not_told_as_turning_it_over() -> None:
    s = scene("bingolino", 1)
    s.lay(0, "(1) (2) 3 10 / 13 14 15 16 / 17 18 19 20 / 21 22 13 14")
    s.play("2")
    s.throw(6, 6)  # neither the 12 nor a 6 lies open
    hints = s.table.view(0).hints
    assert hints is not None
    assert hints.names == {"a1": ("tile-back", {"number": 1}), "b1": ("tile-back", {"number": 2})}


def test_how_many_dice_only_announces_the_throw_but_which_dice_is_told() -> None:
    count = scene("bingolino", 1)
    count.lay(0, "(1) (2) 3 10 / 13 14 15 16 / 17 18 19 20 / 21 22 13 14")
    which = scene("bingo-dice", 1)
    which.throw(1, 2, 3, 4, 6)
    for s, play, announces in ((count, "2", True), (which, "t12", False)):
        hints = s.table.view(0).hints
        assert hints is not None and play in s.table.legal(0)
        assert decided(hints, 0, play).announces == announces


# How a game was won


def ending(s: Scene) -> Ending:
    told = s.table.view(None).ending
    assert told is not None
    return told


def test_two_locks_win_and_bring_most_in_one_turn() -> None:
    s = scene("qwixx", 2)
    s.crosses(0, FIVE["r"] + " " + FIVE["y"])
    s.throw(6, 6, 1, 6, 1, 1)
    s.play("r12", "-")
    s.play("y12")
    # two rows of seven crosses, 28 each, after two of five, 15 each
    assert ending(s).won == ("won-by-locks", {"seat": 0, "margin": 56, "locks": 2})
    assert ending(s).facts == [
        ("fact-row", {"seat": 0, "row": "red", "count": 7}),
        ("fact-throw", {"seat": 0, "points": 26, "turn": 1}),
        ("fact-turns", {"turns": 1}),
    ]


def test_one_lock_wins_if_its_row_makes_the_difference_and_equal_points_share() -> None:
    for more, won in (
        ("g12", ("won-by-lock", {"seat": 0, "margin": 1, "row": "red", "points": 28, "count": 7})),
        ("", ("won-shared", {"seats": "0 1", "points": 28})),
    ):
        s = scene("qwixx", 2)
        s.crosses(0, f"{FIVE['r']} {more}")
        s.crosses(1, FIVE["y"])
        s.throw(6, 6, 1, 1, 1, 1)
        s.play("r12", "y12")
        assert ending(s).won == won


def fourth_misthrow(s: Scene) -> Ending:
    """The roller has three misthrows, and everybody passes."""
    s.throw(1, 1, 1, 1, 1, 1)
    s.play(*["-"] * len(s.asked()))
    s.play("-")
    return ending(s)


@pytest.mark.parametrize(
    ("misthrows", "won"),
    [
        # 6 points of red against 1 of yellow; 20 points of misthrows against none, or against 15
        (0, ("won-by-fewer-misthrows", {"seat": 0, "margin": 25, "own": 0, "other": 4})),
        (3, ("won-by-row", {"seat": 0, "margin": 10, "row": "red", "points": 6, "count": 3})),
    ],
)
def test_the_part_of_the_score_that_differs_most_decides(misthrows: int, won: Message) -> None:
    s = scene("qwixx", 2, roller=1)
    s.crosses(0, "r2 r3 r4")
    s.crosses(1, "y2")
    s.misthrows(0, misthrows)
    s.misthrows(1, 3)
    told = fourth_misthrow(s)
    assert told.won == won
    assert told.facts == [("fact-row", {"seat": 0, "row": "red", "count": 3}), ("fact-turns", {"turns": 1})]


@pytest.mark.parametrize(
    ("anna", "ben", "misthrows", "won"),
    [
        # 1 + 1 + 13 - 20 against -15
        ("b4 r6", "", (3, 3), ("won-by-plus-13", {"seat": 0, "margin": 10})),
        # both misthrows free: 1 + 1 against 1 - 5
        ("y3 g5", "r2", (3, 1), ("won-by-free-misthrows", {"seat": 0, "margin": 6})),
        # four rows of four, 10 each, and 10 again, less 20, against four of three, 6 each, less 15
        (
            "r2 r3 r4 r8 y2 y4 y5 y6 g12 g11 g10 g8 b12 b11 b10 b9",
            "r2 r3 r4 y2 y4 y5 g12 g11 g10 b12 b11 b9",
            (3, 3),
            ("won-by-double-lowest", {"seat": 0, "margin": 21}),
        ),
    ],
)
def test_what_symbols_bring_can_decide(anna: str, ben: str, misthrows: tuple[int, int], won: Message) -> None:
    s = scene("qwixx-bonus-b", 2)
    s.crosses(0, anna)
    s.crosses(1, ben)
    for seat in range(2):
        s.misthrows(seat, misthrows[seat])
    assert fourth_misthrow(s).won == won


def test_alone_the_points_are_told() -> None:
    s = scene("qwixx", 1)
    s.crosses(0, "r2 r3 r4")
    s.misthrows(0, 3)
    assert fourth_misthrow(s).won == ("won-alone", {"seat": 0, "points": -14})


# every row, column and diagonal has five different numbers, no five of them in sequence: nothing scores, but the cell
# that is still free gets a second 2 in its row, its column and the falling diagonal
NO_COMBINATION = "2 3 4 5 7 / 4 5 7 2 3 / 7 2 3 4 5 / 3 4 5 7 2 / 5 7 2 3 ."


@pytest.mark.parametrize(
    ("rounds", "won", "best"),
    [
        (
            ([40, 30], [20, 38]),
            ("won-by-round", {"seat": 0, "margin": 12, "round": 1, "points": 40, "other": 20}),
            {"seat": 0, "round": 1, "points": 40},
        ),
        (
            ([40, 30], [20, 50]),
            ("won-by-best-round", {"seat": 1, "points": 50}),
            {"seat": 1, "round": 2, "points": 50},
        ),
        (
            ([40, 30], [30, 40]),
            ("won-shared", {"seats": "0 1", "points": 74}),
            {"seat": 0, "round": 1, "points": 40},
        ),
    ],
)
def test_wuerfel_bingo_is_won_in_a_round(
    rounds: tuple[list[int], list[int]], won: Message, best: dict[str, int]
) -> None:
    s = scene("wuerfel-bingo-5", 2)
    s.state.round = 2
    for seat, results in enumerate(rounds):
        s.write(seat, NO_COMBINATION)
        s.state.result[seat][:2] = results
    s.throw(1, 1)
    s.play("e5", "e5")
    assert ending(s).won == won
    assert ending(s).facts == [  # a twin is 1 point, on the diagonal 2
        ("fact-line", {"seat": 0, "combination": "twin", "points": 2, "round": 3}),
        ("fact-throw-of-round", {"seat": 0, "points": 4, "round": 3, "throw": 25}),
        ("fact-round", best),
    ]


OTHERS = "13 14 15 16 / 17 18 19 20 / 21 22 13 14"  # out of reach for two dice
BEN = "10 13 14 15 / 16 17 18 19 / 20 21 22 16 / 17 18 19 20"


def ten_with_two_dice(s: Scene, *decisions: str) -> Ending:
    s.play("2")
    s.throw(4, 6)
    s.play(*decisions)
    return ending(s)


def test_bingolino_is_won_by_stars() -> None:
    s = scene("bingolino", 2)
    s.lay(1, BEN)
    s.lay(0, f"(1) (2) (3) 10 / {OTHERS}")
    s.stars(0, 4, 5, 6)
    s.stars(1, 4)
    told = ten_with_two_dice(s, "d1", "a1")
    assert told.won == ("won-by-stars", {"seat": 0, "stars": 4, "margin": 3})
    assert told.facts == [
        ("fact-chance", {"seat": 0, "number": 10, "percent": 8}),  # three throws of 36
        ("fact-tiles", {"sum": 10, "tiles": 2}),
        ("fact-throws", {"throws": 1}),
    ]


def test_bingolino_remembers_two_stars_at_once_and_somebody_alone() -> None:
    s = scene("bingolino", 1)
    s.lay(0, "(1) (2) (3) 10 / 13 14 (5) 16 / 17 (6) 19 20 / (4) 22 13 14")
    s.stars(0, 4, 5)
    told = ten_with_two_dice(s, "d1")  # the first row, and the rising diagonal
    assert told.won == ("won-alone-stars", {"seat": 0, "stars": 4, "throws": 1})
    assert told.facts[0] == ("fact-stars", {"seat": 0, "stars": 2, "throw": 1})


@pytest.mark.parametrize(
    ("ben", "decision", "won"),
    [
        (BEN, "-", ("won-by-fifth-star", {"seat": 0})),
        (f"(1) (2) (3) 10 / {OTHERS}", "d1", ("won-shared-stars", {"seats": "0 1"})),
    ],
)
def test_in_a_play_off_the_fifth_star_wins(ben: str, decision: str, won: Message) -> None:
    s = scene("bingolino", 2)
    s.lay(1, ben)
    s.lay(0, f"(1) (2) (3) 10 / {OTHERS}")
    s.stars(0, 4, 5, 6, 7)
    s.stars(1, 4, 5, 6, 7)
    assert ten_with_two_dice(s, "d1", decision).won == won


EIGHT = ("straight", "straight", "full-house", "full-house", "full-house", "four", "four", "four")


@pytest.mark.parametrize(
    ("players", "ben", "won"),
    [
        (1, (), ("won-alone-goals", {"seat": 0, "turns": 1})),
        (2, EIGHT, ("won-by-goals", {"seat": 0, "turns": 1, "margin": 2})),
        (2, (*EIGHT, "four", "dice-bingo"), ("won-shared-goals", {"seats": "0 1", "turns": 1})),
    ],
)
def test_bingo_dice_is_won_by_goals(players: int, ben: tuple[str, ...], won: Message) -> None:
    s = scene("bingo-dice", players)
    s.mark(0, *EIGHT)
    s.state.used[0] = 0b10000100  # both free rerolls
    if players > 1:
        s.mark(1, *ben)
    s.throw(3, 3, 3, 3, 3)  # the dice bingo and a four
    s.play("-")
    if players > 1:
        s.throw(1, 1, 2, 4, 6)
        s.play("-")
    assert ending(s).won == won
    assert ending(s).facts == [
        ("fact-goals", {"seat": 0, "goals": 2, "turn": 1}),
        ("fact-spent", {"seat": 0, "spent": 2}),
        ("fact-turns", {"turns": 1}),
    ]


# Every game, every language


@cache
def finished(game: str, players: int) -> Table:
    """A game in which everybody decides anything legal, but stops throwing now and then."""
    table, chance = Table(game, NAMES[:players], first=0, seed=players), random.Random(players)
    while not table.over:
        if table.due() in ("roll", "deal"):
            table.throw()
        for seat in table.asked():
            table.play(seat, chance.choice(table.legal(seat)))
    return table


@pytest.mark.parametrize("players", [1, 2, 3])
@pytest.mark.parametrize("game", variants())
def test_the_end_of_every_game_can_be_told_in_every_language(
    game: str, players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(words, "_spoken", [])
    table = finished(game, players)
    told = table.view(None).ending
    assert told is not None and 1 <= len(told.facts) <= 3
    for language in words.LANGUAGES:
        speak(language)
        said = [tell(one, NAMES, mine) for one in (told.won, *told.facts) for mine in ([], [0])]
        assert all("$" not in one and "{" not in one for one in said)
        assert len(set(said[2:])) == len(told.facts), "facts call everybody by name"


def test_the_record_is_gone_through_once_for_everybody_who_looks() -> None:
    table = finished("qwixx", 2)
    assert table.view(0).ending is table.copy().view(None).ending is table.view(1).ending


def test_who_goes_back_from_the_end_hears_of_the_new_one() -> None:
    s = scene("qwixx", 1)
    s.misthrows(0, 3)
    fourth_misthrow(s)
    s.table.go_back(max(s.table.counting_lines()), by=0)
    assert s.table.view(None).ending is None
    s.play("r2")
    s.throw(6, 6, 1, 1, 1, 1)
    s.play("-")
    s.play("-")
    assert ending(s).won == ("won-alone", {"seat": 0, "points": -19})


@pytest.mark.parametrize(
    ("language", "mine", "lea", "both"),
    [
        ("de", "Du gewinnst mit 12 Punkten Vorsprung: 2 Schlösser", "Lea gewinnt", "Anna und Lea gewinnen gemeinsam"),
        ("en", "You win by 12 points: 2 locks", "Lea wins", "Anna and Lea share the victory"),
        ("es", "Ganas por 12 puntos: 2 candados", "Lea gana", "Anna y Lea comparten la victoria"),
        ("fr", "Tu gagnes avec 12 points d’avance\u202f: 2 cadenas", "Lea gagne", "Anna et Lea gagnent ensemble"),
        ("it", "Vinci con 12 punti di vantaggio: 2 lucchetti", "Lea vince", "Anna e Lea vincono insieme"),
        ("nl", "Je wint met 12 punten voorsprong: 2 sloten", "Lea wint", "Anna en Lea delen de overwinning"),
    ],
)
def test_winners_are_told_as_you_or_by_name(
    language: str, mine: str, lea: str, both: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(words, "_spoken", [])
    speak(language)
    won: Message = ("won-by-locks", {"seat": 2, "margin": 12, "locks": 2})
    assert tell(won, NAMES, [2]) == mine
    assert tell(won, NAMES, [0]).startswith(lea)
    assert tell(won, NAMES, [0, 2]).startswith(lea)  # two people at one device
    assert tell(("won-shared", {"seats": "0 2", "points": 54}), NAMES, [2]).startswith(both)
