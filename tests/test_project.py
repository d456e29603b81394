"""The project's own promises: layers, words, rulebooks, sheets, fair dice."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import warnings
from pathlib import Path
from typing import get_args

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk

import rollbook
from rollbook import words
from rollbook.games import families, variants
from rollbook.games.qwixx.pad import read_rows
from rollbook.kernel import luck
from rollbook.live.events import Late
from rollbook.live.messages import Reaction
from rollbook.print.ink import COLOURS
from rollbook.print.paper import PAPERS
from rollbook.sheet import STATES, Document
from rollbook.thinkers import Reason, card, ladder

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "rollbook"

# Nothing imports upward; modules of one line may import each other.
LAYERS = [
    ["errors", "folders", "names"],
    ["kernel"],
    ["sheet", "hints", "scoring", "features"],
    ["view"],
    ["games"],
    ["record", "log", "marks", "helps", "engine"],
    ["story"],
    ["seen", "table"],
    ["replay", "dice_test", "same"],
    ["live", "check_dice"],
    ["thinkers"],
    ["mass", "practice"],
    ["check", "conform", "training"],
    ["words"],
    ["print"],
    ["terminal", "web"],
    ["cli", "research"],
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
    for path in imported(file):
        assert LEVEL[path[0]] <= LEVEL[part(file)], f"{file.name} imports {'.'.join(path)}"


def test_one_game_does_not_import_another() -> None:
    for file in (PACKAGE / "games").rglob("*.py"):
        own, *inside = file.relative_to(PACKAGE / "games").parts
        if not inside:
            continue  # what finds them, and what they share
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


def messages(language: str) -> dict[str, set[str]]:
    """All messages of a language with the variables they use."""
    text = (PACKAGE / "words" / f"{language}.ftl").read_text(encoding="utf-8")
    parts = re.split(r"^([a-z][a-z0-9-]*) =", text, flags=re.M)[1:]
    return {key: set(re.findall(r"\$(\w+)", body)) for key, body in zip(parts[::2], parts[1::2], strict=True)}


def sources() -> str:
    """All code that speaks to people: ours in Python, and the web client's."""
    client = ROOT / "client" / "src"
    files = [*PACKAGE.rglob("*.py"), *client.rglob("*.svelte"), *client.rglob("*.ts")]
    return "\n".join(file.read_text(encoding="utf-8") for file in files)


def documents() -> list[Document]:
    """The sheets of all games, with every value of their options."""
    found = []
    for variant in variants().values():
        choices = [{option.name: value} for option in variant.sheet.options for value in option.values]
        found += [variant.sheet.document(options, 0) for options in ({}, *choices)]
    return found


def listed_in_the_client(name: str) -> set[str]:
    """The values of a setting, from the list that the client goes through: `["calm", "normal"] as pace`."""
    [values] = re.findall(rf"\[([^\]]*)\] as {name}\b", sources())
    return set(re.findall(r'"(\w+)"', values))


def units() -> set[str]:
    """What solved games and advice count."""
    cards = [card(family) for family in families()]
    to_come = {"throws", *(one.unit for one in cards if one.fewer_is_better)}
    ahead = {f"{unit} to come fewer is better" for unit in to_come}
    return {one.unit for one in cards} | ahead | {"chance to win", "points at the end"}


def reasons() -> list[Reason]:
    """Why choices may be better than others, in all families."""
    return [reason for family in families() for reason in card(family).reasons]


def tools() -> set[str]:
    """What can be done to a cell of a sheet of one's own."""
    return {tool for family in families() if family.own is not None for tool in family.own.TOOLS}


def built() -> dict[str, tuple[set[str], set[str]]]:
    """Messages whose key is put together, by its beginning: ends that must have one, and ends that may have one.

    Everything is taken from where it is made: notations, sheets, documents, the ladder of bots, the client's lists.
    """
    notations = [family.notation for family in families()]
    sheets = [variant.sheet for variant in variants().values()]
    zones = [zone for document in documents() for zone in document.zones]
    cells = [cell for zone in zones for cell in zone.cells]
    asked = {name for one in notations for name in one.PHASES.values()} - {"throw", "deal"}
    levels = {one.name for variant in variants().values() for one in ladder(variant) if one.for_people}
    options = [option for sheet in sheets for option in sheet.options]
    combinations = {one.name for document in documents() if document.lines for one in document.combinations}
    looks = {family.word for family in families()}
    nothing: set[str] = set()
    return {
        "state-": ({*STATES}, nothing),
        "cause-": ({cause for one in notations for cause in one.CAUSES.values()}, nothing),
        "part-": (nothing, {part for one in notations for part in one.PARTS}),
        "how-": (asked, nothing),
        "rank-": (levels, nothing),
        "level-": (levels, nothing),
        "option-": (nothing, {option.name for option in options}),
        "about-": (nothing, {option.name for option in options}),
        "family-": (nothing, looks),
        "also-": (nothing, looks),
        "motto-": (nothing, looks),
        "value-": (nothing, {str(value) for option in options for value in option.values}),
        "zone-": (nothing, {zone.id for zone in zones if zone.kind not in ("rows", "grid")}),
        "field-": (nothing, {cell.label for cell in cells if not cell.colour}),
        "badge-": ({cell.id for zone in zones if zone.kind == "badges" for cell in zone.cells}, nothing),
        "sign-": (nothing, {cell.id for zone in zones if zone.kind == "badges" for cell in zone.cells}),
        "hint-": ({"points", "turns", "throws"}, nothing),
        "print-paper-": ({*PAPERS}, nothing),
        "print-colour-": ({*COLOURS}, nothing),
        "colour-": (
            {cell.colour for cell in cells if cell.colour} | {d for one in documents() for d in one.dice},
            nothing,
        ),
        "line-": (combinations | {"nothing"} if combinations else nothing, nothing),
        "pace-": (listed_in_the_client("pace"), nothing),
        "reaction-": (set(get_args(Reaction)), nothing),
        "late-": (set(get_args(Late)), nothing),
        "theme-": (listed_in_the_client("theme") | {one.theme for one in reasons()}, nothing),
        "reason-": ({one.key for one in reasons()}, nothing),
        "unit-": (units(), nothing),
        "pad-tool-": (tools(), nothing),
        "pad-how-": (tools(), nothing),
        "error-count-": (set(re.findall(r'check_count\("(\w+)"', sources())), nothing),
        "sentence-": ({"own"}, {sheet.id for sheet in sheets}),
        "step-symbol-": ({cell.id for zone in zones if zone.kind == "badges" for cell in zone.cells}, nothing),
        "step-shows-": (
            {one.name for document in documents() if document.numbered_dice for one in document.combinations},
            nothing,
        ),
    }


def test_messages_are_all_used() -> None:
    code = sources()
    text = (PACKAGE / "words" / "en.ftl").read_text(encoding="utf-8")
    code += "".join(f'"{key}"' for key in re.findall(r"\{ ([a-z-]+) \}", text))  # messages within messages
    allowed = {beginning + end.replace(" ", "-") for beginning, (must, may) in built().items() for end in must | may}
    allowed |= {f"{key}-short" for key in messages("en") if key.startswith("ask-")}  # said beside the dice
    unused = [key for key in messages("en") if f'"{key}"' not in code and f"'{key}'" not in code and key not in allowed]
    assert unused == []


@pytest.mark.parametrize("beginning", built())
def test_messages_that_are_put_together_are_there(beginning: str) -> None:
    kind = beginning.removesuffix("-")
    says = rf"""["'`]{kind}-(["'] \+|\$?\{{)|word\(["']{kind}["']|\("\w+", "{kind}"\)"""
    assert re.search(says, sources()), f"no code says messages that begin with {beginning}"
    missing = {beginning + end.replace(" ", "-") for end in built()[beginning][0]} - set(messages("en"))
    assert not missing


def test_messages_that_are_named_are_there() -> None:
    named = set(re.findall(r"""\bsay\(["']([a-z0-9-]*[a-z0-9])["']""", sources()))
    for file in (PACKAGE / "games").rglob("*.py"):
        kinds = "ask|fact|forced|why|news|progress|step|won"
        named |= set(re.findall(rf'"((?:{kinds})-[a-z0-9-]*[a-z0-9])"', file.read_text(encoding="utf-8")))
    assert named <= set(messages("en"))


def test_every_state_is_drawn_by_a_game() -> None:
    drawings = "".join((family.folder / "drawing.py").read_text(encoding="utf-8") for family in families())
    assert [state for state in STATES if f'"{state}"' not in drawings] == []


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_every_message_is_good_fluent(language: str) -> None:
    """What is not would be told in English, and nobody would notice."""
    text = (PACKAGE / "words" / f"{language}.ftl").read_text(encoding="utf-8")
    assert [one.content for one in FluentParser().parse(text).body if isinstance(one, Junk)] == []


@pytest.mark.parametrize("language", [language for language in words.LANGUAGES if language != "en"])
def test_every_language_has_every_message(language: str) -> None:
    english, other = messages("en"), messages(language)
    agreement = {"state": {"thing", "count"}, "colour": {"key"}}  # English needs none
    sentences = {f"sentence-{game}" for game in variants()}  # in English they stand in the sheets
    assert set(other) - sentences == set(english)
    for key, variables in english.items():
        known = variables | agreement.get(key.split("-")[0], set())
        assert other[key] <= known, f"{language}: {key} uses a variable English does not know"
    if untold := sentences - set(other):
        warnings.warn(f"{language}.ftl lacks {', '.join(sorted(untold))}: told in English", stacklevel=1)


@pytest.mark.parametrize("lock", ["requirements.lock", "requirements-dev.lock"])
def test_everything_locked_has_a_version_and_hashes(lock: str) -> None:
    text = (ROOT / lock).read_text(encoding="utf-8").replace("\\\n", "")
    packages = [line for line in text.splitlines() if line]
    assert len(packages) > 20 and "://" not in text
    assert [line for line in packages if "==" not in line or "--hash=sha256:" not in line] == []


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


# Players, minutes and age of every card, by hand from the printed rules (their files and lines) and from our rulings:
# Qwixx also for five and alone, Bingolino and Bingo Dice alone for practice. Minutes of Bingolino, and minutes and age
# of Bingo Dice, are printed nowhere: ours.
CARDS = {
    "qwixx": ((1, 5), 15, 8),  # 002, lines 9 to 13: 2-4 persone, da 8 anni, ca. 15 minuti
    "qwixx-longo": ((1, 5), 15, 8),  # 002, lines 104 to 108: the same
    "qwixx-gemixxt-a": ((1, 5), 15, 8),  # 002, lines 221 to 225: the same
    "qwixx-gemixxt-b": ((1, 5), 15, 8),
    "qwixx-bonus-a": ((1, 5), 15, 8),  # 002, line 249: the same
    "qwixx-bonus-b": ((1, 5), 15, 8),
    "wuerfel-bingo-5": ((1, 5), 30, 7),  # 003, line 14: 1 – 5 Spieler ab 7 Jahren, ca. 30 Minuten
    "wuerfel-bingo-6": ((1, 5), 30, 7),
    "bingolino": ((1, 4), 20, 8),  # 000, line 8: 2-4 Spieler ab 8 Jahren; 001, line 33: à partir de 8 ans
    "bingo-dice": ((1, 6), 30, 8),  # 004 names none; players by our ruling
}


@pytest.mark.parametrize("game", CARDS)
def test_the_card_of_a_game_says_what_is_printed(game: str) -> None:
    sheet = variants()[game].sheet
    assert (sheet.players, sheet.minutes, sheet.age) == CARDS[game]


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


def test_no_page_holds_a_half_made_merge() -> None:
    """Two of our pages once did."""
    pages = [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *PACKAGE.rglob("*.md")]
    assert not [page for page in pages if re.search("^<{7} ", page.read_text(encoding="utf-8"), re.M)]
