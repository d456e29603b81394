"""The short rules: few steps, few words, and pictures that are true according to the rules."""

from __future__ import annotations

import itertools
import json
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from litestar.testing import TestClient
from typer.testing import CliRunner

from rollbook import words
from rollbook.cli import app
from rollbook.games import Variant, families, variants
from rollbook.games.bingo_dice.sheets import combinations
from rollbook.games.bingo_dice.tables import COMBINATIONS
from rollbook.games.qwixx.pad import Pad
from rollbook.games.qwixx.sheets import BONUS_B, CLASSIC
from rollbook.sheet import LessonStep, drawn_cells
from rollbook.table import Table
from rollbook.web.app import make_app
from rollbook.web.sqlite import Sqlite
from tests.test_project import messages

QUESTIONS = Path(__file__).parent / "questions"
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
    assert 3 <= len(steps) <= 8
    for language in words.LANGUAGES:
        words.speak(language)
        for step in steps:
            text = words.tell((step.message, step.values))
            assert words_in(text) <= (50 if language == "en" else 58), f"{language}: {text}"
            said = [text, *(words.tell((entry.message, entry.values)) for entry in step.entries)]
            assert not [one for one in said if "!" in one or "{" in one or "(+)" in one]


@each_telling
def test_what_is_drawn_is_on_the_sheet(variant: Variant, options: dict[str, Any]) -> None:
    document = variant.sheet.document(options, 0)
    for step in variant.steps(options):
        drawn = drawn_cells(document, step.zones, step.rows)
        assert set(step.zones) <= {zone.id for zone in document.zones}
        assert set(step.cells) <= set(drawn) and set(step.ring) <= set(drawn)
        assert step.phase in {"", *PHASES[variant.id]}
        assert step.zones or step.dice or step.entries or step.scale, "a step without a picture"
        assert len(step.dice) <= len(document.dice)
        assert all(die is None or 1 <= die <= document.faces for die in step.dice)
        assert all(place < len(step.dice) for place in step.held)


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_every_step_is_told_in_every_language_with_the_same_numbers(language: str) -> None:
    english = {key: names for key, names in messages("en").items() if key.startswith("step-")}
    other = {key: names for key, names in messages(language).items() if key.startswith("step-")}
    assert other == english
    steps = [step for game in tellings() for step in game.values[0].steps(game.values[1])]
    told = {step.message for step in steps} | {entry.message for step in steps for entry in step.entries}
    assert {key for key in told if key.startswith("step-")} == set(english) - {
        "step-scale-crosses",
        "step-scale-points",
    }


def test_steps_come_from_what_is_printed_not_from_the_games_name() -> None:
    """A pad nobody has named gets the steps of its features by itself."""
    [family] = [family for family in families() if family.name == "qwixx"]
    card = {"players": (1, 5), "minutes": 15, "age": 8, "order": 99, "sentence": ""}
    small = "red 2 3 4+ 6*|yellow 4 b3 2 6*|green 6 5 4 2*|blue 6 5 4 2*".replace("|", "\n")
    own = Pad(id="own", name="Own", rows=small, faces=3, crosses_to_lock=2, bonus_row="y r", **card)  # type: ignore[arg-type]
    told = [step.message for step in Variant(own, family).steps()]
    first = ["step-white", "step-colour-mixed", "step-order-shuffled", "step-closed-mixed"]
    assert told == [*first, "step-bonus-row", "step-bonus-chain", "step-end", "step-points"]
    assert Variant(own, family).steps()[2].values == {"crosses": 2, "red": 6, "yellow": 6, "green": 2, "blue": 2}
    few = Pad(id="few", name="Few", rows=BONUS_B.rows.replace("(two)", "").replace("(each)", ""), **card)  # type: ignore[arg-type]
    _, _, _, _, symbols, end, _ = Variant(few, family).steps()
    assert [entry.sign for entry in symbols.entries] == ["×2", "+13", "−5̶"]
    assert end.message == "step-end", "no symbol brings crosses: nothing is told of them"


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
    step = variants()[game].steps()[2]
    assert step.message.startswith("step-order")
    assert len(crossed(step)) == step.values["crosses"]
    for crosses, legal in ((crossed(step), True), (crossed(step)[1:], False)):
        table = Table(game, 1, first=0)
        for id in crosses:
            [cell] = [cell for cell in table.variant.sheet.printed({}) if cell.id == id]  # type: ignore[attr-defined]
            table.engine.rules.cross(table.engine.tables, table.state, 0, cell.index)
        table.place(list(step.dice))
        assert (step.ring[0] in table.legal(0)) == legal


@pytest.mark.parametrize("game", [sheet.id for sheet in variants()["qwixx"].family.sheets])
def test_a_closed_row_has_a_crossed_lock_and_its_die_has_left(game: str) -> None:
    order, closed = variants()[game].steps()[2:4]
    assert set(crossed(closed)) - set(crossed(order)) == {order.ring[-1], "r-lock"}
    assert [at for at, die in enumerate(closed.dice) if die is None] == [2], "red, after two white ones"


@pytest.mark.parametrize(
    ("game", "points"),
    [
        ("qwixx", [1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78]),  # §7.1
        ("qwixx-bonus-a", [1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78]),
        ("qwixx-longo", [1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78, 91, 105, 120]),  # §8.7
    ],
)
def test_the_points_of_crosses_are_told_to_the_end(game: str, points: list[int]) -> None:
    assert list(step_of(variants()[game], "step-points").scale) == points


def test_no_lucky_cross_goes_into_a_closed_row() -> None:
    step = step_of(variants()["qwixx-longo"], "step-lucky-next")
    assert step.ring == ("r5",)
    assert step.cells["g-lock"].state != "open"


def test_a_bonus_cross_on_a_bonus_cell_goes_on_and_a_closed_rows_fields_are_struck() -> None:
    """§11.8, §11.9: after red 2, yellow 5 brings red 3, which brings yellow 6; fields 4, 7 and 11 are blue."""
    step = step_of(variants()["qwixx-bonus-a"], "step-bonus-chain")
    assert crossed(step) == ["r2", "r3", "y5", "y6"]
    assert [id for id, state in step.cells.items() if state.state == "struck"] == ["f1", "f2", "f4", "f7", "f11"]


def test_symbols_are_told_in_the_order_of_their_badges() -> None:
    document = variants()["qwixx-bonus-b"].sheet.document({}, 0)
    [badges] = [zone.cells for zone in document.zones if zone.id == "symbols"]
    entries = step_of(variants()["qwixx-bonus-b"], "step-symbols").entries
    assert [(entry.sign, entry.message) for entry in entries] == [
        (badge.label, f"step-symbol-{badge.id}") for badge in badges
    ]
    assert crossed(step_of(variants()["qwixx-bonus-b"], "step-bonus-crosses")) == ["r2", "y7", "y8", "g12", "b7", "b6"]


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
    shown, told = (step_of(variants()[CLASSIC.id], message) for message in ("step-end", "step-points"))
    assert (shown.points, told.values["penalty"]) == (-5, 5)


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
    [  # §6.1 and §7.6, by hand
        ("wuerfel-bingo-5", {}, [1, 3, 3, 6, 10, 8, 8, 12]),
        ("wuerfel-bingo-5", {"points": "red"}, [1, 3, 2, 6, 10, 5, 7, 10]),
        ("wuerfel-bingo-6", {}, [1, 3, 6, 2, 7, 6, 10, 13, 5, 8, 7, 10, 13]),
    ],
)
def test_every_combination_is_told_with_its_points(game: str, options: dict[str, Any], points: list[int]) -> None:
    [step] = [step for step in variants()[game].steps(options) if step.message == "step-combinations"]
    assert [entry.points for entry in step.entries] == points


BIG_FULL_HOUSE = {  # §7.4 four and two; the blue side has none
    "de": "ein Großes Full House aus vier gleichen Zahlen und zwei gleichen anderen",
    "en": "a big full house a quadruplet and a twin",
    "es": "un gran full house, cuatro iguales y otros dos iguales entre sí",
    "fr": "un grand carton plein, quatre fois un nombre et deux fois un autre",
    "it": "un grande full da quattro e altri due",
    "nl": "een groot full house uit vier gelijke en twee andere gelijke getallen",
}


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_only_the_combinations_of_the_board_are_explained(language: str) -> None:
    words.speak(language)
    blue, red = (step_of(variants()[f"wuerfel-bingo-{side}"], "step-combinations") for side in (5, 6))
    big = words.word("line", "big full house").split(" (")[0].lower()
    assert big not in words.tell((blue.message, blue.values)).lower()
    assert BIG_FULL_HOUSE[language] in words.tell((red.message, red.values))


ORDERS = {  # of the rows of §2.1, and of rows that all fall
    "de": ("in Rot und Gelb steigen die Zahlen, in Grün und Blau fallen sie", "die Zahlen fallen in allen"),
    "en": ("numbers rise in red and yellow, fall in green and blue", "all numbers fall"),
    "es": ("en rojo y amarillo los números suben, en verde y azul bajan", "los números bajan en todas"),
    "fr": ("les nombres montent en rouge et jaune, descendent en vert et bleu", "les nombres descendent dans toutes"),
    "it": ("nelle righe rossa e gialla i numeri salgono, in quelle verde e blu scendono", "i numeri scendono in tutte"),
    "nl": ("in rood en geel lopen de getallen op, in groen en blauw af", "de getallen lopen in alle rijen af"),
}


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_which_rows_rise_comes_from_the_sheet(language: str) -> None:
    words.speak(language)
    card = {"players": (1, 5), "minutes": 15, "age": 8, "order": 99, "sentence": ""}
    falling = "red 6 5 4 2*|yellow 6 5 4 2*|green 6 5 4 2*|blue 6 5 4 2*".replace("|", "\n")
    own = Pad(id="own", name="Own", rows=falling, faces=3, crosses_to_lock=2, **card)  # type: ignore[arg-type]
    [family] = [family for family in families() if family.name == "qwixx"]
    classic, all_fall = (variant.steps()[2] for variant in (variants()["qwixx"], Variant(own, family)))
    both, one = ORDERS[language]
    assert both in words.tell((classic.message, classic.values))
    assert one in words.tell((all_fall.message, all_fall.values))


@pytest.mark.parametrize(
    ("language", "sums"),
    [("de", "15, 16 und 17"), ("en", "15, 16 and 17"), ("fr", "15, 16 et 17"), ("es", "15, 16 y 17")],
)
def test_sums_without_a_die_are_listed_as_the_language_does(language: str, sums: str) -> None:
    words.speak(language)
    step = step_of(variants()["bingolino"], "step-take-away")  # §3.13
    assert f"{sums})" in words.tell((step.message, step.values))


@pytest.mark.parametrize("game", ["wuerfel-bingo-5", "wuerfel-bingo-6"])
def test_an_example_holds_its_combination_and_no_better_one(game: str) -> None:
    variant = variants()[game]
    side = max(cell.row for cell in variant.sheet.document({}, 0).zones[0].cells) + 1
    for entry in step_of(variant, "step-combinations").entries:
        table = Table(game, 1, first=0)
        others = [n for n in (2, 12, 9, 5) if n not in entry.numbers]  # numbers that change nothing
        table.state.number[0][:side] = [*entry.numbers, *others][:side]
        table.engine.rules.grid_points(table.engine.tables, table.state, 0)
        assert table.state.parts[0][0] == entry.points, entry.message


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


@pytest.mark.parametrize(
    ("message", "shows"),
    [  # §3.1 to §3.13, by hand
        ("straight", {"straight", "small-straight"}),
        ("full-house", {"full-house", "two-pairs", "three"}),
        ("dice-bingo", {"dice-bingo", "four", "three"}),
        ("four", {"four", "three"}),
        ("two-pairs", {"two-pairs"}),
        ("small-straight", {"small-straight"}),
        ("three", {"three"}),
    ],
)
def test_dice_show_the_combination_they_are_an_example_of(message: str, shows: set[str]) -> None:
    steps = variants()["bingo-dice"].steps()
    [entry] = [entry for step in steps for entry in step.entries if entry.message == f"step-shows-{message}"]
    dice = next(
        [*entry.dice, *others]
        for others in itertools.product((6, 4, 3), repeat=5 - len(entry.dice))
        if not set(others) & set(entry.dice) and len(set(others)) == len(others)
    )
    assert {COMBINATIONS[one] for one in combinations(dice)} == shows


def test_all_fields_of_the_card_are_told() -> None:
    """§2.2, §2.3: ten main goals, and ten rerolls of which two are free."""
    aim, _, earn, *_ = variants()["bingo-dice"].steps()
    assert [entry.values["fields"] for entry in aim.entries] == [2, 3, 1, 4]
    assert [entry.values["fields"] for entry in earn.entries] == [2, 2, 4]
    assert earn.values == {"rerolls": 2, "jokers": 1}


# Questions that whoever knows only the short rules can answer


ASKED = sorted(file.stem for file in QUESTIONS.glob("*.toml"))  # a newcomer's sheet may have none yet


@pytest.mark.parametrize("game", ASKED)
def test_there_are_questions_about_paragraphs_that_exist(game: str) -> None:
    questions = tomllib.loads((QUESTIONS / f"{game}.toml").read_text(encoding="utf-8"))["question"]
    assert len(questions) == 15
    known = set(re.findall(r"^\*\*(§\d+\.\d+)\*\*", variants()[game].rulebook(), re.M))
    for one in questions:
        assert one["question"].endswith("?") and one["answer"]
        assert set(one["paragraphs"]) <= known, one["question"]
        assert variants()[game].steps(one.get("options", {}))


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
    told = [[step.message, step.values] for step in variant.steps(options)]
    assert [[step["message"], step["values"]] for step in lesson["steps"]] == json.loads(msgspec.json.encode(told))
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
    assert [entry["points"] for entry in points["steps"][2]["entries"]] == [1, 3, 2, 6, 10, 5, 7, 10]
    assert lucky["steps"][4]["values"] == {"first": 3, "second": 14}
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
    assert [line[0] for line in lines] == ["1", "2", "3", "4", "5", "6"]
    assert "Kreuze 1 2 3  4" in shown.stdout
    assert "Fehlwurf" in shown.stdout and "§" not in shown.stdout


def test_the_command_line_prints_the_steps_of_a_tables_options() -> None:
    def shown(*arguments: str) -> Any:
        return CliRunner().invoke(app, ["--language", "en", "rules", *arguments], env={"COLUMNS": "400"})

    assert "you choose which" not in shown("bingo-dice", "--short").stdout
    assert "you choose which" in shown("bingo-dice", "--short", "--option", "marking=one").stdout
    assert re.search(r"9 9 9 +triplet +3$", shown("wuerfel-bingo-5", "--short").stdout, re.M)
    assert re.search(r"9 9 9 +triplet +2$", shown("wuerfel-bingo-5", "--short", "--option", "points=red").stdout, re.M)
    for wrong in (["--short", "--option", "marking=two"], ["--option", "marking=one"]):
        assert shown("bingo-dice", *wrong).exit_code != 0
