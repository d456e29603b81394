"""The short rules: few steps, few words, and pictures that are true according to the rules."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from litestar.testing import TestClient
from typer.testing import CliRunner

from rollbook import words
from rollbook.cli import app
from rollbook.games import Variant, families, variants
from rollbook.games.qwixx.pad import Pad
from rollbook.games.qwixx.sheets import BONUS_B, CLASSIC
from rollbook.sheet import LessonStep, drawn_cells
from rollbook.table import Table
from rollbook.web.app import make_app
from rollbook.web.store import Sqlite
from tests.test_project import messages

PHASES = {variant.id: set(variant.family.notation.PHASES.values()) for variant in variants().values()}


def tellings() -> Iterator[Any]:
    """Every game with every option that changes its sheet."""
    for id, variant in variants().items():
        yield pytest.param(variant, {}, id=id)
        for option in variant.sheet.options:
            for value in option.values[1:]:
                yield pytest.param(variant, {option.name: value}, id=f"{id} {option.name}={value}")


each_telling = pytest.mark.parametrize(("variant", "options"), list(tellings()))


@pytest.fixture(autouse=True)
def english_afterwards() -> Iterator[None]:
    yield
    words.speak("en")


def words_in(text: str) -> int:
    """How many words a person reads; a sign alone is none."""
    return sum(1 for word in text.split() if re.search(r"\w", word))


def step_of(variant: Variant, message: str) -> LessonStep:
    [step] = [step for step in variant.steps() if step.message == message]
    return step


# Steps and words


@each_telling
def test_there_are_few_steps_with_few_words(variant: Variant, options: dict[str, Any]) -> None:
    steps = variant.steps(options)
    assert 3 <= len(steps) <= 6
    for language in words.LANGUAGES:
        words.speak(language)
        for step in steps:
            text = words.say(step.message, **step.values)
            assert words_in(text) < (25 if language == "en" else 33), f"{language}: {text}"
            assert "!" not in text and "{" not in text


@each_telling
def test_what_is_drawn_is_on_the_sheet(variant: Variant, options: dict[str, Any]) -> None:
    document = variant.sheet.document(options, 0)
    for step in variant.steps(options):
        drawn = drawn_cells(document, step.zones, step.rows)
        assert set(step.zones) <= {zone.id for zone in document.zones}
        assert set(step.cells) <= set(drawn) and set(step.ring) <= set(drawn)
        assert step.phase in {"", *PHASES[variant.id]}
        assert step.zones or step.dice, "a step without a picture"
        assert len(step.dice) <= len(document.dice)
        assert all(die is None or 1 <= die <= document.faces for die in step.dice)
        assert all(place < len(step.dice) for place in step.held)


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_every_step_is_told_in_every_language_with_the_same_numbers(language: str) -> None:
    english = {key: names for key, names in messages("en").items() if key.startswith("step-")}
    other = {key: names for key, names in messages(language).items() if key.startswith("step-")}
    assert other == english
    told = {step.message for game in variants().values() for step in game.steps()}
    assert told <= set(english)


def test_steps_come_from_what_is_printed_not_from_the_games_name() -> None:
    """A pad nobody has named gets the steps of its features by itself."""
    [family] = [family for family in families() if family.name == "qwixx"]
    card = {"players": (1, 5), "minutes": 15, "age": 8, "order": 99, "sentence": ""}
    small = "red 2 3 4+ 6*|yellow 4 b3 2 6*|green 6 5 4 2*|blue 6 5 4 2*".replace("|", "\n")
    own = Pad(id="own", name="Own", rows=small, faces=3, crosses_to_lock=2, bonus_row="y r", **card)  # type: ignore[arg-type]
    told = [step.message for step in Variant(own, family).steps()]
    wanted = ["step-white", "step-colour-mixed", "step-order-shuffled", "step-lock", "step-bonus-row", "step-end"]
    assert told == wanted
    assert Variant(own, family).steps()[3].values == {"crosses": 2, "locks": 1}
    few = Pad(id="few", name="Few", rows=BONUS_B.rows.replace("(two)", "").replace("(each)", ""), **card)  # type: ignore[arg-type]
    assert [step.message for step in Variant(few, family).steps()][4] == "step-symbols-some"


# Rings: legal at a real table with these dice


def crossed(step: LessonStep) -> list[str]:
    return [id for id, state in step.cells.items() if state.state == "crossed"]


@pytest.mark.parametrize("game", [sheet.id for sheet in variants()["qwixx"].family.sheets])
def test_the_rings_of_both_actions_are_all_that_is_legal(game: str) -> None:
    white, colour, *_ = variants()[game].steps()
    table = Table(game, 2, first=0)
    table.place(list(white.dice))
    for seat in (0, 1):
        assert sorted(["-", *white.ring]) == table.legal(seat)
    table.play(1, "-")
    table.play(0, crossed(colour)[0])
    assert table.view(0).phase == colour.phase == "colour"
    assert list(colour.dice) == list(white.dice)
    assert sorted(["-", *colour.ring]) == table.legal(0)
    assert {id: table.view(0).seats[0].cells[id] for id in colour.cells} == dict(colour.cells)


@pytest.mark.parametrize("game", [sheet.id for sheet in variants()["qwixx"].family.sheets])
def test_the_lock_may_be_crossed_with_the_crosses_shown_and_not_with_fewer(game: str) -> None:
    step = step_of(variants()[game], "step-lock")
    assert len(crossed(step)) == step.values["crosses"]
    for crosses, legal in ((crossed(step), True), (crossed(step)[1:], False)):
        table = Table(game, 1, first=0)
        for id in crosses:
            [cell] = [cell for cell in table.variant.sheet.printed({}) if cell.id == id]  # type: ignore[attr-defined]
            table.engine.rules.cross(table.engine.tables, table.state, 0, cell.index)
        table.place(list(step.dice))
        assert (step.ring[0] in table.legal(0)) == legal


def test_a_lucky_number_rings_its_sum_and_the_next_cell_of_the_shortest_row() -> None:
    step = step_of(variants()["qwixx-longo"], "step-lucky")
    assert step.ring == ("r5", "g16", "g5")
    assert crossed(step) == ["r2"]


def test_a_bonus_cell_has_struck_the_first_field_and_crossed_in_its_row() -> None:
    step = step_of(variants()["qwixx-bonus-a"], "step-bonus-row")
    assert crossed(step) == ["r2", "y5"]
    assert step.cells["f1"].state == "struck"


def test_both_cells_of_a_symbol_earn_it() -> None:
    step = step_of(variants()["qwixx-bonus-b"], "step-symbols")
    assert crossed(step) == ["y3", "g5"]
    assert step.cells["no-misthrows"].state == "earned"


def test_a_misthrow_costs_what_the_text_says() -> None:
    step = step_of(variants()[CLASSIC.id], "step-end")
    assert step.points == -int(step.values["penalty"]) == -5


@pytest.mark.parametrize("game", ["wuerfel-bingo-5", "wuerfel-bingo-6"])
def test_a_sum_may_go_into_every_free_cell(game: str) -> None:
    step = step_of(variants()[game], "step-write")
    side = max(cell.row for cell in variants()[game].sheet.document({}, 0).zones[0].cells) + 1
    assert step.facts.total == sum(die or 0 for die in step.dice) == step.values["sum"]
    table = Table(game, 1, first=0)
    for cell, state in step.cells.items():
        low = max(1, int(state.text) - 6)
        table.place([low, int(state.text) - low])
        table.play(0, cell)
    table.place(list(step.dice))
    assert sorted(step.ring) == table.legal(0)
    assert len(step.ring) + len(step.cells) == side**2


@pytest.mark.parametrize(
    ("game", "options", "points"),
    [
        ("wuerfel-bingo-5", {}, [1, 3, 8, 12]),
        ("wuerfel-bingo-5", {"points": "red"}, [1, 2, 5, 10]),
        ("wuerfel-bingo-6", {}, [1, 2, 5, 10]),
    ],
)
def test_combinations_are_worth_what_the_text_says(game: str, options: dict[str, Any], points: list[int]) -> None:
    [step] = [step for step in variants()[game].steps(options) if step.message == "step-combinations"]
    assert list(step.values.values()) == points
    assert list(step.parts.values())[:4] == points


def test_the_full_grid_is_the_rulebooks_example() -> None:
    assert step_of(variants()["wuerfel-bingo-6"], "step-lines").points == 79
    diagonals = step_of(variants()["wuerfel-bingo-5"], "step-diagonals")
    assert diagonals.values == {"falling": 24, "rising": 12}
    assert diagonals.points == 36, "nothing but the diagonals counts in this picture"


def bingolino_table(step: LessonStep, roller: int) -> Table:
    """A table at which seat 0 has the grid of the picture and these dice lie."""
    table = Table("bingolino", 2, first=roller)
    tiles = {id: int(state.text) for id, state in step.cells.items() if state.text and not id.startswith("star")}
    others = sorted([1, 1, 2, 5, 5, 6, 6, 8, 8, 11, 11, 13, 13, 14, 14, 18])
    table.place([sorted(tiles.values()), others])
    for id in sorted(tiles, key=lambda id: tiles[id]):
        table.play(0, id)
        table.play(1, table.legal(1)[0])
    cells = [cell.id for cell in table.variant.sheet.document({}, 0).zones[0].cells]
    table.state.turned[0] = sum(1 << cells.index(id) for id in tiles if step.cells[id].state == "turned")
    table.play(roller, str(len(step.dice)))
    table.place(list(step.dice))
    return table


@pytest.mark.parametrize(
    ("message", "roller", "may_leave"),
    [("step-turn", 1, True), ("step-take-away", 0, True), ("step-turn-back", 0, False)],
)
def test_tiles_with_a_ring_may_be_turned(message: str, roller: int, may_leave: bool) -> None:
    step = step_of(variants()["bingolino"], message)
    legal = bingolino_table(step, roller).legal(0)
    assert sorted([*step.ring, *(["-"] if may_leave else [])]) == legal


def test_the_picture_of_the_stars_shows_two_full_lines() -> None:
    step = step_of(variants()["bingolino"], "step-stars")
    lines = [line.cells for line in variants()["bingolino"].sheet.document({}, 0).lines]
    full = [line for line in lines if all(step.cells[id].state == "turned" for id in line)]
    taken = [id for id, state in step.cells.items() if state.state == "taken"]
    assert len(full) == len(taken) == step.points == 2


def test_what_may_be_spent_after_the_third_throw_has_a_ring() -> None:
    step = step_of(variants()["bingo-dice"], "step-spend")
    assert set(step.ring) == {id for id, state in step.cells.items() if state.state == "available"} == {"f8", "f23"}


def test_a_full_house_marks_one_field_of_every_combination() -> None:
    """§7.8: a full house, a reroll for three of a kind, a reroll for two pairs; the free fields were there."""
    [step] = [step for step in variants()["bingo-dice"].steps() if step.message == "step-mark"]
    assert set(step.cells) == {"f1", "f3", "f4", "f8", "f12"}
    [alone] = [step for step in variants()["bingo-dice"].steps({"marking": "one"}) if step.message == "step-mark-one"]
    assert set(alone.cells) == {"f3", "f8", "f12"}


# The doors


@pytest.mark.parametrize("game", variants())
def test_the_server_tells_the_steps(game: str) -> None:
    with TestClient(make_app(Sqlite(":memory:"))) as client:
        lesson = client.get(f"/api/lessons/{game}").json()
    assert lesson["name"] == variants()[game].sheet.name
    assert [step["message"] for step in lesson["steps"]] == [step.message for step in variants()[game].steps()]
    assert {zone["id"] for zone in lesson["document"]["zones"]} >= {
        z for step in lesson["steps"] for z in step["zones"]
    }


@each_telling
def test_the_server_tells_the_steps_of_a_tables_options(variant: Variant, options: dict[str, Any]) -> None:
    with TestClient(make_app(Sqlite(":memory:"))) as client:
        lesson = client.get(f"/api/lessons/{variant.id}", params={"options": json.dumps(options)}).json()
    told = [(step.message, dict(step.values)) for step in variant.steps(options)]
    assert [(step["message"], step["values"]) for step in lesson["steps"]] == told
    assert lesson["document"] == json.loads(msgspec.json.encode(variant.sheet.document(options, 0)))


def test_other_marking_points_and_lucky_numbers_are_told() -> None:
    with TestClient(make_app(Sqlite(":memory:"))) as client:
        marking = client.get("/api/lessons/bingo-dice", params={"options": '{"marking": "one"}'}).json()
        points = client.get("/api/lessons/wuerfel-bingo-5", params={"options": '{"points": "red"}'}).json()
        lucky = client.get("/api/lessons/qwixx-longo", params={"options": '{"lucky": [[3, 14]]}'}).json()
        refused = client.get("/api/lessons/bingo-dice", params={"options": '{"marking": "two"}'})
        nonsense = client.get("/api/lessons/bingo-dice", params={"options": "{"})
    assert "step-mark-one" in [step["message"] for step in marking["steps"]]
    assert "step-mark" not in [step["message"] for step in marking["steps"]]
    assert points["steps"][2]["values"] == {"twin": 1, "triplet": 2, "house": 5, "five": 10}
    assert lucky["steps"][4]["values"] == {"sum": 3}
    assert [cell["label"] for cell in lucky["document"]["zones"][1]["cells"]] == ["3", "14"]
    assert refused.status_code == nonsense.status_code == 400 and "not one of" in refused.json()["message"]


@pytest.mark.parametrize("pair", [[2, 16], [16, 2], [9, 8]])
def test_the_lesson_of_any_lucky_numbers_is_true(pair: list[int]) -> None:
    """The picture of the lucky cross is a throw of that sum, and its rings are legal."""
    [step] = [s for s in variants()["qwixx-longo"].steps({"lucky": [pair]}) if s.message == "step-lucky"]
    table = Table("qwixx-longo", 1, {"lucky": [pair]}, first=0)
    for id in ("r2", "y2", "b16"):
        [cell] = [cell for cell in table.variant.sheet.printed({}) if cell.id == id]  # type: ignore[attr-defined]
        table.engine.rules.cross(table.engine.tables, table.state, 0, cell.index)
    table.place(list(step.dice))
    assert sum(die or 0 for die in step.dice[:2]) == min(pair)
    assert step.ring and set(step.ring) <= set(table.legal(0))


def test_the_server_knows_no_lesson_of_an_unknown_game() -> None:
    with TestClient(make_app(Sqlite(":memory:"))) as client:
        answer = client.get("/api/lessons/quixx")
    assert answer.status_code == 404 and "did you mean 'qwixx'" in answer.json()["message"]


def test_the_command_line_prints_the_steps_in_the_chosen_language() -> None:
    shown = CliRunner().invoke(app, ["--language", "de", "rules", "qwixx", "--short"])
    assert shown.exit_code == 0
    lines = [line for line in shown.stdout.splitlines() if re.match(r"\d\. ", line)]
    assert [line[0] for line in lines] == ["1", "2", "3", "4", "5"]
    assert "Fehlwurf" in shown.stdout and "§" not in shown.stdout


def test_the_command_line_prints_the_steps_of_a_tables_options() -> None:
    def shown(*arguments: str) -> Any:
        return CliRunner().invoke(app, ["--language", "en", "rules", *arguments], env={"COLUMNS": "400"})

    assert "you choose which" not in shown("bingo-dice", "--short").stdout
    assert "you choose which" in shown("bingo-dice", "--short", "--option", "marking=one").stdout
    assert "triplet 2" in shown("wuerfel-bingo-5", "--short", "--option", "points=red").stdout
    for wrong in (["--short", "--option", "marking=two"], ["--option", "marking=one"]):
        assert shown("bingo-dice", *wrong).exit_code != 0
