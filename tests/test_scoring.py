"""Keeping score by declared data: equal to the rules at every moment of games, and by hand where it warns."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from litestar.testing import TestClient
from scripts import scoring_vectors

from rollbook.games import Variant, find, variants
from rollbook.live.answers import ScoreSheet
from rollbook.scoring import Hand, Scoring, best, kept, reckon, shown, warnings
from rollbook.sheet import CellState
from rollbook.table import Table
from rollbook.thinkers.seat import Bot
from rollbook.web.app import make_app
from rollbook.web.cards import score_sheet
from rollbook.web.sqlite import Sqlite
from tests.test_client import tellings

CROSSED, GONE = CellState("crossed"), CellState("gone")


def by_hand(scoring: Scoring, cells: dict[str, CellState]) -> dict[str, CellState]:
    """Of all that a sheet shows, what somebody has marked: not what follows from it by itself."""
    marks = {}
    for tap in scoring.taps:
        for cell in tap.cells:
            now = cells[cell]
            if now.text or (now.state in tap.states and now.state != tap.states[0]) or now.state == "staked":
                marks[cell] = now
    return marks


def moments(variant: Variant, options: dict[str, Any], level: str) -> Iterator[tuple[Table, int, Hand, Any]]:
    """Every seat's sheet after everything that happens in a game, by hand and as the referee sees it."""
    scoring = variant.sheet.scoring(options)
    table = Table(variant, 2, options, first=0, seed=11)
    chance = random.Random(5)
    bots = {seat: Bot("eager", 11, seat) for seat in range(2)}
    earlier: dict[int, list[dict[str, CellState]]] = {0: [], 1: []}
    last: dict[int, dict[str, CellState]] = {}
    for _ in range(400):
        if table.over:
            return
        if table.due() == "play":
            for seat in table.asked():
                table.play(seat, bots[seat].decide(table) if level == "eager" else chance.choice(table.legal(seat)))
        else:
            table.throw()
        view = table.view(None)
        for seat in range(2):
            cells = by_hand(scoring, view.seats[seat].cells)
            if scoring.rounds > 1 and len(cells) < len(last.get(seat, {})):
                earlier[seat].append(last[seat])  # a new round has begun on an empty sheet
            last[seat] = cells
            starred = view.facts.starred[seat] if view.facts.starred else []
            yield table, seat, Hand(cells=cells, kept=starred, earlier=tuple(earlier[seat])), view


@pytest.mark.parametrize("level", ["random", "eager"])
@pytest.mark.parametrize(("variant", "options"), [pytest.param(*one, id=f"{one[0].id} {one[1]}") for one in tellings()])
def test_points_parts_and_cells_are_those_of_the_rules(variant: Variant, options: dict[str, Any], level: str) -> None:
    scoring = variant.sheet.scoring(options)
    followed = {zone.id for zone in variant.sheet.document(options, 0).zones if zone.kind != "numbers"}
    drawn = {c.id for z in variant.sheet.document(options, 0).zones if z.id in followed for c in z.cells}
    seen = 0
    for table, seat, hand, view in moments(variant, options, level):
        found, wanted = reckon(scoring, hand), view.seats[seat]
        assert found.points == wanted.points == table.engine.scores(table.state)[seat], len(table.log)
        assert {**dict.fromkeys(wanted.parts, 0), **found.parts} == wanted.parts
        assert found.lines == (view.facts.lines[seat] if view.facts.lines else [])
        assert shown(scoring, hand) == {cell: wanted.cells[cell] for cell in drawn}
        seen += 1
    assert seen > 40


# By hand


def crossed(*cells: str) -> dict[str, CellState]:
    return dict.fromkeys(cells, CROSSED)


def told(game: str, cells: dict[str, CellState], kept: tuple[int, ...] = ()) -> list[tuple[str, str]]:
    found = warnings(find(game).sheet.scoring({}), Hand(cells=cells, kept=kept))
    return [(warned.cell, warned.message) for warned in found]


def test_a_cross_left_of_an_earlier_one_is_warned_about_and_counts() -> None:
    assert told("qwixx", crossed("r3", "r7", "y4", "y2")) == [("y2", "warn-order")]
    assert reckon(find("qwixx").sheet.scoring({}), Hand(cells=crossed("y4", "y2", "r3"))).points == 4  # 3 and 1


def test_a_lock_needs_its_crosses_and_closes_the_row() -> None:
    assert told("qwixx", crossed("g12", "g11", "g10", "g9", "g2")) == [("g2", "warn-needs")]
    assert told("qwixx", crossed("g12", "g11", "g10", "g9", "g8", "g2")) == []
    assert told("qwixx-longo", crossed("b16", "b15", "b14", "b13", "b12", "b3")) == [("b3", "warn-needs")]
    late = crossed("g12", "g11", "g10", "g9", "g8", "g2") | crossed("g3")
    assert told("qwixx", late) == [("g3", "warn-closed")]
    assert told("qwixx", {"r-lock": GONE, "r5": CROSSED}) == [("r5", "warn-closed")]


def test_the_end_is_told() -> None:
    assert told("qwixx", {"r-lock": GONE, "b-lock": GONE}) == [("b-lock", "warn-two-rows")]
    assert told("qwixx", crossed("m1", "m2", "m3", "m4")) == [("m4", "warn-misthrows")]
    assert told("bingolino", {}, kept=(0, 1, 2, 8)) == [("star4", "warn-all-stars")]
    goals = {f"f{field}": CellState("reached") for field in range(11, 21)}
    assert told("bingo-dice", goals) == [("f20", "warn-all-goals")]


def test_a_bonus_space_wants_a_field_struck() -> None:
    assert told("qwixx-bonus-a", crossed("r3")) == [("f1", "warn-bonus-field")]
    assert told("qwixx-bonus-a", crossed("r3") | {"f1": CellState("struck")}) == []
    after = crossed("r3") | {"r-lock": GONE}  # red fields are struck then: the next one is yellow
    assert told("qwixx-bonus-a", after) == [("f2", "warn-bonus-field")]


def test_there_are_three_tiles_of_a_number() -> None:
    tiles = {cell: CellState("open", "9") for cell in ("a1", "b1", "c1", "d4")}
    [warned] = warnings(find("bingolino").sheet.scoring({}), Hand(cells=tiles))
    assert (warned.cell, warned.message, warned.values) == ("d4", "warn-tile-copies", {"count": 3, "number": 9})


def test_a_star_stays_when_a_tile_is_turned_back() -> None:
    scoring = find("bingolino").sheet.scoring({})
    turned = {cell: CellState("turned", "5") for cell in ("a1", "b1", "c1", "d1")}
    assert kept(scoring, Hand(cells=turned)) == [0]
    back = turned | {"d1": CellState("open", "5")}
    assert reckon(scoring, Hand(cells=back, kept=(0,))).points == 1
    assert reckon(scoring, Hand(cells=back)).points == 0


@pytest.mark.parametrize(
    ("numbers", "blue", "red"),
    [
        ([7, 7, 7, 4, 4], ("full house", 8), ("full house", 5)),
        ([2, 3, 4, 5, 6], ("five without 7", 12), ("five without 7", 10)),
        ([9, 8, 7, 6, 5], ("five with 7", 8), ("five with 7", 7)),
        ([7, 7, 7, 4, 5], ("triplet", 3), ("triplet", 2)),
        ([2, 12], ("nothing", 0), ("nothing", 0)),
    ],
)
def test_options_change_what_a_line_is_worth(numbers: list[int], blue: Any, red: Any) -> None:
    sheet = find("wuerfel-bingo-5").sheet
    assert best(sheet.scoring({}).patterns, numbers) == blue
    assert best(sheet.scoring({"points": "red"}).patterns, numbers) == red


def test_symbols_change_the_points() -> None:
    scoring = find("qwixx-bonus-b").sheet.scoring({})
    rows = crossed("r6", "y2", "g12", "b4", "m1")  # +13 with both of its spaces; a cross in every row
    assert reckon(scoring, Hand(cells=rows)).points == 4 + 13 - 5
    free = rows | crossed("y3", "g5")  # no misthrows count; rows of 1, 2, 2, 1 crosses
    assert reckon(scoring, Hand(cells=free)).points == 1 + 3 + 3 + 1 + 13
    double = free | crossed("r8", "b10")  # the lowest rows, now all of two crosses, count double
    assert reckon(scoring, Hand(cells=double)).points == 4 * 3 + 13 + 3


# What is sent


def test_every_pad_of_a_game_is_sent_once() -> None:
    with TestClient(make_app(Sqlite(":memory:"))) as client:
        for game in variants():
            sheet = msgspec.json.decode(client.get(f"/api/score-sheets/{game}").content, type=ScoreSheet)
            assert sheet == msgspec.convert(msgspec.to_builtins(score_sheet(find(game))), ScoreSheet)
        assert client.get("/api/score-sheets/quixx").status_code == 404
    pads = {game: len(score_sheet(find(game)).pads) for game in variants()}
    printed = {
        "qwixx-longo": 5,
        "qwixx-gemixxt-b": 2,
        "wuerfel-bingo-5": 2,
    }  # lucky numbers, green rows, tables of points
    assert pads == {game: printed.get(game, 1) for game in variants()}


def test_every_cell_that_is_drawn_can_be_tapped_or_follows() -> None:
    for game in variants():
        for pad in score_sheet(find(game)).pads:
            drawn = {c.id for zone in pad.document.zones if zone.kind != "numbers" for c in zone.cells}
            assert set(shown(pad.scoring, Hand(cells={}))) == drawn


def test_the_vectors_of_the_client_are_fresh() -> None:
    assert scoring_vectors.TARGET.read_text(encoding="utf-8") == scoring_vectors.written()
