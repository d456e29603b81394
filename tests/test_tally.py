"""What reviews tell about somebody, in words and added up over games: accuracy, strength, luck; help left out."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from rollbook.cli.review import sentences
from rollbook.cli.reviews import lines
from rollbook.errors import BadOption, RollbookError
from rollbook.hints import Message
from rollbook.mass import strength
from rollbook.mass.review import Judged, Part, Review, SeatReview, reviewed
from rollbook.mass.strength import Play
from rollbook.mass.summary import summary
from rollbook.mass.tally import Tally, tallied
from rollbook.table import Table
from rollbook.words import speak
from tests.test_review import begun, run_command, write_record
from tests.test_strength import LADDER


@pytest.fixture(autouse=True)
def interpreted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ROLLBOOK_COMPILE", "off")
    monkeypatch.setenv("ROLLBOOK_DATA", str(tmp_path))


# In words


def judged_seat(**more: Any) -> SeatReview:
    """A seat whose decisions are known by hand: of four of its own one cost 9 % of a win, one 3 %."""
    lines = [
        Judged(
            9 - at, ("progress-turn", {"turn": at + 1}), 0, "", "r7", "b5", 0.5, 0.5 + cost, cost, 0.0, cost, 0.2, []
        )
        for at, cost in enumerate((0.09, 0.03))
    ]
    nothing = Part(0.0, 0.0)
    values: dict[str, Any] = {"seat": 0, "name": "Anna", "start": 0.5, "luck": nothing, "decisions": nothing} | {
        "others": nothing, "result": 0.5, "cost_each": 0.03, "real": 4, "helped": 0, "mistakes": 2, "dearest": lines,
        "curve": [], "summary": [], "play": Play(), "strength": None,
    }  # fmt: skip
    return SeatReview(**values | more)


def said_of(one: SeatReview) -> str:
    whole = Review("qwixx", "chance", False, False, "master", True, 0, [one, one])
    return sentences(SeatReview(**{**vars(one), "summary": summary(one, "chance")}), whole, ["Anna", "Ben"])


def test_the_summary_tells_how_many_decisions_cost_how_much_each() -> None:
    """Never their sum, which may be more than a win: 0.09 and 0.03 are 6 % each."""
    assert said_of(judged_seat()) == (
        "The dice were neither kind nor unkind to Anna. 2 of 4 decisions gave something away, 6% of a win each on "
        "average. The costliest was turn 1: r7 instead of b5, 9% of a win."
    )
    one = judged_seat(mistakes=1, cost_each=0.0225)
    assert "One of 4 decisions gave something away. It was turn 1: r7 instead of b5, 9% of a win." in said_of(one)


def test_a_moment_is_named_as_at_the_table() -> None:
    """Would it be counted through, nobody would find the turn 36 of a game in rounds."""
    one = judged_seat()
    in_rounds: Message = "progress-round", {"round": 2, "rounds": 3, "throw": 11, "throws": 25}
    dearest = replace(one.dearest[0], progress=in_rounds)
    said = said_of(judged_seat(dearest=[dearest]))
    assert "The costliest was round 2 of 3, roll 11 of 25: r7 instead of b5" in said
    at_first = replace(dearest, progress=("progress-throw", {"throw": 0}))
    assert "The costliest was at the start: r7" in said_of(judged_seat(dearest=[at_first]))


@pytest.mark.parametrize(("decisions", "others", "told"), [(-0.9, 0.4, False), (-2.29, 1.41, True), (-0.6, 1.2, True)])
def test_sums_of_more_than_a_win_are_explained(decisions: float, others: float, told: bool) -> None:
    one = judged_seat(decisions=Part(decisions, 0.1), others=Part(others, 0.1))
    assert ("Decisions add up to more than 100% here" in said_of(one)) == told
    assert not any(key == "review-more-than-all" for key, _ in summary(one, "points"))


def test_the_summary_says_that_help_does_not_count() -> None:
    assert said_of(judged_seat(helped=1)).endswith("One decision with help does not count.")
    nothing: dict[str, Any] = {"mistakes": 0, "real": 0, "cost_each": 0.0, "dearest": []}
    assert said_of(judged_seat(helped=3, **nothing)).endswith("to Anna. 3 decisions with help do not count.")


def test_the_summary_writes_numbers_as_the_language_does() -> None:
    speak("de")
    try:
        said = said_of(judged_seat(cost_each=0.0125)).replace("\xa0", " ")
        assert "2 von 4 Entscheidungen haben etwas verschenkt, im Mittel je 2,5 % eines Sieges." in said
    finally:
        speak("en")


def test_what_was_decided_with_help_tells_nothing_about_who_decided() -> None:
    """The same game with and without help at its first decision: only what decisions cost is different."""
    reviews = []
    for helped in (False, True):
        table = Table("qwixx", 2, first=0, wait=True)
        table.place([1, 1, 6, 6, 6, 6])
        if helped:
            table.note_help(0, 2)
        table.play(0, "r2")
        table.play(1, "-")
        table.settle()
        reviews.append(reviewed(table, playouts=2).seats)
    (alone, other), (with_help, same) = reviews
    assert (alone.real, alone.helped, with_help.real, with_help.helped) == (1, 0, 0, 1)
    assert (with_help.play, with_help.cost_each, with_help.dearest) == (Play(), 0.0, [])
    assert (with_help.luck, with_help.curve) == (alone.luck, alone.curve)
    assert (other.play, other.real) == (same.play, same.real)


# Several games


def test_several_games_are_added_up_for_one_person(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Anna sat on seat 0 of the games of an evening, and on seat 1 of another."""
    evening = tmp_path / "evening"
    evening.mkdir()
    for name in ("b.jsonl", "a.jsonl"):
        write_record(begun(), evening / name)
    (evening / "notes.txt").write_text("no record")
    other = write_record(begun(), tmp_path / "other.jsonl")
    run_command(str(evening), other, seat=[0, 1], as_json=True)
    *games, together = map(json.loads, capsys.readouterr().out.splitlines())
    assert [(Path(one["file"]).name, one["seat"]) for one in games] == [
        ("a.jsonl", 0), ("b.jsonl", 0), ("other.jsonl", 1)
    ]  # fmt: skip
    assert (together["games"], together["alone"], together["decisions"]) == (3, False, 3)
    assert together["luck"]["value"] == pytest.approx(sum(one["luck"]["value"] for one in games))
    assert together["play"]["stakes"] == pytest.approx(sum(one["play"]["stakes"] for one in games))
    assert together["cost_each"] == pytest.approx(sum(one["cost"] for one in games) / 3)
    run_command(str(evening), seat=[0])
    shown = capsys.readouterr().out
    assert "a.jsonl" in shown and "Qwixx, with others: 2 games" in shown and "2 decisions cost" in shown
    assert "Luck has no part in accuracy and strength" in shown


def test_alone_and_with_others_are_not_added_up() -> None:
    table = Table("qwixx", 1, first=0)
    table.place([1, 1, 6, 6, 6, 6])
    table.play(0, "r2")
    alone, both = reviewed(table, playouts=2), reviewed(begun(), playouts=2)
    found = tallied(Tally.of(whole, 0) for whole in (alone, both, both))
    assert [(one.game, one.alone, one.counts, one.games) for one in found] == [
        ("qwixx", False, "chance", 2), ("qwixx", True, "points", 1)
    ]  # fmt: skip
    assert found[0].luck_each.value == pytest.approx(both.seats[0].luck.value)


def test_lines_of_a_tally_are_told_by_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """Forty decisions that lost a fifth of the stake play like club; 0.3 wins of luck in three games are 10 % each."""
    monkeypatch.setattr(strength, "scale", lambda: {"qwixx": {"together": [vars(rung) for rung in LADDER]}})
    play = sum((Play.of(0.02, 0.1) for _ in range(40)), Play())
    told = list(lines(Tally("qwixx", False, "chance", 3, 40, 2, 0.26, Part(0.3, 0.1), play)))
    assert told[0] == "Accuracy 80%: choosing by lot would be 0%, playing like the coach 100%"
    assert told[1:3] == ["40 decisions cost 0.65% of a win each on average", "2 decisions with help do not count."]
    assert told[3].startswith("Strength about 1500 Elo (")
    assert told[4:] == [
        "Bots: random 0, casual 1000, club 1500, master 1650",
        "The dice gave 10% of a win a game on average",
        "Luck has no part in accuracy and strength",
    ]
    unknown = list(lines(Tally("my-own", False, "points", 1, 40, 0, 26.0, Part(-0.2, 0.3), play)))
    assert unknown[1:3] == ["40 decisions cost 0.65 points each on average", "The dice gave about as much as they took"]


def test_several_games_need_a_person_and_make_no_page(tmp_path: Path) -> None:
    files = [write_record(begun(), tmp_path / f"{name}.jsonl") for name in "abc"]
    with pytest.raises(BadOption, match="these are 3 games; say whose"):
        run_command(*files)
    with pytest.raises(BadOption, match="give --seat once, or once for each of the 3 files"):
        run_command(*files, seat=[0, 1])
    with pytest.raises(BadOption, match="a page shows one game, not 3"):
        run_command(*files, seat=[0], html=tmp_path / "page.html")
    (tmp_path / "d.jsonl").write_text("nonsense\n", encoding="utf-8")
    with pytest.raises(RollbookError, match=r"d\.jsonl: line 1: this is not JSON"):
        run_command(*files, str(tmp_path / "d.jsonl"), seat=[0])
    with pytest.raises(RollbookError, match=r"a\.jsonl: there is no seat 7"):
        run_command(*files, seat=[7])
    (tmp_path / "empty").mkdir()
    with pytest.raises(RollbookError, match="there are no records"):
        run_command(str(tmp_path / "empty"))
