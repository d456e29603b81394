"""The games, found by looking: every package folder here is a family of games.

A family's modules have the same names and the same functions in every folder: `rules` (the kernel's verbs and
the record `Game`), `sheets` (the variants), `notation` (games in writing), `drawing` (how sheets look), `hints`
(what people are asked), `lessons` (the short rules), `features` (what a seat sees, in numbers). What most families
would say alike stands in `defaults`. A family that lets people make sheets of their own has a module `own`, too.
"""

from __future__ import annotations

import difflib
import importlib
import importlib.util
import pkgutil
import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import msgspec

from rollbook.errors import UnknownGame
from rollbook.games import defaults
from rollbook.kernel.verbs import VERBS
from rollbook.sheet import LessonStep, Sheet

NEEDED = ("rules", "sheets", "features")
COMPLETED = ("notation", "drawing", "hints", "lessons")  # modules that may leave out what `defaults` says


@dataclass(frozen=True, eq=False)
class Family:
    """The modules of one game folder."""

    name: str
    rules: Any
    notation: Any
    drawing: Any
    hints: Any
    lessons: Any
    features: Any
    own: Any  # how people make sheets of their own; None where they cannot
    sheets: tuple[Sheet, ...]
    folder: Path

    @property
    def word(self) -> str:
        """The family's name as doors write it, in the manner of a game's id.

        >>> [family.word for family in families()]
        ['bingo-dice', 'bingolino', 'qwixx', 'wuerfel-bingo']
        """
        return self.name.replace("_", "-")

    def verbs(self) -> dict[str, Callable[..., Any]]:
        """The kernel's verbs of this family by name."""
        return {verb: getattr(self.rules, verb) for verb in VERBS}

    def languages(self) -> list[str]:
        """The languages its rulebook is written in: RULES.md is English, RULES.it.md Italian.

        >>> families()[0].languages()
        ['de', 'en', 'es', 'fr', 'it', 'nl']
        """
        return sorted(["en", *(file.name.split(".")[1] for file in self.folder.glob("RULES.*.md"))])

    def rulebook(self, language: str = "en") -> str:
        """The rulebook of the folder in one of its languages."""
        name = "RULES.md" if language == "en" else f"RULES.{language}.md"
        return (self.folder / name).read_text(encoding="utf-8")


@dataclass(frozen=True, eq=False)
class Variant:
    """A game somebody can play: a sheet and the family whose rules it follows."""

    sheet: Sheet
    family: Family

    def __reduce__(self) -> tuple[Callable[..., Variant], tuple[Any, ...]]:
        """How it goes to another process or machine: by its id, or as the sheet of one's own that it is.

        >>> import pickle
        >>> pickle.loads(pickle.dumps(find("qwixx"))) is find("qwixx")
        True
        """
        from rollbook.games import own

        return (find, (self.id,)) if self.sheet.data is None else (own.read, (dict(self.sheet.data),))

    def __deepcopy__(self, memo: object) -> Variant:
        """Nothing in it changes, so whatever is copied here shares it."""
        return self

    @property
    def id(self) -> str:
        """The game's id."""
        return self.sheet.id

    def tables(self, players: int, options: Mapping[str, Any]) -> Any:
        """The compiled sheet, after checking players and options; tables of one kind share it."""
        self.sheet.check_players(players)
        self.sheet.check_options(options, players)
        return compiled(self, players, msgspec.json.encode(options, order="sorted"))

    def rulebook(self, language: str = "en") -> str:
        """The rules as far as they concern this game; in English where they are not translated.

        >>> find("bingolino").rulebook("it").split("## ")[1].splitlines()[0]
        '1 Giocatori, materiale e posti'
        """
        return self._own_rules(self.rulebook_language(language))

    def rulebook_language(self, wanted: str) -> str:
        """The language its rules are read in: the one wanted if every paragraph is translated, else English.

        >>> find("qwixx").rulebook_language("it"), find("qwixx").rulebook_language("pt")
        ('it', 'en')
        """
        if wanted not in self.family.languages():
            return "en"
        whole = _paragraphs(self._own_rules(wanted)) == _paragraphs(self._own_rules("en"))
        return wanted if whole else "en"

    def _own_rules(self, language: str) -> str:
        """The family's rules without the sections whose headings name other games' ids, unless they hold here too."""
        held = (self.id, *self.sheet.follows)
        others = [f"`{sheet.id}`" for sheet in self.family.sheets if sheet.id not in held]
        sections = self.family.rulebook(language).split("\n## ")
        kept = [s for s in sections[1:] if not any(id in s.splitlines()[0] for id in others)]
        return "\n## ".join([sections[0], *kept])

    def steps(self, options: Mapping[str, Any] | None = None) -> list[LessonStep]:
        """The short rules of this game, with the table's options."""
        self.sheet.check_options(options or {}, self.sheet.players[0])
        told: list[LessonStep] = self.family.lessons.steps(self.sheet, options or {})
        return told


def _paragraphs(rulebook: str) -> list[str]:
    """The numbers of a rulebook's paragraphs."""
    return re.findall(r"^\*\*§(\d+\.\d+)\*\*", rulebook, re.M)


@lru_cache(maxsize=200)
def compiled(variant: Variant, players: int, options: bytes) -> Any:
    """The lookup tables of a sheet; nobody changes them."""
    return variant.sheet.compile(msgspec.json.decode(options), players)


@cache
def families() -> tuple[Family, ...]:
    """All families of games.

    >>> [family.name for family in families()]
    ['bingo_dice', 'bingolino', 'qwixx', 'wuerfel_bingo']
    """
    found = []
    for folder in pkgutil.iter_modules(__path__):
        if not folder.ispkg:
            continue
        path = f"{__name__}.{folder.name}"
        try:
            rules, sheets, features = (importlib.import_module(f"{path}.{part}") for part in NEEDED)
            parts = {part: _completed(importlib.import_module(f"{path}.{part}")) for part in COMPLETED}
        except ImportError as error:
            raise ImportError(f"the game folder {folder.name} is not complete: {error}") from error
        own = importlib.import_module(f"{path}.own") if importlib.util.find_spec(f"{path}.own") else None
        there = Path(__path__[0]) / folder.name
        parts |= {"rules": rules, "features": features, "own": own}
        found.append(Family(name=folder.name, sheets=tuple(sheets.SHEETS), folder=there, **parts))
    return tuple(found)


def _completed(module: ModuleType) -> Any:
    """A module of a family, with the defaults for what it leaves out."""
    return SimpleNamespace(**{name: value for name, value in (vars(defaults) | vars(module)).items() if name[0] != "_"})


def variants() -> dict[str, Variant]:
    """All games by id, in the order of lists; those of one's own, which can come and go, at the end.

    >>> list(variants())[:2]
    ['qwixx', 'qwixx-longo']
    """
    from rollbook.games import own

    return {**built_in(), **own.kept()}


@cache
def built_in() -> dict[str, Variant]:
    """The games that come with Rollbook, by id.

    >>> len(built_in())
    10
    """
    pairs = [Variant(sheet, family) for family in families() for sheet in family.sheets]
    return {variant.id: variant for variant in sorted(pairs, key=lambda pair: (pair.sheet.order, pair.id))}


def find(game: str) -> Variant:
    """The game of that id.

    >>> find("qwixx").sheet.name
    'Qwixx'
    >>> find("quixx")
    Traceback (most recent call last):
    rollbook.errors.UnknownGame: there is no game 'quixx'; did you mean 'qwixx'? games: qwixx, qwixx-longo, ...
    """
    from rollbook.games import own

    if game in built_in():
        return built_in()[game]
    if isinstance(game, str) and (variant := own.find_own(game)) is not None:
        return variant
    raise _unknown(game, variants())


def _unknown(game: object, known: Collection[str]) -> UnknownGame:
    values = {"game": repr(game), "games": ", ".join(known)}
    if close := difflib.get_close_matches(str(game).lower(), known, 1):
        english = "there is no game {game}; did you mean {close}? games: {games}"
        return UnknownGame("error-game-like", english, close=repr(close[0]), **values)
    return UnknownGame("error-game", "there is no game {game}; games: {games}", **values)
