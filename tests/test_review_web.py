"""Reviews over http: line by line in their order, of finished games only, within limits, and in nobody's way."""

from __future__ import annotations

import asyncio
import http.client
import itertools
import json
import threading
import time
import zlib
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest
from litestar.testing import TestClient

from rollbook.games import find
from rollbook.kernel import bits
from rollbook.live.coached import ReviewBegun, ReviewLine, ReviewMoment, ReviewWhole
from rollbook.mass import strength, told
from rollbook.mass.advise import Choice
from rollbook.mass.foresee import Foreseer
from rollbook.mass.strength import Play
from rollbook.mass.told import told_review, worths
from rollbook.table import Table
from rollbook.thinkers import ahead, warming
from rollbook.thinkers.warming import Warming
from rollbook.web import reviewing
from rollbook.web.app import make_app
from rollbook.web.beside import Beside, Deadline
from rollbook.web.reviewing import Kept, key_of, reviewed
from rollbook.web.sqlite import Sqlite
from tests.serving import ask, served
from tests.test_replays import record_of
from tests.test_strength import LADDER
from tests.test_web import new_table


@pytest.fixture(autouse=True)
def interpreted(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Values are made up, and no compiler is needed: what they are is for other tests."""
    monkeypatch.setenv("ROLLBOOK_COMPILE", "off")
    monkeypatch.setattr(Foreseer, "_play", made_up)
    monkeypatch.setenv("ROLLBOOK_DATA", str(tmp_path))
    monkeypatch.setattr(reviewing, "affordable", lambda table: 2)


def made_up(self: Foreseer, state: Any, chosen: Any, seed: int, first: int, count: int, noted: Any) -> Any:
    """Play-outs that end anyhow, but always alike; everybody is expected to choose the first that is legal."""
    for seat in bits.members(state.to_act):
        noted[seat] = bits.lowest(self.variant.family.rules.legal(self._tables[0], state, seat))
    chance = np.random.default_rng([abs(seed) % 1000, first, *(action % 1000 for action in chosen.values())])
    return chance.random((count, self.players))


@pytest.fixture
def client() -> Iterator[TestClient[Any]]:
    with TestClient(make_app(Sqlite(":memory:"))) as client:
        yield client


def few(game: str = "wuerfel-bingo-5", throws: int = 3) -> Table:
    """A game alone that has just begun."""
    table = Table(game, 1, first=0, seed=5)
    for _ in range(throws):
        table.throw()
        while table.asked():
            table.play(0, table.legal(0)[0])
    return table


def read(text: str | bytes) -> list[Any]:
    return [msgspec.json.decode(line, type=ReviewLine) for line in text.splitlines()]


def test_lines_come_in_order_and_belong_to_the_film(client: TestClient[Any]) -> None:
    record = record_of(few())
    lines = read(client.post("/api/review", content=record).text)
    film = client.post("/api/replay", content=record).json()
    assert [type(line) for line in lines] == [ReviewBegun, *[ReviewMoment] * 3, ReviewWhole]
    assert (lines[0].moments, lines[0].counts) == (3, "points")
    assert [moment.step for moment in lines[1:4]] == [1, 3, 5]
    for moment in lines[1:4]:
        [judged] = moment.judged
        assert film["steps"][judged.step]["decided"]["play"] == judged.chosen.decided.play
        assert film["steps"][moment.step]["roller"] == moment.roller == 0


def test_every_family_is_reviewed_and_adds_up(client: TestClient[Any]) -> None:
    for game in ("qwixx", "wuerfel-bingo-5", "bingo-dice", "bingolino"):
        table = Table(game, 2, first=0, seed=4)
        while len(table.log) < 12 or (table.throws < 2 and table.secret):
            if table.due() != "play":
                table.throw()
            for seat in table.asked():
                table.play(seat, table.legal(seat)[0])
        answer = client.post("/api/review", content=record_of(table))
        *moments, whole = read(answer.text)[1:]
        assert answer.headers["content-type"].startswith("application/jsonl") and moments
        for one in whole.seats:
            total = one.start + one.luck.value + one.decisions.value + one.others.value
            assert total == pytest.approx(one.result)
            assert [position.seat for position in one.dearest] == [one.seat] * len(one.dearest)


def test_a_dear_decision_is_a_position_with_its_question_and_all_its_choices() -> None:
    """Green 12 is given up for nothing: whoever crosses the 3 there at first loses nine numbers of the row."""
    table = Table("qwixx", 1, first=0)
    table.place([1, 2, 1, 5, 6, 2])
    before = table.copy()
    choices = [Choice("r3", 9.0, 0.0), Choice("-", 8.5, 0.0, 0.5), Choice("g3", 2.0, 0.0, 7.0)]
    best, passed, worst = worths(before, 0, choices)
    assert (best.equal, passed.equal, worst.equal) == (True, False, False)
    assert (passed.decided.declined, best.decided.name, best.reason) == (True, None, None)
    assert worst.reason is not None and worst.reason[0].startswith("reason-")
    assert [one.reason for one in worths(before, 0, choices, why=[])] == [None] * 3


def test_the_dearest_can_be_tried_with_what_the_seat_may_know(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Choice, "clearly_worse", property(lambda choice: choice.behind > 0))
    table = Table("qwixx", 2, first=0, seed=2)
    while len(table.log) < 30 and not table.over:
        if table.due() != "play":
            table.throw()
        for seat in table.asked():
            table.play(seat, table.legal(seat)[-1])
    found: list[Any] = list(told_review(table, 4))[1:]
    *moments, whole = found
    assert isinstance(whole, ReviewWhole)
    positions = [position for one in whole.seats for position in one.dearest]
    assert positions
    judged = {(one.seat, one.step): one for moment in moments for one in moment.judged}
    for position in positions:
        view = position.view
        assert view.seat == position.seat and view.question is not None and view.hints is not None
        assert sorted(one.decided.play for one in position.choices) == sorted(view.legal)
        assert position.chosen in view.legal and view.noted is None
        assert judged[position.seat, position.step + 1].chosen.decided.play == position.chosen


def test_a_seat_has_the_sums_that_tell_its_strength(client: TestClient[Any]) -> None:
    """What the app adds up over games and sends back for an estimate."""
    whole = read(client.post("/api/review", content=record_of(few())).text)[-1]
    [one] = whole.seats
    assert len(one.play) == 6 and one.play[0] == one.real == 3 and one.helped == 0
    answer = client.post("/api/strength", json={"game": whole.game, "alone": True, "play": one.play})
    assert answer.status_code == 200 and set(answer.json()) == {"levels", "strength"}


def test_strength_is_told_beside_the_levels(client: TestClient[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strength, "scale", lambda: {"qwixx": {"together": [vars(rung) for rung in LADDER]}})
    play = sum((Play.of(0.02, 0.1) for _ in range(40)), Play())
    asked = {"game": "qwixx", "alone": False, "play": play.sums}
    told = client.post("/api/strength", json=asked).json()
    assert told["levels"] == [{"level": one.level, "elo": one.elo} for one in LADDER]
    assert told["strength"]["elo"] == pytest.approx(1500)  # a fifth of the stakes, as club
    assert told["strength"] == vars(strength.estimate("qwixx", 2, play))
    nothing: dict[str, Any] = {"levels": [], "strength": None}
    assert client.post("/api/strength", json={**asked, "alone": True}).json() == nothing
    assert client.post("/api/strength", json={**asked, "game": "my-own-sheet"}).json() == nothing
    assert client.post("/api/strength", json={**asked, "play": [0] * 6}).json()["strength"] is None


@pytest.mark.parametrize(
    "wrong",
    [
        "{}",
        "no json",
        '{"game": "qwixx", "alone": false, "play": [1, 2, 3]}',
        '{"game": "qwixx", "alone": false, "play": [1, 2, 3, 4, 5, 1e300]}',
        '{"game": "qwixx", "alone": false, "play": [1, 2, 3, 4, 5, "6"]}',
        '{"game": "qwixx", "alone": 2, "play": [1, 2, 3, 4, 5, 6]}',
    ],
)
def test_sums_that_are_none_are_refused_in_a_sentence(client: TestClient[Any], wrong: str) -> None:
    answer = client.post("/api/strength", content=wrong)
    assert answer.status_code == 400 and answer.json()["message"]


def test_only_a_game_that_is_over_or_given_up_is_reviewed(client: TestClient[Any]) -> None:
    opened = new_table(client, "wuerfel-bingo-5")
    going = client.get(f"/api/tables/{opened['table']}/review")
    assert going.status_code == 409 and going.json()["key"] == "error-review-going"
    assert client.get("/api/tables/none/review").status_code == 404
    with client.websocket_connect(f"/ws/{opened['table']}") as socket:
        socket.send_json({"key": opened["key"]})
        commands: list[dict[str, Any]] = [
            {"do": "throw"},
            {"do": "play", "seat": 0, "decision": "c3", "confirm": True},
        ]
        for number, command in enumerate(commands):
            socket.send_json({"id": str(number), **command})
        socket.send_json({"id": "last", "do": "close"})
        while "last" not in socket.receive_text():
            pass
    given_up = client.get(f"/api/tables/{opened['table']}/review")
    assert given_up.status_code == 200
    begun, *_, whole = read(given_up.text)
    assert (begun.moments, whole.over) == (1, False)


def test_what_is_no_record_is_refused_in_words(client: TestClient[Any]) -> None:
    for content, sentence in (
        (b"\xff\xfe", "UTF-8"),
        (b"{}\n", "record"),
        (record_of(few(throws=0)), "nothing was rolled"),
    ):
        answer = client.post("/api/review", content=content)
        assert answer.status_code == 400 and sentence in answer.json()["message"]


def test_games_that_are_too_long_are_refused(client: TestClient[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviewing, "MOST_STEPS", 3)
    answer = client.post("/api/review", content=record_of(few()))
    assert answer.status_code == 400 and "6 steps; at most 3" in answer.json()["message"]


def test_a_review_that_takes_too_long_breaks_off_with_a_sentence() -> None:
    class Late(Deadline):
        """Time is up when the second line is wanted."""

        def during(self, lines: Any) -> Any:
            for number, line in enumerate(lines):
                if isinstance(line, ReviewMoment) and number > 1:
                    self.end = 0.0
                yield from super().during([line])

    lines = [
        json.loads(line) for line in reviewed(record_of(few()), None, Kept(), Late(60, late=reviewing.LATE_REVIEW))
    ]
    assert [line["type"] for line in lines] == ["begun", "moment", "failed"]
    assert "takes too long" in lines[-1]["problem"]["message"]


def test_the_same_game_is_reviewed_once(client: TestClient[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Table] = []

    def noticed(table: Table, playouts: int) -> Any:
        asked.append(table)
        return told.told_review(table, playouts)

    monkeypatch.setattr(reviewing, "told_review", noticed)
    record = record_of(few())
    texts = {client.post("/api/review", content=record).text for _ in range(3)}
    assert len(texts) == 1 and len(asked) == 1
    assert key_of(few()) != key_of(few(throws=2))


def test_old_reviews_make_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviewing, "MOST_KEPT", 10)
    kept = Kept()
    for key in (b"a", b"b"):
        kept.keep(key, [b"12345"])
    kept.find(b"a")
    kept.keep(b"c", [b"1"])
    assert [kept.find(key) is not None for key in (b"a", b"b", b"c")] == [True, False, True]


def test_who_cannot_read_gzip_gets_plain_lines(client: TestClient[Any]) -> None:
    record = record_of(few())
    zipped = client.post("/api/review", content=record, headers={"Accept-Encoding": "gzip"})
    plain = client.post("/api/review", content=record, headers={"Accept-Encoding": "identity"})
    assert zipped.headers["content-encoding"] == "gzip" and "content-encoding" not in plain.headers
    assert zipped.text == plain.text


def test_one_address_has_so_many_at_a_time_and_others_wait_their_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    released = threading.Event()

    def slow(table: Table, playouts: int) -> Any:
        yield ReviewBegun("some", 1, "points", False)
        released.wait(20)

    monkeypatch.setattr(reviewing, "told_review", slow)
    with served(make_app(Sqlite(":memory:"))) as port:
        records = [record_of(few(throws=throws)) for throws in (1, 2, 3)]
        people = [threading.Thread(target=ask, args=(port, "POST", "/api/review", record)) for record in records[:2]]
        for one in people:
            one.start()
        time.sleep(0.5)
        status, sentence = ask(port, "POST", "/api/review", records[2])
        assert status == 503 and "try again in a moment" in sentence
        assert ask(port, "GET", "/healthz")[0] == 200
        released.set()
        for one in people:
            one.join(10)
        assert ask(port, "POST", "/api/review", records[2])[0] == 201


def test_lines_are_there_before_the_last_one_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    released = threading.Event()

    def slow(table: Table, playouts: int) -> Any:
        yield ReviewBegun("some", 1, "points", False)
        assert released.wait(20)
        yield ReviewBegun("other", 1, "points", False)

    monkeypatch.setattr(reviewing, "told_review", slow)
    with served(make_app(Sqlite(":memory:"))) as port:
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
        connection.request("POST", "/api/review", record_of(few()), {"Accept-Encoding": "gzip"})
        answer = connection.getresponse()
        unzip = zlib.decompressobj(wbits=31)
        first = unzip.decompress(answer.read1(10_000))
        assert json.loads(first)["game"] == "some"
        released.set()
        rest = b"".join(unzip.decompress(part) for part in iter(lambda: answer.read1(10_000), b""))
        assert json.loads(rest)["game"] == "other"
        connection.close()


def test_whoever_goes_away_stops_the_work() -> None:
    made: list[int] = []

    def endless(deadline: Deadline) -> Iterator[int]:
        for number in deadline.during(itertools.count()):
            made.append(number)
            time.sleep(0.01)
            yield number

    async def go_away() -> None:
        place = Beside()
        lines: AsyncIterator[int] = place.stream(endless)
        assert await anext(lines) == 0
        await lines.aclose()  # type: ignore[attr-defined]
        await asyncio.sleep(0.2)
        so_far = len(made)
        await asyncio.sleep(0.2)
        assert len(made) == so_far
        assert [number async for number in place.stream(lambda deadline: iter([1, 2]))] == [1, 2]  # the place is free
        place.close()

    asyncio.run(go_away())


def test_nobody_waits_for_a_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ahead, "can_compile", lambda: True)
    monkeypatch.setattr(ahead, "is_cached", lambda name: False)
    wanted: list[str] = []
    monkeypatch.setattr(Warming, "everything", lambda self: None)
    monkeypatch.setattr(Warming, "want_ahead", lambda self, variant, urgent=True: wanted.append(variant.id))
    with TestClient(make_app(Sqlite(":memory:"), warming=Warming())) as client:
        answer = client.post("/api/review", content=record_of(few()))
        assert answer.status_code == 503 and answer.json()["key"] == "error-coach-soon"
        assert answer.headers["retry-after"] == "3" and wanted == ["wuerfel-bingo-5"]
        monkeypatch.setattr(Warming, "why_failed", lambda self, variant, name: "no room on the disk")
        never = client.post("/api/review", content=record_of(few()))
        assert never.status_code == 400 and never.json()["key"] == "error-coach-never"


def test_what_coaches_need_is_compiled_by_a_process_of_its_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(warming, "can_compile", lambda: True)
    monkeypatch.setattr(warming, "is_ahead_ready", lambda variant, way: (tmp_path / way).exists())
    note = f"import sys; from pathlib import Path; Path({str(tmp_path)!r}, sys.argv[3]).write_text(sys.argv[2])"
    monkeypatch.setattr(Warming, "ahead_command", ["python3", "-c", note])
    queue = Warming()
    queue.want_ahead(find("qwixx-longo"))
    until = time.monotonic() + 20
    while not (tmp_path / "ahead-learned").exists() or not (tmp_path / "ahead-learned").read_text():
        assert time.monotonic() < until
        time.sleep(0.02)
    assert (tmp_path / "ahead-learned").read_text() == "qwixx-longo"
    queue.close()
