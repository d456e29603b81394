"""Practice: positions of the files, what is alike, how they are chosen, and how somebody does."""

from __future__ import annotations

import os
from collections import Counter
from pathlib import Path

import msgspec
import pytest

from rollbook.errors import BadOption
from rollbook.games import find, variants
from rollbook.kernel import luck
from rollbook.live.coached import PracticeList, PracticePosition
from rollbook.mass.judge import Judge
from rollbook.mass.weigh import difference, extend_all
from rollbook.practice import FINE, Position, choices, follow, position, positions, set_up, unit_of, write_moves
from rollbook.practice.progress import Progress, keep, read
from rollbook.table import Table
from rollbook.terminal.practice import wanted
from rollbook.thinkers import Form, card, form_of, kinds_of, ladder, reasons_for
from rollbook.training.positions import LEAST, STUDY, Found, name
from rollbook.training.practice import chosen, different
from rollbook.web.app import make_app
from rollbook.web.practice import listed, told
from rollbook.web.sqlite import Sqlite
from tests import command
from tests.serving import ask, served

SAMPLE, MORE = 100, 10  # every so many of a file in `make test` and in `make check`; all of them in `make soak`
only_in_soak = pytest.mark.skipif(not os.environ.get("ROLLBOOK_SOAK"), reason="minutes each: part of make soak")


# The way to a position


@pytest.mark.parametrize("players", [1, 2])
@pytest.mark.parametrize("game", list(variants()))
def test_moves_lead_to_the_same_position(game: str, players: int) -> None:
    table, generator = Table(game, players, seed=5), [luck.mix(5, 0)]
    questions = 0
    while not table.over and questions < 30:
        if table.due() != "play":
            table.throw()
            continue
        if all(len(table.legal(seat)) > 1 for seat in table.asked()):
            questions += 1
            if questions % 7 == 0:
                moves = write_moves(table.log, Table(game, players, first=table.first))
                again = follow(Table(game, players, first=table.first), moves)
                assert again.state == table.state and list(again.log) == list(table.log)
        for seat in table.asked():
            legal = table.legal(seat)
            table.play(seat, legal[luck.below(generator, len(legal))])
    assert questions > 7


# What is alike


def alike(game: str, one: str, other: str, players: int = 1) -> bool:
    """Whether two positions, told by their moves, are the same to the seat that is asked first."""
    tables = [follow(Table(game, players, first=0), moves) for moves in (one, other)]
    forms = [form_of(table.engine, table.state, table.asked()[0]) for table in tables]
    return forms[0] == forms[1]


@pytest.mark.parametrize(
    ("game", "one", "other", "same"),
    [
        # Red and yellow change places, and so do the dice of these rows.
        ("qwixx", "121111 r3 - 125632", "121111 y3 - 126532", True),
        ("qwixx", "121111 r3 - 125632", "121111 y3 - 125632", False),
        # Low and high change places: red 3 is green 11, and a die that shows 2 shows 5.
        ("qwixx", "121111 r3 - 125632", "656666 g11 - 654521", True),
        # The white dice are not told apart.
        ("qwixx", "345632", "435632", True),
        # Red stands above yellow in Bonus A, but its bonus cells are others.
        ("qwixx-bonus-a", "121111 r3 - 125632", "121111 y3 - 126532", False),
        # A corner is a corner, the middle is not; only the sum counts.
        ("wuerfel-bingo-5", "34 a1 56", "25 e5 65", True),
        ("wuerfel-bingo-5", "34 a1 56", "34 c3 56", False),
        # Cells on a diagonal can change places with their whole lines: a1 and e5 with b2 and d4.
        ("wuerfel-bingo-5", "34 a1 56", "34 b2 56", True),
        ("wuerfel-bingo-5", "34 a1 56", "34 a2 56", False),
        # The order of dice does not matter, nor which of them are thrown again.
        ("bingo-dice", "11234", "43211", True),
        ("bingo-dice", "11234 t3 11634", "43211 t3 43611", True),
        ("bingo-dice", "11234", "11235", False),
    ],
)
def test_positions_that_are_alike(game: str, one: str, other: str, same: bool) -> None:
    assert alike(game, one, other) == same


TILES = "1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16"


def test_bingolino_squares_may_be_turned() -> None:
    rows = [f"{letter}{row}" for row in "1234" for letter in "abcd"]
    columns = [f"{letter}{row}" for letter in "abcd" for row in "1234"]
    shifted = rows[1:] + rows[:1]
    one, turned, other = (f"{TILES} {' '.join(cells[:15])} 3 124" for cells in (rows, columns, shifted))
    assert alike("bingolino", one, turned) and not alike("bingolino", one, other)
    assert alike("bingolino", one, one.replace("124", "421")) and not alike("bingolino", one, one.replace("124", "223"))


def kinds_by_text(table: Table, seat: int) -> dict[str, Form]:
    actions = table.actions(seat)
    kinds = kinds_of(table.engine, table.state, seat, list(actions.values()))
    return {text: kinds[action] for text, action in actions.items()}


def test_equal_choices_are_alike() -> None:
    table = follow(Table("bingo-dice", 1, first=0), "11234")
    kinds = kinds_by_text(table, 0)
    assert kinds["t1"] == kinds["t2"] != kinds["t3"] and kinds["t13"] == kinds["t23"]
    table = follow(Table("wuerfel-bingo-5", 1, first=0), "34 c3 56")
    kinds = kinds_by_text(table, 0)
    assert kinds["a1"] == kinds["e5"] == kinds["b2"] != kinds["a2"]
    table = follow(Table("wuerfel-bingo-5", 1, first=0), "34 a1 56")
    kinds = kinds_by_text(table, 0)
    assert kinds["e1"] == kinds["a5"] != kinds["e5"] and kinds["b2"] == kinds["d4"]
    table = follow(Table("qwixx", 1, first=0), "125555")
    kinds = kinds_by_text(table, 0)
    assert kinds["r3"] == kinds["y3"] != kinds["b3"] == kinds["g3"] != kinds["-"]
    table = follow(Table("qwixx", 1, first=0), "345346")
    kinds = kinds_by_text(table, 0)
    assert len(set(kinds.values())) == len(kinds)  # the coloured dice tell the rows apart


# The files


def sample(game: str, every: int = SAMPLE) -> list[Position]:
    return positions(find(game)).positions[::every]


def check(game: str, one: Position) -> None:
    """A position of a file: the referee comes to it, and everything that is said of it is so."""
    variant = find(game)
    table = set_up(variant, one)
    actions = table.actions(one.seat)
    assert len(actions) == len(one.behind) == len(one.errors) > 1
    assert one.seat in table.asked() and {one.best, one.tempting, *one.equal} <= set(actions)
    assert one.id == name(form_of(table.engine, table.state, one.seat))
    kinds = kinds_by_text(table, one.seat)
    assert {text for text, kind in kinds.items() if kind == kinds[one.best]} == set(one.right)
    assert one.tempting not in one.right and "club" in one.missed
    assert set(one.missed) <= {level.name for level in ladder(variant) if level.for_people}, "people know no others"
    unit = unit_of(variant, one.players)
    for choice in choices(variant, one):
        least = 0.0 if choice.decision in one.right else LEAST[unit] - 1 / FINE[unit]
        assert (choice.behind == 0) == (choice.decision in one.right) and choice.behind >= least
    best, instead = actions[one.best], actions[one.tempting]
    given = [(told.theme, told.message) for told in reasons_for(table.engine, table.state, one.seat, best, instead)]
    assert (one.theme, (f"reason-{one.reason[0]}", one.reason[1])) in given


@pytest.mark.parametrize("game", list(variants()))
def test_positions_are_what_the_file_says(game: str) -> None:
    for one in sample(game):
        check(game, one)


@pytest.mark.thorough
@pytest.mark.parametrize("game", list(variants()))
def test_more_positions_are_what_the_file_says(game: str) -> None:
    for one in sample(game, 1 if os.environ.get("ROLLBOOK_SOAK") else MORE):
        check(game, one)


@pytest.mark.parametrize("game", list(variants()))
def test_a_file_has_no_two_alike_and_enough_of_every_theme(game: str) -> None:
    there = positions(find(game)).positions
    assert there and len({one.id for one in there}) == len(there)
    themes = Counter(one.theme for one in there)
    assert set(themes) <= {reason.theme for reason in card(find(game).family).reasons}
    assert len(themes) > 1 and min(themes.values()) >= len(there) // 10
    assert {one.stage for one in there} == {0, 1, 2}
    if len(there) >= 100:  # a file that is still small need not have of everything
        assert len(themes) >= 3 and len({one.players for one in there}) > 1


@only_in_soak
@pytest.mark.xdist_group("compiled")
@pytest.mark.parametrize("game", list(variants()))
def test_the_best_choice_stays_best_with_ten_times_the_playouts(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("ROLLBOOK_COMPILE", raising=False)  # make soak compiles nothing else; 20 play-outs tell nothing
    variant = find(game)
    there = positions(variant).positions
    looked_at = there[:: max(1, len(there) // 100)][:100]
    stays = 0
    for one in looked_at:
        table = set_up(variant, one)
        actions = table.actions(one.seat)
        rival = min((c for c in choices(variant, one) if c.decision not in one.right), key=lambda c: c.behind).decision
        judge = Judge(table.engine)
        pair = {decision: actions[decision] for decision in (one.best, rival)}
        lines = judge.choices(table.known_to(one.seat), one.seat, pair, seed=77)
        extend_all(lines.values(), 10 * STUDY)  # all of them, however clear it is before
        stays += difference(lines[one.best], lines[rival], one.seat)[0] > 0
    assert stays >= 0.97 * len(looked_at), f"{stays} of {len(looked_at)}"


# Choosing


def found(id: str, stage: int, *themes: str) -> Found:
    one = Position(id, 1, 0, "", 0, "r7", 0, [0, 9], [0, 1], "-", ["club"], themes[0], ("key", {}), stage)
    return Found(one, [(theme, f"{theme}-key", {}) for theme in themes])


def test_themes_that_are_short_get_positions_that_are_about_them_too() -> None:
    finds = [found(f"g{number}", number % 3, "gaps", *(["end"] if number < 5 else [])) for number in range(40)]
    finds += [found(f"l{number}", 0, "locks") for number in range(8)]
    picked = chosen(finds, 50)
    themes = Counter(one.theme for one in picked)
    assert themes == {"gaps": 35, "locks": 8, "end": 5}
    assert all(one.reason == ("end-key", {}) for one in picked if one.theme == "end")


def test_a_theme_that_is_too_rare_is_left_out() -> None:
    finds = [found(f"g{number}", 0, "gaps") for number in range(40)]
    finds += [found("b1", 0, "bonus", "gaps"), found("b2", 0, "bonus")]
    assert Counter(one.theme for one in chosen(finds, 100)) == {"gaps": 41}


def test_themes_and_stages_take_turns() -> None:
    finds = [found(f"{theme}{number}", number // 10, theme) for theme in ("gaps", "locks") for number in range(30)]
    picked = chosen(finds, 12)
    assert Counter((one.theme, one.stage) for one in picked) == {
        (theme, stage): 2 for theme in ("gaps", "locks") for stage in range(3)
    }


def test_of_positions_that_are_alike_the_first_is_kept() -> None:
    finds = different([[found("a", 0, "gaps")], [found("a", 2, "locks"), found("b", 1, "gaps")]])
    assert [(one.position.id, one.position.stage) for one in finds] == [("a", 0), ("b", 1)]


# How somebody does


def test_progress_counts_and_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ROLLBOOK_DATA", str(tmp_path))
    there = [found(id, 0, theme).position for id, theme in (("a", "gaps"), ("b", "locks"), ("c", "gaps"))]
    mine = Progress()
    for right in (True, False, True):
        mine.note(mine.next(there), right)
    keep({"qwixx": mine})
    again = read()["qwixx"]
    assert (again.streak, again.longest, again.seen) == (1, 1, {"a": True, "b": False, "c": True})
    assert (again.themes["gaps"].right, again.themes["gaps"].tried, again.themes["locks"].right) == (2, 2, 0)
    assert again.next(there).id == "b"  # what was wrong comes again
    again.note(there[1], True)
    assert again.next(there).id == "a" and again.streak == 2  # and then everything


def test_a_broken_file_of_progress_counts_as_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ROLLBOOK_DATA", str(tmp_path))
    (tmp_path / "practice.json").write_text("{")
    assert read() == {}


def test_what_is_not_there_is_refused() -> None:
    qwixx = find("qwixx")
    with pytest.raises(BadOption, match="numbered from 1 to"):
        position(qwixx, 0)
    with pytest.raises(BadOption, match="there is no theme 'stars' in Qwixx; themes: "):
        wanted(qwixx, "stars", None)
    with pytest.raises(BadOption, match="missed by 9 levels"):
        wanted(qwixx, None, 9)
    theme = next(iter(positions(qwixx).themes()))
    assert {one.theme for one in wanted(qwixx, theme, None)} == {theme}


# Doors


def test_the_terminal_asks_judges_and_keeps_progress(tmp_path: Path) -> None:
    one = positions(find("qwixx")).positions[0]
    environment = {**os.environ, "ROLLBOOK_DATA": str(tmp_path), "ROLLBOOK_LANGUAGE": "en", "COLUMNS": "100"}
    shown = command.run(("practice", "qwixx"), f"{one.best}\nq\n", environment)
    assert shown.returncode == 0 and f"Right: {one.best}" in shown.stdout and "1 right in a row" in shown.stdout
    kept = msgspec.json.decode((tmp_path / "practice.json").read_bytes())["qwixx"]
    assert (kept["streak"], kept["seen"]) == (1, {one.id: True})
    second = positions(find("qwixx")).positions[1]
    shown = command.run(("practice", "qwixx"), f"{second.tempting}\nq\n", environment)
    assert " is best, " in shown.stdout and "Your choice gives away " in shown.stdout
    assert msgspec.json.decode((tmp_path / "practice.json").read_bytes())["qwixx"]["streak"] == 0
    refused = command.run(("practice", "qwixx", "--theme", "stars"), "", environment)
    assert refused.returncode == 2 and refused.stderr.startswith("rollbook: there is no theme 'stars'")


@pytest.mark.parametrize("game", list(variants()))
def test_a_position_over_http_has_all_that_a_device_shows(game: str) -> None:
    variant, one = find(game), positions(find(game)).positions[0]
    items = msgspec.json.decode(listed(variant), type=PracticeList)
    assert items.positions[0].id == one.id and set(items.themes) == {item.theme for item in items.positions}
    shown = msgspec.json.decode(told(variant, 1), type=PracticePosition)
    position = shown.position
    assert sorted(worth.decided.play for worth in position.choices) == position.view.legal
    assert {worth.decided.play for worth in position.choices if worth.equal} == set(one.right)
    assert position.choices[0].reason is not None and len(shown.documents) == one.players


def test_the_server_hands_positions_out() -> None:
    first = positions(find("qwixx")).positions[0]
    with served(make_app(Sqlite(":memory:"))) as port:
        status, text = ask(port, "GET", "/api/practice/qwixx")
        assert status == 200 and f'"{first.id}"' in text
        status, text = ask(port, "GET", f"/api/practice/qwixx/1?id={first.id}")
        assert status == 200 and '"choices"' in text
        assert ask(port, "GET", "/api/practice/qwixx/0")[0] == 400
        status, text = ask(port, "GET", "/api/practice/qwixx/100000")
        assert status == 400 and text.startswith("positions of Qwixx are numbered from 1 to ")
        assert ask(port, "GET", "/api/practice/nonsense")[0] == 404
        assert ask(port, "GET", "/api/practice/nonsense/1")[0] == 404
