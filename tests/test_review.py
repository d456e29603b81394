"""Reviews: luck and decisions add up to the result, exactly where a game is solved; values known by hand come out."""

from __future__ import annotations

import json
import math
import os
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from rollbook.cli.review import sentences
from rollbook.cli.review_page import page
from rollbook.errors import BadOption, BadRecord, IllegalMove
from rollbook.games import Variant
from rollbook.mass.advise import Choice, advise, told
from rollbook.mass.episodes import episodes
from rollbook.mass.foresee import Foreseer
from rollbook.mass.judge import Judge
from rollbook.mass.review import Review, SeatReview, Valued, review, reviewed
from rollbook.mass.statistics import mean_with_interval
from rollbook.mass.weigh import Limits, Line, compare, extend_all
from rollbook.table import Table
from rollbook.thinkers import solved
from rollbook.thinkers.seat import Bot, advance
from tests.test_solve_qwixx import tiny

GAMES = int(os.environ.get("ROLLBOOK_REVIEW_GAMES", "1000"))
only_in_soak = pytest.mark.skipif(not os.environ.get("ROLLBOOK_SOAK"), reason="minutes each: part of make soak")


@pytest.fixture(autouse=True)
def own_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    if "thorough" in request.keywords:
        monkeypatch.delenv("ROLLBOOK_COMPILE", raising=False)  # make soak compiles nothing else; these take days then
    else:
        monkeypatch.setenv("ROLLBOOK_COMPILE", "off")
        monkeypatch.setenv("ROLLBOOK_DATA", str(tmp_path))


def played(game: str | Variant, players: int, bot: str, seed: int) -> Table:
    """A finished game of bots of one level."""
    table = Table(game, players, first=0, seed=seed)
    bots = [Bot(bot, seed, seat, wait=True) for seat in range(players)]
    while not table.over:
        if table.due() != "play":
            table.throw()
            continue
        for seat in table.asked():
            table.play(seat, bots[seat].decide(table))
    return table


def total(one: SeatReview) -> float:
    return math.fsum((one.start, one.luck.value, one.decisions.value, one.others.value))


# Solved games


def check_identity(table: Table) -> SeatReview:
    """Every step leads from one value of the solution to another, and all of them from the start to the score."""
    *moments, whole = review(table)
    assert isinstance(whole, Review) and whole.exact
    [one] = whole.seats
    assert one.result == table.scores()[0]
    assert total(one) == pytest.approx(one.result, abs=1e-9)
    assert one.others.value == 0 and one.luck.interval == one.decisions.interval == 0
    judge = Judge(table.engine)
    throws = list(episodes(table))
    for (_, after), moment in zip(pairwise([*throws, None]), moments, strict=True):
        assert isinstance(moment, Valued)
        if after is not None:  # what was chosen is worth what the next position is worth before its throw
            assert moment.values[0] == pytest.approx(judge.before(after.before, 0).value(0), abs=1e-9)
    return one


def test_luck_and_decisions_add_up_exactly_where_a_game_is_solved() -> None:
    variant = tiny()
    solved.solve(variant)
    for seed in range(10):
        one = check_identity(played(variant, 1, "casual", seed))
        assert one.decisions.value <= 0
        assert one.cost_each == pytest.approx(-one.decisions.value / one.real)


def test_the_solution_gives_nothing_away_and_its_luck_averages_zero() -> None:
    variant = tiny()
    solved.solve(variant)
    reviews = [reviewed(played(variant, 1, "perfect", seed)).seats[0] for seed in range(40)]
    assert all(one.mistakes == 0 and one.cost_each == 0 for one in reviews)
    luck = [one.luck.value for one in reviews]
    mean = sum(luck) / len(luck)
    spread = math.sqrt(sum((value - mean) ** 2 for value in luck) / (len(luck) - 1))
    assert abs(mean) < 4 * spread / math.sqrt(len(luck))


# Values known by hand


def about_to_lock() -> Table:
    """Seat 0 has locked red and crossed yellow 2, seat 1 has nothing; white shows 4, which locks yellow: §6.2."""
    table = Table(tiny(), 2, first=0)
    for dice, decisions in (
        ([1, 1, 2, 1, 1, 1], [(0, "r2"), (1, "-"), (0, "r3")]),
        ([1, 1, None, 1, 1, 1], [(1, "-"), (0, "y2"), (1, "-")]),
        ([2, 2, None, 1, 1, 1], []),
    ):
        table.place(dice)
        for seat, decision in decisions:
            table.play(seat, decision)
    return table


def test_a_lock_that_wins_at_once_is_worth_a_win() -> None:
    advice = advise(about_to_lock(), 0, playouts=4)
    lock = next(choice for choice in advice.choices if choice.decision == "y4")
    assert (lock.value, lock.interval, lock.behind) == (1.0, 0.0, 0.0)


def test_the_fourth_misthrow_costs_five_points_and_the_game() -> None:
    """§4.10, §6.1, §7.1: nothing crossed and three misthrows are -15 points; passing once more ends with -20."""
    table = Table("qwixx", 1, first=0)
    for _ in range(4):
        table.place([1, 1, 6, 6, 6, 6])
        table.play(0, "-")
        if table.scores() != [-15]:
            table.play(0, "-")
    choices = {choice.decision: choice for choice in advise(table, playouts=2).choices}
    assert (choices["-"].value, choices["-"].interval) == (-20.0, 0.0)
    table.play(0, "-")
    *moments, whole = review(table, playouts=2)
    assert isinstance(whole, Review) and isinstance(moments[-1], Valued)
    assert whole.over and whole.seats[0].result == -20
    passed = moments[-1].judged[-1]
    assert passed.value == -20 and passed.lost > 0 and passed.stake > 0  # any cross would have been better


def test_choices_within_the_error_count_as_equal() -> None:
    assert Choice("r7", 0.5, 0.02, behind=0.02, behind_interval=0.02).cost == 0
    assert Choice("r7", 0.5, 0.02, behind=0.05, behind_interval=0.02).cost == 0.05
    assert not Choice("r7", 100.0, 0.0, behind=1e-6).clearly_worse  # what 32-bit numbers leave


def line(*values: float, seed: int = 1) -> Line:
    """A line of so many play-outs."""
    return Line(Foreseer(tiny(), 1, {}), None, {}, seed, np.array(values)[:, None])  # type: ignore[arg-type]


def test_values_do_not_contradict_the_order() -> None:
    """Two lines were played on further, with worse throws; the third, which was left behind, had only the good ones."""
    lines = {"a": line(6, 8, 5, 5), "b": line(5, 7, 4, 4), "c": line(4, 6)}
    a, b, c = told(lines, lines["a"], 0)
    assert [one.decision for one in (a, b, c)] == ["a", "b", "c"]
    assert (a.value, b.value, c.value) == (6, 5, 4) and (a.behind, b.behind, c.behind) == (0, 1, 2)


def test_what_turns_out_ahead_later_is_the_best() -> None:
    lines = {"a": line(3, 5, 1, 3), "b": line(2, 4, 4, 6)}
    b, a = told(lines, lines["a"], 0)
    assert (b.decision, b.behind, a.behind) == ("b", 0, 1) and b.value > a.value


def test_advice_does_not_depend_on_what_others_have_noted() -> None:
    table = Table(tiny(), 2, first=0, wait=True)
    table.place([1, 1, 2, 1, 1, 1])
    before = advise(table, 0, playouts=4)
    for decision in table.legal(1):
        table.play(1, decision)
        assert advise(table, 0, playouts=4) == before
        table.take_back(1)


# Any game


def test_choices_that_are_the_same_by_symmetry_are_worth_the_same() -> None:
    """The first number of Würfel Bingo: six kinds of cells. Dice of Bingo Dice: which of equal ones does not matter."""
    table = Table("wuerfel-bingo-5", 1, first=0)
    table.place([3, 4])
    worth = {choice.decision: choice.value for choice in advise(table, playouts=2).choices}
    assert worth["a1"] == worth["a5"] == worth["e1"] == worth["e5"] != worth["c3"]
    table = Table("bingo-dice", 2, first=0)
    table.place([3, 3, 5, 5, 5])
    worth = {choice.decision: choice.value for choice in advise(table, playouts=2).choices}
    assert len(worth) == 32 and len(set(worth.values())) <= 12  # none to two threes and none to three fives
    assert worth["t1"] == worth["t2"] and worth["t13"] == worth["t25"]


def test_everything_adds_up_at_a_table_of_several() -> None:
    table = played(tiny(), 3, "casual", 4)
    *moments, whole = review(table, playouts=4)
    assert isinstance(whole, Review) and not whole.exact
    for one in whole.seats:
        assert total(one) == pytest.approx(one.result, abs=1e-9)
        assert one.result == (1 / len(table.winners()) if one.seat in table.winners() else 0)
        assert [step.seat for step in one.curve] == [one.seat] * len(one.curve)
    lines = [judged.line for moment in moments if isinstance(moment, Valued) for judged in moment.judged]
    assert sorted(lines) == [number for number, line in table.counting_lines().items() if "play" in line]


def test_everything_adds_up_where_seats_are_played_on_unequally_far(monkeypatch: pytest.MonkeyPatch) -> None:
    """Seats share what is expected of all: nobody is told a value of it that another's decision makes more exact."""

    def further(lines: list[Line], seat: int, limits: Limits, kept: list[Line]) -> Line:
        best = compare(lines, seat, limits, kept)
        extend_all(kept, max(line.count for line in kept) + 1)
        return best

    monkeypatch.setattr("rollbook.mass.review.compare", further)
    for one in reviewed(played(tiny(), 3, "casual", 4), playouts=4).seats:
        assert total(one) == pytest.approx(one.result, abs=1e-9)


def test_luck_is_the_same_whatever_is_made_of_it() -> None:
    """A throw is told by what is expected to follow, so that neither mistakes nor good choices count as luck."""
    luck = []
    for decision in ("y4", "-"):
        table = about_to_lock()
        table.play(1, "-")
        table.play(0, decision)
        if not table.over:
            table.play(0, "-")
        *moments, whole = review(table, playouts=4)
        assert isinstance(whole, Review) and isinstance(moments[-1], Valued)
        luck.append([step.change for step in moments[-1].steps if step.kind == "luck"])
        assert total(whole.seats[0]) == pytest.approx(whole.seats[0].result, abs=1e-9)
    assert luck[0] == luck[1] and sum(luck[0]) == pytest.approx(0)  # what one seat gets, the other loses


def test_a_game_that_goes_on_is_reviewed_as_far_as_it_goes() -> None:
    table = about_to_lock()
    *moments, whole = review(table, playouts=4)
    assert isinstance(whole, Review)
    assert (len(moments), whole.over) == (3, False)
    for one in whole.seats:
        assert total(one) == pytest.approx(one.result, abs=1e-9)


def test_lines_that_were_taken_back_are_not_reviewed() -> None:
    table = about_to_lock()
    table.play(1, "-")
    table.play(0, "-")
    table.go_back(table.line_of_last(1), by=0)
    lines = {
        judged.line for moment in review(table, playouts=2) if isinstance(moment, Valued) for judged in moment.judged
    }
    assert lines <= set(table.counting_lines())


def test_what_is_laid_out_in_secret_is_left_out() -> None:
    table = Table("bingolino", 2, first=0, seed=1)
    table.throw()
    for _ in range(2):
        for seat in table.asked():
            table.play(seat, table.legal(seat)[0])
    [whole] = [found for found in review(table, playouts=1) if isinstance(found, Review)]
    assert whole.left_out == 4 and all(one.real == 0 for one in whole.seats)
    for one in whole.seats:  # one by one they are not judged, but together they are no luck either
        assert [step.kind for step in one.curve if step.change] in ([], ["luck"], ["luck", "decision"]) or one.others
        assert total(one) == pytest.approx(one.result, abs=1e-9)


def test_the_summary_tells_what_the_dice_gave_and_what_cost_most() -> None:
    variant = tiny()
    solved.solve(variant)
    table = played(variant, 1, "random", 2)
    whole = reviewed(table)
    said = sentences(whole.seats[0], whole, table.names)
    assert said.startswith("The dice ") and "The costliest was turn" in said


# The command


def write_record(table: Table, file: Path) -> str:
    file.write_text("".join(json.dumps(line) + "\n" for line in table.record()), encoding="utf-8")
    return str(file)


def begun() -> Table:
    table = Table("qwixx", 2, first=0)
    table.place([1, 1, 6, 6, 6, 6])
    table.play(0, "g2" if "g2" in table.legal(0) else "r2")
    table.play(1, "-")
    return table


def run_command(*files: str, **more: Any) -> None:
    from rollbook.cli.review import review as command

    command(list(files), **{"seat": None, "playouts": 2, "as_json": False, "html": None, **more})


def test_the_command_prints_for_people_and_programs_and_writes_a_page(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = write_record(begun(), tmp_path / "game.jsonl")
    run_command(file, seat=[1])
    assert "seat 1" in (shown := capsys.readouterr().out) and "seat 0" not in shown
    html = tmp_path / "review.html"
    run_command(file, as_json=True, html=html)
    *moments, whole = map(json.loads, capsys.readouterr().out.splitlines())
    assert [judged["decision"] for judged in moments[0]["judged"]] == [one["play"] for one in begun().log[1:]]
    assert {"start", "luck", "decisions", "others", "result", "curve", "dearest"} <= set(whole["seats"][0])
    text = html.read_text(encoding="utf-8")
    assert "<svg" in text and not any(outside in text for outside in ("http:", "https:", "src=", "@import", "url("))


def test_whoever_is_alone_is_told_of_no_others(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    columns = []
    for players in (1, 2):
        table = Table("qwixx", players, first=0)
        table.place([1, 1, 6, 6, 6, 6])
        run_command(write_record(table, tmp_path / f"{players}.jsonl"), html=tmp_path / f"{players}.html")
        told = capsys.readouterr().out, (tmp_path / f"{players}.html").read_text().split("<body>")[1]
        columns.append(["others" in text for text in told])
    assert columns == [[False, False], [True, True]]


def test_a_page_shows_names_as_they_are_written() -> None:
    table = begun()
    table.rename(0, "<b>Anna & Ben</b>")
    *moments, whole = review(table, playouts=2)
    assert isinstance(whole, Review)
    text = page(table, whole, whole.seats, [one for one in moments if isinstance(one, Valued)])
    assert "<b>" not in text and "&lt;b&gt;Anna &amp; Ben&lt;/b&gt;" in text


def test_what_cannot_be_reviewed_is_said(tmp_path: Path) -> None:
    empty, broken = tmp_path / "empty.jsonl", tmp_path / "broken.jsonl"
    empty.touch()
    broken.write_text('{"record": 1, "game": "quixx"}\n')
    with pytest.raises(BadRecord, match="there is no record here"):
        run_command(str(empty))
    with pytest.raises(BadRecord, match="line 1"):
        run_command(str(broken))
    file = write_record(begun(), tmp_path / "game.jsonl")
    with pytest.raises(IllegalMove, match="there is no seat 2"):
        run_command(file, seat=[2])
    with pytest.raises(BadOption, match="2 to 100,000 playouts"):
        run_command(file, playouts=1)


# With the compiler


@pytest.mark.thorough
@only_in_soak
@pytest.mark.xdist_group("compiled")
@pytest.mark.parametrize("game", ["qwixx", "qwixx-gemixxt-a", "qwixx-gemixxt-b"])
def test_whole_games_of_solved_games_add_up(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ROLLBOOK_DATA", str(tmp_path))
    solved.solve(game)
    for seed in range(GAMES):
        check_identity(played(game, 1, "casual", seed))


@pytest.mark.thorough
@only_in_soak
@pytest.mark.xdist_group("compiled")
def test_whole_games_of_bingo_dice_add_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ROLLBOOK_DATA", str(tmp_path))
    solved.solve("bingo-dice")
    for seed in range(GAMES):
        table = played("bingo-dice", 1, "casual", seed)
        one = reviewed(table).seats[0]
        assert total(one) == pytest.approx(one.result, abs=1e-9)
        assert -one.result == table.ending()["turns"]


@pytest.mark.thorough
@only_in_soak
@pytest.mark.xdist_group("compiled")
@pytest.mark.parametrize("level", ["random", "casual", "club", "master"])
def test_luck_averages_zero_whoever_plays(level: str) -> None:
    """Opposite to casual: what one seat gets by luck the other loses, so that both together tell nothing."""
    luck = []
    for seed in range(30):
        table = Table("qwixx", 2, first=seed % 2, seed=seed)
        bots = {0: Bot(level, seed, 0, wait=True), 1: Bot("casual", seed, 1, wait=True)}
        while not table.over:
            advance(table, bots)
        luck.append(reviewed(table, 144, seed).seats[0].luck.value)
    mean, half = mean_with_interval(luck)
    assert abs(mean) < 1.5 * half  # three standard errors
