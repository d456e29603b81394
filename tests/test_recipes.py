"""The recipes of CONTRIBUTING.md, taken from its text and tried in every door.

A copy of the package gets the new sheet and the new family; what is checked then runs in other processes, on the copy.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
TEXT = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
SHEET, GAME = "qwixx-stairs", "uphill"

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("recipes")]


def block(before: str) -> str:
    """The block of code that follows some words of the text."""
    found = re.search(re.escape(before) + r".*?^```\w+\n(.*?)^```$", TEXT, re.M | re.S)
    assert found, before
    return found[1]


def add_the_sheet(root: Path) -> None:
    """What a contributor does for a sheet: one edited file."""
    sheets = root / "src" / "rollbook" / "games" / "qwixx" / "sheets.py"
    code = sheets.read_text(encoding="utf-8")
    pad = block("copy the classic pad")
    code = re.sub(r"^SHEETS = \((.*)\)$", rf"{pad}\nSHEETS = (\1, STAIRS)", code, flags=re.M)
    sheets.write_text(code, encoding="utf-8")


def add_the_game(root: Path) -> None:
    """What a contributor does for a game: its files, and words at the end of one."""
    for name, text in re.findall(r"^`([\w/.]+)`:\n\n```\w+\n(.*?)^```$", TEXT, re.M | re.S):
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text, encoding="utf-8")
    with (root / "src" / "rollbook" / "words" / "en.ftl").open("a", encoding="utf-8") as words:
        words.write("\n" + block("Words that people read"))


@dataclass(frozen=True)
class Copy:
    """A copy of the project in which both recipes were followed."""

    root: Path

    def run(self, *words: str, typed: str = "", code: int = 0) -> str:
        """What Python prints when it runs in the copy; with a code other than 0, what it complains."""
        environment = {
            **os.environ,
            "PYTHONDONTWRITEBYTECODE": "",  # what one command has translated the next one need not
            "PYTHONPATH": f"{self.root / 'src'}{os.pathsep}{self.root}",
            "ROLLBOOK_DATA": str(self.root / "data"),
            "ROLLBOOK_CACHE": str(self.root / "cache"),
            "ROLLBOOK_COMPILE": "off",
            "ROLLBOOK_LANGUAGE": "en",
            "COLUMNS": "160",
        }
        result = subprocess.run(
            [sys.executable, *words],
            input=typed,
            capture_output=True,
            text=True,
            check=False,
            cwd=self.root,
            env=environment,
            encoding="utf-8",
        )
        assert result.returncode == code, result.stdout + result.stderr
        return result.stderr if code else result.stdout

    def rollbook(self, *words: str, typed: str = "", code: int = 0) -> str:
        """What the command prints."""
        return self.run("-m", "rollbook", *words, typed=typed, code=code)


def copied(root: Path) -> Copy:
    """The project without what is made from it, and without what others keep beside it."""
    ignored = shutil.ignore_patterns("__pycache__", "node_modules", "naive", "browser")
    for folder in ("src", "scripts", "tests", "client"):
        shutil.copytree(ROOT / folder, root / folder, ignore=ignored)
    for file in ("pyproject.toml", "README.md"):
        shutil.copy(ROOT / file, root)
    return Copy(root)


@pytest.fixture(scope="module")
def sheet(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    copy = copied(tmp_path_factory.mktemp("sheet"))
    add_the_sheet(copy.root)
    return copy


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    copy = copied(tmp_path_factory.mktemp("game"))
    add_the_game(copy.root)
    return copy


@pytest.fixture
def copy(request: pytest.FixtureRequest) -> Copy:
    """The copy with the sheet, or the one with the game."""
    found: Copy = request.getfixturevalue("sheet" if request.node.callspec.params["id"] == SHEET else "game")
    return found


# A sheet and a game in every door


@pytest.mark.parametrize(
    ("id", "line"),
    [
        (SHEET, r"^qwixx-stairs +Qwixx Stairs +1–5 +15 +Rows of different length"),
        (GAME, r"^uphill +Uphill +1–4 +5 +Cross higher and higher numbers"),
    ],
)
def test_it_is_listed_in_english_where_nobody_has_translated_it(copy: Copy, id: str, line: str) -> None:
    assert re.search(line, copy.rollbook("--language", "de", "games"), re.M)


@pytest.mark.parametrize(("id", "title", "first"), [(SHEET, "# Qwixx", "Wer"), (GAME, "# Uphill", "One die is thrown")])
def test_it_has_rules(copy: Copy, id: str, title: str, first: str) -> None:
    assert title in copy.rollbook("rules", id)
    assert ("noch nicht übersetzt" in copy.rollbook("rules", id, "--language", "de")) == (id == GAME)
    assert copy.rollbook("--language", "de", "rules", id, "--short").startswith(f"1. {first}")


@pytest.mark.parametrize(("id", "bot"), [(SHEET, "casual"), (GAME, "random")])
def test_it_is_played_in_the_terminal_and_goes_on(copy: Copy, id: str, bot: str) -> None:
    shown = copy.rollbook("play", id, "--seed", "3", typed="?\n1\n-\n-\n-\nq\n")
    assert f"{bot} bot: " in shown and "Saved." in shown
    assert "The end: " in copy.rollbook("play", id, "--resume", typed="-\n" * 400)


@pytest.mark.parametrize(("id", "bot"), [(SHEET, "casual"), (GAME, "random")])
def test_its_games_are_written_read_and_advised(copy: Copy, id: str, bot: str) -> None:
    lines = copy.rollbook("trace", id, "--players", "2", "--seed", "1", "--bots", bot)
    file = copy.root / "trace.jsonl"
    file.write_text(lines, encoding="utf-8")
    assert "ended: " in copy.rollbook("replay", str(file))
    file.write_text("".join(lines.splitlines(keepends=True)[:2]), encoding="utf-8")
    advice = json.loads(copy.rollbook("advise", str(file), "--json"))
    assert advice["unit"] == "chance to win" and len(advice["choices"]) >= 2


@pytest.mark.parametrize(("id", "bots"), [(SHEET, "random,casual"), (GAME, "random")])
def test_it_is_simulated(copy: Copy, id: str, bots: str) -> None:
    result = json.loads(copy.rollbook("simulate", id, "--games", "20", "--bots", bots, "--json"))
    assert sum(result["ends"].values()) == 20


def test_bots_meet_on_a_new_sheet(sheet: Copy) -> None:
    result = json.loads(sheet.rollbook("arena", SHEET, "--bots", "random,casual", "--games", "20", "--json"))
    assert [one["bot"] for one in result["standings"]] == ["casual", "random"]


@pytest.mark.parametrize(
    ("id", "words", "line"),
    [
        (
            SHEET,
            "play {} --seats you,bot:master",
            "there is no opponent 'master' for 2 players of Qwixx Stairs; .*casual.*",
        ),
        (
            GAME,
            "play {} --seats you,bot:master",
            "there is no opponent 'master' for 2 players of Uphill; opponents: random",
        ),
        (GAME, "simulate {} --bots casual", "Uphill has no bot 'casual'; bots: random"),
    ],
)
def test_a_level_that_it_does_not_have_is_refused_with_those_that_there_are(
    copy: Copy, id: str, words: str, line: str
) -> None:
    assert re.fullmatch(f"rollbook: {line}\n", copy.rollbook(*words.format(id).split(), code=2))


IN_PYTHON = """
import sys
import rollbook
from rollbook.games import find
from rollbook.thinkers import opponents

id, levels = sys.argv[1], sys.argv[2].split(",")
rollbook.check_game(id, games=1)
assert opponents(find(id), 2) == levels, opponents(find(id), 2)
batch = rollbook.Batch(id, 2, games=3, seed=1)
for _ in range(6):
    batch.step(batch.legal_table().argmax(axis=-1))
assert batch.observe().shape == (3, 2, batch.encoder.size)
assert "-" in batch.vocabulary.words
"""


@pytest.mark.parametrize(("id", "levels"), [(SHEET, "random,casual,club"), (GAME, "random")])
def test_it_keeps_the_contract_and_is_stepped_in_batches(copy: Copy, id: str, levels: str) -> None:
    copy.run("-c", IN_PYTHON, id, levels)


CHECKABLE = """
import sys
from rollbook.cli.fair import checked
from tests.fair_games import begun, played, text

sitting = played(begun(sys.argv[1]))
throws, commitment = checked(text(sitting.record()).splitlines(keepends=True))
assert throws > 1 and commitment == sitting.commitment
"""


@pytest.mark.parametrize("id", [SHEET, GAME])
def test_its_dice_can_be_checked(copy: Copy, id: str) -> None:
    copy.run("-c", CHECKABLE, id)


IN_THE_BROWSER = """
import sys
from litestar.testing import TestClient
from rollbook.web.app import make_app
from rollbook.web.sqlite import Sqlite

id, opponent = sys.argv[1], sys.argv[2]
with TestClient(make_app(Sqlite(":memory:"))) as client:
    [card] = [card for card in client.get("/api/games").json() if card["id"] == id]
    assert card["sentence"] and card["opponent"] == opponent and opponent in card["levels"], card
    lesson = client.get(f"/api/lessons/{id}").json()
    assert lesson["steps"] and lesson["document"]["zones"]
    rules = client.get(f"/api/rules/{id}?language=it").json()
    assert rules["language"] == sys.argv[3] and 'id="1.1"' in rules["html"], rules
    seats = [{"name": "Anna"}, {"name": "Robo", "bot": "master"}]
    refused = client.post("/api/tables", json={"game": id, "seats": seats})
    assert refused.status_code == 400 and "opponents: random" in refused.json()["message"], refused.text
"""


@pytest.mark.parametrize(("id", "opponent", "language"), [(SHEET, "casual", "it"), (GAME, "random", "en")])
def test_it_is_offered_in_the_browser(copy: Copy, id: str, opponent: str, language: str) -> None:
    copy.run("-c", IN_THE_BROWSER, id, opponent, language)


# The suite does not fail for it: playthroughs first, then the tests that go through all games


def write_playthrough(copy: Copy, id: str, *bots: str) -> None:
    copy.run("scripts/playthroughs.py", "--write", id)
    text = (copy.root / "tests" / "playthroughs" / f"{id}.txt").read_text(encoding="utf-8")
    assert f"{bots[0]} against {bots[0]}" in text.splitlines()[0]
    for bot, players in zip(bots, (2, 3), strict=True):
        assert (copy.root / "tests" / "records" / f"{id}-{bot}-{players}.jsonl").exists()


def run_tests(copy: Copy, *files: str, chosen: str) -> str:
    paths = [f"tests/{file}.py" for file in (*files, "test_web", "test_lessons", "test_records", "test_project")]
    return copy.run("-m", "pytest", "-p", "no:cacheprovider", *paths, "-k", chosen)


@pytest.mark.thorough
def test_a_new_sheet_passes_and_its_missing_translations_are_a_notice(sheet: Copy) -> None:
    write_playthrough(sheet, SHEET, "eager", "casual")
    told = run_tests(sheet, chosen=f"{SHEET} or kept_records or message or language")
    assert "de.ftl lacks sentence-qwixx-stairs: told in English" in told


def test_a_new_game_passes(game: Copy) -> None:
    write_playthrough(game, GAME, "random", "random")
    chosen = f"{GAME} or kept_records or put_together or messages_are or shown_by_an_example or rules"
    run_tests(game, "examples/test_uphill", chosen=chosen)
