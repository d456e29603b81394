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


def block(before: str) -> str:
    """The block of code that follows some words of the text."""
    found = re.search(re.escape(before) + r".*?^```\w+\n(.*?)^```$", TEXT, re.M | re.S)
    assert found, before
    return found[1]


def follow_the_recipes(root: Path) -> None:
    """What a contributor does: one edited file for the sheet; for the game its files, and words at the end of one."""
    sheets = root / "src" / "rollbook" / "games" / "qwixx" / "sheets.py"
    code = sheets.read_text(encoding="utf-8")
    code = re.sub(r"^SHEETS = \((.*)\)$", block("copy the classic pad") + r"\nSHEETS = (\1, STAIRS)", code, flags=re.M)
    sheets.write_text(code, encoding="utf-8")
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


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    root = tmp_path_factory.mktemp("recipes")
    ignored = shutil.ignore_patterns("__pycache__")
    shutil.copytree(ROOT / "src", root / "src", ignore=ignored)
    shutil.copytree(ROOT / "scripts", root / "scripts", ignore=ignored)
    for folder in ("playthroughs", "records"):
        (root / "tests" / folder).mkdir(parents=True)
    follow_the_recipes(root)
    return Copy(root)


def test_the_recipe_edits_one_file_for_a_sheet_and_adds_a_folder_for_a_game(copy: Copy) -> None:
    files = {str(file.relative_to(copy.root / "src")) for file in (copy.root / "src").rglob("*.*")}
    before = {str(file.relative_to(ROOT / "src")) for file in (ROOT / "src").rglob("*.*")}
    added = {file for file in files - before if "__pycache__" not in file}
    assert added and all(file.startswith("rollbook/games/uphill/") for file in added)


def test_it_is_listed(copy: Copy) -> None:
    listed = copy.rollbook("games")
    assert re.search(r"^qwixx-stairs +Qwixx Stairs +1-5 +15 +Rows of different length", listed, re.M)
    assert re.search(r"^uphill +Uphill +1-4 +5 +Cross higher and higher numbers", listed, re.M)


def test_a_sentence_without_a_translation_is_told_in_english(copy: Copy) -> None:
    listed = copy.rollbook("--language", "de", "games")
    assert "Rows of different length" in listed
    assert "Cross higher and higher numbers" in listed


@pytest.mark.parametrize(("game", "title"), [(SHEET, "# Qwixx"), (GAME, "# Uphill")])
def test_it_has_rules(copy: Copy, game: str, title: str) -> None:
    assert title in copy.rollbook("rules", game)
    assert copy.rollbook("rules", game, "--short").startswith("1. ")


def test_its_short_rules_are_english_where_they_are_not_translated(copy: Copy) -> None:
    assert "One die is thrown" in copy.rollbook("--language", "fr", "rules", GAME, "--short")


@pytest.mark.parametrize(("game", "bot"), [(SHEET, "casual"), (GAME, "random")])
def test_it_is_played_in_the_terminal_and_goes_on(copy: Copy, game: str, bot: str) -> None:
    shown = copy.rollbook("play", game, "--seed", "3", typed="?\n1\n-\n-\n-\nq\n")
    assert f"bot:{bot}" in shown or bot in shown
    assert "Saved." in shown
    again = copy.rollbook("play", game, "--resume", typed="-\n" * 400)
    assert "Winner" in again


@pytest.mark.parametrize(("game", "bot"), [(SHEET, "casual"), (GAME, "random")])
def test_its_games_are_written_read_and_advised(copy: Copy, game: str, bot: str) -> None:
    lines = copy.rollbook("trace", game, "--players", "2", "--seed", "1", "--bots", bot)
    file = copy.root / "trace.jsonl"
    file.write_text(lines, encoding="utf-8")
    assert "ended: " in copy.rollbook("replay", str(file))
    file.write_text("".join(lines.splitlines(keepends=True)[:2]), encoding="utf-8")
    advice = json.loads(copy.rollbook("advise", str(file), "--json"))
    assert advice["unit"] == "chance to win" and len(advice["choices"]) >= 2


@pytest.mark.parametrize(("game", "bots"), [(SHEET, "random,casual"), (GAME, "random")])
def test_it_is_simulated(copy: Copy, game: str, bots: str) -> None:
    result = json.loads(copy.rollbook("simulate", game, "--games", "20", "--bots", bots, "--json"))
    assert sum(result["ends"].values()) == 20


def test_bots_meet_on_a_new_sheet(copy: Copy) -> None:
    result = json.loads(copy.rollbook("arena", SHEET, "--bots", "random,casual", "--games", "20", "--json"))
    assert [one["bot"] for one in result["standings"]] == ["casual", "random"]


def test_a_level_that_it_does_not_have_is_refused_with_those_that_there_are(copy: Copy) -> None:
    told = copy.rollbook("simulate", GAME, "--bots", "casual", "--games", "1", code=2)
    assert told == "rollbook: Uphill has no bot 'casual'; bots: random\n"
    told = copy.rollbook("play", GAME, "--seats", "you,bot:master", code=2)
    assert told == "rollbook: there is no opponent 'master' for 2 players of Uphill; opponents: random\n"
    told = copy.rollbook("play", SHEET, "--seats", "you,bot:master", code=2)
    assert re.fullmatch(r"rollbook: there is no opponent 'master' for .*; opponents: random, casual.*\n", told)


IN_PYTHON = """
import sys
import rollbook
from rollbook.thinkers import opponents
from rollbook.games import find

game, levels = sys.argv[1], sys.argv[2].split(",")
rollbook.check_game(game, games=1)
assert opponents(find(game), 2) == levels, opponents(find(game), 2)
batch = rollbook.Batch(game, 2, games=3, seed=1)
for _ in range(6):
    batch.step(batch.legal_table().argmax(axis=-1))
assert batch.observe().shape[0] == 3
"""


@pytest.mark.parametrize(("game", "levels"), [(SHEET, "random,casual,club"), (GAME, "random")])
def test_it_keeps_the_contract_and_is_stepped_in_batches(copy: Copy, game: str, levels: str) -> None:
    copy.run("-c", IN_PYTHON, game, levels)


IN_THE_BROWSER = """
import sys
from pathlib import Path
from litestar.testing import TestClient
from rollbook.web.app import make_app
from rollbook.web.store import Store

game, opponent = sys.argv[1], sys.argv[2]
with TestClient(make_app(Store(Path(":memory:")))) as client:
    [card] = [card for card in client.get("/api/games").json() if card["id"] == game]
    assert card["sentence"] and card["opponent"] == opponent and opponent in card["levels"], card
    lesson = client.get(f"/api/lessons/{game}").json()
    assert lesson["steps"] and lesson["document"]["zones"]
    assert client.get(f"/api/rules/{game}").status_code == 200
    seats = [{"name": "Anna"}, {"name": "Robo", "bot": "master"}]
    refused = client.post("/api/tables", json={"game": game, "seats": seats})
    assert refused.status_code == 400 and "opponents: random" in refused.json()["message"], refused.text
"""


@pytest.mark.parametrize(("game", "opponent"), [(SHEET, "casual"), (GAME, "random")])
def test_it_is_offered_in_the_browser(copy: Copy, game: str, opponent: str) -> None:
    copy.run("-c", IN_THE_BROWSER, game, opponent)


@pytest.mark.parametrize(("game", "bots"), [(SHEET, ("eager", "casual")), (GAME, ("random", "random"))])
def test_its_playthrough_is_written_without_a_browser(copy: Copy, game: str, bots: tuple[str, str]) -> None:
    script = str(copy.root / "scripts" / "playthroughs.py")
    copy.run(script, "--write", game)
    copy.run(script, game)
    text = (copy.root / "tests" / "playthroughs" / f"{game}.txt").read_text(encoding="utf-8")
    assert f"{bots[0]} against {bots[0]}" in text.splitlines()[0]
    for bot, players in zip(bots, (2, 3), strict=True):
        assert (copy.root / "tests" / "records" / f"{game}-{bot}-{players}.jsonl").exists()
