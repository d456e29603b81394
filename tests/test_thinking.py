"""The arena, guests and advice, and who is offered where."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from rollbook.errors import BadOption, IllegalMove
from rollbook.games import find
from rollbook.mass.advise import advise
from rollbook.mass.arena import Pairing, arena
from rollbook.table import Table
from rollbook.thinkers import opponents, solved
from rollbook.thinkers.solved import solve

ROOT = Path(__file__).parent.parent


def test_a_game_that_cannot_be_solved_says_which_can() -> None:
    with pytest.raises(BadOption, match="games that can: qwixx"):
        solve("wuerfel-bingo-5")


def test_perfect_is_offered_alone_and_only_where_solved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ROLLBOOK_DATA", str(tmp_path))
    assert "perfect" not in opponents(find("qwixx"), 1)
    solved.file(find("qwixx"), {}).parent.mkdir()
    solved.file(find("qwixx"), {}).touch()
    assert opponents(find("qwixx"), 1)[-1] == "perfect"
    assert opponents(find("qwixx"), 2) == ["random", "casual", "club", "master"]


def test_every_seat_meets_the_same_luck_in_the_arena(monkeypatch: pytest.MonkeyPatch) -> None:
    """Club leaves nothing to chance; so against itself both sides must have the same points in every deal."""
    monkeypatch.setenv("ROLLBOOK_COMPILE", "off")
    points, shares = Pairing(find("qwixx"), "club", "club", 2, 3, {}).play(4, lambda part: None)
    assert len({row[0] for row in points}) > 1
    assert all(one == other for one, other in points + shares)


@pytest.mark.xdist_group("compiled")
def test_the_arena_ranks_and_repeats() -> None:
    result = arena("qwixx", ["casual", "random"], games=40, seed=3)
    one, other = result.encounters
    assert one.win_share + other.win_share == pytest.approx(1)
    assert one.win_share > 0.8
    assert [standing.bot for standing in result.standings] == ["casual", "random"]
    assert arena("qwixx", ["casual", "random"], games=40, seed=3).standings == result.standings


GUEST = """
import json, sys
for line in sys.stdin:
    view = json.loads(line)
    print(json.dumps({"play": view["legal"][0] if ANSWER is None else ANSWER}), flush=True)
"""


def test_a_program_takes_part(tmp_path: Path) -> None:
    program = tmp_path / "guest.py"
    program.write_text(GUEST.replace("ANSWER", "None"))
    result = arena("qwixx", [f"program:{sys.executable} {program}", "random"], games=2)
    assert sum(one.win_share for one in result.encounters) == pytest.approx(1)


def test_a_program_that_answers_nonsense_is_told_what_is_legal(tmp_path: Path) -> None:
    program = tmp_path / "guest.py"
    program.write_text(GUEST.replace("ANSWER", "'z9'"))
    with pytest.raises(BadOption, match="which is not legal; legal: -"):
        arena("qwixx", [f"program:{sys.executable} {program}", "random"], games=2)


def test_the_example_guest_of_the_documentation_plays() -> None:
    bot = ROOT / "docs" / "example_bot.py"
    assert len(bot.read_text(encoding="utf-8").splitlines()) <= 25
    result = arena("wuerfel-bingo-5", [f"program:{sys.executable} {bot}", "random"], games=2)
    assert len(result.encounters) == 2


@pytest.mark.parametrize(
    "compiled", ["off", pytest.param("on", marks=[pytest.mark.thorough, pytest.mark.xdist_group("compiled")])]
)
def test_advice_prefers_the_winning_cross(monkeypatch: pytest.MonkeyPatch, compiled: str) -> None:
    """With two white ones, crossing the first cell of a row beats passing and giving a whole row away."""
    monkeypatch.setenv("ROLLBOOK_COMPILE", compiled)
    table = Table("qwixx", 2, first=0)
    table.place([1, 1, 6, 6, 6, 6])
    advice = advise(table, 0, playouts=200)
    assert {choice.decision for choice in advice.choices} == set(table.legal(0))
    assert advice.unit == "chance to win"
    assert advice.choices[0].value >= advice.choices[-1].value
    assert advice.choices[0].decision in ("r2", "y2")  # the first cell of a row costs nothing; green and blue 2 all


def test_advice_needs_a_question() -> None:
    with pytest.raises(IllegalMove, match="nothing to decide"):
        advise(Table("qwixx", 2, first=0))


def test_the_commands_print_for_programs(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from rollbook.cli.think import advise as command

    monkeypatch.setenv("ROLLBOOK_COMPILE", "off")
    record = tmp_path / "game.jsonl"
    table = Table("wuerfel-bingo-5", 1, first=0)
    table.place([3, 4])
    record.write_text("".join(json.dumps(line) + "\n" for line in table.record()))
    command(str(record), seat=None, playouts=2, as_json=True)
    assert len(json.loads(capsys.readouterr().out)["choices"]) == 25


def test_advice_waits_until_the_others_tiles_lie_open() -> None:
    table = Table("bingolino", 2, first=0, seed=1)
    table.throw()
    with pytest.raises(IllegalMove, match="still hidden"):
        advise(table, playouts=2)


@pytest.mark.parametrize(
    ("wrong", "message"),
    [({"games": 0}, "1 to 10,000,000 games"), ({"bots": ["perfect", "random"]}, "cannot be solved")],
)
def test_an_arena_that_cannot_be_is_refused(wrong: dict[str, Any], message: str) -> None:
    with pytest.raises(BadOption, match=message):
        arena("wuerfel-bingo-5", **{"bots": ["casual", "random"], **wrong})
