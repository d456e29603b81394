"""The project's own promises: layers, words, rulebooks, sheets, fair dice."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import textwrap
from pathlib import Path
from typing import Any

import pytest

import rollbook
from rollbook import words
from rollbook.check import check_game
from rollbook.games import Variant, families, variants
from rollbook.games.qwixx.pad import Pad, read_rows
from rollbook.kernel import luck

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "rollbook"

# Nothing imports upward; modules of one line may import each other.
LAYERS = [
    ["errors", "folders"],
    ["kernel"],
    ["sheet", "hints"],
    ["games"],
    ["record", "table", "view", "replay", "engine"],
    ["thinkers"],
    ["mass"],
    ["check", "training"],
    ["words"],
    ["terminal", "web"],
    ["cli"],
]
LEVEL = {name: level for level, names in enumerate(LAYERS) for name in names}


def modules() -> list[Path]:
    return [
        file for file in PACKAGE.rglob("*.py") if file.parent != PACKAGE or file.stem not in ("__init__", "__main__")
    ]


def part(file: Path) -> str:
    """The layer's name of a file: its folder in the package, or itself."""
    return file.relative_to(PACKAGE).parts[0].removesuffix(".py")


def imported(file: Path) -> list[list[str]]:
    """The paths of all modules of ours that a file imports, wherever the import stands."""
    found = []
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("rollbook"):
            names = [node.module] if node.module != "rollbook" else [f"rollbook.{alias.name}" for alias in node.names]
            found += [name.split(".")[1:] for name in names]
        elif isinstance(node, ast.Import):
            found += [alias.name.split(".")[1:] for alias in node.names if alias.name.startswith("rollbook.")]
    return [path for path in found if path and not path[0].startswith("__")]


@pytest.mark.parametrize("file", modules(), ids=lambda file: str(file.relative_to(PACKAGE)))
def test_nothing_imports_upward(file: Path) -> None:
    if file.name == "view.py":
        return  # names the type of its table for the type checker only
    for path in imported(file):
        assert LEVEL[path[0]] <= LEVEL[part(file)], f"{file.name} imports {'.'.join(path)}"


def test_one_game_does_not_import_another() -> None:
    for file in (PACKAGE / "games").rglob("*.py"):
        own = file.relative_to(PACKAGE / "games").parts[0]
        for path in imported(file):
            if path[0] == "games" and len(path) > 1:
                assert path[1] == own, f"{file} imports {'.'.join(path)}"


def test_only_one_place_knows_numba() -> None:
    knowing = {
        file.name for file in modules() if re.search(r"^\s*(from|import) (numba|llvmlite)", file.read_text(), re.M)
    }
    assert knowing == {"compiler.py", "machine_bits.py"}


def test_no_game_is_named_outside_its_folder() -> None:
    """A list of games that must be edited, or a variant's special case in a door, is a defect."""
    for file in modules():
        if part(file) not in ("games", "thinkers", "training"):  # there modules are named like the families
            code = re.sub(r'""".*?"""', "", file.read_text(encoding="utf-8"), flags=re.S)
            names = [*variants(), *(family.name for family in families())]
            assert not [name for name in names if f'"{name}"' in code], f"{file} names a game"


def test_every_paragraph_is_shown_by_an_example() -> None:
    script = ROOT / "scripts" / "rules_shown.py"
    result = subprocess.run([sys.executable, script], capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stdout


def test_every_paragraph_that_rules_cite_exists() -> None:
    for family in families():
        known = set(re.findall(r"^\*\*§(\d+\.\d+)\*\*", family.rulebook(), re.M))
        for file in family.folder.glob("*.py"):
            cited = set(re.findall(r"§(\d+\.\d+)", file.read_text(encoding="utf-8")))
            assert cited <= known, f"{file} cites {sorted(cited - known)}"


def test_rules_are_short_and_most_cite_their_paragraph() -> None:
    for family in families():
        cited = uncited = 0
        tree = ast.parse((family.folder / "rules.py").read_text(encoding="utf-8"))
        for node in tree.body:
            if isinstance(node, ast.FunctionDef):
                sentence = ast.get_docstring(node)
                assert sentence, f"{family.name}: {node.name} has no docstring"
                cited, uncited = (cited + 1, uncited) if "§" in sentence else (cited, uncited + 1)
                assert len(ast.unparse(node).splitlines()) <= 26, f"{family.name}: {node.name} is long"
        assert cited > 2 * uncited, f"{family.name}: {uncited} rules cite no paragraph"


def test_messages_are_all_used() -> None:
    text = (PACKAGE / "words" / "en.ftl").read_text(encoding="utf-8")
    keys = re.findall(r"^([a-z][a-z0-9-]*) =", text, re.M)
    sources = [
        *PACKAGE.rglob("*.py"),
        *(ROOT / "client" / "src").rglob("*.svelte"),
        *(ROOT / "client" / "src").rglob("*.ts"),
    ]
    code = "\n".join(file.read_text(encoding="utf-8") for file in sources)
    # the beginnings of messages whose end is a phase, a zone, a game and so on
    built = (
        "how-",
        "zone-",
        "field-",
        "colour-",
        "state-",
        "sentence-",
        "rank-",
        "pace-",
        "theme-",
        "option-",
        "value-",
        "cause-",
        "line-",
        "badge-",
        "level-",
        "about-",
        "part-",
    )
    unused = [key for key in keys if f'"{key}"' not in code and f"'{key}'" not in code and not key.startswith(built)]
    assert unused == []


def messages(language: str) -> dict[str, set[str]]:
    """All messages of a language with the variables they use."""
    text = (PACKAGE / "words" / f"{language}.ftl").read_text(encoding="utf-8")
    parts = re.split(r"^([a-z][a-z0-9-]*) =", text, flags=re.M)[1:]
    return {key: set(re.findall(r"\$(\w+)", body)) for key, body in zip(parts[::2], parts[1::2], strict=True)}


@pytest.mark.parametrize("language", [language for language in words.LANGUAGES if language != "en"])
def test_every_language_has_every_message(language: str) -> None:
    english, other = messages("en"), messages(language)
    sentences = {f"sentence-{game}" for game in variants()}  # in English they stand in the sheets
    assert set(other) == set(english) | sentences
    for key, variables in english.items():
        assert other[key] <= variables, f"{language}: {key} uses a variable English does not know"


def test_there_are_six_languages() -> None:
    assert words.LANGUAGES == ("de", "en", "es", "fr", "it", "nl")


def test_the_public_names_are_there() -> None:
    for name in rollbook.__all__:
        assert getattr(rollbook, name) is not None
    with pytest.raises(AttributeError):
        rollbook.nonsense  # noqa: B018


def test_importing_the_package_is_cheap() -> None:
    code = "import sys, rollbook.table; print('numba' in sys.modules, 'numpy' in sys.modules)"
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert result.stdout.split() == ["False", "False"]


@pytest.mark.parametrize(
    ("rows", "message"),
    [
        ("red 2 3*", "four rows"),
        ("red 2 3\nyellow 2 3*\ngreen 3 2*\nblue 3 2*", "row red"),
        ("red 2 x*\nyellow 2 3*\ngreen 3 2*\nblue 3 2*", "is not a cell"),
        ("red 2 13*\nyellow 2 3*\ngreen 3 2*\nblue 3 2*", "from 2 to 12"),
        ("red 2 2*\nyellow 2 3*\ngreen 3 2*\nblue 3 2*", "different numbers"),
    ],
)
def test_a_pad_that_cannot_be_is_refused(rows: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        read_rows(rows, 6)


def test_a_sheet_added_as_in_contributing_is_played_at_once() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    code = textwrap.dedent(text[text.index("    STAIRS = Pad(") : text.index("and add it to `SHEETS`")])
    scope: dict[str, Any] = {"Pad": Pad}
    exec(code, scope)
    [family] = [family for family in families() if family.name == "qwixx"]
    check_game(Variant(scope["STAIRS"], family), games=1)


def test_dice_are_fair_and_throws_independent() -> None:
    """Pairs of neighbouring dice over many streams: chi-square of 35 degrees of freedom, far from its tail."""
    counts = [0] * 36
    for stream in range(3000):
        generator = [luck.mix(99, stream)]
        for _ in range(6):
            first, second = luck.below(generator, 6), luck.below(generator, 6)
            counts[6 * first + second] += 1
    expected = sum(counts) / 36
    chi_square = sum((count - expected) ** 2 / expected for count in counts)
    assert 10 < chi_square < 75  # outside about one time in ten thousand
