"""The web client knows no game: its source names none, its types are ours, and what it is sent says everything."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Literal

import msgspec
import pytest
from litestar.testing import TestClient
from scripts import client_types

from rollbook.games import Variant, families, find, variants
from rollbook.hints import Hints
from rollbook.live.answers import Film, GameCard, Lesson, Levels
from rollbook.live.messages import ServerMessage, Snapshot
from rollbook.print.paper import PAPERS
from rollbook.sheet import Option
from rollbook.table import Table
from rollbook.thinkers import LADDER
from rollbook.web import cards
from rollbook.web.app import make_app
from rollbook.web.sqlite import Sqlite

SOURCE = Path(__file__).parent.parent / "client" / "src"
ART = [
    "types.ts",
    "Emblem.svelte",
]  # generated from our messages; and each family's sign, which is drawn like its colours
FILES = sorted(file for file in SOURCE.rglob("*") if file.suffix in (".ts", ".svelte") and file.name not in ART)
FAMILIES = {"qwixx": "qwixx", "wuerfel": "wuerfel-bingo", "bingolino": "bingolino", "bingo": "bingo-dice"}
COLOURS = {"white", "red", "yellow", "green", "blue"}

# What the source says


def without_comments(text: str) -> str:
    """Code without comments and styles; text between quotes is left alone."""
    text = re.sub(r"<style>.*?</style>", "", text, flags=re.S)
    quoted = r'"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'|`(?:\\.|[^`\\])*`'
    return re.sub(rf"({quoted})|//[^\n]*|/\*.*?\*/|<!--.*?-->", lambda found: found[1] or "", text, flags=re.S)


def literals(code: str) -> Iterator[str]:
    """All texts between quotes; of templates the parts between expressions, which end where "${" stands."""
    for double, single, template in re.findall(r'"((?:\\.|[^"\\\n])*)"|\'([^\'\n]*)\'|`((?:\\.|[^`\\])*)`', code):
        yield from re.split(r"(?<=\$\{)[^}]*\}", template) if template else [double or single]


@cache
def notation() -> tuple[set[str], set[str]]:
    """Every decision met in some games, and what those that are no cells begin with."""
    decisions, prefixes = {"-"}, set()
    for variant, options in tellings():
        cells = {cell.id for zone in variant.sheet.document(options, 0).zones for cell in zone.cells}
        for table, seat, _ in moments(variant, options):
            decisions |= set(table.legal(seat)) | cells
            prefixes |= {found[0] for one in set(table.legal(seat)) - cells if (found := re.match(r"[a-z]+:?", one))}
    return decisions - set(PAPERS), prefixes  # a4 is a square, too


@cache
def phases() -> set[str]:
    return {name for family in families() for name in family.notation.PHASES.values()}


@cache
def zone_ids() -> set[str]:
    return {zone.id for variant, options in tellings() for zone in variant.sheet.document(options, 0).zones}


@cache
def told_by_games() -> set[str]:
    """Messages that only a game knows when to say."""
    hints = [(family.folder / "hints.py").read_text(encoding="utf-8") for family in families()]
    return set(re.findall(r'"((?:ask|fact|forced|news|nothing|wait|why|won)-[a-z-]+)"', "".join(hints)))


def game_knowledge(text: str) -> list[str]:
    """What a source says that only somebody who knows a game could say."""
    code = without_comments(text).replace('replaceAll(" ", "-")', "")
    decisions, prefixes = notation()
    found = ["-lock"] if "-lock" in code else []
    for literal in literals(code):
        words = set(re.findall(r"[\w:-]+", literal))
        found += [id for id in [*variants(), *(family.name for family in families())] if id in literal]
        found += [id for id in zone_ids() if words & {id, f"zone-{id}"}]
        found += [name for name in (*LADDER, *told_by_games()) if name == literal]
        found += [one for one in decisions | prefixes if literal in (one, one + "${") and not one.isdigit()]
        if literal in phases() - COLOURS:
            own_word = re.search(rf'(say\(|do: |class=)"{literal}"', code)  # a button's word, a command, a style
            found += [] if own_word else [literal]
    begins = "|".join(map(re.escape, sorted(prefixes)))
    found += re.findall(rf"/\^?\(?(?:{begins})(?:\\d|\[).*?/", code)
    joined = r"[\"'`]\s*\+\s*[\w.!?]*\bphase\b|\$\{[^}]*\bphase\b[^}]*\}|\bphase\b\s*[=!]==?\s*[\"'`][^\"'`]"
    return found + re.findall(joined, code)


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(SOURCE)))
def test_the_client_knows_no_game(file: Path) -> None:
    assert game_knowledge(file.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    "known",
    [
        'const throwText = "t" + places.join("");',
        "const decision = `j${die + 1}${face}`;",
        'legal.some((one) => one.startsWith("j"))',
        "if (/^t\\d+$/.test(decision)) return 1;",
        "order.indexOf(`${one}-lock`)",
        'own.zones.filter((zone) => zone.id === "goals")',
        'title={say("zone-lucky")}',
        'has("wait-" + this.view.phase)',
        "say(`bar-${view.phase}`)",
        'if (view.phase === "colour") return;',
        'const kinds = ["row-choice"];',
        'bot: "casual"',
        'news.some(([key]) => key === "news-closed")',
        'say("nothing-fits", { name, sum })',
        'turn.choose("-")',
        'game === "bingolino"',
        '<p class="misthrows"></p>',
    ],
)
def test_knowledge_of_a_game_is_noticed(known: str) -> None:
    """Most of these stood in the client once."""
    assert game_knowledge(known) != []


@pytest.mark.parametrize(
    "fine",
    [
        'say("throw")',
        'live.send({ do: "throw" })',
        'sheet.dice[place] ?? "white"',
        'zone.kind === "card"',
        "// the goals of bingolino",
        "`${scheme}://${location.host}/ws/${id}`",
        "step.phase === phase",
    ],
)
def test_what_is_drawn_and_done_may_be_named(fine: str) -> None:
    assert game_knowledge(fine) == []


# What is sent


def tellings() -> Iterator[tuple[Variant, dict[str, Any]]]:
    """Every game, by default and with every other value of its options."""
    for variant in variants().values():
        yield variant, {}
        for option in variant.sheet.options:
            yield from ((variant, {option.name: value}) for value in option.values[1:])


def moments(variant: Variant, options: dict[str, Any], steps: int = 300) -> Iterator[tuple[Table, int, Hints]]:
    """Questions of a game in which everybody decides anything legal."""
    chance = random.Random(7)
    table = Table(variant, 2, options, first=0, seed=3)
    for _ in range(steps):
        if table.over:
            return
        if table.due() != "play":
            table.throw()
            continue
        for seat in table.asked():
            hints = table.view(seat).hints
            assert hints is not None
            yield table, seat, hints
            table.play(seat, chance.choice(table.legal(seat)))


@pytest.mark.parametrize(("variant", "options"), [pytest.param(*one, id=f"{one[0].id} {one[1]}") for one in tellings()])
def test_every_question_can_be_answered_without_reading_notation(variant: Variant, options: dict[str, Any]) -> None:
    cells = {cell.id for zone in variant.sheet.document(options, 0).zones for cell in zone.cells}
    for table, seat, hints in moments(variant, options):
        legal = set(table.legal(seat))
        assert legal <= cells | set(hints.names), "a decision without words"
        assert set(hints.cells) <= cells and set(hints.cells.values()) <= legal
        assert set(hints.places.values()) <= cells
        declined = {hints.decline} & legal
        assert declined == {"-"} & legal
        if hints.kind == "dice":
            turned = {decision for faces in hints.faces.values() for decision in faces.values()}
            assert {decision for _, decision in hints.again} | turned | declined == legal
        elif hints.kind == "count":
            assert set(hints.counts) == legal and len(hints.chances) == len(hints.counts)
        elif hints.kind == "tiles":
            assert legal <= set(hints.tile_cells) == set(hints.arranged) <= cells
            assert len(hints.arranged) == len(hints.tiles) == len(set(hints.arranged))
        else:
            assert legal <= cells | {*hints.cells.values(), *hints.places, *hints.names}


def test_a_proposed_layout_has_the_easy_numbers_where_lines_cross() -> None:
    table = Table("bingolino", 1, first=0)
    tiles = [1, 1, 2, 3, 5, 7, 8, 9, 9, 10, 11, 14, 18, 20, 21, 22]
    table.place([tiles])
    hints = table.view(0).hints
    assert hints is not None
    crossing = {"a1", "d1", "b2", "c2", "b3", "c3", "a4", "d4"}  # on a diagonal
    easy = {tile for tile, cell in zip(tiles, hints.arranged, strict=True) if cell in crossing}
    assert easy == {5, 7, 8, 9, 10, 11, 14}  # the eight nearest to nine; there are two nines


def test_a_seat_without_a_tile_is_told_so_and_nobody_else() -> None:
    table = Table("bingolino", 2, first=0)
    table.place([[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16], [*range(1, 15), 21, 22]])
    while table.phase == "layout":
        for seat in table.asked():
            table.play(seat, table.legal(seat)[0])
    assert table.view(1).waiting == ("wait-how-many", {}) and table.view(1).left_out is None
    table.play(0, "4")
    table.place([4, 4, 4, 4])
    assert table.view(1).left_out == ("nothing-fits", {"seat": 0, "sum": 16})
    assert table.view(0).left_out is None and table.view(None).left_out is None


def test_everything_the_client_receives_has_its_type() -> None:
    with TestClient(make_app(Sqlite(":memory:"))) as client:
        games = msgspec.json.decode(client.get("/api/games").content, type=list[GameCard])
        for game in games:
            lesson = msgspec.json.decode(client.get(f"/api/lessons/{game.id}").content, type=Lesson)
            levels = msgspec.json.decode(client.get(f"/api/levels/{game.id}?players=2").content, type=Levels)
            assert [level.name for level in levels.levels] == game.levels
            assert levels.stand_in in game.levels and game.opponent in game.levels
            setup = {"game": game.id, "seats": [{"name": "A"}, {"name": "B", "bot": game.opponent}], "first": 1}
            opened = client.post("/api/tables", json=setup).json()
            with client.websocket_connect(f"/ws/{opened['table']}") as socket:
                socket.send_json({"key": opened["key"]})
                [snapshot, *_] = msgspec.json.decode(socket.receive_text(), type=list[ServerMessage])
            record = client.get(f"/api/tables/{opened['table']}/record").text
            film = msgspec.json.decode(client.post("/api/replay", content=record).content, type=Film)
            assert len(film.steps) > 0
            assert isinstance(snapshot, Snapshot)
            assert game.family == lesson.family == snapshot.family == film.family == FAMILIES[game.id.split("-")[0]]
        with client.websocket_connect("/ws/none") as socket:
            socket.send_json({})
            msgspec.json.decode(socket.receive_text(), type=list[ServerMessage])
        assert client.get("/api/levels/quixx").status_code == 404


# Options


def test_an_option_says_of_which_kind_it_is() -> None:
    longo = cards.card(find("qwixx-longo")).options[0]
    assert (longo.kind, longo.lowest, longo.highest, longo.default[0]) == ("pairs", 2, 16, [5, 10])
    sheet = variants()["qwixx"].sheet
    odd = cards.option_card(sheet, Option("odd", "An odd one.", (1, 0, False, "")))
    assert (odd.kind, odd.values, odd.default) == ("choice", [1, 0, False, ""], 1)


# The generator of types


class Inner(msgspec.Struct):
    """Within."""

    number: int = 0


class Sent(msgspec.Struct, tag_field="type", tag="sent", omit_defaults=True):
    """What is sent.

    In two paragraphs.
    """

    kind: Literal["one", "two"]
    inner: list[Inner | None]  # a comment
    pairs: dict[int, tuple[str, float]] = {}


class Asked(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    wish: Any = None


def test_types_are_written_from_structs_with_their_words() -> None:
    assert client_types.Writer({"Wish": Sent | Asked}).write([Sent | Asked]) == (
        "export type Wish = Sent | Asked;\n\n"
        "/**\n * What is sent.\n *\n * In two paragraphs.\n */\n"
        'export interface Sent {\n  type: "sent";\n  kind: "one" | "two";\n'
        "  inner: (Inner | null)[]; // a comment\n  pairs?: Record<number, [string, number]>;\n}\n\n"
        "/** Within. */\nexport interface Inner {\n  number: number;\n}\n\n"
        "export interface Asked {\n  name: string;\n  wish?: unknown;\n}\n"
    )


def test_a_type_without_a_counterpart_is_refused() -> None:
    with pytest.raises(TypeError, match="no TypeScript type"):
        client_types.Writer({}).name(set[int])


def test_the_committed_types_are_those_of_the_messages(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["client_types.py", "--check"])
    assert client_types.main() == 0
    other = tmp_path / "types.ts"
    other.write_text(client_types.TARGET.read_text(encoding="utf-8").replace("stand_ins", "stand_in"), encoding="utf-8")
    monkeypatch.setattr(client_types, "TARGET", other)
    assert client_types.main() == 1
    assert capsys.readouterr().out.count("\n") == 1
