"""Games as data: what a file holds, that its games can be played again, and what nobody should find lying about."""

from __future__ import annotations

import errno
import json
from pathlib import Path
from typing import Any

import pytest

from rollbook.cli import main
from rollbook.errors import BadOption, RollbookError
from rollbook.games import find, variants
from rollbook.mass import export as exporting
from rollbook.mass.export import export, games_of
from rollbook.mass.observation import Encoder
from rollbook.mass.simulate import simulate
from rollbook.replay import replay
from rollbook.table import Table
from rollbook.thinkers import friendly
from tests.extras import needs

needs("pyarrow")

from pyarrow import parquet  # noqa: E402


@pytest.fixture(autouse=True)
def interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ROLLBOOK_COMPILE", "off")


def rows_of(file: Path) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = parquet.read_table(file).to_pylist()
    return rows


def card_of(file: Path) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(parquet.read_schema(file).metadata[b"rollbook"])
    return told


@pytest.mark.parametrize("game", variants())
def test_games_can_be_played_again_by_the_rules(game: str, tmp_path: Path) -> None:
    """Every legal set, choice, score and winner; and what a seat sees, number by number."""
    variant = find(game)
    players = min(3, variant.sheet.players[1])
    bots = [friendly(variant)]
    made = export(game, tmp_path / "games.parquet", 3, players, bots, seed=4)
    rows = rows_of(made.file)
    assert (made.games, made.decisions) == (3, len(rows))
    encoder = Encoder(variant, players)
    for number, table in enumerate(games_of(made.file)):
        own = [row for row in rows if row["game"] == number]
        assert [row["choice"] for row in own if row["seat"] == 0] == [
            line["play"] for line in table.log if line.get("seat") == 0
        ]
        [again] = replay(json.dumps(line) for line in table.record())
        assert again.finished
        assert own[-1]["scores"] == table.scores()
        assert {row["seat"]: row["share"] > 0 for row in own} == {
            seat: seat in table.winners() for seat in range(players)
        }
        walk(Table(game, players, first=number % players), own, encoder)
    result = simulate(game, players, 3, bots, seed=4)
    last = {(row["game"], row["seat"]): row["points"] for row in rows}
    for seat in range(players):
        assert sum(last[number, seat] for number in range(3)) == pytest.approx(3 * result.seats[seat].mean)


def walk(table: Table, rows: list[dict[str, Any]], encoder: Encoder) -> None:
    """From row to row: who is asked when, and what they see."""
    moment = -1
    for row in rows:
        for line in json.loads(row["dice"] or "[]"):
            table.enter(line)
        if row["moment"] != moment:
            assert not table.noted, "a moment is over when all have decided"
            moment = row["moment"]
        assert row["phase"] == table.phase
        assert row["position"] == encoder.encode(table.known_to(row["seat"]), row["seat"]).tolist()
        table.play(row["seat"], row["choice"])
    assert rows[0]["end"] == table.over != ""


def test_threads_change_no_byte(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exporting, "ROW_GROUP", 500)  # several groups
    files = [export("qwixx", tmp_path / f"{n}.parquet", 70, bots=["casual"], seed=1, threads=n).file for n in (1, 3)]
    assert files[0].read_bytes() == files[1].read_bytes()
    assert parquet.ParquetFile(files[0]).num_row_groups > 1
    other = export("qwixx", tmp_path / "other.parquet", 70, bots=["casual"], seed=2)
    assert other.file.read_bytes() != files[0].read_bytes()


def test_a_card_describes_every_column(tmp_path: Path) -> None:
    made = export(
        "qwixx-longo", tmp_path / "games.parquet", 2, 2, ["casual", "random"], options={"lucky": [[2, 3], [4, 5]]}
    )
    told, page = card_of(made.file), made.card.read_text(encoding="utf-8")
    table = parquet.read_table(made.file)
    assert [column["name"] for column in told["columns"]] == table.column_names
    assert [one["name"] for one in told["position"]] == list(Encoder("qwixx-longo").names)
    assert (told["game"], told["bots"], told["games"]) == ("qwixx-longo", ["casual", "random"], 2)
    assert told["options"] == {"lucky": [[2, 3], [4, 5]]}
    assert made.card.name == "games.parquet.md"
    for column in table.column_names:
        assert f"| `{column}` |" in page
    assert f"{made.decisions:,} decisions" in page
    assert [game.options for game in games_of(made.file)] == [told["options"]] * 2


def test_choices_are_valued_where_that_is_asked(tmp_path: Path) -> None:
    made = export("bingolino", tmp_path / "games.parquet", 1, 2, ["casual"], seed=1, values=2)
    rows = rows_of(made.file)
    hidden = [row["value"] for row in rows if row["phase"] == "layout"]
    open_ = [row["value"] for row in rows if row["phase"] != "layout"]
    assert hidden and set(hidden) == {None}
    assert open_ and all(0 <= value <= 1 for value in open_)
    assert open_[-1] in (0, 1), "the game is over"
    assert card_of(made.file)["playouts"] == 2


def test_what_cannot_be_written_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: Any, **__: Any) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(parquet.ParquetWriter, "write_table", full)
    with pytest.raises(RollbookError, match=r"cannot write .*games.parquet: No space left on device"):
        export("qwixx", tmp_path / "games.parquet", 2)
    assert list(tmp_path.iterdir()) == []


def test_data_whose_card_cannot_be_written_is_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exporting, "check_name", lambda file: (tmp_path / "games.parquet.md").mkdir())
    with pytest.raises(RollbookError, match=r"cannot write .*games.parquet: Is a directory"):
        export("qwixx", tmp_path / "games.parquet", 2)
    assert [file.name for file in tmp_path.iterdir()] == ["games.parquet.md"]


def test_a_page_that_is_there_is_not_taken_for_the_card(tmp_path: Path) -> None:
    page = tmp_path / "games.parquet.md"
    page.write_text("mine")
    with pytest.raises(BadOption, match=r"games\.parquet\.md is there already"):
        export("qwixx", tmp_path / "games.parquet", 2)
    assert page.read_text() == "mine" and list(tmp_path.iterdir()) == [page]


def test_who_interrupts_finds_nothing_half_done(tmp_path: Path) -> None:
    def interrupt(done: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        export("qwixx", tmp_path / "games.parquet", 60, threads=2, on_progress=interrupt)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["quixx", "--to", "{folder}/a.parquet"], "did you mean 'qwixx'"),
        (["qwixx", "--to", "{folder}/a.parquet", "--bots", "genius"], "there is no bot 'genius'"),
        (["qwixx", "--to", "{folder}/a.parquet", "--bots", "casual,random,random", "--players", "2"], "1 or 2 bots"),
        (["qwixx", "--to", "{folder}/a.csv"], "the data is a Parquet file; name it {folder}/a.parquet"),
        (["qwixx", "--to", ""], "the data is a Parquet file; name it games.parquet"),
        (["qwixx", "--to", "{folder}/none/a.parquet"], "cannot write {folder}/none/a.parquet: No such file or dir"),
        (["qwixx", "--to", "{folder}/there.parquet"], "{folder}/there.parquet is there already; remove it"),
        (["qwixx", "--to", "{folder}/a.parquet", "--games", "0"], "games are possible, not 0"),
        (["qwixx", "--to", "{folder}/a.parquet", "--threads", "0"], "threads are possible, not 0"),
        (["qwixx", "--to", "{folder}/a.parquet", "--values", "-1"], "playouts are possible, not -1"),
        (["qwixx", "--to", "{folder}/a.parquet", "--cluster", "next door"], "is no address of a Ray cluster"),
        (["qwixx"], "--to is missing"),
    ],
)
def test_a_slip_gets_one_line(
    words: list[str], message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "there.parquet").write_bytes(b"mine")
    monkeypatch.setattr("sys.argv", ["rollbook", "export", *(word.format(folder=tmp_path) for word in words)])
    monkeypatch.setattr("rollbook.cli._mend_streams", lambda: None)
    with pytest.raises(SystemExit) as left:
        main()
    said = capsys.readouterr().err
    assert left.value.code == 2
    assert message.format(folder=tmp_path) in said
    assert len(said.strip().splitlines()) == 1
    assert [file.name for file in tmp_path.iterdir()] == ["there.parquet"]
    assert (tmp_path / "there.parquet").read_bytes() == b"mine"


def test_a_file_that_is_no_export_is_refused(tmp_path: Path) -> None:
    with pytest.raises(RollbookError, match=r"cannot read .*No such file"):
        list(games_of(tmp_path / "none.parquet"))
    (tmp_path / "text.parquet").write_text("no")
    with pytest.raises(RollbookError, match="holds no games that rollbook export has written"):
        list(games_of(tmp_path / "text.parquet"))


def test_a_file_that_was_changed_does_not_pass_for_games(tmp_path: Path) -> None:
    made = export("qwixx", tmp_path / "games.parquet", 1, bots=["casual"])
    table = parquet.read_table(made.file)
    wrong = [["-"]] * len(table)
    place = table.column_names.index("legal")
    parquet.write_table(table.set_column(place, table.schema.field(place), [wrong]), made.file)
    with pytest.raises(RollbookError, match="game 0 cannot be played again: legal should be"):
        list(games_of(made.file))


def test_without_pyarrow_one_is_told_what_installs_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    with pytest.raises(BadOption, match=r"need pyarrow; install it with: pip install 'rollbook\[parquet\]'"):
        export("qwixx", tmp_path / "games.parquet", 2)
