"""Sheets of one's own: what is refused and why, what seeds make, where they are kept, and that they can be played."""

from __future__ import annotations

import json
import os
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pytest
from litestar.testing import TestClient

from rollbook import names
from rollbook.check import check_game
from rollbook.cli import sheet as command_line
from rollbook.errors import BadRecord, RollbookError, UnknownGame
from rollbook.games import find, own, variants
from rollbook.games.qwixx.pad import SYMBOLS, Pad
from rollbook.mass.trace import trace
from rollbook.record import write_line
from rollbook.replay import replay
from rollbook.thinkers import opponents
from rollbook.thinkers.warming import Warming
from rollbook.web import printing
from rollbook.web import sheets as routes
from rollbook.web.app import make_app
from rollbook.web.cards import card
from rollbook.web.sqlite import Sqlite
from tests.command import run
from tests.device import Device

UP, DOWN = "2 3 4 5 6 7 8 9 10 11 12*", "12 11 10 9 8 7 6 5 4 3 2*"
PLAIN: dict[str, Any] = {
    "sheet": 1,
    "family": "qwixx",
    "name": "Ours",
    "rows": [UP, UP, DOWN, DOWN],
    "faces": 6,
    "crosses_to_lock": 5,
}


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("ROLLBOOK_DATA", str(tmp_path))
    return tmp_path


def rows(*first: str) -> list[str]:
    """The plain rows, with other ones at the top."""
    return [*first, *PLAIN["rows"][len(first) :]]


# What is refused

NO_CELL = (
    "is no space; write a number from 2 to 12, before it one of r, y, g, b for another colour, after it * for a lock, "
    "+ for a bonus, or one of (two) (each) (x2) (+13) (free)"
)
NEVER = (
    "could never be crossed (crosses needed: {}, spaces before it: {}); let fewer crosses do, or put more spaces "
    "before it"
)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"sheet": 2}, 'this is not a pad of version 1, which can be read; write "sheet": 1'),
        ({"sheet": True}, 'this is not a pad of version 1, which can be read; write "sheet": 1'),
        ({"family": "bingolino"}, "pads of 'bingolino' cannot be made; families: qwixx"),
        ({"family": ["qwixx"]}, "pads of ['qwixx'] cannot be made; families: qwixx"),
        (
            {"code": "x"},
            "a pad has no 'code'; its keys: sheet, family, name, rows, faces, crosses_to_lock, bonus_row, lucky",
        ),
        ({"name": 7}, 'a pad needs a name, such as "name": "Our pad"'),
        ({"name": " "}, f"a name has 1 to {names.MOST_NAME} letters"),
        ({"name": "x" * 25}, "a name has 1 to 24 letters"),
        ({"name": "Our\u202epad"}, "a name has only signs that can be seen"),
        ({"name": "x" * 5000}, "a pad has at most 4,000 bytes"),
        ({"faces": 20}, "dice have 6 or 8 faces, not 20"),
        ({"faces": "6"}, "faces is a whole number, not '6'"),
        ({"crosses_to_lock": 0}, "a lock needs 1 to 14 crosses, not 0"),
        ({"crosses_to_lock": 5.5}, "crosses_to_lock is a whole number, not 5.5"),
        ({"rows": [UP, UP, DOWN]}, "rows is a list of 4 texts, one a row: red, yellow, green, blue"),
        ({"rows": "2 3*"}, "rows is a list of 4 texts, one a row: red, yellow, green, blue"),
        ({"rows": rows("12*")}, "red row: 2 to 15 spaces are wanted, with blanks between them"),
        ({"rows": rows(UP, "2 " * 900)}, "yellow row: 2 to 15 spaces are wanted, with blanks between them"),
        ({"rows": rows(UP.replace("7", "13"))}, f"red row, space 6: '13' {NO_CELL}"),
        ({"rows": rows(UP, UP.replace("7", "p7"))}, f"yellow row, space 6: 'p7' {NO_CELL}"),
        ({"rows": rows(UP.replace("7", "7(gold)"))}, f"red row, space 6: '7(gold)' {NO_CELL}"),
        ({"rows": rows(UP.replace("7", "7" * 30))}, f"red row, space 6: '{'7' * 20}' {NO_CELL}"),
        (
            {"rows": rows(UP.replace("7", "5"))},
            "red row, space 6: the 5 is there already; every number stands once in a row",
        ),
        ({"rows": rows(UP, UP, "12 11 10 9 8 7")}, "green row, space 6: the last space of a row locks it; write 7*"),
        ({"crosses_to_lock": 11}, "red row, space 11: the 12 " + NEVER.format(11, 10)),
        ({"rows": rows("2 3 4 5* 6 7 8 9*")}, "red row, space 4: the 5 " + NEVER.format(5, 3)),
        ({"bonus_row": "r p"}, "bonus_row has up to 12 letters of r, y, g, b, with blanks between them"),
        ({"bonus_row": "r " * 13}, "bonus_row has up to 12 letters of r, y, g, b, with blanks between them"),
        ({"bonus_row": "r y"}, "there is a bonus row, but no bonus space; put + behind some numbers"),
        (
            {"rows": rows(UP.replace("7", "7+"))},
            "red row, space 6: a bonus space needs a bonus row; give bonus_row, such as r y g b",
        ),
        (
            {"rows": rows(UP.replace("7", "7(two)"))},
            "red row, space 6: the number of spaces with (two) is 1; it should be 2",
        ),
        (
            {"rows": rows(UP.replace("7", "7(x2)").replace("9", "9(x2)").replace("6", "6+")), "bonus_row": "r"},
            "red row, space 6: symbols and bonus spaces do not go together; leave out one of the two",
        ),
        ({"lucky": [[5, 10]]}, "lucky is a list of 5 pairs of different numbers from 2 to 12, or empty"),
        ({"lucky": [[5, 5]] * 5}, "lucky is a list of 5 pairs of different numbers from 2 to 12, or empty"),
        ({"lucky": [[5, 13]] * 5}, "lucky is a list of 5 pairs of different numbers from 2 to 12, or empty"),
    ],
)
def test_what_cannot_be_played_is_refused_with_its_sentence(change: dict[str, Any], sentence: str) -> None:
    with pytest.raises(RollbookError) as refusal:
        own.read(PLAIN | change)
    assert str(refusal.value) == sentence


@pytest.mark.parametrize("data", [None, 7, [], "sheet"])
def test_what_is_no_object_is_refused(data: Any) -> None:
    with pytest.raises(RollbookError, match="a pad is a JSON object, such as"):
        own.read(data)


@pytest.mark.parametrize("text", ["", "{", "[" * 15_000, b"\xff", "{" * 20_000])
def test_what_is_no_json_is_refused(text: Any) -> None:
    with pytest.raises(RollbookError, match=r"this is not JSON|at most 4,000 bytes"):
        own.read_text(text)


# What is accepted


def test_the_same_pad_is_the_same_game_however_it_is_written() -> None:
    spaced = PLAIN | {"name": "  Ours ", "rows": [row.replace(" ", "   ") for row in PLAIN["rows"]], "bonus_row": ""}
    reversed_keys = {key: spaced[key] for key in reversed(spaced)}
    own_colours = PLAIN | {"rows": rows(" ".join(f"r{cell}" for cell in UP.split()))}
    one = own.read(PLAIN)
    assert own.read(reversed_keys) is own.read(own_colours) is one
    assert own.ID.fullmatch(one.id) and one.sheet.data == PLAIN
    assert own.read(PLAIN | {"name": "Theirs"}).id != one.id
    assert own.read(PLAIN | {"crosses_to_lock": 6}).id != one.id


def test_every_printed_pad_can_be_begun_with_and_stays_what_it_is() -> None:
    for id in own.possible():
        made, printed = own.read(own.draft(id, "Copy")).sheet, find(id).sheet
        assert made.document({}, 0) == printed.document({}, 0), id
        assert made.compile({}, 5) == printed.compile({}, 5), id


def test_seeds_shuffle_and_mix_without_losing_anything() -> None:
    draft = own.draft("qwixx", "Seed")
    shuffled = own.change(draft, {"do": "shuffle", "seed": 7})
    assert shuffled["rows"] != draft["rows"]
    for row in shuffled["rows"]:
        assert sorted(int(cell.strip("*")) for cell in row.split()) == list(range(2, 13)) and row.endswith("*")
    again = own.change(own.change(draft, {"do": "shuffle", "seed": 8}), {"do": "shuffle", "seed": 7})
    assert again == shuffled, "a seed gives the same rows, however they stood before"
    mixed = own.read(own.change(draft, {"do": "mix", "seed": 7}))
    cells = [cell for cell in mixed.sheet.document({}, 0).zones[0].cells if cell.label != "lock"]
    for number in range(2, 13):
        assert sorted(cell.colour for cell in cells if cell.label == str(number)) == ["blue", "green", "red", "yellow"]
    assert [cell.colour for cell in cells if "locks" in cell.marks] == ["red", "yellow", "green", "blue"]
    assert own.read(own.change(draft, {"do": "mix", "seed": 8})).id != mixed.id


@pytest.mark.parametrize("depth", range(980, 1000))
def test_what_is_nested_deeply_is_refused(depth: int) -> None:
    nested = "[" * depth + "]" * depth
    with pytest.raises(RollbookError):
        own.read_text(f'{{"sheet": 1, "family": "qwixx", "name": {nested}}}')


def test_cells_and_rows_are_changed_as_somebody_taps() -> None:
    draft = own.draft("qwixx", "Taps")
    for change in (
        {"do": "turn", "row": 1},
        {"do": "colour", "cell": "r7"},
        {"do": "swap", "cell": "b12", "with": "b3"},
        {"do": "bonus", "cell": "g8"},
        {"do": "colour", "cell": "f2"},
        {"do": "lock", "cell": "r11"},
    ):
        draft = own.change(draft, change)
    assert draft["rows"] == [
        "2 3 4 5 6 y7 8 9 10 11* 12*",
        "12 11 10 9 8 7 6 5 4 3 2*",
        "12 11 10 9 8+ 7 6 5 4 3 2*",
        "3 11 10 9 8 7 6 5 4 12 2*",
    ]
    assert draft["bonus_row"] == "r g g b g r b y r y b g"
    moved = own.change(draft, {"do": "move", "row": 3})
    assert (moved["rows"][3], moved["rows"][0]) == ("2 3 4 5 6 y7 8 9 10 11* 12*", "3 11 10 9 8 7 6 5 4 12 2*")
    assert "bonus_row" not in own.change(draft, {"do": "bonus", "cell": "g8"})
    assert own.change(draft, {"do": "symbol", "cell": "r2"})["rows"][0].startswith("2(two) ")
    assert own.change(draft, {"do": "plain"})["rows"][2] == DOWN


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"do": "burn"}, "a pad cannot be changed by 'burn'; changes: shuffle, mix, plain, turn, move, colour, "),
        ({"do": "turn", "row": 4}, "a row is a number from 0 to 3, not 4"),
        ({"do": "colour", "cell": "r13"}, "there is no space 'r13'; name one such as r7"),
        ({"do": "swap", "cell": "r7", "with": "g7"}, "numbers change places within a row; choose two spaces of the"),
        ({"do": "shuffle", "seed": "x"}, "a seed is a whole number, not 'x'"),
        ({"do": "begin", "game": "bingolino"}, "no pads like Bingolino can be made; possible: qwixx, qwixx-longo, "),
    ],
)
def test_changes_that_cannot_be_made(change: dict[str, Any], sentence: str) -> None:
    with pytest.raises(RollbookError) as refusal:
        own.change(PLAIN, change)
    assert str(refusal.value).startswith(sentence)


def made_up(seed: int) -> dict[str, Any]:
    """Some pad, possible or not; rows of any length, colours, bonus cells or symbols, and lucky numbers."""
    chance = random.Random(seed)
    faces = chance.choice([6, 8])
    kind = chance.choice(["plain", "bonus", "symbols"])
    written = []
    for _ in range(4):
        numbers = chance.sample(range(2, 2 * faces + 1), chance.randint(2, min(15, 2 * faces - 1)))
        cells = [chance.choice(["", "", "r", "y", "g", "b"]) + str(number) for number in numbers]
        cells = [cell + "*" * (chance.random() < 0.1) for cell in cells[:-1]] + [cells[-1] + "*"]
        written.append([cell + "+" * (kind == "bonus" and chance.random() < 0.4) for cell in cells])
    if kind == "symbols":
        for symbol in chance.sample(list(SYMBOLS), chance.randint(1, 5)):
            for row in chance.sample(range(4), 2):
                place = chance.randrange(len(written[row]))
                written[row][place] += f"({symbol})" if "(" not in written[row][place] else ""
    return {
        **PLAIN,
        "name": f"Pad {seed}",
        "faces": faces,
        "rows": [" ".join(row) for row in written],
        "crosses_to_lock": chance.randint(1, 6),
        "bonus_row": " ".join(chance.choices("rygb", k=chance.randint(1, 12))) if kind == "bonus" else "",
        "lucky": [chance.sample(range(2, 2 * faces + 1), 2) for _ in range(5)] if chance.random() < 0.3 else [],
    }


def playable(first: int, count: int) -> Iterator[Any]:
    """So many of the made-up pads that can be read."""
    seed = first
    while count:
        seed += 1
        try:
            variant = own.read(made_up(seed))
        except RollbookError:
            continue
        count -= 1
        yield variant


@pytest.mark.parametrize(
    ("first", "count"), [(0, 3), *(pytest.param(n * 10_000, 10, marks=pytest.mark.thorough) for n in range(1, 5))]
)
def test_whatever_can_be_read_plays_to_the_end(first: int, count: int) -> None:
    for variant in playable(first, count):
        check_game(variant, games=1, bots=["random"])
        assert variant.steps() and variant.rulebook("de").startswith("# Qwixx")


# Where they are kept


def test_kept_sheets_are_games_like_all_others_and_can_go(folder: Path) -> None:
    variant = own.read(PLAIN)
    with pytest.raises(UnknownGame):
        find(variant.id)
    assert own.keep(variant) and not own.keep(variant)
    assert list(variants())[-1] == variant.id and find(variant.id) is variant
    assert json.loads((folder / "sheets" / f"{variant.id}.json").read_text()) == PLAIN
    assert opponents(variant, 2) == ["random", "casual", "club"]
    (folder / "sheets" / "own-aaaaaaaaaa.json").write_text(json.dumps(PLAIN))  # not its id
    (folder / "sheets" / "own-bbbbbbbbbb.json").write_text("no sheet")
    assert list(own.kept()) == [variant.id]
    own.remove(variant.id)
    assert own.kept() == {}
    with pytest.raises(RollbookError, match="no pad 'own-cccccccccc' is kept; kept ones: none"):
        own.remove("own-cccccccccc")
    with pytest.raises(RollbookError, match=r"no pad '../../passwords' is kept"):
        own.remove("../../passwords")


def test_no_more_than_so_many_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(own, "MOST_KEPT", 2)
    for number in range(2):
        own.keep(own.read(PLAIN | {"name": f"Pad {number}"}))
    with pytest.raises(RollbookError, match="2 pads are kept here already; remove one of them first"):
        own.keep(own.read(PLAIN))


def test_a_record_replays_where_the_sheet_is_not_kept() -> None:
    variant = own.read(PLAIN)
    text = "".join(write_line(line) + "\n" for line in trace(variant, 2, seed=3))
    [game] = replay(text)
    assert game.finished and game.table.variant is variant
    with pytest.raises(BadRecord, match=f"line 1: the pad is that of the game {variant.id}, not of 'qwixx'"):
        list(replay(text.replace(f'"game": "{variant.id}"', '"game": "qwixx"')))
    with pytest.raises(BadRecord, match="line 1: dice have 6 or 8 faces, not 7"):
        list(replay(text.replace('"faces": 6', '"faces": 7')))


def test_levels_are_compiled_by_a_game_of_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    """A process that compiles knows only kept sheets; and nothing is compiled for a single sheet."""
    from rollbook.thinkers import warming

    monkeypatch.setattr(warming, "is_ready", lambda variant, level: False)
    monkeypatch.setattr(warming, "can_compile", lambda: True)
    monkeypatch.setattr(Warming, "_work", lambda queue: None)
    queue = Warming()
    queue.want(own.read(PLAIN), ["club"])
    assert [job.variant.id for job in queue._jobs] == ["qwixx"]


def test_a_card_compiles_its_sheet_no_more_often_than_that_is_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever keeps fifty pads waits for the home page otherwise: its pictures are games of bots."""
    compiled: list[int] = []
    compile = Pad.compile

    def counted(pad: Pad, options: Any, players: int) -> Any:
        compiled.append(players)
        return compile(pad, options, players)

    monkeypatch.setattr(Pad, "compile", counted)
    card(own.read(PLAIN | {"name": "Never seen"}))
    assert sorted(compiled) == [1, 2]  # to be solved, and to be played


# On the server


def app(database: Path) -> TestClient[Any]:
    return TestClient(make_app(Sqlite(database)))


def test_a_pad_is_checked_tried_kept_played_and_removed(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(routes, "is_at_the_machine", lambda scope: False)
    with app(folder / "r.db") as client:
        begun = client.post("/api/sheets/check", json={"change": {"do": "begin", "game": "qwixx"}}).json()
        assert begun["problem"]["key"] == "error-name-length" and begun["document"] and not begun["id"]
        sheet = begun["sheet"] | {"name": "<b>Ours</b>"}
        fine = client.post("/api/sheets/check", json={"sheet": sheet}).json()
        assert fine["problem"] is None and not fine["kept"] and fine["opponent"] == "casual"
        wrong = client.post("/api/sheets/check", json={"sheet": sheet | {"crosses_to_lock": 11}}).json()
        assert wrong["problem"]["values"] == {"row": problem("red"), "cell": "11", "number": 12, "need": 11, "have": 10}
        assert wrong["document"] is not None, "what cannot be played can be drawn"
        expected = client.post("/api/sheets/expect", json={"sheet": sheet}).json()
        assert expected["bot"] == "casual" and 10 < expected["throws"] < 60 and expected["games"] >= 5
        unkept = open_table(client, {"game": fine["id"], "sheet": sheet})
        assert client.post("/api/tables", json=setup({"game": "qwixx", "sheet": sheet})).status_code == 400
        kept = client.post("/api/sheets", json={"sheet": sheet}).json()
        assert kept["id"] == fine["id"] and kept["key"]
        assert client.post("/api/sheets", json={"sheet": sheet}).json() == {"id": kept["id"], "key": ""}
        card = client.get("/api/games").json()[-1]
        assert (card["id"], card["name"], card["own"]) == (kept["id"], "<b>Ours</b>", True)
        named = open_table(client, {"game": kept["id"]})
        assert client.get(f"/api/lessons/{kept['id']}").json()["name"] == "<b>Ours</b>"
        remove = f"/api/sheets/{kept['id']}/remove"
        assert client.post(remove, json={"key": "guessed"}).status_code == 403
        assert client.post(remove, json={"key": kept["key"]}).status_code == 201
        assert client.post(remove, json={"key": kept["key"]}).status_code == 404
        assert client.get("/api/games").json()[-1]["own"] is False
    with app(folder / "r.db") as client:  # after a restart, and without the file
        for table in (unkept, named):
            with client.websocket_connect(f"/ws/{table['table']}") as socket:
                device = Device(socket, table["key"])
                assert device.hello["sheet"]["name"] == "<b>Ours</b>"
                for _ in range(4):
                    device.act()
            record = client.get(f"/api/tables/{table['table']}/record").text
            assert client.post("/api/replay", content=record).json()["game"] == fine["id"]
        brought = {"sheet": json.dumps(sheet)}
        assert client.get(f"/api/lessons/{fine['id']}", params=brought).status_code == 200
        assert client.get(f"/api/levels/{fine['id']}", params=brought).status_code == 200
        assert client.get(f"/api/rules/{fine['id']}", params=brought).status_code == 200
        for address in ("lessons/{}", "games/{}", "score-sheets/{}", "print/{}.svg"):
            assert client.get("/api/" + address.format(fine["id"])).status_code == 404, address
            answer = client.get("/api/" + address.format(fine["id"]), params=brought)
            assert answer.status_code == 200 and "Ours" in answer.text, address
            assert client.get("/api/" + address.format("qwixx"), params=brought).status_code == 400, address
        assert "&lt;b&gt;Ours&lt;/b&gt;" in answer.text and "<b>" not in answer.text, "escaped in a drawing"
        assert client.get(f"/api/tables/{unkept['table']}").json()["sheet"] == sheet


def problem(colour: str) -> dict[str, Any]:
    return {"message": colour, "key": f"colour-{colour}", "values": {}}


def setup(game: dict[str, Any]) -> dict[str, Any]:
    return {**game, "seats": [{"name": "Anna"}, {"name": "Bot", "bot": "casual"}], "first": 0}


def open_table(client: TestClient[Any], game: dict[str, Any]) -> dict[str, str]:
    answer = client.post("/api/tables", json=setup(game))
    assert answer.status_code == 201, answer.text
    found: dict[str, str] = answer.json()
    return found


def test_a_server_takes_only_so_much(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with app(folder / "r.db") as client:
        large = client.post("/api/sheets/check", json={"sheet": PLAIN | {"name": "x" * 20_000}})
        assert large.status_code == 413
        assert client.post("/api/sheets/check", content=b'{"sheet": 7}').status_code == 400
        statuses = [
            client.post("/api/sheets", json={"sheet": PLAIN | {"name": f"Pad {number}"}}).status_code
            for number in range(routes.MOST_KEPT_A_MINUTE + 1)
        ]
        assert statuses == [201] * routes.MOST_KEPT_A_MINUTE + [429]


def test_a_full_disk_is_said_in_a_sentence(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*arguments: Any, **more: Any) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_text", full)
    with app(folder / "r.db") as client:
        answer = client.post("/api/sheets", json={"sheet": PLAIN})
    assert answer.json()["message"] == "the pad cannot be kept here: No space left on device"
    assert own.kept() == {}


def test_a_full_disk_leaves_nothing_behind(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def half(path: Path, text: str, **more: Any) -> None:
        path.touch()
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_text", half)
    with pytest.raises(OSError, match="No space left"):
        own.keep(own.read(PLAIN))
    assert list(own.folder().iterdir()) == []
    with pytest.raises(RollbookError, match=r"cannot write .*ours.json: No space left on device"):
        command_line.new(output=str(folder / "ours.json"))
    assert not (folder / "ours.json").exists()


def test_letters_that_printed_pads_lack_are_named_beforehand(folder: Path) -> None:
    sheet = PLAIN | {"name": "Игра Ы"}
    note = "The name has letters that printed pads lack (ИграЫ): a question mark stands for each.\n"
    file = folder / "cyrillic.json"
    file.write_text(json.dumps(sheet), encoding="utf-8")
    assert rollbook(folder, "print", str(file), "-o", str(folder / "pad.svg"))[2] == note
    with app(folder / "r.db") as client:
        found = client.get(f"/api/print/{own.read(sheet).id}.svg", params={"sheet": json.dumps(sheet)})
        plain = client.get("/api/print/qwixx.svg")
    assert unquote(found.headers["Rollbook-Lacks"]) == "ИграЫ" and "Rollbook-Lacks" not in plain.headers


def test_pages_that_take_too_long_to_draw_are_refused(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(printing, "MOST_SECONDS", 0.0)
    monkeypatch.setattr(printing, "_remembered", {})
    with app(folder / "r.db") as client:
        answer = client.get("/api/print/qwixx.pdf")
    assert answer.status_code == 400 and "take too long to draw here" in answer.json()["message"]


def test_whoever_sits_at_the_machine_removes_what_they_like(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own.keep(own.read(PLAIN))
    monkeypatch.setattr(routes, "is_at_the_machine", lambda scope: True)
    with app(folder / "r.db") as client:
        assert client.post(f"/api/sheets/{own.read(PLAIN).id}/remove", json={}).status_code == 201
    assert own.kept() == {}


# At the command line


def rollbook(folder: Path, *words: str, typed: str = "") -> tuple[int, str, str]:
    environment = {**os.environ, "ROLLBOOK_DATA": str(folder), "ROLLBOOK_LANGUAGE": "en", "COLUMNS": "120"}
    done = run(words, typed, environment)
    return done.returncode, done.stdout, done.stderr


def test_a_pad_is_made_checked_added_and_removed_at_the_command_line(folder: Path) -> None:
    file = str(folder / "sunday.json")
    made = ("sheet", "new", "--name", "Sunday", "--turn", "1", "--bonus", "g8", "--lock", "4", "-o", file)
    assert rollbook(folder, *made) == (0, "", "")
    sheet = json.loads(Path(file).read_text())
    assert (sheet["rows"][0], sheet["rows"][2], sheet["crosses_to_lock"]) == (DOWN, DOWN.replace("8", "8+"), 4)
    assert rollbook(folder, *made) == (2, "", f"rollbook: {file} is there already; name another file\n")
    id = own.read(sheet).id
    code, told, _ = rollbook(folder, "sheet", "check", file)
    assert code == 0 and told.startswith(f"Sunday ({id})\n") and "It can be played. Two casual bots: about" in told
    assert rollbook(folder, "sheet", "add", file)[1] == f"Sunday is kept; play it with: rollbook play {id}\n"
    assert rollbook(folder, "sheet", "list")[1] == f"{id}  Sunday\n"
    assert json.loads(rollbook(folder, "sheet", "show", id)[1]) == sheet
    assert rollbook(folder, "sheet", "remove", id) == (0, "", "")
    code, record, _ = rollbook(folder, "trace", file, "--seed", "1")
    assert code == 0 and json.loads(record.splitlines()[0])["sheet"] == sheet
    assert rollbook(folder, "replay", "-", typed=record)[0] == 0
    odd = json.dumps(sheet | {"name": "[red]x[/blue]"})
    assert rollbook(folder, "sheet", "check", "-", typed=odd)[1].startswith("[red]x[/blue] (own-")
    assert rollbook(folder, "sheet", "add", "-", typed=odd)[0] == 0
    assert "[red]x[/blue]" in rollbook(folder, "games")[1]
    broken = json.dumps(sheet | {"crosses_to_lock": 20})
    assert rollbook(folder, "sheet", "check", "-", typed=broken)[2] == (
        "rollbook: a lock needs 1 to 14 crosses, not 20\n"
    )
