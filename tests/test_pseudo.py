"""The terminal and the command line in the pseudo-language: no text that does not come from the Fluent files."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from rollbook import cli, words
from rollbook.games import families, variants
from rollbook.terminal import play, saved
from tests import pseudo

TYPED = {  # by family: decisions of a scripted turn, with help and a slip on the way
    "qwixx": ["?", "zz", "s", "-", "-", "-", "-", "u"],
    "wuerfel_bingo": ["?", "zz", "s", "a1", "a2", "b1"],
    "bingolino": ["?", "zz", "a1 b1 c1 d1 a2 b2 c2 d2 a3 b3 c3 d3 a4 b4 c4 d4", "2", "s", "-", "a1", "3"],
    "bingo_dice": ["?", "zz", "s", "t12", "-", "d", "t1", "-", "-", "t1", "-"],
}


@pytest.fixture(scope="module", autouse=True)
def pseudo_words(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Read once for all tests."""
    folder = tmp_path_factory.mktemp("words")
    pseudo.write(folder)
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(words, "FOLDER", folder)
        patched.setattr(words, "LANGUAGES", ("en", pseudo.CODE))
        patched.setattr(
            words, "format_list", lambda names, locale: f" ⟦{locale.translate(pseudo.ACCENTS)}⟧ ".join(names)
        )
        words._bundle.cache_clear()
        yield
    words._bundle.cache_clear()
    words.speak("en")


@pytest.fixture(autouse=True)
def pseudo_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ROLLBOOK_DATA", str(tmp_path))
    words.speak(pseudo.CODE)


@pytest.fixture(autouse=True)
def called_by_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", lambda name: name)


def typing(answers: list[str]) -> Callable[..., str]:
    """A keyboard at which these answers are typed, and then q."""
    left = iter([*answers, "q"])
    return lambda *prompt, **rest: next(left, "q")


def played(game: str, seats: list[str], answers: list[str], own_dice: bool = False, options: Any = None) -> str:
    """What a person sees who types these answers."""
    shown = StringIO()
    console = Console(file=shown, width=200)
    console.input = typing(answers)  # type: ignore[method-assign]
    play.Door(play.new_sitting(game, seats, options or {}, 4, own_dice), console).run()
    return shown.getvalue()


AGAIN = ["rollbook", "language", pseudo.CODE]  # the command to go on with


@pytest.mark.parametrize("game", variants())
@pytest.mark.parametrize("seats", [["Anna", "bot:casual"], ["Anna", "Ben"]], ids=["bot", "people"])
def test_a_turn_in_the_terminal_is_all_from_the_words(game: str, seats: list[str]) -> None:
    shown = played(game, seats, TYPED[variants()[game].family.name])
    assert shown.count("⟦") > 10
    assert pseudo.strange(shown, ["zz", *AGAIN]) == []


@pytest.mark.parametrize("game", [family.sheets[0].id for family in families()])
def test_a_whole_game_in_the_terminal_is_all_from_the_words(game: str) -> None:
    shown = played(game, ["bot:casual", "bot:random"], [])
    told = shown[: shown.rindex("⟦", 0, shown.rindex("/terminal/"))]  # the last line names a file
    assert pseudo.strange(told) == []


@pytest.mark.parametrize("game", [family.sheets[0].id for family in families()])
def test_own_dice_are_asked_for_in_words(game: str) -> None:
    shown = played(game, ["Anna"], ["?", "9 9 9 9 9 9", "9 9", "9 9 9 9 9", "1 2", "u"], own_dice=True)
    assert pseudo.strange(shown, AGAIN) == []


def command(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, *typed: str) -> str:
    """What a command prints, errors too."""
    monkeypatch.setattr("sys.argv", ["rollbook", "--language", pseudo.CODE, *typed])
    monkeypatch.setenv("COLUMNS", "300")
    with pytest.raises(SystemExit):
        cli.main()
    shown = capsys.readouterr()
    return shown.out + shown.err


LEVELS = ["random", "eager", "casual", "club", "master", "perfect"]
COMMANDS = {
    "games": "games",
    "short rules": "rules qwixx-longo --short",
    "no such game": "rules quixx",
    "no such option": "play qwixx --option fast=1",
    "no such command": "plai",
    "unknown option": "games --fast",
    "no number": "trace qwixx --players many",
    "nothing to replay": "replay /no/such/file",
    "no dice to check": "check-dice tests/records/qwixx-casual-3.jsonl",
    "bad players": "trace qwixx --players 9",
    "simulate": "simulate qwixx --games 20 --players 2",
    "arena": "arena wuerfel-bingo-5 --bots random,casual --games 2",
    "nothing solved": "solve --list",
    "not solvable": "solve wuerfel-bingo-5",
    "bad port": "serve --port eight",
}


@pytest.mark.parametrize("typed", COMMANDS.values(), ids=COMMANDS.keys())
def test_what_a_command_prints_is_all_from_the_words(
    typed: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ROLLBOOK_COMPILE", "off")
    shown = command(capsys, monkeypatch, *typed.split())
    assert "⟦" in shown
    own = [*re.findall(r"\w[\w-]*", typed), "rollbook", "help"]  # what was typed, and where there is help
    assert pseudo.strange(shown, [*own, *LEVELS]) == []


def test_a_replayed_and_advised_record_is_all_from_the_words(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ROLLBOOK_COMPILE", "off")
    traced = command(capsys, monkeypatch, "trace", "wuerfel-bingo-5", "--players", "1")
    file = tmp_path / "r.jsonl"
    for name, lines, verb in (("whole", None, "replay"), ("part", 2, "replay"), ("part", 2, "advise")):
        file.write_text("\n".join(traced.splitlines()[:lines]) + "\n", encoding="utf-8")
        shown = command(capsys, monkeypatch, verb, str(file), *(["--playouts", "2"] if verb == "advise" else []))
        assert "⟦" in shown and pseudo.strange(shown, ["seat", *LEVELS]) == [], (name, verb, shown)


def test_the_pseudo_language_is_not_offered_to_people() -> None:
    assert not (Path(words.__file__).parent / f"{pseudo.CODE}.ftl").exists()


def test_words_that_come_from_nowhere_are_found() -> None:
    assert pseudo.strange("⟦Ŕóļļ ⟦casual⟧ óñ⟧ now, Anna: r7 – Qwixx 12") == ["casual", "now"]


def test_a_bot_is_named_in_the_language_spoken() -> None:
    assert saved.seat_name("bot:casual").startswith("⟦")
