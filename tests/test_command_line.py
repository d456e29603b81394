"""The command line as a person uses it: every command, and one clear line for every slip."""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from rollbook.cli import records
from rollbook.errors import BadOption, BadRecord
from rollbook.games import find, variants
from rollbook.mass.arena import arena
from rollbook.thinkers import friendly
from tests import command
from tests.fair_games import text, whole
from tests.kinds import GAMES_OF_ALL_KINDS

pytestmark = pytest.mark.slow  # every command is a process of its own


def rollbook(
    *words: str, typed: str = "", data: Path | None = None, environment: dict[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """Run the command; ROLLBOOK_DATA keeps saved games out of the user's home."""
    where = {"ROLLBOOK_DATA": str(data)} if data else {}
    environment = {**os.environ, "COLUMNS": "100", "ROLLBOOK_LANGUAGE": "en", **where, **(environment or {})}
    return command.run(words, typed, environment)


def test_games_are_listed() -> None:
    """By Python itself, as everybody starts it."""
    shown = subprocess.run(
        [sys.executable, "-m", "rollbook", "games"], capture_output=True, text=True, check=True
    ).stdout
    for game in variants():
        assert game in shown


def test_rules_show_only_what_concerns_the_game() -> None:
    longo, classic = rollbook("rules", "qwixx-longo").stdout, rollbook("rules", "qwixx").stdout
    assert "lucky numbers" in longo and "§8.9" in longo and "bonus row" not in longo
    assert "lucky" not in classic and "§5.7" in classic


def test_rules_are_told_in_the_language_chosen() -> None:
    assert "## 1 Giocatori" in rollbook("rules", "qwixx", "--language", "it").stdout
    assert "## 1 Joueurs" in rollbook("--language", "fr", "rules", "qwixx").stdout
    assert "## 1 Spelers" in rollbook("rules", "qwixx", environment={"ROLLBOOK_LANGUAGE": "nl"}).stdout
    assert "languages: de, en" in rollbook("rules", "qwixx", "--language", "xx").stderr


def test_a_trace_can_be_replayed() -> None:
    traced = rollbook("trace", "bingolino", "--players", "3", "--seed", "5", "--games", "2", "--bots", "eager")
    assert traced.returncode == 0
    replayed = rollbook("replay", "-", typed=traced.stdout)
    assert replayed.returncode == 0
    assert replayed.stdout.count("ended") == 2
    assert rollbook(
        "trace", "bingolino", "--players", "3", "--seed", "5", "--games", "2", "--bots", "eager"
    ).stdout == (traced.stdout)


def test_options_are_json_or_text() -> None:
    lucky = rollbook("trace", "qwixx-longo", "--option", "lucky=[[2,3],[4,5]]").stdout
    assert json.loads(lucky.splitlines()[0])["options"] == {"lucky": [[2, 3], [4, 5]]}
    sheet = rollbook("trace", "qwixx-gemixxt-b", "--option", "sheet=expansion").stdout
    assert json.loads(sheet.splitlines()[0])["options"] == {"sheet": "expansion"}


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["trace", "quixx"], "did you mean 'qwixx'"),
        (["trace", "qwixx", "--players", "7"], "1 to 5 players"),
        (["trace", "qwixx", "--bots", "genius"], "bots: random, eager, casual"),
        (["trace", "qwixx", "--option", "fast"], "name=value"),
        (["trace", "qwixx", "--option", "fast=1"], "Options: none"),
        (["trace", "bingo-dice", "--option", "marking=two"], '"all", "one"'),
        (["trace", "qwixx", "--games", "0"], "1 to 1,000,000,000 games are possible, not 0"),
        (["replay", "/no/such/file"], "cannot read"),
        (["simulate", "qwixx", "--bots", "random,casual", "--players", "3"], "1 or 3 bots"),
        (["simulate", "qwixx", "--games", "0"], "games are possible, not 0"),
        (["simulate", "qwixx", "--games", str(10**18)], "1 to 1,000,000,000,000 games are possible"),
        (["simulate", "qwixx", "--players", str(10**12)], "1 to 5 players"),
        (["arena", "qwixx", "--bots", "random,casual", "--players", str(10**12)], "1 to 5 players"),
        (["arena", "qwixx", "--bots", "random,casual", "--games", str(10**18)], "1 to 10,000,000 games are possible"),
        (["arena", "qwixx", "--bots", "random,casual", "--patience", "nan"], "at most 86,400 seconds"),
        (["arena", "qwixx", "--bots", "random,program:'"], "is not a command with its arguments"),
        (["trace", "qwixx", "--option", "a=" + "[" * 20_000], "an option has at most 1,000 letters"),
        (["trace", "qwixx", "--option", "a=" + "[" * 499 + "]" * 499], "has no option 'a'"),
        (["trace", "bingo-dice", "--option", "marking=" + "[" * 490], '"all", "one"'),
        (["serve", "--port", "eight"], "from 0 to 65535"),
        (["play", "qwixx", "--seats", "anna,bot:eager"], "opponents: random, casual"),
        (["play", "qwixx", "--dice", "loaded"], "ours or mine"),
        (["play", "--resume"], "no interrupted game"),
        (["play", "qwixx", "--seats", "anna,anna"], "different names"),
        (["rules", "chess"], "there is no game 'chess'"),
        (["rules"], "GAME is missing; for help: rollbook rules --help"),
        (["plai"], "there is no command 'plai'; for help: rollbook --help"),
        (["games", "--fast"], "there is no option --fast; for help: rollbook games --help"),
        (["games", "now"], "too much was typed: now; for help: rollbook games --help"),
        (["trace", "qwixx", "--players", "two"], "--players needs a number; for help: rollbook trace --help"),
        (["sheet", "new", "--turn", "9"], "--turn takes a row from 1 to 4, not 9"),
    ],
)
def test_a_slip_gets_one_line_and_exit_code_2(words: list[str], message: str, tmp_path: Path) -> None:
    result = rollbook(*words, data=tmp_path)
    assert result.returncode == 2
    assert message in result.stderr
    assert "Traceback" not in result.stderr
    assert len(result.stderr.strip().splitlines()) == 1


def test_replay_of_a_wrong_file_names_the_line(tmp_path: Path) -> None:
    file = tmp_path / "broken.jsonl"
    lines = rollbook("trace", "qwixx", "--seed", "1").stdout.splitlines(keepends=True)
    file.write_text("".join([*lines[:2], '{"seat": 1, "play": "r99"}\n']), encoding="utf-8")
    result = rollbook("replay", str(file))
    assert result.returncode == 2
    assert "line 3" in result.stderr and "legal:" in result.stderr
    file.write_bytes(b"\xff\xfe\x00\n")
    assert "UTF-8" in rollbook("replay", str(file)).stderr


def test_dice_are_checked(tmp_path: Path) -> None:
    sitting = whole("qwixx")
    file = tmp_path / "record.jsonl"
    file.write_text(text(sitting.record()), encoding="utf-8")
    right = rollbook("check-dice", str(file), "--commitment", sitting.commitment, "--salt", "0:c1a1")
    assert right.stdout.startswith("All rolls are right: ") and sitting.commitment in right.stdout
    wrong = rollbook("check-dice", str(file), "--salt", "1:c1a1")
    assert (wrong.returncode, wrong.stderr.count("\n")) == (2, 1) and "a salt of your device" in wrong.stderr


def test_replay_says_when_a_file_is_cut_off() -> None:
    text = rollbook("trace", "qwixx", "--seed", "1").stdout
    result = rollbook("replay", "-", typed=text[:700])
    assert result.returncode == 0
    assert "cut off in line" in result.stdout and "not finished" in result.stdout


def simulated(*words: str, environment: dict[str, str] | None = None) -> dict[str, object]:
    result = rollbook("simulate", "qwixx-bonus-a", "--seed", "3", "--json", *words, environment=environment)
    assert result.returncode == 0, result.stderr
    found: dict[str, object] = json.loads(result.stdout)
    for key in ("seconds", "games_per_second", "threads", "compiled"):
        assert found.pop(key) is not None
    return found


@pytest.mark.xdist_group("compiled")
def test_a_simulation_depends_on_the_seed_only() -> None:
    words = ("--players", "3", "--games", "300", "--bots", "random,eager,casual")
    one = simulated(*words, "--threads", "1")
    assert simulated(*words, "--threads", "3") == one
    assert simulated(*words, environment={"ROLLBOOK_COMPILE": "off"}) == one
    assert sum(one["ends"].values()) == 300  # type: ignore[attr-defined]
    assert abs(sum(seat["win_share"] for seat in one["seats"]) - 1) < 1e-9  # type: ignore[attr-defined]


@pytest.mark.parametrize("game", GAMES_OF_ALL_KINDS)
def test_a_whole_game_against_a_bot_can_be_typed(game: str, tmp_path: Path) -> None:
    """A person who types the same few answers over and over again gets to the end, whatever is asked."""
    cells = [f"{column}{row}" for row in range(1, 7) for column in "abcdef"]
    typed = "\n".join(["1", "-", "t12345", "-", *cells] * 60)
    seats = f"anna,bot:{friendly(find(game))}"
    result = rollbook("play", game, "--seats", seats, "--seed", "4", typed=typed, data=tmp_path)
    assert result.returncode == 0, result.stderr
    assert "Traceback" not in result.stderr
    assert "The end" in result.stdout
    [kept] = (tmp_path / "terminal" / "finished").glob("*.jsonl")
    assert "ended" in rollbook("replay", str(kept)).stdout


def test_an_interrupted_game_goes_on_where_it_was(tmp_path: Path) -> None:
    words = ("play", "qwixx", "--seats", "anna,ben,bot:casual", "--seed", "3")
    answers = ["-", "-", "-"] * 4
    whole = rollbook(*words, typed="\n".join([*answers, *answers, "q"]), data=tmp_path / "whole")
    rollbook(*words, typed="\n".join([*answers, "q"]), data=tmp_path / "parts")
    rollbook("play", "--resume", typed="\n".join([*answers, "q"]), data=tmp_path / "parts")
    assert "Saved" in whole.stdout
    logs = [next((tmp_path / name / "terminal").glob("*.jsonl")).read_text() for name in ("whole", "parts")]
    assert logs[0] == logs[1]


def test_several_people_can_take_back_and_ask_for_help(tmp_path: Path) -> None:
    typed = "\n".join(["?", "r1", "1", "u", "-", "-", "q"])
    shown = rollbook("play", "qwixx", "--seats", "anna,ben", "--seed", "8", typed=typed, data=tmp_path).stdout
    assert "Type a row and a number" in shown
    assert "'r1' is not possible here" in shown
    assert "takes the decision back" in shown


def test_own_dice_are_asked_for_and_checked(tmp_path: Path) -> None:
    typed = "\n".join(["3 4 1 5 6", "3 4 1 5 6 9", "3 4 1 5 6 2", "r7", "-", "q"])
    result = rollbook("play", "qwixx", "--seats", "anna", "--dice", "mine", typed=typed, data=tmp_path)
    assert "Type the faces in this order" in result.stdout
    assert "blue die shows a number from 1 to 6, not 9" in result.stdout
    saved = next((tmp_path / "terminal").glob("*.jsonl")).read_text()
    assert '{"roll": [3, 4, 1, 5, 6, 2]}' in saved and '"own_dice": true' in saved


def test_a_mistyped_throw_of_own_dice_can_be_taken_back(tmp_path: Path) -> None:
    typed = "\n".join(["3 4 1 5 6 2", "r7", "-", "u", "6 6 1 1 1 1", "r12", "r2", "b12", "-", "q"])
    result = rollbook("play", "qwixx", "--seats", "anna", "--dice", "mine", typed=typed, data=tmp_path)
    saved = next((tmp_path / "terminal").glob("*.jsonl")).read_text().splitlines()
    assert saved[1:] == [
        '{"roll": [3, 4, 1, 5, 6, 2]}',
        '{"seat": 0, "play": "r7"}',
        '{"seat": 0, "play": "-"}',
        '{"back": 2, "by": 0}',
        '{"roll": [6, 6, 1, 1, 1, 1]}',
        '{"seat": 0, "play": "b12"}',
        '{"seat": 0, "play": "-"}',
    ], result.stdout


def test_markup_in_names_and_answers_is_only_text(tmp_path: Path) -> None:
    typed = "\n".join(["[/x]", "[bold]", "-", "q"])
    result = rollbook("play", "qwixx", "--seats", "An[na],[/b]", "--seed", "3", typed=typed, data=tmp_path)
    assert result.returncode == 0 and result.stderr == ""
    assert "An[na]" in result.stdout and "'[/x]' is not possible" in result.stdout


def test_nobody_sees_the_tiles_a_bot_lays_out(tmp_path: Path) -> None:
    typed = "\n".join(["a1 b1 c1", "s", "q"])
    shown = rollbook(
        "play", "bingolino", "--seats", "anna,bot:casual", "--seed", "5", typed=typed, data=tmp_path
    ).stdout
    bots_sheet = shown[shown.rindex("casual bot: 0 stars") :]
    assert "casual bot: a" not in shown and "casual bot: d" not in shown
    assert not re.search(r"^ +[1-4] .*[0-9]", bots_sheet.replace("> ", "")[:200].split("stars")[0], re.M)


def test_decisions_typed_ahead_do_not_outlive_the_throw(tmp_path: Path) -> None:
    typed = "\n".join(["- - - -", "q"])
    rollbook("play", "qwixx", "--seats", "anna", "--seed", "3", typed=typed, data=tmp_path)
    saved = next((tmp_path / "terminal").glob("*.jsonl")).read_text()
    assert saved.count('"play"') == 2 and saved.count('"roll"') == 2


def test_a_game_that_cannot_be_saved_goes_on(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    result = rollbook("play", "qwixx", "--seats", "anna", typed="-\n-\nq", data=tmp_path / "file")
    assert result.returncode == 0 and "cannot be saved" in result.stdout and result.stderr == ""


def test_resume_keeps_to_the_named_game_and_refuses_new_settings(tmp_path: Path) -> None:
    for game in ("qwixx", "bingo-dice"):
        rollbook("play", game, "--seats", "anna", "--seed", "3", typed="q", data=tmp_path)
    assert "Qwixx" in rollbook("play", "qwixx", "--resume", typed="-\n-\nq", data=tmp_path).stdout
    assert "no interrupted game of bingolino" in rollbook("play", "bingolino", "--resume", data=tmp_path).stderr
    assert "was begun with" in rollbook("play", "--resume", "--seats", "x,y", data=tmp_path).stderr
    newest = max((tmp_path / "terminal").glob("*.jsonl"), key=lambda file: file.stat().st_mtime_ns)
    newest.write_bytes(b"\xff\xfe")
    assert "cannot be read" in rollbook("play", "--resume", data=tmp_path).stderr


def test_the_terminal_speaks_the_chosen_language(tmp_path: Path) -> None:
    words = ("play", "qwixx", "--seats", "anna", "--seed", "3")
    assert "Weiß" in rollbook("--language", "de", *words, typed="q", data=tmp_path).stdout
    french = rollbook(*words, typed="q", data=tmp_path, environment={"ROLLBOOK_LANGUAGE": "fr"}).stdout
    assert "White" not in french
    assert "languages: de, en" in rollbook("--language", "xx", *words, data=tmp_path).stderr


def test_errors_are_told_in_the_chosen_language(tmp_path: Path) -> None:
    told = {
        "de": (["rules", "chess"], "rollbook: es gibt kein Spiel 'chess'; Spiele: qwixx"),
        "fr": (["games", "--fast"], "rollbook: il n’y a pas d’option --fast"),
        "it": (["replay", "/no/such/file"], "rollbook: impossibile leggere /no/such/file: file o cartella inesistente"),
        "es": (["trace", "qwixx", "--games", "0"], "rollbook: se pueden jugar de 1 a 1.000.000.000 partidas, no 0"),
        "nl": (["play", "--resume"], "rollbook: er is geen onderbroken partij; begin er een met: rollbook play GAME"),
    }
    for language, (words, message) in told.items():
        result = rollbook("--language", language, *words, data=tmp_path)
        assert result.returncode == 2 and result.stderr.startswith(message), result.stderr


def test_the_way_back_to_a_game_names_the_language_that_was_chosen(tmp_path: Path) -> None:
    narrow = {"COLUMNS": "40"}
    shown = rollbook("--language", "de", "play", "qwixx", typed="q", data=tmp_path, environment=narrow).stdout
    assert "--language de play --resume" in shown  # in one line, so that it can be copied
    assert "--language" not in rollbook("play", "qwixx", typed="q", data=tmp_path).stdout


def test_all_sixteen_tiles_may_be_typed_at_once(tmp_path: Path) -> None:
    """The last one has only one place left, so that it is laid by itself; it was not left undone all the same."""
    cells = " ".join(f"{column}{row}" for row in range(1, 5) for column in "abcd")
    shown = rollbook("play", "bingolino", "--seats", "anna", "--seed", "5", typed=f"{cells}\nq", data=tmp_path).stdout
    assert "Choose how many dice" in shown and "not done" not in shown


def test_output_is_utf_8_whatever_the_locale() -> None:
    result = rollbook("rules", "wuerfel-bingo-5", environment={"PYTHONIOENCODING": "cp1252"})
    assert result.returncode == 0 and "§" in result.stdout


@pytest.mark.thorough
def test_it_plays_without_numba_and_without_a_writable_cache(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    result = rollbook("simulate", "qwixx", "--games", "20000", environment={"ROLLBOOK_CACHE": str(tmp_path / "file")})
    assert result.returncode == 0, result.stderr
    result = rollbook("simulate", "qwixx", "--games", "20", environment={"ROLLBOOK_COMPILE": "off"})
    assert "interpreted" in result.stdout


def test_what_has_been_solved_is_listed_and_removed(tmp_path: Path) -> None:
    folder = tmp_path / "solved"
    folder.mkdir()
    (folder / "qwixx-1.npy").write_bytes(b"left by version 0.1")
    assert "qwixx-1: of an older version, not used" in rollbook("solve", "--list", data=tmp_path).stdout
    refused = rollbook("solve", "bingo-dice", "--remove", data=tmp_path)
    assert refused.returncode == 2
    assert refused.stderr == "rollbook: no solved table of 'bingo-dice' is kept here; kept: qwixx-1\n"
    assert "removed qwixx-1" in rollbook("solve", "qwixx", "--remove", data=tmp_path).stdout
    assert json.loads(rollbook("solve", "--list", "--json", data=tmp_path).stdout) == []


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["solve"], "name the game to be solved"),
        (["solve", "--remove"], "name the game whose solved tables are to be removed"),
        (["solve", "qwixx", "--option", "lucky=1"], "has no option 'lucky'"),
        (["solve", "wuerfel-bingo-5"], "cannot be solved: nobody has written a solver"),
        (["simulate", "qwixx", "--bots", "perfect", "--players", "1"], "first run: rollbook solve qwixx"),
    ],
)
def test_what_cannot_be_solved_is_refused_with_a_line(words: list[str], message: str, tmp_path: Path) -> None:
    refused = rollbook(*words, data=tmp_path)
    assert (refused.returncode, refused.stderr.count("\n")) == (2, 1)
    assert message in refused.stderr


# Streams and files that are not as they should be


def piped(command: str, tmp_path: Path) -> subprocess.CompletedProcess[bytes]:
    """Run a command of the shell in which `rollbook` is ours."""
    script = f'rollbook() {{ {shlex.quote(sys.executable)} -m rollbook "$@"; }}; {command}'
    where = {"ROLLBOOK_DATA": str(tmp_path), "ROLLBOOK_LANGUAGE": "en"}
    return subprocess.run(["sh", "-c", script], capture_output=True, check=False, env={**os.environ, **where})


@pytest.mark.parametrize(
    "command",
    [
        "head -c 2000 /dev/urandom | rollbook play qwixx",
        "rollbook play qwixx <&-",
        "rollbook games >&-",
        "rollbook trace qwixx >&-",
        "rollbook trace qwixx --games 200 | head -1",
        "for i in 1 2 3; do rollbook games | true; done",
        "rollbook rules qwixx | head -1",
    ],
)
def test_odd_streams_are_no_reason_for_a_complaint(command: str, tmp_path: Path) -> None:
    assert piped(command, tmp_path).stderr == b""


@pytest.mark.parametrize(
    ("command", "message"),
    [
        ("rollbook play <&-", "no game was chosen"),
        ("rollbook replay - <&-", "there is no record here"),
        ("rollbook trace qwixx | head -2 | rollbook advise - --playouts 99999999999", "2 to 100,000 playouts"),
        ("head -c 200000000 /dev/zero | rollbook replay -", "at most 100,000 bytes"),
    ],
)  # fmt: skip
def test_what_cannot_be_done_without_input_is_said_in_a_line(command: str, message: str, tmp_path: Path) -> None:
    result = piped(command, tmp_path)
    assert (result.returncode, result.stderr.count(b"\n")) == (2, 1), result.stderr
    assert message in result.stderr.decode()


def test_records_are_read_up_to_a_size(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "long.jsonl"
    file.write_bytes(b"{}\n" * 100)
    monkeypatch.setattr(records, "MOST_BYTES", 200)
    with pytest.raises(BadRecord, match="line 67: records are read up to 200 bytes"):
        list(records.read_lines(str(file)))


@pytest.mark.parametrize("command", ["sleep 61.5", "sh -c 'sleep 61.5; true'"])
def test_a_silent_program_is_not_waited_for_without_end(command: str) -> None:
    with pytest.raises(BadOption, match=f"{re.escape(repr(command))} has not answered for 0.3 seconds; --patience"):
        arena("qwixx", [f"program:{command}", "random"], games=2, patience=0.3)
